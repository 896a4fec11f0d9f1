/* Calls the interface of equal-layers.mlir with random arguments, good and bad
   ones.

   fuzz_interface SEED COUNT [WEIGHTS]

   Every call has to return what its arguments deserve. Most runs have a bad
   argument, since good ones take long. */

#include MODEL_HEADER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDLES = 4, GUARD = 64 };

static uint64_t state;

static uint32_t draw(uint32_t count) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % count;
}

static void require(int condition, const char *what) {
  if (!condition) {
    fprintf(stderr, "fuzz_interface: %s\n", what);
    abort();
  }
}

static void run_loop(void *context, lpt_model_loop *loop, void *const *buffers,
                     int64_t size, int64_t grain) {
  require(context == &state && grain > 0, "a loop has another context");
  loop(buffers, 0, size);
}

/* The content of the file of weights, with room for another alignment. */
static unsigned char *weights;

/* Sets the weights, and what `create` deserves for them. */
static void choose_weights(lpt_model_options *options, int32_t *expected) {
  if (net_weights_bytes() == 0)
    return;
  options->weights = weights;
  options->weights_bytes = net_weights_bytes();
  switch (draw(12)) {
  case 0:
    options->weights = NULL;
    break;
  case 1:
    options->weights = weights + 1 + draw(63);
    break;
  case 2:
    options->weights_bytes += 1 + (int64_t)draw(1000) - 1001 * (int64_t)draw(2);
    break;
  case 3:
    /* The file of another model. */
    options->weights = weights + net_weights_bytes() / 64 * 64 + 128;
    break;
  default:
    return;
  }
  if (*expected == LPT_MODEL_SUCCESS)
    *expected = LPT_MODEL_WRONG_WEIGHTS;
}

static net *handles[HANDLES];
static unsigned char *memories[HANDLES];

static void drop(unsigned i) {
  net_destroy(handles[i]);
  free(memories[i]);
  handles[i] = NULL;
  memories[i] = NULL;
}

static void create(void) {
  const unsigned i = draw(HANDLES);
  const int is_null = draw(8) == 0, has_options = draw(2), is_owned = draw(2);
  lpt_model_options options = {
      net_abi_version(), (int32_t)draw(3), NULL, NULL, NULL, 0};
  int is_old = draw(8) == 0;
  int32_t status, expected = LPT_MODEL_SUCCESS;
  net *handle = (net *)&state;
  if (is_old)
    options.abi_version += 1 - 2 * (int32_t)draw(2);
  if (draw(2)) {
    options.parallel_for = run_loop;
    options.context = &state;
  }
  if (is_null)
    expected = LPT_MODEL_INVALID_ARGUMENT;
  else if (has_options && is_old)
    expected = LPT_MODEL_ABI_MISMATCH;
  if (is_owned) {
    if (has_options)
      choose_weights(&options, &expected);
    else if (net_weights_bytes() != 0 && !is_null)
      expected = LPT_MODEL_WRONG_WEIGHTS;
    status =
        net_create(has_options ? &options : NULL, is_null ? NULL : &handle);
  } else {
    const int64_t bytes = net_memory_bytes();
    const int is_small = draw(8) == 0, is_apart = draw(8) == 0,
              is_nowhere = draw(8) == 0;
    drop(i);
    memories[i] = aligned_alloc(64, (size_t)bytes + 2 * GUARD);
    memset(memories[i] + bytes + GUARD / 2, 0x5A, GUARD);
    if (expected == LPT_MODEL_SUCCESS && (is_small || is_apart || is_nowhere))
      expected = LPT_MODEL_INVALID_ARGUMENT;
    if (has_options)
      choose_weights(&options, &expected);
    else if (net_weights_bytes() != 0 && expected == LPT_MODEL_SUCCESS)
      expected = LPT_MODEL_WRONG_WEIGHTS;
    status = net_create_in(
        has_options ? &options : NULL,
        is_nowhere ? NULL : memories[i] + (is_apart ? 1 + draw(63) : 0),
        is_small ? (int64_t)draw((uint32_t)bytes) : bytes + draw(9),
        is_null ? NULL : &handle);
  }
  require(status == expected, "create returns another status");
  require(is_null || status == LPT_MODEL_SUCCESS || handle == NULL,
          "a failure leaves a handle");
  if (status == LPT_MODEL_SUCCESS) {
    if (is_owned)
      drop(i);
    handles[i] = handle;
  }
}

static void run(unsigned char *x, unsigned char *y, int is_good) {
  net *handle = handles[draw(HANDLES)];
  lpt_model_buffer input = {x, net_input(0)->bytes},
                   output = {y, net_output(0)->bytes};
  const lpt_model_buffer *inputs = &input, *outputs = &output;
  int64_t num_inputs = 1, num_outputs = 1;
  if (!is_good)
    switch (draw(8)) {
    case 0:
      handle = NULL;
      break;
    case 1:
      inputs = NULL;
      break;
    case 2:
      outputs = NULL;
      break;
    case 3:
      input.data = NULL;
      break;
    case 4:
      output.data = NULL;
      break;
    case 5:
      input.bytes += 1 + (int64_t)draw(1000) - 1001 * (int64_t)draw(2);
      break;
    case 6:
      num_inputs = (int64_t)draw(2) * 2;
      break;
    default:
      num_outputs = -(int64_t)draw(5);
      break;
    }
  require(
      net_run(handle, inputs, num_inputs, outputs, num_outputs) ==
          (is_good && handle ? LPT_MODEL_SUCCESS : LPT_MODEL_INVALID_ARGUMENT),
      "run returns another status");
}

int main(int argc, char **argv) {
  unsigned char *x = calloc(1, (size_t)net_input(0)->bytes);
  unsigned char *y = malloc((size_t)net_output(0)->bytes);
  long i, count = argc > 2 ? atol(argv[2]) : 1000;
  state = argc > 1 ? (uint64_t)atol(argv[1]) : 1;
  if (argc > 3) {
    const int64_t bytes = net_weights_bytes(), other = bytes / 64 * 64 + 128;
    FILE *file = fopen(argv[3], "rb");
    weights = aligned_alloc(64, (size_t)(2 * other));
    require(file && fread(weights, 1, (size_t)bytes, file) == (size_t)bytes,
            "the file of weights has another size");
    fclose(file);
    memcpy(weights + other, weights, (size_t)bytes);
    weights[other + (int64_t)draw(32)] ^= 1;
  }
  for (i = 0; i != count; ++i)
    switch (draw(8)) {
    case 0:
      create();
      break;
    case 1:
      drop(draw(HANDLES));
      break;
    case 2:
      require(!net_input((int64_t)draw(3) + 1), "there is no such input");
      break;
    case 3:
      require(!net_output(-(int64_t)draw(9) - 1), "there is no such output");
      break;
    case 4:
      require(net_error_string((int32_t)draw(20) - 10) != NULL,
              "a status has no text");
      break;
    case 5:
      require(net_variant(handles[draw(HANDLES)]) != NULL,
              "a handle has no variant");
      break;
    default:
      run(x, y, draw(20000) == 0);
      break;
    }
  for (i = 0; i != HANDLES; ++i)
    drop((unsigned)i);
  free(x);
  free(y);
  free(weights);
  printf("%ld calls\n", count);
  return 0;
}
