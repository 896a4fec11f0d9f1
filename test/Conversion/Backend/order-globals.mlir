// RUN: lpt-opt %s --lpt-order-globals | FileCheck %s

// The globals that are read, in the order of the text, with numbers in it.
// CHECK:      memref.global "private" @variable_3
// CHECK-NEXT: memref.global "private" constant @unread_9
// CHECK-NEXT: memref.global constant @public_2
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32 : memref<2xf32> = dense<2.0
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32_1 : memref<2xf32> = dense<1.0
// CHECK-NEXT: memref.global "private" constant @_3 : memref<2xf32> = dense<7.0
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32_2 : memref<2xf32> = dense<3.0
// CHECK-NEXT: func.func @first
memref.global "private" constant @__constant_2xf32_8 : memref<2xf32> = dense<3.0>
memref.global "private" constant @__constant_2xf32_7 : memref<2xf32> = dense<1.0>
memref.global "private" @variable_3 : memref<2xf32> = dense<4.0>
memref.global "private" constant @unread_9 : memref<2xf32> = dense<5.0>
memref.global constant @public_2 : memref<2xf32> = dense<6.0>
memref.global "private" constant @_3 : memref<2xf32> = dense<7.0>

func.func @first() -> (memref<2xf32>, memref<2xf32>, memref<2xf32>, memref<2xf32>) {
  // CHECK: %[[A:.*]] = memref.get_global @__constant_2xf32 :
  // CHECK: %[[B:.*]] = memref.get_global @__constant_2xf32_1 :
  // CHECK: %[[C:.*]] = memref.get_global @variable_3 :
  // CHECK: %[[D:.*]] = memref.get_global @__constant_2xf32 :
  // CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
  %0 = memref.get_global @__constant_2xf32_1 : memref<2xf32>
  %1 = memref.get_global @__constant_2xf32_7 : memref<2xf32>
  %2 = memref.get_global @variable_3 : memref<2xf32>
  %3 = memref.get_global @__constant_2xf32_1 : memref<2xf32>
  return %0, %1, %2, %3 : memref<2xf32>, memref<2xf32>, memref<2xf32>, memref<2xf32>
}

// Behind a function, and of a name that another symbol has.
memref.global "private" constant @__constant_2xf32_1 : memref<2xf32> = dense<2.0>
func.func private @__constant_2xf32_0()

// Another op refers to it.
memref.global "private" constant @named_5 : memref<2xf32> = dense<8.0>

// CHECK-NOT:   memref.global
// CHECK:       memref.global "private" constant @named_5
// CHECK-LABEL: func.func @second
func.func @second() -> (memref<2xf32>, memref<2xf32>, memref<2xf32>, memref<2xf32>) attributes {other = @named_5} {
  // CHECK: %[[A:.*]] = memref.get_global @_3 :
  // CHECK: %[[B:.*]] = memref.get_global @__constant_2xf32_2 :
  // CHECK: %[[C:.*]] = memref.get_global @public_2 :
  // CHECK: %[[D:.*]] = memref.get_global @named_5 :
  // CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
  %0 = memref.get_global @_3 : memref<2xf32>
  %1 = memref.get_global @__constant_2xf32_8 : memref<2xf32>
  %2 = memref.get_global @public_2 : memref<2xf32>
  %3 = memref.get_global @named_5 : memref<2xf32>
  return %0, %1, %2, %3 : memref<2xf32>, memref<2xf32>, memref<2xf32>, memref<2xf32>
}
