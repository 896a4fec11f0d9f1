// RUN: lpt-opt %s --lpt-pipeline="max-iterations=1 precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" -o %t.one.mlir
// RUN: FileCheck %s --check-prefix=ONE --input-file=%t.one.mlir
// RUN: lpt-opt %s --lpt-pipeline="max-iterations=4 precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" --remarks-filter=lpt -o %t.four.mlir 2> %t.remarks
// RUN: FileCheck %s --input-file=%t.four.mlir
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks --implicit-check-not="[Missed]"
// RUN: lpt-opt %t.one.mlir --lpt-pipeline="precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" -o %t.two.mlir
// RUN: diff %t.two.mlir %t.four.mlir

// The pass has the form of any other. A number of iterations that is too small
// is no error.
// RUN: lpt-opt %s --lpt-pipeline="max-iterations=2 precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" | diff - %t.four.mlir
// RUN: lpt-opt %s --pass-pipeline='builtin.module(lpt-fixed-point{max-iterations=3 pipeline=builtin.module(lpt-pipeline{precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8})})' | diff - %t.four.mlir
// RUN: lpt-opt %s --lpt-fixed-point | lpt-opt | FileCheck %s --check-prefix=SAME

// The passes of remarks-pipeline change nothing, and explain=false is silent.
// RUN: lpt-opt %s --pass-pipeline='builtin.module(lpt-fixed-point{pipeline=builtin.module(lpt-prerequisites) remarks-pipeline=builtin.module(func.func(lpt-main))})' --remarks-filter=lpt 2> %t.only-remarks | FileCheck %s --check-prefix=SAME
// RUN: FileCheck %s --check-prefix=ONLY --input-file=%t.only-remarks
// RUN: lpt-opt %s --lpt-main=explain=false --remarks-filter=lpt -o /dev/null 2>&1 | count 0
// RUN: not lpt-opt %s --lpt-fixed-point=pipeline=bogus 2>&1 | FileCheck %s --check-prefix=BOGUS

// The two readers agree on no type, so that all stay in float, and the weights
// of the convolution are folded. A convolution with float weights restricts
// nothing: in the second run, the other one computes on integers.

// ONE-LABEL: func.func @conflict
// ONE:       lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xf32>
// ONE:       lpt.group_convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x1x1x1x1xf32>)

// CHECK-LABEL: func.func @conflict
// CHECK:       lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xsi8>
// CHECK:       lpt.group_convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x1x1x1x1xsi8>)

// Remarks are those of the run that decided.
// REMARK:      [Missed] weights-not-quantized {{.*}}Layer=convolution

// ONLY:        [Passed] fake-quantize-decomposition {{.*}}Layer=quantization
// SAME:        lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xf32>
// BOGUS:       error: expected a pipeline, but got 'bogus': expected pass pipeline to be wrapped with the anchor operation type
func.func @conflict(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x2x1x1xsi8>
  %g = lpt.constant dense<3> : tensor<2x1x1x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32> loc("quantization")
  %1 = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.convolution %0, %2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("convolution")
  %4 = lpt.convert %g : tensor<2x1x1x1x1xsi8> -> tensor<2x1x1x1x1xf32>
  %5 = lpt.multiply %4, %s : (tensor<2x1x1x1x1xf32>, tensor<f32>) -> tensor<2x1x1x1x1xf32>
  %6 = lpt.group_convolution %0, %5 : (tensor<1x2x4x4xf32>, tensor<2x1x1x1x1xf32>) -> tensor<1x2x4x4xf32> loc("group")
  return %3, %6 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}
