//===- lpt-fuzz-openvino.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Imports random models of OpenVINO, for libFuzzer: `lpt-fuzz-openvino
// CORPUS... -runs=N`. A file is an error or a module that the verifier accepts,
// and that the exporter writes, if it does, as a file that is read again. The
// weights are always the same bytes.
//
//===----------------------------------------------------------------------===//

#include "XmlMutator.h"

#include "LPT/Import/OpenVINO/ExportOpenVINO.h"
#include "LPT/Import/OpenVINO/ImportOpenVINO.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

using namespace mlir;
using namespace mlir::lpt;

// Of libFuzzer.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

static void fail(const std::string &what) {
  fprintf(stderr, "lpt-fuzz-openvino: %s\n", what.c_str());
  abort();
}

static void writeFile(const std::string &path, StringRef content) {
  FILE *file = fopen(path.c_str(), "wb");
  if (!file ||
      fwrite(content.data(), 1, content.size(), file) != content.size())
    fail("cannot write '" + path + "'");
  fclose(file);
}

namespace {
/// A directory of this process, with weights.
class Directory {
public:
  Directory() {
    llvm::SmallString<128> name;
    if (llvm::sys::fs::createUniqueDirectory("lpt-fuzz-openvino", name))
      fail("cannot create a directory");
    path = name.str().str();
    // Small integers, which may be axes and sizes.
    std::string weights(4096, '\0');
    for (size_t i = 0; i < weights.size(); i += 8)
      weights[i] = char(1 + i / 8 % 3);
    writeFile(path + "/model.bin", weights);
  }
  ~Directory() {
    for (const char *file :
         {"model.bin", "model.xml", "again.bin", "again.xml"})
      remove((path + "/" + file).c_str());
    remove(path.c_str());
  }

  std::string path;
};
} // namespace

/// Writes a model that was read, and reads it again.
static void exchange(ModuleOp module, const std::string &path) {
  std::string xml, bin;
  llvm::raw_string_ostream xmlStream(xml), binStream(bin);
  if (llvm::Error error = exportOpenVINO(module, xmlStream, binStream)) {
    llvm::consumeError(std::move(error));
    return;
  }
  writeFile(path + ".bin", bin);
  writeFile(path + ".xml", xml);
  llvm::Expected<OwningOpRef<ModuleOp>> again =
      importOpenVINO(path + ".xml", *module.getContext());
  if (!again)
    fail("expected to read what was written, but got " +
         llvm::toString(again.takeError()));
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const Directory directory;
  // One context for all would keep the types and attributes of each model.
  MLIRContext context(MLIRContext::Threading::DISABLED);
  bool hasErrors = false;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    hasErrors |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  const std::string path = directory.path + "/model.xml";
  writeFile(path, StringRef(reinterpret_cast<const char *>(data), size));
  llvm::Expected<OwningOpRef<ModuleOp>> module = importOpenVINO(path, context);
  if (!module) {
    const std::string text = llvm::toString(module.takeError());
    if (text.empty() || text.find('\n') != std::string::npos)
      fail("expected an error of one line");
    return 0;
  }
  if (hasErrors || failed(verify(**module)))
    fail("expected a module without errors");
  exchange(**module, directory.path + "/again");
  return 0;
}

/// Writes `document` to `data` if it has room there, and says how large it is.
static size_t writeDocument(const pugi::xml_document &document, uint8_t *data,
                            size_t maxSize) {
  std::ostringstream stream;
  document.save(stream, "", pugi::format_raw);
  const std::string text = stream.str();
  if (text.size() > maxSize)
    return 0;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  pugi::xml_document document, other;
  // Damaged files are tried as well.
  if (seed % 16 == 0 || !document.load_buffer(data, size))
    return LLVMFuzzerMutate(data, size, maxSize);
  other.reset(document);
  fuzz::XmlMutator mutator(seed, LLVMFuzzerMutate);
  const unsigned count = 1 + seed / 16 % 3;
  for (unsigned i = 0; i != count; ++i)
    mutator.mutate(document, other);
  const size_t result = writeDocument(document, data, maxSize);
  return result != 0 ? result : LLVMFuzzerMutate(data, size, maxSize);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *first,
                                            size_t firstSize,
                                            const uint8_t *second,
                                            size_t secondSize, uint8_t *result,
                                            size_t maxSize, unsigned seed) {
  pugi::xml_document document, other;
  if (!document.load_buffer(first, firstSize) ||
      !other.load_buffer(second, secondSize))
    return 0;
  fuzz::XmlMutator mutator(seed, LLVMFuzzerMutate);
  for (unsigned i = 0; i != 3; ++i)
    mutator.mutate(document, other);
  return writeDocument(document, result, maxSize);
}
