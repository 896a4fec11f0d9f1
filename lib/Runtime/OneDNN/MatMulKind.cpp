//===- MatMulKind.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix multiplication.
//
//===----------------------------------------------------------------------===//

#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

using Layout = PrimitiveBuilder::Layout;

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
