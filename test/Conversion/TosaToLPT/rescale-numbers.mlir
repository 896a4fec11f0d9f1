// Rescaled integers are those of TOSA, or next to them; exact ones are the same.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual --steps=1 --share=0.02
// REDEFINE: %{options} = =rescale=exact
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

func.func @main(%b: tensor<4x5x6xi8>, %h: tensor<4x5x6xi16>, %w: tensor<4x5x6xi32>) -> (tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>) {
  %m0 = "tosa.const"() {values = dense<[1201234567]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s0 = "tosa.const"() {values = dense<[33]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz0 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz0 = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %r0 = tosa.rescale %w, %m0, %s0, %iz0, %oz0 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m1 = "tosa.const"() {values = dense<[1201234567]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s1 = "tosa.const"() {values = dense<[33]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz1 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz1 = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %r1 = tosa.rescale %w, %m1, %s1, %iz1, %oz1 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m2 = "tosa.const"() {values = dense<[1201234567]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s2 = "tosa.const"() {values = dense<[38]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz2 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz2 = "tosa.const"() {values = dense<5> : tensor<1xi8>} : () -> tensor<1xi8>
  %r2 = tosa.rescale %w, %m2, %s2, %iz2, %oz2 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m3 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s3 = "tosa.const"() {values = dense<[33]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz3 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz3 = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %r3 = tosa.rescale %w, %m3, %s3, %iz3, %oz3 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m4 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s4 = "tosa.const"() {values = dense<[33]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz4 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz4 = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %r4 = tosa.rescale %w, %m4, %s4, %iz4, %oz4 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m5 = "tosa.const"() {values = dense<[1912345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s5 = "tosa.const"() {values = dense<[31]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz5 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz5 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %r5 = tosa.rescale %w, %m5, %s5, %iz5, %oz5 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi16>) -> tensor<4x5x6xi16>
  %m6 = "tosa.const"() {values = dense<[1912345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s6 = "tosa.const"() {values = dense<[34]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz6 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz6 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r6 = tosa.rescale %w, %m6, %s6, %iz6, %oz6 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x5x6xi32>
  %m7 = "tosa.const"() {values = dense<[1912345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s7 = "tosa.const"() {values = dense<[34]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz7 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz7 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r7 = tosa.rescale %w, %m7, %s7, %iz7, %oz7 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x5x6xi32>
  %m8 = "tosa.const"() {values = dense<[1412345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s8 = "tosa.const"() {values = dense<[30]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz8 = "tosa.const"() {values = dense<-7> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz8 = "tosa.const"() {values = dense<12> : tensor<1xi8>} : () -> tensor<1xi8>
  %r8 = tosa.rescale %b, %m8, %s8, %iz8, %oz8 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m9 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s9 = "tosa.const"() {values = dense<[30]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz9 = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz9 = "tosa.const"() {values = dense<5> : tensor<1xi8>} : () -> tensor<1xi8>
  %r9 = tosa.rescale %b, %m9, %s9, %iz9, %oz9 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m10 = "tosa.const"() {values = dense<[1812345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s10 = "tosa.const"() {values = dense<[24]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz10 = "tosa.const"() {values = dense<3> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz10 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %r10 = tosa.rescale %b, %m10, %s10, %iz10, %oz10 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<4x5x6xi16>
  %m11 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s11 = "tosa.const"() {values = dense<[30]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz11 = "tosa.const"() {values = dense<11> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz11 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r11 = tosa.rescale %b, %m11, %s11, %iz11, %oz11 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4x5x6xi32>
  %m12 = "tosa.const"() {values = dense<[1812345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s12 = "tosa.const"() {values = dense<[12]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz12 = "tosa.const"() {values = dense<11> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz12 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r12 = tosa.rescale %b, %m12, %s12, %iz12, %oz12 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4x5x6xi32>
  %m13 = "tosa.const"() {values = dense<[1712345678]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s13 = "tosa.const"() {values = dense<[38]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz13 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %oz13 = "tosa.const"() {values = dense<-1> : tensor<1xi8>} : () -> tensor<1xi8>
  %r13 = tosa.rescale %h, %m13, %s13, %iz13, %oz13 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m14 = "tosa.const"() {values = dense<[24000]> : tensor<1xi16>} : () -> tensor<1xi16>
  %s14 = "tosa.const"() {values = dense<[14]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz14 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %oz14 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %r14 = tosa.rescale %h, %m14, %s14, %iz14, %oz14 {scale32 = false, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<4x5x6xi16>
  %m15 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s15 = "tosa.const"() {values = dense<[20]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz15 = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %oz15 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %r15 = tosa.rescale %h, %m15, %s15, %iz15, %oz15 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi32>) -> tensor<4x5x6xi32>
  %m16 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s16 = "tosa.const"() {values = dense<[30]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz16 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz16 = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %r16 = tosa.rescale %b, %m16, %s16, %iz16, %oz16 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m17 = "tosa.const"() {values = dense<[1073741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s17 = "tosa.const"() {values = dense<[30]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz17 = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz17 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %r17 = tosa.rescale %b, %m17, %s17, %iz17, %oz17 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m18 = "tosa.const"() {values = dense<[1173741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s18 = "tosa.const"() {values = dense<[31]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz18 = "tosa.const"() {values = dense<-110> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz18 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %r18 = tosa.rescale %b, %m18, %s18, %iz18, %oz18 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m19 = "tosa.const"() {values = dense<[1573741824]> : tensor<1xi32>} : () -> tensor<1xi32>
  %s19 = "tosa.const"() {values = dense<[31]> : tensor<1xi8>} : () -> tensor<1xi8>
  %iz19 = "tosa.const"() {values = dense<4> : tensor<1xi8>} : () -> tensor<1xi8>
  %oz19 = "tosa.const"() {values = dense<-106> : tensor<1xi8>} : () -> tensor<1xi8>
  %r19 = tosa.rescale %b, %m19, %s19, %iz19, %oz19 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true} : (tensor<4x5x6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m20 = "tosa.const"() {values = dense<[1201234567, 1301234567, 1401234567, 1073741824, 1601234567, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %s20 = "tosa.const"() {values = dense<[33, 34, 35, 33, 36, 34]> : tensor<6xi8>} : () -> tensor<6xi8>
  %iz20 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz20 = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %r20 = tosa.rescale %w, %m20, %s20, %iz20, %oz20 {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<6xi32>, tensor<6xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  %m21 = "tosa.const"() {values = dense<[1201234567, 1301234567, 1401234567, 1073741824, 1601234567, 2147483647]> : tensor<6xi32>} : () -> tensor<6xi32>
  %s21 = "tosa.const"() {values = dense<[33, 34, 35, 33, 36, 34]> : tensor<6xi8>} : () -> tensor<6xi8>
  %iz21 = "tosa.const"() {values = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  %oz21 = "tosa.const"() {values = dense<-3> : tensor<1xi8>} : () -> tensor<1xi8>
  %r21 = tosa.rescale %w, %m21, %s21, %iz21, %oz21 {scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4x5x6xi32>, tensor<6xi32>, tensor<6xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4x5x6xi8>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21 : tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi16>, tensor<4x5x6xi32>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>, tensor<4x5x6xi8>
}
