// Reductions of floats along the last axis are in lanes in kernels with explicit numbers: of rows
// that are a few numbers, of whole vectors, and of vectors with a rest. The bits of every backend
// are those of the reference.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: lpt-run %t.mlir --entry=rows --backend=reference --random-inputs=5 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --entry=rows --backend=native --random-inputs=5 --output-dir=%t.native
// RUN: diff -r %t.reference %t.native
// RUN: lpt-run %t.mlir --entry=rows --backend=generic --random-inputs=5 --output-dir=%t.generic
// RUN: diff -r %t.reference %t.generic
// RUN: lpt-run %t.mlir --entry=rows --backend=native --native-target=arm-neon --emulate-target --random-inputs=5 --output-dir=%t.neon
// RUN: diff -r %t.reference %t.neon
// RUN: lpt-run %t.mlir --entry=rows --backend=native --native-target=x86-avx2 --emulate-target --random-inputs=5 --output-dir=%t.avx2
// RUN: diff -r %t.reference %t.avx2
func.func @rows(%a: tensor<40x1xf32>, %b: tensor<40x3xf32>, %c: tensor<5x7x16xf32>, %d: tensor<40x17xf32>,
                %e: tensor<40x31xf32>, %f: tensor<40x32xf16>, %g: tensor<2x20x77xf32>, %h: tensor<1000xf32>,
                %i: tensor<40x49xf32>, %j: tensor<40x49xsi8>)
    -> (tensor<40xf32>, tensor<40x1xf32>, tensor<5x7xf32>, tensor<40xf32>, tensor<40x1xf32>, tensor<40xf16>, tensor<2x20xf32>,
        tensor<f32>, tensor<40xf32>, tensor<2x77xf32>, tensor<2xf32>, tensor<40xf32>, tensor<40x49xf32>) {
  %0 = lpt.reduce_sum %a axes [1] : (tensor<40x1xf32>) -> tensor<40xf32>
  %1 = lpt.reduce_mean %b axes [1] keep_dims : (tensor<40x3xf32>) -> tensor<40x1xf32>
  %2 = lpt.reduce_l1 %c axes [-1] : (tensor<5x7x16xf32>) -> tensor<5x7xf32>
  %3 = lpt.reduce_l2 %d axes [1] : (tensor<40x17xf32>) -> tensor<40xf32>
  %4 = lpt.reduce_prod %e axes [-1] keep_dims : (tensor<40x31xf32>) -> tensor<40x1xf32>
  %5 = lpt.reduce_mean %f axes [1] : (tensor<40x32xf16>) -> tensor<40xf16>
  %6 = lpt.reduce_l2 %g axes [2] : (tensor<2x20x77xf32>) -> tensor<2x20xf32>
  %7 = lpt.reduce_sum %h axes [0] : (tensor<1000xf32>) -> tensor<f32>
  %8 = lpt.reduce_prod %i axes [1] : (tensor<40x49xf32>) -> tensor<40xf32>
  %9 = lpt.reduce_mean %g axes [1] : (tensor<2x20x77xf32>) -> tensor<2x77xf32>
  %10 = lpt.reduce_sum %g axes [1, 2] : (tensor<2x20x77xf32>) -> tensor<2xf32>
  // Levels that are converted, and a reader of the norm.
  %scale = lpt.constant dense<0.125> : tensor<f32>
  %11 = lpt.multiply %j, %scale : (tensor<40x49xsi8>, tensor<f32>) -> tensor<40x49xf32>
  %12 = lpt.reduce_sum %11 axes [1] : (tensor<40x49xf32>) -> tensor<40xf32>
  %13 = lpt.reduce_l2 %i axes [1] keep_dims : (tensor<40x49xf32>) -> tensor<40x1xf32>
  %14 = lpt.divide %i, %13 : (tensor<40x49xf32>, tensor<40x1xf32>) -> tensor<40x49xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %12, %14
      : tensor<40xf32>, tensor<40x1xf32>, tensor<5x7xf32>, tensor<40xf32>, tensor<40x1xf32>, tensor<40xf16>, tensor<2x20xf32>,
        tensor<f32>, tensor<40xf32>, tensor<2x77xf32>, tensor<2xf32>, tensor<40xf32>, tensor<40x49xf32>
}

// The order shows in numbers that f64 loses beside 1.0e20. In lanes, the last element takes the
// first one back before the second one is added; in the order of the elements, that is lost. So it
// is along two axes, and in kernels without explicit numbers.
// RUN: lpt-run %t.mlir --entry=order --backend=reference --random-inputs=5 --output-dir=%t.reference-order
// RUN: lpt-run %t.mlir --entry=order --backend=native --random-inputs=5 --output-dir=%t.native-order
// RUN: diff -r %t.reference-order %t.native-order
// RUN: lpt-run %t.mlir --entry=order --backend=generic --random-inputs=5 --output-dir=%t.generic-order
// RUN: diff -r %t.reference-order %t.generic-order
// RUN: lpt-run %s --entry=order --backend=reference --random-inputs=5 --output-dir=%t.library-order
// RUN: %python -c "import numpy, sys; [print(*(numpy.load(f'{d}/output{i}.npy').tolist() for i in range(3))) for d in sys.argv[1:]]" %t.reference-order %t.library-order | FileCheck %s
// CHECK:      [3.0, 3.0] [3.0] 0.0
// CHECK-NEXT: [0.0, 0.0] [0.0] 0.0
func.func @order(%x: tensor<2x17xf32>, %y: tensor<1x49xf32>) -> (tensor<2xf32>, tensor<1xf32>, tensor<f32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %rows = lpt.constant dense<[[1.0e20, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0e20],
                             [1.0e20, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0e20]]> : tensor<2x17xf32>
  %row = lpt.constant dense<[[1.0e20, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0e20]]> : tensor<1x49xf32>
  %0 = lpt.multiply %x, %zero : (tensor<2x17xf32>, tensor<f32>) -> tensor<2x17xf32>
  %1 = lpt.add %0, %rows : tensor<2x17xf32>
  %2 = lpt.multiply %y, %zero : (tensor<1x49xf32>, tensor<f32>) -> tensor<1x49xf32>
  %3 = lpt.add %2, %row : tensor<1x49xf32>
  %4 = lpt.reduce_sum %1 axes [1] : (tensor<2x17xf32>) -> tensor<2xf32>
  %5 = lpt.reduce_sum %3 axes [-1] : (tensor<1x49xf32>) -> tensor<1xf32>
  %6 = lpt.reduce_sum %1 axes [0, 1] : (tensor<2x17xf32>) -> tensor<f32>
  return %4, %5, %6 : tensor<2xf32>, tensor<1xf32>, tensor<f32>
}
