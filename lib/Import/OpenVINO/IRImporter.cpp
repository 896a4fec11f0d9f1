//===- IRImporter.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRImporter.h"

#include "IRElementTypes.h"

#include "../Graph/ImportedModule.h"
#include "../Graph/StoredTensor.h"

#include "LPT/Import/ModelNames.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

llvm::Error IRImporter::makeLayerError(const IRLayer &layer,
                                       const Twine &message) {
  return makeError("{0}: {1}", describeIRLayer(layer), message.str());
}

Location IRImporter::getLocation(const IRLayer &layer) {
  return getNamedLocation(builder.getContext(), path, layer.name);
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

/// The position of the port `id`, or nothing.
static std::optional<unsigned> findPort(ArrayRef<IRPort> ports, int64_t id) {
  for (auto [i, port] : llvm::enumerate(ports))
    if (port.id == id)
      return i;
  return std::nullopt;
}

llvm::Error
IRImporter::connectEdge(const IREdge &edge,
                        const llvm::DenseMap<int64_t, int> &positions) {
  auto describe = [&] {
    return llvm::formatv("the edge from {0}:{1} to {2}:{3}", edge.fromLayer,
                         edge.fromPort, edge.toLayer, edge.toPort)
        .str();
  };
  for (int64_t id : {edge.fromLayer, edge.toLayer})
    if (!positions.contains(id))
      return makeError("expected the layers of {0}, but got no layer {1}",
                       describe(), id);
  const int from = positions.lookup(edge.fromLayer);
  const int to = positions.lookup(edge.toLayer);
  const IRLayer &source = document.layers[from], &user = document.layers[to];
  std::optional<unsigned> output = findPort(source.outputs, edge.fromPort);
  if (!output)
    return makeLayerError(source, "expected output port " +
                                      Twine(edge.fromPort) + " of " +
                                      describe() + ", but got none");
  std::optional<unsigned> input = findPort(user.inputs, edge.toPort);
  if (!input)
    return makeLayerError(user, "expected input port " + Twine(edge.toPort) +
                                    " of " + describe() + ", but got none");
  Source &wire = wires[to].inputs[*input];
  if (wire.layer >= 0)
    return makeLayerError(user, "expected one edge to input port " +
                                    Twine(edge.toPort) + ", but got two");
  wire = {from, *output};
  wires[from].usedOutputs.set(*output);
  return llvm::Error::success();
}

llvm::Error IRImporter::connect() {
  llvm::DenseMap<int64_t, int> positions;
  for (auto [i, layer] : llvm::enumerate(document.layers)) {
    auto [known, isNew] = positions.try_emplace(layer.id, i);
    if (!isNew)
      return makeLayerError(
          layer, "expected layers with ids that differ, but got " +
                     Twine(layer.id) + " of " +
                     describeIRLayer(document.layers[known->second]) + ", too");
    for (const auto *list : {&layer.inputs, &layer.outputs}) {
      llvm::DenseSet<int64_t> ports;
      for (const IRPort &port : *list)
        if (!ports.insert(port.id).second)
          return makeLayerError(layer, "expected ports with ids that differ, "
                                       "but got " +
                                           Twine(port.id) + " twice");
    }
    wires[i].inputs.resize(layer.inputs.size());
    wires[i].usedOutputs.resize(layer.outputs.size());
    wires[i].values.resize(layer.outputs.size());
  }
  for (const IREdge &edge : document.edges)
    if (llvm::Error error = connectEdge(edge, positions))
      return error;
  return llvm::Error::success();
}

/// The variable of a layer that reads or assigns one; empty for others.
static StringRef getVariable(const IRLayer &layer) {
  if (layer.type != "ReadValue" && layer.type != "Assign")
    return {};
  for (const auto &[name, value] : layer.data)
    if (name == "variable_id")
      return value;
  return {};
}

llvm::Error IRImporter::forEachProducer(int position,
                                        const llvm::StringMap<int> &readers,
                                        ProducerFn fn) {
  const IRLayer &layer = document.layers[position];
  for (auto [port, source] : llvm::zip(layer.inputs, wires[position].inputs)) {
    if (source.layer < 0)
      return makeLayerError(layer, "expected an edge to input port " +
                                       Twine(port.id) + ", but got none");
    if (llvm::Error error =
            fn(source.layer, document.layers[source.layer].name))
      return error;
  }
  if (layer.type != "Assign")
    return llvm::Error::success();
  auto reader = readers.find(getVariable(layer));
  if (reader == readers.end())
    return makeLayerError(layer, "expected a variable that is read, but got '" +
                                     getVariable(layer) + "'");
  return fn(reader->second, document.layers[reader->second].name);
}

/// Results and assignments need other layers. A variable is read before it is
/// assigned, whether or not the graph says so.
llvm::Error IRImporter::sort(SmallVectorImpl<int> &order) {
  SmallVector<int> pending, roots;
  std::vector<bool> isNeeded(document.layers.size());
  llvm::StringMap<int> readers;
  for (auto [i, layer] : llvm::enumerate(document.layers)) {
    if (layer.type == "ReadValue")
      readers[getVariable(layer)] = i;
    if (layer.type != "Result" && layer.type != "Assign")
      continue;
    isNeeded[i] = true;
    pending.push_back(i);
  }
  while (!pending.empty()) {
    auto need = [&](int producer, StringRef) -> llvm::Error {
      if (!isNeeded[producer])
        pending.push_back(producer);
      isNeeded[producer] = true;
      return llvm::Error::success();
    };
    if (llvm::Error error =
            forEachProducer(pending.pop_back_val(), readers, need))
      return error;
  }
  // Files that are sorted keep their order.
  for (int i = 0, e = isNeeded.size(); i != e; ++i)
    if (isNeeded[i])
      roots.push_back(i);
  auto makeCycleError = [&](int position, StringRef use) {
    return makeLayerError(document.layers[position],
                          "expected a graph without cycles, but layer '" + use +
                              "', an input, depends on the layer");
  };
  return sortByDependencies(
      roots, document.layers.size(),
      [&](int position, ProducerFn fn) {
        return forEachProducer(position, readers, fn);
      },
      makeCycleError, order);
}

//===----------------------------------------------------------------------===//
// Inputs and constants
//===----------------------------------------------------------------------===//

/// The attribute `name` of a layer, or null.
static const std::string *find(const IRLayer &layer, StringRef name) {
  for (const auto &[key, value] : layer.data)
    if (key == name)
      return &value;
  return nullptr;
}

/// The same of a layer that has to have it.
static llvm::Expected<StringRef> require(const IRLayer &layer, StringRef name) {
  if (const std::string *value = find(layer, name))
    return StringRef(*value);
  return makeError("expected an attribute '{0}', but got none", name);
}

/// The type of tensors whose bytes can be counted.
static llvm::Expected<RankedTensorType> makeType(ArrayRef<int64_t> shape,
                                                 Type elementType) {
  int64_t bytes = getElementBytes(elementType);
  // Sizes are multiplied in any order, so that a zero among them does not help.
  for (int64_t size : shape)
    if (size != 0 && !ShapedType::isDynamic(size) &&
        llvm::MulOverflow(bytes, size, bytes))
      return makeError("expected a tensor of less than 2^63 bytes, but got "
                       "shape {0}",
                       formatShape(shape));
  return RankedTensorType::get(shape, elementType);
}

/// The type in the attributes "element_type" and "shape".
static llvm::Expected<RankedTensorType> readType(const IRLayer &layer,
                                                 MLIRContext *context) {
  // The first exporters of constants left their type to the port.
  if (layer.type == "Const" && !find(layer, "element_type") &&
      !find(layer, "shape") &&
      !isUnknownIRPrecision(layer.outputs.front().precision)) {
    const IRPort &port = layer.outputs.front();
    llvm::Expected<Type> type = parseIRElementType(port.precision, context);
    if (!type)
      return type.takeError();
    return makeType(port.shape, *type);
  }
  llvm::Expected<StringRef> name = require(layer, "element_type");
  if (!name)
    return name.takeError();
  llvm::Expected<Type> elementType = parseIRElementType(*name, context);
  if (!elementType)
    return elementType.takeError();
  llvm::Expected<StringRef> text = require(layer, "shape");
  if (!text)
    return text.takeError();
  StringRef sizes = text->trim();
  if (sizes.consume_front("["))
    (void)sizes.consume_back("]");
  if (sizes == "...")
    return makeError("expected a tensor of known rank, but got shape '...'");
  SmallVector<int64_t> shape;
  SmallVector<StringRef> parts;
  if (!sizes.empty())
    sizes.split(parts, ',');
  for (StringRef part : parts) {
    llvm::Expected<int64_t> size = parseIRSize(part);
    if (!size)
      return size.takeError();
    shape.push_back(*size);
  }
  return makeType(shape, *elementType);
}

std::string IRImporter::getInputName(const IRLayer &layer) const {
  for (const IRPort &port : layer.outputs)
    if (!port.names.empty())
      return port.names.front();
  return document.version < 11 ? layer.name : std::string();
}

/// The value in `map` for an input: by a name of its tensor, or of its layer.
template <typename T>
static const T *findOption(const llvm::StringMap<T> &map,
                           const IRLayer &layer) {
  for (const IRPort &port : layer.outputs)
    for (const std::string &name : port.names)
      if (auto found = map.find(name); found != map.end())
        return &found->second;
  auto found = map.find(layer.name);
  return found == map.end() ? nullptr : &found->second;
}

llvm::Error IRImporter::checkOptions() {
  if (!options.dimensions.empty())
    return makeError("expected no --dim, as sizes have no names, but got "
                     "'{0}'; --shape gives inputs known sizes",
                     options.dimensions.begin()->getKey());
  llvm::StringSet<> names;
  std::string list;
  for (const IRLayer &layer : document.layers) {
    if (layer.type != "Parameter")
      continue;
    names.insert(layer.name);
    for (const IRPort &port : layer.outputs)
      for (const std::string &name : port.names)
        names.insert(name);
    list += (list.empty() ? "'" : ", '") + layer.name + "'";
  }
  auto check = [&](StringRef name) -> llvm::Error {
    if (names.contains(name))
      return llvm::Error::success();
    return makeError("expected an input of the model, one of {0}, but got "
                     "'{1}'",
                     list.empty() ? "none" : list, name);
  };
  for (StringRef name : options.bindings.keys())
    if (llvm::Error error = check(name))
      return error;
  for (StringRef name : options.shapes.keys())
    if (llvm::Error error = check(name))
      return error;
  return llvm::Error::success();
}

llvm::Expected<Value> IRImporter::readParameter(const IRLayer &layer,
                                                int64_t number) {
  llvm::Expected<RankedTensorType> type = readType(layer, builder.getContext());
  if (!type)
    return type.takeError();
  if (const Tensor *tensor = findOption(options.bindings, layer))
    return createInputConstant(builder, path, layer.name, *type, *tensor);
  const SmallVector<int64_t> *shape = findOption(options.shapes, layer);
  if (!shape && number < int64_t(options.shapesInOrder.size()))
    shape = &options.shapesInOrder[number];
  if (shape) {
    type = applyGivenShape(layer.name, *type, *shape);
    if (!type)
      return type.takeError();
  }
  argumentNames.push_back(getInputName(layer));
  return block->addArgument(*type, getLocation(layer));
}

llvm::Error IRImporter::importParameters() {
  int64_t number = 0;
  SmallVector<Value> inputs;
  for (auto [i, layer] : llvm::enumerate(document.layers)) {
    if (layer.type != "Parameter")
      continue;
    if (layer.outputs.size() != 1 || !layer.inputs.empty())
      return makeLayerError(layer, "expected no inputs and 1 output, but got " +
                                       Twine(layer.inputs.size()) + " and " +
                                       Twine(layer.outputs.size()));
    const bool isInOrder = !findOption(options.bindings, layer) &&
                           !findOption(options.shapes, layer);
    llvm::Expected<Value> value = readParameter(layer, number);
    if (!value)
      return makeLayerError(layer, llvm::toString(value.takeError()));
    number += isInOrder;
    inputs.push_back(*value);
    // Files whose inputs were made dynamic by hand keep sizes that follow from
    // the former ones.
    for (auto [size, stated] :
         llvm::zip(cast<RankedTensorType>(value->getType()).getShape(),
                   layer.outputs.front().shape))
      haveStatedSizes &=
          !ShapedType::isDynamic(size) || ShapedType::isDynamic(stated);
  }
  number = 0;
  for (auto [i, layer] : llvm::enumerate(document.layers))
    if (layer.type == "Parameter")
      if (llvm::Error error = defineOutput(i, 0, inputs[number++]))
        return makeLayerError(layer, llvm::toString(std::move(error)));
  return llvm::Error::success();
}

llvm::Expected<std::shared_ptr<llvm::MemoryBuffer>> IRImporter::openWeights() {
  if (weights)
    return weights;
  SmallString<128> file(path);
  llvm::sys::path::replace_extension(file, "bin");
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeError("cannot read '{0}': {1}", file,
                     buffer.getError().message());
  weights = std::move(*buffer);
  return weights;
}

llvm::Expected<Value> IRImporter::readConstant(const IRLayer &layer) {
  llvm::Expected<RankedTensorType> type = readType(layer, builder.getContext());
  if (!type)
    return type.takeError();
  if (!type->hasStaticShape())
    return makeError("expected a constant of known sizes, but got shape {0}",
                     formatShape(type->getShape()));
  uint64_t offset, size;
  const std::pair<StringLiteral, uint64_t *> fields[] = {{"offset", &offset},
                                                         {"size", &size}};
  for (auto [name, number] : fields) {
    llvm::Expected<StringRef> text = require(layer, name);
    if (!text)
      return text.takeError();
    if (text->trim().getAsInteger(10, *number))
      return makeError("expected a number as attribute '{0}', but got '{1}'",
                       name, *text);
  }
  const uint64_t expected = getStoredBytes(*type);
  if (size < expected)
    return makeError("expected {0} bytes for {1}, but got {2}", expected, *type,
                     size);
  auto file = openWeights();
  if (!file)
    return file.takeError();
  const uint64_t fileSize = (*file)->getBufferSize();
  if (offset > fileSize || size > fileSize - offset)
    return makeError("expected {0} bytes at offset {1} of the weights, but "
                     "got a file of {2} bytes",
                     size, offset, fileSize);
  llvm::Expected<Tensor> tensor = aliasStoredTensor(
      *type, ArrayRef<char>((*file)->getBufferStart() + offset, expected),
      *file);
  if (!tensor)
    return tensor.takeError();
  ElementsAttr value = tensor->toAttribute(layer.name);
  return ConstantOp::create(builder, getLocation(layer), value.getType(), value)
      .getResult();
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// The value of an output, if its type is that which the file states; sizes
/// that the file knows are taken from it, unless they are those of other
/// inputs.
llvm::Error IRImporter::defineOutput(int position, unsigned output,
                                     Value value) {
  const IRPort &port = document.layers[position].outputs[output];
  auto type = cast<RankedTensorType>(value.getType());
  if (!isUnknownIRPrecision(port.precision)) {
    llvm::Expected<Type> stated =
        parseIRElementType(port.precision, builder.getContext());
    if (!stated)
      return makeError("output port {0}: {1}", port.id,
                       llvm::toString(stated.takeError()));
    if (*stated != type.getElementType())
      return makeError("expected output port {0} to have elements of {1}, as "
                       "the model states, but got {2}",
                       port.id, port.precision, type);
  }
  SmallVector<int64_t> shape(type.getShape());
  bool fits = shape.size() == port.shape.size();
  for (size_t i = 0; haveStatedSizes && fits && i != shape.size(); ++i) {
    if (ShapedType::isDynamic(port.shape[i]))
      continue;
    if (ShapedType::isDynamic(shape[i]))
      shape[i] = port.shape[i];
    fits = shape[i] == port.shape[i];
  }
  if (!fits)
    return makeError("expected output port {0} to have shape {1}, as the "
                     "model states, but got {2}",
                     port.id, formatShape(port.shape),
                     formatShape(type.getShape()));
  // The inference of the op holds for each size, so it stays valid.
  if (ArrayRef<int64_t>(shape) != type.getShape() && value.getDefiningOp())
    value.setType(type.clone(shape));
  wires[position].values[output] = value;
  return llvm::Error::success();
}

llvm::Expected<int64_t> IRImporter::readOpset(const IRLayer &layer) {
  if (layer.version == typeRelaxedOpset)
    return latestIROpset;
  StringRef number = layer.version;
  int64_t opset;
  // Later releases of OpenVINO add the set of the operation to that of free
  // element types.
  (void)number.consume_front("type_relaxed_");
  if (number.consume_front("opset") && !number.getAsInteger(10, opset) &&
      opset >= 1 && opset <= latestIROpset)
    return opset;
  return makeError("expected an operation set from opset1 to opset{0}, but "
                   "got '{1}'",
                   latestIROpset, layer.version);
}

llvm::Expected<Value> IRImporter::getValue(const Source &source) {
  if (Value value = wires[source.layer].values[source.output])
    return value;
  const IRLayer &layer = document.layers[source.layer];
  return makeError("expected an input with a value, but got output port {0} "
                   "of layer '{1}' ({2}), which has none",
                   layer.outputs[source.output].id, layer.name, layer.type);
}

llvm::Error IRImporter::convertLayer(int position) {
  const IRLayer &layer = document.layers[position];
  llvm::Expected<int64_t> opset = readOpset(layer);
  if (!opset)
    return opset.takeError();
  bool isKnown;
  const LayerForm *form = findLayerForm(layer.type, *opset, isKnown);
  if (!form && isKnown)
    return makeError("expected the operation of {0}, but got {1}",
                     listOpsets(layer.type), layer.version);
  if (!form)
    return makeError("expected an operation that can be imported, but got "
                     "'{0}'",
                     layer.type);
  SmallVector<Value> operands;
  SmallVector<std::string> names;
  for (const Source &source : wires[position].inputs) {
    llvm::Expected<Value> value = getValue(source);
    if (!value)
      return value.takeError();
    operands.push_back(*value);
    names.push_back(document.layers[source.layer].name);
  }
  if (!form->inputs.allows(operands.size()))
    return makeError("expected {0}, but got {1}",
                     describeArity(form->inputs, "input"), operands.size());
  if (!form->outputs.allows(layer.outputs.size()))
    return makeError("expected {0}, but got {1}",
                     describeArity(form->outputs, "output"),
                     layer.outputs.size());
  LayerReader reader(state, layer, *opset, getLocation(layer), operands, names,
                     wires[position].usedOutputs);
  LogicalResult converted = form->read(reader);
  if (succeeded(converted) && !reader.hasFailed())
    converted = reader.checkAttributes();
  if (failed(converted) || reader.hasFailed())
    return makeError("{0}", reader.getError());
  for (auto [i, value] : llvm::enumerate(reader.getResults()))
    if (value)
      if (llvm::Error error = defineOutput(position, i, value))
        return error;
  return llvm::Error::success();
}

llvm::Error IRImporter::importLayer(int position) {
  const IRLayer &layer = document.layers[position];
  if (layer.type == "Parameter")
    return llvm::Error::success();
  if (layer.type == "Result") {
    if (layer.inputs.size() != 1)
      return makeError("expected 1 input, but got {0}", layer.inputs.size());
    return getValue(wires[position].inputs.front()).takeError();
  }
  if (layer.hasBody)
    return makeError("expected a layer without a graph of its own, as loops "
                     "and branches are not imported, but got one");
  if (layer.type != "Const")
    return convertLayer(position);
  if (layer.outputs.size() != 1 || !layer.inputs.empty())
    return makeError("expected no inputs and 1 output, but got {0} and {1}",
                     layer.inputs.size(), layer.outputs.size());
  llvm::Expected<Value> value = readConstant(layer);
  if (!value)
    return value.takeError();
  return defineOutput(position, 0, *value);
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

std::string IRImporter::getOutputName(int position) const {
  const IRLayer &result = document.layers[position];
  if (!result.outputNames.empty())
    return result.outputNames.front();
  const Source &source = wires[position].inputs.front();
  const IRLayer &layer = document.layers[source.layer];
  const IRPort &port = layer.outputs[source.output];
  if (!port.names.empty())
    return port.names.front();
  if (document.version >= 11)
    return {};
  return layer.outputs.size() == 1
             ? layer.name
             : layer.name + "." + std::to_string(source.output);
}

void IRImporter::finishFunction(func::FuncOp function) {
  SmallVector<Value> outputs;
  SmallVector<std::string> names;
  for (auto [i, layer] : llvm::enumerate(document.layers)) {
    if (layer.type != "Result")
      continue;
    const Source &source = wires[i].inputs.front();
    outputs.push_back(wires[source.layer].values[source.output]);
    names.push_back(getOutputName(i));
  }
  func::ReturnOp::create(builder, function.getLoc(), outputs);
  function.setFunctionType(builder.getFunctionType(
      block->getArgumentTypes(), ValueRange(outputs).getTypes()));
  for (auto [i, name] : llvm::enumerate(argumentNames))
    if (!name.empty())
      function.setArgAttr(i, modelNameAttribute, builder.getStringAttr(name));
  for (auto [i, name] : llvm::enumerate(names))
    if (!name.empty())
      function.setResultAttr(i, modelNameAttribute,
                             builder.getStringAttr(name));
  eraseDeadOps(*block);
}

llvm::Expected<OwningOpRef<ModuleOp>> IRImporter::importModel() {
  if (llvm::Error error = connect())
    return std::move(error);
  if (llvm::Error error = checkOptions())
    return std::move(error);
  SmallVector<int> order;
  if (llvm::Error error = sort(order))
    return std::move(error);

  MLIRContext *context = builder.getContext();
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(getFileLocation(context, path));
  builder.setInsertionPointToStart(module->getBody());
  auto function = func::FuncOp::create(
      builder, getNamedLocation(context, path, document.name), "main",
      builder.getFunctionType({}, {}));
  block = function.addEntryBlock();
  builder.setInsertionPointToStart(block);
  if (llvm::Error error = importParameters())
    return std::move(error);
  for (int position : order)
    if (llvm::Error error = importLayer(position))
      return makeLayerError(document.layers[position],
                            llvm::toString(std::move(error)));
  finishFunction(function);
  if (llvm::Error error = verifyImport(*module))
    return std::move(error);
  return module;
}

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

bool lpt::canImportOpenVINO() { return canReadIRDocuments(); }

bool lpt::isOpenVINOFile(StringRef path) {
  return path.ends_with_insensitive(".xml");
}

llvm::Expected<OwningOpRef<ModuleOp>>
lpt::importOpenVINO(StringRef path, MLIRContext &context,
                    const ImportOptions &options) {
  context.loadDialect<LPTDialect, func::FuncDialect>();
  llvm::Expected<IRDocument> document = readIRDocument(path);
  if (!document)
    return makeError("{0}: {1}", path, describeInOneLine(document.takeError()));
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      IRImporter(path, *document, &context, options).importModel();
  if (!module)
    return makeError("{0}: {1}", path, describeInOneLine(module.takeError()));
  return module;
}
