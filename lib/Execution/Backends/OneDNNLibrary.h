//===- OneDNNLibrary.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of libLPTOneDNNRuntime, which is loaded when it is needed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_ONEDNNLIBRARY_H
#define LPT_LIB_EXECUTION_ONEDNNLIBRARY_H

#include "LPT/Runtime/OneDNNRuntime.h"

#include "llvm/Support/Error.h"

namespace mlir::lpt {

struct OneDNNLibrary {
  /// Loads the library from beside this program, from where the loader finds
  /// it, or from the path in the environment variable LPT_ONEDNN_RUNTIME. Says
  /// what is missing otherwise.
  static llvm::Expected<const OneDNNLibrary *> get();

  decltype(&lptOneDNNGetStatusName) getStatusName;
  decltype(&lptOneDNNGetISA) getISA;
  decltype(&lptOneDNNSaturatesPairs) saturatesPairs;
  decltype(&lptOneDNNComputesFloat) computesFloat;
  decltype(&lptOneDNNGetVersion) getVersion;
  decltype(&lptOneDNNModelCreate) createModel;
  decltype(&lptOneDNNModelDestroy) destroyModel;
  decltype(&lptOneDNNModelGetMessage) getMessage;
  decltype(&lptOneDNNModelAddPrimitive) addPrimitive;
  decltype(&lptOneDNNModelGetImplementation) getImplementation;
  decltype(&lptOneDNNModelGetNumBuffers) getNumBuffers;
  decltype(&lptOneDNNModelGetBufferSize) getBufferSize;
  decltype(&lptOneDNNModelGetNumThreads) getNumThreads;
  decltype(&lptOneDNNModelGetScratchpadSize) getScratchpadSize;
  decltype(&lptOneDNNModelGetPackedSize) getPackedSize;
  decltype(&lptOneDNNContextCreate) createContext;
  decltype(&lptOneDNNContextDestroy) destroyContext;
  decltype(&lptOneDNNExecute) execute;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_ONEDNNLIBRARY_H
