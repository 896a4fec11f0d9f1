//===- ProgramPasses.td ------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes from kernels to programs, and from programs to functions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_PROGRAMPASSES_TD
#define LPT_CONVERSION_PROGRAMPASSES_TD

include "mlir/Pass/PassBase.td"

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
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def SelectPrecision : Pass<"lpt-select-precision", "::mlir::func::FuncOp"> {
  let summary = "Multiply floats where integers would be multiplied one by one";
  let description = [{
    A product of integers that none of the `backends` has instructions for, with
    weights of 16 bits for instance, falls to loops over its elements, while one
    of floats of the same shape is computed in vectors. Where that is expected
    to take less time, the conversions included, the operands of the product
    are converted to f32. A remark `float-products` has the times. They do not
    depend on the target, so that a model has the same numbers on all.

    Kernels whose result is not f32, or whose shapes are not static, stay as
    they are, and so do products of integers that a backend with estimates of
    times (`KernelProvider::estimateTime`) computes: these are not found to be
    slower than floats.

    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<8x64xui8>) -> tensor<8x64xf32> {
      %w = lpt.constant dense_resource<weights> : tensor<64x64xsi16>
      %1 = lpt.matmul %a, %w : (tensor<8x64xui8>, tensor<64x64xsi16>) -> tensor<8x64xf32>
      lpt.yield %1 : tensor<8x64xf32>
    }
    ```
    becomes
    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<8x64xui8>) -> tensor<8x64xf32> {
      %1 = lpt.convert %a : tensor<8x64xui8> -> tensor<8x64xf32>
      lpt.yield %1 : tensor<8x64xf32>
    }
    %2 = lpt.kernel (%a = %0) : (tensor<8x64xf32>) -> tensor<8x64xf32> {
      %w = lpt.constant dense_resource<weights> : tensor<64x64xsi16>
      %1 = lpt.convert %w : tensor<64x64xsi16> -> tensor<64x64xf32>
      %2 = lpt.matmul %a, %1 : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
      lpt.yield %2 : tensor<8x64xf32>
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
               "the machine that runs the program">
  ];
}

def AssignLayouts : Pass<"lpt-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "Decide the order of axes in memory";
  let description = [{
    Asks the backend of each kernel in which layouts it takes the inputs and
    writes the results: in given ones, in one of several, in any, or the inputs
    like the result. A value gets the layout that its consumers take, if the
    backend of its producer can write it. The results of kernels without a
    backend keep the layout of their operands.
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
      `f32`. A `lpt.relu` or `lpt.clamp` before a quantization is removed if the
      quantization maps the values beyond its limits to the first or the last
      level as well.

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
    operands are both computed; ops before it pack the right one when it runs. Weights
    of bytes are in steps of eight if the instruction of the target multiplies eight
    (`i8mm`), and else of four.

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

    Constant recurrent weights of `lpt.lstm_recurrence` and its like become pairs of
    columns in `bf16` if that holds their numbers, as it does bytes, and if those of
    one direction take at most four times the second-level cache of a core of the
    target. Each sum keeps its order and its bits.

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
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
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
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
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

    With `caller-memory`, a program of generated code becomes one function and the
    size of the memory that its caller provides, at an alignment of 64:

    ```c
    extern const int64_t NAME_memory_bytes;
    int32_t NAME_run(void *memory, const void *const *inputs,
                     void *const *outputs);
    ```

    The memory begins with an `LPTLoopRunner` (`LPT/Runtime/ParallelFor.h`), which the
    caller sets; the rest need not be initialized. There is no other state.

    `lpt-program-pipeline` runs these passes after `lpt-plan-memory`.
  }];
  let options = [
    Option<"callerMemory", "caller-memory", "bool", /*default=*/"false",
           "Whether the program is one function, which takes its memory from "
           "its caller">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // LPT_CONVERSION_PROGRAMPASSES_TD
