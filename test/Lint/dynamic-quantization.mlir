// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:

// Scales that the model computes are quantization, too, for products.

func.func @products(%x: tensor<1x3x8x8xui8>, %z: tensor<ui8>, %scale: tensor<f32>) -> tensor<1x2x8x8xf32> {
  %d = lpt.subtract %x, %z : (tensor<1x3x8x8xui8>, tensor<ui8>) -> tensor<1x3x8x8xf32>
  %q = lpt.multiply %d, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w = lpt.constant dense<7> : tensor<2x3x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x3x1x1xsi8> -> tensor<2x3x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %0 : tensor<1x2x8x8xf32>
}

// CHECK: warning: {{.*}}weights-not-quantized: 'lpt.convolution' of layer 'conv2': its input is quantized and its weights are not
func.func @float_weights(%x: tensor<1x3x8x8xui8>, %scale: tensor<f32>) -> tensor<1x2x8x8xf32> {
  %d = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %q = lpt.multiply %d, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %0 = lpt.convolution %q, %w : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv2")
  return %0 : tensor<1x2x8x8xf32>
}

// Another reader finds no scale to carry on.
// CHECK: warning: {{.*}}scale-not-constant: 'lpt.multiply' of layer 'dequantization'
func.func @other_reader(%x: tensor<1x3x8x8xui8>, %scale: tensor<f32>) -> (tensor<1x2x8x8xf32>, tensor<1x3x8x8xf32>) {
  %d = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %q = lpt.multiply %d, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %w = lpt.constant dense<7> : tensor<2x3x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x3x1x1xsi8> -> tensor<2x3x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.relu %q : tensor<1x3x8x8xf32>
  return %0, %1 : tensor<1x2x8x8xf32>, tensor<1x3x8x8xf32>
}
