// The types of functions, and what connects both dialects.
// RUN: lpt-opt %s --convert-tosa-to-lpt --split-input-file | FileCheck %s
// RUN: lpt-opt %s --convert-tosa-to-lpt --split-input-file | lpt-opt --convert-tosa-to-lpt --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @callee(%arg0: tensor<?x4xsi8>) -> tensor<?x4xsi8>
//       CHECK:   lpt.bitwise_not %arg0 : tensor<?x4xsi8>
// CHECK-LABEL: func.func @caller(%arg0: tensor<?x4xi8>) -> tensor<?x4xi8>
//       CHECK:   %[[X:.*]] = tensor.bitcast %arg0 : tensor<?x4xi8> to tensor<?x4xsi8>
//       CHECK:   %[[Y:.*]] = call @callee(%[[X]])
//       CHECK:   %[[Z:.*]] = tensor.bitcast %[[Y]] : tensor<?x4xsi8> to tensor<?x4xi8>
//       CHECK:   return %[[Z]]
func.func @callee(%x: tensor<?x4xi8>) -> tensor<?x4xi8> {
  %0 = tosa.bitwise_not %x : (tensor<?x4xi8>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}
func.func @caller(%x: tensor<?x4xi8>) -> tensor<?x4xi8> {
  %0 = call @callee(%x) : (tensor<?x4xi8>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}

// -----

// A function that something else refers to keeps its type.
// CHECK-LABEL: func.func @referred(%arg0: tensor<4xi8>) -> tensor<4xi8>
//       CHECK:   tensor.bitcast
//       CHECK:   lpt.bitwise_not
//       CHECK:   tensor.bitcast
func.func @referred(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = tosa.bitwise_not %x : (tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
func.func @refers() -> ((tensor<4xi8>) -> tensor<4xi8>) {
  %0 = constant @referred : (tensor<4xi8>) -> tensor<4xi8>
  return %0 : (tensor<4xi8>) -> tensor<4xi8>
}

// -----

// So does one of several blocks.
// CHECK-LABEL: func.func @blocks(%arg0: tensor<4xi8>, %arg1: i1) -> tensor<4xi8>
//       CHECK: ^bb1(%[[X:.*]]: tensor<4xi8>):
//       CHECK:   tensor.bitcast %[[X]] : tensor<4xi8> to tensor<4xsi8>
func.func @blocks(%x: tensor<4xi8>, %c: i1) -> tensor<4xi8> {
  cf.cond_br %c, ^bb1(%x : tensor<4xi8>), ^bb2
^bb1(%y: tensor<4xi8>):
  %0 = tosa.bitwise_not %y : (tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
^bb2:
  return %x : tensor<4xi8>
}

// -----

// Quantized types are their storage, and arguments say what it stands for.
// CHECK-LABEL: func.func @quantized
//  CHECK-SAME:   (%arg0: tensor<4xsi8> {lpt.scale = 5.000000e-01 : f64, lpt.zero_point = 3 : i64}, %arg1: tensor<4xui8> {lpt.scale = 2.500000e-01 : f64, lpt.zero_point = 128 : i64})
//  CHECK-SAME:   -> (tensor<4xsi8> {lpt.scale = 5.000000e-01 : f64, lpt.zero_point = 3 : i64})
//       CHECK:   lpt.clamp %arg0 min 3.000000e+00 max 1.270000e+02 : tensor<4xsi8>
func.func @quantized(%x: tensor<4x!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<4x!quant.uniform<u8:f32, 0.25:128>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = tosa.clamp %x {min_val = 3 : i8, max_val = 127 : i8} : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// Ops of other dialects stay, with the types that they had.
// CHECK-LABEL: func.func @mixed(%arg0: tensor<4xsi8>) -> tensor<4xf32>
//       CHECK:   %[[X:.*]] = lpt.bitwise_not %arg0
//       CHECK:   %[[I:.*]] = tensor.bitcast %[[X]] : tensor<4xsi8> to tensor<4xi8>
//       CHECK:   %[[Q:.*]] = quant.scast %[[I]]
//       CHECK:   %[[Y:.*]] = quant.dcast %[[Q]]
//       CHECK:   lpt.relu %[[Y]]
func.func @mixed(%x: tensor<4xi8>) -> tensor<4xf32> {
  %0 = tosa.bitwise_not %x : (tensor<4xi8>) -> tensor<4xi8>
  %1 = quant.scast %0 : tensor<4xi8> to tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %2 = quant.dcast %1 : tensor<4x!quant.uniform<i8:f32, 0.5:3>> to tensor<4xf32>
  %3 = lpt.relu %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// A function without an op of TOSA is left alone.
// CHECK-LABEL: func.func @other(%arg0: tensor<4xi8>) -> tensor<4xi8>
//  CHECK-NEXT:   return %arg0
func.func @other(%x: tensor<4xi8>) -> tensor<4xi8> {
  return %x : tensor<4xi8>
}
func.func private @declared(tensor<4xi8>) -> tensor<4xi8>

// -----

// Bodies of control flow are converted where they are.
// CHECK-LABEL: func.func @nested
//       CHECK:   tosa.cond_if
//       CHECK:     lpt.bitwise_not
//       CHECK:     tosa.yield %{{.*}} : tensor<4xi8>
func.func @nested(%c: tensor<i1>, %x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<4xi8> {
    %1 = tosa.bitwise_not %x : (tensor<4xi8>) -> tensor<4xi8>
    tosa.yield %1 : tensor<4xi8>
  } else {
    tosa.yield %x : tensor<4xi8>
  }
  return %0 : tensor<4xi8>
}

// -----

// Large constants stay where they are.
// CHECK-LABEL: func.func @resource
//       CHECK:   lpt.constant dense_resource<blob> : tensor<4xsi8>
//       CHECK:   lpt.constant dense_resource<blob> : tensor<4xsi8>
func.func @resource(%x: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>) {
  %0 = "tosa.const"() {values = dense_resource<blob> : tensor<4xi8>} : () -> tensor<4xi8>
  %1 = tosa.maximum %x, %0 : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %2 = "tosa.const"() {values = dense_resource<blob> : tensor<4xi8>} : () -> tensor<4xi8>
  return %1, %2 : tensor<4xi8>, tensor<4xi8>
}
{-#
  dialect_resources: {
    builtin: {
      blob: "0x0100000001020304"
    }
  }
#-}
