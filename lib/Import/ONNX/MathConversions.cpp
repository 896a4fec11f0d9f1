//===- MathConversions.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of single elements, and remainders.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

/// The remainder has the sign of the divisor, or with 'fmod' that of the
/// dividend.
static LogicalResult convertMod(NodeConversion &node) {
  Value a = node.getOperand(0), b = node.getOperand(1);
  if (node.getFlag("fmod", false))
    return node.setResult(0, node.createBinary<ModOp>(a, b));
  return node.setResult(0, node.createBinary<FloorModOp>(a, b));
}

Conversions lpt::getMathConversions() {
  static const Conversion rows[] = {
      row("Acos", 7, latestOpset, 1, 1, convertUnary<AcosOp>),
      row("Acosh", 9, latestOpset, 1, 1, convertUnary<AcoshOp>),
      row("Asin", 7, latestOpset, 1, 1, convertUnary<AsinOp>),
      row("Asinh", 9, latestOpset, 1, 1, convertUnary<AsinhOp>),
      row("Atan", 7, latestOpset, 1, 1, convertUnary<AtanOp>),
      row("Atanh", 9, latestOpset, 1, 1, convertUnary<AtanhOp>),
      row("Ceil", 6, latestOpset, 1, 1, convertUnary<CeilingOp>),
      row("Cos", 7, latestOpset, 1, 1, convertUnary<CosOp>),
      row("Cosh", 9, latestOpset, 1, 1, convertUnary<CoshOp>),
      row("Floor", 6, latestOpset, 1, 1, convertUnary<FloorOp>),
      row("Log", 6, latestOpset, 1, 1, convertUnary<LogOp>),
      row("Mod", 10, latestOpset, 2, 1, convertMod),
      row("Neg", 6, latestOpset, 1, 1, convertUnary<NegativeOp>),
      row("Sign", 9, latestOpset, 1, 1, convertUnary<SignOp>),
      row("Sin", 7, latestOpset, 1, 1, convertUnary<SinOp>),
      row("Sinh", 9, latestOpset, 1, 1, convertUnary<SinhOp>),
      row("Softsign", 1, latestOpset, 1, 1, convertUnary<SoftsignOp>),
      row("Tan", 7, latestOpset, 1, 1, convertUnary<TanOp>),
  };
  return rows;
}
