//===- OrderGlobals.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ORDERGLOBALS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// A name without the number at its end.
static StringRef dropNumber(StringRef name) {
  const StringRef base = name.rtrim("0123456789");
  return base.size() != name.size() && base.size() > 1 && base.ends_with("_")
             ? base.drop_back()
             : name;
}

namespace {
/// The private constants that `memref.get_global` reads, and nothing else
/// refers to.
struct ReadConstants {
  explicit ReadConstants(ModuleOp module);

  /// The readers of each constant. Constants are in the order of the text, by
  /// their first readers.
  llvm::MapVector<memref::GlobalOp, SmallVector<memref::GetGlobalOp>> readers;
};
} // namespace

ReadConstants::ReadConstants(ModuleOp module) {
  SymbolTable symbols(module);
  DenseSet<StringAttr> mentioned;
  AttrTypeWalker references;
  references.addWalk([&](SymbolRefAttr symbol) {
    mentioned.insert(symbol.getRootReference());
  });
  module.walk([&](Operation *op) {
    auto reader = dyn_cast<memref::GetGlobalOp>(op);
    if (!reader)
      return void(references.walk(op->getAttrDictionary()));
    // A nested module has symbols of its own.
    if (SymbolTable::getNearestSymbolTable(op) != module)
      return;
    auto global = symbols.lookup<memref::GlobalOp>(reader.getName());
    if (global && global.isPrivate() && global.getConstant())
      readers[global].push_back(reader);
  });
  readers.remove_if([&](const auto &entry) {
    memref::GlobalOp global = entry.first;
    return mentioned.contains(global.getSymNameAttr());
  });
}

/// The first op of the module that is no global, or null.
static Operation *findFirstOther(ModuleOp module) {
  for (Operation &op : *module.getBody())
    if (!isa<memref::GlobalOp>(op))
      return &op;
  return nullptr;
}

namespace {
struct OrderGlobals : lpt::impl::OrderGlobalsBase<OrderGlobals> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    ReadConstants constants(module);
    llvm::StringSet<> taken;
    for (Operation &op : *module.getBody())
      if (auto symbol = dyn_cast<SymbolOpInterface>(op))
        if (!constants.readers.contains(dyn_cast<memref::GlobalOp>(op)))
          taken.insert(symbol.getName());
    llvm::StringMap<unsigned> counts;
    Operation *firstOther = findFirstOther(module);
    for (auto &[constant, readers] : constants.readers) {
      memref::GlobalOp global = constant;
      const StringRef base = dropNumber(global.getSymName());
      std::string name = base.str();
      while (!taken.insert(name).second)
        name = (base + "_" + Twine(counts[base]++)).str();
      for (memref::GetGlobalOp reader : readers)
        reader.setName(name);
      global.setSymName(name);
      // It exists: a reader is in it, or in an op after it.
      global->moveBefore(firstOther);
    }
  }
};
} // namespace
