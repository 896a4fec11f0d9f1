//===- PrimitiveBuilder.h ---------------------------------------*- C++ -*-===//
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

#ifndef LPT_LIB_RUNTIME_ONEDNN_PRIMITIVEBUILDER_H
#define LPT_LIB_RUNTIME_ONEDNN_PRIMITIVEBUILDER_H

#include "Primitive.h"
#include "TensorDescription.h"

#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace lpt::onednn {

/// A tensor that a primitive reads or writes.
struct Operand {
  /// The name of the field, by which scales and zero points refer to it.
  std::string name;
  /// The path of the field, for messages.
  std::string path;
  /// oneDNN's number of the argument.
  int argument = 0;
  TensorDescription tensor;
  /// The layout of the bytes of the caller.
  MemoryDesc given;
  /// The layout that the primitive is asked for: `given`, or any layout for
  /// weights that can be packed.
  MemoryDesc asked;
  /// The bytes of a constant, during the construction.
  const void *data = nullptr;
};

/// Builds one primitive. The function of a kind reads its operands and its own
/// fields, checks how they fit together, and ends with `create`.
class PrimitiveBuilder {
public:
  /// Whether a constant has the given layout, or one that oneDNN chooses.
  enum class Layout { Given, Packed };

  PrimitiveBuilder(dnnl_engine_t engine, ObjectReader &object,
                   ConstantList &constants)
      : engine(engine), object(object), constants(constants),
        diagnostics(object.getDiagnostics()) {}

  dnnl_engine_t getEngine() const { return engine; }
  ObjectReader &getObject() { return object; }
  Diagnostics &getDiagnostics() { return diagnostics; }
  bool failed() const { return diagnostics.failed(); }

  /// Reads the tensor in a field. Null if it is absent, which is a failure only
  /// if `required`, and null after any failure.
  const Operand *readOperand(const std::string &name, int argument,
                             bool required = true,
                             Layout layout = Layout::Given);

  /// Reads the tensors in an array field, at least two; their names are "src0",
  /// "src1" and so on. Empty after a failure.
  std::vector<const Operand *> readSources(const std::string &field);

  /// Reads the field "axis", which counts the dimensions of `operand` from 0.
  int64_t readAxis(const Operand &operand);

  /// Reports zero points of `name` that oneDNN would take and ignore,
  /// or fail on at execution: any, or with `allowSingle` those per channel.
  void refuseZeroPoints(const std::string &name, bool allowSingle);

  /// Reads the attributes, reports fields without a reader, creates the
  /// primitive through `createDesc`, and packs its constants. Post-ops apply
  /// to `dst`.
  using CreateDesc = std::function<dnnl_status_t(dnnl_primitive_desc_t *,
                                                 dnnl_primitive_attr_t)>;
  void create(const Operand &dst, const CreateDesc &createDesc);

  Primitive takePrimitive() { return std::move(primitive); }

private:
  /// A constant argument that is not packed.
  void addConstant(int argument, int64_t number, int64_t count,
                   dnnl_data_type_t type, const std::string &path);

  const Operand *addOperand(ObjectReader &reader, std::string name,
                            std::string path, int argument, Layout layout);

  // Attributes.cpp
  void readAttributes(const Operand &dst, dnnl_primitive_attr_t attr);
  using SetMask = dnnl_status_t (*)(dnnl_primitive_attr_t, int, int);
  void readQuantization(const std::string &field, int argumentFlag,
                        dnnl_data_type_t type, SetMask setMask,
                        dnnl_primitive_attr_t attr);
  /// Reads the tensor of scales or zero points that are computed.
  void readComputed(ObjectReader &reader, int argument, int64_t count,
                    dnnl_data_type_t type, const std::string &path);
  void readPostOps(const Operand &dst, dnnl_primitive_attr_t attr);
  void readPostOp(ObjectReader &postOp, int index, const Operand &dst,
                  dnnl_post_ops_t postOps);

  /// Reports a call of oneDNN that failed, and returns whether it did not.
  bool check(dnnl_status_t status, const std::string &what);

  bool isReference(const std::string &implementation);
  bool isWrong(const std::string &implementation);
  bool isSlow(const std::string &implementation);
  bool selectImplementation(PrimitiveDesc &desc);
  void findConstants();
  void addArguments(const_dnnl_primitive_desc_t desc);
  void countBuffers();
  std::string describeOperands() const;

  dnnl_engine_t engine;
  ObjectReader &object;
  ConstantList &constants;
  Diagnostics &diagnostics;
  /// Of stable addresses, because kinds hold pointers to them.
  std::deque<Operand> operands;
  Primitive primitive;
};

/// The layouts of several sources, in the type of oneDNN's interface.
std::vector<const_dnnl_memory_desc_t>
getLayouts(const std::vector<const Operand *> &operands);

/// How many scales, zero points or slopes a mask asks for: the product of the
/// sizes of the dimensions whose bits are set.
int64_t countByMask(int64_t mask, const std::vector<int64_t> &shape);

// The kinds: one function each, which reads all fields but "kind".
void buildConvolution(PrimitiveBuilder &builder);
void buildDeconvolution(PrimitiveBuilder &builder);
void buildPooling(PrimitiveBuilder &builder);
void buildMatMul(PrimitiveBuilder &builder);
void buildEltwise(PrimitiveBuilder &builder);
void buildBinary(PrimitiveBuilder &builder);
void buildSoftmax(PrimitiveBuilder &builder);
void buildLayerNormalization(PrimitiveBuilder &builder);
void buildReduction(PrimitiveBuilder &builder);
void buildResampling(PrimitiveBuilder &builder);
void buildConcat(PrimitiveBuilder &builder);
void buildReorder(PrimitiveBuilder &builder);
void buildPRelu(PrimitiveBuilder &builder);
void buildSum(PrimitiveBuilder &builder);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_PRIMITIVEBUILDER_H
