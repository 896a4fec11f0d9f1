//===- ModelHeader.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementTypes.h"
#include "ModelInterface.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::lpt;

/// Declarations that all models have in common. Of two headers, the first one
/// has them; the other one has to be of the same version.
static void printCommon(llvm::raw_ostream &os) {
  os << "#ifndef LPT_MODEL_INTERFACE\n#define LPT_MODEL_INTERFACE "
     << modelABIVersion << R"(

/* What functions return. */
)";
#define LPT_INTERFACE_STATUS(name, nameInC, value, text)                       \
  os << "#define LPT_MODEL_" nameInC " " #value "\n";
#include "InterfaceStatus.def"
  os << R"(
/* Types of elements. */
)";
#define LPT_ELEMENT_TYPE(name, value, type, text)                              \
  os << "#define LPT_MODEL_" name " " #value " /* " text " */\n";
#include "ElementTypes.def"
  os << R"(
/* A tensor that a model reads or writes: row-major, without gaps. */
typedef struct lpt_model_tensor {
  const char *name; /* In the model; may be empty. */
  int32_t element_type;
  int32_t rank;
  const int64_t *shape;
  int64_t bytes;
  /* A number q stands for scale * (q - zero_point), or for itself if the scale
     is 0. */
  double scale;
  int64_t zero_point;
  /* Of an input that is a variable of the model, what to pass to the first run:
     the next one gets the output of the same name. Else null. */
  const void *initial_value;
} lpt_model_tensor;

typedef struct lpt_model_buffer {
  void *data;
  int64_t bytes;
} lpt_model_buffer;

/* Runs the iterations from begin to end of a loop on buffers. */
typedef void lpt_model_loop(void *const *buffers, int64_t begin, int64_t end);

/* Runs the iterations from 0 to size of a loop, each once and in any order, and
   returns when all are done. A call of the loop gets at least grain iterations
   unless fewer are left. The context is that of the options. */
typedef void lpt_model_parallel_for(void *context, lpt_model_loop *loop,
                                    void *const *buffers, int64_t size,
                                    int64_t grain);

typedef struct lpt_model_options {
  int32_t abi_version; /* NAME_ABI_VERSION of the header. */
  int32_t reserved;
  lpt_model_parallel_for *parallel_for; /* Null for one thread. */
  void *context;
  /* The content of the file of weights of a model that has one, at an alignment
     of 64. It must live as long as the handle; handles may share it. */
  const void *weights;
  int64_t weights_bytes;
} lpt_model_options;

#elif LPT_MODEL_INTERFACE != )"
     << modelABIVersion << R"(
#error "The headers of two models are of different versions of the interface."
#endif /* LPT_MODEL_INTERFACE */
)";
}

static void printTensors(llvm::raw_ostream &os, ArrayRef<ModelTensor> tensors,
                         StringRef kind) {
  for (auto [index, tensor] : llvm::enumerate(tensors)) {
    os << " *   " << kind << " " << index << ": ";
    if (!tensor.name.empty()) {
      // Names are of the model, and must not end the comment.
      std::string printable;
      llvm::raw_string_ostream(printable).write_escaped(tensor.name);
      for (size_t at; (at = printable.find("*/")) != std::string::npos;)
        printable.replace(at, 2, "*\\/");
      os << printable << ", ";
    }
    llvm::interleave(tensor.type.getShape(), os, "x");
    os << (tensor.type.getRank() == 0 ? "" : " ")
       << getElementType(tensor.type.getElementType())->nameInC << ", "
       << getByteSize(tensor.type) << " bytes";
    if (tensor.scale != 0)
      os << ", scale " << llvm::format("%.9g", tensor.scale) << ", zero point "
         << tensor.zeroPoint;
    if (tensor.isVariable)
      os << ", a variable";
    os << "\n";
  }
}

std::string lpt::printHeader(const ModelInterface &interface) {
  std::string text;
  llvm::raw_string_ostream os(text);
  const StringRef name = interface.name;
  const std::string upper = name.upper();
  os << "/* The interface of the model " << name << ".\n *\n";
  printTensors(os, interface.inputs, "Input");
  printTensors(os, interface.outputs, "Output");
  os << " *\n * Code for: ";
  llvm::interleaveComma(interface.variants, os,
                        [&](const ModelVariant &each) { os << each.name; });
  os << ".\n */\n#ifndef LPT_MODEL_" << upper << "_H\n#define LPT_MODEL_"
     << upper << "_H\n\n#include <stdint.h>\n\n";
  printCommon(os);
  os << "\n#define " << upper << "_ABI_VERSION " << modelABIVersion << "\n";
  os << "#define " << upper << "_MEMORY_BYTES " << interface.getMemoryBytes()
     << "\n#define " << upper << "_WEIGHTS_BYTES "
     << interface.weights.file.size() << "\n";
  std::string functions = R"(
#ifdef __cplusplus
extern "C" {
#endif

/* The model with the memory for one run at a time. */
typedef struct @ @;

/* Creates a handle. Options may be null unless there is a file of weights.
   Returns a status; other than for LPT_MODEL_SUCCESS, the handle is null. */
int32_t @_create(const lpt_model_options *options, @ **handle);
/* Creates a handle in memory of the caller, of at least @_memory_bytes() at an
   alignment of 64, which must live as long as the handle. */
int32_t @_create_in(const lpt_model_options *options, void *memory,
                    int64_t bytes, @ **handle);
/* Frees what @_create has allocated. The handle may be null. */
void @_destroy(@ *handle);

/* Computes the outputs from the inputs, which must not overlap, and need no
   alignment but that of their elements. Different threads may run different
   handles. A thread that runs a model or its loops needs 256 KiB of stack.
   Returns a status. */
int32_t @_run(@ *handle, const lpt_model_buffer *inputs, int64_t num_inputs,
              const lpt_model_buffer *outputs, int64_t num_outputs);

int64_t @_num_inputs(void);
int64_t @_num_outputs(void);
/* Descriptions; null from the number of inputs or outputs on. */
const lpt_model_tensor *@_input(int64_t index);
const lpt_model_tensor *@_output(int64_t index);

int64_t @_memory_bytes(void);
/* The size of the file of weights; 0 if the code has all weights in it. */
int64_t @_weights_bytes(void);
int32_t @_abi_version(void);
/* The instruction set whose code a handle runs. */
const char *@_variant(const @ *handle);
const char *@_error_string(int32_t status);

#ifdef __cplusplus
} /* extern "C" */

#if __cplusplus >= 201103L
#include <memory>

/* Destroys a handle at the end of its scope. */
struct @_deleter {
  void operator()(@ *handle) const { @_destroy(handle); }
};
typedef std::unique_ptr<@, @_deleter> @_handle;
#endif
#endif

)";
  for (char each : functions)
    if (each == '@')
      os << name;
    else
      os << each;
  os << "#endif /* LPT_MODEL_" << upper << "_H */\n";
  return text;
}
