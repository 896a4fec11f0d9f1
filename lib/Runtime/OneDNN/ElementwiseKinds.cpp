//===- ElementwiseKinds.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds that compute element by element.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

using Layout = PrimitiveBuilder::Layout;

void lpt::onednn::buildEltwise(PrimitiveBuilder &builder) {
  ObjectReader &object = builder.getObject();
  dnnl_alg_kind_t algorithm = readAlgorithm(object, AlgorithmFamily::Eltwise);
  float alpha = object.readFloat("alpha", 0.0f);
  float beta = object.readFloat("beta", 0.0f);
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_eltwise_forward_primitive_desc_create(
            desc, builder.getEngine(), dnnl_forward_inference, algorithm,
            src->asked.get(), dst->asked.get(), alpha, beta, attr);
      });
}

void lpt::onednn::buildBinary(PrimitiveBuilder &builder) {
  dnnl_alg_kind_t algorithm =
      readAlgorithm(builder.getObject(), AlgorithmFamily::Binary);
  const Operand *src0 = builder.readOperand("src0", DNNL_ARG_SRC_0);
  const Operand *src1 = builder.readOperand("src1", DNNL_ARG_SRC_1);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_binary_primitive_desc_create(
                       desc, builder.getEngine(), algorithm, src0->asked.get(),
                       src1->asked.get(), dst->asked.get(), attr);
                 });
}

void lpt::onednn::buildPRelu(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *weights =
      builder.readOperand("weights", DNNL_ARG_WEIGHTS, true, Layout::Packed);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_prelu_forward_primitive_desc_create(
            desc, builder.getEngine(), dnnl_forward_inference, src->asked.get(),
            weights->asked.get(), dst->asked.get(), attr);
      });
}

void lpt::onednn::buildSum(PrimitiveBuilder &builder) {
  ObjectReader &object = builder.getObject();
  std::vector<const Operand *> srcs = builder.readSources("srcs");
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  std::vector<float> factors = object.readFloats("factors", true);
  if (factors.size() != srcs.size())
    object.mismatch("factors",
                    std::to_string(srcs.size()) + " numbers, one for each "
                                                  "source",
                    std::to_string(factors.size()));
  if (builder.failed())
    return;
  std::vector<const_dnnl_memory_desc_t> descs = getLayouts(srcs);
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_sum_primitive_desc_create(
            desc, builder.getEngine(), dst->asked.get(),
            static_cast<int>(descs.size()), factors.data(), descs.data(), attr);
      });
}
