//===- Fingerprint.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op is, as a short text: the parts of keys of a `CompilationCache`.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_CACHE_FINGERPRINT_H
#define LPT_LIB_EXECUTION_CACHE_FINGERPRINT_H

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Operation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringMap.h"

#include <string>

namespace mlir::lpt {

/// The hash of these bytes, as text.
std::string hashBytes(StringRef bytes);

/// The bytes of `elements`, as they are stored: in the context, or in a file
/// that it was read from. Nothing for splats and elements that are stored in
/// another form.
std::optional<ArrayRef<char>> getStoredElements(ElementsAttr elements);

struct Fingerprint {
  /// Ops that print alike, and whose constants have the same elements, have the
  /// same text. Neither the names of resources matter nor the order of uses.
  std::string text;
  /// The elements of constants by `hashBytes`; those of splats are not here.
  llvm::StringMap<ArrayRef<char>> constants;
};

/// The fingerprint of `op`. Locations are part of it if the names of layers
/// come from them.
Fingerprint computeFingerprint(Operation *op, bool withLocations);

/// The passes that `build` adds for a module, with their options.
std::string printPasses(MLIRContext *context,
                        llvm::function_ref<void(OpPassManager &)> build);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_CACHE_FINGERPRINT_H
