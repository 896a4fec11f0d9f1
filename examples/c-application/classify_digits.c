/* Reads pictures of handwritten digits, 8x8 numbers each, and prints what they
   are. The network is part of this program: nothing is read but the pictures.

   classify_digits images.npy [labels.npy] */

#include "digits.h"

#include <stdio.h>
#include <stdlib.h>

enum { PIXELS = 8 * 8, CLASSES = 10 };

/* Opens an .npy file at its elements. */
static FILE *open_elements(const char *path) {
  unsigned char begin[10];
  FILE *file = fopen(path, "rb");
  if (!file || fread(begin, 1, sizeof(begin), file) != sizeof(begin) ||
      fseek(file, begin[8] + 256 * begin[9], SEEK_CUR) != 0) {
    fprintf(stderr, "classify_digits: cannot read %s\n", path);
    exit(1);
  }
  return file;
}

int main(int argc, char **argv) {
  float picture[PIXELS], scores[CLASSES];
  const lpt_model_buffer input = {picture, sizeof(picture)};
  const lpt_model_buffer output = {scores, sizeof(scores)};
  FILE *pictures, *labels;
  digits *network;
  int count = 0, correct = 0;
  int32_t status;

  if (argc < 2) {
    fprintf(stderr, "usage: classify_digits images.npy [labels.npy]\n");
    return 1;
  }
  pictures = open_elements(argv[1]);
  labels = argc > 2 ? open_elements(argv[2]) : NULL;
  status = digits_create(NULL, &network);
  while (status == LPT_MODEL_SUCCESS &&
         fread(picture, sizeof(float), PIXELS, pictures) == PIXELS) {
    int digit = 0, i;
    int64_t label = -1;
    status = digits_run(network, &input, 1, &output, 1);
    for (i = 1; i != CLASSES; ++i)
      if (scores[i] > scores[digit])
        digit = i;
    if (labels && fread(&label, sizeof(label), 1, labels) == 1)
      correct += digit == label;
    printf("%d%c", digit, ++count % 30 == 0 ? '\n' : ' ');
  }
  if (status != LPT_MODEL_SUCCESS) {
    fprintf(stderr, "classify_digits: %s\n", digits_error_string(status));
    return 1;
  }
  printf("\n");
  if (labels)
    printf("%d of %d are correct, by the code for %s\n", correct, count,
           digits_variant(network));
  digits_destroy(network);
  return 0;
}
