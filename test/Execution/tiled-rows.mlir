// Loops over the same rows, tile by tile: tiles that divide the rows and tiles that do not, rows of
// several axes, rows that end with a part of a vector, and values in place of others. The bits are
// those of the reference, with one thread and with three.
// RUN: rm -rf %t.*
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=5 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=native --random-inputs=5 --threads=1 --output-dir=%t.one
// RUN: diff -r %t.reference %t.one
// RUN: lpt-run %t.mlir --backend=native --random-inputs=5 --threads=3 --output-dir=%t.three
// RUN: diff -r %t.reference %t.three
// RUN: lpt-run %t.mlir --backend=native --native-target=arm-neon --emulate-target --random-inputs=5 --output-dir=%t.neon
// RUN: diff -r %t.reference %t.neon

// The rows are tiled, all but those that one tile has.
// RUN: lpt-opt %t.mlir --lpt-native-pipeline=target=x86-avx2 --mlir-print-ir-after=lpt-tile-rows -o /dev/null 2> %t.ir
// RUN: grep -c "scf.parallel" %t.ir | FileCheck %s
// CHECK: {{^}}6{{$}}
func.func @main(%a: tensor<67x300xf32>, %b: tensor<1x6x131x97xf32>, %c: tensor<509x40xf32>, %d: tensor<1x96x48xf32>,
                %e: tensor<4x64xf32>)
    -> (tensor<67x300xf32>, tensor<1x6x131x97xf32>, tensor<509x40xf32>, tensor<67x300xf32>, tensor<1x96x48xf32>,
        tensor<1x6x131x97xf32>, tensor<4x64xf32>) {
  %0 = lpt.softmax %a axis 1 : tensor<67x300xf32>
  %1 = lpt.softmax %b axis 3 : tensor<1x6x131x97xf32>
  %2 = lpt.mvn %c axes [1] normalize_variance true eps 1.0e-5 : tensor<509x40xf32>
  %3 = lpt.mvn %a axes [1] normalize_variance true eps 1.0e-5 : tensor<67x300xf32>
  %4 = lpt.mvn %d axes [2] normalize_variance true eps 1.0e-5 : tensor<1x96x48xf32>
  %5 = lpt.mvn %b axes [3] normalize_variance false eps 1.0e-5 : tensor<1x6x131x97xf32>
  %6 = lpt.softmax %e axis 1 : tensor<4x64xf32>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<67x300xf32>, tensor<1x6x131x97xf32>, tensor<509x40xf32>, tensor<67x300xf32>, tensor<1x96x48xf32>,
        tensor<1x6x131x97xf32>, tensor<4x64xf32>
}
