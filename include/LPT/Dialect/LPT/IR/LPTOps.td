//===- LPTOps.td ------------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All ops of the dialect: the file that CMake names.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTOPS_TD
#define LPT_DIALECT_LPT_IR_LPTOPS_TD

include "LPT/Dialect/LPT/IR/ActivationOps.td"
include "LPT/Dialect/LPT/IR/BitwiseOps.td"
include "LPT/Dialect/LPT/IR/ComparisonOps.td"
include "LPT/Dialect/LPT/IR/ConvolutionOps.td"
include "LPT/Dialect/LPT/IR/ElementwiseOps.td"
include "LPT/Dialect/LPT/IR/ExplicitOps.td"
include "LPT/Dialect/LPT/IR/IndexingOps.td"
include "LPT/Dialect/LPT/IR/KernelOps.td"
include "LPT/Dialect/LPT/IR/LogicalOps.td"
include "LPT/Dialect/LPT/IR/MatMulOps.td"
include "LPT/Dialect/LPT/IR/MathOps.td"
include "LPT/Dialect/LPT/IR/MovementOps.td"
include "LPT/Dialect/LPT/IR/NormalizationOps.td"
include "LPT/Dialect/LPT/IR/PoolingOps.td"
include "LPT/Dialect/LPT/IR/ProductOps.td"
include "LPT/Dialect/LPT/IR/ProgramOps.td"
include "LPT/Dialect/LPT/IR/QuantizationOps.td"
include "LPT/Dialect/LPT/IR/RecurrentOps.td"
include "LPT/Dialect/LPT/IR/ReductionOps.td"
include "LPT/Dialect/LPT/IR/SamplingOps.td"
include "LPT/Dialect/LPT/IR/SelectionOps.td"
include "LPT/Dialect/LPT/IR/ShapeOps.td"

#endif // LPT_DIALECT_LPT_IR_LPTOPS_TD
