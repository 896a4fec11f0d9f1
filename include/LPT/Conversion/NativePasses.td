//===- NativePasses.td -------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that make fast code of loops and of products on packed weights.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_NATIVEPASSES_TD
#define LPT_CONVERSION_NATIVEPASSES_TD

include "mlir/Pass/PassBase.td"

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
  let summary = "Transpose before tensors are joined and after they are cut or padded";
  let description = [{
    A `linalg.generic` that only transposes a `tensor.insert_slice` is replaced by
    an insertion of transposed tensors, and a `tensor.extract_slice` or a
    `tensor.pad` of such a `linalg.generic` by the transposition of a slice of its
    operand, or of the padded operand. Two transpositions become one, and none if
    the second one restores the axes.

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
    channels, because vectors of neighbouring channels read it. Where several batch
    axes became one, an input may have the last of them: its map is `d0 mod k`.
    Reshapes that no loops follow apply to the destination: a result that is
    reshaped needs no copy.

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
    stored. The last rows, of the group or of each line of the image, are computed
    by a tile that overlaps the one before, channels that do not fill a panel by
    vectors of fewer elements: nothing is computed element by element. Products of
    equal shapes share a function.

    Where the instruction multiplies integers of 16 bits (`vpmaddwd`), the function widens
    the rows of a tile to memory on its stack, of up to 64 KiB, and runs a loop over as
    many panels as have 256 KiB of weights: one `lpt.ukernel` on `i16` for each. Tiles of
    long rows have fewer rows. If two do not fit, a tile is two rows of bytes.

    Where constant weights are at least 64 KiB, a `memref.prefetch` before the
    `lpt.ukernel` names a panel of the next tiles of panels: another one for each of
    the first tiles of rows.

    Tiles are numbered panel by panel, so that threads, which compute consecutive tiles,
    share the weights between them. If the weights have at most 160 KiB and the rows
    are many, all panels of a quarter of the rows come before the next quarter: each
    thread then loads the rows that it stored as the result of the product before.

    Depthwise convolutions have tiles of neighbouring places of a line, and no
    `lpt.ukernel`. If several channels of the result sum in one of the image, a shuffle
    repeats what was loaded; panels in which it repeats otherwise have code of their
    own. Bytes are extended to 32 bits, or to 16 first where `smlal` multiplies such
    (`neon`). If the target multiplies words of four bytes on vectors of 512 bits
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
    "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
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
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::lpt::LPTDialect"];
}

def LowerUkernels : Pass<"lpt-lower-ukernels", "ModuleOp"> {
  let summary = "Lower tiles of products to the instructions of a target";
  let description = [{
    Each `lpt.ukernel` becomes loops that load the bytes of its rows and the
    weights of its panels and add their products to sums in registers, by the first of
    these instructions that the target has, and that take steps of `step_depth` bytes:
    `vpdpbusd` on 512 and on 256 bits, `vpmaddwd`, `usmmla`, `smmla`, `usdot`, `sdot`,
    `smull`, and the code of LLVM for vectors of 32-bit integers. All are exact. For
    `usmmla` and `smmla`, two rows share a vector, and so do their sums of two channels.
    For `sdot` and `usdot`, four steps that lie side by side are loaded as one vector,
    and each is multiplied as a lane of it. `smull` multiplies two steps, whose products
    are added in 16 bits, where the weights are narrow.
    A `memref.prefetch` of weights right before becomes one in each step, of the
    vector of the step.

    Each `lpt.tile_ukernel` becomes ops of the `amx` dialect: a block of rows and 64
    bytes of each are a tile, and so are 16 steps of a panel. The ops
    `memref.prefetch` of weights right before it are in each of these steps, farther by
    the bytes of all panels that the steps before have.
    A target without such instructions is refused.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::amx::AMXDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::lpt::LPTDialect",
    "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def ShuffleLookups : Pass<"lpt-shuffle-lookups", "::mlir::func::FuncOp"> {
  let summary = "Look up bytes in tables by shuffles of vectors";
  let description = [{
    A nest of `scf.for` whose innermost loop loads bytes that lie side by side,
    and stores for each of them the byte of a table of 256, keeps the table in
    vectors and looks a vector of bytes up at once. An instruction of the
    target picks bytes among a part of the table by the lower bits, and the upper bits
    select one of the results: `vpermi2b` of AVX512-VBMI has 128 of the bytes,
    `pshufb` of AVX-512 and of AVX2 has 16, `tbl` of NEON 64. Bytes that are
    left at the end of the loop are looked up one by one, and so are all of other
    targets.

    ```mlir
    scf.for %i = %c0 to %c4096 step %c1 {
      %0 = memref.load %x[%i] : memref<4096xi8>
      %1 = arith.index_castui %0 : i8 to index
      %2 = memref.load %table[%1] : memref<256xi8>
      memref.store %2, %y[%i] : memref<4096xi8>
    }
    ```

    Nests are left alone if they read the buffer that they write, or one that may
    overlap it (an argument without `llvm.noalias`).
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::lpt::LPTDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def OverlapVectors : Pass<"lpt-overlap-vectors", "::mlir::func::FuncOp"> {
  let summary = "Compute the last elements of a row in a full vector";
  let description = [{
    LLVM vectorizes the innermost loop of a nest, and executes the iterations that fill
    no vector one by one. If two or more of them are left, the loop is cut in two: the
    first one ends with the last full vector, and the second one has the iterations of
    one vector up to the end, some of which the first one has executed. A vector has as
    many iterations as it has elements of the widest type in the loop, but at least
    eight; it is as wide as that of the instruction that multiplies floats of the
    target.

    The number of iterations must be a constant, of one to 32 vectors. Each iteration
    must store one element, and no iteration may load or store an element that another
    one stores, so that it makes no difference to execute an iteration twice.

    ```mlir
    scf.for %i = %begin to %end step %c1 {
      scf.for %j = %c0 to %c77 step %c1 {
        %0 = memref.load %x[%i, %j] : memref<10x77xf32>
        %1 = arith.addf %0, %0 : f32
        memref.store %1, %y[%i, %j] : memref<10x77xf32>
      }
    }
    ```
    becomes, with AVX-512,
    ```mlir
    scf.for %i = %begin to %end step %c1 {
      scf.for %j = %c0 to %c64 step %c1 {
        %0 = memref.load %x[%i, %j] : memref<10x77xf32>
        %1 = arith.addf %0, %0 : f32
        memref.store %1, %y[%i, %j] : memref<10x77xf32>
      }
      scf.for %j = %c61 to %c77 step %c1 {
        %0 = memref.load %x[%i, %j] : memref<10x77xf32>
        %1 = arith.addf %0, %0 : f32
        memref.store %1, %y[%i, %j] : memref<10x77xf32>
      }
    }
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::lpt::LPTDialect",
    "::mlir::scf::SCFDialect"];
}

def IgnoreSignedZeros
    : Pass<"lpt-ignore-signed-zeros", "::mlir::func::FuncOp"> {
  let summary = "Use shorter ops on floats where the sign of a zero is not seen";
  let description = [{
    With NEON, `arith.cmpf` and `arith.select` that cut a number off at a constant
    become one op: `arith.maxnumf` or `arith.minnumf` if the result is the constant for
    NaN, `arith.maximumf` or `arith.minimumf` if it is NaN. The number has to be the
    result of arithmetic, which is no signalling NaN. `math.fma` with an addend of zero
    becomes `arith.mulf`; `fmla` would need a register with the zero.

    Where a zero may have the other sign then, the uses must not depend on it: it is
    compared, or becomes an integer, after any arithmetic that passes on the sign of a
    zero as that of a zero. Other targets stay: x86 has one instruction for each of the
    selections.

    ```mlir
    %0 = math.fma %x, %scale, %zero : f32
    %1 = arith.cmpf ogt, %0, %low : f32
    %2 = arith.select %1, %0, %low : f32
    %3 = arith.fptosi %2 : f32 to i32
    ```
    becomes
    ```mlir
    %0 = arith.mulf %x, %scale : f32
    %2 = arith.maxnumf %0, %low : f32
    %3 = arith.fptosi %2 : f32 to i32
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::lpt::LPTDialect"];
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

    With NEON, vectors of 16 numbers that are cut off at limits of bytes, by selections
    or by `arith.maxnumf` and `arith.minnumf`, rounded, and moved by a zero point are converted by `fcvtns` and cut off by `sqxtn` and
    `sqxtun`, which make them 16 bits and bytes. Other limits are those of integers of
    16 bits. It is exact for all numbers: `fcvtns` rounds to the nearest integer of 32
    bits, the even one of two, and yields zero for NaN.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::lpt::LPTDialect",
    "::mlir::vector::VectorDialect"];
}

def JoinBytes : Pass<"lpt-join-bytes", "::mlir::func::FuncOp"> {
  let summary = "Narrow four vectors of integers to bytes at once";
  let description = [{
    `arith.trunci` makes bytes of vectors of 16 integers of 32 bits, which
    `arith.maxsi` and `arith.minsi` have cut off at limits of bytes, and
    `vector.store` stores one such vector, or neighbours that `vector.shuffle`
    has joined. Four vectors between whose stores no other op reads or writes
    memory become one of 64 bytes, of which each store has a part. `packssdw` and
    `packuswb` or `packsswb` of AVX-512 cut integers off while they narrow two
    vectors to one, so the ops for the limits of the type are left out. Other
    targets stay.

    ```mlir
    %0 = arith.maxsi %x, %zero : vector<16xi32>
    %1 = arith.minsi %0, %greatest : vector<16xi32>
    %2 = arith.trunci %1 : vector<16xi32> to vector<16xi8>
    vector.store %2, %out[%i] : memref<4096xi8>, vector<16xi8>
    ```
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::lpt::LPTDialect", "::mlir::vector::VectorDialect"];
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
  let summary = "Lower instructions that sum products to vectors";
  let description = [{
    `llvm.call_intrinsic` of `llvm.x86.avx512.vpdpbusd.*`, `llvm.x86.avx2.pmadd.wd`,
    `llvm.aarch64.neon.sdot`, `usdot`, `smmla`, `usmmla`, `saddlp` and `addp` becomes
    multiplications and additions of 32-bit integers, with the same numbers, so that
    code for VNNI, AVX2 or ARM runs, slowly, on machines without it.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::vector::VectorDialect"];
}

def TileRows : Pass<"lpt-tile-rows", "::mlir::func::FuncOp"> {
  let summary = "Fuse loop nests over the same rows, a few rows at a time";
  let description = [{
    `linalg.generic` ops on buffers of static shape, one after another, are fused into
    one `scf.parallel` over tiles of rows, in which each of them is a loop over the rows
    of the tile. A softmax is such a sequence: the largest number of each row, the
    exponentials, their sums, and the quotients. A tile stays in the L1 cache from
    one loop to the next one, and threads share one loop instead of one for each nest.
    A nest is fused with those before it if it reads rows that they access, or no buffer.

    The number of rows is the greatest common divisor of the iterations of the
    outermost loops, which must be parallel; there are at least 16. A buffer that one of
    the nests writes must be accessed by rows: its first axis, or that of an
    `expand_shape` or `collapse_shape` of it, follows the outermost loop, and no other
    axis does. So the part of a nest for a row accesses the part of the buffer for this
    row alone. Places in the workspace that share bytes with such a buffer end the
    sequence, and so does any other op with side effects. Bodies may load from buffers.

    A tile has as many rows as have at most `tile-bytes` bytes together, but there are
    at least 16 tiles, for threads to share. Nests stay if all buffers that they access by
    rows have at most `tile-bytes` bytes together, or if a row has more than 16 times as
    many.

    ```mlir
    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
                    iterator_types = ["parallel", "reduction"]}
        ins(%x : memref<512x768xf32>) outs(%sums : memref<512xf32>) {
    ^bb0(%element: f32, %sum: f32):
      %0 = arith.addf %sum, %element : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
                    iterator_types = ["parallel", "parallel"]}
        ins(%sums : memref<512xf32>) outs(%x : memref<512x768xf32>) {
    ^bb0(%sum: f32, %element: f32):
      %0 = arith.divf %element, %sum : f32
      linalg.yield %0 : f32
    }
    ```
    becomes
    ```mlir
    scf.parallel (%tile) = (%c0) to (%c128) step (%c1) {
      %first = arith.muli %tile, %c4 : index
      %end = arith.addi %first, %c4 : index
      scf.for %row = %first to %end step %c1 {
        scf.for %column = %c0 to %c768 step %c1 {
          %0 = memref.load %x[%row, %column] : memref<512x768xf32>
          %1 = memref.load %sums[%row] : memref<512xf32>
          %2 = arith.addf %1, %0 : f32
          memref.store %2, %sums[%row] : memref<512xf32>
        }
      }
      scf.for %row = %first to %end step %c1 {
        scf.for %column = %c0 to %c768 step %c1 {
          %0 = memref.load %sums[%row] : memref<512xf32>
          %1 = memref.load %x[%row, %column] : memref<512x768xf32>
          %2 = arith.divf %1, %0 : f32
          memref.store %2, %x[%row, %column] : memref<512x768xf32>
        }
      }
      scf.reduce
    }
    ```
  }];
  let options = [
    Option<"tileBytes", "tile-bytes", "int64_t", "16384",
           "How many bytes of buffers a tile accesses at most, unless one row has more">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def OutlineLoops : Pass<"lpt-outline-loops", "ModuleOp"> {
  let summary = "Make functions of loop nests, for threads to share";
  let description = [{
    Each `linalg.generic` on buffers of static shape that stands outside of
    control flow becomes a function: of the buffers, and of the first iteration
    and the end of one parallel loop, if it has one. The loop is the outermost
    parallel one of at least 16 iterations, or the longest. So does each `scf.parallel`
    of one loop with constant bounds, see `lpt-tile-rows`. Views and constants are repeated in
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
           "How many ops of the bodies of loops a thread is worth">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def CollapseLoops : Pass<"lpt-collapse-loops", "::mlir::func::FuncOp"> {
  let summary = "Make one loop of those that go through memory as one does";
  let description = [{
    Axes of one element that a buffer is indexed along by a constant are removed from it.
    Neighbouring loops of a `linalg.generic` on buffers become one if each operand has
    the axes that they follow side by side, in the same order and without gaps, or is
    indexed by none of them. Loops whose body reads `linalg.index` stay.

    Example: a ReLU on 1x56x56x24 elements has one loop of 75,264 iterations. With a
    number for each channel to add, it has one of 3,136 and one of 24.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def InterleaveRows : Pass<"lpt-interleave-rows", "::mlir::func::FuncOp"> {
  let summary = "Interleave and deinterleave narrow rows by shuffles of vectors";
  let description = [{
    A nest of `scf.for` around one `memref.store` that loads rows of up to 16 elements,
    and stores the elements far apart, loads vectors of 16 bytes of such rows. Shuffles
    collect the first, second, ... elements of the rows, and vectors of these are stored.
    If there are other ops, they find them in 8 KiB of memory of the function, for a block
    of rows at a time. A nest that loads elements far apart and stores such rows, and does
    nothing else, has the inverse shuffles. The number of elements of a row is a product
    of twos and threes.

    A row may be several axes, as the squares of `depth_to_space` are, each with a
    loop of its own. Elements have 8, 16, 32 or 64 bits. The last vectors of a block
    overlap those before them; a block with less than 16 bytes of each element is copied
    element by element.
    Nests are left alone if they read the buffer that they write, or one that may
    overlap it (an argument without `llvm.noalias`), carry values, or have a body of
    more than 16 ops.

    Example: for 32 rows of 2x2 bytes,
    ```mlir
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %c2 step %c1 {
        scf.for %c = %c0 to %c32 step %c1 {
          %0 = memref.load %x[%c, %i, %j] : memref<32x2x2xi8>
          memref.store %0, %y[%i, %j, %c] : memref<2x2x32xi8>
        }
      }
    }
    ```
    four vectors of 16 bytes are loaded, and eight shuffles make the four vectors that
    are stored for `(%i, %j)` of (0, 0), (0, 1), (1, 0) and (1, 1).
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def TileTranspositions
    : Pass<"lpt-tile-transpositions", "::mlir::func::FuncOp"> {
  let summary = "Transpose blocks by shuffles of vectors";
  let description = [{
    A nest of `scf.for` around one `memref.store` whose innermost loop follows the
    rows of the buffer that is stored to, and the columns of one that is loaded, goes
    over blocks of 64 bytes of a row by 64 rows. The rows of a block are loaded as
    vectors of 16 bytes, and shuffles make columns of them. A nest that only copies
    stores these. Another one finds the block transposed in memory of the function,
    which stays in the first cache, and stores rows as before. If the results have
    fewer bits than the loaded elements, as in a quantization, the loops over a block
    compute the results in the order of the loaded rows, and the block of results is
    transposed.

    Elements have 8, 16, 32 or 64 bits. The last vectors of a block overlap those
    before them; a block less than 16 bytes wide is copied element by element. Where
    rows that are loaded have at most 8 elements, and fewer than 16 bytes, the loop
    over them becomes the innermost one instead. Nests are left alone if they read the buffer that they write, or one that
    may overlap it (an argument without `llvm.noalias`), or carry values.

    Example: the transposition of 100x200 elements of `f32` copies blocks of 16x64.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def CallParallelLoops : Pass<"lpt-call-parallel-loops", "ModuleOp"> {
  let summary = "Let threads share the loop nests that are marked for it";
  let description = [{
    A call in the LLVM dialect with the attribute `lpt.parallel_grain`, of a
    function of addresses and of the first iteration and the end of a loop,
    becomes a call of `lptParallelFor` (`LPT/Runtime/ParallelFor.h`), which the
    program that runs the code defines. It is given a function that takes the
    addresses as an array.

    With `from-workspace`, the function that runs the loop is not a symbol, but the
    one that lies before the workspace of the function around the call (`LPTLoopRunner`),
    if there is one. So code has no state besides its arguments. Calls in functions
    without a workspace stay.
  }];
  let options = [
    Option<"fromWorkspace", "from-workspace", "bool", /*default=*/"false",
           "Whether the function that runs loops lies before the workspace">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // LPT_CONVERSION_NATIVEPASSES_TD
