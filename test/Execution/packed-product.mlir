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
  %w = lpt.constant dense<"0x0535AF788BE8948ACA593255C27E84D4735C8F11D8EE5302F63ECBA7CD42010A5DFAE621A17089EC9E9AE075547DF0B2BE19B9A8E1693B57BD7271BA523460D69BAA08AB9DD9643958C1797BC7624776EFB7C92AD0C509926A8CF8B3B80CA58DBF400B207F2D2567F3CEF367252D7F200B40BF8DA50CB8B3F88C6A9209C5D02AC9B7EF764762C77B79C1583964D99DAB08AA9BD6603452BA7172BD573B69E1A8B919BEB2F07D5475E09A9EEC8970A121E6FA5D0A0142CDA7CB3EF60253EED8118F5C73D4847EC2553259CA8A94E88B78AF35051F8336337A10EB1A8E515EB55B4B850EDCF9651B1B65F9DC0E854B5BB55E518E1AEB107A3336831F0535AF788BE8948ACA593255C27E84D4735C8F11D8EE5302F63ECBA7CD42010A5DFAE621A1"> : tensor<2x9x16xsi8>
  %i = lpt.constant dense<-7> : tensor<32xsi32>
  %0 = lpt.packed_product %x, %w, %i channels 17 kernel [3, 3] pads [1, 1] {pad_value = 5 : i64, source_offset = 128 : i64}
      : (tensor<1x17x5x9xsi8>, tensor<2x9x16xsi8>, tensor<32xsi32>) -> tensor<1x17x5x9xsi32>
  %v = lpt.constant dense<0.3> : tensor<1x1x5x16xf32>
  %j = lpt.constant dense<1.7> : tensor<16xf32>
  %1 = lpt.packed_product %y, %v, %j channels 2 : (tensor<3x5xf32>, tensor<1x1x5x16xf32>, tensor<16xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<1x17x5x9xsi32>, tensor<3x2xf32>
}
