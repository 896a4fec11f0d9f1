//===- IRDocument.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The .xml file of OpenVINO IR as it is written: layers, their ports and edges
// between ports. Nothing is checked here but the form of the text.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_IRDOCUMENT_H
#define LPT_LIB_IMPORT_OPENVINO_IRDOCUMENT_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <utility>
#include <vector>

namespace mlir::lpt {

/// The versions of the format.
inline constexpr int64_t earliestIRVersion = 10, latestIRVersion = 11;

/// An input or an output of a layer.
struct IRPort {
  int64_t id = 0;
  /// "FP32"; empty if the file does not say.
  std::string precision;
  /// `ShapedType::kDynamic` for sizes that are not known.
  SmallVector<int64_t> shape;
  /// Of the tensor, for outputs.
  std::vector<std::string> names;
};

struct IRLayer {
  int64_t id = 0;
  std::string name, type, version;
  /// The attributes of `<data>`, in their order.
  std::vector<std::pair<std::string, std::string>> data;
  std::vector<IRPort> inputs, outputs;
  /// Of a `Result`.
  std::vector<std::string> outputNames;
  /// Whether there is a graph in the layer.
  bool hasBody = false;
};

struct IREdge {
  int64_t fromLayer = 0, fromPort = 0, toLayer = 0, toPort = 0;
};

struct IRDocument {
  std::string name;
  int64_t version = latestIRVersion;
  std::vector<IRLayer> layers;
  std::vector<IREdge> edges;
};

/// Reads the file at `path`. Entities of a document type are not expanded.
/// Errors name the layer, not the file.
llvm::Expected<IRDocument> readIRDocument(StringRef path);

/// Whether this build can read them.
bool canReadIRDocuments();

/// Writes `document` in the form of OpenVINO's own serialization.
void writeIRDocument(const IRDocument &document, llvm::raw_ostream &os);

/// The size that a file states: "3", "-1", "?", or a range such as "1..8",
/// which becomes dynamic unless it has one number.
llvm::Expected<int64_t> parseIRSize(StringRef text);

/// The names in "a,b", in which a comma of a name is "\\,".
std::vector<std::string> splitIRNames(StringRef text);
/// The inverse of it.
std::string joinIRNames(ArrayRef<std::string> names);

/// "layer 'conv1' (Convolution)".
std::string describeIRLayer(const IRLayer &layer);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_IRDOCUMENT_H
