// The loop that fills the columns beside an image of 96 lines stays a loop. Unrolled, it would be 192
// calls, each of which LLVM makes four stores of.
// RUN: lpt-compile %s --emit=llvm-ir --target-triple=x86_64-linux-gnu --multiversion=avx512vnni --entry-name=padded -o - > %t.ll
// RUN: grep -c "call void @llvm.memset" %t.ll | FileCheck %s
// CHECK: {{^[0-9]$}}
func.func @main(%x: tensor<1x64x96x96xf32>) -> tensor<1x64x96x96xf32> {
  %w = lpt.constant dense<0.5> : tensor<64x64x3x3xf32>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x64x96x96xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x96x96xf32>
  return %0 : tensor<1x64x96x96xf32>
}
