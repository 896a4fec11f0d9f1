//===- RecurrentEvaluation.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables and recurrent sequences. The arithmetic of one step of a sequence
// is in f64; the states are rounded to the compute type after each step.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static LogicalResult evaluateReadValue(ReadValueOp op,
                                       ArrayRef<Tensor> operands,
                                       MutableArrayRef<Tensor> results,
                                       EvaluationState &state) {
  const Tensor *value = state.lookupVariable(op.getVariableId());
  results[0] = value ? *value : operands[0];
  return success();
}

static LogicalResult evaluateAssign(AssignOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  state.assignVariable(op.getVariableId(), operands[0]);
  results[0] = operands[0];
  return success();
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

using Activation = double (*)(double);

/// The verifier admits these three.
static SmallVector<Activation> getActivations(ArrayAttr names) {
  SmallVector<Activation> activations;
  for (StringRef name : names.getAsValueRange<StringAttr>()) {
    if (name == "sigmoid")
      activations.push_back([](double x) { return 1 / (1 + std::exp(-x)); });
    else if (name == "tanh")
      activations.push_back([](double x) { return std::tanh(x); });
    else
      activations.push_back([](double x) { return std::max(x, 0.0); });
  }
  return activations;
}

namespace {
/// The weights and sizes of one direction of a sequence.
template <typename T>
struct Cell {
  int64_t inputSize, hiddenSize;
  /// `[gates * hidden, input]`, `[gates * hidden, hidden]` and the bias.
  const T *w, *r, *b;
  SmallVector<Activation> activations;
  /// Infinite if there is none.
  double clip;

  /// `x w^T` for row `row` of the weights.
  double input(const T *x, int64_t row) const {
    return dot(x, w + row * inputSize, inputSize);
  }
  /// `h r^T` for row `row` of the recurrent weights.
  template <typename StateT>
  double recur(const StateT *h, int64_t row) const {
    return dot(h, r + row * hiddenSize, hiddenSize);
  }
  double limit(double value) const {
    return std::min(std::max(value, -clip), clip);
  }
  double activate(unsigned number, double value) const {
    return activations[number](limit(value));
  }

  template <typename StateT>
  static double dot(const StateT *a, const T *b, int64_t size) {
    double sum = 0;
    for (int64_t i = 0; i != size; ++i)
      sum += double(a[i]) * double(b[i]);
    return sum;
  }
};

} // namespace

/// One step of `lpt.lstm_sequence`, whose gates are f, i, c, o. Replaces the
/// states `h` and `c`.
template <typename T>
static void stepLSTM(const Cell<T> &cell, const T *x, T *h, T *c) {
  int64_t size = cell.hiddenSize;
  std::vector<T> next(size);
  auto gate = [&](int64_t number, int64_t i, unsigned activation) {
    int64_t row = number * size + i;
    return cell.activate(activation,
                         cell.input(x, row) + cell.recur(h, row) + cell.b[row]);
  };
  for (int64_t i = 0; i != size; ++i) {
    double forget = gate(0, i, 0), in = gate(1, i, 0),
           candidate = gate(2, i, 1), out = gate(3, i, 0);
    c[i] = T(forget * c[i] + in * candidate);
    next[i] = T(out * cell.activations[2](c[i]));
  }
  llvm::copy(next, h);
}

/// One step of `lpt.gru_sequence`, whose gates are z, r, h. Replaces the state
/// `h`.
template <typename T>
static void stepGRU(const Cell<T> &cell, bool linearBeforeReset, const T *x,
                    T *h) {
  int64_t size = cell.hiddenSize;
  std::vector<double> update(size), reset(size);
  for (int64_t i = 0; i != size; ++i) {
    update[i] =
        cell.activate(0, cell.input(x, i) + cell.recur(h, i) + cell.b[i]);
    reset[i] = cell.activate(0, cell.input(x, size + i) +
                                    cell.recur(h, size + i) + cell.b[size + i]);
  }
  std::vector<double> resetState(size);
  for (int64_t i = 0; i != size; ++i)
    resetState[i] = reset[i] * h[i];
  std::vector<T> next(size);
  for (int64_t i = 0; i != size; ++i) {
    int64_t row = 2 * size + i;
    // With linear_before_reset the bias is z, r, input part, recurrent part.
    double recurrent =
        linearBeforeReset ? reset[i] * (cell.recur(h, row) + cell.b[row + size])
                          : cell.recur(resetState.data(), row);
    double candidate =
        cell.activate(1, cell.input(x, row) + recurrent + cell.b[row]);
    next[i] = T((1 - update[i]) * candidate + update[i] * h[i]);
  }
  llvm::copy(next, h);
}
/// Runs the steps of a sequence op. `seq_lens` is operand `firstWeights - 1`,
/// and `w`, `r`, `b` follow. `numStates` operands after `x` are the initial
/// states; `step(cell, x, states)` replaces them, the first being the output.
template <typename T, typename OpTy, typename StepFn>
static LogicalResult runSequence(OpTy op, ArrayRef<Tensor> operands,
                                 unsigned numStates,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state, StepFn step) {
  const Tensor &xTensor = operands[0];
  int64_t batch = xTensor.getDim(0), length = xTensor.getDim(1);
  int64_t inputSize = xTensor.getDim(2), hidden = op.getHiddenSize();
  unsigned firstWeights = numStates + 2;
  Elements<int64_t> lengths = operands[firstWeights - 1].getAs<int64_t>();
  for (int64_t sequenceLength : lengths)
    if (sequenceLength < 0 || sequenceLength > length)
      return state.fail("expected seq_lens in the range [0, " +
                        llvm::Twine(length) + "], but got " +
                        llvm::Twine(sequenceLength));

  Elements<T> x = xTensor.getAs<T>();
  Elements<T> w = operands[firstWeights].getAs<T>();
  Elements<T> r = operands[firstWeights + 1].getAs<T>();
  Elements<T> b = operands[firstWeights + 2].getAs<T>();
  int64_t rows = operands[firstWeights].getDim(1);
  int64_t biases = operands[firstWeights + 2].getDim(1);
  int64_t numDirections = operands[firstWeights].getDim(0);
  double clip = op.getClip().convertToDouble();
  Cell<T> cell{inputSize,
               hidden,
               nullptr,
               nullptr,
               nullptr,
               getActivations(op.getActivations()),
               clip == 0 ? std::numeric_limits<double>::infinity() : clip};

  SmallVector<std::vector<T>, 2> states;
  for (unsigned i = 0; i != numStates; ++i) {
    Elements<T> initial = operands[i + 1].getAs<T>();
    states.emplace_back(initial.begin(), initial.end());
  }
  std::vector<T> y(results[0].getNumElements());
  for (int64_t n = 0; n != batch; ++n) {
    for (int64_t direction = 0; direction != numDirections; ++direction) {
      cell.w = w.data() + direction * rows * inputSize;
      cell.r = r.data() + direction * rows * hidden;
      cell.b = b.data() + direction * biases;
      int64_t chain = n * numDirections + direction;
      SmallVector<T *, 2> chainStates;
      for (std::vector<T> &values : states)
        chainStates.push_back(values.data() + chain * hidden);
      bool isReverse =
          op.getDirection() == RNNDirection::Reverse || direction == 1;
      for (int64_t i = 0; i != lengths[n]; ++i) {
        int64_t time = isReverse ? lengths[n] - 1 - i : i;
        step(cell, x.data() + (n * length + time) * inputSize, chainStates);
        std::copy_n(chainStates[0], hidden,
                    y.begin() + (chain * length + time) * hidden);
      }
    }
  }
  results[0].store<T>(y);
  for (unsigned i = 0; i != numStates; ++i)
    results[i + 1].store<T>(states[i]);
  return success();
}

static LogicalResult evaluateLSTMSequence(LSTMSequenceOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    return runSequence<T>(
        op, operands, /*numStates=*/2, results, state,
        [](const Cell<T> &cell, const T *x, ArrayRef<T *> states) {
          stepLSTM(cell, x, states[0], states[1]);
        });
  });
}

static LogicalResult evaluateGRUSequence(GRUSequenceOp op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    return runSequence<T>(
        op, operands, /*numStates=*/1, results, state,
        [&](const Cell<T> &cell, const T *x, ArrayRef<T *> states) {
          stepGRU(cell, op.getLinearBeforeReset(), x, states[0]);
        });
  });
}

void lpt::attachRecurrentEvaluation(MLIRContext *context) {
  attachEvaluation<ReadValueOp, evaluateReadValue>(context);
  attachEvaluation<AssignOp, evaluateAssign>(context);
  attachEvaluation<LSTMSequenceOp, evaluateLSTMSequence>(context);
  attachEvaluation<GRUSequenceOp, evaluateGRUSequence>(context);
}
