//===- IRDocument.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts in a document, and how one is written.
//
//===----------------------------------------------------------------------===//

#include "IRDocument.h"

#include "LPT/Support/Error.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

llvm::Expected<int64_t> lpt::parseIRSize(StringRef text) {
  StringRef trimmed = text.trim();
  auto fail = [&] {
    return makeError("expected a size, such as 3, -1, ? or 1..8, but got "
                     "'{0}'",
                     text);
  };
  if (trimmed == "?" || trimmed == "-1")
    return ShapedType::kDynamic;
  auto [first, last] = trimmed.split("..");
  const bool isRange = trimmed.contains("..");
  int64_t least = 0, most = 0;
  if ((!isRange || !first.empty()) &&
      (first.getAsInteger(10, least) || least < 0))
    return fail();
  if (!isRange)
    return least;
  if (last.empty())
    return ShapedType::kDynamic;
  if (last.getAsInteger(10, most) || most < least)
    return fail();
  return most == least ? most : ShapedType::kDynamic;
}

std::vector<std::string> lpt::splitIRNames(StringRef text) {
  std::vector<std::string> names;
  std::string name;
  // Empty names are none, as in OpenVINO.
  auto add = [&] {
    if (!name.empty())
      names.push_back(std::move(name));
    name.clear();
  };
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == ',') {
      name += text[++i];
    } else if (text[i] == ',') {
      add();
    } else {
      name += text[i];
    }
  }
  add();
  return names;
}

std::string lpt::joinIRNames(ArrayRef<std::string> names) {
  std::string text;
  for (const std::string &name : names) {
    if (!text.empty())
      text += ',';
    for (char character : name)
      text += character == ',' ? std::string("\\,") : std::string(1, character);
  }
  return text;
}

std::string lpt::describeIRLayer(const IRLayer &layer) {
  return "layer '" + layer.name + "' (" + layer.type + ")";
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// `text` as the value of an attribute.
static std::string quote(StringRef text) {
  std::string quoted = "\"";
  for (unsigned char character : text) {
    switch (character) {
    case '&':
      quoted += "&amp;";
      break;
    case '<':
      quoted += "&lt;";
      break;
    case '>':
      quoted += "&gt;";
      break;
    case '"':
      quoted += "&quot;";
      break;
    default:
      // As numbers, which reading does not normalize to spaces.
      if (character < ' ')
        quoted += "&#" + std::to_string(unsigned(character)) + ";";
      else
        quoted += char(character);
    }
  }
  return quoted + "\"";
}

static void writePorts(StringRef tag, ArrayRef<IRPort> ports,
                       llvm::raw_ostream &os) {
  if (ports.empty())
    return;
  os << "\t\t\t<" << tag << ">\n";
  for (const IRPort &port : ports) {
    os << "\t\t\t\t<port id=\"" << port.id
       << "\" precision=" << quote(port.precision);
    if (!port.names.empty())
      os << " names=" << quote(joinIRNames(port.names));
    if (port.shape.empty()) {
      os << " />\n";
      continue;
    }
    os << ">\n";
    for (int64_t size : port.shape)
      os << "\t\t\t\t\t<dim>" << (ShapedType::isDynamic(size) ? -1 : size)
         << "</dim>\n";
    os << "\t\t\t\t</port>\n";
  }
  os << "\t\t\t</" << tag << ">\n";
}

static void writeLayer(const IRLayer &layer, llvm::raw_ostream &os) {
  os << "\t\t<layer id=\"" << layer.id << "\" name=" << quote(layer.name)
     << " type=" << quote(layer.type) << " version=" << quote(layer.version);
  if (!layer.outputNames.empty())
    os << " output_names=" << quote(joinIRNames(layer.outputNames));
  if (layer.data.empty() && layer.inputs.empty() && layer.outputs.empty()) {
    os << " />\n";
    return;
  }
  os << ">\n";
  if (!layer.data.empty()) {
    os << "\t\t\t<data";
    for (const auto &[name, value] : layer.data)
      os << " " << name << "=" << quote(value);
    os << " />\n";
  }
  writePorts("input", layer.inputs, os);
  writePorts("output", layer.outputs, os);
  os << "\t\t</layer>\n";
}

void lpt::writeIRDocument(const IRDocument &document, llvm::raw_ostream &os) {
  os << "<?xml version=\"1.0\"?>\n<net name=" << quote(document.name)
     << " version=\"" << document.version << "\">\n\t<layers>\n";
  for (const IRLayer &layer : document.layers)
    writeLayer(layer, os);
  os << "\t</layers>\n\t<edges>\n";
  for (const IREdge &edge : document.edges)
    os << "\t\t<edge from-layer=\"" << edge.fromLayer << "\" from-port=\""
       << edge.fromPort << "\" to-layer=\"" << edge.toLayer << "\" to-port=\""
       << edge.toPort << "\" />\n";
  os << "\t</edges>\n\t<rt_info />\n</net>\n";
}
