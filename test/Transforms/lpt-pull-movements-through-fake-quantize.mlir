// RUN: lpt-opt %s --lpt-pull-movements-through-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --entry=parts --compare=%t.mlir | FileCheck %s --check-prefix=PARTS
// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s --check-prefix=PRODUCTS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,
// NUMBERS-NEXT: output 4: max abs error 0,

// PARTS-COUNT-3: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<3x2xf32>, tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<3x1x2xf32>, tensor<3x2xf16>) {
  // Limits of rows become those of columns; one limit stays what it is.
  // CHECK-DAG:   %[[L:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
  // CHECK-DAG:   %[[TRANSPOSED:.+]] = lpt.constant dense<{{\[\[}}1.000000e-01, 4.000000e-01], [2.000000e-01, 5.000000e-01], [3.000000e-01, 6.000000e-01]]> : tensor<3x2xf32>
  // CHECK-DAG:   %[[TH:.+]] = lpt.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00]]> : tensor<1x2xf32>
  // CHECK:       %[[R0:.+]] = lpt.fake_quantize %[[TRANSPOSED]], %[[L]], %[[TH]], %[[L]], %{{.*}} levels 255 : {{.*}} -> tensor<3x2xf32>
  %w = lpt.constant dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]> : tensor<2x3xf32>
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>

  // Another movement of the same quantization has constants of its own.
  // CHECK-DAG:   %[[FLAT:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01, 2.000000e-01, 3.000000e-01], [4.000000e-01, 5.000000e-01, 6.000000e-01]]]> : tensor<1x2x3xf32>
  // CHECK-DAG:   %[[UH:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [2.000000e+00]]]> : tensor<1x2x1xf32>
  // CHECK:       %[[R1:.+]] = lpt.fake_quantize %[[FLAT]], %[[L]], %[[UH]], {{.*}} -> tensor<1x2x3xf32>
  %2 = lpt.unsqueeze %0 axes [0] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>

  // A limit without the leading axes is aligned to the last ones.
  // CHECK:       %[[R2:.+]] = lpt.fake_quantize {{.*}} : (tensor<3x2xf32>, tensor<f32>, tensor<3x1xf32>, tensor<f32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  %row = lpt.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %3 = lpt.fake_quantize %w, %l, %row, %l, %row levels 256
      : (tensor<2x3xf32>, tensor<f32>, tensor<3xf32>, tensor<f32>, tensor<3xf32>) -> tensor<2x3xf32>
  %4 = lpt.transpose %3 order [] : (tensor<2x3xf32>) -> tensor<3x2xf32>

  // Of several movements each finds what the one before has left.
  // CHECK-NOT:   lpt.transpose
  // CHECK-NOT:   lpt.reshape
  // CHECK:       %[[R3:.+]] = lpt.fake_quantize {{.*}} : (tensor<3x1x2xf32>, tensor<f32>, tensor<1x1x2xf32>, tensor<f32>, tensor<1x1x2xf32>) -> tensor<3x1x2xf32>
  %5 = lpt.reshape %0 target [2, 1, 3] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
  %6 = lpt.transpose %5 order [2, 1, 0] : (tensor<2x1x3xf32>) -> tensor<3x1x2xf32>

  // CHECK:       %[[R4:.+]] = lpt.fake_quantize {{.*}} -> tensor<3x2xf16>
  // CHECK-NEXT:  return %[[R0]], %[[R1]], %[[R2]], %[[R3]], %[[R4]]
  %v = lpt.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf16>
  %vl = lpt.constant dense<0.0> : tensor<f16>
  %vh = lpt.constant dense<6.0> : tensor<f16>
  %7 = lpt.fake_quantize %v, %vl, %vh, %vl, %vh levels 16
      : (tensor<2x3xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<2x3xf16>
  %8 = lpt.transpose %7 order [1, 0] : (tensor<2x3xf16>) -> tensor<3x2xf16>
  return %1, %2, %4, %6, %8 : tensor<3x2xf32>, tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<3x1x2xf32>, tensor<3x2xf16>
}

// A linear layer, as frameworks write it: weights [out, in], transposed.
// PRODUCTS-LABEL: func.func @linear
// PRODUCTS:         lpt.matmul %{{.*}}, %{{.*}} : (tensor<5x3xui8>, tensor<3x2xsi8>) -> tensor<5x2xf32>
func.func @linear(%x: tensor<5x3xf32>) -> tensor<5x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %one, %zero, %one levels 256
      : (tensor<5x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<5x3xf32>
  %w = lpt.constant dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]> : tensor<2x3xf32>
  %l = lpt.constant dense<[[-1.0], [-2.0]]> : tensor<2x1xf32>
  %h = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %y = lpt.matmul %q, %1 : (tensor<5x3xf32>, tensor<3x2xf32>) -> tensor<5x2xf32>
  return %y : tensor<5x2xf32>
}

// Weights of a recurrent layer without the axis of directions.
// PRODUCTS-LABEL: func.func @recurrent
// PRODUCTS-COUNT-2: lpt.constant dense<127> : tensor<1x8x2xsi8>
// PRODUCTS:         lpt.lstm_sequence
func.func @recurrent(%x: tensor<1x4x2xf32>) -> tensor<1x1x4x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %minus = lpt.constant dense<-1.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %one, %zero, %one levels 256
      : (tensor<1x4x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x2xf32>
  %state = lpt.constant dense<0.0> : tensor<1x1x2xf32>
  %lengths = lpt.constant dense<4> : tensor<1xsi64>
  %w = lpt.constant dense<1.0> : tensor<8x2xf32>
  %0 = lpt.fake_quantize %w, %minus, %one, %minus, %one levels 255
      : (tensor<8x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8x2xf32>
  %1 = lpt.reshape %0 target [1, 8, 2] : (tensor<8x2xf32>) -> tensor<1x8x2xf32>
  %r = lpt.constant dense<1.0> : tensor<8x2xf32>
  %2 = lpt.fake_quantize %r, %minus, %one, %minus, %one levels 255
      : (tensor<8x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8x2xf32>
  %3 = lpt.unsqueeze %2 axes [0] : (tensor<8x2xf32>) -> tensor<1x8x2xf32>
  %b = lpt.constant dense<0.5> : tensor<1x8xf32>
  %y:3 = lpt.lstm_sequence %q, %state, %state, %lengths, %1, %3, %b hidden_size 2 direction<forward>
      : (tensor<1x4x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x8x2xf32>, tensor<1x8x2xf32>, tensor<1x8xf32>)
     -> (tensor<1x1x4x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>)
  return %y#0 : tensor<1x1x4x2xf32>
}

// Parts have the limits of their rows; one limit stays.
// CHECK-LABEL: func.func @parts
// CHECK-NOT:   lpt.slice
// CHECK-NOT:   lpt.split
// CHECK-DAG:   %[[W1:.+]] = lpt.constant dense<{{\[\[}}4.000000e-01, 6.000000e-01]]> : tensor<1x2xf32>
// CHECK:       %[[R0:.+]] = lpt.fake_quantize %[[W1]], %{{.*}}, %[[H1:[a-z0-9_]+]], {{.*}} -> tensor<1x2xf32>
// CHECK-DAG:   %[[COLUMN0:.+]] = lpt.constant dense<{{\[\[}}1.000000e-01], [4.000000e-01]]> : tensor<2x1xf32>
// CHECK:       %[[R1:.+]] = lpt.fake_quantize %[[COLUMN0]], {{.*}} : (tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:   %[[COLUMN2:.+]] = lpt.constant dense<{{\[\[}}3.000000e-01], [6.000000e-01]]> : tensor<2x1xf32>
// CHECK:       %[[R2:.+]] = lpt.fake_quantize %[[COLUMN2]]
// CHECK-NEXT:  return %[[R0]], %[[R1]], %[[R2]]
func.func @parts() -> (tensor<1x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>) {
  %w = lpt.constant dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]> : tensor<2x3xf32>
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = lpt.slice %0 start [1, 0] stop [2, 3] step [1, 2] axes [0, 1] : (tensor<2x3xf32>) -> tensor<1x2xf32>
  %2:3 = lpt.split %0 axis 1 : (tensor<2x3xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>)
  return %1, %2#0, %2#2 : tensor<1x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>
}

// The reshape that cuts groups out of weights stays, and a transpose before
// it does not.
// CHECK-LABEL: func.func @groups
// CHECK-NOT:   lpt.transpose
// CHECK:       %[[W:.+]] = lpt.fake_quantize {{.*}} -> tensor<4x1x1x1xf32>
// CHECK-NEXT:  %[[G:.+]] = lpt.reshape %[[W]]
// CHECK-NEXT:  lpt.group_convolution %{{.*}}, %[[G]]
func.func @groups(%x: tensor<1x2x3x3xf32>) -> tensor<1x4x3x3xf32> {
  %w = lpt.constant dense<[[[[0.1, 0.2, 0.3, 0.4]]]]> : tensor<1x1x1x4xf32>
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<1x1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x1x4xf32>
  %1 = lpt.transpose %0 order [3, 2, 0, 1] : (tensor<1x1x1x4xf32>) -> tensor<4x1x1x1xf32>
  %2 = lpt.reshape %1 target [2, 2, 1, 1, 1] : (tensor<4x1x1x1xf32>) -> tensor<2x2x1x1x1xf32>
  %y = lpt.group_convolution %x, %2 : (tensor<1x2x3x3xf32>, tensor<2x2x1x1x1xf32>) -> tensor<1x4x3x3xf32>
  return %y : tensor<1x4x3x3xf32>
}

// Left alone: a value that is not constant, a limit that is not, axes with
// different limits that a reshape merges, and elements that are repeated.
// CHECK-LABEL: func.func @not_moved
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %arg0
// CHECK-NEXT:  lpt.transpose %[[Q]]
// CHECK:       %[[Q1:.+]] = lpt.fake_quantize {{.*}}%arg1
// CHECK-NEXT:  lpt.transpose %[[Q1]]
// CHECK:       %[[Q2:.+]] = lpt.fake_quantize
// CHECK-NEXT:  lpt.reshape %[[Q2]]
// CHECK:       lpt.tile %[[Q2]]
func.func @not_moved(%x: tensor<2x3xf32>, %limit: tensor<f32>)
    -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<6xf32>, tensor<2x6xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %w = lpt.constant dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]> : tensor<2x3xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = lpt.fake_quantize %w, %l, %limit, %l, %limit levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = lpt.transpose %2 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %4 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %5 = lpt.reshape %4 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %6 = lpt.tile %4 repeats [1, 2] : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return %1, %3, %5, %6 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<6xf32>, tensor<2x6xf32>
}
