"""What a benchmark model is, and how it becomes a quantized graph."""

from dataclasses import dataclass
from typing import Callable, Optional

import numpy as np

from batch_norm import BatchNormalization
from calibration import collect_ranges
from graph import Graph
from quantization import place_quantization, quantize, unify_ranges


@dataclass
class Model:
    """A floating-point graph with what is needed to quantize it.

    `draw_samples(generator, count)` gives inputs of the kind that the model
    expects, with `count` in the place of the batch dimension. `coverage` is the
    part of an activation's values that its range has to include.
    """

    graph: Graph
    draw_samples: Callable
    sample_count: int
    quantized_kinds: frozenset
    coverage: float
    batch_norm: Optional[BatchNormalization] = None

    def folded(self):
        """The floating-point graph, with batch normalization folded."""
        if self.batch_norm:
            self.batch_norm.fold(self._draw_samples(0))
        return self.graph

    def quantized(self, form):
        """The graph in one of quantization.FORMS."""
        graph = self.folded()
        points = place_quantization(graph, self.quantized_kinds)
        ranges = collect_ranges(graph, [self._draw_samples(1)],
                                {point.value for point in points}, self.coverage)
        return quantize(graph, points, unify_ranges(graph, points, ranges), form)

    def _draw_samples(self, stream):
        generator = np.random.default_rng([self.graph.seed, stream])
        return self.draw_samples(generator, self.sample_count)
