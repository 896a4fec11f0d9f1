// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @lstm_sequence_x_rank(%x: tensor<5x8xf32>, %h0: tensor<2x1x16xf32>,
                                %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected x to have rank 3, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h0_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected h0 to have rank 3, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_c0_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected c0 to have rank 3, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_seq_lens_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                       %c0: tensor<2x1x16xf32>, %seq_lens: tensor<si64>,
                                       %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                       %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected seq_lens to have rank 1, but got 0}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<si64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_w_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                %w: tensor<64x8xf32>, %r: tensor<1x64x16xf32>,
                                %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected w to have rank 3, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_r_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                %w: tensor<1x64x8xf32>, %r: tensor<64x16xf32>,
                                %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected r to have rank 3, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_b_rank(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                %b: tensor<64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected b to have rank 2, but got 1}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_hidden_size_of_zero(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                             %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                             %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                             %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected hidden_size in the range [1, 281474976710656], but got 0}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 0 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_huge_hidden_size(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                          %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                          %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                          %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected hidden_size in the range [1, 281474976710656], but got 9223372036854775807}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 9223372036854775807 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_number_of_activations(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                               %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                               %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                               %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected 3 activations, but got 1}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward> activations ["tanh"]
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_unknown_activation(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                            %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                            %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                            %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected activations of sigmoid, tanh and relu, but got 'elu'}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward> activations ["sigmoid", "elu", "tanh"]
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_negative_clip(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                       %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                       %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                       %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected a clip of at least 0, but got -1}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward> clip -1.0
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_clip_of_nan(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                     %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                     %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                     %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected a clip of at least 0, but got NaN}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward> clip 0x7FF8000000000000
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h0_batch(%x: tensor<2x5x8xf32>, %h0: tensor<3x1x16xf32>,
                                  %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                  %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                  %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of h0 to have size 2, but got 3}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<3x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_c0_batch(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                  %c0: tensor<3x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                  %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                  %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of c0 to have size 2, but got 3}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<3x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_seq_lens_batch(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                        %c0: tensor<2x1x16xf32>, %seq_lens: tensor<3xsi64>,
                                        %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                        %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of seq_lens to have size 2, but got 3}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<3xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_batch_after_dynamic(%x: tensor<?x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                              %c0: tensor<2x1x16xf32>, %seq_lens: tensor<4xsi64>,
                                              %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                              %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of seq_lens to have size 2, but got 4}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<?x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<4xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h0_directions(%x: tensor<2x5x8xf32>, %h0: tensor<2x2x16xf32>,
                                       %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                       %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                       %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of h0 to have size 1, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x2x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h0_directions_of_bidirectional(%x: tensor<2x5x8xf32>,
                                                        %h0: tensor<2x1x16xf32>,
                                                        %c0: tensor<2x1x16xf32>,
                                                        %seq_lens: tensor<2xsi64>,
                                                        %w: tensor<1x64x8xf32>,
                                                        %r: tensor<1x64x16xf32>,
                                                        %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of h0 to have size 2, but got 1}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<bidirectional>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_c0_directions(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                       %c0: tensor<2x2x16xf32>, %seq_lens: tensor<2xsi64>,
                                       %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                       %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of c0 to have size 1, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x2x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_w_directions(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                      %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                      %w: tensor<2x64x8xf32>, %r: tensor<1x64x16xf32>,
                                      %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of w to have size 1, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<2x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_r_directions(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                      %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                      %w: tensor<1x64x8xf32>, %r: tensor<2x64x16xf32>,
                                      %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of r to have size 1, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<2x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_b_directions(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                      %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                      %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                      %b: tensor<2x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 0 of b to have size 1, but got 2}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<2x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h0_hidden_size(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x8xf32>,
                                        %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                        %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                        %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 2 of h0 to have size 16, but got 8}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_c0_hidden_size(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                        %c0: tensor<2x1x8xf32>, %seq_lens: tensor<2xsi64>,
                                        %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                        %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 2 of c0 to have size 16, but got 8}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x8xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_r_hidden_size(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                       %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                       %w: tensor<1x64x8xf32>, %r: tensor<1x64x8xf32>,
                                       %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 2 of r to have size 16, but got 8}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x8xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_w_gates(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x16x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of w to have size 64, but got 16}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x16x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_r_gates(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x16x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of r to have size 64, but got 16}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x16x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_b_gates(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x48xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 1 of b to have size 64, but got 48}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x48xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_w_input_size(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                      %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                      %w: tensor<1x64x9xf32>, %r: tensor<1x64x16xf32>,
                                      %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected axis 2 of w to have size 8, but got 9}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x9xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_y_shape(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected result #0 to have shape [2, 1, 5, 16], but got [2, 5, 1, 16]}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x5x1x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_h_shape(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected result #1 to have shape [2, 1, 16], but got [2, 16]}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_c_shape(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                 %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                 %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                 %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op expected result #2 to have shape [2, 1, 16], but got [2, 1, 8]}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x8xf32>)
  return
}

// -----

func.func @lstm_sequence_float_seq_lens(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                        %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xf32>,
                                        %w: tensor<1x64x8xf32>, %r: tensor<1x64x16xf32>,
                                        %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op operand #3 must be ranked tensor of 64-bit signed integer or 32-bit signed integer values, but got 'tensor<2xf32>'}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xf32>,
         tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}

// -----

func.func @lstm_sequence_signless_weights(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>,
                                          %c0: tensor<2x1x16xf32>, %seq_lens: tensor<2xsi64>,
                                          %w: tensor<1x64x8xi8>, %r: tensor<1x64x16xf32>,
                                          %b: tensor<1x64xf32>) {
  // expected-error @+1 {{'lpt.lstm_sequence' op operand #4 must be ranked tensor of si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or f64 (the signedness of an integer is part of its type; signless integers are not accepted) values, but got 'tensor<1x64x8xi8>'}}
  %0:3 = lpt.lstm_sequence %x, %h0, %c0, %seq_lens, %w, %r, %b hidden_size 16 direction<forward>
      : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
         tensor<1x64x8xi8>, tensor<1x64x16xf32>, tensor<1x64xf32>)
      -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
  return
}
