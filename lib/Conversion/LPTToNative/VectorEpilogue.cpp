//===- VectorEpilogue.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a product on vectors. Its ops are element-wise, so that each of
// them is the same op on vectors.
//
//===----------------------------------------------------------------------===//

#include "VectorEpilogue.h"

#include "ByteProduct.h"
#include "PanelMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

VectorEpilogue::VectorEpilogue(FusedProductOp product, ValueRange values,
                               Value out, ImplicitLocOpBuilder &b)
    : product(product), b(b), out(flatten(b, out)) {
  const auto outType = cast<MemRefType>(out.getType());
  ArrayRef<int64_t> sizes = outType.getShape();
  numResultChannels = sizes.back();
  ArrayAttr maps = product.getMaps();
  for (auto [value, map] :
       llvm::zip_equal(values, maps.getAsValueRange<AffineMapAttr>())) {
    auto type = cast<MemRefType>(value.getType());
    Input input = {flatten(b, value), type.getElementType(),
                   *EpilogueInput::get(map, sizes)};
    if (input.order.period == 1)
      input.memory = memref::LoadOp::create(
          b, input.memory, ValueRange{arith::ConstantIndexOp::create(b, 0)});
    inputs.push_back(input);
  }
}

Value VectorEpilogue::broadcast(Value element, int64_t numLanes) {
  return vector::BroadcastOp::create(
      b, VectorType::get(numLanes, element.getType()), element);
}

Value VectorEpilogue::load(const Input &input, const Channels &channels,
                           Value firstRow, int64_t row) {
  if (input.order.repeat == 1)
    return loadPanel(b, input.memory,
                     getOffset(channels, firstRow, row, input.order.period),
                     channels.count, channels.numLanes);
  Value number = arith::AddIOp::create(b, firstRow,
                                       arith::ConstantIndexOp::create(b, row));
  return broadcast(memref::LoadOp::create(b, input.memory, ValueRange{number}),
                   channels.numLanes);
}

VectorEpilogue::Channels VectorEpilogue::readChannels(Value first,
                                                      int64_t count) {
  // Nothing reads the sums of other lanes, so that LLVM removes their products
  // where they have registers of their own.
  Channels channels = {first, count, countLanes(count), {}};
  for (const Input &input : inputs) {
    Value vector;
    if (input.order.period == 1)
      vector = broadcast(input.memory, channels.numLanes);
    else if (input.order.repeat == 1 && input.order.period == numResultChannels)
      vector = loadPanel(b, input.memory, first, count, channels.numLanes);
    channels.vectors.push_back(vector);
  }
  return channels;
}

Value VectorEpilogue::getOffset(const Channels &channels, Value firstRow,
                                int64_t row, int64_t period) {
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  auto getPlace = [&](Value number) -> Value {
    return arith::AddIOp::create(
        b, arith::MulIOp::create(b, number, index(numResultChannels)),
        channels.first);
  };
  const int64_t numRows =
      cast<MemRefType>(out.getType()).getNumElements() / numResultChannels;
  if (period / numResultChannels == numRows)
    // The addresses of all rows have one part in common.
    return arith::AddIOp::create(b, getPlace(firstRow),
                                 index(row * numResultChannels));
  Value number = arith::AddIOp::create(b, firstRow, index(row));
  return getPlace(
      arith::RemUIOp::create(b, number, index(period / numResultChannels)));
}

/// Creates `op` on vectors of `numLanes` elements.
static Value createOnVectors(Operation &op, const IRMapping &mapping,
                             int64_t numLanes, ImplicitLocOpBuilder &b) {
  auto getVector = [&](Type type) { return VectorType::get(numLanes, type); };
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(getVector(constant.getType()),
                                  Attribute(constant.getValue())));
  OperationState state(op.getLoc(), op.getName());
  for (Value operand : op.getOperands())
    state.operands.push_back(mapping.lookup(operand));
  state.addTypes(getVector(op.getResult(0).getType()));
  Operation *created = b.create(state);
  created->copyProperties(op.getPropertiesStorage());
  return created->getResult(0);
}

/// The first `count` elements of `vector`.
static Value takeFront(Value vector, int64_t count, ImplicitLocOpBuilder &b) {
  if (cast<VectorType>(vector.getType()).getNumElements() == count)
    return vector;
  return vector::ShuffleOp::create(
      b, vector, vector, llvm::to_vector(llvm::seq<int64_t>(0, count)));
}

Value VectorEpilogue::compute(const Channels &channels, Value sums,
                              Value firstRow, int64_t row) {
  const int64_t numLanes = channels.numLanes;
  IRMapping mapping;
  Block &body = product.getBlock();
  mapping.map(body.getArgument(0), takeFront(sums, numLanes, b));
  for (auto [input, vector, argument] : llvm::zip_equal(
           inputs, channels.vectors, body.getArguments().drop_front()))
    mapping.map(argument,
                vector ? vector : load(input, channels, firstRow, row));
  for (Operation &op : body.without_terminator())
    mapping.map(op.getResult(0), createOnVectors(op, mapping, numLanes, b));
  return takeFront(mapping.lookup(body.getTerminator()->getOperand(0)),
                   channels.count, b);
}

void VectorEpilogue::store(ArrayRef<Channels> channels, ValueRange sums,
                           Value firstRow, int64_t row) {
  // As many vectors as an instruction narrows at once.
  constexpr size_t maxVectors = 4;
  const int64_t numElements = cast<MemRefType>(out.getType()).getNumElements();
  for (size_t i = 0; i != channels.size();) {
    // Stores have a power of two of whole vectors.
    size_t count = maxVectors;
    while (count > channels.size() - i ||
           (count != 1 &&
            channels[i + count - 1].count != PackedProductOp::panelChannels))
      count /= 2;
    Elements elements;
    for (size_t k = i; k != i + count; ++k)
      elements.vectors.push_back(compute(channels[k], sums[k], firstRow, row));
    elements.offset = getOffset(channels[i], firstRow, row, numElements);
    computed.push_back(std::move(elements));
    i += count;
  }
  size_t numVectors = 0;
  for (const Elements &elements : computed)
    numVectors += elements.vectors.size();
  if (numVectors % maxVectors == 0)
    flush();
}

void VectorEpilogue::flush() {
  for (const Elements &elements : computed)
    vector::StoreOp::create(b, concatenate(b, elements.vectors), out,
                            ValueRange{elements.offset});
  computed.clear();
}
