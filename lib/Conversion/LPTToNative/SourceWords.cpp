//===- SourceWords.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of a tile, widened once for many panels.
//
//===----------------------------------------------------------------------===//

#include "SourceWords.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

int64_t SourceWords::getMaxRows(const ProductSizes &sizes) {
  constexpr int64_t maxBytes = 64 * 1024, elementBytes = 2;
  return maxBytes / (getRowStride(sizes) * elementBytes);
}

SourceWords::SourceWords(ImplicitLocOpBuilder &b, const ProductSizes &sizes,
                         const ProductSource &source, int64_t numRows)
    : b(b), sizes(sizes), kind(source) {
  memory = memref::AllocaOp::create(
      b, MemRefType::get({numRows * getRowStride(sizes)}, b.getI16Type()),
      b.getI64IntegerAttr(64));
}

Value SourceWords::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

Value SourceWords::add(Value x, Value y) {
  return arith::AddIOp::create(b, x, y);
}

Value SourceWords::multiply(Value x, int64_t y) {
  return arith::MulIOp::create(b, x, index(y));
}

void SourceWords::fill(Value source, ValueRange rows) {
  bytes = source;
  rowOffsets.assign(rows.begin(), rows.end());
  fillLoops(0, index(0), index(0));
}

void SourceWords::fillLoops(size_t loop, Value offset, Value number) {
  const int64_t size = sizes.sumSizes[loop];
  if (loop + 1 == sizes.sumSizes.size())
    return fillRun(offset, multiply(number, size * sizes.stepDepth));
  if (size == 1)
    return fillLoops(loop + 1, offset, number);
  auto places = scf::ForOp::create(b, index(0), index(size), index(1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(places.getBody());
  Value place = places.getInductionVar();
  Value inner = add(offset, multiply(place, sizes.sumStrides[loop]));
  fillLoops(loop + 1, inner, add(multiply(number, size), place));
}

void SourceWords::fillRun(Value offset, Value place) {
  // Bytes of half a vector of words of 256 bits.
  constexpr int64_t width = 16;
  const int64_t length = sizes.sumSizes.back() * sizes.stepDepth;
  int64_t done = length / width * width;
  if (done > width) {
    auto vectors = scf::ForOp::create(b, index(0), index(done), index(width));
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(vectors.getBody());
    Value first = vectors.getInductionVar();
    fillVectors(add(offset, first), add(place, first), width);
  } else if (done == width) {
    fillVectors(offset, place, width);
  }
  // What is left is read by shorter vectors: nothing behind the run is.
  for (int64_t size = width / 2; size >= sizes.stepDepth; size /= 2) {
    if (length - done < size)
      continue;
    fillVectors(add(offset, index(done)), add(place, index(done)), size);
    done += size;
  }
}

void SourceWords::fillVectors(Value offset, Value place, int64_t size) {
  auto type = VectorType::get(size, b.getI8Type());
  for (auto [r, row] : llvm::enumerate(rowOffsets)) {
    Value elements =
        vector::LoadOp::create(b, type, bytes, ValueRange{add(row, offset)});
    vector::StoreOp::create(
        b, widenBytes(b, elements, kind), memory,
        ValueRange{add(place, index(int64_t(r) * getRowStride(sizes)))});
  }
}
