//===- GraphBuilder.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

GraphBuilder::GraphBuilder(func::FuncOp function, RandomSource &random,
                           Type floatType)
    : random(random),
      builder(OpBuilder::atBlockEnd(&function.getBody().front())),
      floatType(floatType) {}

bool GraphBuilder::isSmall(ArrayRef<Shape> shapes) const {
  return llvm::all_of(shapes, [](const Shape &shape) {
    int64_t size = 1;
    for (int64_t dim : shape)
      size *= dim;
    return shape.size() <= 6 && size > 0 && size <= 600;
  });
}

Value GraphBuilder::pickValue() {
  if (random.oneIn(3))
    return random.pickFrom(values);
  return values[values.size() - 1 -
                random.below(std::min<size_t>(values.size(), 3))];
}

Value GraphBuilder::pickValueOfRank(int64_t low, int64_t high) {
  for (int attempt = 0; attempt < 4; ++attempt) {
    Value value = pickValue();
    int64_t rank = shapeOf(value).size();
    if (rank >= low && rank <= high)
      return value;
  }
  return Value();
}

Value GraphBuilder::pickValueLike(Value other) {
  SmallVector<Value> candidates;
  for (Value value : values)
    if (value != other && value.getType() == other.getType())
      candidates.push_back(value);
  return candidates.empty() ? other : random.pickFrom(candidates);
}

static Type withShape(Value value, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, getElementType(value));
}

void GraphBuilder::makeDynamic(func::FuncOp function, int64_t size) {
  Block &block = function.getBody().front();
  SmallVector<std::pair<Value, Type>> staticTypes;
  for (BlockArgument input : block.getArguments()) {
    staticTypes.emplace_back(input, input.getType());
    SmallVector<int64_t> shape = shapeOf(input);
    for (auto [axis, dim] : llvm::enumerate(shape))
      // After a dynamic number of channels little is rewritten.
      if (dim == size && (axis == 1 ? random.oneIn(4) : !random.oneIn(3)))
        dim = ShapedType::kDynamic;
    input.setType(withShape(input, shape));
  }
  auto infer = [&](Operation &op) {
    auto found = inferences.find(&op);
    if (found == inferences.end())
      return success();
    ShapeInference inference(nullptr, op.getNumResults());
    if (failed(found->second(inference)))
      return failure();
    for (auto [result, shape] :
         llvm::zip_equal(op.getResults(), inference.getShapes())) {
      staticTypes.emplace_back(result, result.getType());
      result.setType(withShape(result, shape));
    }
    return verify(&op, /*verifyRecursively=*/false);
  };
  ScopedDiagnosticHandler silence(builder.getContext(),
                                  [](Diagnostic &) { return success(); });
  for (Operation &op : block) {
    if (succeeded(infer(op)))
      continue;
    for (auto [value, type] : staticTypes)
      value.setType(type);
    return;
  }
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value GraphBuilder::constant(ArrayRef<int64_t> shape, ArrayRef<double> elements,
                             Type type) {
  auto tensorType = RankedTensorType::get(shape, type);
  ElementsAttr attribute = makeElements(tensorType, elements);
  return ConstantOp::create(builder, builder.getUnknownLoc(), tensorType,
                            attribute);
}

Value GraphBuilder::scalar(double value, Type type) {
  // A scalar and a tensor of one element are the same constant.
  int64_t rank = random.oneIn(4) ? 1 : 0;
  return constant(SmallVector<int64_t>(rank, 1), value, type);
}

static int64_t countElements(ArrayRef<int64_t> shape) {
  int64_t size = 1;
  for (int64_t dim : shape)
    size *= dim;
  return size;
}

Value GraphBuilder::floats(ArrayRef<int64_t> shape, double magnitude,
                           bool hasZeros) {
  std::vector<double> elements(countElements(shape));
  for (double &element : elements)
    element =
        hasZeros && random.oneIn(2) ? 0 : random.uniform(-magnitude, magnitude);
  return constant(shape, elements, floatType);
}

/// A random number of the whole range of `type`, which has 4 or 8 bits.
static double drawInteger(RandomSource &random, Type type) {
  int64_t count = int64_t(1) << type.getIntOrFloatBitWidth();
  return random.below(count) - (type.isUnsignedInteger() ? 0 : count / 2);
}

Value GraphBuilder::integers(ArrayRef<int64_t> shape, Type type) {
  std::vector<double> elements(countElements(shape));
  for (double &element : elements)
    element = drawInteger(random, type);
  return constant(shape, elements, type);
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

/// How many widths of the interval a far one is above zero: so many that the
/// zero point, or a level less the zero point, is about the greatest integer
/// that `bf16` or `f16` holds exactly, or at all.
static double drawDistance(RandomSource &random, int64_t levels) {
  double steps = levels - 1;
  double largest = random.pick({256, 2048, 65504, 65504});
  return std::max(largest / steps - random.uniform(0, 1), 0.0);
}

GraphBuilder::Interval GraphBuilder::interval(ArrayRef<int64_t> shape,
                                              int64_t channelAxis,
                                              bool isWeights, int64_t levels,
                                              std::optional<double> given) {
  Interval result;
  int64_t count = 1;
  int64_t rank = shape.size();
  if (channelAxis < rank && random.oneIn(isWeights ? 2 : 3)) {
    count = shape[channelAxis];
    result.shape.assign(rank, 1);
    result.shape[channelAxis] = count;
    // Constants may lack leading axes.
    if (channelAxis > 0 && random.oneIn(3))
      result.shape.erase(result.shape.begin(),
                         result.shape.begin() + channelAxis);
  } else if (random.oneIn(3)) {
    result.shape.assign(random.oneIn(2) ? rank : 1, 1);
  }
  int kind = random.below(isWeights ? 4 : 10);
  double magnitude =
      given ? *given * random.uniform(0.5, 1) : random.magnitude(0.05, 8);
  for (int64_t i = 0; i != count; ++i) {
    double high = magnitude * (count == 1 ? 1 : random.uniform(0.5, 1));
    double low;
    if (kind == 0)
      low = -high * double(levels / 2) / double((levels - 1) / 2); // Signed.
    else if (kind <= 2)
      low = isWeights ? -high : 0;
    else if (kind == 3)
      low = 0;
    else if (kind <= 5)
      low = -high * random.uniform(0, 1.5);
    else if (kind == 6)
      low = high * random.uniform(0, 0.9);
    else if (kind == 7)
      low = -high * 128 / 127 * random.uniform(0.998, 1.002);
    else if (kind == 8)
      low = -high * double(random.between(1, 5)) / 4;
    else
      low = random.oneIn(3) ? high : -high;
    // What was the upper limit is the width of an interval far from zero.
    if (kind == 6 && random.oneIn(2)) {
      low = high * drawDistance(random, levels);
      high += low;
    }
    if (isWeights && kind == 3)
      low = -high * random.uniform(0.2, 1.5);
    result.low.push_back(low);
    result.high.push_back(high);
  }
  return result;
}

Value GraphBuilder::fakeQuantize(Value x, const Interval &input,
                                 const Interval &output, int64_t levels,
                                 Type resultType) {
  auto limit = [&](const Interval &interval, const std::vector<double> &ends) {
    return constant(interval.shape, ends, floatType);
  };
  FakeQuantizeOp::Properties properties;
  properties.levels = integer(levels);
  SmallVector<Value> results = tryCreate<FakeQuantizeOp>(
      resultType,
      {x, limit(input, input.low), limit(input, input.high),
       limit(output, output.low), limit(output, output.high)},
      properties);
  return results.empty() ? Value() : results.front();
}

Value GraphBuilder::quantizeToIntegers(Value x,
                                       std::optional<double> magnitude) {
  Type integerType = IntegerType::get(builder.getContext(), 8,
                                      random.oneIn(2) ? IntegerType::Unsigned
                                                      : IntegerType::Signed);
  Interval input = interval(shapeOf(x), 1, /*isWeights=*/false, 256, magnitude);
  double low = integerType.isUnsignedInteger() ? 0 : -128;
  // Steps other than one, even if close to it, must not be treated as one: the
  // integers are not the levels.
  double step = 1;
  if (random.oneIn(4))
    step = random.uniform(random.oneIn(4) ? 0.998 : 0.1, 1);
  Interval output{{}, {low * step}, {(low + 255) * step}};
  Value quantized =
      fakeQuantize(x, input, output, 256,
                   random.oneIn(step == 1 ? 3 : 2) ? integerType : floatType);
  if (!quantized || getElementType(quantized) == integerType)
    return quantized;
  return tryCreate<ConvertOp>(integerType, {quantized}).front();
}

Value GraphBuilder::quantize(Value x, std::optional<double> magnitude) {
  SmallVector<int64_t> shape = shapeOf(x);
  int64_t levels =
      random.oneIn(3) ? random.pick<int64_t>({15, 16, 255, 256, 65536, 255, 11})
                      : 256;
  Interval input = interval(shape, 1, /*isWeights=*/false, levels, magnitude);
  if (random.oneIn(5)) {
    // Q/DQ: quantization to integers, then a dequantization of them.
    Value integers = quantizeToIntegers(x, magnitude);
    return integers ? dequantize(integers, 1, /*isWeights=*/false) : Value();
  }
  Interval output = input;
  if (random.oneIn(8))
    output = interval(shape, 1, /*isWeights=*/false, levels);
  // A negative scale.
  if (random.oneIn(16))
    std::swap(output.low, output.high);
  return fakeQuantize(x, input, output, levels, floatType);
}

Value GraphBuilder::quantizeTo(Value x, double low, double high) {
  const Interval limits{{}, {low}, {high}};
  return fakeQuantize(x, limits, limits, 256, floatType);
}

Value GraphBuilder::quantizeMostly(Value x, int64_t n,
                                   std::optional<double> magnitude) {
  if (!x || random.oneIn(n))
    return x;
  Value quantized = quantize(x, magnitude);
  return quantized ? quantized : x;
}

Value GraphBuilder::dequantize(Value x, int64_t channelAxis, bool isWeights,
                               bool hasScale) {
  SmallVector<int64_t> shape = shapeOf(x);
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  SmallVector<Value> converted = tryCreate<ConvertOp>(floatType, {x});
  if (converted.empty())
    return Value();
  Value value = converted.front();
  // What cannot be created, as where sizes are unknown, is left out.
  auto getFirst = [&](ArrayRef<Value> created) {
    return created.empty() ? value : created.front();
  };
  auto perChannel = [&](auto draw) {
    SmallVector<int64_t> constantShape;
    if (channelAxis < int64_t(shape.size()) && random.oneIn(3)) {
      constantShape.assign(shape.size(), 1);
      constantShape[channelAxis] = shape[channelAxis];
    }
    std::vector<double> elements(countElements(constantShape));
    for (double &element : elements)
      element = draw();
    return std::pair(constantShape, elements);
  };
  if (random.oneIn(isWeights ? 4 : 2)) {
    auto [constantShape, elements] =
        perChannel([&]() { return drawInteger(random, type); });
    Value zeroPoint;
    if (random.oneIn(4)) {
      value = subtractZeroPoint(x, constantShape, elements);
    } else if (random.oneIn(2)) {
      zeroPoint = tryCreate<ConvertOp>(
                      floatType, {constant(constantShape, elements, type)})
                      .front();
    } else {
      if (random.oneIn(4))
        for (double &element : elements)
          element += random.pick({0.25, 1.0 / 3});
      zeroPoint = constant(constantShape, elements, floatType);
    }
    if (zeroPoint)
      value = getFirst(tryCreate<SubtractOp>(floatType, {value, zeroPoint}));
  }
  // Some dequantizations have no scale.
  if (!hasScale || random.oneIn(8))
    return value;
  auto [constantShape, elements] = perChannel([&]() {
    double scale = random.magnitude(0.001, 0.1);
    return random.oneIn(24) ? -scale : scale;
  });
  if (random.oneIn(6)) {
    for (double &element : elements)
      element = 1 / element;
    return getFirst(tryCreate<DivideOp>(
        floatType, {value, constant(constantShape, elements, floatType)}));
  }
  return getFirst(tryCreate<MultiplyOp>(
      floatType, {value, constant(constantShape, elements, floatType)}));
}

/// `x`, integers, less a zero point in one of the unusual spellings.
Value GraphBuilder::subtractZeroPoint(Value x, ArrayRef<int64_t> constantShape,
                                      std::vector<double> zeroPoint) {
  Type type = cast<RankedTensorType>(x.getType()).getElementType();
  Type wide = IntegerType::get(builder.getContext(), 32, IntegerType::Signed);
  switch (random.below(4)) {
  case 0:
    return tryCreate<SubtractOp>(floatType,
                                 {x, constant(constantShape, zeroPoint, type)})
        .front();
  case 1: {
    Value value = tryCreate<ConvertOp>(wide, {x}).front();
    value = tryCreate<SubtractOp>(
                wide, {value, constant(constantShape, zeroPoint, wide)})
                .front();
    return tryCreate<ConvertOp>(floatType, {value}).front();
  }
  case 2: {
    Value value = tryCreate<ConvertOp>(floatType, {x}).front();
    return tryCreate<SubtractOp>(
               floatType, {value, constant(constantShape, zeroPoint, type)})
        .front();
  }
  default: {
    for (double &element : zeroPoint)
      element = -element;
    Value value = tryCreate<ConvertOp>(floatType, {x}).front();
    return tryCreate<AddOp>(floatType, {value, constant(constantShape,
                                                        zeroPoint, floatType)})
        .front();
  }
  }
}

Value GraphBuilder::weights(ArrayRef<int64_t> shape, int64_t channelAxis) {
  if (!isSmall({Shape(shape)}))
    return Value();
  if (random.oneIn(10))
    return floats(shape, 1);
  if (random.oneIn(3)) {
    Type type = IntegerType::get(builder.getContext(), random.oneIn(6) ? 4 : 8,
                                 random.oneIn(5) ? IntegerType::Unsigned
                                                 : IntegerType::Signed);
    return dequantize(integers(shape, type), channelAxis, /*isWeights=*/true);
  }
  int64_t levels =
      random.oneIn(4) ? random.pick<int64_t>({15, 16, 256, 65536}) : 255;
  Interval limits = interval(shape, channelAxis, /*isWeights=*/true, levels);
  return fakeQuantize(floats(shape, 1), limits, limits, levels, floatType);
}
