//===- PoolingConversions.cpp -----------------------------------*- C++ -*-===//
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
/// The attributes of a window that slides over the spatial axes.
struct PoolParameters {
  SmallVector<int64_t> kernel, strides, padsBegin, padsEnd, dilations;
  AutoPad autoPad = AutoPad::Explicit;
  bool isCeil = false;

  bool hasPads() const {
    auto isSet = [](int64_t pad) { return pad != 0; };
    return llvm::any_of(padsBegin, isSet) || llvm::any_of(padsEnd, isSet);
  }
};
} // namespace

static FailureOr<PoolParameters> getPoolParameters(NodeConversion &node,
                                                   Value x) {
  if (failed(node.requireRank(x, 3)))
    return failure();
  const size_t count = getShape(x).size() - 2;
  PoolParameters parameters;
  auto getList = [&](StringRef name, size_t size, int64_t defaultValue) {
    SmallVector<int64_t> values =
        node.getInts(name).value_or(SmallVector<int64_t>(size, defaultValue));
    if (values.size() != size)
      (void)node.fail("expected " + Twine(size) + " values in attribute '" +
                      name + "', but got " + Twine(values.size()));
    return values;
  };
  parameters.kernel = node.getRequiredInts("kernel_shape");
  if (!node.hasFailed() && parameters.kernel.size() != count)
    return node.fail("expected " + Twine(count) +
                     " values in attribute 'kernel_shape', but got " +
                     Twine(parameters.kernel.size()));
  parameters.strides = getList("strides", count, 1);
  parameters.dilations = getList("dilations", count, 1);
  SmallVector<int64_t> pads = getList("pads", 2 * count, 0);
  parameters.isCeil = node.getFlag("ceil_mode", false);
  const AutoPad kinds[] = {AutoPad::Explicit, AutoPad::SameUpper,
                           AutoPad::SameLower, AutoPad::Valid};
  parameters.autoPad = kinds[node.getChoice(
      "auto_pad", {"NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"})];
  if (node.hasFailed())
    return failure();
  if (parameters.autoPad != AutoPad::Explicit)
    pads.assign(2 * count, 0);
  parameters.padsBegin.assign(pads.begin(), pads.begin() + count);
  parameters.padsEnd.assign(pads.begin() + count, pads.end());
  return parameters;
}

/// A last window that would start in the padding is no window, as in the
/// framework that models with `ceil_mode` come from.
template <typename OpTy>
static typename OpTy::Properties
getProperties(NodeConversion &node, const PoolParameters &parameters) {
  typename OpTy::Properties properties;
  properties.kernel = node.getI64s(parameters.kernel);
  properties.strides = node.getI64sUnless(1, parameters.strides);
  if (parameters.hasPads()) {
    properties.pads_begin = node.getI64s(parameters.padsBegin);
    properties.pads_end = node.getI64s(parameters.padsEnd);
  }
  properties.rounding = RoundingAttr::get(
      node.getContext(),
      parameters.isCeil ? Rounding::CeilTorch : Rounding::Floor);
  properties.auto_pad = AutoPadAttr::get(node.getContext(), parameters.autoPad);
  return properties;
}

static LogicalResult convertMaxPool(NodeConversion &node) {
  Value x = node.getOperand(0);
  FailureOr<PoolParameters> parameters = getPoolParameters(node, x);
  const bool isColumnMajor = node.getInt("storage_order", 0) != 0;
  if (failed(parameters))
    return failure();
  if (!node.hasResult(1)) {
    auto properties = getProperties<MaxPoolOp>(node, *parameters);
    properties.dilations = node.getI64sUnless(1, parameters->dilations);
    return node.setResult(0, node.createUnary<MaxPoolOp>(x, properties));
  }
  if (isColumnMajor)
    return node.fail("expected 'storage_order' to be 0, but got 1");
  auto properties = getProperties<MaxPoolWithIndicesOp>(node, *parameters);
  properties.dilations = node.getI64sUnless(1, parameters->dilations);
  Type si64 = IntegerType::get(node.getContext(), 64, IntegerType::Signed);
  return node.setResults(node.createOfTypes<MaxPoolWithIndicesOp>(
      {getElementType(x), si64}, {x}, properties));
}

static Value createAvgPool(NodeConversion &node, Value x,
                           PoolParameters parameters, bool excludePad) {
  if (!x)
    return {};
  if (llvm::any_of(parameters.dilations,
                   [](int64_t dilation) { return dilation != 1; })) {
    (void)node.fail("expected dilations of 1, but got " +
                    formatShape(parameters.dilations));
    return {};
  }
  // With padding that counts, `lpt.avg_pool` divides by the size of the kernel,
  // ONNX by what of the window is in the padded input; it differs where a last
  // window is only there because of `ceil_mode`.
  if (!excludePad && parameters.isCeil && parameters.hasPads()) {
    PadOp::Properties pads;
    SmallVector<int64_t> begin = {0, 0}, end = {0, 0};
    llvm::append_range(begin, parameters.padsBegin);
    llvm::append_range(end, parameters.padsEnd);
    pads.pads_begin = node.getI64s(begin);
    pads.pads_end = node.getI64s(end);
    x = node.createUnary<PadOp>(x, pads);
    parameters.padsBegin.assign(parameters.padsBegin.size(), 0);
    parameters.padsEnd = parameters.padsBegin;
  }
  auto properties = getProperties<AvgPoolOp>(node, parameters);
  properties.exclude_pad = node.getBuilder().getBoolAttr(excludePad);
  return node.createUnary<AvgPoolOp>(x, properties);
}

Value lpt::createAveragePool(NodeConversion &node, Value x) {
  if (!x)
    return {};
  FailureOr<PoolParameters> parameters = getPoolParameters(node, x);
  const bool excludePad = !node.getFlag("count_include_pad", false);
  return failed(parameters) ? Value()
                            : createAvgPool(node, x, *parameters, excludePad);
}

static LogicalResult convertAveragePool(NodeConversion &node) {
  return node.setResult(0, createAveragePool(node, node.getOperand(0)));
}

/// `f(x) = |x|^p`.
static Value raise(NodeConversion &node, Value x, int64_t p) {
  if (p == 2)
    return node.multiply(x, x);
  Value magnitude = node.createUnary<AbsOp>(x);
  if (p == 1 || !magnitude)
    return magnitude;
  return node.createBinary<PowerOp>(magnitude,
                                    node.getScalar(getElementType(x), p));
}

/// The inverse of `raise` for numbers that are not negative.
static Value takeRoot(NodeConversion &node, Value x, int64_t p) {
  if (p == 1 || !x)
    return x;
  if (p == 2)
    return node.createUnary<SqrtOp>(x);
  return node.createBinary<PowerOp>(
      x, node.getScalar(getElementType(x), 1.0 / double(p)));
}

static int64_t getExponent(NodeConversion &node) {
  const int64_t p = node.getInt("p", 2);
  if (p < 1)
    (void)node.fail("expected 'p' of at least 1, but got " + Twine(p));
  return p;
}

/// The mean over the whole window, padding included, times its size.
static LogicalResult convertLpPool(NodeConversion &node) {
  FailureOr<PoolParameters> parameters =
      getPoolParameters(node, node.getOperand(0));
  const int64_t p = getExponent(node);
  if (failed(parameters) || node.hasFailed())
    return failure();
  if (parameters->isCeil)
    return node.fail("expected 'ceil_mode' to be 0, but got 1");
  Value x = node.getOperand(0);
  Value mean = createAvgPool(node, raise(node, x, p), *parameters,
                             /*excludePad=*/false);
  Value sum =
      node.multiply(mean, node.getScalar(getElementType(x),
                                         getNumElements(parameters->kernel)));
  return node.setResult(0, takeRoot(node, sum, p));
}

//===----------------------------------------------------------------------===//
// Over all of an image
//===----------------------------------------------------------------------===//

template <typename OpTy>
static Value createGlobal(NodeConversion &node, Value x) {
  if (failed(node.requireRank(x, 3)))
    return {};
  typename OpTy::Properties properties;
  properties.axes =
      node.getI64s(llvm::to_vector(llvm::seq<int64_t>(2, getShape(x).size())));
  properties.keep_dims = node.getBuilder().getBoolAttr(true);
  return node.createUnary<OpTy>(x, properties);
}

Value lpt::createGlobalAveragePool(NodeConversion &node, Value x) {
  return x ? createGlobal<ReduceMeanOp>(node, x) : Value();
}

template <typename OpTy>
static LogicalResult convertGlobal(NodeConversion &node) {
  return node.setResult(0, createGlobal<OpTy>(node, node.getOperand(0)));
}

static LogicalResult convertGlobalLpPool(NodeConversion &node) {
  const int64_t p = getExponent(node);
  Value sum =
      createGlobal<ReduceSumOp>(node, raise(node, node.getOperand(0), p));
  return node.setResult(0, takeRoot(node, sum, p));
}

Conversions lpt::getPoolingConversions() {
  static const Conversion rows[] = {
      row("AveragePool", 1, latestOpset, 1, 1, convertAveragePool,
          "without dilations"),
      row("GlobalAveragePool", 1, latestOpset, 1, 1,
          convertGlobal<ReduceMeanOp>),
      row("GlobalLpPool", 2, latestOpset, 1, 1, convertGlobalLpPool),
      row("GlobalMaxPool", 1, latestOpset, 1, 1, convertGlobal<ReduceMaxOp>),
      row("LpPool", 2, latestOpset, 1, 1, convertLpPool,
          "without dilations and `ceil_mode`"),
      row("MaxPool", 1, latestOpset, 1, {1, 2}, convertMaxPool,
          "indices are in row-major order"),
  };
  return rows;
}
