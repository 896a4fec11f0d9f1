// --labels counts how often the greatest element of a row is the labelled one.

// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as np; x = np.eye(8, 4, dtype='f4'); x[4:, 1] = 2; np.save('%t/x.npy', x); np.save('%t/labels.npy', np.arange(8) %% 4); np.save('%t/few.npy', np.arange(7)); np.save('%t/float.npy', np.zeros(8))"
// RUN: lpt-run --backend=reference %s --input=%t/x.npy --labels=%t/labels.npy | FileCheck %s --match-full-lines
// RUN: lpt-run --backend=reference %s --input=%t/x.npy --labels=%t/labels.npy --compare=%S/Inputs/negate.mlir --min-sqnr=-10 | FileCheck %s --check-prefix=BOTH
// RUN: not lpt-run --backend=reference %s --input=%t/x.npy --labels=%t/few.npy 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not lpt-run --backend=reference %s --input=%t/x.npy --labels=%t/float.npy 2>&1 | FileCheck %s --check-prefix=FLOAT

// Rows 0 to 3 are right, and row 5.
// CHECK: top-1: 62.50 % (5 of 8)

// BOTH: output 0: max abs error 4
// BOTH-NEXT: top-1: 62.50 % (5 of 8)
// BOTH-NEXT: top-1 of '{{.*}}negate.mlir': 12.50 % (1 of 8)

// FEW: lpt-run: error: expected 8 labels, one for each row of output 0, but got 7
// FLOAT: lpt-run: error: expected labels that are integers, but got {{.*}}f64

func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}
