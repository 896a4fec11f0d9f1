//===- AssemblyFormat.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Custom directives of the assembly formats of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_IR_ASSEMBLYFORMAT_H
#define LPT_LIB_DIALECT_LPT_IR_ASSEMBLYFORMAT_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

namespace mlir::lpt {

/// `custom<Flag>($flag, "\"word\"")`: the word, if the flag is set. After an
/// empty literal: it prints the space before the word itself, so that an
/// unset flag leaves none behind.
ParseResult parseFlag(OpAsmParser &parser, BoolAttr &flag, StringRef word);
void printFlag(OpAsmPrinter &printer, Operation *op, BoolAttr flag,
               StringRef word);

/// `custom<Integer>($attr)`: a plain integer, without the type `i64`.
ParseResult parseInteger(OpAsmParser &parser, IntegerAttr &value);
void printInteger(OpAsmPrinter &printer, Operation *op, IntegerAttr value);

/// `custom<Float>($attr)`: a plain number, without the type `f64`.
ParseResult parseFloat(OpAsmParser &parser, FloatAttr &value);
void printFloat(OpAsmPrinter &printer, Operation *op, FloatAttr value);

/// `custom<Floats>($attr)`: a list of numbers. Unlike the form of the attribute
/// itself, this one loses no digits.
ParseResult parseFloats(OpAsmParser &parser, DenseF64ArrayAttr &values);
void printFloats(OpAsmPrinter &printer, Operation *op,
                 DenseF64ArrayAttr values);

/// `custom<Pads>($begin, $end)`, after an empty literal: `pads [1, 1]` when
/// both ends are padded alike, `pads [0, 0] [1, 1]` when they are not, nothing
/// without padding.
ParseResult parsePads(OpAsmParser &parser, DenseI64ArrayAttr &begin,
                      DenseI64ArrayAttr &end);
void printPads(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr begin,
               DenseI64ArrayAttr end);

/// `custom<UnaryTypes>(type($x), type($result))`: one type when they are the
/// same, `A -> R` when they are not.
ParseResult parseUnaryTypes(OpAsmParser &parser, Type &x, Type &result);
void printUnaryTypes(OpAsmPrinter &printer, Operation *op, Type x, Type result);

/// `custom<BinaryTypes>(type($a), type($b), type($result))`: one type when all
/// are the same, `(A, B) -> R` when they are not.
ParseResult parseBinaryTypes(OpAsmParser &parser, Type &a, Type &b,
                             Type &result);
void printBinaryTypes(OpAsmPrinter &printer, Operation *op, Type a, Type b,
                      Type result);

/// `custom<Place>($place)`: `arena + 64`, `argument 0`, `result 1 + 16`.
ParseResult parsePlace(AsmParser &parser, PlaceAttr &place);
void printPlace(AsmPrinter &printer, Operation *op, PlaceAttr place);

/// `custom<Places>($places)`: one or more places.
ParseResult parsePlaces(OpAsmParser &parser, ArrayAttr &places);
void printPlaces(OpAsmPrinter &printer, Operation *op, ArrayAttr places);

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_ASSEMBLYFORMAT_H
