// RUN: lpt-opt %s --lpt-share-functions | FileCheck %s

// Weights and scales that differ become arguments; the constant that both have
// stays in the function.

memref.global "private" constant @weights_a : memref<8xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]>
memref.global "private" constant @weights_b : memref<8xf32> = dense<[2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]>
memref.global "private" constant @common : memref<8xf32> = dense<[5.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]>
memref.global "private" @variable : memref<8xf32> = dense<0.0>
memref.global "private" @other_variable : memref<8xf32> = dense<0.0>

// CHECK-DAG: memref.global "private" constant @[[$HALF:__constant_shared.*]] : memref<f32> = dense<5.000000e-01>
// CHECK-DAG: memref.global "private" constant @[[$QUARTER:__constant_shared.*]] : memref<f32> = dense<2.500000e-01>

// CHECK-LABEL: func.func private @first_shared(
// CHECK-SAME: %[[X:.*]]: memref<8xf32> {llvm.noalias}, %[[Y:[^:]*]]: memref<8xf32> {llvm.noalias},
// CHECK-SAME: %[[SCALE:[^:]*]]: memref<f32> {llvm.noalias, llvm.readonly},
// CHECK-SAME: %[[WEIGHTS:[^:]*]]: memref<8xf32> {llvm.noalias, llvm.readonly}, %{{[a-z0-9]+}}: memref<16xi8> {llvm.noalias})
// CHECK-SAME: attributes {llvm.bareptr, lpt.workspace = 16 : i64}
// CHECK: %[[COMMON:.*]] = memref.get_global @common
// CHECK: linalg.generic
// CHECK-SAME: ins(%[[X]], %[[WEIGHTS]], %[[COMMON]] :
// CHECK: ^bb0(%[[IN:.*]]: f32, %[[WEIGHT:.*]]: f32, %[[SUMMAND:.*]]: f32, %{{.*}}: f32):
// CHECK: %[[FACTOR:.*]] = memref.load %[[SCALE]][] : memref<f32>
// CHECK: %[[SCALED:.*]] = arith.mulf %[[IN]], %[[FACTOR]]
// CHECK: math.fma %[[SCALED]], %[[WEIGHT]], %[[SUMMAND]]

// CHECK-LABEL: func.func @first(
// CHECK-SAME: %[[X:.*]]: memref<8xf32> {llvm.noalias}, %[[Y:[^:]*]]: memref<8xf32> {llvm.noalias}, %[[MEMORY:.*]]: memref<16xi8> {llvm.noalias})
// CHECK-SAME: attributes {llvm.bareptr, lpt.workspace = 16 : i64}
// CHECK: %[[SCALE:.*]] = memref.get_global @[[$HALF]] : memref<f32>
// CHECK: %[[WEIGHTS:.*]] = memref.get_global @weights_a : memref<8xf32>
// CHECK: call @first_shared(%[[X]], %[[Y]], %[[SCALE]], %[[WEIGHTS]], %[[MEMORY]])
// CHECK: return
func.func @first(%x: memref<8xf32> {llvm.noalias}, %y: memref<8xf32> {llvm.noalias}, %memory: memref<16xi8> {llvm.noalias})
    attributes {llvm.bareptr, lpt.workspace = 16 : i64} {
  %scale = arith.constant 0.5 : f32
  %weights = memref.get_global @weights_a : memref<8xf32>
  %common = memref.get_global @common : memref<8xf32>
  linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>, affine_map<(d) -> (d)>, affine_map<(d) -> (d)>],
                  iterator_types = ["parallel"]}
      ins(%x, %weights, %common : memref<8xf32>, memref<8xf32>, memref<8xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%in: f32, %weight: f32, %summand: f32, %out: f32):
    %scaled = arith.mulf %in, %scale : f32
    %sum = math.fma %scaled, %weight, %summand : f32
    linalg.yield %sum : f32
  }
  return
}

// CHECK-LABEL: func.func @second(
// CHECK: %[[SCALE:.*]] = memref.get_global @[[$QUARTER]] : memref<f32>
// CHECK: %[[WEIGHTS:.*]] = memref.get_global @weights_b : memref<8xf32>
// CHECK: call @first_shared(%{{.*}}, %{{.*}}, %[[SCALE]], %[[WEIGHTS]], %{{.*}})
func.func @second(%x: memref<8xf32> {llvm.noalias}, %y: memref<8xf32> {llvm.noalias}, %memory: memref<16xi8> {llvm.noalias})
    attributes {llvm.bareptr, lpt.workspace = 16 : i64} {
  %scale = arith.constant 0.25 : f32
  %weights = memref.get_global @weights_b : memref<8xf32>
  %common = memref.get_global @common : memref<8xf32>
  linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>, affine_map<(d) -> (d)>, affine_map<(d) -> (d)>],
                  iterator_types = ["parallel"]}
      ins(%x, %weights, %common : memref<8xf32>, memref<8xf32>, memref<8xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%in: f32, %weight: f32, %summand: f32, %out: f32):
    %scaled = arith.mulf %in, %scale : f32
    %sum = math.fma %scaled, %weight, %summand : f32
    linalg.yield %sum : f32
  }
  return
}

// Another order of operands, op, type, attribute, or number of arguments is
// another function.

// CHECK-LABEL: func.func @operands(
// CHECK-NOT: call
// CHECK: arith.subf
func.func @operands(%x: memref<f32>, %y: memref<f32>) attributes {llvm.bareptr} {
  %a = memref.load %x[] : memref<f32>
  %b = memref.load %y[] : memref<f32>
  %c = arith.subf %a, %b : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @swapped(
// CHECK-NOT: call
// CHECK: arith.subf
func.func @swapped(%x: memref<f32>, %y: memref<f32>) attributes {llvm.bareptr} {
  %a = memref.load %x[] : memref<f32>
  %b = memref.load %y[] : memref<f32>
  %c = arith.subf %b, %a : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @fast(
// CHECK-NOT: call
// CHECK: arith.subf
func.func @fast(%x: memref<f32>, %y: memref<f32>) attributes {llvm.bareptr} {
  %a = memref.load %x[] : memref<f32>
  %b = memref.load %y[] : memref<f32>
  %c = arith.subf %a, %b fastmath<nnan> : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @in_place(
// CHECK-NOT: call
// CHECK: arith.subf
func.func @in_place(%x: memref<f32>, %y: memref<f32> {llvm.noalias}) attributes {llvm.bareptr} {
  %a = memref.load %x[] : memref<f32>
  %b = memref.load %y[] : memref<f32>
  %c = arith.subf %a, %b : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// Integers select code, and variables are written.

// CHECK-LABEL: func.func @index_0(
// CHECK-NOT: call
// CHECK: memref.load
func.func @index_0(%x: memref<8xf32>, %y: memref<f32>) attributes {llvm.bareptr} {
  %c = arith.constant 0 : index
  %a = memref.load %x[%c] : memref<8xf32>
  memref.store %a, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @index_1(
// CHECK-NOT: call
// CHECK: memref.load
func.func @index_1(%x: memref<8xf32>, %y: memref<f32>) attributes {llvm.bareptr} {
  %c = arith.constant 1 : index
  %a = memref.load %x[%c] : memref<8xf32>
  memref.store %a, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @write(
// CHECK-NOT: call
// CHECK: memref.copy
func.func @write(%x: memref<8xf32>) attributes {llvm.bareptr} {
  %s = memref.get_global @variable : memref<8xf32>
  memref.copy %x, %s : memref<8xf32> to memref<8xf32>
  return
}

// CHECK-LABEL: func.func @write_other(
// CHECK-NOT: call
// CHECK: memref.copy
func.func @write_other(%x: memref<8xf32>) attributes {llvm.bareptr} {
  %s = memref.get_global @other_variable : memref<8xf32>
  memref.copy %x, %s : memref<8xf32> to memref<8xf32>
  return
}

// Control flow is compared as well, and floats outside of loop nests are not
// constants that an argument stands for.

// CHECK-LABEL: func.func private @branch_a_shared(
// CHECK-SAME: %[[W:[^:]*]]: memref<8xf32> {llvm.noalias, llvm.readonly})
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK: memref.copy %[[W]]
// CHECK-LABEL: func.func @branch_a(
// CHECK: memref.get_global @weights_a
// CHECK: call @branch_a_shared
// CHECK-NOT: cf.
func.func @branch_a(%flag: memref<i1>, %y: memref<8xf32>) attributes {llvm.bareptr} {
  %condition = memref.load %flag[] : memref<i1>
  %w = memref.get_global @weights_a : memref<8xf32>
  cf.cond_br %condition, ^copy, ^end
^copy:
  memref.copy %w, %y : memref<8xf32> to memref<8xf32>
  cf.br ^end
^end:
  return
}

// CHECK-LABEL: func.func @branch_b(
// CHECK: memref.get_global @weights_b
// CHECK: call @branch_a_shared
func.func @branch_b(%flag: memref<i1>, %y: memref<8xf32>) attributes {llvm.bareptr} {
  %condition = memref.load %flag[] : memref<i1>
  %w = memref.get_global @weights_b : memref<8xf32>
  cf.cond_br %condition, ^copy, ^end
^copy:
  memref.copy %w, %y : memref<8xf32> to memref<8xf32>
  cf.br ^end
^end:
  return
}

// CHECK-LABEL: func.func @branch_swapped(
// CHECK-NOT: call
// CHECK: cf.cond_br %{{.*}}, ^bb2, ^bb1
func.func @branch_swapped(%flag: memref<i1>, %y: memref<8xf32>) attributes {llvm.bareptr} {
  %condition = memref.load %flag[] : memref<i1>
  %w = memref.get_global @weights_b : memref<8xf32>
  cf.cond_br %condition, ^end, ^copy
^copy:
  memref.copy %w, %y : memref<8xf32> to memref<8xf32>
  cf.br ^end
^end:
  return
}

// CHECK-LABEL: func.func @store_one(
// CHECK-NOT: call
// CHECK: arith.constant 1.0
func.func @store_one(%y: memref<f32>) attributes {llvm.bareptr} {
  %c = arith.constant 1.0 : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// CHECK-LABEL: func.func @store_two(
// CHECK-NOT: call
// CHECK: arith.constant 2.0
func.func @store_two(%y: memref<f32>) attributes {llvm.bareptr} {
  %c = arith.constant 2.0 : f32
  memref.store %c, %y[] : memref<f32>
  return
}

// Only functions whose arguments are addresses are shared.

// CHECK-LABEL: func.func @descriptors_a(
// CHECK-NOT: call
// CHECK: memref.copy
func.func @descriptors_a(%y: memref<8xf32>) {
  %w = memref.get_global @weights_a : memref<8xf32>
  memref.copy %w, %y : memref<8xf32> to memref<8xf32>
  return
}

// CHECK-LABEL: func.func @descriptors_b(
// CHECK-NOT: call
// CHECK: memref.copy
func.func @descriptors_b(%y: memref<8xf32>) {
  %w = memref.get_global @weights_b : memref<8xf32>
  memref.copy %w, %y : memref<8xf32> to memref<8xf32>
  return
}
