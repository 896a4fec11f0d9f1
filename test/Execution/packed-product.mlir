// Products on packed weights that no pass makes, but that are valid: signed bytes of a
// depthwise convolution with an offset, and initial values of floats.
// RUN: rm -rf %t && mkdir %t
// RUN: lpt-run %s --backend=reference --random-inputs=1 --output-dir=%t/reference
// RUN: lpt-run %s --backend=generic --random-inputs=1 --output-dir=%t/generic
// RUN: lpt-run %s --backend=native --random-inputs=1 --output-dir=%t/native
// RUN: cmp %t/reference/output0.npy %t/generic/output0.npy
// RUN: cmp %t/reference/output1.npy %t/generic/output1.npy
// RUN: cmp %t/reference/output0.npy %t/native/output0.npy
// RUN: cmp %t/reference/output1.npy %t/native/output1.npy

func.func @main(%x: tensor<1x17x5x9xsi8>, %y: tensor<3x5xf32>) -> (tensor<1x17x5x9xsi32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<3> : tensor<2x9x16xsi8>
  %i = lpt.constant dense<-7> : tensor<32xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3, 3] pads [1, 1] {pad_value = 5 : i64, source_offset = 128 : i64}
      : (tensor<1x17x5x9xsi8>, tensor<2x9x16xsi8>, tensor<32xsi32>) -> tensor<1x17x5x9xsi32>
  %v = lpt.constant dense<0.3> : tensor<1x1x5x16xf32>
  %j = lpt.constant dense<1.7> : tensor<16xf32>
  %1 = lpt.packed_product %y, %v, %j channels 2 : (tensor<3x5xf32>, tensor<1x1x5x16xf32>, tensor<16xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<1x17x5x9xsi32>, tensor<3x2xf32>
}
