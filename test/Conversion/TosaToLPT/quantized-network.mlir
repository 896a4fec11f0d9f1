// A quantized network in the form that TFLite's flow has: convolutions, one of them
// depthwise, a sum of rescaled tensors, an average, a matrix product, a table, and a
// softmax of floats. All products are those of bytes.
// RUN: %python %S/Inputs/tosa_reference.py %s %t
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=lpt.transpose
// DEFINE: %{options} =
// DEFINE: %{backend} = reference
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} --lpt-pipeline -o %t/low-precision.mlir && lpt-run %t/low-precision.mlir --backend=%{backend} --input=%t/input0.npy --output-dir=%t/actual

// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual --steps=1 --share=0.02
// RUN: lpt-run %t/low-precision.mlir --print-stats | FileCheck %s --check-prefix=STATS
// RUN: lpt-run %t/low-precision.mlir --backend=native --random-inputs=1 --counters > %t/counters.txt
// RUN: grep -c "packed_product *native_I8" %t/counters.txt | FileCheck %s --check-prefix=PRODUCTS
// RUN: FileCheck %s --check-prefix=COUNTERS --input-file=%t/counters.txt
// PRODUCTS: {{^}}4{{$}}
// Transpositions take no time: they are the order in which kernels store.
// COUNTERS-NOT: packed_product native_FP32
// COUNTERS-NOT: EXECUTED transpose
// STATS:     lpt.convolution {{.*}}(si8, si8) -> si32 {{.*}}3
// STATS-NOT: lpt.convolution
// STATS:     lpt.group_convolution {{.*}}(si8, si8) -> si32 {{.*}}1

// REDEFINE: %{backend} = native
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual --steps=1 --share=0.02

// Exact rescales yield TOSA's integers, by the reference and by native code.
// REDEFINE: %{options} = =rescale=exact
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual
// REDEFINE: %{backend} = reference
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
//       CHECK:   lpt.transpose %arg0 order [0, 3, 1, 2]
//       CHECK:   lpt.convolution
//       CHECK:   lpt.group_convolution
//       CHECK:   lpt.convolution
//       CHECK:   lpt.transpose %{{.*}} order [0, 2, 3, 1] : (tensor<1x8x8x8xsi8>)
//       CHECK:   lpt.avg_pool
//       CHECK:   lpt.convolution
//       CHECK:   lpt.reshape %{{.*}} target [1, 10]
//       CHECK:   lpt.table

func.func @main(%x: tensor<1x16x16x3xi8>) -> (tensor<1x10xi8>, tensor<1x10xf32>, tensor<1x10xi8>, tensor<1x8x8x8xi8>) {
  %w1 = "tosa.const"() {values = dense<[[[[-45, 115, -89], [-26, 39, -115], [-109, 83, 10]], [[-103, -34, 22], [-113, 105, 2], [-73, -118, -105]], [[-16, -20, -110], [-66, -104, 14], [-19, -112, 84]]], [[[17, -96, 115], [-70, 34, 33], [22, 115, -112]], [[20, 22, -26], [-115, 122, -71], [-116, 15, 92]], [[-93, -53, -20], [-91, 11, -97], [19, -49, 16]]], [[[81, 47, -81], [-101, 21, 19], [36, -79, -32]], [[-103, 13, 55], [-111, 17, -112], [31, -75, 0]], [[47, 9, -18], [71, -47, -8], [22, 109, -11]]], [[[-35, -51, -64], [76, -81, 51], [72, -65, -107]], [[20, -51, 7], [-1, 97, -40], [59, -13, -54]], [[28, 123, -109], [-97, 4, -20], [-85, 66, -40]]], [[[-89, 111, -2], [-20, -117, 119], [44, -108, 68]], [[15, 19, 75], [97, 82, -47], [-40, 50, -38]], [[25, 0, 21], [77, -11, -110], [88, -104, 114]]], [[[-58, -6, 51], [43, -111, -112], [60, 52, -48]], [[38, 20, 127], [47, 83, -13], [-55, 56, -29]], [[100, 44, -39], [-122, 113, -9], [-37, -84, 29]]], [[[-98, -1, -112], [-72, 69, -54], [-94, 62, -64]], [[-26, -27, 107], [96, 0, -107], [-85, -13, -25]], [[13, -56, 99], [-92, 82, -17], [94, 13, -56]]], [[[53, -21, 125], [-36, 47, 99], [-30, 118, -68]], [[-89, -106, -82], [-89, -68, 41], [-68, -124, -3]], [[85, 23, -81], [-60, -55, -126], [-90, -20, 9]]]]> : tensor<8x3x3x3xi8>} : () -> tensor<8x3x3x3xi8>
  %b1 = "tosa.const"() {values = dense<[24, 1995, 1639, -390, -1972, 2656, 1222, 2059]> : tensor<8xi32>} : () -> tensor<8xi32>
  %zpi8_m1 = "tosa.const"() {values = dense<-1> : tensor<1xi8>} : () -> tensor<1xi8>
  %zpi8_0 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %r0 = tosa.conv2d %x, %w1, %b1, %zpi8_m1, %zpi8_0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 2, 2>} : (tensor<1x16x16x3xi8>, tensor<8x3x3x3xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x8x8xi32>
  %m2 = "tosa.const"() {values = dense<[1396888962, 1499473521, 1157024986, 1658148693, 1756002360, 1427861656, 1281149756, 1086181801]> : tensor<8xi32>} : () -> tensor<8xi32>
  %s2 = "tosa.const"() {values = dense<[40, 40, 40, 40, 40, 40, 40, 40]> : tensor<8xi8>} : () -> tensor<8xi8>
  %zpi32_0 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %zpi8_m128 = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %r1 = tosa.rescale %r0, %m2, %s2, %zpi32_0, %zpi8_m128 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi32>, tensor<8xi32>, tensor<8xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x8x8x8xi8>
  %r2 = tosa.clamp %r1 {min_val = -128 : i8, max_val = 127 : i8} : (tensor<1x8x8x8xi8>) -> tensor<1x8x8x8xi8>
  %w3 = "tosa.const"() {values = dense<[[[[-27], [-101], [-4], [35], [-25], [-112], [-79], [-110]], [[125], [-74], [-15], [-86], [-99], [-40], [26], [-114]], [[-101], [-127], [18], [-89], [10], [-102], [115], [-34]]], [[[30], [-121], [-109], [96], [-74], [30], [-31], [-89]], [[35], [-63], [117], [-39], [27], [-34], [-6], [-96]], [[-98], [90], [-3], [127], [123], [-8], [-5], [-4]]], [[[-48], [-106], [-91], [-101], [64], [-40], [62], [-60]], [[-5], [85], [50], [-86], [5], [-122], [-75], [116]], [[116], [8], [-35], [-90], [49], [12], [107], [-121]]]]> : tensor<3x3x8x1xi8>} : () -> tensor<3x3x8x1xi8>
  %b3 = "tosa.const"() {values = dense<[1326, -559, 2266, -2255, 2703, -861, 1246, 4]> : tensor<8xi32>} : () -> tensor<8xi32>
  %r3 = tosa.depthwise_conv2d %r2, %w3, %b3, %zpi8_m128, %zpi8_0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x8xi8>, tensor<3x3x8x1xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x8x8xi32>
  %m4 = "tosa.const"() {values = dense<[2012915637, 1223102255, 2066269503, 1488779711, 1433220147, 1624390445, 1591209588, 1841592964]> : tensor<8xi32>} : () -> tensor<8xi32>
  %s4 = "tosa.const"() {values = dense<[40, 40, 41, 40, 40, 40, 40, 40]> : tensor<8xi8>} : () -> tensor<8xi8>
  %r4 = tosa.rescale %r3, %m4, %s4, %zpi32_0, %zpi8_m128 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi32>, tensor<8xi32>, tensor<8xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x8x8x8xi8>
  %r5 = tosa.clamp %r4 {min_val = -128 : i8, max_val = 127 : i8} : (tensor<1x8x8x8xi8>) -> tensor<1x8x8x8xi8>
  %w5 = "tosa.const"() {values = dense<[[[[67, 91, -78, 79, -66, 82, -25, 62]]], [[[78, -69, -76, 5, -1, -36, 60, -120]]], [[[126, -120, 75, -56, -7, -61, -78, 50]]], [[[27, 117, -39, -13, 79, 112, 58, 125]]], [[[-38, 117, 122, -34, -107, -71, -101, -69]]], [[[-7, -77, -41, -75, -4, 32, 125, 103]]], [[[29, 88, -127, -5, 105, 40, -39, 77]]], [[[37, -106, 86, 42, -97, 105, -28, 73]]]]> : tensor<8x1x1x8xi8>} : () -> tensor<8x1x1x8xi8>
  %b5 = "tosa.const"() {values = dense<[2828, -1368, 916, -1538, 554, 2208, -277, -2290]> : tensor<8xi32>} : () -> tensor<8xi32>
  %r6 = tosa.conv2d %r5, %w5, %b5, %zpi8_m128, %zpi8_0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x8xi8>, tensor<8x1x1x8xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x8x8x8xi32>
  %m6 = "tosa.const"() {values = dense<[1501784172, 1699009516, 2068468168, 2081279103, 1670308638, 1414014393, 1547021311, 1447815549]> : tensor<8xi32>} : () -> tensor<8xi32>
  %s6 = "tosa.const"() {values = dense<[39, 39, 40, 40, 39, 39, 40, 40]> : tensor<8xi8>} : () -> tensor<8xi8>
  %zpi8_4 = "tosa.const"() {values = dense<4> : tensor<1xi8>} : () -> tensor<1xi8>
  %r7 = tosa.rescale %r6, %m6, %s6, %zpi32_0, %zpi8_4 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi32>, tensor<8xi32>, tensor<8xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x8x8x8xi8>
  %m7 = "tosa.const"() {values = dense<1073741824> : tensor<1xi32>} : () -> tensor<1xi32>
  %s7 = "tosa.const"() {values = dense<11> : tensor<1xi8>} : () -> tensor<1xi8>
  %r8 = tosa.rescale %r2, %m7, %s7, %zpi8_m128, %zpi32_0 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<1x8x8x8xi32>
  %m8 = "tosa.const"() {values = dense<1662567986> : tensor<1xi32>} : () -> tensor<1xi32>
  %s8 = "tosa.const"() {values = dense<12> : tensor<1xi8>} : () -> tensor<1xi8>
  %r9 = tosa.rescale %r7, %m8, %s8, %zpi8_4, %zpi32_0 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<1x8x8x8xi32>
  %r10 = tosa.add %r8, %r9 : (tensor<1x8x8x8xi32>, tensor<1x8x8x8xi32>) -> tensor<1x8x8x8xi32>
  %m9 = "tosa.const"() {values = dense<1548185886> : tensor<1xi32>} : () -> tensor<1xi32>
  %s9 = "tosa.const"() {values = dense<50> : tensor<1xi8>} : () -> tensor<1xi8>
  %zpi8_m11 = "tosa.const"() {values = dense<-11> : tensor<1xi8>} : () -> tensor<1xi8>
  %r11 = tosa.rescale %r10, %m9, %s9, %zpi32_0, %zpi8_m11 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<1x8x8x8xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x8x8x8xi8>
  %r12 = tosa.avg_pool2d %r11, %zpi8_m11, %zpi8_m11 {acc_type = i32, kernel = array<i64: 8, 8>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x8xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x8xi8>
  %w10 = "tosa.const"() {values = dense<[[[[-89, 24, 104, -8, 79, 40, -90, 29]]], [[[84, 25, 123, -6, 41, 112, -38, -88]]], [[[13, 13, -94, -122, -124, 77, 121, 58]]], [[[39, -101, 7, 64, 112, -92, -16, 125]]], [[[96, -78, 84, 96, -73, -120, -63, -73]]], [[[-53, 1, -66, 68, 23, -44, -61, 12]]], [[[-20, 86, -94, -112, 105, 62, -37, 102]]], [[[-10, 42, 22, 81, 104, 5, -20, 84]]], [[[107, 97, 1, -94, 9, -89, 7, 3]]], [[[-123, 96, -15, 71, -81, 28, -126, 71]]]]> : tensor<10x1x1x8xi8>} : () -> tensor<10x1x1x8xi8>
  %b10 = "tosa.const"() {values = dense<[-1773, -1589, -1841, 878, 2071, 2940, -2015, 1558, -2495, -330]> : tensor<10xi32>} : () -> tensor<10xi32>
  %r13 = tosa.conv2d %r12, %w10, %b10, %zpi8_m11, %zpi8_0 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x1x8xi8>, tensor<10x1x1x8xi8>, tensor<10xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x10xi32>
  %m11 = "tosa.const"() {values = dense<[1299987083, 1133295612, 1080255896, 1403515708, 1520875066, 1224465781, 1520198259, 1192307979, 1314455757, 2093857007]> : tensor<10xi32>} : () -> tensor<10xi32>
  %s11 = "tosa.const"() {values = dense<[38, 38, 38, 38, 38, 39, 39, 39, 39, 39]> : tensor<10xi8>} : () -> tensor<10xi8>
  %zpi8_3 = "tosa.const"() {values = dense<3> : tensor<1xi8>} : () -> tensor<1xi8>
  %r14 = tosa.rescale %r13, %m11, %s11, %zpi32_0, %zpi8_3 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<1x1x1x10xi32>, tensor<10xi32>, tensor<10xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x1x1x10xi8>
  %flat = tosa.const_shape {values = dense<[1, 10]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r15 = tosa.reshape %r14, %flat : (tensor<1x1x1x10xi8>, !tosa.shape<2>) -> tensor<1x10xi8>
  %lut = "tosa.const"() {values = dense<[-128, -128, -128, -128, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -127, -126, -126, -126, -126, -126, -126, -126, -126, -126, -126, -125, -125, -125, -125, -125, -125, -125, -124, -124, -124, -124, -124, -123, -123, -123, -123, -122, -122, -122, -122, -121, -121, -120, -120, -120, -119, -119, -118, -118, -117, -117, -116, -116, -115, -115, -114, -113, -113, -112, -111, -110, -109, -109, -108, -107, -106, -105, -104, -102, -101, -100, -99, -97, -96, -95, -93, -92, -90, -88, -87, -85, -83, -81, -79, -77, -75, -73, -71, -69, -66, -64, -62, -59, -57, -54, -51, -49, -46, -43, -40, -37, -34, -31, -28, -25, -22, -19, -16, -13, -10, -6, -3, 0, 3, 6, 10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 51, 54, 57, 59, 62, 64, 66, 69, 71, 73, 75, 77, 79, 81, 83, 85, 87, 88, 90, 92, 93, 95, 96, 97, 99, 100, 101, 102, 104, 105, 106, 107, 108, 109, 109, 110, 111, 112, 113, 113, 114, 115, 115, 116, 116, 117, 117, 118, 118, 119, 119, 120, 120, 120, 121, 121, 122, 122, 122, 122, 123, 123, 123, 123, 124, 124, 124, 124, 124, 125, 125, 125, 125, 125, 125, 125, 126, 126, 126, 126, 126, 126, 126, 126, 126, 126, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127]> : tensor<256xi8>} : () -> tensor<256xi8>
  %r16 = tosa.table %r15, %lut : (tensor<1x10xi8>, tensor<256xi8>) -> tensor<1x10xi8>
  %r17 = tosa.cast %r15 : (tensor<1x10xi8>) -> tensor<1x10xf32>
  %lz = "tosa.const"() {values = dense<[[3.0]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %ls = "tosa.const"() {values = dense<[[0.125]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r18 = tosa.sub %r17, %lz : (tensor<1x10xf32>, tensor<1x1xf32>) -> tensor<1x10xf32>
  %r19 = tosa.mul %r18, %ls, %zpi8_0 : (tensor<1x10xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<1x10xf32>
  %r20 = tosa.reduce_max %r19 {axis = 1 : i32} : (tensor<1x10xf32>) -> tensor<1x1xf32>
  %r21 = tosa.sub %r19, %r20 : (tensor<1x10xf32>, tensor<1x1xf32>) -> tensor<1x10xf32>
  %r22 = tosa.exp %r21 : (tensor<1x10xf32>) -> tensor<1x10xf32>
  %r23 = tosa.reduce_sum %r22 {axis = 1 : i32} : (tensor<1x10xf32>) -> tensor<1x1xf32>
  %r24 = tosa.reciprocal %r23 : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %r25 = tosa.mul %r22, %r24, %zpi8_0 : (tensor<1x10xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<1x10xf32>
  return %r16, %r25, %r15, %r11 : tensor<1x10xi8>, tensor<1x10xf32>, tensor<1x10xi8>, tensor<1x8x8x8xi8>
}
