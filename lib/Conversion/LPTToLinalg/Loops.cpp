//===- Loops.cpp ----------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes, and the shapes of loops that compute tensors.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// Index
//===----------------------------------------------------------------------===//

#define LPT_DEFINE_INDEX_OPERATOR(Symbol, Op)                                  \
  Index Index::operator Symbol(Value other) const {                            \
    return {*builder, builder->createOrFold<arith::Op>(value, other)};         \
  }                                                                            \
  Index Index::operator Symbol(int64_t other) const {                          \
    return *this Symbol Value(builder->index(other));                          \
  }
LPT_DEFINE_INDEX_OPERATOR(+, AddIOp)
LPT_DEFINE_INDEX_OPERATOR(-, SubIOp)
LPT_DEFINE_INDEX_OPERATOR(*, MulIOp)
LPT_DEFINE_INDEX_OPERATOR(/, DivUIOp)
LPT_DEFINE_INDEX_OPERATOR(%, RemUIOp)
#undef LPT_DEFINE_INDEX_OPERATOR

Index Index::max(Value other) const {
  return {*builder, builder->createOrFold<arith::MaxSIOp>(value, other)};
}

Index Index::min(Value other) const {
  return {*builder, builder->createOrFold<arith::MinSIOp>(value, other)};
}

Value Index::compare(CmpIPredicate predicate, Value other) const {
  return builder->compareInteger(predicate, value, other);
}

Value Index::compare(CmpIPredicate predicate, int64_t other) const {
  return compare(predicate, Value(builder->index(other)));
}

Value Index::isWithin(Value size) const {
  // A negative index is a large unsigned one.
  return compare(CmpIPredicate::ult, size);
}

Index Index::fromEnd(Value size) const {
  return {*builder,
          builder->select(compare(CmpIPredicate::slt, 0), *this + size, value)};
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

Value Lowering::refuse(Operation *op, KernelReason reason,
                       const Twine &expectation) {
  InFlightDiagnostic error = op->emitOpError() << "expected " << expectation;
  const ReasonText &text = getReasonText(reason);
  error.attachNote() << text.code << ": " << text.sentence << "; "
                     << text.suggestion;
  return {};
}

OpFoldResult Lowering::getSize(Value tensor, int64_t axis) {
  return tensor::getMixedSize(*this, getLoc(), tensor, axis);
}

Sizes Lowering::getSizes(Value tensor) {
  return tensor::getMixedSizes(*this, getLoc(), tensor);
}

Value Lowering::asValue(OpFoldResult size) {
  return getValueOrCreateConstantIndexOp(*this, getLoc(), size);
}

OpFoldResult Lowering::compute(AffineExpr expression,
                               ArrayRef<OpFoldResult> operands) {
  return affine::makeComposedFoldedAffineApply(
      *this, getLoc(), AffineMap::get(operands.size(), 0, expression),
      operands);
}

OpFoldResult Lowering::computeMin(ArrayRef<AffineExpr> expressions,
                                  ArrayRef<OpFoldResult> operands) {
  return affine::makeComposedFoldedAffineMin(
      *this, getLoc(),
      AffineMap::get(operands.size(), 0, expressions, getContext()), operands);
}

OpFoldResult Lowering::computeMax(ArrayRef<AffineExpr> expressions,
                                  ArrayRef<OpFoldResult> operands) {
  return affine::makeComposedFoldedAffineMax(
      *this, getLoc(),
      AffineMap::get(operands.size(), 0, expressions, getContext()), operands);
}

OpFoldResult Lowering::multiplySizes(ArrayRef<OpFoldResult> sizes) {
  int64_t known = 1;
  std::optional<Index> unknown;
  for (OpFoldResult size : sizes) {
    if (std::optional<int64_t> constant = getConstantIntValue(size))
      known *= *constant;
    else
      unknown =
          unknown ? *unknown * asValue(size) : Index(*this, asValue(size));
  }
  if (!unknown)
    return size(known);
  return OpFoldResult(Value(*unknown * known));
}

Sizes Lowering::resolveSizes(RankedTensorType type,
                             function_ref<OpFoldResult(unsigned)> getDynamic) {
  Sizes sizes;
  for (auto [axis, known] : llvm::enumerate(type.getShape()))
    sizes.push_back(ShapedType::isDynamic(known) ? getDynamic(axis)
                                                 : size(known));
  return sizes;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value Lowering::empty(Type storage, ArrayRef<OpFoldResult> sizes) {
  return tensor::EmptyOp::create(*this, sizes, storage);
}

Value Lowering::filled(Value element, ArrayRef<OpFoldResult> sizes) {
  Value target = empty(element.getType(), sizes);
  return linalg::FillOp::create(*this, element, target).getResult(0);
}

Value Lowering::extract(Value tensor, ArrayRef<Index> place) {
  SmallVector<Value> indices(place.begin(), place.end());
  return tensor::ExtractOp::create(*this, tensor, indices);
}

Index Lowering::readIndex(Value indices, Type elementType,
                          ArrayRef<Index> place) {
  Value wide = toCompute(extract(indices, place), elementType, getI64Type());
  return {*this, arith::IndexCastOp::create(*this, getIndexType(), wide)};
}

Value Lowering::insert(Value element, Value tensor, ArrayRef<Index> place) {
  SmallVector<Value> indices(place.begin(), place.end());
  return tensor::InsertOp::create(*this, element, tensor, indices);
}

Value Lowering::readIf(Value condition, Value otherwise,
                       function_ref<Value(Lowering &)> read) {
  auto result = scf::IfOp::create(
      *this, condition,
      [&](OpBuilder &builder, Location loc) {
        Lowering body(loc, builder);
        scf::YieldOp::create(body, read(body));
      },
      [&](OpBuilder &builder, Location loc) {
        scf::YieldOp::create(builder, loc, otherwise);
      });
  return result.getResult(0);
}

Value Lowering::generate(Type storage, ArrayRef<OpFoldResult> sizes,
                         PlaceFn fn) {
  unsigned rank = sizes.size();
  Value target = empty(storage, sizes);
  return linalg::GenericOp::create(
             *this, target.getType(), ValueRange(), target,
             getMultiDimIdentityMap(rank),
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &builder, Location loc, ValueRange) {
               Lowering body(loc, builder);
               SmallVector<Index> place;
               for (unsigned axis = 0; axis != rank; ++axis)
                 place.emplace_back(body, linalg::IndexOp::create(body, axis));
               linalg::YieldOp::create(body, fn(body, place));
             })
      .getResult(0);
}

/// Visits the places that begin with `outer`.
static SmallVector<Value> visitWithin(ArrayRef<OpFoldResult> sizes,
                                      SmallVectorImpl<Value> &outer,
                                      ValueRange carried, Lowering &b,
                                      Lowering::VisitFn fn) {
  if (outer.size() == sizes.size()) {
    SmallVector<Index> place;
    for (Value index : outer)
      place.emplace_back(b, index);
    return fn(b, place, carried);
  }
  auto loop = scf::ForOp::create(
      b, b.index(0), b.asValue(sizes[outer.size()]), b.index(1), carried,
      [&](OpBuilder &builder, Location loc, Value index, ValueRange values) {
        Lowering body(loc, builder);
        outer.push_back(index);
        scf::YieldOp::create(body, visitWithin(sizes, outer, values, body, fn));
        outer.pop_back();
      });
  return SmallVector<Value>(loop.getResults());
}

SmallVector<Value> Lowering::visit(ArrayRef<OpFoldResult> sizes,
                                   ValueRange carried, VisitFn fn) {
  SmallVector<Value> outer;
  return visitWithin(sizes, outer, carried, *this, fn);
}

Value Lowering::reduce(ArrayRef<OpFoldResult> resultSizes, Value initial,
                       unsigned numLoops, ArrayRef<unsigned> resultLoops,
                       ArrayRef<Input> inputs, AccumulateFn fn) {
  Value target = filled(initial, resultSizes);
  SmallVector<Value> tensors;
  SmallVector<AffineMap> maps;
  for (const Input &input : inputs) {
    tensors.push_back(input.tensor);
    maps.push_back(AffineMap::get(numLoops, 0, input.indices, getContext()));
  }
  SmallVector<utils::IteratorType> iterators(numLoops,
                                             utils::IteratorType::reduction);
  SmallVector<AffineExpr> resultIndices;
  for (unsigned loop : resultLoops) {
    iterators[loop] = utils::IteratorType::parallel;
    resultIndices.push_back(dim(loop));
  }
  maps.push_back(AffineMap::get(numLoops, 0, resultIndices, getContext()));
  return linalg::GenericOp::create(
             *this, target.getType(), tensors, target, maps, iterators,
             [&](OpBuilder &builder, Location loc, ValueRange arguments) {
               Lowering body(loc, builder);
               linalg::YieldOp::create(
                   body, fn(body, arguments.drop_back(), arguments.back()));
             })
      .getResult(0);
}

Value Lowering::store(Value computed, Type elementType) {
  auto type = cast<RankedTensorType>(computed.getType());
  Type storage = getStorageType(elementType);
  if (type.getElementType() == storage && !elementType.isUnsignedInteger())
    return computed;
  return mapElements(type.clone(storage), computed,
                     [&](Lowering &b, ValueRange elements) {
                       return b.fromCompute(elements[0], elementType);
                     });
}

Value Lowering::map(Type storage, ArrayRef<OpFoldResult> sizes,
                    ArrayRef<Input> inputs, ElementFn fn) {
  const unsigned numLoops = sizes.size();
  SmallVector<Value> tensors;
  SmallVector<AffineMap> maps;
  for (const Input &input : inputs) {
    tensors.push_back(input.tensor);
    maps.push_back(AffineMap::get(numLoops, 0, input.indices, getContext()));
  }
  maps.push_back(getMultiDimIdentityMap(numLoops));
  const SmallVector<utils::IteratorType> iterators(
      numLoops, utils::IteratorType::parallel);
  Value target = empty(storage, sizes);
  return linalg::GenericOp::create(
             *this, target.getType(), tensors, target, maps, iterators,
             [&](OpBuilder &builder, Location loc, ValueRange arguments) {
               Lowering body(loc, builder);
               linalg::YieldOp::create(body, fn(body, arguments.drop_back()));
             })
      .getResult(0);
}

Value Lowering::mapGroups(Type storage, Value tensor, ValueRange reduced,
                          ArrayRef<int64_t> axes, ElementFn fn) {
  const Sizes sizes = getSizes(tensor);
  SmallVector<Input> inputs = {{tensor, {}}};
  SmallVector<AffineExpr> kept;
  for (unsigned i = 0; i != sizes.size(); ++i) {
    inputs.front().indices.push_back(dim(i));
    if (!llvm::is_contained(axes, int64_t(i)))
      kept.push_back(dim(i));
  }
  for (Value value : reduced)
    inputs.push_back({value, kept});
  return map(storage, sizes, inputs, fn);
}

//===----------------------------------------------------------------------===//
// Broadcasting
//===----------------------------------------------------------------------===//

namespace {
/// How the operands of an element-wise op are indexed.
class Broadcast {
public:
  Broadcast(Lowering &b, int64_t rank, ValueRange operands, bool intoFirst)
      : b(b), rank(rank), operands(operands), intoFirst(intoFirst) {}

  /// The size of an axis of the result that the operands do not know.
  OpFoldResult computeSize(unsigned axis) {
    if (intoFirst)
      return b.getSize(operands[0], axis);
    OpFoldResult result = b.size(1);
    for (Value operand : operands) {
      if (!mayEnlarge(operand, axis))
        continue;
      OpFoldResult size = b.getSize(operand, getOwnAxis(operand, axis));
      if (isConstantIntValue(result, 1)) {
        result = size;
        continue;
      }
      Index known(b, b.asValue(result));
      result =
          b.select(known.compare(CmpIPredicate::eq, 1), b.asValue(size), known);
    }
    return result;
  }

  /// Whether an axis of `operand` has one element or as many as the result,
  /// which is not known before run time.
  bool isOpen(Value operand, unsigned axis) {
    if (!mayEnlarge(operand, axis) ||
        !ShapedType::isDynamic(getKnownSize(operand, axis)))
      return false;
    if (intoFirst)
      return operand != operands[0];
    return llvm::count_if(operands, [&](Value other) {
             return mayEnlarge(other, axis);
           }) > 1;
  }
  bool isOpen(Value operand) {
    return llvm::any_of(llvm::seq<unsigned>(0, rank),
                        [&](unsigned axis) { return isOpen(operand, axis); });
  }

  /// The loops that index `operand`, none of whose axes is open, of a result of
  /// these sizes. Where the result has one element, too, its loop is as good as
  /// zero, and lets maps be permutations.
  AffineMap getMap(Value operand, ArrayRef<OpFoldResult> resultSizes) {
    SmallVector<AffineExpr> indices;
    for (unsigned axis = rank - getRank(operand); axis != rank; ++axis)
      indices.push_back(mayEnlarge(operand, axis) ||
                                isConstantIntValue(resultSizes[axis], 1)
                            ? b.getAffineDimExpr(axis)
                            : b.getAffineConstantExpr(0));
    return AffineMap::get(rank, 0, indices, b.getContext());
  }

  /// The element of `operand` at the current place.
  Value extract(Lowering &body, Value operand) {
    SmallVector<Index> place;
    for (unsigned axis = rank - getRank(operand); axis != rank; ++axis) {
      if (!mayEnlarge(operand, axis)) {
        place.push_back(body.index(0));
        continue;
      }
      Index current(body, linalg::IndexOp::create(body, axis));
      if (isOpen(operand, axis)) {
        Index size(body, body.asValue(
                             body.getSize(operand, getOwnAxis(operand, axis))));
        current = Index(body, body.select(size.compare(CmpIPredicate::eq, 1),
                                          body.index(0), current));
      }
      place.push_back(current);
    }
    return body.extract(operand, place);
  }

private:
  static int64_t getRank(Value operand) {
    return cast<RankedTensorType>(operand.getType()).getRank();
  }
  int64_t getOwnAxis(Value operand, unsigned axis) {
    return int64_t(axis) - (rank - getRank(operand));
  }
  int64_t getKnownSize(Value operand, unsigned axis) {
    int64_t own = getOwnAxis(operand, axis);
    return own < 0 ? 1 : getShape(operand)[own];
  }
  bool mayEnlarge(Value operand, unsigned axis) {
    return getKnownSize(operand, axis) != 1;
  }

  Lowering &b;
  int64_t rank;
  ValueRange operands;
  bool intoFirst;
};
} // namespace

Value Lowering::mapElements(RankedTensorType resultType, ValueRange operands,
                            ElementFn fn, bool intoFirst) {
  int64_t rank = resultType.getRank();
  Broadcast broadcast(*this, rank, operands, intoFirst);
  Sizes sizes = resolveSizes(
      resultType, [&](unsigned axis) { return broadcast.computeSize(axis); });
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (Value operand : operands) {
    if (broadcast.isOpen(operand))
      continue;
    inputs.push_back(operand);
    maps.push_back(broadcast.getMap(operand, sizes));
  }
  maps.push_back(getMultiDimIdentityMap(rank));
  Value target = empty(resultType.getElementType(), sizes);
  return linalg::GenericOp::create(
             *this, target.getType(), inputs, target, maps,
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &builder, Location loc, ValueRange arguments) {
               Lowering body(loc, builder);
               SmallVector<Value> elements;
               for (Value operand : operands) {
                 if (broadcast.isOpen(operand)) {
                   elements.push_back(broadcast.extract(body, operand));
                   continue;
                 }
                 elements.push_back(arguments.front());
                 arguments = arguments.drop_front();
               }
               linalg::YieldOp::create(body, fn(body, elements));
             })
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static bool isStatic(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).hasStaticShape();
}

Value Lowering::reshape(Value tensor, ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamicSizes;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, shape);
  auto resultType = type.clone(shape);
  if (type == resultType && type.hasStaticShape())
    return tensor;
  bool isKnown = isStatic(tensor) && resultType.hasStaticShape();
  if (isKnown) {
    if (auto reassociation =
            getReassociationIndicesForReshape(type, resultType)) {
      if (type.getRank() > resultType.getRank())
        return tensor::CollapseShapeOp::create(*this, resultType, tensor,
                                               *reassociation);
      if (type.getRank() < resultType.getRank())
        return tensor::ExpandShapeOp::create(*this, resultType, tensor,
                                             *reassociation);
    }
  }
  auto shapeType = RankedTensorType::get(int64_t(sizes.size()), getIndexType());
  SmallVector<Value> values;
  for (OpFoldResult size : sizes)
    values.push_back(asValue(size));
  Value sizeTensor =
      isKnown ? Value(arith::ConstantOp::create(
                    *this, DenseIntElementsAttr::get(shapeType, shape)))
              : Value(tensor::FromElementsOp::create(*this, shapeType, values));
  return tensor::ReshapeOp::create(*this, resultType, tensor, sizeTensor);
}

Value Lowering::transpose(Value tensor, ArrayRef<int64_t> order) {
  Sizes sizes = getSizes(tensor), permuted;
  for (int64_t axis : order)
    permuted.push_back(sizes[axis]);
  Value target = empty(lpt::getElementType(tensor), permuted);
  return linalg::TransposeOp::create(*this, tensor, target, order)
      ->getResult(0);
}

Value Lowering::pad(Value tensor, ArrayRef<OpFoldResult> low,
                    ArrayRef<OpFoldResult> high, Value element) {
  auto isZero = [](OpFoldResult size) { return isConstantIntValue(size, 0); };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return tensor;
  return tensor::PadOp::create(*this, /*result=*/Type(), tensor, low, high,
                               element);
}

Value Lowering::slice(Value tensor, ArrayRef<OpFoldResult> offsets,
                      ArrayRef<OpFoldResult> sizes,
                      ArrayRef<OpFoldResult> strides) {
  // Nothing may begin at the end of an axis, not even an empty part.
  Sizes begins(offsets);
  for (auto [begin, size] : llvm::zip_equal(begins, sizes))
    if (isConstantIntValue(size, 0))
      begin = this->size(0);
  return tensor::ExtractSliceOp::create(*this, tensor, begins, sizes, strides);
}
