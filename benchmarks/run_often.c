/* Runs a compiled model as often as the argument says, on zeros. The header is
   MODEL_HEADER, and functions begin with MODEL. */

#include MODEL_HEADER

#include <stdlib.h>
#include <string.h>

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define CALL(function) JOIN(MODEL, function)

static void *allocate(int64_t bytes) {
  size_t size = ((size_t)bytes + 63) / 64 * 64;
  void *data = aligned_alloc(64, size);
  return data ? memset(data, 0, size) : NULL;
}

int main(int argc, char **argv) {
  lpt_model_options options = {CALL(_abi_version)(), 0, NULL, NULL};
  lpt_model_buffer inputs[16], outputs[16];
  int64_t i, num_inputs = CALL(_num_inputs)(),
             num_outputs = CALL(_num_outputs)();
  int runs;
  MODEL *handle;
  if (argc != 2 || num_inputs > 16 || num_outputs > 16)
    return 2;
  for (i = 0; i != num_inputs; ++i) {
    inputs[i].bytes = CALL(_input)(i)->bytes;
    inputs[i].data = allocate(inputs[i].bytes);
  }
  for (i = 0; i != num_outputs; ++i) {
    outputs[i].bytes = CALL(_output)(i)->bytes;
    outputs[i].data = allocate(outputs[i].bytes);
  }
  if (CALL(_create)(&options, &handle) != LPT_MODEL_SUCCESS)
    return 3;
  for (runs = atoi(argv[1]); runs > 0; --runs)
    if (CALL(_run)(handle, inputs, num_inputs, outputs, num_outputs))
      return 4;
  return 0;
}
