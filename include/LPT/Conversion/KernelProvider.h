//===- KernelProvider.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A provider is a way to compute kernels: the primitives of a library, or code
// that is generated. Which of several providers computes a kernel is decided by
// asking them in the order of a list, or for the time that they expect it to
// take.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_KERNELPROVIDER_H
#define LPT_CONVERSION_KERNELPROVIDER_H

#include "LPT/Conversion/StepEmitter.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"
#include "LPT/Target/TargetSpeed.h"

#include "mlir/IR/DialectInterface.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mlir::lpt {

/// Memory that a step of a kernel reads or writes.
struct KernelBuffer {
  enum Kind { Input, Output, Temporary };
  Kind kind;
  /// The number of an input or result of the kernel, or of a temporary of it.
  unsigned index;

  bool operator==(const KernelBuffer &other) const {
    return kind == other.kind && index == other.index;
  }
};

/// One step of a program: what a backend runs at once.
struct KernelStep {
  /// What the step reads and writes, in the order in which the backend is given
  /// the addresses.
  SmallVector<KernelBuffer> reads, writes;
  /// What the backend understands; null if that is the body of the kernel, all
  /// of whose inputs and results the step reads and writes then.
  DictionaryAttr payload;
  SmallVector<Attribute> constants;
  /// What it computes in: see `StepOp`.
  std::string computes;
  /// Whether it sums the products of the root.
  bool sumsProducts = false;
};

/// How a provider computes a kernel.
struct KernelPlan {
  SmallVector<KernelStep, 1> steps;
  /// What temporaries hold.
  SmallVector<RankedTensorType> temporaries;
  /// The input in whose memory the result must be, because the kernel adds to
  /// what it finds there.
  std::optional<unsigned> accumulatedInput;

  /// One step that reads all inputs of `kernel` and writes all results. It
  /// computes in the types of the ops.
  static KernelPlan oneStep(KernelOp kernel, DictionaryAttr payload = {});
};

/// How much of one kernel a provider computes.
struct KernelSupport {
  enum Kind { All, Prefix, Nothing };
  Kind kind = Nothing;
  /// Of all of the kernel.
  KernelPlan plan;
  /// The last value in the body that the provider computes, if that is a
  /// prefix. The ops after it become a kernel of their own.
  Value last;
  /// Why it is not all; absent if it is, or if the provider is not for such
  /// kernels, about which there is nothing to remark.
  std::optional<KernelRefusal> refusal;
  /// The op that is the reason, and the place of errors; null if there is none,
  /// or not only one.
  Operation *reasonOp = nullptr;
  /// Why the plan multiplies floats although the kernel multiplies integers;
  /// absent if it does not.
  std::optional<KernelRefusal> floatReason = std::nullopt;

  static KernelSupport all(KernelPlan plan) {
    return {All, std::move(plan), Value(), std::nullopt, nullptr};
  }
  static KernelSupport prefix(Value last, KernelRefusal refusal) {
    return {Prefix, {}, last, std::move(refusal), nullptr};
  }
  static KernelSupport nothing(KernelRefusal refusal,
                               Operation *reasonOp = nullptr) {
    return {Nothing, {}, Value(), std::move(refusal), reasonOp};
  }
  /// The provider is not for such kernels.
  static KernelSupport outOfScope() { return {}; }
};

/// The orders of axes in memory that a provider takes of one input or result of
/// a kernel.
struct LayoutRequest {
  enum Kind {
    /// `layout` and no other.
    Given,
    /// Those that `accepts` takes, and else `layout`.
    OneOf,
    /// Every one. The order means nothing to the kernel, so that an input may
    /// as well have the one in which the result is read, and a result that of
    /// the first input of its rank.
    Any,
    /// That of the first result. Row-major if the ranks differ.
    LikeResult,
  };
  using Predicate = std::function<bool(LayoutAttr)>;

  Kind kind;
  LayoutAttr layout;
  Predicate accepts;

  static LayoutRequest given(LayoutAttr layout) { return {Given, layout, {}}; }
  static LayoutRequest oneOf(Predicate accepts, LayoutAttr layout) {
    return {OneOf, layout, std::move(accepts)};
  }
  static LayoutRequest any() { return {Any, {}, {}}; }
  static LayoutRequest likeResult() { return {LikeResult, {}, {}}; }
  static LayoutRequest rowMajor(Value value);
  /// See `LayoutAttr::getChannelsLast`.
  static LayoutRequest channelsLast(Value value);
};

/// The layouts that a provider takes for a kernel. `lpt-assign-layouts` decides
/// by the requests of all kernels, and moves elements where they contradict
/// each other.
struct KernelLayouts {
  /// For each input, and for each result.
  SmallVector<LayoutRequest> inputs, results;

  /// One layout for all, whichever it is, if all ops are element-wise or join
  /// or cut tensors, and no rank is another; row-major otherwise. No step has
  /// to know where an element is then: this is what any backend can do.
  static KernelLayouts byTraits(KernelOp kernel);
  static KernelLayouts rowMajor(KernelOp kernel);
  static KernelLayouts channelsLast(KernelOp kernel);
};

/// What the place of a kernel in its function, and the machine, allow.
struct KernelContext {
  /// Whether the result may be left in the memory of input `index`, which has
  /// no use after the kernel. May be null: it may not.
  llvm::function_ref<bool(unsigned index)> canAccumulate;
  /// Whether part `part` of the root, see `PartsOpInterface`, shares the memory
  /// of the whole, and is not to be copied. May be null: none does.
  llvm::function_ref<bool(unsigned part)> isInPlace;
  /// Whether pairs of products are added in 16 bits that saturate, as libraries
  /// do on x86 without VNNI.
  bool saturatesPairs = false;
  /// Float types in which libraries do not compute on the machine.
  ArrayRef<Type> missingFloats = {};
  /// Whether the plan becomes steps. Otherwise its constants may have any
  /// values, which spares a provider their evaluation.
  bool isPlanUsed = true;
};

/// Asks the machine that runs the program whether the backend of this name can
/// run the step. Returns nothing, or why not.
using KernelProbe =
    std::function<std::optional<KernelRefusal>(StringRef, const KernelStep &)>;

/// Told of each kernel of which steps are made, and how they compute it.
using KernelPlanObserver = std::function<void(KernelOp, const KernelPlan &)>;

/// Asked which of the backends that compute all of a kernel does so. They are
/// given by their names, at least one, in the order of the list. Returns one of
/// them; nothing to leave the choice to the order, or to the cost model. May
/// give the kernel another location, and changes nothing else.
using KernelChooser =
    std::function<std::optional<StringRef>(KernelOp, ArrayRef<StringRef>)>;

class KernelProvider {
public:
  virtual ~KernelProvider() = default;

  /// The name in lists of backends.
  virtual StringRef getName() const = 0;
  /// The name in messages.
  virtual StringRef getTitle() const { return getName(); }
  /// Answers for `kernel`, which may have no layouts yet. Changes nothing.
  virtual KernelSupport plan(KernelOp kernel,
                             const KernelContext &context) const = 0;
  /// The time that `kernel`, of static shapes, is expected to take if it
  /// computes all of it: nanoseconds of one thread of a processor of `speed`.
  /// Nothing if it makes no statement. Asked before there are layouts. Only the
  /// ratio of estimates matters.
  virtual std::optional<double> estimateTime(KernelOp kernel,
                                             const TargetSpeed &speed) const {
    return std::nullopt;
  }
  /// Whether it takes kernels in the form of `lpt-normalize-kernels`, and
  /// computes them bit by bit as the reference does. Otherwise `plan` is not
  /// asked about such kernels.
  virtual bool takesExplicitNumbers() const { return false; }
  /// Whether it takes such kernels with the weights of their products in the
  /// order of `lpt-pack-weights`.
  virtual bool takesPackedWeights() const { return false; }
  /// Emits the steps of one program for `lpt-emit-program`. By default null:
  /// programs with such steps cannot be compiled ahead of time.
  virtual std::unique_ptr<StepEmitter> createEmitter() const;
  /// The layouts in which `kernel`, which has none yet, is to be computed. It
  /// is one that the provider was selected for, or may be asked about first.
  /// Shapes may be dynamic. `plan` sees what became of the requests: those of
  /// the provider are met, but it may get kernels that another one refused.
  virtual KernelLayouts getLayouts(KernelOp kernel) const {
    return KernelLayouts::byTraits(kernel);
  }
};

/// The providers that a context knows, by name. Registered for the dialect
/// `lpt`, to which extensions add theirs:
///
///   registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
///     KernelProviders::get(*dialect).add(std::make_unique<MyProvider>());
///   });
class KernelProviders : public DialectInterface::Base<KernelProviders> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(KernelProviders)

  explicit KernelProviders(Dialect *dialect) : Base(dialect) {}

  /// Those of `dialect`; created when asked for the first time.
  static KernelProviders &get(Dialect &dialect);

  /// Adds a provider, in place of one of the same name.
  void add(std::unique_ptr<KernelProvider> provider);
  /// The provider of this name; null if there is none.
  const KernelProvider *lookup(StringRef name) const;
  SmallVector<StringRef> getNames() const;

private:
  SmallVector<std::unique_ptr<KernelProvider>> providers;
};

/// Adds the providers of this library, `oneDNNBackend`, `nativeBackend` and
/// `genericBackend`, to those of the dialect. `lpt-select-backend` does so
/// itself.
void registerKernelProviders(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_KERNELPROVIDER_H
