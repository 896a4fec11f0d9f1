//===- PhaseEpilogue.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise ops on the phases of a transposed convolution.
//
//===----------------------------------------------------------------------===//

#include "PhaseEpilogue.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

/// Whether each element of `operand` meets one channel of a tensor of this
/// shape, or all elements.
static bool isPerChannel(Value operand, ArrayRef<int64_t> shape) {
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (!type || !type.hasStaticShape() || type.getRank() > int64_t(shape.size()))
    return false;
  // Axes are aligned to the right.
  const int64_t channelAxis = 1 + type.getRank() - int64_t(shape.size());
  for (auto [axis, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && int64_t(axis) != channelAxis)
      return false;
  return true;
}

/// `operand`, which is one for each channel or one number, for each channel of
/// each phase, the last axis of a tensor of rank `rank`. All axes are there:
/// `lpt.prelu` reads vectors along another one.
static Value repeat(Value operand, int64_t numPhases, int64_t rank,
                    RewriterBase &rewriter) {
  const int64_t size = getNumElements(getShape(operand));
  if (size == 1)
    return operand;
  ShapeBuilder b(rewriter, operand.getLoc());
  Shape shape(rank, 1);
  shape.back() = size;
  Value repeated = b.repeatLast(b.reshape(operand, shape), numPhases);
  if (!isConstantPath(operand))
    return repeated;
  Value constant = evaluateConstantPath(repeated, rewriter);
  return constant ? constant : repeated;
}

/// The elements of `phases` that `op` computes from those of `value`.
static Value createCopy(Operation *op, Value value, Value phases,
                        RewriterBase &rewriter) {
  ArrayRef<int64_t> shape = getShape(phases);
  const int64_t numPhases = shape.back() / getShape(op->getResult(0))[1];
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, operand == value ? phases
                                          : repeat(operand, numPhases,
                                                   shape.size(), rewriter));
  Value copy = rewriter.clone(*op, mapping)->getResult(0);
  copy.setType(RankedTensorType::get(getShape(phases), getElementType(copy)));
  return copy;
}

PhaseEpilogue lpt::createPhaseEpilogue(Value result, ArrayRef<Value> parts,
                                       RewriterBase &rewriter) {
  PhaseEpilogue epilogue = {result, llvm::to_vector(parts)};
  Value &value = epilogue.replaced;
  while (value.hasOneUse()) {
    Operation *op = *value.user_begin();
    ArrayRef<int64_t> shape = getShape(value);
    // Ops of other dialects may know which axis has the channels.
    if (!op->hasTrait<lpt::OpTrait::Elementwise>() ||
        op->getNumResults() != 1 || getShape(op->getResult(0)) != shape ||
        !llvm::all_of(op->getOperands(), [&](Value operand) {
          return operand == value || isPerChannel(operand, shape);
        }))
      break;
    rewriter.setInsertionPoint(op);
    for (Value &phases : epilogue.parts)
      phases = createCopy(op, value, phases, rewriter);
    value = op->getResult(0);
  }
  return epilogue;
}
