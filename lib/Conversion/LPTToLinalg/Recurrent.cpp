//===- Recurrent.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recurrences: a loop over the steps, in which every sequence of the batch
// advances that has not reached its length. A product with a state goes through
// the weights in the order of memory, some of their rows at a time, and adds to
// the sums of all columns; a vector of columns needs no sum of its lanes. The
// two columns of each pair of `bf16` weights are the halves of a word, which
// LLVM loads once, and turns into two vectors of f32 by a shift and a mask.
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::explicit_functions;
using arith::CmpIPredicate;

/// How many gates the recurrence has.
template <typename OpTy>
static constexpr int64_t getNumGates() {
  if (std::is_same_v<OpTy, LSTMRecurrenceOp>)
    return 4;
  return std::is_same_v<OpTy, GRURecurrenceOp> ? 3 : 1;
}

namespace {
/// The steps of one direction.
class Recurrence {
public:
  template <typename OpTy>
  Recurrence(OpTy op, ValueRange operands, unsigned numStates,
             int64_t direction, Lowering &b)
      : hidden(op.getHiddenSize()), direction(direction), operands(operands),
        lengths(numStates + 1),
        isReverse(op.getDirection() == RNNDirection::Reverse || direction == 1),
        clip(op.getClip().convertToDouble()),
        rows(getNumGates<OpTy>() * hidden),
        hasPairs(getShape(op.getR()).size() == 4) {
    for (Value operand : op->getOperands())
      elementTypes.push_back(getElementType(operand));
    compute = getFloatCompute(elementTypes);
    for (StringRef name :
         op.getActivations().template getAsValueRange<StringAttr>())
      activations.push_back(name);
    batch = b.getSize(operands[0], 0);
    length = b.getSize(operands[0], 1);
  }

  /// The state that operand `number` starts with: `[batch, hidden]`.
  Value getInitialState(unsigned number, Lowering &b) const {
    return b.generate(compute, {batch, b.size(hidden)},
                      [&](Lowering &body, ArrayRef<Index> place) -> Value {
                        return read(
                            body, number,
                            {place[0], body.index(direction), place[1]});
                      });
  }

  /// `[batch, count]`: the product of `state` with the columns of the weights
  /// from `first` on.
  Value multiplyState(Value state, int64_t first, int64_t count,
                      Lowering &b) const;

  /// `[batch, count]`: `fn` of the products `sums` with the columns from
  /// `first` on, scaled, and of what the input contributes to them.
  Value combine(Value sums, Value step, int64_t first, int64_t count,
                Lowering &b,
                function_ref<Float(Lowering &, ArrayRef<Index> place, Float sum,
                                   Float scale, Float input)>
                    fn) const {
    return b.generate(
        compute, {batch, b.size(count)},
        [&](Lowering &body, ArrayRef<Index> place) -> Value {
          Index column = place[1] + first;
          Index time = getTime(body, place[0], Index(body, step));
          Index inRow = column + direction * rows;
          return fn(body, place,
                    Float(body, body.extract(sums, {place[0], place[1]})),
                    read(body, lengths + 2, {body.index(direction), column}),
                    read(body, 0, {place[0], time.max(body.index(0)), inRow}));
        });
  }
  /// The same for gates: activation `number` of each.
  Value computeGates(unsigned number, Value sums, Value step, int64_t first,
                     int64_t count, Lowering &b) const {
    return combine(
        sums, step, first, count, b,
        [&](Lowering &, ArrayRef<Index>, Float sum, Float scale, Float input) {
          return activate(number, limit(fma(sum, scale, input)));
        });
  }

  /// The products of the elements of two tensors `[batch, hidden]`.
  Value multiply(Value x, Value y, Lowering &b) const {
    return b.mapElements(cast<RankedTensorType>(x.getType()), {x, y},
                         [](Lowering &body, ValueRange elements) -> Value {
                           return Float(body, elements[0]) *
                                  Float(body, elements[1]);
                         });
  }

  /// Part `number` of `values`, which holds one element for each unit in each
  /// part.
  Value getPart(Value values, int64_t number, Lowering &b) const {
    return b.slice(values, {b.size(0), b.size(number * hidden)},
                   {batch, b.size(hidden)}, Sizes(2, b.size(1)));
  }

  /// Replaces the elements of a state whose sequences are not over after
  /// `step` steps by what `fn` computes of the old ones and of `inputs`.
  Value
  updateState(Value state, ValueRange inputs, Value step, Lowering &b,
              function_ref<Float(Float old, ArrayRef<Float> inputs)> fn) const {
    SmallVector<AffineMap> maps(inputs.size() + 1, b.getMultiDimIdentityMap(2));
    auto update = linalg::GenericOp::create(
        b, state.getType(), inputs, state, maps,
        SmallVector<utils::IteratorType>(2, utils::IteratorType::parallel),
        [&](OpBuilder &builder, Location loc, ValueRange elements) {
          Lowering body(loc, builder);
          SmallVector<Float> read;
          for (Value element : elements.drop_back())
            read.emplace_back(body, element);
          Value old = elements.back();
          Value next = fn(Float(body, old), read);
          Index n(body, linalg::IndexOp::create(body, 0));
          Value isRunning =
              getLength(body, n).compare(CmpIPredicate::sgt, step);
          linalg::YieldOp::create(body, body.select(isRunning, next, old));
        });
    return update.getResult(0);
  }

  Float limit(Float x) const { return clip == 0 ? x : x.max(-clip).min(clip); }
  /// The activation with this number.
  Float activate(unsigned number, Float x) const {
    const bool isExplicit = compute.isF32();
    if (activations[number] == "tanh")
      return isExplicit ? computeTanh(x) : x.apply<math::TanhOp>();
    if (activations[number] == "relu")
      return x.max(0);
    return isExplicit ? computeSigmoid(x)
                      : x.constant(1) / ((-x).apply<math::ExpOp>() + 1);
  }

  /// A tensor for the outputs of all steps, `[step, batch, hidden]`.
  Value createOutputs(Lowering &b) const {
    return b.empty(compute, {length, batch, b.size(hidden)});
  }

  /// Runs `fn(step, states)`, which returns the next states, for each step.
  /// Returns the outputs of all steps, `[step, batch, hidden]`, and the last
  /// states.
  SmallVector<Value>
  run(ArrayRef<Value> states, Lowering &b,
      function_ref<SmallVector<Value>(Lowering &, Value, ValueRange)> fn)
      const {
    SmallVector<Value> carried = {createOutputs(b)};
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

  /// An element of operand `number`.
  Float read(Lowering &b, unsigned number, ArrayRef<Index> place) const {
    Value stored = b.extract(operands[number], place);
    return Float(b, b.toCompute(stored, elementTypes[number], compute));
  }

  int64_t hidden, direction;
  OpFoldResult batch, length;

private:
  /// Adds to `sums`, one tensor for each column of a pair, the products of rows
  /// `k` to `k + count` of the weights, from column `first` on.
  SmallVector<Value> addRows(ValueRange sums, Value state, Index k,
                             int64_t count, int64_t first, Lowering &b) const;
  /// `[batch, count]`: the sums of the columns of pairs in the order of units.
  Value joinPairs(ValueRange sums, int64_t count, Lowering &b) const;

  /// The length of a sequence, within what there is.
  Index getLength(Lowering &b, Index n) const {
    Value stored = b.extract(operands[lengths], {n});
    Value wide = b.toCompute(stored, elementTypes[lengths], b.getI64Type());
    Index size(b, arith::IndexCastOp::create(b, b.getIndexType(), wide));
    return size.max(b.index(0)).min(b.asValue(length));
  }
  /// The time of a step, and the step of a time.
  Index getTime(Lowering &b, Index n, Index step) const {
    return isReverse ? getLength(b, n) - 1 - Value(step) : step;
  }

  ValueRange operands;
  /// The number of the operand `seq_lens`; `r` and `r_scale` follow.
  unsigned lengths;
  bool isReverse;
  double clip;
  /// The gates of one direction, one for each unit in each part.
  int64_t rows;
  /// Whether the weights have pairs of columns.
  bool hasPairs;
  Type compute;
  SmallVector<Type> elementTypes;
  SmallVector<StringRef> activations;
};
} // namespace

SmallVector<Value> Recurrence::addRows(ValueRange sums, Value state, Index k,
                                       int64_t count, int64_t first,
                                       Lowering &b) const {
  const int64_t numColumns =
      cast<RankedTensorType>(sums[0].getType()).getDimSize(1);
  const int64_t numParts = sums.size();
  Value weights = operands[lengths + 1];
  const Type weightsType = elementTypes[lengths + 1];
  SmallVector<int64_t> rowsShape = {count, numColumns};
  Sizes offsets = {b.size(direction), Value(k), b.size(first / numParts)},
        sizes = {b.size(1), b.size(count), b.size(numColumns)};
  if (hasPairs) {
    rowsShape.push_back(numParts);
    offsets.push_back(b.size(0));
    sizes.push_back(b.size(numParts));
  }
  Value weightRows = tensor::ExtractSliceOp::create(
      b,
      RankedTensorType::get(rowsShape, getElementTypeOrSelf(weights.getType())),
      weights, offsets, sizes, Sizes(sizes.size(), b.size(1)));
  // One tensor for all rows: LLVM compares few addresses before it vectorizes.
  const SmallVector<Value> inputs(numParts * count, weightRows);
  SmallVector<AffineMap> maps;
  for (int64_t part = 0; part != numParts; ++part)
    for (int64_t i = 0; i != count; ++i) {
      SmallVector<AffineExpr> place = {b.getAffineConstantExpr(i), b.dim(0)};
      if (hasPairs)
        place.push_back(b.getAffineConstantExpr(part));
      maps.push_back(AffineMap::get(1, 0, place, b.getContext()));
    }
  maps.append(numParts, b.getMultiDimIdentityMap(1));
  auto addToSequence = [&](Lowering &body, Index n,
                           ValueRange all) -> SmallVector<Value> {
    // Read before the loop, whose stores LLVM cannot tell from them.
    SmallVector<Value> factors;
    for (int64_t i = 0; i != count; ++i)
      factors.push_back(body.extract(state, {n, k + i}));
    const Sizes begin = {Value(n), body.size(0)},
                row = {body.size(1), body.size(numColumns)},
                strides(2, body.size(1));
    auto rowType = RankedTensorType::get(numColumns, compute);
    SmallVector<Value> outputs;
    for (Value part : all)
      outputs.push_back(tensor::ExtractSliceOp::create(body, rowType, part,
                                                       begin, row, strides));
    auto added = linalg::GenericOp::create(
        body, SmallVector<Type>(numParts, rowType), inputs, outputs, maps,
        utils::IteratorType::parallel,
        [&](OpBuilder &builder, Location loc, ValueRange elements) {
          Lowering inner(loc, builder);
          SmallVector<Value> yielded;
          for (Value output : elements.take_back(numParts)) {
            Float sum(inner, output);
            for (Value factor : factors) {
              Float weight(inner, inner.toCompute(elements.front(), weightsType,
                                                  compute));
              elements = elements.drop_front();
              sum = fma(Float(inner, factor), weight, sum);
            }
            yielded.push_back(sum);
          }
          linalg::YieldOp::create(inner, yielded);
        });
    SmallVector<Value> inserted;
    for (auto [result, part] : llvm::zip_equal(added.getResults(), all))
      inserted.push_back(tensor::InsertSliceOp::create(body, result, part,
                                                       begin, row, strides));
    return inserted;
  };
  auto loop = scf::ForOp::create(
      b, b.index(0), b.asValue(batch), b.index(1), sums,
      [&](OpBuilder &builder, Location loc, Value n, ValueRange carried) {
        Lowering body(loc, builder);
        scf::YieldOp::create(body,
                             addToSequence(body, Index(body, n), carried));
      });
  return SmallVector<Value>(loop.getResults());
}

Value Recurrence::joinPairs(ValueRange sums, int64_t count, Lowering &b) const {
  const OpFoldResult gates = b.size(count / hidden), half = b.size(hidden / 2);
  const int64_t staticBatch =
      cast<RankedTensorType>(sums[0].getType()).getDimSize(0);
  const SmallVector<ReassociationIndices> axes = {{0}, {1, 2}};
  auto partType =
      RankedTensorType::get({staticBatch, count / hidden, hidden / 2}, compute);
  Value joined = b.empty(compute, {batch, gates, b.size(2), half});
  for (auto [i, part] : llvm::enumerate(sums)) {
    Value gatesOfPart = tensor::ExpandShapeOp::create(
        b, partType, part, axes, Sizes{batch, gates, half});
    joined = tensor::InsertSliceOp::create(
        b, gatesOfPart, joined,
        Sizes{b.size(0), b.size(0), b.size(i), b.size(0)},
        Sizes{batch, gates, b.size(1), half}, Sizes(4, b.size(1)));
  }
  return tensor::CollapseShapeOp::create(
      b, joined, SmallVector<ReassociationIndices>{{0}, {1, 2, 3}});
}

Value Recurrence::multiplyState(Value state, int64_t first, int64_t count,
                                Lowering &b) const {
  // So many that the products, and not the sums, take the time.
  constexpr int64_t numRows = 8;
  const int64_t end = hidden / numRows * numRows, numParts = hasPairs ? 2 : 1;
  SmallVector<Value> sums;
  for (int64_t i = 0; i != numParts; ++i)
    sums.push_back(
        b.filled(b.number(compute, 0), {batch, b.size(count / numParts)}));
  if (end != 0) {
    auto loop = scf::ForOp::create(
        b, b.index(0), b.index(end), b.index(numRows), sums,
        [&](OpBuilder &builder, Location loc, Value k, ValueRange carried) {
          Lowering body(loc, builder);
          scf::YieldOp::create(body, addRows(carried, state, Index(body, k),
                                             numRows, first, body));
        });
    sums.assign(loop.getResults().begin(), loop.getResults().end());
  }
  if (end != hidden)
    sums = addRows(sums, state, b.index(end), hidden - end, first, b);
  return hasPairs ? joinPairs(sums, count, b) : sums.front();
}

/// Joins what the directions computed into the results of the op.
template <typename OpTy>
static void joinDirections(OpTy op, ArrayRef<Recurrence> directions,
                           ArrayRef<SmallVector<Value>> computed,
                           SmallVectorImpl<Value> &results, Lowering &b) {
  const Recurrence &first = directions[0];
  OpFoldResult numDirections = b.size(directions.size());
  auto select = [&](Lowering &body, Index direction,
                    function_ref<Value(size_t)> get) {
    Value value = get(0);
    for (size_t i = 1; i != directions.size(); ++i)
      value = body.select(direction.compare(CmpIPredicate::eq, int64_t(i)),
                          get(i), value);
    return value;
  };
  Type outputType = getElementType(op.getY());
  results.push_back(b.generate(
      getStorageType(outputType),
      {first.batch, numDirections, first.length, b.size(first.hidden)},
      [&](Lowering &body, ArrayRef<Index> place) {
        return select(body, place[1], [&](size_t i) {
          return directions[i].getOutput(body, computed[i][0], place[0],
                                         place[2], place[3], outputType);
        });
      }));
  for (unsigned state = 1; state != op->getNumResults(); ++state) {
    Type elementType = getElementType(op->getResult(state));
    results.push_back(
        b.generate(getStorageType(elementType),
                   {first.batch, numDirections, b.size(first.hidden)},
                   [&](Lowering &body, ArrayRef<Index> place) {
                     return select(body, place[1], [&](size_t i) {
                       Value value = body.extract(computed[i][state],
                                                  {place[0], place[2]});
                       return body.fromCompute(value, elementType);
                     });
                   }));
  }
}

/// Lowers the steps of each direction by `step`, which computes the next states
/// of one.
template <typename OpTy>
static void
lowerDirections(OpTy op, ValueRange operands, unsigned numStates,
                SmallVectorImpl<Value> &results, Lowering &b,
                function_ref<SmallVector<Value>(const Recurrence &, Lowering &,
                                                Value, ValueRange)>
                    step) {
  SmallVector<Recurrence> directions;
  SmallVector<SmallVector<Value>> computed;
  const int64_t numDirections =
      op.getDirection() == RNNDirection::Bidirectional ? 2 : 1;
  for (int64_t direction = 0; direction != numDirections; ++direction) {
    const Recurrence &recurrence =
        directions.emplace_back(op, operands, numStates, direction, b);
    SmallVector<Value> initial;
    for (unsigned i = 0; i != numStates; ++i)
      initial.push_back(recurrence.getInitialState(i + 1, b));
    // The verifier of slices rejects offsets in a batch that is known to be
    // empty.
    if (isConstantIntValue(recurrence.batch, 0)) {
      initial.insert(initial.begin(), recurrence.createOutputs(b));
      computed.push_back(initial);
      continue;
    }
    computed.push_back(recurrence.run(
        initial, b, [&](Lowering &body, Value number, ValueRange states) {
          return step(recurrence, body, number, states);
        }));
  }
  joinDirections(op, directions, computed, results, b);
}

static LogicalResult lowerLSTMRecurrence(LSTMRecurrenceOp op,
                                         ValueRange operands,
                                         SmallVectorImpl<Value> &results,
                                         Lowering &b) {
  lowerDirections(op, operands, /*numStates=*/2, results, b,
                  [](const Recurrence &recurrence, Lowering &body, Value step,
                     ValueRange states) -> SmallVector<Value> {
                    const int64_t hidden = recurrence.hidden;
                    Value products = recurrence.multiplyState(states[0], 0,
                                                              4 * hidden, body);
                    // The gates are f, i, c, o.
                    auto computeGate = [&](int64_t gate, unsigned activation) {
                      return recurrence.computeGates(
                          activation, recurrence.getPart(products, gate, body),
                          step, gate * hidden, hidden, body);
                    };
                    Value forget = computeGate(0, 0), in = computeGate(1, 0),
                          candidate = computeGate(2, 1),
                          out = computeGate(3, 0);
                    Value c = recurrence.updateState(
                        states[1], {forget, in, candidate}, step, body,
                        [](Float old, ArrayRef<Float> gates) {
                          return fma(gates[0], old, gates[1] * gates[2]);
                        });
                    Value h = recurrence.updateState(
                        states[0], {out, c}, step, body,
                        [&](Float, ArrayRef<Float> inputs) {
                          return inputs[0] * recurrence.activate(2, inputs[1]);
                        });
                    return {h, c};
                  });
  return success();
}

static LogicalResult lowerRNNRecurrence(RNNRecurrenceOp op, ValueRange operands,
                                        SmallVectorImpl<Value> &results,
                                        Lowering &b) {
  lowerDirections(
      op, operands, /*numStates=*/1, results, b,
      [](const Recurrence &recurrence, Lowering &body, Value step,
         ValueRange states) -> SmallVector<Value> {
        const int64_t hidden = recurrence.hidden;
        Value products = recurrence.multiplyState(states[0], 0, hidden, body);
        Value next =
            recurrence.computeGates(0, products, step, 0, hidden, body);
        return {recurrence.updateState(
            states[0], next, step, body,
            [](Float, ArrayRef<Float> inputs) { return inputs[0]; })};
      });
  return success();
}

static LogicalResult lowerGRURecurrence(GRURecurrenceOp op, ValueRange operands,
                                        SmallVectorImpl<Value> &results,
                                        Lowering &b) {
  const bool isLinear = op.getLinearBeforeReset();
  lowerDirections(
      op, operands, /*numStates=*/1, results, b,
      [&](const Recurrence &recurrence, Lowering &body, Value step,
          ValueRange states) -> SmallVector<Value> {
        const int64_t hidden = recurrence.hidden, last = 2 * hidden;
        Value state = states[0];
        // The gates are z, r, h.
        Value products = recurrence.multiplyState(
            state, 0, (isLinear ? 3 : 2) * hidden, body);
        auto computeGate = [&](int64_t gate) {
          return recurrence.computeGates(
              0, recurrence.getPart(products, gate, body), step, gate * hidden,
              hidden, body);
        };
        Value update = computeGate(0), reset = computeGate(1);
        Value product;
        if (isLinear) {
          product = recurrence.getPart(products, 2, body);
        } else {
          Value resetState = recurrence.multiply(reset, state, body);
          product = recurrence.multiplyState(resetState, last, hidden, body);
        }
        Value candidate = recurrence.combine(
            product, step, last, hidden, body,
            [&](Lowering &at, ArrayRef<Index> place, Float sum, Float scale,
                Float input) {
              Float bias = recurrence.read(
                  at, /*number=*/5, {at.index(recurrence.direction), place[1]});
              Float recurrent = fma(sum, scale, bias);
              if (!isLinear)
                return recurrence.activate(1,
                                           recurrence.limit(recurrent + input));
              Float factor(at, at.extract(reset, {place[0], place[1]}));
              return recurrence.activate(
                  1, recurrence.limit(fma(factor, recurrent, input)));
            });
        Value h = recurrence.updateState(
            state, {update, candidate}, step, body,
            [](Float old, ArrayRef<Float> inputs) {
              Float z = inputs[0];
              return fma(z, old, (z.constant(1) - z) * inputs[1]);
            });
        return {h};
      });
  return success();
}

/// Sequences are lowered as recurrences.
template <typename OpTy>
static LogicalResult refuseSequence(OpTy op, ValueRange,
                                    SmallVectorImpl<Value> &, Lowering &b) {
  if (ShapedType::isDynamic(getShape(op.getX())[2]) &&
      ShapedType::isDynamic(getShape(op.getW())[2]))
    b.refuse(op, KernelReason::DynamicShape,
             "x or w with a last axis of static size, but got '?' in both");
  else
    b.refuse(op, KernelReason::RootNotSupported,
             "the recurrence that 'lpt-split-sequences' makes, but got the "
             "sequence");
  return failure();
}

void lpt::addRecurrentLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  addResultsLowering<LSTMRecurrenceOp, lowerLSTMRecurrence>(converter,
                                                            patterns);
  addResultsLowering<GRURecurrenceOp, lowerGRURecurrence>(converter, patterns);
  addResultsLowering<RNNRecurrenceOp, lowerRNNRecurrence>(converter, patterns);
  addResultsLowering<RNNSequenceOp, refuseSequence<RNNSequenceOp>>(converter,
                                                                   patterns);
  addResultsLowering<LSTMSequenceOp, refuseSequence<LSTMSequenceOp>>(converter,
                                                                     patterns);
  addResultsLowering<GRUSequenceOp, refuseSequence<GRUSequenceOp>>(converter,
                                                                   patterns);
}
