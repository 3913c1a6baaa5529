"""Finding the weights: `python -m tools.tuning` writes `weights.json` anew from a seed.

1. `prospects`: games played out by the mixed style of the rollouts tell, for positions on the
   way, who came last; a softmax regression is fitted to that.
2. `policy`: a thorough search values every move of positions from such games; the policy's
   weights are moved so that its choices are worth as much as possible.
3. `trial`: the new weights are kept if they play better than the old.
Then all again with what was found, as often as asked for. `start.json` is where it starts.
"""
