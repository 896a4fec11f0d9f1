//===- InlineCalls.cpp ---------------------------------------------- -*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/InlineCalls.h"

#include "NativeCode.h"

#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Execution/Error.h"

#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A search of the functions that are called, from the caller to the callee.
class CallGraphSearch {
public:
  /// Fails at the first call that cannot be inlined, or op that is refused.
  llvm::Error visit(func::FuncOp function);

private:
  llvm::Error visitCall(CallOpInterface call);

  /// The functions from the first caller to the one that is searched.
  llvm::SmallSetVector<Operation *, 8> active;
  llvm::SmallPtrSet<Operation *, 8> done;
};
} // namespace

llvm::Error CallGraphSearch::visitCall(CallOpInterface call) {
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!symbol)
    return makeOpError(call, "expected the call of a function by its name, but "
                             "got one of a value");
  auto callee = dyn_cast_or_null<func::FuncOp>(call.resolveCallable());
  if (!callee || callee.isDeclaration())
    return makeOpError(
        call, "expected a function with a body, but {0} has none", symbol);
  if (active.contains(callee))
    return makeOpError(call,
                       "expected functions that do not call themselves, "
                       "but {0} does",
                       symbol);
  return visit(callee);
}

llvm::Error CallGraphSearch::visit(func::FuncOp function) {
  if (done.contains(function))
    return llvm::Error::success();
  active.insert(function);
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  function.walk([&](CallOpInterface call) {
    error = visitCall(call);
    return error ? WalkResult::interrupt() : WalkResult::advance();
  });
  active.pop_back();
  done.insert(function);
  if (!error)
    error = checkAcceptedOps(function);
  return error;
}

llvm::Error lpt::inlineCalls(func::FuncOp function) {
  if (llvm::Error error = CallGraphSearch().visit(function))
    return error;
  bool hasCalls =
      function.walk([](CallOpInterface) { return WalkResult::interrupt(); })
          .wasInterrupted();
  if (!hasCalls)
    return llvm::Error::success();
  // The passes that follow simplify what they want to.
  auto inlineAll = [](OpPassManager &manager) {
    manager.addPass(createInlinerPass(
        /*opPipelines=*/{}, /*defaultPipelineBuilder=*/[](OpPassManager &) {}));
  };
  if (llvm::Error error =
          runPasses(function->getParentOfType<ModuleOp>(), inlineAll))
    return error;
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  function.walk([&](CallOpInterface call) {
    error =
        makeOpError(call, "expected a call that can be inlined, but got one "
                          "of a function with several blocks in a region of "
                          "one");
    return WalkResult::interrupt();
  });
  return error;
}
