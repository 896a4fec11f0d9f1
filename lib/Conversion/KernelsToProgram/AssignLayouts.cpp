//===- AssignLayouts.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Providers say which layouts they take for their kernels. Two walks decide by
// that: one backward, to learn for every value in which layout it is read best;
// one forward, to settle it. Inputs that are in another layout than the
// provider takes get a kernel that changes it.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "ProviderList.h"
#include "Views.h"

#include "mlir/IR/Dominance.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ASSIGNLAYOUTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The layout of the input of `view` such that its output has `layout`; null if
/// there is none, or if `layout` is null.
static LayoutAttr followViewBackward(Operation *view, LayoutAttr layout) {
  if (!layout)
    return layout;
  auto transpose = dyn_cast<TransposeOp>(view);
  if (!transpose)
    return followReshape(layout, getShape(view->getResult(0)),
                         getShape(view->getOperand(0)));
  const SmallVector<int64_t> order = getAxisOrder(transpose);
  SmallVector<int64_t> result;
  for (int64_t axis : layout.getOrder())
    result.push_back(order[axis]);
  return LayoutAttr::get(view->getContext(), result);
}

namespace {

/// Assigns the layouts of the kernels of one block. Values that leave or enter
/// the block are row-major.
class LayoutAssignment {
public:
  using Requests = DenseMap<Operation *, KernelLayouts>;

  /// `requests` are those of all kernels that are no views.
  LayoutAssignment(Block &block, const Requests &requests)
      : block(block), requests(requests) {}

  void run();

private:
  LayoutAttr getRowMajor(Value value) {
    return LayoutAttr::getRowMajor(value.getContext(), getShape(value).size());
  }
  LayoutAttr getLayout(Value value) {
    LayoutAttr layout = layouts.lookup(value);
    return layout ? layout : getRowMajor(value);
  }

  /// The row-major layout if that means the same: axes of size one can stand
  /// anywhere, but in odd places they have strides that mislead readers.
  LayoutAttr simplify(LayoutAttr layout, Value value) {
    LayoutAttr rowMajor = getRowMajor(value);
    return layout.isSameOrder(rowMajor, getShape(value)) ? rowMajor : layout;
  }

  /// The layout that the consumers of the first result, and of results like it,
  /// prefer; null if none has a preference.
  LayoutAttr getPreferredResult(KernelOp kernel);
  /// The layout of the first result, as far as consumers or the provider
  /// decide; null if it follows from the inputs.
  LayoutAttr foresee(KernelOp kernel);
  /// The layout in which `request`, of input `input`, prefers it; null if it
  /// has no preference.
  LayoutAttr getPreferred(const LayoutRequest &request, Value input,
                          LayoutAttr result);
  void collectPreferences(KernelOp kernel);

  /// The layout that input `input` has for a kernel with this request, whose
  /// first result has the layout `result`.
  LayoutAttr chooseInput(const LayoutRequest &request, Value input,
                         LayoutAttr result);
  LayoutAttr chooseFirstResult(KernelOp kernel);
  LayoutAttr chooseOtherResult(const LayoutRequest &request, Value output,
                               LayoutAttr result);
  void settleView(KernelOp kernel);
  void settle(KernelOp kernel);
  /// Replaces input `operand` by one in `layout`.
  void convert(OpOperand &operand, LayoutAttr layout) {
    operand.set(convert(operand.get(), layout, operand.getOwner(),
                        operand.getOwner()->getLoc()));
  }
  /// `value` in the given layout as `reader` finds it, after a kernel that
  /// changes it if it is another one.
  Value convert(Value value, LayoutAttr layout, Operation *reader,
                Location location);

  Block &block;
  const Requests &requests;
  /// The layout that the consumers of a value prefer.
  DenseMap<Value, LayoutAttr> preferences;
  DenseMap<Value, LayoutAttr> layouts;
  DenseMap<std::pair<Value, LayoutAttr>, Value> conversions;
};

} // namespace

LayoutAttr LayoutAssignment::getPreferredResult(KernelOp kernel) {
  const size_t rank = getShape(kernel.getOutputs().front()).size();
  ArrayRef<LayoutRequest> results = requests.at(kernel).results;
  for (auto [number, output] : llvm::enumerate(kernel.getOutputs()))
    if (number == 0 || (results[number].kind == LayoutRequest::LikeResult &&
                        getShape(output).size() == rank))
      if (LayoutAttr preferred = preferences.lookup(output))
        return preferred;
  return LayoutAttr();
}

LayoutAttr LayoutAssignment::foresee(KernelOp kernel) {
  Value output = kernel.getOutputs().front();
  const LayoutRequest &request = requests.at(kernel).results.front();
  LayoutAttr preferred = getPreferredResult(kernel);
  switch (request.kind) {
  case LayoutRequest::Given:
    return request.layout;
  case LayoutRequest::OneOf:
    return preferred && request.accepts(preferred) ? simplify(preferred, output)
                                                   : request.layout;
  case LayoutRequest::Any:
  case LayoutRequest::LikeResult:
    return preferred ? simplify(preferred, output) : LayoutAttr();
  }
  llvm_unreachable("all kinds of requests");
}

LayoutAttr LayoutAssignment::getPreferred(const LayoutRequest &request,
                                          Value input, LayoutAttr result) {
  switch (request.kind) {
  case LayoutRequest::Given:
    return request.layout;
  case LayoutRequest::OneOf:
    return LayoutAttr();
  case LayoutRequest::Any:
  case LayoutRequest::LikeResult:
    return result && result.getRank() == int64_t(getShape(input).size())
               ? result
               : LayoutAttr();
  }
  llvm_unreachable("all kinds of requests");
}

void LayoutAssignment::collectPreferences(KernelOp kernel) {
  auto add = [&](Value input, LayoutAttr preferred) {
    // Where consumers differ, one of them gets a copy. A preference for another
    // layout than the row-major one counts more, as row-major is the default.
    LayoutAttr &known = preferences[input];
    if (preferred && (!known || known == getRowMajor(input)))
      known = preferred;
  };
  if (Operation *view = kernel.getView()) {
    Value input = kernel.getInputs().front();
    LayoutAttr preferred = preferences.lookup(kernel.getOutputs().front());
    // Every reshape keeps the row-major layout.
    if (!preferred && !isa<TransposeOp>(view))
      return add(input, getRowMajor(input));
    // Null, which is no preference, where elements have to move for the
    // consumers of the view in any case.
    return add(input, followViewBackward(view, preferred));
  }
  const KernelLayouts &requested = requests.at(kernel);
  LayoutAttr result = foresee(kernel);
  for (auto [input, request] :
       llvm::zip_equal(kernel.getInputs(), requested.inputs))
    add(input, getPreferred(request, input, result));
}

Value LayoutAssignment::convert(Value value, LayoutAttr layout,
                                Operation *reader, Location location) {
  LayoutAttr from = getLayout(value);
  if (from.isSameOrder(layout, getShape(value)))
    return value;
  // Values that are not row-major are results of the block; a reader in another
  // block is dominated by whatever follows the definition.
  Operation *place = block.findAncestorOpInBlock(*reader);
  if (!place)
    place = value.getDefiningOp()->getNextNode();
  Value &converted = conversions[{value, layout}];
  if (converted) {
    Operation *known = converted.getDefiningOp();
    if (known != place && place->isBeforeInBlock(known))
      known->moveBefore(place);
    return converted;
  }
  OpBuilder builder(place);
  auto kernel = KernelOp::create(
      builder, location, value.getType(), value,
      builder.getArrayAttr({Attribute(from), Attribute(layout)}));
  Block &body = kernel.getBody().emplaceBlock();
  body.addArgument(value.getType(), location);
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, location, body.getArguments());
  converted = kernel.getOutputs().front();
  layouts[converted] = layout;
  return converted;
}

LayoutAttr LayoutAssignment::chooseFirstResult(KernelOp kernel) {
  if (LayoutAttr layout = foresee(kernel))
    return layout;
  // The elements can stay where they are.
  Value output = kernel.getOutputs().front();
  for (auto [input, request] :
       llvm::zip_equal(kernel.getInputs(), requests.at(kernel).inputs))
    if (request.kind != LayoutRequest::Given &&
        getShape(input).size() == getShape(output).size())
      return simplify(getLayout(input), output);
  return getRowMajor(output);
}

LayoutAttr LayoutAssignment::chooseInput(const LayoutRequest &request,
                                         Value input, LayoutAttr result) {
  LayoutAttr layout = getLayout(input);
  switch (request.kind) {
  case LayoutRequest::Given:
    return request.layout;
  case LayoutRequest::OneOf:
    return simplify(request.accepts(layout) ? layout : request.layout, input);
  case LayoutRequest::Any:
    return simplify(layout, input);
  case LayoutRequest::LikeResult:
    return result.getRank() == layout.getRank() ? result : getRowMajor(input);
  }
  llvm_unreachable("all kinds of requests");
}

LayoutAttr LayoutAssignment::chooseOtherResult(const LayoutRequest &request,
                                               Value output,
                                               LayoutAttr result) {
  if (request.kind == LayoutRequest::Given)
    return request.layout;
  if (result.getRank() != int64_t(getShape(output).size()))
    result = getRowMajor(output);
  return request.kind == LayoutRequest::OneOf && !request.accepts(result)
             ? request.layout
             : result;
}

void LayoutAssignment::settleView(KernelOp kernel) {
  Operation *view = kernel.getView();
  OpOperand &operand = kernel.getInputsMutable()[0];
  Value output = kernel.getOutputs().front();
  LayoutAttr layout = getLayout(operand.get());
  // Elements that have to move do so once, to where the readers of the result
  // prefer them.
  if (!followView(view, layout)) {
    layout = followViewBackward(view, preferences.lookup(output));
    if (!layout)
      layout = getRowMajor(operand.get());
  }
  layout = simplify(layout, operand.get());
  convert(operand, layout);
  LayoutAttr result = simplify(followView(view, layout), output);
  layouts[output] = result;
  kernel.setLayoutsAttr(ArrayAttr::get(kernel.getContext(), {layout, result}));
}

void LayoutAssignment::settle(KernelOp kernel) {
  if (kernel.getView())
    return settleView(kernel);
  const KernelLayouts &requested = requests.at(kernel);
  LayoutAttr result = chooseFirstResult(kernel);
  SmallVector<Attribute> attributes;
  for (auto [operand, request] :
       llvm::zip_equal(kernel.getInputsMutable(), requested.inputs)) {
    LayoutAttr layout = chooseInput(request, operand.get(), result);
    convert(operand, layout);
    attributes.push_back(layout);
  }
  for (auto [number, output] : llvm::enumerate(kernel.getOutputs())) {
    LayoutAttr layout =
        number == 0
            ? result
            : chooseOtherResult(requested.results[number], output, result);
    layouts[output] = layout;
    attributes.push_back(layout);
  }
  kernel.setLayoutsAttr(ArrayAttr::get(kernel.getContext(), attributes));
}

void LayoutAssignment::run() {
  SmallVector<KernelOp> kernels(block.getOps<KernelOp>());
  for (KernelOp kernel : llvm::reverse(kernels))
    collectPreferences(kernel);
  for (KernelOp kernel : kernels)
    settle(kernel);
  // What is no kernel of the block knows of no layout.
  SmallVector<OpOperand *> outside;
  for (KernelOp kernel : kernels)
    for (Value output : kernel.getOutputs())
      for (OpOperand &use : output.getUses())
        if (!isa<KernelOp>(use.getOwner()) ||
            use.getOwner()->getBlock() != &block)
          outside.push_back(&use);
  for (OpOperand *operand : outside)
    operand->set(convert(operand->get(), getRowMajor(operand->get()),
                         operand->getOwner(), operand->get().getLoc()));
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Whether every request is about a value, and layouts have its rank.
static bool fits(KernelOp kernel, const KernelLayouts &layouts) {
  auto fit = [](ValueRange values, ArrayRef<LayoutRequest> requests) {
    return llvm::equal(
        values, requests, [](Value value, const LayoutRequest &request) {
          const bool isNamed = request.kind == LayoutRequest::Given ||
                               request.kind == LayoutRequest::OneOf;
          return !isNamed ||
                 request.layout.getRank() == int64_t(getShape(value).size());
        });
  };
  return fit(kernel.getInputs(), layouts.inputs) &&
         fit(kernel.getOutputs(), layouts.results);
}

namespace {
struct AssignLayoutsPass : lpt::impl::AssignLayoutsBase<AssignLayoutsPass> {
  using AssignLayoutsBase::AssignLayoutsBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  /// What the provider of `kernel` requests.
  FailureOr<KernelLayouts> request(KernelOp kernel,
                                   const KernelProvider *first);

  void runOnOperation() override;
};
} // namespace

FailureOr<KernelLayouts>
AssignLayoutsPass::request(KernelOp kernel, const KernelProvider *first) {
  FailureOr<const KernelProvider *> provider = getProvider(kernel, first);
  if (failed(provider))
    return failure();
  KernelLayouts layouts = *provider ? (*provider)->getLayouts(kernel)
                                    : KernelLayouts::byTraits(kernel);
  if (!fits(kernel, layouts))
    return kernel.emitOpError()
           << "expected layouts of all inputs and results from '"
           << (*provider)->getName() << "', but got others";
  return layouts;
}

void AssignLayoutsPass::runOnOperation() {
  FailureOr<const KernelProvider *> first = getFirst(getOperation(), backends);
  if (failed(first))
    return signalPassFailure();
  // Elsewhere a kernel may read its own result.
  DominanceInfo dominance(getOperation());
  llvm::SetVector<Block *> blocks;
  LayoutAssignment::Requests requests;
  auto result = getOperation().walk([&](KernelOp kernel) {
    Block *block = kernel->getBlock();
    if (!dominance.hasSSADominance(block) ||
        !dominance.isReachableFromEntry(block))
      return WalkResult::advance();
    blocks.insert(block);
    if (kernel.getView())
      return WalkResult::advance();
    FailureOr<KernelLayouts> layouts = request(kernel, *first);
    if (failed(layouts))
      return WalkResult::interrupt();
    requests[kernel] = std::move(*layouts);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return signalPassFailure();
  for (Block *block : blocks)
    LayoutAssignment(*block, requests).run();
}
