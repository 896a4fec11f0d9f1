//===- OneDNNRuntime.h --------------------------------------------*- C -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C interface of libLPTOneDNNRuntime, through which compiled programs run
// oneDNN primitives. A program loads a model once: for each primitive a
// description in JSON (docs/OneDNNRuntime.md) and the constants that it refers
// to. It then creates one context per thread that is to run, and executes
// primitives by their numbers.
//
// Nothing here prints, exits or throws. Functions that can fail return a
// status. Sizes are in bytes. Names are those of this library and are never
// localized; returned strings are in UTF-8 and end with a zero byte.
//
// A child of fork may use the models of its parent, and contexts that no other
// thread of the parent was using at the time of the fork: the OpenMP of LLVM
// starts threads of its own in the child. That of GNU does not, and waits
// forever for those of the parent: with a oneDNN that was linked against it, a
// child must use models of one thread.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_RUNTIME_ONEDNNRUNTIME_H
#define LPT_RUNTIME_ONEDNNRUNTIME_H

#include <stdint.h>

#if defined(_WIN32)
#define LPT_RUNTIME_EXPORT
#else
#define LPT_RUNTIME_EXPORT __attribute__((visibility("default")))
#endif

/// The version of this interface: of its functions and structures, and of what
/// descriptions mean. Changes with each of them.
#define LPT_ONEDNN_ABI_VERSION 2

/// The largest number of threads of a model: OpenMP ends the process if it
/// cannot start one.
#define LPT_ONEDNN_MAX_THREADS 1024

/// How many levels of objects and arrays a description may have. Whatever
/// visits them is recursive.
#define LPT_ONEDNN_MAX_DESCRIPTION_DEPTH 32

#ifdef __cplusplus
extern "C" {
#endif

/// The outcome of a call.
typedef enum LPTStatus {
  LPT_STATUS_SUCCESS = 0,
  /// A description is malformed, a constant is missing or has the wrong size,
  /// or a pointer or an index is not what the function asks for. Also where
  /// oneDNN itself speaks of invalid arguments, which it does for some
  /// combinations of types that it has no code for.
  LPT_STATUS_INVALID_ARGUMENT = 1,
  /// The description is well-formed, but oneDNN has no implementation of it on
  /// this processor.
  LPT_STATUS_UNIMPLEMENTED = 2,
  /// oneDNN has only a reference implementation of it on this processor, which
  /// is slower by orders of magnitude than what a compiler generates.
  LPT_STATUS_REFERENCE_ONLY = 3,
  LPT_STATUS_OUT_OF_MEMORY = 4,
  /// The processor lacks an instruction set that every implementation needs:
  /// SSE4.1 on x86-64.
  LPT_STATUS_UNSUPPORTED_CPU = 5,
  /// oneDNN failed in a way that it does not explain, or the library that was
  /// found at run time is not version 3.
  LPT_STATUS_RUNTIME_ERROR = 6
} LPTStatus;

/// The bytes of a constant that a description refers to by its number.
typedef struct LPTConstant {
  const void *data;
  int64_t bytes;
} LPTConstant;

/// Primitives, packed weights and constants. Additions must come from one
/// thread at a time, and no context may exist while they happen. After the last
/// addition nothing in it changes, and any number of contexts share it.
typedef struct LPTOneDNNModel LPTOneDNNModel;

/// The state of one running thread: memory objects, a stream, and the address
/// of a scratchpad. A context may move between threads, but only one thread may
/// use it at a time. Threads that use different contexts of one model at the
/// same time do not disturb each other.
typedef struct LPTOneDNNContext LPTOneDNNContext;

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

/// LPT_ONEDNN_ABI_VERSION of the library. Callers that find the library at run
/// time compare both before anything else: with another version, calls of other
/// functions are undefined.
LPT_RUNTIME_EXPORT int lptOneDNNGetABIVersion(void);

/// The version of oneDNN that runs, such as "3.7.2". Valid forever.
LPT_RUNTIME_EXPORT const char *lptOneDNNGetVersion(void);

/// The instruction set up to which oneDNN generates code on this processor, in
/// oneDNN's words, such as "avx10_1_512_amx" or "avx2_vnni". The environment
/// variable ONEDNN_MAX_CPU_ISA lowers it. Valid forever.
LPT_RUNTIME_EXPORT const char *lptOneDNNGetISA(void);

/// 1 if oneDNN adds pairs of products of bytes in 16 bits that saturate, as it
/// does on x86 without VNNI, otherwise 0. Sums of products of 8 bits are right
/// then only if no pair saturates.
LPT_RUNTIME_EXPORT int lptOneDNNSaturatesPairs(void);

/// 1 if oneDNN computes in the float type of this name, "f32", "f16" or "bf16",
/// on this processor, otherwise 0. Where it does not, it has only slow
/// reference implementations that read or write such floats.
LPT_RUNTIME_EXPORT int lptOneDNNComputesFloat(const char *type);

/// The name of a status in English, such as "invalid argument". Valid forever;
/// never null.
LPT_RUNTIME_EXPORT const char *lptOneDNNGetStatusName(LPTStatus status);

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// Creates a model without primitives in `*model`, for the caller to destroy.
/// Its primitives are built for `numThreads` threads and run with as many, on
/// whatever thread; 0 stands for the maximum of OpenMP on the calling thread.
/// On failure `*model` is null, and lptOneDNNModelGetMessage(NULL) on the same
/// thread tells why. Fails with LPT_STATUS_UNSUPPORTED_CPU,
/// LPT_STATUS_OUT_OF_MEMORY, LPT_STATUS_RUNTIME_ERROR, and
/// LPT_STATUS_INVALID_ARGUMENT if `model` is null or the number is not from 0
/// to LPT_ONEDNN_MAX_THREADS. Several threads may create models at the same
/// time.
LPT_RUNTIME_EXPORT LPTStatus lptOneDNNModelCreate(int numThreads,
                                                  LPTOneDNNModel **model);

/// Destroys a model; null is allowed. Its contexts must be destroyed first.
LPT_RUNTIME_EXPORT void lptOneDNNModelDestroy(LPTOneDNNModel *model);

/// Why the last call that changes `model` failed: "expected ..., but got ...".
/// Empty after a success. Valid until the next such call on the model. With a
/// null model: why the last lptOneDNNModelCreate or lptOneDNNModelAddPrimitive
/// on this thread failed, in at most 511 bytes.
LPT_RUNTIME_EXPORT const char *
lptOneDNNModelGetMessage(const LPTOneDNNModel *model);

/// Adds the primitive of the description in the `length` bytes from
/// `description`; its number is how many there were before. `constants` are the
/// `count` constants that the description numbers from 0. Neither is needed
/// after the call: weights are copied in the layout that the implementation
/// wants, everything else as it is.
///
/// On failure nothing is added, and the model remains usable. Fails with
/// LPT_STATUS_INVALID_ARGUMENT, LPT_STATUS_UNIMPLEMENTED,
/// LPT_STATUS_REFERENCE_ONLY, LPT_STATUS_OUT_OF_MEMORY and
/// LPT_STATUS_RUNTIME_ERROR.
LPT_RUNTIME_EXPORT LPTStatus lptOneDNNModelAddPrimitive(
    LPTOneDNNModel *model, const char *description, int64_t length,
    const LPTConstant *constants, int64_t count);

/// How many primitives the model has.
LPT_RUNTIME_EXPORT int64_t
lptOneDNNModelGetNumPrimitives(const LPTOneDNNModel *model);

/// oneDNN's name of the implementation of a primitive, such as
/// "brgconv_1x1:avx10_1_512_amx". Null if there is no such primitive. Valid as
/// long as the model.
LPT_RUNTIME_EXPORT const char *
lptOneDNNModelGetImplementation(const LPTOneDNNModel *model, int64_t index);

/// How many run-time buffers a primitive takes, -1 if there is no such
/// primitive.
LPT_RUNTIME_EXPORT int64_t
lptOneDNNModelGetNumBuffers(const LPTOneDNNModel *model, int64_t index);

/// How many bytes a primitive reads or writes from the address of its run-time
/// buffer `buffer`, what it skips at the beginning included; -1 if there is no
/// such primitive or buffer.
LPT_RUNTIME_EXPORT int64_t lptOneDNNModelGetBufferSize(
    const LPTOneDNNModel *model, int64_t index, int64_t buffer);

/// For how many threads the primitives of the model are built, 0 if it is null.
LPT_RUNTIME_EXPORT int lptOneDNNModelGetNumThreads(const LPTOneDNNModel *model);

/// How many bytes of scratchpad a context needs: the largest need of any one
/// primitive.
LPT_RUNTIME_EXPORT int64_t
lptOneDNNModelGetScratchpadSize(const LPTOneDNNModel *model);

/// How many bytes the packed weights and the other constants occupy. Equal ones
/// are kept once.
LPT_RUNTIME_EXPORT int64_t
lptOneDNNModelGetPackedSize(const LPTOneDNNModel *model);

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

/// Creates a context for the primitives that the model has now, in `*context`,
/// for the caller to destroy before the model. `scratchpad` has at least
/// lptOneDNNModelGetScratchpadSize bytes, which this context may overwrite
/// whenever it executes, until it is destroyed; it may be null if that size is
/// 0. The caller frees it afterwards. Several threads may create contexts of
/// one model at the same time. On failure `*context` is null.
///
/// Fails with LPT_STATUS_INVALID_ARGUMENT if a pointer is null or the
/// scratchpad is not aligned to 64 bytes, LPT_STATUS_OUT_OF_MEMORY and
/// LPT_STATUS_RUNTIME_ERROR.
LPT_RUNTIME_EXPORT LPTStatus lptOneDNNContextCreate(const LPTOneDNNModel *model,
                                                    void *scratchpad,
                                                    LPTOneDNNContext **context);

/// Destroys a context; null is allowed.
LPT_RUNTIME_EXPORT void lptOneDNNContextDestroy(LPTOneDNNContext *context);

/// Runs primitive `index` and returns when it is done. `buffers` has the
/// address of each buffer, by its number in the description; contents are laid
/// out as the description says, and none of them is kept. Allocates nothing
/// itself; oneDNN allocates a small table of arguments for each call.
///
/// Buffers may overlap as long as no element of the destination shares a byte
/// with an element of another tensor; a `sum` reads its destination. If some
/// do, what the destination holds afterwards is unspecified, but nothing
/// outside of the buffers is read or written. Constants must not be written.
///
/// Fails with LPT_STATUS_INVALID_ARGUMENT if there is no such primitive or an
/// address is null, LPT_STATUS_OUT_OF_MEMORY and LPT_STATUS_RUNTIME_ERROR;
/// what destinations hold is then unspecified.
LPT_RUNTIME_EXPORT LPTStatus lptOneDNNExecute(LPTOneDNNContext *context,
                                              int64_t index,
                                              void *const *buffers);

#ifdef __cplusplus
}
#endif

#endif // LPT_RUNTIME_ONEDNNRUNTIME_H
