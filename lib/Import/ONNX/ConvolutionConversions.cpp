//===- ConvolutionConversions.cpp -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "OperatorForms.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// The attributes that all convolutions have.
struct WindowParameters {
  SmallVector<int64_t> strides, dilations, padsBegin, padsEnd;
  AutoPad autoPad = AutoPad::Explicit;
  int64_t group = 1;

  bool hasPads() const {
    auto isSet = [](int64_t pad) { return pad != 0; };
    return llvm::any_of(padsBegin, isSet) || llvm::any_of(padsEnd, isSet);
  }
};
} // namespace

/// Reads a list with one entry for each spatial axis.
static SmallVector<int64_t> getSpatial(NodeConversion &node, StringRef name,
                                       size_t count, int64_t defaultValue) {
  SmallVector<int64_t> values =
      node.getInts(name).value_or(SmallVector<int64_t>(count, defaultValue));
  if (values.size() == count)
    return values;
  (void)node.fail("expected " + Twine(count) + " values in attribute '" + name +
                  "', but got " + Twine(values.size()));
  return SmallVector<int64_t>(count, defaultValue);
}

/// The parameters of a convolution of `x` with `weights`, whose axes from
/// the third on are those of the kernel.
static FailureOr<WindowParameters> getWindowParameters(NodeConversion &node,
                                                       Value x, Value weights) {
  const int64_t rank = getShape(x).size();
  if (rank < 3 || int64_t(getShape(weights).size()) != rank)
    return node.fail("expected input and weights of the same rank, 3 or more, "
                     "but got shapes " +
                     formatShape(getShape(x)) + " and " +
                     formatShape(getShape(weights)));
  const size_t count = rank - 2;
  WindowParameters parameters;
  parameters.strides = getSpatial(node, "strides", count, 1);
  parameters.dilations = getSpatial(node, "dilations", count, 1);
  parameters.group = node.getInt("group", 1);
  auto kernel = getShape(weights).drop_front(2);
  if (std::optional<SmallVector<int64_t>> stated = node.getInts("kernel_shape");
      stated && ArrayRef<int64_t>(*stated) != kernel)
    return node.fail("expected 'kernel_shape' to be that of the weights, " +
                     formatShape(kernel) + ", but got " + formatShape(*stated));
  SmallVector<int64_t> pads = getSpatial(node, "pads", 2 * count, 0);
  parameters.padsBegin.assign(pads.begin(), pads.begin() + count);
  parameters.padsEnd.assign(pads.begin() + count, pads.end());
  const AutoPad kinds[] = {AutoPad::Explicit, AutoPad::SameUpper,
                           AutoPad::SameLower, AutoPad::Valid};
  parameters.autoPad = kinds[node.getChoice(
      "auto_pad", {"NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"})];
  if (parameters.autoPad != AutoPad::Explicit) {
    parameters.padsBegin.assign(count, 0);
    parameters.padsEnd.assign(count, 0);
  }
  if (parameters.group < 1)
    return node.fail("expected a group of at least 1, but got " +
                     Twine(parameters.group));
  if (node.hasFailed())
    return failure();
  return parameters;
}

template <typename OpTy>
static typename OpTy::Properties
getProperties(NodeConversion &node, const WindowParameters &parameters) {
  typename OpTy::Properties properties;
  properties.strides = node.getI64sUnless(1, parameters.strides);
  properties.dilations = node.getI64sUnless(1, parameters.dilations);
  if (parameters.hasPads()) {
    properties.pads_begin = node.getI64s(parameters.padsBegin);
    properties.pads_end = node.getI64s(parameters.padsEnd);
  }
  properties.auto_pad = AutoPadAttr::get(node.getContext(), parameters.autoPad);
  return properties;
}

/// The weights with an axis of groups in front: ONNX numbers the channels of
/// axis 0 through all groups.
static Value splitGroups(NodeConversion &node, Value weights, int64_t group) {
  SmallVector<int64_t> shape(getShape(weights));
  if (ShapedType::isDynamic(shape[0]) || shape[0] % group != 0) {
    (void)node.fail("expected weights whose first size is a multiple of the " +
                    Twine(group) + " groups, but got shape " +
                    formatShape(shape));
    return {};
  }
  shape[0] /= group;
  shape.insert(shape.begin(), group);
  return node.reshape(weights, shape);
}

/// Adds a bias with one element for each channel.
static Value addBias(NodeConversion &node, Value y, Value bias) {
  if (!y || !bias)
    return y;
  if (getShape(bias).size() != 1) {
    (void)node.fail("expected a bias of rank 1, but got shape " +
                    formatShape(getShape(bias)));
    return {};
  }
  SmallVector<int64_t> shape(getShape(y).size(), 1);
  shape[1] = getShape(bias)[0];
  return node.add(y, node.reshape(bias, shape));
}

Value lpt::createConvolution(NodeConversion &node, Value x, Value weights,
                             Type elementType) {
  if (!x || !weights)
    return {};
  FailureOr<WindowParameters> parameters =
      getWindowParameters(node, x, weights);
  if (failed(parameters))
    return {};
  if (parameters->group == 1)
    return node.create<ConvolutionOp>(
        elementType, {x, weights},
        getProperties<ConvolutionOp>(node, *parameters));
  return node.create<GroupConvolutionOp>(
      elementType, {x, splitGroups(node, weights, parameters->group)},
      getProperties<GroupConvolutionOp>(node, *parameters));
}

Value lpt::createConvolutionWithBias(NodeConversion &node) {
  Value x = node.getOperand(0);
  Value y = createConvolution(node, x, node.getOperand(1), getElementType(x));
  return addBias(node, y, node.getOptionalOperand(2));
}

static LogicalResult convertConv(NodeConversion &node) {
  return node.setResult(0, createConvolutionWithBias(node));
}

/// Resolves 'output_shape' and SAME padding of a transposed convolution into
/// explicit pads. ONNX puts the larger half at the end for SAME_UPPER, and at
/// the beginning otherwise, `lpt` the other way round. What the output exceeds
/// the full size by is padding of the output.
static LogicalResult resolveOutputShape(NodeConversion &node, Value x,
                                        Value weights,
                                        WindowParameters &parameters,
                                        SmallVector<int64_t> &outputPadding) {
  std::optional<SmallVector<int64_t>> outputShape =
      node.getInts("output_shape");
  const bool isSame = parameters.autoPad == AutoPad::SameUpper ||
                      parameters.autoPad == AutoPad::SameLower;
  if (!outputShape && !isSame) {
    parameters.autoPad = AutoPad::Explicit;
    return success();
  }
  const size_t count = outputPadding.size();
  // Some exporters state all axes.
  if (outputShape && outputShape->size() == count + 2)
    outputShape->erase(outputShape->begin(), outputShape->begin() + 2);
  if (outputShape && outputShape->size() != count)
    return node.fail("expected " + Twine(count) +
                     " values in attribute 'output_shape', but got " +
                     Twine(outputShape->size()));
  for (size_t i = 0; i != count; ++i) {
    FailureOr<int64_t> size = node.getStaticSize(x, i + 2, "X");
    FailureOr<int64_t> kernel = node.getStaticSize(weights, i + 2, "W");
    if (failed(size) || failed(kernel))
      return failure();
    // So that no product of two overflows.
    for (int64_t number :
         {*size, *kernel, parameters.strides[i], parameters.dilations[i],
          outputPadding[i], outputShape ? (*outputShape)[i] : 0})
      if (number < 0 || number > std::numeric_limits<int32_t>::max())
        return node.fail("expected sizes, strides, dilations and paddings "
                         "from 0 to 2147483647, but got " +
                         Twine(number));
    const int64_t full = parameters.strides[i] * (*size - 1) +
                         (*kernel - 1) * parameters.dilations[i] + 1;
    const int64_t wanted =
        outputShape ? (*outputShape)[i] : *size * parameters.strides[i];
    const int64_t total = full + outputPadding[i] - wanted;
    outputPadding[i] += std::max<int64_t>(-total, 0);
    const int64_t pads = std::max<int64_t>(total, 0);
    const int64_t smaller = pads / 2;
    const bool isUpper = parameters.autoPad == AutoPad::SameUpper;
    parameters.padsBegin[i] = isUpper ? smaller : pads - smaller;
    parameters.padsEnd[i] = isUpper ? pads - smaller : smaller;
  }
  parameters.autoPad = AutoPad::Explicit;
  return success();
}

static LogicalResult convertConvTranspose(NodeConversion &node) {
  Value x = node.getOperand(0), weights = node.getOperand(1);
  FailureOr<WindowParameters> parameters =
      getWindowParameters(node, x, weights);
  if (failed(parameters))
    return failure();
  SmallVector<int64_t> outputPadding =
      getSpatial(node, "output_padding", getShape(weights).size() - 2, 0);
  if (failed(resolveOutputShape(node, x, weights, *parameters, outputPadding)))
    return failure();
  auto create = [&](auto tag, Value weights) {
    using OpTy = decltype(tag);
    auto properties = getProperties<OpTy>(node, *parameters);
    properties.output_padding = node.getI64sUnless(0, outputPadding);
    return node.create<OpTy>(getElementType(x), {x, weights}, properties);
  };
  Value y = parameters->group == 1
                ? create(ConvolutionBackpropDataOp(), weights)
                : create(GroupConvolutionBackpropDataOp(),
                         splitGroups(node, weights, parameters->group));
  return node.setResult(0, addBias(node, y, node.getOptionalOperand(2)));
}

Conversions lpt::getConvolutionConversions() {
  static constexpr StringLiteral axes = "one to three spatial axes";
  static const Conversion rows[] = {
      row("Conv", 1, latestOpset, {2, 3}, 1, convertConv, axes),
      row("ConvTranspose", 1, latestOpset, {2, 3}, 1, convertConvTranspose,
          axes),
  };
  return rows;
}
