#!/bin/sh
# A bot for Vändtia in POSIX shell with awk: the first legal move, but no swapping, and taking up
# the pile only where nothing else is left. `legal` comes in order: plays from the lowest rank up,
# flips, the chance card, taking up; in the swap phase swaps, then ready.

while IFS= read -r line; do
    case $line in
        '{"type":"hello",'*) echo '{"type":"hello","protocol":1,"name":"First that fits"}' ;;
        '{"type":"table",'*) echo '{"type":"ready"}' ;;
        '{"type":"your_turn",'*)
            printf '%s\n' "$line" | awk '{
                match($0, /"version":[0-9]+/)
                version = substr($0, RSTART + 10, RLENGTH - 10)
                match($0, /"legal":\[[^]]*\]/)
                number = split(substr($0, RSTART + 10, RLENGTH - 12), legal, /","/)
                move = legal[1]
                for (i = 1; i <= number; i++) if (legal[i] == "ready") move = "ready"
                printf "{\"type\":\"move\",\"move\":\"%s\",\"version\":%s}\n", move, version
            }' ;;
    esac
done
