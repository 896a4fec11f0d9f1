// Arithmetic of integers and bits, and tables.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --input=%t/input4.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<2x3x5xi32>, %b: tensor<2x3x5xi32>, %c: tensor<2x3x5xi8>, %d: tensor<2x3x5xi16>, %e: tensor<2x3x5xi16>) -> (tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi8>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi8>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>, tensor<2x3x5xi32>) {
  %r0 = tosa.abs %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.abs 
  %r1 = tosa.bitwise_not %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_not 
  %r2 = tosa.clz %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.select 
  %r3 = tosa.add %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.add 
  %r4 = tosa.sub %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.subtract 
  %r5 = tosa.maximum %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.maximum 
  %r6 = tosa.minimum %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.minimum 
  %r7 = tosa.bitwise_and %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_and 
  %r8 = tosa.bitwise_or %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_or 
  %r9 = tosa.bitwise_xor %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_xor 
  %s0 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %s5 = "tosa.const"() {values = dense<5> : tensor<1xi8>} : () -> tensor<1xi8>
  %r10 = tosa.mul %a, %b, %s0 : (tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<1xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.multiply 
  %r11 = tosa.mul %d, %e, %s0 : (tensor<2x3x5xi16>, tensor<2x3x5xi16>, tensor<1xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.multiply 
  %r12 = tosa.mul %a, %b, %s5 : (tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<1xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.multiply 
  %one = "tosa.const"() {values = dense<1> : tensor<1x1x1xi32>} : () -> tensor<1x1x1xi32>
  %nz = tosa.bitwise_or %b, %one : (tensor<2x3x5xi32>, tensor<1x1x1xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_or 
  %r14 = tosa.intdiv %a, %nz : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.divide 
  %m = "tosa.const"() {values = dense<15> : tensor<1x1x1xi32>} : () -> tensor<1x1x1xi32>
  %sh = tosa.bitwise_and %b, %m : (tensor<2x3x5xi32>, tensor<1x1x1xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_and 
  %r16 = tosa.logical_left_shift %a, %sh : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_left_shift 
  %r17 = tosa.logical_right_shift %a, %sh : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.bitwise_right_shift 
  %r18 = tosa.arithmetic_right_shift %a, %sh {round = false} : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.divide 
  %r19 = tosa.arithmetic_right_shift %a, %sh {round = true} : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.divide 
  %r20 = tosa.clamp %c {min_val = -100 : i8, max_val = 50 : i8} : (tensor<2x3x5xi8>) -> tensor<2x3x5xi8>
  // CHECK: lpt.clamp 
  %r21 = tosa.bitwise_not %c : (tensor<2x3x5xi8>) -> tensor<2x3x5xi8>
  // CHECK: lpt.bitwise_not 
  %r22 = tosa.maximum %d, %e : (tensor<2x3x5xi16>, tensor<2x3x5xi16>) -> tensor<2x3x5xi16>
  // CHECK: lpt.maximum 
  %n0 = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %n1 = "tosa.const"() {values = dense<7> : tensor<1xi8>} : () -> tensor<1xi8>
  %r23 = tosa.negate %c, %n0, %n1 : (tensor<2x3x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x5xi8>
  // CHECK: lpt.subtract 
  %z32 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r24 = tosa.negate %a, %z32, %z32 : (tensor<2x3x5xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x3x5xi32>
  // CHECK: lpt.negative 
  %r25 = tosa.equal %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.equal 
  %r26 = tosa.greater %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.greater 
  %r27 = tosa.greater_equal %a, %b : (tensor<2x3x5xi32>, tensor<2x3x5xi32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.greater_equal 
  %r28 = tosa.cast %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi8>
  // CHECK: lpt.convert 
  %r29 = tosa.cast %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi16>
  // CHECK: lpt.convert 
  %r30 = tosa.cast %c : (tensor<2x3x5xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.convert 
  %r31 = tosa.cast %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xi1>
  // CHECK: lpt.convert 
  %r32 = tosa.cast %a : (tensor<2x3x5xi32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.convert 
  %table = "tosa.const"() {values = dense<[-60, -96, 2, -68, 125, 102, 113, 66, -21, -80, 121, -114, 71, 93, -127, 100, 8, -11, -76, 34, -113, -117, -115, -124, 67, -18, 88, -114, -15, 96, 125, -9, 48, -10, -16, 107, 20, -117, 85, -77, -33, 23, -67, 42, 88, -31, 27, 17, 127, 73, -111, 117, -4, 78, 84, -40, 59, 63, -84, 96, -73, -45, 73, 61, 122, -113, 112, -106, 29, 73, -41, -42, -12, -122, -26, -10, 79, 48, 52, 107, 9, -126, 68, -62, -23, 90, -100, 118, 58, -26, 83, 120, 54, 84, 49, -128, 41, 106, -114, -11, -38, -36, -82, 2, -112, -92, -86, -120, 103, -121, 15, -1, 9, -72, -34, 48, 20, -93, -43, -47, 2, -42, 11, 22, 104, 36, 126, 114, -70, -116, 31, 69, 47, 87, -32, 4, -73, 1, -21, 93, -118, -13, -119, 75, -54, -110, -46, 100, 90, -16, 102, -14, -113, 74, 36, 90, -98, 24, -64, -20, -104, 28, -92, -89, 30, 24, -47, 85, 1, -62, -124, -109, -17, 107, -41, -109, 65, -26, 49, -78, -23, 93, -29, 124, -75, 71, 23, 127, -120, 38, 77, 16, -119, -48, -26, 39, -59, 45, 91, -19, 8, -79, 66, 48, 120, -8, -95, -108, -85, -60, -42, -43, -19, 9, 42, 2, 60, 45, 46, -70, 21, -8, 122, -59, -75, 36, -108, 80, -91, 66, -53, -64, 46, -70, 65, -89, -14, -87, 8, 58, 23, -70, 106, 13, -73, -105, 23, -122, -121, -82, 83, -70, -108, -32, -6, 87]> : tensor<256xi8>} : () -> tensor<256xi8>
  %r33 = tosa.table %c, %table : (tensor<2x3x5xi8>, tensor<256xi8>) -> tensor<2x3x5xi8>
  // CHECK: lpt.table %{{.*}} : tensor<256xsi8> : tensor<2x3x5xsi8>
  %wide = "tosa.const"() {values = dense<[-10691, -12214, -1225, -10516, 6311, -8090, -10792, 8379, 11689, -12631, -1743, 13843, 15611, -3605, 10426, 15793, 1790, 13793, 10815, -6366, 2029, -7697, 7318, -370, -5696, -12719, -9197, 5366, -5599, -14702, -15107, -15656, 9783, 14330, -6316, 7805, 3548, -5507, -1260, -3179, -5735, -2941, -13937, -13897, 13930, -5602, 15778, 3708, 15778, -1063, -12351, -7806, -8949, 9727, 4244, 9490, 13203, 1790, 12429, 6550, -635, 5686, -4341, -7511, -9997, 1747, -9190, -5930, -9473, -7927, -4189, -13334, 10869, -6800, -13071, 8683, -1324, -13035, 5365, 2820, 5085, -4896, 14825, -8548, -3205, 15673, -5948, -14655, -5277, -9879, -5622, 9976, 11758, 2972, 13278, 14190, -6078, -7945, -5045, -12693, 1833, 4034, 2972, 10462, 3528, -12984, -7969, -8786, -15333, 10485, -8013, -2835, -13630, -7217, 2061, 12428, -13677, 7893, -13539, -15296, 4820, -15676, -6471, 8599, 9958, -4231, 163, -638, 12267, 12151, -10948, -12693, 430, 9485, 10050, -5250, -13474, 687, 15104, 5798, -10324, -10116, 9434, -11100, -11363, 10920, 12362, -5522, -5986, -12498, 7243, 854, 11351, 14125, 3722, -6383, -11862, 13286, -9226, -11358, 1874, 13834, 7679, -14960, 9550, -5644, 10903, 13592, 4431, 10340, 6026, 13725, 2119, 11548, 14915, 8450, 6596, -9269, -10163, -6205, -1824, 1612, -10827, -14409, 7423, 12249, 5881, -7897, -7724, 9486, -13890, 6350, 15568, -1363, 10484, -1905, 1998, -7801, 1739, -1602, 11895, 1631, -1146, -15644, -3034, 11403, -4903, -10380, -7547, -82, -15201, 9987, 5182, 14560, -2347, 15991, 2697, -15381, -13958, 6665, -4370, 3007, -11469, 3449, -11900, -11462, -7510, 11162, -6927, -2965, 2483, -2858, -10359, 4068, -13076, -8348, -75, -15755, -10182, 1324, -5605, 413, 13262, 5261, 14160, -1638, 14477, 6495, 4942, 7967, -8604, -8189, -5745, 222, 6509, -310, 15343, -8626, 7358, -2492, -4959, 2363, 4030, 13718, 7862, 14071, 5410, -6982, 15862, 5181, -8809, -14421, 14199, -13656, 9008, 767, 5144, 12751, -3919, -10775, 765, 9101, 9967, 12934, -9321, -5783, -6212, 6693, -6184, 11819, 2098, -3823, -10588, 6979, 6979, 8130, -771, 3483, -13216, 12058, -11962, 13379, 3860, 15459, 841, 2718, -3640, -10224, -10896, -7789, -2017, -8870, 14857, 2661, 7579, 8829, 9633, -14292, 221, 6335, -3103, 7499, 4872, -4598, -3418, 877, 11704, -10600, 1833, 7917, -14667, 1176, -13038, 10474, -7639, 4593, -12689, -7234, 8146, 13912, -13257, 15438, 15942, -11442, 15759, 9420, 4214, 11588, 15680, 5617, 6499, 6950, -13313, -1417, 11884, 14287, -8104, 15824, 11885, -3472, 14801, 10303, 13603, -1815, -2984, -10602, 13821, -5336, -1644, -11861, 4394, 13782, -11, 15438, -9053, -12095, -1869, 3683, 1499, -2624, 13795, -12131, 5643, -6318, -6902, -7867, -3586, 8562, 2329, -15869, 15450, -9780, 1313, -1623, 2975, -15311, -14991, 4562, 15886, 3845, -8063, 11372, -7468, -9230, -10336, -6669, -11137, 1771, -9432, -7047, -5805, 3193, 8819, -7780, 11274, 6397, -1373, 9922, 12221, 10497, 12019, 15903, -10496, 1870, -4304, 82, -2239, 12039, -12009, 9200, -9154, 2695, 12800, -3442, -9289, -6693, 10560, -12457, 13622, 10461, -15209, -12132, 2655, 8486, -15567, 1867, -6288, 15619, 6082, 8938, 7734, 15900, 5279, -11525, -13537, 396, -3754, 2762, 10393, -5801, -1675, 483, 6192, -4308, 8858, 1314, -5394, -15973, -11941, -1507, 7526, -1270, -4525, -6013, 1671, -2913, -4880, 9660, 7957, 6394, 2724, 131, -12295, 5222, 14074, -3629, -3470, -9319, 2248, -15874, -6903, 4825, 3600, 7667, 12890, 8201, 11178, 7867, 743, -9484, 14254, -875, 3688, 11347, 938, -2600, 14719, 8400, 7335, -5995, 7032, -10420, -1275]> : tensor<513xi16>} : () -> tensor<513xi16>
  %r34 = tosa.table %d, %wide : (tensor<2x3x5xi16>, tensor<513xi16>) -> tensor<2x3x5xi32>
  // CHECK: lpt.gather 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r14, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32, %r33, %r34 : tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi32>, tensor<2x3x5xi8>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi8>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi1>, tensor<2x3x5xi8>, tensor<2x3x5xi16>, tensor<2x3x5xi32>, tensor<2x3x5xi1>, tensor<2x3x5xf32>, tensor<2x3x5xi8>, tensor<2x3x5xi32>
}
