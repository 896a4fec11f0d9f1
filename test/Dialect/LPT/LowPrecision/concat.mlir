// `concat`: the dequantizations of all inputs are joined along the axis of the
// concatenation.
// RUN: lpt-opt %s --lpt-main=enable=concat --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @same(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x3x4xui8>, tensor<1x3x4xui8>) -> tensor<1x6x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x6x4xui8> -> tensor<1x6x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @same(%x: tensor<1x3x4xui8>, %y: tensor<1x3x4xui8>) -> tensor<1x6x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %zp1 = lpt.constant dense<128.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %scale1 = lpt.constant dense<0.1> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x3x4xf32>, tensor<1x3x4xf32>) -> tensor<1x6x4xf32>
  return %y1 : tensor<1x6x4xf32>
}

// CHECK-LABEL: func.func @scales(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x5x4xui8> -> tensor<1x5x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [5.000000e-01], [1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x5x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @scales(%x: tensor<1x2x4xui8>, %y: tensor<1x3x4xui8>) -> tensor<1x5x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale1 = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x3x4xf32>) -> tensor<1x5x4xf32>
  return %y1 : tensor<1x5x4xf32>
}

// An input without zero point has the zero point 0.
// CHECK-LABEL: func.func @zero_points(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x5x4xui8> -> tensor<1x5x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}0.000000e+00], [0.000000e+00], [1.280000e+02], [1.280000e+02], [1.280000e+02]]]> : tensor<1x5x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @zero_points(%x: tensor<1x2x4xui8>, %y: tensor<1x3x4xui8>) -> tensor<1x5x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q1, %zp : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %d, %scale1 : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x3x4xf32>) -> tensor<1x5x4xf32>
  return %y1 : tensor<1x5x4xf32>
}

// CHECK-LABEL: func.func @missing_scale(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis -2 : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x5x4xui8> -> tensor<1x5x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [1.000000e+00], [0.000000e+00], [0.000000e+00], [0.000000e+00]]]> : tensor<1x5x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [1.000000e+00], [5.000000e-01], [5.000000e-01], [5.000000e-01]]]> : tensor<1x5x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @missing_scale(%x: tensor<1x2x4xui8>, %y: tensor<1x3x4xui8>) -> tensor<1x5x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %zp = lpt.constant dense<1.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q1, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %y1 = lpt.concat %d, %r axis -2 : (tensor<1x2x4xf32>, tensor<1x3x4xf32>) -> tensor<1x5x4xf32>
  return %y1 : tensor<1x5x4xf32>
}

// CHECK-LABEL: func.func @stored_zero_points(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x2x4xui8>, tensor<1x1x4xui8>) -> tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[STORED:.+]] = lpt.constant dense<{{\[\[\[}}3], [3], [0]]]> : tensor<1x3x1xui8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.convert %[[STORED]] : tensor<1x3x1xui8> -> tensor<1x3x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @stored_zero_points(%x: tensor<1x2x4xui8>, %y: tensor<1x1x4xui8>) -> tensor<1x3x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %zp = lpt.constant dense<3> : tensor<ui8>
  %zpf = lpt.convert %zp : tensor<ui8> -> tensor<f32>
  %d = lpt.subtract %q, %zpf : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x1x4xf32>) -> tensor<1x3x4xf32>
  return %y1 : tensor<1x3x4xf32>
}

// Only one of them is stored as an integer.
// CHECK-LABEL: func.func @mixed_zero_points(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x2x4xui8>, tensor<1x1x4xui8>) -> tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[}}3.000000e+00], [3.000000e+00], [1.000000e+00]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @mixed_zero_points(%x: tensor<1x2x4xui8>, %y: tensor<1x1x4xui8>) -> tensor<1x3x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %zp = lpt.constant dense<3> : tensor<ui8>
  %zpf = lpt.convert %zp : tensor<ui8> -> tensor<f32>
  %d = lpt.subtract %q, %zpf : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  %zp1 = lpt.constant dense<1.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x1x4xf32>) -> tensor<1x3x4xf32>
  return %y1 : tensor<1x3x4xf32>
}

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 0 : (tensor<1x2x4xui8>, tensor<2x2x4xui8>) -> tensor<3x2x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<3x2x4xui8> -> tensor<3x2x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01]], {{\[\[}}2.500000e-01]], {{\[\[}}2.500000e-01]]]> : tensor<3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @batches(%x: tensor<1x2x4xui8>, %y: tensor<2x2x4xui8>) -> tensor<3x2x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<2x2x4xui8> -> tensor<2x2x4xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
  %y1 = lpt.concat %r, %r1 axis 0 : (tensor<1x2x4xf32>, tensor<2x2x4xf32>) -> tensor<3x2x4xf32>
  return %y1 : tensor<3x2x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x2x4xui8>, tensor<1x1x4xui8>) -> tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [5.000000e-01], [2.500000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x2x4xui8>, %y: tensor<1x1x4xui8>) -> tensor<1x3x4xf16> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf16>
  %q1 = lpt.convert %y : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf16>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf16>, tensor<1x1x4xf16>) -> tensor<1x3x4xf16>
  return %y1 : tensor<1x3x4xf16>
}

// Arithmetic of several types is joined to one that contains them all.
// CHECK-LABEL: func.func @different_arithmetic(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1, %arg2 axis 1 : (tensor<1x2x4xui8>, tensor<1x1x4xui8>, tensor<1x1x4xui8>) -> tensor<1x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x4x4xui8> -> tensor<1x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [5.000000e-01], [2.500000e-01], [7.500000e-01]]]> : tensor<1x4x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]] : (tensor<1x4x4xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf16>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @different_arithmetic(%x: tensor<1x2x4xui8>, %y: tensor<1x1x4xui8>, %z: tensor<1x1x4xui8>) -> tensor<1x4x4xf16> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf16>
  %scale = lpt.constant dense<0.5> : tensor<f16>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf16>, tensor<f16>) -> tensor<1x2x4xf16>
  %q1 = lpt.convert %y : tensor<1x1x4xui8> -> tensor<1x1x4xbf16>
  %scale1 = lpt.constant dense<0.25> : tensor<bf16>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x1x4xbf16>, tensor<bf16>) -> tensor<1x1x4xf16>
  %q2 = lpt.convert %z : tensor<1x1x4xui8> -> tensor<1x1x4xf16>
  %scale2 = lpt.constant dense<0.75> : tensor<f16>
  %r2 = lpt.multiply %q2, %scale2 : (tensor<1x1x4xf16>, tensor<f16>) -> tensor<1x1x4xf16>
  %y1 = lpt.concat %r, %r1, %r2 axis 1 : (tensor<1x2x4xf16>, tensor<1x1x4xf16>, tensor<1x1x4xf16>) -> tensor<1x4x4xf16>
  return %y1 : tensor<1x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_axis(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<1x?x4xui8>, tensor<1x?x4xui8>) -> tensor<1x?x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_axis(%x: tensor<1x?x4xui8>, %y: tensor<1x?x4xui8>) -> tensor<1x?x4xf32> {
  %q = lpt.convert %x : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %zp = lpt.constant dense<3.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %q1 = lpt.convert %y : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %zp1 = lpt.constant dense<3.0> : tensor<f32>
  %d1 = lpt.subtract %q1, %zp1 : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %d1, %scale1 : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x?x4xf32>, tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
  return %y1 : tensor<1x?x4xf32>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.concat %arg0, %arg1 axis 1 : (tensor<?x2x?xui8>, tensor<?x1x?xui8>) -> tensor<?x3x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[RESULT]] : tensor<?x3x?xui8> -> tensor<?x3x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [5.000000e-01], [2.500000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x2x?xui8>, %y: tensor<?x1x?xui8>) -> tensor<?x3x?xf32> {
  %q = lpt.convert %x : tensor<?x2x?xui8> -> tensor<?x2x?xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<?x2x?xf32>, tensor<f32>) -> tensor<?x2x?xf32>
  %q1 = lpt.convert %y : tensor<?x1x?xui8> -> tensor<?x1x?xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<?x1x?xf32>, tensor<f32>) -> tensor<?x1x?xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<?x2x?xf32>, tensor<?x1x?xf32>) -> tensor<?x3x?xf32>
  return %y1 : tensor<?x3x?xf32>
}

// REMARK: [Missed] dynamic-size | {{.*}}Function=dynamic_axis_of_different_scales | {{.*}}'lpt.concat' stays in its precision: a size that the constants depend on is dynamic (the sizes to be joined are not known, and the inputs are scaled differently)
// CHECK-LABEL: func.func @dynamic_axis_of_different_scales(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.concat %[[PRODUCT]], %[[PRODUCT2]] axis 1 : (tensor<1x?x4xf32>, tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
func.func @dynamic_axis_of_different_scales(%x: tensor<1x?x4xui8>, %y: tensor<1x?x4xui8>) -> tensor<1x?x4xf32> {
  %q = lpt.convert %x : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %q1 = lpt.convert %y : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %scale1 = lpt.constant dense<0.25> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x?x4xf32>, tensor<f32>) -> tensor<1x?x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x?x4xf32>, tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
  return %y1 : tensor<1x?x4xf32>
}

// REMARK: [Missed] precision-mismatch | {{.*}}Function=different_types | {{.*}}'lpt.concat' stays in its precision: its inputs are quantized to different integer types
// CHECK-LABEL: func.func @different_types(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.concat %[[PRODUCT]], %[[PRODUCT2]] axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
func.func @different_types(%x: tensor<1x2x4xui8>, %y: tensor<1x2x4xsi8>) -> tensor<1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q1 = lpt.convert %y : tensor<1x2x4xsi8> -> tensor<1x2x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  return %y1 : tensor<1x4x4xf32>
}

// REMARK: [Missed] input-not-quantized | {{.*}}Function=float_input | {{.*}}'lpt.concat' stays in its precision: not all of its inputs are quantized (input 1 is not)
// CHECK-LABEL: func.func @float_input(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.concat %[[PRODUCT]], %arg1 axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
func.func @float_input(%x: tensor<1x2x4xui8>, %y: tensor<1x2x4xf32>) -> tensor<1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %y1 = lpt.concat %r, %y axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  return %y1 : tensor<1x4x4xf32>
}

// REMARK: [Missed] data-not-low-precision | {{.*}}Function=float_data | {{.*}}'lpt.concat' stays in its precision: the dequantization before it has no integer data (that of input 1)
// CHECK-LABEL: func.func @float_data(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.concat %[[PRODUCT]], %[[PRODUCT2]] axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
func.func @float_data(%x: tensor<1x2x4xui8>, %y: tensor<1x2x4xf32>) -> tensor<1x4x4xf32> {
  %q = lpt.convert %x : tensor<1x2x4xui8> -> tensor<1x2x4xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %scale1 = lpt.constant dense<0.5> : tensor<f32>
  %r1 = lpt.multiply %y, %scale1 : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %y1 = lpt.concat %r, %r1 axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  return %y1 : tensor<1x4x4xf32>
}

// REMARK: [Missed] axis-moved | {{.*}}Function=along_another_axis | {{.*}}'lpt.concat' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts (a dequantization varies along another axis than that of the concatenation)
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       %[[PRODUCT2:.+]] = lpt.multiply
// CHECK:       lpt.concat %[[PRODUCT]], %[[PRODUCT2]] axis 2 : (tensor<1x3x4xf32>, tensor<1x3x4xf32>) -> tensor<1x3x8xf32>
func.func @along_another_axis(%x: tensor<1x3x4xui8>, %y: tensor<1x3x4xui8>) -> tensor<1x3x8xf32> {
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %q1 = lpt.convert %y : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale1 = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r1 = lpt.multiply %q1, %scale1 : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %y1 = lpt.concat %r, %r1 axis 2 : (tensor<1x3x4xf32>, tensor<1x3x4xf32>) -> tensor<1x3x8xf32>
  return %y1 : tensor<1x3x8xf32>
}
