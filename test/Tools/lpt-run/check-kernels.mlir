// REQUIRES: onednn
// RUN: lpt-run %s --backend=onednn --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels | FileCheck %s
// CHECK: {{[0-9]+}} kernels, {{.*}} 0 beyond the bound

// Sizes may be known when the model runs only.
// RUN: lpt-opt %source_root/examples/digits/digits.mlir --lpt-pipeline -o %t.digits.mlir
// RUN: lpt-run %t.digits.mlir --backend=generic --check-kernels --input=%source_root/examples/digits/images.npy | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: 10 kernels, 0 of them generated code, {{.*}} 0 beyond the bound

func.func @main(%x: tensor<1x4x5x5xui8>) -> (tensor<1x8x5x5xui8>, tensor<2xf32>) {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %s = lpt.constant dense<0.015625> : tensor<f32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<15.9375> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.relu %1 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %l, %h, %l, %oh levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xui8>
  return %3, %c : tensor<1x8x5x5xui8>, tensor<2xf32>
}
