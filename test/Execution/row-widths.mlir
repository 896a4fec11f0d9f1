// Rows whose elements fill no vectors: native code computes some of them twice, and adds what is
// left of a row to the first lanes of its sums. The bits are those of the reference. There are
// enough rows for threads to share them, and not the elements of a row.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=5 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=native --random-inputs=5 --output-dir=%t.native
// RUN: diff -r %t.reference %t.native
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=5 --output-dir=%t.generic
// RUN: diff -r %t.reference %t.generic
// Vectors of other sizes.
// RUN: lpt-run %t.mlir --backend=native --native-target=arm-neon --emulate-target --random-inputs=5 --output-dir=%t.neon
// RUN: diff -r %t.reference %t.neon
// RUN: lpt-run %t.mlir --backend=native --native-target=x86-avx2 --emulate-target --random-inputs=5 --output-dir=%t.avx2
// RUN: diff -r %t.reference %t.avx2
func.func @main(%a: tensor<18x3xf32>, %b: tensor<18x15xf32>, %c: tensor<18x20xf32>, %d: tensor<18x33xf32>,
                %e: tensor<18x77xf32>, %f: tensor<17x49x2xf32>, %g: tensor<2x16x7x5xf32>, %h: tensor<18x77xui8>,
                %i: tensor<2x16x5x37xf32>, %j: tensor<1x16x3x273xf32>, %k: tensor<1x1x2x17xf32>)
    -> (tensor<18x3xf32>, tensor<18x15xf32>, tensor<18x20xf32>, tensor<18x33xf32>, tensor<18x77xf32>, tensor<17x49x2xf32>,
        tensor<18x3xf32>, tensor<18x20xf32>, tensor<18x77xf32>, tensor<17x49x2xf32>, tensor<2x16x7x5xf32>,
        tensor<18x33xf32>, tensor<2x16x7x5xf32>, tensor<18x20xf32>, tensor<18x77xf32>, tensor<18x77xf32>, tensor<18x77xf32>,
        tensor<2x16x5x37xf32>, tensor<2x16x5x37xf32>, tensor<1x16x3x273xf32>, tensor<1x1x2x17xf32>) {
  %0 = lpt.softmax %a axis 1 : tensor<18x3xf32>
  %1 = lpt.softmax %b axis 1 : tensor<18x15xf32>
  %2 = lpt.softmax %c axis 1 : tensor<18x20xf32>
  %3 = lpt.softmax %d axis 1 : tensor<18x33xf32>
  %4 = lpt.softmax %e axis 1 : tensor<18x77xf32>
  %5 = lpt.softmax %f axis 1 : tensor<17x49x2xf32>
  %6 = lpt.mvn %a axes [1] normalize_variance true eps 1.0e-5 : tensor<18x3xf32>
  %7 = lpt.mvn %c axes [1] normalize_variance true eps 1.0e-5 : tensor<18x20xf32>
  %8 = lpt.mvn %e axes [1] normalize_variance true eps 1.0e-5 : tensor<18x77xf32>
  %9 = lpt.mvn %f axes [1] normalize_variance true eps 1.0e-5 : tensor<17x49x2xf32>
  %10 = lpt.mvn %g axes [2, 3] normalize_variance true eps 1.0e-5 : tensor<2x16x7x5xf32>
  %11 = lpt.normalize_l2 %d axes [1] eps 1.0e-3 : tensor<18x33xf32>
  %12 = lpt.normalize_l2 %g axes [1] eps 1.0e-3 : tensor<2x16x7x5xf32>
  // A factor for each column, so that rows are loops of their own.
  %s0 = arith.constant dense<[[-1.05, 0.18, -0.52, 0.42, 0.50, -1.74, -1.95, 1.35, -0.96, -1.06, 1.98, -0.12, 1.35, -0.09, 0.56, -1.40, 0.54, 1.47, 0.09, 0.97]]> : tensor<1x20xf32>
  %s1 = arith.constant dense<[[0.69, -1.74, 1.03, 0.36, -0.79, -1.88, 1.46, -0.11, 0.88, 1.52, 0.86, 1.68, -0.42, 1.20, -0.22, 1.74, 1.52, -1.61, -1.46, -1.13, 1.86, -0.26, 0.51, -0.80, 0.03, -0.46, -0.60, 0.34, 0.34, 1.62, 0.73, 1.72, 1.43, 1.96, 0.69, -1.35, 1.44, 1.86, 1.62, 0.28, 0.86, -1.16, 1.33, 0.29, -0.86, -1.75, 1.42, 1.96, -1.65, 1.20, -0.36, -1.40, -0.82, 1.08, 1.49, -1.82, 0.46, -1.82, 0.87, -0.68, 1.52, 1.92, 0.02, 1.99, -0.76, -1.69, 0.40, -1.87, -1.21, -0.37, 0.44, -1.38, -1.83, 1.47, -0.74, 1.83, 1.59]]> : tensor<1x77xf32>
  %13 = lpt.multiply %c, %s0 : (tensor<18x20xf32>, tensor<1x20xf32>) -> tensor<18x20xf32>
  %14 = lpt.swish %13 : tensor<18x20xf32>
  %15 = lpt.multiply %e, %s1 : (tensor<18x77xf32>, tensor<1x77xf32>) -> tensor<18x77xf32>
  %16 = lpt.tanh %15 : tensor<18x77xf32>
  %17 = lpt.convert %h : tensor<18x77xui8> -> tensor<18x77xf32>
  %18 = lpt.multiply %17, %s1 : (tensor<18x77xf32>, tensor<1x77xf32>) -> tensor<18x77xf32>
  // Sums over several rows: in lanes of a few vectors, and of more than a loop reads at once.
  %19 = lpt.mvn %i axes [2, 3] normalize_variance true eps 1.0e-5 : tensor<2x16x5x37xf32>
  %20 = lpt.normalize_l2 %i axes [1, 3] eps 1.0e-3 : tensor<2x16x5x37xf32>
  %21 = lpt.mvn %j axes [2, 3] normalize_variance true eps 1.0e-5 : tensor<1x16x3x273xf32>
  // The last number of the first row comes before the second row, where 1.0e20 is taken back.
  %22 = arith.constant dense<[[[[1.0e20, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0], [-1.0e20, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]]]> : tensor<1x1x2x17xf32>
  %23 = lpt.add %k, %22 : tensor<1x1x2x17xf32>
  %24 = lpt.mvn %23 axes [2, 3] normalize_variance false eps 1.0e-5 : tensor<1x1x2x17xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %14, %16, %17, %18, %19, %20, %21, %24
      : tensor<18x3xf32>, tensor<18x15xf32>, tensor<18x20xf32>, tensor<18x33xf32>, tensor<18x77xf32>, tensor<17x49x2xf32>,
        tensor<18x3xf32>, tensor<18x20xf32>, tensor<18x77xf32>, tensor<17x49x2xf32>, tensor<2x16x7x5xf32>,
        tensor<18x33xf32>, tensor<2x16x7x5xf32>, tensor<18x20xf32>, tensor<18x77xf32>, tensor<18x77xf32>, tensor<18x77xf32>,
        tensor<2x16x5x37xf32>, tensor<2x16x5x37xf32>, tensor<1x16x3x273xf32>, tensor<1x1x2x17xf32>
}
