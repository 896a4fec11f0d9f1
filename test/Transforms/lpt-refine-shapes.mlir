// RUN: lpt-opt %s --split-input-file '--pass-pipeline=builtin.module(func.func(lpt-refine-shapes{arguments=2x6x4x8,-}))' | FileCheck %s

// Sizes follow from op to op; element types stay.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<2x6x4x8xf32>, %{{.*}}: tensor<f32>) -> (tensor<2x4x4x8xf32>, tensor<2x6xf32>)
// CHECK:         lpt.fake_quantize {{.*}} -> tensor<2x6x4x8xui8>
// CHECK:         lpt.convolution {{.*}} -> tensor<2x4x4x8xf32>
// CHECK:         lpt.reduce_mean {{.*}} -> tensor<2x6xf32>
func.func @chain(%x: tensor<?x6x?x8xf32>, %high: tensor<f32>) -> (tensor<?x4x?x8xf32>, tensor<?x6xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<4x6x3x3xsi8>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256
      : (tensor<?x6x?x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x6x?x8xui8>
  %1 = lpt.convolution %0, %w pads [1, 1] : (tensor<?x6x?x8xui8>, tensor<4x6x3x3xsi8>) -> tensor<?x4x?x8xf32>
  %2 = lpt.reduce_mean %x axes [2, 3] : (tensor<?x6x?x8xf32>) -> tensor<?x6xf32>
  return %1, %2 : tensor<?x4x?x8xf32>, tensor<?x6xf32>
}

// -----

// Computations of shapes become constants.
// CHECK-LABEL: func.func @computed(
// CHECK-NEXT:    %[[R:.*]] = lpt.reshape %{{.*}} target [0, -1] special_zero : (tensor<2x6x4x8xf32>) -> tensor<2x192xf32>
// CHECK-NEXT:    %[[C:.*]] = lpt.constant dense<[4, 2]> : tensor<2xsi64>
// CHECK-NEXT:    return %[[R]], %[[C]] : tensor<2x192xf32>, tensor<2xsi64>
func.func @computed(%x: tensor<?x6x?x8xf32>, %y: tensor<f32>) -> (tensor<?x?xf32>, tensor<2xsi64>) {
  %axes = lpt.constant dense<[2, 0]> : tensor<2xsi64>
  %0 = lpt.reshape %x target [0, -1] special_zero : (tensor<?x6x?x8xf32>) -> tensor<?x?xf32>
  %1 = lpt.shape_of %x : (tensor<?x6x?x8xf32>) -> tensor<4xsi64>
  %2 = lpt.gather %1, %axes axis 0 : (tensor<4xsi64>, tensor<2xsi64>) -> tensor<2xsi64>
  return %0, %2 : tensor<?x?xf32>, tensor<2xsi64>
}

// -----

// What is static stays as it is.
// CHECK-LABEL: func.func @static(
// CHECK:         lpt.relu %{{.*}} : tensor<2x6x4x8xf32>
func.func @static(%x: tensor<2x6x4x8xf32>, %y: tensor<f32>) -> tensor<2x6x4x8xf32> {
  %0 = lpt.relu %x : tensor<2x6x4x8xf32>
  return %0 : tensor<2x6x4x8xf32>
}
