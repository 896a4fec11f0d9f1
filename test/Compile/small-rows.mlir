// Vectors lie along rows of few vectors. LLVM gathers the 16 sums of each row where it adds them,
// and not the elements of the rows: that would be six times as many instructions.
// RUN: lpt-compile %s --emit=asm --target-triple=x86_64-linux-gnu --multiversion=avx512vnni --entry-name=rows -o - > %t.s
// RUN: grep -c gather %t.s | FileCheck %s
// CHECK: {{^[0-9][0-9]$}}
// What keeps loops until then is no part of the result.
// RUN: lpt-compile %s --emit=llvm-ir --target-triple=x86_64-linux-gnu --multiversion=avx512vnni --entry-name=rows -o - | FileCheck %s --check-prefix=IR
// IR: define
// IR-NOT: lpt.loop.is_kept
// IR-NOT: llvm.loop.unroll.disable
func.func @main(%x: tensor<200x48xf32>) -> tensor<200x48xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<200x48xf32>
  return %0 : tensor<200x48xf32>
}
