// RUN: lpt-opt %s --split-input-file --verify-diagnostics --lpt-emit-program

lpt.program @nobody(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected a backend whose steps can be compiled ahead of time, but got 'gpu'}}
  %0 = lpt.step "gpu" (%x) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @no_description(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected the description of a primitive, but got none}}
  %0 = lpt.step "onednn" (%x) at result 0 : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @body(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected the name of a function that takes the addresses of 2 buffers and of its workspace, which lpt-outline-steps and lpt-lower-steps make of a body, but got none}}
  %0 = lpt.step "generic" (%x) at result 0 : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    lpt.yield %a : tensor<4xf32>
  }
  lpt.yield %0 : tensor<4xf32>
}

// -----

// A function of other arguments.
llvm.func @step(%a: !llvm.ptr, %b: !llvm.ptr, %c: i64) attributes {lpt.workspace = 0 : i64} {
  llvm.return
}
lpt.program @arguments(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected the name of a function that takes the addresses of 2 buffers and of its workspace}}
  %0 = lpt.step "generic" (%x) at result 0 {payload = {callee = @step}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @no_function(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected the name of a function, but got @steps::@step}}
  %0 = lpt.step "generic" (%x) at result 0 {payload = {callee = @steps::@step}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}
module @steps {}

// -----

// expected-error @+1 {{expected no other symbol of the name 'taken_load', which is that of a function of the program}}
lpt.program @taken(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.copy %x at result 0 : tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}
llvm.func @taken_load()

// -----

// A program calls functions by their names.
// expected-error @+1 {{redefinition of function 'calloc' of different type}}
llvm.func @calloc()
// expected-error @+1 {{expected no other symbol of the name calloc, which programs call}}
lpt.program @library(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.copy %x at result 0 : tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

// So is an op of another kind.
// expected-error @+1 {{expected no other symbol of the name free, which programs call}}
lpt.program @other_kind(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.copy %x at result 0 : tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}
func.func private @free()

// -----

// What steps call is no function of the model.
// expected-error @+1 {{expected a function of the C library by this name, which steps call, but got another one}}
func.func private @pow()
lpt.program @declared(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "generic" (%x) at result 0 {payload = {callee = @steps::@step}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}
module @steps {
  llvm.func @pow(f64, f64) -> f64
  llvm.func @step(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) attributes {lpt.workspace = 0 : i64} {
    llvm.return
  }
}
