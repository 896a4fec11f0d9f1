// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice -o %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]"

// Intervals that are joined have a zero point, which the convolution does not take: it
// keeps the one that it has.

// ADVICE:      loc("a/fq"): separate: give 'lpt.scatter_elements_update' of layer 'scatter' a copy of 'lpt.fake_quantize' of layer 'a/fq' with the interval [-1.28, 2.56]
// ADVICE:      loc("b/fq"): interval: let 'lpt.fake_quantize' of layer 'b/fq' have the interval [-1.28, 2.56], in place of [0, 2.55]

// INTEGERS-LABEL: func.func @joined
// INTEGERS:     lpt.scatter_elements_update {{.*}} : (tensor<1x4x4x4xui8>, tensor<1x1x4x4xsi64>, tensor<1x1x4x4xui8>)
// INTEGERS:     lpt.convolution {{.*}} : (tensor<1x4x4x4xsi8>, tensor<2x4x1x1xsi8>)

module attributes {lpt.target = #lpt.target<"device", isa = [], precisions = [], per_tensor = [], requires = [convolution[0] symmetric]>} {
func.func @joined(%x: tensor<1x4x4x4xf32>, %y: tensor<1x1x4x4xf32>, %i: tensor<1x1x4x4xsi64>) -> (tensor<1x4x4x4xf32>, tensor<1x2x4x4xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %top = lpt.constant dense<2.55> : tensor<f32>
  %a = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32> loc("a/fq")
  %b = lpt.fake_quantize %y, %zero, %top, %zero, %top levels 256 : (tensor<1x1x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x4x4xf32> loc("b/fq")
  %s = lpt.scatter_elements_update %a, %i, %b axis 1 : (tensor<1x4x4x4xf32>, tensor<1x1x4x4xsi64>, tensor<1x1x4x4xf32>) -> tensor<1x4x4x4xf32> loc("scatter")
  %v = lpt.constant dense<0.5> : tensor<2x4x1x1xf32>
  %vl = lpt.constant dense<-0.5> : tensor<f32>
  %vh = lpt.constant dense<0.5> : tensor<f32>
  %vq = lpt.fake_quantize %v, %vl, %vh, %vl, %vh levels 255 : (tensor<2x4x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x1x1xf32> loc("v/fq")
  %1 = lpt.convolution %a, %vq : (tensor<1x4x4x4xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv")
  return %s, %1 : tensor<1x4x4x4xf32>, tensor<1x2x4x4xf32>
}
}
