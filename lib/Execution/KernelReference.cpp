//===- KernelReference.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReference.h"

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// How far a value in front of a quantization may be from that of the
/// reference. As a fraction of the limits: a scale and a shift are computed
/// instead of what defines a quantization, each rounded to f32.
static constexpr double limitTolerance = 1e-6;
/// As a fraction of a quantum: zero points that are as close to an integer
/// become one.
static constexpr double quantumTolerance = 1e-4;
/// `data`, which `quantize` reads, moved by two numbers that become arguments
/// of the function. `limits` are those of the quantization.
static Value addDisturbance(OpBuilder &builder, FakeQuantizeOp quantize,
                            Value data, ArrayRef<Value> limits, Block &body) {
  Location location = quantize.getLoc();
  Type type = getElementTypeOrSelf(data.getType());
  auto scalarType = RankedTensorType::get({}, type);
  auto convert = [&](Value value) -> Value {
    if (getElementTypeOrSelf(value.getType()) == type)
      return value;
    return createInferred<ConvertOp>(builder, location, type, value)
        .getResult();
  };
  auto scale = [&](Value value, double factor) -> Value {
    Value constant = ConstantOp::create(
        builder, location, scalarType,
        DenseElementsAttr::get(scalarType, builder.getFloatAttr(type, factor)));
    return createInferred<MultiplyOp>(builder, location, type,
                                      {value, constant})
        .getResult();
  };
  auto add = [&](Value a, Value b) -> Value {
    return createInferred<AddOp>(builder, location, type, {a, b}).getResult();
  };
  auto makeAbsolute = [&](Value value) -> Value {
    return createInferred<AbsOp>(builder, location, type, value).getResult();
  };
  Value noise = body.addArgument(scalarType, location);
  Value direction = body.addArgument(scalarType, location);
  Value low = convert(limits[0]), high = convert(limits[1]);
  Value greatest =
      createInferred<MaximumOp>(builder, location, type,
                                {makeAbsolute(low), makeAbsolute(high)})
          .getResult();
  Value width = makeAbsolute(
      createInferred<SubtractOp>(builder, location, type, {high, low})
          .getResult());
  const double steps = double(quantize.getLevels() - 1);
  Value reach = add(add(scale(greatest, limitTolerance),
                        scale(width, quantumTolerance / steps)),
                    noise);
  Value moved =
      createInferred<MultiplyOp>(builder, location, type, {reach, direction})
          .getResult();
  return add(data, moved);
}

KernelReference::KernelReference(KernelOp kernel, ModuleOp functions,
                                 unsigned number)
    : kernel(kernel) {
  OpBuilder builder = OpBuilder::atBlockEnd(functions.getBody());
  SmallVector<Type> types(kernel.getInputs().getTypes());
  function = func::FuncOp::create(
      builder, kernel.getLoc(), llvm::formatv("kernel_{0}", number).str(),
      builder.getFunctionType(types, kernel.getResultTypes()));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(kernel.getBlock().getArguments(), body->getArguments());
  SmallVector<Value> read;
  for (Operation &op : kernel.getBlock().without_terminator()) {
    auto quantize = dyn_cast<FakeQuantizeOp>(op);
    Type type = quantize ? getElementType(quantize.getX()) : Type();
    Value data = quantize ? mapping.lookup(quantize.getX()) : Value();
    Value original = data;
    // Integers of 32 bits are not all floats.
    const bool isFloat = quantize && (isa<FloatType>(type) ||
                                      type.getIntOrFloatBitWidth() <= 16);
    if (isFloat && !isConstantPath(quantize.getX())) {
      // Narrow types could not hold what is added.
      if (type.getIntOrFloatBitWidth() < 32) {
        type = builder.getF32Type();
        data = createInferred<ConvertOp>(builder, kernel.getLoc(), type, data)
                   .getResult();
      }
      read.push_back(data);
      // What is subtracted from the value is rounded, too.
      read.push_back(mapping.lookup(quantize.getInLow()));
      read.push_back(mapping.lookup(quantize.getInHigh()));
      read.push_back(mapping.lookup(quantize.getOutLow()));
      read.push_back(mapping.lookup(quantize.getOutHigh()));
      mapping.map(quantize.getX(),
                  addDisturbance(builder, quantize, data,
                                 ArrayRef(read).take_back(4), *body));
    }
    builder.clone(op, mapping);
    if (quantize)
      mapping.map(quantize.getX(), original);
  }
  numQuantizations = read.size() / 5;
  SmallVector<Value> returned;
  for (Value value : kernel.getYielded())
    returned.push_back(mapping.lookup(value));
  llvm::append_range(returned, read);
  func::ReturnOp::create(builder, kernel.getLoc(), returned);
  function.setType(builder.getFunctionType(body->getArgumentTypes(),
                                           ValueRange(returned).getTypes()));
}

/// The results of `function`, which takes two numbers for each disturbance
/// behind the inputs.
static llvm::Expected<SmallVector<Tensor>>
evaluateWith(func::FuncOp function, SmallVector<Tensor> inputs,
             ArrayRef<Disturbance> disturbances) {
  for (const Disturbance &disturbance : disturbances)
    for (double value : {disturbance.noise, disturbance.direction}) {
      Type type =
          getElementTypeOrSelf(function.getArgumentTypes()[inputs.size()]);
      Tensor number = *Tensor::create(type, {});
      number.store<double>(value);
      inputs.push_back(number);
    }
  EvaluationState state;
  SmallVector<Tensor> results;
  if (failed(evaluateFunction(function, inputs, results, state)))
    return llvm::createStringError(state.getError());
  return results;
}

llvm::Expected<SmallVector<Tensor>>
KernelReference::evaluate(ArrayRef<Disturbance> disturbances) const {
  SmallVector<Disturbance> none(numQuantizations);
  return evaluateWith(function, inputs,
                      disturbances.empty() ? ArrayRef(none) : disturbances);
}

/// Multiplies all floats in `function` by numbers that are nearly one, as if
/// they were rounded otherwise.
static void disturb(func::FuncOp function) {
  Block &body = function.front();
  SmallVector<Value> values(body.getArguments());
  for (Operation &op : body.without_terminator())
    llvm::append_range(values, op.getResults());
  uint32_t random = 1;
  for (Value value : values) {
    auto type = cast<RankedTensorType>(value.getType());
    if (!isa<FloatType>(type.getElementType()) || !type.hasStaticShape() ||
        type.getNumElements() == 0)
      continue;
    FailureOr<Tensor> factors =
        Tensor::create(type.getElementType(), type.getShape());
    if (failed(factors))
      continue;
    SmallVector<double> numbers(type.getNumElements());
    for (double &number : numbers) {
      random = random * 1664525 + 1013904223;
      number = 1 + (random >> 31 ? 5e-7 : -5e-7);
    }
    factors->store<double>(numbers);
    OpBuilder builder(function.getContext());
    builder.setInsertionPointAfterValue(value);
    Location location = value.getLoc();
    Value factor =
        ConstantOp::create(builder, location, type, factors->toAttribute());
    auto product = createInferred<MultiplyOp>(
        builder, location, type.getElementType(), {value, factor});
    value.replaceAllUsesExcept(product.getResult(), product);
  }
}

llvm::Expected<SmallVector<double>> KernelReference::getNoise() const {
  OwningOpRef<func::FuncOp> disturbed = func::FuncOp(function).clone();
  disturb(*disturbed);
  llvm::Expected<SmallVector<Tensor>> moved = evaluateWith(
      *disturbed, inputs, SmallVector<Disturbance>(numQuantizations));
  if (!moved)
    return moved.takeError();
  SmallVector<double> noise;
  for (auto [after, before] : llvm::zip_equal(
           *moved, llvm::concat<const Tensor>(results, quantized))) {
    double greatest = 0;
    Elements<double> a = after.getAs<double>(), b = before.getAs<double>();
    for (size_t i = 0; i < a.size(); ++i)
      if (std::isfinite(a[i] - b[i]))
        greatest = std::max(greatest, std::abs(a[i] - b[i]));
    noise.push_back(greatest);
  }
  return noise;
}
