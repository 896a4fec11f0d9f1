// Weights that are not computed stay as they are: a rewrite that has been decided
// upon cannot fail any more.

// RUN: lpt-opt %s --lpt-pipeline --lpt-remarks 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s --lpt-pipeline=check-explained -o /dev/null

// Splats that take 324 MB, which is out of proportion to the one number in the
// module, whether there is memory or not.
// CHECK: [Missed] weights-not-readable | Category:lpt | Function=large |
// CHECK: [Missed] weights-not-readable | Category:lpt | Function=large_integers |
// The evaluation refuses to resize an axis without elements.
// CHECK: [Missed] weights-not-readable | Category:lpt | Function=empty |

// CHECK-LABEL: @large(
// CHECK:       lpt.fake_quantize {{.*}} -> tensor<9000x9000xf32>
func.func @large(%x: tensor<1x9000xf32>) -> tensor<1x9000xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x9000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x9000xf32>
  %w = lpt.constant dense<1.0> : tensor<9000x9000xf32>
  %l = lpt.constant dense<-1.27> : tensor<f32>
  %h = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %l, %h, %l, %h levels 255 : (tensor<9000x9000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<9000x9000xf32>
  %0 = lpt.matmul %q, %wq : (tensor<1x9000xf32>, tensor<9000x9000xf32>) -> tensor<1x9000xf32>
  return %0 : tensor<1x9000xf32>
}

// CHECK-LABEL: @large_integers(
// CHECK:       lpt.constant dense<1> : tensor<18000x18000xsi8>
// CHECK:       lpt.matmul {{.*}} : (tensor<1x18000xf32>, tensor<18000x18000xf32>)
func.func @large_integers(%x: tensor<1x18000xf32>) -> tensor<1x18000xf32> {
  %min = lpt.constant dense<-0.1> : tensor<f32>
  %max = lpt.constant dense<2.45> : tensor<f32>
  %q = lpt.fake_quantize %x, %min, %max, %min, %max levels 256 : (tensor<1x18000xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x18000xf32>
  %w = lpt.constant dense<1> : tensor<18000x18000xsi8>
  %s = lpt.constant dense<0.01> : tensor<f32>
  %wf = lpt.convert %w : tensor<18000x18000xsi8> -> tensor<18000x18000xf32>
  %wq = lpt.multiply %wf, %s : (tensor<18000x18000xf32>, tensor<f32>) -> tensor<18000x18000xf32>
  %0 = lpt.matmul %q, %wq : (tensor<1x18000xf32>, tensor<18000x18000xf32>) -> tensor<1x18000xf32>
  return %0 : tensor<1x18000xf32>
}

// CHECK-LABEL: @empty(
// CHECK:       lpt.interpolate
func.func @empty(%x: tensor<1x4x5x5xf32>) -> tensor<1x2x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x4x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x5x5xf32>
  %c = lpt.constant dense<> : tensor<2x4x0x2xf32>
  %w = lpt.interpolate %c axes [2] sizes [2] : (tensor<2x4x0x2xf32>) -> tensor<2x4x2x2xf32>
  %l = lpt.constant dense<-1.27> : tensor<f32>
  %h = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %l, %h, %l, %h levels 255 : (tensor<2x4x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x2x2xf32>
  %0 = lpt.convolution %q, %wq : (tensor<1x4x5x5xf32>, tensor<2x4x2x2xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
