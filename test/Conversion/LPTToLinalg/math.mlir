// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// Functions of the C library are computed in f64 and rounded once.
// CHECK-LABEL: @library
// CHECK:           %[[WIDE:.+]] = arith.extf %{{.+}} : f32 to f64
// CHECK:           %[[LOG:.+]] = math.log %[[WIDE]] : f64
// CHECK:           arith.truncf %[[LOG]] : f64 to f32
func.func @library(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.log %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Rounding is exact in any type, and integers are their own.
// CHECK-LABEL: @floor
// CHECK-SAME:      (%{{.+}}: tensor<4xf32>, %[[Q:.+]]: tensor<4xi8>)
// CHECK-NOT:       arith.extf
// CHECK:           math.floor %{{.+}} : f32
// CHECK-NOT:       math.floor
func.func @floor(%x: tensor<4xf32>, %q: tensor<4xsi8>) -> (tensor<4xf32>, tensor<4xsi8>) {
  %0 = lpt.floor %x : tensor<4xf32>
  %1 = lpt.floor %q : tensor<4xsi8>
  return %0, %1 : tensor<4xf32>, tensor<4xsi8>
}

// CHECK-LABEL: @sign
// CHECK-DAG:       arith.cmpf olt
// CHECK-DAG:       arith.cmpf ogt
func.func @sign(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.sign %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Integers have no infinities and no NaN, and division by zero is defined.
// CHECK-LABEL: @remainders
// CHECK:           arith.remf %{{.+}}, %{{.+}} : f32
// CHECK:           %[[DIVISOR:.+]] = arith.select %{{.+}}, %c1_i64, %{{.+}} : i64
// CHECK:           arith.remsi %{{.+}}, %[[DIVISOR]] : i64
func.func @remainders(%x: tensor<4xf32>, %i: tensor<4xsi8>) -> (tensor<4xf32>, tensor<4xsi8>) {
  %0 = lpt.mod %x, %x : tensor<4xf32>
  %1 = lpt.floor_mod %i, %i : tensor<4xsi8>
  return %0, %1 : tensor<4xf32>, tensor<4xsi8>
}

// CHECK-LABEL: @log_softmax
// CHECK:           math.exp %{{.+}} : f64
// CHECK:           math.log %{{.+}} : f64
func.func @log_softmax(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.log_softmax %x axis 1 : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @reductions
// CHECK:           arith.mulf %{{.+}}, %{{.+}} : f64
// CHECK:           math.absf %{{.+}} : f64
// CHECK:           math.sqrt %{{.+}} : f64
func.func @reductions(%x: tensor<2x4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = lpt.reduce_prod %x axes [1] : (tensor<2x4xf32>) -> tensor<2xf32>
  %1 = lpt.reduce_l1 %x axes [1] : (tensor<2x4xf32>) -> tensor<2xf32>
  %2 = lpt.reduce_l2 %x axes [1] : (tensor<2x4xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
