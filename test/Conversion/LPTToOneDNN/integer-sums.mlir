// Products whose operands and sums are integers in the model, as those of ONNX's
// MatMulInteger and ConvInteger: differences in si16, sums in si32.
// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=computed --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=constant --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sums --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=both --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=eight_bits --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=unsigned --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=mixed --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=computed --backend=native --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=constant --backend=native --random-inputs=1 --check-kernels

// CHECK-LABEL: lpt.program @computed(
// CHECK:  kind = "matmul"
// CHECK-SAME: type = "u8"
// CHECK-SAME: zero_points = {src = {mask = 0 : i64, tensor =
// CHECK-NOT: backend = "generic"
// CHECK:  lpt.program @constant(
func.func @computed(%x: tensor<5x20xui8>, %z: tensor<ui8>, %s: tensor<f32>) -> tensor<5x24xf32> {
  %w = lpt.constant dense<5> : tensor<20x24xsi8>
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xsi16>
  %1 = lpt.matmul %0, %w : (tensor<5x20xsi16>, tensor<20x24xsi8>) -> tensor<5x24xsi32>
  %2 = lpt.convert %1 : tensor<5x24xsi32> -> tensor<5x24xf32>
  %3 = lpt.multiply %2, %s : (tensor<5x24xf32>, tensor<f32>) -> tensor<5x24xf32>
  return %3 : tensor<5x24xf32>
}

// The scale takes the conversion in.
// CHECK:  kind = "convolution"
// CHECK-SAME: type = "u8"
// CHECK-SAME: zero_points = {src = {constant = 2 : i64, mask = 0 : i64}}
// CHECK-NOT: backend = "generic"
// CHECK:  lpt.program @sums(
func.func @constant(%x: tensor<1x8x10x10xui8>) -> tensor<1x16x10x10xf32> {
  %w = lpt.constant dense<-3> : tensor<16x8x3x3xsi8>
  %z = lpt.constant dense<128> : tensor<ui8>
  %s = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.subtract %x, %z : (tensor<1x8x10x10xui8>, tensor<ui8>) -> tensor<1x8x10x10xsi16>
  %1 = lpt.convolution %0, %w pads [1, 1] : (tensor<1x8x10x10xsi16>, tensor<16x8x3x3xsi8>) -> tensor<1x16x10x10xsi32>
  %2 = lpt.multiply %1, %s : (tensor<1x16x10x10xsi32>, tensor<f32>) -> tensor<1x16x10x10xf32>
  return %2 : tensor<1x16x10x10xf32>
}

// CHECK:  dst = {{{[^}]*}}type = "s32"}
// CHECK-SAME: kind = "matmul"
// CHECK:  lpt.program @both(
func.func @sums(%x: tensor<5x20xsi8>) -> tensor<5x24xsi32> {
  %w = lpt.constant dense<5> : tensor<20x24xsi8>
  %0 = lpt.matmul %x, %w : (tensor<5x20xsi8>, tensor<20x24xsi8>) -> tensor<5x24xsi32>
  return %0 : tensor<5x24xsi32>
}

// CHECK:  zero_points = {src = {mask = 0 : i64, tensor = {{.*}}}, weights = {mask = 0 : i64, tensor =
func.func @both(%x: tensor<5x20xui8>, %y: tensor<20x7xsi8>, %z: tensor<ui8>, %v: tensor<si8>) -> tensor<5x7xf32> {
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xsi16>
  %1 = lpt.subtract %y, %v : (tensor<20x7xsi8>, tensor<si8>) -> tensor<20x7xsi16>
  %2 = lpt.matmul %0, %1 : (tensor<5x20xsi16>, tensor<20x7xsi16>) -> tensor<5x7xsi32>
  %3 = lpt.convert %2 : tensor<5x7xsi32> -> tensor<5x7xf32>
  return %3 : tensor<5x7xf32>
}

// Differences that the type cuts off are no zero points: they are computed
// first.
// CHECK:  lpt.program @eight_bits(
// CHECK:  lpt.step "generic"(%arg0)
// CHECK:  lpt.subtract {{.*}} -> tensor<5x20xsi8>
func.func @eight_bits(%x: tensor<5x20xui8>) -> tensor<5x24xf32> {
  %w = lpt.constant dense<1> : tensor<20x24xsi8>
  %z = lpt.constant dense<3> : tensor<ui8>
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xsi8>
  %1 = lpt.matmul %0, %w : (tensor<5x20xsi8>, tensor<20x24xsi8>) -> tensor<5x24xf32>
  return %1 : tensor<5x24xf32>
}

// CHECK:  lpt.program @unsigned(
// CHECK:  lpt.step "generic"(%arg0)
// CHECK:  lpt.subtract {{.*}} -> tensor<5x20xui16>
func.func @unsigned(%x: tensor<5x20xui8>) -> tensor<5x24xf32> {
  %w = lpt.constant dense<1> : tensor<20x24xsi8>
  %z = lpt.constant dense<128> : tensor<ui8>
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xui16>
  %1 = lpt.matmul %0, %w : (tensor<5x20xui16>, tensor<20x24xsi8>) -> tensor<5x24xf32>
  return %1 : tensor<5x24xf32>
}

// A zero point of another type is not taken in.
// CHECK:  lpt.program @mixed(
// CHECK:  lpt.step "generic"(%arg0, %arg1)
func.func @mixed(%x: tensor<5x20xui8>, %z: tensor<si8>) -> tensor<5x24xf32> {
  %w = lpt.constant dense<1> : tensor<20x24xsi8>
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<si8>) -> tensor<5x20xsi16>
  %1 = lpt.matmul %0, %w : (tensor<5x20xsi16>, tensor<20x24xsi8>) -> tensor<5x24xf32>
  return %1 : tensor<5x24xf32>
}
