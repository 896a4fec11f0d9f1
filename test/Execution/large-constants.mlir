// Constants of 64 KiB and more are no part of generated code, which reads them where the
// model has them.
// RUN: lpt-opt %s --lpt-pipeline -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=1 --compare=%t.mlir --compare-backend=reference | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=KERNELS
// SAME: output 0: max abs error 0,
// KERNELS: 0 with differences, 0 beyond the bound

// CHECK: lpt.gather {{.*}} : (tensor<2048x48xsi8>, tensor<4xsi64>) -> tensor<4x48xsi8>
func.func @main(%x: tensor<4xf32>) -> tensor<4x48xf32> {
  %row = lpt.constant dense<[[-1.27, -1.2, -1.1, -1.0, -0.9, -0.8, -0.7, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2,
                              0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.27, 0.11, 0.12, 0.13, 0.14, 0.15,
                              0.16, 0.17, 0.18, 0.19, 0.21, 0.22, 0.23, 0.24, 0.25, 0.26, 0.27, 0.28, 0.29, 0.31, 0.32, 0.33]]> : tensor<1x48xf32>
  %table = lpt.tile %row repeats [2048, 1] : (tensor<1x48xf32>) -> tensor<2048x48xf32>
  %low = lpt.constant dense<-1.27> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %table, %low, %high, %low, %high levels 255 : (tensor<2048x48xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2048x48xf32>
  %index = lpt.convert %x : tensor<4xf32> -> tensor<4xsi64>
  %rows = lpt.gather %q, %index axis 0 : (tensor<2048x48xf32>, tensor<4xsi64>) -> tensor<4x48xf32>
  return %rows : tensor<4x48xf32>
}
