//===- Algorithms.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names of algorithms in descriptions.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"

using namespace lpt::onednn;

namespace {
struct AlgorithmName {
  AlgorithmFamily family;
  const char *name;
  dnnl_alg_kind_t algorithm;
};
} // namespace

// The names are oneDNN's, without the prefix of the family.
static constexpr AlgorithmName algorithmNames[] = {
    {AlgorithmFamily::Binary, "add", dnnl_binary_add},
    {AlgorithmFamily::Binary, "sub", dnnl_binary_sub},
    {AlgorithmFamily::Binary, "mul", dnnl_binary_mul},
    {AlgorithmFamily::Binary, "div", dnnl_binary_div},
    {AlgorithmFamily::Binary, "max", dnnl_binary_max},
    {AlgorithmFamily::Binary, "min", dnnl_binary_min},
    {AlgorithmFamily::Binary, "ge", dnnl_binary_ge},
    {AlgorithmFamily::Binary, "gt", dnnl_binary_gt},
    {AlgorithmFamily::Binary, "le", dnnl_binary_le},
    {AlgorithmFamily::Binary, "lt", dnnl_binary_lt},
    {AlgorithmFamily::Binary, "eq", dnnl_binary_eq},
    {AlgorithmFamily::Binary, "ne", dnnl_binary_ne},
    {AlgorithmFamily::Eltwise, "relu", dnnl_eltwise_relu},
    {AlgorithmFamily::Eltwise, "linear", dnnl_eltwise_linear},
    {AlgorithmFamily::Eltwise, "clip", dnnl_eltwise_clip},
    {AlgorithmFamily::Eltwise, "clip_v2", dnnl_eltwise_clip_v2},
    {AlgorithmFamily::Eltwise, "tanh", dnnl_eltwise_tanh},
    {AlgorithmFamily::Eltwise, "logistic", dnnl_eltwise_logistic},
    {AlgorithmFamily::Eltwise, "gelu_erf", dnnl_eltwise_gelu_erf},
    {AlgorithmFamily::Eltwise, "gelu_tanh", dnnl_eltwise_gelu_tanh},
    {AlgorithmFamily::Eltwise, "exp", dnnl_eltwise_exp},
    {AlgorithmFamily::Eltwise, "log", dnnl_eltwise_log},
    {AlgorithmFamily::Eltwise, "sqrt", dnnl_eltwise_sqrt},
    {AlgorithmFamily::Eltwise, "abs", dnnl_eltwise_abs},
    {AlgorithmFamily::Eltwise, "elu", dnnl_eltwise_elu},
    {AlgorithmFamily::Eltwise, "square", dnnl_eltwise_square},
    {AlgorithmFamily::Eltwise, "pow", dnnl_eltwise_pow},
    {AlgorithmFamily::Eltwise, "round", dnnl_eltwise_round},
    {AlgorithmFamily::Eltwise, "hardswish", dnnl_eltwise_hardswish},
    {AlgorithmFamily::Eltwise, "hardsigmoid", dnnl_eltwise_hardsigmoid},
    {AlgorithmFamily::Eltwise, "mish", dnnl_eltwise_mish},
    {AlgorithmFamily::Eltwise, "swish", dnnl_eltwise_swish},
    {AlgorithmFamily::Eltwise, "soft_relu", dnnl_eltwise_soft_relu},
    {AlgorithmFamily::Pooling, "max", dnnl_pooling_max},
    {AlgorithmFamily::Pooling, "avg_include_padding",
     dnnl_pooling_avg_include_padding},
    {AlgorithmFamily::Pooling, "avg_exclude_padding",
     dnnl_pooling_avg_exclude_padding},
    {AlgorithmFamily::Reduction, "max", dnnl_reduction_max},
    {AlgorithmFamily::Reduction, "min", dnnl_reduction_min},
    {AlgorithmFamily::Reduction, "sum", dnnl_reduction_sum},
    {AlgorithmFamily::Reduction, "mul", dnnl_reduction_mul},
    {AlgorithmFamily::Reduction, "mean", dnnl_reduction_mean},
    {AlgorithmFamily::Reduction, "norm_lp_max", dnnl_reduction_norm_lp_max},
    {AlgorithmFamily::Reduction, "norm_lp_sum", dnnl_reduction_norm_lp_sum},
    {AlgorithmFamily::Reduction, "norm_lp_power_p_max",
     dnnl_reduction_norm_lp_power_p_max},
    {AlgorithmFamily::Reduction, "norm_lp_power_p_sum",
     dnnl_reduction_norm_lp_power_p_sum},
    {AlgorithmFamily::Resampling, "nearest", dnnl_resampling_nearest},
    {AlgorithmFamily::Resampling, "linear", dnnl_resampling_linear},
};

dnnl_alg_kind_t lpt::onednn::readAlgorithm(ObjectReader &object,
                                           AlgorithmFamily family) {
  std::string name = object.readString("algorithm");
  std::string expected = "one of";
  for (const AlgorithmName &entry : algorithmNames) {
    if (entry.family != family)
      continue;
    if (name == entry.name)
      return entry.algorithm;
    expected += std::string(" ") + entry.name;
  }
  object.mismatch("algorithm", expected, "'" + name + "'");
  return dnnl_alg_kind_undef;
}
