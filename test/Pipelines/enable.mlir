// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s --check-prefix=DEFAULT
// RUN: lpt-opt %s --lpt-main="enable=fake-quantize-decomposition" | FileCheck %s --check-prefix=ONLY
// RUN: lpt-opt %s --lpt-main="enable=fake-quantize-decomposition,+multiply" | FileCheck %s --check-prefix=BOTH
// RUN: lpt-opt %s --lpt-main="enable=+multiply" | FileCheck %s --check-prefix=ADDED
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply" | FileCheck %s --check-prefix=ADDED
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply,+relu,+fuse-convert" | FileCheck %s --check-prefix=ADDED
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply disable=multiply" | FileCheck %s --check-prefix=DEFAULT
// RUN: lpt-opt %s --lpt-pipeline="disable=multiply-partial enable=+multiply" | FileCheck %s --check-prefix=ADDED
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply check-explained" -o %t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir
// RUN: lpt-opt %t.mlir --lpt-check-explained="enable=+multiply" -o /dev/null

// Each stage takes the names of its own transformations.
// RUN: lpt-opt %s --lpt-pipeline="disable=relu,fuse-multiply-to-fake-quantize" | FileCheck %s --check-prefix=UNFUSED
// RUN: lpt-opt %s --lpt-pipeline="disable=relu enable=eliminate-fake-quantize" | FileCheck %s --check-prefix=UNFUSED
// RUN: lpt-opt %s --lpt-pipeline="disable=relu" | FileCheck %s --check-prefix=FUSED

// RUN: not lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolutoin" -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not lpt-opt %s --lpt-pipeline="enable=++multiply" -o /dev/null 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not lpt-opt %s --lpt-pipeline="disable=+multiply" -o /dev/null 2>&1 | FileCheck %s --check-prefix=DISABLE
// RUN: not lpt-opt %s --lpt-main="enable=+fuse-convert" -o /dev/null 2>&1 | FileCheck %s --check-prefix=CLEANUP
// RUN: not lpt-opt %s --lpt-cleanup="disable=relu" -o /dev/null 2>&1 | FileCheck %s --check-prefix=MAIN

// NEAR: error: expected the name of a transformation, but got 'multiply-to-group-convolutoin'; did you mean multiply-to-group-convolution,
// TWICE: error: expected the name of a transformation, but got '+multiply'; did you mean multiply,
// DISABLE: error: expected the name of a transformation, but got '+multiply'; did you mean multiply,
// CLEANUP: error: expected the name of a transformation, but got 'fuse-convert', which is one of lpt-cleanup
// MAIN: error: expected the name of a transformation, but got 'relu', which is one of lpt-main

// The product of two quantized tensors is one of integers only on demand.
// DEFAULT-LABEL: func.func @main
// DEFAULT:       lpt.relu {{.*}}ui8>
// DEFAULT-NOT:   lpt.multiply {{.*}} : (tensor<1x2x4x4xui8>, tensor<1x2x4x4xui8>)
// ONLY-LABEL:    func.func @main
// ONLY:          lpt.fake_quantize {{.*}}ui8>
// ONLY:          lpt.relu {{.*}}f32>
// BOTH-LABEL:    func.func @main
// BOTH:          lpt.relu {{.*}}f32>
// BOTH-NOT:      lpt.relu
// BOTH:          lpt.multiply {{.*}} : (tensor<1x2x4x4xui8>, tensor<1x2x4x4xui8>)
// ADDED-LABEL:   func.func @main
// ADDED:         lpt.relu {{.*}}ui8>
// ADDED:         lpt.multiply {{.*}} : (tensor<1x2x4x4xui8>, tensor<1x2x4x4xui8>)
func.func @main(%x: tensor<1x2x4x4xf32>, %y: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %p = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %q = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %r = lpt.relu %p : tensor<1x2x4x4xf32>
  %0 = lpt.multiply %p, %q : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  return %r, %0 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// UNFUSED-LABEL: func.func @fused
// UNFUSED:       lpt.fake_quantize {{.*}}ui8>
// UNFUSED:       lpt.multiply
// FUSED-LABEL:   func.func @fused
// FUSED:         lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xf32>
// FUSED-NOT:     lpt.multiply
func.func @fused(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %p = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %r = lpt.relu %p : tensor<1x2x4x4xf32>
  return %r : tensor<1x2x4x4xf32>
}
