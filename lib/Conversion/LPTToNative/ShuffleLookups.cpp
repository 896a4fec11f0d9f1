//===- ShuffleLookups.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of 256 bytes stay in registers, from which shuffles pick a vector of
// bytes at once. A shuffle has a part of the table, as large as its instruction
// permits, and the upper bits of each byte select among the parts.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ByteProduct.h"
#include "LoopNest.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SHUFFLELOOKUPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {
/// An instruction that picks a byte for each byte of a vector.
struct ByteShuffle {
  /// Of its result.
  int64_t numLanes;
  /// How many bytes of a table it chooses among: a power of two.
  int64_t numEntries;
  /// The vectors that these entries are loaded as. Vectors with less than
  /// `numLanes` bytes are repeated.
  int64_t numBytesOfVector;
  StringLiteral name;
  /// Whether the operands are the first vector, the places, and the second
  /// vector, and not all vectors and then the places.
  bool placesBetweenVectors;
  /// Whether it reads bits of the places that name no entry.
  bool readsAllBits;

  /// The instruction of `target`; nothing if there is none.
  static std::optional<ByteShuffle> get(TargetAttr target);
};
} // namespace

std::optional<ByteShuffle> ByteShuffle::get(TargetAttr target) {
  auto has = [&](StringRef instructionSet) {
    return llvm::is_contained(target.getIsa(), instructionSet);
  };
  if (has("avx512vbmi"))
    return ByteShuffle{64,
                       128,
                       64,
                       "llvm.x86.avx512.vpermi2var.qi.512",
                       /*placesBetweenVectors=*/true,
                       /*readsAllBits=*/false};
  if (has("avx512bw"))
    return ByteShuffle{64,
                       16,
                       16,
                       "llvm.x86.avx512.pshuf.b.512",
                       /*placesBetweenVectors=*/false,
                       /*readsAllBits=*/true};
  if (has("avx2"))
    return ByteShuffle{32,
                       16,
                       16,
                       "llvm.x86.avx2.pshuf.b",
                       /*placesBetweenVectors=*/false,
                       /*readsAllBits=*/true};
  if (has("neon"))
    return ByteShuffle{16,
                       64,
                       16,
                       "llvm.aarch64.neon.tbl4.v16i8",
                       /*placesBetweenVectors=*/false,
                       /*readsAllBits=*/true};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {
/// A table in vectors.
class VectorTable {
public:
  /// Loads the table at `memory`.
  VectorTable(ImplicitLocOpBuilder &b, Value memory,
              const ByteShuffle &shuffle);

  /// The entries at `places`, a vector of unsigned bytes.
  Value lookUp(ImplicitLocOpBuilder &b, Value places) const;

private:
  /// The entries of the part `vectors` at the lower bits of `places`.
  Value lookUpPart(ImplicitLocOpBuilder &b, ValueRange vectors,
                   Value places) const;

  ByteShuffle shuffle;
  SmallVector<Value> vectors;
};
} // namespace

static Value createBytes(ImplicitLocOpBuilder &b, VectorType type,
                         int64_t value) {
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, b.getI8IntegerAttr(int8_t(value))));
}

VectorTable::VectorTable(ImplicitLocOpBuilder &b, Value memory,
                         const ByteShuffle &shuffle)
    : shuffle(shuffle) {
  const int64_t numBytes = shuffle.numBytesOfVector;
  SmallVector<int64_t> repeated;
  for (int64_t lane = 0; lane != shuffle.numLanes; ++lane)
    repeated.push_back(lane % numBytes);
  for (int64_t i = 0; i != TableOp::numValues; i += numBytes) {
    Value vector =
        vector::LoadOp::create(b, getVector(b, numBytes, 8), memory,
                               Value(arith::ConstantIndexOp::create(b, i)));
    if (numBytes != shuffle.numLanes)
      vector = vector::ShuffleOp::create(b, vector, vector, repeated);
    vectors.push_back(vector);
  }
}

Value VectorTable::lookUpPart(ImplicitLocOpBuilder &b, ValueRange part,
                              Value places) const {
  SmallVector<Value> operands(part);
  operands.insert(shuffle.placesBetweenVectors ? operands.begin() + 1
                                               : operands.end(),
                  places);
  return callIntrinsic(b, shuffle.name, places.getType(), operands);
}

Value VectorTable::lookUp(ImplicitLocOpBuilder &b, Value places) const {
  auto type = cast<VectorType>(places.getType());
  Value lower = places;
  if (shuffle.readsAllBits)
    lower = arith::AndIOp::create(b, places,
                                  createBytes(b, type, shuffle.numEntries - 1));
  const int64_t perPart = shuffle.numEntries / shuffle.numBytesOfVector;
  SmallVector<Value> results;
  for (ArrayRef<Value> rest = vectors; !rest.empty();
       rest = rest.drop_front(perPart))
    results.push_back(lookUpPart(b, rest.take_front(perPart), lower));
  // Each bit above those halves the parts, from the lowest one to the sign.
  Value zero = createBytes(b, type, 0);
  for (int64_t bit = llvm::Log2_64(shuffle.numEntries); bit != TableOp::numBits;
       ++bit) {
    Value sign = places;
    if (const int64_t shift = TableOp::numBits - 1 - bit; shift != 0)
      sign = arith::ShLIOp::create(b, places, createBytes(b, type, shift));
    Value isSet =
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, sign, zero);
    const size_t count = results.size() / 2;
    for (size_t i = 0; i != count; ++i)
      results[i] =
          arith::SelectOp::create(b, isSet, results[2 * i + 1], results[2 * i]);
    results.resize(count);
  }
  return results.front();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// A nest whose innermost loop looks bytes up that lie side by side.
struct LookupNest {
  LoopNest nest;
  memref::LoadOp load, lookup;

  static std::optional<LookupNest> match(scf::ForOp outermost);
  /// Repeats the innermost loop in vectors, and for the bytes that are left.
  void vectorize(const ByteShuffle &shuffle);
};
} // namespace

static bool isByteMemory(Value memory) {
  return cast<MemRefType>(memory.getType()).getElementType().isInteger(8);
}

std::optional<LookupNest> LookupNest::match(scf::ForOp outermost) {
  std::optional<LoopNest> nest = LoopNest::match(outermost);
  // A load, the place, the lookup, the store and the end.
  constexpr size_t numOps = 5;
  if (!nest || nest->getBody()->getOperations().size() != numOps ||
      !isByteMemory(nest->store.getMemref()))
    return std::nullopt;
  auto lookup = nest->store.getValue().getDefiningOp<memref::LoadOp>();
  if (!lookup || lookup.getIndices().size() != 1 ||
      !nest->isDefinedOutside(lookup.getMemref()))
    return std::nullopt;
  auto table = cast<MemRefType>(lookup.getMemref().getType());
  auto place =
      lookup.getIndices().front().getDefiningOp<arith::IndexCastUIOp>();
  auto load = place ? place.getIn().getDefiningOp<memref::LoadOp>() : nullptr;
  if (!load || !isByteMemory(load.getMemref()) ||
      table.getShape() != ArrayRef<int64_t>{TableOp::numValues} ||
      !table.getLayout().isIdentity() ||
      !nest->isDefinedOutside(load.getMemref()))
    return std::nullopt;
  const unsigned innermost = nest->loops.size() - 1;
  memref::StoreOp store = nest->store;
  if (nest->findInnermost(store.getMemref(), store.getIndices()) != innermost ||
      nest->findInnermost(load.getMemref(), load.getIndices()) != innermost)
    return std::nullopt;
  // The places of a row follow from those of its first byte.
  Value row = nest->getInnermost().getInductionVar();
  if (llvm::count(load.getIndices(), row) != 1)
    return std::nullopt;
  for (Value index : load.getIndices())
    if (!nest->findLoop(index) && !nest->isDefinedOutside(index))
      return std::nullopt;
  return LookupNest{*nest, load, lookup};
}

void LookupNest::vectorize(const ByteShuffle &shuffle) {
  scf::ForOp outermost = nest.loops.front(), row = nest.getInnermost();
  ImplicitLocOpBuilder b(outermost.getLoc(), outermost);
  const VectorTable table(b, lookup.getMemref(), shuffle);
  b.setInsertionPoint(row);
  Value begin = row.getLowerBound(), end = row.getUpperBound();
  // A loop without iterations may end before it begins.
  Value size = arith::MaxSIOp::create(b, arith::SubIOp::create(b, end, begin),
                                      arith::ConstantIndexOp::create(b, 0));
  Value middle =
      arith::AddIOp::create(b, begin, roundDown(b, size, shuffle.numLanes));
  createLoop(b, begin, middle, shuffle.numLanes, [&](Value first) {
    IRMapping mapping;
    mapping.map(row.getInductionVar(), first);
    auto getPlace = [&](ValueRange indices) {
      return llvm::map_to_vector(
          indices, [&](Value index) { return mapping.lookupOrDefault(index); });
    };
    Value bytes =
        vector::LoadOp::create(b, getVector(b, shuffle.numLanes, 8),
                               load.getMemref(), getPlace(load.getIndices()));
    memref::StoreOp store = nest.store;
    vector::StoreOp::create(b, table.lookUp(b, bytes), store.getMemref(),
                            getPlace(store.getIndices()));
  });
  row.setLowerBound(middle);
}

namespace {
struct ShuffleLookupsPass : lpt::impl::ShuffleLookupsBase<ShuffleLookupsPass> {
  using ShuffleLookupsBase::ShuffleLookupsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    const std::optional<ByteShuffle> shuffle = ByteShuffle::get(*chosen);
    if (!shuffle)
      return;
    std::vector<LookupNest> nests;
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      std::optional<LookupNest> nest = LookupNest::match(loop);
      if (!nest)
        return WalkResult::advance();
      nests.push_back(*nest);
      return WalkResult::skip();
    });
    for (LookupNest &nest : nests)
      nest.vectorize(*shuffle);
  }
};
} // namespace
