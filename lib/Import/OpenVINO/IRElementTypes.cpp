//===- IRElementTypes.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRElementTypes.h"

#include "../Graph/ElementTypes.h"

#include "LPT/Support/Error.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// An element type by its two names.
struct IRElementType {
  StringLiteral name, precision;
  /// Null for what the dialect does not have.
  Type (*get)(MLIRContext *context);
};
} // namespace

static constexpr IRElementType elementTypes[] = {
    {"f32", "FP32", getFloat<Float32Type>},
    {"f16", "FP16", getFloat<Float16Type>},
    {"bf16", "BF16", getFloat<BFloat16Type>},
    {"f64", "FP64", getFloat<Float64Type>},
    {"i4", "I4", getInteger<4, IntegerType::Signed>},
    {"u4", "U4", getInteger<4, IntegerType::Unsigned>},
    {"i8", "I8", getInteger<8, IntegerType::Signed>},
    {"u8", "U8", getInteger<8, IntegerType::Unsigned>},
    {"i16", "I16", getInteger<16, IntegerType::Signed>},
    {"u16", "U16", getInteger<16, IntegerType::Unsigned>},
    {"i32", "I32", getInteger<32, IntegerType::Signed>},
    {"u32", "U32", getInteger<32, IntegerType::Unsigned>},
    {"i64", "I64", getInteger<64, IntegerType::Signed>},
    {"u64", "U64", getInteger<64, IntegerType::Unsigned>},
    {"boolean", "BOOL", getInteger<1, IntegerType::Signless>},
    {"u1", "BIN", nullptr},
    {"u2", "U2", nullptr},
    {"u3", "U3", nullptr},
    {"u6", "U6", nullptr},
    {"nf4", "NF4", nullptr},
    {"f8e4m3", "F8E4M3", nullptr},
    {"f8e5m2", "F8E5M2", nullptr},
    {"f8e8m0", "F8E8M0", nullptr},
    {"f4e2m1", "F4E2M1", nullptr},
    {"string", "STRING", nullptr},
    {"dynamic", "UNSPECIFIED", nullptr},
    {"undefined", "UNDEFINED", nullptr},
};

llvm::Expected<Type> lpt::parseIRElementType(StringRef name,
                                             MLIRContext *context) {
  for (const IRElementType &known : elementTypes) {
    if (known.name != name && known.precision != name)
      continue;
    if (known.get)
      return known.get(context);
    return makeError("expected an integer, a float or a boolean element "
                     "type, but got {0}",
                     name);
  }
  return makeError("expected an element type, such as f32 or FP32, but got "
                   "'{0}'",
                   name);
}

bool lpt::isUnknownIRPrecision(StringRef precision) {
  return precision.empty() || precision == "UNSPECIFIED" ||
         precision == "dynamic" || precision == "undefined";
}

static const IRElementType &find(Type elementType) {
  for (const IRElementType &known : elementTypes)
    if (known.get && known.get(elementType.getContext()) == elementType)
      return known;
  llvm_unreachable("expected an element type of the dialect");
}

StringRef lpt::getIRElementTypeName(Type elementType) {
  return find(elementType).name;
}

StringRef lpt::getIRPrecisionName(Type elementType) {
  return find(elementType).precision;
}
