//===- LowPrecisionOpInterface.td -------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How an op takes part in the low precision sweep.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONOPINTERFACE_TD
#define LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def LPT_LowPrecisionOpInterface : OpInterface<"LowPrecisionOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op can be computed in low precision: it knows how a dequantization before
    it moves after it. The interface is attached as an external model
    (see `registerLowPrecisionModels`), which is also how the ops of another
    dialect join.
  }];
  let methods = [
    StaticInterfaceMethod<[{
      The transformations of this kind of op, in the order in which they are
      tried. The first that applies ends the visit of the op.
    }], "::llvm::ArrayRef<::mlir::lpt::LowPrecisionTransformation>",
    "getLowPrecisionTransformations">,
    InterfaceMethod<[{
      Whether precision restrictions and the mark-up count the op among the
      supported ones. An op that does not is transformed all the same, but its
      requests do not reach the fake quantizations before it.
    }], "bool", "takesPartInMarkup", (ins), "", "return true;">
  ];
}

#endif // LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONOPINTERFACE_TD
