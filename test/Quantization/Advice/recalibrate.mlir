// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-apply-advice --lpt-pipeline --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]"

// Intervals so narrow that their scale is denormal, and infinite ones; the values of
// both are known.

// CHECK:      loc("x/fq"): interval: let 'lpt.fake_quantize' of layer 'x/fq' have the interval [0, 1]
// CHECK:      loc("y/fq"): interval: let 'lpt.fake_quantize' of layer 'y/fq' have the interval [-{{1.*}}, 1]

// INTEGERS-LABEL: func.func @narrow
// INTEGERS:   lpt.convolution {{.*}}ui8>, tensor<2x3x1x1xsi8>)
// INTEGERS-LABEL: func.func @infinite
// INTEGERS:   lpt.convolution {{.*}}, tensor<2x3x1x1xsi8>)
func.func @narrow(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %s = lpt.sigmoid %x : tensor<1x3x8x8xf32> loc("sigmoid")
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0e-38> : tensor<f32>
  %q = lpt.fake_quantize %s, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("x/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
func.func @infinite(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %s = lpt.tanh %x : tensor<1x3x8x8xf32> loc("tanh")
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<0x7F800000> : tensor<f32>
  %q = lpt.fake_quantize %s, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("y/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
