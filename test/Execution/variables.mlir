// Programs of models with variables: handles keep the values.
// RUN: lpt-run %s --backend=generic --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s
// RUN: lpt-run %s --backend=native --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s
// RUN: %if onednn %{ lpt-run %s --backend=onednn --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s %}
// CHECK: output 0: max abs error {{(0|[0-9.]+e-0[6-9])}},

// The values of variables are arguments and results of what is checked.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=KERNELS
// KERNELS: 0 beyond the bound
// KERNELS: the program yields what its kernels do one after the other, bit for bit

// A program that is stored has the first values.
// RUN: lpt-run %s --backend=generic --save-compiled=%t.lptc
// RUN: lpt-run %t.lptc --backend=generic --random-inputs=1 --output-dir=%t.stored
// RUN: lpt-run %s --backend=reference --random-inputs=1 --output-dir=%t.direct
// RUN: cmp %t.stored/output0.npy %t.direct/output0.npy

// Ahead of time the caller passes them.
// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=generic --lpt-program-pipeline=backends=generic | mlir-translate --mlir-to-llvmir | llc -filetype=null

// CHECK-NOT: output 1
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %first = lpt.constant dense<[0.5, 1.0, -1.0, 2.0]> : tensor<4xf32>
  %0 = lpt.read_value %first variable "state" : tensor<4xf32>
  %1 = lpt.add %x, %0 : tensor<4xf32>
  %2 = lpt.assign %1 variable "state" : tensor<4xf32>
  %3 = lpt.relu %2 : tensor<4xf32>
  // Nothing reads this one.
  %4 = lpt.assign %3 variable "unread" : tensor<4xf32>
  return %4 : tensor<4xf32>
}
