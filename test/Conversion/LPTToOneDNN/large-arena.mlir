// Constant indices have 29 bits; places further behind are reached by values.

// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --convert-lpt-to-onednn | FileCheck %s

// CHECK-LABEL: @main_program
// CHECK-SAME:  arena_size = 1073741824
// CHECK-DAG:   %[[FAR:.*]] = llvm.mlir.constant(536870912 : i64) : i64
// CHECK-DAG:   llvm.getelementptr %arg1[%[[FAR]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
func.func @main(%x: tensor<64x2048x1024xf32>) -> tensor<64x2048x1024xf32> {
  %0 = lpt.softmax %x axis 2 : tensor<64x2048x1024xf32>
  %1 = lpt.softmax %0 axis 2 : tensor<64x2048x1024xf32>
  %2 = lpt.softmax %1 axis 2 : tensor<64x2048x1024xf32>
  return %2 : tensor<64x2048x1024xf32>
}
