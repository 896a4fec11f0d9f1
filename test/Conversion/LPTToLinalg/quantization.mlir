// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// NaN becomes zero, the rest is clamped before the conversion, which is then
// defined.
// CHECK-LABEL: @convert
// CHECK:         %[[IS_NAN:.+]] = arith.cmpf uno, %[[X:.+]], %[[X]] : f32
// CHECK:         %[[NUMBER:.+]] = arith.select %[[IS_NAN]], %{{.+}}, %[[X]]
// CHECK:         %[[LOW:.+]] = arith.maximumf %[[NUMBER]]
// CHECK:         %[[HIGH:.+]] = arith.minimumf %[[LOW]]
// CHECK:         %[[I:.+]] = arith.fptosi %[[HIGH]] : f32 to i32
// CHECK:         arith.trunci %[[I]] : i32 to i8
func.func @convert(%x: tensor<4xf32>) -> tensor<4xui8> {
  %0 = lpt.convert %x : tensor<4xf32> -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// The formula in the order in which the definition has it.
// CHECK-LABEL: @fake_quantize
// CHECK:         ^bb0(%[[X:.+]]: f32, %[[IL:.+]]: f32, %[[IH:.+]]: f32, %[[OL:.+]]: f32, %[[OH:.+]]: f32, %{{.+}}: i8):
// CHECK:         %[[D:.+]] = arith.subf %[[X]], %[[IL]]
// CHECK:         %[[IR:.+]] = arith.subf %[[IH]], %[[IL]]
// CHECK:         %[[Q:.+]] = arith.divf %[[D]], %[[IR]]
// CHECK:         %[[S:.+]] = arith.mulf %[[Q]], %[[STEPS:.+]] : f32
// CHECK:         %[[R:.+]] = math.roundeven %[[S]]
// CHECK:         %[[F:.+]] = arith.divf %[[R]], %[[STEPS]]
// CHECK:         %[[OR:.+]] = arith.subf %[[OH]], %[[OL]]
// CHECK:         %[[M:.+]] = arith.mulf %[[F]], %[[OR]]
// CHECK:         arith.addf %[[M]], %[[OL]]
// CHECK:         arith.cmpf ogt, %[[X]]
// CHECK:         arith.cmpf ole, %[[X]]
// CHECK:         math.roundeven
func.func @fake_quantize(%x: tensor<1x3x4xf32>, %il: tensor<3x1xf32>, %ih: tensor<3x1xf32>, %ol: tensor<f32>,
                         %oh: tensor<f32>) -> tensor<1x3x4xui8> {
  %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256
      : (tensor<1x3x4xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4xui8>
  return %0 : tensor<1x3x4xui8>
}

// Four bits take a byte, extended.
// CHECK-LABEL: @four_bits
// CHECK-SAME:      -> tensor<3xi8>
// CHECK:         arith.constant dense<[-8, 7, -1]> : tensor<3xi8>
func.func @four_bits() -> tensor<3xsi4> {
  %0 = lpt.constant dense<[-8, 7, -1]> : tensor<3xsi4>
  return %0 : tensor<3xsi4>
}

// A resource is shared, not copied.
// CHECK-LABEL: @resource
// CHECK:         arith.constant dense_resource<weights> : tensor<4xi8>
func.func @resource() -> tensor<4xui8> {
  %0 = lpt.constant dense_resource<weights> : tensor<4xui8>
  return %0 : tensor<4xui8>
}

{-# dialect_resources: { builtin: { weights: "0x0100000001020304" } } #-}
