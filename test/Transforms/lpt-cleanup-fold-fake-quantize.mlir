// RUN: lpt-opt %s --lpt-cleanup=enable=fold-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<1x2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2x2xf32>, tensor<2xsi8>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %w = lpt.constant dense<[[-2.0, -0.3], [0.3, 2.0]]> : tensor<2x2xf32>

  // The levels are -1, 0 and 1.
  // CHECK:      %[[R0:.+]] = lpt.constant dense<{{\[\[}}-1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00]]> : tensor<2x2xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 3
      : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>

  // Limits for each row; integers on the way to the op.
  // CHECK-NEXT: %[[R1:.+]] = lpt.constant dense<{{\[\[}}-1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00]]> : tensor<2x2xf32>
  %rows = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %i = lpt.constant dense<[[-3, 3], [2, 5]]> : tensor<2x2xsi8>
  %1 = lpt.convert %i : tensor<2x2xsi8> -> tensor<2x2xf32>
  %2 = lpt.fake_quantize %1, %l, %rows, %l, %rows levels 256
      : (tensor<2x2xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x2xf32>

  // One value for each channel, whatever the input.
  // CHECK-NEXT: %[[R2:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00]]]> : tensor<1x2x2xf32>
  %3 = lpt.fake_quantize %x, %l, %h, %rows, %rows levels 256
      : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<1x2x2xf32>

  // An integer result rounds.
  // CHECK-NEXT: %[[R3:.+]] = lpt.constant dense<[-127, 42]> : tensor<2xsi8>
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
  %v = lpt.constant dense<[-2.0, 0.33]> : tensor<2xf32>
  %min = lpt.constant dense<-127.0> : tensor<f32>
  %max = lpt.constant dense<127.0> : tensor<f32>
  %4 = lpt.fake_quantize %v, %l, %h, %min, %max levels 255
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xsi8>
  return %0, %2, %3, %4 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2x2xf32>, tensor<2xsi8>
}

// One value for all elements.
// CHECK-LABEL: func.func @one_value
// CHECK:       %[[C:.+]] = lpt.constant dense<1.000000e+00> : tensor<1x1x1xf32>
// CHECK:       %[[D:.+]] = lpt.constant dense<1.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT:  return %[[C]], %[[D]]
func.func @one_value(%x: tensor<1x1x1xf32>, %y: tensor<2x2xf32>) -> (tensor<1x1x1xf32>, tensor<2x2xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %h, %h levels 256
      : (tensor<1x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x1xf32>
  %1 = lpt.fake_quantize %y, %l, %h, %h, %h levels 256
      : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<1x1x1xf32>, tensor<2x2xf32>
}

// CHECK-LABEL: func.func @activations
// CHECK:       lpt.fake_quantize
func.func @activations(%x: tensor<2xf32>) -> tensor<2xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// How large the constant would be is not known.
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.fake_quantize
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %h, %h levels 256
      : (tensor<?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// One channel is constant, the other is not.
// CHECK-LABEL: func.func @one_constant_channel
// CHECK:       lpt.fake_quantize
func.func @one_constant_channel(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %h, %c levels 256
      : (tensor<1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// CHECK-LABEL: func.func @limits_not_constant
// CHECK:       lpt.fake_quantize
func.func @limits_not_constant(%h: tensor<f32>) -> tensor<2xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %w = lpt.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @limits_along_two_axes
// CHECK:       lpt.fake_quantize
func.func @limits_along_two_axes() -> tensor<2x2xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<2x2xf32>
  %h = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 256
      : (tensor<2x2xf32>, tensor<f32>, tensor<2x2xf32>, tensor<f32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @skipped
// CHECK:       lpt.fake_quantize
func.func @skipped() -> tensor<2xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %w = lpt.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 256 {lpt.skip}
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
