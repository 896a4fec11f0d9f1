// Kernels without a backend are split where a library does not compute all of
// one, also if they have layouts already.
// REQUIRES: onednn
// DEFINE: %{plan} = lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory="backends=onednn,generic saturates-pairs"
// RUN: %{plan} --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run %t.mlir --backend=onednn --allow-compiled --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,

// The conversion of the result is no post-op. The step after the convolution
// reads what that wrote in the layout of its result.
// REMARK-NOT: generic-kernel
// REMARK: [Missed] split-kernel | {{.*}}Code=step-not-supported, {{.*}}the kernel of 'lpt.convolution' is split
// REMARK-NOT: generic-kernel
// CHECK: lpt.program @main(
// CHECK-NOT: lpt.step "generic"
// CHECK: lpt.step "onednn"{{.*}} kind = "convolution"
// CHECK: lpt.step "onednn"{{.*}}{algorithm = "sub"{{.*}}kind = "binary"
// CHECK-NOT: lpt.step "generic"
// CHECK: lpt.yield
func.func @main(%x: tensor<1x8x4x4xui8>, %y: tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x8x4x4xf32>
  %2 = lpt.subtract %y, %1 : tensor<1x8x4x4xf32>
  return %2 : tensor<1x8x4x4xf32>
}
