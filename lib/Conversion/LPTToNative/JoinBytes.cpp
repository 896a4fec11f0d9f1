//===- JoinBytes.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four vectors of integers become one of bytes by three instructions that cut
// them off at the limits of bytes, and a fourth one, since those work on parts
// of 16 bytes. `vpmovusdb` takes as much time for a single vector, and cuts off
// at one limit.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ByteProduct.h"
#include "ConstantLimits.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_JOINBYTES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// How many vectors become one.
static constexpr size_t numJoined = 4;
/// Elements of each of them.
static constexpr int64_t numElements = PackedProductOp::panelChannels;

namespace {
/// 16 bytes that integers of 32 bits are truncated to.
struct Truncation {
  /// Those whose bytes, cut off at the limits of the type, are stored.
  Value integers;
  bool areSigned = false;

  static std::optional<Truncation> match(Value value);
};

/// A store of one or several of them.
struct StoredBytes {
  vector::StoreOp store;
  SmallVector<Truncation, numJoined> parts;

  static std::optional<StoredBytes> match(Operation *op);
  bool areSigned() const { return parts.front().areSigned; }

private:
  /// Appends the parts of `value`.
  bool matchParts(Value value);
};
} // namespace

std::optional<Truncation> Truncation::match(Value value) {
  auto truncate = value.getDefiningOp<arith::TruncIOp>();
  if (!truncate || !truncate->hasOneUse() ||
      truncate.getType() !=
          VectorType::get(numElements, IntegerType::get(value.getContext(), 8)))
    return std::nullopt;
  std::optional<LimitedIntegers> limited =
      LimitedIntegers::match(truncate.getIn());
  if (!limited || !limited->limits.areWithinBytes() ||
      !getElementTypeOrSelf(truncate.getIn()).isInteger(32))
    return std::nullopt;
  const bool areSigned = limited->limits.areSigned();
  const bool areLimitsOfType =
      limited->limits == ConstantLimits::ofBytes(areSigned);
  return Truncation{areLimitsOfType ? limited->integers : truncate.getIn(),
                    areSigned};
}

bool StoredBytes::matchParts(Value value) {
  if (std::optional<Truncation> part = Truncation::match(value)) {
    parts.push_back(*part);
    return part->areSigned == areSigned();
  }
  auto shuffle = value.getDefiningOp<vector::ShuffleOp>();
  return shuffle && shuffle->hasOneUse() &&
         shuffle.getV1VectorType() == shuffle.getV2VectorType() &&
         shuffle.getResultVectorType().getNumElements() ==
             2 * shuffle.getV1VectorType().getNumElements() &&
         llvm::equal(shuffle.getMask(),
                     llvm::seq<int64_t>(0, shuffle.getMask().size())) &&
         matchParts(shuffle.getV1()) && matchParts(shuffle.getV2());
}

std::optional<StoredBytes> StoredBytes::match(Operation *op) {
  StoredBytes bytes = {dyn_cast<vector::StoreOp>(op), {}};
  if (!bytes.store || !bytes.matchParts(bytes.store.getValueToStore()))
    return std::nullopt;
  return bytes;
}

/// Stores the bytes of `stores`, between which no op reads or writes memory.
static void join(ArrayRef<StoredBytes> stores) {
  vector::StoreOp last = stores.back().store;
  ImplicitLocOpBuilder b(last.getLoc(), last);
  SmallVector<Truncation> parts;
  for (const StoredBytes &stored : stores)
    llvm::append_range(parts, stored.parts);
  auto pack = [&](StringRef name, Type result, Value x, Value y) {
    return callIntrinsic(b, name, result, {x, y});
  };
  SmallVector<Value> words;
  for (size_t i = 0; i != numJoined; i += 2)
    words.push_back(pack("llvm.x86.avx512.packssdw.512",
                         getVector(b, 2 * numElements, 16), parts[i].integers,
                         parts[i + 1].integers));
  const auto bytesType = getVector(b, numJoined * numElements, 8);
  Value bytes =
      pack(stores.front().areSigned() ? "llvm.x86.avx512.packsswb.512"
                                      : "llvm.x86.avx512.packuswb.512",
           bytesType, words[0], words[1]);
  // Each 16 bytes of the result have four of each vector.
  SmallVector<int64_t> order;
  for (size_t i = 0; i != numJoined; ++i)
    for (size_t part = 0; part != numJoined; ++part)
      order.push_back(part * numJoined + i);
  Value quads =
      vector::BitCastOp::create(b, getVector(b, numElements, 32), bytes);
  quads = vector::ShuffleOp::create(b, quads, quads, order);
  bytes = vector::BitCastOp::create(b, bytesType, quads);
  int64_t offset = 0;
  for (const StoredBytes &stored : stores) {
    const int64_t size = int64_t(stored.parts.size()) * numElements;
    vector::StoreOp store = stored.store;
    store.getValueToStoreMutable().assign(slice(b, bytes, offset, size));
    if (store != last)
      store->moveBefore(last);
    offset += size;
  }
}

namespace {
struct JoinBytesPass : lpt::impl::JoinBytesBase<JoinBytesPass> {
  using JoinBytesBase::JoinBytesBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    if (!llvm::is_contained(chosen->getIsa(), "avx512bw"))
      return;
    getOperation()->walk([](Block *block) {
      // Stores without other accesses of memory between them.
      SmallVector<StoredBytes> stores;
      size_t numParts = 0;
      for (Operation &op : llvm::make_early_inc_range(*block)) {
        if (isMemoryEffectFree(&op))
          continue;
        std::optional<StoredBytes> stored = StoredBytes::match(&op);
        const bool isNext =
            stored && (stores.empty() ||
                       stored->areSigned() == stores.front().areSigned());
        if (!isNext) {
          stores.clear();
          numParts = 0;
        }
        if (!stored)
          continue;
        stores.push_back(*stored);
        numParts += stored->parts.size();
        if (numParts == numJoined)
          join(stores);
        if (numParts >= numJoined) {
          stores.clear();
          numParts = 0;
        }
      }
    });
  }
};
} // namespace
