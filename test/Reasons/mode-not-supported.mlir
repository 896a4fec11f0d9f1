// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Interpolation between pixels yields values between the levels.

// CHECK: [Missed] mode-not-supported | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.interpolate' of layer 'resize' stays in its precision: this mode of the op computes new values{{.*}}", Suggestion="use a mode that picks values"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x16x16xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.interpolate %q axes [2, 3] sizes [16, 16] mode<linear_onnx> : (tensor<1x3x8x8xf32>) -> tensor<1x3x16x16xf32> loc("resize")
  return %r : tensor<1x3x16x16xf32>
}
