//===- ForeignEvaluation.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of the ops, for the reference evaluator of `lpt`.
//
//===----------------------------------------------------------------------===//

#include "ForeignDialect.h"
#include "ForeignModels.h"

#include "LPT/Reference/EvaluationOpInterface.h"

using namespace mlir;
using namespace foreign;

namespace {

struct RotateEvaluation
    : lpt::EvaluationOpInterface::ExternalModel<RotateEvaluation, RotateOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<lpt::Tensor> operands,
                         SmallVectorImpl<lpt::Tensor> &results,
                         lpt::EvaluationState &state) const {
    auto rotate = cast<RotateOp>(op);
    const lpt::Tensor &from = operands[0];
    FailureOr<lpt::Tensor> to =
        lpt::Tensor::create(from.getElementType(), from.getShape());
    if (failed(to))
      return state.fail("expected memory for a result of foreign.rotate");
    // The bytes after one index along the axis.
    int64_t axis = rotate.getAxis(), size = from.getDim(axis);
    ArrayRef<char> source = from.getBytes();
    if (!source.empty()) {
      size_t block = source.size() / from.getNumElements();
      for (int64_t dim : from.getShape().drop_front(axis + 1))
        block *= dim;
      MutableArrayRef<char> target = to->getMutableBytes();
      for (size_t begin = 0; begin != source.size(); begin += size * block)
        for (int64_t i = 0; i != size; ++i)
          llvm::copy(
              source.slice(begin + getSource(rotate, i, size) * block, block),
              target.begin() + begin + i * block);
    }
    results.push_back(*to);
    return success();
  }
};

struct CubeEvaluation
    : lpt::EvaluationOpInterface::ExternalModel<CubeEvaluation, CubeOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<lpt::Tensor> operands,
                         SmallVectorImpl<lpt::Tensor> &results,
                         lpt::EvaluationState &state) const {
    const lpt::Tensor &from = operands[0];
    FailureOr<lpt::Tensor> to =
        lpt::Tensor::create(from.getElementType(), from.getShape());
    if (failed(to))
      return state.fail("expected memory for a result of foreign.cube");
    lpt::Elements<double> x = from.getAs<double>();
    std::vector<double> y(x.begin(), x.end());
    for (double &value : y)
      value = value * value * value;
    to->store<double>(y);
    results.push_back(*to);
    return success();
  }
};

struct OneHotEvaluation
    : lpt::EvaluationOpInterface::ExternalModel<OneHotEvaluation, OneHotOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<lpt::Tensor> operands,
                         SmallVectorImpl<lpt::Tensor> &results,
                         lpt::EvaluationState &state) const {
    if (!operands[0].isInteger())
      return state.fail("expected bytes");
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    FailureOr<lpt::Tensor> result = failure();
    if (type.hasStaticShape())
      result = lpt::Tensor::create(type.getElementType(), type.getShape());
    if (failed(result))
      return state.fail("expected a result of foreign.one_hot of static shape");
    const int64_t depth = type.getShape().back();
    lpt::Elements<int64_t> bytes = operands[0].getAs<int64_t>();
    MutableArrayRef<float> values = result->getMutableData<float>();
    for (size_t i = 0; i != values.size(); ++i)
      values[i] = bytes[i / depth] == int64_t(i % depth);
    results.push_back(*result);
    return success();
  }
};

/// Sums are exact for integers, and in f64 for floats.
struct DenseEvaluation
    : lpt::EvaluationOpInterface::ExternalModel<DenseEvaluation, DenseOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<lpt::Tensor> operands,
                         SmallVectorImpl<lpt::Tensor> &results,
                         lpt::EvaluationState &state) const {
    int64_t inputs = operands[1].getDim(1), outputs = operands[1].getDim(0);
    if (operands[0].getShape().back() != inputs)
      return state.fail("expected an input with " + Twine(inputs) +
                        " elements along the last axis, but got " +
                        Twine(operands[0].getShape().back()));
    SmallVector<int64_t> shape(operands[0].getShape());
    shape.back() = outputs;
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    FailureOr<lpt::Tensor> result =
        lpt::Tensor::create(type.getElementType(), shape);
    if (failed(result))
      return state.fail("expected memory for a result of foreign.dense");
    lpt::Elements<double> x = operands[0].getAs<double>();
    lpt::Elements<double> w = operands[1].getAs<double>();
    std::vector<double> y(result->getNumElements());
    for (size_t i = 0; i != y.size(); ++i) {
      const double *row = x.data() + int64_t(i) / outputs * inputs;
      const double *column = w.data() + int64_t(i) % outputs * inputs;
      for (int64_t k = 0; k != inputs; ++k)
        y[i] += row[k] * column[k];
    }
    result->store<double>(y);
    results.push_back(*result);
    return success();
  }
};

} // namespace

void foreign::attachEvaluation(MLIRContext *context) {
  RotateOp::attachInterface<RotateEvaluation>(*context);
  CubeOp::attachInterface<CubeEvaluation>(*context);
  OneHotOp::attachInterface<OneHotEvaluation>(*context);
  DenseOp::attachInterface<DenseEvaluation>(*context);
}
