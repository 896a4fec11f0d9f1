//===- Indexing.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// The elements that indices name
//===----------------------------------------------------------------------===//

namespace {
/// A place in a tensor that indices name, and whether it is one.
struct NamedPlace {
  SmallVector<Index> place;
  Value isInside;

  /// Appends an index that was read, for an axis of `size` elements.
  void append(Index index, Value size, Lowering &b) {
    Index position = index.fromEnd(size);
    Value holds = position.isWithin(size);
    isInside =
        isInside ? b.createOrFold<arith::AndIOp>(isInside, holds) : holds;
    place.push_back(position);
  }
};

/// The indices of an op, which name elements or slices of a tensor of the sizes
/// `sizes`.
struct Indices {
  Value tensor;
  Type elementType;
  Sizes sizes;

  Indices(Value tensor, Value original, Value named, Lowering &b)
      : tensor(tensor), elementType(getElementType(original)),
        sizes(b.getSizes(named)) {}

  /// What element `at` of the indices names along `axis`.
  NamedPlace getElement(ArrayRef<Index> at, int64_t axis, Lowering &b) const {
    NamedPlace named;
    for (auto [number, position] : llvm::enumerate(at)) {
      if (int64_t(number) == axis)
        named.append(b.readIndex(tensor, elementType, at),
                     b.asValue(sizes[axis]), b);
      else
        named.place.push_back(position);
    }
    return named;
  }

  /// What tuple `at` names after the first `batchDims` axes. The axes that no
  /// index is for are missing.
  NamedPlace getSlice(ArrayRef<Index> at, int64_t batchDims, int64_t tupleSize,
                      Lowering &b) const {
    NamedPlace named;
    llvm::append_range(named.place, at.take_front(batchDims));
    SmallVector<Index> entry(at);
    entry.push_back(b.index(0));
    for (int64_t number = 0; number != tupleSize; ++number) {
      entry.back() = b.index(number);
      named.append(b.readIndex(tensor, elementType, entry),
                   b.asValue(sizes[batchDims + number]), b);
    }
    return named;
  }
};
} // namespace

/// The element of `x`, or zero if there is none.
static Value readNamed(Value x, const NamedPlace &named, Lowering &b) {
  return b.readIf(named.isInside, b.zero(getElementType(x)),
                  [&](Lowering &then) { return then.extract(x, named.place); });
}

//===----------------------------------------------------------------------===//
// Gathering
//===----------------------------------------------------------------------===//

static Value lowerGatherElements(GatherElementsOp op, ValueRange operands,
                                 Lowering &b) {
  Value x = operands[0];
  const int64_t axis = *normalizeAxis(op.getAxis(), getShape(x).size());
  Indices indices(operands[1], op.getIndices(), x, b);
  return b.generate(getElementType(x), b.getSizes(operands[1]),
                    [&](Lowering &body, ArrayRef<Index> place) {
                      return readNamed(x, indices.getElement(place, axis, body),
                                       body);
                    });
}

static Value lowerGatherND(GatherNDOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  const int64_t batchDims = op.getBatchDims();
  const int64_t tupleSize = getShape(op.getIndices()).back();
  Indices indices(operands[1], op.getIndices(), x, b);
  Sizes resultSizes = b.getSizes(operands[1]);
  resultSizes.pop_back();
  const size_t numTupleAxes = resultSizes.size();
  llvm::append_range(resultSizes,
                     ArrayRef(indices.sizes).drop_front(batchDims + tupleSize));
  return b.generate(
      getElementType(x), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) {
        NamedPlace named = indices.getSlice(place.take_front(numTupleAxes),
                                            batchDims, tupleSize, body);
        llvm::append_range(named.place, place.drop_front(numTupleAxes));
        return readNamed(x, named, body);
      });
}

//===----------------------------------------------------------------------===//
// Scattering
//===----------------------------------------------------------------------===//

static Value combine(ScatterReduction reduction, Value old, Value update,
                     Lowering &b) {
  switch (reduction) {
  case ScatterReduction::None:
    return update;
  case ScatterReduction::Sum:
    return b.addSaturating(old, update);
  case ScatterReduction::Sub:
    return b.subtractSaturating(old, update);
  case ScatterReduction::Prod:
    return b.multiplySaturating(old, update);
  case ScatterReduction::Min:
  case ScatterReduction::Max:
    return b.selectExtremum(old, update, reduction == ScatterReduction::Max);
  }
  llvm_unreachable("unknown reduction");
}

/// One update after the other, in the type to compute in unless updates replace
/// elements. `getPlace` says what an update is for.
template <typename OpTy>
static Value lowerScatter(
    OpTy op, ValueRange operands, Lowering &b,
    function_ref<NamedPlace(Lowering &, ArrayRef<Index> update)> getPlace) {
  Value x = operands[0], updates = operands[2];
  auto type = cast<RankedTensorType>(x.getType());
  Type elementType = getElementType(op.getX());
  const ScatterReduction reduction = op.getReduction();
  const bool replaces = reduction == ScatterReduction::None;
  Type compute = getFloatCompute(elementType);
  if (replaces)
    compute = type.getElementType();
  else if (isInteger(elementType))
    compute = b.getI64Type();
  auto widen = [&](Lowering &body, Value element) {
    return replaces ? element : body.toCompute(element, elementType, compute);
  };
  Value target = b.mapElements(type.clone(compute), x,
                               [&](Lowering &body, ValueRange elements) {
                                 return widen(body, elements[0]);
                               });
  Value updated =
      b.visit(b.getSizes(updates), target,
              [&](Lowering &body, ArrayRef<Index> update,
                  ValueRange carried) -> SmallVector<Value> {
                NamedPlace named = getPlace(body, update);
                // Nothing is written elsewhere.
                return {body.readIf(
                    named.isInside, carried[0], [&](Lowering &then) {
                      Value value = widen(then, then.extract(updates, update));
                      if (!replaces)
                        value = combine(reduction,
                                        then.extract(carried[0], named.place),
                                        value, then);
                      return then.insert(value, carried[0], named.place);
                    })};
              })
          .front();
  return replaces ? updated : b.store(updated, elementType);
}

static Value lowerScatterElements(ScatterElementsUpdateOp op,
                                  ValueRange operands, Lowering &b) {
  const int64_t axis =
      *normalizeAxis(op.getAxis(), getShape(operands[0]).size());
  Indices indices(operands[1], op.getIndices(), operands[0], b);
  return lowerScatter(op, operands, b,
                      [&](Lowering &body, ArrayRef<Index> update) {
                        return indices.getElement(update, axis, body);
                      });
}

static Value lowerScatterND(ScatterNDUpdateOp op, ValueRange operands,
                            Lowering &b) {
  ArrayRef<int64_t> shape = getShape(op.getIndices());
  const size_t numTupleAxes = shape.size() - 1;
  Indices indices(operands[1], op.getIndices(), operands[0], b);
  return lowerScatter(
      op, operands, b, [&](Lowering &body, ArrayRef<Index> update) {
        NamedPlace named =
            indices.getSlice(update.take_front(numTupleAxes),
                             /*batchDims=*/0, shape.back(), body);
        llvm::append_range(named.place, update.drop_front(numTupleAxes));
        return named;
      });
}

//===----------------------------------------------------------------------===//
// one_hot
//===----------------------------------------------------------------------===//

/// The only element of `tensor`.
static Value extractOnly(Value tensor, Lowering &b) {
  return b.extract(tensor,
                   SmallVector<Index>(getShape(tensor).size(), b.index(0)));
}

static Value lowerOneHot(OneHotOp op, ValueRange operands, Lowering &b) {
  Value indices = operands[0];
  Type indexType = getElementType(op.getIndices());
  Value on = extractOnly(operands[1], b), off = extractOnly(operands[2], b);
  Sizes sizes = b.getSizes(indices);
  const int64_t axis = *normalizeAxis(op.getAxis(), sizes.size() + 1);
  sizes.insert(sizes.begin() + axis, b.size(op.getDepth()));
  const bool normalizes = op.getNegativeIndices() == NegativeIndices::Normalize;
  return b.generate(
      on.getType(), sizes, [&](Lowering &body, ArrayRef<Index> place) {
        SmallVector<Index> at(place);
        at.erase(at.begin() + axis);
        Index index = body.readIndex(indices, indexType, at);
        if (normalizes)
          index = index.fromEnd(body.index(op.getDepth()));
        return body.select(index.compare(CmpIPredicate::eq, place[axis]), on,
                           off);
      });
}

//===----------------------------------------------------------------------===//
// Reversing
//===----------------------------------------------------------------------===//

static Value lowerReverse(ReverseOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Sizes sizes = b.getSizes(x);
  return b.generate(
      getElementType(x), sizes, [&](Lowering &body, ArrayRef<Index> place) {
        SmallVector<Index> source(place);
        for (int64_t given : op.getAxes()) {
          const int64_t axis = *normalizeAxis(given, sizes.size());
          Index last = Index(body, body.asValue(sizes[axis])) - 1;
          source[axis] = last - Value(place[axis]);
        }
        return body.extract(x, source);
      });
}

static Value lowerReverseSequence(ReverseSequenceOp op, ValueRange operands,
                                  Lowering &b) {
  Value x = operands[0];
  Type lengthType = getElementType(op.getSeqLengths());
  Sizes sizes = b.getSizes(x);
  const int64_t batchAxis = *normalizeAxis(op.getBatchAxis(), sizes.size());
  const int64_t seqAxis = *normalizeAxis(op.getSeqAxis(), sizes.size());
  return b.generate(
      getElementType(x), sizes, [&](Lowering &body, ArrayRef<Index> place) {
        // A negative length is that of no position.
        Index length = body.readIndex(operands[1], lengthType, place[batchAxis])
                           .min(body.asValue(sizes[seqAxis]));
        Index position = place[seqAxis];
        Value isReversed = position.compare(CmpIPredicate::slt, length);
        SmallVector<Index> source(place);
        source[seqAxis] =
            Index(body, body.select(isReversed, length - 1 - Value(position),
                                    position));
        return body.extract(x, source);
      });
}

void lpt::addIndexingLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<GatherElementsOp, lowerGatherElements>(converter, patterns);
  addLowering<GatherNDOp, lowerGatherND>(converter, patterns);
  addLowering<ScatterElementsUpdateOp, lowerScatterElements>(converter,
                                                             patterns);
  addLowering<ScatterNDUpdateOp, lowerScatterND>(converter, patterns);
  addLowering<OneHotOp, lowerOneHot>(converter, patterns);
  addLowering<ReverseOp, lowerReverse>(converter, patterns);
  addLowering<ReverseSequenceOp, lowerReverseSequence>(converter, patterns);
}
