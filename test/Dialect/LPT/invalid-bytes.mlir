// RUN: lpt-opt %s --split-input-file --verify-diagnostics -o /dev/null

// Sizes that do not fit into 64 bits are rejected where they appear. The bound
// is on bytes, and empty tensors have none.

func.func @operand(%x: tensor<4294967296x4294967296xf32>) -> tensor<4294967296x4294967296xf32> {
  // expected-error @+1 {{expected operand #0 of less than 2^63 bytes, but got 'tensor<4294967296x4294967296xf32>'}}
  %0 = lpt.relu %x : tensor<4294967296x4294967296xf32>
  return %0 : tensor<4294967296x4294967296xf32>
}

// -----

func.func @result() -> tensor<2305843009213693952xf32> {
  // expected-error @+1 {{expected result #0 of less than 2^63 bytes, but got 'tensor<2305843009213693952xf32>'}}
  %0 = lpt.constant dense<1.0> : tensor<2305843009213693952xf32>
  return %0 : tensor<2305843009213693952xf32>
}

// -----

func.func @fits() -> tensor<2305843009213693951xf32> {
  %0 = lpt.constant dense<1.0> : tensor<2305843009213693951xf32>
  return %0 : tensor<2305843009213693951xf32>
}

// -----

func.func @empty(%x: tensor<4294967296x4294967296x0xf32>) -> tensor<4294967296x4294967296x0xf32> {
  %0 = lpt.relu %x : tensor<4294967296x4294967296x0xf32>
  return %0 : tensor<4294967296x4294967296x0xf32>
}
