//===- ModelImport.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model around the nodes: versions, functions, inputs and outputs.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "GraphImporter.h"
#include "ModelFile.h"

#include "../Graph/ImportedModule.h"

#include "LPT/Import/ModelNames.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// The versions of the file format. Later ones only add fields, of which those
/// that are not known are errors.
static constexpr int64_t earliestIRVersion = 3, latestIRVersion = 13;

//===----------------------------------------------------------------------===//
// Versions and functions
//===----------------------------------------------------------------------===//

llvm::Error GraphImporter::collectOpsets(
    const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto> &ids,
    llvm::StringMap<int64_t> &opsets) {
  for (const onnx::OperatorSetIdProto &id : ids) {
    StringRef domain = id.domain() == "ai.onnx" ? "" : StringRef(id.domain());
    auto [known, isNew] = opsets.try_emplace(domain, id.version());
    if (!isNew && known->second != id.version())
      return makeError("expected one operator set of domain '{0}', but got "
                       "versions {1} and {2}",
                       domain.empty() ? StringRef("ai.onnx") : domain,
                       known->second, id.version());
    if (domain == onnxDomain &&
        (id.version() < earliestOpset || id.version() > latestOpset))
      return makeError("expected an opset from {0} to {1}, but got {2}",
                       earliestOpset, latestOpset, id.version());
  }
  return llvm::Error::success();
}

llvm::Error GraphImporter::checkVersions() {
  if (!model.has_ir_version() || !model.has_graph())
    return makeError("expected an ONNX model, but got a file without {0}",
                     model.has_graph() ? "an IR version" : "a graph");
  if (model.ir_version() < earliestIRVersion ||
      model.ir_version() > latestIRVersion)
    return makeError("expected an IR version from {0} to {1}, but got {2}",
                     earliestIRVersion, latestIRVersion, model.ir_version());
  if (model.training_info_size() != 0)
    return makeError("expected a model for inference, but got one with "
                     "training information");
  if (model.opset_import_size() == 0)
    return makeError("expected imports of operator sets, but got none");
  return collectOpsets(model.opset_import(), modelOpsets);
}

llvm::Error GraphImporter::collectFunctions() {
  for (const onnx::FunctionProto &function : model.functions()) {
    StringRef domain =
        function.domain() == "ai.onnx" ? "" : StringRef(function.domain());
    if (!functions
             .try_emplace((domain + ":" + function.name()).str(), &function)
             .second)
      return makeError("expected one function '{0}' of domain '{1}', but got "
                       "two",
                       function.name(), function.domain());
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

llvm::Error GraphImporter::checkOptions(const onnx::GraphProto &graph) {
  llvm::StringSet<> inputs, sizes;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    inputs.insert(input.name());
    for (const auto &dim : input.type().tensor_type().shape().dim())
      if (!dim.dim_param().empty())
        sizes.insert(dim.dim_param());
  }
  auto list = [](const llvm::StringSet<> &names) {
    SmallVector<StringRef> sorted(names.keys());
    llvm::sort(sorted);
    return sorted.empty() ? std::string("none")
                          : "'" + llvm::join(sorted, "', '") + "'";
  };
  for (StringRef name : options.dimensions.keys())
    if (!sizes.contains(name))
      return makeError("expected a symbolic size of an input, one of {0}, "
                       "but got '{1}'",
                       list(sizes), name);
  auto checkInput = [&](StringRef name) -> llvm::Error {
    if (inputs.contains(name))
      return llvm::Error::success();
    return makeError("expected an input of the model, one of {0}, but got "
                     "'{1}'",
                     list(inputs), name);
  };
  for (StringRef name : options.bindings.keys())
    if (llvm::Error error = checkInput(name))
      return error;
  for (StringRef name : options.shapes.keys())
    if (llvm::Error error = checkInput(name))
      return error;
  return llvm::Error::success();
}

llvm::Error GraphImporter::collectDimensions(const onnx::GraphProto &graph) {
  for (const auto &entry : options.dimensions)
    dimensions[entry.getKey()] = entry.second;
  llvm::StringSet<> initialized;
  for (const onnx::TensorProto &tensor : graph.initializer())
    initialized.insert(tensor.name());
  ArrayRef<SmallVector<int64_t>> inOrder = options.shapesInOrder;
  shapes = options.shapes;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    if (!inOrder.empty() && !shapes.contains(input.name()) &&
        !options.bindings.contains(input.name()) &&
        !initialized.contains(input.name())) {
      shapes[input.name()] = inOrder.front();
      inOrder = inOrder.drop_front();
    }
    std::optional<ArrayRef<int64_t>> shape;
    if (auto found = shapes.find(input.name()); found != shapes.end())
      shape = found->second;
    else if (auto bound = options.bindings.find(input.name());
             bound != options.bindings.end())
      shape = bound->second.getShape();
    const onnx::TensorShapeProto &declared = input.type().tensor_type().shape();
    if (!shape || int64_t(shape->size()) != declared.dim_size())
      continue; // The type check of the input says it.
    for (auto [size, dim] : llvm::zip(*shape, declared.dim())) {
      if (dim.dim_param().empty() || ShapedType::isDynamic(size))
        continue;
      auto [known, isNew] = dimensions.try_emplace(dim.dim_param(), size);
      if (known->second != size)
        return makeError("input '{0}': expected the size '{1}' to be {2}, "
                         "but got {3}",
                         input.name(), dim.dim_param(), known->second, size);
    }
  }
  return llvm::Error::success();
}

llvm::Expected<RankedTensorType>
GraphImporter::getType(const onnx::TypeProto &type) {
  using T = onnx::TypeProto;
  switch (type.value_case()) {
  case T::kTensorType:
    break;
  case T::kSequenceType:
    return makeError("expected a tensor, but got a sequence");
  case T::kMapType:
    return makeError("expected a tensor, but got a map");
  case T::kOptionalType:
    return makeError("expected a tensor, but got an optional value");
  case T::kSparseTensorType:
    return makeError("expected a dense tensor, but got a sparse one");
  default:
    return makeError("expected a tensor, but got no type");
  }
  const T::Tensor &tensor = type.tensor_type();
  llvm::Expected<Type> elementType =
      getElementTypeOf(tensor.elem_type(), builder.getContext());
  if (!elementType)
    return elementType.takeError();
  if (!tensor.has_shape())
    return makeError("expected a tensor of known rank, but got one without a "
                     "shape");
  SmallVector<int64_t> shape;
  for (const onnx::TensorShapeProto::Dimension &dim : tensor.shape().dim()) {
    if (dim.has_dim_value()) {
      if (dim.dim_value() < 0)
        return makeError("expected sizes of at least 0, but got {0}",
                         dim.dim_value());
      shape.push_back(dim.dim_value());
      continue;
    }
    auto known = dimensions.find(dim.dim_param());
    shape.push_back(known == dimensions.end() ? ShapedType::kDynamic
                                              : known->second);
  }
  if (getNumElements(shape) == INT64_MAX)
    return makeError("expected a tensor of less than 2^63 elements, but got "
                     "shape {0}",
                     formatShape(shape));
  return RankedTensorType::get(shape, *elementType);
}

llvm::Expected<RankedTensorType>
GraphImporter::getArgumentType(const onnx::ValueInfoProto &input) {
  llvm::Expected<RankedTensorType> type = getType(input.type());
  if (!type)
    return makeError("input '{0}': {1}", input.name(),
                     llvm::toString(type.takeError()));
  auto given = shapes.find(input.name());
  if (given == shapes.end())
    return type;
  return applyGivenShape(input.name(), *type, given->second);
}

llvm::Expected<Value>
GraphImporter::createBinding(const onnx::ValueInfoProto &input,
                             const Tensor &tensor) {
  llvm::Expected<RankedTensorType> type = getArgumentType(input);
  if (!type)
    return type.takeError();
  return createInputConstant(builder, path, input.name(), *type, tensor);
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

llvm::Expected<func::FuncOp>
GraphImporter::createFunction(const onnx::GraphProto &graph, Scope &scope) {
  MLIRContext *context = builder.getContext();
  Location location = getNamedLocation(context, path, graph.name());
  auto function = func::FuncOp::create(builder, location, "main",
                                       builder.getFunctionType({}, {}));
  Block *block = function.addEntryBlock();
  builder.setInsertionPointToStart(block);
  llvm::StringSet<> initialized, names;
  for (const onnx::TensorProto &tensor : graph.initializer())
    initialized.insert(tensor.name());
  SmallVector<Type> types;
  SmallVector<std::string> arguments;
  for (const onnx::ValueInfoProto &input : graph.input()) {
    if (input.name().empty() || !names.insert(input.name()).second)
      return makeError("expected inputs with names that differ, but got "
                       "'{0}'{1}",
                       input.name(), input.name().empty() ? "" : " twice");
    if (auto bound = options.bindings.find(input.name());
        bound != options.bindings.end()) {
      llvm::Expected<Value> value = createBinding(input, bound->second);
      if (!value)
        return value.takeError();
      scope.values[input.name()] = *value;
      continue;
    }
    // An initializer is the default value of an input, and its value before IR
    // version 4.
    if (initialized.contains(input.name()))
      continue;
    llvm::Expected<RankedTensorType> type = getArgumentType(input);
    if (!type)
      return type.takeError();
    auto argumentLocation =
        NameLoc::get(StringAttr::get(context, input.name()), location);
    scope.values[input.name()] = block->addArgument(*type, argumentLocation);
    types.push_back(*type);
    arguments.push_back(input.name());
  }
  function.setFunctionType(builder.getFunctionType(types, {}));
  for (auto [i, name] : llvm::enumerate(arguments))
    function.setArgAttr(i, modelNameAttribute, builder.getStringAttr(name));
  return function;
}

llvm::Error GraphImporter::finishFunction(func::FuncOp function,
                                          const onnx::GraphProto &graph,
                                          Scope &scope) {
  SmallVector<Value> outputs;
  for (const onnx::ValueInfoProto &output : graph.output()) {
    llvm::Expected<Value> value = lookup(output.name(), scope);
    if (!value)
      return value.takeError();
    if (output.has_type() && output.type().value_case() != 0)
      if (llvm::Error error = refineType(output.name(), *value, output.type()))
        return makeError("output {0}", llvm::toString(std::move(error)));
    outputs.push_back(*value);
  }
  func::ReturnOp::create(builder, function.getLoc(), outputs);
  function.setFunctionType(builder.getFunctionType(
      function.getArgumentTypes(), ValueRange(outputs).getTypes()));
  for (auto [i, output] : llvm::enumerate(graph.output()))
    function.setResultAttr(i, modelNameAttribute,
                           builder.getStringAttr(output.name()));
  eraseDeadOps(function.getBody().front());
  return llvm::Error::success();
}

llvm::Expected<OwningOpRef<ModuleOp>> GraphImporter::importModel() {
  if (llvm::Error error = checkVersions())
    return std::move(error);
  if (llvm::Error error = collectFunctions())
    return std::move(error);
  const onnx::GraphProto &graph = model.graph();
  if (llvm::Error error = checkOptions(graph))
    return std::move(error);
  if (llvm::Error error = collectDimensions(graph))
    return std::move(error);

  OwningOpRef<ModuleOp> module =
      ModuleOp::create(getFileLocation(builder.getContext(), path));
  builder.setInsertionPointToStart(module->getBody());
  Scope scope;
  scope.opsets = &modelOpsets;
  llvm::Expected<func::FuncOp> function = createFunction(graph, scope);
  if (!function)
    return function.takeError();
  if (llvm::Error error = addInitializers(graph, scope))
    return std::move(error);
  addDeclaredTypes(graph, scope);
  SmallVector<std::string> outputs;
  for (const onnx::ValueInfoProto &output : graph.output())
    outputs.push_back(output.name());
  if (llvm::Error error = importNodes(graph.node(), outputs, scope))
    return std::move(error);
  if (llvm::Error error = finishFunction(*function, graph, scope))
    return std::move(error);

  if (!model.producer_name().empty())
    (*module)->setAttr(
        "onnx.producer",
        builder.getStringAttr(
            StringRef(model.producer_name() + " " + model.producer_version())
                .rtrim()));
  if (llvm::Error error = verifyImport(*module))
    return std::move(error);
  return module;
}

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

bool lpt::canImportONNX() { return true; }

llvm::Expected<OwningOpRef<ModuleOp>>
lpt::importONNX(StringRef path, MLIRContext &context,
                const ImportOptions &options) {
  context.loadDialect<LPTDialect, func::FuncDialect>();
  llvm::Expected<std::unique_ptr<OnnxFile>> file = OnnxFile::open(path);
  if (!file)
    return makeError("{0}: {1}", path, describeInOneLine(file.takeError()));
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      GraphImporter(path, **file, &context, options).importModel();
  if (!module)
    return makeError("{0}: {1}", path, describeInOneLine(module.takeError()));
  return module;
}
