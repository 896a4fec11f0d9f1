//===- ConversionTable.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

/// The families.
static constexpr Conversions (*families[])() = {
    getActivationConversions,    getArithmeticConversions,
    getConvolutionConversions,   getCreationConversions,
    getIndexingConversions,      getLogicConversions,
    getLossConversions,          getMathConversions,
    getMicrosoftConversions,     getMovementConversions,
    getNormalizationConversions, getPoolingConversions,
    getProductConversions,       getQuantizationConversions,
    getRecurrentConversions,     getReductionConversions,
    getResizingConversions,      getSelectionConversions,
    getShapeConversions,
};

using Rows = SmallVector<const Conversion *, 2>;

/// The rows of each operator, by its domain and name.
static const llvm::StringMap<Rows> &getTable() {
  static const llvm::StringMap<Rows> table = [] {
    llvm::StringMap<Rows> rows;
    for (auto getFamily : families)
      for (const Conversion &conversion : getFamily())
        rows[(conversion.domain + ":" + conversion.opType).str()].push_back(
            &conversion);
    return rows;
  }();
  return table;
}

static ArrayRef<const Conversion *> findRows(StringRef domain,
                                             StringRef opType) {
  auto found = getTable().find((domain + ":" + opType).str());
  return found == getTable().end()
             ? ArrayRef<const Conversion *>()
             : ArrayRef<const Conversion *>(found->second);
}

const Conversion *lpt::findConversion(StringRef domain, StringRef opType,
                                      int64_t opset, bool &isKnown) {
  ArrayRef<const Conversion *> rows = findRows(domain, opType);
  isKnown = !rows.empty();
  for (const Conversion *conversion : rows)
    if (opset >= conversion->first && opset <= conversion->last)
      return conversion;
  return nullptr;
}

std::vector<const Conversion *> lpt::listConversions() {
  std::vector<const Conversion *> result;
  for (const auto &entry : getTable())
    result.insert(result.end(), entry.second.begin(), entry.second.end());
  llvm::sort(result, [](const Conversion *a, const Conversion *b) {
    return std::tie(a->domain, a->opType, a->first) <
           std::tie(b->domain, b->opType, b->first);
  });
  return result;
}

std::string lpt::describeVersions(const Conversion &conversion) {
  if (conversion.first == conversion.last)
    return std::to_string(conversion.first);
  return llvm::formatv("{0} to {1}", conversion.first, conversion.last).str();
}

std::string lpt::listVersions(StringRef domain, StringRef opType) {
  std::string text;
  for (const Conversion *conversion : findRows(domain, opType)) {
    if (!text.empty())
      text += ", ";
    text += describeVersions(*conversion);
  }
  return text;
}
