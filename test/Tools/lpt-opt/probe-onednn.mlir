// What oneDNN does not compute on this processor is told without running the
// model. The processor decides, and so does the file of the library.

// REQUIRES: onednn, x86-avx2
// DEFINE: %{probe} = lpt-opt %s --lpt-probe-onednn --lpt-remarks -o %t.mlir
// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 %{probe} 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s | diff - %t.mlir

// The same after the passes that form kernels.
// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --lpt-probe-onednn --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="generic-kernel |"

// RUN: %if x86-avx512-vnni %{ %{probe} 2>&1 | FileCheck %s --check-prefix=VNNI --implicit-check-not="Function=saturates" %}
// VNNI: [Missed] not-loaded | {{.*}}Function=dynamic

// Without VNNI pairs of products may saturate.
// CHECK: [Missed] float-products | Category:lpt | Function=saturates | Code=pairs-saturate, Layer=product, Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate
func.func @saturates(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<127> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32> loc("product")
  return %0 : tensor<2x3xf32>
}

// CHECK: [Missed] not-loaded | Category:lpt | Function=dynamic | Reason="function 'dynamic' is not computed by oneDNN: expected tensors of static shapes, but got tensor<?xf32>; dynamic ones need the generic backend (--backend=generic)"
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.relu %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// In f16 there is no code on this processor.
// CHECK: [Missed] generic-kernel | Category:lpt | Function=half | Code=type-not-supported, Layer=turn, Reason="a change of layout is not computed by oneDNN: its element types are not supported (f16, f16)"
func.func @half(%x: tensor<1x3x8x8xf16>) -> tensor<1x8x8x3xf16> {
  %0 = lpt.transpose %x order [0, 2, 3, 1] : (tensor<1x3x8x8xf16>) -> tensor<1x8x8x3xf16> loc("turn")
  return %0 : tensor<1x8x8x3xf16>
}
