// RUN: lpt-opt %s --lpt-main | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: lpt-opt %s --lpt-main="enable=fake-quantize-decomposition" | FileCheck %s --check-prefixes=CHECK,ONLYFQ
// RUN: lpt-opt %s --lpt-main="enable=fake-quantize-decomposition,relu,max-pool disable=max-pool" | FileCheck %s --check-prefixes=CHECK,NOPOOL
// RUN: lpt-opt %s --lpt-pipeline="disable=relu" | FileCheck %s --check-prefixes=PIPELINE
// RUN: lpt-opt %s --lpt-main="update-precisions=false" | FileCheck %s --check-prefix=FLOAT
// RUN: lpt-opt %s --lpt-pipeline="update-precisions=false" | FileCheck %s --check-prefix=FLOATPIPE
// RUN: lpt-opt %s --lpt-main="dequantization-precision=f16" | FileCheck %s --check-prefix=F16
// RUN: lpt-opt %s --lpt-main="dequantization-precision=bf16" | FileCheck %s --check-prefix=BF16
// RUN: lpt-opt %s --lpt-main="default-precisions=si8" | FileCheck %s --check-prefix=SIGNED
// RUN: not lpt-opt %s --lpt-main="disable=rleu" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not lpt-opt %s --lpt-pipeline="enable=maxpool" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not lpt-opt %s --lpt-main="dequantization-precision=ui8" -o /dev/null 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: not lpt-opt %s --lpt-main="default-precisions=ui8|byte" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TYPES

// NAME: error: expected the name of a transformation, but got 'rleu'; did you mean relu,
// NAMES: error: expected the name of a transformation, but got 'maxpool'; did you mean max-pool,
// PRECISION: error: expected dequantization-precision to be f32, f16 or bf16, but got 'ui8'
// TYPES: error: expected element types such as ui8 or si8, separated by '|', but got 'byte'

// CHECK-LABEL: func.func @main
// CHECK:  lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xui8>

// ALL:    lpt.max_pool {{.*}}tensor<1x3x8x8xui8>
// ALL:    lpt.relu {{.*}}tensor<1x3x7x7xui8>
// ALL:    lpt.multiply

// After what is not run the chain stays where it is.
// ONLYFQ: lpt.multiply
// ONLYFQ: lpt.max_pool {{.*}}tensor<1x3x8x8xf32>
// ONLYFQ: lpt.relu {{.*}}tensor<1x3x7x7xf32>

// Who is named in both lists does not run.
// NOPOOL: lpt.multiply
// NOPOOL: lpt.max_pool {{.*}}tensor<1x3x8x8xf32>
// NOPOOL: lpt.relu {{.*}}tensor<1x3x7x7xf32>

// PIPELINE: lpt.max_pool {{.*}}tensor<1x3x8x8xui8>
// PIPELINE: lpt.multiply
// PIPELINE: lpt.relu {{.*}}tensor<1x3x7x7xf32>

// Scales move, and nothing becomes an integer.
// FLOAT-LABEL: func.func @main
// FLOAT:      lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xf32>
// FLOAT-NEXT: lpt.max_pool {{.*}}tensor<1x3x8x8xf32>
// FLOAT-NEXT: lpt.relu {{.*}}tensor<1x3x7x7xf32>
// FLOAT:      lpt.multiply {{.*}}tensor<1x3x7x7xf32>
// FLOAT-NOT:  {{[us]}}i8
// FLOATPIPE-NOT: {{[us]}}i8>
// FLOATPIPE:  lpt.relu {{.*}}tensor<1x3x7x7xf32>

// The chain computes in this type; its result is what it was.
// F16:  lpt.convert {{.*}}tensor<1x3x7x7xui8> -> tensor<1x3x7x7xf16>
// F16:  lpt.constant {{.*}}f16>
// F16:  lpt.multiply {{.*}}f16>{{.*}} -> tensor<1x3x7x7xf32>
// BF16: lpt.convert {{.*}}tensor<1x3x7x7xui8> -> tensor<1x3x7x7xbf16>
// BF16: lpt.multiply {{.*}}bf16>{{.*}} -> tensor<1x3x7x7xf32>

// Only signed integers are allowed, with a zero point that activation functions
// cannot carry.
// SIGNED: lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xsi8>
// SIGNED: lpt.max_pool {{.*}}tensor<1x3x8x8xsi8>
// SIGNED: lpt.relu {{.*}}tensor<1x3x7x7xf32>

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %p = lpt.max_pool %q kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  %r = lpt.relu %p : tensor<1x3x7x7xf32>
  return %r : tensor<1x3x7x7xf32>
}
