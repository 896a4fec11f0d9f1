//===- PostOps.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The epilogue of a kernel in the terms of oneDNN: first an affine map of the
// accumulators, then post-ops, then the conversion to the type of the result.
// What oneDNN lacks is refused here.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_POSTOPS_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_POSTOPS_H

#include "Primitive.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Kernel/Epilogue.h"

namespace mlir::lpt::onednn {

/// One post-op.
struct PostOp {
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

/// The epilogue of a kernel as oneDNN computes it.
class PostOps {
public:
  /// Reads the ops after `root`. `channelAxis` is the axis of the result of
  /// the root along which constants may vary. Residuals are added in their
  /// place if `context` is given, by primitives that have such post-ops.
  /// Returns why it cannot be done, if it cannot.
  std::optional<KernelRefusal> read(KernelOp kernel, Operation *root,
                                    int64_t channelAxis,
                                    const KernelContext *context = nullptr);
  /// Reads `ops`, each of which reads the result of the one before it, and the
  /// first `start`. Residuals are not added in their place.
  std::optional<KernelRefusal> readChain(KernelOp kernel, Value start,
                                         ArrayRef<Operation *> ops,
                                         int64_t channelAxis);

  /// Refuses a result of integers, which products of floats do not yield on
  /// machines without VNNI: the ops that make it are computed afterwards.
  std::optional<KernelRefusal> refuseIntegers();

  /// Whether nothing but the conversion to the type of the result, with its
  /// scale and zero point, is left to do.
  bool isScaleOnly() const {
    return steps.empty() && !hasScale() && !hasShift();
  }

  /// Scale and shift of the accumulators, before everything else: one
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

  /// Whether anything is left to do after scale and shift.
  bool hasPostOps() const {
    return !steps.empty() || resultScale != 1 || resultZeroPoint != 0;
  }
  ArrayRef<PostOp> getSteps() const { return steps; }
  bool hasStep(PostOp::Kind kind) const {
    return llvm::any_of(steps,
                        [&](const PostOp &step) { return step.kind == kind; });
  }
  /// The first step if it is of this kind; else null.
  const PostOp *getFirstStep(PostOp::Kind kind) const {
    return !steps.empty() && steps.front().kind == kind ? &steps.front()
                                                        : nullptr;
  }
  /// For primitives that compute the first step by themselves.
  void dropFirstStep() { steps.erase(steps.begin()); }
  /// Whether no number after scale and shift, which apply to values of up to
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
    /// The tensor of an input under that view.
    llvm::function_ref<llvm::json::Object(PrimitiveBuilder &, BlockArgument)>
        getInput;
  };
  /// Adds what is after scale and shift to a primitive.
  void addTo(PrimitiveBuilder &builder, const View &view) const;

  /// The value after which the ops are that could not be read; null if all
  /// could.
  Value getLast() const { return last; }
  std::optional<unsigned> getAccumulatedInput() const {
    return accumulatedInput;
  }

private:
  /// Translates `epilogue`, which ends in `end`.
  std::optional<KernelRefusal> addSteps(const Epilogue &epilogue, Value end,
                                        const KernelContext *context);
  std::optional<KernelRefusal> addStep(const EpilogueStep &step,
                                       const KernelContext *context);
  /// Translations of one kind of step. Each returns why oneDNN cannot compute
  /// it, if it cannot.
  std::optional<KernelRefusal> addAffine(const AffineStep &step);
  std::optional<KernelRefusal> addConstant(const ConstantStep &step);
  std::optional<KernelRefusal> addFunction(const FunctionStep &step);
  std::optional<KernelRefusal> addResidual(const ResidualStep &step,
                                           const KernelContext *context);
  std::optional<KernelRefusal> addSlopes(const SlopesStep &step);
  std::optional<KernelRefusal> addQuantization(const QuantizeStep &step,
                                               Type resultType);
  std::optional<KernelRefusal> addChannelQuantization(const QuantizeStep &step);
  void addIntegerLevels(const QuantizeStep &step, IntegerType type);
  bool canAccumulate(const ResidualStep &step, const KernelContext &context);
  void multiply(ArrayRef<double> factors);
  void add(ArrayRef<double> summands);
  void appendFunction(StringRef algorithm, double alpha = 0, double beta = 0) {
    steps.push_back({PostOp::Function, algorithm, alpha, beta, {}, {}});
  }
  void addChannels(StringRef algorithm, ArrayRef<double> numbers) {
    steps.push_back(
        {PostOp::Channel, algorithm, 0, 0, SmallVector<double>(numbers), {}});
  }
  void addLinear(double factor, double summand);
  /// The same as a post-op.
  void appendLinear(double factor, double summand);

  KernelOp kernel;
  /// The result of the root.
  Value start;
  int64_t channelAxis = 0;
  ArrayRef<int64_t> shape;
  SmallVector<double> scale = {1.0}, shift = {0.0};
  SmallVector<PostOp> steps;
  double resultScale = 1;
  double resultZeroPoint = 0;
  std::optional<unsigned> accumulatedInput;
  Value last;
};

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_POSTOPS_H
