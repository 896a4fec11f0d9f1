// Recurrent weights that become pairs of columns: native code computes the bits
// of the reference.

// RUN: lpt-run %s --entry=lstm --backend=native --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=LSTM
// RUN: lpt-run %s --entry=gru --backend=native --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=GRU
// LSTM-COUNT-3: max abs error 0,
// GRU-COUNT-2: max abs error 0,

func.func @lstm(%gates: tensor<2x3x32xf32>, %h: tensor<2x2x4xf32>, %c: tensor<2x2x4xf32>)
    -> (tensor<2x2x3x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) {
  %n = lpt.constant dense<[3, 2]> : tensor<2xsi64>
  %s = lpt.constant dense<0.01> : tensor<2x16xf32>
  %r = lpt.constant dense<[[[-67, 24, 12, -94, -33, 107, 27, -6, 33, 21, -111, 28, -124, 105, 87, -7], [-61, 14, -68, -78, 127, 56, -7, 11, 87, 13, -6, -26, 36, 93, -89, -68], [35, -89, 95, 110, 6, -28, 62, -124, 44, 71, -111, -87, 67, 118, 24, -117], [-50, 72, -120, 83, 94, -59, -6, 25, 57, 108, 97, -28, 55, 74, 108, -18]], [[-26, 59, 78, 20, -14, 119, 112, -93, 97, -34, -103, -118, -93, -1, -72, -61], [120, 45, -16, 72, 33, 91, -50, -20, 2, 86, -29, 19, -38, 9, 22, -23], [22, -68, 104, -41, 47, 107, 110, -120, 92, -56, 126, 28, 44, 51, -86, 51], [93, -44, 119, 11, 104, 19, 18, -101, 55, 40, -73, 35, 85, 125, 19, -59]]]> : tensor<2x4x16xsi8>
  %y:3 = lpt.lstm_recurrence %gates, %h, %c, %n, %r, %s hidden_size 4 direction<bidirectional>
      : (tensor<2x3x32xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>, tensor<2xsi64>, tensor<2x4x16xsi8>, tensor<2x16xf32>)
      -> (tensor<2x2x3x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<2x2x3x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>
}

func.func @gru(%gates: tensor<2x3x12xf32>, %h: tensor<2x1x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3x4xf32>) {
  %n = lpt.constant dense<[3, 2]> : tensor<2xsi64>
  %s = lpt.constant dense<0.01> : tensor<1x12xf32>
  %b = lpt.constant dense<0.5> : tensor<1x4xf32>
  %r = lpt.constant dense<[[[-55, -96, -111, -4, 91, 36, 126, -4, -105, -39, 77, -110], [-22, 102, -89, -122, -52, -18, 69, -21, 96, -97, -116, 27], [30, 67, -116, -31, 56, 23, -43, 14, 98, 109, 124, -56], [2, -67, -118, -48, -126, -108, -100, 26, 10, -119, 115, -77]]]> : tensor<1x4x12xsi8>
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 4 direction<reverse>
      : (tensor<2x3x12xf32>, tensor<2x1x4xf32>, tensor<2xsi64>, tensor<1x4x12xsi8>, tensor<1x12xf32>, tensor<1x4xf32>)
      -> (tensor<2x1x3x4xf32>, tensor<2x1x4xf32>)
  %1:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 4 direction<forward> linear_before_reset
      : (tensor<2x3x12xf32>, tensor<2x1x4xf32>, tensor<2xsi64>, tensor<1x4x12xsi8>, tensor<1x12xf32>, tensor<1x4xf32>)
      -> (tensor<2x1x3x4xf32>, tensor<2x1x4xf32>)
  return %0#0, %1#0 : tensor<2x1x3x4xf32>, tensor<2x1x3x4xf32>
}
