// oneDNN 3.7 takes the batch for the channels where it broadcasts an input to
// results with nothing but axes of size one after the channels.

// REQUIRES: onednn
// RUN: lpt-run %s --entry=chain --backend=onednn --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=softmax --backend=onednn --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --entry=convolution --backend=onednn --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=PRIMITIVE
// CHECK: 1 of them generated code, 0 with differences
// PRIMITIVE: 0 of them generated code, 0 with differences

func.func @chain(%x: tensor<2x3x1x1xf32>, %y: tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32> {
  %c = lpt.constant dense<-7.5> : tensor<1x3x1x1xf32>
  %0 = lpt.subtract %x, %c : (tensor<2x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32>
  %s = lpt.constant dense<-0.15> : tensor<f32>
  %1 = lpt.multiply %0, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %2 = lpt.multiply %1, %y : (tensor<2x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32>
  return %2 : tensor<2x3x1x1xf32>
}

func.func @softmax(%x: tensor<2x3x1x1xf32>, %y: tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<2x3x1x1xf32>
  %1 = lpt.multiply %0, %y : (tensor<2x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32>
  return %1 : tensor<2x3x1x1xf32>
}

func.func @convolution(%x: tensor<2x4x1x1xui8>, %y: tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32> {
  %w = lpt.constant dense<[[[[1]],[[2]],[[3]],[[-4]]],[[[5]],[[-6]],[[7]],[[8]]],[[[9]],[[1]],[[-2]],[[3]]]]> : tensor<3x4x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<2x4x1x1xui8>, tensor<3x4x1x1xsi8>) -> tensor<2x3x1x1xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x1x1xf32>
  %2 = lpt.multiply %1, %y : (tensor<2x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x1x1xf32>
  return %2 : tensor<2x3x1x1xf32>
}
