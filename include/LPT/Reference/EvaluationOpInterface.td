//===- EvaluationOpInterface.td ---------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface through which an op defines its numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_EVALUATIONOPINTERFACE_TD
#define LPT_REFERENCE_EVALUATIONOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def LPT_EvaluationOpInterface : OpInterface<"EvaluationOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op can compute its results from the values of its operands. Consumed
    by the reference evaluator and by constant folding. It is attached to ops
    as an external model, so that a dialect does not depend on its evaluation
    and ops of other dialects can take part.
  }];
  let methods = [
    InterfaceMethod<[{
      Appends one tensor for each result. The operands have the types that the
      op declares, with static sizes in place of dynamic ones; so must the
      results have. A failure is explained by `state.fail(...)`.
    }], "::llvm::LogicalResult", "evaluate",
    (ins "::llvm::ArrayRef<::mlir::lpt::Tensor>":$operands,
         "::llvm::SmallVectorImpl<::mlir::lpt::Tensor> &":$results,
         "::mlir::lpt::EvaluationState &":$state)>
  ];
}

#endif // LPT_REFERENCE_EVALUATIONOPINTERFACE_TD
