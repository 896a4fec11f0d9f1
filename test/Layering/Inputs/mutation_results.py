"""Writes results of some faults for a test of scripts/mutation.py: SCRIPTS RESULTS."""

import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import mutation

mutations = mutation.read_mutations()


def get_cell(outcome, processor):
    return {"outcome": outcome, "seconds": 3, "processor": processor, "date": "2020-01-02"}


results = {
    "fusion-adds": {"lit": get_cell("fails", "Processor A"), "pipeline": get_cell("fails on 7 of 50 models", "Processor B")},
    "pads-swapped": {"lit": get_cell("does not build", "Processor A"), "pipeline": get_cell("passes", "Processor A")},
    "levels-meet-unseen": {"lit": get_cell("hangs", "Processor A")},
    "reciprocal-rounded": {"lit": get_cell("fails", "Processor of another text")},
}
mutations["reciprocal-rounded"]["replace"] += " "
mutation.write_results(pathlib.Path(sys.argv[2]), mutations, results)
