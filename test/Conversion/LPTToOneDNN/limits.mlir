// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=wider --backend=onednn --random-inputs=2 --check-kernels
// RUN: lpt-run %s --entry=level --backend=onednn --random-inputs=2 --check-kernels
// RUN: lpt-run %s --entry=narrower --backend=onednn --random-inputs=2 --check-kernels
// RUN: lpt-run %s --entry=negative --backend=onednn --random-inputs=2 --check-kernels

// A limit before a quantization that cuts off no less is no post-op.
// CHECK-LABEL: lpt.program @wider(
// CHECK:  fused = ["multiply={{[^"]*}}", "clamp={{[^"]*}}", "fake_quantize={{[^"]*}}"]
// CHECK-NOT:   post_ops
// CHECK:  root = "convolution"
func.func @wider(%x: tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xui8> {
  %w = lpt.constant dense<"0x01FF02FE03FD04FC05FB06FA07F908F8090A0B0C0D0E0F10F0E0D0C0B0A09080"> : tensor<8x4x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<5.9> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.clamp %1 min 0.0 max 6.0 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %top levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xui8>
  return %3 : tensor<1x8x5x5xui8>
}

// Nor is one that is a little narrower, but in the last level.
// CHECK-LABEL: lpt.program @level(
// CHECK:  fused = ["multiply={{[^"]*}}", "clamp={{[^"]*}}", "fake_quantize={{[^"]*}}"]
// CHECK-NOT:   post_ops
// CHECK:  root = "convolution"
func.func @level(%x: tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xui8> {
  %w = lpt.constant dense<"0x01FF02FE03FD04FC05FB06FA07F908F8090A0B0C0D0E0F10F0E0D0C0B0A09080"> : tensor<8x4x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<6.00003> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.clamp %1 min 0.0 max 6.0 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %top levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xui8>
  return %3 : tensor<1x8x5x5xui8>
}

// One that cuts off a level is.
// CHECK-LABEL: lpt.program @narrower(
// CHECK:  post_ops = [{algorithm = "clip", alpha = 0 : i64, beta = 5.950000e+00 : f64, kind = "eltwise"}]
func.func @narrower(%x: tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xui8> {
  %w = lpt.constant dense<"0x01FF02FE03FD04FC05FB06FA07F908F8090A0B0C0D0E0F10F0E0D0C0B0A09080"> : tensor<8x4x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<6.0> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.clamp %1 min 0.0 max 5.95 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %top levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xui8>
  return %3 : tensor<1x8x5x5xui8>
}

// CHECK-LABEL: lpt.program @negative(
// CHECK:  post_ops = [{algorithm = "relu"
func.func @negative(%x: tensor<1x4x5x5xui8>) -> tensor<1x8x5x5xsi8> {
  %w = lpt.constant dense<"0x01FF02FE03FD04FC05FB06FA07F908F8090A0B0C0D0E0F10F0E0D0C0B0A09080"> : tensor<8x4x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %bottom = lpt.constant dense<-128.0> : tensor<f32>
  %top = lpt.constant dense<127.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x5x5xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x5x5xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8x5x5xf32>, tensor<f32>) -> tensor<1x8x5x5xf32>
  %2 = lpt.relu %1 : tensor<1x8x5x5xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %bottom, %top levels 256 : (tensor<1x8x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x5x5xsi8>
  return %3 : tensor<1x8x5x5xsi8>
}
