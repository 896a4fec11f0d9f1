// The products with the input, the bias and the steps.
// RUN: lpt-opt %s --lpt-split-sequences --split-input-file | FileCheck %s

// The numbers stay the same, up to rounding.
// RUN: lpt-opt %s --lpt-split-sequences -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME-COUNT-2: max abs error {{0|.*e-0[6-9]}}, SQNR {{inf|1[0-9][0-9]\.[0-9]+}} dB, cosine 1.000000
// REDEFINE: %{entry} = floats
// RUN: %{compare}
// REDEFINE: %{entry} = integers
// RUN: %{compare}
// REDEFINE: %{entry} = scale_of_columns
// RUN: %{compare}
// REDEFINE: %{entry} = zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = narrow
// RUN: %{compare}
// REDEFINE: %{entry} = computed_weights
// RUN: %{compare}
// REDEFINE: %{entry} = scale_of_steps
// RUN: %{compare}
// REDEFINE: %{entry} = linear_before_reset
// RUN: %{compare}
// REDEFINE: %{entry} = fractional_zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = distant_zero_point
// RUN: %{compare}
// REDEFINE: %{entry} = dynamic_types
// RUN: %{compare}
// REDEFINE: %{entry} = plain
// RUN: %{compare}

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x2xf32>, %[[H:.*]]: tensor<2x1x1xf32>)
// CHECK-DAG: %[[N:.*]] = lpt.constant dense<[3, 1]> : tensor<2xsi64>
// CHECK-DAG: %[[W:.*]] = lpt.constant dense<{{\[}}[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]> : tensor<4x2xf32>
// CHECK-DAG: %[[B:.*]] = lpt.constant dense<[1.000000e-01, 2.000000e-01, 3.000000e-01, 4.000000e-01]> : tensor<4xf32>
// CHECK-DAG: %[[R:.*]] = lpt.constant dense<{{\[\[}}[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]]]> : tensor<1x1x4xf32>
// CHECK-DAG: %[[S:.*]] = lpt.constant dense<1.000000e+00> : tensor<1x4xf32>
// CHECK-DAG: %[[P:.*]] = lpt.matmul %[[X]], %[[W]] transpose_b : (tensor<2x3x2xf32>, tensor<4x2xf32>) -> tensor<2x3x4xf32>
// CHECK-DAG: %[[G:.*]] = lpt.add %[[P]], %[[B]] : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
// CHECK-DAG: lpt.lstm_recurrence %[[G]], %[[H]], %[[H]], %[[N]], %[[R]], %[[S]] hidden_size 1 direction<forward> clip 5.000000e+00
func.func @floats(%x: tensor<2x3x2xf32>, %h: tensor<2x1x1xf32>) -> (tensor<2x1x3x1xf32>, tensor<2x1x1xf32>) {
  %n = lpt.constant dense<[3, 1]> : tensor<2xsi64>
  %w = lpt.constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]]> : tensor<1x4x2xf32>
  %r = lpt.constant dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf32>
  %b = lpt.constant dense<[[0.1, 0.2, 0.3, 0.4]]> : tensor<1x4xf32>
  %y:3 = lpt.lstm_sequence %x, %h, %h, %n, %w, %r, %b hidden_size 1 direction<forward> clip 5.0
      : (tensor<2x3x2xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>, tensor<2xsi64>, tensor<1x4x2xf32>,
         tensor<1x4x1xf32>, tensor<1x4xf32>) -> (tensor<2x1x3x1xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return %y#0, %y#2 : tensor<2x1x3x1xf32>, tensor<2x1x1xf32>
}

// -----

// Integers are multiplied as such, without their zero point; a scale of each row
// becomes one of each gate.
// CHECK-LABEL: func.func @integers(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x2xui8>, %[[H:.*]]: tensor<1x2x1xf32>)
// CHECK-DAG: %[[W:.*]] = lpt.constant dense<{{\[}}[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]> : tensor<6x2xsi8>
// CHECK-DAG: %[[Z:.*]] = lpt.constant dense<1> : tensor<ui8>
// CHECK-DAG: %[[XZ:.*]] = lpt.subtract %[[X]], %[[Z]] : (tensor<1x2x2xui8>, tensor<ui8>) -> tensor<1x2x2xf32>
// CHECK-DAG: %[[P:.*]] = lpt.matmul %[[XZ]], %[[W]] transpose_b : (tensor<1x2x2xf32>, tensor<6x2xsi8>) -> tensor<1x2x6xf32>
// CHECK-DAG: %[[SW:.*]] = lpt.constant dense<[3.906250e-03, 7.812500e-03, 1.562500e-02, 3.906250e-03, 7.812500e-03, 1.562500e-02]> : tensor<6xf32>
// CHECK-DAG: %[[SP:.*]] = lpt.multiply %[[P]], %[[SW]]
// CHECK-DAG: %[[G:.*]] = lpt.add %[[SP]],
// CHECK-DAG: %[[R:.*]] = lpt.constant dense<{{\[\[}}[10, 20, 30]], {{\[}}[40, 50, 60]]]> : tensor<2x1x3xsi8>
// CHECK-DAG: %[[SR:.*]] = lpt.constant dense<6.250000e-02> : tensor<2x3xf32>
// CHECK: lpt.gru_recurrence %[[G]], %[[H]], %{{.*}}, %[[R]], %[[SR]], %{{.*}} hidden_size 1 direction<bidirectional>
func.func @integers(%x: tensor<1x2x2xui8>, %h: tensor<1x2x1xf32>) -> (tensor<1x2x2x1xf32>, tensor<1x2x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %scale = lpt.constant dense<0.03125> : tensor<f32>
  %zero_point = lpt.constant dense<1.0> : tensor<f32>
  %w = lpt.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xsi8>
  %w_scale = lpt.constant dense<[[[0.125], [0.25], [0.5]]]> : tensor<1x3x1xf32>
  %r = lpt.constant dense<[[[10], [20], [30]], [[40], [50], [60]]]> : tensor<2x3x1xsi8>
  %r_scale = lpt.constant dense<0.0625> : tensor<f32>
  %b = lpt.constant dense<0.5> : tensor<2x3xf32>
  %fx = lpt.convert %x : tensor<1x2x2xui8> -> tensor<1x2x2xf32>
  %sx = lpt.subtract %fx, %zero_point : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2x2xf32>
  %dx = lpt.multiply %sx, %scale : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2x2xf32>
  %fw = lpt.convert %w : tensor<2x3x2xsi8> -> tensor<2x3x2xf32>
  %dw = lpt.multiply %fw, %w_scale : (tensor<2x3x2xf32>, tensor<1x3x1xf32>) -> tensor<2x3x2xf32>
  %fr = lpt.convert %r : tensor<2x3x1xsi8> -> tensor<2x3x1xf32>
  %dr = lpt.multiply %fr, %r_scale : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %y:2 = lpt.gru_sequence %dx, %h, %n, %dw, %dr, %b hidden_size 1 direction<bidirectional>
      : (tensor<1x2x2xf32>, tensor<1x2x1xf32>, tensor<1xsi64>, tensor<2x3x2xf32>, tensor<2x3x1xf32>,
         tensor<2x3xf32>) -> (tensor<1x2x2x1xf32>, tensor<1x2x1xf32>)
  return %y#0, %y#1 : tensor<1x2x2x1xf32>, tensor<1x2x1xf32>
}

// -----

// No scale of a gate: the weights are dequantized.
// CHECK-LABEL: func.func @scale_of_columns(
// CHECK-DAG: %[[R:.*]] = lpt.constant dense<{{\[\[}}[2.500000e+00, 5.000000e+00, 7.500000e+00, 1.000000e+01, 1.250000e+01, 1.500000e+01], [1.000000e+01, 1.500000e+01, 2.000000e+01, 2.500000e+01, 3.000000e+01, 3.500000e+01]]]> : tensor<1x2x6xf32>
// CHECK-DAG: lpt.gru_recurrence %{{.*}}, %{{.*}}, %{{.*}}, %[[R]],
func.func @scale_of_columns(%x: tensor<1x2x1xf32>, %h: tensor<1x1x2xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %w = lpt.constant dense<0.25> : tensor<1x6x1xf32>
  %r = lpt.constant dense<[[[10, 20], [20, 30], [30, 40], [40, 50], [50, 60], [60, 70]]]> : tensor<1x6x2xsi8>
  %r_scale = lpt.constant dense<[[[0.25, 0.5]]]> : tensor<1x1x2xf32>
  %b = lpt.constant dense<0.5> : tensor<1x6xf32>
  %fr = lpt.convert %r : tensor<1x6x2xsi8> -> tensor<1x6x2xf32>
  %dr = lpt.multiply %fr, %r_scale : (tensor<1x6x2xf32>, tensor<1x1x2xf32>) -> tensor<1x6x2xf32>
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %dr, %b hidden_size 2 direction<forward>
      : (tensor<1x2x1xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x6x1xf32>, tensor<1x6x2xf32>,
         tensor<1x6xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>)
  return %y#0, %y#1 : tensor<1x1x2x2xf32>, tensor<1x1x2xf32>
}

// -----

// Nor a zero point of weights.
// CHECK-LABEL: func.func @zero_point(
// CHECK-DAG: %[[R:.*]] = lpt.constant dense<{{\[\[}}[-2.500000e+00, 0.000000e+00, 2.500000e+00]]]> : tensor<1x1x3xf32>
// CHECK-DAG: %[[W:.*]] = lpt.constant dense<{{\[}}[-2.500000e+00], [0.000000e+00], [2.500000e+00]]> : tensor<3x1xf32>
// CHECK-DAG: lpt.matmul %{{.*}}, %[[W]] transpose_b
// CHECK-DAG: lpt.gru_recurrence %{{.*}}, %{{.*}}, %{{.*}}, %[[R]],
func.func @zero_point(%x: tensor<1x2x1xf32>, %h: tensor<1x1x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %r = lpt.constant dense<[[[10], [20], [30]]]> : tensor<1x3x1xui8>
  %zero_point = lpt.constant dense<20.0> : tensor<f32>
  %scale = lpt.constant dense<0.25> : tensor<f32>
  %b = lpt.constant dense<0.5> : tensor<1x3xf32>
  %fr = lpt.convert %r : tensor<1x3x1xui8> -> tensor<1x3x1xf32>
  %sr = lpt.subtract %fr, %zero_point : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<1x3x1xf32>
  %dr = lpt.multiply %sr, %scale : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<1x3x1xf32>
  %y:2 = lpt.gru_sequence %x, %h, %n, %dr, %dr, %b hidden_size 1 direction<reverse>
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// Gates are computed in f32, as in the sequence.
// CHECK-LABEL: func.func @narrow(
// CHECK-DAG: lpt.matmul {{.*}} : (tensor<1x2x1xf16>, tensor<4x1xf16>) -> tensor<1x2x4xf32>
// CHECK-DAG: lpt.lstm_recurrence {{.*}} : (tensor<1x2x4xf32>, tensor<1x1x1xf16>, tensor<1x1x1xf16>, tensor<1xsi64>, tensor<1x1x4xf16>, tensor<1x4xf32>)
// CHECK-SAME: -> (tensor<1x1x2x1xf16>, tensor<1x1x1xf16>, tensor<1x1x1xf16>)
func.func @narrow(%x: tensor<1x2x1xf16>, %h: tensor<1x1x1xf16>) -> (tensor<1x1x2x1xf16>, tensor<1x1x1xf16>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %w = lpt.constant dense<0.25> : tensor<1x4x1xf16>
  %b = lpt.constant dense<0.5> : tensor<1x4xf16>
  %y:3 = lpt.lstm_sequence %x, %h, %h, %n, %w, %w, %b hidden_size 1 direction<forward>
      : (tensor<1x2x1xf16>, tensor<1x1x1xf16>, tensor<1x1x1xf16>, tensor<1xsi64>, tensor<1x4x1xf16>,
         tensor<1x4x1xf16>, tensor<1x4xf16>) -> (tensor<1x1x2x1xf16>, tensor<1x1x1xf16>, tensor<1x1x1xf16>)
  return %y#0, %y#1 : tensor<1x1x2x1xf16>, tensor<1x1x1xf16>
}

// -----

// What is no constant is moved when the model runs.
// CHECK-LABEL: func.func @computed_weights(
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<1x3x1xf32>, %[[B:[a-z0-9]*]]: tensor<1x4xf32>)
// CHECK-DAG: lpt.reshape %[[W]] target [3, 1] : (tensor<1x3x1xf32>) -> tensor<3x1xf32>
// CHECK-DAG: lpt.transpose %[[W]] order [0, 2, 1] : (tensor<1x3x1xf32>) -> tensor<1x1x3xf32>
// CHECK-DAG: %[[PARTS:.*]]:2 = lpt.variadic_split %[[B]] axis 1 lengths [3, 1]
// CHECK-DAG: lpt.reshape %[[PARTS]]#0
// CHECK-DAG: lpt.gru_recurrence {{.*}}, %[[PARTS]]#1 hidden_size 1 direction<forward> linear_before_reset
func.func @computed_weights(%x: tensor<1x2x1xf32>, %h: tensor<1x1x1xf32>, %w: tensor<1x3x1xf32>,
                            %b: tensor<1x4xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %w, %b hidden_size 1 direction<forward> linear_before_reset
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x4xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// An input without one scale, and float weights, are multiplied as floats.
// CHECK-LABEL: func.func @scale_of_steps(
// CHECK: lpt.matmul %{{.*}}, %{{.*}} transpose_b : (tensor<1x2x1xf32>, tensor<3x1xf32>) -> tensor<1x2x3xf32>
func.func @scale_of_steps(%x: tensor<1x2x1xui8>, %h: tensor<1x1x1xf32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %scale = lpt.constant dense<[[[0.25], [0.5]]]> : tensor<1x2x1xf32>
  %w = lpt.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xsi8>
  %b = lpt.constant dense<0.5> : tensor<1x3xf32>
  %fx = lpt.convert %x : tensor<1x2x1xui8> -> tensor<1x2x1xf32>
  %dx = lpt.multiply %fx, %scale : (tensor<1x2x1xf32>, tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
  %fw = lpt.convert %w : tensor<1x3x1xsi8> -> tensor<1x3x1xf32>
  %y:2 = lpt.gru_sequence %dx, %h, %n, %fw, %fw, %b hidden_size 1 direction<forward>
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// CHECK-LABEL: func.func @linear_before_reset(
// CHECK-DAG: %[[B:.*]] = lpt.constant dense<[1.000000e-01, 2.000000e-01, 3.000000e-01]> : tensor<3xf32>
// CHECK-DAG: %[[RB:.*]] = lpt.constant dense<4.000000e-01> : tensor<1x1xf32>
// CHECK-DAG: lpt.add %{{.*}}, %[[B]]
// CHECK-DAG: lpt.gru_recurrence {{.*}}, %[[RB]] hidden_size 1 direction<forward> linear_before_reset
func.func @linear_before_reset(%x: tensor<1x2x1xf32>, %h: tensor<1x1x1xf32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %w = lpt.constant dense<[[[0.5], [-0.25], [1.0]]]> : tensor<1x3x1xf32>
  %b = lpt.constant dense<[[0.1, 0.2, 0.3, 0.4]]> : tensor<1x4xf32>
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %w, %b hidden_size 1 direction<forward> linear_before_reset
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x4xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// The integer next to a zero point that is none is subtracted before the product,
// and half a step, times the sums of the rows of weights, after it.
// CHECK-LABEL: func.func @fractional_zero_point(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x1xui8>,
// CHECK: %[[W:.*]] = lpt.constant dense<{{\[}}[1], [2], [3]]> : tensor<3x1xsi8>
// CHECK: %[[Z:.*]] = lpt.constant dense<2> : tensor<ui8>
// CHECK: %[[D:.*]] = lpt.subtract %[[X]], %[[Z]]
// CHECK: %[[P:.*]] = lpt.matmul %[[D]], %[[W]] transpose_b : (tensor<1x2x1xf32>, tensor<3x1xsi8>) -> tensor<1x2x3xf32>
// CHECK: %[[F:.*]] = lpt.constant dense<[-5.000000e-01, -1.000000e+00, -1.500000e+00]> : tensor<3xf32>
// CHECK: lpt.subtract %[[P]], %[[F]] : (tensor<1x2x3xf32>, tensor<3xf32>) -> tensor<1x2x3xf32>
func.func @fractional_zero_point(%x: tensor<1x2x1xui8>, %h: tensor<1x1x1xf32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %zero_point = lpt.constant dense<1.5> : tensor<f32>
  %scale = lpt.constant dense<0.25> : tensor<f32>
  %w = lpt.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xsi8>
  %b = lpt.constant dense<0.5> : tensor<1x3xf32>
  %fx = lpt.convert %x : tensor<1x2x1xui8> -> tensor<1x2x1xf32>
  %sx = lpt.subtract %fx, %zero_point : (tensor<1x2x1xf32>, tensor<f32>) -> tensor<1x2x1xf32>
  %dx = lpt.multiply %sx, %scale : (tensor<1x2x1xf32>, tensor<f32>) -> tensor<1x2x1xf32>
  %fw = lpt.convert %w : tensor<1x3x1xsi8> -> tensor<1x3x1xf32>
  %y:2 = lpt.gru_sequence %dx, %h, %n, %fw, %fw, %b hidden_size 1 direction<forward>
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// Sizes that the types of weights lack follow from the input and the attributes.
// CHECK-LABEL: func.func @dynamic_types(
// CHECK: lpt.reshape %{{.*}} target [3, 2]
// CHECK: lpt.gru_recurrence {{.*}} hidden_size 1 direction<forward> linear_before_reset
func.func @dynamic_types(%x: tensor<1x2x2xf32>, %h: tensor<1x1x1xf32>, %w: tensor<1x3x2xf32>, %r: tensor<1x3x1xf32>,
                         %b: tensor<1x4xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %dw = lpt.abs %w : tensor<1x3x2xf32> -> tensor<?x?x?xf32>
  %dr = lpt.abs %r : tensor<1x3x1xf32> -> tensor<?x?x?xf32>
  %db = lpt.abs %b : tensor<1x4xf32> -> tensor<?x?xf32>
  %y:2 = lpt.gru_sequence %x, %h, %n, %dw, %dr, %db hidden_size 1 direction<forward> linear_before_reset
      : (tensor<1x2x2xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<?x?x?xf32>, tensor<?x?x?xf32>,
         tensor<?x?xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// Nothing says how long an element of the input is.
// CHECK-LABEL: func.func @unknown_input(
// CHECK: lpt.gru_sequence
func.func @unknown_input(%x: tensor<1x2x?xf32>, %h: tensor<1x1x1xf32>, %w: tensor<1x3x?xf32>, %r: tensor<1x3x1xf32>,
                         %b: tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 1 direction<forward>
      : (tensor<1x2x?xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x?xf32>, tensor<1x3x1xf32>,
         tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}

// -----

// CHECK-LABEL: func.func @plain(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x2xf32>, %[[H:.*]]: tensor<2x2x2xf32>)
// CHECK-DAG: %[[N:.*]] = lpt.constant dense<[3, 1]> : tensor<2xsi64>
// CHECK-DAG: %[[W:.*]] = lpt.constant dense<{{\[}}[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]> : tensor<4x2xf32>
// CHECK-DAG: %[[R:.*]] = lpt.constant dense<{{\[\[}}[1.000000e-01, 3.000000e-01], [2.000000e-01, 4.000000e-01]], {{\[}}[5.000000e-01, 0.699999988], [6.000000e-01, 8.000000e-01]]]> : tensor<2x2x2xf32>
// CHECK-DAG: %[[P:.*]] = lpt.matmul %[[X]], %[[W]] transpose_b : (tensor<2x3x2xf32>, tensor<4x2xf32>) -> tensor<2x3x4xf32>
// CHECK-DAG: %[[G:.*]] = lpt.add %[[P]],
// CHECK: lpt.rnn_recurrence %[[G]], %[[H]], %[[N]], %[[R]], %{{.*}} hidden_size 2 direction<bidirectional> activations ["sigmoid"] clip 5.000000e+00
func.func @plain(%x: tensor<2x3x2xf32>, %h: tensor<2x2x2xf32>) -> (tensor<2x2x3x2xf32>, tensor<2x2x2xf32>) {
  %n = lpt.constant dense<[3, 1]> : tensor<2xsi64>
  %w = lpt.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]> : tensor<2x2x2xf32>
  %r = lpt.constant dense<[[[0.1, 0.2], [0.3, 0.4]], [[0.5, 0.6], [0.7, 0.8]]]> : tensor<2x2x2xf32>
  %b = lpt.constant dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>
  %y:2 = lpt.rnn_sequence %x, %h, %n, %w, %r, %b hidden_size 2 direction<bidirectional> activations ["sigmoid"] clip 5.0
      : (tensor<2x3x2xf32>, tensor<2x2x2xf32>, tensor<2xsi64>, tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2xf32>)
      -> (tensor<2x2x3x2xf32>, tensor<2x2x2xf32>)
  return %y#0, %y#1 : tensor<2x2x3x2xf32>, tensor<2x2x2xf32>
}

// -----

// A zero point beyond the integers of the input leaves floats.
// CHECK-LABEL: func.func @distant_zero_point(
// CHECK: lpt.matmul %{{.*}}, %{{.*}} transpose_b : (tensor<1x2x1xf32>, tensor<3x1xf32>) -> tensor<1x2x3xf32>
func.func @distant_zero_point(%x: tensor<1x2x1xui8>, %h: tensor<1x1x1xf32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>) {
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %zero_point = lpt.constant dense<300.5> : tensor<f32>
  %scale = lpt.constant dense<0.25> : tensor<f32>
  %w = lpt.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xsi8>
  %b = lpt.constant dense<0.5> : tensor<1x3xf32>
  %fx = lpt.convert %x : tensor<1x2x1xui8> -> tensor<1x2x1xf32>
  %sx = lpt.subtract %fx, %zero_point : (tensor<1x2x1xf32>, tensor<f32>) -> tensor<1x2x1xf32>
  %dx = lpt.multiply %sx, %scale : (tensor<1x2x1xf32>, tensor<f32>) -> tensor<1x2x1xf32>
  %fw = lpt.convert %w : tensor<1x3x1xsi8> -> tensor<1x3x1xf32>
  %y:2 = lpt.gru_sequence %dx, %h, %n, %fw, %fw, %b hidden_size 1 direction<forward>
      : (tensor<1x2x1xf32>, tensor<1x1x1xf32>, tensor<1xsi64>, tensor<1x3x1xf32>, tensor<1x3x1xf32>,
         tensor<1x3xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x1xf32>)
  return %y#0, %y#1 : tensor<1x1x2x1xf32>, tensor<1x1x1xf32>
}
