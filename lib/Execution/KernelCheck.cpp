//===- KernelCheck.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/KernelCheck.h"

#include "Backends/BackendTable.h"
#include "Backends/NativeCode.h"
#include "KernelComparison.h"
#include "KernelFunctions.h"
#include "KernelReference.h"
#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Comparison.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Support/Error.h"
#include "OriginalValues.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

double KernelDifference::getDistance() const {
  return std::abs(value - reference);
}

std::string
KernelDifference::explainExcess(const KernelTolerance &tolerance) const {
  std::string reason;
  llvm::raw_string_ostream os(reason);
  if (numNaN != 0 && !tolerance.acceptsNaN)
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
  else if (numPairs > tolerance.numAlwaysDiffering &&
           numDiffering > tolerance.maxDiffering * numElements)
    os << llvm::format("expected at most %g %% of elements that differ",
                       100 * tolerance.maxDiffering);
  else if (isOffByOneAtMost && getDistance() > 1)
    os << "expected integers that are off by at most one";
  return reason;
}

bool lpt::hasSideEffects(func::FuncOp function) {
  return function.getBody()
      .walk([](Operation *op) {
        return isMemoryEffectFree(op) ? WalkResult::advance()
                                      : WalkResult::interrupt();
      })
      .wasInterrupted();
}

namespace {

class Checker {
public:
  Checker(func::FuncOp function, StringRef backend,
          const KernelCheckOptions &options)
      : context(function.getContext()), backend(backend),
        isProgram((backend != genericBackend ||
                   LoadedProgram::canCompile(function)) &&
                  !hasSideEffects(function)),
        options(options), tolerance(options.tolerance),
        module(ModuleOp::create(function.getLoc())),
        functions(ModuleOp::create(function.getLoc())),
        originals(addCopy(function)) {}

  llvm::Expected<KernelCheckResult>
  check(ArrayRef<SmallVector<Tensor>> inputSets);

private:
  /// Adds a copy of `function` to the module, which becomes that of kernels.
  func::FuncOp addCopy(func::FuncOp function) {
    func::FuncOp copy = function.clone();
    module->push_back(copy);
    return copy;
  }
  llvm::Error formKernels();
  /// Plans the program of `module`, with these options and on these backends,
  /// to find the inputs to which it adds in place.
  llvm::Error findSumsInPlace(const KernelPipelineOptions &pipeline,
                              ArrayRef<std::unique_ptr<BackendSteps>> backends);
  ProgramOptions makeProgramOptions() const;
  /// Finds the values that kernels read and are to yield: those of the original
  /// function, and where passes have created others, those of the reference.
  llvm::Error evaluate(ArrayRef<Tensor> inputs);
  llvm::Error evaluateOpOrKernel(Operation *op, KernelReference *checked);
  llvm::Expected<std::unique_ptr<Executable>>
  compile(func::FuncOp function, unsigned *numGenerated = nullptr);
  /// The results of all kernels on these inputs, the reference's apart.
  llvm::Expected<std::vector<SmallVector<Tensor>>>
  runBatch(Executable &batch, ArrayRef<SmallVector<Tensor>> inputs);
  /// Compares the results of the function with those of the original one.
  llvm::Error compareOutputs(KernelCheckResult &result);
  /// Compares the results of a kernel with the evaluation of its body.
  llvm::Error compareExplicit(const KernelReference &checked,
                              ArrayRef<Tensor> outputs,
                              KernelCheckResult &result);
  /// Compares the results of the program with those of its kernels in `row`.
  llvm::Error compareProgram(Executable &row, ArrayRef<Tensor> inputs,
                             KernelCheckResult &result);

  MLIRContext *context;
  StringRef backend;
  /// Whether kernels become steps of programs; else the bodies of kernels
  /// become functions.
  bool isProgram;
  const KernelCheckOptions &options;
  const KernelTolerance &tolerance;
  OwningOpRef<ModuleOp> module, functions;
  OriginalValues originals;
  /// Those of the values of the function that kernels make up.
  DenseMap<Value, Tensor> values;
  /// The reference, one for each kernel.
  std::vector<KernelReference> kernels;
};

} // namespace

llvm::Error Checker::formKernels() {
  KernelPipelineOptions pipeline(backend);
  limitToMachine(pipeline, context, options.isDeterministic);
  pipeline.target = makeProgramOptions().target;
  pipeline.keepInt8 = options.keepInt8;
  // The reference knows the ops of the model.
  pipeline.explicitNumbers = false;
  pipeline.liftVariables = false;
  SmallVector<std::unique_ptr<BackendSteps>> backends;
  if (llvm::Error error = describeMachine(
          pipeline, [&](StringRef name) -> llvm::Expected<BackendSteps *> {
            auto created = createBackend(name, makeProgramOptions(), context);
            if (!created)
              return created.takeError();
            backends.push_back(std::move(*created));
            return backends.back().get();
          }))
    return error;
  if (llvm::Error error = runPasses(*module, [&](OpPassManager &manager) {
        buildKernelPipeline(manager, pipeline,
                            options.choices ? options.choices->choose
                                            : KernelChooser());
      }))
    return error;
  for (auto function : module->getOps<func::FuncOp>())
    for (KernelOp kernel : function.getOps<KernelOp>())
      kernels.emplace_back(kernel, *functions, kernels.size());
  originals.match(*module->getOps<func::FuncOp>().begin());
  if (!isProgram)
    return llvm::Error::success();
  // The kernels that run are those of the program.
  if (llvm::Error error = runPasses(*module, [&](OpPassManager &manager) {
        buildExplicitNumbersPipeline(manager, pipeline);
      }))
    return error;
  return findSumsInPlace(pipeline, backends);
}

ProgramOptions Checker::makeProgramOptions() const {
  ProgramOptions programOptions;
  programOptions.backend = backend.str();
  programOptions.numThreads = options.numThreads;
  programOptions.target = options.target;
  programOptions.emulateTarget = options.emulateTarget;
  programOptions.optimizationLevel =
      options.optimizationLevel.value_or(programOptions.optimizationLevel);
  return programOptions;
}

llvm::Error
Checker::findSumsInPlace(const KernelPipelineOptions &pipeline,
                         ArrayRef<std::unique_ptr<BackendSteps>> backends) {
  OwningOpRef<ModuleOp> planned(
      cast<ModuleOp>(module->getOperation()->clone()));
  DenseMap<Operation *, KernelReference *> originals;
  auto next = kernels.begin();
  for (auto function : planned->getOps<func::FuncOp>())
    for (KernelOp kernel : function.getOps<KernelOp>())
      originals[kernel] = &*next++;
  auto probe = [&](StringRef name, const KernelStep &step) {
    auto names = llvm::zip_equal(pipeline.backends, backends);
    auto found = llvm::find_if(
        names, [&](const auto &pair) { return std::get<0>(pair) == name; });
    return std::get<1>(*found)->probe(step);
  };
  auto observe = [&](KernelOp kernel, const KernelPlan &plan) {
    originals.lookup(kernel)->accumulatedInput = plan.accumulatedInput;
  };
  return runPasses(*planned, [&](OpPassManager &manager) {
    buildPlanMemoryPipeline(manager, pipeline, probe, observe);
  });
}

llvm::Error Checker::evaluate(ArrayRef<Tensor> inputs) {
  auto function = *module->getOps<func::FuncOp>().begin();
  EvaluationState state;
  if (failed(checkTypes("input", inputs, function.getArgumentTypes(), state)))
    return makeError("{0}", state.getError());
  if (llvm::Error error = originals.evaluate(inputs))
    return error;
  values.clear();
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), inputs))
    values[argument] = input;
  auto next = kernels.begin();
  for (Operation &op : function.front().without_terminator()) {
    auto kernel = dyn_cast<KernelOp>(op);
    if (kernel)
      next->setInputs(llvm::map_to_vector(kernel.getInputs(), [&](Value input) {
        return values.lookup(input);
      }));
    bool isOriginal = true;
    for (Value result : op.getResults()) {
      const Tensor *original = originals.lookup(result);
      if (original)
        values[result] = *original;
      isOriginal &= original != nullptr;
    }
    if (!isOriginal)
      if (llvm::Error error =
              evaluateOpOrKernel(&op, kernel ? &*next : nullptr))
        return error;
    if (kernel)
      ++next;
  }
  return llvm::Error::success();
}

llvm::Error Checker::evaluateOpOrKernel(Operation *op,
                                        KernelReference *checked) {
  SmallVector<Tensor> results;
  if (checked) {
    if (llvm::Error error = checked->evaluate())
      return error;
    results.assign(checked->getResults().begin(), checked->getResults().end());
  } else {
    EvaluationState state;
    auto operands = llvm::map_to_vector(
        op->getOperands(), [&](Value value) { return values.lookup(value); });
    if (failed(evaluateOp(op, operands, results, state)))
      return makeError("{0}", state.getError());
  }
  for (auto [value, result] : llvm::zip_equal(op->getResults(), results))
    values.try_emplace(value, result);
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Executable>>
Checker::compile(func::FuncOp function, unsigned *numGenerated) {
  if (!isProgram) {
    GenericExecutableOptions genericOptions;
    genericOptions.optimizationLevel =
        options.optimizationLevel.value_or(genericOptions.optimizationLevel);
    return createGenericExecutable(function, genericOptions);
  }
  ProgramOptions modelOptions = makeProgramOptions();
  modelOptions.hasKernels = true;
  llvm::Expected<std::shared_ptr<LoadedProgram>> model =
      LoadedProgram::load(function, modelOptions);
  if (!model)
    return model.takeError();
  for (const ProgramStep &step : (*model)->getSteps())
    if (numGenerated && step.isGenerated() && step.root != "reorder")
      ++*numGenerated;
  return (*model)->createHandle();
}

llvm::Error Checker::compareOutputs(KernelCheckResult &result) {
  auto function = *module->getOps<func::FuncOp>().begin();
  for (auto [value, output] :
       llvm::zip_equal(function.front().getTerminator()->getOperands(),
                       originals.getOutputs())) {
    // A value that passes have created has no counterpart. No later value is
    // compared, so the output is the measure of the kernel that computes it.
    auto kernel = value.getDefiningOp<KernelOp>();
    if (!kernel || originals.lookup(value))
      continue;
    auto checked = llvm::find_if(kernels, [&](KernelReference &entry) {
      return entry.kernel == kernel;
    });
    SmallVector<Tensor> expected(checked->getResults());
    SmallVector<Tensor> outputs = expected;
    outputs[cast<OpResult>(value).getResultNumber()] = output;
    if (llvm::Error error = compareKernel(*checked, outputs, expected,
                                          tolerance, result.differences))
      return error;
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
    const size_t count = KernelOp(checked.kernel).getOutputs().size();
    results.emplace_back(ArrayRef(*outputs).slice(next, count));
    next += count + checked.numKept;
  }
  return results;
}

/// Compares the bytes of all elements, of which `isSame` may forgive some.
static BitDifference comparePrecisely(
    const Tensor &output, const Tensor &expected,
    llvm::function_ref<bool(int64_t)> isSame = [](int64_t) { return false; }) {
  BitDifference difference;
  difference.numElements = output.getNumElements();
  const size_t size = getElementBytes(output.getElementType());
  for (int64_t i = 0; i != difference.numElements; ++i)
    if (output.getBytes().slice(i * size, size) !=
            expected.getBytes().slice(i * size, size) &&
        !isSame(i) && difference.numDiffering++ == 0)
      difference.element = i;
  if (difference.numDiffering != 0) {
    difference.value = output.getAs<double>()[difference.element];
    difference.expected = expected.getAs<double>()[difference.element];
  }
  return difference;
}

llvm::Error Checker::compareExplicit(const KernelReference &checked,
                                     ArrayRef<Tensor> outputs,
                                     KernelCheckResult &result) {
  KernelOp kernel = checked.kernel;
  EvaluationState state;
  SmallVector<Tensor> expected;
  if (failed(evaluateOp(kernel, checked.getInputs(), expected, state)))
    return makeError("{0}", state.getError());
  for (auto [number, output, tensor] : llvm::enumerate(outputs, expected)) {
    // The bits of NaN are those of the machine.
    Elements<double> values = output.getAs<double>();
    Elements<double> references = tensor.getAs<double>();
    BitDifference difference = comparePrecisely(output, tensor, [&](int64_t i) {
      return std::isnan(values[i]) && std::isnan(references[i]);
    });
    Operation *root = kernel.getRoot();
    if (difference.numDiffering != 0)
      result.explicitDifferences.push_back(
          {difference, getLayerName(kernel.getLoc()),
           root ? getLayerKind(root).str() : "reorder", unsigned(number)});
  }
  return llvm::Error::success();
}

llvm::Error Checker::compareProgram(Executable &row, ArrayRef<Tensor> inputs,
                                    KernelCheckResult &result) {
  llvm::Expected<SmallVector<Tensor>> outputs = options.program->run(inputs);
  if (!outputs)
    return makeError("cannot run the program: {0}",
                     llvm::toString(outputs.takeError()));
  llvm::Expected<SmallVector<Tensor>> separate = row.run(inputs);
  if (!separate)
    return separate.takeError();
  separate->truncate(outputs->size());
  EvaluationState state;
  auto function = *module->getOps<func::FuncOp>().begin();
  if (failed(checkTypes("output", *outputs, function.getResultTypes(), state)))
    return makeError("{0}", state.getError());
  for (auto [number, output, expected] : llvm::enumerate(*outputs, *separate)) {
    BitDifference difference = comparePrecisely(output, expected);
    if (difference.numDiffering != 0)
      result.programDifferences.push_back(
          {difference, result.numProgramRuns, unsigned(number)});
  }
  ++result.numProgramRuns;
  return llvm::Error::success();
}

llvm::Expected<KernelCheckResult>
Checker::check(ArrayRef<SmallVector<Tensor>> inputSets) {
  if (llvm::Error error = formKernels())
    return error;
  KernelCheckResult result;
  result.numKernels = kernels.size();
  result.numExplicit = llvm::count_if(kernels, [](KernelReference &checked) {
    return checked.kernel.getExplicitNumbers();
  });
  llvm::Expected<std::unique_ptr<Executable>> batch =
      compile(createKernelsSideBySide(*functions, kernels, isProgram),
              &result.numGenerated);
  if (!batch)
    return batch.takeError();
  std::unique_ptr<Executable> row;
  if (options.program) {
    auto function = *module->getOps<func::FuncOp>().begin();
    llvm::Expected<std::unique_ptr<Executable>> compiled =
        compile(createKernelsInARow(*functions, function, kernels));
    if (!compiled)
      return compiled.takeError();
    row = std::move(*compiled);
  }
  for (ArrayRef<Tensor> inputs : inputSets) {
    if (llvm::Error error = evaluate(inputs))
      return error;
    std::vector<SmallVector<Tensor>> arguments;
    for (KernelReference &checked : kernels)
      arguments.emplace_back(checked.getInputs());
    llvm::Expected<std::vector<SmallVector<Tensor>>> results =
        runBatch(**batch, arguments);
    if (!results)
      return results.takeError();
    for (auto [checked, tensors] : llvm::zip_equal(kernels, *results)) {
      auto expected =
          llvm::map_to_vector(checked.kernel.getOutputs(), [&](Value output) {
            return values.lookup(output);
          });
      if (llvm::Error error =
              compareKernel(checked, tensors, expected, tolerance,
                            result.differences, &originals))
        return error;
      if (KernelOp(checked.kernel).getExplicitNumbers())
        if (llvm::Error error = compareExplicit(checked, tensors, result))
          return error;
    }
    if (llvm::Error error = compareOutputs(result))
      return error;
    if (row)
      if (llvm::Error error = compareProgram(*row, inputs, result))
        return error;
  }
  return result;
}

llvm::Expected<KernelCheckResult>
lpt::checkKernels(func::FuncOp function, StringRef backend,
                  ArrayRef<SmallVector<Tensor>> inputSets,
                  const KernelCheckOptions &options) {
  return Checker(function, backend, options).check(inputSets);
}

/// ": 2 of 8 elements differ from `others`; ..."
static std::string describe(const BitDifference &difference, StringRef others) {
  return llvm::formatv(": {0} of {1} elements differ from {2}; the first is "
                       "#{3}: {4:e9} instead of {5:e9}\n",
                       difference.numDiffering, difference.numElements, others,
                       difference.element, difference.value,
                       difference.expected);
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
  for (const ExplicitDifference &difference : result.explicitDifferences)
    os << llvm::formatv("{0} '{1}' result #{2}", difference.root,
                        difference.layer, difference.result)
       << describe(difference, "the evaluation of its explicit numbers");
  if (!result.explicitDifferences.empty())
    return makeError("expected kernels with explicit numbers to yield what "
                     "their evaluation does, bit for bit, but got {0} "
                     "result{1}",
                     result.explicitDifferences.size(),
                     result.explicitDifferences.size() == 1 ? " that differs"
                                                            : "s that differ");
  if (result.numExplicit != 0)
    os << llvm::formatv("{0} kernels have explicit numbers, and yield what "
                        "their evaluation does, bit for bit\n",
                        result.numExplicit);
  if (numBeyond == 0)
    return llvm::Error::success();
  return makeError("expected all kernels to compute what the reference does, "
                   "but got {0} that do not",
                   numBeyond);
}

llvm::Error lpt::reportProgramCheck(const KernelCheckResult &result,
                                    llvm::raw_ostream &os) {
  if (result.numProgramRuns == 0)
    return llvm::Error::success();
  for (const ProgramDifference &difference : result.programDifferences) {
    os << "output #" << difference.output << " of the program";
    if (result.numProgramRuns != 1)
      os << " for inputs #" << difference.inputSet;
    os << describe(difference, "those of the kernels");
  }
  if (!result.programDifferences.empty())
    return makeError("expected the program to yield what its kernels do one "
                     "after the other, bit for bit, but got {0} "
                     "output{1}",
                     result.programDifferences.size(),
                     result.programDifferences.size() == 1 ? " that differs"
                                                           : "s that differ");
  os << "the program yields what its kernels do one after the other, bit for "
        "bit\n";
  return llvm::Error::success();
}
