//===- Fingerprint.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fingerprint.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

using namespace mlir;
using namespace mlir::lpt;

using Digest = llvm::BLAKE3Result<>;

static Digest computeDigest(StringRef bytes) {
  return llvm::BLAKE3::hash(ArrayRef(bytes.bytes_begin(), bytes.bytes_end()));
}

std::string lpt::hashBytes(StringRef bytes) {
  return llvm::toHex(computeDigest(bytes), /*LowerCase=*/true);
}

std::optional<ArrayRef<char>> lpt::getStoredElements(ElementsAttr elements) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      return blob->getData();
  } else if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(elements)) {
    if (!dense.isSplat())
      return dense.getRawData();
  }
  return std::nullopt;
}

namespace {
/// Hashes what is written to it.
class HashStream : public llvm::raw_ostream {
public:
  HashStream() : raw_ostream(/*unbuffered=*/false) {}
  ~HashStream() override { flush(); }
  std::string getText() {
    flush();
    return llvm::toHex(hash.final(), /*LowerCase=*/true);
  }

private:
  void write_impl(const char *data, size_t size) override {
    hash.update(StringRef(data, size));
    position += size;
  }
  uint64_t current_pos() const override { return position; }

  llvm::BLAKE3 hash;
  uint64_t position = 0;
};
} // namespace

Fingerprint lpt::computeFingerprint(Operation *op, bool withLocations) {
  Fingerprint result;
  // Printed elements would take longer than anything else, and printed
  // resources show names. Digests replace both.
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](ElementsAttr elements)
          -> std::optional<std::pair<Attribute, WalkResult>> {
        std::optional<ArrayRef<char>> stored = getStoredElements(elements);
        if (!stored)
          return std::nullopt;
        const StringRef bytes(stored->data(), stored->size());
        const Digest digest = computeDigest(bytes);
        result.constants[llvm::toHex(digest, /*LowerCase=*/true)] = *stored;
        // An op need not print the type of an attribute.
        std::string type;
        llvm::raw_string_ostream(type) << elements.getType();
        SmallVector<uint8_t> digests(digest.begin(), digest.end());
        llvm::append_range(digests, computeDigest(type));
        auto shape = RankedTensorType::get(
            int64_t(digests.size()), IntegerType::get(op->getContext(), 8));
        return std::make_pair(
            DenseElementsAttr::get(shape, ArrayRef<uint8_t>(digests)),
            WalkResult::skip());
      });
  OwningOpRef<Operation *> copy = op->clone();
  replacer.recursivelyReplaceElementsIn(*copy);
  HashStream stream;
  OpPrintingFlags flags;
  flags.printGenericOpForm().useLocalScope().assumeVerified();
  flags.elideLargeElementsAttrs(std::numeric_limits<int64_t>::max());
  flags.enableDebugInfo(withLocations);
  copy->print(stream, flags);
  result.text = stream.getText();
  return result;
}

std::string lpt::printPasses(MLIRContext *context,
                             llvm::function_ref<void(OpPassManager &)> build) {
  auto manager = PassManager::on<ModuleOp>(context);
  build(manager);
  std::string text;
  llvm::raw_string_ostream stream(text);
  manager.printAsTextualPipeline(stream);
  return text;
}
