// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels --remarks-filter=lpt 2>&1 | FileCheck %s
// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-normalize-kernels | FileCheck %s --check-prefix=AS-IS
// Kernels without an explicit form stay as they are.
// AS-IS-NOT: explicit_numbers

// CHECK: no-explicit-form | {{.*}}Function=library | Code=calls-library, {{.*}}Reason="the numbers of {{.*}} have no explicit form: one of its functions is that of the C library ('lpt.power')"
func.func @library(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = lpt.constant dense<0.3> : tensor<f32>
  %0 = lpt.power %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=double | Code=computed-type, {{.*}}have no explicit form: it computes in another type than f32 (f64)"
func.func @double(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = lpt.relu %x : tensor<4xf64>
  return %0 : tensor<4xf64>
}

// -----

// The scaled bytes are rounded to f16, so they are no input under a scale.
// CHECK: no-explicit-form | {{.*}}Function=half | Code=several-chains, {{.*}}have no explicit form: several computed values meet in it,
func.func @half(%x: tensor<4xf16>, %y: tensor<4xui8>) -> tensor<4xf16> {
  %kernel = lpt.kernel (%a = %x, %b = %y) : (tensor<4xf16>, tensor<4xui8>) -> tensor<4xf16> {
    %third = lpt.constant dense<0.3334> : tensor<f16>
    %0 = lpt.convert %b : tensor<4xui8> -> tensor<4xf16>
    %1 = lpt.multiply %0, %third : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
    %2 = lpt.relu %a : tensor<4xf16>
    %3 = lpt.add %2, %1 : tensor<4xf16>
    lpt.yield %3 : tensor<4xf16>
  }
  return %kernel : tensor<4xf16>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=huge | Code=beyond-f32, {{.*}}have no explicit form: one of its constants is beyond f32 ('lpt.add')"
func.func @huge(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = lpt.constant dense<1.0e20> : tensor<f32>
  %0 = lpt.multiply %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.multiply %0, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.add %1, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=many_levels | Code=too-many-levels, {{.*}}have no explicit form: it quantizes to too many levels ('lpt.fake_quantize': 16 bits do not hold them)"
func.func @many_levels(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.constant dense<0.0> : tensor<f32>
  %1 = lpt.constant dense<1.0> : tensor<f32>
  %2 = lpt.fake_quantize %x, %0, %1, %0, %1 levels 65537 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=wide | Code=too-many-levels, {{.*}}have no explicit form: it quantizes to too many levels ('lpt.fake_quantize': to 32 bits)"
func.func @wide(%x: tensor<4xf32>) -> tensor<4xsi32> {
  %0 = lpt.constant dense<0.0> : tensor<f32>
  %1 = lpt.constant dense<255.0> : tensor<f32>
  %2 = lpt.fake_quantize %x, %0, %1, %0, %1 levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi32>
  return %2 : tensor<4xsi32>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=truncated | Code=not-a-step, {{.*}}have no explicit form: one of its ops is no step of an epilogue ('lpt.convert': it truncates)"
func.func @truncated(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %0 = lpt.convert %x : tensor<4xf32> -> tensor<4xsi8>
  return %0 : tensor<4xsi8>
}

// -----

// What is added to the rounded number is no integer.
// CHECK: no-explicit-form | {{.*}}Function=between_integers | Code=not-a-step, {{.*}}have no explicit form: one of its ops is no step of an epilogue ('lpt.convert': it truncates)"
func.func @between_integers(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.round %x : tensor<4xf32>
  %1 = lpt.add %0, %half : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.convert %1 : tensor<4xf32> -> tensor<4xsi8>
  return %2 : tensor<4xsi8>
}

// -----

// It rounds away from zero.
// CHECK: no-explicit-form | {{.*}}Function=away | Code=not-a-step
func.func @away(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %0 = lpt.round %x mode<half_away_from_zero> : tensor<4xf32>
  %1 = lpt.convert %0 : tensor<4xf32> -> tensor<4xsi8>
  return %1 : tensor<4xsi8>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=twice | Code=not-a-step, {{.*}}have no explicit form: one of its ops is no step of an epilogue ('lpt.add': it reads one value twice)"
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  %1 = lpt.add %0, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK: no-explicit-form | {{.*}}Function=constant | Code=no-input, {{.*}}have no explicit form: it reads no input"
func.func @constant() -> tensor<2xf32> {
  %0 = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = lpt.tanh %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}
