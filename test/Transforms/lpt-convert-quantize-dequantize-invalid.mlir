// RUN: not lpt-opt %s --lpt-convert-quantize-dequantize=keep=ui7 2>&1 | FileCheck %s

// CHECK: error: expected {{.*}}, but got 'ui7'
func.func @main() {
  return
}
