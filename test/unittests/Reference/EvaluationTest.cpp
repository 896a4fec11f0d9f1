//===- EvaluationTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/EvaluationModels.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<LPTDialect, func::FuncDialect>();
  registerEvaluationModels(registry);
  return registry;
}

EvaluationTest::EvaluationTest()
    : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
  context.loadAllAvailableDialects();
}

Tensor EvaluationTest::tensor(StringRef type, std::vector<double> values) {
  auto ranked = cast<RankedTensorType>(
      parseType(("tensor<" + type + ">").str(), &context));
  FailureOr<Tensor> result =
      Tensor::create(ranked.getElementType(), ranked.getShape());
  EXPECT_TRUE(succeeded(result));
  if (values.size() == 1)
    values.assign(result->getNumElements(), values[0]);
  EXPECT_EQ(int64_t(values.size()), result->getNumElements());
  result->store<double>(values);
  return *result;
}

Tensor EvaluationTest::iota(StringRef type) {
  Tensor result = tensor(type, {0});
  std::vector<double> values(result.getNumElements());
  for (size_t i = 0; i != values.size(); ++i)
    values[i] = double(i);
  result.store<double>(values);
  return result;
}

Tensor EvaluationTest::scrambled(StringRef type, int64_t limit,
                                 double divisor) {
  Tensor result = tensor(type, {0});
  bool isUnsigned = result.getElementType().isUnsignedInteger();
  std::vector<double> values(result.getNumElements());
  uint64_t state = 12345 + values.size();
  for (double &value : values) {
    state = state * 6364136223846793005 + 1442695040888963407;
    int64_t number = int64_t(state >> 33) % (2 * limit + 1) - limit;
    value = double(isUnsigned ? std::abs(number) : number) / divisor;
  }
  result.store<double>(values);
  return result;
}

OwningOpRef<ModuleOp> EvaluationTest::parse(StringRef text) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  EXPECT_TRUE(module) << text.str();
  return module;
}

SmallVector<Tensor> EvaluationTest::runAll(StringRef name,
                                           ArrayRef<Tensor> operands,
                                           StringRef attributes,
                                           ArrayRef<std::string> resultTypes) {
  std::string arguments, names, types, results;
  for (auto [i, operand] : llvm::enumerate(operands)) {
    StringRef separator = i == 0 ? "" : ", ";
    Type type = operand.getType();
    arguments += llvm::formatv("{0}%{1}: {2}", separator, i, type);
    names += llvm::formatv("{0}%{1}", separator, i);
    types += llvm::formatv("{0}{1}", separator, type);
  }
  for (auto [i, type] : llvm::enumerate(resultTypes))
    results += llvm::formatv("{0}tensor<{1}>", i == 0 ? "" : ", ", type);
  std::string properties =
      attributes.empty() ? "" : ("<{" + attributes + "}>").str();
  OwningOpRef<ModuleOp> module =
      parse(llvm::formatv("func.func @main({0}) {{ %r:{1} = \"lpt.{2}\"({3}) "
                          "{4} : ({5}) -> ({6}) "
                          "return }",
                          arguments, resultTypes.size(), name, names,
                          properties, types, results)
                .str());
  SmallVector<Tensor> values;
  if (!module)
    return values;
  auto function = *module->getOps<func::FuncOp>().begin();
  SmallVector<Tensor> none;
  state.clearError();
  if (failed(evaluateFunction(
          function, operands, none, state,
          [&](Operation *, ArrayRef<Tensor>, ArrayRef<Tensor> results) {
            values.assign(results.begin(), results.end());
          })))
    error = state.getError().str();
  return values;
}

Tensor EvaluationTest::run(StringRef name, ArrayRef<Tensor> operands,
                           StringRef attributes, StringRef resultType) {
  SmallVector<Tensor> results =
      runAll(name, operands, attributes, resultType.str());
  EXPECT_EQ(results.size(), 1u) << error;
  return results.empty() ? Tensor() : results[0];
}

/// The elements as numbers.
static std::vector<double> getValues(const Tensor &tensor) {
  if (!tensor)
    return {};
  Elements<double> values = tensor.getAs<double>();
  return {values.begin(), values.end()};
}

void lpt::expectValues(const Tensor &tensor, std::vector<double> expected) {
  std::vector<double> values = getValues(tensor);
  ASSERT_EQ(values.size(), expected.size());
  for (size_t i = 0; i != values.size(); ++i)
    EXPECT_TRUE(values[i] == expected[i] ||
                (std::isnan(values[i]) && std::isnan(expected[i])))
        << "element " << i << ": expected " << expected[i] << ", but got "
        << values[i];
}

void lpt::expectNear(const Tensor &tensor, std::vector<double> expected,
                     double tolerance) {
  std::vector<double> values = getValues(tensor);
  ASSERT_EQ(values.size(), expected.size());
  for (size_t i = 0; i != values.size(); ++i)
    if (!std::isnan(values[i]) || !std::isnan(expected[i]))
      EXPECT_NEAR(values[i], expected[i],
                  tolerance * std::max(1.0, std::abs(expected[i])))
          << "element " << i;
}

void lpt::expectSame(const Tensor &tensor, const Tensor &expected) {
  ASSERT_TRUE(tensor && expected);
  EXPECT_EQ(tensor.getType(), expected.getType());
  EXPECT_EQ(tensor.getBytes(), expected.getBytes());
}
