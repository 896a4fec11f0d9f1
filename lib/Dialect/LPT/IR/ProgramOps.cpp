//===- ProgramOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyFormat.h"
#include "BodyChecks.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

int64_t lpt::getByteSize(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.getNumElements() * getElementBytes(tensor.getElementType());
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

ParseResult lpt::parsePlace(AsmParser &parser, PlaceAttr &place) {
  llvm::SMLoc location = parser.getCurrentLocation();
  FailureOr<PlaceKind> kind = FieldParser<PlaceKind>::parse(parser);
  int64_t number = 0, offset = 0;
  if (failed(kind) ||
      (*kind != PlaceKind::Arena && parser.parseInteger(number)))
    return failure();
  if (succeeded(parser.parseOptionalPlus()) && parser.parseInteger(offset))
    return failure();
  place = PlaceAttr::getChecked([&]() { return parser.emitError(location); },
                                parser.getContext(), *kind, number, offset);
  return success(bool(place));
}

static void printPlace(AsmPrinter &printer, PlaceAttr place) {
  printer << stringifyPlaceKind(place.getKind());
  if (place.getKind() != PlaceKind::Arena)
    printer << " " << place.getNumber();
  if (place.getOffset() != 0)
    printer << " + " << place.getOffset();
}

void lpt::printPlace(AsmPrinter &printer, Operation *, PlaceAttr place) {
  ::printPlace(printer, place);
}

ParseResult lpt::parsePlaces(OpAsmParser &parser, ArrayAttr &places) {
  SmallVector<Attribute> parsed;
  auto parseOne = [&]() -> ParseResult {
    PlaceAttr place;
    if (parsePlace(parser, place))
      return failure();
    parsed.push_back(place);
    return success();
  };
  if (parser.parseCommaSeparatedList(parseOne))
    return failure();
  places = parser.getBuilder().getArrayAttr(parsed);
  return success();
}

void lpt::printPlaces(OpAsmPrinter &printer, Operation *, ArrayAttr places) {
  llvm::interleaveComma(places.getAsRange<PlaceAttr>(), printer,
                        [&](PlaceAttr place) { ::printPlace(printer, place); });
}

Attribute PlaceAttr::parse(AsmParser &parser, Type) {
  PlaceAttr place;
  if (parser.parseLess() || parsePlace(parser, place) || parser.parseGreater())
    return {};
  return place;
}

void PlaceAttr::print(AsmPrinter &printer) const {
  printer << "<";
  ::printPlace(printer, *this);
  printer << ">";
}

LogicalResult PlaceAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                PlaceKind kind, int64_t number,
                                int64_t offset) {
  if (number < 0 || offset < 0)
    return emitError() << "expected a place of no negative number or offset, "
                          "but got number "
                       << number << " and offset " << offset;
  if (kind == PlaceKind::Arena && number != 0)
    return emitError() << "expected the only arena, but got number " << number;
  return success();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static bool isStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         isTensorElementType(tensor.getElementType());
}

/// Fails unless operands and results are of known size, and each result has a
/// place.
static LogicalResult verifyValues(Operation *op, ArrayAttr places) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types)
    if (!isStaticTensor(type))
      return op->emitOpError() << "expected static shapes, but got " << type;
  if (places.size() != op->getNumResults() || places.empty())
    return op->emitOpError()
           << "expected a place for each of " << op->getNumResults()
           << " results, of which there is at least one, "
              "but got "
           << places.size();
  return success();
}

LayoutAttr StepOp::getInputLayout(unsigned index) {
  return getLayout(getLayouts(), index, getInputs()[index].getType());
}

LayoutAttr StepOp::getOutputLayout(unsigned index) {
  return getLayout(getLayouts(), getInputs().size() + index,
                   getOutputs()[index].getType());
}

LogicalResult StepOp::verify() {
  if (getPayload() && !getBody().empty())
    return emitOpError() << "expected a payload or a body, but got both";
  if (failed(verifyValues(*this, getPlaces())))
    return failure();
  return verifyLayouts(*this, getLayoutsAttr(), getInputs().getTypes());
}

LogicalResult StepOp::verifyRegions() {
  if (getBody().empty())
    return success();
  if (!getBody().hasOneBlock())
    return emitOpError() << "expected a body of one block, but got "
                         << getBody().getBlocks().size();
  return lpt::verifyBody(*this, getBody().front(), getInputs().getTypes(),
                         getResultTypes());
}

LogicalResult AliasOp::verify() { return verifyValues(*this, getPlaces()); }

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

ParseResult ProgramOp::parse(OpAsmParser &parser, OperationState &state) {
  auto buildType =
      [](Builder &builder, ArrayRef<Type> arguments, ArrayRef<Type> results,
         function_interface_impl::VariadicFlag, std::string &) -> Type {
    return builder.getFunctionType(arguments, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, state, /*allowVariadic=*/false,
      getFunctionTypeAttrName(state.name), buildType,
      getArgAttrsAttrName(state.name), getResAttrsAttrName(state.name));
}

void ProgramOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

PlaceAttr ProgramOp::getPlace(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return PlaceAttr::get(value.getContext(), PlaceKind::Argument,
                          argument.getArgNumber(), 0);
  auto result = cast<OpResult>(value);
  return TypeSwitch<Operation *, PlaceAttr>(result.getOwner())
      .Case<StepOp, AliasOp>([&](auto op) {
        return cast<PlaceAttr>(op.getPlaces()[result.getResultNumber()]);
      })
      .Case([](CopyOp op) { return op.getPlace(); });
}

namespace {

/// Some bytes of one memory.
struct ByteRange {
  PlaceKind kind;
  int64_t number, begin, end;

  /// Of a value whose place is inside of its memory.
  static ByteRange get(Value value) {
    PlaceAttr place = ProgramOp::getPlace(value);
    return {place.getKind(), place.getNumber(), place.getOffset(),
            place.getOffset() + getByteSize(value)};
  }
  bool overlaps(const ByteRange &other) const {
    return kind == other.kind && number == other.number && begin < other.end &&
           other.begin < end && begin < end && other.begin < other.end;
  }
  /// Whether all of it is in one of `ranges`, or in several together.
  bool isCoveredBy(ArrayRef<ByteRange> ranges) const {
    SmallVector<ByteRange> touching(llvm::make_filter_range(
        ranges, [&](const ByteRange &range) { return overlaps(range); }));
    llvm::sort(touching, [](const ByteRange &a, const ByteRange &b) {
      return a.begin < b.begin;
    });
    int64_t covered = begin;
    for (const ByteRange &range : touching)
      if (range.begin <= covered)
        covered = std::max(covered, range.end);
    return covered >= end;
  }
};

SmallVector<ByteRange> getRanges(ValueRange values) {
  return llvm::map_to_vector(values, ByteRange::get);
}

/// Follows what is in the memory of a program from op to op.
class MemoryVerifier {
public:
  explicit MemoryVerifier(ProgramOp program) : program(program) {}
  LogicalResult verify();

private:
  /// Fails unless the results of `op` are inside of their memory.
  LogicalResult verifyPlaces(Operation *op);
  /// Fails unless the bytes of all operands are as they were defined.
  LogicalResult verifyOperands(Operation *op);
  /// Defines the results of an op that writes all of their bytes but those of
  /// `kept`.
  LogicalResult verifyWrites(Operation *op, ArrayRef<ByteRange> kept);
  LogicalResult verifyStep(StepOp step);
  LogicalResult verifyAlias(AliasOp alias);
  LogicalResult verifyOp(Operation &op);
  LogicalResult verifyResults();
  /// The size of a memory; nothing if there is none of this number.
  std::optional<int64_t> getSize(PlaceAttr place);

  ProgramOp program;
  /// Those whose bytes have not been overwritten.
  SetVector<Value> intact;
};

} // namespace

std::optional<int64_t> MemoryVerifier::getSize(PlaceAttr place) {
  if (place.getKind() == PlaceKind::Arena)
    return int64_t(program.getArenaBytes());
  ArrayRef<Type> types = place.getKind() == PlaceKind::Argument
                             ? program.getArgumentTypes()
                             : program.getResultTypes();
  if (place.getNumber() >= int64_t(types.size()))
    return std::nullopt;
  return getByteSize(types[place.getNumber()]);
}

LogicalResult MemoryVerifier::verifyPlaces(Operation *op) {
  for (Value result : op->getResults()) {
    PlaceAttr place = ProgramOp::getPlace(result);
    std::optional<int64_t> size = getSize(place);
    if (!size)
      return op->emitOpError() << "expected a place in memory of the program, "
                                  "but got "
                               << place;
    if (place.getOffset() > *size ||
        getByteSize(result) > *size - place.getOffset())
      return op->emitOpError()
             << "expected " << getByteSize(result) << " bytes from " << place
             << ", but got " << std::max<int64_t>(*size - place.getOffset(), 0);
  }
  return success();
}

LogicalResult MemoryVerifier::verifyOperands(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    if (!intact.contains(operand.get()))
      return op->emitOpError()
             << "expected operand #" << operand.getOperandNumber()
             << " to be in memory, but got one that was overwritten";
  return success();
}

LogicalResult MemoryVerifier::verifyWrites(Operation *op,
                                           ArrayRef<ByteRange> kept) {
  for (Value result : op->getResults()) {
    const ByteRange written = ByteRange::get(result);
    if (written.kind == PlaceKind::Argument)
      return op->emitOpError()
             << "expected to write to the arena or a result, but got "
             << ProgramOp::getPlace(result);
    intact.remove_if([&](Value value) {
      const ByteRange range = ByteRange::get(value);
      return range.overlaps(written) && !range.isCoveredBy(kept);
    });
  }
  intact.insert_range(op->getResults());
  return success();
}

LogicalResult MemoryVerifier::verifyStep(StepOp step) {
  const SmallVector<ByteRange> kept = getRanges(step.getKept());
  const SmallVector<ByteRange> written = getRanges(step.getOutputs());
  for (auto [number, range] : llvm::enumerate(written))
    for (const ByteRange &other : ArrayRef(written).drop_front(number + 1))
      if (range.overlaps(other))
        return step.emitOpError()
               << "expected results that do not overlap, but got some that do";
  for (const ByteRange &range : kept)
    if (!range.isCoveredBy(written))
      return step.emitOpError() << "expected what is kept to be inside of the "
                                   "results, but got something else";
  if (Value accumulated = step.getAccumulated())
    if (!ByteRange::get(accumulated).isCoveredBy(written))
      return step.emitOpError() << "expected what is accumulated to be inside "
                                   "of the results, but got something else";
  for (auto [number, input] : llvm::enumerate(step.getInputs())) {
    const ByteRange range = ByteRange::get(input);
    for (const ByteRange &result : written)
      if (range.overlaps(result) && !range.isCoveredBy(kept))
        return step.emitOpError()
               << "expected input #" << number
               << " in other memory than the results, but got one that "
                  "overlaps them";
  }
  return verifyWrites(step, kept);
}

LogicalResult MemoryVerifier::verifyAlias(AliasOp alias) {
  const SmallVector<ByteRange> inputs = getRanges(alias.getInputs());
  for (auto [number, range] : llvm::enumerate(getRanges(alias.getOutputs())))
    if (!range.isCoveredBy(inputs))
      return alias.emitOpError() << "expected bytes of the operands in result #"
                                 << number << ", but got others";
  intact.insert_range(alias.getOutputs());
  return success();
}

LogicalResult MemoryVerifier::verifyOp(Operation &op) {
  if (failed(verifyPlaces(&op)) || failed(verifyOperands(&op)))
    return failure();
  return TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](StepOp step) { return verifyStep(step); })
      .Case([&](AliasOp alias) { return verifyAlias(alias); })
      .Case([&](CopyOp copy) {
        const ByteRange from = ByteRange::get(copy.getInput());
        if (from.overlaps(ByteRange::get(copy.getOutput())))
          return LogicalResult(copy.emitOpError()
                               << "expected other memory than that of the "
                                  "operand, but got the same");
        return verifyWrites(copy, /*kept=*/{});
      });
}

LogicalResult MemoryVerifier::verifyResults() {
  Operation *yield = program.getBody().front().getTerminator();
  if (failed(verifyOperands(yield)))
    return failure();
  for (OpOperand &operand : yield->getOpOperands()) {
    auto expected = PlaceAttr::get(program.getContext(), PlaceKind::Result,
                                   operand.getOperandNumber(), /*offset=*/0);
    PlaceAttr place = ProgramOp::getPlace(operand.get());
    if (place != expected)
      return yield->emitOpError()
             << "expected operand #" << operand.getOperandNumber() << " at "
             << expected << ", but got " << place;
  }
  return success();
}

LogicalResult MemoryVerifier::verify() {
  intact.insert_range(program.getArguments());
  for (Operation &op : program.getBody().front().without_terminator())
    if (failed(verifyOp(op)))
      return failure();
  return verifyResults();
}

LogicalResult ProgramOp::verifyRegions() {
  FunctionType type = getFunctionType();
  for (Type each :
       llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (!isStaticTensor(each))
      return emitOpError() << "expected tensors of the dialect of static "
                              "shapes, but got "
                           << each;
  Block &block = getBody().front();
  for (Operation &op : block.without_terminator())
    if (!isa<StepOp, AliasOp, CopyOp>(op))
      return op.emitOpError() << "expected a step, an alias or a copy in a "
                                 "program, but got another op";
  if (failed(
          lpt::verifyBody(*this, block, type.getInputs(), type.getResults())))
    return failure();
  return MemoryVerifier(*this).verify();
}
