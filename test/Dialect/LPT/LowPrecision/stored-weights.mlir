// Constant weights that a model stores as integers of any type become `si8` if their
// differences from the zero point fit, and else integers with a zero point of 8 bits.
// RUN: lpt-opt %s --lpt-main=enable=convolution,mat-mul,mat-mul-general --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir --skip=fractional_zero_point
// The zero point is rounded there.
// RUN: lpt-run --backend=reference %s --entry=fractional_zero_point --random-inputs=1 --compare=%t.mlir --min-sqnr=40

// CHECK-LABEL: func.func @four_bits(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-8]], {{\[\[}}-3]]], {{\[\[\[}}2]], {{\[\[}}7]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @four_bits(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-8]], [[-3]]], [[[2]], [[7]]]]> : tensor<2x2x1x1xsi4>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi4> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @four_bits_with_zero_point(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-8]], {{\[\[}}-3]]], {{\[\[\[}}1]], {{\[\[}}7]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @four_bits_with_zero_point(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[5]]], [[[9]], [[15]]]]> : tensor<2x2x1x1xui4>
  %wf = lpt.convert %w : tensor<2x2x1x1xui4> -> tensor<2x2x1x1xf32>
  %zi = lpt.constant dense<8> : tensor<ui4>
  %z = lpt.convert %zi : tensor<ui4> -> tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<[[[[0.01]]], [[[0.02]]]]> : tensor<2x1x1x1xf32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @zero_point_of_channels(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-3]], {{\[\[}}2]]], {{\[\[\[}}-3]], {{\[\[}}3]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @zero_point_of_channels(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[5]]], [[[9]], [[15]]]]> : tensor<2x2x1x1xui4>
  %wf = lpt.convert %w : tensor<2x2x1x1xui4> -> tensor<2x2x1x1xf32>
  %zi = lpt.constant dense<[[[[3]]], [[[12]]]]> : tensor<2x1x1x1xui4>
  %z = lpt.convert %zi : tensor<2x1x1x1xui4> -> tensor<2x1x1x1xf32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @zero_point_of_half_a_step(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-15]], {{\[\[}}-5]]], {{\[\[\[}}3]], {{\[\[}}15]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @zero_point_of_half_a_step(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[5]]], [[[9]], [[15]]]]> : tensor<2x2x1x1xui4>
  %wf = lpt.convert %w : tensor<2x2x1x1xui4> -> tensor<2x2x1x1xf32>
  %z = lpt.constant dense<7.5> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @sixteen_bits(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-128]], {{\[\[}}-3]]], {{\[\[\[}}2]], {{\[\[}}127]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @sixteen_bits(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-128]], [[-3]]], [[[2]], [[127]]]]> : tensor<2x2x1x1xsi16>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi16> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @far_from_zero(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}-10]]], {{\[\[\[}}100]], {{\[\[}}4]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @far_from_zero(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[40000]], [[39990]]], [[[40100]], [[40004]]]]> : tensor<2x2x1x1xui16>
  %wf = lpt.convert %w : tensor<2x2x1x1xui16> -> tensor<2x2x1x1xf32>
  %z = lpt.constant dense<40000.0> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @thirty_two_bits(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-100]], {{\[\[}}-3]]], {{\[\[\[}}2]], {{\[\[}}100]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @thirty_two_bits(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-100]], [[-3]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xsi32>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi32> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @kept_zero_point(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}255]]], {{\[\[\[}}2]], {{\[\[}}100]]]]> : tensor<2x2x1x1xui8>
// CHECK:         lpt.constant dense<10> : tensor<2x1x1x1xui8>
// CHECK:         lpt.subtract {{.*}} : (tensor<2x2x1x1xui8>, tensor<2x1x1x1xui8>) -> tensor<2x2x1x1xf32>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @kept_zero_point(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[255]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xsi16>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi16> -> tensor<2x2x1x1xf32>
  %zi = lpt.constant dense<10> : tensor<si16>
  %z = lpt.convert %zi : tensor<si16> -> tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @fractional_zero_point(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}255]]], {{\[\[\[}}2]], {{\[\[}}100]]]]> : tensor<2x2x1x1xui8>
// CHECK:         lpt.constant dense<10> : tensor<2x1x1x1xui8>
// CHECK:         lpt.subtract {{.*}} : (tensor<2x2x1x1xui8>, tensor<2x1x1x1xui8>) -> tensor<2x2x1x1xf32>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @fractional_zero_point(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[255]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xsi16>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi16> -> tensor<2x2x1x1xf32>
  %z = lpt.constant dense<10.25> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @unsigned_bytes(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}127]]], {{\[\[\[}}2]], {{\[\[}}100]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x3x3xf32>
func.func @unsigned_bytes(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[127]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xui8>
  %wf = lpt.convert %w : tensor<2x2x1x1xui8> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @large_unsigned_bytes(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}128]]], {{\[\[\[}}2]], {{\[\[}}100]]]]> : tensor<2x2x1x1xui8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xui8>) -> tensor<1x2x3x3xf32>
func.func @large_unsigned_bytes(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[128]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xui8>
  %wf = lpt.convert %w : tensor<2x2x1x1xui8> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// REMARK: [Missed] weights-precision | {{.*}}Function=too_large | {{.*}}'lpt.convolution' stays in its precision: the weights cannot be stored in an allowed integer type (those of si16 reach from -129 to 127)
// CHECK-LABEL: func.func @too_large(
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @too_large(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-129]], [[127]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xsi16>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi16> -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// REMARK: [Missed] weights-precision | {{.*}}Function=too_far_apart | {{.*}}'lpt.convolution' stays in its precision: the weights cannot be stored in an allowed integer type (those of ui16, less their zero point, reach from -100 to 200)
// CHECK-LABEL: func.func @too_far_apart(
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @too_far_apart(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[300]]], [[[2]], [[100]]]]> : tensor<2x2x1x1xui16>
  %wf = lpt.convert %w : tensor<2x2x1x1xui16> -> tensor<2x2x1x1xf32>
  %z = lpt.constant dense<100.0> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// REMARK: [Missed] weights-precision | {{.*}}Function=fraction_of_few_levels | {{.*}}'lpt.convolution' stays in its precision: the weights cannot be stored in an allowed integer type (their zero point is no integer)
// CHECK-LABEL: func.func @fraction_of_few_levels(
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @fraction_of_few_levels(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x2x3x3xui8> -> tensor<1x2x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[0]], [[5]]], [[[9]], [[15]]]]> : tensor<2x2x1x1xui4>
  %wf = lpt.convert %w : tensor<2x2x1x1xui4> -> tensor<2x2x1x1xf32>
  %z = lpt.constant dense<7.3> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %d, %t : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// REMARK: [Missed] weights-blocked | {{.*}}Function=blocks | {{.*}}'lpt.convolution' stays in its precision: its weights have a scale for each block of input channels, whose products have no common scale to be added in
// CHECK-LABEL: func.func @blocks(
// CHECK:         lpt.convolution {{.*}} : (tensor<1x4x3x3xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x3x3xf32>
func.func @blocks(%x: tensor<1x4x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %q = lpt.convert %x : tensor<1x4x3x3xui8> -> tensor<1x4x3x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<1x4x3x3xf32>, tensor<f32>) -> tensor<1x4x3x3xf32>
  %w = lpt.constant dense<5> : tensor<2x4x1x1xsi4>
  %wf = lpt.convert %w : tensor<2x4x1x1xsi4> -> tensor<2x4x1x1xf32>
  %t = lpt.constant dense<[[[[0.01]], [[0.01]], [[0.02]], [[0.02]]]]> : tensor<1x4x1x1xf32>
  %b = lpt.multiply %wf, %t : (tensor<2x4x1x1xf32>, tensor<1x4x1x1xf32>) -> tensor<2x4x1x1xf32>
  %y = lpt.convolution %a, %b : (tensor<1x4x3x3xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// REMARK: [Missed] weights-blocked | {{.*}}Function=blocks_of_a_product | {{.*}}'lpt.matmul' stays in its precision: its weights have a scale for each block of input channels, whose products have no common scale to be added in
// CHECK-LABEL: func.func @blocks_of_a_product(
// CHECK:         lpt.constant dense<{{\[\[\[}}1, 2], [3, 4]], {{\[\[}}5, 6], [7, -8]]]> : tensor<2x2x2xsi4>
// CHECK:         lpt.matmul {{.*}} transpose_b : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3x2xf32>
func.func @blocks_of_a_product(%x: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, -8]]]> : tensor<2x2x2xsi4>
  %wf = lpt.convert %w : tensor<2x2x2xsi4> -> tensor<2x2x2xf32>
  %t = lpt.constant dense<[[[0.01], [0.02]], [[0.03], [0.04]]]> : tensor<2x2x1xf32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x2xf32>, tensor<2x2x1xf32>) -> tensor<2x2x2xf32>
  %m = lpt.reshape %b target [2, 4] : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
  %y = lpt.matmul %a, %m transpose_b : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @zero_points_of_blocks(
// CHECK:         lpt.constant dense<{{\[\[}}-7, -6, -4, -3], [2, 3, 7, 15]]> : tensor<2x4xsi8>
// CHECK:         lpt.matmul {{.*}} transpose_b : (tensor<3x4xui8>, tensor<2x4xsi8>) -> tensor<3x2xf32>
func.func @zero_points_of_blocks(%x: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %q = lpt.convert %x : tensor<3x4xui8> -> tensor<3x4xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %w = lpt.constant dense<[[1, 2, 3, 4], [5, 6, 7, 15]]> : tensor<2x4xui4>
  %wf = lpt.convert %w : tensor<2x4xui4> -> tensor<2x4xf32>
  %z = lpt.constant dense<[[8.0, 8.0, 7.0, 7.0], [3.0, 3.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %d = lpt.subtract %wf, %z : tensor<2x4xf32>
  %t = lpt.constant dense<[[0.01], [0.02]]> : tensor<2x1xf32>
  %b = lpt.multiply %d, %t : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %y = lpt.matmul %a, %b transpose_b : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @first_operand(
// CHECK:         lpt.constant dense<{{\[\[}}-7, -6, -5, -4], [-3, -2, -1, 7]]> : tensor<2x4xsi8>
// CHECK:         lpt.matmul {{.*}} : (tensor<2x4xsi8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
func.func @first_operand(%x: tensor<4x3xsi8>) -> tensor<2x3xf32> {
  %q = lpt.convert %x : tensor<4x3xsi8> -> tensor<4x3xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %q, %s : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %w = lpt.constant dense<[[1, 2, 3, 4], [5, 6, 7, 15]]> : tensor<2x4xui4>
  %wf = lpt.convert %w : tensor<2x4xui4> -> tensor<2x4xf32>
  %z = lpt.constant dense<8.0> : tensor<f32>
  %d = lpt.subtract %wf, %z : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %t = lpt.constant dense<[[0.01], [0.02]]> : tensor<2x1xf32>
  %b = lpt.multiply %d, %t : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %y = lpt.matmul %b, %a : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

