//===- ElementwiseOps.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Binary arithmetic with numpy broadcasting.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "Broadcasting.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult lpt::inferBroadcast(ValueRange operands,
                                  ShapeInference &inference) {
  std::optional<Shape> shape = Shape(getShape(operands.front()));
  for (Value operand : operands.drop_front())
    if (shape)
      shape = broadcastShapes(*shape, getShape(operand));
  if (shape)
    return inference.add(*shape);
  std::string shapes = formatShape(getShape(operands.front()));
  for (Value operand : operands.drop_front()) {
    shapes += operand == operands.back() ? " and " : ", ";
    shapes += formatShape(getShape(operand));
  }
  return inference.fail("expected operands whose shapes broadcast, but got " +
                        shapes);
}

/// Whether `constant` is a splat of floats equal to `number`.
static bool isSplatOf(Attribute constant, double number) {
  auto elements = dyn_cast_or_null<DenseElementsAttr>(constant);
  return elements && elements.isSplat() &&
         isa<FloatType>(elements.getElementType()) &&
         elements.getSplatValue<APFloat>().convertToDouble() == number;
}

/// Whether `from` broadcasts into `into` at run time, too: an axis of unknown
/// size may turn out to have size 1 and would then be enlarged.
static bool surelyBroadcastsInto(ArrayRef<int64_t> from,
                                 ArrayRef<int64_t> into) {
  if (from.size() > into.size())
    return false;
  return llvm::all_of(llvm::zip_equal(from, into.take_back(from.size())),
                      [](auto sizes) {
                        auto [size, target] = sizes;
                        return size == 1 || size == target;
                      });
}

/// `x` if the op computes exactly that: its other operand is the neutral
/// element, and neither the shape nor the element type changes. A scale of one
/// or a zero point of zero thereby vanishes; on integer data both stay, because
/// there the result type differs.
static OpFoldResult foldNeutral(Value x, Attribute other, double neutral,
                                Type resultType) {
  if (x.getType() == resultType && isSplatOf(other, neutral) &&
      surelyBroadcastsInto(cast<DenseElementsAttr>(other).getType().getShape(),
                           getShape(x)))
    return x;
  return {};
}

LPT_INFER_BROADCAST(AddOp)
LPT_INFER_BROADCAST(SubtractOp)
LPT_INFER_BROADCAST(MultiplyOp)
LPT_INFER_BROADCAST(DivideOp)
LPT_INFER_BROADCAST(MaximumOp)
LPT_INFER_BROADCAST(MinimumOp)
LPT_INFER_BROADCAST(PowerOp)
LPT_INFER_BROADCAST(ModOp)
LPT_INFER_BROADCAST(FloorModOp)

// x + 0 is x except for -0 + 0 = 0, which no comparison tells from -0.
OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult a = foldNeutral(getA(), adaptor.getB(), 0, getType()))
    return a;
  return foldNeutral(getB(), adaptor.getA(), 0, getType());
}

OpFoldResult SubtractOp::fold(FoldAdaptor adaptor) {
  return foldNeutral(getA(), adaptor.getB(), 0, getType());
}

OpFoldResult MultiplyOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult a = foldNeutral(getA(), adaptor.getB(), 1, getType()))
    return a;
  return foldNeutral(getB(), adaptor.getA(), 1, getType());
}

OpFoldResult DivideOp::fold(FoldAdaptor adaptor) {
  return foldNeutral(getA(), adaptor.getB(), 1, getType());
}

OpFoldResult PowerOp::fold(FoldAdaptor adaptor) {
  return foldNeutral(getA(), adaptor.getB(), 1, getType());
}
