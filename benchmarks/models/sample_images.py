"""Random images with structure at several scales, normalized like photographs.

White noise would be averaged out by the first strided convolutions; real images
have most of their energy in large shapes.
"""

import numpy as np

_MEAN = np.array([0.485, 0.456, 0.406]).reshape(1, 3, 1, 1)
_DEVIATION = np.array([0.229, 0.224, 0.225]).reshape(1, 3, 1, 1)


def draw_images(generator, count, size):
    images = np.full((count, 3, size, size), 0.45)
    for cells, amplitude in ((2, 0.15), (4, 0.15), (16, 0.1), (size, 0.05)):
        noise = generator.standard_normal((count, 3, cells, cells))
        repeats = -(-size // cells)
        noise = noise.repeat(repeats, 2).repeat(repeats, 3)
        images += amplitude * noise[:, :, :size, :size]
    return ((images.clip(0, 1) - _MEAN) / _DEVIATION).astype(np.float32)
