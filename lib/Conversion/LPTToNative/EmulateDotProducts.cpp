//===- EmulateDotProducts.cpp ----------------------------------------*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics of x86 that sum products become products of vectors.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EMULATEDOTPRODUCTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// The sum of the products of each `depth` neighbours of `left` and of `right`,
/// which are extended to the elements of `type`, a vector.
static Value sumProducts(ImplicitLocOpBuilder &b, VectorType type, Value left,
                         Value right, int64_t depth, bool isLeftUnsigned) {
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
    Value product = arith::MulIOp::create(b, take(left, isLeftUnsigned),
                                          take(right, false));
    sum = sum ? arith::AddIOp::create(b, sum, product).getResult() : product;
  }
  return sum;
}

/// What `op` computes; null if it is another intrinsic.
static Value emulate(ImplicitLocOpBuilder &b, LLVM::CallIntrinsicOp op) {
  StringRef name = op.getIntrin();
  ValueRange operands = op.getArgs();
  if (name.starts_with("llvm.x86.avx512.vpdpbusd.")) {
    Value sum = operands[0];
    return arith::AddIOp::create(
        b, sum,
        sumProducts(b, cast<VectorType>(sum.getType()), operands[1],
                    operands[2], /*depth=*/4, /*isLeftUnsigned=*/true));
  }
  if (name == "llvm.x86.avx2.pmadd.wd")
    return sumProducts(b, cast<VectorType>(op.getResult(0).getType()),
                       operands[0], operands[1], /*depth=*/2,
                       /*isLeftUnsigned=*/false);
  return {};
}

namespace {
struct EmulateDotProductsPass
    : lpt::impl::EmulateDotProductsBase<EmulateDotProductsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation().walk([&](LLVM::CallIntrinsicOp op) {
      rewriter.setInsertionPoint(op);
      ImplicitLocOpBuilder b(op.getLoc(), rewriter);
      if (Value result = emulate(b, op))
        rewriter.replaceOp(op, result);
    });
  }
};
} // namespace
