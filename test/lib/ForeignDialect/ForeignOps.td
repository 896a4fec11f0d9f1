//===- ForeignOps.td ---------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dialect written without knowledge of `lpt`.
//
//===----------------------------------------------------------------------===//

#ifndef FOREIGN_OPS_TD
#define FOREIGN_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Foreign_Dialect : Dialect {
  let name = "foreign";
  let cppNamespace = "::foreign";
  let summary = "Operations of another project";
}

class Foreign_Op<string mnemonic, list<Trait> traits = []>
    : Op<Foreign_Dialect, mnemonic, !listconcat([Pure], traits)>;

def Foreign_RotateOp : Foreign_Op<"rotate", [AllTypesMatch<["input", "result"]>]> {
  let summary = "the input, moved round along an axis";
  let description = [{
    Element i of the result along `axis` is element i + `distance` of the input,
    counted from the beginning again after the end.
  }];
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$distance,
                       I64Attr:$axis);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `by` $distance `along` $axis attr-dict `:` type($input)
  }];
  let hasVerifier = 1;
}

def Foreign_CubeOp : Foreign_Op<"cube", [AllTypesMatch<["input", "result"]>]> {
  let summary = "the third power of each element";
  let arguments = (ins AnyRankedTensor:$input);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

def Foreign_OneHotOp : Foreign_Op<"one_hot"> {
  let summary = "a vector for each byte, with a one where the byte says";
  let description = [{
    `result[..., k] = input[...] == k ? 1 : 0`
  }];
  let arguments = (ins RankedTensorOf<[UI8]>:$input);
  let results = (outs RankedTensorOf<[F32]>:$result);
  let assemblyFormat = [{
    $input attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Foreign_DenseOp : Foreign_Op<"dense"> {
  let summary = "a fully connected layer";
  let description = [{
    `result[..., o] = sum over i of input[..., i] * weights[o, i]`
  }];
  let arguments = (ins AnyRankedTensor:$input, AnyRankedTensor:$weights);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $input `,` $weights attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // FOREIGN_OPS_TD
