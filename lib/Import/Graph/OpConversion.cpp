//===- OpConversion.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpConversion.h"

#include "LPT/Reference/ConstantFolding.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

LogicalResult OpConversion::fail(const Twine &message) {
  if (error.empty())
    error = message.str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The elements of a shape; the product is rounded and does not overflow. An
/// axis without indices counts as one, since others may be too long for a loop.
static double countElements(ArrayRef<int64_t> shape) {
  return std::accumulate(shape.begin(), shape.end(), 1.0,
                         [](double count, int64_t size) {
                           return count * double(std::max<int64_t>(size, 1));
                         });
}

/// Whether `value` is a constant that takes little memory in the module, and
/// too much as a tensor.
static bool isLargeSplat(Value value) {
  SplatElementsAttr splat;
  return value && matchPattern(value, m_Constant(&splat)) &&
         countElements(splat.getType().getShape()) >
             double(OpConversion::maxCreatedElements);
}

Tensor OpConversion::getConstant(Value value) const {
  if (Tensor noted = importState.getNotedValues().lookup(value))
    return noted;
  ElementsAttr attribute;
  if (!value || !matchPattern(value, m_Constant(&attribute)) ||
      isLargeSplat(value))
    return {};
  FailureOr<Tensor> tensor = Tensor::fromAttribute(attribute);
  return succeeded(tensor) ? *tensor : Tensor();
}

Tensor OpConversion::getConstantOperand(unsigned index, StringRef name) {
  Value value = getOptionalOperand(index);
  if (!value) {
    (void)fail("expected an input #" + Twine(index) + " ('" + name +
               "'), but got none");
    return {};
  }
  if (isLargeSplat(value) && failed(requireCreatable(getShape(value))))
    return {};
  Tensor tensor = getConstant(value);
  if (!tensor)
    (void)fail("expected a constant for input #" + Twine(index) + " ('" + name +
               "'), but got '" + nameOperand(index) +
               "', which is computed at run time" + getConstantHint());
  return tensor;
}

/// The elements of a tensor, of any integer or any float type.
template <typename T>
static SmallVector<T> getElements(const Tensor &tensor) {
  Elements<T> elements = tensor.getAs<T>();
  return SmallVector<T>(elements.begin(), elements.end());
}

SmallVector<int64_t> OpConversion::getConstantInts(unsigned index,
                                                   StringRef name) {
  Tensor tensor = getConstantOperand(index, name);
  if (!tensor)
    return {};
  if (tensor.isInteger() && tensor.getRank() <= 1)
    return getElements<int64_t>(tensor);
  (void)fail(llvm::formatv("expected a vector of integers for input #{0} "
                           "('{1}'), but got {2}",
                           index, name, tensor.getType()));
  return {};
}

SmallVector<double> OpConversion::getConstantFloats(unsigned index,
                                                    StringRef name) {
  Tensor tensor = getConstantOperand(index, name);
  return tensor ? getElements<double>(tensor) : SmallVector<double>();
}

int64_t OpConversion::getConstantInt(unsigned index, StringRef name) {
  SmallVector<int64_t> values = getConstantInts(index, name);
  if (values.size() == 1)
    return values.front();
  (void)fail("expected one integer for input #" + Twine(index) + " ('" + name +
             "'), but got " + Twine(values.size()));
  return 0;
}

double OpConversion::getConstantFloat(unsigned index, StringRef name) {
  SmallVector<double> values = getConstantFloats(index, name);
  if (values.size() == 1)
    return values.front();
  (void)fail("expected one number for input #" + Twine(index) + " ('" + name +
             "'), but got " + Twine(values.size()));
  return 0;
}

KnownElements OpConversion::getKnownElements(unsigned index, StringRef name) {
  if (std::optional<KnownElements> known =
          findKnownElements(getOptionalOperand(index)))
    return *known;
  KnownElements elements;
  for (int64_t value : getConstantInts(index, name))
    elements.push_back({value, Value()});
  return elements;
}

int64_t OpConversion::getAxis(int64_t axis, int64_t rank) {
  if (std::optional<int64_t> normalized = normalizeAxis(axis, rank))
    return *normalized;
  (void)fail("expected an axis of a tensor of rank " + Twine(rank) +
             ", but got " + Twine(axis));
  return 0;
}

SmallVector<int64_t> OpConversion::getAxes(ArrayRef<int64_t> axes,
                                           int64_t rank) {
  SmallVector<int64_t> result;
  for (int64_t axis : axes) {
    int64_t normalized = getAxis(axis, rank);
    if (llvm::is_contained(result, normalized))
      (void)fail("expected axes that differ, but got " + Twine(axis) +
                 " twice");
    result.push_back(normalized);
  }
  return hasFailed() ? SmallVector<int64_t>() : result;
}

LogicalResult OpConversion::requireRank(Value value, int64_t least) {
  if (!value)
    return failure();
  int64_t rank = getShape(value).size();
  if (rank >= least)
    return success();
  return fail("expected a tensor of rank " + Twine(least) +
              " or more, but got " + formatShape(getShape(value)));
}

LogicalResult OpConversion::requireCreatable(ArrayRef<int64_t> shape) {
  if (countElements(shape) <= double(maxCreatedElements))
    return success();
  return fail("expected a tensor of at most " + Twine(maxCreatedElements) +
              " elements, but got shape " + formatShape(shape));
}

LogicalResult OpConversion::requireStaticShape(Value value, StringRef name) {
  if (!value)
    return failure();
  if (!ShapedType::isDynamicShape(getShape(value)))
    return success();
  return fail("expected '" + name + "' of known sizes, but got shape " +
              formatShape(getShape(value)) + getSizeHint());
}

FailureOr<int64_t> OpConversion::getStaticSize(Value value, int64_t axis,
                                               StringRef name) {
  if (!value)
    return failure();
  int64_t size = getShape(value)[axis];
  if (!ShapedType::isDynamic(size))
    return size;
  return fail("expected axis " + Twine(axis) + " of '" + name +
              "' to have a known size, but got shape " +
              formatShape(getShape(value)) + getSizeHint());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool OpConversion::areValid(ValueRange values) {
  return llvm::all_of(values, [](Value value) { return bool(value); });
}

/// Whether an op on constants is evaluated when it is created. As for
/// `lpt::isFoldable`, quantized weights stay integers; integers of 32 bits,
/// which count shapes and biases, do not. What moves elements takes no more
/// memory afterwards than before, whatever its size.
static bool isEvaluatedAtOnce(Operation *op) {
  if (op->getNumOperands() == 0 || !isMemoryEffectFree(op) ||
      isa<FakeQuantizeOp>(op))
    return false;
  auto isStatic = [](Type type) {
    return cast<RankedTensorType>(type).hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return false;
  auto count = [](TypeRange types) {
    int64_t sum = 0;
    for (Type type : types)
      sum = llvm::SaturatingAdd(
          uint64_t(sum),
          uint64_t(cast<RankedTensorType>(type).getNumElements()));
    return sum;
  };
  if (llvm::any_of(op->getOperands(), isLargeSplat))
    return false;
  if (movesElements(op) &&
      count(op->getResultTypes()) <= count(op->getOperandTypes()))
    return true;
  auto isQuantized = [](Type type) {
    auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
    return integer && integer.getWidth() <= 16 && integer.getWidth() > 1;
  };
  auto isFloat = [](Type type) {
    return isa<FloatType>(getElementTypeOrSelf(type));
  };
  return count(op->getResultTypes()) <= maxFoldedElements &&
         count(op->getOperandTypes()) <= 2 * maxFoldedElements &&
         !(llvm::any_of(op->getOperandTypes(), isQuantized) &&
           llvm::any_of(op->getResultTypes(), isFloat));
}

SmallVector<Value> OpConversion::insert(OperationState &state) {
  Operation *op = getBuilder().create(state);
  LogicalResult verified = success();
  {
    // What the verifier says becomes the error of the node.
    ScopedDiagnosticHandler handler(getContext(), [&](Diagnostic &diagnostic) {
      (void)fail(diagnostic.str());
      return success();
    });
    verified = verify(op);
  }
  if (failed(verified)) {
    (void)fail(llvm::formatv("'{0}' is not valid here", op->getName()));
    op->erase();
    return {};
  }
  if (!replacesConstants())
    noteValues(op);
  else if (isEvaluatedAtOnce(op)) {
    FailureOr<SmallVector<ElementsAttr>> values = evaluateConstantOp(op);
    if (succeeded(values)) {
      op->erase();
      return llvm::map_to_vector(
          *values, [&](ElementsAttr value) { return createConstant(value); });
    }
  }
  if (Value constant = propagateKnownElements(op)) {
    op->erase();
    return {constant};
  }
  // Now, so that no question about sizes has to follow a long chain.
  for (Value result : op->getResults())
    for (auto [axis, size] : llvm::enumerate(getShape(result)))
      if (ShapedType::isDynamic(size))
        (void)importState.findSize(result, axis);
  return SmallVector<Value>(op->getResults());
}

Value OpConversion::createConstant(ElementsAttr value) {
  return ConstantOp::create(getBuilder(), location, value.getType(), value);
}

Value OpConversion::createConstant(const Tensor &value) {
  return createConstant(
      value.toAttribute(cast<NameLoc>(location).getName().getValue()));
}

Value OpConversion::getFilled(Type elementType, ArrayRef<int64_t> shape,
                              double value) {
  auto type = RankedTensorType::get(shape, elementType);
  if (auto floatType = dyn_cast<FloatType>(elementType)) {
    APFloat number(value);
    bool isInexact;
    number.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &isInexact);
    return createConstant(DenseElementsAttr::get(type, number));
  }
  auto integer = cast<IntegerType>(elementType);
  // Booleans are without a sign.
  APSInt number(integer.getWidth(), /*isUnsigned=*/!integer.isSigned());
  bool isExact;
  // Saturates.
  APFloat(value).convertToInteger(number, APFloat::rmTowardZero, &isExact);
  return createConstant(DenseElementsAttr::get(type, APInt(number)));
}

Value OpConversion::getScalar(Type elementType, double value) {
  return getFilled(elementType, {}, value);
}

Value OpConversion::getIntScalar(Type elementType, int64_t value) {
  auto integer = dyn_cast<IntegerType>(elementType);
  if (!integer)
    return getScalar(elementType, double(value));
  return createConstant(DenseElementsAttr::get(
      RankedTensorType::get({}, elementType),
      APInt(integer.getWidth(), uint64_t(value), integer.isSigned(),
            /*implicitTrunc=*/true)));
}

Value OpConversion::getVector(ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get(
      {int64_t(values.size())},
      IntegerType::get(getContext(), 64, IntegerType::Signed));
  return createConstant(DenseElementsAttr::get(type, values));
}

Value OpConversion::convert(Value x, Type elementType) {
  if (!x || getElementType(x) == elementType)
    return x;
  return create<ConvertOp>(elementType, {x});
}

Value OpConversion::reshape(Value x, ArrayRef<int64_t> shape) {
  const bool isStatic = !ShapedType::isDynamicShape(shape);
  if (!x || (isStatic && getShape(x) == shape))
    return x;
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1) {
    (void)fail("expected a shape of which one size at most is not known, but "
               "got " +
               formatShape(shape) + getSizeHint());
    return {};
  }
  if (Tensor constant = getConstant(x);
      constant && isStatic &&
      constant.getNumElements() == getNumElements(shape))
    return createConstant(constant.withShape(shape));
  SmallVector<int64_t> target(shape);
  llvm::replace(target, ShapedType::kDynamic, int64_t(-1));
  ReshapeOp::Properties properties;
  properties.target_shape = getI64s(target);
  return createUnary<ReshapeOp>(x, properties);
}

Value OpConversion::transpose(Value x, ArrayRef<int64_t> order) {
  if (!x || llvm::equal(order, llvm::seq<int64_t>(0, order.size())))
    return x;
  TransposeOp::Properties properties;
  properties.order = getI64s(order);
  return createUnary<TransposeOp>(x, properties);
}

Value OpConversion::unsqueeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  UnsqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  return createUnary<UnsqueezeOp>(x, properties);
}

Value OpConversion::squeeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  SqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  return createUnary<SqueezeOp>(x, properties);
}

Value OpConversion::broadcast(Value x, ArrayRef<int64_t> shape) {
  if (!x || getShape(x) == shape)
    return x;
  BroadcastOp::Properties properties;
  properties.target_shape = getI64s(shape);
  return createUnary<BroadcastOp>(x, properties);
}

Value OpConversion::concat(ArrayRef<Value> values, int64_t axis) {
  if (values.empty() || !areValid(values))
    return {};
  ConcatOp::Properties properties;
  properties.axis = getI64(axis);
  return create<ConcatOp>(getElementType(values.front()), values, properties);
}

Value OpConversion::slice(Value x, int64_t axis, int64_t begin, int64_t size) {
  SliceOp::Properties properties;
  properties.start = getI64s(begin);
  properties.stop = getI64s(begin + size);
  properties.step = getI64s(1);
  properties.axes = getI64s(axis);
  return createUnary<SliceOp>(x, properties);
}

IntegerAttr OpConversion::getI64(int64_t value) {
  return getBuilder().getI64IntegerAttr(value);
}
DenseI64ArrayAttr OpConversion::getI64s(ArrayRef<int64_t> values) {
  return getBuilder().getDenseI64ArrayAttr(values);
}
DenseI64ArrayAttr OpConversion::getI64sUnless(int64_t defaultValue,
                                              ArrayRef<int64_t> values) {
  auto isDefault = [&](int64_t value) { return value == defaultValue; };
  return llvm::all_of(values, isDefault) ? DenseI64ArrayAttr()
                                         : getI64s(values);
}
FloatAttr OpConversion::getF64(double value) {
  return getBuilder().getF64FloatAttr(value);
}

Value OpConversion::createShapeOf(Value x, Type elementType) {
  Value sizes = create<ShapeOfOp>(elementType, {x});
  if (!sizes || !sizes.getDefiningOp<ShapeOfOp>())
    return sizes;
  if (!ShapedType::isDynamicShape(getShape(x))) {
    FailureOr<Tensor> tensor = Tensor::create(elementType, getShape(sizes));
    if (succeeded(tensor)) {
      tensor->store<int64_t>(getShape(x));
      importState.getNotedValues()[sizes] = *tensor;
    }
    return sizes;
  }
  KnownElements elements;
  for (auto [axis, size] : llvm::enumerate(getShape(x)))
    elements.push_back(
        {ShapedType::isDynamic(size) ? std::nullopt : std::optional(size), x,
         int64_t(axis)});
  setKnownElements(sizes, elements);
  return sizes;
}

std::optional<SmallVector<int64_t>>
OpConversion::getTargetShape(Value x, const KnownElements &shape,
                             bool zeroCopies) {
  SmallVector<int64_t> target;
  int64_t numInferred = 0;
  for (auto [i, element] : llvm::enumerate(shape)) {
    const bool copiesSize = zeroCopies && !element.value &&
                            element.axis == int64_t(i) &&
                            haveSameSize(x, i, element.source, i);
    target.push_back(copiesSize ? 0 : element.value.value_or(-1));
    numInferred += target.back() == -1;
  }
  if (numInferred <= 1)
    return target;
  (void)fail("expected a shape of which one size at most is not known, but "
             "got " +
             Twine(numInferred) + getSizeHint());
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Known elements
//===----------------------------------------------------------------------===//

void OpConversion::setKnownElements(Value value, KnownElements elements) {
  importState.getKnownElements()[value] = std::move(elements);
}

bool OpConversion::haveSameSize(Value a, int64_t axisA, Value b,
                                int64_t axisB) {
  auto isAxis = [](Value value, int64_t axis) {
    return value && axis < int64_t(getShape(value).size());
  };
  return isAxis(a, axisA) && isAxis(b, axisB) &&
         importState.findSize(a, axisA) == importState.findSize(b, axisB);
}

std::optional<KnownElements>
OpConversion::findKnownElements(Value value) const {
  auto found = importState.getKnownElements().find(value);
  if (found != importState.getKnownElements().end())
    return found->second;
  Tensor constant = getConstant(value);
  if (!constant || !constant.isInteger() || constant.getRank() > 1)
    return std::nullopt;
  return llvm::map_to_vector<4>(getElements<int64_t>(constant),
                                [](int64_t element) {
                                  return KnownElement{element, Value()};
                                });
}

/// The tensor with the numbers from `first` on as elements.
static FailureOr<Tensor> enumerateElements(RankedTensorType type,
                                           int64_t first) {
  FailureOr<Tensor> tensor =
      Tensor::create(type.getElementType(), type.getShape());
  if (succeeded(tensor))
    tensor->store<int64_t>(llvm::to_vector(
        llvm::seq<int64_t>(first, first + tensor->getNumElements())));
  return tensor;
}

/// The number of elements of which little time is needed.
static constexpr int64_t maxNotedElements = 1024;

void OpConversion::noteValues(Operation *op) {
  auto isSmall = [](Type type) {
    auto tensor = cast<RankedTensorType>(type);
    return tensor.hasStaticShape() &&
           tensor.getNumElements() <= maxNotedElements;
  };
  if (op->getNumOperands() == 0 || !isMemoryEffectFree(op) ||
      !llvm::all_of(op->getOperandTypes(), isSmall) ||
      !llvm::all_of(op->getResultTypes(), isSmall))
    return;
  SmallVector<Tensor> operands, results;
  for (Value operand : op->getOperands()) {
    operands.push_back(getConstant(operand));
    if (!operands.back())
      return;
  }
  EvaluationState state;
  if (failed(evaluateOp(op, operands, results, state)))
    return;
  for (auto [result, value] : llvm::zip(op->getResults(), results))
    importState.getNotedValues()[result] = value;
}

/// A shape has as many elements as a tensor has axes. What has more is no list
/// of sizes, and takes time to follow.
static constexpr int64_t maxKnownElements = 1024;

/// Whether `type` is one of shapes and of sizes.
static bool isShapeLike(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.hasStaticShape() && tensor.getRank() <= 1 &&
         tensor.getNumElements() <= maxKnownElements &&
         (tensor.getElementType().isSignedInteger(64) ||
          tensor.getElementType().isSignedInteger(32));
}

/// Moves numbers of elements instead of elements: what is known of an element
/// is then known of the place that its number comes to. Numbers start at 1, as
/// ops that move elements fill with zeros.
Value OpConversion::propagateKnownElements(Operation *op) {
  if (!(movesElements(op) || isa<ConvertOp>(op)) || isa<PadOp>(op) ||
      op->getNumResults() != 1 || !isShapeLike(op->getResult(0).getType()))
    return {};
  KnownElements known;
  SmallVector<Tensor> numbers, moved;
  for (OpOperand &operand : op->getOpOperands()) {
    // Indices are not moved.
    if (operand.getOperandNumber() != 0 && !isa<ConcatOp>(op)) {
      numbers.push_back(getConstant(operand.get()));
      continue;
    }
    std::optional<KnownElements> elements = findKnownElements(operand.get());
    if (!elements || !isShapeLike(operand.get().getType()))
      return {};
    FailureOr<Tensor> tensor = enumerateElements(
        cast<RankedTensorType>(operand.get().getType()), known.size() + 1);
    if (failed(tensor))
      return {};
    numbers.push_back(*tensor);
    llvm::append_range(known, *elements);
  }
  EvaluationState state;
  if (!llvm::all_of(numbers,
                    [](const Tensor &tensor) { return bool(tensor); }) ||
      failed(evaluateOp(op, numbers, moved, state)))
    return {};
  KnownElements result;
  for (int64_t number : moved.front().getAs<int64_t>())
    result.push_back(number == 0 ? KnownElement{0, Value()}
                                 : known[number - 1]);
  SmallVector<int64_t> values;
  for (const KnownElement &element : result)
    if (element.value)
      values.push_back(*element.value);
  if (values.size() != result.size()) {
    setKnownElements(op->getResult(0), std::move(result));
    return {};
  }
  moved.front().store<int64_t>(values);
  return createConstant(moved.front());
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

LogicalResult OpConversion::setResult(unsigned index, Value value) {
  if (!value)
    return fail("expected a node that can be converted, but got another one");
  if (index < results.size())
    results[index] = value;
  return success();
}

LogicalResult OpConversion::setResults(ArrayRef<Value> values) {
  if (values.size() < results.size())
    return fail("expected " + Twine(values.size()) + " outputs, but got " +
                Twine(results.size()));
  for (auto [i, value] : llvm::enumerate(values))
    if (failed(setResult(i, value)))
      return failure();
  return success();
}
