//===- AcceptedOps.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/AcceptedOps.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Support/Error.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isAccepted(Operation *) { return true; }

static bool isCallOrReturn(Operation *op) {
  return isa<func::CallOp, func::ReturnOp>(op);
}

/// Whether the result is defined for all operands: the op neither traps nor
/// yields poison, on which a branch would be undefined.
static bool isTotal(Operation *op) {
  if (isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::FPToSIOp,
          arith::FPToUIOp>(op))
    return false;
  if (auto fast = dyn_cast<arith::ArithFastMathInterface>(op))
    if (auto flags = fast.getFastMathFlagsAttr();
        flags && flags.getValue() != arith::FastMathFlags::none)
      return false;
  if (auto integer = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    if (auto flags = integer.getOverflowAttr();
        flags && flags.getValue() != arith::IntegerOverflowFlags::none)
      return false;
  bool isExact = op->getInherentAttr("isExact").value_or(nullptr) != nullptr;
  return !isExact && isSpeculatable(op);
}

/// Assertions, the other ops of the dialect, end the process.
static bool isBranch(Operation *op) { return isa<BranchOpInterface>(op); }

static bool isSequential(Operation *op) {
  return isa<scf::ConditionOp, scf::ExecuteRegionOp, scf::ForOp, scf::IfOp,
             scf::IndexSwitchOp, scf::WhileOp, scf::YieldOp>(op);
}

/// The verifier compares the extremes of index expressions with the shapes
/// only for expressions that grow with each index, and for static shapes.
static bool isLoopOverElements(Operation *op) {
  if (isa<linalg::YieldOp, linalg::IndexOp>(op))
    return true;
  auto loop = dyn_cast<linalg::LinalgOp>(op);
  return loop && !loop.hasDynamicShape() &&
         llvm::all_of(loop.getIndexingMapsArray(), [](AffineMap map) {
           return map.isProjectedPermutation(/*allowZeroInResults=*/true);
         });
}

/// Whether `indices` are constants within `shape`.
static bool isWithin(ArrayRef<int64_t> shape, OperandRange indices) {
  return llvm::all_of(llvm::zip_equal(shape, indices), [](auto axis) {
    auto [size, operand] = axis;
    std::optional<int64_t> index = getConstantIntValue(operand);
    return index && *index >= 0 && *index < size;
  });
}

/// The verifier compares static offsets and sizes with the shapes.
template <typename OpTy>
static bool isStaticSlice(OpTy op) {
  return op.getOffsets().empty() && op.getSizes().empty() &&
         op.getStrides().empty();
}

static bool isWithinTensor(Operation *op) {
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return isWithin(extract.getTensor().getType().getShape(),
                    extract.getIndices());
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return isWithin(insert.getType().getShape(), insert.getIndices());
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return isStaticSlice(slice);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return isStaticSlice(slice);
  if (isa<tensor::DimOp>(op))
    return isSpeculatable(op);
  return isa<tensor::EmptyOp, tensor::FromElementsOp, tensor::GenerateOp,
             tensor::SplatOp, tensor::YieldOp>(op);
}

namespace {
struct AcceptedDialect {
  StringRef name;
  /// Whether an op of the dialect is accepted.
  bool (*accepts)(Operation *op);
  /// The accepted ops, for messages.
  StringRef what;
};
} // namespace

/// Whatever has no entry is refused, unless it has `KernelOpInterface`. Ops of
/// other dialects than `lpt` work on numbers and on tensors of static shapes
/// besides; see `checkTypes`.
static constexpr AcceptedDialect acceptedDialects[] = {
    {"lpt", isAccepted, "any"},
    {"func", isCallOrReturn, "a call of a function by its name, or a return"},
    {"arith", isTotal, "one that is defined for all operands"},
    {"math", isTotal, "one that is defined for all operands"},
    {"cf", isBranch, "a branch"},
    {"scf", isSequential, "sequential control flow"},
    {"linalg", isLoopOverElements,
     "a loop over static shapes whose operands are indexed by single "
     "dimensions"},
    {"tensor", isWithinTensor,
     "one that reads and writes elements at constant indices within its "
     "operands, or makes a tensor"}};

/// A number, or a tensor of numbers whose size is known.
static bool isNumeric(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.hasStaticShape() && !tensor.getEncoding() &&
           tensor.getElementType().isIntOrIndexOrFloat();
  return type.isIntOrIndexOrFloat();
}

/// Values of the dialect itself may be of any type that its verifier accepts.
static llvm::Error checkTypes(Operation *op) {
  if (op->getName().getDialectNamespace() == "lpt" || isCallOrReturn(op) ||
      isBranch(op))
    return llvm::Error::success();
  for (Type type :
       llvm::concat<Type>(op->getOperandTypes(), op->getResultTypes()))
    if (!isNumeric(type))
      return makeOpError(
          op, "expected numbers and tensors of static shapes, but got {0}",
          type);
  return llvm::Error::success();
}

static llvm::Error checkOp(Operation *op) {
  StringRef name = op->getName().getDialectNamespace();
  const auto *dialect =
      llvm::find_if(acceptedDialects, [&](const AcceptedDialect &candidate) {
        return candidate.name == name;
      });
  // Another dialect vouches for its own ops, in code that the user has loaded.
  if (dialect == std::end(acceptedDialects) && isKernelComputation(op))
    return llvm::Error::success();
  if (dialect == std::end(acceptedDialects)) {
    std::string names = llvm::join(
        llvm::map_range(acceptedDialects,
                        [](const AcceptedDialect &d) { return d.name.str(); }),
        ", ");
    return makeOpError(
        op,
        "expected an op of the dialects {0}, or one whose dialect says that "
        "kernels may hold it (KernelOpInterface), but got one of '{1}'",
        names, name);
  }
  if (!dialect->accepts(op))
    return makeOpError(
        op, "expected, of the ops of '{0}', {1}, but got another one", name,
        dialect->what);
  return checkTypes(op);
}

llvm::Error lpt::checkAcceptedSymbols(ModuleOp module) {
  for (Operation &op : *module.getBody())
    if (!isa<func::FuncOp>(op))
      return makeOpError(
          &op, "expected a module of functions, but got another op in it");
  return llvm::Error::success();
}

llvm::Error lpt::checkAcceptedOps(func::FuncOp function) {
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  function.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    error = checkOp(op);
    return error ? WalkResult::interrupt() : WalkResult::advance();
  });
  return error;
}
