// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 10 functions agree

// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:  lpt.pad %{{.*}} begin [0, 1] end [2, 0] : (tensor<2x3xf32>) -> tensor<4x4xf32>
func.func @pad(%x: tensor<2x3xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[0, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<2x3xf32> to tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @pad_with_number(
// CHECK:       %[[N:.*]] = lpt.constant dense<-3> : tensor<si8>
// CHECK:       lpt.pad %{{.*}}, %[[N]] begin [0, 1] end [2, 0] : (tensor<2x3xsi8>, tensor<si8>)
func.func @pad_with_number(%x: tensor<2x3xi8>) -> tensor<4x4xi8> {
  %n = arith.constant -3 : i8
  %0 = tensor.pad %x low[0, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %n : i8
  } : tensor<2x3xi8> to tensor<4x4xi8>
  return %0 : tensor<4x4xi8>
}

// CHECK-LABEL: func.func @collapse(
// CHECK-NEXT:  lpt.reshape %{{.*}} target [2, 12]
func.func @collapse(%x: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
  %0 = tensor.collapse_shape %x [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return %0 : tensor<2x12xf32>
}

// CHECK-LABEL: func.func @expand(
// CHECK-NEXT:  lpt.reshape %{{.*}} target [2, 3, 4]
func.func @expand(%x: tensor<2x12xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.expand_shape %x [[0], [1, 2]] output_shape [2, 3, 4] : tensor<2x12xf32> into tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:  lpt.slice %{{.*}} start [1, 1] stop [2, 10] step [1, 4] axes [0, 2] : (tensor<2x3x12xf32>) -> tensor<1x3x3xf32>
// CHECK-NEXT:  lpt.squeeze %{{.*}} axes [0]
func.func @slice(%x: tensor<2x3x12xf32>) -> tensor<3x3xf32> {
  %0 = tensor.extract_slice %x[1, 0, 1] [1, 3, 3] [1, 1, 4] : tensor<2x3x12xf32> to tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-NEXT:  lpt.concat %{{.*}}, %{{.*}} axis 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x7xf32> {
  %0 = tensor.concat dim(1) %x, %y : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}

// CHECK-LABEL: func.func @transpose(
// CHECK-NEXT:  lpt.transpose %{{.*}} order [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
func.func @transpose(%x: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %e = tensor.empty() : tensor<4x2x3xf32>
  %0 = linalg.transpose ins(%x : tensor<2x3x4xf32>) outs(%e : tensor<4x2x3xf32>) permutation = [2, 0, 1]
  return %0 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @broadcast(
// CHECK:       lpt.unsqueeze %{{.*}} axes [1]
// CHECK:       lpt.broadcast %{{.*}} target [2, 5, 3]
func.func @broadcast(%x: tensor<2x3xf32>) -> tensor<2x5x3xf32> {
  %e = tensor.empty() : tensor<2x5x3xf32>
  %0 = linalg.broadcast ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x5x3xf32>) dimensions = [1]
  return %0 : tensor<2x5x3xf32>
}

// CHECK-LABEL: func.func @fill(
// CHECK-NEXT:  %[[C:.*]] = lpt.constant dense<2.000000e+00> : tensor<2x3xf32>
// CHECK-NEXT:  %[[N:.*]] = lpt.broadcast %{{.*}} target [2, 3] : (tensor<f32>) -> tensor<2x3xf32>
func.func @fill(%x: tensor<f32>, %y: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %two = arith.constant 2.0 : f32
  %n = tensor.extract %x[] : tensor<f32>
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.fill ins(%two : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = linalg.fill ins(%n : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @copy(
// CHECK-NEXT:  return %arg0
func.func @copy(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.copy ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
