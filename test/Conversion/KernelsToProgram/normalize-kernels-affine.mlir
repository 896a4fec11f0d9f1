// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels --mlir-print-debuginfo | FileCheck %s

// Affine maps before a quantization are a part of it, one number per channel.
// The zero point, 128, is even, so that it leaves ties where they are.
// CHECK-LABEL: @bias(
// CHECK:        %[[C:.*]] = lpt.convolution
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-DAG:    %[[SHIFT:.*]] = lpt.constant dense<{{\[\[\[\[1.280000e\+02\]\], \[\[1.380000e\+02\]\]\]\]}}> : tensor<1x2x1x1xf32>
// CHECK-DAG:    %[[POINT:.*]] = lpt.constant dense<0> : tensor<si32>
// CHECK:        %[[Q:.*]] = lpt.requantize %[[C]], %[[SCALE]], %[[SHIFT]], %[[POINT]] limits [0, 255] {{.*}} loc(#[[LOC:.*]])
// CHECK-NEXT:   lpt.yield %[[Q]]
// CHECK-DAG:    #[[QUANTIZE:.*]] = loc("quantize")
// CHECK-DAG:    #[[ADD:.*]] = loc("add")
// CHECK:        #[[LOC]] = loc(fused[#[[QUANTIZE]], #[[ADD]]])
func.func @bias(%x: tensor<1x8x4x4xui8>) -> tensor<1x2x4x4xui8> {
  %w = lpt.constant dense<3> : tensor<2x8x1x1xsi8>
  %scale = lpt.constant dense<0.05> : tensor<f32>
  %bias = lpt.constant dense<[[[[0.0]], [[1.0]]]]> : tensor<1x2x1x1xf32>
  %low = lpt.constant dense<-12.8> : tensor<f32>
  %high = lpt.constant dense<12.7> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<2x8x1x1xsi8>) -> tensor<1x2x4x4xf32> loc("convolution")
  %1 = lpt.multiply %0, %scale : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32> loc("multiply")
  %2 = lpt.add %1, %bias : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("add")
  %3 = lpt.fake_quantize %2, %low, %high, %zero, %last levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8> loc("quantize")
  return %3 : tensor<1x2x4x4xui8>
}

// -----

// An odd zero point is added to what is rounded.
// CHECK-LABEL: @odd_zero_point(
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-DAG:    %[[SHIFT:.*]] = lpt.constant dense<1.500000e+00> : tensor<f32>
// CHECK-DAG:    %[[POINT:.*]] = lpt.constant dense<-1> : tensor<si32>
// CHECK:        lpt.requantize %{{.*}}, %[[SCALE]], %[[SHIFT]], %[[POINT]] limits [-1, 14]
func.func @odd_zero_point(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %half = lpt.constant dense<0.5> : tensor<f32>
  %shift = lpt.constant dense<1.5> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %fifteen = lpt.constant dense<15.0> : tensor<f32>
  %first = lpt.constant dense<-1.0> : tensor<f32>
  %last = lpt.constant dense<14.0> : tensor<f32>
  %0 = lpt.multiply %x, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.add %0, %shift : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.fake_quantize %1, %zero, %fifteen, %first, %last levels 16 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %2 : tensor<4xsi8>
}

// -----

// Levels between two quantizations count from the zero point of the first one.
// The scale of the second one is one of the summands, whose zero point, 3, is a
// number that is added.
// CHECK-LABEL: @residual(
// CHECK-SAME:     %[[R:.*]]: tensor<4xui8>
// CHECK:        lpt.kernel
// CHECK-DAG:    %[[S:.*]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[T:.*]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK:        %[[L:.*]] = lpt.requantize %{{.*}}, %[[S]], %[[T]], %{{.*}} limits [-6, 9] {{.*}} -> tensor<4xf32>
// CHECK-DAG:    %[[BACK:.*]] = lpt.constant dense<5.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[SUMMAND:.*]] = lpt.constant dense<-3.500000e+01> : tensor<f32>
// CHECK:        %[[A:.*]] = lpt.scale_shift %[[L]], %[[BACK]], %[[SUMMAND]]
// CHECK-DAG:    %[[RS:.*]] = lpt.constant dense<1.000000e+01> : tensor<f32>
// CHECK:        %[[SUM:.*]] = lpt.scale_shift %{{.*}}, %[[RS]], %[[A]] : (tensor<4xui8>,
// CHECK:        lpt.requantize %[[SUM]], %{{.*}} limits [0, 255]
func.func @residual(%r: tensor<4xui8>, %x: tensor<4xf32>) -> tensor<4xui8> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %three = lpt.constant dense<3> : tensor<ui8>
  %low = lpt.constant dense<-6.0> : tensor<f32>
  %high = lpt.constant dense<9.0> : tensor<f32>
  %first = lpt.constant dense<-1.75> : tensor<f32>
  %last = lpt.constant dense<2.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %end = lpt.constant dense<12.75> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.multiply %x, %two : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.add %0, %one : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %first, %last levels 16 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.subtract %r, %three : (tensor<4xui8>, tensor<ui8>) -> tensor<4xf32>
  %4 = lpt.multiply %3, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %5 = lpt.add %2, %4 : tensor<4xf32>
  %6 = lpt.fake_quantize %5, %zero, %end, %zero, %top levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  return %6 : tensor<4xui8>
}

// -----

// The result is no level: the difference is exact, and zero if it is.
// CHECK-LABEL: @difference(
// CHECK:        %[[D:.*]] = lpt.subtract %{{.*}} : (tensor<4xui8>, tensor<si16>) -> tensor<4xf32>
// CHECK:        lpt.scale_shift %[[D]]
func.func @difference(%r: tensor<4xui8>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %three = lpt.constant dense<3> : tensor<ui8>
  %0 = lpt.relu %x : tensor<4xf32>
  %1 = lpt.subtract %r, %three : (tensor<4xui8>, tensor<ui8>) -> tensor<4xf32>
  %2 = lpt.add %0, %1 : tensor<4xf32>
  %3 = lpt.multiply %2, %two : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// Levels that are results count from their zero point, for the same reason.
// CHECK-LABEL: @levels(
// CHECK-DAG:    %[[POINT:.*]] = lpt.constant dense<-6> : tensor<si32>
// CHECK:        lpt.requantize %{{.*}}, %{{.*}}, %{{.*}}, %[[POINT]] limits [-6, 9] {{.*}} -> tensor<4xf32>
// CHECK:        lpt.scale_shift
func.func @levels(%x: tensor<4xf32>) -> tensor<4xf32> {
  %low = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<16.0> : tensor<f32>
  %first = lpt.constant dense<-1.5> : tensor<f32>
  %last = lpt.constant dense<2.25> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %first, %last levels 16 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// f32 holds both scales, and not their product.
// CHECK-LABEL: @beyond_f32(
// CHECK:        %[[Y:.*]] = lpt.scale_shift
// CHECK:        lpt.requantize %[[Y]]
func.func @beyond_f32(%x: tensor<4xf32>) -> tensor<4xui8> {
  %much = lpt.constant dense<1.0e+30> : tensor<f32>
  %little = lpt.constant dense<2.55e-20> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.multiply %x, %much : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.fake_quantize %0, %zero, %little, %zero, %last levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  return %1 : tensor<4xui8>
}

// -----

// The product of constants along different axes would have all elements.
// CHECK-LABEL: @axes(
// CHECK:        %[[Y:.*]] = lpt.scale_shift {{.*}} tensor<1x2xf32>
// CHECK:        lpt.requantize %[[Y]], {{.*}} tensor<2x1xf32>
func.func @axes(%x: tensor<2x2xf32>) -> tensor<2x2xui8> {
  %scales = lpt.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %high = lpt.constant dense<[[255.0], [510.0]]> : tensor<2x1xf32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.multiply %x, %scales : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %1 = lpt.fake_quantize %0, %zero, %high, %zero, %last levels 256 : (tensor<2x2xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x2xui8>
  return %1 : tensor<2x2xui8>
}

// -----

// A scale of each channel is none of an input that is added.
// CHECK-LABEL: @channels(
// CHECK:        %[[SUM:.*]] = lpt.scale_shift
// CHECK:        lpt.requantize %[[SUM]], {{.*}} tensor<2x1xf32>
func.func @channels(%x: tensor<2x2xf32>, %r: tensor<2x2xui8>) -> tensor<2x2xui8> {
  %high = lpt.constant dense<[[255.0], [510.0]]> : tensor<2x1xf32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x2xf32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %1 = lpt.multiply %r, %half : (tensor<2x2xui8>, tensor<f32>) -> tensor<2x2xf32>
  %2 = lpt.add %0, %1 : tensor<2x2xf32>
  %3 = lpt.fake_quantize %2, %zero, %high, %zero, %last levels 256 : (tensor<2x2xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x2xui8>
  return %3 : tensor<2x2xui8>
}
