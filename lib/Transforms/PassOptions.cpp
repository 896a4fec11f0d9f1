//===- PassOptions.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PassOptions.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Target/Targets.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult mlir::lpt::readPrecisions(Location location, StringRef text,
                                        SmallVectorImpl<Type> &types) {
  FailureOr<SmallVector<Type>> parsed =
      parseElementTypes(location.getContext(), text,
                        [&]() { return mlir::emitError(location); });
  if (failed(parsed))
    return failure();
  types.assign(parsed->begin(), parsed->end());
  return success();
}

LogicalResult mlir::lpt::readNames(Location location,
                                   ArrayRef<std::string> names,
                                   ArrayRef<StringRef> known,
                                   llvm::StringSet<> &result) {
  for (StringRef name : names) {
    if (llvm::is_contained(known, name)) {
      result.insert(name);
      continue;
    }
    SmallVector<StringRef> sorted(known);
    llvm::sort(sorted, [&](StringRef a, StringRef b) {
      return std::pair(name.edit_distance(a), a) <
             std::pair(name.edit_distance(b), b);
    });
    sorted.truncate(std::min<size_t>(3, sorted.size()));
    InFlightDiagnostic diagnostic = mlir::emitError(location)
                                    << "expected the name of a transformation, "
                                       "but got '"
                                    << name << "'; did you mean ";
    llvm::interleaveComma(sorted, diagnostic);
    diagnostic << "?";
    return failure();
  }
  return success();
}

FailureOr<TargetAttr> mlir::lpt::readTarget(Operation *op, StringRef option,
                                            StringRef fallback) {
  if (option.empty())
    for (Operation *parent = op; parent; parent = parent->getParentOp())
      if (auto target = parent->getAttrOfType<TargetAttr>("lpt.target"))
        return target;
  StringRef name = option.empty() ? fallback : option;
  if (name.empty())
    return TargetAttr();
  return lookupTarget(op->getContext(), name,
                      [&]() { return mlir::emitError(op->getLoc()); });
}

SmallVector<StringRef>
mlir::lpt::getTransformationNames(MLIRContext *context) {
  SmallVector<StringRef> names;
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    auto *model = name.getInterface<LowPrecisionOpInterface>();
    if (!model)
      continue;
    for (const LowPrecisionTransformation &transformation :
         model->getLowPrecisionTransformations())
      if (!llvm::is_contained(names, transformation.name))
        names.push_back(transformation.name);
  }
  return names;
}
