// --compare runs a second model on the same inputs.

// RUN: split-file %s %t
// RUN: lpt-run --backend=reference %t/quantized.mlir --random-inputs=1 --compare=%t/float.mlir | FileCheck %s
// RUN: lpt-run --backend=reference %t/float.mlir --random-inputs=1 --compare=%t/float.mlir | FileCheck %s --check-prefix=SAME
// RUN: not lpt-run --backend=reference %t/float.mlir --random-inputs=1 --compare=%t/other-shape.mlir 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not lpt-run --backend=reference %t/float.mlir --random-inputs=1 --compare=%t/other-number.mlir 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not lpt-run --backend=reference %t/float.mlir --random-inputs=1 --compare=%t/other-input.mlir 2>&1 | FileCheck %s --check-prefix=INPUT

// One quantum of 1/64 is the greatest error, half of one the usual one.
// CHECK: output 0: max abs error 0.00{{[0-9]+}}, SQNR {{[34][0-9]\.[0-9][0-9]}} dB, cosine 0.9999{{[0-9]+}}, arg-max agreement {{[0-9]+\.[0-9][0-9]}} %
// CHECK-NOT: output

// SAME: output 0: max abs error 0, SQNR inf dB, cosine 1.000000, arg-max agreement 100.00 %

// SHAPE: lpt-run: error: expected outputs #0 of the same shape, but got [4, 16] and [2, 32]
// NUMBER: lpt-run: error: expected models with the same number of outputs, but got 1 and 2
// INPUT: lpt-run: error: cannot run '{{.*}}other-input.mlir': expected input #0 of type tensor<4x17xf32>, but got tensor<4x16xf32>

//--- float.mlir
func.func @main(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  return %x : tensor<4x16xf32>
}

//--- quantized.mlir
func.func @main(%x: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 129
      : (tensor<4x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

//--- other-shape.mlir
func.func @main(%x: tensor<4x16xf32>) -> tensor<2x32xf32> {
  %0 = lpt.reshape %x target [2, 32] : (tensor<4x16xf32>) -> tensor<2x32xf32>
  return %0 : tensor<2x32xf32>
}

//--- other-number.mlir
func.func @main(%x: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  return %x, %x : tensor<4x16xf32>, tensor<4x16xf32>
}

//--- other-input.mlir
func.func @main(%x: tensor<4x17xf32>) -> tensor<4x17xf32> {
  return %x : tensor<4x17xf32>
}
