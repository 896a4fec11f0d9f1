//===- TensorRanges.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The intervals of the values of a model, by name, as calibration finds them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_TENSORRANGES_H
#define LPT_QUANTIZATION_TENSORRANGES_H

#include "LPT/Quantization/Interval.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Names of the values of a function, which stay the same as long as its ops
/// do: of an argument its `lpt.name`, or "argument0"; of the first value of a
/// layer the name of the layer, of others that name with the kind of the op,
/// "conv1.relu", and a number if that is not enough; of an argument of
/// another block "block1.argument0".
class ValueNames {
public:
  explicit ValueNames(func::FuncOp function);

  /// The name of a value of a type of tensors in the function.
  StringRef lookup(Value value) const { return names.find(value)->second; }
  /// The same; nothing for other values.
  std::optional<StringRef> find(Value value) const {
    auto known = names.find(value);
    return known == names.end() ? std::nullopt
                                : std::optional<StringRef>(known->second);
  }

private:
  llvm::DenseMap<Value, std::string> names;
};

/// Reads and writes files of the form
///
///   {"version": 1, "ranges": {"conv1.relu": [0.0, 3.5], "input": [-1, 1]}}
///
/// Names are those of `ValueNames`.
struct TensorRanges : llvm::StringMap<TensorRange> {
  /// Fails if `text` has another form, or if a range has an end that is no
  /// finite number, or is empty: its ends may be equal, as those of a constant.
  static llvm::Expected<TensorRanges> parse(StringRef text);
  /// The same of the file at `path`, which errors name.
  static llvm::Expected<TensorRanges> readFile(StringRef path);
  /// The names, sorted.
  SmallVector<StringRef> getNames() const;
  /// In the order of the names.
  void print(llvm::raw_ostream &os) const;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_TENSORRANGES_H
