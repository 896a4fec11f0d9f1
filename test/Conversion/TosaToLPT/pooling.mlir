// Averages and maxima of windows. Means of integers are rounded as by TOSA.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x7x6x3xf32>, %q: tensor<2x7x6x3xi8>, %h: tensor<2x7x6x3xi16>) -> (tensor<2x4x3x3xf32>, tensor<2x1x1x3xf32>, tensor<2x6x5x3xi8>, tensor<2x4x3x3xi8>, tensor<2x1x1x3xi8>, tensor<2x7x3x3xi8>, tensor<2x4x3x3xf32>, tensor<2x4x3x3xi8>, tensor<2x7x6x3xi16>) {
  %zf = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %za = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %zb = "tosa.const"() {values = dense<4> : tensor<1xi8>} : () -> tensor<1xi8>
  %r0 = tosa.avg_pool2d %x, %zf, %zf {acc_type = f32, kernel = array<i64: 3, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x3x3xf32>
  // CHECK: lpt.avg_pool 
  %r1 = tosa.avg_pool2d %x, %zf, %zf {acc_type = f32, kernel = array<i64: 7, 6>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1x1x3xf32>
  // CHECK: lpt.avg_pool 
  %r2 = tosa.avg_pool2d %q, %za, %zb {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x6x5x3xi8>
  // CHECK: lpt.avg_pool 
  %r3 = tosa.avg_pool2d %q, %za, %za {acc_type = i32, kernel = array<i64: 3, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4x3x3xi8>
  // CHECK: lpt.avg_pool 
  %r4 = tosa.avg_pool2d %q, %zb, %zb {acc_type = i32, kernel = array<i64: 7, 6>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x1x1x3xi8>
  // CHECK: lpt.avg_pool 
  %r5 = tosa.avg_pool2d %q, %zb, %zb {acc_type = i32, kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<2x7x6x3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x7x3x3xi8>
  // CHECK: lpt.avg_pool 
  %r6 = tosa.max_pool2d %x {kernel = array<i64: 3, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xf32>) -> tensor<2x4x3x3xf32>
  // CHECK: lpt.max_pool 
  %r7 = tosa.max_pool2d %q {kernel = array<i64: 3, 2>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xi8>) -> tensor<2x4x3x3xi8>
  // CHECK: lpt.max_pool 
  %r8 = tosa.max_pool2d %h {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi16>) -> tensor<2x7x6x3xi16>
  // CHECK: lpt.max_pool 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8 : tensor<2x4x3x3xf32>, tensor<2x1x1x3xf32>, tensor<2x6x5x3xi8>, tensor<2x4x3x3xi8>, tensor<2x1x1x3xi8>, tensor<2x7x3x3xi8>, tensor<2x4x3x3xf32>, tensor<2x4x3x3xi8>, tensor<2x7x6x3xi16>
}
