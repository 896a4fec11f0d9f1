// Integers get the signedness that their readers have, in functions and calls.
// RUN: lpt-opt %s --convert-linalg-to-lpt | FileCheck %s

// CHECK-LABEL: func.func @callee(
// CHECK-SAME:  %{{.*}}: tensor<4xui8>) -> tensor<4xsi8>
// CHECK-NOT:   tensor.bitcast
// CHECK:       return %{{.*}} : tensor<4xsi8>
func.func @callee(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = arith.uitofp %x : tensor<4xi8> to tensor<4xf32>
  %1 = arith.fptosi %0 : tensor<4xf32> to tensor<4xi8>
  return %1 : tensor<4xi8>
}

// The result of one call is the argument of another one, under another sign.
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:  %[[X:.*]]: tensor<4xui8>) -> tensor<4xsi8>
// CHECK-NEXT:  %[[A:.*]] = call @callee(%[[X]]) : (tensor<4xui8>) -> tensor<4xsi8>
// CHECK-NEXT:  %[[U:.*]] = lpt.convert %[[A]] : tensor<4xsi8> -> tensor<4xui8>
// CHECK-NEXT:  %[[B:.*]] = call @callee(%[[U]]) : (tensor<4xui8>) -> tensor<4xsi8>
// CHECK-NEXT:  return %[[B]] : tensor<4xsi8>
func.func @caller(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = call @callee(%x) : (tensor<4xi8>) -> tensor<4xi8>
  %1 = call @callee(%0) : (tensor<4xi8>) -> tensor<4xi8>
  return %1 : tensor<4xi8>
}

// Two readers disagree: one of them converts.
// CHECK-LABEL: func.func @both(
// CHECK-SAME:  %[[X:.*]]: tensor<4xsi8>) ->
// CHECK-NEXT:  %[[U:.*]] = lpt.convert %[[X]] : tensor<4xsi8> -> tensor<4xui8>
// CHECK-NEXT:  lpt.convert %[[U]] : tensor<4xui8> -> tensor<4xf32>
// CHECK-NEXT:  lpt.convert %[[X]] : tensor<4xsi8> -> tensor<4xf32>
func.func @both(%x: tensor<4xi8>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = arith.uitofp %x : tensor<4xi8> to tensor<4xf32>
  %1 = arith.sitofp %x : tensor<4xi8> to tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// An op of another dialect reads it as it is.
// CHECK-LABEL: func.func @foreign_reader(
// CHECK-SAME:  %[[X:.*]]: tensor<4xi8>,
// CHECK-NEXT:  %[[S:.*]] = tensor.bitcast %[[X]] : tensor<4xi8> to tensor<4xsi8>
// CHECK-NEXT:  lpt.convert %[[S]]
// CHECK-NEXT:  tensor.extract %[[X]]
func.func @foreign_reader(%x: tensor<4xi8>, %i: index) -> (tensor<4xf32>, i8) {
  %0 = arith.sitofp %x : tensor<4xi8> to tensor<4xf32>
  %1 = tensor.extract %x[%i] : tensor<4xi8>
  return %0, %1 : tensor<4xf32>, i8
}

// Something else than a call refers to the function.
// CHECK-LABEL: func.func @referred(
// CHECK-SAME:  %{{.*}}: tensor<4xi8>)
func.func @referred(%x: tensor<4xi8>) -> tensor<4xf32> {
  %0 = arith.uitofp %x : tensor<4xi8> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @refers() -> ((tensor<4xi8>) -> tensor<4xf32>) {
  %0 = func.constant @referred : (tensor<4xi8>) -> tensor<4xf32>
  return %0 : (tensor<4xi8>) -> tensor<4xf32>
}

// CHECK:       func.func private @declared(tensor<4xi8>) -> tensor<4xi8>
func.func private @declared(tensor<4xi8>) -> tensor<4xi8>

// CHECK-LABEL: func.func @calls_declared(
// CHECK:       call @declared(%{{.*}}) : (tensor<4xi8>) -> tensor<4xi8>
func.func @calls_declared(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.fptosi %x : tensor<4xf32> to tensor<4xi8>
  %1 = call @declared(%0) : (tensor<4xi8>) -> tensor<4xi8>
  %2 = arith.sitofp %1 : tensor<4xi8> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:   lpt.constant dense<[1, -2]> : tensor<2xsi8>
// CHECK-DAG:   lpt.constant dense<[1, 254]> : tensor<2xui8>
// CHECK-DAG:   lpt.constant dense_resource<bytes> : tensor<2xsi8>
// CHECK-DAG:   lpt.constant dense<[1, -2]> : tensor<2xsi4>
func.func @constants() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c = arith.constant dense<[1, -2]> : tensor<2xi8>
  %r = arith.constant dense_resource<bytes> : tensor<2xi8>
  %h = arith.constant dense<[1, -2]> : tensor<2xi4>
  %0 = arith.sitofp %c : tensor<2xi8> to tensor<2xf32>
  %1 = arith.uitofp %c : tensor<2xi8> to tensor<2xf32>
  %2 = arith.sitofp %r : tensor<2xi8> to tensor<2xf32>
  %3 = arith.sitofp %h : tensor<2xi4> to tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      bytes: "0x010000000102"
    }
  }
#-}
