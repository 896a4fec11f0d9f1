//===- TensorTest.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/APFloat.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class TensorTest : public EvaluationTest {
protected:
  ElementsAttr parseAttribute(StringRef text) {
    return cast<ElementsAttr>(mlir::parseAttribute(text, &context));
  }

  Type getType(StringRef type) { return tensor(type, {0}).getElementType(); }
};
} // namespace

TEST_F(TensorTest, CopiesShareUntilWritten) {
  Tensor a = iota("4xf32"), b = a;
  EXPECT_EQ(a.getBytes().data(), b.getBytes().data());
  b.getMutableData<float>()[0] = 7;
  expectValues(a, {0, 1, 2, 3});
  expectValues(b, {7, 1, 2, 3});
}

TEST_F(TensorTest, RejectsSizesThatDoNotFit) {
  Type f32 = Float32Type::get(&context);
  int64_t large = int64_t(1) << 40;
  EXPECT_TRUE(failed(Tensor::create(f32, {large, large, large})));
  EXPECT_TRUE(failed(Tensor::create(f32, {ShapedType::kDynamic})));
  EXPECT_TRUE(failed(Tensor::create(IntegerType::get(&context, 8), {1})));
  EXPECT_TRUE(succeeded(Tensor::create(f32, {large, 0, large})));
}

TEST_F(TensorTest, AliasesBytes) {
  alignas(8) const char bytes[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  Type ui16 = getType("ui16");
  FailureOr<Tensor> aligned =
      Tensor::alias(ui16, {4}, ArrayRef<char>(bytes, 8), nullptr);
  ASSERT_TRUE(succeeded(aligned));
  EXPECT_EQ(aligned->getBytes().data(), bytes);
  FailureOr<Tensor> unaligned =
      Tensor::alias(ui16, {4}, ArrayRef<char>(bytes + 1, 8), nullptr);
  ASSERT_TRUE(succeeded(unaligned));
  EXPECT_NE(unaligned->getBytes().data(), bytes + 1);
  expectValues(*unaligned, {0x302, 0x504, 0x706, 0x908});
  EXPECT_TRUE(
      failed(Tensor::alias(ui16, {4}, ArrayRef<char>(bytes, 9), nullptr)));
  // Writing does not reach the bytes of the other tensor.
  aligned->getMutableData<uint16_t>()[0] = 0;
  EXPECT_EQ(bytes[0], 1);
}

TEST_F(TensorTest, FromDenseAttributes) {
  ElementsAttr attribute = parseAttribute("dense<[1.5, 2.0]> : tensor<2xf32>");
  FailureOr<Tensor> tensor = Tensor::fromAttribute(attribute);
  ASSERT_TRUE(succeeded(tensor));
  expectValues(*tensor, {1.5, 2});
  EXPECT_EQ(tensor->getBytes().data(),
            cast<DenseElementsAttr>(attribute).getRawData().data());

  expectValues(
      *Tensor::fromAttribute(parseAttribute("dense<-3> : tensor<2x2xsi8>")),
      {-3, -3, -3, -3});
  expectValues(*Tensor::fromAttribute(
                   parseAttribute("dense<[-8, 7, -1]> : tensor<3xsi4>")),
               {-8, 7, -1});
  expectValues(
      *Tensor::fromAttribute(parseAttribute("dense<[15, 8]> : tensor<2xui4>")),
      {15, 8});
  expectValues(
      *Tensor::fromAttribute(parseAttribute("dense<2.5> : tensor<bf16>")),
      {2.5});
  expectValues(
      *Tensor::fromAttribute(parseAttribute("dense<> : tensor<0x2xf32>")), {});
}

TEST_F(TensorTest, RejectsOtherAttributes) {
  for (StringRef text : {"dense<1> : tensor<2xi8>", "dense<1> : tensor<2xi2>",
                         "sparse<[[0]], [1.0]> : tensor<2xf32>",
                         "dense_resource<missing> : tensor<2xf32>"})
    EXPECT_TRUE(failed(Tensor::fromAttribute(parseAttribute(text))))
        << text.str();
  EXPECT_TRUE(failed(Tensor::fromAttribute(ElementsAttr())));
}

TEST_F(TensorTest, FromResource) {
  const float values[] = {1, 2, 3};
  auto type = RankedTensorType::get({3}, Float32Type::get(&context));
  auto attribute = DenseResourceElementsAttr::get(
      type, "weights",
      HeapAsmResourceBlob::allocateAndCopyInferAlign(ArrayRef<float>(values)));
  FailureOr<Tensor> tensor = Tensor::fromAttribute(attribute);
  ASSERT_TRUE(succeeded(tensor));
  expectValues(*tensor, {1, 2, 3});
  EXPECT_EQ(tensor->getBytes().data(),
            attribute.getRawHandle().getBlob()->getData().data());
  auto longer = DenseResourceElementsAttr::get(
      RankedTensorType::get({4}, type.getElementType()),
      attribute.getRawHandle());
  EXPECT_TRUE(failed(Tensor::fromAttribute(longer)));
}

TEST_F(TensorTest, ToAttribute) {
  Tensor small = iota("4xsi8");
  ElementsAttr attribute = small.toAttribute();
  EXPECT_TRUE(isa<DenseElementsAttr>(attribute));
  expectSame(*Tensor::fromAttribute(attribute), small);

  // A 4-bit integer is the lower half of its byte.
  Tensor nibbles = tensor("3xsi4", {-8, 7, -1});
  EXPECT_EQ(nibbles.toAttribute(),
            parseAttribute("dense<[-8, 7, -1]> : tensor<3xsi4>"));

  Tensor splat = tensor("100000xf32", {0.5});
  attribute = splat.toAttribute();
  EXPECT_TRUE(cast<DenseElementsAttr>(attribute).isSplat());
  expectSame(*Tensor::fromAttribute(attribute), splat);

  Tensor large = iota("100000xf32");
  attribute = large.toAttribute("large");
  auto resource = dyn_cast<DenseResourceElementsAttr>(attribute);
  ASSERT_TRUE(resource);
  EXPECT_EQ(resource.getRawHandle().getBlob()->getData().data(),
            large.getBytes().data());
  // The attribute keeps the bytes, and sees no later change.
  large.getMutableData<float>()[0] = -1;
  large = Tensor();
  expectSame(*Tensor::fromAttribute(attribute), iota("100000xf32"));

  expectSame(*Tensor::fromAttribute(iota("0x3xui8").toAttribute()),
             iota("0x3xui8"));
}

TEST_F(TensorTest, StoresRoundHalfToEvenAndSaturate) {
  std::vector<double> values = {0.5,  1.5,   2.5,  -0.5,     -1.5,    127.5,
                                -129, 255.5, 1e30, quietNaN, infinity};
  auto stored = [&](StringRef type) {
    Tensor fromFloat = tensor(("11x" + type).str(), {0});
    Tensor fromDouble = tensor(("11x" + type).str(), values);
    fromFloat.store<float>(std::vector<float>(values.begin(), values.end()));
    expectSame(fromFloat, fromDouble);
    return fromFloat;
  };
  expectValues(stored("si8"), {0, 2, 2, 0, -2, 127, -128, 127, 127, 0, 127});
  expectValues(stored("ui8"), {0, 2, 2, 0, 0, 128, 0, 255, 255, 0, 255});
  expectValues(stored("si4"), {0, 2, 2, 0, -2, 7, -8, 7, 7, 0, 7});
  expectValues(stored("ui4"), {0, 2, 2, 0, 0, 15, 0, 15, 15, 0, 15});
  expectValues(stored("si32"),
               {0, 2, 2, 0, -2, 128, -129, 256, 2147483647.0, 0, 2147483647.0});
  expectValues(stored("ui32"),
               {0, 2, 2, 0, 0, 128, 0, 256, 4294967295.0, 0, 4294967295.0});
  expectValues(stored("si64"),
               {0, 2, 2, 0, -2, 128, -129, 256, 0x1p63, 0, 0x1p63});
  expectValues(stored("ui64"), {0, 2, 2, 0, 0, 128, 0, 256, 0x1p64, 0, 0x1p64});
}

TEST_F(TensorTest, StoresOfIntegersSaturate) {
  Tensor x = tensor("3xui8", {0});
  x.store<int64_t>({-1, 256, 7});
  expectValues(x, {0, 255, 7});
  x.store<int32_t>({300, -5}, 1);
  expectValues(x, {0, 255, 0});
  Tensor y = tensor("2xui32", {0});
  y.store<int64_t>({-1, 4294967296});
  expectValues(y, {0, 4294967295.0});
}

TEST_F(TensorTest, SmallFloatsAgreeWithTheDefinition) {
  // Every f16 and bf16, and around the middle between neighbours.
  for (uint32_t bits = 0; bits != 0x10000; ++bits) {
    for (bool isBrain : {false, true}) {
      const llvm::fltSemantics &semantics =
          isBrain ? llvm::APFloat::BFloat() : llvm::APFloat::IEEEhalf();
      llvm::APFloat exact(semantics, llvm::APInt(16, bits));
      if (exact.isNaN())
        continue;
      float value = isBrain ? BFloat16{uint16_t(bits)}.toFloat()
                            : Float16{uint16_t(bits)}.toFloat();
      ASSERT_EQ(value, exact.convertToFloat());
      if (exact.isInfinity())
        continue;
      llvm::APFloat next = exact;
      next.next(false);
      float middle = (value + next.convertToFloat()) / 2;
      for (float sample : {value, middle, std::nextafter(middle, -INFINITY),
                           std::nextafter(middle, INFINITY)}) {
        llvm::APFloat expected(sample);
        bool losesInfo;
        expected.convert(semantics, llvm::APFloat::rmNearestTiesToEven,
                         &losesInfo);
        uint16_t rounded = isBrain ? BFloat16::fromFloat(sample).bits
                                   : Float16::fromFloat(sample).bits;
        ASSERT_EQ(rounded, expected.bitcastToAPInt().getZExtValue())
            << sample << " " << isBrain;
      }
    }
  }
  EXPECT_TRUE(std::isnan(Float16::fromFloat(NAN).toFloat()));
  EXPECT_TRUE(std::isnan(BFloat16::fromFloat(NAN).toFloat()));
}

TEST_F(TensorTest, Permuted) {
  FailureOr<Tensor> result = iota("1x2x3xsi8").permuted({2, 0, 1});
  ASSERT_TRUE(succeeded(result));
  EXPECT_EQ(result->getShape(), ArrayRef<int64_t>({3, 1, 2}));
  expectValues(*result, {0, 3, 1, 4, 2, 5});
  FailureOr<Tensor> empty = iota("0x2xf32").permuted({1, 0});
  ASSERT_TRUE(succeeded(empty));
  EXPECT_EQ(empty->getShape(), ArrayRef<int64_t>({2, 0}));
  FailureOr<Tensor> scalar = iota("f32").permuted({});
  ASSERT_TRUE(succeeded(scalar));
  expectValues(*scalar, {0});
}

TEST_F(TensorTest, Splat) {
  EXPECT_TRUE(tensor("3xui16", {258}).isSplat());
  EXPECT_FALSE(iota("3xui16").isSplat());
  EXPECT_TRUE(iota("ui16").isSplat());
  EXPECT_FALSE(iota("0xui16").isSplat());
}

TEST_F(TensorTest, Booleans) {
  Tensor tensor = this->tensor("5xi1", {0, 1, -2, 0.25, quietNaN});
  EXPECT_EQ(tensor.getBytes().size(), 5u);
  EXPECT_EQ(tensor.getData<uint8_t>(), ArrayRef<uint8_t>({0, 1, 1, 1, 1}));
  EXPECT_TRUE(tensor.isInteger());
  // An attribute packs eight of them into a byte.
  for (StringRef text :
       {"dense<[true, false, true]> : tensor<3xi1>",
        "dense<true> : tensor<3xi1>", "dense<false> : tensor<2x2xi1>",
        "dense<true> : tensor<i1>",
        "dense<[true, false, true, true, false, "
        "false, true, false, true]> : tensor<9xi1>",
        "dense<> : tensor<0xi1>"}) {
    ElementsAttr attribute = parseAttribute(text.str());
    FailureOr<Tensor> read = Tensor::fromAttribute(attribute);
    ASSERT_TRUE(succeeded(read));
    std::vector<double> expected;
    for (bool value : attribute.getValues<bool>())
      expected.push_back(value);
    expectValues(*read, expected);
    EXPECT_EQ(read->toAttribute(), attribute);
  }
}

TEST_F(TensorTest, BooleansOfResources) {
  std::vector<double> values(Tensor::maxDenseBytes + 1);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = i % 3 == 0;
  Tensor large = tensor(std::to_string(values.size()) + "xi1", values);
  ElementsAttr attribute = large.toAttribute();
  EXPECT_TRUE(isa<DenseResourceElementsAttr>(attribute));
  expectSame(*Tensor::fromAttribute(attribute), large);
  // Whatever bytes the writer of a resource left there.
  const char bytes[] = {0, 1, 2, char(0xff)};
  auto type = RankedTensorType::get({4}, IntegerType::get(&context, 1));
  expectValues(*Tensor::fromAttribute(DenseResourceElementsAttr::get(
                   type, "bytes",
                   HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, 8))),
               {0, 1, 1, 1});
}
