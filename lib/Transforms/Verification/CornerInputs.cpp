//===- CornerInputs.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CornerInputs.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>
#include <random>

using namespace mlir;
using namespace mlir::lpt;

StringRef mlir::lpt::getName(CornerInput kind) {
  switch (kind) {
  case CornerInput::Random:
    return "random";
  case CornerInput::Corners:
    return "corners";
  case CornerInput::Zero:
    return "zero";
  }
  llvm_unreachable("not a kind of input");
}

namespace {

/// What the readers of an input tell about the values that matter.
struct InterestingValues {
  /// The interval to draw from.
  double low = 0, high = 0;
  std::vector<double> corners;

  void add(FakeQuantizeOp reader);
};

} // namespace

void InterestingValues::add(FakeQuantizeOp reader) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(reader);
  if (!limits)
    return;
  double steps = reader.getLevels() - 1;
  (void)ElementwiseConstant::zip(
      limits->inLow, limits->inHigh, [&](double first, double last) {
        double step = (last - first) / steps;
        low = std::min({low, first, last});
        high = std::max({high, first, last});
        for (double corner :
             {first, last, first + step / 2, last - step / 2,
              first + (std::floor(steps / 2) + 0.5) * step,
              first + std::floor(steps / 3) * step, first - step, last + step})
          corners.push_back(corner);
        return 0.0;
      });
}

/// The interesting values of argument `number`.
static InterestingValues
getInterestingValues(func::FuncOp function, unsigned number, Type elementType) {
  InterestingValues values;
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    // Wide integers are indices and lengths, of which 0 and 1 are valid.
    bool isWide = integer.getWidth() > 16;
    IntegerRange range = isWide ? IntegerRange{0, 1} : getIntegerRange(integer);
    values.low = range.min;
    values.high = range.max;
    values.corners = {values.low, values.high, 0, 1};
    return values;
  }
  for (Operation *user : function.getArgument(number).getUsers())
    if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(user))
      values.add(fakeQuantize);
  if (values.corners.empty()) {
    values.low = -4;
    values.high = 4;
  }
  // Values that are far off are as telling as those just beyond the ends.
  double margin = (values.high - values.low) / 8;
  values.low -= margin;
  values.high += margin;
  for (double corner :
       {0.0, 1.0, -1.0, -128.0, 127.0, 0.5, values.low, values.high})
    values.corners.push_back(corner);
  return values;
}

Tensor mlir::lpt::makeInput(func::FuncOp function, unsigned number,
                            CornerInput kind, int64_t dynamicSize) {
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[number]);
  if (!type || !isStorable(type.getElementType()))
    return Tensor();
  SmallVector<int64_t> shape;
  for (int64_t size : type.getShape())
    shape.push_back(ShapedType::isDynamic(size) ? dynamicSize : size);
  FailureOr<Tensor> tensor = Tensor::create(type.getElementType(), shape);
  if (failed(tensor))
    return Tensor();
  if (kind == CornerInput::Zero)
    return *tensor;
  InterestingValues values =
      getInterestingValues(function, number, type.getElementType());
  // The distributions of the standard library differ between implementations,
  // its generators do not.
  std::mt19937_64 generator(number * 2 + (kind == CornerInput::Corners));
  std::vector<double> elements(tensor->getNumElements());
  for (double &element : elements) {
    uint64_t bits = generator();
    element = kind == CornerInput::Corners
                  ? values.corners[bits % values.corners.size()]
                  : values.low + double(bits >> 11) * 0x1p-53 *
                                     (values.high - values.low);
  }
  // Every number but zero is true.
  if (isBooleanType(type.getElementType()))
    for (double &element : elements)
      element = std::round(element);
  tensor->store<double>(elements);
  return *tensor;
}
