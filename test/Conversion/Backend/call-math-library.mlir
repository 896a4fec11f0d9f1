// RUN: lpt-opt %s --lpt-call-math-library | FileCheck %s

// CHECK-DAG:   func.func private @exp(f64) -> f64
// CHECK-DAG:   func.func private @erfc(f64) -> f64
// CHECK-DAG:   func.func private @expm1(f64) -> f64
// CHECK-LABEL: func.func @functions
// CHECK:         call @exp
// CHECK:         call @erfc
// CHECK:         call @expm1
// CHECK:         math.roundeven
// CHECK:         math.sqrt
// CHECK:         math.absf
func.func @functions(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  %1 = math.erfc %0 : f64
  %2 = math.expm1 %1 : f64
  %3 = math.roundeven %2 : f64
  %4 = math.sqrt %3 : f64
  %5 = math.absf %4 : f64
  return %5 : f64
}

// Integers have no library.
// CHECK-LABEL: @integers
// CHECK:         math.absi
// CHECK:         math.ctlz
// CHECK:         math.cttz
// CHECK:         math.ctpop
func.func @integers(%x: i64) -> i64 {
  %0 = math.absi %x : i64
  %1 = math.ctlz %0 : i64
  %2 = math.cttz %1 : i64
  %3 = math.ctpop %2 : i64
  return %3 : i64
}
