// The function as it was before the transformation that was rejected.

// RUN: not lpt-opt %s --lpt-verify-each --lpt-verify-each-reproducer=%t.mlir --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pass-pipeline="builtin.module(func.func(test-lpt-wrong-zero-point))" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR -DFILE=%t.mlir
// RUN: FileCheck %s --input-file=%t.mlir

// It shows the same.
// RUN: not lpt-opt %t.mlir --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pass-pipeline="builtin.module(func.func(test-lpt-wrong-zero-point{verify-each verify-each-reproducer=%t-again.mlir}))" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR -DFILE=%t-again.mlir

// No file without a fault.
// RUN: rm -f %t-none.mlir
// RUN: lpt-opt %s --lpt-verify-each --lpt-verify-each-reproducer=%t-none.mlir --lpt-pipeline -o /dev/null
// RUN: not ls %t-none.mlir

// A file that cannot be written does not hide the fault.
// RUN: not lpt-opt %s --lpt-verify-each --lpt-verify-each-reproducer=%t.none/file.mlir --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pass-pipeline="builtin.module(func.func(test-lpt-wrong-zero-point))" -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNWRITTEN

// ERROR: error: {{.*}}transformation 'test-wrong-zero-point' of 'lpt.relu' of layer 'wrong' changes numbers
// ERROR: note: {{.*}}the function before the transformation was written to '[[FILE]]'

// UNWRITTEN: error: {{.*}}of layer 'wrong' changes numbers
// UNWRITTEN: note: {{.*}}no reproducer was written: cannot open output file

// CHECK: // 'lpt.relu' of layer 'wrong' before 'test-wrong-zero-point'
// CHECK: // lpt-opt --pass-pipeline='builtin.module(func.func(test-lpt-wrong-zero-point{verify-each enable=test-wrong-zero-point}))'
// CHECK: func.func @second_is_wrong
// The first op has been rewritten, the second has not.
// CHECK: lpt.relu {{.*}} : tensor<1x3x4x4xui8>
// CHECK: lpt.multiply
// CHECK: lpt.relu {{.*}} : tensor<1x3x4x4xf32>
func.func @second_is_wrong(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.relu %1 : tensor<1x3x4x4xf32> loc("right")
  %3 = lpt.relu %2 : tensor<1x3x4x4xf32> loc("wrong")
  return %3 : tensor<1x3x4x4xf32>
}
