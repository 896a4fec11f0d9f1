/*===- MappedFile.h -----------------------------------------------*- C -*-===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Files in memory: the weights of compiled models.
|*
\*===----------------------------------------------------------------------===*/

#ifndef LPT_RUNTIME_MAPPEDFILE_H
#define LPT_RUNTIME_MAPPEDFILE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Maps the file to read-only memory, shared with other processes and aligned to
   pages. Sets bytes to its size. Null if the file cannot be opened
   or mapped, as errno says, and if it is empty. */
const void *lpt_map_file(const char *path, int64_t *bytes);

/* Ends the mapping. */
void lpt_unmap_file(const void *data, int64_t bytes);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* LPT_RUNTIME_MAPPEDFILE_H */
