/*===- ThreadPool.h -----------------------------------------------*- C -*-===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Threads for compiled models: functions for `parallel_for` of
|* `lpt_model_options`. Models need neither; programs have threads of their own.
|*
\*===----------------------------------------------------------------------===*/

#ifndef LPT_RUNTIME_THREADPOOL_H
#define LPT_RUNTIME_THREADPOOL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Threads that wait for loops. */
typedef struct lpt_thread_pool lpt_thread_pool;

/* Creates a pool that runs a loop in num_threads threads, of which the one that
   runs the model is the first: num_threads - 1 are started, which take no
   signals. With 0, there is one for each processor available to the process.
   Null if there is no memory, if a thread cannot be started, and for a negative
   number. After fork, the child has no threads in its copy of the pool. */
lpt_thread_pool *lpt_thread_pool_create(int32_t num_threads);

/* Ends the threads. No model may be running on the pool, which may be null. */
void lpt_thread_pool_destroy(lpt_thread_pool *pool);

int32_t lpt_thread_pool_num_threads(const lpt_thread_pool *pool);

/* A `parallel_for` whose context is a pool. Handles in different threads may
   share one: a loop that finds it busy is run by its own thread. */
void lpt_thread_pool_parallel_for(
    void *pool, void (*loop)(void *const *buffers, int64_t begin, int64_t end),
    void *const *buffers, int64_t size, int64_t grain);

/* A `parallel_for` by OpenMP, which ignores its context. It is no part of the
   library, since compilers differ in the functions that they call for OpenMP:
   programs compile OpenMP.c, with -fopenmp, by their own. */
void lpt_openmp_parallel_for(void *context,
                             void (*loop)(void *const *buffers, int64_t begin,
                                          int64_t end),
                             void *const *buffers, int64_t size, int64_t grain);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* LPT_RUNTIME_THREADPOOL_H */
