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

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {

/// Reads element types separated by '|'.
LogicalResult readPrecisions(Location location, StringRef text,
                             SmallVectorImpl<Type> &types);

/// The option `default-precisions` in `function`: the element types in `text`,
/// or, if that is empty, those of 8 bits, and after them those of 16 and 32
/// bits in a function with a fake quantization of as many levels. The latter is
/// what OpenVINO's CPU plugin passes to its low precision transformations.
LogicalResult readDefaultPrecisions(func::FuncOp function, StringRef text,
                                    SmallVectorImpl<Type> &types);

/// The names that an option may have.
struct KnownNames {
  ArrayRef<StringRef> names;
  /// What they are the names of.
  StringRef kind = "a transformation";
  /// Names that mean something to another pass, and which one.
  ArrayRef<StringRef> elsewhere = {};
  StringRef otherPass = "";
};

/// Reads names. One that is not known is an error that lists the nearest ones.
LogicalResult readNames(Location location, ArrayRef<std::string> names,
                        const KnownNames &known, llvm::StringSet<> &result);

/// Reads the options `enable` and `disable`, which name transformations.
LogicalResult readTransformationNames(Location location,
                                      ArrayRef<std::string> enable,
                                      ArrayRef<std::string> disable,
                                      const KnownNames &known,
                                      LowPrecisionOptions &options);

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

/// What the target requires of ops besides element types.
FailureOr<SmallVector<RequirementAttr>> readRequirements(Operation *op,
                                                         TargetOptions target);

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
