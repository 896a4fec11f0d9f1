//===- OrderGlobals.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"
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

/// The private constants that `memref.get_global` reads, and nothing else
/// refers to, in the order of the text.
static llvm::SetVector<memref::GlobalOp>
collectConstants(ModuleOp module, const SymbolUserMap &users,
                 const SymbolTable &symbols) {
  llvm::SetVector<memref::GlobalOp> constants;
  module.walk([&](memref::GetGlobalOp op) {
    auto global = symbols.lookup<memref::GlobalOp>(op.getName());
    if (global && global.isPrivate() && global.getConstant() &&
        llvm::all_of(users.getUsers(global),
                     llvm::IsaPred<memref::GetGlobalOp>))
      constants.insert(global);
  });
  return constants;
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
    SymbolTableCollection tables;
    SymbolTable &symbols = tables.getSymbolTable(module);
    SymbolUserMap users(tables, module);
    const auto constants = collectConstants(module, users, symbols);
    llvm::StringSet<> taken;
    for (Operation &op : *module.getBody())
      if (auto symbol = dyn_cast<SymbolOpInterface>(op))
        if (!constants.contains(dyn_cast<memref::GlobalOp>(op)))
          taken.insert(symbol.getName());
    llvm::StringMap<unsigned> counts;
    Operation *firstOther = findFirstOther(module);
    for (memref::GlobalOp global : constants) {
      const StringRef base = dropNumber(global.getSymName());
      std::string name = base.str();
      while (!taken.insert(name).second)
        name = (base + "_" + Twine(counts[base]++)).str();
      for (Operation *user : users.getUsers(global))
        cast<memref::GetGlobalOp>(user).setName(name);
      global.setSymName(name);
      // What reads it is no global.
      global->moveBefore(firstOther);
    }
  }
};
} // namespace
