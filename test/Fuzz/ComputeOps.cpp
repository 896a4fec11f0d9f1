//===- ComputeOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random ops that compute.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "LPT/Reference/ElementStorage.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

//===----------------------------------------------------------------------===//
// Convolution, matrix multiplication, pooling
//===----------------------------------------------------------------------===//

/// Windows of `rank` spatial axes.
template <typename Properties>
static void drawWindow(GraphBuilder &graph, int64_t rank,
                       Properties &properties) {
  RandomSource &random = graph.random;
  auto draw = [&](int64_t low, int64_t high) {
    SmallVector<int64_t> numbers;
    for (int64_t i = 0; i != rank; ++i)
      numbers.push_back(random.between(low, high));
    return graph.array(numbers);
  };
  if (random.oneIn(3))
    properties.strides = draw(1, 2);
  if (random.oneIn(3)) {
    const int64_t most = random.oneIn(6) ? 3 : 1;
    properties.pads_begin = draw(0, most);
    properties.pads_end = draw(0, most);
  }
  if (random.oneIn(8))
    properties.auto_pad = AutoPadAttr::get(
        graph.builder.getContext(),
        random.pick({AutoPad::SameUpper, AutoPad::SameLower, AutoPad::Valid}));
}

static bool addBias(GraphBuilder &graph) {
  if (graph.random.oneIn(2))
    return true;
  Value result = graph.values.back();
  SmallVector<int64_t> shape(shapeOf(result).size(), 1);
  shape[1] = shapeOf(result)[1];
  (void)graph.add<AddOp>({result, graph.floats(shape, 2)});
  return true;
}

bool fuzz::addConvolution(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.quantizeMostly(graph.pickValueOfRank(3, 5), 2);
  if (!x)
    return false;
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t spatialRank = shape.size() - 2;
  int64_t channels = shape[1];
  SmallVector<int64_t> kernel;
  for (int64_t i = 0; i != spatialRank; ++i)
    kernel.push_back(random.between(1, std::min<int64_t>(3, shape[i + 2])));
  auto withKernel = [&](ArrayRef<int64_t> leading) {
    SmallVector<int64_t> result(leading);
    llvm::append_range(result, kernel);
    return result;
  };
  SmallVector<int64_t> divisors;
  for (int64_t groups = 1; groups <= channels; ++groups)
    if (channels % groups == 0)
      divisors.push_back(groups);
  int64_t groups = random.pickFrom(divisors);
  int64_t outputs = random.between(1, 4);
  bool isDone = false;
  auto drawForward = [&](auto &properties) {
    drawWindow(graph, spatialRank, properties);
    if (random.oneIn(8))
      properties.dilations = graph.array(SmallVector<int64_t>(spatialRank, 2));
  };
  switch (random.below(6)) {
  default: {
    ConvolutionOp::Properties properties;
    drawForward(properties);
    SmallVector<int64_t> whole = withKernel({outputs, channels});
    Value weights = random.oneIn(3) ? drawMovedWeights(graph, whole)
                                    : graph.weights(whole, 0);
    isDone = graph.add<ConvolutionOp>({x, weights}, properties);
    break;
  }
  case 1: {
    GroupConvolutionOp::Properties properties;
    drawForward(properties);
    SmallVector<int64_t> grouped =
        withKernel({groups, outputs, channels / groups});
    Value weights;
    if (random.oneIn(2)) {
      // The groups cut out of the weights of a convolution.
      weights =
          graph.weights(withKernel({groups * outputs, channels / groups}), 0);
      if (!weights)
        return false;
      ReshapeOp::Properties reshape;
      reshape.target_shape = graph.array(grouped);
      weights = graph.tryCreate<ReshapeOp>(graph.floatType, {weights}, reshape)
                    .front();
    } else {
      weights = graph.weights(grouped, random.oneIn(2) ? 1 : 0);
    }
    isDone = graph.add<GroupConvolutionOp>({x, weights}, properties);
    break;
  }
  case 2: {
    ConvolutionBackpropDataOp::Properties properties;
    drawWindow(graph, spatialRank, properties);
    isDone = graph.add<ConvolutionBackpropDataOp>(
        {x, graph.weights(withKernel({channels, outputs}), 1)}, properties);
    break;
  }
  case 3: {
    GroupConvolutionBackpropDataOp::Properties properties;
    drawWindow(graph, spatialRank, properties);
    isDone = graph.add<GroupConvolutionBackpropDataOp>(
        {x, graph.weights(withKernel({groups, channels / groups, outputs}),
                          random.oneIn(2) ? 2 : 0)},
        properties);
    break;
  }
  }
  return isDone && addBias(graph);
}

bool fuzz::addMatMul(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value a = graph.quantizeMostly(graph.pickValueOfRank(1, 4), 2);
  if (!a)
    return false;
  SmallVector<int64_t> shape = shapeOf(a);
  int64_t rank = shape.size();
  MatMulOp::Properties properties;
  bool transposeA = rank > 1 && random.oneIn(4);
  bool transposeB = random.oneIn(2);
  properties.transpose_a = graph.builder.getBoolAttr(transposeA);
  properties.transpose_b = graph.builder.getBoolAttr(transposeB);
  if (random.oneIn(4)) {
    // Two activations, for which the shapes may or may not fit.
    Value b = random.oneIn(2) ? a : graph.pickValue();
    return graph.add<MatMulOp>({a, graph.quantizeMostly(b, 2)}, properties);
  }
  int64_t inner = shape[transposeA ? rank - 2 : rank - 1];
  int64_t columns = random.between(1, 5);
  SmallVector<int64_t> weights = {inner, columns};
  if (transposeB)
    std::swap(weights[0], weights[1]);
  int64_t channelAxis = transposeB ? 0 : 1;
  if (rank > 2 && random.oneIn(3)) {
    weights.insert(weights.begin(), shape[rank - 3]);
    ++channelAxis;
  } else if (random.oneIn(10)) {
    weights = {inner};
    channelAxis = 1;
  }
  // Integers without scales, as those of libraries that multiply integers.
  if (random.oneIn(6)) {
    Value data = graph.quantizeToIntegers(a);
    if (!data)
      return false;
    data = graph.dequantize(data, 1, /*isWeights=*/false, /*hasScale=*/false);
    Type type =
        IntegerType::get(graph.builder.getContext(), 8, IntegerType::Signed);
    Value integers = graph.dequantize(graph.integers(weights, type),
                                      channelAxis, /*isWeights=*/true,
                                      /*hasScale=*/false);
    return data && integers &&
           graph.add<MatMulOp>({data, integers}, properties);
  }
  Value b = random.oneIn(3) ? drawMovedWeights(graph, weights)
                            : graph.weights(weights, channelAxis);
  if (!graph.add<MatMulOp>({a, b}, properties))
    return false;
  // Columns become rows, as those of the keys of an attention.
  int64_t resultRank = shapeOf(graph.values.back()).size();
  if (resultRank > 2 && random.oneIn(4)) {
    TransposeOp::Properties transpose;
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, resultRank));
    std::swap(order[resultRank - 2], order[resultRank - 1]);
    transpose.order = graph.array(order);
    return graph.add<TransposeOp>({graph.values.back()}, transpose);
  }
  return true;
}

bool fuzz::addPooling(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(3, 5);
  if (!x)
    return false;
  SmallVector<int64_t> shape = shapeOf(x), kernel;
  for (int64_t size : ArrayRef(shape).drop_front(2))
    kernel.push_back(random.between(1, std::min<int64_t>(3, size)));
  auto draw = [&](auto &properties) {
    drawWindow(graph, kernel.size(), properties);
    properties.kernel = graph.array(kernel);
    if (!random.oneIn(3))
      return;
    Rounding rounding = random.pick({Rounding::Ceil, Rounding::CeilTorch});
    // A window that begins after the end reads nothing, and its maximum is no
    // number.
    if (properties.strides && llvm::is_contained(kernel, 1))
      rounding = Rounding::CeilTorch;
    properties.rounding =
        RoundingAttr::get(graph.builder.getContext(), rounding);
  };
  if (random.oneIn(2)) {
    MaxPoolOp::Properties properties;
    draw(properties);
    return graph.add<MaxPoolOp>({x}, properties);
  }
  AvgPoolOp::Properties properties;
  draw(properties);
  properties.exclude_pad = graph.builder.getBoolAttr(random.oneIn(2));
  return graph.add<AvgPoolOp>({x}, properties);
}

//===----------------------------------------------------------------------===//
// Element-wise ops
//===----------------------------------------------------------------------===//

bool fuzz::addElementwise(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value a = graph.pickValue();
  SmallVector<int64_t> shape = shapeOf(a);
  int64_t rank = shape.size();
  Value b;
  bool isConstant = random.oneIn(2);
  if (isConstant) {
    SmallVector<int64_t> constantShape;
    if (rank > 1 && random.oneIn(2)) {
      constantShape.assign(rank, 1);
      constantShape[1] = shape[1];
    } else if (random.oneIn(6)) {
      constantShape = shape;
    }
    b = graph.floats(constantShape, 3);
    if (random.oneIn(6))
      b = random.oneIn(2) ? drawMovedWeights(graph, shape)
                          : graph.weights(shape, 1);
  } else {
    b = graph.pickValueLike(a);
  }
  if (random.oneIn(8))
    std::swap(a, b);
  switch (random.below(isConstant ? 8 : 7)) {
  case 0:
  case 1:
    return graph.add<AddOp>({a, b});
  case 2:
  case 3:
    return graph.add<MultiplyOp>({a, b});
  case 4:
    return graph.add<SubtractOp>({a, b});
  case 5:
    return random.oneIn(2) ? graph.add<MaximumOp>({a, b})
                           : graph.add<MinimumOp>({a, b});
  case 6:
    return graph.add<MultiplyOp>({a, a});
  default:
    if (random.oneIn(2))
      return graph.add<PowerOp>({a, graph.scalar(2, graph.floatType)});
    return graph.add<DivideOp>(
        {a, graph.scalar(random.uniform(0.5, 3), graph.floatType)});
  }
}

bool fuzz::addActivation(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  MLIRContext *context = graph.builder.getContext();
  switch (random.below(25)) {
  case 20: {
    // Truncation.
    Type type = IntegerType::get(context, 32, IntegerType::Signed);
    SmallVector<Value> integers = graph.tryCreate<ConvertOp>(type, {x});
    return !integers.empty() && graph.add<ConvertOp>({integers[0]});
  }
  case 0:
    return graph.add<SigmoidOp>({x});
  case 1:
    return graph.add<TanhOp>({x});
  case 2: {
    // Where the exponential does not overflow.
    ClampOp::Properties limits;
    limits.min = graph.number(-4);
    limits.max = graph.number(4);
    return graph.add<ClampOp>({x}, limits) &&
           graph.add<ExpOp>({graph.values.back()});
  }
  case 3:
    return graph.add<ErfOp>({x});
  case 4:
    return graph.add<AbsOp>({x}) &&
           (random.oneIn(2) || graph.add<SqrtOp>({graph.values.back()}));
  case 5:
    return graph.add<HSwishOp>({x});
  case 6:
    return graph.add<HSigmoidOp>({x});
  case 7:
    return graph.add<MishOp>({x});
  case 8:
    return graph.add<SoftplusOp>({x});
  case 9:
  case 21:
  case 22:
  case 23: {
    // Where the function bends, or anywhere.
    ClampOp::Properties limits;
    limits.min = graph.number(-3);
    limits.max = graph.number(3);
    if (random.oneIn(2) && graph.add<ClampOp>({x}, limits))
      x = graph.values.back();
    GeluOp::Properties properties;
    properties.approximation = GeluApproximationAttr::get(
        context, random.pick({GeluApproximation::Erf, GeluApproximation::Tanh,
                              GeluApproximation::Tanh}));
    return graph.add<GeluOp>({x}, properties);
  }
  case 10: {
    EluOp::Properties properties;
    properties.alpha = graph.number(random.uniform(0.1, 2));
    return graph.add<EluOp>({x}, properties);
  }
  case 11: {
    SwishOp::Properties properties;
    properties.beta = graph.number(random.uniform(0.5, 2));
    return graph.add<SwishOp>({x}, properties);
  }
  case 12: {
    HardSigmoidOp::Properties properties;
    properties.alpha = graph.number(0.2);
    properties.beta = graph.number(0.5);
    return graph.add<HardSigmoidOp>({x}, properties);
  }
  case 13:
  case 14: {
    ClampOp::Properties properties;
    double min = random.uniform(-3, 1);
    properties.min = graph.number(random.oneIn(2) ? 0 : min);
    properties.max = graph.number(random.oneIn(2) ? 6 : min + 2);
    return graph.add<ClampOp>({x}, properties);
  }
  case 15: {
    SmallVector<int64_t> shape = shapeOf(x);
    int64_t channels = shape.size() > 1 ? shape[1] : shape[0];
    SmallVector<int64_t> slope;
    if (random.oneIn(2))
      slope = {channels};
    return graph.add<PReluOp>({x, graph.floats(slope, 1)});
  }
  case 16: {
    SoftmaxOp::Properties properties;
    properties.axis = graph.integer(random.between(-1, 0));
    return graph.add<SoftmaxOp>({x}, properties);
  }
  default:
    return graph.add<ReluOp>({x});
  }
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Some axes of `x`, in order, each counted from the front or from the end.
static DenseI64ArrayAttr drawAxes(GraphBuilder &graph, Value x, int64_t first,
                                  bool mayBeEmpty = false) {
  int64_t rank = shapeOf(x).size();
  SmallVector<int64_t> axes;
  for (int64_t axis = first; axis < rank; ++axis)
    if (graph.random.oneIn(2))
      axes.push_back(graph.random.oneIn(4) ? axis - rank : axis);
  if (axes.empty() && !mayBeEmpty)
    axes.push_back(rank - 1);
  return graph.array(axes);
}

bool fuzz::addReduction(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(2, 5);
  if (!x)
    return false;
  auto add = [&](auto tag) {
    using OpTy = typename decltype(tag)::Type;
    typename OpTy::Properties properties;
    properties.axes =
        drawAxes(graph, x, random.below(3) ? 2 : 0, /*mayBeEmpty=*/false);
    properties.keep_dims = graph.builder.getBoolAttr(random.below(3) != 0);
    return graph.add<OpTy>({x}, properties);
  };
  switch (random.below(4)) {
  case 0:
    return add(StorageTag<ReduceMeanOp>());
  case 1:
    return add(StorageTag<ReduceSumOp>());
  case 2:
    return add(StorageTag<ReduceMaxOp>());
  default:
    return add(StorageTag<ReduceMinOp>());
  }
}

bool fuzz::addNormalization(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(2, 5);
  if (!x)
    return false;
  MLIRContext *context = graph.builder.getContext();
  if (random.oneIn(2)) {
    NormalizeL2Op::Properties properties;
    properties.axes = drawAxes(graph, x, 1, /*mayBeEmpty=*/true);
    properties.eps = graph.number(random.pick({1e-3, 1e-2, 1.0}));
    properties.eps_mode = L2EpsModeAttr::get(
        context, random.pick({L2EpsMode::Add, L2EpsMode::Max}));
    return graph.add<NormalizeL2Op>({x}, properties);
  }
  MVNOp::Properties properties;
  properties.axes = drawAxes(graph, x, 1);
  properties.eps = graph.number(random.pick({1e-3, 1e-2, 1.0}));
  properties.normalize_variance = graph.builder.getBoolAttr(!random.oneIn(4));
  properties.eps_mode = MVNEpsModeAttr::get(
      context, random.pick({MVNEpsMode::InsideSqrt, MVNEpsMode::OutsideSqrt}));
  return graph.add<MVNOp>({x}, properties);
}

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

bool fuzz::addSequence(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValueOfRank(2, 5);
  if (!x)
    return false;
  if (shapeOf(x).size() != 3) {
    // One step, or the elements of each channel as one.
    ReshapeOp::Properties reshape;
    reshape.target_shape = graph.array({0, shapeOf(x).size() == 2 ? 1 : 0, -1});
    reshape.special_zero = graph.builder.getBoolAttr(true);
    x = graph.tryCreate<ReshapeOp>(graph.floatType, {x}, reshape).front();
  }
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t batch = shape[0], input = shape[2], hidden = random.between(1, 3);
  auto direction = random.pick({RNNDirection::Forward, RNNDirection::Reverse,
                                RNNDirection::Bidirectional});
  int64_t directions = direction == RNNDirection::Bidirectional ? 2 : 1;
  OpBuilder &builder = graph.builder;
  auto state = [&]() {
    Value value = graph.floats({batch, directions, hidden}, 1);
    if (random.oneIn(2))
      return value;
    Value quantized = graph.quantize(value);
    return quantized ? quantized : value;
  };
  SmallVector<double> counts;
  for (int64_t i = 0; i != batch; ++i)
    counts.push_back(random.between(1, shape[1]));
  Value lengths = graph.constant(
      {batch}, counts,
      IntegerType::get(builder.getContext(), 64, IntegerType::Signed));
  auto directionAttr = RNNDirectionAttr::get(builder.getContext(), direction);
  int64_t gates = random.oneIn(2) ? 4 : 3;
  Value h0 = state();
  // A scale of each row stays one of each gate; others do not.
  auto weights = [&](int64_t columns) {
    return graph.weights({directions, gates * hidden, columns},
                         random.oneIn(4) ? 2 : 1);
  };
  Value w = weights(input), r = weights(hidden);
  double clip = random.oneIn(2) ? random.uniform(0.1, 2) : 0;
  if (gates == 4) {
    LSTMSequenceOp::Properties properties;
    properties.hidden_size = graph.integer(hidden);
    properties.direction = directionAttr;
    properties.clip = graph.number(clip);
    Value bias = graph.floats({directions, 4 * hidden}, 1);
    return graph.add<LSTMSequenceOp>(
        {x, h0, graph.floats({batch, directions, hidden}, 1), lengths, w, r,
         bias},
        properties, 3);
  }
  GRUSequenceOp::Properties properties;
  properties.hidden_size = graph.integer(hidden);
  properties.direction = directionAttr;
  properties.clip = graph.number(clip);
  bool isLinear = random.oneIn(2);
  properties.linear_before_reset = builder.getBoolAttr(isLinear);
  Value bias = graph.floats({directions, (isLinear ? 4 : 3) * hidden}, 1);
  return graph.add<GRUSequenceOp>({x, h0, lengths, w, r, bias}, properties, 2);
}

bool fuzz::addVariable(GraphBuilder &graph) {
  RandomSource &random = graph.random;
  Value x = graph.pickValue();
  SmallVector<int64_t> shape = shapeOf(x);
  std::string name =
      "variable" +
      std::to_string(graph.builder.getBlock()->getOperations().size());
  ReadValueOp::Properties read;
  read.variable_id = graph.builder.getStringAttr(name);
  const double magnitude = random.oneIn(3) ? 1 : 0;
  Value init = graph.floats(shape, magnitude, /*hasZeros=*/random.oneIn(2));
  SmallVector<Value> previous =
      graph.tryCreate<ReadValueOp>(graph.floatType, {init}, read);
  if (previous.empty())
    return false;
  // What is assigned depends on what is read in every other case.
  Value next = x;
  if (random.oneIn(2)) {
    next = graph.tryCreate<AddOp>(graph.floatType, {x, previous[0]}).front();
    if (Value quantized = graph.quantize(next))
      next = quantized;
  }
  AssignOp::Properties assign;
  assign.variable_id = read.variable_id;
  graph.values.push_back(previous[0]);
  return graph.add<AssignOp>({next}, assign);
}
