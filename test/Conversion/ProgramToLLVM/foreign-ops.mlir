// Functions of programs have the ops of other dialects, by the patterns that a
// plugin brings, and compute what lpt-run does.
// DEFINE: %{plugin} = --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so

// RUN: rm -rf %t && mkdir %t
// RUN: lpt-opt %s %{plugin} --lpt-kernel-pipeline=backends=generic --lpt-program-pipeline=backends=generic -o %t/main.mlir
// RUN: FileCheck %s < %t/main.mlir
// CHECK-LABEL: llvm.func @main_run(
// CHECK-COUNT-3: llvm.call @main_step_
// CHECK-NOT:   foreign.

// RUN: mlir-translate --mlir-to-llvmir %t/main.mlir | llc -O2 -filetype=obj -relocation-model=pic -o %t/main.o
// RUN: %cxx_compiler -shared %t/main.o -lm -o %t/main.so
// RUN: %python -c "import numpy; numpy.save('%t/x.npy', numpy.arange(144, dtype=numpy.uint8).reshape(1, 4, 6, 6))"
// RUN: lpt-run %s %{plugin} --backend=generic --input=%t/x.npy --output-dir=%t/expected
// RUN: %if sanitizers %{ true %} %else %{ %python %S/Inputs/run_program.py %t/main.so main %t/expected %t/x.npy | FileCheck %s --check-prefix=NUMBERS %}
// NUMBERS: 2 outputs are equal

func.func @main(%x: tensor<1x4x6x6xui8>) -> (tensor<1x4x6x6xf32>, tensor<1x4x6x6xui8>) {
  %w = lpt.constant dense<3> : tensor<4x4x1x1xsi8>
  %s = lpt.constant dense<0.001> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xui8>, tensor<4x4x1x1xsi8>) -> tensor<1x4x6x6xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4x6x6xf32>, tensor<f32>) -> tensor<1x4x6x6xf32>
  %2 = foreign.cube %1 : tensor<1x4x6x6xf32>
  %3 = foreign.rotate %2 by 2 along 3 : tensor<1x4x6x6xf32>
  %4 = foreign.rotate %x by -1 along 1 : tensor<1x4x6x6xui8>
  return %3, %4 : tensor<1x4x6x6xf32>, tensor<1x4x6x6xui8>
}
