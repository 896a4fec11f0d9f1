//===- Conversions.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of conversions: what becomes of a node, by domain, operator and
// version of the operator set. Each family of operators has a file, which
// returns its rows. To add a family, declare its function here and list it in
// ConversionTable.cpp. docs/generated/OnnxOperators.md comes from the rows.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_CONVERSIONS_H
#define LPT_LIB_IMPORT_ONNX_CONVERSIONS_H

#include "NodeConversion.h"

#include "../Graph/Arity.h"

namespace mlir::lpt {

/// The greatest version of the operator set of `ai.onnx` that is known, and the
/// least.
inline constexpr int latestOpset = 25;
inline constexpr int earliestOpset = 1;

inline constexpr StringLiteral onnxDomain = "";
inline constexpr StringLiteral microsoftDomain = "com.microsoft";
inline constexpr StringLiteral openvinoDomain = "org.openvinotoolkit";

using ConvertFn = LogicalResult (*)(NodeConversion &node);

/// One row: what converts nodes of `opType` in models whose operator set of
/// `domain` has a version from `first` to `last`. An operator may have several
/// rows with ranges that do not overlap.
struct Conversion {
  /// Empty for `ai.onnx`.
  StringLiteral domain;
  StringLiteral opType;
  int first, last;
  Arity operands, results;
  ConvertFn convert;
  /// What is special, for the page of operators: what is refused, or which
  /// form is taken. Empty if nothing is.
  StringLiteral note;
};

/// A row of `ai.onnx`.
constexpr Conversion row(StringLiteral opType, int first, int last,
                         Arity operands, Arity results, ConvertFn convert,
                         StringLiteral note = "") {
  return {onnxDomain, opType, first, last, operands, results, convert, note};
}

using Conversions = ArrayRef<Conversion>;

Conversions getArithmeticConversions();
Conversions getActivationConversions();
Conversions getConvolutionConversions();
Conversions getCreationConversions();
Conversions getIndexingConversions();
Conversions getLogicConversions();
Conversions getLossConversions();
Conversions getMathConversions();
Conversions getMicrosoftConversions();
Conversions getMovementConversions();
Conversions getNormalizationConversions();
Conversions getPoolingConversions();
Conversions getProductConversions();
Conversions getQuantizationConversions();
Conversions getRecurrentConversions();
Conversions getReductionConversions();
Conversions getResizingConversions();
Conversions getSelectionConversions();
Conversions getShapeConversions();

/// The second operand of an element-wise operator of two operands, as one that
/// broadcasts by the rule of numpy. Before opset 7 it does so only where the
/// node says so, and from an axis on. Null after an error.
Value getSecondOperand(NodeConversion &node);

/// A node of one operand without attributes.
template <typename OpTy>
LogicalResult convertUnary(NodeConversion &node) {
  return node.setResult(0, node.createUnary<OpTy>(node.getOperand(0)));
}

/// The row for a node, or null. `isKnown` becomes whether the operator has rows
/// of other versions.
const Conversion *findConversion(StringRef domain, StringRef opType,
                                 int64_t opset, bool &isKnown);

/// All rows, sorted by domain, operator and version.
std::vector<const Conversion *> listConversions();

/// "7 to 25", or "13" for one version.
std::string describeVersions(const Conversion &conversion);

/// The versions of an operator that are converted: "7 to 12, 13 to 25".
std::string listVersions(StringRef domain, StringRef opType);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_CONVERSIONS_H
