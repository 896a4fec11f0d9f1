// Functions of elements, of floats and booleans, and conversions.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<2x3x5xf32>, %b: tensor<1x3x1xf32>, %c: tensor<2x3x5xi1>, %d: tensor<2x3x5xi1>) -> (tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>) {
  %r0 = tosa.ceil %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.ceiling 
  %r1 = tosa.cos %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.cos 
  %r2 = tosa.erf %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.erf 
  %r3 = tosa.exp %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.exp 
  %r4 = tosa.floor %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.floor 
  %r5 = tosa.sigmoid %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.sigmoid 
  %r6 = tosa.sin %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.sin 
  %r7 = tosa.tanh %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.tanh 
  %r8 = tosa.abs %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.abs 
  %r9 = tosa.reciprocal %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.divide 
  %p = tosa.abs %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.abs 
  %r11 = tosa.log %p : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.log 
  %r12 = tosa.rsqrt %p : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.sqrt 
  %r13 = tosa.add %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.add 
  %r14 = tosa.sub %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.subtract 
  %r15 = tosa.maximum %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.maximum 
  %r16 = tosa.minimum %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.minimum 
  %r17 = tosa.pow %p, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.power 
  %s = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %r18 = tosa.mul %a, %b, %s : (tensor<2x3x5xf32>, tensor<1x3x1xf32>, tensor<1xi8>) -> tensor<2x3x5xf32>
  // CHECK: lpt.multiply 
  %r19 = tosa.clamp %a {min_val = -0.5 : f32, max_val = 0x7F800000 : f32} : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.clamp 
  %r20 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.clamp 
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %r21 = tosa.negate %a, %z, %z : (tensor<2x3x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.negative 
  %r22 = tosa.equal %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.equal 
  %r23 = tosa.greater %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.greater 
  %r24 = tosa.greater_equal %a, %b : (tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.greater_equal 
  %r25 = tosa.logical_and %c, %d : (tensor<2x3x5xi1>, tensor<2x3x5xi1>) -> tensor<2x3x5xi1>
  // CHECK: lpt.logical_and 
  %r26 = tosa.logical_or %c, %d : (tensor<2x3x5xi1>, tensor<2x3x5xi1>) -> tensor<2x3x5xi1>
  // CHECK: lpt.logical_or 
  %r27 = tosa.logical_xor %c, %d : (tensor<2x3x5xi1>, tensor<2x3x5xi1>) -> tensor<2x3x5xi1>
  // CHECK: lpt.logical_xor 
  %r28 = tosa.logical_not %c : (tensor<2x3x5xi1>) -> tensor<2x3x5xi1>
  // CHECK: lpt.logical_not 
  %r29 = tosa.select %c, %a, %b : (tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<1x3x1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.select 
  %r30 = tosa.cast %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xi8>
  // CHECK: lpt.round 
  %r31 = tosa.cast %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xi16>
  // CHECK: lpt.round 
  %r32 = tosa.cast %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.round 
  %r33 = tosa.cast %a : (tensor<2x3x5xf32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.convert 
  %r34 = tosa.cast %c : (tensor<2x3x5xi1>) -> tensor<2x3x5xf32>
  // CHECK: lpt.convert 
  %r35 = tosa.cast %c : (tensor<2x3x5xi1>) -> tensor<2x3x5xi8>
  // CHECK: lpt.convert 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34, %r35 : tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>
}
