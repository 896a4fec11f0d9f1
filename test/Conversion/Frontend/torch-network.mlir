// A network as torch-mlir writes it, channels first: quantization and dequantization are
// loops, the first convolution is one of dequantized values, and the other products are
// those of bytes with zero points.
//
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.float.mlir
// RUN: not grep -E 'linalg|tensor\.|arith' %t.float.mlir
// RUN: lpt-opt %t.float.mlir --lpt-pipeline=target=x86-avx512-vnni -o %t.mlir
// RUN: lpt-run %t.mlir --print-stats | FileCheck %s --check-prefix=STATS
// RUN: lpt-run %t.mlir --backend=native --random-inputs=1 --compare=%t.float.mlir --compare-backend=reference | FileCheck %s --check-prefix=NATIVE
// RUN: lpt-opt %t.mlir --lpt-kernel-pipeline='backends=native,generic target=x86-avx512-vnni' | FileCheck %s --check-prefix=KERNELS
// All products are those of packed bytes.
// KERNELS-COUNT-4: lpt.packed_product
// KERNELS-NOT: {{lpt\.(convolution|group_convolution|matmul|packed_product)}}
//
// Scales are powers of two, so that all sums are exact.
// RUN: %python %S/../LinalgToLPT/Inputs/compare_upstream.py %s %t.float.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// RUN: %python %S/../LinalgToLPT/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 1 functions agree
// NATIVE: output 0: max abs error 0, SQNR inf dB

// STATS-NOT: {{(convolution|matmul) \(f32}}
// STATS-DAG: lpt.convolution (ui8, si8) -> f32 1
// STATS-DAG: lpt.group_convolution (si8, si8) -> si32 1
// STATS-DAG: lpt.convolution (si8, si8) -> si32 1
// STATS-DAG: lpt.matmul (si8, si8) -> si32 1

#id4 = affine_map<(a, b, c, d) -> (a, b, c, d)>
#channel = affine_map<(a, b, c, d) -> (b)>
#id2 = affine_map<(a, b) -> (a, b)>
#last = affine_map<(a, b) -> (b)>

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x5xf32> {
  %zero = arith.constant 0.0 : f32
  %zero_i32 = arith.constant 0 : i32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %w1 = arith.constant dense<[[[[-19, -41, -10], [23, -54, -51], [45, 8, -48]], [[-14, 14, -53], [56, 4, -33], [-56, -49, -5]], [[-7, -52, -30], [-49, 10, -6], [-53, 45, 12]]], [[[-45, -32, 20], [20, 14, -53], [13, 14, -10]], [[-54, -32, -55], [11, 49, -43], [-23, -7, -42]], [[9, -45, 13], [-21, 11, 44], [27, -37, -47]]], [[[14, 13, 21], [-36, -13, -48], [10, 31, -52]], [[12, -53, 19], [-34, 3, 27], [8, -6, 39]], [[-20, -1, 14], [58, -2, -14], [-22, -29, 41]]], [[[-37, 29, 39], [-29, -50, 13], [-22, 7, 3]], [[52, -17, 33], [-3, -24, 17], [-51, -45, 5]], [[-7, -39, 36], [-17, -41, 59], [2, -7, -55]]]]> : tensor<4x3x3x3xi8>
  %w2 = arith.constant dense<[[[25, -51, 37], [11, 13, 41], [52, 44, -20]], [[-17, 28, -16], [16, 3, 14], [42, -2, -52]], [[47, -49, 60], [-26, 0, 29], [25, -52, -53]], [[33, 29, -21], [22, 13, 27], [45, -3, -24]]]> : tensor<4x3x3xi8>
  %w3 = arith.constant dense<[[[[31, -11, 53], [25, -16, -58], [60, -1, -15]], [[-39, 18, -46], [3, -53, -33], [38, -24, -44]], [[34, -29, -10], [-10, 57, 51], [3, -50, -39]], [[-3, -9, 10], [-25, 53, -43], [44, -5, 50]]], [[[10, -25, 30], [-7, -15, 27], [53, -12, -31]], [[-41, -50, -38], [-41, -31, 24], [-31, -59, 2]], [[46, 15, -37], [-27, -24, -60], [-42, -7, 8]], [[-13, 18, 12], [-20, -44, 28], [49, 5, 19]]], [[[23, 26, 34], [-54, -2, 55], [51, 39, 51]], [[27, 42, 11], [-10, -10, -9], [-10, -47, 1]], [[21, -9, -53], [-36, -52, -34], [-4, -40, -46]], [[-17, 16, -54], [-47, -60, 12], [-41, 8, -48]]], [[[-14, 18, -57], [-51, 51, -34], [18, -12, -41]], [[21, -28, -16], [17, -14, 0], [-45, -46, 48]], [[2, -1, 1], [1, -21, -50], [-42, -47, 35]], [[-17, 34, -27], [1, 46, 28], [-40, 6, -58]]], [[[-34, 7, -14], [-42, 28, 9], [57, -57, 37]], [[7, -22, 22], [50, -49, 29], [48, -27, 6]], [[-14, 56, -39], [-15, 38, -32], [8, 9, 39]], [[4, -18, 21], [-32, 18, 43], [40, 37, 49]]], [[[-36, 43, -30], [44, -9, 34], [42, -31, -35]], [[6, 3, -15], [33, -57, -57], [41, -25, 0]], [[-27, -36, 28], [17, -16, -3], [43, 59, 32]], [[-16, -14, -50], [-32, -47, -31], [0, -35, -17]]]]> : tensor<6x4x3x3xi8>
  %w4 = arith.constant dense<[[-34, 1, 19, 55, 18, 47], [-60, 1, 56, 23, -16, 42], [22, -50, 46, 24, -45, 56], [-11, 40, 31, 36, -35, 1], [53, -38, -5, 41, 21, -18]]> : tensor<5x6xi8>
  %b1 = arith.constant dense<[0.25, -0.5, 1.0, 0.125]> : tensor<4xf32>
  %b2 = arith.constant dense<[-412, 320, 468, 494]> : tensor<4xi32>
  %b3 = arith.constant dense<[239, -95, -26, -89, 261, 469]> : tensor<6xi32>
  %b4 = arith.constant dense<[-414, 242, -338, -326, -370]> : tensor<5xi32>
  %xq_s = arith.constant 0.03125 : f32
  %xq_z = arith.constant 0.0 : f32
  %xq_e = tensor.empty() : tensor<1x3x8x8xi8>
  %xq = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<1x3x8x8xf32>) outs(%xq_e : tensor<1x3x8x8xi8>) {
  ^bb0(%v: f32, %o: i8):
    %d = arith.divf %v, %xq_s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %xq_z : f32
    %m = arith.maximumf %a, %low : f32
    %n = arith.minimumf %m, %high : f32
    %q = arith.fptosi %n : f32 to i8
    linalg.yield %q : i8
  } -> tensor<1x3x8x8xi8>
  %xd_s = arith.constant 0.03125 : f32
  %xd_z = arith.constant 0 : i32
  %xd_e = tensor.empty() : tensor<1x3x8x8xf32>
  %xd = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%xq : tensor<1x3x8x8xi8>) outs(%xd_e : tensor<1x3x8x8xf32>) {
  ^bb0(%v: i8, %o: f32):
    %w = arith.extsi %v : i8 to i32
    %a = arith.subi %w, %xd_z : i32
    %f = arith.sitofp %a : i32 to f32
    %m = arith.mulf %f, %xd_s : f32
    linalg.yield %m : f32
  } -> tensor<1x3x8x8xf32>
  %w1d_s = arith.constant 0.0078125 : f32
  %w1d_z = arith.constant 0 : i32
  %w1d_e = tensor.empty() : tensor<4x3x3x3xf32>
  %w1d = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%w1 : tensor<4x3x3x3xi8>) outs(%w1d_e : tensor<4x3x3x3xf32>) {
  ^bb0(%v: i8, %o: f32):
    %w = arith.extsi %v : i8 to i32
    %a = arith.subi %w, %w1d_z : i32
    %f = arith.sitofp %a : i32 to f32
    %m = arith.mulf %f, %w1d_s : f32
    linalg.yield %m : f32
  } -> tensor<4x3x3x3xf32>
  %p1 = tensor.pad %xd low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
  %c1_e = tensor.empty() : tensor<1x4x8x8xf32>
  %c1_b = linalg.broadcast ins(%b1 : tensor<4xf32>) outs(%c1_e : tensor<1x4x8x8xf32>) dimensions = [0, 2, 3]
  %c1 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%p1, %w1d : tensor<1x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%c1_b : tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %r1_e = tensor.empty() : tensor<1x4x8x8xf32>
  %r1 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c1 : tensor<1x4x8x8xf32>) outs(%r1_e : tensor<1x4x8x8xf32>) {
  ^bb0(%v: f32, %o: f32):
    %c = arith.cmpf ugt, %v, %zero : f32
    %r = arith.select %c, %v, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x4x8x8xf32>
  %q1_s = arith.constant 0.0625 : f32
  %q1_z = arith.constant -128.0 : f32
  %q1_e = tensor.empty() : tensor<1x4x8x8xi8>
  %q1 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%r1 : tensor<1x4x8x8xf32>) outs(%q1_e : tensor<1x4x8x8xi8>) {
  ^bb0(%v: f32, %o: i8):
    %d = arith.divf %v, %q1_s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %q1_z : f32
    %m = arith.maximumf %a, %low : f32
    %n = arith.minimumf %m, %high : f32
    %q = arith.fptosi %n : f32 to i8
    linalg.yield %q : i8
  } -> tensor<1x4x8x8xi8>
  %zp1 = arith.constant -128 : i32
  %zp1_i8 = arith.constant -128 : i8
  %t_e = tensor.empty() : tensor<1x8x8x4xi8>
  %t = linalg.transpose ins(%q1 : tensor<1x4x8x8xi8>) outs(%t_e : tensor<1x8x8x4xi8>) permutation = [0, 2, 3, 1]
  %u_e = tensor.empty() : tensor<3x3x4xi8>
  %u = linalg.transpose ins(%w2 : tensor<4x3x3xi8>) outs(%u_e : tensor<3x3x4xi8>) permutation = [1, 2, 0]
  %p2 = tensor.pad %t low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zp1_i8 : i8
  } : tensor<1x8x8x4xi8> to tensor<1x10x10x4xi8>
  %c2_e = tensor.empty() : tensor<1x8x8x4xi32>
  %c2_b = linalg.broadcast ins(%b2 : tensor<4xi32>) outs(%c2_e : tensor<1x8x8x4xi32>) dimensions = [0, 1, 2]
  %c2t = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%p2, %u, %zp1, %zero_i32 : tensor<1x10x10x4xi8>, tensor<3x3x4xi8>, i32, i32) outs(%c2_b : tensor<1x8x8x4xi32>) -> tensor<1x8x8x4xi32>
  %c2o_e = tensor.empty() : tensor<1x4x8x8xi32>
  %c2 = linalg.transpose ins(%c2t : tensor<1x8x8x4xi32>) outs(%c2o_e : tensor<1x4x8x8xi32>) permutation = [0, 3, 1, 2]
  %r2_s = arith.constant 0.00048828125 : f32
  %r2_e = tensor.empty() : tensor<1x4x8x8xf32>
  %r2 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c2 : tensor<1x4x8x8xi32>) outs(%r2_e : tensor<1x4x8x8xf32>) {
  ^bb0(%v: i32, %o: f32):
    %f = arith.sitofp %v : i32 to f32
    %m = arith.mulf %f, %r2_s : f32
    %c = arith.cmpf ugt, %m, %zero : f32
    %r = arith.select %c, %m, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x4x8x8xf32>
  %q2_s = arith.constant 0.0625 : f32
  %q2_z = arith.constant -6.0 : f32
  %q2_e = tensor.empty() : tensor<1x4x8x8xi8>
  %q2 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%r2 : tensor<1x4x8x8xf32>) outs(%q2_e : tensor<1x4x8x8xi8>) {
  ^bb0(%v: f32, %o: i8):
    %d = arith.divf %v, %q2_s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %q2_z : f32
    %m = arith.maximumf %a, %low : f32
    %n = arith.minimumf %m, %high : f32
    %q = arith.fptosi %n : f32 to i8
    linalg.yield %q : i8
  } -> tensor<1x4x8x8xi8>
  %zp2 = arith.constant -6 : i32
  %zw3 = arith.constant 3 : i32
  %c3_e = tensor.empty() : tensor<1x6x6x6xi32>
  %c3_b = linalg.broadcast ins(%b3 : tensor<6xi32>) outs(%c3_e : tensor<1x6x6x6xi32>) dimensions = [0, 2, 3]
  %c3 = linalg.conv_2d_nchw_fchw_q ins(%q2, %w3, %zp2, %zw3 : tensor<1x4x8x8xi8>, tensor<6x4x3x3xi8>, i32, i32) outs(%c3_b : tensor<1x6x6x6xi32>) -> tensor<1x6x6x6xi32>
  %r3_s = arith.constant 0.00048828125 : f32
  %r3_e = tensor.empty() : tensor<1x6x6x6xf32>
  %r3 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c3 : tensor<1x6x6x6xi32>) outs(%r3_e : tensor<1x6x6x6xf32>) {
  ^bb0(%v: i32, %o: f32):
    %f = arith.sitofp %v : i32 to f32
    %m = arith.mulf %f, %r3_s : f32
    %c = arith.cmpf ugt, %m, %zero : f32
    %r = arith.select %c, %m, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x6x6x6xf32>
  %q3_s = arith.constant 0.25 : f32
  %q3_z = arith.constant -128.0 : f32
  %q3_e = tensor.empty() : tensor<1x6x6x6xi8>
  %q3 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%r3 : tensor<1x6x6x6xf32>) outs(%q3_e : tensor<1x6x6x6xi8>) {
  ^bb0(%v: f32, %o: i8):
    %d = arith.divf %v, %q3_s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %q3_z : f32
    %m = arith.maximumf %a, %low : f32
    %n = arith.minimumf %m, %high : f32
    %q = arith.fptosi %n : f32 to i8
    linalg.yield %q : i8
  } -> tensor<1x6x6x6xi8>
  %d3_s = arith.constant 0.25 : f32
  %d3_z = arith.constant -128 : i32
  %d3_e = tensor.empty() : tensor<1x6x6x6xf32>
  %d3 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%q3 : tensor<1x6x6x6xi8>) outs(%d3_e : tensor<1x6x6x6xf32>) {
  ^bb0(%v: i8, %o: f32):
    %w = arith.extsi %v : i8 to i32
    %a = arith.subi %w, %d3_z : i32
    %f = arith.sitofp %a : i32 to f32
    %m = arith.mulf %f, %d3_s : f32
    linalg.yield %m : f32
  } -> tensor<1x6x6x6xf32>
  %k = tensor.empty() : tensor<6x6xf32>
  %count = arith.constant 36.0 : f32
  %ps_e = tensor.empty() : tensor<1x6x1x1xf32>
  %ps_f = linalg.fill ins(%zero : f32) outs(%ps_e : tensor<1x6x1x1xf32>) -> tensor<1x6x1x1xf32>
  %ps = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%d3, %k : tensor<1x6x6x6xf32>, tensor<6x6xf32>) outs(%ps_f : tensor<1x6x1x1xf32>) -> tensor<1x6x1x1xf32>
  %pm_e = tensor.empty() : tensor<1x6x1x1xf32>
  %pm = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%ps : tensor<1x6x1x1xf32>) outs(%pm_e : tensor<1x6x1x1xf32>) {
  ^bb0(%v: f32, %o: f32):
    %d = arith.divf %v, %count : f32
    linalg.yield %d : f32
  } -> tensor<1x6x1x1xf32>
  %q4_s = arith.constant 0.25 : f32
  %q4_z = arith.constant -128.0 : f32
  %q4_e = tensor.empty() : tensor<1x6x1x1xi8>
  %q4 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%pm : tensor<1x6x1x1xf32>) outs(%q4_e : tensor<1x6x1x1xi8>) {
  ^bb0(%v: f32, %o: i8):
    %d = arith.divf %v, %q4_s : f32
    %r = math.roundeven %d : f32
    %a = arith.addf %r, %q4_z : f32
    %m = arith.maximumf %a, %low : f32
    %n = arith.minimumf %m, %high : f32
    %q = arith.fptosi %n : f32 to i8
    linalg.yield %q : i8
  } -> tensor<1x6x1x1xi8>
  %flat = tensor.collapse_shape %q4 [[0], [1, 2, 3]] : tensor<1x6x1x1xi8> into tensor<1x6xi8>
  %w4_e = tensor.empty() : tensor<6x5xi8>
  %w4t = linalg.transpose ins(%w4 : tensor<5x6xi8>) outs(%w4_e : tensor<6x5xi8>) permutation = [1, 0]
  %m_e = tensor.empty() : tensor<1x5xi32>
  %m_f = linalg.fill ins(%zero_i32 : i32) outs(%m_e : tensor<1x5xi32>) -> tensor<1x5xi32>
  %mm = linalg.quantized_matmul ins(%flat, %w4t, %zp1, %zero_i32 : tensor<1x6xi8>, tensor<6x5xi8>, i32, i32) outs(%m_f : tensor<1x5xi32>) -> tensor<1x5xi32>
  %mb_e = tensor.empty() : tensor<1x5xi32>
  %mb = linalg.generic {indexing_maps = [#id2, #last, #id2], iterator_types = ["parallel", "parallel"]} ins(%mm, %b4 : tensor<1x5xi32>, tensor<5xi32>) outs(%mb_e : tensor<1x5xi32>) {
  ^bb0(%v: i32, %b: i32, %o: i32):
    %s = arith.addi %v, %b : i32
    linalg.yield %s : i32
  } -> tensor<1x5xi32>
  %y_s = arith.constant 0.001953125 : f32
  %y_e = tensor.empty() : tensor<1x5xf32>
  %y = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%mb : tensor<1x5xi32>) outs(%y_e : tensor<1x5xf32>) {
  ^bb0(%v: i32, %o: f32):
    %f = arith.sitofp %v : i32 to f32
    %m = arith.mulf %f, %y_s : f32
    linalg.yield %m : f32
  } -> tensor<1x5xf32>
  return %y : tensor<1x5xf32>
}
