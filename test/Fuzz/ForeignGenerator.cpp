//===- ForeignGenerator.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignGenerator.h"

#include "GraphBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

void fuzz::registerForeignDialects(DialectRegistry &registry) {
  registry
      .insert<arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect,
              linalg::LinalgDialect, math::MathDialect, memref::MemRefDialect,
              scf::SCFDialect, tensor::TensorDialect>();
}

namespace {

/// A function under construction, in which ops of all dialects meet.
class ForeignFunction {
public:
  ForeignFunction(ModuleOp module, func::FuncOp function, RandomSource &random)
      : module(module), function(function), random(random),
        graph(function, random, Float32Type::get(module.getContext())) {}

  /// Fills the function, which has an empty block and neither arguments nor
  /// results yet.
  void generate();

private:
  /// The values of one kind that may be read here.
  using Values = SmallVector<Value>;
  struct Scope {
    Values tensors, scalarTensors, floats, indices, conditions, memrefs, others;
  };

  OpBuilder &builder() { return graph.builder; }
  Location location() { return graph.builder.getUnknownLoc(); }
  template <typename OpTy, typename... Args>
  OpTy create(Args &&...args) {
    return OpTy::create(graph.builder, location(), std::forward<Args>(args)...);
  }

  Scope save() {
    return {graph.values, graph.scalars, floats, indices,
            conditions,   memrefs,       others};
  }
  void restore(const Scope &scope) {
    graph.values = scope.tensors;
    graph.scalars = scope.scalarTensors;
    floats = scope.floats;
    indices = scope.indices;
    conditions = scope.conditions;
    memrefs = scope.memrefs;
    others = scope.others;
  }

  Value constantIndex(int64_t value) {
    return arith::ConstantIndexOp::create(builder(), location(), value);
  }
  Value constantFloat(double value) {
    return create<arith::ConstantOp>(builder().getF32FloatAttr(value));
  }
  Value constantTensor(ArrayRef<int64_t> shape, double low, double high);
  Value pickFloat() {
    return floats.empty() ? constantFloat(1.5) : random.pickFrom(floats);
  }
  Value pickCondition();
  RankedTensorType typeOf(Value value) {
    return cast<RankedTensorType>(value.getType());
  }
  /// A copy of the value with dynamic sizes, and one of the static type again.
  Value forget(Value value);
  void remember(Value value, RankedTensorType type);

  void addArgument();
  void addOps(int64_t count);
  void addOp();
  void addModelOp();
  void addArith();
  void addTensorOp();
  void addRegionOfTensorOp();
  void addLinalg();
  void addMemRef();
  void addStructured();
  void addBranchesInRegion();
  void addCall();
  void addUnregistered();
  void addMixedOp();
  void addNestedModule();
  void addCast();
  void addBlocks();
  void addUnreachableBlock();

  /// Adds ops to `block`, in a scope of their own, and ends it by `finish`.
  void fill(Block *block, llvm::function_ref<void()> finish);

  ModuleOp module;
  func::FuncOp function;
  RandomSource &random;
  GraphBuilder graph;
  Values floats, indices, conditions, memrefs, others;
  /// Whether the functions of the module can be called here.
  bool canCall = true;
  int depth = 0;
  int64_t budget = 40;
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value ForeignFunction::constantTensor(ArrayRef<int64_t> shape, double low,
                                      double high) {
  auto type = RankedTensorType::get(shape, builder().getF32Type());
  SmallVector<float> elements;
  for (int64_t i = 0, e = type.getNumElements(); i != e; ++i)
    elements.push_back(random.uniform(low, high));
  return create<arith::ConstantOp>(
      DenseElementsAttr::get(type, ArrayRef<float>(elements)));
}

Value ForeignFunction::pickCondition() {
  if (!conditions.empty() && !random.oneIn(4))
    return random.pickFrom(conditions);
  return create<arith::CmpFOp>(arith::CmpFPredicate::OLT, pickFloat(),
                               constantFloat(0.5));
}

Value ForeignFunction::forget(Value value) {
  SmallVector<int64_t> shape = shapeOf(value);
  for (int64_t &size : shape)
    if (random.oneIn(2))
      size = ShapedType::kDynamic;
  return create<tensor::CastOp>(typeOf(value).clone(shape), value);
}

void ForeignFunction::remember(Value value, RankedTensorType type) {
  if (value.getType() != type)
    value = create<tensor::CastOp>(type, value);
  graph.values.push_back(value);
}

/// Arguments of types that models do not have.
void ForeignFunction::addArgument() {
  Block &block = function.getBody().front();
  OpBuilder &builder = graph.builder;
  Type f32 = builder.getF32Type();
  auto add = [&](Type type) { return block.addArgument(type, location()); };
  switch (random.below(9)) {
  case 0:
    floats.push_back(add(f32));
    break;
  case 1:
    indices.push_back(add(builder.getIndexType()));
    break;
  case 2:
    conditions.push_back(add(builder.getI1Type()));
    break;
  case 3:
    memrefs.push_back(add(MemRefType::get({2, 3}, f32)));
    break;
  case 4:
    others.push_back(add(UnrankedTensorType::get(f32)));
    break;
  case 5:
    others.push_back(add(ComplexType::get(f32)));
    break;
  case 6:
    others.push_back(add(VectorType::get({4}, f32)));
    break;
  case 7:
    others.push_back(add(RankedTensorType::get(
        {2, ShapedType::kDynamic},
        random.pick<Type>({builder.getIndexType(), builder.getI8Type(),
                           builder.getI1Type(), ComplexType::get(f32)}))));
    break;
  case 8:
    others.push_back(
        add(RankedTensorType::get({2, 3}, f32, builder.getStringAttr("csr"))));
    break;
  }
}

//===----------------------------------------------------------------------===//
// Ops without regions
//===----------------------------------------------------------------------===//

void ForeignFunction::addModelOp() {
  switch (random.below(12)) {
  case 0:
  case 1:
    (void)addConvolution(graph);
    return;
  case 2:
    (void)addMatMul(graph);
    return;
  case 3:
    (void)addPooling(graph);
    return;
  case 4:
    (void)addElementwise(graph);
    return;
  case 5:
    (void)addActivation(graph);
    return;
  case 6:
    (void)addReduction(graph);
    return;
  case 7:
    (void)addShapeChange(graph);
    return;
  case 8:
    (void)addJoinOrCut(graph);
    return;
  case 9:
    (void)(random.oneIn(4) ? addVariable(graph) : addNormalization(graph));
    return;
  default:
    if (Value quantized = graph.quantize(graph.pickValue()))
      graph.values.push_back(quantized);
  }
}

void ForeignFunction::addArith() {
  Value tensor = graph.pickValue();
  switch (random.below(7)) {
  case 0:
    floats.push_back(create<arith::AddFOp>(pickFloat(), pickFloat()));
    break;
  case 1:
    floats.push_back(create<math::ExpOp>(pickFloat()));
    break;
  case 2:
    graph.values.push_back(
        create<arith::AddFOp>(tensor, graph.pickValueLike(tensor)));
    break;
  case 3:
    graph.values.push_back(
        create<arith::MulFOp>(tensor, constantTensor(shapeOf(tensor), -1, 1)));
    break;
  case 4:
    graph.values.push_back(create<math::TanhOp>(tensor));
    break;
  case 5:
    graph.values.push_back(
        create<arith::SelectOp>(pickCondition(), tensor, tensor));
    break;
  case 6:
    conditions.push_back(pickCondition());
    break;
  }
}

/// Ops of the dialect whose constants or operands are those of others.
void ForeignFunction::addMixedOp() {
  Value tensor = graph.pickValue();
  RankedTensorType type = typeOf(tensor);
  switch (random.below(6)) {
  case 0: {
    FakeQuantizeOp::Properties properties;
    properties.levels = graph.integer(256);
    (void)graph.add<FakeQuantizeOp>(
        {tensor, constantTensor({}, -2, -1), constantTensor({}, 1, 2),
         constantTensor({}, -2, -1), constantTensor({}, 1, 2)},
        properties);
    break;
  }
  case 1:
    (void)graph.add<MultiplyOp>({tensor, constantTensor({}, 0.01, 0.1)});
    break;
  case 2:
    (void)graph.add<SubtractOp>({tensor, constantTensor({1}, 1, 3)});
    break;
  case 3: {
    // Limits that are computed.
    Value limit = create<tensor::FromElementsOp>(
        RankedTensorType::get({}, builder().getF32Type()), pickFloat());
    FakeQuantizeOp::Properties properties;
    properties.levels = graph.integer(255);
    Value low = graph.scalar(-1, builder().getF32Type());
    (void)graph.add<FakeQuantizeOp>({tensor, low, limit, low, limit},
                                    properties);
    break;
  }
  case 4: {
    Value unknown = forget(tensor);
    Value result = create<ReluOp>(unknown.getType(), unknown);
    remember(result, type);
    break;
  }
  case 5: {
    // Integers that a cast of another dialect yields.
    Type ui8 = IntegerType::get(module.getContext(), 8, IntegerType::Unsigned);
    Value integers = create<UnrealizedConversionCastOp>(type.clone(ui8), tensor)
                         .getResult(0);
    graph.values.push_back(graph.dequantize(integers, 1, /*isWeights=*/false));
    break;
  }
  }
}

void ForeignFunction::addTensorOp() {
  Value tensor = graph.pickValue();
  RankedTensorType type = typeOf(tensor);
  SmallVector<Value> zeros;
  for (int64_t i = 0; i != type.getRank(); ++i)
    zeros.push_back(constantIndex(0));
  SmallVector<OpFoldResult> offsets(type.getRank(), builder().getIndexAttr(0)),
      strides(type.getRank(), builder().getIndexAttr(1)), sizes;
  SmallVector<int64_t> shape;
  for (int64_t size : type.getShape()) {
    shape.push_back(random.between(1, size));
    sizes.push_back(builder().getIndexAttr(shape.back()));
  }
  switch (random.below(8)) {
  case 0:
    indices.push_back(create<tensor::DimOp>(tensor, constantIndex(0)));
    break;
  case 1:
    floats.push_back(create<tensor::ExtractOp>(tensor, zeros));
    break;
  case 2:
    graph.values.push_back(
        create<tensor::InsertOp>(pickFloat(), tensor, zeros));
    break;
  case 3:
    graph.values.push_back(
        create<tensor::ExtractSliceOp>(tensor, offsets, sizes, strides));
    break;
  case 4: {
    Value part =
        create<tensor::ExtractSliceOp>(tensor, offsets, sizes, strides);
    graph.values.push_back(
        create<tensor::InsertSliceOp>(part, tensor, offsets, sizes, strides));
    break;
  }
  case 5:
    graph.values.push_back(create<tensor::SplatOp>(pickFloat(), type));
    break;
  case 6:
    others.push_back(forget(tensor));
    remember(others.back(), type);
    break;
  case 7: {
    Value unranked = create<tensor::CastOp>(
        UnrankedTensorType::get(type.getElementType()), tensor);
    others.push_back(unranked);
    remember(unranked, type);
    break;
  }
  }
}

void ForeignFunction::addMemRef() {
  if (memrefs.empty() || random.oneIn(3)) {
    memrefs.push_back(create<memref::AllocOp>(
        MemRefType::get({2, 3}, builder().getF32Type())));
    return;
  }
  Value memref = random.pickFrom(memrefs);
  SmallVector<Value> zeros(2, constantIndex(0));
  switch (random.below(3)) {
  case 0:
    floats.push_back(create<memref::LoadOp>(memref, zeros));
    break;
  case 1:
    create<memref::StoreOp>(pickFloat(), memref, zeros);
    break;
  case 2:
    indices.push_back(create<memref::DimOp>(memref, constantIndex(1)));
    break;
  }
}

void ForeignFunction::addCast() {
  Value tensor = graph.pickValue();
  RankedTensorType type = typeOf(tensor);
  Type other = random.pick<Type>(
      {type.clone(builder().getI8Type()),
       RankedTensorType::get(type.getShape(), type.getElementType(),
                             builder().getStringAttr("encoding")),
       MemRefType::get(type.getShape(), type.getElementType()),
       builder().getF32Type()});
  Value cast = create<UnrealizedConversionCastOp>(other, tensor).getResult(0);
  graph.values.push_back(
      create<UnrealizedConversionCastOp>(type, cast).getResult(0));
}

//===----------------------------------------------------------------------===//
// Ops with regions
//===----------------------------------------------------------------------===//

void ForeignFunction::fill(Block *block, llvm::function_ref<void()> finish) {
  OpBuilder::InsertionGuard guard(builder());
  Scope outer = save();
  ++depth;
  builder().setInsertionPointToEnd(block);
  for (BlockArgument argument : block->getArguments()) {
    if (isa<RankedTensorType>(argument.getType()))
      graph.values.push_back(argument);
    else if (argument.getType().isIndex())
      indices.push_back(argument);
    else if (argument.getType().isF32())
      floats.push_back(argument);
  }
  addOps(random.between(1, 4));
  finish();
  --depth;
  restore(outer);
}

void ForeignFunction::addStructured() {
  Value tensor = graph.pickValue();
  Type type = tensor.getType();
  auto yieldLike = [&]() {
    Value value = graph.pickValueLike(tensor);
    create<scf::YieldOp>(ValueRange(value));
  };
  switch (random.below(5)) {
  case 0: {
    auto op = create<scf::IfOp>(TypeRange(type), pickCondition(),
                                /*addThenBlock=*/true, /*addElseBlock=*/true);
    fill(op.thenBlock(), yieldLike);
    fill(op.elseBlock(), yieldLike);
    graph.values.push_back(op.getResult(0));
    break;
  }
  case 1: {
    auto op = create<scf::ForOp>(constantIndex(0), constantIndex(3),
                                 constantIndex(1), ValueRange(tensor));
    fill(op.getBody(), [&]() {
      Value value = graph.pickValueLike(op.getRegionIterArg(0));
      create<scf::YieldOp>(ValueRange(value));
    });
    graph.values.push_back(op.getResult(0));
    break;
  }
  case 2: {
    auto op = create<scf::WhileOp>(TypeRange(type), ValueRange(tensor));
    Block *before =
        builder().createBlock(&op.getBefore(), {}, type, location());
    Block *after = builder().createBlock(&op.getAfter(), {}, type, location());
    builder().setInsertionPointAfter(op);
    fill(before, [&]() {
      Value condition = pickCondition();
      Value value = graph.pickValueLike(before->getArgument(0));
      create<scf::ConditionOp>(condition, ValueRange(value));
    });
    fill(after, [&]() {
      Value value = graph.pickValueLike(after->getArgument(0));
      create<scf::YieldOp>(ValueRange(value));
    });
    graph.values.push_back(op.getResult(0));
    break;
  }
  case 3: {
    // Nothing but effects, or none.
    auto op = create<scf::IfOp>(TypeRange(), pickCondition(),
                                /*addThenBlock=*/true, /*addElseBlock=*/false);
    fill(op.thenBlock(), []() {});
    builder().setInsertionPointToEnd(op.thenBlock());
    scf::YieldOp::create(builder(), location());
    builder().setInsertionPointAfter(op);
    break;
  }
  case 4:
    addBranchesInRegion();
    break;
  }
}

/// Blocks in a region of an op without arguments, which looks constant.
void ForeignFunction::addBranchesInRegion() {
  Value tensor = graph.pickValue();
  Type type = tensor.getType();
  auto op = create<scf::ExecuteRegionOp>(TypeRange(type));
  Block *entry = builder().createBlock(&op.getRegion());
  Block *left = nullptr, *join = nullptr;
  if (random.oneIn(2)) {
    left = builder().createBlock(&op.getRegion(), {}, type, location());
    join = builder().createBlock(&op.getRegion(), {}, type, location());
  }
  builder().setInsertionPointAfter(op);
  auto yieldLike = [&]() {
    Value value = graph.pickValueLike(tensor);
    create<scf::YieldOp>(ValueRange(value));
  };
  if (!left) {
    fill(entry, yieldLike);
  } else {
    fill(entry, [&]() {
      Value condition = pickCondition();
      Value value = graph.pickValueLike(tensor);
      create<cf::CondBranchOp>(condition, left, ValueRange(value), join,
                               ValueRange(tensor));
    });
    fill(left, [&]() {
      Value value = graph.pickValueLike(tensor);
      create<cf::BranchOp>(join, ValueRange(value));
    });
    fill(join, yieldLike);
  }
  graph.values.push_back(op.getResult(0));
}

void ForeignFunction::addRegionOfTensorOp() {
  Value tensor = graph.pickValue();
  RankedTensorType type = typeOf(tensor);
  auto op = create<tensor::GenerateOp>(type, ValueRange());
  SmallVector<Type> indexTypes(type.getRank(), builder().getIndexType());
  SmallVector<Location> locations(type.getRank(), location());
  Block *block =
      builder().createBlock(&op.getBody(), {}, indexTypes, locations);
  builder().setInsertionPointAfter(op);
  fill(block, [&]() { create<tensor::YieldOp>(pickFloat()); });
  graph.values.push_back(op.getResult());
}

void ForeignFunction::addLinalg() {
  Value tensor = graph.pickValue();
  RankedTensorType type = typeOf(tensor);
  Value empty = create<tensor::EmptyOp>(type.getShape(), type.getElementType());
  if (random.oneIn(3)) {
    graph.values.push_back(
        create<linalg::FillOp>(ValueRange(pickFloat()), ValueRange(empty))
            .getResult(0));
    return;
  }
  SmallVector<AffineMap> maps(2,
                              builder().getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  bool isNested = random.oneIn(4);
  auto op = create<linalg::GenericOp>(
      TypeRange(type), ValueRange(tensor), ValueRange(empty), maps, iterators,
      [&](OpBuilder &body, Location loc, ValueRange arguments) {
        if (!isNested)
          linalg::YieldOp::create(
              body, loc,
              ValueRange(math::AbsFOp::create(body, loc, arguments.front())));
      });
  if (isNested)
    fill(op.getBody(),
         [&]() { create<linalg::YieldOp>(ValueRange(pickFloat())); });
  graph.values.push_back(op.getResult(0));
}

void ForeignFunction::addCall() {
  Value tensor = graph.pickValue();
  SmallVector<func::FuncOp> callees;
  for (auto callee : module.getOps<func::FuncOp>())
    // The type of the function itself is not known yet.
    if (callee != function)
      callees.push_back(callee);
  if (callees.empty() || !canCall)
    return;
  func::FuncOp callee = random.pickFrom(callees);
  FunctionType type = callee.getFunctionType();
  SmallVector<Value> operands;
  for (Type input : type.getInputs()) {
    auto ranked = dyn_cast<RankedTensorType>(input);
    if (!ranked || ranked.getElementType() != typeOf(tensor).getElementType() ||
        ranked.getEncoding())
      return;
    operands.push_back(
        create<UnrealizedConversionCastOp>(input, tensor).getResult(0));
  }
  auto call = create<func::CallOp>(callee, operands);
  for (Value result : call.getResults())
    if (auto ranked = dyn_cast<RankedTensorType>(result.getType());
        ranked && ranked.hasStaticShape() && ranked.getRank() != 0 &&
        ranked.getElementType().isF32() && !ranked.getEncoding())
      graph.values.push_back(result);
}

/// An op of an unregistered dialect, maybe with a region, whose kind
/// is unknown.
void ForeignFunction::addUnregistered() {
  Value tensor = graph.pickValue();
  OperationState state(location(), "unknown.op");
  if (random.oneIn(3))
    state.addOperands(random.oneIn(2) ? pickFloat() : tensor);
  else if (!others.empty())
    state.addOperands({random.pickFrom(others), tensor});
  state.addTypes(tensor.getType());
  bool hasRegion = random.oneIn(2) && depth < 3;
  if (hasRegion)
    state.addRegion()->emplaceBlock();
  Operation *op = builder().create(state);
  if (hasRegion) {
    // The op may be a symbol table, or may not.
    bool couldCall = std::exchange(canCall, false);
    fill(&op->getRegion(0).front(), [&]() {
      OperationState end(location(), "unknown.end");
      end.addOperands(graph.pickValue());
      builder().create(end);
    });
    canCall = couldCall;
  }
  graph.values.push_back(op->getResult(0));
}

/// A module in a function: its region is a graph, in which users may come
/// before what they use.
void ForeignFunction::addNestedModule() {
  auto nested = create<ModuleOp>();
  OpBuilder::InsertionGuard guard(builder());
  Scope outer = save();
  ++depth;
  builder().setInsertionPointToEnd(nested.getBody());
  Type type = RankedTensorType::get({1, 3, 4, 4}, builder().getF32Type());
  OperationState state(location(), "unknown.source");
  state.addTypes(type);
  Value source = builder().create(state)->getResult(0);
  restore({});
  graph.values.push_back(source);
  bool couldCall = std::exchange(canCall, false);
  addOps(random.between(1, 4));
  canCall = couldCall;
  // A circle.
  Value scale = graph.scalar(0.5, builder().getF32Type());
  auto first = create<MultiplyOp>(type, source, scale);
  auto second = create<MultiplyOp>(type, first.getResult(), scale);
  first->setOperand(0, second.getResult());
  --depth;
  restore(outer);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void ForeignFunction::addOp() {
  --budget;
  bool nests = depth < 3 && budget > 0;
  switch (random.below(20)) {
  case 0:
  case 1:
    return addArith();
  case 2:
    return addMixedOp();
  case 3:
  case 4:
    return addTensorOp();
  case 5:
    return addMemRef();
  case 6:
    return addCast();
  case 7:
    return addCall();
  case 8:
    return addUnregistered();
  case 9:
    return nests ? addLinalg() : addArith();
  case 10:
    return nests ? addRegionOfTensorOp() : addTensorOp();
  case 11:
  case 12:
  case 13:
    return nests ? addStructured() : addModelOp();
  case 14:
    return nests && random.oneIn(4) ? addNestedModule() : addMixedOp();
  default:
    return addModelOp();
  }
}

void ForeignFunction::addOps(int64_t count) {
  for (int64_t i = 0; i != count; ++i)
    addOp();
}

/// Goes on in a block that two others branch to, the second of which may branch
/// to itself.
void ForeignFunction::addBlocks() {
  Value tensor = graph.pickValue();
  Type type = tensor.getType();
  Region *region = builder().getInsertionBlock()->getParent();
  Block *current = builder().getInsertionBlock();
  auto append = [&]() {
    auto *block = new Block();
    region->push_back(block);
    block->addArgument(type, location());
    return block;
  };
  // Not in the order of their execution.
  Block *join = append(), *left = append(), *right = append();
  builder().setInsertionPointToEnd(current);
  Value condition = pickCondition();
  create<cf::CondBranchOp>(condition, left, ValueRange(tensor), right,
                           ValueRange(graph.pickValueLike(tensor)));
  fill(left, [&]() {
    create<cf::BranchOp>(join,
                         ValueRange(graph.pickValueLike(left->getArgument(0))));
  });
  fill(right, [&]() {
    Value again = pickCondition();
    Value value = graph.pickValueLike(right->getArgument(0));
    if (random.oneIn(2))
      create<cf::CondBranchOp>(again, right, ValueRange(value), join,
                               ValueRange(value));
    else
      create<cf::BranchOp>(join, ValueRange(value));
  });
  builder().setInsertionPointToEnd(join);
  graph.values.push_back(join->getArgument(0));
}

/// A block that nothing branches to, where a value may be its own operand.
void ForeignFunction::addUnreachableBlock() {
  OpBuilder::InsertionGuard guard(builder());
  auto *block = new Block();
  function.getBody().push_back(block);
  builder().setInsertionPointToEnd(block);
  Value tensor = function.getArgument(0);
  Value scale = graph.scalar(0.5, builder().getF32Type());
  auto multiply = create<MultiplyOp>(tensor.getType(), tensor, scale);
  multiply->setOperand(0, multiply.getResult());
  (void)graph.quantize(multiply.getResult());
  create<cf::BranchOp>(block);
}

void ForeignFunction::generate() {
  Block *entry = &function.getBody().front();
  int64_t rank = random.pick<int64_t>({4, 4, 4, 3, 2});
  SmallVector<int64_t> shape = {1};
  while (int64_t(shape.size()) < rank)
    shape.push_back(random.between(1, 5));
  graph.values.push_back(entry->addArgument(
      RankedTensorType::get(shape, builder().getF32Type()), location()));
  if (!random.oneIn(4))
    if (Value quantized = graph.quantize(graph.values.front()))
      graph.values.push_back(quantized);
  for (int64_t i = random.below(4); i != 0; --i)
    addArgument();
  addOps(random.between(1, 8));
  bool hasUnreachable = random.oneIn(10);
  if (random.oneIn(4)) {
    addBlocks();
    addOps(random.between(1, 4));
  }
  SmallVector<Value> results = {graph.pickValue()};
  for (const Values *kind :
       {&graph.values, &floats, &indices, &conditions, &memrefs, &others})
    for (Value value : *kind)
      if (value.use_empty())
        results.push_back(value);
  create<func::ReturnOp>(results);
  function.setType(FunctionType::get(module.getContext(),
                                     entry->getArgumentTypes(),
                                     ValueRange(results).getTypes()));
  if (hasUnreachable)
    addUnreachableBlock();
}

OwningOpRef<ModuleOp> fuzz::generateForeignModule(MLIRContext *context,
                                                  uint64_t seed) {
  RandomSource random(seed);
  Location location = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(location);
  OpBuilder builder(context);
  if (random.oneIn(3)) {
    Type type = RankedTensorType::get({1, 3, 4, 4}, builder.getF32Type());
    auto declared = func::FuncOp::create(
        location, "declared", FunctionType::get(context, {type}, {type}));
    declared.setPrivate();
    module->push_back(declared);
  }
  for (int64_t i = random.oneIn(3) ? 2 : 1; i != 0; --i) {
    auto function = func::FuncOp::create(location, i == 1 ? "main" : "helper",
                                         FunctionType::get(context, {}, {}));
    module->push_back(function);
    function.addEntryBlock();
    ForeignFunction(*module, function, random).generate();
  }
  return module;
}
