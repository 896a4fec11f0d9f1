// Extremes of many elements are those of parts, which threads share: the bits are the
// same, wherever NaN, zeros of both signs and infinities lie.

// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as n; r = n.random.default_rng(1); a = r.normal(size=(5, 8, 3, 512)).astype(n.float32); a[0] = n.where(a[0] < 0, n.float32(-0.0), n.float32(0.0)); a[1] = -n.inf; a[2, 7, 2, 510] = n.nan; a[3] = n.float32(-0.0); a[3, 7, 2, 511] = 0; a[4, 0, 0, 0] = n.inf; [n.save(r'%t/x%%d.npy' %% i, a[i]) for i in range(5)]"

// DEFINE: %{input} =
// DEFINE: %{compare} = lpt-run %s --backend=reference --input=%t/x%{input}.npy --output-dir=%t/reference%{input} \
// DEFINE:   && lpt-run %s --backend=native --threads=1 --input=%t/x%{input}.npy --output-dir=%t/one%{input} \
// DEFINE:   && lpt-run %s --backend=native --threads=3 --input=%t/x%{input}.npy --output-dir=%t/three%{input} \
// DEFINE:   && diff -r %t/one%{input} %t/reference%{input} && diff -r %t/three%{input} %t/reference%{input}
// REDEFINE: %{input} = 0
// RUN: %{compare}
// REDEFINE: %{input} = 1
// RUN: %{compare}
// REDEFINE: %{input} = 2
// RUN: %{compare}
// REDEFINE: %{input} = 3
// RUN: %{compare}
// REDEFINE: %{input} = 4
// RUN: %{compare}

// RUN: %python -c "import numpy as n; l = lambda i, o: n.load(r'%t/one%%d/output%%d.npy' %% (i, o)); assert n.isnan(l(2, 0)) and n.isnan(l(2, 1)); assert l(1, 0) == -n.inf; assert n.signbit(l(0, 1)) and not n.signbit(l(0, 0)); assert not n.signbit(l(3, 0)) and n.signbit(l(3, 1)); assert l(4, 0) == n.inf"

func.func @main(%x: tensor<8x3x512xf32>) -> (tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8xf32>, tensor<si8>, tensor<si32>) {
  %0 = lpt.reduce_max %x axes [0, 1, 2] : (tensor<8x3x512xf32>) -> tensor<f32>
  %1 = lpt.reduce_min %x axes [0, 1, 2] : (tensor<8x3x512xf32>) -> tensor<f32>
  %2 = lpt.reduce_max %x axes [0, 2] : (tensor<8x3x512xf32>) -> tensor<3xf32>
  %t = lpt.transpose %x order [2, 0, 1] : (tensor<8x3x512xf32>) -> tensor<512x8x3xf32>
  %3 = lpt.reduce_min %t axes [0, 2] : (tensor<512x8x3xf32>) -> tensor<8xf32>
  %i = lpt.convert %x : tensor<8x3x512xf32> -> tensor<8x3x512xsi8>
  %4 = lpt.reduce_max %i axes [0, 1, 2] : (tensor<8x3x512xsi8>) -> tensor<si8>
  %5 = lpt.reduce_sum %i axes [0, 1, 2] : (tensor<8x3x512xsi8>) -> tensor<si32>
  return %0, %1, %2, %3, %4, %5 : tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8xf32>, tensor<si8>, tensor<si32>
}
