//===- LayerFields.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes, constant inputs and types of one layer, and the properties of
// one op that are the same things. One function states both for an op; it reads
// a layer or writes one:
//
//   static void describeElu(LayerFields &layer, EluOp::Properties &properties)
//   {
//     layer.number("alpha", properties.alpha);
//   }
//
// Errors are noted as in `OpConversion`.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_LAYERFIELDS_H
#define LPT_LIB_IMPORT_OPENVINO_LAYERFIELDS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/StringExtras.h"

#include <optional>

namespace mlir::lpt {

/// The enumeration of an attribute.
template <typename AttrT>
using EnumOf = decltype(std::declval<AttrT>().getValue());

class LayerFields {
public:
  virtual ~LayerFields() = default;

  virtual MLIRContext *getContext() const = 0;
  /// The operation set of the layer.
  virtual int64_t getOpset() const = 0;
  /// Notes an error unless there is one.
  virtual LogicalResult fail(const Twine &message) = 0;
  /// The shape of input 0, which is an operand of the op.
  virtual ArrayRef<int64_t> getInputShape() const = 0;
  /// How many results the op has.
  virtual unsigned getNumResults() const = 0;
  /// Whether properties become a layer; otherwise a layer becomes properties.
  virtual bool isWriting() const = 0;

  //===--------------------------------------------------------------------===//
  // Attributes, in the order of the format. One without a value for when it is
  // absent must be there.
  //===--------------------------------------------------------------------===//

  virtual void integer(StringRef name, IntegerAttr &value,
                       std::optional<int64_t> absent = std::nullopt) = 0;
  virtual void number(StringRef name, FloatAttr &value,
                      std::optional<double> absent = std::nullopt) = 0;
  /// A number that may be infinite. In files that is the greatest finite one,
  /// since OpenVINO has read "inf" as 0 for years.
  virtual void limit(StringRef name, FloatAttr &value) = 0;
  virtual void flag(StringRef name, BoolAttr &value,
                    std::optional<bool> absent = std::nullopt) = 0;
  virtual void text(StringRef name, StringAttr &value) = 0;
  virtual void texts(StringRef name, ArrayAttr &value,
                     ArrayRef<StringRef> absent) = 0;
  /// A list that may be absent or empty.
  virtual void list(StringRef name, DenseI64ArrayAttr &value) = 0;
  /// A list of one number for each spatial axis of input 0. The op has none if
  /// all are `fill`.
  virtual void window(StringRef name, DenseI64ArrayAttr &value, int64_t fill,
                      bool isRequired = true) = 0;
  /// An attribute that has one value only: the first of `values`, which is
  /// written, or another one that means the same.
  virtual void fixed(StringRef name, ArrayRef<StringRef> values) = 0;
  /// An attribute of early exporters that says nothing, or only that which one
  /// of `values` does. It is not written.
  virtual void legacy(StringRef name, ArrayRef<StringRef> values = {}) = 0;
  /// One of `choices`, which is the first one if the attribute is absent. When
  /// writing, that is `index`. Returns the index.
  unsigned option(StringRef name, ArrayRef<std::string> choices,
                  unsigned index) {
    return choiceIndex(name, choices, 0, index).value_or(0);
  }
  /// The element type of a result.
  virtual void elementType(StringRef name, unsigned result,
                           StringRef absent) = 0;

  /// One of the values of an enumeration, by its keyword, or by `synonym`,
  /// which is read alone. Cases do not matter to readers.
  template <typename AttrT>
  void choice(StringRef name, AttrT &value,
              std::optional<EnumOf<AttrT>> absent = std::nullopt,
              ArrayRef<EnumOf<AttrT>> excluded = {}, bool isUpperCase = false,
              std::optional<std::pair<StringRef, EnumOf<AttrT>>> synonym =
                  std::nullopt) {
    using Enum = EnumOf<AttrT>;
    SmallVector<std::string> names;
    SmallVector<Enum> values;
    for (uint32_t i = 0; !stringifyEnum(Enum(i)).empty(); ++i) {
      if (llvm::is_contained(excluded, Enum(i)))
        continue;
      StringRef keyword = stringifyEnum(Enum(i));
      names.push_back(isUpperCase ? keyword.upper() : keyword.str());
      values.push_back(Enum(i));
    }
    // Behind the others, so that it is not written.
    if (synonym) {
      names.push_back(synonym->first.str());
      values.push_back(synonym->second);
    }
    auto find = [&](Enum wanted) {
      return unsigned(llvm::find(values, wanted) - values.begin());
    };
    std::optional<unsigned> absentIndex, index;
    if (absent)
      absentIndex = find(*absent);
    if (isWriting()) {
      index = find(value.getValue());
      if (*index == values.size()) {
        (void)fail("expected '" + name + "' to be one of '" +
                   llvm::join(names, "', '") + "', but got '" +
                   stringifyEnum(value.getValue()) + "'");
        return;
      }
    }
    std::optional<unsigned> chosen =
        choiceIndex(name, names, absentIndex, index);
    if (chosen && !isWriting())
      value = AttrT::get(getContext(), values[*chosen]);
  }

  //===--------------------------------------------------------------------===//
  // Inputs that are constant, and that are attributes of the op. All others are
  // its operands, in their order.
  //===--------------------------------------------------------------------===//

  /// A vector of integers. With `isOptional` the op has none if it is absent.
  virtual void constantList(unsigned input, StringRef name,
                            DenseI64ArrayAttr &value,
                            bool isOptional = false) = 0;
  /// The same, which is empty if it is absent.
  virtual void constantListOrEmpty(unsigned input, StringRef name,
                                   DenseI64ArrayAttr &value) = 0;
  virtual void
  constantInteger(unsigned input, StringRef name, IntegerAttr &value,
                  std::optional<int64_t> absent = std::nullopt) = 0;
  /// A number of type f32, or of the element type of input 0 if `isOfInput`.
  virtual void constantNumber(unsigned input, StringRef name, FloatAttr &value,
                              bool isOfInput,
                              std::optional<double> absent = std::nullopt) = 0;
  virtual void constantNumbers(unsigned input, StringRef name,
                               DenseF64ArrayAttr &value) = 0;
  /// The target of a reshape, of which some sizes may be those of input 0.
  virtual void targetShape(unsigned input, StringRef name,
                           DenseI64ArrayAttr &target,
                           BoolAttr &specialZero) = 0;
  /// An input that says nothing. Layers with one are not written.
  virtual void ignoreInput(unsigned input) = 0;

  //===--------------------------------------------------------------------===//
  // Element types. Unless stated otherwise, operands have one element type,
  // which results have as well.
  //===--------------------------------------------------------------------===//

  /// The operands have element types that differ.
  void mixedOperands() { areOperandsMixed = true; }
  /// The results have the element type of this operand.
  void resultsLike(unsigned operand) { typeSource = operand; }
  /// `result` has this element type.
  void resultType(unsigned result, Type type) {
    resultTypes.resize(std::max<size_t>(resultTypes.size(), result + 1));
    resultTypes[result] = type;
  }
  /// `result` has the element type that is stated for another one; none if that
  /// has failed.
  void resultTypeOf(unsigned result, unsigned other) {
    if (other < resultTypes.size())
      resultType(result, resultTypes[other]);
  }
  void booleanResult() { resultType(0, IntegerType::get(getContext(), 1)); }
  /// The op may have operands and results of any element types; such layers are
  /// of the operation set `type_relaxed_opset`.
  void relaxable() { isRelaxable = true; }

  /// The op has an operand that says nothing, of which layers have none.
  void dropOperand(unsigned operand) { droppedOperand = operand; }

  bool canRelax() const { return isRelaxable; }
  /// Whether OpenVINO accepts the operands.
  bool haveFittingTypes(ValueRange operands) const;
  /// The element types that results have for these operands.
  SmallVector<Type> getResultTypes(ValueRange operands) const;

protected:
  /// The index of the attribute `name` among `choices`. `index` is what is
  /// written.
  virtual std::optional<unsigned>
  choiceIndex(StringRef name, ArrayRef<std::string> choices,
              std::optional<unsigned> absent,
              std::optional<unsigned> index) = 0;

  /// The operand that is left out, or nothing.
  std::optional<unsigned> droppedOperand;

private:
  bool areOperandsMixed = false, isRelaxable = false;
  unsigned typeSource = 0;
  SmallVector<Type> resultTypes;
};

/// The set of ops with free element types, as OpenVINO calls it.
inline constexpr StringLiteral typeRelaxedOpset = "type_relaxed_opset";

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_LAYERFIELDS_H
