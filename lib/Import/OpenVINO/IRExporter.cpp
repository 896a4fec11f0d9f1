//===- IRExporter.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops as layers. Constants come before the layer that uses them first,
// variables and results at the end, as OpenVINO writes them.
//
//===----------------------------------------------------------------------===//

#include "IRDocument.h"
#include "IRElementTypes.h"
#include "LayerForms.h"

#include "../Graph/ImportedModule.h"
#include "../Graph/StoredTensor.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Import/ModelNames.h"
#include "LPT/Import/OpenVINO/ExportOpenVINO.h"
#include "LPT/Support/Error.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

namespace {
/// The file of weights, in which equal ones are stored once.
class WeightsWriter {
public:
  explicit WeightsWriter(llvm::raw_ostream &os) : os(os) {}

  struct Place {
    uint64_t offset = 0, size = 0;
  };
  /// Writes the elements of `tensor`, two in a byte if they have 4 bits.
  Place write(const Tensor &tensor);

private:
  llvm::raw_ostream &os;
  uint64_t position = 0;
  llvm::DenseMap<uint64_t, SmallVector<std::pair<Place, Tensor>, 1>> known;
};
} // namespace

/// Halves of bytes, the first element in the lower one.
static SmallVector<char, 0> packHalves(ArrayRef<char> elements) {
  SmallVector<char, 0> packed(llvm::divideCeil(elements.size(), 2), 0);
  for (auto [i, element] : llvm::enumerate(elements))
    packed[i / 2] |= char((element & 15) << (i % 2 == 0 ? 0 : 4));
  return packed;
}

WeightsWriter::Place WeightsWriter::write(const Tensor &tensor) {
  ArrayRef<char> bytes = tensor.getBytes();
  const bool isPacked = tensor.getElementType().getIntOrFloatBitWidth() == 4;
  auto &same = known[llvm::xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()))];
  for (const auto &[place, other] : same)
    if (other.getBytes() == bytes &&
        (other.getElementType().getIntOrFloatBitWidth() == 4) == isPacked)
      return place;
  // Elements that are aligned are mapped, not copied.
  const uint64_t aligned =
      llvm::alignTo(position, getElementBytes(tensor.getElementType()));
  os.write_zeros(aligned - position);
  SmallVector<char, 0> packed;
  if (isPacked) {
    packed = packHalves(bytes);
    bytes = packed;
  }
  os.write(bytes.data(), bytes.size());
  position = aligned + bytes.size();
  same.emplace_back(Place{aligned, bytes.size()}, tensor);
  return {aligned, bytes.size()};
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

namespace {
class IRExporter {
public:
  explicit IRExporter(llvm::raw_ostream &bin) : weights(bin) {}

  llvm::Error exportFunction(func::FuncOp function);
  const IRDocument &getDocument() const { return document; }

private:
  /// Where a value comes from.
  struct Port {
    int64_t layer = 0, port = 0;
  };

  /// Adds a layer, with a name that no other one has.
  IRLayer &addLayer(StringRef type, StringRef version, StringRef name);
  void addInput(IRLayer &layer, Type type, Port source);
  Port addOutput(IRLayer &layer, Type type);
  /// Adds `name` to the names of the tensor of an output.
  void nameOutput(Port source, StringRef name);
  void addArgument(func::FuncOp function, unsigned index);
  void addResult(func::FuncOp function, unsigned index, Value value);
  llvm::Expected<Port> addConstant(ElementsAttr value, StringRef name);
  /// The value of an input, which is no constant, as the layer reads it.
  std::pair<Type, Port> addConversion(const LayerInput &input);
  llvm::Error addOp(Operation *op);
  llvm::Error addForm(const LayerForm &form, LayerWriter &layer);

  WeightsWriter weights;
  IRDocument document;
  llvm::DenseMap<Value, Port> ports;
  llvm::StringSet<> names;
};
} // namespace

IRLayer &IRExporter::addLayer(StringRef type, StringRef version,
                              StringRef name) {
  IRLayer &layer = document.layers.emplace_back();
  layer.id = int64_t(document.layers.size()) - 1;
  layer.type = type.str();
  layer.version = version.str();
  layer.name =
      name.empty() ? type.str() + "_" + std::to_string(layer.id) : name.str();
  const std::string wanted = layer.name;
  for (int64_t i = 0; !names.insert(layer.name).second; ++i)
    layer.name = wanted + "_" + std::to_string(i);
  return layer;
}

static IRPort makePort(int64_t id, Type type) {
  auto tensor = cast<RankedTensorType>(type);
  IRPort port;
  port.id = id;
  port.precision = getIRPrecisionName(tensor.getElementType()).str();
  port.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  return port;
}

void IRExporter::addInput(IRLayer &layer, Type type, Port source) {
  const int64_t id = layer.inputs.size();
  layer.inputs.push_back(makePort(id, type));
  document.edges.push_back({source.layer, source.port, layer.id, id});
}

IRExporter::Port IRExporter::addOutput(IRLayer &layer, Type type) {
  const int64_t id = layer.inputs.size() + layer.outputs.size();
  layer.outputs.push_back(makePort(id, type));
  return {layer.id, id};
}

void IRExporter::nameOutput(Port source, StringRef name) {
  for (IRPort &port : document.layers[source.layer].outputs)
    if (port.id == source.port && !llvm::is_contained(port.names, name))
      port.names.push_back(name.str());
}

/// The name that the location of an op has; empty if it has none.
static std::string getGivenName(Location location) {
  auto named = location->findInstanceOf<NameLoc>();
  return named ? named.getName().str() : std::string();
}

void IRExporter::addArgument(func::FuncOp function, unsigned index) {
  BlockArgument argument = function.getArgument(index);
  auto name = function.getArgAttrOfType<StringAttr>(index, modelNameAttribute);
  std::string layerName = getGivenName(argument.getLoc());
  if (layerName.empty() && name)
    layerName = name.str();
  IRLayer &layer = addLayer("Parameter", "opset1", layerName);
  auto type = cast<RankedTensorType>(argument.getType());
  std::string shape;
  for (int64_t size : type.getShape())
    shape += (shape.empty() ? "" : ",") +
             (ShapedType::isDynamic(size) ? "?" : std::to_string(size));
  layer.data = {
      {"shape", shape},
      {"element_type", getIRElementTypeName(type.getElementType()).str()}};
  ports[argument] = addOutput(layer, type);
  if (name)
    layer.outputs.front().names.push_back(name.str());
}

void IRExporter::addResult(func::FuncOp function, unsigned index, Value value) {
  auto name =
      function.getResultAttrOfType<StringAttr>(index, modelNameAttribute);
  IRLayer &layer = addLayer("Result", "opset1",
                            name ? name.str() + "/sink_port_0" : std::string());
  if (name)
    layer.outputNames.push_back(name.str());
  // Of these names, releases of before 2025 read only those of the producer.
  if (name && value.getDefiningOp())
    nameOutput(ports.lookup(value), name.getValue());
  addInput(layer, value.getType(), ports.lookup(value));
}

llvm::Expected<IRExporter::Port> IRExporter::addConstant(ElementsAttr value,
                                                         StringRef name) {
  FailureOr<Tensor> tensor = Tensor::fromAttribute(value);
  if (failed(tensor))
    return makeError("expected a constant that fits into memory, but got {0}",
                     value.getType());
  WeightsWriter::Place place = weights.write(*tensor);
  IRLayer &layer = addLayer("Const", "opset1", name);
  layer.data = {
      {"element_type", getIRElementTypeName(tensor->getElementType()).str()},
      {"shape", formatIRList(tensor->getShape())},
      {"offset", std::to_string(place.offset)},
      {"size", std::to_string(place.size)}};
  return addOutput(layer, tensor->getType());
}

std::pair<Type, IRExporter::Port>
IRExporter::addConversion(const LayerInput &input) {
  auto type = cast<RankedTensorType>(input.value.getType());
  const Port source = ports.lookup(input.value);
  if (!input.converted)
    return {type, source};
  IRLayer &layer = addLayer("Convert", "opset1", "");
  layer.data = {
      {"destination_type", getIRElementTypeName(input.converted).str()}};
  addInput(layer, type, source);
  type = type.clone(input.converted);
  return {type, addOutput(layer, type)};
}

llvm::Error IRExporter::addForm(const LayerForm &form, LayerWriter &written) {
  Operation *op = written.getOperation();
  SmallVector<std::pair<Type, Port>> inputs;
  for (const LayerInput &input : written.getInputs()) {
    if (input.value) {
      inputs.push_back(addConversion(input));
      continue;
    }
    llvm::Expected<Port> port = addConstant(input.constant, "");
    if (!port)
      return port.takeError();
    inputs.emplace_back(input.constant.getType(), *port);
  }
  IRLayer &layer =
      addLayer(form.type, written.getVersion(), getGivenName(op->getLoc()));
  layer.data.assign(written.getData().begin(), written.getData().end());
  for (auto [type, port] : inputs)
    addInput(layer, type, port);
  for (Value result : op->getResults())
    ports[result] = addOutput(layer, result.getType());
  if (Type type = written.getUnusedOutput())
    addOutput(layer,
              cast<RankedTensorType>(op->getResult(0).getType()).clone(type));
  return llvm::Error::success();
}

/// An error about `op`, by the name of its layer.
static llvm::Error makeOpError(Operation *op, const Twine &message) {
  return makeError("{0}: {1}", describeOp(op), message.str());
}

llvm::Error IRExporter::addOp(Operation *op) {
  for (Type type : op->getResultTypes())
    if (!isa<RankedTensorType>(type))
      return makeOpError(op, "expected an operation that OpenVINO has, but got "
                             "another one");
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    if (op->use_empty())
      return llvm::Error::success();
    llvm::Expected<Port> port =
        addConstant(constant.getValue(), getGivenName(op->getLoc()));
    if (!port)
      return makeOpError(op, llvm::toString(port.takeError()));
    ports[constant] = *port;
    return llvm::Error::success();
  }
  std::string reason;
  for (const LayerForm *form : findLayerForms(op->getName().getStringRef())) {
    LayerWriter layer(op, form->first);
    if (failed(form->write(layer))) {
      // The last form is the one that accepts most.
      reason = layer.getError().str();
      continue;
    }
    if (llvm::Error error = addForm(*form, layer))
      return makeOpError(op, llvm::toString(std::move(error)));
    return llvm::Error::success();
  }
  return makeOpError(op, reason.empty()
                             ? "expected an operation that OpenVINO has, but "
                               "got another one"
                             : StringRef(reason));
}

/// OpenVINO declares a variable where it is read.
static llvm::Error checkVariables(Block &block) {
  llvm::StringSet<> read;
  for (auto op : block.getOps<ReadValueOp>())
    read.insert(op.getVariableId());
  for (auto op : block.getOps<AssignOp>())
    if (!read.contains(op.getVariableId()))
      return makeOpError(op, "expected a variable that is read, but got '" +
                                 op.getVariableId() + "'");
  return llvm::Error::success();
}

llvm::Error IRExporter::exportFunction(func::FuncOp function) {
  for (Type type : function.getArgumentTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !isTensorElementType(tensor.getElementType()))
      return makeError("expected arguments that are tensors of the dialect, "
                       "but got {0}",
                       type);
  }
  if (!function.getBody().hasOneBlock())
    return makeError("expected a function without branches, but got one of "
                     "{0} blocks",
                     function.getBody().getBlocks().size());
  const std::string name = getGivenName(function.getLoc());
  document.name = name.empty() ? function.getName().str() : name;
  for (unsigned i = 0, e = function.getNumArguments(); i != e; ++i)
    addArgument(function, i);
  Block &block = function.getBody().front();
  if (llvm::Error error = checkVariables(block))
    return error;
  // Assignments are sinks, unless their results are used.
  auto isSink = [](Operation &op) {
    return isa<AssignOp>(op) && op.use_empty();
  };
  for (Operation &op : block.without_terminator())
    if (!isSink(op))
      if (llvm::Error error = addOp(&op))
        return error;
  for (Operation &op : block.without_terminator())
    if (isSink(op))
      if (llvm::Error error = addOp(&op))
        return error;
  for (auto [i, value] : llvm::enumerate(block.getTerminator()->getOperands()))
    addResult(function, i, value);
  llvm::sort(document.edges, [](const IREdge &a, const IREdge &b) {
    return std::tie(a.fromLayer, a.toLayer, a.toPort) <
           std::tie(b.fromLayer, b.toLayer, b.toPort);
  });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

static llvm::Expected<func::FuncOp> findFunction(ModuleOp module) {
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isDeclaration())
      functions.push_back(function);
  for (func::FuncOp function : functions)
    if (function.getName() == "main")
      return function;
  if (functions.size() == 1)
    return functions.front();
  return makeError("expected one function or a function 'main', but got {0} "
                   "functions",
                   functions.size());
}

llvm::Error lpt::exportOpenVINO(ModuleOp module, llvm::raw_ostream &xml,
                                llvm::raw_ostream &bin) {
  llvm::Expected<func::FuncOp> function = findFunction(module);
  if (!function)
    return function.takeError();
  IRExporter exporter(bin);
  if (llvm::Error error = exporter.exportFunction(*function))
    return makeError("{0}", describeInOneLine(std::move(error)));
  writeIRDocument(exporter.getDocument(), xml);
  return llvm::Error::success();
}
