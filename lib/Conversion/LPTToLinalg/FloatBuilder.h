//===- FloatBuilder.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas that build ops: a float with the arithmetic that
// `ExplicitFunctions.h` asks of a number.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_FLOATBUILDER_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_FLOATBUILDER_H

#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"

namespace mlir::lpt {

/// Arithmetic on floats of one type.
class Float {
public:
  Float(Lowering &b, Value value) : b(&b), value(value) {}
  operator Value() const { return value; }
  Float constant(double number) const {
    return {*b, b->number(value.getType(), number)};
  }
  Float operator+(Float other) const { return make<arith::AddFOp>(other); }
  Float operator-(Float other) const { return make<arith::SubFOp>(other); }
  Float operator*(Float other) const { return make<arith::MulFOp>(other); }
  Float operator/(Float other) const { return make<arith::DivFOp>(other); }
  Float operator+(double other) const { return *this + constant(other); }
  Float operator*(double other) const { return *this * constant(other); }
  Float operator/(double other) const { return *this / constant(other); }
  Float operator-() const { return {*b, arith::NegFOp::create(*b, value)}; }
  /// `std::max(*this, other)` and `std::min(*this, other)`.
  Float max(double other) const {
    return {*b, b->maxKeepingFirst(value, constant(other))};
  }
  Float min(double other) const {
    return {*b, b->minKeepingFirst(value, constant(other))};
  }
  template <typename MathOp>
  Float apply() const {
    return {*b, MathOp::create(*b, value)};
  }
  Float ifNegative(Float negative) const {
    Value isNegative =
        b->compareFloat(arith::CmpFPredicate::OLT, value, constant(0.0));
    return {*b, b->select(isNegative, negative, value)};
  }

  friend Float fma(Float x, Float y, Float z) {
    return {*x.b, math::FmaOp::create(*x.b, x.value, y.value, z.value)};
  }
  friend Float abs(Float x) { return x.apply<math::AbsFOp>(); }
  /// By bits: the way to LLVM has no `math.copysign`.
  friend Float copySign(Float x, Float y) {
    Lowering &b = *x.b;
    auto mask = [&](Float number, uint32_t bits) -> Value {
      Value integer = arith::BitcastOp::create(b, b.getI32Type(), number.value);
      return arith::AndIOp::create(b, integer,
                                   b.integer(b.getI32Type(), APInt(32, bits)));
    };
    Value bits =
        arith::OrIOp::create(b, mask(x, 0x7fffffff), mask(y, 0x80000000));
    return {b, arith::BitcastOp::create(b, b.getF32Type(), bits)};
  }
  friend Float roundEven(Float x) { return x.apply<math::RoundEvenOp>(); }
  /// `2^n`, by its bits.
  friend Float powerOfTwo(Float n) {
    Lowering &b = *n.b;
    Type i32 = b.getI32Type();
    Value biased = arith::AddIOp::create(
        b, arith::FPToSIOp::create(b, i32, n.value), b.integer(i32, 127));
    Value bits = arith::ShLIOp::create(b, biased, b.integer(i32, 23));
    return {b, arith::BitcastOp::create(b, b.getF32Type(), bits)};
  }
  friend Float shiftBits(Float x, unsigned count) {
    Lowering &b = *x.b;
    Type i32 = b.getI32Type();
    Value bits = arith::ShLIOp::create(
        b, arith::BitcastOp::create(b, i32, x.value), b.integer(i32, count));
    return {b, arith::BitcastOp::create(b, b.getF32Type(), bits)};
  }
  friend Value isLess(Float x, Float y) {
    return x.b->compareFloat(arith::CmpFPredicate::OLT, x.value, y.value);
  }
  friend Float select(Value condition, Float x, Float y) {
    return {*x.b, x.b->select(condition, x.value, y.value)};
  }

private:
  template <typename ArithOp>
  Float make(Float other) const {
    return {*b, ArithOp::create(*b, value, other.value)};
  }
  Lowering *b;
  Value value;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_FLOATBUILDER_H
