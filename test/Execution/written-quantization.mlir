// A quantization that is written out adds its zero point after it has rounded. With
// an odd one it is no fake quantization, and a step of an epilogue all the same:
// products are packed, and numbers are those of the ops. Halfway between two
// integers, beyond all of them, and of NaN as well.
// DEFINE: %{inputs} = --input=%S/Inputs/written-quantization.npy --input=%S/Inputs/written-quantization.npy --input=%S/Inputs/written-quantization.npy
// RUN: lpt-run %s --backend=native %{inputs} --counters | FileCheck %s
// RUN: lpt-run %s --backend=native %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=native --native-target=x86-avx2 --emulate-target %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=generic %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// CHECK-COUNT-3: packed_product{{ *}}native
// SAME: 0 with differences
// SAME: bit for bit

func.func @main(%x: tensor<12x4xf32>, %y: tensor<12x4xf32>, %z: tensor<12x4xf32>) -> (tensor<12x16xui8>, tensor<12x16xsi8>, tensor<12x16xf32>) {
  %w = lpt.constant dense<[
      [1.0, 0.5, 2.0, -1.0, -0.5, 1.5, 2.5, 3.5, 4.5, -1.5, -2.5, -3.5, 100.0, -100.0, 1.0e+30, -1.0e+30],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<4x16xf32>
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %odd = lpt.constant dense<117.0> : tensor<f32>
  %negative = lpt.constant dense<-3.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<12x4xf32>, tensor<4x16xf32>) -> tensor<12x16xf32>
  %1 = lpt.divide %0, %scale : (tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
  %2 = lpt.round %1 : tensor<12x16xf32>
  %3 = lpt.add %2, %odd : (tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
  %4 = lpt.convert %3 : tensor<12x16xf32> -> tensor<12x16xui8>
  %5 = lpt.matmul %y, %w : (tensor<12x4xf32>, tensor<4x16xf32>) -> tensor<12x16xf32>
  %6 = lpt.round %5 : tensor<12x16xf32>
  %7 = lpt.convert %6 : tensor<12x16xf32> -> tensor<12x16xsi8>
  %8 = lpt.matmul %z, %w : (tensor<12x4xf32>, tensor<4x16xf32>) -> tensor<12x16xf32>
  %9 = lpt.round %8 : tensor<12x16xf32>
  %10 = lpt.add %9, %negative : (tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
  %11 = lpt.convert %10 : tensor<12x16xf32> -> tensor<12x16xsi8>
  %12 = lpt.convert %11 : tensor<12x16xsi8> -> tensor<12x16xf32>
  %13 = lpt.subtract %12, %negative : (tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
  %14 = lpt.multiply %13, %scale : (tensor<12x16xf32>, tensor<f32>) -> tensor<12x16xf32>
  %15 = lpt.clamp %14 min 0.0 max 6.0 : tensor<12x16xf32>
  return %4, %7, %15 : tensor<12x16xui8>, tensor<12x16xsi8>, tensor<12x16xf32>
}
