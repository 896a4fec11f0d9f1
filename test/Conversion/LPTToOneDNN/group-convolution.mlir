// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run %s --entry=%{entry} --backend=onednn --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME

// oneDNN has vector code for groups of eight channels and more, so smaller groups
// become one, with zeros between their channels. Scales stay in their order.
// SAME: output 0: max abs error 0,
// REDEFINE: %{entry} = two_channels
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = multiplier
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = three_channels
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = odd_number
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = depthwise
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = enough_channels
// RUN: %if onednn %{ %{compare} %}

// Four groups of two channels become one of eight.
// CHECK-LABEL: lpt.program @two_channels(
// CHECK: constants = [dense<{{.*}}> : tensor<1x8x8x1x2xsi8>
func.func @two_channels(%x: tensor<1x8x3x5xui8>) -> tensor<1x8x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[37, -51]], [[74, -104]]], [[[-91, -80]], [[59, -99]]]], [[[[-19, -109]], [[-84, 94]]], [[[86, -93]], [[-5, -82]]]], [[[[89, -98]], [[-65, -14]]], [[[-97, 75]], [[-103, -15]]]], [[[[-105, -60]], [[20, 86]]], [[[-55, -68]], [[29, -36]]]]]> : tensor<4x2x2x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x8x3x5xui8>, tensor<ui8>) -> tensor<1x8x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x8x3x5xf32>, tensor<4x2x2x1x2xsi8>) -> tensor<1x8x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]]]]> : tensor<1x8x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<1x8x3x4xf32>
  return %2 : tensor<1x8x3x4xf32>
}

// A depthwise convolution with two results for each channel: groups of eight.
// CHECK-LABEL: lpt.program @multiplier(
// CHECK: constants = [dense<{{.*}}> : tensor<2x16x8x1x2xsi8>
func.func @multiplier(%x: tensor<1x16x3x5xui8>) -> tensor<1x32x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[-76, -32]]], [[[62, -79]]]], [[[[-96, -98]]], [[[-23, 126]]]], [[[[90, 32]]], [[[110, 104]]]], [[[[57, 25]]], [[[-1, -36]]]], [[[[-4, -87]]], [[[25, 125]]]], [[[[47, 101]]], [[[19, -91]]]], [[[[-68, 86]]], [[[-44, 47]]]], [[[[-51, 122]]], [[[87, -108]]]], [[[[-89, 32]]], [[[46, 51]]]], [[[[126, 105]]], [[[-93, -81]]]], [[[[10, 114]]], [[[-95, -97]]]], [[[[30, 100]]], [[[17, 69]]]], [[[[49, -117]]], [[[108, 53]]]], [[[[-42, -69]]], [[[124, -98]]]], [[[[-17, 19]]], [[[-62, -2]]]], [[[[75, 72]]], [[[126, -87]]]]]> : tensor<16x2x1x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x16x3x5xui8>, tensor<ui8>) -> tensor<1x16x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x16x3x5xf32>, tensor<16x2x1x1x2xsi8>) -> tensor<1x32x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]]]]> : tensor<1x32x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x32x3x4xf32>, tensor<1x32x1x1xf32>) -> tensor<1x32x3x4xf32>
  return %2 : tensor<1x32x3x4xf32>
}

// Twelve channels are a multiple of four, six are not.
// CHECK-LABEL: lpt.program @three_channels(
// CHECK: constants = [dense<{{.*}}> : tensor<1x12x12x1x2xsi8>
func.func @three_channels(%x: tensor<1x12x3x5xui8>) -> tensor<1x12x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[-43, 101]], [[77, 14]], [[-58, 92]]], [[[14, 84]], [[55, 66]], [[-10, -51]]], [[[-86, -38]], [[-51, -10]], [[-9, -122]]]], [[[[120, -35]], [[6, 16]], [[-126, -54]]], [[[86, 61]], [[35, -64]], [[-101, 105]]], [[[72, 75]], [[76, 73]], [[-75, 118]]]], [[[[77, -97]], [[-31, -94]], [[-22, 97]]], [[[-45, -72]], [[46, -102]], [[-76, -128]]], [[[-51, -77]], [[58, -115]], [[-92, -22]]]], [[[[64, -52]], [[1, 49]], [[58, 114]]], [[[-66, -69]], [[121, 110]], [[117, 119]]], [[[31, -85]], [[-55, -76]], [[47, 7]]]]]> : tensor<4x3x3x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x12x3x5xui8>, tensor<ui8>) -> tensor<1x12x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x12x3x5xf32>, tensor<4x3x3x1x2xsi8>) -> tensor<1x12x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]]]]> : tensor<1x12x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x12x3x4xf32>, tensor<1x12x1x1xf32>) -> tensor<1x12x3x4xf32>
  return %2 : tensor<1x12x3x4xf32>
}

// Three groups have no divisor that helps.
// CHECK-LABEL: lpt.program @odd_number(
// CHECK: constants = [dense<{{.*}}> : tensor<3x2x2x1x2xsi8>
func.func @odd_number(%x: tensor<1x6x3x5xui8>) -> tensor<1x6x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[117, -46]], [[-117, -23]]], [[[57, -53]], [[-115, 24]]]], [[[[-82, 5]], [[59, -43]]], [[[54, -14]], [[40, -14]]]], [[[[-29, -6]], [[77, -12]]], [[[-26, 124]], [[54, -114]]]]]> : tensor<3x2x2x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x6x3x5xui8>, tensor<ui8>) -> tensor<1x6x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x6x3x5xf32>, tensor<3x2x2x1x2xsi8>) -> tensor<1x6x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]]]]> : tensor<1x6x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x6x3x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x3x4xf32>
  return %2 : tensor<1x6x3x4xf32>
}

// oneDNN has code of its own for these.
// CHECK-LABEL: lpt.program @depthwise(
// CHECK: constants = [dense<{{.*}}> : tensor<8x1x1x1x2xsi8>
func.func @depthwise(%x: tensor<1x8x3x5xui8>) -> tensor<1x8x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[-114, 15]]]], [[[[113, 4]]]], [[[[-29, 48]]]], [[[[100, 50]]]], [[[[58, -87]]]], [[[[-16, -76]]]], [[[[-12, 112]]]], [[[[-28, 44]]]]]> : tensor<8x1x1x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x8x3x5xui8>, tensor<ui8>) -> tensor<1x8x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x8x3x5xf32>, tensor<8x1x1x1x2xsi8>) -> tensor<1x8x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]], [[0.25]], [[1.0]], [[0.5]]]]> : tensor<1x8x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<1x8x3x4xf32>
  return %2 : tensor<1x8x3x4xf32>
}

// Eight channels are enough.
// CHECK-LABEL: lpt.program @enough_channels(
// CHECK: constants = [dense<{{.*}}> : tensor<2x2x8x1x2xsi8>
func.func @enough_channels(%x: tensor<1x16x3x5xui8>) -> tensor<1x4x3x4xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[[[[-24, 119]], [[-128, 117]], [[48, -85]], [[-67, 70]], [[-26, 116]], [[-37, 94]], [[42, -84]], [[74, 109]]], [[[77, -85]], [[-47, -41]], [[-63, -114]], [[-51, 110]], [[-54, 114]], [[51, -49]], [[-61, -118]], [[-121, -76]]]], [[[[-57, 94]], [[-29, -20]], [[-114, 0]], [[-20, 21]], [[-5, 38]], [[4, 86]], [[-61, -97]], [[53, 106]]], [[[87, -62]], [[-51, -119]], [[97, -35]], [[-126, -52]], [[-40, -56]], [[114, -67]], [[-97, 38]], [[119, -74]]]]]> : tensor<2x2x8x1x2xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x16x3x5xui8>, tensor<ui8>) -> tensor<1x16x3x5xf32>
  %1 = lpt.group_convolution %0, %w : (tensor<1x16x3x5xf32>, tensor<2x2x8x1x2xsi8>) -> tensor<1x4x3x4xf32>
  %s = lpt.constant dense<[[[[1.0]], [[0.5]], [[0.25]], [[1.0]]]]> : tensor<1x4x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x4x3x4xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x4xf32>
  return %2 : tensor<1x4x3x4xf32>
}
