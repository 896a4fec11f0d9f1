// RUN: lpt-opt %s --lpt-emulate-dot-products | FileCheck %s

// CHECK-LABEL: @dot_product(
// CHECK-SAME: %[[S:[^:]*]]: vector<8xi32>, %[[A:[^:]*]]: vector<32xi8>, %[[B:[^:]*]]: vector<32xi8>)
// CHECK: %[[A0:.*]] = vector.shuffle %[[A]], %[[A]] [0, 4, 8, 12, 16, 20, 24, 28]
// CHECK: %[[AW:.*]] = arith.extui %[[A0]] : vector<8xi8> to vector<8xi32>
// CHECK: %[[B0:.*]] = vector.shuffle %[[B]], %[[B]] [0, 4, 8, 12, 16, 20, 24, 28]
// CHECK: %[[BW:.*]] = arith.extsi %[[B0]] : vector<8xi8> to vector<8xi32>
// CHECK: arith.muli %[[AW]], %[[BW]]
// CHECK: vector.shuffle %[[A]], %[[A]] [3, 7, 11, 15, 19, 23, 27, 31]
// CHECK: %[[P:.*]] = arith.addi
// CHECK: %[[R:.*]] = arith.addi %[[S]], %[[P]]
// CHECK: return %[[R]]
func.func @dot_product(%s: vector<8xi32>, %a: vector<32xi8>, %b: vector<32xi8>) -> vector<8xi32> {
  %0 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"(%s, %a, %b) : (vector<8xi32>, vector<32xi8>, vector<32xi8>) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// CHECK-LABEL: @pairs(
// CHECK: vector.shuffle {{.*}} [0, 2, 4, 6, 8, 10, 12, 14]
// CHECK: arith.extsi %{{.*}} : vector<8xi16> to vector<8xi32>
// CHECK: vector.shuffle {{.*}} [1, 3, 5, 7, 9, 11, 13, 15]
// CHECK-NOT: arith.extui
func.func @pairs(%a: vector<16xi16>, %b: vector<16xi16>) -> vector<8xi32> {
  %0 = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%a, %b) : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
  return %0 : vector<8xi32>
}

// CHECK-LABEL: @signed_lanes(
// CHECK: arith.extsi {{.*}} : vector<4xi8> to vector<4xi32>
// CHECK: arith.extsi {{.*}} : vector<4xi8> to vector<4xi32>
// CHECK-NOT: arith.extui
func.func @signed_lanes(%s: vector<4xi32>, %a: vector<16xi8>, %b: vector<16xi8>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.sdot.v4i32.v16i8"(%s, %a, %b) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: @mixed_lanes(
// CHECK: arith.extui {{.*}} : vector<4xi8> to vector<4xi32>
// CHECK: arith.extsi {{.*}} : vector<4xi8> to vector<4xi32>
func.func @mixed_lanes(%s: vector<4xi32>, %a: vector<16xi8>, %b: vector<16xi8>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.usdot.v4i32.v16i8"(%s, %a, %b) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: @sums_of_pairs(
// CHECK: vector.shuffle {{.*}} [0, 2, 4, 6]
// CHECK: vector.shuffle {{.*}} [1, 3, 5, 7]
// CHECK-NOT: llvm.call_intrinsic
func.func @sums_of_pairs(%a: vector<8xi16>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.saddlp.v4i32.v8i16"(%a) : (vector<8xi16>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: @sums_of_neighbours(
// CHECK-SAME: %[[A:[^:]*]]: vector<4xi32>, %[[B:[^:]*]]: vector<4xi32>)
// CHECK: %[[EVEN:.*]] = vector.shuffle %[[A]], %[[B]] [0, 2, 4, 6]
// CHECK: %[[ODD:.*]] = vector.shuffle %[[A]], %[[B]] [1, 3, 5, 7]
// CHECK: arith.addi %[[EVEN]], %[[ODD]]
func.func @sums_of_neighbours(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.addp.v4i32"(%a, %b) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// Rows of two matrices, of eight bytes each.
// CHECK-LABEL: @matrices(
// CHECK-SAME: %[[S:[^:]*]]: vector<4xi32>, %[[A:[^:]*]]: vector<16xi8>, %[[B:[^:]*]]: vector<16xi8>)
// CHECK: %[[L:.*]] = vector.shuffle %[[A]], %[[A]] [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15]
// CHECK: %[[R:.*]] = vector.shuffle %[[B]], %[[B]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
// CHECK: %[[L0:.*]] = vector.shuffle %[[L]], %[[L]] [0, 8, 16, 24]
// CHECK: arith.extui %[[L0]]
// CHECK: %[[R0:.*]] = vector.shuffle %[[R]], %[[R]] [0, 8, 16, 24]
// CHECK: arith.extsi %[[R0]]
// CHECK: vector.shuffle %[[R]], %[[R]] [7, 15, 23, 31]
// CHECK: arith.addi %[[S]], %{{.*}}
func.func @matrices(%s: vector<4xi32>, %a: vector<16xi8>, %b: vector<16xi8>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.usmmla.v4i32.v16i8"(%s, %a, %b) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: @signed_matrices(
// CHECK: arith.extsi
// CHECK-NOT: arith.extui
// CHECK: return
func.func @signed_matrices(%s: vector<4xi32>, %a: vector<16xi8>, %b: vector<16xi8>) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.smmla.v4i32.v16i8"(%s, %a, %b) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// Other intrinsics stay.
// CHECK-LABEL: @other(
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusds.512"
func.func @other(%s: vector<16xi32>, %a: vector<64xi8>, %b: vector<64xi8>) -> vector<16xi32> {
  %0 = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusds.512"(%s, %a, %b) : (vector<16xi32>, vector<64xi8>, vector<64xi8>) -> vector<16xi32>
  return %0 : vector<16xi32>
}
