//===- NameLayers.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_NAMELAYERS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

namespace {
struct NameLayersPass : lpt::impl::NameLayersBase<NameLayersPass> {
  void runOnOperation() override {
    lpt::nameLayers(getOperation());
    markAllAnalysesPreserved();
  }
};
} // namespace
