//===- IRImporter.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layers of a document as ops of one function.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_IRIMPORTER_H
#define LPT_LIB_IMPORT_OPENVINO_IRIMPORTER_H

#include "IRDocument.h"
#include "LayerForms.h"

#include "../Graph/DependencyOrder.h"

#include "LPT/Import/OpenVINO/ImportOpenVINO.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MemoryBuffer.h"

#include <string>
#include <vector>

namespace mlir::lpt {

class IRImporter {
public:
  /// `path` is that of the document.
  IRImporter(StringRef path, const IRDocument &document, MLIRContext *context,
             const ImportOptions &options)
      : path(path.str()), document(document), options(options), state(context),
        builder(state.getBuilder()), wires(document.layers.size()) {}

  /// Errors do not name the file.
  llvm::Expected<OwningOpRef<ModuleOp>> importModel();

private:
  /// Output `output` of layer `layer`, by their positions; no layer if it is
  /// negative.
  struct Source {
    int layer = -1;
    unsigned output = 0;
  };
  /// What is around a layer.
  struct Wires {
    std::vector<Source> inputs;
    /// The outputs that edges leave.
    llvm::BitVector usedOutputs;
    /// The values of its outputs, once it is imported.
    SmallVector<Value> values;
  };

  // The graph.
  llvm::Error connect();
  llvm::Error connectEdge(const IREdge &edge,
                          const llvm::DenseMap<int64_t, int> &positions);
  llvm::Error sort(SmallVectorImpl<int> &order);
  /// Calls `fn` with each layer that a layer needs; `readers` are the positions
  /// of those that read variables.
  llvm::Error forEachProducer(int position, const llvm::StringMap<int> &readers,
                              ProducerFn fn);

  // Layers.
  llvm::Error importLayer(int position);
  llvm::Expected<Value> readParameter(const IRLayer &layer, int64_t number);
  llvm::Expected<Value> readConstant(const IRLayer &layer);
  /// What an input of a layer that is converted reads. Fails for outputs that
  /// have no value, as those of results.
  llvm::Expected<Value> getValue(const Source &source);
  llvm::Error convertLayer(int position);
  llvm::Error defineOutput(int position, unsigned output, Value value);
  llvm::Expected<int64_t> readOpset(const IRLayer &layer);
  llvm::Expected<std::shared_ptr<llvm::MemoryBuffer>> openWeights();
  Location getLocation(const IRLayer &layer);

  // The function.
  llvm::Error checkOptions();
  llvm::Error importParameters();
  void finishFunction(func::FuncOp function);
  /// The name of an input; empty if it has none.
  std::string getInputName(const IRLayer &layer) const;
  std::string getOutputName(int position) const;
  llvm::Error makeLayerError(const IRLayer &layer, const Twine &message);

  std::string path;
  const IRDocument &document;
  const ImportOptions &options;
  ImportState state;
  OpBuilder &builder;
  std::vector<Wires> wires;
  std::shared_ptr<llvm::MemoryBuffer> weights;
  /// Whether the sizes that ports state are those of the inputs.
  bool haveStatedSizes = true;
  /// Arguments that are there, and names that they have.
  Block *block = nullptr;
  SmallVector<std::string> argumentNames;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_IRIMPORTER_H
