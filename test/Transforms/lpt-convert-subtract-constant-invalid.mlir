// RUN: not lpt-opt %s --lpt-convert-subtract-constant=default-precisions=i8 2>&1 | FileCheck %s

// CHECK: error: expected {{.*}}, but got 'i8'
func.func @main() {
  return
}
