//===- LayerForms.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

#include "llvm/ADT/StringMap.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

/// The families.
static constexpr LayerForms (*families[])() = {
    getActivationForms,    getAttentionForms, getDetectionForms,
    getElementwiseForms,   getIndexingForms,  getMovementForms,
    getNormalizationForms, getProductForms,   getRecurrentForms,
    getReductionForms,     getSamplingForms,  getShapeForms,
};

namespace {
/// The types of layers are in lower case: OpenVINO does not tell cases apart.
using Rows = SmallVector<const LayerForm *, 2>;
struct Tables {
  llvm::StringMap<Rows> byType, byOp;
};
} // namespace

static const Tables &getTables() {
  static const Tables tables = [] {
    Tables result;
    for (auto getFamily : families)
      for (const LayerForm &form : getFamily()) {
        result.byType[StringRef(form.type).lower()].push_back(&form);
        if (form.write)
          result.byOp[form.op].push_back(&form);
      }
    return result;
  }();
  return tables;
}

const LayerForm *lpt::findLayerForm(StringRef type, int64_t opset,
                                    bool &isKnown) {
  auto found = getTables().byType.find(type.lower());
  isKnown = found != getTables().byType.end();
  if (isKnown)
    for (const LayerForm *form : found->second)
      if (opset >= form->first && opset <= form->last)
        return form;
  return nullptr;
}

ArrayRef<const LayerForm *> lpt::findLayerForms(StringRef op) {
  auto found = getTables().byOp.find(op);
  return found == getTables().byOp.end()
             ? ArrayRef<const LayerForm *>()
             : ArrayRef<const LayerForm *>(found->second);
}

std::vector<const LayerForm *> lpt::listLayerForms() {
  std::vector<const LayerForm *> result;
  for (const auto &entry : getTables().byType)
    result.insert(result.end(), entry.second.begin(), entry.second.end());
  llvm::sort(result, [](const LayerForm *a, const LayerForm *b) {
    return std::tie(a->type, a->first) < std::tie(b->type, b->first);
  });
  return result;
}

std::string lpt::describeOpsets(const LayerForm &form) {
  std::string first = "opset" + std::to_string(form.first);
  if (form.first == form.last)
    return first;
  return first + " to opset" + std::to_string(form.last);
}

std::string lpt::listOpsets(StringRef type) {
  std::string text;
  auto found = getTables().byType.find(type.lower());
  if (found != getTables().byType.end())
    for (const LayerForm *form : found->second)
      text += (text.empty() ? "" : ", ") + describeOpsets(*form);
  return text;
}
