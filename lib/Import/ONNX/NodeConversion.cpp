//===- NodeConversion.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NodeConversion.h"

#include "GraphImporter.h"

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

NodeConversion::NodeConversion(GraphImporter &importer,
                               const onnx::NodeProto &proto, int64_t opset,
                               Location location, ArrayRef<Value> operands,
                               unsigned numResults)
    : importer(importer), proto(proto), opset(opset), location(location),
      operands(operands), results(numResults) {}

StringRef NodeConversion::getOpType() const { return proto.op_type(); }

OpBuilder &NodeConversion::getBuilder() { return importer.getBuilder(); }

LogicalResult NodeConversion::fail(const Twine &message) {
  if (error.empty())
    error = message.str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

const onnx::AttributeProto *NodeConversion::find(StringRef name) {
  read.insert(name);
  for (const onnx::AttributeProto &attribute : proto.attribute())
    if (attribute.name() == name)
      return &attribute;
  return nullptr;
}

/// The kind of `attribute`. Files of IR version 1 do not state it.
static int getKind(const onnx::AttributeProto &attribute) {
  using A = onnx::AttributeProto;
  if (attribute.type() != A::UNDEFINED)
    return attribute.type();
  if (attribute.has_f())
    return A::FLOAT;
  if (attribute.has_i())
    return A::INT;
  if (attribute.has_s())
    return A::STRING;
  if (attribute.has_t())
    return A::TENSOR;
  if (attribute.has_g())
    return A::GRAPH;
  if (attribute.floats_size() != 0)
    return A::FLOATS;
  if (attribute.ints_size() != 0)
    return A::INTS;
  return attribute.strings_size() != 0 ? A::STRINGS : A::UNDEFINED;
}

const onnx::AttributeProto *NodeConversion::find(StringRef name, int type) {
  const onnx::AttributeProto *attribute = find(name);
  if (!attribute)
    return nullptr;
  int kind = getKind(*attribute);
  if (kind == type)
    return attribute;
  auto nameKind = [](int kind) {
    return onnx::AttributeProto::AttributeType_Name(
        onnx::AttributeProto::AttributeType(kind));
  };
  (void)fail("expected attribute '" + name + "' of type " + nameKind(type) +
             ", but got " + nameKind(kind));
  return nullptr;
}

bool NodeConversion::hasAttribute(StringRef name) { return find(name); }

std::optional<int64_t> NodeConversion::getOptionalInt(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::INT);
  return attribute ? std::optional<int64_t>(attribute->i()) : std::nullopt;
}

std::optional<double> NodeConversion::getOptionalFloat(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::FLOAT);
  return attribute ? std::optional<double>(attribute->f()) : std::nullopt;
}

int64_t NodeConversion::getInt(StringRef name, int64_t defaultValue) {
  return getOptionalInt(name).value_or(defaultValue);
}

double NodeConversion::getFloat(StringRef name, double defaultValue) {
  return getOptionalFloat(name).value_or(defaultValue);
}

std::string NodeConversion::getString(StringRef name, StringRef defaultValue) {
  const auto *attribute = find(name, onnx::AttributeProto::STRING);
  return attribute ? attribute->s() : defaultValue.str();
}

std::optional<SmallVector<int64_t>> NodeConversion::getInts(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::INTS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<int64_t>(attribute->ints().begin(),
                              attribute->ints().end());
}

std::optional<SmallVector<double>> NodeConversion::getFloats(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::FLOATS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<double>(attribute->floats().begin(),
                             attribute->floats().end());
}

std::optional<SmallVector<std::string>>
NodeConversion::getStrings(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::STRINGS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<std::string>(attribute->strings().begin(),
                                  attribute->strings().end());
}

Tensor NodeConversion::getTensor(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::TENSOR);
  if (!attribute)
    return {};
  llvm::Expected<Tensor> tensor = importer.getTensors().read(attribute->t());
  if (tensor)
    return *tensor;
  (void)fail("attribute '" + name + "': " + llvm::toString(tensor.takeError()));
  return {};
}

int64_t NodeConversion::getRequiredInt(StringRef name) {
  if (!hasAttribute(name))
    (void)fail("expected an attribute '" + name + "', but got none");
  return getInt(name, 0);
}

SmallVector<int64_t> NodeConversion::getRequiredInts(StringRef name) {
  if (!hasAttribute(name))
    (void)fail("expected an attribute '" + name + "', but got none");
  return getInts(name).value_or(SmallVector<int64_t>());
}

Type NodeConversion::getElementTypeAttribute(StringRef name) {
  std::optional<int64_t> number = getOptionalInt(name);
  if (!number)
    return {};
  llvm::Expected<Type> type = getElementTypeOf(*number, getContext());
  if (type)
    return *type;
  (void)fail("attribute '" + name + "': " + llvm::toString(type.takeError()));
  return {};
}

size_t NodeConversion::getChoice(StringRef name, ArrayRef<StringRef> choices) {
  std::string value = getString(name, choices.front());
  for (auto [i, choice] : llvm::enumerate(choices))
    if (choice == value)
      return i;
  (void)fail("expected attribute '" + name + "' to be one of '" +
             llvm::join(choices, "', '") + "', but got '" + value + "'");
  return 0;
}

LogicalResult NodeConversion::checkAttributes() {
  for (const onnx::AttributeProto &attribute : proto.attribute())
    if (!read.contains(attribute.name()))
      return fail("expected no attribute '" + attribute.name() + "' in opset " +
                  Twine(opset) + ", but got one");
  return success();
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
             double(NodeConversion::maxCreatedElements);
}

Tensor NodeConversion::getConstant(Value value) const {
  ElementsAttr attribute;
  if (!value || !matchPattern(value, m_Constant(&attribute)) ||
      isLargeSplat(value))
    return {};
  FailureOr<Tensor> tensor = Tensor::fromAttribute(attribute);
  return succeeded(tensor) ? *tensor : Tensor();
}

Tensor NodeConversion::getConstantOperand(unsigned index, StringRef name) {
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
               "'), but got '" + proto.input(index) +
               "', which is computed at run time; --bind makes an input of the "
               "model constant, and --dim a symbolic size");
  return tensor;
}

/// The elements of a tensor, of any integer or any float type.
template <typename T>
static SmallVector<T> getElements(const Tensor &tensor) {
  Elements<T> elements = tensor.getAs<T>();
  return SmallVector<T>(elements.begin(), elements.end());
}

SmallVector<int64_t> NodeConversion::getConstantInts(unsigned index,
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

SmallVector<double> NodeConversion::getConstantFloats(unsigned index,
                                                      StringRef name) {
  Tensor tensor = getConstantOperand(index, name);
  return tensor ? getElements<double>(tensor) : SmallVector<double>();
}

int64_t NodeConversion::getConstantInt(unsigned index, StringRef name) {
  SmallVector<int64_t> values = getConstantInts(index, name);
  if (values.size() == 1)
    return values.front();
  (void)fail("expected one integer for input #" + Twine(index) + " ('" + name +
             "'), but got " + Twine(values.size()));
  return 0;
}

double NodeConversion::getConstantFloat(unsigned index, StringRef name) {
  SmallVector<double> values = getConstantFloats(index, name);
  if (values.size() == 1)
    return values.front();
  (void)fail("expected one number for input #" + Twine(index) + " ('" + name +
             "'), but got " + Twine(values.size()));
  return 0;
}

KnownElements NodeConversion::getKnownElements(unsigned index, StringRef name) {
  if (std::optional<KnownElements> known =
          findKnownElements(getOptionalOperand(index)))
    return *known;
  KnownElements elements;
  for (int64_t value : getConstantInts(index, name))
    elements.push_back({value, Value()});
  return elements;
}

std::optional<SmallVector<int64_t>>
NodeConversion::getIntsOrOperand(StringRef name, unsigned index,
                                 int64_t since) {
  if (opset < since)
    return getInts(name);
  if (!hasOperand(index))
    return std::nullopt;
  return getConstantInts(index, name);
}

int64_t NodeConversion::getAxis(int64_t axis, int64_t rank) {
  if (std::optional<int64_t> normalized = normalizeAxis(axis, rank))
    return *normalized;
  (void)fail("expected an axis of a tensor of rank " + Twine(rank) +
             ", but got " + Twine(axis));
  return 0;
}

SmallVector<int64_t> NodeConversion::getAxes(ArrayRef<int64_t> axes,
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

LogicalResult NodeConversion::requireRank(Value value, int64_t least) {
  if (!value)
    return failure();
  int64_t rank = getShape(value).size();
  if (rank >= least)
    return success();
  return fail("expected a tensor of rank " + Twine(least) +
              " or more, but got " + formatShape(getShape(value)));
}

LogicalResult NodeConversion::requireCreatable(ArrayRef<int64_t> shape) {
  if (countElements(shape) <= double(maxCreatedElements))
    return success();
  return fail("expected a tensor of at most " + Twine(maxCreatedElements) +
              " elements, but got shape " + formatShape(shape));
}

LogicalResult NodeConversion::requireStaticShape(Value value, StringRef name) {
  if (!value)
    return failure();
  if (!ShapedType::isDynamicShape(getShape(value)))
    return success();
  return fail("expected '" + name + "' of known sizes, but got shape " +
              formatShape(getShape(value)) +
              "; --dim gives a symbolic size a value");
}

FailureOr<int64_t> NodeConversion::getStaticSize(Value value, int64_t axis,
                                                 StringRef name) {
  if (!value)
    return failure();
  int64_t size = getShape(value)[axis];
  if (!ShapedType::isDynamic(size))
    return size;
  return fail("expected axis " + Twine(axis) + " of '" + name +
              "' to have a known size, but got shape " +
              formatShape(getShape(value)) +
              "; --dim gives a symbolic size a value");
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool NodeConversion::areValid(ValueRange values) {
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

SmallVector<Value> NodeConversion::insert(OperationState &state) {
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
  if (isEvaluatedAtOnce(op)) {
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
        (void)importer.findSize(result, axis);
  return SmallVector<Value>(op->getResults());
}

Value NodeConversion::createConstant(ElementsAttr value) {
  return ConstantOp::create(getBuilder(), location, value.getType(), value);
}

Value NodeConversion::createConstant(const Tensor &value) {
  return createConstant(
      value.toAttribute(cast<NameLoc>(location).getName().getValue()));
}

Value NodeConversion::getFilled(Type elementType, ArrayRef<int64_t> shape,
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

Value NodeConversion::getScalar(Type elementType, double value) {
  return getFilled(elementType, {}, value);
}

Value NodeConversion::getIntScalar(Type elementType, int64_t value) {
  auto integer = dyn_cast<IntegerType>(elementType);
  if (!integer)
    return getScalar(elementType, double(value));
  return createConstant(DenseElementsAttr::get(
      RankedTensorType::get({}, elementType),
      APInt(integer.getWidth(), uint64_t(value), integer.isSigned(),
            /*implicitTrunc=*/true)));
}

Value NodeConversion::getVector(ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get(
      {int64_t(values.size())},
      IntegerType::get(getContext(), 64, IntegerType::Signed));
  return createConstant(DenseElementsAttr::get(type, values));
}

Value NodeConversion::convert(Value x, Type elementType) {
  if (!x || getElementType(x) == elementType)
    return x;
  return create<ConvertOp>(elementType, {x});
}

Value NodeConversion::reshape(Value x, ArrayRef<int64_t> shape) {
  const bool isStatic = !ShapedType::isDynamicShape(shape);
  if (!x || (isStatic && getShape(x) == shape))
    return x;
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1) {
    (void)fail("expected a shape of which one size at most is not known, but "
               "got " +
               formatShape(shape) + "; --dim gives a symbolic size a value");
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

Value NodeConversion::transpose(Value x, ArrayRef<int64_t> order) {
  if (!x || llvm::equal(order, llvm::seq<int64_t>(0, order.size())))
    return x;
  TransposeOp::Properties properties;
  properties.order = getI64s(order);
  return createUnary<TransposeOp>(x, properties);
}

Value NodeConversion::unsqueeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  UnsqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  return createUnary<UnsqueezeOp>(x, properties);
}

Value NodeConversion::squeeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  SqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  return createUnary<SqueezeOp>(x, properties);
}

Value NodeConversion::broadcast(Value x, ArrayRef<int64_t> shape) {
  if (!x || getShape(x) == shape)
    return x;
  BroadcastOp::Properties properties;
  properties.target_shape = getI64s(shape);
  return createUnary<BroadcastOp>(x, properties);
}

Value NodeConversion::concat(ArrayRef<Value> values, int64_t axis) {
  if (values.empty() || !areValid(values))
    return {};
  ConcatOp::Properties properties;
  properties.axis = getI64(axis);
  return create<ConcatOp>(getElementType(values.front()), values, properties);
}

Value NodeConversion::slice(Value x, int64_t axis, int64_t begin,
                            int64_t size) {
  SliceOp::Properties properties;
  properties.start = getI64s(begin);
  properties.stop = getI64s(begin + size);
  properties.step = getI64s(1);
  properties.axes = getI64s(axis);
  return createUnary<SliceOp>(x, properties);
}

IntegerAttr NodeConversion::getI64(int64_t value) {
  return getBuilder().getI64IntegerAttr(value);
}
DenseI64ArrayAttr NodeConversion::getI64s(ArrayRef<int64_t> values) {
  return getBuilder().getDenseI64ArrayAttr(values);
}
DenseI64ArrayAttr NodeConversion::getI64sUnless(int64_t defaultValue,
                                                ArrayRef<int64_t> values) {
  auto isDefault = [&](int64_t value) { return value == defaultValue; };
  return llvm::all_of(values, isDefault) ? DenseI64ArrayAttr()
                                         : getI64s(values);
}
FloatAttr NodeConversion::getF64(double value) {
  return getBuilder().getF64FloatAttr(value);
}

//===----------------------------------------------------------------------===//
// Known elements
//===----------------------------------------------------------------------===//

void NodeConversion::setKnownElements(Value value, KnownElements elements) {
  importer.getKnownElements()[value] = std::move(elements);
}

bool NodeConversion::haveSameSize(Value a, int64_t axisA, Value b,
                                  int64_t axisB) {
  auto isAxis = [](Value value, int64_t axis) {
    return value && axis < int64_t(getShape(value).size());
  };
  return isAxis(a, axisA) && isAxis(b, axisB) &&
         importer.findSize(a, axisA) == importer.findSize(b, axisB);
}

std::optional<KnownElements>
NodeConversion::findKnownElements(Value value) const {
  auto found = importer.getKnownElements().find(value);
  if (found != importer.getKnownElements().end())
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
Value NodeConversion::propagateKnownElements(Operation *op) {
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

bool NodeConversion::hasResult(unsigned index) const {
  return index < results.size() && int(index) < proto.output_size() &&
         !proto.output(index).empty();
}

LogicalResult NodeConversion::setResult(unsigned index, Value value) {
  if (!value)
    return fail("expected a node that can be converted, but got another one");
  if (index < results.size())
    results[index] = value;
  return success();
}

LogicalResult NodeConversion::setResults(ArrayRef<Value> values) {
  if (values.size() < results.size())
    return fail("expected " + Twine(values.size()) + " outputs, but got " +
                Twine(results.size()));
  for (auto [i, value] : llvm::enumerate(values))
    if (failed(setResult(i, value)))
      return failure();
  return success();
}
