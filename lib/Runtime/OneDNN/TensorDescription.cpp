//===- TensorDescription.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tensors of a description: where they are and how they are laid out.
//
//===----------------------------------------------------------------------===//

#include "TensorDescription.h"

using namespace lpt::onednn;

namespace {
struct TypeName {
  const char *name;
  dnnl_data_type_t type;
};
} // namespace

static constexpr TypeName typeNames[] = {
    {"u8", dnnl_u8},   {"s8", dnnl_s8},   {"s32", dnnl_s32},
    {"f32", dnnl_f32}, {"f16", dnnl_f16}, {"bf16", dnnl_bf16}};

/// Beyond this a size is a mistake, and sums of sizes stay clear of overflow.
static constexpr int64_t maxBytes = int64_t(1) << 60;

const char *lpt::onednn::getTypeName(dnnl_data_type_t type) {
  for (const TypeName &entry : typeNames)
    if (entry.type == type)
      return entry.name;
  return "?";
}

dnnl_data_type_t lpt::onednn::readType(ObjectReader &object,
                                       const std::string &field) {
  std::string name = object.readString(field);
  std::string expected = "one of";
  for (const TypeName &entry : typeNames) {
    if (name == entry.name)
      return entry.type;
    expected += std::string(" ") + entry.name;
  }
  object.mismatch(field, expected, "'" + name + "'");
  return dnnl_data_type_undef;
}

std::string lpt::onednn::formatShape(const std::vector<int64_t> &shape) {
  std::string text;
  for (int64_t size : shape)
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

std::string TensorDescription::str() const {
  return std::string(getTypeName(type)) + "[" + formatShape(shape) + "]";
}

int64_t TensorDescription::getSpan() const {
  int64_t last = 0;
  for (size_t i = 0; i < shape.size(); ++i)
    last += (shape[i] - 1) * strides[i];
  return (last + 1) * static_cast<int64_t>(dnnl_data_type_size(type));
}

/// Whether all offsets in a tensor fit, so that `getSpan` does not overflow.
static bool isAddressable(const TensorDescription &tensor) {
  int64_t span = 1;
  for (size_t i = 0; i < tensor.shape.size(); ++i) {
    int64_t extent;
    if (__builtin_mul_overflow(tensor.shape[i] - 1, tensor.strides[i],
                               &extent) ||
        __builtin_add_overflow(span, extent, &span) || span > maxBytes / 4)
      return false;
  }
  return true;
}

TensorDescription lpt::onednn::readTensor(ObjectReader &object) {
  Diagnostics &diagnostics = object.getDiagnostics();
  TensorDescription tensor;
  tensor.type = readType(object, "type");
  tensor.shape = object.readIntegers("shape", 1, /*required=*/true);
  if (tensor.shape.empty() || tensor.shape.size() > DNNL_MAX_NDIMS) {
    object.mismatch("shape",
                    "1 to " + std::to_string(DNNL_MAX_NDIMS) + " sizes",
                    std::to_string(tensor.shape.size()));
    return tensor;
  }

  tensor.strides = object.readIntegers("strides", 1, /*required=*/false);
  if (!object.has("strides")) {
    tensor.strides.assign(tensor.shape.size(), 1);
    for (size_t i = tensor.shape.size() - 1; i > 0; --i)
      if (__builtin_mul_overflow(tensor.strides[i], tensor.shape[i],
                                 &tensor.strides[i - 1]))
        tensor.strides[i - 1] = maxBytes;
  } else if (tensor.strides.size() != tensor.shape.size()) {
    object.mismatch("strides", std::to_string(tensor.shape.size()) + " strides",
                    std::to_string(tensor.strides.size()));
    tensor.strides.assign(tensor.shape.size(), 1);
  }
  if (!isAddressable(tensor))
    object.mismatch("shape", "a tensor of at most 2^60 bytes",
                    formatShape(tensor.shape));

  bool hasBuffer = object.has("buffer");
  bool hasConstant = object.has("constant");
  if (hasBuffer == hasConstant) {
    diagnostics.invalid("expected either '" + object.getPath("buffer") +
                        "' or '" + object.getPath("constant") + "', but got " +
                        (hasBuffer ? "both" : "neither"));
    return tensor;
  }
  tensor.storage = hasBuffer ? TensorDescription::Storage::Buffer
                             : TensorDescription::Storage::Constant;
  tensor.number = object.readInteger(hasBuffer ? "buffer" : "constant", 0);
  if (hasBuffer)
    tensor.offset = object.readInteger("offset", 0, maxBytes, 0);
  object.finish();
  return tensor;
}

MemoryDesc lpt::onednn::makeMemoryDesc(const TensorDescription &tensor,
                                       bool any, Diagnostics &diagnostics) {
  MemoryDesc desc;
  dnnl_dims_t shape, strides;
  std::copy(tensor.shape.begin(), tensor.shape.end(), shape);
  std::copy(tensor.strides.begin(), tensor.strides.end(), strides);
  int rank = static_cast<int>(tensor.getRank());
  dnnl_status_t status = createHandle(desc, [&](dnnl_memory_desc_t *result) {
    if (any)
      return dnnl_memory_desc_create_with_tag(result, rank, shape, tensor.type,
                                              dnnl_format_tag_any);
    return dnnl_memory_desc_create_with_strides(result, rank, shape,
                                                tensor.type, strides);
  });
  if (status != dnnl_success)
    diagnostics.report(convertStatus(status),
                       "expected a layout without overlap, but got " +
                           tensor.str() + " with strides " +
                           formatShape(tensor.strides));
  return desc;
}

MemoryDesc lpt::onednn::makeVectorDesc(int64_t count, dnnl_data_type_t type,
                                       Diagnostics &diagnostics) {
  TensorDescription tensor;
  tensor.type = type;
  tensor.shape = {count};
  tensor.strides = {1};
  return makeMemoryDesc(tensor, /*any=*/false, diagnostics);
}
