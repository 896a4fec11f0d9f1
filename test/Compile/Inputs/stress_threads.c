/* Runs loops on a pool of threads, and counts how often each iteration is run.

   stress_threads LOOPS

   Pools of several sizes, loops of all sizes and grains, two threads on one
   pool, loops within loops, iterations that wait for each other, and pools that
   are destroyed at once. Prints how many loops were right. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "LPT/Runtime/ThreadPool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { max_size = 3000 };

struct counts {
  unsigned char runs[max_size];
  int64_t size, grain;
  /* Pieces that are smaller than the grain, without being the last one. */
  int small;
};

static void count(void *const *buffers, int64_t begin, int64_t end) {
  struct counts *counts = buffers[0];
  if (end - begin < counts->grain && end != counts->size)
    counts->small = 1;
  for (int64_t i = begin; i != end; ++i)
    ++counts->runs[i];
}

struct job {
  void (*parallel_for)(void *, void (*)(void *const *, int64_t, int64_t),
                       void *const *, int64_t, int64_t);
  lpt_thread_pool *pool;
  unsigned seed;
  int loops, right;
};

static void *run(void *argument) {
  struct job *job = argument;
  struct counts *counts = malloc(sizeof(*counts));
  void *const buffers[] = {counts};
  for (int i = 0; i != job->loops; ++i) {
    memset(counts, 0, sizeof(*counts));
    counts->size = rand_r(&job->seed) % (i % 4 == 0 ? 4 : max_size);
    counts->grain = 1 + rand_r(&job->seed) % (i % 3 == 0 ? max_size : 64);
    job->parallel_for(job->pool, count, buffers, counts->size, counts->grain);
    int is_right = !counts->small;
    for (int64_t k = 0; k != max_size; ++k)
      is_right &= counts->runs[k] == (k < counts->size);
    job->right += is_right;
  }
  free(counts);
  return NULL;
}

struct nest {
  lpt_thread_pool *pool;
  struct counts *counts;
};

static void count_rows(void *const *buffers, int64_t begin, int64_t end) {
  struct nest *nest = buffers[0];
  for (int64_t i = begin; i != end; ++i) {
    void *const row[] = {&nest->counts[i]};
    lpt_thread_pool_parallel_for(nest->pool, count, row, nest->counts[i].size,
                                 nest->counts[i].grain);
  }
}

/* Whether a loop whose iterations run loops on the same pool is right. */
static int run_nest(lpt_thread_pool *pool) {
  enum { rows = 16 };
  struct nest nest = {pool, calloc(rows, sizeof(struct counts))};
  void *const buffers[] = {&nest};
  int is_right = 1;
  for (int i = 0; i != rows; ++i) {
    nest.counts[i].size = max_size;
    nest.counts[i].grain = 1;
  }
  lpt_thread_pool_parallel_for(pool, count_rows, buffers, rows, 1);
  for (int i = 0; i != rows; ++i)
    for (int k = 0; k != max_size; ++k)
      is_right &= nest.counts[i].runs[k] == 1;
  free(nest.counts);
  return is_right;
}

struct meeting {
  atomic_int arrived, met;
};

/* Iterations that wait until two are run at a time, or for ten seconds. */
static void meet(void *const *buffers, int64_t begin, int64_t end) {
  struct meeting *meeting = buffers[0];
  const time_t start = time(NULL);
  atomic_fetch_add(&meeting->arrived, (int)(end - begin));
  while (atomic_load(&meeting->arrived) < 2 && time(NULL) - start < 10)
    usleep(100);
  if (atomic_load(&meeting->arrived) >= 2)
    atomic_fetch_add(&meeting->met, (int)(end - begin));
}

/* Whether two threads take part in a loop, now and after they fell asleep. */
static int run_meetings(lpt_thread_pool *pool) {
  int is_right = 1;
  for (int i = 0; i != 2; ++i) {
    struct meeting meeting = {0, 0};
    void *const buffers[] = {&meeting};
    lpt_thread_pool_parallel_for(pool, meet, buffers, 2, 1);
    is_right &= atomic_load(&meeting.met) == 2;
    usleep(50000);
  }
  return is_right;
}

int main(int argc, char **argv) {
  const int loops = argc == 2 ? atoi(argv[1]) : 100;
  const int sizes[] = {1, 2, 3, 7, 0};
  int right = 0, all = 0;
  for (int i = 0; i != 5; ++i) {
    lpt_thread_pool *pool = lpt_thread_pool_create(sizes[i]);
    if (!pool || (sizes[i] && lpt_thread_pool_num_threads(pool) != sizes[i])) {
      printf("no pool of %d threads\n", sizes[i]);
      return 1;
    }
    struct job jobs[2] = {
        {lpt_thread_pool_parallel_for, pool, 1 + i, loops, 0},
        {lpt_thread_pool_parallel_for, pool, 100 + i, loops, 0}};
    pthread_t other;
    pthread_create(&other, NULL, run, &jobs[1]);
    run(&jobs[0]);
    pthread_join(other, NULL);
    right += jobs[0].right + jobs[1].right;
    right += run_nest(pool);
    all += 2 * loops + 1;
    if (lpt_thread_pool_num_threads(pool) > 1) {
      right += run_meetings(pool);
      ++all;
    }
    lpt_thread_pool_destroy(pool);
  }
  for (int i = 0; i != loops / 10; ++i)
    lpt_thread_pool_destroy(lpt_thread_pool_create(1 + i % 4));
  lpt_thread_pool_destroy(NULL);
  if (lpt_thread_pool_create(-1))
    return 1;
#ifdef WITH_OPENMP
  struct job job = {lpt_openmp_parallel_for, NULL, 7, loops, 0};
  run(&job);
  right += job.right;
  all += loops;
#endif
  printf("%d of %d loops are right\n", right, all);
  return right != all;
}
