//===- LPTReduce.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool that shrinks models which show a fault.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTREDUCE_LPTREDUCE_H
#define LPT_TOOLS_LPTREDUCE_LPTREDUCE_H

#include "LPT/Tools/LPTReduce/ModelFault.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir {
class DialectRegistry;

namespace lpt {

/// Makes `lpt` provide the patterns by which `reduction-tree` shrinks models:
/// an op is read as an input of the function, as one of its operands, or as
/// zeros; constants become uniform; outputs are left out. Each is kept only if
/// the test still finds the model interesting.
void registerReductionPatterns(DialectRegistry &registry);

/// The options with which `lpt-reduce` looks for what `check` asks for. Those
/// that have their default are left out.
std::vector<std::string> getReducerArguments(const ModelCheck &check);

/// A smaller module with the same kind of fault. `program` is the file name of
/// `lpt-reduce`, which is run as the test. Fails with a diagnostic.
LogicalResult reduceModule(OwningOpRef<ModuleOp> &module, StringRef program,
                           const ModelCheck &check, const ModelFault &fault);

/// Runs the tool on the command line; passes must be registered. With
/// `--numbers-differ` a model is reduced by the built-in test; without it this
/// is `mlir-reduce`. Prints to the standard streams and returns what `main`
/// returns.
int runLPTReduce(int argc, char **argv, DialectRegistry &registry);

} // namespace lpt
} // namespace mlir

#endif // LPT_TOOLS_LPTREDUCE_LPTREDUCE_H
