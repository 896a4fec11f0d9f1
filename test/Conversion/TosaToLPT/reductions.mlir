// Reductions along an axis.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x3x5xf32>, %i: tensor<2x3x5xi32>, %c: tensor<2x3x5xi1>, %q: tensor<2x3x5xi8>) -> (tensor<1x3x5xf32>, tensor<1x3x5xi32>, tensor<1x3x5xf32>, tensor<1x3x5xi8>, tensor<1x3x5xi32>, tensor<1x3x5xf32>, tensor<1x3x5xi1>, tensor<1x3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi8>, tensor<2x1x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi1>, tensor<2x1x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi8>, tensor<2x3x1xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi1>, tensor<2x3x1xi1>, tensor<2x3xi32>, tensor<2x3xi32>) {
  %r0 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<2x3x5xf32>) -> tensor<1x3x5xf32>
  // CHECK: lpt.reduce_sum 
  %r1 = tosa.reduce_sum %i {axis = 0 : i32} : (tensor<2x3x5xi32>) -> tensor<1x3x5xi32>
  // CHECK: lpt.reduce_sum 
  %r2 = tosa.reduce_max %x {axis = 0 : i32} : (tensor<2x3x5xf32>) -> tensor<1x3x5xf32>
  // CHECK: lpt.reduce_max 
  %r3 = tosa.reduce_min %q {axis = 0 : i32} : (tensor<2x3x5xi8>) -> tensor<1x3x5xi8>
  // CHECK: lpt.reduce_min 
  %r4 = tosa.reduce_max %i {axis = 0 : i32} : (tensor<2x3x5xi32>) -> tensor<1x3x5xi32>
  // CHECK: lpt.reduce_max 
  %r5 = tosa.reduce_product %x {axis = 0 : i32} : (tensor<2x3x5xf32>) -> tensor<1x3x5xf32>
  // CHECK: lpt.reduce_prod 
  %r6 = tosa.reduce_all %c {axis = 0 : i32} : (tensor<2x3x5xi1>) -> tensor<1x3x5xi1>
  // CHECK: lpt.reduce_logical_and 
  %r7 = tosa.reduce_any %c {axis = 0 : i32} : (tensor<2x3x5xi1>) -> tensor<1x3x5xi1>
  // CHECK: lpt.reduce_logical_or 
  %r8 = tosa.argmax %x {axis = 0 : i32} : (tensor<2x3x5xf32>) -> tensor<3x5xi32>
  // CHECK: lpt.top_k 
  %r9 = tosa.argmax %q {axis = 0 : i32} : (tensor<2x3x5xi8>) -> tensor<3x5xi32>
  // CHECK: lpt.top_k 
  %r10 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<2x3x5xf32>) -> tensor<2x1x5xf32>
  // CHECK: lpt.reduce_sum 
  %r11 = tosa.reduce_sum %i {axis = 1 : i32} : (tensor<2x3x5xi32>) -> tensor<2x1x5xi32>
  // CHECK: lpt.reduce_sum 
  %r12 = tosa.reduce_max %x {axis = 1 : i32} : (tensor<2x3x5xf32>) -> tensor<2x1x5xf32>
  // CHECK: lpt.reduce_max 
  %r13 = tosa.reduce_min %q {axis = 1 : i32} : (tensor<2x3x5xi8>) -> tensor<2x1x5xi8>
  // CHECK: lpt.reduce_min 
  %r14 = tosa.reduce_max %i {axis = 1 : i32} : (tensor<2x3x5xi32>) -> tensor<2x1x5xi32>
  // CHECK: lpt.reduce_max 
  %r15 = tosa.reduce_product %x {axis = 1 : i32} : (tensor<2x3x5xf32>) -> tensor<2x1x5xf32>
  // CHECK: lpt.reduce_prod 
  %r16 = tosa.reduce_all %c {axis = 1 : i32} : (tensor<2x3x5xi1>) -> tensor<2x1x5xi1>
  // CHECK: lpt.reduce_logical_and 
  %r17 = tosa.reduce_any %c {axis = 1 : i32} : (tensor<2x3x5xi1>) -> tensor<2x1x5xi1>
  // CHECK: lpt.reduce_logical_or 
  %r18 = tosa.argmax %x {axis = 1 : i32} : (tensor<2x3x5xf32>) -> tensor<2x5xi32>
  // CHECK: lpt.top_k 
  %r19 = tosa.argmax %q {axis = 1 : i32} : (tensor<2x3x5xi8>) -> tensor<2x5xi32>
  // CHECK: lpt.top_k 
  %r20 = tosa.reduce_sum %x {axis = 2 : i32} : (tensor<2x3x5xf32>) -> tensor<2x3x1xf32>
  // CHECK: lpt.reduce_sum 
  %r21 = tosa.reduce_sum %i {axis = 2 : i32} : (tensor<2x3x5xi32>) -> tensor<2x3x1xi32>
  // CHECK: lpt.reduce_sum 
  %r22 = tosa.reduce_max %x {axis = 2 : i32} : (tensor<2x3x5xf32>) -> tensor<2x3x1xf32>
  // CHECK: lpt.reduce_max 
  %r23 = tosa.reduce_min %q {axis = 2 : i32} : (tensor<2x3x5xi8>) -> tensor<2x3x1xi8>
  // CHECK: lpt.reduce_min 
  %r24 = tosa.reduce_max %i {axis = 2 : i32} : (tensor<2x3x5xi32>) -> tensor<2x3x1xi32>
  // CHECK: lpt.reduce_max 
  %r25 = tosa.reduce_product %x {axis = 2 : i32} : (tensor<2x3x5xf32>) -> tensor<2x3x1xf32>
  // CHECK: lpt.reduce_prod 
  %r26 = tosa.reduce_all %c {axis = 2 : i32} : (tensor<2x3x5xi1>) -> tensor<2x3x1xi1>
  // CHECK: lpt.reduce_logical_and 
  %r27 = tosa.reduce_any %c {axis = 2 : i32} : (tensor<2x3x5xi1>) -> tensor<2x3x1xi1>
  // CHECK: lpt.reduce_logical_or 
  %r28 = tosa.argmax %x {axis = 2 : i32} : (tensor<2x3x5xf32>) -> tensor<2x3xi32>
  // CHECK: lpt.top_k 
  %r29 = tosa.argmax %q {axis = 2 : i32} : (tensor<2x3x5xi8>) -> tensor<2x3xi32>
  // CHECK: lpt.top_k 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<1x3x5xf32>, tensor<1x3x5xi32>, tensor<1x3x5xf32>, tensor<1x3x5xi8>, tensor<1x3x5xi32>, tensor<1x3x5xf32>, tensor<1x3x5xi1>, tensor<1x3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi8>, tensor<2x1x5xi32>, tensor<2x1x5xf32>, tensor<2x1x5xi1>, tensor<2x1x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi8>, tensor<2x3x1xi32>, tensor<2x3x1xf32>, tensor<2x3x1xi1>, tensor<2x3x1xi1>, tensor<2x3xi32>, tensor<2x3xi32>
}
