// RUN: lpt-opt %s --lpt-strip-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-strip-fake-quantize="levels=256,65535" | FileCheck %s --check-prefix=OTHER

// Values are no longer rounded to multiples of 2 / 65535.
// NUMBERS: output 0: max abs error {{.*}}e-05,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  %[[X:.+]]: tensor<2x3xf32>
// CHECK:       %[[R:.+]] = lpt.relu %[[X]]
// CHECK-NEXT:  return %[[R]]
// OTHER-LABEL: func.func @main
// OTHER:       lpt.fake_quantize {{.*}} levels 65536
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %l = lpt.constant dense<[[-1.0], [-2.0]]> : tensor<2x1xf32>
  %h = lpt.constant dense<1.0> : tensor<2x1xf32>
  // The same limit but for rounding in f16.
  %h16 = lpt.constant dense<1.0> : tensor<f16>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h16 levels 65536
      : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<f16>) -> tensor<2x3xf32>
  %1 = lpt.relu %0 : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// 1.001 is 1.00097... in f16.
// CHECK-LABEL: func.func @coarser_limits
// CHECK-NOT:   lpt.fake_quantize
func.func @coarser_limits(%x: tensor<3xf32>) -> tensor<3xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.001> : tensor<f32>
  %h16 = lpt.constant dense<1.001> : tensor<f16>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h16 levels 65536
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f16>) -> tensor<3xf32>
  %1 = lpt.relu %0 : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @other_levels
// CHECK:       lpt.fake_quantize {{.*}} levels 256
// OTHER-LABEL: func.func @other_levels
// OTHER-NOT:   lpt.fake_quantize
// OTHER-LABEL: func.func @other_limits
func.func @other_levels(%x: tensor<3xf32>) -> tensor<3xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.relu %0 : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @other_limits
// CHECK:       lpt.fake_quantize
// CHECK-NEXT:  lpt.relu
// CHECK-NEXT:  lpt.fake_quantize
func.func @other_limits(%x: tensor<3xf32>, %t: tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %two levels 65536
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.relu %0 : tensor<3xf32>
  %2 = lpt.fake_quantize %1, %l, %t, %l, %t levels 65536
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.relu %2 : tensor<3xf32>
  return %1, %3 : tensor<3xf32>, tensor<3xf32>
}

// The op converts as well.
// CHECK-LABEL: func.func @other_type
// CHECK-COUNT-2: lpt.fake_quantize
func.func @other_type(%x: tensor<3xf16>) -> (tensor<3xf32>, tensor<3xui16>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 65536
      : (tensor<3xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.relu %0 : tensor<3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 65536
      : (tensor<3xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui16>
  return %1, %2 : tensor<3xf32>, tensor<3xui16>
}

// What the model returns is quantized; what it computes with is not.
// CHECK-LABEL: func.func @from_argument_to_result
// CHECK-SAME:  %[[X:.+]]: tensor<3xf32>
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %[[X]]
// CHECK-NEXT:  %[[R:.+]] = lpt.relu %[[X]]
// CHECK-NEXT:  return %[[Q]], %[[R]], %[[R]]
func.func @from_argument_to_result(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 65536
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.relu %0 : tensor<3xf32>
  %2 = lpt.fake_quantize %1, %l, %h, %l, %h levels 65536
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
