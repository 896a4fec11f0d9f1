// Bytecode is read like text; constants in resources included.

// RUN: rm -rf %t && mkdir %t
// RUN: lpt-opt %s --emit-bytecode -o %t/model.mlirbc
// RUN: lpt-run --backend=reference %t/model.mlirbc | FileCheck %s
// RUN: lpt-run --backend=reference %s | FileCheck %s
// CHECK: output 0: tensor<4xf32>, min -1, max 3.5, mean 1.125

// A truncated file is an error, wherever it ends.
// RUN: %python %S/Inputs/truncate.py %t/model.mlirbc %t/part.mlirbc lpt-run

func.func @main() -> tensor<4xf32> {
  %0 = lpt.constant dense_resource<weights> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x40000000000080BF000000000000004000006040"
    }
  }
#-}
