// What moves elements, and constants.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x3x4xf32>, %q: tensor<2x3x4xi8>, %u: tensor<2x2x4xi8>) -> (tensor<2x8x4xi8>, tensor<3x5x6xi8>, tensor<3x5x6xf32>, tensor<4x6xi8>, tensor<12x2xi8>, tensor<2x3x4xi8>, tensor<2x2x3xi8>, tensor<2x6x12xi8>, tensor<4x2x3xi8>, tensor<2x5x4xf32>, tensor<2x5x4xi8>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %r0 = tosa.concat %q, %u, %q {axis = 1 : i32} : (tensor<2x3x4xi8>, tensor<2x2x4xi8>, tensor<2x3x4xi8>) -> tensor<2x8x4xi8>
  // CHECK: lpt.concat 
  %pz = "tosa.const"() {values = dense<-9> : tensor<1xi8>} : () -> tensor<1xi8>
  %pf = "tosa.const"() {values = dense<1.5> : tensor<1xf32>} : () -> tensor<1xf32>
  %pads = tosa.const_shape {values = dense<[0, 1, 2, 0, 1, 1]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %r1 = tosa.pad %q, %pads, %pz : (tensor<2x3x4xi8>, !tosa.shape<6>, tensor<1xi8>) -> tensor<3x5x6xi8>
  // CHECK: lpt.pad 
  %r2 = tosa.pad %x, %pads, %pf : (tensor<2x3x4xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<3x5x6xf32>
  // CHECK: lpt.pad 
  %sh = tosa.const_shape {values = dense<[4, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r3 = tosa.reshape %q, %sh : (tensor<2x3x4xi8>, !tosa.shape<2>) -> tensor<4x6xi8>
  // CHECK: lpt.reshape 
  %sh1 = tosa.const_shape {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r4 = tosa.reshape %q, %sh1 : (tensor<2x3x4xi8>, !tosa.shape<2>) -> tensor<12x2xi8>
  // CHECK: lpt.reshape 
  %r5 = tosa.reverse %q {axis = 2 : i32} : (tensor<2x3x4xi8>) -> tensor<2x3x4xi8>
  // CHECK: lpt.reverse 
  %st = tosa.const_shape {values = dense<[0, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %sz = tosa.const_shape {values = dense<[2, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r6 = tosa.slice %q, %st, %sz : (tensor<2x3x4xi8>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x2x3xi8>
  // CHECK: lpt.slice 
  %mu = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r7 = tosa.tile %q, %mu : (tensor<2x3x4xi8>, !tosa.shape<3>) -> tensor<2x6x12xi8>
  // CHECK: lpt.tile 
  %r8 = tosa.transpose %q {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  // CHECK: lpt.transpose 
  %ix = "tosa.const"() {values = dense<[[0, 2, 1, 1, 0], [2, 2, 0, 1, 2]]> : tensor<2x5xi32>} : () -> tensor<2x5xi32>
  %r9 = tosa.gather %x, %ix : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x4xf32>
  // CHECK: lpt.gather 
  %r10 = tosa.gather %q, %ix : (tensor<2x3x4xi8>, tensor<2x5xi32>) -> tensor<2x5x4xi8>
  // CHECK: lpt.gather 
  %r11 = tosa.identity %x : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %k = "tosa.const"() {values = dense<[[[-0.067, 0.446, -0.667, -0.734], [0.123, 0.653, 0.541, 0.273], [0.984, 0.606, 0.108, 0.398]], [[0.397, 0.617, -0.009, -0.443], [0.856, -0.481, -0.441, -0.65], [0.442, -0.833, -0.279, 0.857]]]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %k : tensor<2x8x4xi8>, tensor<3x5x6xi8>, tensor<3x5x6xf32>, tensor<4x6xi8>, tensor<12x2xi8>, tensor<2x3x4xi8>, tensor<2x2x3xi8>, tensor<2x6x12xi8>, tensor<4x2x3xi8>, tensor<2x5x4xf32>, tensor<2x5x4xi8>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}
