//===- KernelBody.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the body of a kernel is read: which input an operand is, and what the
// element-wise ops behind the root do, in the terms of oneDNN: first an affine
// map of the accumulators, then post-ops, then the conversion to the type of
// the result.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H

#include "Primitive.h"

namespace mlir::lpt::onednn {

/// An input of the kernel, behind an affine map: `(data - zeroPoint) * scale`.
struct DequantizedInput {
  BlockArgument data;
  double zeroPoint = 0;
  double scale = 1;

  /// What `value` is, if one number shifts and one scales the input.
  static std::optional<DequantizedInput> match(Value value);

  unsigned getIndex() const { return data.getArgNumber(); }
  Buffer getBuffer() const { return {Buffer::Input, getIndex()}; }
};

/// The value of `value`, which is computed from constants, as `f32` numbers;
/// nothing if it is not constant.
std::optional<SmallVector<double>> evaluateNumbers(Value value);
/// The elements of `value`, which is computed from constants; null if not.
ElementsAttr evaluateElements(Value value);
/// The number that all elements of the constant `value` are.
std::optional<double> evaluateNumber(Value value);

/// The ops of the body between `root` and its result, and what they do.
class Epilogue {
public:
  /// Reads the ops behind `root`. `channelAxis` is the axis of the result of
  /// the root along which constants may vary. Returns why it cannot be done,
  /// or an empty string.
  std::string read(KernelOp kernel, Operation *root, int64_t channelAxis,
                   const KernelContext &context);

  /// Reads `quantize` alone, in front of nothing.
  std::string readQuantization(KernelOp kernel, FakeQuantizeOp quantize);
  /// Whether nothing but the conversion to the type of the result, with its
  /// scale and zero point, is left to do.
  bool isScaleOnly() const {
    return steps.empty() && !hasScale() && !hasShift();
  }

  /// Scale and shift of the accumulators, in front of everything else: one
  /// number or one for each channel.
  const SmallVector<double> &getScale() const { return scale; }
  const SmallVector<double> &getShift() const { return shift; }
  bool hasScale() const { return scale.size() > 1 || scale.front() != 1; }
  bool hasShift() const {
    return llvm::any_of(shift, [](double number) { return number != 0; });
  }

  /// Whether anything is left to do behind scale and shift.
  bool hasPostOps() const {
    return !steps.empty() || resultScale != 1 || resultZeroPoint != 0;
  }
  /// Turns scale and shift into post-ops, for primitives that have no such
  /// arguments.
  void moveAffineToPostOps();
  /// The same of the scale of the result, too.
  void moveResultScaleToPostOps();

  /// Adds what is behind scale and shift to a primitive whose result has the
  /// given shape and strides, which may be those of the result of the kernel
  /// with leading axes merged.
  void addTo(PrimitiveBuilder &builder, ArrayRef<int64_t> shape,
             llvm::function_ref<SmallVector<int64_t>(BlockArgument)>
                 getStrides) const;
  /// Turns the zero point of the result into a post-op, for primitives that
  /// have no such argument.
  void moveZeroPointToPostOps();

  std::optional<unsigned> getAccumulatedInput() const {
    return accumulatedInput;
  }

private:
  struct Step {
    enum Kind { Function, ChannelMultiply, ChannelAdd, Residual, Accumulate };
    Kind kind;
    /// Of a function, or of the binary op of a residual.
    StringRef algorithm;
    double alpha = 0, beta = 0;
    SmallVector<double> numbers;
    DequantizedInput input;
  };

  std::string readOp(Operation *op, Value value, const KernelContext &context);
  std::string readResidual(Operation *op, Value value, Value other,
                           const KernelContext &context);
  std::string readFakeQuantize(FakeQuantizeOp op);
  /// Constants of an arithmetic op: a number, or one for each channel.
  std::optional<SmallVector<double>> readConstant(Value value);
  void multiply(ArrayRef<double> factors);
  void add(ArrayRef<double> summands);
  void addFunction(StringRef algorithm, double alpha = 0, double beta = 0) {
    steps.push_back({Step::Function, algorithm, alpha, beta, {}, {}});
  }
  void addLinear(double factor, double summand);

  KernelOp kernel;
  int64_t channelAxis = 0;
  ArrayRef<int64_t> shape;
  SmallVector<double> scale = {1.0}, shift = {0.0};
  SmallVector<Step> steps;
  double resultScale = 1;
  double resultZeroPoint = 0;
  std::optional<unsigned> accumulatedInput;
};

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H
