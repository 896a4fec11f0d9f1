//===- CheckedProduct.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of sizes that may exceed 64 bits, as generated code computes them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_BACKEND_CHECKEDPRODUCT_H
#define LPT_LIB_CONVERSION_BACKEND_CHECKEDPRODUCT_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// A product of unsigned sizes. If one of them is zero the product is zero,
/// however large the others are.
class CheckedProduct {
public:
  CheckedProduct(ImplicitLocOpBuilder &builder, uint64_t factor)
      : b(builder), zero(constant(0)), product(constant(factor)),
        wraps(arith::ConstantIntOp::create(b, 0, 1)),
        isNonZero(arith::ConstantIntOp::create(b, factor != 0, 1)) {}

  /// Multiplies it by `size`, an index.
  void multiply(Value size) {
    size = arith::IndexCastOp::create(b, b.getI64Type(), size);
    auto next = arith::MulUIExtendedOp::create(b, product, size);
    product = next.getLow();
    wraps = arith::OrIOp::create(b, wraps, compare(next.getHigh(), zero));
    isNonZero = arith::AndIOp::create(b, isNonZero, compare(size, zero));
  }

  /// Whether it is greater than `maximum`, as i1.
  Value exceeds(uint64_t maximum) {
    Value isGreater = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt,
                                            product, constant(maximum));
    return arith::AndIOp::create(b, isNonZero,
                                 arith::OrIOp::create(b, wraps, isGreater));
  }

  /// The product as i64, for which `exceeds(INT64_MAX)` is false.
  Value get() { return arith::SelectOp::create(b, isNonZero, product, zero); }

private:
  Value constant(uint64_t value) {
    return arith::ConstantIntOp::create(b, int64_t(value), 64);
  }
  Value compare(Value left, Value right) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, left, right);
  }

  ImplicitLocOpBuilder &b;
  Value zero, product, wraps, isNonZero;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_BACKEND_CHECKEDPRODUCT_H
