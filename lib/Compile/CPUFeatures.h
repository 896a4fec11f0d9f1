//===- CPUFeatures.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that finds out at run time which instructions a processor has.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_COMPILE_CPUFEATURES_H
#define LPT_LIB_COMPILE_CPUFEATURES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/TargetParser/Triple.h"

#include <memory>

namespace mlir::lpt {

/// Emits code of one function that asks for features by LLVM's names.
class CPUFeatureTests {
public:
  virtual ~CPUFeatureTests() = default;

  /// The tests for processors of `triple`; an error if there are none.
  static llvm::Expected<std::unique_ptr<CPUFeatureTests>>
  create(const llvm::Triple &triple);

  /// Emits what the tests of a function share, at its begin.
  virtual void begin(llvm::IRBuilder<> &builder) = 0;
  /// Whether the processor and the system have `feature`, as one bit; null if
  /// there is no test for it.
  virtual llvm::Value *test(llvm::IRBuilder<> &builder,
                            llvm::StringRef feature) = 0;
  /// Asks the system for the permission to use `features`, all of which the
  /// tests have found, and returns its answer as one bit.
  virtual llvm::Value *request(llvm::IRBuilder<> &builder,
                               llvm::ArrayRef<std::string> features);
};

} // namespace mlir::lpt

#endif // LPT_LIB_COMPILE_CPUFEATURES_H
