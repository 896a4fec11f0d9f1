// RUN: lpt-opt %s --lpt-lift-variables | FileCheck %s
// RUN: lpt-opt %s --lpt-kernel-pipeline="lift-variables=false" | FileCheck %s --check-prefix=KEPT
// KEPT-LABEL: func.func @main(
// KEPT-SAME:    %{{[^,]*}}: tensor<4xf32>) -> tensor<4xf32>
// KEPT:         lpt.read_value
// KEPT:         lpt.assign
// RUN: lpt-opt %s --lpt-kernel-pipeline | FileCheck %s --check-prefix=PIPELINE
// PIPELINE-LABEL: func.func @main(
// PIPELINE-SAME:    lpt.variable = "state"
// PIPELINE-NOT:     lpt.read_value
// PIPELINE:         return

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<4xf32>, %[[STATE:[^:]*]]: tensor<4xf32> {lpt.initial_value = dense<5.000000e-01> : tensor<4xf32>, lpt.variable = "state"})
// CHECK-SAME:    -> (tensor<4xf32>, tensor<4xf32> {lpt.variable = "state"})
// CHECK:         %[[SUM:.*]] = lpt.add %[[X]], %[[STATE]]
// CHECK-NEXT:    %[[RESULT:.*]] = lpt.relu %[[SUM]]
// CHECK-NEXT:    return %[[RESULT]], %[[SUM]]
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %first = lpt.constant dense<0.5> : tensor<4xf32>
  %0 = lpt.read_value %first variable "state" : tensor<4xf32>
  %1 = lpt.add %x, %0 : tensor<4xf32>
  %2 = lpt.assign %1 variable "state" : tensor<4xf32>
  %3 = lpt.relu %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// In the order in which they are read, and with the attributes that there are.
// CHECK-LABEL: func.func @several(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<2xf32> {lpt.name = "x"}, %[[B:[^:]*]]: tensor<2xsi8> {lpt.initial_value = dense<[3, 4]> : tensor<2xsi8>, lpt.variable = "b"}, %[[A:[^:]*]]: tensor<2xf32> {lpt.initial_value = dense<{{.*}}> : tensor<2xf32>, lpt.variable = "a"})
// CHECK-SAME:    -> (tensor<2xf32> {lpt.name = "y"}, tensor<2xsi8> {lpt.variable = "b"}, tensor<2xf32> {lpt.variable = "a"})
// CHECK-NOT:     lpt.read_value
// CHECK-NOT:     lpt.assign
// CHECK:         return %[[A]], %[[B]], %[[X]]
func.func @several(%x: tensor<2xf32> {lpt.name = "x"}) -> (tensor<2xf32> {lpt.name = "y"}) {
  %b = lpt.constant dense<[3, 4]> : tensor<2xsi8>
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.read_value %b variable "b" : tensor<2xsi8>
  %1 = lpt.assign %0 variable "b" : tensor<2xsi8>
  %2 = lpt.read_value %c variable "a" : tensor<2xf32>
  %3 = lpt.assign %x variable "a" : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// A variable that is not assigned is returned as it came.
// CHECK-LABEL: func.func @only_read(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<2xf32>, %[[A:[^:]*]]: tensor<2xf32> {lpt.initial_value = {{.*}}, lpt.variable = "a"})
// CHECK-SAME:    -> (tensor<2xf32>, tensor<2xf32> {lpt.variable = "a"})
// CHECK:         %[[SUM:.*]] = lpt.add %[[A]], %[[X]]
// CHECK:         return %[[SUM]], %[[A]]
func.func @only_read(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.read_value %c variable "a" : tensor<2xf32>
  %1 = lpt.add %0, %x : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @read_twice(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<2xf32>, %[[A:[^:]*]]: tensor<2xf32> {lpt.initial_value = {{.*}}, lpt.variable = "a"})
// CHECK-NOT:     lpt.read_value
// CHECK:         %[[SUM:.*]] = lpt.add %[[A]], %[[A]]
// CHECK-NOT:     lpt.assign
// CHECK:         return %[[SUM]], %[[X]]
func.func @read_twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.read_value %c variable "a" : tensor<2xf32>
  %1 = lpt.read_value %c variable "a" : tensor<2xf32>
  %2 = lpt.add %0, %1 : tensor<2xf32>
  %3 = lpt.assign %x variable "a" : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// Nothing reads what is assigned.
// CHECK-LABEL: func.func @assigned(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<?xf32>, %{{[^:]*}}: i1) -> tensor<?xf32>
// CHECK-NOT:     lpt.assign
// CHECK:         %[[Y:.*]] = lpt.relu %[[X]]
// CHECK:         return %[[Y]]
func.func @assigned(%x: tensor<?xf32>, %condition: i1) -> tensor<?xf32> {
  %0 = lpt.assign %x variable "other" : tensor<?xf32>
  %1 = lpt.relu %0 : tensor<?xf32>
  scf.if %condition {
    %2 = lpt.assign %1 variable "other" : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

//===----------------------------------------------------------------------===//
// Variables that stay
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @computed(
// CHECK-SAME:    %{{[^:]*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK:         lpt.read_value
// CHECK:         lpt.assign
func.func @computed(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.read_value %x variable "state" : tensor<4xf32>
  %1 = lpt.assign %0 variable "state" : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK:         lpt.read_value
func.func @dynamic(%x: tensor<?xf32>, %y: tensor<4xf32>) -> (tensor<?xf32>, tensor<4xf32>) {
  %0 = lpt.read_value %x variable "state" : tensor<?xf32>
  %1 = lpt.assign %0 variable "state" : tensor<?xf32>
  return %1, %y : tensor<?xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @region(
// CHECK:         scf.if
// CHECK:         lpt.assign
func.func @region(%x: tensor<4xf32>, %condition: i1) -> tensor<4xf32> {
  %first = lpt.constant dense<0.5> : tensor<4xf32>
  %0 = lpt.read_value %first variable "state" : tensor<4xf32>
  scf.if %condition {
    %1 = lpt.assign %x variable "state" : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// Another function reads what this one assigns.
// CHECK-LABEL: func.func @assigned_for_another(
// CHECK-SAME:    %{{[^:]*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK:         lpt.assign
func.func @assigned_for_another(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.assign %x variable "state" : tensor<4xf32>
  return %x : tensor<4xf32>
}

// What the second read yields depends on the first inference.
// CHECK-LABEL: func.func @different(
// CHECK-SAME:    ) -> tensor<4xf32>
// CHECK:         lpt.read_value
// CHECK:         lpt.read_value
func.func @different() -> tensor<4xf32> {
  %one = lpt.constant dense<1.0> : tensor<4xf32>
  %two = lpt.constant dense<2.0> : tensor<4xf32>
  %0 = lpt.read_value %one variable "state" : tensor<4xf32>
  %1 = lpt.read_value %two variable "state" : tensor<4xf32>
  %2 = lpt.add %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @read_afterwards(
// CHECK:         lpt.read_value
// CHECK:         lpt.assign
// CHECK:         lpt.read_value
func.func @read_afterwards(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %first = lpt.constant dense<0.5> : tensor<4xf32>
  %0 = lpt.read_value %first variable "state" : tensor<4xf32>
  %1 = lpt.assign %x variable "state" : tensor<4xf32>
  %2 = lpt.read_value %first variable "state" : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// A call has neither the argument nor the result.
// CHECK-LABEL: func.func @called(
// CHECK-SAME:    %{{[^,]*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK:         lpt.read_value
func.func @called(%x: tensor<4xf32>) -> tensor<4xf32> {
  %first = lpt.constant dense<0.5> : tensor<4xf32>
  %0 = lpt.read_value %first variable "state" : tensor<4xf32>
  %1 = lpt.add %x, %0 : tensor<4xf32>
  %2 = lpt.assign %1 variable "state" : tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @called(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
