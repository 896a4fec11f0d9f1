// onnxruntime #32132: fused and unfused models differed by one quantum where values lie
// halfway between two levels. The ties of a fake quantization are among the inputs
// that each transformation is verified with.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s
// RUN: %python %S/Inputs/ties.py %t.npy float32 1 3 8 8
// RUN: lpt-opt %s --lpt-pipeline -o %t.mlir
// RUN: lpt-run --backend=reference %s --input=%t.npy --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// CHECK: lpt.max_pool {{.*}} (tensor<1x3x8x8xsi8>)
// NUMBERS: output 0: max abs error 0,

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %low1 = lpt.constant dense<-128.0> : tensor<f32>
  %high2 = lpt.constant dense<127.0> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v4 = lpt.max_pool %q3 kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  %low5 = lpt.constant dense<-128.0> : tensor<f32>
  %high6 = lpt.constant dense<127.0> : tensor<f32>
  %low7 = lpt.constant dense<-64.0> : tensor<f32>
  %high8 = lpt.constant dense<63.5> : tensor<f32>
  %q9 = lpt.fake_quantize %v4, %low5, %high6, %low7, %high8 levels 256 : (tensor<1x3x7x7xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x7x7xf32>
  return %q9 : tensor<1x3x7x7xf32>
}
