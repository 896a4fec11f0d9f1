//===- KernelCheck.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All kernels are compiled at once, side by side in one function whose
// arguments are the inputs of all kernels: to compile them one by one takes
// much longer.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/KernelCheck.h"

#include "KernelReference.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/OneDNNModel.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Comparison.h"
#include "LPT/Reference/Evaluator.h"
#include "NativeCode.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// What sums of other orders may add, as a fraction of the limits. Beyond that
/// the terms of a sum cancel each other so well that nothing is left to
/// compare.
static constexpr double maxNoise = 1e-4;

template <typename... Args>
static llvm::Error makeError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

double KernelDifference::getDistance() const {
  return std::abs(value - reference);
}

std::string
KernelDifference::explainExcess(const KernelTolerance &tolerance) const {
  std::string reason;
  llvm::raw_string_ostream os(reason);
  if (numNaN != 0)
    os << numNaN << " elements are NaN, which agrees with nothing";
  else if (tolerance.maxError && numUnexplained != 0)
    os << llvm::format("expected errors of at most %g", *tolerance.maxError);
  else if (tolerance.minSQNR && !(sqnr >= *tolerance.minSQNR))
    os << llvm::format("expected an SQNR of at least %g dB, but got %.2f dB",
                       *tolerance.minSQNR, sqnr);
  else if (tolerance.maxError)
    return reason;
  else if (numUnexplained != 0)
    os << "no rounding explains it";
  else if (numDiffering > std::max(2.0, tolerance.maxDiffering * numElements))
    os << llvm::format("expected at most %g %% of elements that differ",
                       100 * tolerance.maxDiffering);
  else if (isInteger && getDistance() > 1)
    os << "expected integers that are off by at most one";
  return reason;
}

bool KernelCheckResult::hasUnexplained() const {
  return llvm::any_of(differences, [](const KernelDifference &difference) {
    return difference.numUnexplained != 0;
  });
}

namespace {

class Checker {
public:
  Checker(func::FuncOp function, StringRef backend,
          const KernelTolerance &tolerance)
      : context(function.getContext()), backend(backend), tolerance(tolerance),
        module(ModuleOp::create(function.getLoc())),
        functions(ModuleOp::create(function.getLoc())) {
    module->push_back(function.clone());
  }

  llvm::Expected<KernelCheckResult>
  check(ArrayRef<SmallVector<Tensor>> inputSets, bool isChained);

private:
  llvm::Error formKernels();
  llvm::Error evaluate(ArrayRef<Tensor> inputs);
  /// The function that computes all kernels side by side.
  func::FuncOp createBatch();
  /// `value` behind a kernel that stores it in another layout, or copies it.
  Value addReorder(OpBuilder &builder, Value value, LayoutAttr from,
                   LayoutAttr to);
  llvm::Expected<std::unique_ptr<Executable>>
  compile(func::FuncOp batch, KernelCheckResult &result);
  /// The results of all kernels on these inputs, the reference's apart.
  llvm::Expected<std::vector<SmallVector<Tensor>>>
  runBatch(Executable &batch, ArrayRef<SmallVector<Tensor>> inputs);
  /// The outputs of the function if each kernel reads what the batch has made
  /// of those in front of it.
  llvm::Expected<SmallVector<Tensor>> chain(Executable &batch,
                                            ArrayRef<Tensor> inputs);
  llvm::Error compare(KernelReference &checked, ArrayRef<Tensor> results,
                      KernelCheckResult &result);

  MLIRContext *context;
  StringRef backend;
  const KernelTolerance &tolerance;
  OwningOpRef<ModuleOp> module, functions;
  /// The reference, one for each kernel.
  std::vector<KernelReference> kernels;
};

} // namespace

llvm::Error Checker::formKernels() {
  if (llvm::Error error = runPasses(*module, [](OpPassManager &manager) {
        buildKernelPipeline(manager);
      }))
    return error;
  for (auto function : module->getOps<func::FuncOp>())
    for (KernelOp kernel : function.getOps<KernelOp>())
      kernels.emplace_back(kernel, *functions, kernels.size());
  return llvm::Error::success();
}

llvm::Error Checker::evaluate(ArrayRef<Tensor> inputs) {
  auto function = *module->getOps<func::FuncOp>().begin();
  EvaluationState state;
  if (failed(checkTypes("input", inputs, function.getArgumentTypes(), state)))
    return makeError("{0}", state.getError());
  DenseMap<Value, Tensor> values;
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), inputs))
    values[argument] = input;
  auto next = kernels.begin();
  for (Operation &op : function.front().without_terminator()) {
    SmallVector<Tensor> results;
    auto kernel = dyn_cast<KernelOp>(op);
    if (!kernel) {
      // Variables, say. They take part in the evaluation only.
      SmallVector<Tensor> operands;
      for (Value operand : op.getOperands())
        operands.push_back(values.lookup(operand));
      if (failed(evaluateOp(&op, operands, results, state)))
        return makeError("{0}", state.getError());
    } else {
      KernelReference &checked = *next++;
      checked.inputs.clear();
      for (Value input : kernel.getInputs())
        checked.inputs.push_back(values.lookup(input));
      llvm::Expected<SmallVector<Tensor>> all = checked.evaluate();
      if (!all)
        return all.takeError();
      unsigned numResults = kernel.getOutputs().size();
      results.assign(all->begin(), all->begin() + numResults);
      checked.results = results;
      checked.quantized.assign(all->begin() + numResults, all->end());
    }
    for (auto [value, result] : llvm::zip_equal(op.getResults(), results))
      values[value] = result;
  }
  return llvm::Error::success();
}

Value Checker::addReorder(OpBuilder &builder, Value value, LayoutAttr from,
                          LayoutAttr to) {
  Location location = value.getLoc();
  auto kernel =
      KernelOp::create(builder, location, value.getType(), value,
                       builder.getArrayAttr({Attribute(from), Attribute(to)}));
  Block &body = kernel.getBody().emplaceBlock();
  body.addArgument(value.getType(), location);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, location, body.getArguments());
  return kernel.getOutputs().front();
}

func::FuncOp Checker::createBatch() {
  OpBuilder builder = OpBuilder::atBlockEnd(functions->getBody());
  auto batch = func::FuncOp::create(builder, functions->getLoc(), "kernels",
                                    builder.getFunctionType({}, {}));
  Block *body = batch.addEntryBlock();
  builder.setInsertionPointToStart(body);
  SmallVector<Value> returned, kept;
  for (KernelReference &checked : kernels) {
    KernelOp kernel = checked.kernel;
    SmallVector<Value> inputs;
    for (Value input : kernel.getInputs())
      inputs.push_back(body->addArgument(input.getType(), input.getLoc()));
    if (backend != "onednn") {
      IRMapping mapping;
      mapping.map(kernel.getBlock().getArguments(), ValueRange(inputs));
      for (Operation &op : kernel.getBlock().without_terminator())
        builder.clone(op, mapping);
      for (Value value : kernel.getYielded())
        returned.push_back(mapping.lookup(value));
      continue;
    }
    // Whether an input may be overwritten decides which primitive a kernel
    // becomes, so it may here if it may in the model.
    IRMapping mapping;
    for (auto [i, original] : llvm::enumerate(kernel.getInputs())) {
      LayoutAttr layout = kernel.getInputLayout(i);
      auto rowMajor = LayoutAttr::getRowMajor(context, layout.getRank());
      const bool isTemporary =
          original.hasOneUse() && !isa<BlockArgument>(original);
      if (!mapping.contains(original)) {
        Value value = inputs[i];
        if (layout != rowMajor || isTemporary)
          value = addReorder(builder, value, rowMajor, layout);
        mapping.map(original, value);
        if (layout != rowMajor && !isTemporary)
          kept.push_back(value);
      }
    }
    Operation *copy = builder.clone(*kernel, mapping);
    for (auto [i, result] : llvm::enumerate(copy->getResults())) {
      LayoutAttr layout = kernel.getOutputLayout(i);
      auto rowMajor = LayoutAttr::getRowMajor(context, layout.getRank());
      returned.push_back(layout == rowMajor
                             ? Value(result)
                             : addReorder(builder, result, layout, rowMajor));
    }
    // Whoever reads them behind the kernel keeps the inputs as they are.
    llvm::append_range(returned, kept);
    checked.numKept = kept.size();
    kept.clear();
  }
  func::ReturnOp::create(builder, functions->getLoc(), returned);
  batch.setType(builder.getFunctionType(body->getArgumentTypes(),
                                        ValueRange(returned).getTypes()));
  return batch;
}

llvm::Expected<std::unique_ptr<Executable>>
Checker::compile(func::FuncOp batch, KernelCheckResult &result) {
  if (backend == "generic")
    return createGenericExecutable(batch);
  if (backend != "onednn")
    return makeError("expected backend 'generic' or 'onednn', but got '{0}'",
                     backend);
  OneDNNModelOptions options;
  options.hasKernels = true;
  llvm::Expected<std::shared_ptr<OneDNNModel>> model =
      OneDNNModel::load(batch, options);
  if (!model)
    return model.takeError();
  for (const ModelStep &step : (*model)->getSteps())
    if (step.implementation == "generic" && step.root != "reorder")
      ++result.numGenerated;
  return (*model)->createHandle();
}

/// How far floats of `type` may be from the reference, as a fraction of the
/// greatest one.
static double getTolerance(Type type) {
  if (isa<IntegerType>(type))
    return 0;
  unsigned precision = cast<FloatType>(type).getFPMantissaWidth();
  return std::max(1e-4, 4 * std::ldexp(1.0, -int(precision)));
}

llvm::Error Checker::compare(KernelReference &checked, ArrayRef<Tensor> results,
                             KernelCheckResult &result) {
  // Only needed where something differs.
  std::vector<SmallVector<Tensor>> alternatives;
  auto addAlternatives = [&]() -> llvm::Error {
    const unsigned count = checked.numQuantizations;
    llvm::Expected<SmallVector<double>> noise = checked.getNoise();
    if (!noise)
      return noise.takeError();
    SmallVector<double> allowed;
    ArrayRef<double> moved = ArrayRef(*noise).take_back(5 * count);
    for (unsigned i = 0; i < count; ++i) {
      double limit = 0;
      for (const Tensor &tensor :
           ArrayRef(checked.quantized).slice(5 * i + 1, 2))
        for (double value : tensor.getAs<double>())
          if (std::isfinite(value))
            limit = std::max(limit, std::abs(value));
      allowed.push_back(std::min(moved[5 * i], maxNoise * limit));
    }
    unsigned numCombinations = 1;
    for (unsigned i = 0; i < std::min(count, 3u); ++i)
      numCombinations *= 3;
    for (unsigned combination = 1; combination < numCombinations;
         ++combination) {
      SmallVector<Disturbance> disturbances(count);
      unsigned rest = combination;
      for (auto [disturbance, noise] : llvm::zip_equal(disturbances, allowed)) {
        disturbance = {noise, double(int(rest % 3 + 1) % 3 - 1)};
        rest /= 3;
      }
      llvm::Expected<SmallVector<Tensor>> outputs =
          checked.evaluate(disturbances);
      if (!outputs)
        return outputs.takeError();
      alternatives.push_back(std::move(*outputs));
    }
    return llvm::Error::success();
  };

  Operation *root = checked.kernel.getRoot();
  for (auto [number, output, reference] :
       llvm::enumerate(results, checked.results)) {
    KernelDifference difference;
    difference.layer = getLayerName(checked.kernel.getLoc());
    difference.root =
        root ? root->getName().stripDialect().str() : std::string("reorder");
    difference.result = number;
    difference.numElements = reference.getNumElements();
    difference.isInteger = reference.isInteger();
    if (output.getShape() != reference.getShape())
      return makeError("expected result #{0} of layer '{1}' to be of type {2}, "
                       "but got {3}",
                       number, difference.layer, reference.getType(),
                       output.getType());
    TensorComparison comparison = *compareTensors(output, reference);
    difference.numNaN = comparison.numNaN;
    difference.sqnr = comparison.sqnr;
    Elements<double> a = output.getAs<double>(), b = reference.getAs<double>();
    double greatest = 0;
    for (double value : b)
      if (std::isfinite(value))
        greatest = std::max(greatest, std::abs(value));
    double bound = tolerance.maxError
                       ? *tolerance.maxError
                       : getTolerance(reference.getElementType()) * greatest;
    auto agrees = [&](double x, double y) {
      return x == y || (std::isnan(x) && std::isnan(y)) ||
             std::abs(x - y) <= bound;
    };
    // A level is a sum of these.
    if (!reference.isInteger() && !tolerance.maxError)
      for (unsigned i = 0; i < checked.numQuantizations; ++i)
        for (const Tensor &limit :
             ArrayRef(checked.quantized).slice(5 * i + 3, 2))
          for (double value : limit.getAs<double>())
            if (std::isfinite(value))
              bound = std::max(bound, 3e-7 * std::abs(value));
    SmallVector<size_t> differing;
    auto findDiffering = [&]() {
      differing.clear();
      for (size_t i = 0; i < a.size(); ++i)
        if (!agrees(a[i], b[i]))
          differing.push_back(i);
    };
    findDiffering();
    const bool isBounded = tolerance.maxError.has_value();
    if (!differing.empty() && checked.numQuantizations == 0 &&
        !reference.isInteger() && !isBounded) {
      llvm::Expected<SmallVector<double>> noise = checked.getNoise();
      if (!noise)
        return noise.takeError();
      bound = std::max(bound, (*noise)[number]);
      findDiffering();
    }
    if (differing.empty()) {
      // Of NaN, or of a ratio that is too small for so small differences.
      if (!difference.explainExcess(tolerance).empty())
        result.differences.push_back(std::move(difference));
      continue;
    }
    if (alternatives.empty() && checked.numQuantizations != 0 && !isBounded)
      if (llvm::Error error = addAlternatives())
        return error;
    std::vector<std::vector<double>> others;
    for (const SmallVector<Tensor> &alternative : alternatives) {
      Elements<double> values = alternative[number].getAs<double>();
      others.emplace_back(values.begin(), values.end());
    }
    difference.numDiffering = differing.size();
    double worst = -1;
    for (size_t i : differing) {
      // What is between two values comes of smaller disturbances.
      const bool isExplained =
          llvm::any_of(others, [&](ArrayRef<double> other) {
            return agrees(a[i], other[i]) ||
                   (a[i] >= std::min(b[i], other[i]) &&
                    a[i] <= std::max(b[i], other[i]));
          });
      if (!isExplained && difference.numUnexplained++ == 0)
        worst = -1;
      double distance = std::abs(a[i] - b[i]);
      if (std::isnan(distance))
        distance = INFINITY;
      if (distance > worst && (!isExplained || !difference.numUnexplained)) {
        worst = distance;
        difference.element = i;
        difference.value = a[i];
        difference.reference = b[i];
      }
    }
    result.differences.push_back(std::move(difference));
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<SmallVector<Tensor>>>
Checker::runBatch(Executable &batch, ArrayRef<SmallVector<Tensor>> inputs) {
  SmallVector<Tensor> arguments;
  for (ArrayRef<Tensor> tensors : inputs)
    llvm::append_range(arguments, tensors);
  llvm::Expected<SmallVector<Tensor>> outputs = batch.run(arguments);
  if (!outputs)
    return outputs.takeError();
  std::vector<SmallVector<Tensor>> results;
  size_t next = 0;
  for (const KernelReference &checked : kernels) {
    results.emplace_back(
        ArrayRef(*outputs).slice(next, checked.results.size()));
    next += checked.results.size() + checked.numKept;
  }
  return results;
}

llvm::Expected<SmallVector<Tensor>> Checker::chain(Executable &batch,
                                                   ArrayRef<Tensor> inputs) {
  auto function = *module->getOps<func::FuncOp>().begin();
  DenseMap<Value, Tensor> values;
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), inputs))
    values[argument] = input;
  for (KernelReference &checked : kernels)
    for (auto [value, result] :
         llvm::zip_equal(checked.kernel.getOutputs(), checked.results))
      values[value] = result;
  // A kernel is right as soon as those in front of it are: after as many rounds
  // as there are kernels in a row, and after one where the backend agrees with
  // the reference.
  bool hasMoved = true;
  for (size_t round = 0; hasMoved && round <= kernels.size(); ++round) {
    std::vector<SmallVector<Tensor>> arguments;
    for (KernelReference &checked : kernels)
      arguments.push_back(
          llvm::map_to_vector(checked.kernel.getInputs(), [&](Value input) {
            return values.lookup(input);
          }));
    llvm::Expected<std::vector<SmallVector<Tensor>>> results =
        runBatch(batch, arguments);
    if (!results)
      return results.takeError();
    hasMoved = false;
    for (auto [checked, tensors] : llvm::zip_equal(kernels, *results))
      for (auto [value, result] :
           llvm::zip_equal(checked.kernel.getOutputs(), tensors)) {
        hasMoved |= values[value].getBytes() != result.getBytes();
        values[value] = result;
      }
  }
  return llvm::map_to_vector(
      function.front().getTerminator()->getOperands(),
      [&](Value output) { return values.lookup(output); });
}

llvm::Expected<KernelCheckResult>
Checker::check(ArrayRef<SmallVector<Tensor>> inputSets, bool isChained) {
  if (llvm::Error error = formKernels())
    return error;
  KernelCheckResult result;
  result.numKernels = kernels.size();
  llvm::Expected<std::unique_ptr<Executable>> executable =
      compile(createBatch(), result);
  if (!executable)
    return executable.takeError();
  for (ArrayRef<Tensor> inputs : inputSets) {
    if (llvm::Error error = evaluate(inputs))
      return error;
    std::vector<SmallVector<Tensor>> arguments;
    for (KernelReference &checked : kernels)
      arguments.push_back(checked.inputs);
    llvm::Expected<std::vector<SmallVector<Tensor>>> results =
        runBatch(**executable, arguments);
    if (!results)
      return results.takeError();
    for (auto [checked, tensors] : llvm::zip_equal(kernels, *results))
      if (llvm::Error error = compare(checked, tensors, result))
        return error;
    if (!isChained)
      continue;
    llvm::Expected<SmallVector<Tensor>> outputs = chain(**executable, inputs);
    if (!outputs)
      return outputs.takeError();
    result.chained.push_back(std::move(*outputs));
  }
  return result;
}

llvm::Expected<KernelCheckResult>
lpt::checkKernels(func::FuncOp function, StringRef backend,
                  ArrayRef<SmallVector<Tensor>> inputSets, bool isChained,
                  const KernelTolerance &tolerance) {
  return Checker(function, backend, tolerance).check(inputSets, isChained);
}

llvm::Error lpt::reportKernelCheck(const KernelCheckResult &result,
                                   llvm::raw_ostream &os,
                                   const KernelTolerance &tolerance) {
  double worstShare = 0;
  unsigned numBeyond = 0;
  for (const KernelDifference &difference : result.differences) {
    const std::string excess = difference.explainExcess(tolerance);
    numBeyond += !excess.empty();
    worstShare = std::max(worstShare, difference.getShare());
    os << llvm::formatv("{0} '{1}' result #{2}: {3} of {4} elements differ "
                        "({5:f4} %), {6} of them unexplained",
                        difference.root, difference.layer, difference.result,
                        difference.numDiffering, difference.numElements,
                        100 * difference.getShare(), difference.numUnexplained);
    if (difference.numDiffering != 0)
      os << llvm::formatv("; worst is #{0}: {1:e9} instead of {2:e9}",
                          difference.element, difference.value,
                          difference.reference);
    os << (excess.empty() ? "" : " <- beyond the bound: ") << excess << "\n";
  }
  os << llvm::formatv("{0} kernels, {1} of them generated code, {2} with "
                      "differences, {3} beyond the bound; worst share {4:f4} "
                      "%\n",
                      result.numKernels, result.numGenerated,
                      result.differences.size(), numBeyond, 100 * worstShare);
  if (numBeyond == 0)
    return llvm::Error::success();
  return makeError("expected all kernels to compute what the reference does, "
                   "but got {0} that do not",
                   numBeyond);
}
