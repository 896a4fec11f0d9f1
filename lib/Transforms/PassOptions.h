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

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {

/// Reads element types separated by '|'.
LogicalResult readPrecisions(Location location, StringRef text,
                             SmallVectorImpl<Type> &types);

/// The option `default-precisions` in `function`: the element types in `text`,
/// or, if that is empty, those of 8 bits, and behind them those of 16 and 32
/// bits in a function with a fake quantization of as many levels. The latter is
/// what OpenVINO's CPU plugin passes to its low precision transformations.
LogicalResult readDefaultPrecisions(func::FuncOp function, StringRef text,
                                    SmallVectorImpl<Type> &types);

/// Reads names, which are those of `kind`. A name that is not in `known` is an
/// error that lists the nearest ones.
LogicalResult readNames(Location location, ArrayRef<std::string> names,
                        ArrayRef<StringRef> known, llvm::StringSet<> &result,
                        StringRef kind = "a transformation");

/// The target that the option names, or that the module around `op` carries, or
/// else `fallback`; null if there is none.
FailureOr<TargetAttr> readTarget(Operation *op, StringRef option,
                                 StringRef fallback);

/// The options `target` and `fallback-target`.
struct TargetOptions {
  StringRef name, fallback;
};

/// The precision restrictions that hold in the function `op`: `replacements`,
/// if there are any, else those of the target; and `overrides` in place of
/// single ones.
FailureOr<SmallVector<RestrictionAttr>>
readPrecisionRestrictions(Operation *op, TargetOptions target,
                          ArrayRef<std::string> replacements,
                          ArrayRef<std::string> overrides);

/// The restrictions to per-tensor quantization: `replacements`, if there are
/// any, else those of the target.
FailureOr<SmallVector<RestrictionAttr>>
readPerTensorRestrictions(Operation *op, TargetOptions target,
                          ArrayRef<std::string> replacements);

/// The names of all transformations that ops in the context bring along.
SmallVector<StringRef> getTransformationNames(MLIRContext *context);

/// The options of `lpt-main` as they are written.
struct LowPrecisionOptionTexts {
  ArrayRef<std::string> enable, disable;
  StringRef defaultPrecisions, dequantizationPrecision;
  bool updatePrecisions;
};

FailureOr<LowPrecisionOptions>
readLowPrecisionOptions(func::FuncOp function,
                        const LowPrecisionOptionTexts &texts);

/// The transformations that the op itself brings along.
ArrayRef<LowPrecisionTransformation> getOwnTransformations(Operation *op);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_PASSOPTIONS_H
