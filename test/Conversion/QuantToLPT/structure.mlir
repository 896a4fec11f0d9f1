// Quantized values in calls, control flow, and ops that move elements.
// RUN: lpt-opt %s --convert-quant-to-lpt --split-input-file | FileCheck %s

!q = !quant.uniform<u8:f32, 0.1:128>

// CHECK-LABEL: func.func @callee(
// CHECK-SAME:  %{{.*}}: tensor<4xui8>) -> tensor<4xui8>
func.func @callee(%x: tensor<4x!q>) -> tensor<4x!q> {
  return %x : tensor<4x!q>
}
// CHECK-LABEL: func.func @caller(
// CHECK:       %[[Q:.*]] = lpt.convert
// CHECK-NEXT:  %[[R:.*]] = call @callee(%[[Q]]) : (tensor<4xui8>) -> tensor<4xui8>
// CHECK-NEXT:  lpt.convert %[[R]]
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!q>
  %1 = call @callee(%0) : (tensor<4x!q>) -> tensor<4x!q>
  %2 = quant.dcast %1 : tensor<4x!q> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
// CHECK:       func.func private @declared(tensor<4xui8>) -> tensor<4xui8>
func.func private @declared(tensor<4x!q>) -> tensor<4x!q>

// CHECK-LABEL: func.func @branches(
// CHECK:       cf.cond_br %{{.*}}, ^bb1(%{{.*}} : tensor<4xui8>), ^bb1(%{{.*}} : tensor<4xui8>)
// CHECK:       ^bb1(%{{.*}}: tensor<4xui8>):
func.func @branches(%c: i1, %x: tensor<4x!q>, %y: tensor<4x!q>) -> tensor<4x!q> {
  cf.cond_br %c, ^bb1(%x : tensor<4x!q>), ^bb1(%y : tensor<4x!q>)
^bb1(%z: tensor<4x!q>):
  return %z : tensor<4x!q>
}

// CHECK-LABEL: func.func @regions(
// CHECK:       scf.if %{{.*}} -> (tensor<4xui8>)
// CHECK:       scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (tensor<4xui8>)
func.func @regions(%c: i1, %n: index, %x: tensor<4x!q>, %y: tensor<4x!q>) -> tensor<4x!q> {
  %0 = scf.if %c -> tensor<4x!q> {
    scf.yield %x : tensor<4x!q>
  } else {
    scf.yield %y : tensor<4x!q>
  }
  %1 = scf.for %i = %n to %n step %n iter_args(%z = %0) -> tensor<4x!q> {
    scf.yield %z : tensor<4x!q>
  }
  return %1 : tensor<4x!q>
}

// CHECK-LABEL: func.func @movements(
// CHECK:       tensor.expand_shape %{{.*}} : tensor<4xui8> into tensor<2x2xui8>
// CHECK:       tensor.extract_slice %{{.*}} : tensor<2x2xui8> to tensor<1x2xui8>
// CHECK:       tensor.concat dim(0) %{{.*}} : (tensor<1x2xui8>, tensor<2x2xui8>) -> tensor<3x2xui8>
// CHECK:       tensor.cast %{{.*}} : tensor<3x2xui8> to tensor<?x2xui8>
func.func @movements(%x: tensor<4x!q>) -> tensor<?x2x!q> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4x!q> into tensor<2x2x!q>
  %1 = tensor.extract_slice %0[1, 0] [1, 2] [1, 1] : tensor<2x2x!q> to tensor<1x2x!q>
  %2 = tensor.concat dim(0) %1, %0 : (tensor<1x2x!q>, tensor<2x2x!q>) -> tensor<3x2x!q>
  %3 = tensor.cast %2 : tensor<3x2x!q> to tensor<?x2x!q>
  return %3 : tensor<?x2x!q>
}
