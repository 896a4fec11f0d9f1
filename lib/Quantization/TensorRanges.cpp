//===- TensorRanges.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/TensorRanges.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Import/ModelNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

ValueNames::ValueNames(func::FuncOp function) {
  llvm::StringSet<> known;
  auto add = [&](Value value, ArrayRef<std::string> candidates) {
    if (!isa<RankedTensorType>(value.getType()))
      return;
    std::string name;
    for (const std::string &candidate : candidates)
      if (known.insert(name = candidate).second) {
        names[value] = std::move(name);
        return;
      }
    for (unsigned number = 2; !known.insert(name).second; ++number)
      name = candidates.back() + "_" + std::to_string(number);
    names[value] = std::move(name);
  };
  for (BlockArgument argument : function.getArguments()) {
    auto given = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                       modelNameAttribute);
    add(argument,
        {given ? given.str()
               : "argument" + std::to_string(argument.getArgNumber())});
  }
  unsigned numBlocks = 0;
  function.walk([&](Block *block) {
    if (block == &function.front())
      return;
    const std::string name = "block" + std::to_string(++numBlocks);
    for (BlockArgument argument : block->getArguments())
      add(argument,
          {name + ".argument" + std::to_string(argument.getArgNumber())});
  });
  function.walk([&](Operation *op) {
    std::string layer = getLayerName(op->getLoc());
    const std::string kind = getLayerKind(op).str();
    if (layer.empty())
      layer = kind;
    for (Value result : op->getResults())
      add(result, {layer, layer + "." + kind});
  });
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static constexpr int64_t formatVersion = 1;

static llvm::Error makeRangesError(const llvm::Twine &text) {
  return llvm::createStringError(text);
}

llvm::Expected<TensorRanges> TensorRanges::parse(StringRef text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value)
    return value.takeError();
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return makeRangesError("expected an object of JSON");
  const std::optional<int64_t> version = object->getInteger("version");
  if (version != formatVersion)
    return makeRangesError(
        "expected version " + llvm::Twine(formatVersion) + ", but got " +
        (version ? llvm::Twine(*version) : llvm::Twine("none")));
  const llvm::json::Object *entries = object->getObject("ranges");
  if (!entries)
    return makeRangesError("expected an object 'ranges'");
  TensorRanges ranges;
  for (const auto &entry : *entries) {
    const llvm::json::Array *ends = entry.second.getAsArray();
    std::optional<double> low, high;
    if (ends && ends->size() == 2) {
      low = (*ends)[0].getAsNumber();
      high = (*ends)[1].getAsNumber();
    }
    const StringRef name = entry.first;
    if (!low || !high)
      return makeRangesError("expected the two ends of the range of '" + name +
                             "'");
    if (!std::isfinite(*low) || !std::isfinite(*high) || *low > *high)
      return makeRangesError(
          llvm::formatv("expected finite ends in ascending order of the range "
                        "of '{0}', but got [{1}, {2}]",
                        name, *low, *high)
              .str());
    ranges[name] = {*low, *high};
  }
  return ranges;
}

llvm::Expected<TensorRanges> TensorRanges::readFile(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!file)
    return makeRangesError("cannot read the ranges '" + path +
                           "': " + file.getError().message());
  llvm::Expected<TensorRanges> ranges = parse((*file)->getBuffer());
  if (!ranges)
    return makeRangesError("cannot read the ranges '" + path +
                           "': " + llvm::toString(ranges.takeError()));
  return ranges;
}

SmallVector<StringRef> TensorRanges::getNames() const {
  SmallVector<StringRef> names(keys());
  llvm::sort(names);
  return names;
}

void TensorRanges::print(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os, /*IndentSize=*/2);
  json.object([&] {
    json.attribute("version", formatVersion);
    json.attributeObject("ranges", [&] {
      for (StringRef name : getNames()) {
        const TensorRange range = lookup(name);
        json.attribute(name, llvm::json::Array{range.low, range.high});
      }
    });
  });
  os << "\n";
}
