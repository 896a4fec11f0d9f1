// RUN: lpt-opt %s --lpt-main="default-precisions=ui16|si16" | FileCheck %s --check-prefix=SIXTEEN
// RUN: lpt-opt %s --lpt-main="default-precisions=ui32|si32" | FileCheck %s --check-prefix=THIRTYTWO
// RUN: lpt-opt %s --lpt-main="default-precisions=ui8|si8|ui16|si16|ui32|si32" | FileCheck %s --check-prefixes=EIGHT,SIXTEEN,THIRTYTWO
// RUN: lpt-opt %s --lpt-main | FileCheck %s --check-prefixes=EIGHT,SIXTEEN,THIRTYTWO
// RUN: lpt-opt %s --lpt-pipeline="default-precisions=ui16|si16" | FileCheck %s --check-prefix=PIPELINE
// RUN: lpt-opt %s --lpt-pipeline="default-precisions=ui8|si8" | FileCheck %s --check-prefix=NARROW

// Levels ask for a width; the type is the allowed one of that width which suits
// the range. A width that is not allowed stays in float. Unless the types are
// given, functions that have such levels allow them.

// SIXTEEN-LABEL: func.func @sixteen
// SIXTEEN: lpt.fake_quantize {{.*}} levels 65536 {{.*}} -> tensor<1x8xui16>
// SIXTEEN: lpt.max_pool {{.*}}tensor<1x1x8xui16>
// PIPELINE-LABEL: func.func @sixteen
// PIPELINE: lpt.max_pool {{.*}}tensor<1x1x8xui16>
// NARROW-LABEL: func.func @sixteen
// NARROW: lpt.fake_quantize {{.*}} -> tensor<1x8xf32>
// NARROW: lpt.max_pool {{.*}}tensor<1x1x8xf32>
func.func @sixteen(%x: tensor<1x8xf32>) -> tensor<1x1x7xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<65.535> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 65536 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %u = lpt.reshape %q target [1, 1, 8] : (tensor<1x8xf32>) -> tensor<1x1x8xf32>
  %p = lpt.max_pool %u kernel [2] : (tensor<1x1x8xf32>) -> tensor<1x1x7xf32>
  return %p : tensor<1x1x7xf32>
}

// THIRTYTWO-LABEL: func.func @thirty_two
// THIRTYTWO: lpt.fake_quantize {{.*}} levels 4294967296 {{.*}} -> tensor<1x8xsi32>
// THIRTYTWO: lpt.multiply
// NARROW-LABEL: func.func @thirty_two
// NARROW: lpt.fake_quantize {{.*}} -> tensor<1x8xf32>
func.func @thirty_two(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %low = lpt.constant dense<-2.147483648> : tensor<f32>
  %high = lpt.constant dense<2.147483648> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 4294967296 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %q : tensor<1x8xf32>
}

// EIGHT-LABEL: func.func @eight
// EIGHT: lpt.fake_quantize {{.*}} levels 256 {{.*}} -> tensor<1x8xui8>
func.func @eight(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %q : tensor<1x8xf32>
}

// Limits that are symmetric to 0.15 % are so to a fraction of a step of 256
// levels, but are 25 steps of 65536 off.

// EIGHT-LABEL: func.func @nearly_symmetric
// EIGHT: lpt.fake_quantize {{.*}} levels 256 {{.*}} -> tensor<1x8xsi8>
// EIGHT: lpt.fake_quantize {{.*}} levels 65536 {{.*}} -> tensor<1x8xui16>
// EIGHT: lpt.subtract
func.func @nearly_symmetric(%x: tensor<1x8xf32>) -> (tensor<1x8xf32>, tensor<1x8xf32>) {
  %low = lpt.constant dense<-5.3686> : tensor<f32>
  %high = lpt.constant dense<5.32> : tensor<f32>
  %a = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %low_wide = lpt.constant dense<-5.36064863> : tensor<f32>
  %high_wide = lpt.constant dense<5.3686018> : tensor<f32>
  %b = lpt.fake_quantize %x, %low_wide, %high_wide, %low_wide, %high_wide levels 65536 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %a, %b : tensor<1x8xf32>, tensor<1x8xf32>
}
