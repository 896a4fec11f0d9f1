// The function is the one that --entry names, else 'main', else the only one.

// RUN: split-file %s %t
// RUN: lpt-run --backend=reference %t/main.mlir | FileCheck %s --check-prefix=MAIN
// RUN: lpt-run --backend=reference %t/main.mlir --entry=other | FileCheck %s --check-prefix=OTHER
// RUN: lpt-run --backend=reference %t/only.mlir | FileCheck %s --check-prefix=OTHER
// RUN: not lpt-run --backend=reference %t/main.mlir --entry=third 2>&1 | FileCheck %s --check-prefix=THIRD
// RUN: not lpt-run --backend=reference %t/two.mlir 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not lpt-run --backend=reference %t/none.mlir 2>&1 | FileCheck %s --check-prefix=NONE

// MAIN: output 0: tensor<f32>, min 1, max 1, mean 1
// OTHER: output 0: tensor<f32>, min 2, max 2, mean 2
// THIRD: lpt-run: error: in '{{.*}}main.mlir': expected a function 'third', but got 'other', 'main'
// TWO: lpt-run: error: in '{{.*}}two.mlir': expected one function or a function 'main', but got {{'[a-z]+', '[a-z]+'}}; choose one with --entry
// NONE: lpt-run: error: in '{{.*}}none.mlir': expected a function with a body, but got none

//--- main.mlir
func.func @other() -> tensor<f32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  return %0 : tensor<f32>
}
func.func @main() -> tensor<f32> {
  %0 = lpt.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}

//--- only.mlir
func.func @other() -> tensor<f32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  return %0 : tensor<f32>
}

//--- two.mlir
func.func @a() {
  return
}
func.func @b() {
  return
}

//--- none.mlir
func.func private @main()
