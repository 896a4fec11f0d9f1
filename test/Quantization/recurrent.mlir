// RUN: lpt-opt %s --split-input-file --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/named-ranges.json" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --split-input-file --lpt-pipeline=target=x86-avx512-vnni --lpt-split-sequences | FileCheck %s --check-prefix=INTEGERS

// Weights have an interval for each row of each direction. States stay in float, and
// so does the bias.
// CHECK-LABEL: func.func @lstm
// CHECK-SAME:  (%[[X:.+]]: tensor<1x3x2xf32> {{{.*}}}, %[[H:.+]]: tensor<1x1x1xf32> {{{.*}}}, %[[C:.+]]: tensor<1x1x1xf32>)
// CHECK-DAG:   %[[XQ:.+]] = lpt.fake_quantize %[[X]], {{.*}} levels 256
// CHECK-DAG:   %[[W:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+00, 2.000000e+00]
// CHECK-DAG:   %[[WL:.+]] = lpt.constant dense<{{\[\[\[}}-2.000000e+00], [-4.000000e+00], [-6.000000e+00], [-8.000000e+00]]]> : tensor<1x4x1xf32>
// CHECK-DAG:   %[[R:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [2.500000e-01], [1.250000e-01], [-1.000000e+00]]]>
// CHECK-DAG:   %[[WQ:.+]] = lpt.fake_quantize %[[W]], %[[WL]], {{.*}} levels 255
// CHECK-DAG:   %[[RQ:.+]] = lpt.fake_quantize %[[R]], {{.*}} levels 255
// CHECK-DAG:   %[[B:.+]] = lpt.constant dense<1.000000e-01> : tensor<1x4xf32>
// CHECK:       lpt.lstm_sequence %[[XQ]], %[[H]], %[[C]], %{{.+}}, %[[WQ]], %[[RQ]], %[[B]]
// INTEGERS-LABEL: func.func @lstm
// INTEGERS:    lpt.matmul {{.*}} : (tensor<1x3x2xf32>, tensor<4x2xsi8>) -> tensor<1x3x4xf32>
// INTEGERS:    lpt.lstm_recurrence {{.*}} tensor<1x1x4xsi8>
func.func @lstm(%x: tensor<1x3x2xf32> {lpt.name = "x"}, %h: tensor<1x1x1xf32> {lpt.name = "h"}, %c: tensor<1x1x1xf32>)
    -> tensor<1x1x3x1xf32> {
  %n = lpt.constant dense<3> : tensor<1xsi64>
  %w = lpt.constant dense<[[[1.0, 2.0], [-3.0, 4.0], [5.0, -6.0], [7.0, 8.0]]]> : tensor<1x4x2xf32>
  %r = lpt.constant dense<[[[0.5], [0.25], [0.125], [-1.0]]]> : tensor<1x4x1xf32>
  %b = lpt.constant dense<0.1> : tensor<1x4xf32>
  %y:3 = lpt.lstm_sequence %x, %h, %c, %n, %w, %r, %b hidden_size 1 direction<forward>
      : (tensor<1x3x2xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x4x2xf32>, tensor<1x4x1xf32>,
         tensor<1x4xf32>) -> (tensor<1x1x3x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1xf32>)
  return %y#0 : tensor<1x1x3x1xf32>
}

// -----

// Weights that are not finite, or that are computed, leave all operands in float.
// CHECK-LABEL: func.func @infinite
// CHECK-NOT:   lpt.fake_quantize
// CHECK:       lpt.rnn_sequence
// CHECK-NOT:   lpt.fake_quantize
// CHECK:       lpt.rnn_sequence
// CHECK-NOT:   lpt.fake_quantize
// INTEGERS-LABEL: func.func @infinite
func.func @infinite(%x: tensor<1x3x2xf32> {lpt.name = "x"}, %y: tensor<1x3x2xf32> {lpt.name = "y"},
                    %h: tensor<1x1x1xf32>, %computed: tensor<1x1x2xf32>) -> (tensor<1x1x3x1xf32>, tensor<1x1x3x1xf32>) {
  %n = lpt.constant dense<3> : tensor<1xsi64>
  %w = lpt.constant dense<[[[1.0, 0x7F800000]]]> : tensor<1x1x2xf32>
  %r = lpt.constant dense<0.5> : tensor<1x1x1xf32>
  %b = lpt.constant dense<0.1> : tensor<1x1xf32>
  %0:2 = lpt.rnn_sequence %x, %h, %n, %w, %r, %b hidden_size 1 direction<forward>
      : (tensor<1x3x2xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x1x2xf32>, tensor<1x1x1xf32>, tensor<1x1xf32>)
      -> (tensor<1x1x3x1xf32>, tensor<1x1x1xf32>)
  %1:2 = lpt.rnn_sequence %y, %h, %n, %computed, %r, %b hidden_size 1 direction<forward>
      : (tensor<1x3x2xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x1x2xf32>, tensor<1x1x1xf32>, tensor<1x1xf32>)
      -> (tensor<1x1x3x1xf32>, tensor<1x1x1xf32>)
  return %0#0, %1#0 : tensor<1x1x3x1xf32>, tensor<1x1x3x1xf32>
}
