// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s --lpt-pipeline=check-explained -o /dev/null

// An interval that is not symmetric has a zero point, whatever the type.

// CHECK-DAG: [Missed] operand-not-symmetric | Category:lpt | Function=computed | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv2' stays in its precision: the target takes no zero point in an operand (operand 0){{.*}}"
// CHECK-DAG: [Missed] operand-not-symmetric | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the target takes no zero point in an operand (operand 0){{.*}}", Suggestion="quantize the operand symmetrically, or choose another target"

module attributes {lpt.target = #lpt.target<"device", isa = [], precisions = [], per_tensor = [], requires = [convolution[0, 1] symmetric]>} {
func.func @main(%x: tensor<1x6x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x6x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x8x8xf32>
  %w = lpt.constant dense<3> : tensor<2x6x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x6x1x1xsi8> -> tensor<2x6x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x6x1x1xf32>, tensor<f32>) -> tensor<2x6x1x1xf32>
  %conv = lpt.convolution %q, %m : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}

// Nor does the target take one that is computed.
func.func @computed(%x: tensor<1x6x8x8xui8>, %z: tensor<ui8>, %scale: tensor<f32>) -> tensor<1x2x8x8xf32> {
  %d = lpt.subtract %x, %z : (tensor<1x6x8x8xui8>, tensor<ui8>) -> tensor<1x6x8x8xf32>
  %q = lpt.multiply %d, %scale : (tensor<1x6x8x8xf32>, tensor<f32>) -> tensor<1x6x8x8xf32>
  %w = lpt.constant dense<3> : tensor<2x6x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x6x1x1xsi8> -> tensor<2x6x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x6x1x1xf32>, tensor<f32>) -> tensor<2x6x1x1xf32>
  %conv = lpt.convolution %q, %m : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv2")
  return %conv : tensor<1x2x8x8xf32>
}

// Without a zero point it takes a computed scale.
func.func @computed_scale(%x: tensor<1x6x8x8xui8>, %scale: tensor<f32>) -> tensor<1x2x8x8xf32> {
  %d = lpt.convert %x : tensor<1x6x8x8xui8> -> tensor<1x6x8x8xf32>
  %q = lpt.multiply %d, %scale : (tensor<1x6x8x8xf32>, tensor<f32>) -> tensor<1x6x8x8xf32>
  %w = lpt.constant dense<3> : tensor<2x6x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x6x1x1xsi8> -> tensor<2x6x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x6x1x1xf32>, tensor<f32>) -> tensor<2x6x1x1xf32>
  %conv = lpt.convolution %q, %m : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv3")
  return %conv : tensor<1x2x8x8xf32>
}
}
