//===- RecurrentModels.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision recurrent sequences. Between the steps of a sequence there are
// sigmoids, so no dequantization can pass; a backend reads the integers and
// dequantizes inside of its kernel. For that the dequantizations stay visible
// before the op: fake quantized weights become integers, and the cleanup
// is told to keep its hands off the chains.
//
// Activations need no other preparation: by the time the sweep arrives here
// their fake quantizations have been decomposed and their chains carried along.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedConstant.h"

using namespace mlir;
using namespace mlir::lpt;

/// The operands that kernels read as integers.
static constexpr unsigned activations[] = {0, 1};
static SmallVector<unsigned> getWeights(RecurrentSequenceOpInterface op) {
  return {op.getWMutable().getOperandNumber(),
          op.getRMutable().getOperandNumber()};
}

/// Whether the cleanup leaves the chain alone already.
static bool isProtected(Dequantization chain) {
  for (Operation *link :
       {chain.convert.getOperation(), chain.subtract.getOperation(),
        chain.multiply.getOperation()})
    if (link && !isCleanupDisabled(link))
      return false;
  return true;
}

/// Creates `chain` so that nothing but the op after it takes it apart.
static Value materializeProtected(const Dequantization &chain,
                                  LowPrecisionRewriter &rewriter,
                                  Location location) {
  Value value = chain.materialize(rewriter, location, chain.data);
  for (Value link = value; link != chain.data;
       link = link.getDefiningOp()->getOperand(0)) {
    disableCleanup(link.getDefiningOp());
    // The zero point has a convert of its own if it is stored as an integer.
    if (auto subtract = link.getDefiningOp<SubtractOp>())
      if (auto convert = subtract.getB().getDefiningOp<ConvertOp>())
        disableCleanup(convert);
  }
  return value;
}

namespace {

/// The quantized operands of a sequence that are created anew.
struct SequencePlan {
  struct Operand {
    unsigned number;
    /// Protected; unless the operand is the result of a fake quantization.
    Dequantization chain;
    std::optional<QuantizedConstant> constant;
  };
  std::vector<Operand> operands;
};

template <typename Model, typename OpTy>
struct SequenceModel : SingleTransformationModel<Model, OpTy> {
  static LowPrecisionTransformation getTransformation() {
    return {"recurrent-cell", plannedRewrite<plan, rewrite>,
            /*fallback=*/nullptr, /*runsByDefault=*/true,
            NumericEffect::OneQuantum};
  }

private:
  /// Weights that are given in another form than as integers which kernels
  /// read.
  static Planned<std::optional<QuantizedConstant>>
  matchConstant(Value operand, const LowPrecisionContext &state) {
    using Result = std::optional<QuantizedConstant>;
    auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>();
    auto constant = fakeQuantize
                        ? QuantizedConstant::match(fakeQuantize, state)
                        : QuantizedConstant::matchStored(operand, state);
    if (constant && !constant->keepsStoredIntegers())
      return Result(*constant);
    if (!constant && (fakeQuantize ||
                      constant.getRefusal().reason == Reason::WeightsPrecision))
      return constant.getRefusal();
    return Result();
  }

  static Planned<SequencePlan> plan(OpTy op, const LowPrecisionContext &state) {
    SequencePlan plan;
    bool isQuantized = false;
    auto addChain = [&](unsigned i, const Dequantization &chain) {
      isQuantized = true;
      if (!isProtected(chain))
        plan.operands.push_back({i, chain, std::nullopt});
    };
    // Weights come first: those of a sequence that was lowered before keep
    // their place, while its activations are fused and taken apart again.
    std::optional<unsigned> floatWeights;
    for (unsigned i :
         getWeights(cast<RecurrentSequenceOpInterface>(op.getOperation()))) {
      auto constant = matchConstant(op->getOperand(i), state);
      if (!constant)
        return constant.getRefusal();
      if (*constant) {
        if ((*constant)->getZeroPoint())
          return refuse(Reason::ZeroPointNotSupported,
                        "operand " + Twine(i) + " has one");
        isQuantized = true;
        plan.operands.push_back({i, Dequantization(), **constant});
        continue;
      }
      Value operand = op->getOperand(i);
      Dequantization chain = state.match(operand);
      if (chain.empty()) {
        floatWeights = i;
        continue;
      }
      addChain(i, chain);
      if (!chain.isLowPrecision())
        return refuse(Reason::DataNotLowPrecision,
                      "that of operand " + Twine(i));
    }
    for (unsigned i : activations) {
      Dequantization chain = state.match(op->getOperand(i));
      // A constant first state becomes a constant of floats.
      if (chain.empty() || isConstantPath(op->getOperand(i)))
        continue;
      addChain(i, chain);
      if (!getElementType(chain.data).isUnsignedInteger(8))
        return refuse(Reason::DataNotLowPrecision,
                      "that of operand " + Twine(i) + " is not ui8");
    }
    if (!isQuantized)
      return refuse(Reason::NoDequantization);
    if (floatWeights)
      return refuse(Reason::WeightsNotQuantized,
                    "operand " + Twine(*floatWeights));
    if (plan.operands.empty())
      return refuse(Reason::FloatKernel);
    return plan;
  }

  /// The op keeps its place and its results; each quantized operand gets a
  /// chain of its own.
  static void rewrite(OpTy op, const SequencePlan &plan,
                      LowPrecisionRewriter &rewriter) {
    LowPrecisionContext &state = rewriter.getState();
    rewriter.setInsertionPoint(op);
    SmallVector<Operation *> replaced;
    for (const auto &[i, existing, constant] : plan.operands) {
      Value operand = op->getOperand(i);
      Dequantization chain = existing;
      if (constant) {
        if (auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>())
          state.decide(fakeQuantize, constant->getIntegerType());
        chain = constant->materializeData(rewriter,
                                          state.getDequantizationPrecision());
      }
      Value dequantized =
          materializeProtected(chain, rewriter, operand.getLoc());
      rewriter.modifyOpInPlace(
          op, [&, i = i]() { op->setOperand(i, dequantized); });
      replaced.push_back(operand.getDefiningOp());
    }
    eraseIfUnused(rewriter, replaced);
  }
};

struct LSTMSequenceModel : SequenceModel<LSTMSequenceModel, LSTMSequenceOp> {};
struct GRUSequenceModel : SequenceModel<GRUSequenceModel, GRUSequenceOp> {};
struct RNNSequenceModel : SequenceModel<RNNSequenceModel, RNNSequenceOp> {};

} // namespace

void mlir::lpt::attachRecurrentModels(MLIRContext *context) {
  LSTMSequenceOp::attachInterface<LSTMSequenceModel>(*context);
  GRUSequenceOp::attachInterface<GRUSequenceModel>(*context);
  RNNSequenceOp::attachInterface<RNNSequenceModel>(*context);
}
