/*===- ThreadPool.c -------------------------------------------------------===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* A loop is cut into pieces, which threads take from a counter. The caller
|* takes pieces as well, and does not wait for threads that come too late to
|* find one: they may be asleep, and loops take microseconds.
|*
\*===----------------------------------------------------------------------===*/

/* For sched_getaffinity. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "LPT/Runtime/ThreadPool.h"
#include "Pieces.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

/* How often a thread looks for a loop before it sleeps: about 100 microseconds
   on Zen 3, as long as waking it takes there. So it never waits for more than
   twice as long as if it knew when the next loop comes. */
enum { spins = 4096 };

/* Code of a model has up to 64 KiB of its own on the stack. */
enum { min_stack_bytes = 256 * 1024 };

struct lpt_thread_pool {
  /* Held by the thread whose loop is run. */
  pthread_mutex_t owner;

  /* Guards the fields below, except for the atomic ones. */
  pthread_mutex_t mutex;
  pthread_cond_t has_loop, is_left;
  int is_ending, is_open, num_inside, num_asleep;
  /* The number of loops so far: what threads wait for. */
  atomic_uint_fast64_t num_loops;

  void (*loop)(void *const *, int64_t, int64_t);
  void *const *buffers;
  int64_t size, piece;
  atomic_int_fast64_t next;

  int32_t num_workers;
  pthread_t workers[];
};

static void pause_briefly(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static void run_pieces(lpt_thread_pool *pool) {
  for (;;) {
    const int64_t begin = atomic_fetch_add_explicit(&pool->next, pool->piece,
                                                    memory_order_relaxed);
    if (begin >= pool->size)
      return;
    pool->loop(pool->buffers, begin,
               pool->size - begin < pool->piece ? pool->size
                                                : begin + pool->piece);
  }
}

/* Waits for a loop after the first `seen` ones. */
static void wait_for_loop(lpt_thread_pool *pool, uint_fast64_t seen) {
  for (int i = 0; i != spins; ++i) {
    if (atomic_load_explicit(&pool->num_loops, memory_order_acquire) != seen)
      return;
    pause_briefly();
  }
  pthread_mutex_lock(&pool->mutex);
  ++pool->num_asleep;
  while (atomic_load_explicit(&pool->num_loops, memory_order_relaxed) == seen &&
         !pool->is_ending)
    pthread_cond_wait(&pool->has_loop, &pool->mutex);
  --pool->num_asleep;
  pthread_mutex_unlock(&pool->mutex);
}

static void *work(void *argument) {
  lpt_thread_pool *pool = argument;
  uint_fast64_t seen = 0;
  for (;;) {
    wait_for_loop(pool, seen);
    pthread_mutex_lock(&pool->mutex);
    seen = atomic_load_explicit(&pool->num_loops, memory_order_relaxed);
    if (pool->is_ending) {
      pthread_mutex_unlock(&pool->mutex);
      return NULL;
    }
    if (!pool->is_open) {
      pthread_mutex_unlock(&pool->mutex);
      continue;
    }
    ++pool->num_inside;
    pthread_mutex_unlock(&pool->mutex);
    run_pieces(pool);
    pthread_mutex_lock(&pool->mutex);
    if (--pool->num_inside == 0)
      pthread_cond_signal(&pool->is_left);
    pthread_mutex_unlock(&pool->mutex);
  }
}

void lpt_thread_pool_parallel_for(void *context,
                                  void (*loop)(void *const *, int64_t, int64_t),
                                  void *const *buffers, int64_t size,
                                  int64_t grain) {
  lpt_thread_pool *pool = context;
  const int64_t piece =
      lpt_choose_piece(size, grain, (int64_t)pool->num_workers + 1);
  if (piece >= size || pthread_mutex_trylock(&pool->owner) != 0) {
    if (size > 0)
      loop(buffers, 0, size);
    return;
  }
  pthread_mutex_lock(&pool->mutex);
  pool->loop = loop;
  pool->buffers = buffers;
  pool->size = size;
  pool->piece = piece;
  atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
  pool->is_open = 1;
  atomic_fetch_add_explicit(&pool->num_loops, 1, memory_order_release);
  if (pool->num_asleep != 0)
    pthread_cond_broadcast(&pool->has_loop);
  pthread_mutex_unlock(&pool->mutex);
  run_pieces(pool);
  pthread_mutex_lock(&pool->mutex);
  pool->is_open = 0;
  while (pool->num_inside != 0)
    pthread_cond_wait(&pool->is_left, &pool->mutex);
  pthread_mutex_unlock(&pool->mutex);
  pthread_mutex_unlock(&pool->owner);
}

/* How many processors the process may use. */
static int32_t count_processors(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) == 0)
    return CPU_COUNT(&set);
#endif
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int32_t)online : 1;
}

/* Starts threads that take no signals, which are those of the program. Returns
   whether all could be started. */
static int start_workers(lpt_thread_pool *pool, int32_t count) {
  pthread_attr_t attributes;
  sigset_t all, before;
  size_t stack_bytes = 0;
  if (pthread_attr_init(&attributes) != 0)
    return 0;
  if (pthread_attr_getstacksize(&attributes, &stack_bytes) == 0 &&
      stack_bytes < min_stack_bytes)
    pthread_attr_setstacksize(&attributes, min_stack_bytes);
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  while (pool->num_workers != count &&
         pthread_create(&pool->workers[pool->num_workers], &attributes, work,
                        pool) == 0)
    ++pool->num_workers;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return pool->num_workers == count;
}

lpt_thread_pool *lpt_thread_pool_create(int32_t num_threads) {
  if (num_threads < 0)
    return NULL;
  if (num_threads == 0)
    num_threads = count_processors();
  lpt_thread_pool *pool =
      calloc(1, sizeof(*pool) + ((size_t)num_threads - 1) * sizeof(pthread_t));
  if (!pool)
    return NULL;
  pthread_mutex_init(&pool->owner, NULL);
  pthread_mutex_init(&pool->mutex, NULL);
  pthread_cond_init(&pool->has_loop, NULL);
  pthread_cond_init(&pool->is_left, NULL);
  if (!start_workers(pool, num_threads - 1)) {
    lpt_thread_pool_destroy(pool);
    return NULL;
  }
  return pool;
}

void lpt_thread_pool_destroy(lpt_thread_pool *pool) {
  if (!pool)
    return;
  pthread_mutex_lock(&pool->mutex);
  pool->is_ending = 1;
  /* Threads that have not gone to sleep look at the number alone. */
  atomic_fetch_add_explicit(&pool->num_loops, 1, memory_order_release);
  pthread_cond_broadcast(&pool->has_loop);
  pthread_mutex_unlock(&pool->mutex);
  for (int32_t i = 0; i != pool->num_workers; ++i)
    pthread_join(pool->workers[i], NULL);
  pthread_cond_destroy(&pool->is_left);
  pthread_cond_destroy(&pool->has_loop);
  pthread_mutex_destroy(&pool->mutex);
  pthread_mutex_destroy(&pool->owner);
  free(pool);
}

int32_t lpt_thread_pool_num_threads(const lpt_thread_pool *pool) {
  return pool->num_workers + 1;
}
