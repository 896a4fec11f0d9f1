//===- IndexingEvaluation.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "IndexMapping.h"
#include "IntegerArithmetic.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

/// Calls `fn` with every index of a tensor of this shape, in row major order.
template <typename Fn>
static void forEachIndex(ArrayRef<int64_t> shape, Fn fn) {
  if (llvm::is_contained(shape, 0))
    return;
  SmallVector<int64_t> index(shape.size(), 0);
  while (true) {
    fn(ArrayRef<int64_t>(index));
    int64_t axis = int64_t(shape.size()) - 1;
    for (; axis >= 0 && ++index[axis] == shape[axis]; --axis)
      index[axis] = 0;
    if (axis < 0)
      return;
  }
}

/// Copies `count` elements from one offset to another.
static void copyElements(const Tensor &source, int64_t from, Tensor &result,
                         int64_t to, int64_t count) {
  size_t bytes = getElementBytes(source.getElementType());
  std::memcpy(result.getMutableBytes().data() + to * bytes,
              source.getBytes().data() + from * bytes, count * bytes);
}

//===----------------------------------------------------------------------===//
// The elements that indices name
//===----------------------------------------------------------------------===//

/// Calls `fn(i, offset)` for each element `i` of `indices` that is in range,
/// with the offset of the element that it names along `axis` of a tensor of
/// shape `data`.
template <typename Fn>
static void forEachNamedElement(ArrayRef<int64_t> data, const Tensor &indices,
                                int64_t axis, Fn fn) {
  axis = *normalizeAxis(axis, data.size());
  const SmallVector<int64_t> strides = computeStrides(data);
  const Elements<int64_t> named = indices.getAs<int64_t>();
  int64_t i = 0;
  forEachIndex(indices.getShape(), [&](ArrayRef<int64_t> place) {
    int64_t offset = 0;
    for (auto [number, position, stride] : llvm::enumerate(place, strides)) {
      std::optional<int64_t> index = position;
      if (int64_t(number) == axis)
        index = normalizeAxis(named[i], data[axis]);
      if (!index) {
        ++i;
        return;
      }
      offset += *index * stride;
    }
    fn(i++, offset);
  });
}

/// Calls `fn(i, offset)` for each tuple `i` of `indices` that is in range, with
/// the offset of the slice that it names in a tensor of shape `data`.
template <typename Fn>
static void forEachNamedSlice(ArrayRef<int64_t> data, const Tensor &indices,
                              int64_t batchDims, Fn fn) {
  const SmallVector<int64_t> strides = computeStrides(data);
  const Elements<int64_t> named = indices.getAs<int64_t>();
  const int64_t tupleSize = indices.getShape().back();
  int64_t i = 0;
  forEachIndex(indices.getShape().drop_back(), [&](ArrayRef<int64_t> place) {
    int64_t tuple = i++, offset = 0;
    for (int64_t axis = 0; axis != batchDims; ++axis)
      offset += place[axis] * strides[axis];
    for (int64_t number = 0; number != tupleSize; ++number) {
      int64_t axis = batchDims + number;
      std::optional<int64_t> index =
          normalizeAxis(named[tuple * tupleSize + number], data[axis]);
      if (!index)
        return;
      offset += *index * strides[axis];
    }
    fn(tuple, offset);
  });
}

//===----------------------------------------------------------------------===//
// Gathering
//===----------------------------------------------------------------------===//

static LogicalResult evaluateGatherElements(GatherElementsOp op,
                                            ArrayRef<Tensor> operands,
                                            MutableArrayRef<Tensor> results,
                                            EvaluationState &state) {
  // What no index names is zero.
  forEachNamedElement(operands[0].getShape(), operands[1], op.getAxis(),
                      [&](int64_t i, int64_t offset) {
                        copyElements(operands[0], offset, results[0], i, 1);
                      });
  return success();
}

static LogicalResult evaluateGatherND(GatherNDOp op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  const Tensor &x = operands[0];
  const int64_t numIndexed = op.getBatchDims() + operands[1].getShape().back();
  const int64_t size = getNumElements(x.getShape().drop_front(numIndexed));
  forEachNamedSlice(x.getShape(), operands[1], op.getBatchDims(),
                    [&](int64_t i, int64_t offset) {
                      copyElements(x, offset, results[0], i * size, size);
                    });
  return success();
}

//===----------------------------------------------------------------------===//
// Scattering
//===----------------------------------------------------------------------===//

template <typename T>
static T combine(ScatterReduction reduction, T old, T update) {
  switch (reduction) {
  case ScatterReduction::None:
    return update;
  case ScatterReduction::Sum:
    return saturatingAdd(old, update);
  case ScatterReduction::Sub:
    return saturatingSubtract(old, update);
  case ScatterReduction::Prod:
    return saturatingMultiply(old, update);
  case ScatterReduction::Min:
    return old < update || old != old ? old : update;
  case ScatterReduction::Max:
    return old > update || old != old ? old : update;
  }
  llvm_unreachable("unknown reduction");
}

/// `forEach(fn)` calls `fn(i, offset)` for each slice `i` of `size` updates and
/// the offset of what it updates.
template <typename ForEachFn>
static void scatter(ArrayRef<Tensor> operands, Tensor &result,
                    ScatterReduction reduction, int64_t size,
                    ForEachFn forEach) {
  const Tensor &x = operands[0], &updates = operands[2];
  if (reduction == ScatterReduction::None) {
    copyElements(x, 0, result, 0, x.getNumElements());
    forEach([&](int64_t i, int64_t offset) {
      copyElements(updates, i * size, result, offset, size);
    });
    return;
  }
  dispatchExactCompute({x, updates}, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>(), with = updates.getAs<T>();
    storeComputed<T>(result, [&](MutableArrayRef<T> to) {
      llvm::copy(from, to.begin());
      forEach([&](int64_t i, int64_t offset) {
        for (int64_t j = 0; j != size; ++j)
          to[offset + j] =
              combine(reduction, to[offset + j], with[i * size + j]);
      });
    });
  });
}

static LogicalResult evaluateScatterElements(ScatterElementsUpdateOp op,
                                             ArrayRef<Tensor> operands,
                                             MutableArrayRef<Tensor> results,
                                             EvaluationState &state) {
  scatter(operands, results[0], op.getReduction(), 1, [&](auto fn) {
    forEachNamedElement(operands[0].getShape(), operands[1], op.getAxis(), fn);
  });
  return success();
}

static LogicalResult evaluateScatterND(ScatterNDUpdateOp op,
                                       ArrayRef<Tensor> operands,
                                       MutableArrayRef<Tensor> results,
                                       EvaluationState &state) {
  ArrayRef<int64_t> shape = operands[0].getShape();
  const int64_t size =
      getNumElements(shape.drop_front(operands[1].getShape().back()));
  scatter(operands, results[0], op.getReduction(), size, [&](auto fn) {
    forEachNamedSlice(shape, operands[1], /*batchDims=*/0, fn);
  });
  return success();
}

//===----------------------------------------------------------------------===//
// one_hot
//===----------------------------------------------------------------------===//

static LogicalResult evaluateOneHot(OneHotOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  Tensor &result = results[0];
  const Tensor &on = operands[1], &off = operands[2];
  const int64_t depth = op.getDepth();
  const int64_t axis = *normalizeAxis(op.getAxis(), result.getRank());
  const bool normalizes = op.getNegativeIndices() == NegativeIndices::Normalize;
  for (int64_t i = 0; i != result.getNumElements(); ++i)
    copyElements(off, 0, result, i, 1);
  const Elements<int64_t> indices = operands[0].getAs<int64_t>();
  const int64_t inner = getNumElements(operands[0].getShape().drop_front(axis));
  for (auto [i, given] : llvm::enumerate(indices)) {
    std::optional<int64_t> index = normalizeAxis(given, depth);
    if (!index || (given < 0 && !normalizes))
      continue;
    int64_t outer = int64_t(i) / inner;
    copyElements(on, 0, result,
                 (outer * depth + *index) * inner + int64_t(i) % inner, 1);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Reversing
//===----------------------------------------------------------------------===//

static LogicalResult evaluateReverse(ReverseOp op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  const Tensor &x = operands[0];
  SmallVector<AxisIndices> indices = makeIdentityIndices(x.getShape());
  for (int64_t axis : op.getAxes()) {
    AxisIndices &along = indices[*normalizeAxis(axis, x.getRank())];
    std::reverse(along.begin(), along.end());
  }
  selectElements(x, indices, results[0]);
  return success();
}

static LogicalResult evaluateReverseSequence(ReverseSequenceOp op,
                                             ArrayRef<Tensor> operands,
                                             MutableArrayRef<Tensor> results,
                                             EvaluationState &state) {
  const Tensor &x = operands[0];
  const int64_t batchAxis = *normalizeAxis(op.getBatchAxis(), x.getRank());
  const int64_t seqAxis = *normalizeAxis(op.getSeqAxis(), x.getRank());
  const Elements<int64_t> lengths = operands[1].getAs<int64_t>();
  const SmallVector<int64_t> strides = computeStrides(x.getShape());
  int64_t i = 0;
  forEachIndex(x.getShape(), [&](ArrayRef<int64_t> place) {
    // A negative length is that of no position.
    int64_t length = std::min(lengths[place[batchAxis]], x.getDim(seqAxis));
    int64_t position = place[seqAxis];
    int64_t source = position < length ? length - 1 - position : position;
    copyElements(x, i + (source - position) * strides[seqAxis], results[0], i,
                 1);
    ++i;
  });
  return success();
}

void lpt::attachIndexingEvaluation(MLIRContext *context) {
  attachEvaluation<GatherElementsOp, evaluateGatherElements>(context);
  attachEvaluation<GatherNDOp, evaluateGatherND>(context);
  attachEvaluation<ScatterElementsUpdateOp, evaluateScatterElements>(context);
  attachEvaluation<ScatterNDUpdateOp, evaluateScatterND>(context);
  attachEvaluation<OneHotOp, evaluateOneHot>(context);
  attachEvaluation<ReverseOp, evaluateReverse>(context);
  attachEvaluation<ReverseSequenceOp, evaluateReverseSequence>(context);
}
