"""Collects the ranges of values by running the floating-point model."""

import numpy as np

from evaluation import evaluate


def _range(array, coverage):
    """The range of all but the outermost elements; it starts at zero if nothing is
    negative."""
    if coverage == 1.0:
        return array.min(), array.max()
    low, high = np.quantile(array, [1 - coverage, coverage])
    return (0.0 if array.min() >= 0 else low), high


def collect_ranges(graph, inputs, values, coverage):
    """Maps each of `values` to its (low, high) over a batch of samples.

    A `coverage` below one lets outliers saturate, for a finer step for the rest.
    """
    ranges = {value: _range(array, coverage)
              for value, array in zip(graph.inputs, inputs) if value in values}

    def record(operation, result):
        if operation.result in values:
            ranges[operation.result] = _range(result, coverage)

    evaluate(graph, inputs, np.float64, record)
    return ranges
