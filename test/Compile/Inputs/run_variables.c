/* Runs variables.mlir three times. */

#include "net.h"

#include <stdio.h>
#include <string.h>

int main(void) {
  float x[4] = {1, 1.5, 2, 2.5}, y[4], sum[2][4];
  net *handle;
  int run, i;
  if (net_num_inputs() != 2 || net_num_outputs() != 2 ||
      net_input(0)->initial_value || net_output(1)->initial_value ||
      strcmp(net_input(1)->name, net_output(1)->name) != 0 ||
      net_create(NULL, &handle) != LPT_MODEL_SUCCESS)
    return 1;
  memcpy(sum[0], net_input(1)->initial_value, (size_t)net_input(1)->bytes);
  for (run = 0; run != 3; ++run) {
    const lpt_model_buffer inputs[] = {{x, sizeof(x)},
                                       {sum[run % 2], sizeof(sum[0])}};
    const lpt_model_buffer outputs[] = {{y, sizeof(y)},
                                        {sum[1 - run % 2], sizeof(sum[0])}};
    if (net_run(handle, inputs, 2, outputs, 2) != LPT_MODEL_SUCCESS)
      return 1;
    printf("run %d:", run);
    for (i = 0; i != 4; ++i)
      printf(" %g", y[i]);
    printf("\n");
  }
  net_destroy(handle);
  return 0;
}
