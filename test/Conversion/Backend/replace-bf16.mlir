// RUN: lpt-opt %s --split-input-file --lpt-replace-bf16 | FileCheck %s

// Memory, constants, signatures and what moves elements. f16 stays.
// CHECK: memref.global "private" constant @dense : memref<2xi16> = dense<[16256, -16384]>
memref.global "private" constant @dense : memref<2xbf16> = dense<[1.0, -2.0]>
// CHECK: memref.global "private" constant @resource : memref<2xi16> = dense_resource<weights>
memref.global "private" constant @resource : memref<2xbf16> = dense_resource<weights>
// CHECK: memref.global "private" constant @half : memref<2xf16> = dense<[1.000000e+00, -2.000000e+00]>
memref.global "private" constant @half : memref<2xf16> = dense<[1.0, -2.0]>

// CHECK-LABEL: func.func @move(
// CHECK-SAME:    %[[M:.+]]: memref<4xi16>, %{{.+}}: memref<4xi16>, %[[C:.+]]: i1, %[[I:.+]]: index, %[[H:.+]]: f16) -> (i16, f16)
// CHECK-DAG:     %[[ONE:.+]] = arith.constant 16256 : i16
// CHECK-DAG:     %[[X:.+]] = memref.load %[[M]][%[[I]]] : memref<4xi16>
// CHECK:         %[[S:.+]] = arith.select %[[C]], %[[X]], %[[ONE]] : i16
// CHECK:         memref.store %[[S]]
// CHECK:         cf.cond_br %[[C]], ^bb1(%[[S]] : i16), ^bb1(%[[X]] : i16)
// CHECK:       ^bb1(%[[R:.+]]: i16):
// CHECK:         return %[[R]], %[[H]] : i16, f16
func.func @move(%m: memref<4xbf16>, %o: memref<4xbf16>, %c: i1, %i: index, %h: f16) -> (bf16, f16) {
  %one = arith.constant 1.0 : bf16
  %x = memref.load %m[%i] : memref<4xbf16>
  %s = arith.select %c, %x, %one : bf16
  memref.store %s, %o[%i] : memref<4xbf16>
  cf.cond_br %c, ^bb1(%s : bf16), ^bb1(%x : bf16)
^bb1(%r: bf16):
  return %r, %h : bf16, f16
}

{-# dialect_resources: { builtin: { weights: "0x01000000803F00C0" } } #-}

// -----

// CHECK-LABEL: func.func @extend(
// CHECK-SAME:    %[[X:.+]]: i16, %[[V:.+]]: vector<4xi16>)
// CHECK:         %[[W:.+]] = arith.extui %[[X]] : i16 to i32
// CHECK:         %[[S:.+]] = arith.shli %[[W]], %{{.+}} : i32
// CHECK:         %[[F:.+]] = arith.bitcast %[[S]] : i32 to f32
// CHECK:         %[[D:.+]] = arith.extf %{{.+}} : f32 to f64
// CHECK:         arith.extui %[[V]] : vector<4xi16> to vector<4xi32>
// CHECK:         arith.shli %{{.+}}, %{{.+}} : vector<4xi32>
// CHECK:         arith.bitcast %{{.+}} : vector<4xi32> to vector<4xf32>
func.func @extend(%x: bf16, %v: vector<4xbf16>) -> (f32, f64, vector<4xf32>) {
  %0 = arith.extf %x : bf16 to f32
  %1 = arith.extf %x : bf16 to f64
  %2 = arith.extf %v : vector<4xbf16> to vector<4xf32>
  return %0, %1, %2 : f32, f64, vector<4xf32>
}

// CHECK-LABEL: func.func @compare(
// CHECK-NOT:     bf16
// CHECK:         arith.cmpf uno, %{{.+}}, %{{.+}} : f32
func.func @compare(%x: bf16) -> i1 {
  %0 = arith.cmpf uno, %x, %x : bf16
  return %0 : i1
}

// The bits that they are.
// CHECK-LABEL: func.func @bits(
// CHECK-SAME:    %[[X:.+]]: i16, %[[H:.+]]: f16)
// CHECK:         %[[B:.+]] = arith.bitcast %[[H]] : f16 to i16
// CHECK:         return %[[X]], %[[X]], %[[B]] : i16, i16, i16
func.func @bits(%x: bf16, %h: f16) -> (i16, bf16, bf16) {
  %0 = arith.bitcast %x : bf16 to i16
  %1 = arith.bitcast %0 : i16 to bf16
  %2 = arith.bitcast %h : f16 to bf16
  return %0, %1, %2 : i16, bf16, bf16
}

// -----

// Arithmetic in bf16 keeps its roundings.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-SAME:    %[[X:.+]]: i16, %[[F:.+]]: f32) -> i16
// CHECK:         %[[NARROW:.+]] = arith.truncf %[[F]] : f32 to bf16
// CHECK:         %[[BITS:.+]] = arith.bitcast %[[NARROW]] : bf16 to i16
// CHECK-DAG:     %[[A:.+]] = arith.bitcast %[[X]] : i16 to bf16
// CHECK-DAG:     %[[B:.+]] = arith.bitcast %[[BITS]] : i16 to bf16
// CHECK:         %[[SUM:.+]] = arith.addf %[[A]], %[[B]] : bf16
// CHECK:         %[[R:.+]] = arith.bitcast %[[SUM]] : bf16 to i16
// CHECK:         return %[[R]] : i16
func.func @arithmetic(%x: bf16, %f: f32) -> bf16 {
  %0 = arith.truncf %f : f32 to bf16
  %1 = arith.addf %x, %0 : bf16
  return %1 : bf16
}

// -----

// Without bf16 nothing changes.
// CHECK-LABEL: func.func @other(
// CHECK-SAME:    %[[X:.+]]: f16)
// CHECK-NEXT:    %[[E:.+]] = arith.extf %[[X]] : f16 to f32
// CHECK-NEXT:    return %[[E]] : f32
func.func @other(%x: f16) -> f32 {
  %0 = arith.extf %x : f16 to f32
  return %0 : f32
}
