// Recurrences: units and gates that fill no vector, and more units than are
// added up at a time; and weights that have pairs of columns.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s si4 ui8 si8 si32 f16 bf16 f32 f64

// Lengths beyond the sequence are an error of the reference, so they are given.
func.func @lstm(%data: tensor<3x4x88xELEMENT>, %h: tensor<3x2x11xf32>, %c: tensor<3x2x11xf32>,
                %r: tensor<2x11x44xELEMENT>, %s: tensor<2x44xf32>)
    -> (tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>, tensor<3x2x11xf32>) {
  %n = lpt.constant dense<[4, 0, 2]> : tensor<3xsi64>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %gates = lpt.multiply %data, %scale : (tensor<3x4x88xELEMENT>, tensor<f32>) -> tensor<3x4x88xf32>
  // The sizes of scales follow from those of the weights.
  %r_scale = lpt.multiply %s, %scale : (tensor<2x44xf32>, tensor<f32>) -> tensor<?x?xf32>
  %y:3 = lpt.lstm_recurrence %gates, %h, %c, %n, %r, %r_scale hidden_size 11 direction<bidirectional> clip 0.8
      : (tensor<3x4x88xf32>, tensor<3x2x11xf32>, tensor<3x2x11xf32>, tensor<3xsi64>, tensor<2x11x44xELEMENT>,
         tensor<?x?xf32>) -> (tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>, tensor<3x2x11xf32>)
  return %y#0, %y#1, %y#2 : tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>, tensor<3x2x11xf32>
}

func.func @gru(%gates: tensor<2x3x9xELEMENT>, %h: tensor<2x1x3xf32>, %r: tensor<1x3x9xELEMENT>, %s: tensor<1x9xf32>,
               %b: tensor<1x3xELEMENT>)
    -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xELEMENT>, tensor<2x1x3xf32>) {
  %n = lpt.constant dense<[3, 1]> : tensor<2xsi32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r_scale = lpt.multiply %s, %scale : (tensor<1x9xf32>, tensor<f32>) -> tensor<1x9xf32>
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %r_scale, %b hidden_size 3 direction<reverse> activations ["sigmoid", "relu"]
      : (tensor<2x3x9xELEMENT>, tensor<2x1x3xf32>, tensor<2xsi32>, tensor<1x3x9xELEMENT>, tensor<1x9xf32>,
         tensor<1x3xELEMENT>) -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>)
  %1:2 = lpt.gru_recurrence %gates, %h, %n, %r, %r_scale, %b hidden_size 3 direction<forward> linear_before_reset
      : (tensor<2x3x9xELEMENT>, tensor<2x1x3xf32>, tensor<2xsi32>, tensor<1x3x9xELEMENT>, tensor<1x9xf32>,
         tensor<1x3xELEMENT>) -> (tensor<2x1x3x3xELEMENT>, tensor<2x1x3xf32>)
  return %0#0, %0#1, %1#0, %1#1
      : tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xELEMENT>, tensor<2x1x3xf32>
}

func.func @rnn(%gates: tensor<3x4x22xELEMENT>, %h: tensor<3x2x11xf32>, %r: tensor<2x11x11xELEMENT>, %s: tensor<2x11xf32>)
    -> (tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>, tensor<3x1x4x11xf32>, tensor<3x1x11xf32>) {
  %n = lpt.constant dense<[4, 0, 2]> : tensor<3xsi64>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r_scale = lpt.multiply %s, %scale : (tensor<2x11xf32>, tensor<f32>) -> tensor<2x11xf32>
  %0:2 = lpt.rnn_recurrence %gates, %h, %n, %r, %r_scale hidden_size 11 direction<bidirectional> clip 0.8
      : (tensor<3x4x22xELEMENT>, tensor<3x2x11xf32>, tensor<3xsi64>, tensor<2x11x11xELEMENT>, tensor<2x11xf32>)
      -> (tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>)
  %x:2 = lpt.split %gates axis 2 : (tensor<3x4x22xELEMENT>) -> (tensor<3x4x11xELEMENT>, tensor<3x4x11xELEMENT>)
  %i:2 = lpt.split %h axis 1 : (tensor<3x2x11xf32>) -> (tensor<3x1x11xf32>, tensor<3x1x11xf32>)
  %w:2 = lpt.split %r axis 0 : (tensor<2x11x11xELEMENT>) -> (tensor<1x11x11xELEMENT>, tensor<1x11x11xELEMENT>)
  %f:2 = lpt.split %r_scale axis 0 : (tensor<2x11xf32>) -> (tensor<1x11xf32>, tensor<1x11xf32>)
  %1:2 = lpt.rnn_recurrence %x#0, %i#1, %n, %w#1, %f#0 hidden_size 11 direction<reverse> activations ["relu"]
      : (tensor<3x4x11xELEMENT>, tensor<3x1x11xf32>, tensor<3xsi64>, tensor<1x11x11xELEMENT>, tensor<1x11xf32>)
      -> (tensor<3x1x4x11xf32>, tensor<3x1x11xf32>)
  return %0#0, %0#1, %1#0, %1#1
      : tensor<3x2x4x11xf32>, tensor<3x2x11xELEMENT>, tensor<3x1x4x11xf32>, tensor<3x1x11xf32>
}

func.func @lstm_pairs(%gates: tensor<3x4x80xf32>, %h: tensor<3x2x10xf32>, %c: tensor<3x2x10xf32>,
                      %r: tensor<2x10x20x2xELEMENT>, %s: tensor<2x40xf32>)
    -> (tensor<3x2x4x10xf32>, tensor<3x2x10xf32>, tensor<3x2x10xELEMENT>) {
  %n = lpt.constant dense<[4, 0, 2]> : tensor<3xsi64>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r_scale = lpt.multiply %s, %scale : (tensor<2x40xf32>, tensor<f32>) -> tensor<2x40xf32>
  %y:3 = lpt.lstm_recurrence %gates, %h, %c, %n, %r, %r_scale hidden_size 10 direction<bidirectional>
      : (tensor<3x4x80xf32>, tensor<3x2x10xf32>, tensor<3x2x10xf32>, tensor<3xsi64>, tensor<2x10x20x2xELEMENT>,
         tensor<2x40xf32>) -> (tensor<3x2x4x10xf32>, tensor<3x2x10xf32>, tensor<3x2x10xELEMENT>)
  return %y#0, %y#1, %y#2 : tensor<3x2x4x10xf32>, tensor<3x2x10xf32>, tensor<3x2x10xELEMENT>
}

func.func @gru_pairs(%gates: tensor<2x3x12xf32>, %h: tensor<2x1x4xf32>, %r: tensor<1x4x6x2xELEMENT>, %s: tensor<1x12xf32>,
                     %b: tensor<1x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3x4xELEMENT>) {
  %n = lpt.constant dense<[3, 1]> : tensor<2xsi32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r_scale = lpt.multiply %s, %scale : (tensor<1x12xf32>, tensor<f32>) -> tensor<1x12xf32>
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %r_scale, %b hidden_size 4 direction<reverse>
      : (tensor<2x3x12xf32>, tensor<2x1x4xf32>, tensor<2xsi32>, tensor<1x4x6x2xELEMENT>, tensor<1x12xf32>,
         tensor<1x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x4xf32>)
  %1:2 = lpt.gru_recurrence %gates, %h, %n, %r, %r_scale, %b hidden_size 4 direction<forward> linear_before_reset
      : (tensor<2x3x12xf32>, tensor<2x1x4xf32>, tensor<2xsi32>, tensor<1x4x6x2xELEMENT>, tensor<1x12xf32>,
         tensor<1x4xf32>) -> (tensor<2x1x3x4xELEMENT>, tensor<2x1x4xf32>)
  return %0#0, %1#0 : tensor<2x1x3x4xf32>, tensor<2x1x3x4xELEMENT>
}

func.func @rnn_pairs(%gates: tensor<3x4x18xf32>, %h: tensor<3x1x18xf32>, %r: tensor<1x18x9x2xELEMENT>, %s: tensor<1x18xf32>)
    -> (tensor<3x1x4x18xf32>, tensor<3x1x18xELEMENT>) {
  %n = lpt.constant dense<[4, 0, 2]> : tensor<3xsi64>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r_scale = lpt.multiply %s, %scale : (tensor<1x18xf32>, tensor<f32>) -> tensor<1x18xf32>
  %0:2 = lpt.rnn_recurrence %gates, %h, %n, %r, %r_scale hidden_size 18 direction<forward>
      : (tensor<3x4x18xf32>, tensor<3x1x18xf32>, tensor<3xsi64>, tensor<1x18x9x2xELEMENT>, tensor<1x18xf32>)
      -> (tensor<3x1x4x18xf32>, tensor<3x1x18xELEMENT>)
  return %0#0, %0#1 : tensor<3x1x4x18xf32>, tensor<3x1x18xELEMENT>
}
