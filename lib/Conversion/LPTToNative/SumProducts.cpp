//===- SumProducts.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SumProducts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

Value lpt::sumProducts(ImplicitLocOpBuilder &b, VectorType type, Value left,
                       Value right, int64_t depth, ProductSigns signs) {
  Value sum;
  for (int64_t j = 0; j != depth; ++j) {
    SmallVector<int64_t> lanes;
    for (int64_t lane = 0; lane != type.getNumElements(); ++lane)
      lanes.push_back(depth * lane + j);
    auto take = [&](Value vector, bool isUnsigned) -> Value {
      Value taken = vector::ShuffleOp::create(b, vector, vector, lanes);
      if (isUnsigned)
        return arith::ExtUIOp::create(b, type, taken);
      return arith::ExtSIOp::create(b, type, taken);
    };
    Value product = arith::MulIOp::create(b, take(left, signs.isLeftUnsigned),
                                          take(right, signs.isRightUnsigned));
    sum = sum ? arith::AddIOp::create(b, sum, product).getResult() : product;
  }
  return sum;
}
