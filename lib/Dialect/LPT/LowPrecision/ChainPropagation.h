//===- ChainPropagation.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shape that most transformations share: a dequantization before
// operand 0 moves after the op.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_LOWPRECISION_CHAINPROPAGATION_H
#define LPT_LIB_DIALECT_LPT_LOWPRECISION_CHAINPROPAGATION_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// Visits `copy`, after which a chain has moved, once more if there is another
/// chain before it: a subtraction of floats may have hidden that.
inline void visitIfDequantized(Operation *copy,
                               LowPrecisionRewriter &rewriter) {
  if (!rewriter.getState().match(copy->getOperand(0)).empty())
    rewriter.visitNext(copy);
}

/// Attaches one transformation, `Model::transformation`, to `OpTy`.
template <typename Model, typename OpTy>
class SingleTransformationModel
    : public LowPrecisionOpInterface::ExternalModel<Model, OpTy> {
public:
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        Model::getTransformation()};
    return transformations;
  }
};

/// The element type of what an op computes from the data of `chain`: that of
/// the arithmetic of the chain, unless it is a narrow one. In `f16` sums of
/// integers overflow, and a result that is close to the zero point loses its
/// digits.
inline Type getComputedType(const Dequantization &chain) {
  Type type = chain.arithmeticType;
  return type.getIntOrFloatBitWidth() < 32 ? Float32Type::get(type.getContext())
                                           : type;
}

/// The chain of operand 0 moves after the op. A model states its `name` and
/// overrides, by hiding, what is special about it:
///   perChannel        whether the chain may vary along the channel axis only;
///                     otherwise `check` tests the axes
///   effect            what the rewrite rounds
///   check             further conditions
///   resultElementType what the op yields on quantized data; null for the
///                     element type of the data
///   move              the chain after a result
///   adapt             changes to the copy of the op, such as its attributes
template <typename Model, typename OpTy>
class ChainPropagationModel : public SingleTransformationModel<Model, OpTy> {
public:
  static constexpr bool perChannel = true;
  static constexpr NumericEffect effect = NumericEffect::Exact;

  static Applicability check(OpTy, const Dequantization &,
                             const LowPrecisionContext &) {
    return Applicability::yes();
  }
  static Type resultElementType(OpTy, const Dequantization &,
                                const LowPrecisionContext &) {
    return Type();
  }
  static Dequantization move(OpTy, const Dequantization &chain, unsigned) {
    return chain;
  }
  static void adapt(OpTy, const Dequantization &, RewriterBase &) {}

  static LowPrecisionTransformation getTransformation() {
    return {Model::name, plannedRewrite<planChain, rewriteChain>,
            /*fallback=*/nullptr, /*runsByDefault=*/true, Model::effect};
  }

  /// The chain that moves, or why it does not.
  static Planned<Dequantization> planChain(OpTy op,
                                           const LowPrecisionContext &state) {
    Dequantization chain = state.match(op->getOperand(0));
    if (chain.empty())
      return refuse(Reason::NoDequantization);
    if (Model::perChannel && !chain.isPerTensorOrPerChannel())
      return refuse(Reason::NotPerChannel);
    if (Applicability result = Model::check(op, chain, state); !result)
      return result.getRefusal();
    return chain;
  }

  static void rewriteChain(OpTy op, const Dequantization &chain,
                           LowPrecisionRewriter &rewriter) {
    LowPrecisionContext &state = rewriter.getState();
    SmallVector<Value> operands(op->getOperands());
    operands[0] = chain.data;
    Type dataType = getElementType(chain.data);
    Type elementType = Model::resultElementType(op, chain, state);
    if (!elementType)
      elementType = dataType;
    SmallVector<Type> elementTypes(op->getNumResults(), elementType);
    Operation *copy = rewriter.cloneWith(op, operands, elementTypes);
    Model::adapt(cast<OpTy>(copy), chain, rewriter);
    SmallVector<Dequantization> after;
    for (OpResult result : op->getResults()) {
      after.push_back(Model::move(op, chain, result.getResultNumber()));
      after.back().resultType = getElementType(result);
      // What was computed in a wide type is dequantized in it.
      if (isa<FloatType>(elementType) && elementType != dataType)
        after.back().arithmeticType = elementType;
    }
    rewriter.replaceWithDequantized(op, copy, after);
    visitIfDequantized(copy, rewriter);
  }
};

/// `chain` with `function` applied to its scale and its zero point.
inline Dequantization withConstants(
    Dequantization chain,
    llvm::function_ref<ElementwiseConstant(const ElementwiseConstant &)>
        function) {
  chain.mapConstants(function);
  return chain;
}

/// `chain` with scalars for constants whose elements are all equal, which fit
/// data of every shape.
inline Dequantization withScalars(const Dequantization &chain) {
  return withConstants(chain, [](const ElementwiseConstant &constant) {
    return constant.simplified();
  });
}

/// Whether scale and zero point are the same for all elements along `axis`.
inline bool isUniformAlong(const Dequantization &chain, int64_t axis) {
  return (!chain.scale || chain.scale->isUniformAlong(axis)) &&
         (!chain.zeroPoint || chain.zeroPoint->isUniformAlong(axis));
}

/// What order statistics ask for: a scale that does not reverse the order.
inline Applicability checkKeepsOrder(const Dequantization &chain) {
  if (chain.hasNegativeScale())
    return refuse(Reason::NegativeScale);
  return Applicability::yes();
}

inline Applicability checkNoZeroPoint(const Dequantization &chain) {
  if (chain.zeroPoint)
    return refuse(Reason::ZeroPointNotSupported);
  return Applicability::yes();
}

/// What ops ask for that insert zeros: that zero is the integer zero.
inline Applicability checkZeroIsZero(const Dequantization &chain) {
  if (chain.zeroPoint && !chain.zeroPoint->isScalarLike(0))
    return refuse(Reason::ZeroFill);
  return Applicability::yes();
}

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_LOWPRECISION_CHAINPROPAGATION_H
