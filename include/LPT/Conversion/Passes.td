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

    become 6 copies of 32 bytes.
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

def FuseLoops : Pass<"lpt-fuse-loops"> {
  let summary = "Compute elements where they are read";
  let description = [{
    Loops of `linalg.generic` that only repeat or reorder the elements of
    another tensor vanish: what reads their result, by an indexing map or by
    `tensor.extract`, reads the tensor itself. Element-wise loops whose result
    is read by one other op are computed there
    (`populateElementwiseOpsFusionPatterns`).

    Example: a transposition, written `d0, d1 -> d1, d0`, and a sum of its
    result become one loop nest that reads both operands in their own order.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def OrderAxes : Pass<"lpt-order-axes"> {
  let summary = "Store tensors in the order in which loops read them";
  let description = [{
    If all readers of the result of a `linalg.generic` are such loops, or
    `tensor.extract` in their bodies, and their results are stored with the axes
    in another order, the result gets that order. A transposition restores the
    axes, which `lpt-fuse-loops` folds into the readers. Consumers are visited
    before their producers, so that the order of the last result decides.

    Example: an image with channels last is resized along two axes. The tensor
    between the two steps has channels last, too, and vector code can go through
    the channels of both.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def MoveTranspositions : Pass<"lpt-move-transpositions"> {
  let summary = "Transpose before tensors are joined and after they are cut";
  let description = [{
    A `linalg.generic` that only transposes a `tensor.insert_slice` is replaced by
    an insertion of transposed tensors, and a `tensor.extract_slice` of such a
    `linalg.generic` by the transposition of a slice of its operand. Two
    transpositions become one, and none if the second one restores the axes.

    Example: images with channels last are joined along their channels. The op
    counts axes with channels first, so its operands are transposed, and so is
    its result. Afterwards the images are inserted as they are.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def OrderLoops : Pass<"lpt-order-loops"> {
  let summary = "Let loops go through memory in its order";
  let description = [{
    The parallel loops of a `linalg.generic` get the order of the axes of its
    result in memory, the innermost axis last, so that vector code stores
    neighbours at once. Reductions keep their order among themselves, because
    sums of floats depend on it; a parallel loop that goes through an input in
    single elements becomes the innermost one, after them.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def SplitReductions : Pass<"lpt-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Let threads share reductions of any order";
  let description = [{
    Minima, maxima and sums of integers do not depend on the order of the elements. The
    reduced loops of such a `linalg.generic` get the order of the axes in memory, and
    become one loop where the axes are neighbours. If there are few results, and many
    elements for each of them, the loop is split: a first `linalg.generic` reduces
    each of up to 64 parts, which threads may share, and a second one their results.

    Sums and products of floats keep their order, and so do loops whose neighbours
    in memory belong to different results.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseEpilogues : Pass<"lpt-fuse-epilogues", "::mlir::func::FuncOp"> {
  let summary = "Compute on the sums of a product before they are stored";
  let description = [{
    A `linalg.generic` of element-wise ops that is the only use of an
    `lpt.fused_product` becomes the end of the body of the product, and its other
    operands become inputs. Reshapes between both, of the rows of a matrix above
    all, come after the product instead. Each input must lie in the order of the
    result, with all axes, with none but its last ones, or with all but the
    channels, because vectors of neighbouring channels read it.

    Numbers in which layers differ, scales and zero points above all, become inputs, too,
    so that layers of equal shapes have equal bodies, and share their code.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def TileProducts : Pass<"lpt-tile-products", "ModuleOp"> {
  let summary = "Lower products on packed weights to loops over tiles";
  let description = [{
    Each `lpt.fused_product` on buffers becomes a call of a function of its buffers
    and of the first and the end of the tiles that it computes, which threads may
    share (`lpt.parallel_grain`, see `lpt-outline-loops`). A tile is one
    `lpt.ukernel`, whose sums go through the body of the product as vectors and are
    stored. The last rows are computed by a tile that overlaps the one before,
    channels that do not fill a panel by vectors of fewer elements: nothing is
    computed element by element. Products of equal shapes share a function.

    Where constant weights are at least 64 KiB, a `memref.prefetch` before the
    `lpt.ukernel` names a panel of the next tiles of panels: another one for each of
    the first tiles of rows.

    Depthwise convolutions have tiles of neighbouring places of a line, and no
    `lpt.ukernel`. If the target multiplies words of four bytes on vectors of 512 bits
    (`avx512vnni`), tiles of 64 channels interleave the bytes of four places, and the
    instruction is in the function already.

    Where the target has registers of two dimensions (`amx-int8`), a tile of bytes is
    one `lpt.tile_ukernel`, which leaves its sums in memory of the function, and a loop
    over the rows of each block.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one, whose registers and "
           "instructions decide the size of tiles">,
    Option<"minWork", "min-work", "int64_t", "262144",
           "How many products a thread is worth">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::lpt::LPTDialect",
    "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def SetTargetFeatures : Pass<"lpt-set-target-features", "ModuleOp"> {
  let summary = "Let functions have the instructions of a target";
  let description = [{
    Each function with a body in the LLVM dialect gets the instruction sets of the
    target (`isa`) as `target_features`, so that LLVM selects them whatever the
    processor is that it compiles for by default. With `only`, it selects no others:
    the `target_cpu` is `generic`. A function that names features keeps them, and a
    target without instruction sets changes nothing.

    ```
    llvm.func @f() attributes {target_features = #llvm.target_features<["+avx2", "+fma"]>} {
      llvm.return
    }
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">,
    Option<"isOnly", "only", "bool", /*default=*/"false",
           "Whether functions have no other instructions, whatever the processor">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerUkernels : Pass<"lpt-lower-ukernels", "ModuleOp"> {
  let summary = "Lower tiles of products to the instructions of a target";
  let description = [{
    Each `lpt.ukernel` becomes loops that load the bytes of its rows and the
    weights of its panels and add their products to sums in registers, by the first of
    these instructions that the target has: `vpdpbusd` on 512 and on 256 bits,
    `vpmaddwd`, and the code of LLVM for vectors of 32-bit integers. All are exact.
    A `memref.prefetch` of weights right before becomes one in each step, of the
    vector of the step.

    Each `lpt.tile_ukernel` becomes ops of the `amx` dialect: a block of rows and 64
    bytes of each are a tile, and so are 16 steps of a panel.
    A target without such instructions is refused.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::amx::AMXDialect",
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def FuseRounding : Pass<"lpt-fuse-rounding", "ModuleOp"> {
  let summary = "Round and convert vectors by one instruction";
  let description = [{
    `arith.fptosi` of `math.roundeven`, on vectors of `f32`, becomes `llvm.lrint`, if
    the target is an x86 with AVX2: its conversions round to the nearest integer.
    LLVM keeps two instructions of the two ops.

    With AVX-512, vectors of 16 numbers that are cut off at 0 and 255 and become bytes
    are cut off at 255 by the instruction that makes them bytes. It is exact for all
    numbers: conversions of x86 yield 2^31, unsigned, for a number that is too large.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EmulateAMX : Pass<"lpt-emulate-amx", "::mlir::func::FuncOp"> {
  let summary = "Lower tiles of AMX to vectors, which any machine has";
  let description = [{
    The rows of a `!amx.tile` of integers become vectors, and the ops of the `amx`
    dialect become loads, stores, and loops of products on such vectors, with the
    same numbers. So code for AMX runs, slowly, on machines without it.

    The pass runs before control flow is lowered: loops of `scf` may carry tiles. Tiles
    of floats are refused.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def EmulateDotProducts
    : Pass<"lpt-emulate-dot-products", "::mlir::func::FuncOp"> {
  let summary = "Lower x86 instructions that sum products to vectors";
  let description = [{
    `llvm.call_intrinsic` of `llvm.x86.avx512.vpdpbusd.*` and `llvm.x86.avx2.pmadd.wd`
    becomes multiplications and additions of 32-bit integers, with the same numbers, so
    that code for VNNI or AVX2 runs, slowly, on machines without it.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::vector::VectorDialect"];
}

def OutlineLoops : Pass<"lpt-outline-loops", "ModuleOp"> {
  let summary = "Make functions of loop nests, for threads to share";
  let description = [{
    Each `linalg.generic` on buffers of static shape that stands outside of
    control flow becomes a function: of the buffers, and of the first iteration
    and the end of one parallel loop, if it has one. The loop is the outermost
    parallel one of at least 16 iterations, or the longest. Views and constants are repeated in
    the function; buffers that do not overlap are `llvm.noalias`, which LLVM
    cannot know of the views of one workspace. Results do not depend on the
    number of threads, because no reduction is split.

    A call of enough work has the attribute `lpt.parallel_grain`, the least
    number of iterations that a thread is worth, for
    `lpt-call-parallel-loops`. Other calls run all iterations.

    Example:

    ```
    func.func @negate(%x: memref<64x8xf32> {llvm.noalias}, %y: memref<64x8xf32> {llvm.noalias}) {
      %c0 = arith.constant 0 : index
      %c64 = arith.constant 64 : index
      call @negate_loops_0(%x, %y, %c0, %c64) {lpt.parallel_grain = 8} : (memref<64x8xf32>, memref<64x8xf32>, index, index) -> ()
      return
    }
    ```
  }];
  let options = [
    Option<"minWork", "min-work", "int64_t", "32768",
           "How many ops of the body of a loop nest a thread is worth; eight "
           "iterations that only move an element count as one op">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def CallParallelLoops : Pass<"lpt-call-parallel-loops", "ModuleOp"> {
  let summary = "Let threads share the loop nests that are marked for it";
  let description = [{
    A call in the LLVM dialect with the attribute `lpt.parallel_grain`, of a
    function of addresses and of the first iteration and the end of a loop,
    becomes a call of `lptParallelFor` (`LPT/Runtime/ParallelFor.h`), which the
    program that runs the code defines. It is given a function that takes the
    addresses as an array.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
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

def SelectBackend : Pass<"lpt-select-backend", "::mlir::func::FuncOp"> {
  let summary = "Decide which backend computes which kernel";
  let description = [{
    Asks the backends of the list, in its order, and notes the first that
    computes a kernel in its attribute `backend`. A backend that computes no
    more than the root and some of the element-wise ops after it gets that
    much; the rest becomes a kernel of its own, for which all backends are asked
    again.

    With `by-cost`, a kernel that several backends compute as a whole gets the
    one that expects the least time for it, on a processor of `target`
    (TargetSpeeds.def). Another one than the first has to save a twentieth, since a
    change of backends between neighbours may cost a change of layout. The order
    of the list decides if the first makes no statement. A remark of each
    kernel, `backend-cost`, gives the estimates.

    Views, concatenations and splits stay undecided: they may be free
    once values have places in memory. Remarks give the reason of a refusal
    (`generic-kernel`), of a split (`split-kernel`), and of integers that the
    backend multiplies as floats (`float-products`).

    ```mlir
    %0 = lpt.kernel (%a = %x, %b = %y)
        : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
      %1 = lpt.softmax %a axis 1 : tensor<1x8x4x4xf32>
      %2 = lpt.subtract %b, %1 : tensor<1x8x4x4xf32>
      lpt.yield %2 : tensor<1x8x4x4xf32>
    }
    ```
    becomes, since oneDNN subtracts from the result of softmax only,
    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
        attributes {backend = "onednn"} {
      %2 = lpt.softmax %a axis 1 : tensor<1x8x4x4xf32>
      lpt.yield %2 : tensor<1x8x4x4xf32>
    }
    %1 = lpt.kernel (%b = %y, %a = %0)
        : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
        attributes {backend = "onednn"} {
      %2 = lpt.subtract %b, %a : tensor<1x8x4x4xf32>
      lpt.yield %2 : tensor<1x8x4x4xf32>
    }
    ```
  }];
  let options = [
    ListOption<"backends", "backends", "std::string",
               "Names of backends, the preferred one first">,
    Option<"saturatesPairs", "saturates-pairs", "bool", /*default=*/"false",
           "The program runs on x86 without VNNI; see lpt-plan-memory">,
    ListOption<"missingFloats", "missing-floats", "std::string",
               "Float types, f16 or bf16, in which libraries do not compute on "
               "the machine that runs the program">,
    Option<"byCost", "by-cost", "bool", /*default=*/"false",
           "Of the backends that compute all of a kernel, select the one that "
           "expects the least time, in place of the first">,
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one: the estimates of by-cost are "
           "for its instructions">
  ];
}

def AssignLayouts : Pass<"lpt-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "Decide the order of axes in memory";
  let description = [{
    Asks the backend of each kernel in which layouts it takes the inputs and
    writes the results: in given ones, in one of several, in any, or the inputs
    like the result. A value is written as its readers take it if the backend
    that writes it can; what is up to no backend keeps the layout of the inputs.
    Reshapes and transposes keep the memory of their input where the order of
    its elements allows. Arguments and results of the function stay row-major.
    Where two kernels do not agree, a kernel without ops changes the layout.

    Kernels that have no backend are laid out for the first of `backends`, and
    without one as any backend takes them: element-wise ones, and those that
    join and cut tensors, have one layout for all values, all others are
    row-major.

    ```mlir
    %0 = lpt.kernel (%a = %x) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
        : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
      %1 = lpt.relu %a : tensor<1x8x4x4xf32>
      lpt.yield %1 : tensor<1x8x4x4xf32>
    }
    ```
  }];
  let options = [
    ListOption<"backends", "backends", "std::string",
               "Names of backends, the preferred one first; see "
               "lpt-plan-memory">
  ];
}

def NormalizeKernels : Pass<"lpt-normalize-kernels", "::mlir::func::FuncOp"> {
  let summary = "State every rounding of a kernel";
  let description = [{
    Rewrites the element-wise ops of each kernel so that every rounding is that of
    one op, and marks the kernel with `explicit_numbers`. A kernel stays as it is
    if the backend that it names, or the first of `backends` if it names none, does
    not take explicit numbers. Without `backends`, kernels that name none are
    rewritten, too.

    * The sum of products of integers is one of integers, which is exact.
    * Scales, biases and other affine maps become one `lpt.scale_shift` for each
      sequence of them: one fused multiply-add, with constants that are composed in
      `f64`. So does the addition of a residual, whose zero point is subtracted
      first: zero stays zero.
    * A fake quantization becomes one `lpt.requantize`, with a `lpt.scale_shift` back
      to its levels if these are no neighbouring integers.
    * Functions stay. In a kernel with explicit numbers they are polynomials in
      `f32`. A `lpt.relu` or `lpt.clamp` before a quantization goes if what it cuts off
      has the first or the last level anyway.

    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xui8> {
      %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
      %scale = lpt.constant dense<0.1> : tensor<f32>
      %zero = lpt.constant dense<0.0> : tensor<f32>
      %high = lpt.constant dense<51.0> : tensor<f32>
      %255 = lpt.constant dense<255.0> : tensor<f32>
      %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
      %2 = lpt.multiply %1, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
      %3 = lpt.fake_quantize %2, %zero, %high, %zero, %255 levels 256
          : (tensor<1x8x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x4x4xui8>
      lpt.yield %3 : tensor<1x8x4x4xui8>
    }
    ```
    becomes
    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xui8> attributes {explicit_numbers} {
      %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
      %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
      %scale = lpt.constant dense<0.1> : tensor<f32>
      %shift = lpt.constant dense<0.0> : tensor<f32>
      %2 = lpt.scale_shift %1, %scale, %shift : (tensor<1x8x4x4xf32>, tensor<f32>, tensor<f32>) -> tensor<1x8x4x4xf32>
      %inverse_scale = lpt.constant dense<5.0> : tensor<f32>
      %zero_point = lpt.constant dense<0> : tensor<si32>
      %3 = lpt.requantize %2, %inverse_scale, %shift, %zero_point limits [0, 255]
          : (tensor<1x8x4x4xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<1x8x4x4xui8>
      lpt.yield %3 : tensor<1x8x4x4xui8>
    }
    ```

    This is the one place where numbers may move against the evaluation of the ops
    of a model: integers by one quantum, where the exact value lies between two of
    them. Kernels that have no such form stay as they are, with a remark that says
    why.
  }];
  let options = [
    ListOption<"backends", "backends", "std::string",
               "Names of backends, the preferred one first; see "
               "lpt-plan-memory">
  ];
}

def PackWeights : Pass<"lpt-pack-weights", "::mlir::func::FuncOp"> {
  let summary = "Bring constant weights into the order of native products";
  let description = [{
    In kernels of the explicit form whose backend takes packed weights, or that
    have no backend, a convolution, transposed convolution or matrix product of bytes
    or of `f32` with constant weights, which may be the left matrix and have a batch,
    becomes `lpt.packed_product`. So does a matrix product whose
    operands are both computed; ops before it pack the right one when it runs.

    The sum of the weights of a channel times the zero point of the source, and times
    the offset that makes its bytes unsigned where the instruction of the target
    multiplies such, is subtracted from the initial value of the channel. Padding
    reads the zero point.

    Weights of bytes less their zero points that do not fit into `si8` are bytes and a
    shift `s` of each output channel: `sum x * w = sum x * (w - s) + s * sum x`, where
    the last sum is a product with ones.

    Neighbouring groups of few channels of bytes are computed as one, with zeros between
    them, where that fills a panel with no more work.

    A transposed convolution of stride `s` becomes convolutions of stride 1, the output
    channels of which are those of its `s` phases along each axis. Element-wise ops
    after it are computed on them, and then the phases are interleaved.

    Sums of floats have no stated order before this pass; afterwards they have that
    of `lpt.packed_product`, and one rounding for each product.

    A product stays as it is if the weights of a convolution are not constant, if
    those of bytes span more than 255 in an output channel, if the batch of a matrix of
    weights is not that of the other one, if a phase of a transposed convolution of
    floats has no weights, if its source is neither one of floats nor
    one of bytes with one zero point, if integers in it saturate, or if a sum could
    exceed 32 bits. Native code computes it by loops over elements then, and a remark
    `no-packed-weights` says why.

    ```mlir
    %z = lpt.constant dense<3> : tensor<ui8>
    %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
    %0 = lpt.subtract %x, %z : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xsi16>
    %1 = lpt.convolution %0, %w : (tensor<1x8x4x4xsi16>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
    ```
    becomes, with the packed weights as `%p`,
    ```mlir
    %i = lpt.constant dense<[-24, -24, -24, -24, -24, -24, -24, -24, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<16xsi32>
    %0 = lpt.packed_product %x, %p, %i channels 8 kernel [1, 1] {pad_value = 3 : i64}
        : (tensor<1x8x4x4xui8>, tensor<1x1x2x16x4xsi8>, tensor<16xsi32>) -> tensor<1x8x4x4xsi32>
    %1 = lpt.convert %0 : tensor<1x8x4x4xsi32> -> tensor<1x8x4x4xf32>
    ```
  }];
  let options = [
    ListOption<"backends", "backends", "std::string",
               "Names of backends, the preferred one first; see "
               "lpt-plan-memory">,
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one: its instructions decide "
           "whether bytes must be unsigned">
  ];
}

def PlanMemory : Pass<"lpt-plan-memory", "ModuleOp"> {
  let summary = "Turn functions of kernels into programs";
  let description = [{
    To be run after `lpt-form-kernels` and `lpt-assign-layouts`. A function
    becomes an `lpt.program` of the same name. The backend of each kernel says of
    which steps the kernel consists. Kernels without one get it as by
    `lpt-select-backend`, which splits them if it has to. Those whose layouts or
    memory the selected backend refuses are not split, but go as a whole to the
    first of the other `backends` that takes them, and a remark
    `generic-kernel` says why.

    Arguments and results are where the caller has them, everything else is in
    an arena, planned by the lives of values. Values share memory where they
    can: views have that of their input, the operands of concatenations and the
    results of splits are written and read in the whole if they are contiguous
    there, and sums take the place of an operand that has no later use.

    ```mlir
    lpt.program @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32>
        attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
      %0 = lpt.step "onednn" (%x) at arena
          {computes = "FP32", payload = {kind = "softmax"}, root = "softmax"}
          : (tensor<1x8xf32>) -> tensor<1x8xf32>
      %1 = lpt.step "onednn" (%0) at result 0
          {computes = "FP32", payload = {kind = "eltwise"}, root = "exp"}
          : (tensor<1x8xf32>) -> tensor<1x8xf32>
      lpt.yield %1 : tensor<1x8xf32>
    }
    ```
  }];
  let options = [
    ListOption<"backends", "backends", "std::string",
               "Names of backends, the preferred one first">,
    Option<"saturatesPairs", "saturates-pairs", "bool", /*default=*/"false",
           "The program runs on x86 without VNNI, where libraries add pairs of "
           "products in 16 bits: kernels whose weights do not prove that none "
           "saturates are refused">,
    ListOption<"missingFloats", "missing-floats", "std::string",
               "Float types, f16 or bf16, in which libraries do not compute on "
               "the machine that runs the program: kernels of such values are "
               "refused">,
    Option<"byCost", "by-cost", "bool", /*default=*/"false",
           "Select backends for the kernels that have none as "
           "lpt-select-backend does with this option">,
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one: the estimates of by-cost are "
           "for its instructions">
  ];
}

def OutlineSteps : Pass<"lpt-outline-steps", "ModuleOp"> {
  let summary = "Turn the bodies of steps into functions";
  let description = [{
    The functions of the steps of one backend are in a module of their own, whose
    attribute `lpt.backend` names it, so that the passes that generate code for
    them run there (`lpt-lower-steps`). They take and return tensors in the
    order of their memory, but none without elements. Steps of equal bodies share
    a function.

    ```mlir
    lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "generic" (%x) at result 0 : (tensor<4xf32>) -> tensor<4xf32> {
      ^bb0(%a: tensor<4xf32>):
        %1 = lpt.exp %a : tensor<4xf32>
        lpt.yield %1 : tensor<4xf32>
      }
      lpt.yield %0 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "generic" (%x) at result 0
          {payload = {callee = @main_steps::@main_step_0}}
          : (tensor<4xf32>) -> tensor<4xf32>
      lpt.yield %0 : tensor<4xf32>
    }
    module @main_steps attributes {lpt.backend = "generic"} {
      func.func @main_step_0(%a: tensor<4xf32>) -> tensor<4xf32> {
        %0 = lpt.exp %a : tensor<4xf32>
        return %0 : tensor<4xf32>
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def LowerSteps : Pass<"lpt-lower-steps", "ModuleOp"> {
  let summary = "Run passes on the functions of the steps of one backend";
  let description = [{
    Runs the passes of `pipeline` on each module that `lpt-outline-steps` has
    made for the steps of `backend`.

    ```
    lpt-opt program.mlir --lpt-outline-steps --lpt-lower-steps='backend=native pipeline=builtin.module(lpt-native-backend)'
    ```
  }];
  let options = [
    Option<"backend", "backend", "std::string", /*default=*/"",
           "The backend whose steps are lowered">,
    Option<"pipeline", "pipeline", "std::string", /*default=*/"\"any()\"",
           "The passes to run on a module, in the form of --pass-pipeline">
  ];
}

def EmitProgram : Pass<"lpt-emit-program", "ModuleOp"> {
  let summary = "Turn programs into functions of the LLVM dialect";
  let description = [{
    An `lpt.program @NAME` becomes five functions, whose declarations in C are

    ```c
    int32_t NAME_load(int32_t num_threads, void **model);
    void NAME_unload(void *model);
    int32_t NAME_create(void *model, void **handle);
    void NAME_destroy(void *handle);
    int32_t NAME_run(void *handle, const void *const *inputs,
                     void *const *outputs);
    ```

    The model holds what all threads share, such as packed weights; it must
    outlive its handles. The handle holds the arena and what else one thread
    needs: only one thread may use it at a time. `NAME_run` makes one call for
    each step, in order, on addresses in the arena, the inputs and the outputs,
    which hold tensors in row-major order and overlap nowhere. Functions with a
    result return 0, or an `LPTStatus` of `LPT/Runtime/OneDNNRuntime.h`; those that create
    something store null then. `num_threads` is how many threads run each step,
    of the backends that have threads; 0 stands for as many as there are.

    Each backend emits the code of its steps. Steps with bodies must have been
    outlined by `lpt-outline-steps`, and the module of the functions lowered to
    the LLVM dialect by `lpt-lower-steps`. The functions move out of that module.

    `lpt-program-pipeline` runs these passes after `lpt-plan-memory`.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
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
