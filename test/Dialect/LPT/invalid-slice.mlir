// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @strided_slice_end_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected end to have the length of begin, 2, but got 1}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_strides_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected strides to have the length of begin, 2, but got 1}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] strides [1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_begin_mask(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected begin_mask to hold 0 and 1 only, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] begin_mask [0, 2]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_end_mask(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected end_mask to hold 0 and 1 only, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] end_mask [0, 2]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_new_axis_mask(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected new_axis_mask to hold 0 and 1 only, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] new_axis_mask [0, 2]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_shrink_axis_mask(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected shrink_axis_mask to hold 0 and 1 only, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] shrink_axis_mask [0, 2]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_ellipsis_mask(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected ellipsis_mask to hold 0 and 1 only, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] ellipsis_mask [0, 2]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_two_ellipses(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected at most one ellipsis, but got 2}}
  %0 = lpt.strided_slice %x begin [0, 0, 0] end [0, 0, 0] ellipsis_mask [1, 0, 1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_too_many_steps(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected at most 2 steps over the axes of the input, but got 3}}
  %0 = lpt.strided_slice %x begin [0, 0, 0] end [1, 1, 1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_too_many_steps_beside_new_axis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected at most 2 steps over the axes of the input, but got 3}}
  %0 = lpt.strided_slice %x begin [0, 0, 0, 0] end [1, 1, 1, 1] new_axis_mask [1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_too_many_steps_beside_ellipsis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected at most 2 steps over the axes of the input, but got 3}}
  %0 = lpt.strided_slice %x begin [0, 0, 0, 0] end [1, 1, 1, 1] ellipsis_mask [0, 1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_stride_of_zero(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected strides other than 0, but got 0 at position 1}}
  %0 = lpt.strided_slice %x begin [0, 0] end [1, 1] strides [1, 0]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_shrink_index(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected an index in the range [-6, 5] on axis 1, but got 6}}
  %0 = lpt.strided_slice %x begin [0, 6] end [1, 1] shrink_axis_mask [0, 1]
      : (tensor<2x6xui8>) -> tensor<1xui8>
  return
}

// -----

func.func @strided_slice_shrink_negative_index(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected an index in the range [-2, 1] on axis 0, but got -3}}
  %0 = lpt.strided_slice %x begin [-3] end [0] shrink_axis_mask [1]
      : (tensor<2x6xui8>) -> tensor<6xui8>
  return
}

// -----

func.func @strided_slice_shape(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected result #0 to have shape [2, 3], but got [2, 2]}}
  %0 = lpt.strided_slice %x begin [0, 1] end [2, 6] strides [1, 2]
      : (tensor<2x6xui8>) -> tensor<2x2xui8>
  return
}

// -----

func.func @strided_slice_shape_without_new_axis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected result #0 to have shape [1, 2, 6], but got [2, 6]}}
  %0 = lpt.strided_slice %x begin [0] end [0] new_axis_mask [1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @strided_slice_shape_with_shrunk_axis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected result #0 to have shape [6], but got [1, 6]}}
  %0 = lpt.strided_slice %x begin [0] end [1] shrink_axis_mask [1]
      : (tensor<2x6xui8>) -> tensor<1x6xui8>
  return
}

// -----

func.func @strided_slice_shape_dynamic(%x: tensor<?x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected result #0 to have shape [?, 2], but got [1, 3]}}
  %0 = lpt.strided_slice %x begin [0, 1] end [1, 3] : (tensor<?x6xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @strided_slice_element_type(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.strided_slice' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.strided_slice %x begin [0] end [2] : (tensor<2x6xui8>) -> tensor<2x6xf32>
  return
}

// -----

func.func @slice_scalar(%x: tensor<ui8>) {
  // expected-error @+1 {{'lpt.slice' op expected a tensor of rank 1 or more, but got rank 0}}
  %0 = lpt.slice %x start [] stop [] step [] : (tensor<ui8>) -> tensor<ui8>
  return
}

// -----

func.func @slice_stop_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected stop to have 2 entries, but got 1}}
  %0 = lpt.slice %x start [0, 0] stop [1] step [1, 1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_step_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected step to have 2 entries, but got 1}}
  %0 = lpt.slice %x start [0, 0] stop [1, 1] step [1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_axes_length(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected axes to have 2 entries, but got 1}}
  %0 = lpt.slice %x start [0, 0] stop [1, 1] step [1, 1] axes [0]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_too_many(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected at most 2 sliced axes, but got 3}}
  %0 = lpt.slice %x start [0, 0, 0] stop [1, 1, 1] step [1, 1, 1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_step_of_zero(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected steps other than 0, but got 0 at position 1}}
  %0 = lpt.slice %x start [0, 0] stop [1, 1] step [1, 0] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_axis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.slice %x start [0] stop [1] step [1] axes [2] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_negative_axis(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected axes in the range [-2, 1], but got -3}}
  %0 = lpt.slice %x start [0] stop [1] step [1] axes [-3] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_axis_twice(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected each axis once, but got axis 1 twice}}
  %0 = lpt.slice %x start [0, 0] stop [1, 1] step [1, 1] axes [1, -1]
      : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_shape(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected result #0 to have shape [2, 3], but got [2, 6]}}
  %0 = lpt.slice %x start [1] stop [6] step [2] axes [1] : (tensor<2x6xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @slice_shape_dynamic(%x: tensor<?x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected result #0 to have shape [?, 2], but got [1, 3]}}
  %0 = lpt.slice %x start [0, 1] stop [1, 3] step [1, 1] : (tensor<?x6xui8>) -> tensor<1x3xui8>
  return
}

// -----

func.func @slice_element_type(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.slice' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.slice %x start [0] stop [2] step [1] : (tensor<2x6xui8>) -> tensor<2x6xf32>
  return
}
