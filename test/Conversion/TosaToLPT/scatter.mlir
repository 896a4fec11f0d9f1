// Scattering, by the specification.
// RUN: %python %S/Inputs/indexing_reference.py %s %t
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%q: tensor<2x3x4xi8>, %u: tensor<2x2x4xi8>) -> (tensor<2x3x4xi8>) {
  %si = "tosa.const"() {values = dense<[[2, 0], [1, 2]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %r0 = tosa.scatter %q, %si, %u : (tensor<2x3x4xi8>, tensor<2x2xi32>, tensor<2x2x4xi8>) -> tensor<2x3x4xi8>
  // CHECK: lpt.scatter_elements_update 
  return %r0 : tensor<2x3x4xi8>
}
