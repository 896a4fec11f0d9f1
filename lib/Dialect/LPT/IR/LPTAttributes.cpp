//===- LPTAttributes.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "mlir/IR/Builders.h"
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

/// Whether `name` is the name of the op, without the prefix of the dialect.
static bool isNamed(Operation *op, StringRef name) {
  StringRef own = op->getName().getStringRef();
  if (isa_and_nonnull<LPTDialect>(op->getDialect()))
    own.consume_front("lpt.");
  return own == name;
}

bool RestrictionAttr::appliesTo(Operation *operation) const {
  return isNamed(operation, getOp());
}

/// `convolution[0] rank 5`: a kind of op, and operands of it.
static ParseResult parseSubject(AsmParser &parser, StringRef &op,
                                SmallVectorImpl<int64_t> &operands,
                                int64_t &rank) {
  if (parser.parseKeyword(&op))
    return failure();
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::OptionalSquare,
          [&]() { return parser.parseInteger(operands.emplace_back()); }))
    return failure();
  for (int64_t operand : operands)
    if (operand < 0)
      return parser.emitError(location,
                              "expected the number of an operand, but got ")
             << operand;
  rank = -1;
  if (failed(parser.parseOptionalKeyword("rank")))
    return success();
  return parser.parseInteger(rank);
}

static void printSubject(raw_ostream &stream, StringRef op,
                         ArrayRef<int64_t> operands, int64_t rank) {
  stream << op;
  if (!operands.empty()) {
    stream << '[';
    llvm::interleaveComma(operands, stream);
    stream << ']';
  }
  if (rank >= 0)
    stream << " rank " << rank;
}

/// `convolution[0] rank 5 : [ui8, si8]`
static FailureOr<RestrictionAttr> parseRestriction(AsmParser &parser) {
  StringRef op;
  SmallVector<int64_t> operands;
  int64_t rank;
  SmallVector<Type> types;
  if (parseSubject(parser, op, operands, rank))
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
  printSubject(printer.getStream(), restriction.getOp(),
               restriction.getOperands(), restriction.getRank());
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
    if (!isNumberType(type))
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
// RequirementAttr
//===----------------------------------------------------------------------===//

bool RequirementAttr::appliesTo(Operation *operation) const {
  if (!isNamed(operation, getOp()))
    return false;
  if (getRank() < 0)
    return true;
  auto type =
      operation->getNumOperands() == 0
          ? RankedTensorType()
          : dyn_cast<RankedTensorType>(operation->getOperand(0).getType());
  return type && type.getRank() == getRank();
}

/// `convolution[0] dim 1 multiple_of 4`
static FailureOr<RequirementAttr> parseRequirement(AsmParser &parser) {
  StringRef op;
  SmallVector<int64_t> operands;
  int64_t rank, axis = 0, number = 0;
  SMLoc location = parser.getCurrentLocation();
  if (parseSubject(parser, op, operands, rank))
    return failure();
  bool hasAxis = succeeded(parser.parseOptionalKeyword("dim"));
  if (hasAxis && parser.parseInteger(axis))
    return failure();
  SMLoc kindLocation = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<RequirementKind> kind = symbolizeRequirementKind(word);
  if (!kind || hasAxis != (kind == RequirementKind::Multiple)) {
    parser.emitError(kindLocation)
        << "expected "
        << (hasAxis ? "'multiple_of'"
                    : "'constant', 'symmetric', 'dim', 'strides' or "
                      "'dilations'")
        << ", but got '" << word << "'";
    return failure();
  }
  bool isLimit =
      kind == RequirementKind::Strides || kind == RequirementKind::Dilations;
  if (isLimit && parser.parseKeyword("at_most"))
    return failure();
  if ((isLimit || hasAxis) && parser.parseInteger(number))
    return failure();
  auto requirement = parser.getChecked<RequirementAttr>(
      location, parser.getContext(), op, operands, rank, *kind, axis, number);
  if (!requirement)
    return failure();
  return requirement;
}

void RequirementAttr::printBody(raw_ostream &stream) const {
  printSubject(stream, getOp(), getOperands(), getRank());
  if (getKind() == RequirementKind::Multiple)
    stream << " dim " << getAxis();
  stream << ' ' << stringifyRequirementKind(getKind());
  switch (getKind()) {
  case RequirementKind::Constant:
  case RequirementKind::Symmetric:
    break;
  case RequirementKind::Multiple:
    stream << ' ' << getNumber();
    break;
  case RequirementKind::Strides:
  case RequirementKind::Dilations:
    stream << " at_most " << getNumber();
    break;
  }
}

Attribute RequirementAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<RequirementAttr> requirement = parseRequirement(parser);
  if (failed(requirement) || parser.parseGreater())
    return {};
  return *requirement;
}

LogicalResult
RequirementAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                        StringRef, ArrayRef<int64_t> operands, int64_t,
                        RequirementKind kind, int64_t axis, int64_t number) {
  bool isLimit =
      kind == RequirementKind::Strides || kind == RequirementKind::Dilations;
  if (isLimit != operands.empty())
    return emitError() << "expected '" << stringifyRequirementKind(kind)
                       << "' to be required of "
                       << (isLimit ? "an op" : "operands") << ", but got "
                       << (isLimit ? "operands" : "none");
  if (axis < 0)
    return emitError() << "expected the number of an axis, but got " << axis;
  bool hasNumber = isLimit || kind == RequirementKind::Multiple;
  if (hasNumber && number < 1)
    return emitError() << "expected '" << stringifyRequirementKind(kind)
                       << "' with a number of at least 1, but got " << number;
  return success();
}

void RequirementAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printBody(printer.getStream());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// TargetAttr
//===----------------------------------------------------------------------===//

Attribute TargetAttr::parse(AsmParser &parser, Type) {
  std::string name;
  SmallVector<StringAttr> isa;
  SmallVector<RestrictionAttr> precisions, perTensor;
  SmallVector<RequirementAttr> requirements;
  auto parseString = [&]() -> ParseResult {
    std::string text;
    if (parser.parseString(&text))
      return failure();
    isa.push_back(StringAttr::get(parser.getContext(), text));
    return success();
  };
  auto parseEntries = [&](auto parseEntry, auto &entries) -> ParseResult {
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                          [&]() -> ParseResult {
                                            auto entry = parseEntry(parser);
                                            if (failed(entry))
                                              return failure();
                                            entries.push_back(*entry);
                                            return success();
                                          });
  };
  auto parseRestrictions =
      [&](StringRef keyword,
          SmallVectorImpl<RestrictionAttr> &restrictions) -> ParseResult {
    return failure(parser.parseComma() || parser.parseKeyword(keyword) ||
                   parser.parseEqual() ||
                   parseEntries(parseRestriction, restrictions));
  };
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parser.parseKeyword("isa") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     parseString) ||
      parseRestrictions("precisions", precisions) ||
      parseRestrictions("per_tensor", perTensor))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("requires") || parser.parseEqual() ||
       parseEntries(parseRequirement, requirements)))
    return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), name, isa, precisions, perTensor,
             requirements);
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
  printer << ']';
  if (!getRequirements().empty()) {
    printer << ", requires = [";
    llvm::interleaveComma(
        getRequirements(), printer,
        [&](RequirementAttr entry) { entry.printBody(printer.getStream()); });
    printer << ']';
  }
  printer << '>';
}
