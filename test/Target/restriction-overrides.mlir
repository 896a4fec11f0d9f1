// RUN: lpt-opt %s --lpt-pipeline=target=x86-avx512-vnni | FileCheck %s --check-prefix=UNSIGNED
// RUN: lpt-opt %s --lpt-pipeline="target=x86-avx512-vnni restriction-overrides=convolution@0=si8" | FileCheck %s --check-prefix=SIGNED
// RUN: lpt-opt %s --lpt-pipeline=target=x86-amx | FileCheck %s --check-prefix=SIGNED
// RUN: lpt-opt %s --lpt-pipeline="target=x86-amx restriction-overrides=convolution@0=ui8" | FileCheck %s --check-prefix=UNSIGNED
// RUN: lpt-opt %s --lpt-pipeline="restriction-overrides=convolution@0=" | FileCheck %s --check-prefix=FLOAT
// RUN: lpt-opt %s --lpt-pipeline=target=arm-neon | FileCheck %s --check-prefix=FLOAT
// RUN: lpt-opt %s --lpt-pipeline="target=arm-neon restriction-overrides=convolution@0=si8" | FileCheck %s --check-prefix=SIGNED
// RUN: lpt-opt %s --lpt-pipeline=target=arm-dotprod | FileCheck %s --check-prefix=SIGNED
// RUN: lpt-opt %s --lpt-markup="target=arm-dotprod restriction-overrides=convolution@0=ui8" | FileCheck %s --check-prefix=SPLIT
// RUN: lpt-opt %s --lpt-markup="precision-restrictions=convolution@0=ui8 restriction-overrides=convolution@0=si8" | FileCheck %s --check-prefix=REPLACED

// Targets differ in the types that they allow, and single entries of one can
// be overridden, by types or by none, while the others stay.

// Signed values travel as unsigned ones with a zero point.
// UNSIGNED: lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xui8>
// UNSIGNED: lpt.subtract {{.*}} : (tensor<1x3x8x8xui8>, tensor<ui8>)
// UNSIGNED: lpt.convolution {{.*}}tensor<2x3x1x1xsi8>

// SIGNED-NOT: lpt.subtract
// SIGNED: lpt.convolution {{.*}} : (tensor<1x3x8x8xsi8>, tensor<2x3x1x1xsi8>)

// FLOAT: lpt.convolution {{.*}} : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>)

// The operands had one common type; the other one keeps its set.
// SPLIT: lpt.convolution {{.*}}lpt.precisions = #lpt.precisions<operand 1 : [ui8, si8]{{.*}}, operand 0 : [ui8]

// REPLACED: lpt.convolution {{.*}}#lpt.precisions<operand 0 : [si8]

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %high, %wl, %high levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32>
  return %conv : tensor<1x2x8x8xf32>
}
