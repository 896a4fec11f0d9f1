//===- GatherModel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision gathers. A dequantization moves as over other movements. The
// integers of a constant table, such as the embeddings of words, of which rows
// are picked when the model runs, stay integers, whatever dequantizes them.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedConstant.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// What a gather picks along its axis.
struct GatheredAxis {
  int64_t axis;
  /// How many axes take its place, and how many of them are walked together
  /// with those of the data.
  int64_t indicesRank, batchDims;
  /// The indices as they are given; nothing if they are not constant.
  std::optional<std::vector<double>> indices;

  explicit GatheredAxis(GatherOp op) {
    axis = *normalizeAxis(op.getAxis(), getShape(op.getX()).size());
    indicesRank = getShape(op.getIndices()).size();
    batchDims = op.getBatchDims();
    if (batchDims < 0)
      batchDims += indicesRank;
    if (auto constant = op.getIndices().getDefiningOp<ConstantOp>())
      indices = readElements(constant.getValue());
  }

  /// Whether every index is known to be one of an axis of `size` elements.
  bool areIndicesInRange(int64_t size) const {
    return indices && llvm::all_of(*indices, [&](double index) {
             return index >= -size && index < size;
           });
  }

  /// The indices as positions. One that is out of range picks a zero, for which
  /// any scale is right.
  SmallVector<int64_t> getPositions(int64_t size) const {
    SmallVector<int64_t> positions;
    for (double index : *indices)
      positions.push_back(normalizeAxis(int64_t(index), size).value_or(0));
    return positions;
  }
};

/// What is gathered: a constant table as integers, or the data of a chain that
/// moves after the op.
struct GatherPlan {
  Dequantization chain;
  std::optional<QuantizedConstant> table = std::nullopt;
};

struct GatherModel : ChainPropagationModel<GatherModel, GatherOp> {
  static constexpr StringLiteral name = "gather";

  static LowPrecisionTransformation getTransformation();
  static Planned<GatherPlan> planGather(GatherOp op,
                                        const LowPrecisionContext &state);
  static void rewriteGather(GatherOp op, const GatherPlan &plan,
                            LowPrecisionRewriter &rewriter);

  static Applicability check(GatherOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    GatheredAxis gathered(op);
    if (Applicability zero = checkZeroIsZero(chain); !zero) {
      // Unless no zeros are inserted.
      int64_t size = getShape(op.getX())[gathered.axis];
      if (ShapedType::isDynamic(size) || !gathered.areIndicesInRange(size))
        return refuse(Reason::ZeroFill, "an index may be out of range");
    }
    if (chain.isScalarLike() || isUniformAlong(chain, gathered.axis))
      return Applicability::yes();
    if (gathered.batchDims != 0)
      return refuse(Reason::AxisMoved,
                    "each batch picks other elements of axis " +
                        Twine(gathered.axis));
    if (!gathered.indices || gathered.indicesRank > 1)
      return refuse(Reason::AxisMoved,
                    "axis " + Twine(gathered.axis) +
                        " is not gathered by a constant list");
    return Applicability::yes();
  }

  static Dequantization move(GatherOp op, const Dequantization &chain,
                             unsigned) {
    if (chain.isScalarLike())
      return withScalars(chain);
    GatheredAxis gathered(op);
    int64_t axis = gathered.axis;
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isScalar())
        return constant;
      ElementwiseConstant picked = constant;
      Shape replacement(gathered.indicesRank - gathered.batchDims, 1);
      if (!constant.isUniformAlong(axis)) {
        SmallVector<int64_t> positions =
            gathered.getPositions(constant.getSize(axis));
        picked = constant.select(axis, positions);
        if (gathered.indicesRank == 1)
          replacement = {int64_t(positions.size())};
      }
      Shape shape(constant.getShape().take_front(axis));
      llvm::append_range(shape, replacement);
      llvm::append_range(shape, constant.getShape().drop_front(axis + 1));
      return picked.withShape(shape).simplified();
    });
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// Whether elements are taken from the position that they have in `constant`:
/// those of `constant` must be gathered, too.
static bool isGathered(const ElementwiseConstant &constant, int64_t axis) {
  return !constant.isScalarLike() && !constant.isUniformAlong(axis);
}

static Planned<QuantizedConstant> planTable(GatherOp op,
                                            const LowPrecisionContext &state) {
  auto fakeQuantize = op.getX().getDefiningOp<FakeQuantizeOp>();
  auto table = fakeQuantize
                   ? QuantizedConstant::match(fakeQuantize, state)
                   : QuantizedConstant::matchStored(op.getX(), state,
                                                    /*absorbsZeroPoint=*/true);
  if (!table)
    return table.getRefusal();
  const GatheredAxis gathered(op);
  if (gathered.batchDims != 0 &&
      (table->getZeroPoint() || isGathered(table->getScale(), gathered.axis)))
    return refuse(Reason::AxisMoved,
                  "each batch picks other elements of axis " +
                      Twine(gathered.axis));
  return *table;
}

Planned<GatherPlan> GatherModel::planGather(GatherOp op,
                                            const LowPrecisionContext &state) {
  auto chain = planChain(op, state);
  // Nothing is left to gather in what is constant as a whole.
  const bool isTable = isConstantPath(op.getX()) &&
                       !isConstantPath(op.getResult()) &&
                       state.updatesPrecisions();
  if (!isTable || (chain && chain->isLowPrecision())) {
    if (chain)
      return GatherPlan{*chain};
    return chain.getRefusal();
  }
  auto table = planTable(op, state);
  if (table)
    return GatherPlan{Dequantization(), *table};
  if (chain)
    return GatherPlan{*chain};
  // Floats and plain integers are no table of quantized values.
  return table.getRefusal().reason == Reason::WeightsNotQuantized
             ? chain.getRefusal()
             : table.getRefusal();
}

/// `constant`, of the rank of the table, gathered as the table is, in the
/// element type `type`.
static Value gatherConstant(GatherOp op, const ElementwiseConstant &constant,
                            Type type, RewriterBase &rewriter) {
  ArrayRef<int64_t> table = getShape(op.getX());
  const int64_t axis = GatheredAxis(op).axis;
  Shape shape(table.size(), 1);
  if (!constant.isScalar())
    shape = Shape(constant.getShape());
  shape[axis] = table[axis];
  Value values = constant.materializeAs(rewriter, op.getLoc(),
                                        RankedTensorType::get(shape, type));
  return createInferred<GatherOp>(rewriter, op.getLoc(), type,
                                  {values, op.getIndices()},
                                  op.getProperties());
}

/// Pattern: gather(dequantize(table), i) -> dequantize(gather(table, i))
///   where the zero points, and scales of rows, are gathered in the same way.
/// An index that is out of range picks zeros of all of them, and so a zero.
static void rewriteTable(GatherOp op, const QuantizedConstant &table,
                         LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  rewriter.setInsertionPoint(op);
  const GatheredAxis gathered(op);
  Dequantization chain =
      table.materializeData(rewriter, state.getDequantizationPrecision());
  if (auto fakeQuantize = op.getX().getDefiningOp<FakeQuantizeOp>())
    state.decide(fakeQuantize, table.getIntegerType());
  Operation *copy = rewriter.cloneWith(op, {chain.data, op.getIndices()},
                                       table.getIntegerType());
  Dequantization after;
  after.arithmeticType = chain.arithmeticType;
  const bool isScaleGathered = isGathered(*chain.scale, gathered.axis);
  if (!isScaleGathered) {
    after.scale = chain.scale;
    after = GatherModel::move(op, after, 0);
  }
  after.resultType = getElementType(op.getResult());
  if (!chain.zeroPoint && !isScaleGathered)
    return rewriter.replaceWithDequantized(op, copy, after);

  const Type f32 = rewriter.getF32Type();
  auto withType = [&](Value value) {
    return cast<RankedTensorType>(value.getType()).clone(f32);
  };
  rewriter.setInsertionPoint(op);
  Value value = copy->getResult(0);
  value = ConvertOp::create(rewriter, op.getLoc(), withType(value), value);
  if (chain.zeroPoint)
    value =
        SubtractOp::create(rewriter, op.getLoc(), value.getType(), value,
                           gatherConstant(op, *chain.zeroPoint, f32, rewriter));
  if (isScaleGathered)
    value = MultiplyOp::create(rewriter, op.getLoc(), value.getType(), value,
                               gatherConstant(op, *chain.scale, f32, rewriter));
  after.arithmeticType = f32;
  rewriter.replaceWithDequantized(op, value.getDefiningOp(), after);
}

void GatherModel::rewriteGather(GatherOp op, const GatherPlan &plan,
                                LowPrecisionRewriter &rewriter) {
  if (plan.table)
    rewriteTable(op, *plan.table, rewriter);
  else
    rewriteChain(op, plan.chain, rewriter);
}

LowPrecisionTransformation GatherModel::getTransformation() {
  return {name, plannedRewrite<planGather, rewriteGather>};
}

void mlir::lpt::attachGatherModel(MLIRContext *context) {
  GatherOp::attachInterface<GatherModel>(*context);
}
