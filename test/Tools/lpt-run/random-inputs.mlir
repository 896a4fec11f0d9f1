// Random inputs depend on the seed only. A dynamic size becomes 1.

// RUN: rm -rf %t && mkdir %t
// RUN: lpt-run --backend=reference %s --random-inputs=7 --output-dir=%t/a
// RUN: lpt-run --backend=reference %s --random-inputs=7 --output-dir=%t/b
// RUN: lpt-run --backend=reference %s --random-inputs=8 --output-dir=%t/c
// RUN: cmp %t/a/output0.npy %t/b/output0.npy
// RUN: not cmp %t/a/output0.npy %t/c/output0.npy
// RUN: %python -c "import numpy as np; f, i, u, b = (np.load('%t/a/output%%d.npy' %% k) for k in range(4)); assert b.dtype == bool and 400 < b.sum() < 600; assert f.shape == (1, 1000) and -1 <= f.min() < -0.9 and 0.9 < f.max() < 1; assert i.min() == -8 and i.max() == 7; assert u.min() < 10 and u.max() > 245"

// RUN: not lpt-run --backend=reference %s --random-inputs=7 --input=%t/a/output0.npy 2>&1 | FileCheck %s
// CHECK: lpt-run: error: expected either --input or --random-inputs, but got both

func.func @main(%f: tensor<?x1000xf32>, %i: tensor<1000xsi4>, %u: tensor<1000xui8>, %b: tensor<1000xi1>)
    -> (tensor<?x1000xf32>, tensor<1000xsi4>, tensor<1000xui8>, tensor<1000xi1>) {
  return %f, %i, %u, %b : tensor<?x1000xf32>, tensor<1000xsi4>, tensor<1000xui8>, tensor<1000xi1>
}
