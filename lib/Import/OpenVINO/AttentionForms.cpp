//===- AttentionForms.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attention becomes its products and a softmax.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

/// The addend `[rows, columns]` of the products of `query` `[..., rows, width]`
/// and `key` `[..., columns, width]`: 0 up to the diagonal, and minus infinity
/// after it.
static Value createCausalMask(LayerReader &layer, Value query, Value key) {
  FailureOr<int64_t> rows =
      layer.getStaticSize(query, getShape(query).size() - 2, "query");
  FailureOr<int64_t> columns =
      layer.getStaticSize(key, getShape(key).size() - 2, "key");
  if (failed(rows) || failed(columns) ||
      failed(layer.requireCreatable({*rows, *columns})))
    return Value();
  FailureOr<Tensor> mask =
      Tensor::create(getElementType(query), {*rows, *columns});
  if (failed(mask)) {
    (void)layer.fail("expected a mask that fits into memory, but got " +
                     Twine(*rows) + " by " + Twine(*columns) + " elements");
    return Value();
  }
  std::vector<float> elements;
  for (int64_t row = 0; row != *rows; ++row)
    for (int64_t column = 0; column != *columns; ++column)
      elements.push_back(column > row ? -std::numeric_limits<float>::infinity()
                                      : 0.0f);
  mask->store<float>(elements);
  return layer.createConstant(*mask);
}

/// The addend that input 3 is. A boolean mask has 0 where it is true, and minus
/// infinity where it is false.
static Value createMask(LayerReader &layer, Type elementType) {
  Value mask = layer.getOperand(3);
  if (!getElementType(mask).isInteger(1))
    return mask;
  Value zero = layer.getScalar(elementType, 0);
  Value lowest =
      layer.getScalar(elementType, -std::numeric_limits<double>::infinity());
  return layer.create<SelectOp>(elementType, {mask, zero, lowest});
}

/// `softmax(query * scale * key^T + mask) * value`, as OpenVINO's
/// ScaledDotProductAttentionDecomposition says.
static LogicalResult readAttention(LayerReader &layer) {
  Value query = layer.getOperand(0), key = layer.getOperand(1);
  BoolAttr isCausal;
  layer.flag("causal", isCausal, std::nullopt);
  if (layer.hasFailed() || failed(layer.requireRank(query, 2)) ||
      failed(layer.requireRank(key, 2)))
    return failure();
  const Type type = getElementType(query);
  const int64_t rank = getShape(query).size();
  Value scale = layer.getOptionalOperand(4);
  if (!scale) {
    FailureOr<int64_t> width = layer.getStaticSize(query, rank - 1, "query");
    if (failed(width))
      return failure();
    scale =
        layer.divide(layer.getScalar(type, 1),
                     layer.createUnary<SqrtOp>(layer.getScalar(type, *width)));
  }
  MatMulOp::Properties byTransposed{};
  byTransposed.transpose_b = layer.getBuilder().getBoolAttr(true);
  Value scores = layer.create<MatMulOp>(
      type, {layer.multiply(query, scale), key}, byTransposed);
  if (isCausal.getValue())
    scores = layer.add(scores, createCausalMask(layer, query, key));
  else if (layer.hasOperand(3))
    scores = layer.add(scores, createMask(layer, type));
  SoftmaxOp::Properties lastAxis{};
  lastAxis.axis = layer.getI64(-1);
  return layer.setResult(
      0, layer.create<MatMulOp>(type,
                                {layer.createUnary<SoftmaxOp>(scores, lastAxis),
                                 layer.getOperand(2)}));
}

LayerForms lpt::getAttentionForms() {
  static const LayerForm rows[] = {
      {"ScaledDotProductAttention",
       13,
       latestIROpset,
       {3, 5},
       1,
       readAttention,
       nullptr,
       "",
       "the width of heads, or the scale, is known; lengths as well if causal"},
  };
  return rows;
}
