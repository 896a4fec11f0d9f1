//===- CheckDynamicShapes.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "Backend/CheckedProduct.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CHECKDYNAMICSHAPES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Builds, before an op, the condition that its sizes fit together.
class ShapeCheck {
public:
  explicit ShapeCheck(Operation *op) : b(op->getLoc(), op) {}

  void visit(Operation *op);
  /// Asserts the condition, if there is something in it that is not known.
  void finish();

private:
  void visitCast(tensor::CastOp cast);
  void visitElement(Value tensor, ValueRange indices);
  void visitSlice(Value tensor, OffsetSizeAndStrideOpInterface slice);
  void visitReshape(tensor::ReshapeOp reshape);
  void visitLoop(linalg::LinalgOp loop);

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  Value asValue(OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
  }
  Value getSize(Value tensor, int64_t axis) {
    return asValue(tensor::getMixedSize(b, b.getLoc(), tensor, axis));
  }
  Value compare(arith::CmpIPredicate predicate, Value left, Value right) {
    return b.createOrFold<arith::CmpIOp>(predicate, left, right);
  }
  void require(Value holds) {
    condition =
        condition ? b.createOrFold<arith::AndIOp>(condition, holds) : holds;
  }

  ImplicitLocOpBuilder b;
  /// Null if nothing is required yet.
  Value condition;
};
} // namespace

void ShapeCheck::finish() {
  if (condition && !matchPattern(condition, m_One()))
    cf::AssertOp::create(b, condition,
                         llvm::formatv("expected sizes that fit together, but "
                                       "got others at {0}",
                                       b.getLoc())
                             .str());
}

void ShapeCheck::visitCast(tensor::CastOp cast) {
  auto source = dyn_cast<RankedTensorType>(cast.getSource().getType());
  auto result = dyn_cast<RankedTensorType>(cast.getType());
  if (!source || !result)
    return;
  for (auto [axis, size] : llvm::enumerate(result.getShape()))
    if (source.isDynamicDim(axis) && !ShapedType::isDynamic(size))
      require(compare(arith::CmpIPredicate::eq, getSize(cast.getSource(), axis),
                      constant(size)));
}

void ShapeCheck::visitElement(Value tensor, ValueRange indices) {
  // Negative indices are large if they are taken for unsigned ones.
  for (auto [axis, index] : llvm::enumerate(indices))
    require(compare(arith::CmpIPredicate::ult, index, getSize(tensor, axis)));
}

void ShapeCheck::visitSlice(Value tensor,
                            OffsetSizeAndStrideOpInterface slice) {
  for (auto [axis, offset, size, stride] :
       llvm::enumerate(slice.getMixedOffsets(), slice.getMixedSizes(),
                       slice.getMixedStrides())) {
    Value whole = getSize(tensor, axis);
    Value begin = asValue(offset), part = asValue(size);
    Value steps = b.createOrFold<arith::SubIOp>(part, constant(1));
    Value last = b.createOrFold<arith::AddIOp>(
        begin, b.createOrFold<arith::MulIOp>(steps, asValue(stride)));
    Value isWithin = b.createOrFold<arith::AndIOp>(
        compare(arith::CmpIPredicate::ult, begin, whole),
        compare(arith::CmpIPredicate::ult, last, whole));
    isWithin = b.createOrFold<arith::AndIOp>(
        isWithin, compare(arith::CmpIPredicate::ule, part, whole));
    require(b.createOrFold<arith::OrIOp>(
        compare(arith::CmpIPredicate::eq, part, constant(0)), isWithin));
  }
}

void ShapeCheck::visitReshape(tensor::ReshapeOp reshape) {
  auto source = dyn_cast<RankedTensorType>(reshape.getSource().getType());
  auto shape = cast<RankedTensorType>(reshape.getShape().getType());
  // None that is converted from the dialect is like that.
  if (!source || !shape.hasStaticShape())
    return;
  CheckedProduct given(b, 1), wanted(b, 1);
  for (int64_t axis = 0, rank = source.getRank(); axis != rank; ++axis)
    given.multiply(getSize(reshape.getSource(), axis));
  for (int64_t axis = 0, rank = shape.getDimSize(0); axis != rank; ++axis) {
    Value size =
        tensor::ExtractOp::create(b, reshape.getShape(), constant(axis));
    if (!size.getType().isIndex())
      size = arith::IndexCastOp::create(b, b.getIndexType(), size);
    wanted.multiply(size);
  }
  Value isTooLarge = wanted.exceeds(std::numeric_limits<int64_t>::max());
  require(arith::SelectOp::create(
      b, isTooLarge, arith::ConstantIntOp::create(b, 0, 1),
      compare(arith::CmpIPredicate::eq, given.get(), wanted.get())));
}

/// An operand that is indexed by a dimension of the loop has its size. Where
/// the index is computed, the last one must be within the operand; it grows
/// with each dimension, as the loops of the dialect are.
void ShapeCheck::visitLoop(linalg::LinalgOp loop) {
  SmallVector<Value> extents(loop.getNumLoops());
  SmallVector<std::pair<AffineExpr, Value>> computed;
  for (OpOperand &operand : loop->getOpOperands()) {
    AffineMap map = loop.getMatchingIndexingMap(&operand);
    for (auto [axis, index] : llvm::enumerate(map.getResults())) {
      Value size = getSize(operand.get(), axis);
      auto dimension = dyn_cast<AffineDimExpr>(index);
      if (!dimension) {
        computed.emplace_back(index, size);
        continue;
      }
      Value &extent = extents[dimension.getPosition()];
      if (extent)
        require(compare(arith::CmpIPredicate::eq, extent, size));
      else
        extent = size;
    }
  }
  if (computed.empty() || llvm::is_contained(extents, Value()))
    return;
  Value isEmpty = arith::ConstantIntOp::create(b, 0, 1);
  SmallVector<OpFoldResult> last;
  for (Value extent : extents) {
    isEmpty = b.createOrFold<arith::OrIOp>(
        isEmpty, compare(arith::CmpIPredicate::eq, extent, constant(0)));
    last.push_back(b.createOrFold<arith::SubIOp>(extent, constant(1)));
  }
  for (auto [index, size] : computed) {
    OpFoldResult end = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), AffineMap::get(extents.size(), 0, index), last);
    require(b.createOrFold<arith::OrIOp>(
        isEmpty, compare(arith::CmpIPredicate::ult, asValue(end), size)));
  }
}

void ShapeCheck::visit(Operation *op) {
  TypeSwitch<Operation *>(op)
      .Case([&](tensor::CastOp cast) { visitCast(cast); })
      .Case([&](tensor::ExtractOp extract) {
        visitElement(extract.getTensor(), extract.getIndices());
      })
      .Case([&](tensor::InsertOp insert) {
        visitElement(insert.getDest(), insert.getIndices());
      })
      .Case([&](tensor::ExtractSliceOp slice) {
        visitSlice(slice.getSource(), slice);
      })
      .Case([&](tensor::InsertSliceOp slice) {
        visitSlice(slice.getDest(), slice);
      })
      .Case([&](tensor::ReshapeOp reshape) { visitReshape(reshape); })
      .Case([&](linalg::LinalgOp loop) { visitLoop(loop); });
}

static bool hasUnknownSize(Operation *op) {
  auto isUnknown = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && !tensor.hasStaticShape();
  };
  return llvm::any_of(op->getOperandTypes(), isUnknown) ||
         llvm::any_of(op->getResultTypes(), isUnknown);
}

namespace {
struct CheckDynamicShapes
    : lpt::impl::CheckDynamicShapesBase<CheckDynamicShapes> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (hasUnknownSize(op))
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      ShapeCheck check(op);
      check.visit(op);
      check.finish();
    }
  }
};
} // namespace
