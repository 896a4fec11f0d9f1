// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 --remarks-filter=lpt --mlir-disable-threading -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Passed]"
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 | FileCheck %s --check-prefix=AS-IS
// Products that stay as they are, with a remark.
// AS-IS-NOT: lpt.reduce_min

// CHECK: [Missed] weights-not-constant | Category:lpt | Function=computed_weights | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: its weights are not constant
func.func @computed_weights(%x: tensor<3x4xf32>, %v: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %0 = lpt.matmul %x, %v : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// CHECK: [Missed] constant-input | Category:lpt | Function=constant_source | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: its constant input cannot be merged into a dequantization
func.func @constant_source() -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %c = lpt.constant dense<0.5> : tensor<3x4xf32>
  %0 = lpt.matmul %c, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// A fake quantization stays one where it is moved.
// CHECK: [Missed] input-quantized | Category:lpt | Function=fake_quantized | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: its input is quantized in the model already
func.func @fake_quantized(%x: tensor<4x3xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3xf32>
  %t = lpt.transpose %q order [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %0 = lpt.matmul %t, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// CHECK: [Missed] input-quantized | Category:lpt | Function=dequantized | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: its input is quantized in the model already
func.func @dequantized(%q: tensor<3x4xui8>, %z: tensor<ui8>, %s: tensor<f32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %d = lpt.subtract %q, %z : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3x4xf32>
  %x = lpt.multiply %s, %d : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// CHECK: [Missed] not-f32 | Category:lpt | Function=integers | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: not all of its inputs and results are f32
func.func @integers(%x: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<1> : tensor<4x2xsi8>
  %0 = lpt.matmul %x, %w : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// CHECK: [Missed] not-f32 | Category:lpt | Function=half | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: not all of its inputs and results are f32
func.func @half(%x: tensor<3x4xf16>) -> tensor<3x2xf16> {
  %w = lpt.constant dense<1.0> : tensor<4x2xf16>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16> loc("y")
  return %0 : tensor<3x2xf16>
}

// CHECK: [Missed] not-finite | Category:lpt | Function=infinite_weights | Layer={{.*}}, Reason="'lpt.convolution' of layer 'y' is not quantized dynamically: the rewritten constants would not be finite (its weights)
func.func @infinite_weights(%x: tensor<1x1x4xf32>) -> tensor<1x2x4xf32> {
  %w = lpt.constant dense<[[[1.0]], [[0x7F800000]]]> : tensor<2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4xf32> loc("y")
  return %0 : tensor<1x2x4xf32>
}

// CHECK: [Missed] not-finite | Category:lpt | Function=nan_weights | Layer={{.*}}, Reason="'lpt.convolution' of layer 'y' is not quantized dynamically: the rewritten constants would not be finite (its weights)
func.func @nan_weights(%x: tensor<1x1x4xf32>) -> tensor<1x2x4xf32> {
  %w = lpt.constant dense<[[[1.0]], [[0x7FC00000]]]> : tensor<2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4xf32> loc("y")
  return %0 : tensor<1x2x4xf32>
}

// CHECK: [Missed] weights-not-readable | Category:lpt | Function=missing_weights | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: the values of its weights are missing
func.func @missing_weights(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense_resource<__elided__> : tensor<4x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// CHECK: [Missed] skipped-by-user | Category:lpt | Function=skipped | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: the attribute lpt.skip asks to leave it
func.func @skipped(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %0 = lpt.matmul %x, %w {lpt.skip} : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}

// Nothing can be reduced to extremes.
// CHECK: [Missed] too-few-products | Category:lpt | Function=empty | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: {{.*}}(0 of 0)
func.func @empty(%x: tensor<0x4xf32>) -> tensor<0x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<0x4xf32>, tensor<4x2xf32>) -> tensor<0x2xf32> loc("y")
  return %0 : tensor<0x2xf32>
}
