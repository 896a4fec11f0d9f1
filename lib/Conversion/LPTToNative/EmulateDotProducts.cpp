//===- EmulateDotProducts.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intrinsics that sum products become products of vectors.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "SumProducts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EMULATEDOTPRODUCTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Multiplies two matrices of two rows of eight bytes, the second of which is
/// transposed, and adds the first operand.
static Value multiplyMatrices(ImplicitLocOpBuilder &b, ValueRange operands,
                              bool isLeftUnsigned) {
  constexpr int64_t rows = 2, depth = 8;
  // The factors of each element of the result, one after the other.
  SmallVector<int64_t> left, right;
  for (int64_t element = 0; element != rows * rows; ++element)
    for (int64_t k = 0; k != depth; ++k) {
      left.push_back(element / rows * depth + k);
      right.push_back(element % rows * depth + k);
    }
  auto take = [&](Value matrix, ArrayRef<int64_t> places) {
    return vector::ShuffleOp::create(b, matrix, matrix, places);
  };
  Value sum = operands[0];
  return arith::AddIOp::create(
      b, sum,
      sumProducts(b, cast<VectorType>(sum.getType()), take(operands[1], left),
                  take(operands[2], right), depth,
                  {isLeftUnsigned, /*isRightUnsigned=*/false}));
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
                    operands[2], /*depth=*/4,
                    {/*isLeftUnsigned=*/true, /*isRightUnsigned=*/false}));
  }
  if (name == "llvm.aarch64.neon.sdot.v4i32.v16i8" ||
      name == "llvm.aarch64.neon.usdot.v4i32.v16i8") {
    Value sum = operands[0];
    return arith::AddIOp::create(
        b, sum,
        sumProducts(b, cast<VectorType>(sum.getType()), operands[1],
                    operands[2], /*depth=*/4,
                    {/*isLeftUnsigned=*/name.contains("usdot"),
                     /*isRightUnsigned=*/false}));
  }
  if (name == "llvm.aarch64.neon.smmla.v4i32.v16i8" ||
      name == "llvm.aarch64.neon.usmmla.v4i32.v16i8")
    return multiplyMatrices(b, operands,
                            /*isLeftUnsigned=*/name.contains("usmmla"));
  if (name == "llvm.aarch64.neon.saddlp.v4i32.v8i16") {
    auto type = cast<VectorType>(operands[0].getType());
    Value ones = arith::ConstantOp::create(
        b, DenseElementsAttr::get(type, APInt(16, 1)));
    return sumProducts(b, cast<VectorType>(op.getResult(0).getType()),
                       operands[0], ones, /*depth=*/2,
                       {/*isLeftUnsigned=*/false, /*isRightUnsigned=*/false});
  }
  if (name == "llvm.aarch64.neon.addp.v4i32") {
    auto take = [&](int64_t parity) {
      return vector::ShuffleOp::create(
          b, operands[0], operands[1],
          ArrayRef<int64_t>{parity, parity + 2, parity + 4, parity + 6});
    };
    return arith::AddIOp::create(b, take(0), take(1));
  }
  if (name == "llvm.x86.avx2.pmadd.wd")
    return sumProducts(b, cast<VectorType>(op.getResult(0).getType()),
                       operands[0], operands[1], /*depth=*/2,
                       {/*isLeftUnsigned=*/false, /*isRightUnsigned=*/false});
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
