// Element-wise ops between a concatenation and its quantization move along.
// RUN: lpt-opt %s --lpt-move-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,

// A scale and a shift of channels are cut. The data is the second operand of
// the difference.
// CHECK-LABEL: func.func @main
// CHECK-SAME:  (%[[X:.+]]: tensor<1x1x2x2xf32>, %[[Y:.+]]: tensor<1x2x2x2xf32>)
func.func @main(%x: tensor<1x1x2x2xf32>, %y: tensor<1x2x2x2xf32>)
    -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %scale = lpt.constant dense<[[[0.5]], [[0.25]], [[2.0]]]> : tensor<3x1x1xf32>
  %shift = lpt.constant dense<[[[[0.125]], [[0.25]], [[-0.5]]]]> : tensor<1x3x1x1xf32>

  // CHECK:      %[[SX:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
  // CHECK-NEXT: %[[MX:.+]] = lpt.multiply %[[X]], %[[SX]]
  // CHECK-NEXT: %[[BX:.+]] = lpt.constant dense<1.250000e-01> : tensor<f32>
  // CHECK-NEXT: %[[AX:.+]] = lpt.subtract %[[BX]], %[[MX]]
  // CHECK-NEXT: %[[WX:.+]] = lpt.swish %[[AX]]
  // CHECK-NEXT: %[[QX:.+]] = lpt.fake_quantize %[[WX]]
  // CHECK:      %[[SY:.+]] = lpt.constant dense<{{\[\[\[\[}}2.500000e-01]], {{\[\[}}2.000000e+00]]]]> : tensor<1x2x1x1xf32>
  // CHECK-NEXT: %[[MY:.+]] = lpt.multiply %[[Y]], %[[SY]]
  // CHECK:      %[[AY:.+]] = lpt.subtract %{{.+}}, %[[MY]]
  // CHECK-NEXT: %[[WY:.+]] = lpt.swish %[[AY]]
  // CHECK-NEXT: %[[QY:.+]] = lpt.fake_quantize %[[WY]]
  // CHECK-NEXT: lpt.concat %[[QX]], %[[QY]] axis 1
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x3x2x2xf32>, tensor<3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %2 = lpt.subtract %shift, %1 : (tensor<1x3x1x1xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  %3 = lpt.swish %2 : tensor<1x3x2x2xf32>
  %4 = lpt.fake_quantize %3, %l, %h, %l, %h levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // One part is quantized, the other one is not. A constant that varies along
  // another axis is shared.
  // CHECK:      %[[C:.+]] = lpt.constant dense<{{.*}}> : tensor<1x1x1x2xf32>
  // CHECK:      %[[X1:.+]] = lpt.fake_quantize %[[X]]
  // CHECK-NEXT: %[[AX1:.+]] = lpt.add %[[X1]], %[[C]]
  // CHECK-NEXT: lpt.fake_quantize %[[AX1]]
  // CHECK-NEXT: %[[AY1:.+]] = lpt.add %[[Y]], %[[C]]
  // CHECK-NEXT: lpt.fake_quantize %[[AY1]]
  // CHECK-NEXT: lpt.concat
  %column = lpt.constant dense<[[[[0.5, -0.5]]]]> : tensor<1x1x1x2xf32>
  %5 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2x2xf32>
  %6 = lpt.concat %5, %y axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %7 = lpt.add %6, %column : (tensor<1x3x2x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x3x2x2xf32>
  %8 = lpt.fake_quantize %7, %l, %h, %l, %h levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // All parts are quantized: their concatenation moves integers.
  // CHECK:      %[[J:.+]] = lpt.concat
  // CHECK-NEXT: %[[M:.+]] = lpt.multiply %[[J]]
  // CHECK-NEXT: lpt.fake_quantize %[[M]]
  %9 = lpt.fake_quantize %y, %l, %h, %l, %h levels 256
      : (tensor<1x2x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %10 = lpt.concat %5, %9 axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %11 = lpt.multiply %10, %scale : (tensor<1x3x2x2xf32>, tensor<3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %12 = lpt.fake_quantize %11, %l, %h, %l, %h levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  return %4, %8, %12 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>
}

// The axis of a vector depends on the op: these are slopes of channels.
// CHECK-LABEL: func.func @vector
// CHECK:       lpt.concat
// CHECK-NEXT:  lpt.prelu
// CHECK-NEXT:  lpt.fake_quantize
func.func @vector(%x: tensor<1x4x2x2xf32>) -> tensor<1x4x2x4xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %slope = lpt.constant dense<[0.5, 0.25, 1.0, 2.0]> : tensor<4xf32>
  %y = lpt.sigmoid %x : tensor<1x4x2x2xf32>
  %0 = lpt.concat %x, %y axis 3 : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x4xf32>
  %1 = lpt.prelu %0, %slope : (tensor<1x4x2x4xf32>, tensor<4xf32>) -> tensor<1x4x2x4xf32>
  %2 = lpt.fake_quantize %1, %l, %h, %l, %h levels 256
      : (tensor<1x4x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x2x4xf32>
  return %2 : tensor<1x4x2x4xf32>
}

// Another user of the floats, two operands that are computed, and a constant
// that enlarges the data.
// CHECK-LABEL: func.func @left_alone
// CHECK:       lpt.concat
// CHECK-NEXT:  lpt.multiply
// CHECK-NEXT:  lpt.fake_quantize
// CHECK-NEXT:  lpt.concat
// CHECK-NEXT:  lpt.multiply
// CHECK-NEXT:  lpt.fake_quantize
// CHECK-NEXT:  lpt.concat
// CHECK-NEXT:  lpt.multiply
// CHECK-NEXT:  lpt.fake_quantize
func.func @left_alone(%x: tensor<1x2xf32>, %y: tensor<1x4xf32>)
    -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<2x4xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %rows = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %0 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %h : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.fake_quantize %1, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %3 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %4 = lpt.multiply %3, %y : tensor<1x4xf32>
  %5 = lpt.fake_quantize %4, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %6 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %7 = lpt.multiply %6, %rows : (tensor<1x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %8 = lpt.fake_quantize %7, %l, %h, %l, %h levels 256
      : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xf32>
  return %1, %2, %5, %8 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<2x4xf32>
}
