// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice -o %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]"

// The depthwise convolution takes no zero point, and the other one no signed integers:
// without the zero point, it would lose its integers. So both have their own.

// ADVICE:      loc("x/fq"): separate: give 'lpt.group_convolution' of layer 'depthwise' a copy of 'lpt.fake_quantize' of layer 'x/fq' with the interval [-2.56, 2.54]
// ADVICE-NEXT: loc("x/fq"): 'lpt.group_convolution' of layer 'depthwise': the target takes no zero point in an operand (operand 0)
// ADVICE-NEXT: loc("x/fq"): with it, 576 multiply-accumulates are in integers
// ADVICE:      remark: 18.2 % of the multiply-accumulates are in integers, and 100.0 % with all advice

// INTEGERS:     lpt.group_convolution {{.*}} : (tensor<1x4x4x4xsi8>, tensor<4x1x1x3x3xsi8>)
// INTEGERS:     %[[Z:.+]] = lpt.subtract %{{.+}}, %{{.+}} : (tensor<1x4x4x4xui8>, tensor<ui8>)
// INTEGERS:     lpt.convolution %[[Z]], %{{.+}} : (tensor<1x4x4x4xf32>, tensor<2x4x1x1xsi8>)

module attributes {lpt.target = #lpt.target<"device", isa = [], precisions = [convolution[0] : [ui8], group_convolution[0] : [si8, ui8]], per_tensor = [], requires = [group_convolution[0] symmetric]>} {
func.func @main(%x: tensor<1x4x4x4xf32>) -> (tensor<1x4x4x4xf32>, tensor<1x2x4x4xf32>) {
  %low = lpt.constant dense<-1.27> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %top = lpt.constant dense<2.54> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %top, %low, %top levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32> loc("x/fq")
  %w = lpt.constant dense<0.5> : tensor<4x1x1x3x3xf32>
  %wq = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<4x1x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x1x1x3x3xf32> loc("w/fq")
  %0 = lpt.group_convolution %q, %wq pads [1, 1] : (tensor<1x4x4x4xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x4x4xf32> loc("depthwise")
  %v = lpt.constant dense<0.5> : tensor<2x4x1x1xf32>
  %vq = lpt.fake_quantize %v, %low, %high, %low, %high levels 255 : (tensor<2x4x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x1x1xf32> loc("v/fq")
  %1 = lpt.convolution %q, %vq : (tensor<1x4x4x4xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv")
  return %0, %1 : tensor<1x4x4x4xf32>, tensor<1x2x4x4xf32>
}
}
