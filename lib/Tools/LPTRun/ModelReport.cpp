//===- ModelReport.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelReport.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/ShapeInference.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Quantization/TopOneAccuracy.h"
#include "LPT/Reference/Comparison.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <map>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

void lpt::printSummary(ArrayRef<Tensor> outputs, llvm::raw_ostream &os) {
  for (auto [i, output] : llvm::enumerate(outputs)) {
    os << "output " << i << ": " << output.getType();
    Elements<double> values = output.getAs<double>();
    double min = std::numeric_limits<double>::infinity(), max = -min, sum = 0;
    int64_t numNaN = 0;
    for (double value : values) {
      if (std::isnan(value)) {
        ++numNaN;
        continue;
      }
      min = std::min(min, value);
      max = std::max(max, value);
      sum += value;
    }
    int64_t count = int64_t(values.size()) - numNaN;
    if (count != 0)
      os << llvm::format(", min %.6g, max %.6g, mean %.6g", min, max,
                         sum / double(count));
    if (numNaN != 0)
      os << ", " << numNaN << " NaN";
    os << "\n";
  }
}

/// Why the output is too far from its reference; empty if it is not.
static std::string findExcess(const TensorComparison &comparison,
                              const Tolerance &tolerance) {
  if (comparison.numNaN != 0)
    return llvm::formatv("expected numbers, but got {0} elements that are NaN, "
                         "which agrees with nothing",
                         comparison.numNaN);
  if (!(comparison.sqnr >= tolerance.minSQNR))
    return llvm::formatv("expected an SQNR of at least {0} dB (--min-sqnr), "
                         "but got {1:f2} dB",
                         tolerance.minSQNR, comparison.sqnr);
  if (!(comparison.maxAbsError <= tolerance.maxError))
    return llvm::formatv("expected errors of at most {0} (--max-error), but "
                         "got {1}",
                         tolerance.maxError, comparison.maxAbsError);
  return "";
}

llvm::Error lpt::printComparison(ArrayRef<Tensor> outputs,
                                 ArrayRef<Tensor> references,
                                 const Tolerance &tolerance,
                                 llvm::raw_ostream &os) {
  if (outputs.size() != references.size())
    return makeError("expected models with the same number of outputs, but got "
                     "{0} and {1}",
                     outputs.size(), references.size());
  std::string table, excess;
  llvm::raw_string_ostream stream(table);
  for (auto [i, output, reference] : llvm::enumerate(outputs, references)) {
    FailureOr<TensorComparison> comparison = compareTensors(output, reference);
    if (failed(comparison))
      return makeError("expected outputs #{0} of the same shape, but got {1} "
                       "and {2}",
                       i, formatShape(output.getShape()),
                       formatShape(reference.getShape()));
    stream << "output " << i << ": "
           << llvm::format("max abs error %.6g, SQNR %.2f dB, cosine %.6f, "
                           "arg-max agreement %.2f %%\n",
                           comparison->maxAbsError, comparison->sqnr,
                           comparison->cosine,
                           comparison->argMaxAgreement * 100);
    std::string text = findExcess(*comparison, tolerance);
    if (excess.empty() && !text.empty())
      excess = llvm::formatv("output {0}: {1}", i, text);
  }
  // How far all outputs are off is what the user wants to see of a failure.
  if (!excess.empty())
    return makeError("{0}\n{1}", excess, StringRef(table).rtrim());
  os << table;
  return llvm::Error::success();
}

llvm::Error lpt::printTopOne(StringRef title, const Tensor &output,
                             const Tensor &labels, llvm::raw_ostream &os) {
  llvm::Expected<TopOneAccuracy> accuracy = TopOneAccuracy::create(labels);
  if (!accuracy)
    return accuracy.takeError();
  accuracy->add(output);
  if (llvm::Error error = accuracy->check())
    return error;
  os << title << ": " << llvm::format("%.2f %% (", accuracy->getPercentage())
     << accuracy->getNumRight() << " of " << accuracy->getNumRows() << ")\n";
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

/// The element types, as in "(ui8, si8)"; one alone has no parentheses.
static std::string formatElementTypes(TypeRange types) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (types.size() != 1)
    os << "(";
  llvm::interleaveComma(types, os,
                        [&](Type type) { os << getElementTypeOrSelf(type); });
  if (types.size() != 1)
    os << ")";
  return text;
}

/// The types that the op computes with. A zero point is stated by a subtraction
/// of integers before a weighted op, which is then an op on these
/// integers.
static SmallVector<Type> getComputedTypes(Operation *op) {
  SmallVector<Type> types;
  for (Value operand : op->getOperands()) {
    std::optional<IntegerZeroPoint> zeroPoint;
    if (isa<WeightedOpInterface>(op))
      zeroPoint = IntegerZeroPoint::match(operand);
    types.push_back((zeroPoint ? zeroPoint->data : operand).getType());
  }
  return types;
}

void lpt::printOpStatistics(func::FuncOp function, llvm::raw_ostream &os) {
  // The map sorts.
  std::map<std::pair<std::string, std::string>, int64_t> counts;
  function.getBody().walk([&](Operation *op) {
    if (op->hasTrait<mlir::OpTrait::ConstantLike>() ||
        op->hasTrait<mlir::OpTrait::IsTerminator>())
      return;
    std::string types = formatElementTypes(getComputedTypes(op)) + " -> " +
                        formatElementTypes(op->getResultTypes());
    ++counts[{op->getName().getStringRef().str(), types}];
  });
  size_t nameWidth = 2, typesWidth = 5, countWidth = 5;
  for (const auto &[key, count] : counts) {
    nameWidth = std::max(nameWidth, key.first.size());
    typesWidth = std::max(typesWidth, key.second.size());
    countWidth = std::max(countWidth, std::to_string(count).size());
  }
  auto printRow = [&](StringRef name, StringRef types,
                      const std::string &count) {
    os << llvm::left_justify(name, nameWidth) << "  "
       << llvm::left_justify(types, typesWidth) << "  "
       << llvm::right_justify(count, countWidth) << "\n";
  };
  printRow("op", "types", "count");
  for (const auto &[key, count] : counts)
    printRow(key.first, key.second, std::to_string(count));
}
