//===- XmlMutator.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random changes of XML that leave it well formed. Changes of bytes seldom
// reach the importer: nearly all end in the parser.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_OPENVINO_XMLMUTATOR_H
#define LPT_TEST_FUZZ_OPENVINO_XMLMUTATOR_H

#include <pugixml.hpp>

#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace mlir::lpt::fuzz {

/// Changes `bytes` in place, which have `size` bytes and room for `maxSize`;
/// returns how many they are now.
using ByteMutator =
    std::function<size_t(uint8_t *bytes, size_t size, size_t maxSize)>;

/// Changes one element or attribute of a document at a time: a value becomes
/// another one, elements vanish, are repeated, change places, or come from
/// another document.
class XmlMutator {
public:
  XmlMutator(unsigned seed, ByteMutator mutateBytes)
      : random(seed), mutateBytes(std::move(mutateBytes)) {}

  /// Changes something in `document`. What is copied comes from `other`.
  void mutate(pugi::xml_document &document, const pugi::xml_document &other);

private:
  size_t pick(size_t count) { return random() % count; }
  std::string changeValue(std::string value,
                          const std::vector<pugi::xml_node> &donors);
  void changeAttribute(pugi::xml_node node,
                       const std::vector<pugi::xml_node> &donors);
  void changeElement(pugi::xml_node node,
                     const std::vector<pugi::xml_node> &donors);

  std::mt19937 random;
  ByteMutator mutateBytes;
};

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_OPENVINO_XMLMUTATOR_H
