// RUN: lpt-opt %s --lpt-advise=target=%source_root/examples/targets/tiny-npu.lpt -o /dev/null 2>&1 | count 0
// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s

// Half of the interval is used. On a target without unsigned integers, the other
// half is the price of having no zero point, which the convolution does not take.

// CHECK: loc("relu/fq"): interval: let 'lpt.fake_quantize' of layer 'relu/fq' have the interval [0, 2.54], in place of [-2.54, 2.54]
func.func @main(%x: tensor<1x4x16xf32>) -> tensor<1x4x4x4xf32> {
  %low = lpt.constant dense<-2.54> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %r = lpt.relu %x : tensor<1x4x16xf32> loc("relu")
  %q = lpt.fake_quantize %r, %low, %high, %low, %high levels 255 : (tensor<1x4x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x16xf32> loc("relu/fq")
  %f = lpt.reshape %q target [1, 4, 4, 4] : (tensor<1x4x16xf32>) -> tensor<1x4x4x4xf32> loc("image")
  %w = lpt.constant dense<0.5> : tensor<4x1x1x3x3xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<4x1x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x1x1x3x3xf32> loc("w/fq")
  %0 = lpt.group_convolution %f, %wq pads [1, 1] : (tensor<1x4x4x4xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x4x4xf32> loc("depthwise")
  return %0 : tensor<1x4x4x4xf32>
}
