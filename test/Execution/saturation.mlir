// Bytes of numbers that no integer of 32 bits holds, and of NaN, are those of the
// reference: what conversions and truncations of the machine make of them differs.
// RUN: lpt-run %s --backend=native --random-inputs=1 --counters | FileCheck %s
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=native --native-target=x86-avx2 --emulate-target --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=SAME
// CHECK-COUNT-3: packed_product{{ *}}native
// SAME:          0 with differences
// SAME:          bit for bit

func.func @main(%x: tensor<6x3xf32>, %y: tensor<6x3xf32>, %z: tensor<6x3xf32>) -> (tensor<6x16xui8>, tensor<6x16xsi8>, tensor<6x16xui8>) {
  %w = lpt.constant dense<[
      [0x7F800000, 0xFF800000, 0x7FC00000, 1.0e+38, -1.0e+38, 1.0e+10, -1.0e+10, 3.0e+9, -3.0e+9, 2.2e+9, 1.0, 0.5, 0x7F800000, 0.0, -0.0, 255.0],
      [1.0, 1.0, 1.0, 3.0e+38, -3.0e+38, 1.0e+10, -1.0e+10, 3.0e+9, -3.0e+9, 2.2e+9, 1.0, 0.5, 0xFF800000, 0.0, -0.0, 255.0],
      [1.0, 1.0, 1.0, 3.0e+38, -3.0e+38, 1.0e+10, 1.0e+10, -3.0e+9, 3.0e+9, -2.2e+9, 1.0, 0.5, 1.0, 0.0, -0.0, 0.0]]> : tensor<3x16xf32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %low = lpt.constant dense<-128.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<6x3xf32>, tensor<3x16xf32>) -> tensor<6x16xf32>
  %1 = lpt.fake_quantize %0, %zero, %last, %zero, %last levels 256 : (tensor<6x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x16xui8>
  %2 = lpt.matmul %y, %w : (tensor<6x3xf32>, tensor<3x16xf32>) -> tensor<6x16xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %high levels 256 : (tensor<6x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x16xsi8>
  %4 = lpt.matmul %z, %w : (tensor<6x3xf32>, tensor<3x16xf32>) -> tensor<6x16xf32>
  %5 = lpt.fake_quantize %4, %low, %high, %zero, %last levels 256 : (tensor<6x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x16xui8>
  return %1, %3, %5 : tensor<6x16xui8>, tensor<6x16xsi8>, tensor<6x16xui8>
}
