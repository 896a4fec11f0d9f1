// Inputs come from .npy files in order; outputs go to .npy files. A dynamic size
// takes whatever the file has.

// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as np; np.save('%t/x.npy', np.arange(6, dtype='f4').reshape(3, 2)); np.save('%t/y.npy', np.array([10, 20], 'f4'))"
// RUN: lpt-run --backend=reference %s --input=%t/x.npy --input=%t/y.npy | FileCheck %s
// RUN: lpt-run %s --backend=reference --input=%t/x.npy --input=%t/y.npy --output-dir=%t/out/deep | count 0
// RUN: %python -c "import numpy as np; print(np.load('%t/out/deep/output0.npy').tolist(), np.load('%t/out/deep/output1.npy').tolist())" | FileCheck %s --check-prefix=FILES
// RUN: ls %t/out/deep | FileCheck %s --check-prefix=NAMES

// CHECK: output 0: tensor<3x2xf32>, min -19, max -6, mean -12.5
// CHECK-NEXT: output 1: tensor<2xui8>, min 10, max 20, mean 15
// CHECK-NOT: output

// FILES: {{\[\[}}-10.0, -19.0], [-8.0, -17.0], [-6.0, -15.0]] [10, 20]

// NAMES: output0.npy
// NAMES-NEXT: output1.npy
// NAMES-NOT: {{.}}

func.func @main(%x: tensor<?x2xf32>, %y: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xui8>) {
  %0 = lpt.subtract %x, %y : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?x2xf32>
  %1 = lpt.convert %y : tensor<2xf32> -> tensor<2xui8>
  return %0, %1 : tensor<?x2xf32>, tensor<2xui8>
}
