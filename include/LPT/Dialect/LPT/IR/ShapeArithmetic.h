//===- ShapeArithmetic.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic on shapes and indices that more than one part needs: shape
// inference, the reference evaluator, and dequantization constants.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_SHAPEARITHMETIC_H
#define LPT_DIALECT_LPT_IR_SHAPEARITHMETIC_H

#include "LPT/Dialect/LPT/IR/LPTEnums.h"
#include "LPT/Dialect/LPT/IR/ShapeInference.h"

#include <optional>

namespace mlir::lpt {

/// `axis`, or `axis + rank` if it is negative; nothing if it is out of range.
std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank);

/// Normalizes all `axes`; fails on one that is out of range or occurs twice.
LogicalResult normalizeAxes(llvm::ArrayRef<int64_t> axes, int64_t rank,
                            ShapeInference &inference, Shape &normalized);

/// The product of the sizes, or `kDynamic` if one is dynamic. The greatest
/// number of 64 bits stands for products that have more.
int64_t getNumElements(llvm::ArrayRef<int64_t> shape);

/// The numpy broadcast of `a` and `b`: aligned to the right, sizes equal or
/// one of them 1. Nothing if they do not fit. A dynamic size meets a static
/// one greater than 1 as that one.
std::optional<Shape> broadcastShapes(llvm::ArrayRef<int64_t> a,
                                     llvm::ArrayRef<int64_t> b);

/// Whether `from` broadcasts into `into` without enlarging it.
bool broadcastsInto(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> into);

/// The axis that holds the channels of a tensor of this rank: 1, or 0 for a
/// vector.
inline int64_t getChannelAxis(int64_t rank) { return rank > 1 ? 1 : 0; }

/// The parameters of a sliding window as an op states them; absent arrays mean
/// stride 1, no padding, dilation 1.
struct WindowAttributes {
  std::optional<llvm::ArrayRef<int64_t>> strides, padsBegin, padsEnd, dilations;
  AutoPad autoPad = AutoPad::Explicit;
  Rounding rounding = Rounding::Floor;

  /// Those of a convolution, or of the adaptor of one.
  template <typename AdaptorOrOp>
  static WindowAttributes ofConvolution(AdaptorOrOp op) {
    WindowAttributes attributes;
    attributes.strides = op.getStrides();
    attributes.padsBegin = op.getPadsBegin();
    attributes.padsEnd = op.getPadsEnd();
    attributes.dilations = op.getDilations();
    attributes.autoPad = op.getAutoPad();
    return attributes;
  }
};

/// A sliding window over spatial axes with every default resolved. Padding is
/// the effective one. Sizes may be dynamic, and so may padding that depends on
/// them.
struct Window {
  Shape input, kernel, strides, dilations, padsBegin, padsEnd, output;

  /// The extent `(kernel - 1) * dilation + 1` of the window along an axis.
  int64_t getExtent(unsigned axis) const {
    return (kernel[axis] - 1) * dilations[axis] + 1;
  }
  /// Whether some padding is, or may be, not zero.
  bool hasPadding() const;
};

/// Resolves the window of a convolution or of a pooling over `input`, the
/// sizes of the spatial axes. Pools round as their attribute says and apply it
/// to the effective padding in every mode.
LogicalResult resolveWindow(llvm::ArrayRef<int64_t> input,
                            llvm::ArrayRef<int64_t> kernel,
                            const WindowAttributes &attributes, bool isPool,
                            ShapeInference &inference, Window &window);

/// Resolves the window of a transposed convolution; `window.output` is the
/// size of the result.
LogicalResult
resolveBackpropWindow(llvm::ArrayRef<int64_t> input,
                      llvm::ArrayRef<int64_t> kernel,
                      const WindowAttributes &attributes,
                      std::optional<llvm::ArrayRef<int64_t>> outputPadding,
                      std::optional<llvm::ArrayRef<int64_t>> outputShape,
                      ShapeInference &inference, Window &window);

/// `size` elements from `begin` on, `step` apart.
struct SliceRange {
  int64_t begin = 0, step = 1, size = 0;
};

/// The slice of an axis of `size` elements, with clamped limits. A set mask
/// replaces a limit by the end of the axis in the direction of `step`, which
/// is not zero.
SliceRange resolveSlice(int64_t size, int64_t begin, int64_t end, int64_t step,
                        bool beginMask = false, bool endMask = false);

/// One step of a strided slice: what it does with which axis of the input.
struct SliceStep {
  enum Kind { Keep, Slice, Shrink, NewAxis };
  Kind kind;
  /// The axis of the input; -1 for `NewAxis`.
  int64_t axis = -1;
  /// The limits, for `Slice`; the index, for `Shrink`, in `begin`.
  int64_t begin = 0, end = 0, stride = 1;
  bool beginMask = false, endMask = false;
};

/// The masks and limits of a strided slice, as the op states them.
struct StridedSliceAttributes {
  llvm::ArrayRef<int64_t> begin, end;
  std::optional<llvm::ArrayRef<int64_t>> strides;
  llvm::ArrayRef<int64_t> beginMask, endMask, newAxisMask, shrinkAxisMask,
      ellipsisMask;
};

/// Walks the steps of a strided slice over a tensor of rank `rank`; each axis
/// of the input occurs in exactly one step.
LogicalResult resolveStridedSlice(const StridedSliceAttributes &attributes,
                                  int64_t rank, ShapeInference &inference,
                                  SmallVectorImpl<SliceStep> &steps);

/// The shape after `steps`.
LogicalResult inferStridedSlice(llvm::ArrayRef<int64_t> input,
                                llvm::ArrayRef<SliceStep> steps,
                                ShapeInference &inference, Shape &result);

/// The shape of a reshape of `input` to `target`.
LogicalResult inferReshape(llvm::ArrayRef<int64_t> input,
                           llvm::ArrayRef<int64_t> target, bool specialZero,
                           ShapeInference &inference, Shape &result);

/// The resolved lengths of a variadic split.
LogicalResult inferSplitLengths(int64_t size, llvm::ArrayRef<int64_t> lengths,
                                ShapeInference &inference, Shape &result);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_SHAPEARITHMETIC_H
