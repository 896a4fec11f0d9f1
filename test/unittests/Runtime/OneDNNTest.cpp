//===- OneDNNTest.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tests of libLPTOneDNNRuntime have in common.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

using namespace lpt::test;

std::string lpt::test::list(const Shape &values) {
  std::string text = "[";
  for (int64_t value : values)
    text += (text.size() > 1 ? "," : "") + std::to_string(value);
  return text + "]";
}

static std::string tensor(const char *type, const Shape &shape,
                          const Shape &strides, const char *storage,
                          int64_t number) {
  std::string text =
      std::string("{\"type\":\"") + type + "\",\"shape\":" + list(shape);
  if (!strides.empty())
    text += ",\"strides\":" + list(strides);
  return text + ",\"" + storage + "\":" + std::to_string(number);
}

std::string lpt::test::buffer(const char *type, const Shape &shape,
                              int64_t number, const Shape &strides,
                              int64_t offset) {
  std::string text = tensor(type, shape, strides, "buffer", number);
  if (offset)
    text += ",\"offset\":" + std::to_string(offset);
  return text + "}";
}

std::string lpt::test::constant(const char *type, const Shape &shape,
                                int64_t number, const Shape &strides) {
  return tensor(type, shape, strides, "constant", number) + "}";
}

Shape lpt::test::channelsLast(const Shape &shape) {
  Shape strides(shape.size(), 1);
  int64_t stride = shape[1];
  for (size_t i = shape.size() - 1; i > 1; --i) {
    strides[i] = stride;
    stride *= shape[i];
  }
  strides[0] = stride;
  return strides;
}

bool lpt::test::hasExactProducts() {
  std::string isa = lptOneDNNGetISA();
  return isa != "sse41" && isa != "avx" && isa != "avx2" &&
         isa != "avx512_core";
}
