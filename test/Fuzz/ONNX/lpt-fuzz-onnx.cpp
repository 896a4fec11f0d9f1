//===- lpt-fuzz-onnx.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Imports random ONNX models, for libFuzzer: `lpt-fuzz-onnx CORPUS... -runs=N`.
// A file is an error or a module that the verifier accepts. With the preset
// "fuzz", libFuzzer sees which code a model reaches.
//
//===----------------------------------------------------------------------===//

#include "ModelMutator.h"

#include "LPT/Import/ONNX/ImportONNX.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

#include <google/protobuf/stubs/logging.h>
#include <onnx/onnx_pb.h>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace mlir;
using namespace mlir::lpt;

// Of libFuzzer.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace {
/// A file in memory, which has a path while this lives.
class MemoryFile {
public:
  MemoryFile(const uint8_t *data, size_t size)
      : descriptor(memfd_create("model", MFD_CLOEXEC)) {
    while (size > 0) {
      const ssize_t written = write(descriptor, data, size);
      if (written <= 0)
        abort();
      data += written;
      size -= size_t(written);
    }
  }
  ~MemoryFile() { close(descriptor); }
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  std::string getPath() const {
    return "/proc/self/fd/" + std::to_string(descriptor);
  }

private:
  int descriptor;
};
} // namespace

static void fail(const char *what) {
  fprintf(stderr, "lpt-fuzz-onnx: %s\n", what);
  abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // One context for all would keep the types and attributes of each model.
  MLIRContext context(MLIRContext::Threading::DISABLED);
  bool hasErrors = false;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    hasErrors |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  MemoryFile file(data, size);
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      importONNX(file.getPath(), context);
  if (!module) {
    const std::string text = llvm::toString(module.takeError());
    if (text.empty() || text.find('\n') != std::string::npos)
      fail("expected an error of one line");
    return 0;
  }
  if (hasErrors || failed(verify(**module)))
    fail("expected a module without errors");
  return 0;
}

/// Writes `model` to `data` if it has room there, and says how large it is.
static size_t writeModel(const onnx::ModelProto &model, uint8_t *data,
                         size_t maxSize) {
  const size_t size = model.ByteSizeLong();
  if (size > maxSize || !model.SerializeToArray(data, int(size)))
    return 0;
  return size;
}

static bool readModel(onnx::ModelProto &model, const uint8_t *data,
                      size_t size) {
  google::protobuf::LogSilencer silencer;
  return model.ParseFromArray(data, int(size));
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  onnx::ModelProto model;
  // Damaged files are tried as well.
  if (seed % 8 == 0 || !readModel(model, data, size))
    return LLVMFuzzerMutate(data, size, maxSize);
  fuzz::ModelMutator mutator(seed, LLVMFuzzerMutate);
  const unsigned count = 1 + seed / 8 % 3;
  for (unsigned i = 0; i != count; ++i)
    mutator.mutate(model, onnx::ModelProto(model));
  const size_t result = writeModel(model, data, maxSize);
  return result != 0 ? result : LLVMFuzzerMutate(data, size, maxSize);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *first,
                                            size_t firstSize,
                                            const uint8_t *second,
                                            size_t secondSize, uint8_t *result,
                                            size_t maxSize, unsigned seed) {
  onnx::ModelProto model, other;
  if (!readModel(model, first, firstSize) ||
      !readModel(other, second, secondSize))
    return 0;
  fuzz::ModelMutator mutator(seed, LLVMFuzzerMutate);
  for (unsigned i = 0; i != 3; ++i)
    mutator.mutate(model, other);
  return writeModel(model, result, maxSize);
}
