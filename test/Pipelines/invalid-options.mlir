// RUN: not lpt-opt %s --lpt-pipeline=default-precisions=f32 2>&1 | FileCheck %s --check-prefix=PRECISIONS
// PRECISIONS: error: expected default-precisions to be integer types of 8, 16 or 32 bits, but got 'f32'

// RUN: not lpt-opt %s --lpt-strip-fake-quantize=levels=-1 2>&1 | FileCheck %s --check-prefix=LEVELS
// LEVELS: error: expected levels to be at least 2, but got -1

// RUN: not lpt-opt %s --lpt-pipeline=disable=convolutoin 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: expected the name of a transformation, but got 'convolutoin'; did you mean convolution,

// RUN: lpt-opt --lpt-print-target=generic | sed -e 's/ convolution.0. : .ui8./ convolution[0] : [i8]/' > %t.mlir
// RUN: not lpt-opt %s --lpt-pipeline=target=%t.mlir 2>&1 | FileCheck %s --check-prefix=SIGNLESS
// SIGNLESS: .tmp.mlir:{{.*}}: expected element types of the dialect, such as ui8, but got 'i8'

// RUN: not lpt-fuzz --compare-backend=foo 2>&1 | FileCheck %s --check-prefix=BACKEND
// BACKEND: lpt-fuzz: expected --compare-backend to be one of 'generic', 'native', 'onednn', but got 'foo'

func.func @main(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
