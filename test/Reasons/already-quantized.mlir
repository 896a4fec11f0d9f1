// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The model converts the result to bytes itself, with levels of its own.

// CHECK: [Analysis] already-quantized | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'input/fq' stays in its precision: it has the integer type that its consumers want{{.*}}", Suggestion="nothing to do"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %high levels 128 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %u = lpt.convert %q : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8> loc("input/convert")
  return %u : tensor<1x3x8x8xui8>
}

// A computed scale that is applied to a product of integers, before a constant one.

// CHECK: [Analysis] already-quantized | Category:lpt | Function=computed_scale | {{.*}}Reason="'lpt.multiply' of layer

func.func @computed_scale(%x: tensor<1x3x8x8xui8>, %scale: tensor<f32>) -> tensor<1x2x8x8xf32> {
  %d = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("input/convert")
  %q = lpt.multiply %d, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/scale")
  %w = lpt.constant dense<7> : tensor<2x3x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x3x1x1xsi8> -> tensor<2x3x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %0 : tensor<1x2x8x8xf32>
}
