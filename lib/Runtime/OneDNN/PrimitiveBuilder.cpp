//===- PrimitiveBuilder.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The common parts of all kinds of primitives: tensors, attributes, and the way
// from both to something that can be executed.
//
//===----------------------------------------------------------------------===//

#include "PrimitiveBuilder.h"

#include <algorithm>
#include <cctype>

using namespace lpt::onednn;

namespace {
struct Kind {
  const char *name;
  void (*build)(PrimitiveBuilder &);
};
} // namespace

static constexpr Kind kinds[] = {
    {"convolution", buildConvolution},
    {"deconvolution", buildDeconvolution},
    {"matmul", buildMatMul},
    {"pooling", buildPooling},
    {"eltwise", buildEltwise},
    {"binary", buildBinary},
    {"softmax", buildSoftmax},
    {"layer_normalization", buildLayerNormalization},
    {"reduction", buildReduction},
    {"resampling", buildResampling},
    {"concat", buildConcat},
    {"reorder", buildReorder},
    {"prelu", buildPRelu},
    {"sum", buildSum},
};

const_dnnl_memory_desc_t Primitive::getScratchpadDesc() const {
  const_dnnl_primitive_desc_t desc = nullptr;
  dnnl_primitive_get_primitive_desc(handle.get(), &desc);
  return dnnl_primitive_desc_query_md(desc, dnnl_query_scratchpad_md, 0);
}

Primitive lpt::onednn::buildPrimitive(dnnl_engine_t engine,
                                      const char *description, int64_t length,
                                      ConstantList constants,
                                      Diagnostics &diagnostics) {
  bool isTooDeep = false;
  auto keep = [&](int depth, Json::parse_event_t event, Json &) {
    bool isStart = event == Json::parse_event_t::object_start ||
                   event == Json::parse_event_t::array_start;
    isTooDeep |= isStart && depth >= LPT_ONEDNN_MAX_DESCRIPTION_DEPTH;
    return !isTooDeep;
  };
  Json json = Json::parse(description, description + length, keep,
                          /*allow_exceptions=*/false);
  if (isTooDeep) {
    diagnostics.invalid("expected a description of at most " +
                        std::to_string(LPT_ONEDNN_MAX_DESCRIPTION_DEPTH) +
                        " levels of objects and arrays, but got more");
    return {};
  }
  if (json.is_discarded()) {
    diagnostics.invalid("expected a description in JSON, but got " +
                        std::to_string(length) +
                        " bytes that are not JSON in UTF-8");
    return {};
  }
  ObjectReader object(json, /*path=*/"", diagnostics);
  std::string name = object.readString("kind");
  auto kind =
      std::find_if(std::begin(kinds), std::end(kinds),
                   [&](const Kind &entry) { return name == entry.name; });
  if (kind == std::end(kinds)) {
    std::string expected = "one of";
    for (const Kind &entry : kinds)
      expected += std::string(" ") + entry.name;
    object.mismatch("kind", expected, "'" + name + "'");
    return {};
  }
  PrimitiveBuilder builder(engine, object, constants);
  kind->build(builder);
  return builder.takePrimitive();
}

bool PrimitiveBuilder::check(dnnl_status_t status, const std::string &what) {
  if (status != dnnl_success)
    diagnostics.report(convertStatus(status),
                       "expected oneDNN to accept '" + what +
                           "', but got its status " + std::to_string(status));
  return status == dnnl_success;
}

const Operand *PrimitiveBuilder::addOperand(ObjectReader &reader,
                                            std::string name, std::string path,
                                            int argument, Layout layout) {
  Operand operand;
  operand.name = std::move(name);
  operand.path = std::move(path);
  operand.argument = argument;
  operand.tensor = readTensor(reader);
  if (failed())
    return nullptr;
  bool any = layout == Layout::Packed && operand.tensor.isConstant();
  operand.given = makeMemoryDesc(operand.tensor, /*any=*/false, diagnostics);
  operand.asked = makeMemoryDesc(operand.tensor, any, diagnostics);
  if (failed())
    return nullptr;
  operands.push_back(std::move(operand));
  return &operands.back();
}

const Operand *PrimitiveBuilder::readOperand(const std::string &name,
                                             int argument, bool required,
                                             Layout layout) {
  std::optional<ObjectReader> reader = object.readObject(name, required);
  if (!reader)
    return nullptr;
  const Operand *operand =
      addOperand(*reader, name, object.getPath(name), argument, layout);
  if (operand && argument == DNNL_ARG_DST && operand->tensor.isConstant())
    object.mismatch(name, "a buffer", "a constant");
  return operand;
}

std::vector<const Operand *>
PrimitiveBuilder::readSources(const std::string &field) {
  std::vector<const Operand *> sources;
  std::vector<ObjectReader> readers = object.readObjects(field, true);
  if (readers.size() < 2)
    object.mismatch(field, "at least 2 tensors",
                    std::to_string(readers.size()));
  for (size_t i = 0; i < readers.size(); ++i) {
    const Operand *source =
        addOperand(readers[i], "src" + std::to_string(i),
                   object.getPath(field) + "[" + std::to_string(i) + "]",
                   DNNL_ARG_MULTIPLE_SRC + static_cast<int>(i), Layout::Given);
    if (!source)
      return {};
    sources.push_back(source);
  }
  return sources;
}

int64_t PrimitiveBuilder::readAxis(const Operand &operand) {
  return object.readInteger("axis", 0, operand.tensor.getRank() - 1);
}

std::vector<const_dnnl_memory_desc_t>
lpt::onednn::getLayouts(const std::vector<const Operand *> &operands) {
  std::vector<const_dnnl_memory_desc_t> layouts;
  for (const Operand *operand : operands)
    layouts.push_back(operand->asked.get());
  return layouts;
}

void PrimitiveBuilder::addConstant(int argument, int64_t number, int64_t count,
                                   dnnl_data_type_t type,
                                   const std::string &path) {
  int64_t bytes = count * static_cast<int64_t>(dnnl_data_type_size(type));
  const void *data = constants.use(number, bytes, path, diagnostics);
  if (failed())
    return;
  MemoryDesc desc = makeVectorDesc(count, type, diagnostics);
  if (failed())
    return;
  primitive.constants.push_back(
      {argument,
       packConstant(engine, data, bytes, desc.get(), desc.get(), diagnostics)});
}

/// Finds the bytes of the constant operands, before anything is asked of
/// oneDNN: what is wrong with a description is to be known on every processor.
void PrimitiveBuilder::findConstants() {
  for (Operand &operand : operands)
    if (operand.tensor.isConstant())
      operand.data =
          constants.use(operand.tensor.number, operand.tensor.getSpan(),
                        operand.path + ".constant", diagnostics);
  constants.checkAllUsed(diagnostics);
}

/// Whether `text` contains `word`, with no letter beside it.
static bool hasWord(const std::string &text, const std::string &word) {
  auto isLetter = [&](size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i]));
  };
  for (size_t at = text.find(word); at != std::string::npos;
       at = text.find(word, at + 1))
    if ((at == 0 || !isLetter(at - 1)) && !isLetter(at + word.size()))
      return true;
  return false;
}

/// Implementations that are there to be right, not to be fast, have "ref" as a
/// word of their names. "simple" are loops without vectors, except that where
/// nothing is computed they are plain copies.
bool PrimitiveBuilder::isReference(const std::string &implementation) {
  if (hasWord(implementation, "ref"))
    return true;
  bool copies = !operands.empty() &&
                operands.front().argument == DNNL_ARG_MULTIPLE_SRC &&
                !object.has("factors");
  return hasWord(implementation, "simple") && !copies;
}

/// Implementations by general products of matrices have "gemm" as a word of
/// their names. Their kernels for integers are built for AVX2 only, see
/// scripts/onednn.sh; oneDNN 3.7 sums wrongly where it mixes these with code
/// for AVX-512.
bool PrimitiveBuilder::isWrong(const std::string &implementation) {
  return hasWord(implementation, "gemm") && !operands.empty() &&
         dnnl_data_type_size(operands.front().tensor.type) == 1 &&
         (dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx512_core) ==
             dnnl_cpu_isa_avx512_core;
}

/// The transposed convolution by batches of products takes each channel of a
/// depthwise one for a matrix: 7.1 ms, against 0.14 ms by the next one in
/// oneDNN's list, for 64 channels of 112 x 112 on AVX512-VNNI.
bool PrimitiveBuilder::isSlow(const std::string &implementation) {
  if (implementation.find("brg_deconv") == std::string::npos)
    return false;
  const auto weights = std::find_if(
      operands.begin(), operands.end(), [](const Operand &operand) {
        return operand.argument == DNNL_ARG_WEIGHTS;
      });
  if (weights == operands.end())
    return false;
  // Groups have an axis of their own.
  const std::vector<int64_t> &shape = weights->tensor.shape;
  return shape.size() > operands.front().tensor.shape.size() && shape[1] == 1 &&
         shape[2] == 1;
}

/// Makes `desc` that of the first implementation that is right, and not slow if
/// there is such a one.
bool PrimitiveBuilder::selectImplementation(PrimitiveDesc &desc) {
  auto readName = [&] {
    const char *implementation = "";
    dnnl_primitive_desc_query(desc.get(), dnnl_query_impl_info_str, 0,
                              &implementation);
    primitive.implementation = implementation;
  };
  PrimitiveDesc slow;
  do {
    readName();
    if (isReference(primitive.implementation))
      break;
    if (isWrong(primitive.implementation))
      continue;
    if (!isSlow(primitive.implementation))
      return true;
    if (!slow && !check(createHandle(slow,
                                     [&](dnnl_primitive_desc_t *result) {
                                       return dnnl_primitive_desc_clone(
                                           result, desc.get());
                                     }),
                        "a description"))
      return false;
  } while (dnnl_primitive_desc_next_impl(desc.get()) == dnnl_success);
  if (slow) {
    desc = std::move(slow);
    readName();
    return true;
  }
  diagnostics.report(LPT_STATUS_REFERENCE_ONLY,
                     "expected an optimized implementation, but got '" +
                         primitive.implementation + "' for " +
                         describeOperands());
  return false;
}

std::string PrimitiveBuilder::describeOperands() const {
  std::string text;
  for (const Operand &operand : operands)
    text +=
        (text.empty() ? "" : ", ") + operand.path + " " + operand.tensor.str();
  return text;
}

void PrimitiveBuilder::addArguments(const_dnnl_primitive_desc_t desc) {
  for (Operand &operand : operands) {
    if (failed())
      return;
    if (!operand.tensor.isConstant()) {
      primitive.buffers.push_back(
          {operand.argument, operand.tensor.number, operand.tensor.offset,
           operand.tensor.getSpan(), std::move(operand.given)});
      continue;
    }
    const_dnnl_memory_desc_t wanted = operand.given.get();
    if (operand.asked && !dnnl_memory_desc_equal(wanted, operand.asked.get()))
      wanted = dnnl_primitive_desc_query_md(desc, dnnl_query_exec_arg_md,
                                            operand.argument);
    primitive.constants.push_back(
        {operand.argument,
         packConstant(engine, operand.data, operand.tensor.getSpan(),
                      operand.given.get(), wanted, diagnostics)});
  }
}

/// Counts the buffers, which must be numbered without a gap: a number that is
/// missing would be an address that the caller passes for nothing.
void PrimitiveBuilder::countBuffers() {
  int64_t limit = static_cast<int64_t>(operands.size());
  std::vector<bool> seen(limit);
  for (const Operand &operand : operands) {
    if (operand.tensor.isConstant())
      continue;
    int64_t number = operand.tensor.number;
    if (number >= limit) {
      diagnostics.invalid("expected buffers that are numbered from 0 without a "
                          "gap, but got number " +
                          std::to_string(number) + " in '" + operand.path +
                          "'");
      return;
    }
    seen[number] = true;
    primitive.numBuffers = std::max(primitive.numBuffers, number + 1);
  }
  for (int64_t i = 0; i < primitive.numBuffers; ++i)
    if (!seen[i])
      diagnostics.invalid("expected buffers that are numbered from 0 without a "
                          "gap, but got none with number " +
                          std::to_string(i));
}

void PrimitiveBuilder::create(const Operand &dst,
                              const CreateDesc &createDesc) {
  PrimitiveAttr attr;
  if (!check(createHandle(attr, dnnl_primitive_attr_create), "attributes"))
    return;
  readAttributes(dst, attr.get());
  object.finish();
  if (!failed())
    countBuffers();
  if (!failed())
    findConstants();
  if (failed())
    return;

  PrimitiveDesc desc;
  dnnl_status_t status = createHandle(desc, [&](dnnl_primitive_desc_t *result) {
    return createDesc(result, attr.get());
  });
  if (status != dnnl_success) {
    diagnostics.report(
        convertStatus(status),
        "expected what oneDNN " +
            std::string(status == dnnl_unimplemented ? "implements"
                                                     : "accepts") +
            ", but got " + describeOperands() + " with these attributes");
    return;
  }
  if (!selectImplementation(desc))
    return;
  addArguments(desc.get());
  if (failed() ||
      !check(createHandle(primitive.handle,
                          [&](dnnl_primitive_t *result) {
                            return dnnl_primitive_create(result, desc.get());
                          }),
             "the primitive"))
    return;
  primitive.scratchpadSize = static_cast<int64_t>(
      dnnl_memory_desc_get_size(primitive.getScratchpadDesc()));
}
