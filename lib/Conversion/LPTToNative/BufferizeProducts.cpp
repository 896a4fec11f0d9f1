//===- BufferizeProducts.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How products in destination style become products on buffers.
//
//===----------------------------------------------------------------------===//

#include "BufferizeProducts.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"

using namespace mlir;
using namespace mlir::lpt;

/// A copy of `buffer`, which is read, if it is a part of another one: products
/// take buffers without gaps.
static FailureOr<Value>
closeGaps(Value buffer, Location location, RewriterBase &rewriter,
          const bufferization::BufferizationOptions &options) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (!type || !type.hasStaticShape() || type.getLayout().isIdentity())
    return buffer;
  FailureOr<Value> copy = options.createAlloc(
      rewriter, location,
      MemRefType::get(type.getShape(), type.getElementType()), ValueRange());
  if (failed(copy) ||
      failed(options.createMemCpy(rewriter, location, buffer, *copy)))
    return failure();
  return *copy;
}

namespace {
struct FusedProductBufferization
    : bufferization::DstBufferizableOpInterfaceExternalModel<
          FusedProductBufferization, FusedProductOp> {
  /// The destination is written as a whole.
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const bufferization::AnalysisState &) const {
    return operand.get() != cast<FusedProductOp>(op).getOut();
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const bufferization::BufferizationOptions &options,
                          bufferization::BufferizationState &state) const {
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> buffer =
          bufferization::getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    rewriter.setInsertionPoint(op);
    for (Value &buffer : MutableArrayRef(buffers).drop_back()) {
      FailureOr<Value> whole =
          closeGaps(buffer, op->getLoc(), rewriter, options);
      if (failed(whole))
        return failure();
      buffer = *whole;
    }
    OperationState created(op->getLoc(), op->getName());
    created.addOperands(buffers);
    created.addRegion();
    Operation *product = rewriter.create(created);
    product->copyProperties(op->getPropertiesStorage());
    Region &body = product->getRegion(0);
    rewriter.inlineRegionBefore(op->getRegion(0), body, body.begin());
    bufferization::replaceOpWithBufferizedValues(rewriter, op,
                                                 {buffers.back()});
    return success();
  }
};
} // namespace

void lpt::registerProductBufferization(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, LPTDialect *) {
    FusedProductOp::attachInterface<FusedProductBufferization>(*context);
  });
}
