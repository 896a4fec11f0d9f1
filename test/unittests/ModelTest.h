//===- ModelTest.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_UNITTESTS_MODELTEST_H
#define LPT_TEST_UNITTESTS_MODELTEST_H

#include "LPT/InitAllDialects.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace mlir::lpt {

/// A context with the dialects of the project, and one module in it.
class ModelTest : public ::testing::Test {
protected:
  ModelTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// Parses a module. Returns its first function.
  func::FuncOp parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    return *module->getOps<func::FuncOp>().begin();
  }

  static Tensor makeTensor(Type elementType, ArrayRef<int64_t> shape,
                           ArrayRef<double> values) {
    Tensor tensor = *Tensor::create(elementType, shape);
    tensor.store<double>(values);
    return tensor;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

} // namespace mlir::lpt

#endif // LPT_TEST_UNITTESTS_MODELTEST_H
