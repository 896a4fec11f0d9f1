// Models and ops that are left as they are, with the reason.
// RUN: lpt-opt %s --split-input-file --lpt-pipeline --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir

// REMARK: remark: [Missed] no-quantization | {{.*}}function 'float_model' is left unchanged: it holds no fake quantization and no dequantization
// CHECK-LABEL: func.func @float_model
// CHECK-NEXT:  lpt.relu %arg0 : tensor<1x8xf32>
// CHECK-NEXT:  return
func.func @float_model(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = lpt.relu %x : tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// -----

// REMARK: remark: {{.*}}[Missed] limits-not-constant | {{.*}}'lpt.fake_quantize' of layer 'input/fq' stays in its precision: the limits of the fake quantization are not constant
// CHECK-LABEL: func.func @dynamic_limits
// CHECK:       lpt.fake_quantize %arg0, {{.*}} levels 256 {{.*}} -> tensor<1x8xf32>
func.func @dynamic_limits(%x: tensor<1x8xf32>, %h: tensor<f32>) -> tensor<1x8xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32> loc("input/fq")
  return %0 : tensor<1x8xf32>
}

// -----

// REMARK: remark: [Missed] levels-not-supported | {{.*}}the number of levels is not 2^n or 2^n - 1 for n = 4, 8, 16 or 32 (it has 100 levels)
// CHECK-LABEL: func.func @odd_levels
// CHECK:       lpt.fake_quantize %arg0, {{.*}} levels 100 {{.*}} -> tensor<1x8xf32>
func.func @odd_levels(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 100 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
