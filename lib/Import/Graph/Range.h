//===- Range.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers at equal distances.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_RANGE_H
#define LPT_LIB_IMPORT_GRAPH_RANGE_H

#include "OpConversion.h"

namespace mlir::lpt {

/// A constant vector of the numbers `start`, `start + step`, ... before `stop`,
/// which are operands 0, 2 and 1 of `conversion`; `names` is what the format
/// calls the operands, in their order. All are scalars that have to be
/// constant, and integers if `elementType`, that of the result, is one. Null,
/// with an error, if they are not, if the step is zero, or if the numbers are
/// too many to be created.
Value createRange(OpConversion &conversion, Type elementType,
                  ArrayRef<StringRef> names);

/// A constant of the elements `values`, converted to `elementType`. Null, with
/// an error, if it does not fit into memory.
template <typename T>
Value createTensor(OpConversion &conversion, Type elementType,
                   ArrayRef<int64_t> shape, ArrayRef<T> values) {
  FailureOr<Tensor> tensor = Tensor::create(elementType, shape);
  if (failed(tensor)) {
    (void)conversion.fail(
        "expected a tensor that fits into memory, but got shape " +
        formatShape(shape));
    return {};
  }
  tensor->store<T>(values);
  return conversion.createConstant(*tensor);
}

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_RANGE_H
