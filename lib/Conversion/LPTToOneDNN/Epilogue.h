//===- Epilogue.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the element-wise ops behind the root do, in the terms of oneDNN: first
// an affine map of the accumulators, then post-ops, then the conversion to the
// type of the result.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_EPILOGUE_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_EPILOGUE_H

#include "KernelBody.h"

namespace mlir::lpt::onednn {

/// One post-op.
struct EpilogueStep {
  enum Kind {
    Function,
    /// A binary op with one number for each channel.
    Channel,
    /// A binary op with an input of the kernel.
    Residual,
    /// Adds what is in the place of the result.
    Accumulate,
    /// Negative values times one number for each channel.
    Slopes
  };
  Kind kind;
  /// Of a function, or of a binary op.
  StringRef algorithm;
  double alpha = 0, beta = 0;
  SmallVector<double> numbers;
  DequantizedInput input;
};

/// The ops of the body between the root, or an input, and the result.
class Epilogue {
public:
  /// Reads the ops behind `root`. `channelAxis` is the axis of the result of
  /// the root along which constants may vary. Residuals are added in their
  /// place if `context` is given, by primitives that have such post-ops.
  /// Returns why it cannot be done, or an empty string.
  std::string read(KernelOp kernel, Operation *root, int64_t channelAxis,
                   const KernelContext *context = nullptr);
  /// Reads `ops`, each of which reads the result of the one before it, and the
  /// first `start`. Residuals are not added in their place.
  std::string readChain(KernelOp kernel, Value start, ArrayRef<Operation *> ops,
                        int64_t channelAxis);

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
  /// Lets what has been read start from `value * factor + summand`.
  void prependAffine(double factor, double summand);
  /// The same from `(value - input.zeroPoint) * input.scale`.
  void prependAffine(const DequantizedInput &input) {
    prependAffine(input.scale, -input.zeroPoint * input.scale);
  }

  /// Takes the scale away, for primitives that scale what they read. What is
  /// left starts from scaled values. Returns 1 and changes nothing if the shift
  /// is in the way.
  double takeScale();

  /// Whether anything is left to do behind scale and shift.
  bool hasPostOps() const {
    return !steps.empty() || resultScale != 1 || resultZeroPoint != 0;
  }
  ArrayRef<EpilogueStep> getSteps() const { return steps; }
  bool hasStep(EpilogueStep::Kind kind) const {
    return llvm::any_of(
        steps, [&](const EpilogueStep &step) { return step.kind == kind; });
  }
  /// For primitives that do what the first step says by themselves.
  void dropFirstStep() { steps.erase(steps.begin()); }
  /// Whether no number behind scale and shift, which apply to values of up to
  /// `limit`, gets beyond what a 32-bit integer holds.
  bool staysInRange(double limit) const;

  /// Turns scale and shift into post-ops, for primitives that have no such
  /// arguments.
  void moveAffineToPostOps();
  /// The same of the scale of the result, too.
  void moveResultScaleToPostOps();
  /// Turns the zero point of the result into a post-op, for primitives that
  /// have no such argument.
  void moveZeroPointToPostOps();

  /// The axis of the result that has the channels; -1 if it has none.
  int64_t getChannelAxis() const { return channelAxis; }
  /// The shape of a tensor with a number for each channel, for results of the
  /// given shape.
  static SmallVector<int64_t> getChannelShape(ArrayRef<int64_t> shape,
                                              int64_t channelAxis);

  /// How a primitive sees the values that the epilogue works on.
  struct View {
    /// That of the result of the kernel, or one with other axes.
    SmallVector<int64_t> shape;
    /// The axis of `shape` that has the channels, if there are any.
    int64_t channelAxis;
    /// The shape and strides of an input under that view.
    llvm::function_ref<std::pair<SmallVector<int64_t>, SmallVector<int64_t>>(
        BlockArgument)>
        getInput;
  };
  /// Adds what is behind scale and shift to a primitive.
  void addTo(PrimitiveBuilder &builder, const View &view) const;

  /// The value behind which the ops are that could not be read; null if all
  /// could.
  Value getLast() const { return last; }
  std::optional<unsigned> getAccumulatedInput() const {
    return accumulatedInput;
  }

private:
  std::string readOps(Value start, ArrayRef<Operation *> ops,
                      const KernelContext *context);
  std::string readOp(Operation *op, Value value, const KernelContext *context);
  std::string readArithmetic(Operation *op, Value value,
                             const KernelContext *context);
  std::string readResidual(Operation *op, Value value, Value other,
                           const KernelContext *context);
  std::string readFakeQuantize(FakeQuantizeOp op);
  std::string readChannelFakeQuantize(FakeQuantizeOp op);
  std::string readSlopes(PReluOp op, Value value);
  /// Constants of an arithmetic op: a number, or one for each channel.
  std::optional<SmallVector<double>> readConstant(Value value);
  void multiply(ArrayRef<double> factors);
  void add(ArrayRef<double> summands);
  void addFunction(StringRef algorithm, double alpha = 0, double beta = 0) {
    steps.push_back({EpilogueStep::Function, algorithm, alpha, beta, {}, {}});
  }
  void addChannels(StringRef algorithm, ArrayRef<double> numbers) {
    steps.push_back({EpilogueStep::Channel,
                     algorithm,
                     0,
                     0,
                     SmallVector<double>(numbers),
                     {}});
  }
  void addLinear(double factor, double summand);
  /// The same as a post-op.
  void appendLinear(double factor, double summand);

  KernelOp kernel;
  int64_t channelAxis = 0;
  ArrayRef<int64_t> shape;
  SmallVector<double> scale = {1.0}, shift = {0.0};
  SmallVector<EpilogueStep> steps;
  double resultScale = 1;
  double resultZeroPoint = 0;
  std::optional<unsigned> accumulatedInput;
  Value last;
};

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_EPILOGUE_H
