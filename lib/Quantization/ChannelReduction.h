//===- ChannelReduction.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statistics of the channels of a value, as ops.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_CHANNELREDUCTION_H
#define LPT_LIB_QUANTIZATION_CHANNELREDUCTION_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {

/// A reduction of `value` along all axes but `axis`, which numbers its
/// channels: one element for each channel, of the element type of `value`.
template <typename ReduceOp>
Value reduceToChannels(OpBuilder &builder, Value value, int64_t axis) {
  SmallVector<int64_t> axes;
  for (int64_t i = 0, e = getShape(value).size(); i != e; ++i)
    if (i != axis)
      axes.push_back(i);
  typename ReduceOp::Properties properties;
  properties.axes = builder.getDenseI64ArrayAttr(axes);
  return createInferred<ReduceOp>(
      builder, value.getLoc(), getElementTypeOrSelf(value), value, properties);
}

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_CHANNELREDUCTION_H
