//===- GraphImporter.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphImporter.h"

#include "../Graph/DependencyOrder.h"
#include "../Graph/ImportedModule.h"
#include "Conversions.h"

#include "LPT/Support/Error.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

/// The domain as the table of conversions has it.
static StringRef getDomain(StringRef domain) {
  return domain == "ai.onnx" ? StringRef(onnxDomain) : domain;
}

static std::string getFunctionKey(StringRef domain, StringRef name) {
  return (getDomain(domain) + ":" + name).str();
}

/// "node 'conv1' (Conv)", with the domain if it is another one than ONNX's.
static std::string describeNode(const onnx::NodeProto &node, StringRef name) {
  StringRef domain = getDomain(node.domain());
  return ("node '" + name + "' (" + domain + (domain.empty() ? "" : ".") +
          node.op_type() + ")")
      .str();
}

/// The name of a node, or that of its first output if it has none.
static std::string getNodeName(const onnx::NodeProto &node) {
  if (!node.name().empty())
    return node.name();
  for (const std::string &output : node.output())
    if (!output.empty())
      return output;
  return "";
}

llvm::Error GraphImporter::makeNodeError(const onnx::NodeProto &node,
                                         const Scope &scope,
                                         const Twine &message) {
  return makeError("{0}: {1}",
                   describeNode(node, scope.prefix + getNodeName(node)),
                   message.str());
}

Location GraphImporter::getLocation(const onnx::NodeProto &node,
                                    const Scope &scope) {
  return getNamedLocation(builder.getContext(), path,
                          scope.prefix + getNodeName(node));
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

llvm::Error GraphImporter::addInitializers(const onnx::GraphProto &graph,
                                           Scope &scope) {
  if (graph.sparse_initializer_size() != 0)
    return makeError("expected dense initializers, but got the sparse '{0}'",
                     graph.sparse_initializer(0).values().name());
  for (const onnx::TensorProto &tensor : graph.initializer()) {
    if (tensor.name().empty())
      return makeError("expected initializers with names, but got one "
                       "without");
    if (scope.values.contains(tensor.name()))
      continue; // Bound by the user.
    if (!scope.initializers.try_emplace(tensor.name(), &tensor).second)
      return makeError("expected one initializer '{0}', but got two",
                       tensor.name());
  }
  return llvm::Error::success();
}

void GraphImporter::addDeclaredTypes(const onnx::GraphProto &graph,
                                     Scope &scope) {
  for (const auto *infos : {&graph.value_info(), &graph.output()})
    for (const onnx::ValueInfoProto &info : *infos)
      if (info.has_type())
        scope.declaredTypes[info.name()] = &info.type();
}

bool GraphImporter::isDefined(StringRef name, const Scope &scope) {
  for (const Scope *s = &scope; s; s = s->parent)
    if (s->values.contains(name) || s->initializers.contains(name))
      return true;
  return false;
}

llvm::Expected<Value> GraphImporter::lookup(StringRef name, Scope &scope) {
  for (Scope *s = &scope; s; s = s->parent) {
    if (auto found = s->values.find(name); found != s->values.end())
      return found->second;
    auto initializer = s->initializers.find(name);
    if (initializer == s->initializers.end())
      continue;
    llvm::Expected<Tensor> tensor = tensors.read(*initializer->second);
    if (!tensor)
      return makeError("initializer '{0}': {1}", name,
                       llvm::toString(tensor.takeError()));
    Location location = getNamedLocation(builder.getContext(), path, name);
    ElementsAttr value = tensor->toAttribute(name);
    Value constant =
        ConstantOp::create(builder, location, value.getType(), value);
    s->values[name] = constant;
    return constant;
  }
  return makeError("expected no use of '{0}', an output that is not imported",
                   name);
}

llvm::Error GraphImporter::refineType(StringRef name, Value value,
                                      const onnx::TypeProto &declared) {
  // Sizes that the user has fixed are not those of the file.
  if (!declared.has_tensor_type())
    return makeError("expected '{0}' to be a tensor, but the model states "
                     "another type",
                     name);
  auto type = cast<RankedTensorType>(value.getType());
  const onnx::TypeProto::Tensor &tensor = declared.tensor_type();
  if (tensor.elem_type() != 0) {
    llvm::Expected<Type> elementType =
        getElementTypeOf(tensor.elem_type(), builder.getContext());
    if (!elementType)
      return makeError("'{0}': {1}", name,
                       llvm::toString(elementType.takeError()));
    if (*elementType != type.getElementType())
      return makeError("expected '{0}' to have elements of {1}, as the model "
                       "states, but got {2}",
                       name, *elementType, type);
  }
  if (!tensor.has_shape())
    return llvm::Error::success();
  SmallVector<int64_t> shape(type.getShape());
  auto fail = [&] {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::interleave(
        tensor.shape().dim(), os,
        [&](const onnx::TensorShapeProto::Dimension &dim) {
          if (dim.has_dim_value())
            os << dim.dim_value();
          else
            os << (dim.dim_param().empty() ? "?" : dim.dim_param());
        },
        ", ");
    return makeError("expected '{0}' to have shape [{1}], as the model "
                     "states, but got {2}",
                     name, text, formatShape(shape));
  };
  if (tensor.shape().dim_size() != type.getRank())
    return fail();
  bool isRefined = false;
  for (auto [size, dim] : llvm::zip(shape, tensor.shape().dim())) {
    if (!dim.has_dim_value() || dim.dim_value() == size)
      continue;
    if (!ShapedType::isDynamic(size) || dim.dim_value() < 0)
      return fail();
    size = dim.dim_value();
    isRefined = true;
  }
  // The inference of the op holds for each size, so it stays valid.
  if (isRefined && value.getDefiningOp())
    value.setType(type.clone(shape));
  return llvm::Error::success();
}

llvm::Error GraphImporter::define(StringRef name, Value value, Scope &scope) {
  auto declared = scope.declaredTypes.find(name);
  if (declared != scope.declaredTypes.end())
    if (llvm::Error error = refineType(name, value, *declared->second))
      return error;
  scope.values[name] = value;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// Calls `fn` with each name that `node` uses: its inputs, and what its
/// subgraphs take from around them. Fails if `fn` does.
static llvm::Error
forEachUse(const onnx::NodeProto &node,
           llvm::function_ref<llvm::Error(StringRef name)> fn) {
  for (const std::string &input : node.input())
    if (!input.empty())
      if (llvm::Error error = fn(input))
        return error;
  for (const onnx::AttributeProto &attribute : node.attribute()) {
    if (!attribute.has_g())
      continue;
    const onnx::GraphProto &graph = attribute.g();
    llvm::StringSet<> own;
    for (const onnx::ValueInfoProto &input : graph.input())
      own.insert(input.name());
    for (const onnx::TensorProto &tensor : graph.initializer())
      own.insert(tensor.name());
    for (const onnx::NodeProto &inner : graph.node())
      for (const std::string &output : inner.output())
        own.insert(output);
    auto use = [&](StringRef name) -> llvm::Error {
      return own.contains(name) ? llvm::Error::success() : fn(name);
    };
    for (const onnx::NodeProto &inner : graph.node())
      if (llvm::Error error = forEachUse(inner, use))
        return error;
    for (const onnx::ValueInfoProto &output : graph.output())
      if (llvm::Error error = use(output.name()))
        return error;
  }
  return llvm::Error::success();
}

namespace {
/// Finds the nodes on which outputs depend, and an order of them.
class NodeSorter {
public:
  using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;
  /// Whether something else than a node defines a name.
  using IsDefinedFn = llvm::function_ref<bool(StringRef name)>;
  using MakeErrorFn = llvm::function_ref<llvm::Error(
      const onnx::NodeProto &node, const Twine &message)>;

  NodeSorter(const Nodes &nodes, IsDefinedFn isDefined,
             MakeErrorFn makeNodeError)
      : nodes(nodes), isDefined(isDefined), makeNodeError(makeNodeError),
        isNeeded(nodes.size()) {}

  /// Notes the producer of each name. `isTaken` tells of names that no node may
  /// define.
  llvm::Error collectProducers(IsDefinedFn isTaken);
  /// Marks what `outputs` need.
  llvm::Error findNeeded(ArrayRef<std::string> outputs);
  /// Appends the needed nodes, each after its producers.
  llvm::Error sort(SmallVectorImpl<int> &order);

private:
  /// Marks the producer of `name`; false if nothing defines it.
  bool need(StringRef name);
  const Nodes &nodes;
  IsDefinedFn isDefined;
  MakeErrorFn makeNodeError;
  std::vector<bool> isNeeded;
  llvm::StringMap<int> producers;
  SmallVector<int> pending;
};
} // namespace

llvm::Error NodeSorter::collectProducers(IsDefinedFn isTaken) {
  for (auto [i, node] : llvm::enumerate(nodes))
    for (const std::string &output : node.output()) {
      if (output.empty())
        continue;
      auto [found, isNew] = producers.try_emplace(output, i);
      if (!isNew) {
        const onnx::NodeProto &other = nodes[found->second];
        return makeNodeError(node, "expected one definition of '" + output +
                                       "', but " +
                                       describeNode(other, getNodeName(other)) +
                                       " defines it, too");
      }
      if (isTaken(output))
        return makeNodeError(
            node, "expected one definition of '" + output +
                      "', but an input or initializer of the graph has "
                      "that name, too");
    }
  return llvm::Error::success();
}

bool NodeSorter::need(StringRef name) {
  auto producer = producers.find(name);
  if (producer == producers.end())
    return isDefined(name);
  if (!isNeeded[producer->second]) {
    isNeeded[producer->second] = true;
    pending.push_back(producer->second);
  }
  return true;
}

llvm::Error NodeSorter::findNeeded(ArrayRef<std::string> outputs) {
  for (const std::string &output : outputs)
    if (!need(output))
      return makeError("expected output '{0}' to be defined, but no node, "
                       "input or initializer defines it",
                       output);
  while (!pending.empty()) {
    const onnx::NodeProto &node = nodes[pending.pop_back_val()];
    if (llvm::Error error =
            forEachUse(node, [&](StringRef name) -> llvm::Error {
              if (need(name))
                return llvm::Error::success();
              return makeNodeError(node,
                                   "expected input '" + name +
                                       "' to be defined, but no node, input "
                                       "or initializer defines it");
            }))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error NodeSorter::sort(SmallVectorImpl<int> &order) {
  SmallVector<int> roots;
  for (int node = 0, e = nodes.size(); node != e; ++node)
    if (isNeeded[node])
      roots.push_back(node);
  auto forEachProducer =
      [&](int node, llvm::function_ref<llvm::Error(int, StringRef)> fn) {
        return forEachUse(nodes[node], [&](StringRef name) -> llvm::Error {
          auto producer = producers.find(name);
          return producer == producers.end() ? llvm::Error::success()
                                             : fn(producer->second, name);
        });
      };
  auto makeCycleError = [&](int node, StringRef name) {
    return makeNodeError(nodes[node],
                         "expected a graph without cycles, but input '" + name +
                             "' depends on the node");
  };
  return sortByDependencies(roots, nodes.size(), forEachProducer,
                            makeCycleError, order);
}

llvm::Error GraphImporter::importNodes(const Nodes &nodes,
                                       ArrayRef<std::string> outputs,
                                       Scope &scope) {
  auto isTaken = [&](StringRef name) {
    return scope.values.contains(name) || scope.initializers.contains(name);
  };
  auto isKnown = [&](StringRef name) { return isDefined(name, scope); };
  auto makeErrorInScope = [&](const onnx::NodeProto &node,
                              const Twine &message) {
    return makeNodeError(node, scope, message);
  };
  NodeSorter sorter(nodes, isKnown, makeErrorInScope);
  SmallVector<int> order;
  if (llvm::Error error = sorter.collectProducers(isTaken))
    return error;
  if (llvm::Error error = sorter.findNeeded(outputs))
    return error;
  if (llvm::Error error = sorter.sort(order))
    return error;
  for (int index : order)
    if (llvm::Error error = importNode(nodes[index], scope))
      return error;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

llvm::Expected<SmallVector<Value>>
GraphImporter::getOperands(const onnx::NodeProto &node, Scope &scope) {
  SmallVector<Value> operands;
  for (const std::string &input : node.input()) {
    if (input.empty()) {
      operands.push_back({});
      continue;
    }
    llvm::Expected<Value> value = lookup(input, scope);
    if (!value)
      return makeNodeError(node, scope, llvm::toString(value.takeError()));
    operands.push_back(*value);
  }
  // Absent operands at the end are as good as none.
  while (!operands.empty() && !operands.back())
    operands.pop_back();
  return operands;
}

llvm::Expected<int64_t> GraphImporter::getOpset(StringRef domain,
                                                Scope &scope) {
  auto found = scope.opsets->find(domain);
  if (found != scope.opsets->end())
    return found->second;
  return makeError("expected an operator set of domain '{0}' among the "
                   "imports of the model, but got none",
                   domain);
}

llvm::Error GraphImporter::convertNode(const onnx::NodeProto &node,
                                       StringRef domain, Scope &scope) {
  llvm::Expected<int64_t> opset = getOpset(domain, scope);
  if (!opset)
    return makeNodeError(node, scope, llvm::toString(opset.takeError()));
  bool isKnown;
  const Conversion *conversion =
      findConversion(domain, node.op_type(), *opset, isKnown);
  if (!conversion && isKnown)
    return makeNodeError(node, scope,
                         "expected the operator of opset " +
                             listVersions(domain, node.op_type()) +
                             ", but got opset " + Twine(*opset));
  if (!conversion)
    return makeNodeError(
        node, scope,
        "expected an operator that can be imported, but got '" +
            Twine(node.op_type()) + "'");
  llvm::Expected<SmallVector<Value>> operands = getOperands(node, scope);
  if (!operands)
    return operands.takeError();
  if (!conversion->operands.allows(operands->size()))
    return makeNodeError(node, scope,
                         "expected " +
                             describeArity(conversion->operands, "input") +
                             ", but got " + Twine(operands->size()));
  for (unsigned i = 0; i != conversion->operands.least; ++i)
    if (!(*operands)[i])
      return makeNodeError(node, scope,
                           "expected input #" + Twine(i) + ", but got none");
  unsigned numResults = node.output_size();
  while (numResults != 0 && node.output(numResults - 1).empty())
    --numResults;
  if (!conversion->results.allows(numResults))
    return makeNodeError(node, scope,
                         "expected " +
                             describeArity(conversion->results, "output") +
                             ", but got " + Twine(numResults));

  NodeConversion conversionState(state, tensors, node, *opset,
                                 getLocation(node, scope), *operands,
                                 numResults);
  LogicalResult converted = conversion->convert(conversionState);
  if (succeeded(converted) && !conversionState.hasFailed())
    converted = conversionState.checkAttributes();
  if (failed(converted) || conversionState.hasFailed())
    return makeNodeError(node, scope, conversionState.getError());
  for (unsigned i = 0; i != numResults; ++i) {
    // Outputs that are not imported may have names, but no uses.
    if (node.output(i).empty() || !conversionState.getResults()[i])
      continue;
    if (llvm::Error error =
            define(node.output(i), conversionState.getResults()[i], scope))
      return makeNodeError(node, scope, llvm::toString(std::move(error)));
  }
  return llvm::Error::success();
}

llvm::Error GraphImporter::importNode(const onnx::NodeProto &node,
                                      Scope &scope) {
  // Calls may multiply: each function calls the next one twice.
  constexpr int64_t maxNodes = 1000000;
  if (++numNodes > maxNodes)
    return makeError("expected at most {0} nodes, but got more", maxNodes);
  StringRef domain = getDomain(node.domain());
  auto function = functions.find(getFunctionKey(domain, node.op_type()));
  if (function != functions.end())
    return importCall(node, *function->second, scope);
  if (domain == onnxDomain && node.op_type() == "If")
    return importIf(node, scope);
  return convertNode(node, domain, scope);
}

llvm::Error GraphImporter::importIf(const onnx::NodeProto &node, Scope &scope) {
  llvm::Expected<SmallVector<Value>> operands = getOperands(node, scope);
  if (!operands)
    return operands.takeError();
  ElementsAttr condition;
  if (operands->size() != 1)
    return makeNodeError(
        node, scope, "expected 1 input, but got " + Twine(operands->size()));
  if (!matchPattern(operands->front(), m_Constant(&condition)) ||
      condition.getNumElements() != 1)
    return makeNodeError(node, scope,
                         "expected a constant condition, but got '" +
                             Twine(node.input(0)) +
                             "', which is computed at run time");
  FailureOr<Tensor> tensor = Tensor::fromAttribute(condition);
  const bool isTrue = succeeded(tensor) && tensor->isInteger() &&
                      tensor->getAs<int64_t>()[0] != 0;
  StringRef name = isTrue ? "then_branch" : "else_branch";
  for (const onnx::AttributeProto &attribute : node.attribute()) {
    if (attribute.name() != name || !attribute.has_g())
      continue;
    const onnx::GraphProto &graph = attribute.g();
    Scope inner;
    inner.parent = &scope;
    inner.opsets = scope.opsets;
    inner.prefix = scope.prefix + getNodeName(node) + "/";
    if (graph.input_size() != 0 || graph.output_size() != node.output_size())
      return makeNodeError(
          node, scope,
          "expected a branch with no inputs and " + Twine(node.output_size()) +
              " outputs, but got " + Twine(graph.input_size()) + " and " +
              Twine(graph.output_size()));
    if (llvm::Error error = addInitializers(graph, inner))
      return makeNodeError(node, scope, llvm::toString(std::move(error)));
    addDeclaredTypes(graph, inner);
    SmallVector<std::string> outputs;
    for (const onnx::ValueInfoProto &output : graph.output())
      outputs.push_back(output.name());
    if (llvm::Error error = importNodes(graph.node(), outputs, inner))
      return error;
    for (auto [output, result] : llvm::zip(outputs, node.output())) {
      llvm::Expected<Value> value = lookup(output, inner);
      if (!value)
        return makeNodeError(node, scope, llvm::toString(value.takeError()));
      if (result.empty())
        continue;
      if (llvm::Error error = define(result, *value, scope))
        return makeNodeError(node, scope, llvm::toString(std::move(error)));
    }
    return llvm::Error::success();
  }
  return makeNodeError(node, scope,
                       "expected a graph '" + name + "', but got none");
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The default values of the attributes of `function`: field #11, which the
/// message definitions of IR version 8 do not have.
static SmallVector<onnx::AttributeProto>
getDefaultAttributes(const onnx::FunctionProto &function) {
  constexpr int attributeProtoField = 11;
  SmallVector<onnx::AttributeProto> attributes;
  const google::protobuf::UnknownFieldSet &unknown = function.unknown_fields();
  for (int i = 0; i != unknown.field_count(); ++i) {
    const google::protobuf::UnknownField &field = unknown.field(i);
    onnx::AttributeProto attribute;
    if (field.number() == attributeProtoField &&
        field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED &&
        attribute.ParseFromString(field.length_delimited()))
      attributes.push_back(std::move(attribute));
  }
  return attributes;
}

/// Replaces references to attributes of the function by their values, in `node`
/// and in its subgraphs. One without a value is dropped.
static void
bindAttributes(onnx::NodeProto &node,
               const llvm::StringMap<const onnx::AttributeProto *> &values) {
  for (int i = node.attribute_size() - 1; i >= 0; --i) {
    onnx::AttributeProto &attribute = *node.mutable_attribute(i);
    if (attribute.has_g())
      for (onnx::NodeProto &inner : *attribute.mutable_g()->mutable_node())
        bindAttributes(inner, values);
    if (attribute.ref_attr_name().empty())
      continue;
    auto value = values.find(attribute.ref_attr_name());
    if (value == values.end()) {
      node.mutable_attribute()->DeleteSubrange(i, 1);
      continue;
    }
    std::string name = attribute.name();
    attribute = *value->second;
    attribute.set_name(name);
  }
}

llvm::Error GraphImporter::importCall(const onnx::NodeProto &node,
                                      const onnx::FunctionProto &function,
                                      Scope &scope) {
  if (llvm::is_contained(callStack, &function))
    return makeNodeError(node, scope,
                         "expected a function without recursion, but got one "
                         "that calls itself");
  llvm::Expected<SmallVector<Value>> operands = getOperands(node, scope);
  if (!operands)
    return operands.takeError();
  if (int(operands->size()) > function.input_size() ||
      node.output_size() > function.output_size())
    return makeNodeError(node, scope,
                         "expected at most " + Twine(function.input_size()) +
                             " inputs and " + Twine(function.output_size()) +
                             " outputs, but got " + Twine(operands->size()) +
                             " and " + Twine(node.output_size()));
  SmallVector<onnx::AttributeProto> defaults = getDefaultAttributes(function);
  llvm::StringMap<const onnx::AttributeProto *> attributes;
  for (const onnx::AttributeProto &attribute : defaults)
    attributes[attribute.name()] = &attribute;
  for (const onnx::AttributeProto &attribute : node.attribute()) {
    if (!attributes.contains(attribute.name()) &&
        !llvm::is_contained(function.attribute(), attribute.name()))
      return makeNodeError(node, scope,
                           "expected no attribute '" + attribute.name() +
                               "' of the function, but got one");
    attributes[attribute.name()] = &attribute;
  }

  Scope inner;
  llvm::StringMap<int64_t> opsets;
  if (llvm::Error error = collectOpsets(function.opset_import(), opsets))
    return makeNodeError(node, scope, llvm::toString(std::move(error)));
  inner.opsets = &opsets;
  inner.prefix = scope.prefix + getNodeName(node) + "/";
  for (auto [i, input] : llvm::enumerate(function.input()))
    inner.values[input] = i < operands->size() ? (*operands)[i] : Value();
  Nodes nodes = function.node();
  for (onnx::NodeProto &inlined : nodes)
    bindAttributes(inlined, attributes);
  SmallVector<std::string> outputs;
  for (auto [output, result] : llvm::zip(function.output(), node.output()))
    if (!result.empty())
      outputs.push_back(output);
  callStack.push_back(&function);
  if (llvm::Error error = importNodes(nodes, outputs, inner))
    return error;
  callStack.pop_back();
  for (auto [output, result] : llvm::zip(function.output(), node.output())) {
    if (result.empty())
      continue;
    llvm::Expected<Value> value = lookup(output, inner);
    if (!value)
      return makeNodeError(node, scope, llvm::toString(value.takeError()));
    if (!*value)
      return makeNodeError(node, scope,
                           "expected output '" + output +
                               "' to have a value, but the call leaves it out");
    if (llvm::Error error = define(result, *value, scope))
      return makeNodeError(node, scope, llvm::toString(std::move(error)));
  }
  return llvm::Error::success();
}
