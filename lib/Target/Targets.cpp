//===- Targets.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Target/Targets.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

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

FailureOr<TargetAttr>
mlir::lpt::lookupTarget(MLIRContext *context, StringRef nameOrFile,
                        function_ref<InFlightDiagnostic()> emitError) {
  context->getOrLoadDialect<LPTDialect>();
  for (const BuiltinTarget &target : builtinTargets)
    if (target.name == nameOrFile)
      return cast<TargetAttr>(parseAttribute(target.text.trim(), context));
  auto buffer = llvm::MemoryBuffer::getFile(nameOrFile, /*IsText=*/true);
  if (!buffer) {
    InFlightDiagnostic diagnostic = emitError();
    diagnostic << "expected the name of a target (";
    llvm::interleaveComma(getTargetNames(), diagnostic);
    diagnostic << ") or of a readable file, but got '" << nameOrFile << "'";
    return failure();
  }
  // The parser of attributes knows no file. Its errors are collected and
  // repeated at the place in the file that they are about.
  StringRef text = (*buffer)->getBuffer().trim();
  size_t skippedLines =
      (*buffer)->getBuffer().take_front(text.data() - (*buffer)->getBufferStart())
          .count('\n');
  Attribute attribute;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      Location location = diagnostic.getLocation();
      if (auto place = dyn_cast<FileLineColLoc>(location))
        location = FileLineColLoc::get(context, nameOrFile,
                                       place.getLine() + skippedLines,
                                       place.getColumn());
      emitError() << nameOrFile << ":"
                  << (isa<FileLineColLoc>(location)
                          ? cast<FileLineColLoc>(location).getLine()
                          : 0)
                  << ":"
                  << (isa<FileLineColLoc>(location)
                          ? cast<FileLineColLoc>(location).getColumn()
                          : 0)
                  << ": " << diagnostic.str();
    });
    attribute = parseAttribute(text, context);
  }
  if (!attribute)
    return failure();
  auto target = dyn_cast<TargetAttr>(attribute);
  if (!target)
    return emitError() << "expected " << nameOrFile
                       << " to hold a #lpt.target attribute, but got "
                       << attribute;
  return target;
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Type>>
mlir::lpt::parseElementTypes(MLIRContext *context, StringRef text,
                             function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<Type> types;
  SmallVector<StringRef> names;
  text.split(names, '|', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    Type type;
    {
      // The error of the type parser would point into this piece of an option.
      ScopedDiagnosticHandler silent(context,
                                     [](Diagnostic &) { return success(); });
      type = parseType(name.trim(), context);
    }
    if (!type || !isTensorElementType(type))
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
