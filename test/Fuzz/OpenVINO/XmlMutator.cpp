//===- XmlMutator.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "XmlMutator.h"

#include <algorithm>

using namespace mlir::lpt::fuzz;

/// The elements of a document, each before those in it.
static std::vector<pugi::xml_node>
collectElements(const pugi::xml_document &document) {
  std::vector<pugi::xml_node> elements;
  for (pugi::xml_node node : document.children())
    if (node.type() == pugi::node_element)
      elements.push_back(node);
  for (size_t i = 0; i < elements.size(); ++i)
    for (pugi::xml_node child : pugi::xml_node(elements[i]).children())
      if (child.type() == pugi::node_element)
        elements.push_back(child);
  return elements;
}

/// Another attribute of one of `donors`; empty if it has none.
static pugi::xml_attribute
pickAttribute(std::mt19937 &random, const std::vector<pugi::xml_node> &donors) {
  std::vector<pugi::xml_attribute> attributes;
  for (pugi::xml_attribute attribute :
       donors[random() % donors.size()].attributes())
    attributes.push_back(attribute);
  return attributes.empty() ? pugi::xml_attribute()
                            : attributes[random() % attributes.size()];
}

std::string XmlMutator::changeValue(std::string value,
                                    const std::vector<pugi::xml_node> &donors) {
  static const char *const values[] = {
      "-1",  "0",     "1",       "2",  "3",       "-9223372036854775808",
      "",    "?",     "1..4",    "7",  "1,1",     "9223372036854775807",
      "0,0", "false", "true",    "16", "65535",   "4294967296",
      "nan", "inf",   "boolean", "u4", "1e308",   "18446744073709551615",
      "f16", "i64",   "opset1",  "64", "opset16", "type_relaxed_opset"};
  switch (pick(4)) {
  case 0:
    return values[pick(std::size(values))];
  case 1: // Of another attribute.
    if (pugi::xml_attribute attribute = pickAttribute(random, donors))
      return attribute.value();
    return value;
  case 2: { // A digit.
    for (char &character : value)
      if (character >= '0' && character <= '9' && pick(2) == 0)
        character = char('0' + pick(10));
    return value;
  }
  default: {
    const size_t size = value.size();
    value.resize(size + 8);
    value.resize(mutateBytes(reinterpret_cast<uint8_t *>(value.data()), size,
                             value.size()));
    value.erase(std::remove(value.begin(), value.end(), '\0'), value.end());
    return value;
  }
  }
}

void XmlMutator::changeAttribute(pugi::xml_node node,
                                 const std::vector<pugi::xml_node> &donors) {
  std::vector<pugi::xml_attribute> attributes;
  for (pugi::xml_attribute attribute : node.attributes())
    attributes.push_back(attribute);
  const size_t kind = pick(8);
  if (kind == 0 || attributes.empty()) {
    if (pugi::xml_attribute other = pickAttribute(random, donors))
      node.append_copy(other);
    return;
  }
  pugi::xml_attribute attribute = attributes[pick(attributes.size())];
  if (kind == 1)
    node.remove_attribute(attribute);
  else
    attribute.set_value(changeValue(attribute.value(), donors).c_str());
}

void XmlMutator::changeElement(pugi::xml_node node,
                               const std::vector<pugi::xml_node> &donors) {
  pugi::xml_node parent = node.parent();
  switch (pick(5)) {
  case 0:
    parent.remove_child(node);
    return;
  case 1:
    parent.insert_copy_after(node, node);
    return;
  case 2:
    if (pugi::xml_node next = node.next_sibling())
      parent.insert_move_after(node, next);
    return;
  case 3: // One of the same kind.
    for (unsigned i = 0; i != 32; ++i) {
      pugi::xml_node donor = donors[pick(donors.size())];
      if (std::string(donor.name()) != node.name())
        continue;
      parent.insert_copy_after(donor, node);
      parent.remove_child(node);
      return;
    }
    return;
  default:
    if (node.text())
      node.text().set(changeValue(node.text().get(), donors).c_str());
  }
}

void XmlMutator::mutate(pugi::xml_document &document,
                        const pugi::xml_document &other) {
  std::vector<pugi::xml_node> elements = collectElements(document);
  const std::vector<pugi::xml_node> donors = collectElements(other);
  if (elements.size() < 2 || donors.empty())
    return;
  pugi::xml_node node = elements[1 + pick(elements.size() - 1)];
  if (pick(3) == 0)
    changeElement(node, donors);
  else
    changeAttribute(node, donors);
}
