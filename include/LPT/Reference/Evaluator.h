//===- Evaluator.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs ops, blocks and functions on tensors. This defines what a program
// computes; it shares no code with any lowering.
//
// Operands are converted to the compute type of the op, and each result is
// converted from it once (see `Tensor::store`). The compute type is
//   - exact integers if all operands are integers and the op is addition,
//     subtraction, multiplication, an order statistic, or a sum: of a
//     convolution, a matrix product, a pooling or a reduction;
//   - f64 if an operand is f64, and f32 otherwise.
// Integers have 64 bits. Element-wise ops and reductions saturate there; sums
// of products wrap, which takes operands of more than 16 bits.
// Plain arithmetic is rounded to the compute type after every step, in the
// order in which the description of the op states it. Convolutions and matrix
// products add their terms one by one in that type, in the order of input
// channel and kernel position, or of the inner dimension. Functions such as
// `exp`, and the sums and roots of reductions, poolings, normalizations,
// interpolations and recurrent steps are computed in f64 and rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_EVALUATOR_H
#define LPT_REFERENCE_EVALUATOR_H

#include "LPT/Reference/EvaluationOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace mlir::lpt {

/// Sees an op, its operands and its results right after it was evaluated. May
/// change elements of the results.
using EvaluationObserver = std::function<void(
    Operation *op, ArrayRef<Tensor> operands, MutableArrayRef<Tensor> results)>;

/// Checks `tensors`, which are called `name` in messages, against `types`,
/// whose dynamic sizes accept all.
LogicalResult checkTypes(StringRef name, ArrayRef<Tensor> tensors,
                         TypeRange types, EvaluationState &state);

/// Appends the results of `op` for `operands` to `results`. The op must have
/// the `EvaluationOpInterface` or be a constant. Operands and results are
/// checked against the types of the op; a dynamic size accepts every size. On
/// failure `state.getError()` names the op, its location and the reason.
LogicalResult evaluateOp(Operation *op, ArrayRef<Tensor> operands,
                         SmallVectorImpl<Tensor> &results,
                         EvaluationState &state);

/// Evaluates the ops of `block` in order and appends the operands of its
/// terminator to `results`. Ops may use values of this block only. A value is
/// freed after its last use. Fails as `evaluateOp` does.
LogicalResult evaluateBlock(Block &block, ArrayRef<Tensor> arguments,
                            SmallVectorImpl<Tensor> &results,
                            EvaluationState &state,
                            const EvaluationObserver &observer = {});

/// Evaluates `function`, which has one block, for `inputs` and appends what it
/// returns to `outputs`. Number, element types and shapes of the inputs are
/// checked against the signature ("expected input #0 of type tensor<...>, but
/// got ..."). Fails as `evaluateOp` does.
LogicalResult evaluateFunction(func::FuncOp function, ArrayRef<Tensor> inputs,
                               SmallVectorImpl<Tensor> &outputs,
                               EvaluationState &state,
                               const EvaluationObserver &observer = {});

/// The results of `op` if all of its operands are constants; large ones are
/// dense resources, named after the location of the op. The op must be free of
/// side effects and its result types static. Fails silently otherwise, also if
/// the op cannot be evaluated, and if a few constants, splats for instance,
/// would become very many bytes.
FailureOr<SmallVector<ElementsAttr>> evaluateConstantOp(Operation *op);

/// As above, with `operands` in place of the operands of `op`. Unless
/// `isBounded`, results may be of any size.
FailureOr<SmallVector<ElementsAttr>>
evaluateConstantOp(Operation *op, ArrayRef<Attribute> operands,
                   bool isBounded = true);

/// Whether `value`, which is computed from constants, may be evaluated without
/// a bound: whether no op on the way needs more bytes than is in proportion to
/// what all these constants take in the module.
bool isProportionate(Value value);

/// Whether the same is true of the elements of a constant, as numbers of
/// `numberBytes` each.
bool isProportionate(ElementsAttr elements, unsigned numberBytes);

} // namespace mlir::lpt

#endif // LPT_REFERENCE_EVALUATOR_H
