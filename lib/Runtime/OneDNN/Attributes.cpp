//===- Attributes.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes of a primitive: scales, zero points and post-ops.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

/// More values than any memory holds, whose sizes in bytes are far from
/// overflow.
static constexpr int64_t maxCount = int64_t(1) << 56;

int64_t lpt::onednn::countByMask(int64_t mask,
                                 const std::vector<int64_t> &shape) {
  int64_t count = 1;
  for (size_t i = 0; i < shape.size(); ++i)
    // Layouts that overlap, which oneDNN refuses later, may have any sizes.
    if ((mask >> i & 1) &&
        (__builtin_mul_overflow(count, shape[i], &count) || count > maxCount))
      return maxCount;
  return count;
}

/// The largest mask for tensors of the shape.
static int64_t getMaxMask(const std::vector<int64_t> &shape) {
  return (int64_t(1) << shape.size()) - 1;
}

void PrimitiveBuilder::refuseZeroPoints(const std::string &name,
                                        bool allowSingle) {
  const Json *map = object.find("zero_points", /*required=*/false);
  if (!map || !map->is_object())
    return;
  auto entry = map->find(name);
  if (entry == map->end())
    return;
  std::string path = object.getPath("zero_points") + "." + name;
  if (!allowSingle)
    diagnostics.report(LPT_STATUS_UNIMPLEMENTED, "expected no zero point of '" +
                                                     name + "', but got '" +
                                                     path + "'");
  else if (entry->is_object() && entry->value("mask", Json(0)) != 0)
    diagnostics.report(LPT_STATUS_UNIMPLEMENTED, "expected mask 0 in '" + path +
                                                     ".mask', but got " +
                                                     entry->at("mask").dump());
}

void PrimitiveBuilder::readComputed(ObjectReader &reader, int argument,
                                    int64_t count, dnnl_data_type_t type,
                                    const std::string &path) {
  const Operand *operand =
      addOperand(reader, /*name=*/"", path, argument, Layout::Given);
  if (!operand)
    return;
  const TensorDescription &tensor = operand->tensor;
  // oneDNN fails at execution if there is one element too many.
  if (tensor.type != type || tensor.shape != std::vector<int64_t>{count})
    diagnostics.report(
        LPT_STATUS_INVALID_ARGUMENT,
        "expected '" + path + "' to be of type " + getTypeName(type) +
            " and shape " + formatShape({count}) + ", but got " +
            getTypeName(tensor.type) + " and " + formatShape(tensor.shape));
}

void PrimitiveBuilder::readQuantization(const std::string &field,
                                        int argumentFlag, dnnl_data_type_t type,
                                        SetMask setMask,
                                        dnnl_primitive_attr_t attr) {
  std::optional<ObjectReader> map = object.readObject(field, false);
  if (!map)
    return;
  // Computed numbers become operands, too.
  const size_t numOperands = operands.size();
  for (size_t i = 0; i < numOperands; ++i) {
    const Operand &operand = operands[i];
    // Only the operands of the sum of products are quantized.
    if (operand.argument == DNNL_ARG_BIAS)
      continue;
    std::optional<ObjectReader> entry = map->readObject(operand.name, false);
    if (!entry)
      continue;
    const std::vector<int64_t> &shape = operand.tensor.shape;
    int64_t mask = entry->readInteger("mask", 0, getMaxMask(shape));
    std::optional<ObjectReader> computed =
        entry->readObject("tensor", /*required=*/false);
    int64_t number = computed ? 0 : entry->readInteger("constant", 0);
    entry->finish();
    if (failed() ||
        !check(setMask(attr, operand.argument, static_cast<int>(mask)),
               entry->getPath("mask")))
      return;
    if (computed) {
      readComputed(*computed, argumentFlag | operand.argument,
                   countByMask(mask, shape), type, entry->getPath("tensor"));
      continue;
    }
    // oneDNN fails at execution if there is one element too many.
    addConstant(argumentFlag | operand.argument, number,
                countByMask(mask, shape), type, entry->getPath("constant"));
  }
  map->finish();
}

void PrimitiveBuilder::readPostOp(ObjectReader &postOp, int index,
                                  const Operand &dst, dnnl_post_ops_t postOps) {
  std::string kind = postOp.readString("kind");
  int argument = DNNL_ARG_ATTR_MULTIPLE_POST_OP(index);
  if (kind == "sum") {
    float scale = postOp.readFloat("scale", 1.0f);
    int64_t zeroPoint =
        postOp.readInteger("zero_point", INT32_MIN, INT32_MAX, 0);
    dnnl_data_type_t type = dnnl_data_type_undef;
    if (postOp.has("type"))
      type = readType(postOp, "type");
    postOp.finish();
    if (!failed())
      check(dnnl_post_ops_append_sum(postOps, scale,
                                     static_cast<int32_t>(zeroPoint), type),
            postOp.getPath("kind"));
    return;
  }
  if (kind == "eltwise") {
    dnnl_alg_kind_t algorithm = readAlgorithm(postOp, AlgorithmFamily::Eltwise);
    float alpha = postOp.readFloat("alpha", 0.0f);
    float beta = postOp.readFloat("beta", 0.0f);
    postOp.finish();
    if (!failed())
      check(dnnl_post_ops_append_eltwise(postOps, algorithm, alpha, beta),
            postOp.getPath("kind"));
    return;
  }
  if (kind == "binary") {
    dnnl_alg_kind_t algorithm = readAlgorithm(postOp, AlgorithmFamily::Binary);
    std::optional<ObjectReader> tensor = postOp.readObject("tensor", true);
    postOp.finish();
    if (!tensor)
      return;
    const Operand *operand =
        addOperand(*tensor, /*name=*/"", postOp.getPath("tensor"),
                   argument | DNNL_ARG_SRC_1, Layout::Given);
    if (operand)
      check(
          dnnl_post_ops_append_binary(postOps, algorithm, operand->given.get()),
          postOp.getPath("kind"));
    return;
  }
  if (kind == "prelu") {
    const std::vector<int64_t> &shape = dst.tensor.shape;
    int64_t mask = postOp.readInteger("mask", 0, getMaxMask(shape));
    int64_t number = postOp.readInteger("constant", 0);
    postOp.finish();
    if (mask & (mask - 1))
      postOp.mismatch("mask", "at most one dimension", std::to_string(mask));
    if (failed() ||
        !check(dnnl_post_ops_append_prelu(postOps, static_cast<int>(mask)),
               postOp.getPath("kind")))
      return;
    addConstant(argument | DNNL_ARG_WEIGHTS, number, countByMask(mask, shape),
                dnnl_f32, postOp.getPath("constant"));
    return;
  }
  postOp.mismatch("kind", "one of sum eltwise binary prelu", "'" + kind + "'");
}

void PrimitiveBuilder::readPostOps(const Operand &dst,
                                   dnnl_primitive_attr_t attr) {
  std::vector<ObjectReader> entries = object.readObjects("post_ops", false);
  if (entries.empty() || failed())
    return;
  PostOps postOps;
  if (!check(createHandle(postOps, dnnl_post_ops_create), "post_ops"))
    return;
  for (size_t i = 0; i < entries.size() && !failed(); ++i)
    readPostOp(entries[i], static_cast<int>(i), dst, postOps.get());
  if (!failed())
    check(dnnl_primitive_attr_set_post_ops(attr, postOps.get()), "post_ops");
}

void PrimitiveBuilder::readAttributes(const Operand &dst,
                                      dnnl_primitive_attr_t attr) {
  // Scratchpads of the library are shared by all executions of a primitive, so
  // two threads would overwrite each other's; and they belong to the thread
  // that created the primitive.
  check(
      dnnl_primitive_attr_set_scratchpad_mode(attr, dnnl_scratchpad_mode_user),
      "the scratchpad");
  readQuantization("scales", DNNL_ARG_ATTR_SCALES, dnnl_f32,
                   dnnl_primitive_attr_set_scales_mask, attr);
  readQuantization("zero_points", DNNL_ARG_ATTR_ZERO_POINTS, dnnl_s32,
                   dnnl_primitive_attr_set_zero_points_mask, attr);
  readPostOps(dst, attr);
}
