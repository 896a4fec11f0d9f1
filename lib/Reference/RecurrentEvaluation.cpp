//===- RecurrentEvaluation.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables, recurrent sequences and recurrences. The arithmetic of one step of
// a sequence is in f64; the states are rounded to the compute type after each
// step. A recurrence is in the compute type, and states each rounding.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"
#include "LPT/Reference/HostFloat.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::explicit_functions;

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

/// One step of `lpt.rnn_sequence`. Replaces the state `h`.
template <typename T>
static void stepRNN(const Cell<T> &cell, const T *x, T *h) {
  std::vector<T> next(cell.hiddenSize);
  for (int64_t i = 0; i != cell.hiddenSize; ++i)
    next[i] =
        T(cell.activate(0, cell.input(x, i) + cell.recur(h, i) + cell.b[i]));
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

/// Runs the steps of a sequence or a recurrence, whose data is operand 0 and
/// whose initial states are the `numStates` operands after it; `seq_lens` comes
/// next. `step(n, direction, time, states)` replaces the states of a sequence,
/// the first of which is the output.
template <typename T, typename OpTy, typename StepFn>
static LogicalResult
runSteps(OpTy op, ArrayRef<Tensor> operands, unsigned numStates,
         MutableArrayRef<Tensor> results, EvaluationState &state, StepFn step) {
  const int64_t batch = operands[0].getDim(0), length = operands[0].getDim(1);
  const int64_t hidden = op.getHiddenSize();
  const int64_t numDirections = operands[1].getDim(1);
  Elements<int64_t> lengths = operands[numStates + 1].getAs<int64_t>();
  for (int64_t sequenceLength : lengths)
    if (sequenceLength < 0 || sequenceLength > length)
      return state.fail("expected seq_lens in the range [0, " +
                        llvm::Twine(length) + "], but got " +
                        llvm::Twine(sequenceLength));
  SmallVector<std::vector<T>, 2> states;
  for (unsigned i = 0; i != numStates; ++i) {
    Elements<T> initial = operands[i + 1].getAs<T>();
    states.emplace_back(initial.begin(), initial.end());
  }
  std::vector<T> y(results[0].getNumElements());
  for (int64_t n = 0; n != batch; ++n) {
    for (int64_t direction = 0; direction != numDirections; ++direction) {
      int64_t chain = n * numDirections + direction;
      SmallVector<T *, 2> chainStates;
      for (std::vector<T> &values : states)
        chainStates.push_back(values.data() + chain * hidden);
      bool isReverse =
          op.getDirection() == RNNDirection::Reverse || direction == 1;
      for (int64_t i = 0; i != lengths[n]; ++i) {
        int64_t time = isReverse ? lengths[n] - 1 - i : i;
        step(n, direction, time, ArrayRef<T *>(chainStates));
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

/// Infinite if there is none.
template <typename OpTy>
static double getLimit(OpTy op) {
  const double clip = op.getClip().convertToDouble();
  return clip == 0 ? std::numeric_limits<double>::infinity() : clip;
}

/// The steps of a sequence, whose operands `w`, `r` and `b` follow `seq_lens`;
/// `step(cell, x, states)` computes one.
template <typename T, typename OpTy, typename StepFn>
static LogicalResult runSequence(OpTy op, ArrayRef<Tensor> operands,
                                 unsigned numStates,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state, StepFn step) {
  ArrayRef<Tensor> weights = operands.drop_front(numStates + 2);
  Elements<T> x = operands[0].getAs<T>(), w = weights[0].getAs<T>(),
              r = weights[1].getAs<T>(), b = weights[2].getAs<T>();
  const int64_t length = operands[0].getDim(1), input = operands[0].getDim(2);
  const int64_t rows = weights[0].getDim(1), biases = weights[2].getDim(1);
  const int64_t hidden = op.getHiddenSize();
  Cell<T> cell{input,       hidden,  nullptr,
               nullptr,     nullptr, getActivations(op.getActivations()),
               getLimit(op)};
  return runSteps<T>(
      op, operands, numStates, results, state,
      [&](int64_t n, int64_t direction, int64_t time, ArrayRef<T *> states) {
        cell.w = w.data() + direction * rows * input;
        cell.r = r.data() + direction * rows * hidden;
        cell.b = b.data() + direction * biases;
        step(cell, x.data() + (n * length + time) * input, states);
      });
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

static LogicalResult evaluateRNNSequence(RNNSequenceOp op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    return runSequence<T>(
        op, operands, /*numStates=*/1, results, state,
        [](const Cell<T> &cell, const T *x, ArrayRef<T *> states) {
          stepRNN(cell, x, states[0]);
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

//===----------------------------------------------------------------------===//
// Recurrences
//===----------------------------------------------------------------------===//

static float activateExplicitly(StringRef name, float x) {
  if (name == "sigmoid")
    return computeSigmoid(HostFloat{x}).value;
  if (name == "tanh")
    return computeTanh(HostFloat{x}).value;
  return std::max(x, 0.0f);
}
static double activateExplicitly(StringRef name, double x) {
  return name == "sigmoid" ? 1 / (1 + std::exp(-x))
         : name == "tanh"  ? std::tanh(x)
                           : std::max(x, 0.0);
}

namespace {
/// The recurrent weights of one direction of a recurrence.
template <typename T>
struct RecurrentWeights {
  int64_t hidden, rows;
  /// `[hidden, rows]`, and `[rows]`.
  const T *r, *scale;
  SmallVector<StringRef> activations;
  T limit;

  /// `h r` for columns `first` to `first + count`.
  std::vector<T> multiply(const T *h, int64_t first, int64_t count) const {
    std::vector<T> sums(count);
    for (int64_t k = 0; k != hidden; ++k)
      for (int64_t j = 0; j != count; ++j)
        sums[j] = std::fma(h[k], r[k * rows + first + j], sums[j]);
    return sums;
  }
  T clip(T value) const { return std::min(std::max(value, T(-limit)), limit); }
  T activate(unsigned number, T value) const {
    return activateExplicitly(activations[number], value);
  }
  /// The activation of a gate, of what the input contributes to `row`.
  T computeGate(unsigned activation, T sum, int64_t row, T input) const {
    return activate(activation, clip(std::fma(sum, scale[row], input)));
  }
};
} // namespace

/// One step of `lpt.lstm_recurrence`. Replaces the states `h` and `c`.
template <typename T>
static void stepRecurrence(const RecurrentWeights<T> &weights, const T *gates,
                           T *h, T *c) {
  const int64_t size = weights.hidden;
  const std::vector<T> sums = weights.multiply(h, 0, 4 * size);
  for (int64_t i = 0; i != size; ++i) {
    auto gate = [&](int64_t number, unsigned activation) {
      const int64_t row = number * size + i;
      return weights.computeGate(activation, sums[row], row, gates[row]);
    };
    const T forget = gate(0, 0), in = gate(1, 0), candidate = gate(2, 1),
            out = gate(3, 0);
    c[i] = std::fma(forget, c[i], in * candidate);
    h[i] = out * weights.activate(2, c[i]);
  }
}

/// One step of `lpt.rnn_recurrence`. Replaces the state `h`.
template <typename T>
static void stepRecurrence(const RecurrentWeights<T> &weights, const T *gates,
                           T *h) {
  const std::vector<T> sums = weights.multiply(h, 0, weights.hidden);
  for (int64_t i = 0; i != weights.hidden; ++i)
    h[i] = weights.computeGate(0, sums[i], i, gates[i]);
}

/// One step of `lpt.gru_recurrence`. Replaces the state `h`.
template <typename T>
static void stepRecurrence(const RecurrentWeights<T> &weights,
                           bool linearBeforeReset, const T *gates,
                           const T *bias, T *h) {
  const int64_t size = weights.hidden, last = 2 * size;
  const std::vector<T> sums = weights.multiply(h, 0, last);
  std::vector<T> update(size), reset(size), resetState(size);
  for (int64_t i = 0; i != size; ++i) {
    update[i] = weights.computeGate(0, sums[i], i, gates[i]);
    reset[i] =
        weights.computeGate(0, sums[size + i], size + i, gates[size + i]);
    resetState[i] = linearBeforeReset ? h[i] : reset[i] * h[i];
  }
  const std::vector<T> products =
      weights.multiply(resetState.data(), last, size);
  for (int64_t i = 0; i != size; ++i) {
    const T recurrent = std::fma(products[i], weights.scale[last + i], bias[i]);
    const T sum = linearBeforeReset
                      ? std::fma(reset[i], recurrent, gates[last + i])
                      : recurrent + gates[last + i];
    const T candidate = weights.activate(1, weights.clip(sum));
    h[i] = std::fma(update[i], h[i], (T(1) - update[i]) * candidate);
  }
}

/// The columns of recurrent weights `r` in the order of units, from those of
/// `[dirs, hidden, gates * units / 2, 2]`.
template <typename T>
static std::vector<T> separatePairs(ArrayRef<T> r, int64_t units) {
  std::vector<T> columns(r.size());
  const int64_t half = units / 2;
  for (size_t gate = 0; gate != r.size(); gate += units)
    for (int64_t j = 0; j != half; ++j)
      for (int64_t i = 0; i != 2; ++i)
        columns[gate + i * half + j] = r[gate + 2 * j + i];
  return columns;
}

/// The steps of a recurrence, whose operands `r` and `r_scale` follow
/// `seq_lens`; `step(weights, direction, gates, states)` computes one.
template <typename T, typename OpTy, typename StepFn>
static LogicalResult runRecurrence(OpTy op, ArrayRef<Tensor> operands,
                                   unsigned numStates,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state, StepFn step) {
  Elements<T> gates = operands[0].getAs<T>(),
              r = operands[numStates + 2].getAs<T>(),
              scale = operands[numStates + 3].getAs<T>();
  const int64_t length = operands[0].getDim(1), columns = operands[0].getDim(2);
  const int64_t hidden = op.getHiddenSize(),
                rows = operands[numStates + 3].getDim(1);
  ArrayRef<T> inOrder = r;
  std::vector<T> separated;
  if (operands[numStates + 2].getRank() == 4)
    inOrder = separated = separatePairs(inOrder, hidden);
  RecurrentWeights<T> weights{hidden,  rows, nullptr,
                              nullptr, {},   T(getLimit(op))};
  llvm::append_range(
      weights.activations,
      op.getActivations().template getAsValueRange<StringAttr>());
  return runSteps<T>(
      op, operands, numStates, results, state,
      [&](int64_t n, int64_t direction, int64_t time, ArrayRef<T *> states) {
        weights.r = inOrder.data() + direction * hidden * rows;
        weights.scale = scale.data() + direction * rows;
        step(weights, direction,
             gates.data() + (n * length + time) * columns + direction * rows,
             states);
      });
}

static LogicalResult evaluateLSTMRecurrence(LSTMRecurrenceOp op,
                                            ArrayRef<Tensor> operands,
                                            MutableArrayRef<Tensor> results,
                                            EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    return runRecurrence<T>(op, operands, /*numStates=*/2, results, state,
                            [](const RecurrentWeights<T> &weights, int64_t,
                               const T *gates, ArrayRef<T *> states) {
                              stepRecurrence(weights, gates, states[0],
                                             states[1]);
                            });
  });
}

static LogicalResult evaluateRNNRecurrence(RNNRecurrenceOp op,
                                           ArrayRef<Tensor> operands,
                                           MutableArrayRef<Tensor> results,
                                           EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    return runRecurrence<T>(op, operands, /*numStates=*/1, results, state,
                            [](const RecurrentWeights<T> &weights, int64_t,
                               const T *gates, ArrayRef<T *> states) {
                              stepRecurrence(weights, gates, states[0]);
                            });
  });
}

static LogicalResult evaluateGRURecurrence(GRURecurrenceOp op,
                                           ArrayRef<Tensor> operands,
                                           MutableArrayRef<Tensor> results,
                                           EvaluationState &state) {
  return dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> bias = operands[5].getAs<T>();
    return runRecurrence<T>(
        op, operands, /*numStates=*/1, results, state,
        [&](const RecurrentWeights<T> &weights, int64_t direction,
            const T *gates, ArrayRef<T *> states) {
          stepRecurrence(weights, op.getLinearBeforeReset(), gates,
                         bias.data() + direction * weights.hidden, states[0]);
        });
  });
}

void lpt::attachRecurrentEvaluation(MLIRContext *context) {
  attachEvaluation<ReadValueOp, evaluateReadValue>(context);
  attachEvaluation<AssignOp, evaluateAssign>(context);
  attachEvaluation<LSTMSequenceOp, evaluateLSTMSequence>(context);
  attachEvaluation<GRUSequenceOp, evaluateGRUSequence>(context);
  attachEvaluation<RNNSequenceOp, evaluateRNNSequence>(context);
  attachEvaluation<RNNRecurrenceOp, evaluateRNNRecurrence>(context);
  attachEvaluation<LSTMRecurrenceOp, evaluateLSTMRecurrence>(context);
  attachEvaluation<GRURecurrenceOp, evaluateGRURecurrence>(context);
}
