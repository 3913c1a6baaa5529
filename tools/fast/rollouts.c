/* The search of `vandtia/ai/search.py`: deals, games played out (`rollouts.py`), the race
 * (`race.py`), and small end games proven (`endgame.py`), for rules like the basic game: one pack, no effect on the turn, nothing
 * blind. Sums are in the same order, so values are equal to
 * the last bit. Only for measuring (`tools/fast/__init__.py`); no bot of the game uses it. */

#include <math.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t Cards; /* four bits a rank, the 2 lowest */

#define RANKS 13
#define MAX_SEATS 5
#define MAX_MOVES 64
#define PACKED 28 /* bytes of a set of cards as Python writes it: sixteen bits a rank */
#define TAKE 0
#define GOING_OUT 1000.0

typedef struct {
    double spend[14], by_hand[14], by_other[14], by_danger[14];
    double more, more_by_hand, more_from_row, whole_set, burn, burn_by_pile, burn_by_four,
        burn_by_rank_by_pile, burn_not_leading, stuck, stuck_by_pile, stuck_by_hand,
        reset_by_pile, keep_turn;
    double take[14];
    double takes, take_by_pile, take_by_hand, take_by_danger, take_by_stock, take_by_other;
    double prospects[12];
} Column;

typedef struct {
    Cards fits_after[RANKS], burns, resets, ordinary, free, burning, high, low, highest;
    Column early, late;
    double noise;
    int64_t depth;
} Rules;

typedef struct {
    Cards hand[MAX_SEATS], known[MAX_SEATS], up[MAX_SEATS][3], down[MAX_SEATS][3];
    Cards stock[52], rest[53], pile[52], pile_cards, fits; /* rest: the stock from a place on */
    int players, stock_at, stock_size, piles, turn, direction, passes, out_count, out[MAX_SEATS];
    int over, shared;
} State;

static int count(Cards cards) { return __builtin_popcountll(cards); }
static int rank_of(Cards cards) { return (63 - __builtin_clzll(cards)) >> 2; }
static Cards of_rank(int rank) { return (Cards)15 << 4 * rank; }
static Cards row(const State *s, int seat) {
    return s->up[seat][0] | s->up[seat][1] | s->up[seat][2];
}
static Cards down(const State *s, int seat) {
    return s->down[seat][0] | s->down[seat][1] | s->down[seat][2];
}
static int left(const State *s) { return s->stock_size - s->stock_at; }
static int is_out(const State *s, int seat) {
    for (int at = 0; at < s->out_count; at++)
        if (s->out[at] == seat) return 1;
    return 0;
}
static int next_seat(const State *s) {
    int turn = s->turn;
    do turn = (turn + s->direction + s->players) % s->players;
    while (is_out(s, turn));
    return turn;
}

static Cards unpacked(const uint8_t *bytes) {
    Cards cards = 0;
    for (int rank = 0; rank < RANKS; rank++) cards |= (Cards)(bytes[2 * rank] & 15) << 4 * rank;
    return cards;
}

static Cards first_cards(Cards equal, Cards known, int number) {
    Cards chosen = 0, part[2] = {equal & known, equal & ~known};
    for (int which = 0; which < 2; which++)
        for (Cards cards = part[which]; cards && number; cards &= cards - 1, number--)
            chosen |= cards & -cards;
    return chosen;
}

static int legal_moves(const State *s, Cards *moves) {
    int found = 0, turn = s->turn;
    Cards hand = s->hand[turn];
    Cards zone = (hand ? hand : row(s, turn)) & s->fits;
    while (zone) {
        Cards equal = zone & of_rank(rank_of(zone & -zone));
        zone &= ~equal;
        int size = count(equal);
        if (hand) {
            for (int number = 1; number <= size; number++)
                moves[found++] = first_cards(equal, s->known[turn], number);
        } else { /* by number, then by cards: places of a row are told apart */
            Cards card[3];
            int cards = 0;
            for (Cards rest = equal; rest; rest &= rest - 1) card[cards++] = rest & -rest;
            for (int at = 0; at < cards; at++) moves[found++] = card[at];
            if (cards > 1) moves[found++] = card[0] | card[1];
            if (cards > 2) {
                moves[found++] = card[0] | card[2];
                moves[found++] = card[1] | card[2];
                moves[found++] = equal;
            }
        }
    }
    if (!found || s->piles) moves[found++] = TAKE;
    return found;
}

static void play(State *s, const Rules *rules, Cards cards) {
    int turn = s->turn, rank = rank_of(cards);
    Cards from_row = cards & ~s->hand[turn];
    s->hand[turn] &= ~cards;
    s->known[turn] &= s->hand[turn];
    for (int at = 0; from_row && at < 3; at++)
        if (s->up[turn][at] & from_row) {
            s->up[turn][at] = s->down[turn][at];
            s->down[turn][at] = 0;
        }
    Cards top = cards;
    if (s->piles && s->pile[s->piles - 1] & of_rank(rank)) top |= s->pile[--s->piles];
    int burned = (cards & rules->burns) || count(top) >= 4;
    if (burned) {
        s->piles = 0;
        s->pile_cards = 0;
        s->fits = ~(Cards)0;
    } else {
        s->pile[s->piles++] = top;
        s->pile_cards |= cards;
        s->fits = rules->fits_after[rank];
    }
    while (count(s->hand[turn]) < 3 && left(s)) s->hand[turn] |= s->stock[s->stock_at++];
    s->passes = 0;
    int still_in = s->hand[turn] || row(s, turn) || down(s, turn);
    if (!still_in) {
        s->out[s->out_count++] = turn;
        if (s->players - s->out_count == 1) {
            s->over = 1;
            return;
        }
    }
    if (!(burned && still_in)) s->turn = next_seat(s);
}

static void take(State *s) {
    if (!s->piles) {
        s->passes++;
        if (s->passes >= s->players - s->out_count) {
            s->over = s->shared = 1;
            return;
        }
    } else {
        s->hand[s->turn] |= s->pile_cards;
        s->known[s->turn] |= s->pile_cards;
        s->piles = 0;
        s->pile_cards = 0;
        s->fits = ~(Cards)0;
        s->passes = 0;
    }
    s->turn = next_seat(s);
}

static void advance(State *s, const Rules *rules, Cards move) {
    if (move == TAKE) take(s);
    else play(s, rules, move);
}

static Cards plain_move(const State *s, const Rules *rules) {
    Cards fitting = s->hand[s->turn] & s->fits;
    if (fitting) {
        Cards cards = fitting & rules->ordinary ? fitting & rules->ordinary : fitting;
        return cards & of_rank(rank_of(cards & -cards));
    }
    Cards moves[MAX_MOVES];
    int found = legal_moves(s, moves);
    if (moves[0] == TAKE) return TAKE;
    Cards lowest = moves[0], best = 0;
    for (int at = found - 1; at >= 0; at--)
        if (moves[at] & rules->ordinary) lowest = moves[at];
    for (int at = 0; at < found; at++)
        if (moves[at] & of_rank(rank_of(lowest)) && count(moves[at]) > count(best))
            best = moves[at];
    return best;
}

static int card_count(const State *s, int seat) {
    return count(s->hand[seat]) + count(row(s, seat)) + count(down(s, seat));
}

/* Some power of a share, by Python's way of reckoning it; the same ones come again and again. */
static double power(int cards, int pool, int unseen) {
    static double known[53][53][53];
    static uint8_t is_known[53][53][53];
    double *found = &known[cards][pool][unseen];
    if (!is_known[cards][pool][unseen]) {
        is_known[cards][pool][unseen] = 1;
        *found = pow(1.0 - (double)cards / pool, unseen);
    }
    return *found;
}

static Cards best_scored(const State *s, const Rules *rules, const Cards *moves, int found) {
    int turn = s->turn, after = next_seat(s);
    const Column *c = left(s) ? &rules->early : &rules->late;
    Cards hand = s->hand[turn], other = s->hand[after], pool = 0;
    pool |= s->rest[s->stock_at];
    for (int seat = 0; seat < s->players; seat++) pool |= s->hand[seat] | down(s, seat);
    for (int seat = 0; seat < s->players; seat++) pool &= ~s->known[seat];
    pool &= ~hand;
    int own_size = count(hand), other_size = count(other), pile_size = count(s->pile_cards);
    double h = own_size < 14 ? own_size / 10.0 : 1.4, o = other_size < 14 ? other_size / 10.0 : 1.4;
    double more = c->more, danger = 0.0, stuck = c->stuck;
    Cards top = s->piles ? s->pile[s->piles - 1] : 0, zone = hand, last = 0;
    if (!hand) {
        zone = row(s, turn);
        more += c->more_from_row;
    }
    if (!left(s)) {
        if (other_size < 6) {
            danger = (6 - card_count(s, after)) / 6.0;
            if (danger < 0.0) danger = 0.0;
        }
        if (!down(s, turn)) last = hand | row(s, turn);
    }
    more += c->more_by_hand * (own_size < 8 ? own_size : 8);
    stuck += c->stuck_by_hand * h;
    Cards seen = other & ~pool;
    int unseen = count(other & pool), pool_size = count(pool) ? count(pool) : 1, rank = -1;
    int whole = 0, run = 0, best = 0;
    double base = 0.0, force = 0.0, highest = -INFINITY;
    for (int at = 0; at < found; at++) {
        Cards cards = moves[at];
        double value;
        if (cards == TAKE) {
            value = c->takes + c->take_by_pile * (pile_size < 12 ? pile_size : 12)
                + c->take_by_hand * 10 * h + c->take_by_danger * 10 * danger
                + c->take_by_stock * left(s) / 20 + c->take_by_other * o;
            for (int group = 0; group < s->piles; group++)
                value += c->take[rank_of(s->pile[group])] * count(s->pile[group]);
        } else {
            int number = count(cards);
            if (rank_of(cards) != rank) {
                rank = rank_of(cards);
                base = c->spend[rank] + h * c->by_hand[rank] + o * c->by_other[rank];
                if (danger != 0.0) base += danger * c->by_danger[rank];
                whole = count(zone & of_rank(rank));
                run = count(top & of_rank(rank));
                Cards fitting = rules->fits_after[rank];
                if (other) {
                    force = 0.0;
                    if (!(seen & fitting))
                        force = power(count(pool & fitting), pool_size, unseen);
                } else if (row(s, after)) {
                    force = row(s, after) & fitting ? 0.0 : 1.0;
                } else {
                    force = 1.0 - (double)count(pool & fitting) / pool_size;
                }
            }
            value = base;
            if (number > 1) {
                value += more * (number - 1);
                if (number == whole) value += c->whole_set;
            }
            int size = pile_size + number < 12 ? pile_size + number : 12;
            if (cards & rules->burns || run + number >= 4) {
                value += c->burn + c->burn_by_pile * size;
                if (cards & rules->burns) value += c->burn_by_rank_by_pile * size;
                else value += c->burn_by_four;
            } else {
                if (force != 0.0) value += force * (stuck + c->stuck_by_pile * size);
                if (cards & rules->resets) value += c->reset_by_pile * size;
            }
            if (cards == last) value += GOING_OUT;
        }
        if (value > highest) {
            highest = value;
            best = at;
        }
    }
    return moves[best];
}

static double valued(const State *s, const Rules *rules, int me) {
    const double *weights = (left(s) ? &rules->early : &rules->late)->prospects;
    double own = 0.0, total = 0.0;
    for (int seat = 0; seat < s->players; seat++) {
        if (is_out(s, seat)) continue;
        Cards hand = s->hand[seat], up = row(s, seat), cards = hand | up;
        int size = count(hand), turn = seat == s->turn;
        int stuck = turn && cards && !((hand ? hand : up) & s->fits);
        double features[12] = {
            size, sqrt(size), count(up), count(down(s, seat)), count(cards & rules->free),
            count(cards & rules->burning), count(cards & rules->high), count(cards & rules->low),
            count(cards & rules->highest), turn, stuck, stuck ? count(s->pile_cards) : 0,
        };
        double number = 0.0;
        for (int at = 0; at < 12; at++) number += weights[at] * features[at];
        double share = exp(number);
        total += share;
        if (seat == me) own = share;
    }
    return 1.0 - own / total;
}

static double worth(const State *s, int me) {
    int place = s->out_count;
    if (s->shared && !s->out_count) return 0.5;
    for (int at = 0; at < s->out_count; at++)
        if (s->out[at] == me) place = at;
    if (place == s->out_count) return 0.0;
    return 0.9 + 0.1 * (1 - (double)place / (s->players - 1));
}

/* `packed` begins with eight small numbers: players, cards in stock, groups in the pile, turn,
 * direction + 1, passes, seats out, and which seats these are from the ninth on, five bytes. Then
 * sets of cards: by seat the hand, what is known of it, three up, three down; stock; pile; pile
 * cards; fits. */
static State unpacked_state(const uint8_t *packed) {
    State s;
    memset(&s, 0, sizeof s);
    s.players = packed[0];
    s.stock_size = packed[1];
    s.piles = packed[2];
    s.turn = packed[3];
    s.direction = packed[4] - 1;
    s.passes = packed[5];
    s.out_count = packed[6];
    for (int at = 0; at < s.out_count; at++) s.out[at] = packed[8 + at];
    const uint8_t *from = packed + 8 + MAX_SEATS;
#define NEXT (from += PACKED, unpacked(from - PACKED))
    for (int seat = 0; seat < s.players; seat++) {
        s.hand[seat] = NEXT;
        s.known[seat] = NEXT;
        for (int at = 0; at < 3; at++) s.up[seat][at] = NEXT;
        for (int at = 0; at < 3; at++) s.down[seat][at] = NEXT;
    }
    for (int at = 0; at < s.stock_size; at++) s.stock[at] = NEXT;
    for (int at = 0; at < s.piles; at++) s.pile[at] = NEXT;
    s.pile_cards = NEXT;
    s.fits = NEXT;
    return s;
}

static double play_out(const Rules *rules, const State *start, const double *chances,
                       const uint8_t *styles, Cards first, int me) {
    State s = *start;
    advance(&s, rules, first);
    for (int move = 0; move < rules->depth; move++) {
        if (s.over || is_out(&s, me)) break;
        double chance = chances[move];
        Cards moves[MAX_MOVES];
        if (chance < rules->noise) {
            int found = legal_moves(&s, moves);
            advance(&s, rules, moves[(int)(chance / rules->noise * found)]);
        } else if (styles[s.turn]) {
            int found = legal_moves(&s, moves);
            advance(&s, rules, found == 1 ? moves[0] : best_scored(&s, rules, moves, found));
        } else {
            advance(&s, rules, plain_move(&s, rules));
        }
    }
    if (!s.over && !is_out(&s, me)) return valued(&s, rules, me);
    return worth(&s, me);
}

/* The Mersenne Twister, as `random.Random` draws from it. */

typedef struct {
    uint32_t words[624];
    int at, made; /* Python makes all words of a round at once, this one by one */
} Twister;

static uint32_t next_word(Twister *t) {
    if (t->at >= 624) t->at = t->made = 0;
    int at = t->at++;
    uint32_t y = (t->words[at] & 0x80000000u) | (t->words[(at + 1) % 624] & 0x7fffffffu);
    if (!t->made)
        t->words[at] = t->words[(at + 397) % 624] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
    y = t->words[at];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

static double next_double(Twister *t) {
    uint32_t high = next_word(t) >> 5, low = next_word(t) >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

static Twister seeded(uint64_t seed) {
    static Twister base;
    if (!base.words[0]) {
        base.words[0] = 19650218u;
        for (int at = 1; at < 624; at++)
            base.words[at] =
                1812433253u * (base.words[at - 1] ^ base.words[at - 1] >> 30) + at;
    }
    Twister t = base;
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, *w = t.words;
    int keys = key[1] ? 2 : 1, at = 1, of = 0;
    for (int step = 0; step < 624; step++) {
        w[at] = (w[at] ^ (w[at - 1] ^ w[at - 1] >> 30) * 1664525u) + key[of] + of;
        if (++at >= 624) w[0] = w[623], at = 1;
        if (++of >= keys) of = 0;
    }
    for (int step = 0; step < 623; step++) {
        w[at] = (w[at] ^ (w[at - 1] ^ w[at - 1] >> 30) * 1566083941u) - at;
        if (++at >= 624) w[0] = w[623], at = 1;
    }
    w[0] = 0x80000000u;
    t.at = 624;
    return t;
}

/* `vandtia/ai/race.py: Race.run`, each sample as `SearchBot.choose` makes it.
 *
 * `packed` is the state as the seat knows it; `hidden` has by seat which places of its row are
 * face down to it (bits) and how many cards of its hand it does not know. `cards` are the unseen
 * ones. Given back: for each move its values, how many, and its place in the ranking. */

#define MAX_SAMPLES 4096

typedef struct {
    int64_t number;
    double total, values[MAX_SAMPLES];
} Runner;

static double mean(const Runner *r) { return r->number ? r->total / r->number : 0.0; }

static double behind(const Runner *r, const Runner *leader, double *error) {
    volatile double two = 2.0; /* a call of pow, as Python makes it */
    double sum = 0.0, squares = 0.0;
    int64_t number = r->number;
    for (int64_t at = 0; at < number; at++) {
        double difference = leader->values[at] - r->values[at];
        sum += difference;
        squares += difference * difference;
    }
    double middle = sum / number, spread = squares / number - pow(middle, two);
    *error = sqrt((spread > 0.0 ? spread : 0.0) / number) + 0.3 / number;
    return middle;
}

static void sort_by_mean(Runner **runners, int number) { /* stable */
    for (int at = 1; at < number; at++) {
        Runner *one = runners[at];
        int to = at;
        for (; to && mean(runners[to - 1]) < mean(one); to--) runners[to] = runners[to - 1];
        runners[to] = one;
    }
}

static void put_first(Runner **list, int *size, Runner **more, int number) {
    memmove(list + number, list, *size * sizeof *list);
    memcpy(list, more, number * sizeof *list);
    *size += number;
}

int run_race(const Rules *rules, const uint8_t *packed, const uint8_t *hidden,
             const uint8_t *card_bytes, int cards_size, const uint32_t *twister, int moves,
             const uint8_t *move_bytes, const double *costs, double clearly, int budget, int me,
             Runner *runners, int64_t *ranking) {
    Twister t;
    memcpy(t.words, twister, sizeof t.words);
    t.at = twister[624];
    t.made = 1;
    State start = unpacked_state(packed);
    Cards cards[52], tried[MAX_MOVES];
    for (int at = 0; at < cards_size; at++) cards[at] = unpacked(card_bytes + PACKED * at);
    for (int at = 0; at < moves; at++) tried[at] = unpacked(move_bytes + PACKED * at);
    Runner *active[MAX_MOVES], *dropped[MAX_MOVES];
    int left_in = moves, out_size = 0, number = 0, rounds = 0;
    for (int at = 0; at < moves; at++) {
        active[at] = runners + at;
        active[at]->number = 0;
        active[at]->total = 0.0;
    }
    while (1 << rounds < moves) rounds++;
    if (!rounds) rounds = 1;
    for (int round = 0; round < rounds; round++) {
        int samples = budget / rounds / left_in;
        if (samples < 1) samples = 1;
        for (int sample = 0; sample < samples; sample++) {
            if (number >= MAX_SAMPLES) return -1;
            for (int at = cards_size - 1; at > 0; at--) { /* Random.shuffle */
                int bits = 32 - __builtin_clz(at + 1);
                uint32_t to;
                do to = next_word(&t) >> (32 - bits);
                while (to > (uint32_t)at);
                Cards one = cards[at];
                cards[at] = cards[to];
                cards[to] = one;
            }
            State s = start; /* lay_out */
            int next = 0;
            for (int seat = 0; seat < s.players; seat++) {
                for (int place = 0; place < 3; place++)
                    if (hidden[2 * seat] >> place & 1) s.down[seat][place] = cards[next++];
                for (int more = hidden[2 * seat + 1]; more; more--) s.hand[seat] |= cards[next++];
            }
            for (int at = 0; at < s.stock_size; at++) s.stock[at] = cards[next++];
            for (int at = s.stock_size; at-- > 0;) s.rest[at] = s.rest[at + 1] | s.stock[at];
            uint64_t seed = next_word(&t);
            seed |= (uint64_t)next_word(&t) << 32;
            uint8_t styles[MAX_SEATS];
            for (int seat = 0; seat < s.players; seat++) styles[seat] = next_double(&t) < 0.5;
            double chances[64];
            Twister own = seeded(seed);
            for (int at = 0; at < rules->depth; at++) chances[at] = next_double(&own);
            for (int at = 0; at < left_in; at++) {
                int which = active[at] - runners;
                double value =
                    play_out(rules, &s, chances, styles, tried[which], me) - costs[which];
                active[at]->values[active[at]->number++] = value;
                active[at]->total += value;
            }
            number++;
            if (number >= 8 && number % 4 == 0) {
                Runner *leader = active[0], *hopeless[MAX_MOVES], *kept[MAX_MOVES];
                int lost = 0, keeps = 0;
                for (int at = 1; at < left_in; at++)
                    if (mean(active[at]) > mean(leader)) leader = active[at];
                for (int at = 0; at < left_in; at++) {
                    double error = 0.0, gap = behind(active[at], leader, &error);
                    if (active[at] != leader && gap > clearly * error)
                        hopeless[lost++] = active[at];
                    else
                        kept[keeps++] = active[at];
                }
                if (lost) {
                    memcpy(active, kept, sizeof kept);
                    left_in = keeps;
                    sort_by_mean(hopeless, lost);
                    put_first(dropped, &out_size, hopeless, lost);
                }
            }
            if (left_in == 1) goto done;
        }
        int keeps = (left_in + 1) / 2;
        sort_by_mean(active, left_in);
        put_first(dropped, &out_size, active + keeps, left_in - keeps);
        left_in = keeps;
    }
done:
    sort_by_mean(active, left_in);
    for (int at = 0; at < left_in; at++) ranking[at] = active[at] - runners;
    for (int at = 0; at < out_size; at++) ranking[left_in + at] = dropped[at] - runners;
    return left_in;
}

enum { LOSES, WINS, OPEN };

static int proven(const Rules *rules, const State *s, int depth, int me, int64_t *positions) {
    if (s->over) return s->shared && !is_out(s, me) ? OPEN : is_out(s, me);
    if (is_out(s, me)) return WINS;
    if (--*positions <= 0 || depth <= 0) return OPEN;
    int mine = s->turn == me, is_open = 0;
    Cards moves[MAX_MOVES];
    int found = legal_moves(s, moves);
    for (int at = 0; at < found; at++) {
        State after = *s;
        advance(&after, rules, moves[at]);
        int result = proven(rules, &after, depth - 1, me, positions);
        if (result == mine) return mine;
        is_open |= result == OPEN;
    }
    return is_open ? OPEN : !mine;
}

/* `vandtia/ai/endgame.py: Proof.wins`; `positions` is how many are left. */
int prove(const Rules *rules, const uint8_t *packed, int depth, int me, int64_t *positions) {
    State s = unpacked_state(packed);
    return proven(rules, &s, depth, me, positions);
}
