// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @auto_pad(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::AutoPad to be one of: explicit, same_upper, same_lower, valid}}
  // expected-error @+1 {{failed to parse LPT_AutoPadAttr parameter 'value' which is to be a `::mlir::lpt::AutoPad`}}
  %0 = lpt.avg_pool %x kernel [1, 1] auto_pad<same> : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @rounding(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::Rounding to be one of: floor, ceil, ceil_torch}}
  // expected-error @+1 {{failed to parse LPT_RoundingAttr parameter 'value' which is to be a `::mlir::lpt::Rounding`}}
  %0 = lpt.avg_pool %x kernel [1, 1] rounding<half> : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @pad_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::PadMode to be one of: constant, edge, reflect, symmetric}}
  // expected-error @+1 {{failed to parse LPT_PadModeAttr parameter 'value' which is to be a `::mlir::lpt::PadMode`}}
  %0 = lpt.pad %x begin [0, 0, 0, 0] end [0, 0, 0, 0] mode<wrap>
      : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @broadcast_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::BroadcastMode to be one of: numpy, explicit, bidirectional}}
  // expected-error @+1 {{failed to parse LPT_BroadcastModeAttr parameter 'value' which is to be a `::mlir::lpt::BroadcastMode`}}
  %0 = lpt.broadcast %x target [1, 4, 8, 8] mode<pdpd>
      : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @depth_to_space_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::DepthToSpaceMode to be one of: blocks_first, depth_first}}
  // expected-error @+1 {{failed to parse LPT_DepthToSpaceModeAttr parameter 'value' which is to be a `::mlir::lpt::DepthToSpaceMode`}}
  %0 = lpt.depth_to_space %x mode<columns_first> : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @interpolate_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::InterpolateMode to be one of: nearest, linear, linear_onnx, cubic}}
  // expected-error @+1 {{failed to parse LPT_InterpolateModeAttr parameter 'value' which is to be a `::mlir::lpt::InterpolateMode`}}
  %0 = lpt.interpolate %x axes [] sizes [] mode<area> : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @coordinate_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::CoordinateMode to be one of: half_pixel, pytorch_half_pixel, asymmetric, tf_half_pixel_for_nn, align_corners}}
  // expected-error @+1 {{failed to parse LPT_CoordinateModeAttr parameter 'value' which is to be a `::mlir::lpt::CoordinateMode`}}
  %0 = lpt.interpolate %x axes [] sizes [] coordinate_mode<corners>
      : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @nearest_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::NearestMode to be one of: round_prefer_floor, round_prefer_ceil, floor, ceil, simple}}
  // expected-error @+1 {{failed to parse LPT_NearestModeAttr parameter 'value' which is to be a `::mlir::lpt::NearestMode`}}
  %0 = lpt.interpolate %x axes [] sizes [] nearest_mode<round>
      : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return
}

// -----

func.func @l2_eps_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::L2EpsMode to be one of: add, max}}
  // expected-error @+1 {{failed to parse LPT_L2EpsModeAttr parameter 'value' which is to be a `::mlir::lpt::L2EpsMode`}}
  %0 = lpt.normalize_l2 %x axes [1] eps 1.0 eps_mode<min> : tensor<1x4x8x8xf32>
  return
}

// -----

func.func @mvn_eps_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::MVNEpsMode to be one of: inside_sqrt, outside_sqrt}}
  // expected-error @+1 {{failed to parse LPT_MVNEpsModeAttr parameter 'value' which is to be a `::mlir::lpt::MVNEpsMode`}}
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 1.0 eps_mode<inside> : tensor<1x4x8x8xf32>
  return
}

// -----

func.func @round_mode(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::RoundMode to be one of: half_to_even, half_away_from_zero}}
  // expected-error @+1 {{failed to parse LPT_RoundModeAttr parameter 'value' which is to be a `::mlir::lpt::RoundMode`}}
  %0 = lpt.round %x mode<half_up> : tensor<1x4x8x8xf32>
  return
}

// -----

func.func @gelu_approximation(%x: tensor<1x4x8x8xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::GeluApproximation to be one of: erf, tanh}}
  // expected-error @+1 {{failed to parse LPT_GeluApproximationAttr parameter 'value' which is to be a `::mlir::lpt::GeluApproximation`}}
  %0 = lpt.gelu %x approximation<exact> : tensor<1x4x8x8xf32>
  return
}

// -----

func.func @rnn_direction(%x: tensor<1x2x3xf32>, %h: tensor<1x1x4xf32>, %n: tensor<1xsi64>,
                         %w: tensor<1x12x3xf32>, %r: tensor<1x12x4xf32>, %b: tensor<1x12xf32>) {
  // expected-error @+2 {{expected ::mlir::lpt::RNNDirection to be one of: forward, reverse, bidirectional}}
  // expected-error @+1 {{failed to parse LPT_RNNDirectionAttr parameter 'value' which is to be a `::mlir::lpt::RNNDirection`}}
  %0:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 4 direction<backward>
      : (tensor<1x2x3xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x12x3xf32>,
         tensor<1x12x4xf32>, tensor<1x12xf32>) -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
  return
}
