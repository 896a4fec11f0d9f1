//===- ShapeArithmetic.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

static bool isDynamic(int64_t size) { return ShapedType::isDynamic(size); }

std::optional<int64_t> mlir::lpt::normalizeAxis(int64_t axis, int64_t rank) {
  if (axis < -rank || axis >= rank)
    return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

LogicalResult mlir::lpt::normalizeAxes(ArrayRef<int64_t> axes, int64_t rank,
                                       ShapeInference &inference,
                                       Shape &normalized) {
  normalized.clear();
  for (int64_t axis : axes) {
    std::optional<int64_t> position = normalizeAxis(axis, rank);
    if (!position)
      return inference.fail("expected axes in the range [" + Twine(-rank) +
                            ", " + Twine(rank - 1) + "], but got " +
                            Twine(axis));
    if (llvm::is_contained(normalized, *position))
      return inference.fail("expected each axis once, but got axis " +
                            Twine(*position) + " twice");
    normalized.push_back(*position);
  }
  return success();
}

int64_t mlir::lpt::getNumElements(ArrayRef<int64_t> shape) {
  if (llvm::any_of(shape, isDynamic))
    return ShapedType::kDynamic;
  if (llvm::is_contained(shape, 0))
    return 0;
  // Of types that no verifier has seen, the product may have more than 64 bits.
  int64_t count = 1;
  for (int64_t size : shape)
    if (llvm::MulOverflow(count, size, count))
      return std::numeric_limits<int64_t>::max();
  return count;
}

std::optional<Shape> mlir::lpt::broadcastShapes(ArrayRef<int64_t> a,
                                                ArrayRef<int64_t> b) {
  if (a.size() < b.size())
    std::swap(a, b);
  Shape result(a);
  size_t offset = a.size() - b.size();
  for (size_t i = 0; i < b.size(); ++i) {
    int64_t &size = result[offset + i];
    if (size == b[i] || b[i] == 1)
      continue;
    if (size == 1)
      size = b[i];
    else if (isDynamic(size))
      size = b[i];
    else if (!isDynamic(b[i]))
      return std::nullopt;
  }
  return result;
}

bool mlir::lpt::broadcastsInto(ArrayRef<int64_t> from, ArrayRef<int64_t> into) {
  if (from.size() > into.size())
    return false;
  ArrayRef<int64_t> tail = into.take_back(from.size());
  for (auto [size, target] : llvm::zip_equal(from, tail))
    if (size != 1 && size != target && !isDynamic(size) && !isDynamic(target))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

bool Window::hasPadding() const {
  auto isNonZero = [](int64_t pad) { return pad != 0; };
  return llvm::any_of(padsBegin, isNonZero) || llvm::any_of(padsEnd, isNonZero);
}

/// Keeps the products of window arithmetic within 64 bits.
static constexpr int64_t maxWindowNumber = std::numeric_limits<int32_t>::max();

static LogicalResult resolveArray(StringRef name,
                                  std::optional<ArrayRef<int64_t>> attribute,
                                  size_t numAxes, int64_t defaultValue,
                                  int64_t minimum, ShapeInference &inference,
                                  Shape &result) {
  if (!attribute) {
    result.assign(numAxes, defaultValue);
    return success();
  }
  if (attribute->size() != numAxes)
    return inference.fail("expected " + Twine(name) + " to have " +
                          Twine(numAxes) +
                          " entries, one for each spatial axis, but got " +
                          Twine(attribute->size()));
  for (int64_t value : *attribute)
    if (value < minimum)
      return inference.fail("expected " + Twine(name) + " to be at least " +
                            Twine(minimum) + ", but got " + Twine(value));
    else if (value > maxWindowNumber)
      return inference.fail("expected " + Twine(name) + " to be at most " +
                            Twine(maxWindowNumber) + ", but got " +
                            Twine(value));
  result.assign(attribute->begin(), attribute->end());
  return success();
}

static LogicalResult resolveWindowArrays(ArrayRef<int64_t> input,
                                         ArrayRef<int64_t> kernel,
                                         const WindowAttributes &attributes,
                                         ShapeInference &inference,
                                         Window &window) {
  size_t numAxes = input.size();
  if (kernel.size() != numAxes)
    return inference.fail("expected the kernel to have " + Twine(numAxes) +
                          " spatial axes, but got " + Twine(kernel.size()));
  for (int64_t size : kernel)
    if (!isDynamic(size) && size < 1)
      return inference.fail(
          "expected the kernel sizes to be at least 1, but got " + Twine(size));
  for (ArrayRef<int64_t> sizes : {input, kernel})
    for (int64_t size : sizes)
      if (size > maxWindowNumber)
        return inference.fail("expected spatial sizes to be at most " +
                              Twine(maxWindowNumber) + ", but got " +
                              Twine(size));
  window.input.assign(input.begin(), input.end());
  window.kernel.assign(kernel.begin(), kernel.end());
  if (failed(resolveArray("strides", attributes.strides, numAxes, 1, 1,
                          inference, window.strides)) ||
      failed(resolveArray("dilations", attributes.dilations, numAxes, 1, 1,
                          inference, window.dilations)) ||
      failed(resolveArray("pads_begin", attributes.padsBegin, numAxes, 0, 0,
                          inference, window.padsBegin)) ||
      failed(resolveArray("pads_end", attributes.padsEnd, numAxes, 0, 0,
                          inference, window.padsEnd)))
    return failure();
  if (attributes.autoPad != AutoPad::Explicit) {
    window.padsBegin.assign(numAxes, 0);
    window.padsEnd.assign(numAxes, 0);
  }
  return success();
}

LogicalResult mlir::lpt::resolveWindow(ArrayRef<int64_t> input,
                                       ArrayRef<int64_t> kernel,
                                       const WindowAttributes &attributes,
                                       bool isPool, ShapeInference &inference,
                                       Window &window) {
  if (failed(resolveWindowArrays(input, kernel, attributes, inference, window)))
    return failure();
  bool isSame = attributes.autoPad == AutoPad::SameUpper ||
                attributes.autoPad == AutoPad::SameLower;
  window.output.clear();
  for (unsigned i = 0; i < input.size(); ++i) {
    int64_t size = input[i], stride = window.strides[i];
    if (isDynamic(size) || isDynamic(kernel[i])) {
      if (isSame)
        window.padsBegin[i] = window.padsEnd[i] = ShapedType::kDynamic;
      window.output.push_back(ShapedType::kDynamic);
      continue;
    }
    int64_t extent = window.getExtent(i);
    if (isSame) {
      int64_t count = llvm::divideCeil(size, stride);
      int64_t total =
          std::max<int64_t>(0, (count - 1) * stride + extent - size);
      bool isUpper = attributes.autoPad == AutoPad::SameUpper;
      window.padsBegin[i] = isUpper ? total / 2 : total - total / 2;
      window.padsEnd[i] = total - window.padsBegin[i];
    }
    int64_t padded = size + window.padsBegin[i] + window.padsEnd[i];
    if (extent > padded)
      return inference.fail("expected the extent of the window, " +
                            Twine(extent) +
                            ", to be at most the padded input size, " +
                            Twine(padded) + ", on spatial axis " + Twine(i));
    int64_t steps = padded - extent;
    int64_t count = steps / stride + 1;
    if (isPool && attributes.rounding != Rounding::Floor) {
      count = llvm::divideCeil(steps, stride) + 1;
      // A last window that starts in the padding at the end has no element.
      if (attributes.rounding == Rounding::CeilTorch &&
          (count - 1) * stride >= size + window.padsBegin[i])
        --count;
    } else if (isSame && !isPool) {
      count = llvm::divideCeil(size, stride);
    }
    window.output.push_back(count);
  }
  return success();
}

LogicalResult
mlir::lpt::resolveBackpropWindow(ArrayRef<int64_t> input,
                                 ArrayRef<int64_t> kernel,
                                 const WindowAttributes &attributes,
                                 std::optional<ArrayRef<int64_t>> outputPadding,
                                 std::optional<ArrayRef<int64_t>> outputShape,
                                 ShapeInference &inference, Window &window) {
  if (failed(resolveWindowArrays(input, kernel, attributes, inference, window)))
    return failure();
  Shape extra;
  if (failed(resolveArray("output_padding", outputPadding, input.size(), 0, 0,
                          inference, extra)))
    return failure();
  Shape given;
  if (outputShape && failed(resolveArray("output_shape", outputShape,
                                         input.size(), 0, 1, inference, given)))
    return failure();
  bool isSame = attributes.autoPad == AutoPad::SameUpper ||
                attributes.autoPad == AutoPad::SameLower;
  window.output.clear();
  for (unsigned i = 0; i < input.size(); ++i) {
    bool isKnown = !isDynamic(input[i]) && !isDynamic(kernel[i]);
    if (outputShape) {
      if (isSame && isKnown) {
        int64_t full =
            window.strides[i] * (input[i] - 1) + window.getExtent(i) + extra[i];
        int64_t total = std::max<int64_t>(0, full - given[i]);
        // Mirrored with respect to the forward convolution.
        bool isUpper = attributes.autoPad == AutoPad::SameUpper;
        window.padsEnd[i] = isUpper ? total / 2 : total - total / 2;
        window.padsBegin[i] = total - window.padsEnd[i];
      }
      window.output.push_back(given[i]);
      continue;
    }
    if (!isKnown) {
      window.output.push_back(ShapedType::kDynamic);
      continue;
    }
    int64_t size = window.strides[i] * (input[i] - 1) + window.getExtent(i) -
                   window.padsBegin[i] - window.padsEnd[i] + extra[i];
    if (size < 1)
      return inference.fail(
          "expected padding that leaves a result of at least 1 element, but "
          "got size " +
          Twine(size) + " on spatial axis " + Twine(i));
    window.output.push_back(size);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

SliceRange mlir::lpt::resolveSlice(int64_t size, int64_t begin, int64_t end,
                                   int64_t step, bool beginMask, bool endMask) {
  // A limit is clamped to [-size - 1, size] first, so that adding `size` to a
  // limit such as INT64_MIN cannot overflow.
  auto resolve = [&](int64_t limit) {
    limit = std::clamp(limit, -size - 1, size);
    return limit < 0 ? limit + size : limit;
  };
  begin = resolve(begin);
  end = resolve(end);
  SliceRange range;
  range.step = step;
  if (step > 0) {
    range.begin = beginMask ? 0 : std::clamp<int64_t>(begin, 0, size);
    end = endMask ? size : std::clamp<int64_t>(end, 0, size);
    range.size = end > range.begin
                     ? llvm::divideCeil(uint64_t(end - range.begin), step)
                     : 0;
    return range;
  }
  if (size == 0)
    return range;
  range.begin = beginMask ? size - 1 : std::clamp<int64_t>(begin, 0, size - 1);
  end = endMask ? -1 : std::clamp<int64_t>(end, -1, size);
  uint64_t stride = step == INT64_MIN ? uint64_t(INT64_MAX) + 1 : -step;
  range.size = range.begin > end
                   ? llvm::divideCeil(uint64_t(range.begin - end), stride)
                   : 0;
  return range;
}

LogicalResult
mlir::lpt::resolveStridedSlice(const StridedSliceAttributes &attributes,
                               int64_t rank, ShapeInference &inference,
                               SmallVectorImpl<SliceStep> &steps) {
  size_t count = attributes.begin.size();
  if (attributes.end.size() != count)
    return inference.fail("expected end to have the length of begin, " +
                          Twine(count) + ", but got " +
                          Twine(attributes.end.size()));
  if (attributes.strides && attributes.strides->size() != count)
    return inference.fail("expected strides to have the length of begin, " +
                          Twine(count) + ", but got " +
                          Twine(attributes.strides->size()));
  std::pair<StringRef, ArrayRef<int64_t>> masks[] = {
      {"begin_mask", attributes.beginMask},
      {"end_mask", attributes.endMask},
      {"new_axis_mask", attributes.newAxisMask},
      {"shrink_axis_mask", attributes.shrinkAxisMask},
      {"ellipsis_mask", attributes.ellipsisMask}};
  for (auto [name, mask] : masks)
    for (int64_t bit : mask)
      if (bit != 0 && bit != 1)
        return inference.fail("expected " + Twine(name) +
                              " to hold 0 and 1 only, but got " + Twine(bit));
  auto isSet = [](ArrayRef<int64_t> mask, size_t i) {
    return i < mask.size() && mask[i] == 1;
  };

  int64_t numEllipses = 0, numNewAxes = 0;
  for (size_t i = 0; i < count; ++i) {
    if (isSet(attributes.ellipsisMask, i))
      ++numEllipses;
    else if (isSet(attributes.newAxisMask, i))
      ++numNewAxes;
  }
  if (numEllipses > 1)
    return inference.fail("expected at most one ellipsis, but got " +
                          Twine(numEllipses));
  int64_t used = int64_t(count) - numEllipses - numNewAxes;
  if (used > rank)
    return inference.fail("expected at most " + Twine(rank) +
                          " steps over the axes of the input, but got " +
                          Twine(used));

  steps.clear();
  int64_t axis = 0;
  auto keep = [&](int64_t number) {
    for (; number > 0; --number)
      steps.push_back({SliceStep::Keep, axis++});
  };
  for (size_t i = 0; i < count; ++i) {
    if (isSet(attributes.ellipsisMask, i)) {
      keep(rank - used);
      continue;
    }
    if (isSet(attributes.newAxisMask, i)) {
      steps.push_back({SliceStep::NewAxis});
      continue;
    }
    SliceStep step{SliceStep::Slice, axis++};
    step.begin = attributes.begin[i];
    step.end = attributes.end[i];
    step.stride = attributes.strides ? (*attributes.strides)[i] : 1;
    step.beginMask = isSet(attributes.beginMask, i);
    step.endMask = isSet(attributes.endMask, i);
    if (isSet(attributes.shrinkAxisMask, i))
      step.kind = SliceStep::Shrink;
    else if (step.stride == 0)
      return inference.fail("expected strides other than 0, but got 0 at "
                            "position " +
                            Twine(i));
    steps.push_back(step);
  }
  keep(rank - axis);
  return success();
}

LogicalResult mlir::lpt::inferStridedSlice(ArrayRef<int64_t> input,
                                           ArrayRef<SliceStep> steps,
                                           ShapeInference &inference,
                                           Shape &result) {
  result.clear();
  for (const SliceStep &step : steps) {
    switch (step.kind) {
    case SliceStep::NewAxis:
      result.push_back(1);
      break;
    case SliceStep::Keep:
      result.push_back(input[step.axis]);
      break;
    case SliceStep::Slice:
      result.push_back(isDynamic(input[step.axis])
                           ? ShapedType::kDynamic
                           : resolveSlice(input[step.axis], step.begin,
                                          step.end, step.stride, step.beginMask,
                                          step.endMask)
                                 .size);
      break;
    case SliceStep::Shrink: {
      int64_t size = input[step.axis];
      if (!isDynamic(size) && !normalizeAxis(step.begin, size))
        return inference.fail("expected an index in the range [" +
                              Twine(-size) + ", " + Twine(size - 1) +
                              "] on axis " + Twine(step.axis) + ", but got " +
                              Twine(step.begin));
      break;
    }
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Reshape and split
//===----------------------------------------------------------------------===//

LogicalResult mlir::lpt::inferReshape(ArrayRef<int64_t> input,
                                      ArrayRef<int64_t> target,
                                      bool specialZero,
                                      ShapeInference &inference,
                                      Shape &result) {
  result.clear();
  int64_t remainderAxis = -1;
  for (auto [i, size] : llvm::enumerate(target)) {
    if (size < -1)
      return inference.fail("expected target sizes of at least -1, but got " +
                            Twine(size));
    if (size == -1) {
      if (remainderAxis >= 0)
        return inference.fail("expected at most one target size of -1, but "
                              "got one at " +
                              Twine(remainderAxis) + " and one at " + Twine(i));
      remainderAxis = i;
      result.push_back(ShapedType::kDynamic);
    } else if (size == 0 && specialZero) {
      if (i >= input.size())
        return inference.fail("expected a copied size to lie within the rank "
                              "of the input, " +
                              Twine(input.size()) + ", but got position " +
                              Twine(i));
      result.push_back(input[i]);
    } else {
      result.push_back(size);
    }
  }

  // Copied dynamic sizes cancel; what then is still unknown leaves the rest of
  // the check, and the remainder, unknown.
  int64_t from = 1, to = 1;
  bool isKnown = true, overflows = false;
  for (auto [i, size] : llvm::enumerate(input)) {
    bool isCopied = i < target.size() && specialZero && target[i] == 0;
    if (!isDynamic(size))
      overflows |= llvm::MulOverflow(from, size, from);
    else if (!isCopied)
      isKnown = false;
  }
  for (int64_t size : result)
    if (!isDynamic(size))
      overflows |= llvm::MulOverflow(to, size, to);
  if (overflows)
    return inference.fail("expected shapes of fewer than 2^63 elements, but "
                          "got " +
                          formatShape(input) + " and " + formatShape(target));
  if (!isKnown)
    return success();

  if (remainderAxis < 0) {
    if (from != to)
      return inference.fail("expected a target shape of " + Twine(from) +
                            " elements, but got " + formatShape(target) +
                            " with " + Twine(to));
    return success();
  }
  if (to == 0) {
    if (from != 0)
      return inference.fail("expected no target size of 0 beside one of -1 "
                            "for an input of " +
                            Twine(from) + " elements, but got " +
                            formatShape(target));
    result[remainderAxis] = 0;
    return success();
  }
  if (from % to != 0)
    return inference.fail("expected a target shape whose known sizes divide " +
                          Twine(from) + " elements, but got " +
                          formatShape(target));
  result[remainderAxis] = from / to;
  return success();
}

LogicalResult mlir::lpt::inferSplitLengths(int64_t size,
                                           ArrayRef<int64_t> lengths,
                                           ShapeInference &inference,
                                           Shape &result) {
  result.assign(lengths.begin(), lengths.end());
  int64_t sum = 0, remainder = -1;
  for (auto [i, length] : llvm::enumerate(lengths)) {
    if (length < -1)
      return inference.fail("expected split lengths of at least -1, but got " +
                            Twine(length));
    if (length >= 0) {
      if (llvm::AddOverflow(sum, length, sum))
        return inference.fail("expected split lengths with a sum below 2^63");
      continue;
    }
    if (remainder >= 0)
      return inference.fail("expected at most one split length of -1, but got "
                            "one at " +
                            Twine(remainder) + " and one at " + Twine(i));
    remainder = i;
  }
  if (isDynamic(size)) {
    if (remainder >= 0)
      result[remainder] = ShapedType::kDynamic;
    return success();
  }
  if (remainder >= 0 ? sum > size : sum != size)
    return inference.fail("expected split lengths that sum up to " +
                          Twine(remainder >= 0 ? "at most " : "") +
                          Twine(size) + ", but got " + Twine(sum));
  if (remainder >= 0)
    result[remainder] = size - sum;
  return success();
}
