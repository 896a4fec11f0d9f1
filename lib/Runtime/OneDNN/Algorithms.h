//===- Algorithms.h ---------------------------------------------*- C++ -*-===//
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

#ifndef LPT_LIB_RUNTIME_ONEDNN_ALGORITHMS_H
#define LPT_LIB_RUNTIME_ONEDNN_ALGORITHMS_H

#include "Handles.h"
#include "ObjectReader.h"

namespace lpt::onednn {

enum class AlgorithmFamily { Binary, Eltwise, Pooling, Reduction, Resampling };

/// Reads the field `algorithm`, whose name must be one of `family`. Undefined
/// on failure.
dnnl_alg_kind_t readAlgorithm(ObjectReader &object, AlgorithmFamily family);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_ALGORITHMS_H
