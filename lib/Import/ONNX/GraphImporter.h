//===- GraphImporter.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph of an ONNX model, its functions and its subgraphs, as ops of one
// function.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_GRAPHIMPORTER_H
#define LPT_LIB_IMPORT_ONNX_GRAPHIMPORTER_H

#include "NodeConversion.h"
#include "OnnxMessages.h"
#include "TensorReader.h"

#include "LPT/Import/ONNX/ImportONNX.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"

#include <string>

namespace mlir::lpt {

class GraphImporter {
public:
  /// `path` is that of `file`.
  GraphImporter(StringRef path, const OnnxFile &file, MLIRContext *context,
                const ImportOptions &options)
      : path(path.str()), model(file.getModel()), options(options),
        state(context), builder(state.getBuilder()),
        tensors(path, file, context) {}

  /// Errors do not name the file.
  llvm::Expected<OwningOpRef<ModuleOp>> importModel();

private:
  using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

  /// The names of a graph or of the body of a function.
  struct Scope {
    /// The graph around a subgraph; null for others.
    Scope *parent = nullptr;
    /// The values of names. Null for an operand that a call leaves out.
    llvm::StringMap<Value> values;
    /// Constants that have not been needed yet.
    llvm::StringMap<const onnx::TensorProto *> initializers;
    /// The types that the file states.
    llvm::StringMap<const onnx::TypeProto *> declaredTypes;
    /// The versions of operator sets, by domain.
    const llvm::StringMap<int64_t> *opsets = nullptr;
    /// Precedes the names of nodes: the calls and subgraphs around them.
    std::string prefix;
  };

  // The model.
  llvm::Error checkVersions();
  llvm::Error collectFunctions();
  llvm::Error collectOpsets(
      const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto> &ids,
      llvm::StringMap<int64_t> &opsets);
  /// Fails for options that name nothing in the graph.
  llvm::Error checkOptions(const onnx::GraphProto &graph);
  /// Takes symbolic sizes from the given shapes of inputs.
  llvm::Error collectDimensions(const onnx::GraphProto &graph);
  llvm::Expected<func::FuncOp> createFunction(const onnx::GraphProto &graph,
                                              Scope &scope);
  llvm::Error finishFunction(func::FuncOp function,
                             const onnx::GraphProto &graph, Scope &scope);
  llvm::Expected<RankedTensorType>
  getArgumentType(const onnx::ValueInfoProto &input);
  llvm::Expected<RankedTensorType> getType(const onnx::TypeProto &type);
  llvm::Expected<Value> createBinding(const onnx::ValueInfoProto &input,
                                      const Tensor &tensor);

  // Graphs.
  llvm::Error addInitializers(const onnx::GraphProto &graph, Scope &scope);
  void addDeclaredTypes(const onnx::GraphProto &graph, Scope &scope);
  /// Converts those of `nodes` on which `outputs` depend.
  llvm::Error importNodes(const Nodes &nodes, ArrayRef<std::string> outputs,
                          Scope &scope);
  /// The value of a name that is defined. Reads initializers. Fails for outputs
  /// that are not imported.
  llvm::Expected<Value> lookup(StringRef name, Scope &scope);
  static bool isDefined(StringRef name, const Scope &scope);
  /// Gives the output `name` of a node its value, if the types agree.
  llvm::Error define(StringRef name, Value value, Scope &scope);
  llvm::Error refineType(StringRef name, Value value,
                         const onnx::TypeProto &declared);

  // Nodes.
  llvm::Error importNode(const onnx::NodeProto &node, Scope &scope);
  llvm::Error convertNode(const onnx::NodeProto &node, StringRef domain,
                          Scope &scope);
  llvm::Error importIf(const onnx::NodeProto &node, Scope &scope);
  llvm::Error importCall(const onnx::NodeProto &node,
                         const onnx::FunctionProto &function, Scope &scope);
  llvm::Expected<SmallVector<Value>> getOperands(const onnx::NodeProto &node,
                                                 Scope &scope);
  llvm::Expected<int64_t> getOpset(StringRef domain, Scope &scope);
  Location getLocation(const onnx::NodeProto &node, const Scope &scope);
  llvm::Error makeNodeError(const onnx::NodeProto &node, const Scope &scope,
                            const Twine &message);

  std::string path;
  const onnx::ModelProto &model;
  const ImportOptions &options;
  ImportState state;
  OpBuilder &builder;
  TensorReader tensors;
  llvm::StringMap<int64_t> modelOpsets;
  /// By domain and name.
  llvm::StringMap<const onnx::FunctionProto *> functions;
  /// Given shapes of inputs, by name.
  llvm::StringMap<SmallVector<int64_t>> shapes;
  /// Symbolic sizes that are known.
  llvm::StringMap<int64_t> dimensions;
  /// The functions that are being inlined.
  SmallVector<const onnx::FunctionProto *> callStack;
  /// How many nodes were imported, of graphs and of all calls.
  int64_t numNodes = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_GRAPHIMPORTER_H
