// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-DAG:   memref.global "private" @lpt.assigned.v : memref<i1> = dense<false>
// CHECK-DAG:   memref.global "private" @lpt.variable.v : memref<2xf32> = uninitialized
// CHECK-LABEL: @variable
// CHECK-SAME:      (%[[INIT:.+]]: tensor<2xf32>, %[[X:.+]]: tensor<2xf32>)
// CHECK:         %[[VALUE:.+]] = memref.get_global @lpt.variable.v
// CHECK:         %[[FLAG:.+]] = memref.get_global @lpt.assigned.v
// CHECK:         %[[IS_ASSIGNED:.+]] = memref.load %[[FLAG]][]
// CHECK:         %[[READ:.+]] = linalg.generic {{.*}} ins(%[[INIT]] :
// CHECK:           ^bb0(%[[FIRST:.+]]: f32, %{{.+}}: f32):
// CHECK:           %[[LAST:.+]] = memref.load %[[VALUE]]
// CHECK:           arith.select %[[IS_ASSIGNED]], %[[LAST]], %[[FIRST]]
// CHECK:         bufferization.materialize_in_destination %[[X]] in writable %[[VALUE]]
// CHECK:         memref.store %{{.+}}, %[[FLAG]][]
// CHECK:         return %[[READ]]
func.func @variable(%init: tensor<2xf32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.read_value %init variable "v" : tensor<2xf32>
  %1 = lpt.assign %x variable "v" : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The products with the input come first; a step updates the state in place.
// CHECK-LABEL: @gru
// CHECK:         %[[INPUT:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "parallel"]
// CHECK:         scf.for %[[STEP:.+]] = %{{.+}} iter_args(%[[OUTPUTS:.+]] = %{{.+}}, %[[STATE:.+]] = %{{.+}}) -> (tensor<4x2x3xf32>, tensor<2x3xf32>)
// CHECK:           linalg.generic {{.*}} ins(%[[STATE]],
// CHECK:           %[[NEXT:.+]] = linalg.generic {{.*}} outs(%[[STATE]] : tensor<2x3xf32>)
// CHECK:           %[[INSERTED:.+]] = tensor.insert_slice %[[NEXT]] into %[[OUTPUTS]][%[[STEP]], 0, 0] [1, 2, 3]
// CHECK:           scf.yield %[[INSERTED]], %[[NEXT]]
func.func @gru(%x: tensor<2x4x5xf32>, %h: tensor<2x1x3xf32>, %n: tensor<2xsi64>, %w: tensor<1x9x5xf32>,
               %r: tensor<1x9x3xf32>, %b: tensor<1x9xf32>) -> (tensor<2x1x4x3xf32>, tensor<2x1x3xf32>) {
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 3 direction<forward>
      : (tensor<2x4x5xf32>, tensor<2x1x3xf32>, tensor<2xsi64>, tensor<1x9x5xf32>, tensor<1x9x3xf32>,
         tensor<1x9xf32>) -> (tensor<2x1x4x3xf32>, tensor<2x1x3xf32>)
  return %y#0, %y#1 : tensor<2x1x4x3xf32>, tensor<2x1x3xf32>
}
