// RUN: lpt-opt %s --lpt-ignore-signed-zeros=target=arm-neon | FileCheck %s
// RUN: lpt-opt %s --lpt-ignore-signed-zeros=target=x86-avx2 | FileCheck %s --check-prefix=X86

// The result of the first selection is the limit for NaN.
// CHECK-LABEL: func.func @limits(
// CHECK: %[[X:.*]] = arith.sitofp
// CHECK: %[[LOW:.*]] = arith.maxnumf %[[X]], %{{.*}} : f32
// CHECK: %[[HIGH:.*]] = arith.minnumf %[[LOW]], %{{.*}} : f32
// CHECK: return %[[HIGH]]
// X86-LABEL: func.func @limits(
// X86: arith.select
// X86: arith.select
func.func @limits(%i: i32) -> f32 {
  %low = arith.constant -3.0 : f32
  %high = arith.constant 5.0 : f32
  %x = arith.sitofp %i : i32 to f32
  %0 = arith.cmpf ogt, %x, %low : f32
  %1 = arith.select %0, %x, %low : f32
  %2 = arith.cmpf olt, %1, %high : f32
  %3 = arith.select %2, %1, %high : f32
  return %3 : f32
}

// NaN stays.
// CHECK-LABEL: func.func @keeps_nan(
// CHECK: %[[Y:.*]] = arith.divf
// CHECK: %[[HIGH:.*]] = arith.minimumf %[[Y]], %{{.*}} : f32
// CHECK: %[[LOW:.*]] = arith.maximumf %[[HIGH]], %{{.*}} : f32
// CHECK: return %[[LOW]]
func.func @keeps_nan(%x: f32, %y: f32) -> f32 {
  %low = arith.constant -3.0 : f32
  %high = arith.constant 5.0 : f32
  %q = arith.divf %x, %y : f32
  %0 = arith.cmpf olt, %high, %q : f32
  %1 = arith.select %0, %high, %q : f32
  %2 = arith.cmpf ogt, %low, %1 : f32
  %3 = arith.select %2, %low, %1 : f32
  return %3 : f32
}

// The comparison may name the operands the other way round.
// CHECK-LABEL: func.func @reversed(
// CHECK: %[[Y:.*]] = arith.addf
// CHECK: arith.minnumf %[[Y]], %{{.*}} : vector<4xf32>
// CHECK: arith.maximumf %{{.*}}, %{{.*}} : vector<4xf32>
func.func @reversed(%x: vector<4xf32>) -> vector<4xf32> {
  %limit = arith.constant dense<5.0> : vector<4xf32>
  %y = arith.addf %x, %x : vector<4xf32>
  %0 = arith.cmpf ogt, %limit, %y : vector<4xf32>
  %1 = arith.select %0, %y, %limit : vector<4xi1>, vector<4xf32>
  %2 = arith.cmpf olt, %1, %limit : vector<4xf32>
  %3 = arith.select %2, %limit, %1 : vector<4xi1>, vector<4xf32>
  return %3 : vector<4xf32>
}

// At a limit of zero, the result may have another sign. No integer and no comparison shows it; a
// result and a quotient would.
// CHECK-LABEL: func.func @zero_limit(
// CHECK: %[[Y:.*]] = arith.addf
// CHECK: %[[Z:.*]] = arith.maxnumf %[[Y]], %{{.*}} : f32
// CHECK: math.roundeven %[[Z]]
func.func @zero_limit(%x: f32, %v: f32) -> (i32, i1) {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 3.0 : f32
  %y = arith.addf %x, %x : f32
  %0 = arith.cmpf ogt, %y, %zero : f32
  %1 = arith.select %0, %y, %zero : f32
  %2 = math.roundeven %1 : f32
  %3 = math.fma %2, %scale, %v : f32
  %4 = arith.fptosi %3 : f32 to i32
  %5 = arith.cmpf olt, %2, %v : f32
  return %4, %5 : i32, i1
}

// CHECK-LABEL: func.func @visible_zero(
// CHECK: arith.select
// CHECK-NOT: arith.maxnumf
// CHECK: return
func.func @visible_zero(%x: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %y = arith.addf %x, %x : f32
  %0 = arith.cmpf ogt, %y, %zero : f32
  %1 = arith.select %0, %y, %zero : f32
  return %1 : f32
}

// CHECK-LABEL: func.func @divisor(
// CHECK: arith.select
// CHECK-NOT: arith.maxnumf
// CHECK: return
func.func @divisor(%x: f32) -> i32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %y = arith.addf %x, %x : f32
  %0 = arith.cmpf ogt, %y, %zero : f32
  %1 = arith.select %0, %y, %zero : f32
  %2 = arith.divf %one, %1 : f32
  %3 = arith.fptosi %2 : f32 to i32
  return %3 : i32
}

// A number from elsewhere may be a signalling NaN; a limit that is no constant may be NaN; and a
// comparison with another one, of unordered numbers, or of others is none with the limit.
// CHECK-LABEL: func.func @other_selections(
// CHECK-COUNT-5: arith.select
// CHECK: return
func.func @other_selections(%x: f32, %limit: f32) -> (f32, f32, f32, f32, f32) {
  %low = arith.constant -3.0 : f32
  %other = arith.constant -4.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %y = arith.addf %x, %x : f32
  %0 = arith.cmpf ogt, %x, %low : f32
  %1 = arith.select %0, %x, %low : f32
  %2 = arith.cmpf ogt, %y, %limit : f32
  %3 = arith.select %2, %y, %limit : f32
  %4 = arith.cmpf ogt, %y, %other : f32
  %5 = arith.select %4, %y, %low : f32
  %6 = arith.cmpf ugt, %y, %low : f32
  %7 = arith.select %6, %y, %low : f32
  %8 = arith.cmpf ogt, %y, %nan : f32
  %9 = arith.select %8, %y, %nan : f32
  return %1, %3, %5, %7, %9 : f32, f32, f32, f32, f32
}

// To add zero to a product changes the sign of a zero at most, and to add minus zero nothing.
// CHECK-LABEL: func.func @products(
// CHECK: %[[P:.*]] = arith.mulf %arg0, %arg1
// CHECK: arith.fptosi %[[P]]
// CHECK: arith.mulf %arg0, %arg1
// CHECK: math.fma
// X86-LABEL: func.func @products(
// X86-COUNT-3: math.fma
func.func @products(%x: f32, %y: f32) -> (i32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %negative = arith.constant -0.0 : f32
  %0 = math.fma %x, %y, %zero : f32
  %1 = arith.fptosi %0 : f32 to i32
  %2 = math.fma %x, %y, %negative : f32
  %3 = math.fma %x, %y, %zero : f32
  return %1, %2, %3 : i32, f32, f32
}

// Numbers of 16 bits are no registers of every target.
// CHECK-LABEL: func.func @halves(
// CHECK: arith.select
func.func @halves(%x: f16) -> f16 {
  %low = arith.constant -3.0 : f16
  %y = arith.addf %x, %x : f16
  %0 = arith.cmpf ogt, %y, %low : f16
  %1 = arith.select %0, %y, %low : f16
  return %1 : f16
}

// A cycle of uses, as in a graph region, ends nowhere.
// CHECK-LABEL: func.func @cycle(
// CHECK: math.fma
// CHECK: arith.addf
// CHECK: return
func.func @cycle(%x: f32) {
  builtin.module {
    %zero = arith.constant 0.0 : f32
    %0 = math.fma %1, %1, %zero : f32
    %1 = arith.addf %0, %1 : f32
  }
  return
}
