/* Runs a compiled model and compares its outputs, byte by byte.

   run_model [--split] [--in-memory] input.npy... expected.npy...
   run_model [--pool=N] [--openmp] [--map=FILE] input.npy... expected.npy...
   run_model [--weights=FILE] [--in-memory] input.npy... expected.npy...
   run_model --describe

   The header is MODEL_HEADER, and functions begin with MODEL. With --split,
   loops are run in pieces, the last one first. With --in-memory, the handle is
   in memory of this program. With --pool, --openmp and --map, for which RUNTIME
   is defined, libLPTRuntime runs loops and maps weights. Prints the variant,
   how many outputs are equal and whether there were loops, or with --describe
   what the model says of its tensors. */

#include MODEL_HEADER

#ifdef RUNTIME
#include "LPT/Runtime/MappedFile.h"
#include "LPT/Runtime/ThreadPool.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define CALL(function) JOIN(MODEL, function)

static void fail(const char *what, const char *detail) {
  fprintf(stderr, "run_model: %s: %s\n", what, detail);
  exit(1);
}

/* Memory that is aligned for elements, and for nothing larger. */
static void *allocate(int64_t bytes) {
  return (char *)aligned_alloc(64, ((size_t)bytes + 127) / 64 * 64) + 8;
}

/* The elements of an .npy file, which must have as many bytes. */
static void *read_elements(const char *path, int64_t bytes) {
  unsigned char begin[10];
  FILE *file = fopen(path, "rb");
  void *data = allocate(bytes);
  if (!file || fread(begin, 1, sizeof(begin), file) != sizeof(begin))
    fail("cannot read", path);
  if (fseek(file, begin[8] + 256 * begin[9], SEEK_CUR) != 0 ||
      fread(data, 1, (size_t)bytes, file) != (size_t)bytes ||
      fgetc(file) != EOF)
    fail("expected another size", path);
  fclose(file);
  return data;
}

static void *read_weights(const char *path, int64_t *bytes) {
  FILE *file = fopen(path, "rb");
  void *data;
  if (!file || fseek(file, 0, SEEK_END) != 0)
    fail("cannot read", path);
  *bytes = ftell(file);
  rewind(file);
  data = aligned_alloc(64, ((size_t)*bytes + 63) / 64 * 64);
  if (fread(data, 1, (size_t)*bytes, file) != (size_t)*bytes)
    fail("cannot read", path);
  fclose(file);
  return data;
}

static void run_pieces(void *context, lpt_model_loop *loop,
                       void *const *buffers, int64_t size, int64_t grain) {
  int64_t begin = (size - 1) / grain * grain;
  ++*(int *)context;
  for (; begin >= 0; begin -= grain)
    loop(buffers, begin, begin + grain < size ? begin + grain : size);
}

#ifdef RUNTIME
static int runtime_loops = 0;

static void run_in_pool(void *context, lpt_model_loop *loop,
                        void *const *buffers, int64_t size, int64_t grain) {
  ++runtime_loops;
  lpt_thread_pool_parallel_for(context, loop, buffers, size, grain);
}

static void run_in_openmp(void *context, lpt_model_loop *loop,
                          void *const *buffers, int64_t size, int64_t grain) {
  ++runtime_loops;
  lpt_openmp_parallel_for(context, loop, buffers, size, grain);
}
#endif

static void describe(const char *kind, const lpt_model_tensor *tensor) {
  int32_t i;
  printf("%s '%s': type %d, scale %.9g, zero point %lld, %lld bytes, sizes",
         kind, tensor->name, (int)tensor->element_type, tensor->scale,
         (long long)tensor->zero_point, (long long)tensor->bytes);
  for (i = 0; i != tensor->rank; ++i)
    printf(" %lld", (long long)tensor->shape[i]);
  printf("\n");
}

int main(int argc, char **argv) {
  lpt_model_options options = {CALL(_abi_version)(), 0, NULL, NULL, NULL, 0};
  lpt_model_buffer inputs[16], outputs[16];
  void *expected[16], *memory = NULL;
  int64_t i, num_inputs = CALL(_num_inputs)(),
             num_outputs = CALL(_num_outputs)();
  int equal = 0, loops = 0, in_memory = 0;
  int32_t status;
  MODEL *handle;
  if (argc == 2 && strcmp(argv[1], "--describe") == 0) {
    for (i = 0; i != num_inputs; ++i)
      describe("input", CALL(_input)(i));
    for (i = 0; i != num_outputs; ++i)
      describe("output", CALL(_output)(i));
    return 0;
  }
  for (; argc > 1 && argv[1][0] == '-'; --argc, ++argv) {
    if (strcmp(argv[1], "--split") == 0) {
      options.parallel_for = run_pieces;
      options.context = &loops;
#ifdef RUNTIME
    } else if (strncmp(argv[1], "--pool=", 7) == 0) {
      options.parallel_for = run_in_pool;
      options.context = lpt_thread_pool_create(atoi(argv[1] + 7));
    } else if (strcmp(argv[1], "--openmp") == 0) {
      options.parallel_for = run_in_openmp;
    } else if (strncmp(argv[1], "--map=", 6) == 0) {
      options.weights = lpt_map_file(argv[1] + 6, &options.weights_bytes);
#endif
    } else if (strncmp(argv[1], "--weights=", 10) == 0) {
      options.weights = read_weights(argv[1] + 10, &options.weights_bytes);
    } else {
      in_memory = 1;
    }
  }
  if (argc != 1 + num_inputs + num_outputs)
    fail("expected other files", argv[0]);
  for (i = 0; i != num_inputs; ++i) {
    inputs[i].bytes = CALL(_input)(i)->bytes;
    inputs[i].data = read_elements(argv[1 + i], inputs[i].bytes);
  }
  for (i = 0; i != num_outputs; ++i) {
    outputs[i].bytes = CALL(_output)(i)->bytes;
    outputs[i].data = allocate(outputs[i].bytes);
    expected[i] = read_elements(argv[1 + num_inputs + i], outputs[i].bytes);
  }
  if (in_memory) {
    memory = aligned_alloc(64, (size_t)CALL(_memory_bytes)());
    /* Nothing may rely on zeros. */
    memset(memory, 0xA5, (size_t)CALL(_memory_bytes)());
    status = CALL(_create_in)(&options, memory, CALL(_memory_bytes)(), &handle);
  } else {
    status = CALL(_create)(&options, &handle);
  }
  if (status != LPT_MODEL_SUCCESS) {
    printf("status %d: %s\n", (int)status, CALL(_error_string)(status));
    return 2;
  }
  /* Twice: the memory has other contents then. */
  for (i = 0; i != 2; ++i)
    if ((status = CALL(_run)(handle, inputs, num_inputs, outputs, num_outputs)))
      fail("cannot run", CALL(_error_string)(status));
  for (i = 0; i != num_outputs; ++i)
    equal +=
        memcmp(outputs[i].data, expected[i], (size_t)outputs[i].bytes) == 0;
#ifdef RUNTIME
  loops += runtime_loops;
#endif
  printf("%s: %d of %d outputs are equal", CALL(_variant)(handle), equal,
         (int)num_outputs);
  printf(loops ? ", with loops in pieces\n" : "\n");
  CALL(_destroy)(handle);
#ifdef RUNTIME
  if (options.parallel_for == run_in_pool)
    lpt_thread_pool_destroy(options.context);
#endif
  return equal == num_outputs ? 0 : 1;
}
