// Ops of the dialect that TOSA has equals of, in forms that no conversion from TOSA
// yields, with the numbers of the reference.
// RUN: lpt-opt %s --convert-lpt-to-tosa -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir --implicit-check-not=lpt. --implicit-check-not=bitcast
// RUN: %python %S/../TosaToLPT/Inputs/tosa_reference.py %t.mlir %t --small
// RUN: lpt-run %s --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %python %S/../TosaToLPT/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x4x7x9xf32>, %q: tensor<2x4x7x9xsi8>, %i: tensor<3x5xsi32>, %v: tensor<5xf32>)
    -> (tensor<2x4x7x9xf32>, tensor<2x4x7x9xsi8>, tensor<2x4x7x9xsi32>, tensor<3x5xsi32>, tensor<3x5xi1>,
        tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<2x6x3x4xf32>, tensor<2x6x3x4xsi32>,
        tensor<2x6x3x4xf32>, tensor<2x8x4x9xf32>, tensor<2x4x3x4xf32>, tensor<2x4x3x3xsi8>, tensor<2x9x15x19xf32>,
        tensor<2x4x7x7xf32>, tensor<7x3xf32>, tensor<2x2x7x9xsi8>, tensor<2x2x7x9xsi8>, tensor<2x1x7x9xsi8>,
        tensor<2x3x7x9xsi8>, tensor<2x4x3x5xsi8>, tensor<4x3x9xf32>, tensor<2x4x14x27xf32>, tensor<2x4x14x18xf32>,
        tensor<2x4xf32>, tensor<3x5xf32>, tensor<6x5xf32>, tensor<2x4x1xsi32>, tensor<2x3x7x9xsi8>, tensor<2x4x7x9xsi8>,
        tensor<9x7x4x2xf32>, tensor<2x4x63xf32>, tensor<2x1x4x7x9xsi8>, tensor<2x4x7x9xf32>) {
  // CHECK: tosa.clamp {{.*}}max_val = 0x7F800000 : f32
  %r0 = lpt.relu %x : tensor<2x4x7x9xf32>
  // CHECK: tosa.clamp {{.*}}max_val = 127 : i8, min_val = 0 : i8
  %r1 = lpt.relu %q : tensor<2x4x7x9xsi8>
  // CHECK: tosa.sub {{.*}}xi32>
  %z = lpt.constant dense<-7> : tensor<si8>
  %r2 = lpt.subtract %q, %z : (tensor<2x4x7x9xsi8>, tensor<si8>) -> tensor<2x4x7x9xsi32>
  // CHECK: tosa.mul
  %k = lpt.constant dense<[1, -2, 3, -4, 5]> : tensor<5xsi8>
  %r3 = lpt.multiply %i, %k : (tensor<3x5xsi32>, tensor<5xsi8>) -> tensor<3x5xsi32>
  // CHECK: tosa.greater %{{[a-z_0-9]*}}, %arg2
  %c = lpt.constant dense<17> : tensor<si32>
  %r4 = lpt.less %i, %c : (tensor<3x5xsi32>, tensor<si32>) -> tensor<3x5xi1>
  // CHECK: tosa.greater_equal
  %r5 = lpt.less_equal %i, %c : (tensor<3x5xsi32>, tensor<si32>) -> tensor<3x5xi1>
  // CHECK: tosa.equal
  // CHECK: tosa.logical_not
  %r6 = lpt.not_equal %i, %c : (tensor<3x5xsi32>, tensor<si32>) -> tensor<3x5xi1>
  // CHECK: tosa.rsqrt
  %e = lpt.convert %i : tensor<3x5xsi32> -> tensor<3x5xf32>
  %a = lpt.abs %e : tensor<3x5xf32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %root = lpt.sqrt %a : tensor<3x5xf32>
  %r7 = lpt.divide %one, %root : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  // Strides that do not reach the end of the input, with padding there and without.
  // CHECK: tosa.conv2d {{.*}}pad = array<i64: 0, 0, 1, 1>
  %w = lpt.constant dense<0.5> : tensor<6x4x3x2xf32>
  %r8 = lpt.convolution %x, %w strides [2, 3] pads [0, 1] [0, 2] : (tensor<2x4x7x9xf32>, tensor<6x4x3x2xf32>) -> tensor<2x6x3x4xf32>
  // CHECK: tosa.conv2d {{.*}}acc_type = i32
  %wq = lpt.constant dense<3> : tensor<6x4x3x2xsi8>
  %zq = lpt.subtract %q, %z : (tensor<2x4x7x9xsi8>, tensor<si8>) -> tensor<2x4x7x9xsi16>
  %r9 = lpt.convolution %zq, %wq strides [2, 3] pads [0, 1] [0, 2] : (tensor<2x4x7x9xsi16>, tensor<6x4x3x2xsi8>) -> tensor<2x6x3x4xsi32>
  // CHECK: tosa.conv2d
  // CHECK: tosa.cast {{.*}} -> tensor<2x6x3x4xf32>
  %r10 = lpt.convolution %q, %wq strides [2, 3] pads [0, 1] [0, 2] : (tensor<2x4x7x9xsi8>, tensor<6x4x3x2xsi8>) -> tensor<2x6x3x4xf32>
  // CHECK: tosa.depthwise_conv2d
  %d = lpt.constant dense<[[[[[1.0, 2.0, 3.0]]], [[[4.0, 5.0, 6.0]]]], [[[[1.5, 2.5, 3.5]]], [[[4.5, 5.5, 6.5]]]], [[[[1.0, 2.0, 3.0]]], [[[4.0, 5.0, 6.0]]]], [[[[-1.0, 2.0, -3.0]]], [[[4.0, -5.0, 6.0]]]]]> : tensor<4x2x1x1x3xf32>
  %r11 = lpt.group_convolution %x, %d strides [2, 1] pads [0, 1] : (tensor<2x4x7x9xf32>, tensor<4x2x1x1x3xf32>) -> tensor<2x8x4x9xf32>
  // CHECK: tosa.slice
  // CHECK: tosa.avg_pool2d
  %r12 = lpt.avg_pool %x kernel [2, 3] strides [2, 2] exclude_pad : (tensor<2x4x7x9xf32>) -> tensor<2x4x3x4xf32>
  // CHECK: tosa.max_pool2d
  %r13 = lpt.max_pool %q kernel [3, 3] strides [2, 3] : (tensor<2x4x7x9xsi8>) -> tensor<2x4x3x3xsi8>
  // CHECK: tosa.transpose_conv2d {{.*}}out_pad = array<i64: -1, 1, 0, 0>
  %t = lpt.constant dense<0.25> : tensor<4x9x3x3xf32>
  %r14 = lpt.convolution_backprop_data %x, %t strides [2, 2] pads [1, 0] [0, 0] output_padding [1, 0] : (tensor<2x4x7x9xf32>, tensor<4x9x3x3xf32>) -> tensor<2x9x15x19xf32>
  // CHECK: tosa.matmul
  %r15 = lpt.matmul %x, %x transpose_b : (tensor<2x4x7x9xf32>, tensor<2x4x7x9xf32>) -> tensor<2x4x7x7xf32>
  // CHECK: tosa.matmul
  %m0 = lpt.constant dense<0.5> : tensor<5x7xf32>
  %r16 = lpt.matmul %m0, %e transpose_a transpose_b : (tensor<5x7xf32>, tensor<3x5xf32>) -> tensor<7x3xf32>
  // CHECK: tosa.slice
  // CHECK: tosa.slice
  %r17:2 = lpt.split %q axis 1 : (tensor<2x4x7x9xsi8>) -> (tensor<2x2x7x9xsi8>, tensor<2x2x7x9xsi8>)
  // CHECK: tosa.slice
  // CHECK: tosa.slice
  %r18:2 = lpt.variadic_split %q axis -3 lengths [1, -1] : (tensor<2x4x7x9xsi8>) -> (tensor<2x1x7x9xsi8>, tensor<2x3x7x9xsi8>)
  // CHECK: tosa.slice
  %r20 = lpt.slice %q start [1, 2] stop [4, 7] step [1, 1] axes [2, 3] : (tensor<2x4x7x9xsi8>) -> tensor<2x4x3x5xsi8>
  // CHECK: tosa.slice
  // CHECK: tosa.reshape
  %r21 = lpt.strided_slice %x begin [1, 0, -3] end [0, 0, 99] strides [1, 1, 1] begin_mask [0, 1, 0] end_mask [0, 1, 0] shrink_axis_mask [1, 0, 0] : (tensor<2x4x7x9xf32>) -> tensor<4x3x9xf32>
  // CHECK: tosa.resize {{.*}}mode = NEAREST_NEIGHBOR
  %r22 = lpt.interpolate %x axes [2, 3] scales [2.0, 3.0] coordinate_mode<asymmetric> nearest_mode<floor> : (tensor<2x4x7x9xf32>) -> tensor<2x4x14x27xf32>
  // CHECK: tosa.resize {{.*}}mode = BILINEAR
  %r23 = lpt.interpolate %x axes [2, 3] sizes [14, 18] mode<linear_onnx> coordinate_mode<asymmetric> : (tensor<2x4x7x9xf32>) -> tensor<2x4x14x18xf32>
  // CHECK: tosa.reduce_sum
  // CHECK: tosa.reduce_sum
  // CHECK: tosa.reshape
  %r24 = lpt.reduce_sum %x axes [-1, 2] : (tensor<2x4x7x9xf32>) -> tensor<2x4xf32>
  // CHECK: tosa.tile
  %r25 = lpt.broadcast %v target [3, 5] : (tensor<5xf32>) -> tensor<3x5xf32>
  // CHECK: tosa.tile
  %r26 = lpt.tile %e repeats [2, 1] : (tensor<3x5xf32>) -> tensor<6x5xf32>
  // CHECK: tosa.argmax
  %f = lpt.reshape %x target [2, 4, 63] : (tensor<2x4x7x9xf32>) -> tensor<2x4x63xf32>
  %values, %r27 = lpt.top_k %f k 1 axis -1 mode<max> : (tensor<2x4x63xf32>) -> (tensor<2x4x1xf32>, tensor<2x4x1xsi32>)
  // CHECK: tosa.table
  %table = lpt.table %q values dense<"0x0B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E6"> : tensor<256xsi8> : tensor<2x4x7x9xsi8>
  // CHECK: tosa.gather
  %ix = lpt.constant dense<[3, 0, 1]> : tensor<3xsi32>
  %qt = lpt.transpose %q order [1, 0, 2, 3] : (tensor<2x4x7x9xsi8>) -> tensor<4x2x7x9xsi8>
  %g = lpt.gather %qt, %ix axis 0 : (tensor<4x2x7x9xsi8>, tensor<3xsi32>) -> tensor<3x2x7x9xsi8>
  %r28 = lpt.transpose %g order [1, 0, 2, 3] : (tensor<3x2x7x9xsi8>) -> tensor<2x3x7x9xsi8>
  // CHECK: tosa.reverse {{.*}}axis = 3
  // CHECK: tosa.reverse {{.*}}axis = 1
  %r29 = lpt.reverse %q axes [-1, 1] : tensor<2x4x7x9xsi8>
  // CHECK: tosa.transpose {{.*}}array<i32: 3, 2, 1, 0>
  %r30 = lpt.transpose %x order [] : (tensor<2x4x7x9xf32>) -> tensor<9x7x4x2xf32>
  // CHECK: tosa.reshape
  %r31 = lpt.unsqueeze %table axes [1] : (tensor<2x4x7x9xsi8>) -> tensor<2x1x4x7x9xsi8>
  // CHECK: tosa.cast {{.*}} -> tensor<2x4x7x9xi32>
  // CHECK: tosa.cast {{.*}} -> tensor<2x4x7x9xf32>
  // CHECK: tosa.add
  // CHECK: tosa.cast {{.*}} -> tensor<2x4x7x9xi8>
  %h = lpt.constant dense<3.0> : tensor<f32>
  %n = lpt.round %x : tensor<2x4x7x9xf32>
  %o = lpt.add %n, %h : (tensor<2x4x7x9xf32>, tensor<f32>) -> tensor<2x4x7x9xf32>
  %p = lpt.convert %o : tensor<2x4x7x9xf32> -> tensor<2x4x7x9xsi8>
  %r32 = lpt.convert %p : tensor<2x4x7x9xsi8> -> tensor<2x4x7x9xf32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17#0, %r17#1, %r18#0, %r18#1, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %f, %r31, %r32
    : tensor<2x4x7x9xf32>, tensor<2x4x7x9xsi8>, tensor<2x4x7x9xsi32>, tensor<3x5xsi32>, tensor<3x5xi1>,
      tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<2x6x3x4xf32>, tensor<2x6x3x4xsi32>,
      tensor<2x6x3x4xf32>, tensor<2x8x4x9xf32>, tensor<2x4x3x4xf32>, tensor<2x4x3x3xsi8>, tensor<2x9x15x19xf32>,
      tensor<2x4x7x7xf32>, tensor<7x3xf32>, tensor<2x2x7x9xsi8>, tensor<2x2x7x9xsi8>, tensor<2x1x7x9xsi8>,
      tensor<2x3x7x9xsi8>, tensor<2x4x3x5xsi8>, tensor<4x3x9xf32>, tensor<2x4x14x27xf32>, tensor<2x4x14x18xf32>,
      tensor<2x4xf32>, tensor<3x5xf32>, tensor<6x5xf32>, tensor<2x4x1xsi32>, tensor<2x3x7x9xsi8>, tensor<2x4x7x9xsi8>,
      tensor<9x7x4x2xf32>, tensor<2x4x63xf32>, tensor<2x1x4x7x9xsi8>, tensor<2x4x7x9xf32>
}
