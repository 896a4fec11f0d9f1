//===- Passes.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that lead out of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_PASSES_TD
#define LPT_CONVERSION_PASSES_TD

include "LPT/Conversion/NativePasses.td"
include "LPT/Conversion/ProgramPasses.td"

include "mlir/Pass/PassBase.td"

def ConvertLPTToLinalg : Pass<"convert-lpt-to-linalg", "ModuleOp"> {
  let summary = "Lower the lpt dialect to linalg on tensors";
  let description = [{
    Every op of the dialect becomes loops over elements that compute what the
    reference evaluator computes: in the same types, in the same order, with
    the same roundings. Integers come out equal, and so do floats, apart from
    what the functions of the C library leave open.

    The types of functions change with their bodies. Below the dialect integers
    are signless: `ui8` becomes `i8`, and whether it is extended by zeros or by
    its sign is decided by the ops that read it. A 4-bit integer takes a whole
    byte, extended, as in the evaluator.

    The body of an `lpt.kernel` takes its place. Layouts are dropped: they say
    how kernels share memory, and tensors have none.

    Sizes may be dynamic. Static they must be where the arithmetic of an op
    depends on them: the weights of a convolution, the spatial axes of one that
    pads by `same_upper` or `same_lower`, the resized axes of
    `lpt.interpolate`, variables, and axes that may or may not broadcast in the
    batch of `lpt.matmul`.

    The variables of `lpt.read_value` and `lpt.assign` become globals, which
    hold their values from one call to the next; so the functions of a module
    with variables must not run concurrently.

    What the evaluator rejects while it runs is not checked: lengths in
    `seq_lens` are clamped to the sequence, and sizes that contradict each
    other at run time are undefined.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def DetachResults : Pass<"lpt-detach-results", "::mlir::func::FuncOp"> {
  let summary = "Give each result of a function a buffer of its own";
  let description = [{
    Runs before bufferization. Each result of a public function is copied,
    so that the caller may free every result, though some of them were the same
    value, a constant, an argument or a part of another value. Results that are
    written to a buffer of their own in any case, also under other axes, are not
    copied.
    Arguments become read only.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def CheckControlFlow
    : Pass<"lpt-check-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Refuse branches that form loops";
  let description = [{
    Runs before tensors become buffers. `ownership-based-buffer-deallocation`
    supports loops of `scf` only, and `one-shot-bufferize`, which runs earlier,
    may crash on a block that branches to itself.
  }];
}

def LowerMixedControlFlow
    : Pass<"lpt-lower-mixed-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Turn scf ops into branches where branches surround them";
  let description = [{
    Runs on buffers, before their deallocation. Functions in which no region
    has several blocks stay as they are, and so do scf ops in ops of other
    dialects that expect one block, such as linalg ops.

    `ownership-based-buffer-deallocation` replaces structured ops that return
    buffers, but looks up the liveness of their old results in other blocks.
  }];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

def ExpandCopies : Pass<"lpt-expand-copies", "::mlir::func::FuncOp"> {
  let summary = "Turn copies and fills of buffers into loops";
  let description = [{
    `memref.copy` between buffers that are not contiguous is a call into the
    runtime of MLIR, which the programs compiled here do without: it becomes a
    `linalg.generic`. So do ops of `linalg` that fill a buffer with one number.

    Axes that are one in the memory of the buffers are one loop. LLVM calls
    `memcpy` and `memset` for such loops, once for a long line instead of often
    for short ones.

    Example: lines of 8 pixels with 4 channels in padded ones

    ```
    memref.copy %x, %lines : memref<6x8x4xi8> to memref<6x8x4xi8, strided<[40, 4, 1], offset: 44>>
    ```

    become 6 copies of 32 bytes. If such a copy follows a fill of the whole buffer, as
    bufferization of `tensor.pad` creates it, only the border is filled: the elements
    of the buffer that the copy does not write.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def ReplaceBF16 : Pass<"lpt-replace-bf16", "ModuleOp"> {
  let summary = "Make integers of elements of bf16";
  let description = [{
    LLVM makes vectors of loops over bf16, but x86 has instructions for few
    lengths, and LLVM 22 ends the process where it finds another one: a vector
    of 17 elements, for instance. So memory, constants and all values that are
    only moved, selected or cast become `i16`, of the same bits. Extensions to
    f32 and comparisons become operations on these bits and on f32. Other ops of
    `arith` and `math`, which no lowering of `lpt` creates, stay as they are,
    between casts.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def CallMathLibrary : Pass<"lpt-call-math-library", "ModuleOp"> {
  let summary = "Call the C library for functions that are not instructions";
  let description = [{
    Exponential and error functions become calls of those functions which the
    reference evaluator calls. Rounding and square root stay: they are
    instructions, or the code generator calls the library.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::vector::VectorDialect"];
}

def PlaceAllocations : Pass<"lpt-place-allocations", "ModuleOp"> {
  let summary = "Let the caller give the memory of temporary buffers";
  let description = [{
    Buffers of known size become views of one last argument, of bytes, by the
    lives of their aliases. The attribute `lpt.workspace` of the function says
    how many bytes these are. Buffers of other sizes, and those that are
    allocated in loops, stay. Below, in the LLVM dialect, the function takes the
    address of each buffer (`llvm.bareptr`). No buffer overlaps one that the
    function writes (`llvm.noalias`), unless the function has the attribute
    `lpt.shared_memory`.

    Every function must have one block, and none may be called or referred to
    in the module: the calls would lack the argument.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

def OrderGlobals : Pass<"lpt-order-globals", "ModuleOp"> {
  let summary = "Order and number global constants as they are read first";
  let description = [{
    Bufferization visits functions in an order that differs from run to run, and
    creates global constants as it goes. Private constants that are read move
    before the first function, in the order in which the text reads them, and
    their names are numbered in it: the same module gives the same code. Other
    globals stay where they are.

    ```mlir
    memref.global "private" constant @c_7 : memref<2xf32> = dense<1.0>
    memref.global "private" constant @c : memref<2xf32> = dense<2.0>
    func.func @f() -> (memref<2xf32>, memref<2xf32>) {
      %0 = memref.get_global @c : memref<2xf32>
      %1 = memref.get_global @c_7 : memref<2xf32>
      return %0, %1 : memref<2xf32>, memref<2xf32>
    }
    ```
    becomes
    ```mlir
    memref.global "private" constant @c : memref<2xf32> = dense<2.0>
    memref.global "private" constant @c_0 : memref<2xf32> = dense<1.0>
    func.func @f() -> (memref<2xf32>, memref<2xf32>) {
      %0 = memref.get_global @c : memref<2xf32>
      %1 = memref.get_global @c_0 : memref<2xf32>
      return %0, %1 : memref<2xf32>, memref<2xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def FlattenGlobals : Pass<"lpt-flatten-globals", "ModuleOp"> {
  let summary = "Make global constants vectors";
  let description = [{
    LLVM stores a constant with several axes as an array of arrays, one object
    for each row. As a vector it is one object, whatever its size. Readers see
    it in its shape.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def ShareFunctions : Pass<"lpt-share-functions", "ModuleOp"> {
  let summary = "Make one function of those that differ in constants alone";
  let description = [{
    The layers of a network repeat a few shapes, but each has its own weights
    and scales. Functions that take addresses (`llvm.bareptr`), return nothing,
    and differ only in the constants that they read become calls of one function,
    which is compiled once. It takes the constants that differ as arguments:
    global constants, and floats that loop nests read. Constants that all of
    the functions have stay where they are.

    ```mlir
    memref.global "private" constant @a : memref<8xf32> = dense<1.0>
    memref.global "private" constant @b : memref<8xf32> = dense<2.0>
    func.func @first(%y: memref<8xf32>) attributes {llvm.bareptr} {
      %c = memref.get_global @a : memref<8xf32>
      memref.copy %c, %y : memref<8xf32> to memref<8xf32>
      return
    }
    func.func @second(%y: memref<8xf32>) attributes {llvm.bareptr} {
      %c = memref.get_global @b : memref<8xf32>
      memref.copy %c, %y : memref<8xf32> to memref<8xf32>
      return
    }
    ```
    becomes
    ```mlir
    memref.global "private" constant @a : memref<8xf32> = dense<1.0>
    memref.global "private" constant @b : memref<8xf32> = dense<2.0>
    func.func private @first_shared(%y: memref<8xf32>,
        %c: memref<8xf32> {llvm.noalias, llvm.readonly})
        attributes {llvm.bareptr} {
      memref.copy %c, %y : memref<8xf32> to memref<8xf32>
      return
    }
    func.func @first(%y: memref<8xf32>) attributes {llvm.bareptr} {
      %c = memref.get_global @a : memref<8xf32>
      call @first_shared(%y, %c) : (memref<8xf32>, memref<8xf32>) -> ()
      return
    }
    func.func @second(%y: memref<8xf32>) attributes {llvm.bareptr} {
      %c = memref.get_global @b : memref<8xf32>
      call @first_shared(%y, %c) : (memref<8xf32>, memref<8xf32>) -> ()
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

def CheckDynamicShapes : Pass<"lpt-check-dynamic-shapes"> {
  let summary = "Assert that sizes which are unknown fit together";
  let description = [{
    Whether tensors of unknown sizes may be added, or one reshaped to another,
    is known when the model runs. An assertion before each loop, cast,
    slice and reshape that has such sizes, and of each element that is read,
    says that it stays within its operands. Unlike those of
    `generate-runtime-verification`, assertions hold for tensors without
    elements.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect",
                           "::mlir::affine::AffineDialect",
                           "::mlir::tensor::TensorDialect"];
}

def CheckAllocationSizes : Pass<"lpt-check-allocation-sizes"> {
  let summary = "Keep the sizes of allocations from wrapping";
  let description = [{
    The number of bytes of a buffer whose shape depends on inputs is a product
    that is computed at run time. A product that exceeds 64 bits wraps, and the
    buffer is too small. If the product exceeds 2^62 bytes, the pass replaces the
    sizes of the allocation by others whose product is about 2^62, and the
    allocation fails.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // LPT_CONVERSION_PASSES_TD
