/* Runs a compiled model on zeros.

   run_often RUNS [--times]

   The header is MODEL_HEADER, and functions begin with MODEL. --times prints
   the time to create the handle and the least time of a run, in milliseconds,
   and the most memory of the process, in KiB. */

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include MODEL_HEADER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define CALL(function) JOIN(MODEL, function)

static void *allocate(int64_t bytes) {
  size_t size = ((size_t)bytes + 63) / 64 * 64;
  void *data = aligned_alloc(64, size);
  return data ? memset(data, 0, size) : NULL;
}

static double get_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* The most memory of the process so far. That of getrusage may be of the
   process that started it. */
static long get_peak_kibibytes(void) {
  char line[256];
  long result = -1;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof(line), file))
    if (sscanf(line, "VmHWM: %ld kB", &result) == 1)
      break;
  if (file)
    fclose(file);
  return result;
}

int main(int argc, char **argv) {
  lpt_model_options options = {CALL(_abi_version)(), 0, NULL, NULL, NULL, 0};
  lpt_model_buffer inputs[16], outputs[16];
  const int has_times = argc == 3 && strcmp(argv[2], "--times") == 0;
  int64_t i, num_inputs = CALL(_num_inputs)(),
             num_outputs = CALL(_num_outputs)();
  double begin = 0, create_time = 0, best = 1e30;
  int runs;
  MODEL *handle;
  if ((argc != 2 && !has_times) || num_inputs > 16 || num_outputs > 16)
    return 2;
  for (i = 0; i != num_inputs; ++i) {
    inputs[i].bytes = CALL(_input)(i)->bytes;
    inputs[i].data = allocate(inputs[i].bytes);
  }
  for (i = 0; i != num_outputs; ++i) {
    outputs[i].bytes = CALL(_output)(i)->bytes;
    outputs[i].data = allocate(outputs[i].bytes);
  }
  if (has_times)
    begin = get_milliseconds();
  if (CALL(_create)(&options, &handle) != LPT_MODEL_SUCCESS)
    return 3;
  if (has_times)
    create_time = get_milliseconds() - begin;
  for (runs = atoi(argv[1]); runs > 0; --runs) {
    if (has_times)
      begin = get_milliseconds();
    if (CALL(_run)(handle, inputs, num_inputs, outputs, num_outputs))
      return 4;
    if (has_times && get_milliseconds() - begin < best)
      best = get_milliseconds() - begin;
  }
  if (has_times)
    printf("create %.3f ms, run %.4f ms, memory %ld KiB\n", create_time, best,
           get_peak_kibibytes());
  CALL(_destroy)(handle);
  return 0;
}
