/* Uses the runtime library as a compiled program would. */

#include "LPT/Runtime/OneDNNRuntime.h"

#include <stdio.h>

int main(void) {
  printf("oneDNN %s\n", lptOneDNNGetVersion());
  return 0;
}
