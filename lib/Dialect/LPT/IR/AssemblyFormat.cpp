//===- AssemblyFormat.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyFormat.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

ParseResult mlir::lpt::parseFlag(OpAsmParser &parser, BoolAttr &flag,
                                 StringRef word) {
  flag = parser.getBuilder().getBoolAttr(
      succeeded(parser.parseOptionalKeyword(word)));
  return success();
}

void mlir::lpt::printFlag(OpAsmPrinter &printer, Operation *, BoolAttr flag,
                          StringRef word) {
  if (flag && flag.getValue())
    printer << ' ' << word;
}

ParseResult mlir::lpt::parseInteger(OpAsmParser &parser, IntegerAttr &value) {
  int64_t number;
  if (parser.parseInteger(number))
    return failure();
  value = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

void mlir::lpt::printInteger(OpAsmPrinter &printer, Operation *,
                             IntegerAttr value) {
  printer << value.getInt();
}

ParseResult mlir::lpt::parseFloat(OpAsmParser &parser, FloatAttr &value) {
  // The parser of attributes knows the hexadecimal form of infinities and NaN,
  // and rejects a decimal integer instead of reading it as bits.
  return parser.parseAttribute(value, parser.getBuilder().getF64Type());
}

void mlir::lpt::printFloat(OpAsmPrinter &printer, Operation *,
                           FloatAttr value) {
  if (value.getValue().isFinite())
    printer.printFloat(value.getValue());
  else
    printer << "0x"
            << llvm::utohexstr(
                   value.getValue().bitcastToAPInt().getZExtValue());
}

ParseResult mlir::lpt::parseFloats(OpAsmParser &parser,
                                   DenseF64ArrayAttr &values) {
  SmallVector<double> numbers;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
        return parser.parseFloat(numbers.emplace_back());
      }))
    return failure();
  values = parser.getBuilder().getDenseF64ArrayAttr(numbers);
  return success();
}

void mlir::lpt::printFloats(OpAsmPrinter &printer, Operation *,
                            DenseF64ArrayAttr values) {
  printer << '[';
  llvm::interleaveComma(values.asArrayRef(), printer, [&](double number) {
    printer.printFloat(APFloat(number));
  });
  printer << ']';
}

/// Parses "[1, 2]".
static FailureOr<DenseI64ArrayAttr> parseArray(OpAsmParser &parser) {
  auto array = dyn_cast_or_null<DenseI64ArrayAttr>(
      DenseI64ArrayAttr::parse(parser, Type()));
  if (!array)
    return failure();
  return array;
}

ParseResult mlir::lpt::parsePads(OpAsmParser &parser, DenseI64ArrayAttr &begin,
                                 DenseI64ArrayAttr &end) {
  if (failed(parser.parseOptionalKeyword("pads")))
    return success();
  FailureOr<DenseI64ArrayAttr> first = parseArray(parser);
  if (failed(first))
    return failure();
  begin = end = *first;
  if (failed(parser.parseOptionalLSquare()))
    return success();
  SmallVector<int64_t> second;
  auto parseEntry = [&]() {
    return parser.parseInteger(second.emplace_back());
  };
  if (failed(parser.parseOptionalRSquare()) &&
      (parser.parseCommaSeparatedList(parseEntry) || parser.parseRSquare()))
    return failure();
  end = parser.getBuilder().getDenseI64ArrayAttr(second);
  return success();
}

void mlir::lpt::printPads(OpAsmPrinter &printer, Operation *,
                          DenseI64ArrayAttr begin, DenseI64ArrayAttr end) {
  if (!begin && !end)
    return;
  // A single absent array means zeros, and cannot be said in this form other
  // than by stating them.
  auto zerosLike = [](DenseI64ArrayAttr other) {
    return DenseI64ArrayAttr::get(other.getContext(),
                                  SmallVector<int64_t>(other.size(), 0));
  };
  if (!begin)
    begin = zerosLike(end);
  if (!end)
    end = zerosLike(begin);
  printer << " pads ";
  begin.print(printer);
  if (begin == end)
    return;
  printer << ' ';
  end.print(printer);
}

ParseResult mlir::lpt::parseUnaryTypes(OpAsmParser &parser, Type &x,
                                       Type &result) {
  if (parser.parseType(x))
    return failure();
  result = x;
  if (succeeded(parser.parseOptionalArrow()))
    return parser.parseType(result);
  return success();
}

void mlir::lpt::printUnaryTypes(OpAsmPrinter &printer, Operation *, Type x,
                                Type result) {
  printer << x;
  if (x != result)
    printer << " -> " << result;
}

ParseResult mlir::lpt::parseBinaryTypes(OpAsmParser &parser, Type &a, Type &b,
                                        Type &result) {
  if (failed(parser.parseOptionalLParen())) {
    if (parser.parseType(a))
      return failure();
    b = result = a;
    return success();
  }
  return failure(parser.parseType(a) || parser.parseComma() ||
                 parser.parseType(b) || parser.parseRParen() ||
                 parser.parseArrow() || parser.parseType(result));
}

void mlir::lpt::printBinaryTypes(OpAsmPrinter &printer, Operation *, Type a,
                                 Type b, Type result) {
  if (a == b && a == result) {
    printer << a;
    return;
  }
  printer << '(' << a << ", " << b << ") -> " << result;
}
