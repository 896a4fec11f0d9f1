//===- OtherKinds.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds without a window, from matrix multiplication to concatenation.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

using Layout = PrimitiveBuilder::Layout;

/// The layouts of several sources, in the type of oneDNN's interface.
static std::vector<const_dnnl_memory_desc_t>
getDescs(const std::vector<const Operand *> &operands) {
  std::vector<const_dnnl_memory_desc_t> descs;
  for (const Operand *operand : operands)
    descs.push_back(operand->asked.get());
  return descs;
}

/// Reads `axis`, which counts the dimensions of `operand` from 0.
static int64_t readAxis(PrimitiveBuilder &builder, const Operand &operand) {
  return builder.getObject().readInteger("axis", 0,
                                         operand.tensor.getRank() - 1);
}

/// Reports matrices that do not fit together, which oneDNN only refuses.
static void checkMatMul(PrimitiveBuilder &builder, const Operand &src,
                        const Operand &weights, const Operand &dst) {
  const std::vector<int64_t> &a = src.tensor.shape;
  const std::vector<int64_t> &b = weights.tensor.shape;
  const std::vector<int64_t> &c = dst.tensor.shape;
  size_t rank = a.size();
  Diagnostics &diagnostics = builder.getDiagnostics();
  if (rank < 2)
    diagnostics.invalid("expected 2 or more dimensions in 'src', but got " +
                        std::to_string(rank));
  else if (b.size() != rank || c.size() != rank)
    diagnostics.invalid(
        "expected equally many dimensions in 'src', 'weights' and 'dst', but "
        "got " +
        std::to_string(rank) + ", " + std::to_string(b.size()) + " and " +
        std::to_string(c.size()));
  else if (a[rank - 1] != b[rank - 2])
    diagnostics.invalid("expected " + std::to_string(a[rank - 1]) +
                        " rows in 'weights', one for each column of 'src', but "
                        "got " +
                        std::to_string(b[rank - 2]));
  else if (c[rank - 2] != a[rank - 2] || c[rank - 1] != b[rank - 1])
    diagnostics.invalid(
        "expected a matrix of " + formatShape({a[rank - 2], b[rank - 1]}) +
        " in 'dst', but got " + formatShape({c[rank - 2], c[rank - 1]}));
}

void lpt::onednn::buildMatMul(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *weights =
      builder.readOperand("weights", DNNL_ARG_WEIGHTS, true, Layout::Packed);
  const Operand *bias = builder.readOperand("bias", DNNL_ARG_BIAS, false);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  checkMatMul(builder, *src, *weights, *dst);
  if (builder.failed())
    return;
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_matmul_primitive_desc_create(
            desc, builder.getEngine(), src->asked.get(), weights->asked.get(),
            bias ? bias->asked.get() : nullptr, dst->asked.get(), attr);
      });
}

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

void lpt::onednn::buildSoftmax(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  int64_t axis = readAxis(builder, *src);
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

void lpt::onednn::buildConcat(PrimitiveBuilder &builder) {
  std::vector<const Operand *> srcs = builder.readSources("srcs");
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  int64_t axis = readAxis(builder, *dst);
  std::vector<const_dnnl_memory_desc_t> descs = getDescs(srcs);
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_concat_primitive_desc_create(
                       desc, builder.getEngine(), dst->asked.get(),
                       static_cast<int>(descs.size()), static_cast<int>(axis),
                       descs.data(), attr);
                 });
}

void lpt::onednn::buildReorder(PrimitiveBuilder &builder) {
  const Operand *src = builder.readOperand("src", DNNL_ARG_FROM);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_TO);
  if (builder.failed())
    return;
  // oneDNN 3.7 creates reorders with several zero points, and fails to execute
  // them. Whoever loads a model wants to know at once.
  builder.refuseZeroPoints("src", /*allowSingle=*/true);
  builder.refuseZeroPoints("dst", /*allowSingle=*/true);
  builder.create(*dst,
                 [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
                   return dnnl_reorder_primitive_desc_create(
                       desc, src->asked.get(), builder.getEngine(),
                       dst->asked.get(), builder.getEngine(), attr);
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
  std::vector<const_dnnl_memory_desc_t> descs = getDescs(srcs);
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_sum_primitive_desc_create(
            desc, builder.getEngine(), dst->asked.get(),
            static_cast<int>(descs.size()), factors.data(), descs.data(), attr);
      });
}
