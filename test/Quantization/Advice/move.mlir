// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline | FileCheck %s --check-prefix=INTEGERS

// A fake quantization before an activation function is moved behind it. The interval
// is that of the function at the 256 levels, whose least is between them.

// ADVICE:      loc("swish"): move: move 'lpt.fake_quantize' of layer 'input/fq' to the result of 'lpt.multiply' of layer 'swish', over [-0.280575, 3.92806]
// ADVICE-NEXT: loc("swish"): 'lpt.convolution' of layer 'conv': its input is not quantized
// ADVICE-NEXT: loc("swish"): with it, 384 multiply-accumulates are in integers
// ADVICE:      remark: 0.0 % of the multiply-accumulates are in integers, and 100.0 % with all advice

// CHECK-NOT: lpt.fake_quantize %arg0
// CHECK:     lpt.sigmoid %arg0
// CHECK:     %[[M:.+]] = lpt.multiply %arg0,
// CHECK-DAG: %[[L:.+]] = lpt.constant dense<-0.280575{{[0-9]*}}>
// CHECK-DAG: %[[H:.+]] = lpt.constant dense<3.92805{{[0-9]*}}>
// CHECK:     %[[Q:.+]] = lpt.fake_quantize %[[M]], %[[L]], %[[H]], %[[L]], %[[H]] levels 256
// CHECK:     lpt.convolution %[[Q]],

// INTEGERS:  lpt.subtract %{{.+}}, %{{.+}} : (tensor<1x3x8x8xui8>, tensor<ui8>)
// INTEGERS:  lpt.convolution {{.*}}, tensor<2x3x1x1xsi8>)

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %low = lpt.constant dense<-4.0> : tensor<f32>
  %high = lpt.constant dense<4.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %s = lpt.sigmoid %q : tensor<1x3x8x8xf32> loc("sigmoid")
  %m = lpt.multiply %q, %s : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("swish")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %m, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
