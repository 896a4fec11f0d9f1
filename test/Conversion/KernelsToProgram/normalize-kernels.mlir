// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels | FileCheck %s
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline=backends=generic | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: backend = "generic", explicit_numbers
// A backend may take no explicit numbers, or the user may want none.
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline="backends=generic explicit-numbers=false" | FileCheck %s --check-prefix=NONE
// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels=backends=onednn | FileCheck %s --check-prefix=NONE
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline | FileCheck %s --check-prefix=NONE
// NONE-NOT: explicit_numbers
// RUN: not lpt-opt %s --split-input-file --lpt-normalize-kernels=backends=unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: {{.*}}unknown
// The explicit form has no other one.
// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels --lpt-normalize-kernels | FileCheck %s

// A convolution of integers with everything after it. The zero point of the
// input leaves integers. The sum and its quantization are two multiply-adds,
// whose summand has the zero points, 113 twice.
// CHECK-LABEL: @everything(
// CHECK:      lpt.kernel (%[[X:.*]] = %{{.*}}, %[[R:.*]] = %{{.*}}) : {{.*}} attributes {explicit_numbers} {
// CHECK-DAG:    %[[W:.*]] = lpt.constant dense<3> : tensor<8x8x1x1xsi8>
// CHECK-DAG:    %[[A:.*]] = lpt.subtract %[[X]], %{{.*}} : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xsi16>
// CHECK:        %[[C:.*]] = lpt.convolution %[[A]], %[[W]] : (tensor<1x8x4x4xsi16>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<0.00999999977> : tensor<f32>
// CHECK-DAG:    %[[SHIFT:.*]] = lpt.constant dense<2.500000e-01> : tensor<f32>
// CHECK:        %[[Y:.*]] = lpt.scale_shift %[[C]], %[[SCALE]], %[[SHIFT]] : {{.*}} -> tensor<1x8x4x4xf32>
// CHECK:        %[[S:.*]] = lpt.sigmoid %[[Y]] : tensor<1x8x4x4xf32>
// CHECK-DAG:    %[[INVERSE:.*]] = lpt.constant dense<1.000000e+02> : tensor<f32>
// CHECK-DAG:    %[[POINTS:.*]] = lpt.constant dense<-1.130000e+02> : tensor<f32>
// CHECK:        %[[L:.*]] = lpt.scale_shift %[[S]], %[[INVERSE]], %[[POINTS]] : {{.*}} -> tensor<1x8x4x4xf32>
// CHECK-DAG:    %[[RS:.*]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK:        %[[SUM:.*]] = lpt.scale_shift %[[R]], %[[RS]], %[[L]] : {{.*}} -> tensor<1x8x4x4xf32>
// CHECK-DAG:    %[[ONE:.*]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[OFFSET:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[POINT:.*]] = lpt.constant dense<0> : tensor<si32>
// CHECK:        %[[Q:.*]] = lpt.requantize %[[SUM]], %[[ONE]], %[[OFFSET]], %[[POINT]] limits [0, 255] : {{.*}} -> tensor<1x8x4x4xui8>
// CHECK-NEXT:   lpt.yield %[[Q]]
func.func @everything(%x: tensor<1x8x4x4xui8>, %r: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xui8> {
  %w = lpt.constant dense<3> : tensor<8x8x1x1xsi8>
  %zp = lpt.constant dense<113> : tensor<ui8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.constant dense<0.25> : tensor<8x1x1xf32>
  %rs = lpt.constant dense<0.02> : tensor<f32>
  %low = lpt.constant dense<-1.13> : tensor<f32>
  %high = lpt.constant dense<1.42> : tensor<f32>
  %0 = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %a = lpt.subtract %x, %zp : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  %3 = lpt.add %2, %b : (tensor<1x8x4x4xf32>, tensor<8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %4 = lpt.sigmoid %3 : tensor<1x8x4x4xf32>
  %r0 = lpt.subtract %r, %zp : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xf32>
  %r1 = lpt.multiply %r0, %rs : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  %5 = lpt.add %4, %r1 : tensor<1x8x4x4xf32>
  %6 = lpt.fake_quantize %5, %low, %high, %0, %255 levels 256 : (tensor<1x8x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x4x4xui8>
  return %6 : tensor<1x8x4x4xui8>
}

// -----

// Affine maps in a row are one, whatever their order and wherever constants vary:
// 2 * (x / 4 - c) - 1, and c - x.
// CHECK-LABEL: @affine(
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<-5.000000e-01> : tensor<f32>
// CHECK-DAG:    %[[SHIFT:.*]] = lpt.constant dense<{{\[}}[1.000000e+01], [1.200000e+01]]> : tensor<2x1xf32>
// CHECK:        lpt.scale_shift %{{.*}}, %[[SCALE]], %[[SHIFT]]
// CHECK-NEXT:   lpt.yield
func.func @affine(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %four = lpt.constant dense<4.0> : tensor<f32>
  %c = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %seven = lpt.constant dense<[7.0, 7.0]> : tensor<2xf32>
  %0 = lpt.divide %x, %four : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %1 = lpt.subtract %0, %c : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %2 = lpt.multiply %1, %two : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %3 = lpt.subtract %2, %four : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %4 = lpt.add %3, %two : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %5 = lpt.subtract %4, %seven : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %6 = lpt.subtract %two, %5 : (tensor<f32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %7 = lpt.add %6, %four : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %8 = lpt.subtract %7, %seven : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %8 : tensor<2x2xf32>
}

// -----

// The scale of an input goes into the map that reads it; zero stays zero.
// CHECK-LABEL: @dequantized(
// CHECK:      lpt.kernel (%[[X:.*]] = %{{.*}}) : {{.*}} attributes {explicit_numbers} {
// CHECK:        %[[D:.*]] = lpt.subtract %[[X]], %{{.*}} : (tensor<2x2xui8>, tensor<si16>) -> tensor<2x2xf32>
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<1.500000e+00> : tensor<f32>
// CHECK-DAG:    %[[SHIFT:.*]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK:        %[[Y:.*]] = lpt.scale_shift %[[D]], %[[SCALE]], %[[SHIFT]]
// CHECK:        lpt.relu %[[Y]]
func.func @dequantized(%x: tensor<2x2xui8>) -> tensor<2x2xf32> {
  %zp = lpt.constant dense<7> : tensor<ui8>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %three = lpt.constant dense<3.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.subtract %x, %zp : (tensor<2x2xui8>, tensor<ui8>) -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %half : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %2 = lpt.multiply %1, %three : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %3 = lpt.add %2, %one : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %4 = lpt.relu %3 : tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// -----

// Levels that are no neighbouring integers: a fake quantization to floats counts
// from zero if zero is a level, and keeps its first level if not.
// CHECK-LABEL: @levels(
// CHECK:        %[[Q:.*]] = lpt.requantize %{{.*}} limits [-128, 127] : {{.*}} -> tensor<4xf32>
// CHECK-DAG:    %[[UNIT:.*]] = lpt.constant dense<7.812500e-03> : tensor<f32>
// CHECK-DAG:    %[[ZERO:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK:        %[[B:.*]] = lpt.scale_shift %[[Q]], %[[UNIT]], %[[ZERO]]
// CHECK:        %[[P:.*]] = lpt.requantize %{{.*}} limits [0, 3] : {{.*}} -> tensor<4xf32>
// CHECK-DAG:    %[[STEP:.*]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[FIRST:.*]] = lpt.constant dense<-1.500000e+00> : tensor<f32>
// CHECK:        lpt.scale_shift %[[P]], %[[STEP]], %[[FIRST]]
func.func @levels(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<0.9921875> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  %l = lpt.constant dense<-1.5> : tensor<f32>
  %h = lpt.constant dense<1.5> : tensor<f32>
  %1 = lpt.fake_quantize %y, %l, %h, %l, %h levels 4 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Levels of an integer type end with it, and each channel may have its own scale
// and zero point.
// CHECK-LABEL: @channels(
// CHECK-DAG:    %[[INVERSE:.*]] = lpt.constant dense<{{\[}}[1.000000e+00], [2.000000e+00]]> : tensor<2x1xf32>
// CHECK-DAG:    %[[OFFSET:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[POINT:.*]] = lpt.constant dense<{{\[}}[10], [20]]> : tensor<2x1xsi32>
// CHECK:        lpt.requantize %{{.*}}, %[[INVERSE]], %[[OFFSET]], %[[POINT]] limits [0, 255] : {{.*}} -> tensor<2x2xui8>
func.func @channels(%x: tensor<2x2xf32>) -> tensor<2x2xui8> {
  %low = lpt.constant dense<-10.0> : tensor<f32>
  %high = lpt.constant dense<[[291.0], [140.5]]> : tensor<2x1xf32>
  %0 = lpt.constant dense<0.0> : tensor<f32>
  %301 = lpt.constant dense<301.0> : tensor<f32>
  %1 = lpt.fake_quantize %x, %low, %high, %0, %301 levels 302 : (tensor<2x2xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x2xui8>
  return %1 : tensor<2x2xui8>
}

// -----

// Differences with a residual on either side, and a gate.
// CHECK-LABEL: @residuals(
// CHECK:      lpt.kernel (%[[X:.*]] = %{{.*}}, %[[R:.*]] = %{{.*}}) : {{.*}} attributes {explicit_numbers} {
// CHECK:        %[[A:.*]] = lpt.relu %[[X]]
// CHECK-DAG:    %[[MINUS:.*]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
// CHECK:        %[[N:.*]] = lpt.scale_shift %[[A]], %[[MINUS]], %{{.*}}
// CHECK-DAG:    %[[HALF:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK:        %[[B:.*]] = lpt.scale_shift %[[R]], %[[HALF]], %[[N]]
// CHECK:        %[[C:.*]] = lpt.scale_shift %[[R]], %{{.*}}, %[[B]]
// CHECK:        %[[G:.*]] = lpt.scale_shift %[[R]], %{{.*}}, %{{.*}}
// CHECK:        lpt.multiply %[[C]], %[[G]]
func.func @residuals(%x: tensor<2x2xf32>, %r: tensor<2x2xui8>) -> tensor<2x2xf32> {
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %r, %half : (tensor<2x2xui8>, tensor<f32>) -> tensor<2x2xf32>
  %1 = lpt.relu %x : tensor<2x2xf32>
  %2 = lpt.subtract %1, %0 : tensor<2x2xf32>
  %3 = lpt.subtract %0, %2 : tensor<2x2xf32>
  %4 = lpt.multiply %3, %0 : tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// -----

// What is computed in integers is exact; what moves elements computes nothing.
// CHECK-LABEL: @integers(
// CHECK:      lpt.kernel {{.*}} attributes {explicit_numbers} {
// CHECK-NEXT:   %[[S:.*]] = lpt.add %{{.*}}, %{{.*}} : tensor<4x2xsi32>
// CHECK-NEXT:   lpt.yield %[[S]]
// CHECK:      lpt.kernel {{.*}} attributes {explicit_numbers} {
// CHECK-NEXT:   %[[T:.*]] = lpt.transpose
// CHECK-NEXT:   lpt.yield %[[T]]
func.func @integers(%x: tensor<4x2xsi32>) -> tensor<2x4xsi32> {
  %0 = lpt.add %x, %x : tensor<4x2xsi32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<4x2xsi32>) -> tensor<2x4xsi32>
  return %1 : tensor<2x4xsi32>
}

// -----

// What an activation cuts off is beyond the levels of the quantization after it, so
// that the limits of integers do the same.
// CHECK-LABEL: @subsumed(
// CHECK:      lpt.kernel
// CHECK-NOT:    lpt.relu
// CHECK:        lpt.requantize
// CHECK:      lpt.kernel
// CHECK-NOT:    lpt.clamp
// CHECK:        lpt.requantize
// CHECK:      return
func.func @subsumed(%x: tensor<4xui8>, %y: tensor<2xui8>) -> (tensor<4xui8>, tensor<2xui8>) {
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %shift = lpt.constant dense<-3.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %six = lpt.constant dense<6.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.add %0, %shift : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.relu %1 : tensor<4xf32>
  %3 = lpt.fake_quantize %2, %zero, %six, %zero, %last levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  %4 = lpt.multiply %y, %scale : (tensor<2xui8>, tensor<f32>) -> tensor<2xf32>
  %5 = lpt.add %4, %shift : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %6 = lpt.clamp %5 min 0.0 max 6.0 : tensor<2xf32>
  %7 = lpt.fake_quantize %6, %zero, %six, %zero, %last levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %3, %7 : tensor<4xui8>, tensor<2xui8>
}

// -----

// Levels below zero, or above the level of the upper limit, are cut off by the
// activation alone. A slope is no limit.
// CHECK-LABEL: @not_subsumed(
// CHECK:      lpt.kernel
// CHECK:        lpt.relu
// CHECK:        lpt.requantize
// CHECK:      lpt.kernel
// CHECK:        lpt.clamp
// CHECK:        lpt.requantize
// CHECK:      lpt.kernel
// CHECK:        lpt.clamp
// CHECK:        lpt.requantize
// CHECK:      lpt.kernel
// CHECK:        lpt.prelu
// CHECK:        lpt.requantize
func.func @not_subsumed(%x: tensor<4xui8>, %y: tensor<2xui8>, %z: tensor<3xui8>, %w: tensor<5xui8>) -> (tensor<4xui8>, tensor<2xui8>, tensor<3xui8>, tensor<5xui8>) {
  %shift = lpt.constant dense<-3.0> : tensor<f32>
  %slope = lpt.constant dense<0.5> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %low = lpt.constant dense<-6.0> : tensor<f32>
  %six = lpt.constant dense<6.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.add %x, %shift : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.relu %0 : tensor<4xf32>
  %2 = lpt.fake_quantize %1, %low, %six, %zero, %last levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  %3 = lpt.add %y, %shift : (tensor<2xui8>, tensor<f32>) -> tensor<2xf32>
  %4 = lpt.clamp %3 min 0.0 max 5.9 : tensor<2xf32>
  %5 = lpt.fake_quantize %4, %zero, %six, %zero, %last levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %6 = lpt.add %z, %shift : (tensor<3xui8>, tensor<f32>) -> tensor<3xf32>
  %7 = lpt.clamp %6 min 0.1 max 6.0 : tensor<3xf32>
  %8 = lpt.fake_quantize %7, %zero, %six, %zero, %last levels 256 : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %9 = lpt.add %w, %shift : (tensor<5xui8>, tensor<f32>) -> tensor<5xf32>
  %10 = lpt.prelu %9, %slope : (tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  %11 = lpt.fake_quantize %10, %zero, %six, %zero, %last levels 256 : (tensor<5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<5xui8>
  return %2, %5, %8, %11 : tensor<4xui8>, tensor<2xui8>, tensor<3xui8>, tensor<5xui8>
}

// -----

// Rounding, an integer, and a conversion to integers are one step, whose zero point
// is added after it has rounded. What reads the integers finds them in f32.
// CHECK-LABEL: @written_quantization(
// CHECK:      lpt.kernel
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[OFFSET:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[ODD:.*]] = lpt.constant dense<117> : tensor<si32>
// CHECK:        lpt.requantize %{{.*}}, %[[SCALE]], %[[OFFSET]], %[[ODD]] limits [0, 255] : ({{.*}}) -> tensor<4x16xui8>
// CHECK:      lpt.kernel
// CHECK:        lpt.requantize {{.*}} limits [-128, 127] : ({{.*}}) -> tensor<4x16xsi8>
// CHECK-NEXT:   lpt.yield
func.func @written_quantization(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> (tensor<4x16xui8>, tensor<4x16xsi8>) {
  %w = lpt.constant dense<1.0> : tensor<8x16xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %odd = lpt.constant dense<117.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = lpt.divide %0, %scale : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x16xf32>
  %2 = lpt.round %1 : tensor<4x16xf32>
  %3 = lpt.add %2, %odd : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x16xf32>
  %4 = lpt.convert %3 : tensor<4x16xf32> -> tensor<4x16xui8>
  %5 = lpt.matmul %y, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %6 = lpt.round %5 : tensor<4x16xf32>
  %7 = lpt.convert %6 : tensor<4x16xf32> -> tensor<4x16xsi8>
  return %4, %7 : tensor<4x16xui8>, tensor<4x16xsi8>
}

// -----

// Integers in the middle are read without their zero point, so that zero is zero.
// CHECK-LABEL: @written_in_the_middle(
// CHECK:      lpt.kernel
// CHECK:        %[[LEVELS:.*]] = lpt.requantize {{.*}} limits [0, 255] : ({{.*}}) -> tensor<4xui8>
// CHECK-DAG:    %[[ODD:.*]] = lpt.constant dense<117> : tensor<si32>
// CHECK:        %[[NUMBERS:.*]] = lpt.subtract %[[LEVELS]], %[[ODD]] : (tensor<4xui8>, tensor<si32>) -> tensor<4xf32>
// CHECK-DAG:    %[[ZERO:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG:    %[[SCALE:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK:        lpt.scale_shift %[[NUMBERS]], %[[SCALE]], %[[ZERO]]
func.func @written_in_the_middle(%x: tensor<4xf32>) -> tensor<4xf32> {
  %kernel = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %scale = lpt.constant dense<0.5> : tensor<f32>
    %odd = lpt.constant dense<117.0> : tensor<f32>
    %0 = lpt.divide %a, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = lpt.round %0 : tensor<4xf32>
    %2 = lpt.add %1, %odd : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %3 = lpt.convert %2 : tensor<4xf32> -> tensor<4xui8>
    %4 = lpt.subtract %3, %odd : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
    %5 = lpt.multiply %4, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    lpt.yield %5 : tensor<4xf32>
  }
  return %kernel : tensor<4xf32>
}

// -----

// Integers that are quantized once more have their type, and so their limits, still.
// CHECK-LABEL: @written_twice(
// CHECK:      lpt.kernel
// CHECK:        lpt.requantize {{.*}} limits [0, 255] : ({{.*}}) -> tensor<4xui8>
// CHECK:        lpt.requantize {{.*}} limits [0, 255] : ({{.*}}) -> tensor<4xui8>
func.func @written_twice(%x: tensor<4xf32>) -> tensor<4xui8> {
  %kernel = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xui8> {
    %half = lpt.constant dense<0.5> : tensor<f32>
    %odd = lpt.constant dense<117.0> : tensor<f32>
    %third = lpt.constant dense<0.75> : tensor<f32>
    %0 = lpt.divide %a, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = lpt.round %0 : tensor<4xf32>
    %2 = lpt.add %1, %odd : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %3 = lpt.convert %2 : tensor<4xf32> -> tensor<4xui8>
    %4 = lpt.multiply %3, %third : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
    %5 = lpt.round %4 : tensor<4xf32>
    %6 = lpt.convert %5 : tensor<4xf32> -> tensor<4xui8>
    lpt.yield %6 : tensor<4xui8>
  }
  return %kernel : tensor<4xui8>
}

// -----

// Floats of 16 bits are rounded step by step, and functions of them computed in f32.
// No map is composed across a rounding. A rectifier rounds nothing, and neither does
// what widens a number again.
// CHECK-LABEL: @narrow(
// CHECK:      lpt.kernel (%[[X:.*]] = %{{.*}}, %[[R:.*]] = %{{.*}}) : {{.*}} attributes {explicit_numbers} {
// CHECK-NEXT:   %[[H0:.*]] = lpt.convert %[[X]] : tensor<4xf32> -> tensor<4xf16>
// CHECK-NEXT:   %[[W0:.*]] = lpt.convert %[[H0]] : tensor<4xf16> -> tensor<4xf32>
// CHECK:        %[[A:.*]] = lpt.scale_shift %[[W0]], {{.*}} -> tensor<4xf32>
// CHECK-NEXT:   %[[H1:.*]] = lpt.convert %[[A]] : tensor<4xf32> -> tensor<4xf16>
// CHECK-NEXT:   %[[W1:.*]] = lpt.convert %[[H1]] : tensor<4xf16> -> tensor<4xf32>
// CHECK:        %[[M:.*]] = lpt.scale_shift %[[W1]], {{.*}} -> tensor<4xf32>
// CHECK-NEXT:   %[[H2:.*]] = lpt.convert %[[M]] : tensor<4xf32> -> tensor<4xf16>
// CHECK-NEXT:   %[[W2:.*]] = lpt.convert %[[H2]] : tensor<4xf16> -> tensor<4xf32>
// CHECK-NEXT:   %[[RELU:.*]] = lpt.relu %[[W2]] : tensor<4xf32>
// CHECK:        %[[SUM:.*]] = lpt.scale_shift %[[R]], %{{.*}}, %[[RELU]] : (tensor<4xf16>, tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:   %[[H3:.*]] = lpt.convert %[[SUM]] : tensor<4xf32> -> tensor<4xf16>
// CHECK-NEXT:   %[[W3:.*]] = lpt.convert %[[H3]] : tensor<4xf16> -> tensor<4xf32>
// CHECK-NEXT:   %[[TANH:.*]] = lpt.tanh %[[W3]] : tensor<4xf32>
// CHECK-NEXT:   %[[H4:.*]] = lpt.convert %[[TANH]] : tensor<4xf32> -> tensor<4xf16>
// CHECK-NEXT:   %[[W4:.*]] = lpt.convert %[[H4]] : tensor<4xf16> -> tensor<4xf32>
// CHECK:        %[[Q:.*]] = lpt.requantize %[[W4]], {{.*}} -> tensor<4xui8>
// CHECK-NEXT:   lpt.yield %[[Q]]
func.func @narrow(%x: tensor<4xf32>, %r: tensor<4xf16>) -> tensor<4xui8> {
  %kernel = lpt.kernel (%a = %x, %b = %r) : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xui8> {
    %third = lpt.constant dense<0.3334> : tensor<f16>
    %half = lpt.constant dense<0.5> : tensor<f16>
    %low = lpt.constant dense<0.0> : tensor<f32>
    %high = lpt.constant dense<1.0> : tensor<f32>
    %top = lpt.constant dense<255.0> : tensor<f32>
    %0 = lpt.convert %a : tensor<4xf32> -> tensor<4xf16>
    %1 = lpt.add %0, %half : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
    %2 = lpt.multiply %1, %third : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
    %3 = lpt.relu %2 : tensor<4xf16>
    %4 = lpt.add %3, %b : tensor<4xf16>
    %5 = lpt.tanh %4 : tensor<4xf16>
    %6 = lpt.convert %5 : tensor<4xf16> -> tensor<4xf32>
    %7 = lpt.fake_quantize %6, %low, %high, %low, %top levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
    lpt.yield %7 : tensor<4xui8>
  }
  return %kernel : tensor<4xui8>
}

// -----

// Quotients of integers are integers, one after the other, and no steps in f32.
// CHECK-LABEL: @integers(
// CHECK:       explicit_numbers
// CHECK:         %[[A:.*]] = lpt.divide %{{.*}} -> tensor<4xsi16>
// CHECK:         %[[B:.*]] = lpt.divide %[[A]], %{{.*}} -> tensor<4xsi16>
// CHECK-NEXT:    lpt.yield %[[B]]
func.func @integers(%x: tensor<4xsi16>) -> tensor<4xsi16> {
  %five = lpt.constant dense<-5> : tensor<si16>
  %seven = lpt.constant dense<7> : tensor<si16>
  %0 = lpt.divide %x, %five : (tensor<4xsi16>, tensor<si16>) -> tensor<4xsi16>
  %1 = lpt.divide %0, %seven : (tensor<4xsi16>, tensor<si16>) -> tensor<4xsi16>
  return %1 : tensor<4xsi16>
}
