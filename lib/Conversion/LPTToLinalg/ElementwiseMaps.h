//===- ElementwiseMaps.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of elements that are computed in a type to compute in.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_ELEMENTWISEMAPS_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_ELEMENTWISEMAPS_H

#include "FloatBuilder.h"

namespace mlir::lpt {

/// `fn` of each element in `compute`.
template <typename OpTy>
Value mapUnary(OpTy op, ValueRange operands, Type compute, Lowering &b,
               function_ref<Value(Lowering &, Value)> fn) {
  Type from = getElementType(op.getX()), to = getElementType(op.getResult());
  return b.mapElements(
      getStorageType(op.getResult()), operands.take_front(),
      [&](Lowering &body, ValueRange elements) {
        Value x = body.toCompute(elements[0], from, compute);
        return body.fromCompute(fn(body, x), to);
      },
      /*intoFirst=*/true);
}

using FloatFn = function_ref<Float(Float)>;

/// `fn` in the type of floats that the op computes in.
template <typename OpTy>
Value mapFloat(OpTy op, ValueRange operands, Lowering &b, FloatFn fn) {
  return mapUnary(op, operands, getFloatCompute(getElementType(op.getX())), b,
                  [&](Lowering &body, Value x) { return fn(Float(body, x)); });
}

/// `fn` in f64, rounded once.
template <typename OpTy>
Value mapRounded(OpTy op, ValueRange operands, Lowering &b, FloatFn fn) {
  Type compute = getFloatCompute(getElementType(op.getX()));
  return mapUnary(op, operands, compute, b, [&](Lowering &body, Value x) {
    Float wide(body, body.castFloat(x, body.getF64Type()));
    return body.castFloat(fn(wide), compute);
  });
}

/// `fn`, a function of `ExplicitFunctions.h`, in f32.
template <typename OpTy>
Value mapExplicit(OpTy op, ValueRange operands, Lowering &b, FloatFn fn) {
  return mapUnary(op, operands, b.getF32Type(), b,
                  [&](Lowering &body, Value x) { return fn(Float(body, x)); });
}

/// The function that an op of `math` computes.
template <typename MathOp>
Float call(Float x) {
  return x.apply<MathOp>();
}

/// Computes the result of a binary op in `compute`.
template <typename OpTy>
Value mapBinary(OpTy op, ValueRange operands, Type compute, Lowering &b,
                function_ref<Value(Lowering &, Value, Value)> fn) {
  Type a = getElementType(op.getA()), c = getElementType(op.getB());
  Type result = getElementType(op.getResult());
  return b.mapElements(getStorageType(op.getResult()), operands,
                       [&](Lowering &body, ValueRange elements) {
                         Value value =
                             fn(body, body.toCompute(elements[0], a, compute),
                                body.toCompute(elements[1], c, compute));
                         return body.fromCompute(value, result);
                       });
}

/// `x < 0`, of a signless integer that counts as signed.
inline Value isNegative(Lowering &b, Value x) {
  return b.compareInteger(arith::CmpIPredicate::slt, x,
                          b.integer(x.getType(), int64_t(0)));
}

/// `-x` and `|x|` of 64 bits, saturated.
inline Value negateSaturating(Lowering &b, Value x) {
  return b.subtractSaturating(b.integer(x.getType(), int64_t(0)), x);
}
inline Value absSaturating(Lowering &b, Value x) {
  return arith::MaxSIOp::create(b, x, negateSaturating(b, x));
}

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_ELEMENTWISEMAPS_H
