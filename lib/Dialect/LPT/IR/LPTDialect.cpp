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

/// The attributes that have a meaning on any op, and the kind each must have.
static LogicalResult verifyMarkup(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName().strref();
  auto expect = [&](bool holds, StringRef kind) -> LogicalResult {
    if (holds)
      return success();
    return op->emitOpError() << "expected attribute '" << name << "' to be "
                             << kind << ", but got " << attribute.getValue();
  };
  Attribute value = attribute.getValue();
  if (name == "lpt.precisions")
    return expect(isa<PrecisionsAttr>(value), "a #lpt.precisions attribute");
  if (name == "lpt.precision_preserved" ||
      name == "lpt.avg_pool_precision_preserved" ||
      name == "lpt.quantization_alignment")
    return expect(isa<SharedFlagAttr>(value), "a #lpt.shared_flag attribute");
  if (name == "lpt.intervals_alignment")
    return expect(isa<IntervalsAlignmentAttr>(value),
                  "a #lpt.intervals_alignment attribute");
  if (name == "lpt.decomposed")
    return expect(isa<DecomposedAttr>(value), "a #lpt.decomposed attribute");
  if (name == "lpt.quantization_granularity")
    return expect(isa<GranularityAttr>(value), "a #lpt.granularity attribute");
  if (name == "lpt.requirements") {
    auto array = dyn_cast<ArrayAttr>(value);
    return expect(array && llvm::all_of(array, llvm::IsaPred<RequirementAttr>),
                  "an array of #lpt.requirement attributes");
  }
  if (name == "lpt.target")
    return expect(isa<TargetAttr>(value), "a #lpt.target attribute");
  if (name == "lpt.workspace")
    return expect(isa<IntegerAttr>(value), "an integer");
  if (name == "lpt.bias" || name == "lpt.disable_cleanup" || name == "lpt.skip")
    return expect(isa<UnitAttr>(value), "a unit attribute");
  return op->emitOpError()
         << "expected one of the discardable attributes of the dialect, but "
            "got '"
         << name << "'";
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

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool mlir::lpt::isTensorElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    unsigned width = integer.getWidth();
    return !integer.isSignless() && (width == 4 || width == 8 || width == 16 ||
                                     width == 32 || width == 64);
  }
  return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
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
