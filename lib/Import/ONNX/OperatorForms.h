//===- OperatorForms.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What operators of several families have in common: each function creates the
// ops of one operator, with the attributes of the node, on other values than
// its operands. The result is null after an error.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_OPERATORFORMS_H
#define LPT_LIB_IMPORT_ONNX_OPERATORFORMS_H

#include "NodeConversion.h"

namespace mlir::lpt {

/// The sums of products of `Conv`, with elements of `elementType`.
Value createConvolution(NodeConversion &node, Value x, Value weights,
                        Type elementType);
/// `Conv` of operands 0 and 1, and 2, the bias, if it is there.
Value createConvolutionWithBias(NodeConversion &node);

/// `MatMul`, with elements of `elementType`, of operands that may be
/// transposed.
Value createMatMul(NodeConversion &node, Type elementType, Value a, Value b,
                   bool transposeA = false, bool transposeB = false);

/// `AveragePool`.
Value createAveragePool(NodeConversion &node, Value x);
/// `GlobalAveragePool`.
Value createGlobalAveragePool(NodeConversion &node, Value x);

/// `LeakyRelu` with this slope.
Value createLeakyRelu(NodeConversion &node, Value x, double alpha);
/// `Softmax` along `axis`, which may be negative; before opset 13 as a matrix
/// from `axis` on.
Value createSoftmax(NodeConversion &node, Value x, int64_t axis, int64_t opset);
/// The activation of a fused operator, by the name of the operator that it
/// stands for; empty for none. Fails on a name that is none of these.
Value createFusedActivation(NodeConversion &node, Value x, StringRef name,
                            ArrayRef<double> parameters);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_OPERATORFORMS_H
