// RUN: lpt-opt %s --lpt-tabulate-functions=target=x86-amx -o %t.tabulated.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.tabulated.mlir

// Instructions for bytes.
func.func @bytes(%x: tensor<8xsi8>) -> tensor<8xsi8> {
  %0 = lpt.relu %x : tensor<8xsi8>
  return %0 : tensor<8xsi8>
}
func.func @table(%x: tensor<8xsi8>) -> tensor<8xsi8> {
  %0 = lpt.table %x values dense<3> : tensor<256xsi8> : tensor<8xsi8>
  return %0 : tensor<8xsi8>
}

// Of two arguments, of none of 8 bits, with another result.
func.func @two_arguments(%x: tensor<8xsi8>, %y: tensor<8xsi8>) -> tensor<8xsi8> {
  %0 = lpt.multiply %x, %y : (tensor<8xsi8>, tensor<8xsi8>) -> tensor<8xf32>
  %1 = lpt.exp %0 : tensor<8xf32> -> tensor<8xsi8>
  return %1 : tensor<8xsi8>
}
func.func @wide_argument(%x: tensor<8xsi16>) -> tensor<8xsi8> {
  %0 = lpt.exp %x : tensor<8xsi16> -> tensor<8xsi8>
  return %0 : tensor<8xsi8>
}
func.func @wide_result(%x: tensor<8xsi8>) -> tensor<8xsi16> {
  %0 = lpt.exp %x : tensor<8xsi8> -> tensor<8xsi16>
  return %0 : tensor<8xsi16>
}

// Constants that vary, or that make the result larger.
func.func @channels(%x: tensor<2x2xsi8>) -> tensor<2x2xsi8> {
  %c = lpt.constant dense<[0.25, 0.5]> : tensor<2xf32>
  %0 = lpt.multiply %x, %c : (tensor<2x2xsi8>, tensor<2xf32>) -> tensor<2x2xf32>
  %1 = lpt.exp %0 : tensor<2x2xf32> -> tensor<2x2xsi8>
  return %1 : tensor<2x2xsi8>
}
func.func @broadcast(%x: tensor<2xsi8>) -> tensor<2x2xsi8> {
  %c = lpt.constant dense<0.25> : tensor<2x2xf32>
  %0 = lpt.multiply %x, %c : (tensor<2xsi8>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = lpt.convert %0 : tensor<2x2xf32> -> tensor<2x2xsi8>
  return %1 : tensor<2x2xsi8>
}

// The function is computed for another op anyway.
func.func @other_user(%x: tensor<8xsi8>) -> (tensor<8xf32>, tensor<8xsi8>) {
  %0 = lpt.exp %x : tensor<8xsi8> -> tensor<8xf32>
  %1 = lpt.convert %0 : tensor<8xf32> -> tensor<8xsi8>
  return %0, %1 : tensor<8xf32>, tensor<8xsi8>
}

// An op that is not element-wise between.
func.func @softmax(%x: tensor<1x8xsi8>) -> tensor<1x8xui8> {
  %0 = lpt.softmax %x axis 1 : tensor<1x8xsi8> -> tensor<1x8xf32>
  %1 = lpt.convert %0 : tensor<1x8xf32> -> tensor<1x8xui8>
  return %1 : tensor<1x8xui8>
}
