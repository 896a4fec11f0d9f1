// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-advise -o /dev/null 2>&1 | count 0
// RUN: echo '{"version": 1, "ranges": {"argument0": [0.0, 0.5]}}' > %t.json
// RUN: lpt-opt %s --lpt-advise=ranges=%t.json -o /dev/null 2>&1 | FileCheck %s --check-prefix=MEASURED
// RUN: echo '{"version": 1, "ranges": {"argument0": [-1.0, 8.0]}}' > %t.json
// RUN: lpt-opt %s --lpt-advise=ranges=%t.json -o /dev/null 2>&1 | FileCheck %s --check-prefix=CLIPPED

// Nothing is negative after a rectifier.
// ADVICE:      loc("relu/fq"): interval: let 'lpt.fake_quantize' of layer 'relu/fq' have the interval [0, 2.55], in place of [-2.55, 2.55]
// ADVICE-NEXT: loc("relu/fq"): its values are in [0, 2.55]
// Weights reach up to 2, and one interval serves channels of different magnitudes.
// ADVICE-NEXT: loc("w/fq"): granularity: quantize the weights of 'lpt.convolution' of layer 'conv' up to their greatest magnitude for each output channel
// ADVICE-NEXT: loc("w/fq"): 'lpt.fake_quantize' of layer 'w/fq': its squared error is 2.79e+04 times that of these limits
// ADVICE-NOT:  remark

// CHECK-LABEL: func.func @half_used
// CHECK-DAG:     %[[Z:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG:     %[[H:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK:         lpt.fake_quantize %{{.+}}, %[[Z]], %[[H]], %[[Z]], %[[H]] levels 256
// CHECK-LABEL: func.func @clipped_weights
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-1.000000e+00]]], {{\[\[\[}}-2.000000e+00]]]]> : tensor<2x1x1x1xf32>

// A range that was measured is a reason for a narrower interval, or for a wider one.
// MEASURED:    loc("input/fq"): interval: let 'lpt.fake_quantize' of layer 'input/fq' have the interval [0, 0.5], in place of [0, 2.55]
// MEASURED-NEXT: its values are in [0, 0.5]
// CLIPPED:     loc("input/fq"): interval: let 'lpt.fake_quantize' of layer 'input/fq' have the interval [-{{.*}}, 8{{.*}}], in place of [0, 2.55]
// CLIPPED-NEXT: it clips values in [-1, 8]

func.func @half_used(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %low = lpt.constant dense<-2.55> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %r = lpt.relu %x : tensor<1x3x8x8xf32> loc("relu")
  %q = lpt.fake_quantize %r, %low, %high, %low, %high levels 255 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("relu/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
func.func @clipped_weights(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<[[[[0.5]], [[-1.0]], [[0.25]]], [[[0.125]], [[0.5]], [[2.0]]]]> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.0> : tensor<f32>
  %wh = lpt.constant dense<1.0> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
