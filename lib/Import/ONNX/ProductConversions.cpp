//===- ProductConversions.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "OperatorForms.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::lpt;

Value lpt::createMatMul(NodeConversion &node, Type elementType, Value a,
                        Value b, bool transposeA, bool transposeB) {
  if (!a || !b)
    return {};
  MatMulOp::Properties properties;
  properties.transpose_a = node.getBuilder().getBoolAttr(transposeA);
  properties.transpose_b = node.getBuilder().getBoolAttr(transposeB);
  return node.create<MatMulOp>(elementType, {a, b}, properties);
}

static LogicalResult convertMatMul(NodeConversion &node) {
  return node.setResult(0,
                        createMatMul(node, getElementType(node.getOperand(0)),
                                     node.getOperand(0), node.getOperand(1)));
}

/// `alpha * A * B + beta * C`.
static LogicalResult convertGemm(NodeConversion &node) {
  Value a = node.getOperand(0), b = node.getOperand(1);
  Type type = getElementType(a);
  const double alpha = node.getFloat("alpha", 1),
               beta = node.getFloat("beta", 1);
  const bool transposeA = node.getFlag("transA", false);
  const bool transposeB = node.getFlag("transB", false);
  if (node.getOpset() < 7)
    node.ignoreAttribute("broadcast");
  for (Value operand : {a, b})
    if (getShape(operand).size() != 2)
      return node.fail("expected matrices, but got shape " +
                       formatShape(getShape(operand)));
  Value y = createMatMul(node, type, a, b, transposeA, transposeB);
  if (alpha != 1)
    y = node.multiply(y, node.getScalar(type, alpha));
  Value c = node.getOptionalOperand(2);
  if (!c || !y)
    return node.setResult(0, y);
  if (!broadcastsInto(getShape(c), getShape(y)))
    return node.fail("expected 'C' that broadcasts to shape " +
                     formatShape(getShape(y)) + ", but got " +
                     formatShape(getShape(c)));
  if (beta != 1)
    c = node.multiply(c, node.getScalar(type, beta));
  return node.setResult(0, node.add(y, c));
}

//===----------------------------------------------------------------------===//
// Einsum
//===----------------------------------------------------------------------===//

/// Sums over the axes of `x` whose labels are not in `kept`, and removes these
/// labels.
static Value sumOverOthers(NodeConversion &node, Value x, std::string &labels,
                           StringRef kept) {
  SmallVector<int64_t> axes;
  std::string rest;
  for (auto [axis, label] : llvm::enumerate(labels)) {
    if (kept.contains(label))
      rest += label;
    else
      axes.push_back(axis);
  }
  labels = rest;
  if (axes.empty())
    return x;
  ReduceSumOp::Properties properties;
  properties.axes = node.getI64s(axes);
  return node.createUnary<ReduceSumOp>(x, properties);
}

/// Permutes the axes of `x`, which have `labels`, into the order `wanted`.
static Value permute(NodeConversion &node, Value x, StringRef labels,
                     StringRef wanted) {
  return node.transpose(x, llvm::map_to_vector(wanted, [&](char label) {
                          return int64_t(labels.find(label));
                        }));
}

/// The product of two operands, summed over the labels that are not in
/// `output`: a batch of matrix products.
static Value createProduct(NodeConversion &node, Value a, std::string labelsA,
                           Value b, std::string labelsB, StringRef output) {
  a = sumOverOthers(node, a, labelsA, labelsB + output.str());
  b = sumOverOthers(node, b, labelsB, labelsA + output.str());
  if (!a || !b)
    return {};
  // The labels by the part that they play.
  std::string batch, rows, columns, inner;
  for (char label : labelsA)
    (!StringRef(labelsB).contains(label) ? rows
     : output.contains(label)            ? batch
                                         : inner) += label;
  for (char label : labelsB)
    if (!StringRef(labelsA).contains(label))
      columns += label;
  llvm::StringMap<int64_t> sizes;
  auto note = [&](Value x, StringRef labels) {
    for (auto [label, size] : llvm::zip(labels, getShape(x)))
      sizes[StringRef(&label, 1)] = size;
  };
  auto getSizes = [&](StringRef labels) {
    return llvm::map_to_vector(
        labels, [&](char label) { return sizes[StringRef(&label, 1)]; });
  };
  note(a, labelsA);
  note(b, labelsB);
  SmallVector<int64_t> result = getSizes(batch);
  auto fold = [&](Value x, StringRef labels, StringRef first,
                  StringRef second) {
    SmallVector<int64_t> shape = getSizes(batch);
    shape.push_back(getNumElements(getSizes(first)));
    shape.push_back(getNumElements(getSizes(second)));
    return node.reshape(
        permute(node, x, labels, batch + first.str() + second.str()), shape);
  };
  Value y = createMatMul(node, getElementType(a), fold(a, labelsA, rows, inner),
                         fold(b, labelsB, inner, columns));
  llvm::append_range(result, getSizes(rows));
  llvm::append_range(result, getSizes(columns));
  return permute(node, node.reshape(y, result), batch + rows + columns, output);
}

static LogicalResult convertEinsum(NodeConversion &node) {
  std::string equation = node.getString("equation", "");
  llvm::erase(equation, ' ');
  auto [left, right] = StringRef(equation).split("->");
  SmallVector<StringRef> terms;
  left.split(terms, ',');
  auto refuse = [&](StringRef what) {
    return node.fail("expected an equation of one or two terms " + what +
                     ", but got '" + equation + "'");
  };
  if (terms.size() != node.getNumOperands() || terms.size() > 2)
    return refuse("for as many inputs");
  // Each term has each label once, and for each axis one.
  for (auto [term, operand] : llvm::zip(terms, node.getOperands())) {
    llvm::SmallSet<char, 8> seen;
    for (char label : term)
      if (!llvm::isAlpha(label) || !seen.insert(label).second)
        return refuse("of letters that differ");
    if (term.size() != getShape(operand).size())
      return refuse("with a letter for each axis");
  }
  // Without an arrow, the result has the labels that occur once.
  std::string output = right.str();
  if (!StringRef(equation).contains("->")) {
    for (char label = 'A'; label <= 'z'; ++label)
      if (left.count(label) == 1)
        output += label;
  }
  for (char label : output)
    if (!left.contains(label) || StringRef(output).count(label) != 1)
      return refuse("and a result of their letters");
  std::string first = terms[0].str();
  if (terms.size() == 2)
    return node.setResult(0, createProduct(node, node.getOperand(0), first,
                                           node.getOperand(1), terms[1].str(),
                                           output));
  Value x = sumOverOthers(node, node.getOperand(0), first, output);
  return node.setResult(0, permute(node, x, first, output));
}

Conversions lpt::getProductConversions() {
  static const Conversion rows[] = {
      row("Einsum", 12, latestOpset, Arity::atLeast(1), 1, convertEinsum,
          "of one or two inputs, without ellipses and diagonals"),
      row("Gemm", 6, latestOpset, {2, 3}, 1, convertGemm),
      row("MatMul", 1, latestOpset, 2, 1, convertMatMul),
  };
  return rows;
}
