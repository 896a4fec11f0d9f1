// Models of dynamic sizes run on backends that need static ones, with the sizes
// of their inputs.
// REQUIRES: onednn
// DEFINE: %{onednn} = lpt-run %s --backend=onednn --random-inputs=1
// DEFINE: %{compare} = --low-precision --compare=%s --compare-backend=reference

// Without --shape, a dynamic size of a random input is one.
// RUN: %{onednn} --entry=main %{compare} | FileCheck %s --check-prefix=NUMBERS
// RUN: %{onednn} --entry=main %{compare} --shape=0:3x4x6x6 | FileCheck %s --check-prefix=NUMBERS
// RUN: %{onednn} --entry=main --low-precision --shape=0:3x4x6x6 --check-kernels | FileCheck %s --check-prefix=KERNELS
// RUN: %{onednn} --entry=main --low-precision --shape=0:3x4x6x6 | FileCheck %s --check-prefix=SUMMARY
// RUN: %{onednn} --entry=main --shape=0:3x4x6x6 --benchmark-pair --repeat=1 | FileCheck %s --check-prefix=PAIR
// NUMBERS: output 0: {{.*}} SQNR {{inf|[3-9][0-9]\.|[1-9][0-9][0-9]\.}}
// NUMBERS: output 1: max abs error 0,
// KERNELS: , 0 with differences,
// SUMMARY: output 0: tensor<3x8x6x6xf32>
// SUMMARY: output 1: tensor<4xsi64>
// PAIR: int8

// A file has its sizes.
// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy; numpy.save('%t/x.npy', numpy.linspace(-1, 1, 5 * 4 * 7 * 3, dtype=numpy.float32).reshape(5, 4, 7, 3))"
// RUN: lpt-run %s --backend=onednn --entry=main --low-precision --input=%t/x.npy | FileCheck %s --check-prefix=FILE
// FILE: output 0: tensor<5x8x7x3xf32>

// A program can be stored for given sizes.
// RUN: lpt-run %s --backend=generic --entry=main --shape=0:2x4x5x5 --save-compiled=%t/main.lptc
// RUN: lpt-run %t/main.lptc --backend=generic --random-inputs=1 | FileCheck %s --check-prefix=STORED
// STORED: output 0: tensor<2x8x5x5xf32>

// RUN: not %{onednn} --entry=main --shape=1:3x4x6x6 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: in '{{.*}}shapes.mlir': expected --shape with the number of one of 1 input and its sizes, such as 0:8x3x224x224, but got '1:3x4x6x6'
// RUN: not %{onednn} --entry=main --shape=0:3x5x6x6 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: in '{{.*}}shapes.mlir': {{.*}}expected a shape of 'tensor<?x4x?x?xf32>' for argument #0, but got [3, 5, 6, 6]
// RUN: not lpt-run %t/main.lptc --backend=generic --random-inputs=1 --shape=0:2x4x5x5 2>&1 | FileCheck %s --check-prefix=COMPILED
// COMPILED: error: expected no --shape for the compiled model '{{.*}}main.lptc', but got '0:2x4x5x5'

// RUN: not %{onednn} --entry=main --shape=0:100000x4x600x600 --max-memory=100 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: cannot run '{{.*}}shapes.mlir': {{.*}}; --max-memory allows more

// What does not fit together for these sizes, and inputs of another type.
// RUN: not %{onednn} --entry=pair --shape=0:3x4 --shape=1:2x4 2>&1 | FileCheck %s --check-prefix=BROADCAST
// BROADCAST: error: in '{{.*}}shapes.mlir': {{.*}}lpt.add
// RUN: not lpt-run %s --backend=onednn --entry=pair --input=%t/x.npy --input=%t/x.npy 2>&1 | FileCheck %s --check-prefix=RANK
// RANK: error: cannot run '{{.*}}shapes.mlir': expected input #0 to be of type tensor<?x4xf32>, but got

func.func @main(%x: tensor<?x4x?x?xf32>) -> (tensor<?x8x?x?xf32>, tensor<4xsi64>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<8x4x3x3xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256
      : (tensor<?x4x?x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x4x?x?xf32>
  %1 = lpt.fake_quantize %w, %wl, %high, %wl, %high levels 255
      : (tensor<8x4x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8x4x3x3xf32>
  %2 = lpt.convolution %0, %1 auto_pad<same_upper> : (tensor<?x4x?x?xf32>, tensor<8x4x3x3xf32>) -> tensor<?x8x?x?xf32>
  %3 = lpt.shape_of %2 : (tensor<?x8x?x?xf32>) -> tensor<4xsi64>
  return %2, %3 : tensor<?x8x?x?xf32>, tensor<4xsi64>
}

func.func @pair(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = lpt.add %x, %y : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
