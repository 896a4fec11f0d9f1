//===- LayerName.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

/// The first name in the location; empty if there is none.
static StringRef findName(Location location) {
  auto named = location->findInstanceOf<NameLoc>();
  return named ? named.getName().getValue() : StringRef();
}

std::string mlir::lpt::getLayerName(Location location) {
  if (StringRef name = findName(location); !name.empty())
    return name.str();
  auto place = location->findInstanceOf<FileLineColRange>();
  if (!place)
    return "";
  return llvm::formatv("{0}:{1}:{2}",
                       llvm::sys::path::filename(place.getFilename()),
                       place.getStartLine(), place.getStartColumn());
}

SmallVector<std::string> mlir::lpt::getLayerNames(Location location) {
  llvm::SmallSetVector<StringRef, 2> names;
  location->walk([&](Location part) {
    auto named = dyn_cast<NameLoc>(part);
    if (!named)
      return WalkResult::advance();
    names.insert(named.getName().getValue());
    return WalkResult::skip();
  });
  if (names.empty())
    return {getLayerName(location)};
  return llvm::to_vector(
      llvm::map_range(names, [](StringRef name) { return name.str(); }));
}

/// "'lpt.convolution'"
static std::string quoteName(Operation *op) {
  return "'" + op->getName().getStringRef().str() + "'";
}

StringRef mlir::lpt::getLayerKind(Operation *op) {
  return isa_and_nonnull<LPTDialect>(op->getDialect())
             ? op->getName().stripDialect()
             : op->getName().getStringRef();
}

std::string mlir::lpt::describeOp(Operation *op) {
  StringRef name = findName(op->getLoc());
  if (name.empty())
    return quoteName(op);
  return quoteName(op) + " of layer '" + name.str() + "'";
}

std::string mlir::lpt::describeLayer(Operation *op) {
  std::string layer = getLayerName(op->getLoc());
  return layer.empty() ? "an " + quoteName(op) : "'" + layer + "'";
}

void mlir::lpt::nameLayers(Operation *root) {
  llvm::StringSet<> taken;
  SmallVector<Operation *> unnamed;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::string name = getLayerName(op->getLoc());
    if (!name.empty())
      taken.insert(name);
    else if (isa_and_nonnull<LPTDialect>(op->getDialect()))
      unnamed.push_back(op);
  });
  llvm::StringMap<int64_t> numbers;
  for (Operation *op : unnamed) {
    StringRef kind = op->getName().stripDialect();
    std::string name;
    do
      name = llvm::formatv("{0}_{1}", kind, numbers[kind]++);
    while (!taken.insert(name).second);
    op->setLoc(
        NameLoc::get(StringAttr::get(op->getContext(), name), op->getLoc()));
  }
}
