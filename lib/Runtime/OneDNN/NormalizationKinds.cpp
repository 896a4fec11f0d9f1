//===- NormalizationKinds.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds that see all elements along some axes at once.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

void lpt::onednn::buildSoftmax(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  int64_t axis = builder.readAxis(*src);
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_softmax_forward_primitive_desc_create(
                       desc, builder.getEngine(), dnnl_forward_inference,
                       dnnl_softmax_accurate, src->asked.get(),
                       dst->asked.get(), static_cast<int>(axis), attr);
                 });
}

void lpt::onednn::buildLayerNormalization(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *scale = builder.readOperand("scale", DNNL_ARG_SCALE, false);
  const Operand *shift = builder.readOperand("shift", DNNL_ARG_SHIFT, false);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  float epsilon = builder.getObject().readFloat("epsilon");
  if (builder.failed())
    return;
  // oneDNN knows their layout without being told, so it would not notice.
  for (const Operand *operand : {scale, shift}) {
    int64_t channels = src->tensor.shape.back();
    if (operand &&
        (operand->tensor.shape != std::vector<int64_t>{channels} ||
         operand->tensor.type != dnnl_f32 || operand->tensor.strides[0] != 1))
      builder.getDiagnostics().invalid(
          "expected f32[" + std::to_string(channels) + "] in '" +
          operand->path + "', but got " + operand->tensor.str());
  }
  unsigned flags = (scale ? dnnl_use_scale : 0) | (shift ? dnnl_use_shift : 0);
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_layer_normalization_forward_primitive_desc_create(
            desc, builder.getEngine(), dnnl_forward_inference, src->asked.get(),
            dst->asked.get(), /*stat_desc=*/nullptr, epsilon, flags, attr);
      });
}

void lpt::onednn::buildReduction(PrimitiveBuilder &builder) {
  ObjectReader &object = builder.getObject();
  dnnl_alg_kind_t algorithm = readAlgorithm(object, AlgorithmFamily::Reduction);
  float p = object.readFloat("p", 0.0f);
  float epsilon = object.readFloat("epsilon", 0.0f);
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_reduction_primitive_desc_create(
                       desc, builder.getEngine(), algorithm, src->asked.get(),
                       dst->asked.get(), p, epsilon, attr);
                 });
}
