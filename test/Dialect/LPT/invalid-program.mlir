// RUN: lpt-opt %s --split-input-file --verify-diagnostics

// Places
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected 16 bytes from #lpt.place<arena + 56>, but got 8}}
  %0 = lpt.step "onednn" (%x) at arena + 56 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected 16 bytes from #lpt.place<arena + 100>, but got 0}}
  %0 = lpt.step "onednn" (%x) at arena + 100 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a place in memory of the program, but got #lpt.place<result 1>}}
  %0 = lpt.step "onednn" (%x) at result 1 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a place of no negative number or offset, but got number 0 and offset -4}}
  %0 = lpt.step "onednn" (%x) at arena + -4 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a place of no negative number or offset, but got number -1 and offset 0}}
  %0 = lpt.step "onednn" (%x) at result -1 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected to write to the arena or a result, but got #lpt.place<argument 0>}}
  %1 = lpt.step "onednn" (%0) at argument 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a place for each of 1 results, of which there is at least one, but got 2}}
  %0 = lpt.step "onednn" (%x) at result 0, arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

// Values that are overwritten, entirely or by one byte.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected operand #0 to be in memory, but got one that was overwritten}}
  %2 = lpt.step "onednn" (%0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %2 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%x) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected operand #0 to be in memory, but got one that was overwritten}}
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%x) at arena + 15 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected operand #0 to be in memory, but got one that was overwritten}}
  %2 = lpt.step "onednn" (%0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %2 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%x) accumulates (%0) at arena {payload = {}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected operand #1 to be in memory, but got one that was overwritten}}
  %2 = lpt.step "onednn" (%1, %0) at result 0 {payload = {}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %2 : tensor<4xf32>
}

// -----

// An input in the memory of the result.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected input #0 in other memory than the results, but got one that overlaps them}}
  %1 = lpt.step "onednn" (%0) at arena + 8 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = lpt.step "onednn" (%1) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %2 : tensor<4xf32>
}

// -----

// What is kept or accumulated is where the result is.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected what is kept to be inside of the results, but got something else}}
  %1 = lpt.step "onednn" (%x) keeps (%0) at result 0 {payload = {}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected what is accumulated to be inside of the results, but got something else}}
  %1 = lpt.step "onednn" (%x) accumulates (%0) at result 0 {payload = {}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected results that do not overlap, but got some that do}}
  %0:2 = lpt.step "onednn" (%x) at arena, arena + 8 {payload = {}} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1 = lpt.step "onednn" (%0#0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

// Bytes that no operand has.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected bytes of the operands in result #0, but got others}}
  %1 = lpt.alias (%0) at arena + 4 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = lpt.step "onednn" (%1) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %2 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected other memory than that of the operand, but got the same}}
  %1 = lpt.copy %0 at result 0 : tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

// Results are where the caller has them.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{expected operand #0 at #lpt.place<result 0>, but got #lpt.place<arena>}}
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<2xf32>
  // expected-error@+1 {{expected operands of the types 'tensor<4xf32>', but got 'tensor<2xf32>'}}
  lpt.yield %0 : tensor<2xf32>
}

// -----

// Ops of programs.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a step, an alias or a copy in a program, but got another op}}
  %0 = lpt.relu %x : tensor<4xf32>
  %1 = lpt.step "onednn" (%0) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %1 : tensor<4xf32>
}

// -----

// Bodies.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected block arguments of the types 'tensor<4xf32>', but got 'tensor<5xf32>'}}
  %0 = lpt.step "generic" (%x) at result 0 : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<5xf32>):
    lpt.yield %a : tensor<5xf32>
  }
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  // expected-error@+1 {{expected a layout for each of 2 inputs and results, but got 1}}
  %0 = lpt.step "generic" (%x) at result 0 layouts [#lpt.layout<[0]>] : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}

// -----

// What is kept does not save its neighbours.
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.step "onednn" (%x) at arena + 16 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = lpt.step "onednn" (%x) keeps (%0) at arena {payload = {}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  // expected-error@+1 {{expected operand #0 to be in memory, but got one that was overwritten}}
  %3 = lpt.step "onednn" (%1) at result 0 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %3 : tensor<4xf32>
}

// -----

// Sizes that are not known.
// expected-error@+1 {{expected tensors of the dialect of static shapes, but got 'tensor<?xf32>'}}
lpt.program @main(%x: tensor<?xf32>) attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  lpt.yield
}

// -----

// expected-error@+1 {{attribute 'arena_bytes' failed to satisfy constraint}}
lpt.program @main() attributes {arena_bytes = -1 : i64, arena_peak_bytes = 0 : i64} {
  lpt.yield
}

// -----

// There is one arena.
// expected-error@+1 {{expected '>'}}
module attributes {test.place = #lpt.place<arena 1>} {}
