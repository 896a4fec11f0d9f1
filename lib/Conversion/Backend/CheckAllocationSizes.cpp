//===- CheckAllocationSizes.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "Backend/CheckedProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CHECKALLOCATIONSIZES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// No buffer is larger. The lowering of the allocation adds bytes for the
/// alignment, without a wrap.
static constexpr uint64_t maxBytes = uint64_t(1) << 62;

/// The bytes of one element times all static sizes, at most `maxBytes + 1`.
static uint64_t getKnownBytes(MemRefType type) {
  Type element = type.getElementType();
  uint64_t bytes = element.isIntOrFloat()
                       ? llvm::divideCeil(element.getIntOrFloatBitWidth(), 8)
                       : sizeof(int64_t);
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  return std::min(bytes, maxBytes + 1);
}

static void checkAllocation(memref::AllocOp alloc) {
  const uint64_t known = getKnownBytes(alloc.getType());
  if (alloc.getDynamicSizes().empty() || known == 0)
    return;
  ImplicitLocOpBuilder b(alloc.getLoc(), alloc);
  CheckedProduct bytes(b, known);
  for (Value size : alloc.getDynamicSizes())
    bytes.multiply(size);
  Value isTooLarge = bytes.exceeds(maxBytes);
  // One size takes all of the bytes, and the others are one.
  int64_t replacement = std::max<uint64_t>(maxBytes / known, 1);
  for (OpOperand &dynamic : alloc.getDynamicSizesMutable()) {
    Value other = arith::ConstantIndexOp::create(b, replacement);
    dynamic.set(arith::SelectOp::create(b, isTooLarge, other, dynamic.get()));
    replacement = 1;
  }
}

namespace {
struct CheckAllocationSizes
    : lpt::impl::CheckAllocationSizesBase<CheckAllocationSizes> {
  void runOnOperation() override { getOperation()->walk(checkAllocation); }
};
} // namespace
