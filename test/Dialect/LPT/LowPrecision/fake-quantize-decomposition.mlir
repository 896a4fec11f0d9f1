// `fake-quantize-decomposition`: a quantization to integers, followed by a
// dequantization. The output interval chooses the type.
// RUN: lpt-opt %s --lpt-main=enable=fake-quantize-decomposition --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir --skip=aligned

// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @unsigned(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.280000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.270000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xsi8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @signed(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-1.28> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @narrow(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.270000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.270000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<-1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 255 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xsi8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @narrow(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-1.27> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 255 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// Not the ratio of -128 to 127: no type is natural, and the first one is taken.
// CHECK-LABEL: func.func @zero_point(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<1.275000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00784313772> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @zero_point(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-1.0> : tensor<f32>
  %lim1 = lpt.constant dense<1.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<{{\[\[\[\[}}2.550000e+00]], {{\[\[}}1.275000e+00]], {{\[\[}}5.100000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}0.00999999977]], {{\[\[}}5.000000e-03]], {{\[\[}}2.000000e-02]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<[[[[0.0]], [[0.0]], [[0.0]]]]> : tensor<1x3x1x1xf32>
  %lim1 = lpt.constant dense<[[[[2.55]], [[1.275]], [[5.1]]]]> : tensor<1x3x1x1xf32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @channels_of_different_sign(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.280000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.270000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<{{\[\[\[\[}}0.000000e+00]], {{\[\[}}1.280000e+02]], {{\[\[}}0.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @channels_of_different_sign(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-1.28> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %lim2 = lpt.constant dense<[[[[0.0]], [[-1.28]], [[0.0]]]]> : tensor<1x3x1x1xf32>
  %lim3 = lpt.constant dense<[[[[2.55]], [[1.27]], [[2.55]]]]> : tensor<1x3x1x1xf32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim2, %lim3 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// A channel that has one value only has it as scale.
// CHECK-LABEL: func.func @one_value_in_a_channel(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<{{\[\[\[\[}}0.000000e+00]], {{\[\[}}1.000000e+00]], {{\[\[}}0.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<{{\[\[\[\[}}2.550000e+02]], {{\[\[}}1.000000e+00]], {{\[\[}}2.550000e+02]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[\[}}0.00999999977]], {{\[\[}}3.000000e-01]], {{\[\[}}0.00999999977]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @one_value_in_a_channel(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %lim2 = lpt.constant dense<[[[[0.0]], [[0.3]], [[0.0]]]]> : tensor<1x3x1x1xf32>
  %lim3 = lpt.constant dense<[[[[2.55]], [[0.3]], [[2.55]]]]> : tensor<1x3x1x1xf32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim2, %lim3 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @sixteen_levels(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.500000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.500000e+01> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 16 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @sixteen_levels(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<1.5> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 16 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// The arithmetic is done in f32.
// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f16>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550780e+00> : tensor<f16>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f16>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f16>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.0100030638> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4x4xf16>) -> tensor<1x3x4x4xf16> {
  %lim = lpt.constant dense<0.0> : tensor<f16>
  %lim1 = lpt.constant dense<2.55> : tensor<f16>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4x4xf16>
  return %fq : tensor<1x3x4x4xf16>
}

// f16 does not hold 65535.
// CHECK-LABEL: func.func @f16_model_of_sixteen_bits(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f16>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.000000e+00> : tensor<f16>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<6.553500e+04> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 65536 {lpt.precisions = #lpt.precisions<result 0 : [ui16] class 2>} : (tensor<1x3x4x4xf16>, tensor<f16>, tensor<f16>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui16>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui16> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.52590219E-5> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model_of_sixteen_bits(%x: tensor<1x3x4x4xf16>) -> tensor<1x3x4x4xf16> {
  %lim = lpt.constant dense<0.0> : tensor<f16>
  %lim1 = lpt.constant dense<1.0> : tensor<f16>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 65536 {lpt.precisions = #lpt.precisions<result 0 : [ui16] class 2>} : (tensor<1x3x4x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4x4xf16>
  return %fq : tensor<1x3x4x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<?x3x?x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x3x?x?xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<?x3x?x?xui8> -> tensor<?x3x?x?xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<?x3x?x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  return %fq : tensor<?x3x?x?xf32>
}

// CHECK-LABEL: func.func @two_users(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RELU:.+]] = lpt.relu %[[PRODUCT]] : tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[PRODUCT]], %[[RELU]]
func.func @two_users(%x: tensor<1x3x4x4xf32>) -> (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %r = lpt.relu %fq : tensor<1x3x4x4xf32>
  return %fq, %r : tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>
}

// A quantization that the model contains already stays as it is.
// CHECK-LABEL: func.func @convert_merged(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @convert_merged(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %lim2 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim2 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %i = lpt.convert %fq : tensor<1x3x4x4xf32> -> tensor<1x3x4x4xui8>
  %q = lpt.convert %i : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %r : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @zero_point_in_the_model(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.280000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.270000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[STORED:.+]] = lpt.constant dense<128> : tensor<ui8>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.convert %[[STORED]] : tensor<ui8> -> tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @zero_point_in_the_model(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-1.28> : tensor<f32>
  %lim1 = lpt.constant dense<1.27> : tensor<f32>
  %lim2 = lpt.constant dense<0.0> : tensor<f32>
  %lim3 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim2, %lim3 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %i = lpt.convert %fq : tensor<1x3x4x4xf32> -> tensor<1x3x4x4xui8>
  %q = lpt.convert %i : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128> : tensor<ui8>
  %zpf = lpt.convert %zp : tensor<ui8> -> tensor<f32>
  %d = lpt.subtract %q, %zpf : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %r : tensor<1x3x4x4xf32>
}

// So does one whose result is an integer.
// CHECK-LABEL: func.func @integer_result(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @integer_result(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %lim2 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim2 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  %q = lpt.convert %fq : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %r : tensor<1x3x4x4xf32>
}

// A quantization to si8, where consumers want ui8.
// CHECK-LABEL: func.func @other_type_wanted(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 {lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @other_type_wanted(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %lim2 = lpt.constant dense<-128.0> : tensor<f32>
  %lim3 = lpt.constant dense<127.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim2, %lim3 levels 256 {lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %i = lpt.convert %fq : tensor<1x3x4x4xf32> -> tensor<1x3x4x4xsi8>
  %q = lpt.convert %i : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<-128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %r : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @type_of_mark_up(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 {lpt.precisions = #lpt.precisions<result 0 : [si8] class 1>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xsi8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[ZERO:.+]] = lpt.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[REAL]], %[[ZERO]]
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[SHIFTED]], %[[SCALE]]
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @type_of_mark_up(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 {lpt.precisions = #lpt.precisions<result 0 : [si8] class 1>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// The grid is that of the hull. The upper limit moves by half a step, so that
// the numbers are not quite the same.
// CHECK-LABEL: func.func @aligned(
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-6.400000e-01> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<6.350000e-01> : tensor<f32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<-6.400000e+01> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<6.400000e+01> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 129 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.280000e+00, 1.270000e+00], narrowest = [-6.400000e-01, 6.350000e-01], min_levels = 129, preferred = [si8], levels = 256, class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xsi8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[QUANTIZED]] : tensor<1x3x4x4xsi8> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[CONCAT:.+]] = lpt.concat %[[PRODUCT]] axis 1 {lpt.quantization_alignment = #lpt.shared_flag<true>} : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[CONCAT]]
func.func @aligned(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-0.64> : tensor<f32>
  %lim1 = lpt.constant dense<0.635> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.28, 1.27], narrowest = [-0.64, 0.635], min_levels = 129, preferred = [si8], levels = 256, class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %c = lpt.concat %fq axis 1 {lpt.quantization_alignment = #lpt.shared_flag<true>} : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %c : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] limits-not-constant | {{.*}}Function=any_limits | {{.*}}'lpt.fake_quantize' stays in its precision: the limits of the fake quantization are not constant
// CHECK-LABEL: func.func @any_limits(
// CHECK:       %[[OUT_LOW:.+]] = lpt.constant
// CHECK:       lpt.fake_quantize %arg0, %[[OUT_LOW]], %arg1, %[[OUT_LOW]], %arg1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @any_limits(%x: tensor<1x3x4x4xf32>, %y: tensor<f32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %y, %lim, %y levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] levels-not-supported | {{.*}}Function=odd_levels | {{.*}}'lpt.fake_quantize' stays in its precision: the number of levels is not 2^n or 2^n - 1 for n = 4, 8, 16 or 32 (it has 100 levels)
// CHECK-LABEL: func.func @odd_levels(
// CHECK:       %[[OUT_LOW:.+]] = lpt.constant
// CHECK:       %[[OUT_HIGH:.+]] = lpt.constant
// CHECK:       lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 100 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @odd_levels(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 100 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] no-common-precision | {{.*}}Function=no_type | {{.*}}'lpt.fake_quantize' stays in its precision: no integer type suits all consumers
// CHECK-LABEL: func.func @no_type(
// CHECK:       %[[OUT_LOW:.+]] = lpt.constant
// CHECK:       %[[OUT_HIGH:.+]] = lpt.constant
// CHECK:       lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 {lpt.precisions = #lpt.precisions<result 0 : []>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @no_type(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 {lpt.precisions = #lpt.precisions<result 0 : []>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// REMARK: [Missed] too-few-levels | {{.*}}Function=few_levels | {{.*}}'lpt.fake_quantize' stays in its precision: alignment with the other inputs of a concatenation would leave at most two levels
// CHECK-LABEL: func.func @few_levels(
// CHECK:       %[[OUT_LOW:.+]] = lpt.constant
// CHECK:       %[[OUT_HIGH:.+]] = lpt.constant
// CHECK:       lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.280000e+00, 1.270000e+00], narrowest = [-6.400000e-01, 6.350000e-01], min_levels = 2, preferred = [si8], levels = 256, class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
func.func @few_levels(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %lim = lpt.constant dense<-0.64> : tensor<f32>
  %lim1 = lpt.constant dense<0.635> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.28, 1.27], narrowest = [-0.64, 0.635], min_levels = 2, preferred = [si8], levels = 256, class 0>} : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %c = lpt.concat %fq axis 1 {lpt.quantization_alignment = #lpt.shared_flag<true>} : (tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  return %c : tensor<1x3x4x4xf32>
}
