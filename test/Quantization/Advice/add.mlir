// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice -o %t.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: FileCheck %s < %t.mlir
// RUN: echo '{"version": 1, "ranges": {"relu1": [0.0, 3.5]}}' > %t.json
// RUN: lpt-opt %s --lpt-apply-advice=ranges=%t.json --lpt-pipeline --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]" --implicit-check-not="not applied"

// ADVICE:      loc("sigmoid"): add: quantize the result of 'lpt.sigmoid' of layer 'sigmoid', over [0, 1]
// ADVICE-NEXT: loc("sigmoid"): 'lpt.convolution' of layer 'conv': its input is not quantized
// ADVICE-NEXT: loc("sigmoid"): with it, 384 multiply-accumulates are in integers
// ADVICE:      add.mlir:{{.*}}: remark: 0.0 % of the multiply-accumulates are in integers, and 100.0 % with all advice
// ADVICE:      loc("relu1"): add: quantize the result of 'lpt.relu' of layer 'relu1', over the range of its values
// ADVICE-NEXT: loc("relu1"): 'lpt.convolution' of layer 'conv2': its input is not quantized
// ADVICE-NEXT: loc("relu1"): its range is not known; the option 'ranges' may name a file with that of 'relu1'
// ADVICE-NEXT: loc("relu1"): with it, 2304 multiply-accumulates are in integers
// ADVICE-NEXT: loc("conv2"): add: quantize the weights of 'lpt.convolution' of layer 'conv2' to 255 levels
// ADVICE:      loc("conv1"): add: quantize the weights of 'lpt.convolution' of layer 'conv1' to 255 levels
// ADVICE-NEXT: loc("conv1"): 'lpt.convolution' of layer 'conv1': its weights are not quantized
// ADVICE-NEXT: loc("conv1"): with it, 384 multiply-accumulates are in integers
// ADVICE:      remark: 0.0 % of the multiply-accumulates are in integers, and 100.0 % with all advice

// Without the range, the layer that needs it stays as it is, and no other does.
// MISSING:     loc("relu1"): not applied, since the range of 'relu1' is not known: add: quantize the result of 'lpt.relu' of layer 'relu1', over the range of its values
// CHECK-LABEL: func.func @bounded
// CHECK:         %[[S:.+]] = lpt.sigmoid
// CHECK:         lpt.fake_quantize %[[S]], {{.*}} levels 256
// CHECK-LABEL: func.func @chain
// CHECK:         lpt.fake_quantize %{{.*}} levels 255 : (tensor<2x3x1x1xf32>
// CHECK:         %[[R:.+]] = lpt.relu
// CHECK:         lpt.convolution %[[R]], %{{.+}} pads [1, 1] : (tensor<1x2x8x8xf32>, tensor<2x2x3x3xf32>)

// INTEGERS-LABEL: func.func @chain
// INTEGERS:       lpt.convolution {{.*}}ui8>, tensor<2x3x1x1xsi8>)
// INTEGERS:       lpt.convolution {{.*}}ui8>, tensor<2x2x3x3xsi8>)

// The range of a sigmoid is known.
func.func @bounded(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %s = lpt.sigmoid %x : tensor<1x3x8x8xf32> loc("sigmoid")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %s, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
// The result of a convolution has none; its weights have not, either.
func.func @chain(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<[[[[0.5]], [[-1.0]], [[0.25]]], [[[0.125]], [[0.5]], [[2.0]]]]> : tensor<2x3x1x1xf32>
  %c1 = lpt.convolution %q, %w : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  %r = lpt.relu %c1 : tensor<1x2x8x8xf32> loc("relu1")
  %v = lpt.constant dense<0.5> : tensor<2x2x3x3xf32>
  %c2 = lpt.convolution %r, %v pads [1, 1] : (tensor<1x2x8x8xf32>, tensor<2x2x3x3xf32>) -> tensor<1x2x8x8xf32> loc("conv2")
  return %c2 : tensor<1x2x8x8xf32>
}
