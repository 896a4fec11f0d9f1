// RUN: lpt-opt %s --lpt-cleanup=enable=eliminate-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  (%[[X:.+]]: tensor<1x2x16x16xui8>, %[[Y:.+]]: tensor<1x2x16x16xsi8>, %[[Z:.+]]: tensor<4x4xui16>)
// CHECK:       return %[[X]], %[[X]], %[[Y]], %[[Z]]
func.func @main(%x: tensor<1x2x16x16xui8>, %y: tensor<1x2x16x16xsi8>, %z: tensor<4x4xui16>)
    -> (tensor<1x2x16x16xui8>, tensor<1x2x16x16xui8>, tensor<1x2x16x16xsi8>, tensor<4x4xui16>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %min = lpt.constant dense<-128.0> : tensor<f32>
  %max = lpt.constant dense<127.0> : tensor<1x1x1x1xf32>
  %max16 = lpt.constant dense<65535.0> : tensor<f32>
  // Limits that are off by less than a step do not move any integer.
  %almost = lpt.constant dense<[[[[254.9]], [[255.0]]]]> : tensor<1x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 256
      : (tensor<1x2x16x16xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x16x16xui8>
  %1 = lpt.fake_quantize %x, %zero, %almost, %zero, %255 levels 256
      : (tensor<1x2x16x16xui8>, tensor<f32>, tensor<1x2x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2x16x16xui8>
  %2 = lpt.fake_quantize %y, %min, %max, %min, %max levels 256
      : (tensor<1x2x16x16xsi8>, tensor<f32>, tensor<1x1x1x1xf32>, tensor<f32>, tensor<1x1x1x1xf32>) -> tensor<1x2x16x16xsi8>
  %3 = lpt.fake_quantize %z, %zero, %max16, %zero, %max16 levels 65536
      : (tensor<4x4xui16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xui16>
  return %0, %1, %2, %3 : tensor<1x2x16x16xui8>, tensor<1x2x16x16xui8>, tensor<1x2x16x16xsi8>, tensor<4x4xui16>
}

// The interval is the half of the type: integers are doubled. One limit of two
// is enough, and one far outside of the type.
// CHECK-LABEL: func.func @other_input_limits
// CHECK-COUNT-3: lpt.fake_quantize
func.func @other_input_limits(%x: tensor<1x2xui8>) -> (tensor<1x2xui8>, tensor<1x2xui8>, tensor<1x2xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %half = lpt.constant dense<127.5> : tensor<f32>
  %one_half = lpt.constant dense<[255.0, 127.5]> : tensor<2xf32>
  %twice = lpt.constant dense<510.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %half, %zero, %255 levels 256
      : (tensor<1x2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2xui8>
  %1 = lpt.fake_quantize %x, %zero, %one_half, %zero, %255 levels 256
      : (tensor<1x2xui8>, tensor<f32>, tensor<2xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2xui8>
  %2 = lpt.fake_quantize %x, %zero, %twice, %zero, %255 levels 256
      : (tensor<1x2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2xui8>
  return %0, %1, %2 : tensor<1x2xui8>, tensor<1x2xui8>, tensor<1x2xui8>
}

// CHECK-LABEL: func.func @other_output_limits
// CHECK-COUNT-2: lpt.fake_quantize
func.func @other_output_limits(%x: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %254 = lpt.constant dense<254.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %255, %zero, %254 levels 256
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %1 = lpt.fake_quantize %x, %zero, %255, %one, %255 levels 256
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %0, %1 : tensor<2xui8>, tensor<2xui8>
}

// With fewer levels than the type has values some are rounded, or clamped.
// CHECK-LABEL: func.func @other_levels
// CHECK-COUNT-4: lpt.fake_quantize
func.func @other_levels(%x: tensor<2xui8>, %y: tensor<2xsi8>) -> (tensor<2xui8>, tensor<2xui8>, tensor<2xsi8>, tensor<2xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %15 = lpt.constant dense<15.0> : tensor<f32>
  %127 = lpt.constant dense<127.0> : tensor<f32>
  %minus127 = lpt.constant dense<-127.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 255
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %1 = lpt.fake_quantize %x, %zero, %15, %zero, %15 levels 16
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %2 = lpt.fake_quantize %y, %minus127, %127, %minus127, %127 levels 255
      : (tensor<2xsi8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xsi8>
  %3 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 129
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %0, %1, %2, %3 : tensor<2xui8>, tensor<2xui8>, tensor<2xsi8>, tensor<2xui8>
}

// The op converts, or quantizes floats.
// CHECK-LABEL: func.func @other_type
// CHECK-COUNT-3: lpt.fake_quantize
func.func @other_type(%x: tensor<2xui8>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xui8>, tensor<2xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 256
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %1 = lpt.fake_quantize %y, %zero, %255, %zero, %255 levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %2 = lpt.fake_quantize %y, %zero, %255, %zero, %255 levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xui8>, tensor<2xf32>
}

// CHECK-LABEL: func.func @limits_not_constant
// CHECK:       lpt.fake_quantize
func.func @limits_not_constant(%x: tensor<2xui8>, %h: tensor<f32>) -> tensor<2xui8> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %h, %zero, %h levels 256
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// CHECK-LABEL: func.func @disabled
// CHECK-COUNT-2: lpt.fake_quantize
func.func @disabled(%x: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 256 {lpt.disable_cleanup}
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  %1 = lpt.fake_quantize %x, %zero, %255, %zero, %255 levels 256 {lpt.skip}
      : (tensor<2xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %0, %1 : tensor<2xui8>, tensor<2xui8>
}
