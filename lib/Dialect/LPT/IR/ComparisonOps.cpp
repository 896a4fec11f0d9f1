//===- ComparisonOps.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Comparisons and classes of numbers, which yield booleans.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "Broadcasting.h"

using namespace mlir;
using namespace mlir::lpt;

LPT_INFER_BROADCAST(EqualOp)
LPT_INFER_BROADCAST(NotEqualOp)
LPT_INFER_BROADCAST(GreaterOp)
LPT_INFER_BROADCAST(GreaterEqualOp)
LPT_INFER_BROADCAST(LessOp)
LPT_INFER_BROADCAST(LessEqualOp)
LPT_INFER_BROADCAST(IsNaNOp)
LPT_INFER_BROADCAST(IsInfOp)
