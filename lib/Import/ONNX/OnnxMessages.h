//===- OnnxMessages.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The messages of ONNX. Only the importer includes this.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_ONNXMESSAGES_H
#define LPT_LIB_IMPORT_ONNX_ONNXMESSAGES_H

#include <onnx/onnx_pb.h>

#endif // LPT_LIB_IMPORT_ONNX_ONNXMESSAGES_H
