// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @variables(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[D:.*]]: tensor<?x8xui8>)
func.func @variables(%x: tensor<1x8xf32>, %d: tensor<?x8xui8>) {
  // CHECK-NEXT: lpt.read_value %[[X]] variable "state" : tensor<1x8xf32>
  %0 = lpt.read_value %x variable "state" : tensor<1x8xf32>
  // CHECK-NEXT: lpt.assign %[[X]] variable "state" : tensor<1x8xf32>
  %1 = lpt.assign %x variable "state" : tensor<1x8xf32>
  // CHECK-NEXT: lpt.read_value %[[D]] variable "cache/0" : tensor<?x8xui8>
  %2 = lpt.read_value %d variable "cache/0" : tensor<?x8xui8>
  // CHECK-NEXT: lpt.assign %[[D]] variable "cache/0" : tensor<?x8xui8>
  %3 = lpt.assign %d variable "cache/0" : tensor<?x8xui8>
  return
}

// CHECK-LABEL: @lstm_sequence(
// CHECK-SAME: %[[X:.*]]: tensor<2x5x8xf32>, %[[H:.*]]: tensor<2x1x16xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<2xsi64>, %[[W:.*]]: tensor<1x64x8xsi8>,
// CHECK-SAME: %[[R:.*]]: tensor<1x64x16xsi8>, %[[B:.*]]: tensor<1x64xf32>)
func.func @lstm_sequence(%x: tensor<2x5x8xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                         %w: tensor<1x64x8xsi8>, %r: tensor<1x64x16xsi8>, %b: tensor<1x64xf32>) {
  // CHECK-NEXT: lpt.lstm_sequence %[[X]], %[[H]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]]
  // CHECK-SAME: hidden_size 16 direction<forward>
  // CHECK-SAME: : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
  // CHECK-SAME: tensor<1x64x8xsi8>, tensor<1x64x16xsi8>, tensor<1x64xf32>)
  // CHECK-SAME: -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  %0:3 = lpt.lstm_sequence %x, %h, %h, %n, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xsi8>, tensor<1x64x16xsi8>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  // CHECK-NEXT: lpt.lstm_sequence %[[X]], %[[H]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]]
  // CHECK-SAME: hidden_size 16 direction<reverse> activations ["sigmoid", "relu", "tanh"] clip 3.000000e+00
  // CHECK-SAME: : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
  // CHECK-SAME: tensor<1x64x8xsi8>, tensor<1x64x16xsi8>, tensor<1x64xf32>)
  // CHECK-SAME: -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  %1:3 = lpt.lstm_sequence %x, %h, %h, %n, %w, %r, %b hidden_size 16 direction<reverse>
      activations ["sigmoid", "relu", "tanh"] clip 3.000000e+00
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xsi8>, tensor<1x64x16xsi8>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// CHECK-LABEL: @lstm_sequence_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x8xf32>, %[[H:.*]]: tensor<2x2x16xf32>,
// CHECK-SAME: %[[C:.*]]: tensor<?x?x?xf32>, %[[N:.*]]: tensor<?xsi32>,
// CHECK-SAME: %[[W:.*]]: tensor<2x64x?xf32>, %[[R:.*]]: tensor<2x?x16xf32>,
// CHECK-SAME: %[[B:.*]]: tensor<?x?xf32>)
func.func @lstm_sequence_dynamic(%x: tensor<?x?x8xf32>, %h: tensor<2x2x16xf32>,
                                 %c: tensor<?x?x?xf32>, %n: tensor<?xsi32>, %w: tensor<2x64x?xf32>,
                                 %r: tensor<2x?x16xf32>, %b: tensor<?x?xf32>) {
  // CHECK-NEXT: lpt.lstm_sequence %[[X]], %[[H]], %[[C]], %[[N]], %[[W]], %[[R]], %[[B]]
  // CHECK-SAME: hidden_size 16 direction<bidirectional>
  // CHECK-SAME: : (tensor<?x?x8xf32>, tensor<2x2x16xf32>, tensor<?x?x?xf32>, tensor<?xsi32>,
  // CHECK-SAME: tensor<2x64x?xf32>, tensor<2x?x16xf32>, tensor<?x?xf32>)
  // CHECK-SAME: -> (tensor<2x2x?x16xf32>, tensor<2x2x16xf32>, tensor<2x2x16xf32>)
  %0:3 = lpt.lstm_sequence %x, %h, %c, %n, %w, %r, %b hidden_size 16 direction<bidirectional>
      : (tensor<?x?x8xf32>, tensor<2x2x16xf32>, tensor<?x?x?xf32>, tensor<?xsi32>,
         tensor<2x64x?xf32>, tensor<2x?x16xf32>, tensor<?x?xf32>)
      -> (tensor<2x2x?x16xf32>, tensor<2x2x16xf32>, tensor<2x2x16xf32>)
  return
}

// CHECK-LABEL: @gru_sequence(
// CHECK-SAME: %[[X:.*]]: tensor<2x5x8xf32>, %[[H:.*]]: tensor<2x1x16xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<2xsi64>, %[[W:.*]]: tensor<1x48x8xf32>,
// CHECK-SAME: %[[R:.*]]: tensor<1x48x16xf32>, %[[B:.*]]: tensor<1x48xf32>,
// CHECK-SAME: %[[BL:.*]]: tensor<1x64xf32>)
func.func @gru_sequence(%x: tensor<2x5x8xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                        %w: tensor<1x48x8xf32>, %r: tensor<1x48x16xf32>, %b: tensor<1x48xf32>,
                        %bl: tensor<1x64xf32>) {
  // CHECK-NEXT: lpt.gru_sequence %[[X]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]] hidden_size 16
  // CHECK-SAME: direction<forward>
  // CHECK-SAME: : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x48x8xf32>,
  // CHECK-SAME: tensor<1x48x16xf32>, tensor<1x48xf32>)
  // CHECK-SAME: -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  %0:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x48x8xf32>,
         tensor<1x48x16xf32>, tensor<1x48xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  // CHECK-NEXT: lpt.gru_sequence %[[X]], %[[H]], %[[N]], %[[W]], %[[R]], %[[BL]] hidden_size 16
  // CHECK-SAME: direction<reverse> activations ["relu", "tanh"] clip 1.000000e+00 linear_before_reset
  // CHECK-SAME: : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x48x8xf32>,
  // CHECK-SAME: tensor<1x48x16xf32>, tensor<1x64xf32>)
  // CHECK-SAME: -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  %1:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %bl hidden_size 16 direction<reverse>
      activations ["relu", "tanh"] clip 1.000000e+00 linear_before_reset
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x48x8xf32>,
         tensor<1x48x16xf32>, tensor<1x64xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  return
}

// CHECK-LABEL: @gru_sequence_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x5x?xf32>, %[[H:.*]]: tensor<?x2x?xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<?xsi64>, %[[W:.*]]: tensor<?x48x8xf32>,
// CHECK-SAME: %[[R:.*]]: tensor<?x?x?xf32>, %[[B:.*]]: tensor<2x48xf32>)
func.func @gru_sequence_dynamic(%x: tensor<?x5x?xf32>, %h: tensor<?x2x?xf32>, %n: tensor<?xsi64>,
                                %w: tensor<?x48x8xf32>, %r: tensor<?x?x?xf32>,
                                %b: tensor<2x48xf32>) {
  // CHECK-NEXT: lpt.gru_sequence %[[X]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]] hidden_size 16
  // CHECK-SAME: direction<bidirectional>
  // CHECK-SAME: : (tensor<?x5x?xf32>, tensor<?x2x?xf32>, tensor<?xsi64>, tensor<?x48x8xf32>,
  // CHECK-SAME: tensor<?x?x?xf32>, tensor<2x48xf32>) -> (tensor<?x2x5x16xf32>, tensor<?x2x16xf32>)
  %0:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 16 direction<bidirectional>
      : (tensor<?x5x?xf32>, tensor<?x2x?xf32>, tensor<?xsi64>, tensor<?x48x8xf32>,
         tensor<?x?x?xf32>, tensor<2x48xf32>) -> (tensor<?x2x5x16xf32>, tensor<?x2x16xf32>)
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @recurrent_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x3xf32>, %[[H:.*]]: tensor<1x1x4xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<1xsi64>, %[[W:.*]]: tensor<1x16x3xf32>,
// CHECK-SAME: %[[R:.*]]: tensor<1x16x4xf32>, %[[B:.*]]: tensor<1x16xf32>,
// CHECK-SAME: %[[WG:.*]]: tensor<1x12x3xf32>, %[[RG:.*]]: tensor<1x12x4xf32>,
// CHECK-SAME: %[[BG:.*]]: tensor<1x12xf32>)
func.func @recurrent_defaults(%x: tensor<1x2x3xf32>, %h: tensor<1x1x4xf32>, %n: tensor<1xsi64>,
                              %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>, %b: tensor<1x16xf32>,
                              %wg: tensor<1x12x3xf32>, %rg: tensor<1x12x4xf32>,
                              %bg: tensor<1x12xf32>) {
  // CHECK-NEXT: lpt.lstm_sequence %[[X]], %[[H]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]]
  // CHECK-SAME: hidden_size 4 direction<forward>
  // CHECK-SAME: : (tensor<1x2x3xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>,
  // CHECK-SAME: tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>)
  // CHECK-SAME: -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>)
  %0:3 = "lpt.lstm_sequence"(%x, %h, %h, %n, %w, %r, %b)
      <{hidden_size = 4 : i64, direction = #lpt.rnn_direction<forward>}>
      : (tensor<1x2x3xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>,
         tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x16xf32>)
      -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>)
  // CHECK-NEXT: lpt.gru_sequence %[[X]], %[[H]], %[[N]], %[[WG]], %[[RG]], %[[BG]] hidden_size 4
  // CHECK-SAME: direction<forward>
  // CHECK-SAME: : (tensor<1x2x3xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x12x3xf32>,
  // CHECK-SAME: tensor<1x12x4xf32>, tensor<1x12xf32>) -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
  %1:2 = "lpt.gru_sequence"(%x, %h, %n, %wg, %rg, %bg)
      <{hidden_size = 4 : i64, direction = #lpt.rnn_direction<forward>}>
      : (tensor<1x2x3xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x12x3xf32>,
         tensor<1x12x4xf32>, tensor<1x12xf32>) -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
  return
}

// CHECK-LABEL: @lstm_recurrence(
// CHECK-SAME: %[[X:.*]]: tensor<?x5x128xf32>, %[[H:.*]]: tensor<?x2x16xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<?xsi64>, %[[R:.*]]: tensor<2x16x64xsi8>, %[[S:.*]]: tensor<2x64xf32>)
func.func @lstm_recurrence(%gates: tensor<?x5x128xf32>, %h: tensor<?x2x16xf32>, %n: tensor<?xsi64>,
                           %r: tensor<2x16x64xsi8>, %s: tensor<2x64xf32>) {
  // CHECK-NEXT: lpt.lstm_recurrence %[[X]], %[[H]], %[[H]], %[[N]], %[[R]], %[[S]]
  // CHECK-SAME: hidden_size 16 direction<bidirectional> clip 3.000000e+00
  // CHECK-SAME: : (tensor<?x5x128xf32>, tensor<?x2x16xf32>, tensor<?x2x16xf32>, tensor<?xsi64>,
  // CHECK-SAME: tensor<2x16x64xsi8>, tensor<2x64xf32>)
  // CHECK-SAME: -> (tensor<?x2x5x16xf32>, tensor<?x2x16xf32>, tensor<?x2x16xf32>)
  %0:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 16 direction<bidirectional> clip 3.000000e+00
      : (tensor<?x5x128xf32>, tensor<?x2x16xf32>, tensor<?x2x16xf32>, tensor<?xsi64>,
         tensor<2x16x64xsi8>, tensor<2x64xf32>)
      -> (tensor<?x2x5x16xf32>, tensor<?x2x16xf32>, tensor<?x2x16xf32>)
  return
}

// CHECK-LABEL: @gru_recurrence(
// CHECK-SAME: %[[X:.*]]: tensor<2x5x48xf32>, %[[H:.*]]: tensor<2x1x16xf32>,
// CHECK-SAME: %[[N:.*]]: tensor<2xsi64>, %[[R:.*]]: tensor<1x16x48xf32>, %[[S:.*]]: tensor<1x48xf32>,
// CHECK-SAME: %[[B:.*]]: tensor<1x16xf32>)
func.func @gru_recurrence(%gates: tensor<2x5x48xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                          %r: tensor<1x16x48xf32>, %s: tensor<1x48xf32>, %b: tensor<1x16xf32>) {
  // CHECK-NEXT: lpt.gru_recurrence %[[X]], %[[H]], %[[N]], %[[R]], %[[S]], %[[B]]
  // CHECK-SAME: hidden_size 16 direction<reverse> activations ["sigmoid", "relu"] linear_before_reset
  // CHECK-SAME: : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x48xf32>,
  // CHECK-SAME: tensor<1x48xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 16 direction<reverse>
      activations ["sigmoid", "relu"] linear_before_reset
      : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x48xf32>,
         tensor<1x48xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  return
}

// CHECK-LABEL: @rnn(
// CHECK-SAME: %[[X:.*]]: tensor<2x5x8xf32>, %[[H:.*]]: tensor<2x1x16xf32>, %[[N:.*]]: tensor<2xsi64>,
// CHECK-SAME: %[[W:.*]]: tensor<1x16x8xsi8>, %[[R:.*]]: tensor<1x16x16xsi8>, %[[B:.*]]: tensor<1x16xf32>,
// CHECK-SAME: %[[G:.*]]: tensor<2x?x16xf32>)
func.func @rnn(%x: tensor<2x5x8xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>, %w: tensor<1x16x8xsi8>,
               %r: tensor<1x16x16xsi8>, %b: tensor<1x16xf32>, %g: tensor<2x?x16xf32>) {
  // CHECK-NEXT: lpt.rnn_sequence %[[X]], %[[H]], %[[N]], %[[W]], %[[R]], %[[B]] hidden_size 16 direction<forward>
  // CHECK-SAME: : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x8xsi8>, tensor<1x16x16xsi8>, tensor<1x16xf32>)
  // CHECK-SAME: -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  %0:2 = lpt.rnn_sequence %x, %h, %n, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x8xsi8>, tensor<1x16x16xsi8>, tensor<1x16xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  // CHECK-NEXT: lpt.rnn_recurrence %[[G]], %[[H]], %[[N]], %[[R]], %[[B]] hidden_size 16 direction<reverse>
  // CHECK-SAME: activations ["relu"] clip 2.000000e+00
  // CHECK-SAME: -> (tensor<2x1x?x16xf32>, tensor<2x1x16xf32>)
  %1:2 = lpt.rnn_recurrence %g, %h, %n, %r, %b hidden_size 16 direction<reverse> activations ["relu"] clip 2.0
      : (tensor<2x?x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x16xsi8>, tensor<1x16xf32>)
      -> (tensor<2x1x?x16xf32>, tensor<2x1x16xf32>)
  return
}
