// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-pipeline=verify-each -o /dev/null
// DEFINE: %{run} = lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1
// RUN: %{run} --entry=denormal | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=huge | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=weights | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=small_factor | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: output 0: max abs error 0,

// Limits of which no scale can be made stay as they are, and the numbers with
// them.

// CHECK-DAG: [Missed] zero-scale | Category:lpt | Function=denormal | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'denormal' stays in its precision: a scale is zero or denormal, so that it cannot be divided by (that of its output limits)"
func.func @denormal(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %in = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<1.0e-37> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %in, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32> loc("denormal")
  %1 = lpt.relu %0 : tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// CHECK-DAG: [Missed] not-finite | Category:lpt | Function=huge | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'huge' stays in its precision: the rewritten constants would not be finite (its output limits)"
func.func @huge(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %in_low = lpt.constant dense<-1.0> : tensor<f32>
  %in = lpt.constant dense<1.0> : tensor<f32>
  %low = lpt.constant dense<-1.0e38> : tensor<f32>
  %high = lpt.constant dense<1.0e38> : tensor<f32>
  %0 = lpt.fake_quantize %x, %in_low, %in, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32> loc("huge")
  %1 = lpt.relu %0 : tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// CHECK-DAG: [Missed] not-finite | Category:lpt | Function=nan | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'nan' stays in its precision: the rewritten constants would not be finite (its input limits)"
// CHECK-DAG: [Missed] not-finite | Category:lpt | Function=infinite | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'infinite' stays in its precision: the rewritten constants would not be finite (its output limits)"
func.func @nan(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %nan = lpt.constant dense<0x7FC00000> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %nan, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32> loc("nan")
  %1 = lpt.relu %0 : tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}
func.func @infinite(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %infinity = lpt.constant dense<0x7F800000> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %infinity levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32> loc("infinite")
  %1 = lpt.relu %0 : tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// CHECK-DAG: [Missed] zero-scale | Category:lpt | Function=weights | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv' stays in its precision: a scale is zero or denormal, so that it cannot be divided by (that of its output limits)"
func.func @weights(%x: tensor<1x1x2x2xui8>) -> tensor<1x1x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x1x2x2xui8> -> tensor<1x1x2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x1x2x2xf32>, tensor<f32>) -> tensor<1x1x2x2xf32>
  %w = lpt.constant dense<0.75> : tensor<1x1x1x1xf32>
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %tiny_low = lpt.constant dense<-1.0e-36> : tensor<f32>
  %tiny = lpt.constant dense<1.0e-36> : tensor<f32>
  %wq = lpt.fake_quantize %w, %low, %high, %tiny_low, %tiny levels 255 : (tensor<1x1x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %c = lpt.convolution %1, %wq : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32> loc("conv")
  return %c : tensor<1x1x2x2xf32>
}

// Nor is one made by merging two: the factor stays.
func.func @small_factor(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0e-20> : tensor<f32>
  %s = lpt.constant dense<1.0e-20> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32> loc("factor")
  return %1 : tensor<1x4xf32>
}
