//===- LayerReader.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layer that becomes ops.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_LAYERREADER_H
#define LPT_LIB_IMPORT_OPENVINO_LAYERREADER_H

#include "IRDocument.h"
#include "LayerFields.h"

#include "../Graph/OpConversion.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {

class LayerReader : public OpConversion, public LayerFields {
public:
  /// `inputNames` are those of the layers that yield the operands.
  LayerReader(ImportState &state, const IRLayer &layer, int64_t opset,
              Location location, ArrayRef<Value> operands,
              ArrayRef<std::string> inputNames,
              const llvm::BitVector &usedOutputs)
      : OpConversion(state, location, operands, layer.outputs.size()),
        layer(layer), opset(opset), inputNames(inputNames),
        usedOutputs(usedOutputs), isAttribute(operands.size()) {}

  const IRLayer &getLayer() const { return layer; }
  using OpConversion::getBuilder;

  /// Whether an edge leaves output `index`.
  bool isOutputUsed(unsigned index) const { return usedOutputs.test(index); }
  /// The operands that are not attributes of the op.
  SmallVector<Value> getOpOperands() const;
  /// The element types of `numResults` results: those that the types of the
  /// operands yield, or that a relaxed layer states. None after an error.
  SmallVector<Type> readResultTypes(ValueRange operands);
  /// Fails if the layer has an attribute that was not read.
  LogicalResult checkAttributes();
  /// The attribute `name`, which is noted as read. Null if there is none.
  const std::string *find(StringRef name);
  /// The numbers of an attribute that may be absent or empty; none after an
  /// error.
  SmallVector<double> numbers(StringRef name);

  MLIRContext *getContext() const override { return getLoc().getContext(); }
  int64_t getOpset() const override { return opset; }
  LogicalResult fail(const Twine &message) override {
    return OpConversion::fail(message);
  }
  ArrayRef<int64_t> getInputShape() const override;
  unsigned getNumResults() const override {
    return OpConversion::getNumResults();
  }
  bool isWriting() const override { return false; }
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
  void legacy(StringRef name, ArrayRef<StringRef> values) override;
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
  void ignoreInput(unsigned input) override {
    // It may be one of those that a layer need not have.
    if (input < isAttribute.size())
      isAttribute.set(input);
  }

private:
  std::optional<unsigned> choiceIndex(StringRef name,
                                      ArrayRef<std::string> choices,
                                      std::optional<unsigned> absent,
                                      std::optional<unsigned> index) override;
  std::string nameOperand(unsigned index) const override {
    return inputNames[index];
  }
  StringRef getConstantHint() const override {
    return "; --bind makes an input of the model constant, and --shape its "
           "sizes";
  }
  StringRef getSizeHint() const override {
    return "; --shape gives inputs known sizes";
  }
  bool replacesConstants() const override { return false; }

  /// As `find`, with an error if there is none.
  const std::string *require(StringRef name);
  /// The numbers in a list "1, 2", or nothing after an error.
  std::optional<SmallVector<int64_t>> parseList(StringRef name, StringRef text);
  /// The numbers in constant input `input`, which becomes an attribute.
  std::optional<SmallVector<int64_t>> readInts(unsigned input, StringRef name);

  const IRLayer &layer;
  int64_t opset;
  ArrayRef<std::string> inputNames;
  const llvm::BitVector &usedOutputs;
  llvm::StringSet<> read;
  llvm::BitVector isAttribute;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_LAYERREADER_H
