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
// asking them in the order of a list.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_KERNELPROVIDER_H
#define LPT_CONVERSION_KERNELPROVIDER_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/DialectInterface.h"

#include <memory>
#include <string>

namespace mlir::lpt {

/// How much of one kernel a provider computes.
struct KernelSupport {
  enum Kind { All, Prefix, Nothing };
  Kind kind;
  /// The last value in the body that the provider computes, if that is a
  /// prefix. The ops after it become a kernel of their own.
  Value last;
  /// Why it is not all; completes "is not computed by PROVIDER: ...".
  std::string reason;

  static KernelSupport all() { return {All, Value(), ""}; }
  static KernelSupport prefix(Value last, std::string reason) {
    return {Prefix, last, std::move(reason)};
  }
  static KernelSupport nothing(std::string reason) {
    return {Nothing, Value(), std::move(reason)};
  }
};

/// Properties of the machine that runs the kernels.
struct KernelTarget {
  /// x86 without VNNI, where libraries add pairs of products in 16 bits.
  bool saturatesPairs = false;
};

class KernelProvider {
public:
  virtual ~KernelProvider() = default;

  /// The name in lists of backends.
  virtual StringRef getName() const = 0;
  /// The name in messages.
  virtual StringRef getTitle() const { return getName(); }
  /// Answers for `kernel`, which may have no layouts yet. Changes nothing.
  virtual KernelSupport check(KernelOp kernel,
                              const KernelTarget &target) const = 0;
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

/// Adds the providers of this library, `oneDNNBackend` and `genericBackend`, to
/// those of the dialect. `lpt-select-backend` does so itself.
void registerKernelProviders(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_KERNELPROVIDER_H
