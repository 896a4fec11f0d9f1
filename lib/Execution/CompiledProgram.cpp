//===- CompiledProgram.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

/// Whether the bytes of the constant are there.
static bool hasBytes(ElementsAttr elements) {
  // Strings are dense, too, but have no bytes.
  if (isa<DenseIntOrFPElementsAttr>(elements))
    return true;
  auto resource = dyn_cast_if_present<DenseResourceElementsAttr>(elements);
  return resource && resource.getRawHandle().getBlob();
}

/// An integer of 64 bits that is not negative.
static std::optional<int64_t> readSize(DictionaryAttr attributes,
                                       StringRef name) {
  auto integer = attributes.getAs<IntegerAttr>(name);
  if (!integer || !integer.getType().isSignlessInteger(64) ||
      integer.getInt() < 0)
    return std::nullopt;
  return integer.getInt();
}

/// Reads the strings of an array; false if there is something else in it.
static bool readStrings(ArrayAttr array, std::vector<std::string> &strings) {
  for (Attribute element : array) {
    auto string = dyn_cast<StringAttr>(element);
    if (!string)
      return false;
    strings.push_back(string.str());
  }
  return true;
}

/// Reads the tensors that step `number` reads, which are written in front of
/// it.
static bool readInputs(ArrayAttr array, int64_t number,
                       std::vector<StepInput> &inputs) {
  for (Attribute element : array) {
    auto input = dyn_cast<DictionaryAttr>(element);
    auto type = input ? input.getAs<TypeAttr>("type") : TypeAttr();
    auto writers =
        input ? input.getAs<DenseI64ArrayAttr>("steps") : DenseI64ArrayAttr();
    auto tensor =
        dyn_cast_if_present<RankedTensorType>(type ? type.getValue() : Type());
    if (!tensor || !tensor.hasStaticShape() || !writers)
      return false;
    for (int64_t writer : writers.asArrayRef())
      if (writer < 0 || writer >= number)
        return false;
    inputs.push_back({tensor, writers.asArrayRef().vec()});
  }
  return true;
}

static bool readOutputs(ArrayAttr array,
                        std::vector<RankedTensorType> &outputs) {
  for (Attribute element : array) {
    auto type = dyn_cast<TypeAttr>(element);
    auto tensor =
        dyn_cast_if_present<RankedTensorType>(type ? type.getValue() : Type());
    if (!tensor || !tensor.hasStaticShape())
      return false;
    outputs.push_back(tensor);
  }
  return true;
}

static bool readStep(DictionaryAttr attributes, ArrayAttr constants,
                     ModuleOp module, int64_t number, CompiledStep &step) {
  auto layer = attributes.getAs<StringAttr>("layer");
  auto root = attributes.getAs<StringAttr>("root");
  auto computes = attributes.getAs<StringAttr>("computes");
  std::optional<int64_t> products =
      readSize(attributes, "multiply_accumulates");
  auto fused = attributes.getAs<ArrayAttr>("fused");
  auto inPlace = attributes.getAs<ArrayAttr>("in_place");
  auto inputs = attributes.getAs<ArrayAttr>("inputs");
  auto outputs = attributes.getAs<ArrayAttr>("outputs");
  std::optional<int64_t> kernel = readSize(attributes, "kernel");
  if (!layer || !root || !computes || !products || !fused || !inPlace ||
      !inputs || !outputs || !kernel ||
      !readStrings(fused, step.description.fused) ||
      !readStrings(inPlace, step.description.inPlace) ||
      !readInputs(inputs, number, step.description.inputs) ||
      !readOutputs(outputs, step.description.outputs))
    return false;
  step.description.layer = layer.str();
  step.description.root = root.str();
  step.description.computes = computes.str();
  step.description.multiplyAccumulates = *products;
  step.kernel = *kernel;

  if (auto symbol = attributes.getAs<FlatSymbolRefAttr>("function")) {
    step.function = module.lookupSymbol<func::FuncOp>(symbol);
    return step.function && !step.function.isDeclaration();
  }
  auto numbers = attributes.getAs<DenseI64ArrayAttr>("constants");
  auto sizes = attributes.getAs<DenseI64ArrayAttr>("buffers");
  std::optional<int64_t> output = readSize(attributes, "output");
  step.primitive = attributes.getAs<DictionaryAttr>("primitive");
  if (!step.primitive || !numbers || !sizes || !output)
    return false;
  // What the runtime reads is what says which buffer the primitive writes.
  auto destination = step.primitive.getAs<DictionaryAttr>("dst");
  if (!destination || readSize(destination, "buffer") != output)
    return false;
  step.description.bufferBytes = sizes.asArrayRef().vec();
  step.description.outputBuffer = *output;
  for (int64_t index : numbers.asArrayRef()) {
    if (index < 0 || index >= int64_t(constants.size()))
      return false;
    auto elements = dyn_cast<ElementsAttr>(constants[index]);
    if (!elements || !hasBytes(elements))
      return false;
    step.constants.push_back(elements);
  }
  return true;
}

std::optional<CompiledProgram> CompiledProgram::read(ModuleOp module) {
  auto marker = module->getAttrOfType<DictionaryAttr>(compiledAttrName);
  auto entry = marker ? marker.getAs<StringAttr>("entry") : StringAttr();
  auto saturates =
      marker ? marker.getAs<BoolAttr>("saturates_pairs") : BoolAttr();
  if (!entry || !saturates)
    return std::nullopt;
  CompiledProgram program;
  program.saturatesPairs = saturates.getValue();
  program.entry = entry.getValue();
  program.function = module.lookupSymbol<LLVM::LLVMFuncOp>(
      (entry.getValue() + "_program").str());
  auto attributes =
      program.function && !program.function.isExternal()
          ? program.function->getAttrOfType<DictionaryAttr>(programAttrName)
          : DictionaryAttr();
  if (!attributes)
    return std::nullopt;
  auto type = attributes.getAs<TypeAttr>("type");
  std::optional<int64_t> size = readSize(attributes, "arena_size");
  std::optional<int64_t> peak = readSize(attributes, "arena_peak");
  auto steps = attributes.getAs<ArrayAttr>("steps");
  auto constants = attributes.getAs<ArrayAttr>("constants");
  if (!type || !size || !peak || !steps || !constants)
    return std::nullopt;
  program.type = dyn_cast<FunctionType>(type.getValue());
  if (!program.type)
    return std::nullopt;
  for (Type each : llvm::concat<const Type>(program.type.getInputs(),
                                            program.type.getResults())) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    if (!tensor || !tensor.hasStaticShape())
      return std::nullopt;
  }
  program.arenaBytes = *size;
  program.arenaPeakBytes = *peak;
  for (auto [number, step] : llvm::enumerate(steps)) {
    auto dictionary = dyn_cast<DictionaryAttr>(step);
    if (!dictionary || !readStep(dictionary, constants, module, number,
                                 program.steps.emplace_back()))
      return std::nullopt;
    describeConstants(program.steps.back());
  }
  return program;
}

void lpt::markCompiled(ModuleOp module, StringRef entry, bool saturatesPairs) {
  Builder builder(module.getContext());
  module->setAttr(
      compiledAttrName,
      builder.getDictionaryAttr(
          {builder.getNamedAttr("entry", builder.getStringAttr(entry)),
           builder.getNamedAttr("saturates_pairs",
                                builder.getBoolAttr(saturatesPairs)),
           builder.getNamedAttr("version",
                                builder.getStringAttr(compiledVersion))}));
}

llvm::Expected<CompiledProgram> lpt::readCompiled(ModuleOp module) {
  auto fail = [](const llvm::Twine &got) {
    return llvm::createStringError(
        "expected a model that was compiled by version '" + compiledVersion +
        "', but got " + got);
  };
  auto marker = module->getAttrOfType<DictionaryAttr>(compiledAttrName);
  if (!marker)
    return fail("one that was not compiled");
  auto found = marker.getAs<StringAttr>("version");
  if (!found || found.getValue() != compiledVersion)
    return fail(found ? "'" + found.str() + "'"
                      : std::string("one without a version"));
  std::optional<CompiledProgram> program = CompiledProgram::read(module);
  if (!program)
    return fail("one whose program cannot be read");
  if (llvm::Error error = program->check(module))
    return std::move(error);
  return std::move(*program);
}

bool OneDNNModel::isCompiled(ModuleOp module) {
  return module->hasAttr(compiledAttrName);
}

void OneDNNModel::registerDialects(DialectRegistry &registry) {
  registry.insert<LPTDialect, func::FuncDialect, LLVM::LLVMDialect>();
}
