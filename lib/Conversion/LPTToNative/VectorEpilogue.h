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

  /// Reads what all rows have in common for the channels from `channel` on, of
  /// which there are `numChannels`, at most 16.
  void setChannels(Value channel, int64_t numChannels);
  /// Computes on the sums of these channels, in the result's row number
  /// `firstRow` + `row`, and stores the elements.
  void store(Value sums, Value firstRow, int64_t row);

private:
  /// What the body reads besides the sums.
  struct Input {
    /// Of one axis; or the element itself if there is only one.
    Value memory;
    Type elementType;
    EpilogueInput order;
    /// The vector, if it depends on channels alone.
    Value perChannel;
  };

  /// The elements of `input` in a row.
  Value load(const Input &input, Value firstRow, int64_t row);
  Value broadcast(Value element);
  /// The offset of `channel` in row `firstRow` + `row` of rows of channels,
  /// modulo `period`.
  Value getOffset(Value firstRow, int64_t row, int64_t period);

  FusedProductOp product;
  ImplicitLocOpBuilder &b;
  int64_t numResultChannels;
  SmallVector<Input> inputs;
  Value out, channel;
  int64_t numChannels = 0;
  /// How many elements the vectors of these channels have.
  int64_t numLanes = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_VECTOREPILOGUE_H
