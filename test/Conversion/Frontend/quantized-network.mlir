// A network as converters of TFLite and StableHLO write it, with channels last: a
// convolution, a depthwise one, a residual sum, a mean and a fully connected layer, each
// behind a pair of quant casts, weights stored per axis and biases of 32 bits.
//
// RUN: lpt-opt %s --convert-quant-to-lpt --convert-linalg-to-lpt -o %t.float.mlir
// RUN: not grep -E 'linalg|quant\.|tensor\.|arith' %t.float.mlir
// RUN: lpt-opt %t.float.mlir --lpt-pipeline=target=x86-avx512-vnni -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run %t.mlir --print-stats | FileCheck %s --check-prefix=STATS
// RUN: lpt-opt %t.mlir --lpt-kernel-pipeline='backends=native,generic target=x86-avx512-vnni' | FileCheck %s --check-prefix=KERNELS
// All products are those of packed bytes.
// KERNELS-COUNT-4: lpt.packed_product
// KERNELS-NOT: {{lpt\.(convolution|group_convolution|matmul|packed_product)}}
//
// The casts written out are lowered by upstream's passes. Scales are powers of two, so that all
// sums are exact, but for the mean.
// RUN: %python %S/Inputs/write_out_quant.py %s > %t.written.mlir
// RUN: %python %S/../LinalgToLPT/Inputs/compare_upstream.py %t.written.mlir %t.float.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// RUN: %python %S/../LinalgToLPT/Inputs/compare_upstream.py %t.written.mlir %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 1 functions agree
//
// Either order of the conversions does.
// RUN: lpt-opt %s --convert-linalg-to-lpt --convert-quant-to-lpt --convert-linalg-to-lpt | not grep -E 'linalg|quant\.|tensor\.|arith'

// Transpositions are left where the model begins.
// CHECK:       lpt.fake_quantize {{.*}} -> tensor<1x8x8x3xui8>
// CHECK-NEXT:  lpt.transpose %{{.*}} order [0, 3, 1, 2]
// CHECK-NOT:   lpt.transpose
// CHECK:       return

// STATS-NOT: {{divide|round|(convolution|matmul) \(f32}}
// STATS-DAG: lpt.convolution (ui8, si8) -> f32 2
// STATS-DAG: lpt.group_convolution (ui8, si8) -> f32 1
// STATS-DAG: lpt.matmul (ui8, si8) -> f32 1

!in = !quant.uniform<u8:f32, 0.03125:128>
!a1 = !quant.uniform<i8:f32, 0.0625:-128>
!a2 = !quant.uniform<i8:f32, 0.0625:-5>
!a3 = !quant.uniform<i8:f32, 0.125:3>
!a4 = !quant.uniform<i8:f32, 0.0625:-128>
!out = !quant.uniform<i8:f32, 0.125:7>
!w1 = !quant.uniform<i8<-127:127>:f32:0, {0.0078125, 0.015625, 0.0078125, 0.015625}>
!b1 = !quant.uniform<i32:f32:0, {0.000244140625, 0.00048828125, 0.000244140625, 0.00048828125}>
!w2 = !quant.uniform<i8<-127:127>:f32:2, {0.0078125, 0.0078125, 0.0078125, 0.0078125}>
!b2 = !quant.uniform<i32:f32:0, {0.00048828125, 0.00048828125, 0.00048828125, 0.00048828125}>
!w3 = !quant.uniform<i8<-127:127>:f32:0, {0.03125, 0.015625, 0.03125, 0.0078125}>
!b3 = !quant.uniform<i32:f32:0, {0.001953125, 0.0009765625, 0.001953125, 0.00048828125}>
!w4 = !quant.uniform<i8<-127:127>:f32:0, {0.0078125, 0.015625, 0.0078125, 0.0078125, 0.0078125}>
!b4 = !quant.uniform<i32:f32:0, {0.00048828125, 0.0009765625, 0.00048828125, 0.00048828125, 0.00048828125}>

#id = affine_map<(a, b, c, d) -> (a, b, c, d)>
#last = affine_map<(a, b, c, d) -> (d)>

func.func @main(%x: tensor<1x8x8x3xf32>) -> tensor<1x5xf32> {
  %zero = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  %w1c = arith.constant dense<[[[[0, 51, -29], [-12, 9, -47], [13, -29, -59]], [[33, -33, -8], [-25, -37, 57], [51, 38, -11]], [[-40, 37, 42], [-51, -43, 19], [19, -4, -44]]], [[[-44, -60, 51], [-60, -34, 39], [-33, -39, 51]], [[-39, -23, -20], [-35, 9, 52], [26, 20, -34]], [[-37, 60, 28], [-35, 54, -11], [-22, -58, -14]]], [[[-7, -39, 59], [-42, -27, -52], [-18, -22, 44]], [[17, 15, -60], [16, 26, 30], [-17, -52, -21]], [[-15, 44, -21], [1, 29, -20], [-37, 1, 0]]], [[[30, -38, -53], [-28, 60, -58], [35, -15, 48]], [[-9, -58, 10], [40, -7, -14], [-12, 14, 47]], [[-59, -3, -55], [30, -37, 19], [-35, -45, 36]]]]> : tensor<4x3x3x3xi8>
  %w1q = quant.scast %w1c : tensor<4x3x3x3xi8> to tensor<4x3x3x3x!w1>
  %w1 = quant.dcast %w1q : tensor<4x3x3x3x!w1> to tensor<4x3x3x3xf32>
  %w2c = arith.constant dense<[[[-29, 58, 44, 60], [-1, -16, 5, -15], [54, 7, -28, 39]], [[-1, -47, 15, 35], [39, 42, -13, 50], [-23, -56, -5, -49]], [[-34, -17, 5, 18], [-14, 57, -42, -17], [-25, 58, 29, 9]]]> : tensor<3x3x4xi8>
  %w2q = quant.scast %w2c : tensor<3x3x4xi8> to tensor<3x3x4x!w2>
  %w2 = quant.dcast %w2q : tensor<3x3x4x!w2> to tensor<3x3x4xf32>
  %w3c = arith.constant dense<[[[[-49, -21, 27, -20]]], [[[-21, -38, 42, -50]]], [[[20, -41, 32, 28]]], [[[-21, 1, -40, 32]]]]> : tensor<4x1x1x4xi8>
  %w3q = quant.scast %w3c : tensor<4x1x1x4xi8> to tensor<4x1x1x4x!w3>
  %w3 = quant.dcast %w3q : tensor<4x1x1x4x!w3> to tensor<4x1x1x4xf32>
  %w4c = arith.constant dense<[[-54, -50, 16, 8], [58, -9, -56, -30], [34, 16, -16, 45], [-28, -2, 23, -7], [-42, -53, 57, 21]]> : tensor<5x4xi8>
  %w4q = quant.scast %w4c : tensor<5x4xi8> to tensor<5x4x!w4>
  %w4 = quant.dcast %w4q : tensor<5x4x!w4> to tensor<5x4xf32>
  %b1c = arith.constant dense<[-833, 741, 110, -216]> : tensor<4xi32>
  %b1q = quant.scast %b1c : tensor<4xi32> to tensor<4x!b1>
  %b1 = quant.dcast %b1q : tensor<4x!b1> to tensor<4xf32>
  %b2c = arith.constant dense<[817, -476, -633, 598]> : tensor<4xi32>
  %b2q = quant.scast %b2c : tensor<4xi32> to tensor<4x!b2>
  %b2 = quant.dcast %b2q : tensor<4x!b2> to tensor<4xf32>
  %b3c = arith.constant dense<[255, -629, 391, 713]> : tensor<4xi32>
  %b3q = quant.scast %b3c : tensor<4xi32> to tensor<4x!b3>
  %b3 = quant.dcast %b3q : tensor<4x!b3> to tensor<4xf32>
  %b4c = arith.constant dense<[-53, -682, -555, -11, -137]> : tensor<5xi32>
  %b4q = quant.scast %b4c : tensor<5xi32> to tensor<5x!b4>
  %b4 = quant.dcast %b4q : tensor<5x!b4> to tensor<5xf32>
  %xd_q = quant.qcast %x : tensor<1x8x8x3xf32> to tensor<1x8x8x3x!in>
  %xd = quant.dcast %xd_q : tensor<1x8x8x3x!in> to tensor<1x8x8x3xf32>
  %e = tensor.empty() : tensor<1x8x8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %p1 = tensor.pad %xd low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x8x8x3xf32> to tensor<1x10x10x3xf32>
  %c1 = linalg.conv_2d_nhwc_fhwc ins(%p1, %w1 : tensor<1x10x10x3xf32>, tensor<4x3x3x3xf32>) outs(%f : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %r1 = linalg.generic {indexing_maps = [#id, #last, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c1, %b1 : tensor<1x8x8x4xf32>, tensor<4xf32>) outs(%e : tensor<1x8x8x4xf32>) {
  ^bb0(%v: f32, %b: f32, %o: f32):
    %s = arith.addf %v, %b : f32
    %m = arith.maximumf %s, %zero : f32
    %n = arith.minimumf %m, %six : f32
    linalg.yield %n : f32
  } -> tensor<1x8x8x4xf32>
  %d1_q = quant.qcast %r1 : tensor<1x8x8x4xf32> to tensor<1x8x8x4x!a1>
  %d1 = quant.dcast %d1_q : tensor<1x8x8x4x!a1> to tensor<1x8x8x4xf32>
  %p2 = tensor.pad %d1 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x8x8x4xf32> to tensor<1x10x10x4xf32>
  %c2 = linalg.depthwise_conv_2d_nhwc_hwc ins(%p2, %w2 : tensor<1x10x10x4xf32>, tensor<3x3x4xf32>) outs(%f : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %r2 = linalg.generic {indexing_maps = [#id, #last, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c2, %b2 : tensor<1x8x8x4xf32>, tensor<4xf32>) outs(%e : tensor<1x8x8x4xf32>) {
  ^bb0(%v: f32, %b: f32, %o: f32):
    %s = arith.addf %v, %b : f32
    linalg.yield %s : f32
  } -> tensor<1x8x8x4xf32>
  %d2_q = quant.qcast %r2 : tensor<1x8x8x4xf32> to tensor<1x8x8x4x!a2>
  %d2 = quant.dcast %d2_q : tensor<1x8x8x4x!a2> to tensor<1x8x8x4xf32>
  %c3 = linalg.conv_2d_nhwc_fhwc ins(%d2, %w3 : tensor<1x8x8x4xf32>, tensor<4x1x1x4xf32>) outs(%f : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %r3 = linalg.generic {indexing_maps = [#id, #last, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c3, %b3 : tensor<1x8x8x4xf32>, tensor<4xf32>) outs(%e : tensor<1x8x8x4xf32>) {
  ^bb0(%v: f32, %b: f32, %o: f32):
    %s = arith.addf %v, %b : f32
    linalg.yield %s : f32
  } -> tensor<1x8x8x4xf32>
  %d3_q = quant.qcast %r3 : tensor<1x8x8x4xf32> to tensor<1x8x8x4x!a3>
  %d3 = quant.dcast %d3_q : tensor<1x8x8x4x!a3> to tensor<1x8x8x4xf32>
  %s1 = linalg.add ins(%d3, %d1 : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) outs(%e : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %r4 = linalg.max ins(%s1, %f : tensor<1x8x8x4xf32>, tensor<1x8x8x4xf32>) outs(%e : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %d4_q = quant.qcast %r4 : tensor<1x8x8x4xf32> to tensor<1x8x8x4x!a4>
  %d4 = quant.dcast %d4_q : tensor<1x8x8x4x!a4> to tensor<1x8x8x4xf32>
  %k = tensor.empty() : tensor<8x8xf32>
  %pe = tensor.empty() : tensor<1x1x1x4xf32>
  %pf = linalg.fill ins(%zero : f32) outs(%pe : tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
  %ps = linalg.pooling_nhwc_sum ins(%d4, %k : tensor<1x8x8x4xf32>, tensor<8x8xf32>) outs(%pf : tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
  %n64 = arith.constant dense<64.0> : tensor<1x1x1x4xf32>
  %pm = arith.divf %ps, %n64 : tensor<1x1x1x4xf32>
  %pd_q = quant.qcast %pm : tensor<1x1x1x4xf32> to tensor<1x1x1x4x!a4>
  %pd = quant.dcast %pd_q : tensor<1x1x1x4x!a4> to tensor<1x1x1x4xf32>
  %flat = tensor.collapse_shape %pd [[0, 1, 2], [3]] : tensor<1x1x1x4xf32> into tensor<1x4xf32>
  %me = tensor.empty() : tensor<1x5xf32>
  %mb = linalg.broadcast ins(%b4 : tensor<5xf32>) outs(%me : tensor<1x5xf32>) dimensions = [0]
  %m = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%flat, %w4 : tensor<1x4xf32>, tensor<5x4xf32>) outs(%mb : tensor<1x5xf32>) -> tensor<1x5xf32>
  %y_q = quant.qcast %m : tensor<1x5xf32> to tensor<1x5x!out>
  %y = quant.dcast %y_q : tensor<1x5x!out> to tensor<1x5xf32>
  return %y : tensor<1x5xf32>
}
