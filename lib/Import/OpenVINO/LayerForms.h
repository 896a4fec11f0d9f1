//===- LayerForms.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of forms: which layers are which ops, by type and operation set.
// Each family has a file, which returns its rows. To add a family, declare its
// function here and list it in LayerForms.cpp.
// docs/generated/OpenVINOOperations.md comes from the rows.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_LAYERFORMS_H
#define LPT_LIB_IMPORT_OPENVINO_LAYERFORMS_H

#include "LayerReader.h"
#include "LayerWriter.h"

#include "../Graph/Arity.h"

namespace mlir::lpt {

/// The operation sets that are known: opset1 to opset16.
inline constexpr int latestIROpset = 16;

using ReadLayerFn = LogicalResult (*)(LayerReader &layer);
using WriteLayerFn = LogicalResult (*)(LayerWriter &layer);

/// One row: what reads layers of `type` of the operation sets from `first` to
/// `last`, and what writes ops `op`.
struct LayerForm {
  StringLiteral type;
  int first, last;
  Arity inputs, outputs;
  ReadLayerFn read;
  /// Null if layers of this form are read only.
  WriteLayerFn write = nullptr;
  /// "lpt.add".
  StringLiteral op = "";
  /// What is special, for the page of operations.
  StringLiteral note = "";
};
using LayerForms = ArrayRef<LayerForm>;

/// Reads a layer that is one `OpTy`.
template <typename OpTy, auto describe>
LogicalResult readAs(LayerReader &layer) {
  typename OpTy::Properties properties{};
  describe(layer, properties);
  SmallVector<Value> operands = layer.getOpOperands();
  SmallVector<Type> types = layer.readResultTypes(operands);
  if (layer.hasFailed())
    return failure();
  return layer.setResults(
      layer.createOfTypes<OpTy>(types, operands, properties));
}

/// Writes an `OpTy` as the layer that `describe` describes.
template <typename OpTy, auto describe>
LogicalResult writeAs(LayerWriter &layer) {
  if constexpr (std::is_same_v<typename OpTy::Properties, EmptyProperties>) {
    EmptyProperties properties;
    describe(layer, properties);
  } else {
    typename OpTy::Properties properties =
        cast<OpTy>(layer.getOperation()).getProperties();
    describe(layer, properties);
  }
  return layer.finish();
}

/// A row of one op, written in operation set `first`.
template <typename OpTy, auto describe>
LayerForm form(StringLiteral type, int first, int last, Arity inputs,
               Arity outputs = 1, StringLiteral note = "") {
  LayerForm result = {type,
                      first,
                      last,
                      inputs,
                      outputs,
                      readAs<OpTy, describe>,
                      writeAs<OpTy, describe>};
  result.op = OpTy::getOperationName();
  result.note = note;
  return result;
}

/// The same, which is read only.
template <typename OpTy, auto describe>
LayerForm readOnlyForm(StringLiteral type, int first, int last, Arity inputs,
                       Arity outputs = 1, StringLiteral note = "") {
  LayerForm result =
      form<OpTy, describe>(type, first, last, inputs, outputs, note);
  result.write = nullptr;
  result.op = "";
  return result;
}

LayerForms getActivationForms();
LayerForms getAttentionForms();
LayerForms getDetectionForms();
LayerForms getElementwiseForms();
LayerForms getIndexingForms();
LayerForms getMovementForms();
LayerForms getNormalizationForms();
LayerForms getProductForms();
LayerForms getRecurrentForms();
LayerForms getReductionForms();
LayerForms getSamplingForms();
LayerForms getShapeForms();

/// The row for a layer, or null. `isKnown` becomes whether the type has rows of
/// other operation sets.
const LayerForm *findLayerForm(StringRef type, int64_t opset, bool &isKnown);
/// The rows that may write `op`, in the order of preference.
ArrayRef<const LayerForm *> findLayerForms(StringRef op);
/// All rows, sorted by type and operation set.
std::vector<const LayerForm *> listLayerForms();
/// "opset1 to opset16".
std::string describeOpsets(const LayerForm &form);
/// The operation sets of a type: "opset1 to opset7, opset8 to opset16".
std::string listOpsets(StringRef type);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_LAYERFORMS_H
