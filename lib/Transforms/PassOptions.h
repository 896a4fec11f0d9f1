//===- PassOptions.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading the options that several passes share.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_PASSOPTIONS_H
#define LPT_LIB_TRANSFORMS_PASSOPTIONS_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {

/// Reads element types separated by '|'.
LogicalResult readPrecisions(Location location, StringRef text,
                             SmallVectorImpl<Type> &types);

/// Reads names of transformations. A name that is not in `known` is an error
/// that lists the nearest ones.
LogicalResult readNames(Location location, ArrayRef<std::string> names,
                        ArrayRef<StringRef> known, llvm::StringSet<> &result);

/// The target that the option names, or that the module around `op` carries, or
/// else `fallback`; null if there is none.
FailureOr<TargetAttr> readTarget(Operation *op, StringRef option,
                                 StringRef fallback);

/// The names of all transformations that ops in the context bring along.
SmallVector<StringRef> getTransformationNames(MLIRContext *context);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_PASSOPTIONS_H
