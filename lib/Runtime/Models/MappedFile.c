/*===- MappedFile.c -------------------------------------------------------===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------===*/

/* For O_CLOEXEC. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "LPT/Runtime/MappedFile.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

const void *lpt_map_file(const char *path, int64_t *bytes) {
  struct stat status;
  void *data = MAP_FAILED;
  *bytes = 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return NULL;
  if (fstat(file, &status) == 0 && status.st_size > 0)
    data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
  /* The mapping stays. */
  const int error = errno;
  close(file);
  errno = error;
  if (data == MAP_FAILED)
    return NULL;
  *bytes = (int64_t)status.st_size;
  return data;
}

void lpt_unmap_file(const void *data, int64_t bytes) {
  if (data)
    munmap((void *)(uintptr_t)data, (size_t)bytes);
}
