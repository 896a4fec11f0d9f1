//===- Recurrent.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recurrent sequences: a loop over the steps, in which every sequence of the
// batch advances that has not reached its length. The arithmetic of one step is
// in f64; the states are rounded to the type to compute in after each step.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

namespace {
/// The sequences of one direction.
class Sequence {
public:
  template <typename OpTy>
  Sequence(OpTy op, ValueRange operands, unsigned numStates, int64_t direction,
           Lowering &b)
      : hidden(op.getHiddenSize()), operands(operands),
        firstWeights(numStates + 2), direction(direction),
        isReverse(op.getDirection() == RNNDirection::Reverse || direction == 1),
        clip(op.getClip().convertToDouble()), f64(b.getF64Type()) {
    for (Value operand : op->getOperands())
      elementTypes.push_back(getElementType(operand));
    compute = getFloatCompute(elementTypes);
    for (StringRef name :
         op.getActivations().template getAsValueRange<StringAttr>())
      activations.push_back(name);
    batch = b.getSize(operands[0], 0);
    length = b.getSize(operands[0], 1);
    stateWeights = getWeights(firstWeights + 1, b);
    inputProducts = multiplyInput(b);
  }

  /// The state that operand `number` starts with: `[batch, hidden]`.
  Value getInitialState(unsigned number, Lowering &b) const {
    return b.generate(
        compute, {batch, b.size(hidden)},
        [&](Lowering &body, ArrayRef<Index> place) {
          Value state = body.extract(
              operands[number], {place[0], body.index(direction), place[1]});
          return body.toCompute(state, elementTypes[number], compute);
        });
  }

  /// `[batch, rows]`: the products of `state` with all recurrent weights from
  /// row `firstRow` on. The innermost loop goes along rows, which are
  /// neighbours in memory; each sum is in ascending order all the same.
  Value multiplyState(Value state, int64_t firstRow, int64_t numRows,
                      Lowering &b) const {
    Value weights =
        b.slice(stateWeights, Sizes{b.size(0), b.size(firstRow)},
                Sizes{b.size(hidden), b.size(numRows)}, Sizes(2, b.size(1)));
    return b.reduce(
        {batch, b.size(numRows)}, b.zero(f64), 3, {0, 2},
        {{state, {b.dim(0), b.dim(1)}}, {weights, {b.dim(1), b.dim(2)}}},
        [&](Lowering &body, ValueRange elements, Value sum) {
          return addProduct(body, body.castFloat(elements[0], f64),
                            readWide(body, elements[1], firstWeights + 1), sum);
        });
  }

  /// A tensor `[batch, hidden]` of f64.
  Value computeAll(Lowering &b, Lowering::PlaceFn fn) const {
    return b.generate(f64, {batch, b.size(hidden)}, fn);
  }

  /// Replaces the elements of a state whose sequences are not over after
  /// `step` steps.
  Value
  updateState(Value state, Value step, Lowering &b,
              function_ref<Value(Lowering &, ArrayRef<Index> place, Value old)>
                  fn) const {
    auto update = linalg::GenericOp::create(
        b, state.getType(), ValueRange(), state, b.getMultiDimIdentityMap(2),
        SmallVector<utils::IteratorType>(2, utils::IteratorType::parallel),
        [&](OpBuilder &builder, Location loc, ValueRange arguments) {
          Lowering body(loc, builder);
          SmallVector<Index> place;
          for (unsigned axis = 0; axis != 2; ++axis)
            place.emplace_back(body, linalg::IndexOp::create(body, axis));
          Value old = arguments[0];
          Value next = body.castFloat(fn(body, place, body.castFloat(old, f64)),
                                      compute);
          Value isRunning =
              getLength(body, place[0]).compare(CmpIPredicate::sgt, step);
          linalg::YieldOp::create(body, body.select(isRunning, next, old));
        });
    return update.getResult(0);
  }

  /// The product of the weights with the input of this step, for `row`.
  Value getInputProduct(Lowering &b, ArrayRef<Index> place, Value step,
                        int64_t gate) const {
    Index time = getTime(b, place[0], Index(b, step)).max(b.index(0));
    return b.extract(inputProducts, {place[0], time, place[1] + gate * hidden});
  }
  Value getBias(Lowering &b, ArrayRef<Index> place, int64_t gate) const {
    unsigned number = firstWeights + 2;
    Value bias = b.extract(operands[number],
                           {b.index(direction), place[1] + gate * hidden});
    return readWide(b, bias, number);
  }

  /// The activation with this number. `limits` clips its argument.
  Value activate(Lowering &b, unsigned number, Value x,
                 bool limits = true) const {
    if (limits && clip != 0)
      x = b.minKeepingFirst(b.maxKeepingFirst(x, b.number(f64, -clip)),
                            b.number(f64, clip));
    if (activations[number] == "tanh")
      return math::TanhOp::create(b, x);
    if (activations[number] == "relu")
      return b.maxKeepingFirst(x, b.number(f64, 0));
    Value one = b.number(f64, 1);
    Value exponential = math::ExpOp::create(b, arith::NegFOp::create(b, x));
    return arith::DivFOp::create(b, one,
                                 arith::AddFOp::create(b, one, exponential));
  }

  /// Runs `fn(step, states)`, which returns the next states, for each step.
  /// Returns the outputs of all steps, `[step, batch, hidden]`, and the last
  /// states.
  SmallVector<Value>
  run(ArrayRef<Value> states, Lowering &b,
      function_ref<SmallVector<Value>(Lowering &, Value, ValueRange)> fn)
      const {
    SmallVector<Value> carried = {
        b.empty(compute, {length, batch, b.size(hidden)})};
    llvm::append_range(carried, states);
    auto loop = scf::ForOp::create(
        b, b.index(0), b.asValue(length), b.index(1), carried,
        [&](OpBuilder &builder, Location loc, Value step, ValueRange values) {
          Lowering body(loc, builder);
          SmallVector<Value> next = fn(body, step, values.drop_front());
          Sizes offsets = {step, b.size(0), b.size(0)};
          Value outputs = tensor::InsertSliceOp::create(
              body, next[0], values[0], offsets,
              Sizes{b.size(1), batch, b.size(hidden)}, Sizes(3, b.size(1)));
          next.insert(next.begin(), outputs);
          scf::YieldOp::create(body, next);
        });
    return SmallVector<Value>(loop.getResults());
  }

  /// Element `[n, time, j]` of the output, from the outputs of all steps.
  Value getOutput(Lowering &b, Value outputs, Index n, Index time, Index j,
                  Type elementType) const {
    // Beyond the length the step is negative, and the output zero.
    Index step = getTime(b, n, time);
    Value isRunning = getLength(b, n).compare(CmpIPredicate::sgt, time);
    Value output = b.extract(outputs, {step.max(b.index(0)), n, j});
    Value limited = b.select(isRunning, output, b.number(compute, 0));
    return b.fromCompute(limited, elementType);
  }

  int64_t hidden;
  OpFoldResult batch, length;

private:
  Value readWide(Lowering &b, Value element, unsigned number) const {
    return b.castFloat(b.toCompute(element, elementTypes[number], compute),
                       f64);
  }
  Value addProduct(Lowering &b, Value x, Value y, Value sum) const {
    return arith::AddFOp::create(b, sum, arith::MulFOp::create(b, x, y));
  }

  /// `[columns, rows]`: the weights of this direction, transposed.
  Value getWeights(unsigned number, Lowering &b) const {
    Value weights = operands[number];
    Sizes offsets = {b.size(direction), b.size(0), b.size(0)};
    Sizes sizes = {b.size(1), b.getSize(weights, 1), b.getSize(weights, 2)};
    Value matrix = b.slice(weights, offsets, sizes, Sizes(3, b.size(1)));
    return b.generate(
        getElementTypeOrSelf(matrix.getType()), {sizes[2], sizes[1]},
        [&](Lowering &body, ArrayRef<Index> place) {
          return body.extract(matrix, {body.index(0), place[1], place[0]});
        });
  }

  /// `[batch, time, rows]`: the products of the whole input with the weights.
  Value multiplyInput(Lowering &b) const {
    int64_t numRows = getShape(operands[firstWeights])[1];
    OpFoldResult rows = ShapedType::isDynamic(numRows)
                            ? b.getSize(operands[firstWeights], 1)
                            : b.size(numRows);
    return b.reduce({batch, length, rows}, b.zero(f64), 4, {0, 1, 3},
                    {{operands[0], {b.dim(0), b.dim(1), b.dim(2)}},
                     {getWeights(firstWeights, b), {b.dim(2), b.dim(3)}}},
                    [&](Lowering &body, ValueRange elements, Value sum) {
                      return addProduct(
                          body, readWide(body, elements[0], 0),
                          readWide(body, elements[1], firstWeights), sum);
                    });
  }

  /// The length of a sequence, within what there is.
  Index getLength(Lowering &b, Index n) const {
    unsigned number = firstWeights - 1;
    Value stored = b.extract(operands[number], {n});
    Value wide = b.toCompute(stored, elementTypes[number], b.getI64Type());
    Index size(b, arith::IndexCastOp::create(b, b.getIndexType(), wide));
    return size.max(b.index(0)).min(b.asValue(length));
  }
  /// The time of a step, and the step of a time.
  Index getTime(Lowering &b, Index n, Index step) const {
    return isReverse ? getLength(b, n) - 1 - Value(step) : step;
  }

  ValueRange operands;
  unsigned firstWeights;
  int64_t direction;
  bool isReverse;
  double clip;
  Type f64, compute;
  SmallVector<Type> elementTypes;
  SmallVector<StringRef> activations;
  Value stateWeights, inputProducts;
};
} // namespace

/// Joins what the directions computed into the results of the op.
template <typename OpTy>
static void joinDirections(OpTy op, ArrayRef<Sequence> sequences,
                           ArrayRef<SmallVector<Value>> computed,
                           SmallVectorImpl<Value> &results, Lowering &b) {
  const Sequence &first = sequences[0];
  OpFoldResult directions = b.size(sequences.size());
  auto select = [&](Lowering &body, Index direction,
                    function_ref<Value(size_t)> get) {
    Value value = get(0);
    for (size_t i = 1; i != sequences.size(); ++i)
      value = body.select(direction.compare(CmpIPredicate::eq, int64_t(i)),
                          get(i), value);
    return value;
  };
  Type outputType = getElementType(op.getY());
  results.push_back(b.generate(
      getStorageType(outputType),
      {first.batch, directions, first.length, b.size(first.hidden)},
      [&](Lowering &body, ArrayRef<Index> place) {
        return select(body, place[1], [&](size_t i) {
          return sequences[i].getOutput(body, computed[i][0], place[0],
                                        place[2], place[3], outputType);
        });
      }));
  for (unsigned state = 1; state != op->getNumResults(); ++state) {
    Type elementType = getElementType(op->getResult(state));
    results.push_back(
        b.generate(getStorageType(elementType),
                   {first.batch, directions, b.size(first.hidden)},
                   [&](Lowering &body, ArrayRef<Index> place) {
                     return select(body, place[1], [&](size_t i) {
                       Value value = body.extract(computed[i][state],
                                                  {place[0], place[2]});
                       return body.fromCompute(value, elementType);
                     });
                   }));
  }
}

template <typename OpTy>
static int64_t getNumDirections(OpTy op) {
  return op.getDirection() == RNNDirection::Bidirectional ? 2 : 1;
}

static Value add(Lowering &b, Value x, Value y) {
  return arith::AddFOp::create(b, x, y);
}
static Value multiply(Lowering &b, Value x, Value y) {
  return arith::MulFOp::create(b, x, y);
}

//===----------------------------------------------------------------------===//
// lstm_sequence
//===----------------------------------------------------------------------===//

static LogicalResult lowerLSTMSequence(LSTMSequenceOp op, ValueRange operands,
                                       SmallVectorImpl<Value> &results,
                                       Lowering &b) {
  SmallVector<Sequence> sequences;
  SmallVector<SmallVector<Value>> computed;
  for (int64_t direction = 0; direction != getNumDirections(op); ++direction) {
    const Sequence &sequence =
        sequences.emplace_back(op, operands, /*numStates=*/2, direction, b);
    computed.push_back(sequence.run(
        {sequence.getInitialState(1, b), sequence.getInitialState(2, b)}, b,
        [&](Lowering &body, Value step, ValueRange states) {
          Value products =
              sequence.multiplyState(states[0], 0, 4 * sequence.hidden, body);
          // The gates are f, i, c, o.
          auto getGate = [&](Lowering &at, ArrayRef<Index> place, int64_t gate,
                             unsigned activation) {
            Value sum = sequence.getInputProduct(at, place, step, gate);
            Index row = place[1] + gate * sequence.hidden;
            sum = add(at, sum, at.extract(products, {place[0], row}));
            sum = add(at, sum, sequence.getBias(at, place, gate));
            return sequence.activate(at, activation, sum);
          };
          Value c = sequence.updateState(
              states[1], step, body,
              [&](Lowering &at, ArrayRef<Index> place, Value old) {
                Value forget = getGate(at, place, 0, 0);
                Value in = getGate(at, place, 1, 0);
                Value candidate = getGate(at, place, 2, 1);
                return add(at, multiply(at, forget, old),
                           multiply(at, in, candidate));
              });
          Value h = sequence.updateState(
              states[0], step, body,
              [&](Lowering &at, ArrayRef<Index> place, Value) {
                Value out = getGate(at, place, 3, 0);
                Value cell = at.castFloat(at.extract(c, {place[0], place[1]}),
                                          at.getF64Type());
                return multiply(
                    at, out, sequence.activate(at, 2, cell, /*limits=*/false));
              });
          return SmallVector<Value>{h, c};
        }));
  }
  joinDirections(op, sequences, computed, results, b);
  return success();
}

//===----------------------------------------------------------------------===//
// gru_sequence
//===----------------------------------------------------------------------===//

static LogicalResult lowerGRUSequence(GRUSequenceOp op, ValueRange operands,
                                      SmallVectorImpl<Value> &results,
                                      Lowering &b) {
  bool isLinear = op.getLinearBeforeReset();
  Type f64 = b.getF64Type();
  SmallVector<Sequence> sequences;
  SmallVector<SmallVector<Value>> computed;
  for (int64_t direction = 0; direction != getNumDirections(op); ++direction) {
    const Sequence &sequence =
        sequences.emplace_back(op, operands, /*numStates=*/1, direction, b);
    int64_t hidden = sequence.hidden;
    computed.push_back(sequence.run(
        {sequence.getInitialState(1, b)}, b,
        [&](Lowering &body, Value step, ValueRange states) {
          // The gates are z, r, h.
          Value state = states[0];
          Value products = sequence.multiplyState(
              state, 0, (isLinear ? 3 : 2) * hidden, body);
          auto getProduct = [&](Lowering &at, ArrayRef<Index> place,
                                int64_t gate) {
            return at.extract(products, {place[0], place[1] + gate * hidden});
          };
          auto computeGate = [&](int64_t gate) {
            return sequence.computeAll(
                body, [&](Lowering &at, ArrayRef<Index> place) {
                  Value sum = sequence.getInputProduct(at, place, step, gate);
                  sum = add(at, sum, getProduct(at, place, gate));
                  sum = add(at, sum, sequence.getBias(at, place, gate));
                  return sequence.activate(at, 0, sum);
                });
          };
          Value update = computeGate(0), reset = computeGate(1);
          // With linear_before_reset the bias is z, r, input part, recurrent
          // part, and the reset comes after the product.
          Value recurrent =
              isLinear
                  ? sequence.computeAll(
                        body,
                        [&](Lowering &at, ArrayRef<Index> place) {
                          Value sum = add(at, getProduct(at, place, 2),
                                          sequence.getBias(at, place, 3));
                          return multiply(at, at.extract(reset, place), sum);
                        })
                  : sequence.multiplyState(
                        sequence.computeAll(
                            body,
                            [&](Lowering &at, ArrayRef<Index> place) {
                              Value h =
                                  at.castFloat(at.extract(state, place), f64);
                              return multiply(at, at.extract(reset, place), h);
                            }),
                        2 * hidden, hidden, body);
          Value next = sequence.updateState(
              state, step, body,
              [&](Lowering &at, ArrayRef<Index> place, Value old) {
                Value sum = sequence.getInputProduct(at, place, step, 2);
                sum = add(at, sum, at.extract(recurrent, place));
                sum = add(at, sum, sequence.getBias(at, place, 2));
                Value candidate = sequence.activate(at, 1, sum);
                Value z = at.extract(update, place);
                Value rest = arith::SubFOp::create(at, at.number(f64, 1), z);
                return add(at, multiply(at, rest, candidate),
                           multiply(at, z, old));
              });
          return SmallVector<Value>{next};
        }));
  }
  joinDirections(op, sequences, computed, results, b);
  return success();
}

void lpt::addRecurrentLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  addResultsLowering<LSTMSequenceOp, lowerLSTMSequence>(converter, patterns);
  addResultsLowering<GRUSequenceOp, lowerGRUSequence>(converter, patterns);
}
