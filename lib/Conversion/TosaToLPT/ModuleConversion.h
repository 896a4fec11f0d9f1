//===- ModuleConversion.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the conversions to and from TOSA do around the ops: types of functions,
// constants of ops that stay, and remarks about these.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_TOSATOLPT_MODULECONVERSION_H
#define LPT_LIB_CONVERSION_TOSATOLPT_MODULECONVERSION_H

#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <string>

namespace mlir::lpt {

/// Why ops have not been converted.
using UnconvertedReasons = llvm::DenseMap<Operation *, std::string>;

/// Whether `root` or an op below it is of `dialect`.
bool hasOpOf(Operation *root, StringRef dialect);

/// The functions below `root` whose types are converted: those of one block
/// with ops of `dialect`, to which nothing but calls refers.
llvm::DenseSet<Operation *> collectFunctions(Operation *root,
                                             StringRef dialect);

/// Converts `functions`, their returns and their calls. What is passed outlives
/// the conversion.
void populateFunctionConversion(RewritePatternSet &patterns,
                                const TypeConverter &types,
                                ConversionTarget &target,
                                const llvm::DenseSet<Operation *> &functions);

/// Gives the ops of `dialect` that stay their constants back, and erases ops of
/// both dialects, and casts, that nothing needs any longer.
void cleanUpConversion(Operation *root, StringRef dialect);

/// Remarks `not-converted` about each op of `dialect` that has stayed, but for
/// constants and terminators.
void reportUnconverted(Operation *root, StringRef dialect,
                       const UnconvertedReasons &reasons);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_TOSATOLPT_MODULECONVERSION_H
