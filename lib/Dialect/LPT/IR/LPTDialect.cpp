//===- LPTDialect.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "AssemblyFormat.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Transforms/InliningUtils.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.cpp.inc"
#include "LPT/Dialect/LPT/IR/LPTEnums.cpp.inc"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.cpp.inc"

using namespace mlir;
using namespace mlir::lpt;

#define GET_OP_CLASSES
#include "LPT/Dialect/LPT/IR/LPTOps.cpp.inc"

namespace {
/// Ops may go wherever the call was: variables are known by name in the whole
/// module. Only the body of a kernel is no place for others.
struct LPTInlinerInterface : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *destination, Region *, bool,
                       IRMapping &) const final {
    return !isa<KernelOp>(destination->getParentOp());
  }
};
} // namespace

void LPTDialect::initialize() {
  addInterfaces<LPTInlinerInterface>();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "LPT/Dialect/LPT/IR/LPTOps.cpp.inc"
      >();
}

Operation *LPTDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                           Type type, Location location) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

/// How errors call the values of a discardable attribute.
template <typename T>
static std::string describe() {
  return ("a #lpt." + T::getMnemonic() + " attribute").str();
}
template <>
std::string describe<ArrayAttr>() {
  return "an array of #lpt.requirement attributes";
}
template <>
std::string describe<ElementsAttr>() {
  return "a constant tensor";
}
template <>
std::string describe<FloatAttr>() {
  return "a number of f64";
}
template <>
std::string describe<IntegerAttr>() {
  return "an integer";
}
template <>
std::string describe<StringAttr>() {
  return "a string";
}
template <>
std::string describe<UnitAttr>() {
  return "a unit attribute";
}

/// Whether `attribute` has the name that `Helper` knows. If it is not of the
/// type as well, `expected` becomes that.
template <typename Helper>
static bool matchHelper(NamedAttribute attribute, std::string &expected) {
  using T = decltype(std::declval<Helper>().getAttr(nullptr));
  if (attribute.getName() != Helper::getNameStr())
    return false;
  bool holds = isa<T>(attribute.getValue());
  if constexpr (std::is_same_v<T, ArrayAttr>)
    holds = holds && llvm::all_of(cast<ArrayAttr>(attribute.getValue()),
                                  llvm::IsaPred<RequirementAttr>);
  if (!holds)
    expected = describe<T>();
  return true;
}

template <typename... Helpers>
static bool matchHelpers(NamedAttribute attribute, std::string &expected) {
  return (matchHelper<Helpers>(attribute, expected) || ...);
}

/// The attributes that have a meaning on any op, and the kind each must have.
static LogicalResult verifyMarkup(Operation *op, NamedAttribute attribute) {
  using D = LPTDialect;
  std::string expected;
  if (!matchHelpers<
          D::PrecisionsAttrHelper, D::PrecisionPreservedAttrHelper,
          D::AvgPoolPrecisionPreservedAttrHelper,
          D::QuantizationAlignmentAttrHelper, D::IntervalsAlignmentAttrHelper,
          D::QuantizationGranularityAttrHelper, D::RequirementsAttrHelper,
          D::BiasAttrHelper, D::DecomposedAttrHelper,
          D::DisableCleanupAttrHelper, D::TargetAttrHelper, D::SkipAttrHelper,
          D::WorkspaceAttrHelper, D::SharedMemoryAttrHelper,
          D::ParallelGrainAttrHelper, D::BackendAttrHelper>(attribute,
                                                            expected))
    return op->emitOpError()
           << "expected one of the discardable attributes of the dialect, but "
              "got '"
           << attribute.getName().strref() << "'";
  if (expected.empty())
    return success();
  return op->emitOpError() << "expected attribute '"
                           << attribute.getName().strref() << "' to be "
                           << expected << ", but got " << attribute.getValue();
}

LogicalResult LPTDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attribute) {
  if (failed(verifyMarkup(op, attribute)))
    return failure();
  auto precisions = dyn_cast<PrecisionsAttr>(attribute.getValue());
  if (!precisions)
    return success();
  for (int64_t port : precisions.getPorts()) {
    if (port >= 0 && port >= int64_t(op->getNumOperands()))
      return op->emitOpError()
             << "expected precisions of " << op->getNumOperands()
             << " operands at most, but got operand " << port;
    if (port < PrecisionsAttr::opPort &&
        port <= PrecisionsAttr::resultPort(op->getNumResults()))
      return op->emitOpError()
             << "expected precisions of " << op->getNumResults()
             << " results at most, but got result "
             << PrecisionsAttr::resultPort(0) - port;
  }
  return success();
}

/// Verifies an attribute of an argument or a result of a function, which is
/// called `place` in errors. Attributes of other names have no meaning here.
static LogicalResult verifyInterface(Operation *op, NamedAttribute attribute,
                                     const Twine &place) {
  using D = LPTDialect;
  std::string expected;
  if (!matchHelpers<D::VariableAttrHelper, D::InitialValueAttrHelper,
                    D::ScaleAttrHelper, D::ZeroPointAttrHelper>(attribute,
                                                                expected))
    return success();
  auto number = dyn_cast<TypedAttr>(attribute.getValue());
  if (attribute.getName() == D::ScaleAttrHelper::getNameStr() &&
      (!number || !number.getType().isF64()))
    expected = describe<FloatAttr>();
  if (attribute.getName() == D::ZeroPointAttrHelper::getNameStr() &&
      (!number || !number.getType().isInteger(64)))
    expected = "an integer of i64";
  if (expected.empty())
    return success();
  return op->emitOpError() << "expected attribute '"
                           << attribute.getName().strref() << "' of " << place
                           << " to be " << expected << ", but got "
                           << attribute.getValue();
}

LogicalResult LPTDialect::verifyRegionArgAttribute(Operation *op,
                                                   unsigned /*region*/,
                                                   unsigned argument,
                                                   NamedAttribute attribute) {
  return verifyInterface(op, attribute, "argument " + Twine(argument));
}

LogicalResult
LPTDialect::verifyRegionResultAttribute(Operation *op, unsigned /*region*/,
                                        unsigned result,
                                        NamedAttribute attribute) {
  return verifyInterface(op, attribute, "result " + Twine(result));
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool mlir::lpt::isNumberType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    unsigned width = integer.getWidth();
    return !integer.isSignless() && (width == 4 || width == 8 || width == 16 ||
                                     width == 32 || width == 64);
  }
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
}

bool mlir::lpt::isBooleanType(Type type) { return type.isSignlessInteger(1); }

bool mlir::lpt::isTensorElementType(Type type) {
  return isNumberType(type) || isBooleanType(type);
}

unsigned mlir::lpt::getElementBytes(Type elementType) {
  return (elementType.getIntOrFloatBitWidth() + 7) / 8;
}

bool mlir::lpt::isLowPrecisionType(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && !integer.isSignless() &&
         (integer.getWidth() == 8 || integer.getWidth() == 16 ||
          integer.getWidth() == 32);
}
