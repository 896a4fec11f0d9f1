//===- Movement.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, and what moves elements.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

static Value convertConst(tosa::ConstOp op, OpEmitter &emit) {
  ElementsAttr values =
      reinterpretElements(op.getValues(), emit.getResultElementType());
  if (!values || !Tensor::fromAttribute(values).value_or(Tensor()))
    return emit.fail("expected dense elements, but got others");
  return emit.createConstant(values);
}

static Value convertIdentity(tosa::IdentityOp op, OpEmitter &emit) {
  return emit.getOperand(0);
}

static Value convertConcat(tosa::ConcatOp op, OpEmitter &emit) {
  ConcatOp::Properties properties;
  properties.axis = emit.getI64(op.getAxis());
  return emit.create<ConcatOp>(emit.getResultElementType(), emit.getOperands(),
                               properties);
}

static Value convertPad(tosa::PadOp op, OpEmitter &emit) {
  std::optional<SmallVector<int64_t>> padding = emit.getShape(1, "padding");
  if (!padding)
    return {};
  if (llvm::any_of(*padding, [](int64_t pad) { return pad < 0; }))
    return emit.fail("expected padding of known sizes, but got " +
                     formatShape(*padding));
  SmallVector<int64_t> begin, end;
  for (unsigned i = 0; i < padding->size(); i += 2) {
    begin.push_back((*padding)[i]);
    end.push_back((*padding)[i + 1]);
  }
  PadOp::Properties properties;
  properties.pads_begin = emit.getI64s(begin);
  properties.pads_end = emit.getI64s(end);
  return emit.create<PadOp>(
      emit.getResultElementType(),
      {emit.getOperand(0), emit.reshape(emit.getOperand(2), {})}, properties);
}

static Value convertReshape(tosa::ReshapeOp op, OpEmitter &emit) {
  std::optional<SmallVector<int64_t>> shape = emit.getShape(1, "shape");
  if (!shape)
    return {};
  // What the type states of a size that is inferred.
  if (ArrayRef<int64_t> known = emit.getResultShape();
      known.size() == shape->size() && !ShapedType::isDynamicShape(known))
    shape->assign(known.begin(), known.end());
  llvm::replace(*shape, int64_t(-1), ShapedType::kDynamic);
  return emit.reshape(emit.getOperand(0), *shape);
}

static Value convertReverse(tosa::ReverseOp op, OpEmitter &emit) {
  ReverseOp::Properties properties;
  properties.axes = emit.getI64s({int64_t(op.getAxis())});
  return emit.unary<ReverseOp>(emit.getOperand(0), properties);
}

static Value convertSlice(tosa::SliceOp op, OpEmitter &emit) {
  std::optional<SmallVector<int64_t>> start = emit.getShape(1, "start"),
                                      size = emit.getShape(2, "size");
  if (!start || !size)
    return {};
  if (llvm::any_of(*start, [](int64_t i) { return i < 0; }) ||
      llvm::any_of(*size, [](int64_t i) { return i < 0; }))
    return emit.fail("expected a slice of known place and size, but got " +
                     formatShape(*start) + " and " + formatShape(*size));
  SmallVector<int64_t> stop;
  for (auto [first, count] : llvm::zip_equal(*start, *size))
    stop.push_back(first + count);
  SliceOp::Properties properties;
  properties.start = emit.getI64s(*start);
  properties.stop = emit.getI64s(stop);
  properties.step = emit.getI64s(SmallVector<int64_t>(stop.size(), 1));
  return emit.unary<SliceOp>(emit.getOperand(0), properties);
}

static Value convertTile(tosa::TileOp op, OpEmitter &emit) {
  std::optional<SmallVector<int64_t>> multiples = emit.getShape(1, "multiples");
  if (!multiples)
    return {};
  if (llvm::any_of(*multiples, [](int64_t count) { return count < 0; }))
    return emit.fail("expected known multiples, but got " +
                     formatShape(*multiples));
  TileOp::Properties properties;
  properties.repeats = emit.getI64s(*multiples);
  return emit.unary<TileOp>(emit.getOperand(0), properties);
}

static Value convertTranspose(tosa::TransposeOp op, OpEmitter &emit) {
  SmallVector<int64_t> order(op.getPerms());
  return emit.transpose(emit.getOperand(0), order);
}

/// values [N, K, C], indices [N, W]
static Value convertGather(tosa::GatherOp op, OpEmitter &emit) {
  GatherOp::Properties properties;
  properties.axis = emit.getI64(1);
  properties.batch_dims = emit.getI64(1);
  return emit.create<GatherOp>(emit.getResultElementType(), emit.getOperands(),
                               properties);
}

/// values [N, K, C], indices [N, W], updates [N, W, C]. No index occurs twice.
static Value convertScatter(tosa::ScatterOp op, OpEmitter &emit) {
  Value updates = emit.getOperand(2);
  if (ShapedType::isDynamicShape(getShape(updates)))
    return emit.fail("expected updates of known sizes, but got shape " +
                     formatShape(getShape(updates)));
  ArrayRef<int64_t> shape = getShape(updates);
  BroadcastOp::Properties target;
  target.target_shape = emit.getI64s(shape);
  Value indices = emit.unary<BroadcastOp>(
      emit.reshape(emit.getOperand(1), {shape[0], shape[1], 1}), target);
  ScatterElementsUpdateOp::Properties properties;
  properties.axis = emit.getI64(1);
  return emit.create<ScatterElementsUpdateOp>(
      emit.getResultElementType(), {emit.getOperand(0), indices, updates},
      properties);
}

void lpt::populateTosaMovementPatterns(RewritePatternSet &patterns,
                                       const TypeConverter &types,
                                       TosaConversionState &state) {
  addTosaPattern<tosa::ConcatOp, convertConcat>(patterns, types, state);
  addTosaPattern<tosa::ConstOp, convertConst>(patterns, types, state);
  addTosaPattern<tosa::GatherOp, convertGather>(patterns, types, state);
  addTosaPattern<tosa::IdentityOp, convertIdentity>(patterns, types, state);
  addTosaPattern<tosa::PadOp, convertPad>(patterns, types, state);
  addTosaPattern<tosa::ReshapeOp, convertReshape>(patterns, types, state);
  addTosaPattern<tosa::ReverseOp, convertReverse>(patterns, types, state);
  addTosaPattern<tosa::ScatterOp, convertScatter>(patterns, types, state);
  addTosaPattern<tosa::SliceOp, convertSlice>(patterns, types, state);
  addTosaPattern<tosa::TileOp, convertTile>(patterns, types, state);
  addTosaPattern<tosa::TransposeOp, convertTranspose>(patterns, types, state);
}
