//===- LayerWriter.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op that becomes a layer.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_LAYERWRITER_H
#define LPT_LIB_IMPORT_OPENVINO_LAYERWRITER_H

#include "LayerFields.h"

#include "mlir/IR/BuiltinAttributes.h"

#include <string>
#include <utility>
#include <vector>

namespace mlir::lpt {

/// What an input of a layer comes from: a value of the function, or a constant
/// that is an attribute of the op.
struct LayerInput {
  Value value;
  ElementsAttr constant;
  /// The element type to which a layer before this one converts the value; null
  /// if there is no such layer.
  Type converted;
};

class LayerWriter : public LayerFields {
public:
  /// `opset` is that of the layer, if the op has the types of OpenVINO.
  LayerWriter(Operation *op, int64_t opset) : op(op), opset(opset) {}

  Operation *getOperation() const { return op; }
  /// The next input is `constant`.
  void addInput(ElementsAttr constant) { inputs.push_back({{}, constant, {}}); }
  /// The next input is `value`, converted to `elementType`.
  void addConvertedInput(Value value, Type elementType) {
    inputs.push_back({value, {}, elementType});
  }
  /// Gives the operands of the op to the inputs that are left, and compares
  /// element types.
  LogicalResult finish();
  /// As the last result of the layer, an output of `elementType` and of the
  /// shape of the first one, which nothing uses.
  void addUnusedOutput(Type elementType) { unusedOutput = elementType; }

  StringRef getError() const { return error; }
  ArrayRef<std::pair<std::string, std::string>> getData() const { return data; }
  ArrayRef<LayerInput> getInputs() const { return inputs; }
  /// Null if there is none.
  Type getUnusedOutput() const { return unusedOutput; }
  /// "opset1", or that of free element types.
  std::string getVersion() const;

  MLIRContext *getContext() const override { return op->getContext(); }
  int64_t getOpset() const override { return opset; }
  LogicalResult fail(const Twine &message) override;
  ArrayRef<int64_t> getInputShape() const override;
  unsigned getNumResults() const override { return op->getNumResults(); }
  bool isWriting() const override { return true; }
  void integer(StringRef name, IntegerAttr &value,
               std::optional<int64_t> absent) override;
  void number(StringRef name, FloatAttr &value,
              std::optional<double> absent) override;
  void limit(StringRef name, FloatAttr &value) override;
  void flag(StringRef name, BoolAttr &value,
            std::optional<bool> absent) override;
  void text(StringRef name, StringAttr &value) override;
  void texts(StringRef name, ArrayAttr &value,
             ArrayRef<StringRef> absent) override;
  void list(StringRef name, DenseI64ArrayAttr &value) override;
  void window(StringRef name, DenseI64ArrayAttr &value, int64_t fill,
              bool isRequired) override;
  void fixed(StringRef name, ArrayRef<StringRef> values) override;
  void legacy(StringRef, ArrayRef<StringRef>) override {}
  void elementType(StringRef name, unsigned result, StringRef absent) override;
  void constantList(unsigned input, StringRef name, DenseI64ArrayAttr &value,
                    bool isOptional) override;
  void constantListOrEmpty(unsigned input, StringRef name,
                           DenseI64ArrayAttr &value) override;
  void constantInteger(unsigned input, StringRef name, IntegerAttr &value,
                       std::optional<int64_t> absent) override;
  void constantNumber(unsigned input, StringRef name, FloatAttr &value,
                      bool isOfInput, std::optional<double> absent) override;
  void constantNumbers(unsigned input, StringRef name,
                       DenseF64ArrayAttr &value) override;
  void targetShape(unsigned input, StringRef name, DenseI64ArrayAttr &target,
                   BoolAttr &specialZero) override;
  void ignoreInput(unsigned) override {
    (void)fail("expected a layer without inputs that say nothing, but got one");
  }

private:
  std::optional<unsigned> choiceIndex(StringRef name,
                                      ArrayRef<std::string> choices,
                                      std::optional<unsigned> absent,
                                      std::optional<unsigned> index) override;
  void write(StringRef name, const Twine &value) {
    data.emplace_back(name.str(), value.str());
  }
  void setInput(unsigned input, ElementsAttr constant);
  void setInput(unsigned input, ArrayRef<int64_t> values);
  /// `value` as a number of `type`, if that has it.
  FailureOr<APFloat> round(StringRef name, double value, FloatType type);

  Operation *op;
  int64_t opset;
  bool isRelaxed = false;
  std::string error;
  std::vector<std::pair<std::string, std::string>> data;
  SmallVector<LayerInput> inputs;
  Type unusedOutput;
};

/// The text of a number in an attribute, from which it can be read exactly.
std::string formatIRNumber(double value);
/// "1, 2".
std::string formatIRList(ArrayRef<int64_t> values);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_LAYERWRITER_H
