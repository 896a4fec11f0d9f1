//===- PipelineDocumentation.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pipelines consist of, for readers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTOPT_PIPELINEDOCUMENTATION_H
#define LPT_LIB_TOOLS_LPTOPT_PIPELINEDOCUMENTATION_H

#include "mlir/Support/LLVM.h"

namespace mlir::lpt {

/// Writes a list of the pipelines, one in a line.
void printPipelineSummaries(raw_ostream &os);

/// Writes a page in Markdown: the options of each pipeline, and the passes that
/// it runs by default, in their order. The pipelines must be registered.
void printPipelinePage(raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTOPT_PIPELINEDOCUMENTATION_H
