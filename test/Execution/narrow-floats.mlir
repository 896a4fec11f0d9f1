// Element-wise ops in f16 and bf16 behind a product are its epilogue: each result is
// rounded, functions are polynomials in f32, and numbers are those of the reference.
// Among the inputs are ties, subnormal numbers, and numbers beyond the greatest f16.
// DEFINE: %{inputs} = --input=%S/Inputs/narrow-floats.npy --input=%S/Inputs/narrow-floats.npy
// RUN: lpt-run %s --backend=native %{inputs} --counters | FileCheck %s
// RUN: lpt-run %s --backend=native %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=native --native-target=x86-avx2 --emulate-target %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --backend=generic %{inputs} --check-kernels | FileCheck %s --check-prefix=SAME
// CHECK-COUNT-2: packed_product{{ *}}native
// SAME: 0 with differences
// SAME: bit for bit

// So are those of the ops themselves, whose functions are in f64, but for the last bits
// of the f32 behind bf16.
// RUN: lpt-run %s --backend=native %{inputs} --compare=%s --compare-backend=reference --min-sqnr=120 | FileCheck %s --check-prefix=OPS
// OPS: output 0: max abs error 0,

func.func @main(%x: tensor<32x4xf32>, %y: tensor<32x4xf32>) -> (tensor<32x16xf16>, tensor<32x16xf32>) {
  %w = lpt.constant dense<[
      [1.0, 0.5, 2.0, -1.0, -0.5, 1.5, 2.5, 3.5, 4.5, -1.5, -2.5, -3.5, 0.25, -0.25, 1.0, -1.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<4x16xf32>
  %bias = lpt.constant dense<[0.0, 0.1, -0.1, 0.2, -0.2, 0.3, 1.0, -1.0, 2.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 0.5]> : tensor<16xf16>
  %third = lpt.constant dense<0.3334> : tensor<f16>
  %slope = lpt.constant dense<0.1> : tensor<f16>
  %seven = lpt.constant dense<7.0> : tensor<bf16>
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.5> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<32x4xf32>, tensor<4x16xf32>) -> tensor<32x16xf32>
  %1 = lpt.convert %0 : tensor<32x16xf32> -> tensor<32x16xf16>
  %2 = lpt.add %1, %bias : (tensor<32x16xf16>, tensor<16xf16>) -> tensor<32x16xf16>
  %3 = lpt.multiply %2, %third : (tensor<32x16xf16>, tensor<f16>) -> tensor<32x16xf16>
  %4 = lpt.prelu %3, %slope : (tensor<32x16xf16>, tensor<f16>) -> tensor<32x16xf16>
  %5 = lpt.clamp %4 min -0.1 max 60000.3 : tensor<32x16xf16>
  %6 = lpt.swish %5 : tensor<32x16xf16>
  %7 = lpt.matmul %y, %w : (tensor<32x4xf32>, tensor<4x16xf32>) -> tensor<32x16xf32>
  %8 = lpt.convert %7 : tensor<32x16xf32> -> tensor<32x16xbf16>
  %9 = lpt.relu %8 : tensor<32x16xbf16>
  %10 = lpt.divide %9, %seven : (tensor<32x16xbf16>, tensor<bf16>) -> tensor<32x16xbf16>
  %11 = lpt.tanh %10 : tensor<32x16xbf16>
  %12 = lpt.convert %11 : tensor<32x16xbf16> -> tensor<32x16xf32>
  %13 = lpt.fake_quantize %12, %low, %high, %low, %high levels 256 : (tensor<32x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<32x16xf32>
  return %6, %13 : tensor<32x16xf16>, tensor<32x16xf32>
}
