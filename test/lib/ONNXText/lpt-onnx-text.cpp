//===- lpt-onnx-text.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes a model in the text form of ONNX as a file:
//
//   lpt-onnx-text model.txt model.onnx
//
//===----------------------------------------------------------------------===//

#include <onnx/defs/parser.h>
#include <onnx/onnx_pb.h>

#include <fstream>
#include <iostream>
#include <sstream>

int main(int argc, char **argv) {
  if (argc != 3) {
    std::cerr << "usage: lpt-onnx-text model.txt model.onnx\n";
    return 1;
  }
  std::ifstream input(argv[1]);
  std::stringstream text;
  text << input.rdbuf();
  if (!input) {
    std::cerr << "lpt-onnx-text: error: cannot read '" << argv[1] << "'\n";
    return 1;
  }
  onnx::ModelProto model;
  const onnx::Common::Status status =
      onnx::OnnxParser::Parse(model, text.str().c_str());
  if (!status.IsOK()) {
    std::cerr << "lpt-onnx-text: error: " << argv[1] << ": "
              << status.ErrorMessage() << "\n";
    return 1;
  }
  std::ofstream output(argv[2], std::ios::binary);
  if (!model.SerializeToOstream(&output)) {
    std::cerr << "lpt-onnx-text: error: cannot write '" << argv[2] << "'\n";
    return 1;
  }
  return 0;
}
