//===- IRReader.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads documents with pugixml, which expands no entities but the five of XML
// and numbers of characters.
//
//===----------------------------------------------------------------------===//

#include "IRDocument.h"

#include "LPT/Support/Error.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MemoryBuffer.h"

#include <pugixml.hpp>

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

bool lpt::canReadIRDocuments() { return true; }

/// Numbers of layers and ports are less. Two beyond are keys that a map has no
/// room for.
static constexpr int64_t maxNumber = int64_t(1) << 62;

/// The number in attribute `name`, which is of `what`.
static llvm::Expected<int64_t> readNumber(pugi::xml_node node, const char *name,
                                          StringRef what) {
  pugi::xml_attribute attribute = node.attribute(name);
  if (!attribute)
    return makeError("expected attribute '{0}' of {1}, but got none", name,
                     what);
  int64_t number;
  if (StringRef(attribute.value()).trim().getAsInteger(10, number) ||
      number < 0 || number > maxNumber)
    return makeError("expected a number as attribute '{0}' of {1}, but got "
                     "'{2}'",
                     name, what, attribute.value());
  return number;
}

static llvm::Expected<IRPort> readPort(pugi::xml_node node) {
  IRPort port;
  llvm::Expected<int64_t> id = readNumber(node, "id", "a port");
  if (!id)
    return id.takeError();
  port.id = *id;
  port.precision = node.attribute("precision").value();
  port.names = splitIRNames(node.attribute("names").value());
  for (pugi::xml_node child : node.children()) {
    StringRef tag = child.name();
    if (child.type() != pugi::node_element || tag == "rt_info")
      continue;
    if (tag != "dim")
      return makeError("port {0}: expected <dim>, but got <{1}>", port.id, tag);
    llvm::Expected<int64_t> size = parseIRSize(child.child_value());
    if (!size)
      return makeError("port {0}: {1}", port.id,
                       llvm::toString(size.takeError()));
    port.shape.push_back(*size);
  }
  return port;
}

static llvm::Error readPorts(pugi::xml_node node, std::vector<IRPort> &ports) {
  for (pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element)
      continue;
    if (StringRef(child.name()) != "port")
      return makeError("expected <port>, but got <{0}>", child.name());
    llvm::Expected<IRPort> port = readPort(child);
    if (!port)
      return port.takeError();
    ports.push_back(std::move(*port));
  }
  return llvm::Error::success();
}

/// Reads what is in the element of a layer.
static llvm::Error readLayerContent(pugi::xml_node node, IRLayer &layer) {
  for (pugi::xml_node child : node.children()) {
    StringRef tag = child.name();
    if (child.type() != pugi::node_element || tag == "rt_info")
      continue;
    if (tag == "data") {
      for (pugi::xml_attribute attribute : child.attributes())
        layer.data.emplace_back(attribute.name(), attribute.value());
    } else if (tag == "input") {
      if (llvm::Error error = readPorts(child, layer.inputs))
        return error;
    } else if (tag == "output") {
      if (llvm::Error error = readPorts(child, layer.outputs))
        return error;
    } else if (tag.ends_with("body") || tag.ends_with("port_map") ||
               tag == "back_edges") {
      layer.hasBody = true;
    } else {
      return makeError("expected <data>, <input>, <output> or <rt_info>, "
                       "but got <{0}>",
                       tag);
    }
  }
  return llvm::Error::success();
}

static llvm::Expected<IRLayer> readLayer(pugi::xml_node node) {
  IRLayer layer;
  llvm::Expected<int64_t> id = readNumber(node, "id", "a layer");
  if (!id)
    return id.takeError();
  layer.id = *id;
  layer.name = node.attribute("name").value();
  layer.type = node.attribute("type").value();
  layer.version = node.attribute("version").value();
  layer.outputNames = splitIRNames(node.attribute("output_names").value());
  if (layer.type.empty())
    return makeError("layer {0} ('{1}'): expected a type, but got none",
                     layer.id, layer.name);
  // What is deterministic names no layers by itself.
  if (layer.name.empty())
    layer.name = layer.type + "_" + std::to_string(layer.id);
  if (llvm::Error error = readLayerContent(node, layer))
    return makeError("{0}: {1}", describeIRLayer(layer),
                     llvm::toString(std::move(error)));
  return layer;
}

static llvm::Expected<IREdge> readEdge(pugi::xml_node node) {
  IREdge edge;
  const std::pair<const char *, int64_t *> fields[] = {
      {"from-layer", &edge.fromLayer},
      {"from-port", &edge.fromPort},
      {"to-layer", &edge.toLayer},
      {"to-port", &edge.toPort}};
  for (auto [name, field] : fields) {
    llvm::Expected<int64_t> number = readNumber(node, name, "an edge");
    if (!number)
      return number.takeError();
    *field = *number;
  }
  return edge;
}

/// Reads the elements `tag` in `list`, which `net` must have, with `read`.
template <typename T>
static llvm::Error readList(pugi::xml_node net, const char *list, StringRef tag,
                            llvm::Expected<T> (*read)(pugi::xml_node),
                            std::vector<T> &result) {
  pugi::xml_node node = net.child(list);
  if (!node)
    return makeError("expected <{0}> in <net>, but got none", list);
  if (node.next_sibling(list))
    return makeError("expected one <{0}> in <net>, but got two", list);
  for (pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element)
      continue;
    if (child.name() != tag)
      return makeError("expected <{0}> in <{1}>, but got <{2}>", tag, list,
                       child.name());
    llvm::Expected<T> element = read(child);
    if (!element)
      return element.takeError();
    result.push_back(std::move(*element));
  }
  return llvm::Error::success();
}

static llvm::Expected<IRDocument> readNet(pugi::xml_node net) {
  IRDocument document;
  document.name = net.attribute("name").value();
  llvm::Expected<int64_t> version = readNumber(net, "version", "<net>");
  if (!version)
    return version.takeError();
  document.version = *version;
  if (net.child("pre-process"))
    return makeError("expected a model that is given its inputs as they are, "
                     "but got one with <pre-process>");
  if (document.version < earliestIRVersion ||
      document.version > latestIRVersion)
    return makeError("expected IR version {0} or {1}, but got {2}",
                     earliestIRVersion, latestIRVersion, document.version);
  if (llvm::Error error =
          readList(net, "layers", "layer", readLayer, document.layers))
    return std::move(error);
  if (llvm::Error error =
          readList(net, "edges", "edge", readEdge, document.edges))
    return std::move(error);
  return document;
}

llvm::Expected<IRDocument> lpt::readIRDocument(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return llvm::errorCodeToError(file.getError());
  StringRef text = (*file)->getBuffer();
  pugi::xml_document xml;
  pugi::xml_parse_result parsed = xml.load_buffer(
      text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!parsed)
    return makeError("expected XML, but got at byte {0} of {1}: {2}",
                     std::min<int64_t>(parsed.offset, text.size()), text.size(),
                     StringRef(parsed.description()).lower());
  pugi::xml_node net = xml.document_element();
  if (StringRef(net.name()) != "net")
    return makeError("expected <net>, but got {0}",
                     net ? "<" + std::string(net.name()) + ">"
                         : std::string("no element"));
  return readNet(net);
}
