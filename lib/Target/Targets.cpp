//===- Targets.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Target/Targets.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Threading.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct BuiltinTarget {
  StringLiteral name;
  StringLiteral text;
};
} // namespace

static constexpr BuiltinTarget builtinTargets[] = {
#define LPT_TARGET(name, text) {name, text},
#include "BuiltinTargets.def"
};

ArrayRef<StringRef> mlir::lpt::getTargetNames() {
  static const SmallVector<StringRef> names = [] {
    SmallVector<StringRef> result;
    for (const BuiltinTarget &target : builtinTargets)
      result.push_back(target.name);
    return result;
  }();
  return names;
}

//===----------------------------------------------------------------------===//
// Looking up
//===----------------------------------------------------------------------===//

static TargetAttr parseBuiltin(const BuiltinTarget &target,
                               MLIRContext *context) {
  return cast<TargetAttr>(parseAttribute(target.text.trim(), context));
}

/// The last of the targets that name instruction sets, all of which this
/// machine has; else the first of all.
static TargetAttr getHostTarget(MLIRContext *context) {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  TargetAttr best = parseBuiltin(builtinTargets[0], context);
  for (const BuiltinTarget &builtin : builtinTargets) {
    TargetAttr target = parseBuiltin(builtin, context);
    auto isThere = [&](StringAttr set) {
      return features.lookup(set.strref());
    };
    if (!target.getIsa().empty() && llvm::all_of(target.getIsa(), isThere))
      best = target;
  }
  return best;
}

/// `text` from its first character that is neither white space nor in a
/// comment.
static StringRef dropComments(StringRef text) {
  text = text.ltrim();
  while (text.starts_with("//"))
    text = text.substr(text.find('\n')).ltrim();
  return text;
}

static FailureOr<TargetAttr>
readTargetFile(MLIRContext *context, StringRef file,
               function_ref<InFlightDiagnostic()> emitError) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer) {
    InFlightDiagnostic diagnostic = emitError();
    diagnostic << "expected the name of a target (";
    llvm::interleaveComma(getTargetNames(), diagnostic);
    diagnostic << ", host) or of a readable file, but got '" << file << "'";
    return failure();
  }
  // The parser of attributes knows no file. Its errors are collected, and told
  // with the place in the file that they are about when its handler is gone.
  Attribute attribute;
  SmallVector<std::string> errors;
  size_t length = 0;
  {
    // Passes on other functions may report errors at the same time.
    uint64_t thread = llvm::get_threadid();
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      if (llvm::get_threadid() != thread)
        return failure();
      llvm::raw_string_ostream error(errors.emplace_back());
      error << file;
      if (auto place = dyn_cast<FileLineColLoc>(diagnostic.getLocation()))
        error << ":" << place.getLine() << ":" << place.getColumn();
      error << ": " << diagnostic.str();
      return success();
    });
    // The parser counts the characters that it has read from the first token,
    // and would take comments in front of it for text behind the attribute.
    attribute =
        parseAttribute((*buffer)->getBuffer(), context, Type(), &length);
  }
  for (StringRef error : errors)
    emitError() << error;
  if (!attribute)
    return failure();
  if (StringRef rest = dropComments((*buffer)->getBuffer()).substr(length);
      !rest.empty())
    return emitError() << file
                       << ": expected nothing behind the target, but got '"
                       << rest.trim() << "'";
  auto target = dyn_cast<TargetAttr>(attribute);
  if (!target)
    return emitError() << "expected " << file
                       << " to hold a #lpt.target attribute, but got "
                       << attribute;
  return target;
}

FailureOr<TargetAttr>
mlir::lpt::lookupTarget(MLIRContext *context, StringRef nameOrFile,
                        function_ref<InFlightDiagnostic()> emitError) {
  context->getOrLoadDialect<LPTDialect>();
  if (nameOrFile == "host")
    return getHostTarget(context);
  for (const BuiltinTarget &target : builtinTargets)
    if (target.name == nameOrFile)
      return parseBuiltin(target, context);
  FailureOr<TargetAttr> target = readTargetFile(context, nameOrFile, emitError);
  if (failed(target) || failed(verifyTarget(*target, [&]() {
        return emitError() << nameOrFile << ": ";
      })))
    return failure();
  return target;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printEntry(RestrictionAttr entry, bool withTypes,
                       raw_ostream &stream) {
  stream << entry.getOp();
  if (!entry.getOperands().empty()) {
    stream << '[';
    llvm::interleaveComma(entry.getOperands(), stream);
    stream << ']';
  }
  if (entry.getRank() >= 0)
    stream << " rank " << entry.getRank();
  if (withTypes) {
    stream << " : [";
    llvm::interleaveComma(entry.getTypes(), stream);
    stream << ']';
  }
}

void mlir::lpt::printTarget(TargetAttr target, raw_ostream &stream) {
  stream << "#lpt.target<\"" << target.getName() << "\",\n  isa = [";
  llvm::interleaveComma(target.getIsa(), stream);
  auto printEntries = [&](StringRef name, ArrayRef<RestrictionAttr> entries,
                          bool withTypes) {
    stream << "],\n  " << name << " = [";
    llvm::interleave(
        entries,
        [&](RestrictionAttr entry) {
          stream << "\n    ";
          printEntry(entry, withTypes, stream);
        },
        [&]() { stream << ','; });
  };
  printEntries("precisions", target.getPrecisions(), /*withTypes=*/true);
  printEntries("per_tensor", target.getPerTensor(), /*withTypes=*/false);
  if (!target.getRequirements().empty()) {
    stream << "],\n  requires = [";
    llvm::interleave(
        target.getRequirements(),
        [&](RequirementAttr entry) {
          stream << "\n    ";
          entry.printBody(stream);
        },
        [&]() { stream << ','; });
  }
  stream << "]>\n";
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Tells of an op with `n` or up to 8 operands how many it has. Nothing if
/// their number varies.
template <unsigned n = 2>
static std::optional<unsigned> countOperands(OperationName name) {
  if constexpr (n > 8) {
    return std::nullopt;
  } else {
    if (name.hasTrait<mlir::OpTrait::NOperands<n>::template Impl>())
      return n;
    return countOperands<n + 1>(name);
  }
}

static std::optional<unsigned> getOperandCount(OperationName name) {
  if (name.hasTrait<mlir::OpTrait::ZeroOperands>())
    return 0;
  if (name.hasTrait<mlir::OpTrait::OneOperand>())
    return 1;
  return countOperands(name);
}

std::optional<OperationName> mlir::lpt::getRestrictedOp(MLIRContext *context,
                                                        StringRef name) {
  std::string full =
      name.contains('.')
          ? name.str()
          : (LPTDialect::getDialectNamespace() + "." + name).str();
  std::optional<RegisteredOperationName> found =
      RegisteredOperationName::lookup(full, context);
  return found ? std::optional<OperationName>(*found) : std::nullopt;
}

/// The op that `entry`, a restriction or a requirement, is about, if the op and
/// its operands exist; an error otherwise.
template <typename Entry>
static FailureOr<OperationName>
verifySubject(Entry entry, StringRef kind,
              function_ref<InFlightDiagnostic()> emitError) {
  std::optional<OperationName> name =
      getRestrictedOp(entry.getContext(), entry.getOp());
  if (!name)
    return emitError() << "expected a " << kind
                       << " of an op that exists, but got one of '"
                       << entry.getOp() << "'";
  std::optional<unsigned> count = getOperandCount(*name);
  for (int64_t operand : entry.getOperands())
    if (count && operand >= int64_t(*count))
      return emitError() << "expected " << kind << "s of the " << *count
                         << " operands of '" << entry.getOp()
                         << "', but got one of operand " << operand;
  return *name;
}

LogicalResult
mlir::lpt::verifyRestriction(RestrictionAttr restriction,
                             function_ref<InFlightDiagnostic()> emitError) {
  return verifySubject(restriction, "restriction", emitError);
}

LogicalResult
mlir::lpt::verifyRequirement(RequirementAttr requirement,
                             function_ref<InFlightDiagnostic()> emitError) {
  FailureOr<OperationName> name =
      verifySubject(requirement, "requirement", emitError);
  if (failed(name))
    return failure();
  RequirementKind kind = requirement.getKind();
  bool isLimit =
      kind == RequirementKind::Strides || kind == RequirementKind::Dilations;
  if (isLimit && !name->hasInterface<WindowOpInterface>())
    return emitError() << "expected a limit of "
                       << stringifyRequirementKind(kind)
                       << " of an op that moves a window, but got one of '"
                       << requirement.getOp() << "'";
  return success();
}

/// Whether an operand can satisfy both, each of which holds for it.
static bool areCompatible(RestrictionAttr a, RestrictionAttr b) {
  if (a.getTypes().empty() || b.getTypes().empty())
    return a.getTypes().empty() && b.getTypes().empty();
  return llvm::any_of(a.getTypes(), [&](Type type) {
    return llvm::is_contained(b.getTypes(), type);
  });
}

static LogicalResult
verifyNotContradictory(RestrictionAttr a, RestrictionAttr b,
                       function_ref<InFlightDiagnostic()> emitError) {
  if (a.getOp() != b.getOp() || a.getRank() != b.getRank() ||
      areCompatible(a, b))
    return success();
  for (int64_t operand : a.getOperands()) {
    if (!llvm::is_contained(b.getOperands(), operand))
      continue;
    // A diagnostic would put each type in quotes.
    std::string found;
    llvm::raw_string_ostream stream(found);
    stream << '[';
    llvm::interleaveComma(a.getTypes(), stream);
    stream << "] and [";
    llvm::interleaveComma(b.getTypes(), stream);
    stream << ']';
    return emitError() << "expected one set of element types for operand "
                       << operand << " of '" << a.getOp() << "', but got "
                       << found << ", which have nothing in common";
  }
  return success();
}

LogicalResult
mlir::lpt::verifyRestrictions(ArrayRef<RestrictionAttr> restrictions,
                              function_ref<InFlightDiagnostic()> emitError) {
  for (auto [i, restriction] : llvm::enumerate(restrictions)) {
    if (failed(verifyRestriction(restriction, emitError)))
      return failure();
    for (RestrictionAttr earlier : restrictions.take_front(i))
      if (failed(verifyNotContradictory(earlier, restriction, emitError)))
        return failure();
  }
  return success();
}

LogicalResult
mlir::lpt::verifyTarget(TargetAttr target,
                        function_ref<InFlightDiagnostic()> emitError) {
  if (failed(verifyRestrictions(target.getPrecisions(), emitError)))
    return failure();
  for (RestrictionAttr restriction : target.getPerTensor())
    if (failed(verifyRestriction(restriction, emitError)))
      return failure();
  for (RequirementAttr requirement : target.getRequirements())
    if (failed(verifyRequirement(requirement, emitError)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Overriding
//===----------------------------------------------------------------------===//

SmallVector<RestrictionAttr>
mlir::lpt::overrideRestrictions(ArrayRef<RestrictionAttr> restrictions,
                                ArrayRef<RestrictionAttr> overrides) {
  SmallVector<RestrictionAttr> result;
  for (RestrictionAttr restriction : restrictions) {
    SmallVector<int64_t> kept;
    for (int64_t operand : restriction.getOperands())
      if (llvm::none_of(overrides, [&](RestrictionAttr other) {
            return other.getOp() == restriction.getOp() &&
                   llvm::is_contained(other.getOperands(), operand);
          }))
        kept.push_back(operand);
    if (!kept.empty())
      result.push_back(RestrictionAttr::get(
          restriction.getContext(), restriction.getOp(), kept,
          restriction.getRank(), restriction.getTypes()));
  }
  llvm::append_range(result, overrides);
  return result;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// The element type of the dialect called `name`, or null. The parser of types
/// would report what it does not know, and a handler that silences it would
/// silence the passes that run on other functions at the same time.
static Type getElementTypeNamed(MLIRContext *context, StringRef name) {
  if (name == "f16")
    return Float16Type::get(context);
  if (name == "bf16")
    return BFloat16Type::get(context);
  if (name == "f32")
    return Float32Type::get(context);
  if (name == "f64")
    return Float64Type::get(context);
  auto signedness = IntegerType::Signed;
  if (name.consume_front("u"))
    signedness = IntegerType::Unsigned;
  else if (!name.consume_front("s"))
    return Type();
  unsigned width;
  if (!name.consume_front("i") || name.starts_with("0") ||
      name.getAsInteger(10, width) || width > 64)
    return Type();
  Type type = IntegerType::get(context, width, signedness);
  return isTensorElementType(type) ? type : Type();
}

FailureOr<SmallVector<Type>>
mlir::lpt::parseElementTypes(MLIRContext *context, StringRef text,
                             function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<Type> types;
  SmallVector<StringRef> names;
  text.split(names, '|', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    Type type = getElementTypeNamed(context, name.trim());
    if (!type)
      return emitError() << "expected element types such as ui8 or si8, "
                            "separated by '|', but got '"
                         << name << "'";
    types.push_back(type);
  }
  return types;
}

/// Splits `OP@PORT+PORT`.
static LogicalResult parsePorts(StringRef text, StringRef &op,
                                SmallVectorImpl<int64_t> &ports,
                                function_ref<InFlightDiagnostic()> emitError) {
  StringRef list;
  std::tie(op, list) = text.split('@');
  if (op.empty())
    return emitError() << "expected the name of an op, but got '" << text
                       << "'";
  if (!text.contains('@'))
    return success();
  SmallVector<StringRef> numbers;
  list.split(numbers, '+');
  for (StringRef number : numbers) {
    unsigned port;
    if (number.getAsInteger(10, port))
      return emitError() << "expected the number of an operand of " << op
                         << ", but got '" << number << "'";
    ports.push_back(port);
  }
  return success();
}

FailureOr<RestrictionAttr> mlir::lpt::parsePrecisionRestriction(
    MLIRContext *context, StringRef text,
    function_ref<InFlightDiagnostic()> emitError) {
  auto [ports, types] = text.split('=');
  if (!text.contains('=') || !ports.contains('@'))
    return emitError() << "expected a restriction OP@PORT=TYPE|TYPE, but got '"
                       << text << "'";
  StringRef op;
  SmallVector<int64_t> operands;
  if (failed(parsePorts(ports, op, operands, emitError)))
    return failure();
  FailureOr<SmallVector<Type>> allowed =
      parseElementTypes(context, types, emitError);
  if (failed(allowed))
    return failure();
  return RestrictionAttr::get(context, op, operands, -1, *allowed);
}

FailureOr<RestrictionAttr> mlir::lpt::parsePerTensorRestriction(
    MLIRContext *context, StringRef text,
    function_ref<InFlightDiagnostic()> emitError) {
  StringRef op;
  SmallVector<int64_t> operands;
  if (failed(parsePorts(text, op, operands, emitError)))
    return failure();
  return RestrictionAttr::get(context, op, operands, -1, ArrayRef<Type>());
}

FailureOr<TargetAttr> mlir::lpt::lookupTargetOf(Operation *op,
                                                StringRef nameOrFile,
                                                StringRef fallback) {
  auto emitError = [&]() { return mlir::emitError(op->getLoc()); };
  LPTDialect::TargetAttrHelper helper(op->getContext());
  if (nameOrFile.empty())
    for (Operation *parent = op; parent; parent = parent->getParentOp())
      if (TargetAttr target = helper.getAttr(parent)) {
        if (failed(verifyTarget(target, emitError)))
          return failure();
        return target;
      }
  StringRef name = nameOrFile.empty() ? fallback : nameOrFile;
  if (name.empty())
    return TargetAttr();
  return lookupTarget(op->getContext(), name, emitError);
}
