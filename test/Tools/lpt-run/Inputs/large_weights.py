"""Prints a model whose weights stay where they are when it runs.

usage: large_weights.py [SEED]
"""

import random
import sys

SIZE = 160

random.seed(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
weights = bytes(random.randrange(256) for _ in range(SIZE * SIZE * 4))
# Exponents of small numbers, so that sums are neither infinite nor NaN.
weights = bytes(b if i % 4 != 3 else 0x3d for i, b in enumerate(weights))
print(f"""func.func @main(%x: tensor<8x{SIZE}xf32>) -> tensor<8x{SIZE}xf32> {{
  %w = lpt.constant dense<"0x{weights.hex()}"> : tensor<{SIZE}x{SIZE}xf32>
  %0 = lpt.matmul %x, %w : (tensor<8x{SIZE}xf32>, tensor<{SIZE}x{SIZE}xf32>) -> tensor<8x{SIZE}xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<8x{SIZE}xf32>
  return %1 : tensor<8x{SIZE}xf32>
}}""")
