//===- MovementKinds.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds that move elements, or make new ones from neighbours.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

void lpt::onednn::buildReorder(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_FROM);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_TO);
  if (builder.failed())
    return;
  // oneDNN 3.7 creates reorders with several zero points, and fails to execute
  // them. The error belongs to the load of the model.
  builder.refuseZeroPoints("src", /*allowSingle=*/true);
  builder.refuseZeroPoints("dst", /*allowSingle=*/true);
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_reorder_primitive_desc_create(
                       desc, src->asked.get(), builder.getEngine(),
                       dst->asked.get(), builder.getEngine(), attr);
                 });
}

void lpt::onednn::buildConcat(PrimitiveBuilder &builder) {
  std::vector<const Operand *> srcs = builder.readSources("srcs");
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  int64_t axis = builder.readAxis(*dst);
  std::vector<const_dnnl_memory_desc_t> descs = getLayouts(srcs);
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_concat_primitive_desc_create(
                       desc, builder.getEngine(), dst->asked.get(),
                       static_cast<int>(descs.size()), static_cast<int>(axis),
                       descs.data(), attr);
                 });
}

void lpt::onednn::buildResampling(PrimitiveBuilder &builder) {
  dnnl_alg_kind_t algorithm =
      readAlgorithm(builder.getObject(), AlgorithmFamily::Resampling);
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        // The factors follow from the shapes.
        return dnnl_resampling_forward_primitive_desc_create(
            desc, builder.getEngine(), dnnl_forward_inference, algorithm,
            /*factors=*/nullptr, src->asked.get(), dst->asked.get(), attr);
      });
}
