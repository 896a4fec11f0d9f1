// A fake quantization with a single output is a constant, of which one number is
// kept: nothing allocates 4 TB for it.

// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s

// CHECK: lpt.constant dense<5.000000e-01> : tensor<1000000x1000000xf32>
func.func @main(%x: tensor<1000000x1000000xf32>) -> tensor<1000000x1000000xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %o = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %o, %o levels 256 : (tensor<1000000x1000000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1000000x1000000xf32>
  return %0 : tensor<1000000x1000000xf32>
}

// The same where there are no elements.
// CHECK: lpt.constant dense<> : tensor<0x4xf32>
func.func @empty(%x: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %o = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %o, %o levels 256 : (tensor<0x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// An operand that is one number in the module, and would be 3.2 GB of numbers, is
// none that passes read.
// CHECK-LABEL: @operand(
// CHECK:         lpt.fake_quantize
// CHECK:         lpt.multiply {{.*}} : tensor<20000x20000xf32>
func.func @operand(%x: tensor<20000x20000xf32>) -> tensor<20000x20000xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %c = lpt.constant dense<0.5> : tensor<20000x20000xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<20000x20000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<20000x20000xf32>
  %1 = lpt.multiply %0, %c : tensor<20000x20000xf32>
  return %1 : tensor<20000x20000xf32>
}
