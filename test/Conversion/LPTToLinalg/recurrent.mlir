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

// Rows of the weights are added to the sums of all columns, eight at a time; a
// step updates the state in place.
// CHECK-LABEL: @gru
// CHECK-SAME:      (%[[GATES:.+]]: tensor<2x4x54xf32>, %{{.+}}: tensor<2x1x18xf32>, %{{.+}}: tensor<2xi64>, %[[R:.+]]: tensor<1x18x54xi8>,
// CHECK:         scf.for %[[STEP:.+]] = %{{.+}} iter_args(%[[OUTPUTS:.+]] = %{{.+}}, %[[STATE:.+]] = %{{.+}}) -> (tensor<4x2x18xf32>, tensor<2x18xf32>)
// CHECK:           %[[SUMS:.+]] = scf.for %[[K:.+]] = %{{.+}} to %c16 step %c8 iter_args(%[[SUMS_BEFORE:.+]] = %{{.+}}) -> (tensor<2x36xf32>)
// CHECK:             %[[ROWS:.+]] = tensor.extract_slice %[[R]][0, %[[K]], 0] [1, 8, 36] [1, 1, 1]
// CHECK:             scf.for %[[N:.+]] = %c0 to %c2 step %c1 iter_args(%[[SUM:.+]] = %[[SUMS_BEFORE]])
// CHECK:               %[[H:.+]] = tensor.extract %[[STATE]][%[[N]], %[[K]]]
// CHECK:               %[[ROW:.+]] = tensor.extract_slice %[[SUM]][%[[N]], 0] [1, 36] [1, 1]
// CHECK:               %[[ADDED:.+]] = linalg.generic {{.*}} ins(%[[ROWS]], %[[ROWS]], {{.*}} outs(%[[ROW]] : tensor<36xf32>)
// CHECK:                 math.fma %[[H]],
// CHECK-COUNT-7:         math.fma
// CHECK-NOT:             math.fma
// CHECK:               tensor.insert_slice %[[ADDED]] into %[[SUM]][%[[N]], 0] [1, 36] [1, 1]
// CHECK:           tensor.extract_slice %[[R]][0, 16, 0] [1, 2, 36] [1, 1, 1]
// CHECK:           scf.for %{{.+}} iter_args(%{{.+}} = %[[SUMS]])
// CHECK-COUNT-2:     math.fma
// CHECK-NOT:         math.fma
// CHECK:           tensor.extract %[[GATES]]
// CHECK:           %[[NEXT:.+]] = linalg.generic {{.*}} outs(%[[STATE]] : tensor<2x18xf32>)
// CHECK:           %[[INSERTED:.+]] = tensor.insert_slice %[[NEXT]] into %[[OUTPUTS]][%[[STEP]], 0, 0] [1, 2, 18]
// CHECK:           scf.yield %[[INSERTED]], %[[NEXT]]
func.func @gru(%gates: tensor<2x4x54xf32>, %h: tensor<2x1x18xf32>, %n: tensor<2xsi64>, %r: tensor<1x18x54xsi8>,
               %s: tensor<1x54xf32>, %b: tensor<1x18xf32>) -> (tensor<2x1x4x18xf32>, tensor<2x1x18xf32>) {
  %y:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 18 direction<forward>
      : (tensor<2x4x54xf32>, tensor<2x1x18xf32>, tensor<2xsi64>, tensor<1x18x54xsi8>, tensor<1x54xf32>,
         tensor<1x18xf32>) -> (tensor<2x1x4x18xf32>, tensor<2x1x18xf32>)
  return %y#0, %y#1 : tensor<2x1x4x18xf32>, tensor<2x1x18xf32>
}

// The second direction reads its gates after those of the first, although
// `r_scale` does not say how many these are.
// CHECK-LABEL: @dynamic_scales
// CHECK:         tensor.extract %arg0[%c0, %{{.+}}, %c4] : tensor<1x2x8xf32>
// CHECK:         tensor.extract %arg0[%c0, %{{.+}}, %c7] : tensor<1x2x8xf32>
func.func @dynamic_scales(%gates: tensor<1x2x8xf32>, %h: tensor<1x2x1xf32>, %n: tensor<1xsi64>, %r: tensor<2x1x4xf32>,
                          %s: tensor<?x?xf32>) -> tensor<1x2x2x1xf32> {
  %y:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 1 direction<bidirectional>
      : (tensor<1x2x8xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1xsi64>, tensor<2x1x4xf32>, tensor<?x?xf32>)
      -> (tensor<1x2x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>)
  return %y#0 : tensor<1x2x2x1xf32>
}

// Nothing is computed of an empty batch.
// CHECK-LABEL: @empty_batch
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @empty_batch(%gates: tensor<0x2x8xf32>, %h: tensor<0x1x2xf32>, %n: tensor<0xsi64>, %r: tensor<1x2x8xf32>,
                       %s: tensor<1x8xf32>) -> (tensor<0x1x2x2xf32>, tensor<0x1x2xf32>) {
  %y:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 2 direction<forward>
      : (tensor<0x2x8xf32>, tensor<0x1x2xf32>, tensor<0x1x2xf32>, tensor<0xsi64>, tensor<1x2x8xf32>, tensor<1x8xf32>)
      -> (tensor<0x1x2x2xf32>, tensor<0x1x2xf32>, tensor<0x1x2xf32>)
  return %y#0, %y#2 : tensor<0x1x2x2xf32>, tensor<0x1x2xf32>
}
