// `mvn`: the deviation takes the scale away, but for its sign. Epsilon is divided
// by the scale, so that it keeps its weight.
// RUN: lpt-opt %s --lpt-main=enable=mvn --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// 1e-4 / 0.1^2.
// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @negative_scale(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @negative_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// 1e-4 / 0.1.
// CHECK-LABEL: func.func @outside_sqrt(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 9.9999998509883898E-4 eps_mode<outside_sqrt> : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @outside_sqrt(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 eps_mode<outside_sqrt> : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @mean_only(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance false eps 1.000000e-04 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @mean_only(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<-0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance false eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @mean_only_per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [2, 3] normalize_variance false eps 1.000000e-04 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e-01]], {{\[\[}}2.000000e-01]], {{\[\[}}3.000000e-01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @mean_only_per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [2, 3] normalize_variance false eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @signs_per_channel(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [-2, -1] normalize_variance true eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}-1.000000e+00]], {{\[\[}}1.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @signs_per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[-0.1]], [[0.1]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [-2, -1] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @equal_channels(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @equal_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.1]], [[0.1]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 0.0099999997019767829 : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf16> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf16>
  return %y : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.mvn %arg0 axes [1, 2, 3] normalize_variance true eps 0.0099999997019767829 : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[RESULT]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xui8>) -> tensor<?x3x?x?xf32> {
  %q = lpt.convert %x : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<?x3x?x?xf32>
  return %y : tensor<?x3x?x?xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point | {{.*}}'lpt.mvn' stays in its precision: the op cannot carry a zero point
// CHECK-LABEL: func.func @zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.mvn %[[PRODUCT]] axes [1, 2, 3] normalize_variance true eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @zero_point(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=across_channels | {{.*}}'lpt.mvn' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (elements of different scale are normalized together)
// CHECK-LABEL: func.func @across_channels(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.mvn %[[PRODUCT]] axes [1, 2, 3] normalize_variance true eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @across_channels(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[-0.1]], [[0.1]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-tensor | {{.*}}Function=scale_per_channel | {{.*}}'lpt.mvn' stays in its precision: the dequantization of its input must have one scale for the tensor (each channel would need an epsilon of its own)
// CHECK-LABEL: func.func @scale_per_channel(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.mvn %[[PRODUCT]] axes [2, 3] normalize_variance true eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @scale_per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.2]], [[0.3]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] zero-scale | {{.*}}Function=zero_scale | {{.*}}'lpt.mvn' stays in its precision: a scale is zero or denormal, so that it cannot be divided by
// CHECK-LABEL: func.func @zero_scale(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.mvn %[[PRODUCT]] axes [1, 2, 3] normalize_variance true eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @zero_scale(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.0> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.mvn' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.mvn %[[PRODUCT]] axes [1, 2, 3] normalize_variance true eps 1.000000e-04 : tensor<1x3x4x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.1], [0.2], [0.3], [0.4]]]]> : tensor<1x1x4x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<1x1x4x1xf32>) -> tensor<1x3x4x4xf32>
  %y = lpt.mvn %r axes [1, 2, 3] normalize_variance true eps 1.0e-04 : tensor<1x3x4x4xf32>
  return %y : tensor<1x3x4x4xf32>
}
