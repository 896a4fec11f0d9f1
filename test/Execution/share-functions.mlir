// Layers that differ in weights, scales and single floats are calls of one
// function, and compute what each of them says.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-opt %s --lpt-native-pipeline=target=x86-avx2 | FileCheck %s --check-prefix=CODE
// CHECK: 0 with differences
// CHECK: bit for bit

// CODE-COUNT-2: llvm.func {{.*}}@main_step_{{[0-9]+}}_shared(

func.func @main(%x: tensor<5x16xui8>) -> tensor<5x16xui8> {
  %w0 = lpt.constant dense<3> : tensor<16x16xsi8>
  %w1 = lpt.constant dense<-5> : tensor<16x16xsi8>
  %s0 = lpt.constant dense<[0.001, 0.002, 0.003, 0.004, 0.001, 0.002, 0.003, 0.004, 0.001, 0.002, 0.003, 0.004, 0.001, 0.002, 0.003, 0.004]> : tensor<16xf32>
  %s1 = lpt.constant dense<[-0.001, 0.002, -0.003, 0.004, 0.001, -0.002, -0.003, 0.004, 0.001, -0.002, -0.003, 0.004, 0.001, 0.002, -0.003, 0.004]> : tensor<16xf32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %a = lpt.constant dense<3.0> : tensor<f32>
  %b = lpt.constant dense<5.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %p0 = lpt.matmul %x, %w0 : (tensor<5x16xui8>, tensor<16x16xsi8>) -> tensor<5x16xf32>
  %y0 = lpt.multiply %p0, %s0 : (tensor<5x16xf32>, tensor<16xf32>) -> tensor<5x16xf32>
  %n0 = lpt.softmax %y0 axis 1 : tensor<5x16xf32>
  %q0 = lpt.fake_quantize %n0, %low, %a, %low, %last levels 256 : (tensor<5x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<5x16xui8>
  %p1 = lpt.matmul %q0, %w1 : (tensor<5x16xui8>, tensor<16x16xsi8>) -> tensor<5x16xf32>
  %y1 = lpt.multiply %p1, %s1 : (tensor<5x16xf32>, tensor<16xf32>) -> tensor<5x16xf32>
  %n1 = lpt.softmax %y1 axis 1 : tensor<5x16xf32>
  %q1 = lpt.fake_quantize %n1, %low, %b, %low, %last levels 256 : (tensor<5x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<5x16xui8>
  return %q1 : tensor<5x16xui8>
}
