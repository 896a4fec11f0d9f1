//===- ExchangeCheck.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExchangeCheck.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Import/OpenVINO/ExportOpenVINO.h"
#include "LPT/Import/OpenVINO/ImportOpenVINO.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

/// Writes the model. Returns the error, which is empty if there is none.
static std::string writeModel(ModuleOp module, StringRef path,
                              std::string &xml) {
  SmallString<128> weights(path);
  llvm::sys::path::replace_extension(weights, "bin");
  std::error_code code;
  llvm::raw_fd_ostream bin(weights, code);
  if (code)
    return code.message();
  llvm::raw_string_ostream text(xml);
  if (llvm::Error error = exportOpenVINO(module, text, bin))
    return llvm::toString(std::move(error));
  llvm::raw_fd_ostream file(path, code);
  if (code)
    return code.message();
  file << xml;
  return {};
}

/// Attributes of a window that say what their absence does.
static void dropPlainWindow(Operation &op) {
  for (auto [name, plain] : {std::pair<StringRef, int64_t>{"strides", 1},
                             {"dilations", 1},
                             {"pads_begin", 0},
                             {"pads_end", 0},
                             {"output_padding", 0}}) {
    std::optional<Attribute> value = op.getInherentAttr(name);
    auto list = dyn_cast_if_present<DenseI64ArrayAttr>(value.value_or(nullptr));
    if (list &&
        isa<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
            GroupConvolutionBackpropDataOp, AvgPoolOp, MaxPoolOp,
            MaxPoolWithIndicesOp>(op) &&
        llvm::all_of(list.asArrayRef(), [plain = plain](int64_t number) {
          return number == plain;
        }))
      op.setInherentAttr(StringAttr::get(op.getContext(), name), {});
  }
}

/// Pads that follow from sizes, whatever is stated.
static void dropDerivedPads(Operation &op) {
  auto mode = dyn_cast_if_present<AutoPadAttr>(
      op.getInherentAttr("auto_pad").value_or(nullptr));
  if (!mode || mode.getValue() == AutoPad::Explicit)
    return;
  for (StringRef name : {"pads_begin", "pads_end"})
    op.setInherentAttr(StringAttr::get(op.getContext(), name), {});
}

/// Numbers that are inputs of a layer, and so of its element type.
static void roundNumbers(Operation &op) {
  if (!isa<HardSigmoidOp, SeluOp, SwishOp>(op) ||
      !getElementType(op.getOperand(0)).isF32())
    return;
  for (StringRef name : {"alpha", "beta", "lambda"})
    if (auto number = dyn_cast_if_present<FloatAttr>(
            op.getInherentAttr(name).value_or(nullptr)))
      op.setInherentAttr(
          StringAttr::get(op.getContext(), name),
          FloatAttr::get(number.getType(),
                         double(float(number.getValueAsDouble()))));
}

/// Brings a model into the form that an import has: without what nothing
/// needs, and without notes.
static void simplify(func::FuncOp function) {
  Block &block = function.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (isOpTriviallyDead(&op)) {
      op.erase();
      continue;
    }
    dropPlainWindow(op);
    dropDerivedPads(op);
    roundNumbers(op);
    if (isa<LPTDialect>(op.getDialect()))
      op.setDiscardableAttrs(ArrayRef<NamedAttribute>());
  }
}

static func::FuncOp getFunction(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

/// The first op that differs, or nothing.
static std::optional<std::string> findDifference(func::FuncOp before,
                                                 func::FuncOp after) {
  llvm::DenseMap<Value, Value> partners;
  auto print = [](Operation &op) {
    std::string text;
    llvm::raw_string_ostream os(text);
    op.print(os, OpPrintingFlags().skipRegions());
    return text;
  };
  if (before.getFunctionType() != after.getFunctionType())
    return "the type of the function differs";
  for (auto [a, b] : llvm::zip(before.getArguments(), after.getArguments()))
    partners[a] = b;
  Block &first = before.getBody().front(), &second = after.getBody().front();
  if (first.getOperations().size() != second.getOperations().size())
    return "there are " + std::to_string(second.getOperations().size()) +
           " ops, and were " + std::to_string(first.getOperations().size());
  for (auto [a, b] : llvm::zip(first, second)) {
    bool isSame = OperationEquivalence::isEquivalentTo(
        &a, &b,
        [&](Value x, Value y) { return success(partners.lookup(x) == y); },
        [&](Value x, Value y) { partners[x] = y; },
        OperationEquivalence::IgnoreLocations);
    if (!isSame)
      return "'" + print(a) + "' became '" + print(b) + "'";
  }
  return std::nullopt;
}

ExchangeResult lpt::exchangeModel(ModuleOp module, StringRef directory) {
  ExchangeResult result;
  SmallString<128> path(directory);
  llvm::sys::path::append(path, "model.xml");
  std::string xml, again;
  result.refusal = writeModel(module, path, xml);
  if (!result.refusal.empty())
    return result;
  llvm::Expected<OwningOpRef<ModuleOp>> imported =
      importOpenVINO(path, *module.getContext());
  if (!imported) {
    result.fault = llvm::toString(imported.takeError());
    return result;
  }
  OwningOpRef<ModuleOp> original(module.clone());
  simplify(getFunction(*original));
  result.fault =
      findDifference(getFunction(*original), getFunction(**imported));
  return result;
}
