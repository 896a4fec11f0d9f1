//===- RecurrentTest.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
static double relu(double x) { return x < 0 ? 0 : x; }

namespace {
using Values = std::vector<double>;

/// The operands of a sequence op as plain arrays, and its formulas, one scalar
/// at a time.
struct Sequence {
  int64_t batch = 2, directions = 1, length = 4, input = 3, hidden = 2;
  Values x, h, c, w, r, b;
  std::vector<int64_t> lengths;
  bool isReverse = false;
  double clip = infinity;
  std::vector<double (*)(double)> activations;

  double limit(double value) const {
    return std::max(-clip, std::min(clip, value));
  }
  double fromInput(int64_t n, int64_t t, int64_t d, int64_t gates,
                   int64_t row) const {
    double sum = 0;
    for (int64_t i = 0; i != input; ++i)
      sum += x[(n * length + t) * input + i] *
             w[(d * gates * hidden + row) * input + i];
    return sum;
  }
  double fromState(const Values &state, int64_t d, int64_t gates,
                   int64_t row) const {
    double sum = 0;
    for (int64_t i = 0; i != hidden; ++i)
      sum += state[i] * r[(d * gates * hidden + row) * hidden + i];
    return sum;
  }

  /// What a recurrence reads: the products with the input, and the biases
  /// added; the recurrent weights, transposed and times `factor`; and the bias
  /// of the product with the state.
  Values multiplyInput(int64_t gates, int64_t biases) const {
    Values result;
    for (int64_t n = 0; n != batch; ++n)
      for (int64_t t = 0; t != length; ++t)
        for (int64_t d = 0; d != directions; ++d)
          for (int64_t row = 0; row != gates * hidden; ++row)
            result.push_back(fromInput(n, t, d, gates, row) +
                             b[d * biases * hidden + row]);
    return result;
  }
  Values transposeState(int64_t gates, double factor) const {
    Values result;
    for (int64_t d = 0; d != directions; ++d)
      for (int64_t i = 0; i != hidden; ++i)
        for (int64_t row = 0; row != gates * hidden; ++row)
          result.push_back(factor * r[(d * gates * hidden + row) * hidden + i]);
    return result;
  }
  Values getStateBias(bool linearBeforeReset) const {
    Values result(directions * hidden);
    for (int64_t i = 0; linearBeforeReset && i != directions * hidden; ++i)
      result[i] = b[(i / hidden * 4 + 3) * hidden + i % hidden];
    return result;
  }

  /// Calls `step(n, d, t, state offset)` in the order of the sequence, and
  /// returns `y`, the output after each step.
  template <typename Fn>
  Values run(Fn step) {
    Values y(batch * directions * length * hidden);
    for (int64_t n = 0; n != batch; ++n)
      for (int64_t d = 0; d != directions; ++d)
        for (int64_t i = 0; i != lengths[n]; ++i) {
          int64_t t = isReverse || d == 1 ? lengths[n] - 1 - i : i;
          int64_t chain = n * directions + d;
          step(n, d, t, chain * hidden);
          for (int64_t k = 0; k != hidden; ++k)
            y[(chain * length + t) * hidden + k] = h[chain * hidden + k];
        }
    return y;
  }

  Values runLSTM() {
    return run([&](int64_t n, int64_t d, int64_t t, int64_t at) {
      Values state(h.begin() + at, h.begin() + at + hidden);
      for (int64_t k = 0; k != hidden; ++k) {
        double gate[4];
        for (int64_t g = 0; g != 4; ++g) {
          int64_t row = g * hidden + k;
          gate[g] = activations[g == 2](limit(fromInput(n, t, d, 4, row) +
                                              fromState(state, d, 4, row) +
                                              b[d * 4 * hidden + row]));
        }
        c[at + k] = gate[0] * c[at + k] + gate[1] * gate[2];
        h[at + k] = gate[3] * activations[2](c[at + k]);
      }
    });
  }

  Values runRNN() {
    return run([&](int64_t n, int64_t d, int64_t t, int64_t at) {
      Values state(h.begin() + at, h.begin() + at + hidden);
      for (int64_t k = 0; k != hidden; ++k)
        h[at + k] = activations[0](limit(fromInput(n, t, d, 1, k) +
                                         fromState(state, d, 1, k) +
                                         b[d * hidden + k]));
    });
  }

  Values runGRU(bool linearBeforeReset) {
    int64_t biases = (linearBeforeReset ? 4 : 3) * hidden;
    return run([&](int64_t n, int64_t d, int64_t t, int64_t at) {
      Values state(h.begin() + at, h.begin() + at + hidden);
      auto gate = [&](int64_t row) {
        return activations[0](limit(fromInput(n, t, d, 3, row) +
                                    fromState(state, d, 3, row) +
                                    b[d * biases + row]));
      };
      Values resetState;
      for (int64_t k = 0; k != hidden; ++k)
        resetState.push_back(gate(hidden + k) * state[k]);
      for (int64_t k = 0; k != hidden; ++k) {
        int64_t row = 2 * hidden + k;
        double recurrent =
            linearBeforeReset
                ? gate(hidden + k) * (fromState(state, d, 3, row) +
                                      b[d * biases + 3 * hidden + k])
                : fromState(resetState, d, 3, row);
        double candidate = activations[1](limit(
            fromInput(n, t, d, 3, row) + recurrent + b[d * biases + row]));
        h[at + k] = (1 - gate(k)) * candidate + gate(k) * state[k];
      }
    });
  }
};

enum class Kind { LSTM, GRU, RNN };

class RecurrentTest : public EvaluationTest {
protected:
  static Values getValues(const Tensor &tensor) {
    Elements<double> values = tensor.getAs<double>();
    return {values.begin(), values.end()};
  }

  /// Evaluates an op on irregular values and compares it with the formulas.
  void check(Sequence s, Kind kind, StringRef attributes,
             bool linearBeforeReset = false) {
    const bool isLSTM = kind == Kind::LSTM, isGRU = kind == Kind::GRU;
    int64_t gates = isLSTM  ? 4
                    : isGRU ? 3
                            : 1,
            biases = linearBeforeReset ? 4 : gates;
    auto shape = [](ArrayRef<int64_t> sizes) {
      std::string text;
      for (int64_t size : sizes)
        text += std::to_string(size) + "x";
      return text + "f32";
    };
    int64_t d = s.directions, n = s.batch, k = s.hidden;
    std::string stateType = shape({n, d, k});
    Tensor x = scrambled(shape({n, s.length, s.input}), 9, 8);
    Tensor h = scrambled(stateType, 9, 16), c = scrambled(stateType, 9, 10);
    Tensor w = scrambled(shape({d, gates * k, s.input}), 9, 8);
    Tensor r = scrambled(shape({d, gates * k, k}), 9, 8);
    Tensor b = scrambled(shape({d, biases * k}), 9, 16);
    Tensor lengths = tensor(std::to_string(n) + "xsi64",
                            Values(s.lengths.begin(), s.lengths.end()));
    s.x = getValues(x), s.h = getValues(h), s.c = getValues(c);
    s.w = getValues(w), s.r = getValues(r), s.b = getValues(b);

    SmallVector<Tensor> states = {x, h};
    std::vector<std::string> types = {shape({n, d, s.length, k}), stateType};
    if (isLSTM) {
      states.push_back(c);
      types.push_back(stateType);
    }
    states.push_back(lengths);
    const std::string name = isLSTM ? "lstm" : isGRU ? "gru" : "rnn";
    const std::string properties =
        "hidden_size = " + std::to_string(k) + " : i64, " + attributes.str();
    SmallVector<Tensor> operands = states;
    operands.append({w, r, b});
    SmallVector<Tensor> results =
        runAll(name + "_sequence", operands, properties, types);
    ASSERT_EQ(results.size(), types.size()) << error;

    // The same in a recurrence, with recurrent weights of twice the size.
    operands = states;
    operands[0] = tensor(shape({n, s.length, d * gates * k}),
                         s.multiplyInput(gates, biases));
    operands.push_back(
        tensor(shape({d, k, gates * k}), s.transposeState(gates, 2)));
    operands.push_back(
        tensor(shape({d, gates * k}), Values(d * gates * k, 0.5)));
    if (isGRU)
      operands.push_back(
          tensor(shape({d, k}), s.getStateBias(linearBeforeReset)));
    SmallVector<Tensor> recurrent =
        runAll(name + "_recurrence", operands, properties, types);
    ASSERT_EQ(recurrent.size(), types.size()) << error;

    Values y = isLSTM  ? s.runLSTM()
               : isGRU ? s.runGRU(linearBeforeReset)
                       : s.runRNN();
    for (const SmallVector<Tensor> &computed : {results, recurrent}) {
      expectNear(computed[0], y);
      expectNear(computed[1], s.h);
      if (isLSTM)
        expectNear(computed[2], s.c);
    }
  }

  static Sequence makeSequence() {
    Sequence sequence;
    sequence.lengths = {4, 4};
    sequence.activations = {sigmoid, std::tanh, std::tanh};
    return sequence;
  }
};
} // namespace

TEST_F(RecurrentTest, LSTMDirections) {
  Sequence s = makeSequence();
  check(s, Kind::LSTM, "direction = #lpt.rnn_direction<forward>");
  s.isReverse = true;
  check(s, Kind::LSTM, "direction = #lpt.rnn_direction<reverse>");
  s.isReverse = false;
  s.directions = 2;
  check(s, Kind::LSTM, "direction = #lpt.rnn_direction<bidirectional>");
}

TEST_F(RecurrentTest, LSTMLengths) {
  // Beyond its length y is zero and the states are kept; length 0 keeps the
  // initial ones.
  Sequence s = makeSequence();
  s.lengths = {3, 0};
  check(s, Kind::LSTM, "direction = #lpt.rnn_direction<forward>");
  s.directions = 2;
  s.lengths = {1, 4};
  check(s, Kind::LSTM, "direction = #lpt.rnn_direction<bidirectional>");
}

TEST_F(RecurrentTest, LSTMClipAndActivations) {
  Sequence s = makeSequence();
  s.clip = 0.4;
  check(s, Kind::LSTM,
        "direction = #lpt.rnn_direction<forward>, clip = 0.4 : f64");
  s.clip = infinity;
  s.activations = {sigmoid, relu, std::tanh};
  check(s, Kind::LSTM,
        "direction = #lpt.rnn_direction<forward>, "
        "activations = [\"sigmoid\", \"relu\", \"tanh\"]");
  s.activations = {std::tanh, sigmoid, relu};
  check(s, Kind::LSTM,
        "direction = #lpt.rnn_direction<forward>, "
        "activations = [\"tanh\", \"sigmoid\", \"relu\"]");
}

TEST_F(RecurrentTest, GRUDirections) {
  Sequence s = makeSequence();
  check(s, Kind::GRU, "direction = #lpt.rnn_direction<forward>");
  s.isReverse = true;
  s.lengths = {2, 3};
  check(s, Kind::GRU, "direction = #lpt.rnn_direction<reverse>");
  s.isReverse = false;
  s.directions = 2;
  check(s, Kind::GRU, "direction = #lpt.rnn_direction<bidirectional>");
}

TEST_F(RecurrentTest, GRULinearBeforeReset) {
  Sequence s = makeSequence();
  s.directions = 2;
  s.lengths = {4, 2};
  s.clip = 0.7;
  check(s, Kind::GRU,
        "direction = #lpt.rnn_direction<bidirectional>, clip = 0.7 : f64, "
        "linear_before_reset = true",
        true);
  s.clip = infinity;
  s.activations = {sigmoid, relu};
  check(s, Kind::GRU,
        "direction = #lpt.rnn_direction<bidirectional>, "
        "linear_before_reset = true, activations = [\"sigmoid\", \"relu\"]",
        true);
}

TEST_F(RecurrentTest, LengthsOutOfRange) {
  SmallVector<Tensor> results =
      runAll("gru_sequence",
             {iota("1x2x1xf32"), iota("1x1x1xf32"), tensor("1xsi64", {3}),
              iota("1x3x1xf32"), iota("1x3x1xf32"), iota("1x3xf32")},
             "hidden_size = 1 : i64, direction = #lpt.rnn_direction<forward>",
             {"1x1x2x1xf32", "1x1x1xf32"});
  EXPECT_TRUE(results.empty());
  EXPECT_NE(error.find("expected seq_lens in the range [0, 2], but got 3"),
            std::string::npos)
      << error;
}

TEST_F(RecurrentTest, Variables) {
  // The state counts the inferences.
  OwningOpRef<ModuleOp> module = parse(R"mlir(
    func.func @main(%init: tensor<1xf32>, %step: tensor<1xf32>)
        -> tensor<1xf32> {
      %0 = "lpt.read_value"(%init) <{variable_id = "count"}>
          : (tensor<1xf32>) -> tensor<1xf32>
      %1 = "lpt.add"(%0, %step)
          : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
      %2 = "lpt.assign"(%1) <{variable_id = "count"}>
          : (tensor<1xf32>) -> tensor<1xf32>
      return %2 : tensor<1xf32>
    })mlir");
  auto function = *module->getOps<func::FuncOp>().begin();
  auto next = [&] {
    SmallVector<Tensor> results;
    EXPECT_TRUE(succeeded(evaluateFunction(
        function, {tensor("1xf32", {10}), tensor("1xf32", {1})}, results,
        state)));
    return results[0];
  };
  expectValues(next(), {11});
  expectValues(next(), {12});
  state.resetVariables();
  expectValues(next(), {11});
}

TEST_F(RecurrentTest, RNNDirections) {
  Sequence s = makeSequence();
  s.activations = {std::tanh};
  check(s, Kind::RNN, "direction = #lpt.rnn_direction<forward>");
  s.isReverse = true;
  s.lengths = {2, 3};
  check(s, Kind::RNN, "direction = #lpt.rnn_direction<reverse>");
  s.isReverse = false;
  s.directions = 2;
  s.lengths = {0, 4};
  check(s, Kind::RNN, "direction = #lpt.rnn_direction<bidirectional>");
}

TEST_F(RecurrentTest, RNNClipAndActivations) {
  Sequence s = makeSequence();
  s.activations = {relu};
  s.clip = 0.4;
  check(s, Kind::RNN,
        "direction = #lpt.rnn_direction<forward>, clip = 0.4 : f64, "
        "activations = [\"relu\"]");
  s.activations = {sigmoid};
  s.clip = infinity;
  check(s, Kind::RNN,
        "direction = #lpt.rnn_direction<forward>, "
        "activations = [\"sigmoid\"]");
}
