//===- PassOptions.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PassOptions.h"

#include "LPT/Target/Targets.h"
#include "LPT/Transforms/Passes.h"
#include "LPT/Transforms/QuantizationAnalysis.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult mlir::lpt::readPrecisions(Location location, StringRef text,
                                        SmallVectorImpl<Type> &types) {
  FailureOr<SmallVector<Type>> parsed = parseElementTypes(
      location.getContext(), text, [&]() { return mlir::emitError(location); });
  if (failed(parsed))
    return failure();
  types.assign(parsed->begin(), parsed->end());
  return success();
}

LogicalResult mlir::lpt::readDefaultPrecisions(func::FuncOp function,
                                               StringRef text,
                                               SmallVectorImpl<Type> &types) {
  if (text.empty()) {
    const bool isWide = QuantizationAnalysis(function).isFunctionQuantized(
        {65535, 65536, 4294967295, 4294967296});
    text = isWide ? "ui8|si8|ui16|si16|ui32|si32" : "ui8|si8";
  }
  if (failed(readPrecisions(function.getLoc(), text, types)))
    return failure();
  for (Type type : types)
    if (!isLowPrecisionType(type))
      return emitError(function.getLoc()) << "expected default-precisions to "
                                             "be integer types of 8, 16 or 32 "
                                             "bits, but got "
                                          << type;
  return success();
}

LogicalResult mlir::lpt::readNames(Location location,
                                   ArrayRef<std::string> names,
                                   const KnownNames &known,
                                   llvm::StringSet<> &result) {
  for (StringRef name : names) {
    if (llvm::is_contained(known.names, name)) {
      result.insert(name);
      continue;
    }
    InFlightDiagnostic diagnostic = mlir::emitError(location)
                                    << "expected the name of " << known.kind
                                    << ", but got '" << name << "'";
    if (llvm::is_contained(known.elsewhere, name)) {
      diagnostic << ", which is one of " << known.otherPass;
      return failure();
    }
    SmallVector<StringRef> sorted(known.names);
    llvm::append_range(sorted, known.elsewhere);
    llvm::sort(sorted, [&](StringRef a, StringRef b) {
      return std::pair(name.edit_distance(a), a) <
             std::pair(name.edit_distance(b), b);
    });
    sorted.truncate(std::min<size_t>(3, sorted.size()));
    diagnostic << "; did you mean ";
    llvm::interleaveComma(sorted, diagnostic);
    diagnostic << "?";
    return failure();
  }
  return success();
}

LogicalResult mlir::lpt::readTransformationNames(Location location,
                                                 ArrayRef<std::string> enable,
                                                 ArrayRef<std::string> disable,
                                                 const KnownNames &known,
                                                 LowPrecisionOptions &options) {
  SmallVector<std::string> only, added;
  for (StringRef name : enable) {
    bool isAdded = name.consume_front("+");
    (isAdded ? added : only).push_back(name.str());
  }
  return failure(failed(readNames(location, only, known, options.enabled)) ||
                 failed(readNames(location, added, known, options.added)) ||
                 failed(readNames(location, disable, known, options.disabled)));
}

/// Restricting an op that stays in float anyway is a mistake in the name of the
/// op, most likely. `entries` are restrictions or requirements.
template <typename Entry>
static LogicalResult verifySupport(Location location, ArrayRef<Entry> entries,
                                   StringRef kind = "restrictions") {
  for (Entry entry : entries) {
    std::optional<OperationName> name =
        getRestrictedOp(location.getContext(), entry.getOp());
    if (name && name->hasInterface<LowPrecisionOpInterface>())
      continue;
    return emitError(location)
           << "expected " << kind
           << " of ops that low precision transformations support, but got "
              "one of '"
           << entry.getOp() << "'";
  }
  return success();
}

static FailureOr<SmallVector<RestrictionAttr>> parseRestrictions(
    Location location, ArrayRef<std::string> texts,
    FailureOr<RestrictionAttr> (*parse)(MLIRContext *, StringRef,
                                        function_ref<InFlightDiagnostic()>)) {
  auto emitError = [&]() { return mlir::emitError(location); };
  SmallVector<RestrictionAttr> restrictions;
  for (StringRef text : texts) {
    FailureOr<RestrictionAttr> restriction =
        parse(location.getContext(), text, emitError);
    if (failed(restriction) ||
        failed(verifyRestriction(*restriction, emitError)))
      return failure();
    restrictions.push_back(*restriction);
  }
  return restrictions;
}

/// Appends what the target says, if there is one.
template <typename T>
static LogicalResult appendOfTarget(Operation *op, TargetOptions target,
                                    ArrayRef<T> (TargetAttr::*get)() const,
                                    SmallVector<T> &result) {
  FailureOr<TargetAttr> given =
      lookupTargetOf(op, target.name, target.fallback);
  if (failed(given))
    return failure();
  if (*given)
    llvm::append_range(result, ((*given).*get)());
  return success();
}

FailureOr<SmallVector<RestrictionAttr>>
mlir::lpt::readPrecisionRestrictions(Operation *op, TargetOptions target,
                                     ArrayRef<std::string> replacements,
                                     ArrayRef<std::string> overrides) {
  Location location = op->getLoc();
  auto emitError = [&]() { return mlir::emitError(location); };
  FailureOr<SmallVector<RestrictionAttr>> restrictions =
      parseRestrictions(location, replacements, parsePrecisionRestriction);
  FailureOr<SmallVector<RestrictionAttr>> overriding =
      parseRestrictions(location, overrides, parsePrecisionRestriction);
  if (failed(restrictions) || failed(overriding) ||
      (restrictions->empty() &&
       failed(appendOfTarget(op, target, &TargetAttr::getPrecisions,
                             *restrictions))))
    return failure();
  restrictions = overrideRestrictions(*restrictions, *overriding);
  if (failed(verifyRestrictions(*restrictions, emitError)) ||
      failed(verifySupport(location, ArrayRef(*restrictions))))
    return failure();
  return restrictions;
}

FailureOr<SmallVector<RestrictionAttr>>
mlir::lpt::readPerTensorRestrictions(Operation *op, TargetOptions target,
                                     ArrayRef<std::string> replacements) {
  Location location = op->getLoc();
  FailureOr<SmallVector<RestrictionAttr>> restrictions =
      parseRestrictions(location, replacements, parsePerTensorRestriction);
  if (failed(restrictions) ||
      (restrictions->empty() &&
       failed(appendOfTarget(op, target, &TargetAttr::getPerTensor,
                             *restrictions))) ||
      failed(verifySupport(location, ArrayRef(*restrictions))))
    return failure();
  return restrictions;
}

FailureOr<SmallVector<RequirementAttr>>
mlir::lpt::readRequirements(Operation *op, TargetOptions target) {
  SmallVector<RequirementAttr> requirements;
  if (failed(appendOfTarget(op, target, &TargetAttr::getRequirements,
                            requirements)) ||
      failed(
          verifySupport(op->getLoc(), ArrayRef(requirements), "requirements")))
    return failure();
  return requirements;
}

SmallVector<StringRef> mlir::lpt::getTransformationNames(MLIRContext *context) {
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

FailureOr<LowPrecisionOptions>
mlir::lpt::readLowPrecisionOptions(func::FuncOp function,
                                   const LowPrecisionOptionTexts &texts) {
  Location location = function.getLoc();
  LowPrecisionOptions options;
  if (failed(readDefaultPrecisions(function, texts.defaultPrecisions,
                                   options.defaultPrecisions)))
    return failure();
  SmallVector<Type> precision;
  if (failed(
          readPrecisions(location, texts.dequantizationPrecision, precision)))
    return failure();
  if (precision.size() != 1 || !isa<FloatType>(precision.front()))
    return emitError(location)
           << "expected dequantization-precision to be f32, f16 or bf16, but "
              "got '"
           << texts.dequantizationPrecision << "'";
  options.dequantizationPrecision = precision.front();
  options.updatePrecisions = texts.updatePrecisions;
  SmallVector<StringRef> names = getTransformationNames(location.getContext());
  KnownNames known = {names, "a transformation",
                      getCleanupTransformationNames(), "lpt-cleanup"};
  if (failed(readTransformationNames(location, texts.enable, texts.disable,
                                     known, options)))
    return failure();
  return options;
}

ArrayRef<LowPrecisionTransformation>
mlir::lpt::getOwnTransformations(Operation *op) {
  auto lowPrecision = dyn_cast<LowPrecisionOpInterface>(op);
  return lowPrecision ? lowPrecision.getLowPrecisionTransformations()
                      : ArrayRef<LowPrecisionTransformation>();
}
