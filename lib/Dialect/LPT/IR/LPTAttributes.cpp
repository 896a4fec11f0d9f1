//===- LPTAttributes.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::lpt;

/// `custom<Numbers>($numbers)`: `[0, 1]`, and unlike a parameter by itself also
/// `[]`.
static ParseResult parseNumbers(AsmParser &parser,
                                SmallVector<int64_t> &numbers) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseInteger(numbers.emplace_back());
  });
}

static void printNumbers(AsmPrinter &printer, ArrayRef<int64_t> numbers) {
  printer << '[';
  llvm::interleaveComma(numbers, printer);
  printer << ']';
}

#define GET_ATTRDEF_CLASSES
#include "LPT/Dialect/LPT/IR/LPTAttributes.cpp.inc"

void LPTDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "LPT/Dialect/LPT/IR/LPTAttributes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Pieces of syntax
//===----------------------------------------------------------------------===//

/// `[ui8, si8]`
static ParseResult parseTypeList(AsmParser &parser,
                                 SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseType(types.emplace_back());
  });
}

static void printTypeList(AsmPrinter &printer, ArrayRef<Type> types) {
  printer << '[';
  llvm::interleaveComma(types, printer);
  printer << ']';
}

/// The number after `class`.
static ParseResult parseClassNumber(AsmParser &parser, int64_t &classId) {
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseInteger(classId))
    return failure();
  if (classId < 0)
    return parser.emitError(location,
                            "expected a class number of at least 0, but got ")
           << classId;
  return success();
}

/// `class 3`, or nothing for a class of one.
static ParseResult parseClass(AsmParser &parser, int64_t &classId) {
  classId = -1;
  if (failed(parser.parseOptionalKeyword("class")))
    return success();
  return parseClassNumber(parser, classId);
}

static void printClass(AsmPrinter &printer, int64_t classId) {
  if (classId >= 0)
    printer << " class " << classId;
}

/// `, class 3`, or nothing for a class of one.
static ParseResult parseTrailingClass(AsmParser &parser, int64_t &classId) {
  classId = -1;
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("class") ||
                 parseClassNumber(parser, classId));
}

static void printTrailingClass(AsmPrinter &printer, int64_t classId) {
  if (classId >= 0)
    printer << ", class " << classId;
}

//===----------------------------------------------------------------------===//
// PrecisionSetAttr
//===----------------------------------------------------------------------===//

Attribute PrecisionSetAttr::parse(AsmParser &parser, Type) {
  SmallVector<Type> types;
  int64_t classId;
  if (parser.parseLess() || parseTypeList(parser, types) ||
      parseTrailingClass(parser, classId) || parser.parseGreater())
    return {};
  return get(parser.getContext(), types, classId);
}

void PrecisionSetAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printTypeList(printer, getTypes());
  printTrailingClass(printer, getClassId());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// PrecisionsAttr
//===----------------------------------------------------------------------===//

PrecisionSetAttr PrecisionsAttr::lookup(int64_t port) const {
  for (auto [number, set] : llvm::zip_equal(getPorts(), getSets()))
    if (number == port)
      return set;
  return {};
}

LogicalResult
PrecisionsAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                       ArrayRef<int64_t> ports,
                       ArrayRef<PrecisionSetAttr> sets) {
  if (ports.size() != sets.size())
    return emitError() << "expected " << ports.size()
                       << " precision sets, one for each port, but got "
                       << sets.size();
  for (size_t i = 0; i < ports.size(); ++i)
    if (llvm::is_contained(ports.take_front(i), ports[i]))
      return emitError() << "expected each port once, but got one twice";
  return success();
}

Attribute PrecisionsAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> ports;
  SmallVector<PrecisionSetAttr> sets;
  SMLoc location = parser.getCurrentLocation();
  auto parsePort = [&]() -> ParseResult {
    StringRef kind;
    if (parser.parseKeyword(&kind))
      return failure();
    int64_t index = 0;
    if (kind == "op")
      ports.push_back(opPort);
    else if (kind == "operand" || kind == "result") {
      if (parser.parseInteger(index))
        return failure();
      if (index < 0)
        return parser.emitError(parser.getCurrentLocation(),
                                "expected the number of a port, but got ")
               << index;
      ports.push_back(kind == "operand" ? operandPort(index)
                                        : resultPort(index));
    } else {
      return parser.emitError(parser.getCurrentLocation(),
                              "expected 'op', 'operand' or 'result', but got '")
             << kind << "'";
    }
    SmallVector<Type> types;
    int64_t classId;
    if (parser.parseColon() || parseTypeList(parser, types) ||
        parseClass(parser, classId))
      return failure();
    sets.push_back(PrecisionSetAttr::get(parser.getContext(), types, classId));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     parsePort))
    return {};
  return getChecked([&]() { return parser.emitError(location); },
                    parser.getContext(), ports, sets);
}

void PrecisionsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(llvm::zip_equal(getPorts(), getSets()), printer,
                        [&](auto entry) {
                          auto [port, set] = entry;
                          if (port == opPort)
                            printer << "op";
                          else if (port >= 0)
                            printer << "operand " << port;
                          else
                            printer << "result " << resultPort(0) - port;
                          printer << " : ";
                          printTypeList(printer, set.getTypes());
                          printClass(printer, set.getClassId());
                        });
  printer << '>';
}

//===----------------------------------------------------------------------===//
// SharedFlagAttr
//===----------------------------------------------------------------------===//

Attribute SharedFlagAttr::parse(AsmParser &parser, Type) {
  StringRef word;
  int64_t classId;
  if (parser.parseLess())
    return {};
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return {};
  if (word != "true" && word != "false") {
    parser.emitError(location, "expected 'true' or 'false', but got '")
        << word << "'";
    return {};
  }
  if (parseTrailingClass(parser, classId) || parser.parseGreater())
    return {};
  return get(parser.getContext(), word == "true", classId);
}

void SharedFlagAttr::print(AsmPrinter &printer) const {
  printer << '<' << (getValue() ? "true" : "false");
  printTrailingClass(printer, getClassId());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// IntervalsAlignmentAttr
//===----------------------------------------------------------------------===//

/// `name = [low, high]`
static ParseResult parseInterval(AsmParser &parser, StringRef name, double &low,
                                 double &high) {
  return failure(parser.parseKeyword(name) || parser.parseEqual() ||
                 parser.parseLSquare() || parser.parseFloat(low) ||
                 parser.parseComma() || parser.parseFloat(high) ||
                 parser.parseRSquare() || parser.parseComma());
}

static void printInterval(AsmPrinter &printer, StringRef name,
                          const APFloat &low, const APFloat &high) {
  printer << name << " = [";
  printer.printFloat(low);
  printer << ", ";
  printer.printFloat(high);
  printer << "], ";
}

Attribute IntervalsAlignmentAttr::parse(AsmParser &parser, Type) {
  double combinedLow, combinedHigh, narrowestLow, narrowestHigh;
  int64_t minLevels, levels, classId;
  SmallVector<Type> preferred;
  if (parser.parseLess() ||
      parseInterval(parser, "combined", combinedLow, combinedHigh) ||
      parseInterval(parser, "narrowest", narrowestLow, narrowestHigh) ||
      parser.parseKeyword("min_levels") || parser.parseEqual() ||
      parser.parseInteger(minLevels) || parser.parseComma() ||
      parser.parseKeyword("preferred") || parser.parseEqual() ||
      parseTypeList(parser, preferred) || parser.parseComma() ||
      parser.parseKeyword("levels") || parser.parseEqual() ||
      parser.parseInteger(levels) || parseTrailingClass(parser, classId) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), APFloat(combinedLow), APFloat(combinedHigh),
             APFloat(narrowestLow), APFloat(narrowestHigh), minLevels,
             preferred, levels, classId);
}

void IntervalsAlignmentAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printInterval(printer, "combined", getCombinedLow(), getCombinedHigh());
  printInterval(printer, "narrowest", getNarrowestLow(), getNarrowestHigh());
  printer << "min_levels = " << getMinLevels() << ", preferred = ";
  printTypeList(printer, getPreferred());
  printer << ", levels = " << getLevels();
  printTrailingClass(printer, getClassId());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// RestrictionAttr
//===----------------------------------------------------------------------===//

bool RestrictionAttr::appliesTo(Operation *operation) const {
  StringRef name = operation->getName().getStringRef();
  if (isa_and_nonnull<LPTDialect>(operation->getDialect()))
    name.consume_front("lpt.");
  return name == getOp();
}

/// `convolution[0] rank 5 : [ui8, si8]`
static FailureOr<RestrictionAttr> parseRestriction(AsmParser &parser) {
  StringRef op;
  SmallVector<int64_t> operands;
  int64_t rank = -1;
  SmallVector<Type> types;
  if (parser.parseKeyword(&op))
    return failure();
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::OptionalSquare,
          [&]() { return parser.parseInteger(operands.emplace_back()); }))
    return failure();
  for (int64_t operand : operands)
    if (operand < 0) {
      parser.emitError(location, "expected the number of an operand, but got ")
          << operand;
      return failure();
    }
  if (succeeded(parser.parseOptionalKeyword("rank")) &&
      parser.parseInteger(rank))
    return failure();
  if (succeeded(parser.parseOptionalColon()) && parseTypeList(parser, types))
    return failure();
  auto restriction = parser.getChecked<RestrictionAttr>(parser.getContext(), op,
                                                        operands, rank, types);
  if (!restriction)
    return failure();
  return restriction;
}

static void printRestriction(AsmPrinter &printer, RestrictionAttr restriction,
                             bool withTypes) {
  printer << restriction.getOp();
  if (!restriction.getOperands().empty()) {
    printer << '[';
    llvm::interleaveComma(restriction.getOperands(), printer);
    printer << ']';
  }
  if (restriction.getRank() >= 0)
    printer << " rank " << restriction.getRank();
  if (withTypes) {
    printer << " : ";
    printTypeList(printer, restriction.getTypes());
  }
}

Attribute RestrictionAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<RestrictionAttr> restriction = parseRestriction(parser);
  if (failed(restriction) || parser.parseGreater())
    return {};
  return *restriction;
}

LogicalResult
RestrictionAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                        StringRef, ArrayRef<int64_t>, int64_t,
                        ArrayRef<Type> types) {
  for (Type type : types)
    if (!isTensorElementType(type))
      return emitError() << "expected element types of the dialect, such as "
                            "ui8, but got "
                         << type;
  return success();
}

void RestrictionAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printRestriction(printer, *this, /*withTypes=*/true);
  printer << '>';
}

//===----------------------------------------------------------------------===//
// TargetAttr
//===----------------------------------------------------------------------===//

Attribute TargetAttr::parse(AsmParser &parser, Type) {
  std::string name;
  SmallVector<StringAttr> isa;
  SmallVector<RestrictionAttr> precisions, perTensor;
  auto parseString = [&]() -> ParseResult {
    std::string text;
    if (parser.parseString(&text))
      return failure();
    isa.push_back(StringAttr::get(parser.getContext(), text));
    return success();
  };
  auto parseRestrictions =
      [&](StringRef keyword,
          SmallVectorImpl<RestrictionAttr> &restrictions) -> ParseResult {
    if (parser.parseComma() || parser.parseKeyword(keyword) ||
        parser.parseEqual())
      return failure();
    return parser.parseCommaSeparatedList(
        AsmParser::Delimiter::Square, [&]() -> ParseResult {
          FailureOr<RestrictionAttr> restriction = parseRestriction(parser);
          if (failed(restriction))
            return failure();
          restrictions.push_back(*restriction);
          return success();
        });
  };
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parser.parseKeyword("isa") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     parseString) ||
      parseRestrictions("precisions", precisions) ||
      parseRestrictions("per_tensor", perTensor) || parser.parseGreater())
    return {};
  return get(parser.getContext(), name, isa, precisions, perTensor);
}

void TargetAttr::print(AsmPrinter &printer) const {
  printer << "<\"" << getName() << "\", isa = [";
  llvm::interleaveComma(getIsa(), printer);
  printer << "], precisions = [";
  llvm::interleaveComma(getPrecisions(), printer, [&](RestrictionAttr entry) {
    printRestriction(printer, entry, /*withTypes=*/true);
  });
  printer << "], per_tensor = [";
  llvm::interleaveComma(getPerTensor(), printer, [&](RestrictionAttr entry) {
    printRestriction(printer, entry, /*withTypes=*/false);
  });
  printer << "]>";
}
