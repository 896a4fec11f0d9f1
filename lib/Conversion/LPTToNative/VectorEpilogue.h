//===- VectorEpilogue.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a product on vectors of sums.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_VECTOREPILOGUE_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_VECTOREPILOGUE_H

#include "EpilogueInput.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// Makes elements of the result of vectors of sums, 16 channels at a time.
class VectorEpilogue {
public:
  /// For the body of `product`, whose inputs and destination are `inputs` and
  /// `out` where code is created. Creates views of them.
  VectorEpilogue(FusedProductOp product, ValueRange inputs, Value out,
                 ImplicitLocOpBuilder &b);

  /// A panel of channels, and what all rows have in common for it.
  struct Channels {
    Value first;
    /// At most 16.
    int64_t count;
    /// How many elements vectors of these channels have.
    int64_t numLanes;
    /// Of each input that depends on channels alone, its vector.
    SmallVector<Value> vectors;
  };

  /// The `count` channels from `first` on.
  Channels readChannels(Value first, int64_t count);
  /// Computes on `sums` of each of `channels`, which are neighbours, in the
  /// result's row number `firstRow` + `row`. The elements are stored with those
  /// of other rows, so that instructions can narrow several vectors, and by
  /// `flush` at last.
  void store(ArrayRef<Channels> channels, ValueRange sums, Value firstRow,
             int64_t row);
  /// Stores all elements that have been computed. Due at the end of each block.
  void flush();

private:
  /// What the body reads besides the sums.
  struct Input {
    /// Of one axis; or the element itself if there is only one.
    Value memory;
    Type elementType;
    EpilogueInput order;
  };

  /// The elements of the result that `sums` become.
  Value compute(const Channels &channels, Value sums, Value firstRow,
                int64_t row);
  /// The elements of `input` in a row.
  Value load(const Input &input, const Channels &channels, Value firstRow,
             int64_t row);
  Value broadcast(Value element, int64_t numLanes);
  /// The offset of the first of `channels` in row `firstRow` + `row` of rows of
  /// channels, modulo `period`.
  Value getOffset(const Channels &channels, Value firstRow, int64_t row,
                  int64_t period);

  FusedProductOp product;
  ImplicitLocOpBuilder &b;
  int64_t numResultChannels;
  SmallVector<Input> inputs;
  Value out;
  /// Elements that are not stored yet, and the offset of the first of them.
  struct Elements {
    SmallVector<Value> vectors;
    Value offset;
  };
  SmallVector<Elements> computed;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_VECTOREPILOGUE_H
