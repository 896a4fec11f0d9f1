//===- FunctionNames.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionNames.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

std::string lpt::makeSymbolPart(StringRef text) {
  std::string part;
  for (char each : text)
    part += llvm::isAlnum(each) || each == '.' ? each : each == '/' ? '.' : '_';
  return part;
}

/// Cuts a name behind the number of its step: "P_step_3" and "_product_0".
/// Nothing if it has none.
static std::optional<std::pair<StringRef, StringRef>>
splitBehindStep(StringRef name, StringRef program) {
  StringRef rest = name;
  if (!rest.consume_front(program) || !rest.consume_front("_step_"))
    return std::nullopt;
  const size_t digits = rest.take_while(llvm::isDigit).size();
  if (digits == 0)
    return std::nullopt;
  const size_t length = name.size() - rest.size() + digits;
  return std::pair(name.take_front(length), name.drop_front(length));
}

void lpt::nameFunctionsAfterLayers(ModuleOp module, StringRef program) {
  MLIRContext *context = module.getContext();
  llvm::StringMap<std::string> layers;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    auto parts = splitBehindStep(function.getSymName(), program);
    if (parts && parts->second.empty())
      layers[parts->first] = makeSymbolPart(getLayerName(function.getLoc()));
  }
  DenseMap<StringAttr, StringAttr> names;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    auto parts = splitBehindStep(function.getSymName(), program);
    if (!parts || layers.lookup(parts->first).empty())
      continue;
    auto name = StringAttr::get(context, parts->first + "_" +
                                             layers.lookup(parts->first) +
                                             parts->second);
    names.try_emplace(function.getSymNameAttr(), name);
    function.setSymNameAttr(name);
  }
  // All uses in one walk: there are as many functions as steps.
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FlatSymbolRefAttr symbol) -> std::optional<Attribute> {
        StringAttr name = names.lookup(symbol.getAttr());
        if (!name)
          return std::nullopt;
        return FlatSymbolRefAttr::get(name);
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/false);
}

void lpt::reduceLocations(ModuleOp module, StringRef file) {
  const Location none =
      FileLineColLoc::get(module.getContext(), file, /*line=*/0, /*column=*/0);
  DenseMap<Location, Location> reduced;
  module.walk([&](Operation *op) {
    auto [known, isNew] = reduced.try_emplace(op->getLoc(), none);
    if (isNew)
      if (auto place = op->getLoc()->findInstanceOf<FileLineColLoc>())
        known->second = place;
    op->setLoc(known->second);
  });
}
