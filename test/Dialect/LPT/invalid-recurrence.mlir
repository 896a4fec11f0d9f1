// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @gates_of_one_direction(%gates: tensor<2x5x64xf32>, %h: tensor<2x2x16xf32>, %n: tensor<2xsi64>,
                                  %r: tensor<2x16x64xsi8>, %s: tensor<2x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_recurrence' op expected axis 2 of gates to have size 128, but got 64}}
  %0:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 16 direction<bidirectional>
      : (tensor<2x5x64xf32>, tensor<2x2x16xf32>, tensor<2x2x16xf32>, tensor<2xsi64>,
         tensor<2x16x64xsi8>, tensor<2x64xf32>)
      -> (tensor<2x2x5x16xf32>, tensor<2x2x16xf32>, tensor<2x2x16xf32>)
  return
}

// -----

func.func @weights_of_a_sequence(%gates: tensor<2x5x64xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                                 %r: tensor<1x64x16xsi8>, %s: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_recurrence' op expected axis 1 of r to have size 16, but got 64}}
  %0:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 16 direction<forward>
      : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x16xsi8>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @scale_of_one_number(%gates: tensor<2x5x64xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                               %r: tensor<1x16x64xsi8>, %s: tensor<f32>) {
  // expected-error @+1 {{'lpt.lstm_recurrence' op expected r_scale to have rank 2, but got 0}}
  %0:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 16 direction<forward>
      : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x16x64xsi8>, tensor<f32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @two_activations(%gates: tensor<2x5x64xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                           %r: tensor<1x16x64xsi8>, %s: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_recurrence' op expected 3 activations, but got 2}}
  %0:3 = lpt.lstm_recurrence %gates, %h, %h, %n, %r, %s hidden_size 16 direction<forward> activations ["sigmoid", "tanh"]
      : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x16x64xsi8>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @bias_of_all_gates(%gates: tensor<2x5x48xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                             %r: tensor<1x16x48xf32>, %s: tensor<1x48xf32>, %b: tensor<1x48xf32>) {
  // expected-error @+1 {{'lpt.gru_recurrence' op expected axis 1 of r_bias to have size 16, but got 48}}
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 16 direction<forward>
      : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x48xf32>,
         tensor<1x48xf32>, tensor<1x48xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @results(%gates: tensor<2x5x48xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>,
                   %r: tensor<1x16x48xf32>, %s: tensor<1x48xf32>, %b: tensor<1x16xf32>) {
  // expected-error @+1 {{'lpt.gru_recurrence' op expected result #0 to have shape [2, 1, 5, 16], but got [2, 5, 1, 16]}}
  %0:2 = lpt.gru_recurrence %gates, %h, %n, %r, %s, %b hidden_size 16 direction<forward>
      : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x48xf32>,
         tensor<1x48xf32>, tensor<1x16xf32>) -> (tensor<2x5x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @rnn_gates(%g: tensor<2x5x48xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>, %r: tensor<1x16x16xf32>, %s: tensor<1x16xf32>) {
  // expected-error @+1 {{'lpt.rnn_recurrence' op expected axis 2 of gates to have size 16, but got 48}}
  %0:2 = lpt.rnn_recurrence %g, %h, %n, %r, %s hidden_size 16 direction<forward> : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x16xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @rnn_activations(%x: tensor<2x5x8xf32>, %h: tensor<2x1x16xf32>, %n: tensor<2xsi64>, %w: tensor<1x16x8xf32>, %r: tensor<1x16x16xf32>, %b: tensor<1x16xf32>) {
  // expected-error @+1 {{'lpt.rnn_sequence' op expected 1 activations, but got 2}}
  %0:2 = lpt.rnn_sequence %x, %h, %n, %w, %r, %b hidden_size 16 direction<forward> activations ["tanh", "relu"] : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x8xf32>, tensor<1x16x16xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @pairs_of_odd_units(%gates: tensor<2x5x9xf32>, %h: tensor<2x1x9xf32>, %n: tensor<2xsi64>,
                              %r: tensor<1x9x4x2xbf16>, %s: tensor<1x9xf32>) {
  // expected-error @+1 {{'lpt.rnn_recurrence' op expected an even hidden_size for pairs of columns of r, but got 9}}
  %0:2 = lpt.rnn_recurrence %gates, %h, %n, %r, %s hidden_size 9 direction<forward>
      : (tensor<2x5x9xf32>, tensor<2x1x9xf32>, tensor<2xsi64>, tensor<1x9x4x2xbf16>, tensor<1x9xf32>)
      -> (tensor<2x1x5x9xf32>, tensor<2x1x9xf32>)
  return
}

// -----

func.func @columns_by_three(%gates: tensor<2x5x12xf32>, %h: tensor<2x1x12xf32>, %n: tensor<2xsi64>,
                            %r: tensor<1x12x6x3xbf16>, %s: tensor<1x12xf32>) {
  // expected-error @+1 {{'lpt.rnn_recurrence' op expected axis 3 of r to have size 2, but got 3}}
  %0:2 = lpt.rnn_recurrence %gates, %h, %n, %r, %s hidden_size 12 direction<forward>
      : (tensor<2x5x12xf32>, tensor<2x1x12xf32>, tensor<2xsi64>, tensor<1x12x6x3xbf16>, tensor<1x12xf32>)
      -> (tensor<2x1x5x12xf32>, tensor<2x1x12xf32>)
  return
}
