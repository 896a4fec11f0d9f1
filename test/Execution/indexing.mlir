// Ops that read, write and choose elements by index. Indices are negative and out of
// range, too: those read zero, and write nothing.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s si4 ui4 si8 ui8 si16 si32 f16 bf16 f32 f64 si64 ui64

func.func @gathers(%x: tensor<3x5x7xELEMENT>, %i: tensor<3x4x7xsi64>)
    -> (tensor<3x4x7xELEMENT>, tensor<2x9x3xELEMENT>, tensor<2x3x7xELEMENT>, tensor<4xELEMENT>,
        tensor<3x2x7xELEMENT>, tensor<3x2xELEMENT>) {
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<3x5x7xELEMENT>, tensor<3x4x7xsi64>) -> tensor<3x4x7xELEMENT>
  %fewer = lpt.constant dense<[[[0, 1, -1], [2, -3, 3], [-4, 0, 9], [1, 1, 1], [2, 0, 2]],
                               [[-9, 2, 2], [0, 0, 0], [-1, -2, -3], [1, 2, 0], [2, 1, 0]]]> : tensor<2x5x3xsi32>
  %1 = lpt.gather_elements %x, %fewer axis -3 : (tensor<3x5x7xELEMENT>, tensor<2x5x3xsi32>) -> tensor<2x5x3xELEMENT>
  %2 = lpt.concat %1, %1 axis 1 : (tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>) -> tensor<2x10x3xELEMENT>
  %3 = lpt.slice %2 start [0] stop [9] step [1] axes [1] : (tensor<2x10x3xELEMENT>) -> tensor<2x9x3xELEMENT>
  %pairs = lpt.constant dense<[[[0, 4], [2, -5], [-1, 0]], [[3, 0], [0, 5], [-3, -6]]]> : tensor<2x3x2xsi64>
  %4 = lpt.gather_nd %x, %pairs : (tensor<3x5x7xELEMENT>, tensor<2x3x2xsi64>) -> tensor<2x3x7xELEMENT>
  %triples = lpt.constant dense<[[0, 0, 0], [2, 4, 6], [-1, -1, -8], [-3, -5, -7]]> : tensor<4x3xsi32>
  %5 = lpt.gather_nd %x, %triples : (tensor<3x5x7xELEMENT>, tensor<4x3xsi32>) -> tensor<4xELEMENT>
  %rows = lpt.constant dense<[[[0], [-1]], [[5], [4]], [[-5], [-6]]]> : tensor<3x2x1xsi64>
  %6 = lpt.gather_nd %x, %rows batch_dims 1 : (tensor<3x5x7xELEMENT>, tensor<3x2x1xsi64>) -> tensor<3x2x7xELEMENT>
  %columns = lpt.constant dense<[[[0, 6], [-1, -1]], [[5, 0], [4, 7]], [[2, -7], [1, 3]]]> : tensor<3x2x2xsi64>
  %7 = lpt.gather_nd %x, %columns batch_dims 1 : (tensor<3x5x7xELEMENT>, tensor<3x2x2xsi64>) -> tensor<3x2xELEMENT>
  return %0, %3, %4, %5, %6, %7
      : tensor<3x4x7xELEMENT>, tensor<2x9x3xELEMENT>, tensor<2x3x7xELEMENT>, tensor<4xELEMENT>,
        tensor<3x2x7xELEMENT>, tensor<3x2xELEMENT>
}

// The same element is updated more than once.
func.func @scatter_elements(%x: tensor<3x5xELEMENT>, %u: tensor<2x6xELEMENT>, %i: tensor<3x4xsi64>, %v: tensor<3x4xELEMENT>)
    -> (tensor<3x5xELEMENT>, tensor<3x5xELEMENT>, tensor<3x5xELEMENT>, tensor<3x5xELEMENT>,
        tensor<3x5xELEMENT>, tensor<3x5xELEMENT>) {
  %c = lpt.constant dense<[[0, 0, 4, -5, 5, -1], [-6, 2, 2, 2, -3, 1]]> : tensor<2x6xsi32>
  %0 = lpt.scatter_elements_update %x, %c, %u axis 1
      : (tensor<3x5xELEMENT>, tensor<2x6xsi32>, tensor<2x6xELEMENT>) -> tensor<3x5xELEMENT>
  %1 = lpt.scatter_elements_update %x, %c, %u axis -1 reduction<sum>
      : (tensor<3x5xELEMENT>, tensor<2x6xsi32>, tensor<2x6xELEMENT>) -> tensor<3x5xELEMENT>
  %2 = lpt.scatter_elements_update %x, %c, %u axis 1 reduction<prod>
      : (tensor<3x5xELEMENT>, tensor<2x6xsi32>, tensor<2x6xELEMENT>) -> tensor<3x5xELEMENT>
  %3 = lpt.scatter_elements_update %x, %c, %u axis 1 reduction<min>
      : (tensor<3x5xELEMENT>, tensor<2x6xsi32>, tensor<2x6xELEMENT>) -> tensor<3x5xELEMENT>
  %4 = lpt.scatter_elements_update %x, %i, %v axis 0 reduction<max>
      : (tensor<3x5xELEMENT>, tensor<3x4xsi64>, tensor<3x4xELEMENT>) -> tensor<3x5xELEMENT>
  %5 = lpt.scatter_elements_update %x, %i, %v axis 0
      : (tensor<3x5xELEMENT>, tensor<3x4xsi64>, tensor<3x4xELEMENT>) -> tensor<3x5xELEMENT>
  return %0, %1, %2, %3, %4, %5
      : tensor<3x5xELEMENT>, tensor<3x5xELEMENT>, tensor<3x5xELEMENT>, tensor<3x5xELEMENT>,
        tensor<3x5xELEMENT>, tensor<3x5xELEMENT>
}

func.func @scatter_nd(%x: tensor<3x5x3xELEMENT>, %u: tensor<4x3xELEMENT>, %v: tensor<5xELEMENT>)
    -> (tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>,
        tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>) {
  %pairs = lpt.constant dense<[[0, 4], [-3, -1], [3, 0], [1, -5]]> : tensor<4x2xsi64>
  %0 = lpt.scatter_nd_update %x, %pairs, %u
      : (tensor<3x5x3xELEMENT>, tensor<4x2xsi64>, tensor<4x3xELEMENT>) -> tensor<3x5x3xELEMENT>
  %1 = lpt.scatter_nd_update %x, %pairs, %u reduction<sum>
      : (tensor<3x5x3xELEMENT>, tensor<4x2xsi64>, tensor<4x3xELEMENT>) -> tensor<3x5x3xELEMENT>
  %2 = lpt.scatter_nd_update %x, %pairs, %u reduction<sub>
      : (tensor<3x5x3xELEMENT>, tensor<4x2xsi64>, tensor<4x3xELEMENT>) -> tensor<3x5x3xELEMENT>
  %3 = lpt.scatter_nd_update %x, %pairs, %u reduction<prod>
      : (tensor<3x5x3xELEMENT>, tensor<4x2xsi64>, tensor<4x3xELEMENT>) -> tensor<3x5x3xELEMENT>
  %triples = lpt.constant dense<[[0, 0, 0], [2, 4, 2], [-1, -1, -1], [-3, -5, -4], [1, 2, 1]]> : tensor<5x3xsi32>
  %4 = lpt.scatter_nd_update %x, %triples, %v reduction<min>
      : (tensor<3x5x3xELEMENT>, tensor<5x3xsi32>, tensor<5xELEMENT>) -> tensor<3x5x3xELEMENT>
  %5 = lpt.scatter_nd_update %x, %triples, %v reduction<max>
      : (tensor<3x5x3xELEMENT>, tensor<5x3xsi32>, tensor<5xELEMENT>) -> tensor<3x5x3xELEMENT>
  return %0, %1, %2, %3, %4, %5
      : tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>,
        tensor<3x5x3xELEMENT>, tensor<3x5x3xELEMENT>
}

func.func @one_hot(%i: tensor<2x3xsi64>, %on: tensor<ELEMENT>, %off: tensor<1xELEMENT>)
    -> (tensor<2x3x5xELEMENT>, tensor<5x2x3xELEMENT>, tensor<7x3xELEMENT>, tensor<7x3xELEMENT>) {
  %c = lpt.constant dense<[0, 2, 3, -1, -3, -4, 1]> : tensor<7xsi32>
  %0 = lpt.one_hot %i, %on, %off depth 5 axis -1
      : (tensor<2x3xsi64>, tensor<ELEMENT>, tensor<1xELEMENT>) -> tensor<2x3x5xELEMENT>
  %1 = lpt.one_hot %i, %on, %off depth 5 axis 0 negative_indices<normalize>
      : (tensor<2x3xsi64>, tensor<ELEMENT>, tensor<1xELEMENT>) -> tensor<5x2x3xELEMENT>
  %2 = lpt.one_hot %c, %on, %off depth 3 axis 1 negative_indices<normalize>
      : (tensor<7xsi32>, tensor<ELEMENT>, tensor<1xELEMENT>) -> tensor<7x3xELEMENT>
  %3 = lpt.one_hot %c, %on, %off depth 3 axis 1
      : (tensor<7xsi32>, tensor<ELEMENT>, tensor<1xELEMENT>) -> tensor<7x3xELEMENT>
  return %0, %1, %2, %3
      : tensor<2x3x5xELEMENT>, tensor<5x2x3xELEMENT>, tensor<7x3xELEMENT>, tensor<7x3xELEMENT>
}

func.func @reversals(%x: tensor<2x5x3xELEMENT>, %n: tensor<3xsi64>)
    -> (tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>) {
  %lengths = lpt.constant dense<[3, 9]> : tensor<2xsi32>
  %0 = lpt.reverse %x axes [1] : tensor<2x5x3xELEMENT>
  %1 = lpt.reverse %x axes [-1, 0] : tensor<2x5x3xELEMENT>
  %2 = lpt.reverse_sequence %x, %lengths : (tensor<2x5x3xELEMENT>, tensor<2xsi32>) -> tensor<2x5x3xELEMENT>
  %3 = lpt.reverse_sequence %x, %n batch_axis -1 seq_axis 1
      : (tensor<2x5x3xELEMENT>, tensor<3xsi64>) -> tensor<2x5x3xELEMENT>
  return %0, %1, %2, %3
      : tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>, tensor<2x5x3xELEMENT>
}

func.func @top_k(%x: tensor<3x17x2xELEMENT>, %y: tensor<1x5xELEMENT>)
    -> (tensor<3x4x2xELEMENT>, tensor<3x4x2xsi64>, tensor<3x17x2xELEMENT>, tensor<3x17x2xsi32>,
        tensor<3x6x2xELEMENT>, tensor<3x6x2xsi64>, tensor<1x5xELEMENT>, tensor<1x5xsi64>,
        tensor<3x17x1xELEMENT>, tensor<3x17x1xsi64>, tensor<1x0xELEMENT>, tensor<1x0xsi64>) {
  %0:2 = lpt.top_k %x k 4 axis 1 mode<max> : (tensor<3x17x2xELEMENT>) -> (tensor<3x4x2xELEMENT>, tensor<3x4x2xsi64>)
  %1:2 = lpt.top_k %x k 17 axis 1 mode<min> sort<none>
      : (tensor<3x17x2xELEMENT>) -> (tensor<3x17x2xELEMENT>, tensor<3x17x2xsi32>)
  %2:2 = lpt.top_k %x k 6 axis -2 mode<max> sort<index>
      : (tensor<3x17x2xELEMENT>) -> (tensor<3x6x2xELEMENT>, tensor<3x6x2xsi64>)
  // A row of one element, and one of which none is wanted.
  %3:2 = lpt.top_k %y k 1 axis 0 mode<min> : (tensor<1x5xELEMENT>) -> (tensor<1x5xELEMENT>, tensor<1x5xsi64>)
  %4:2 = lpt.top_k %x k 1 axis 2 mode<min> sort<index>
      : (tensor<3x17x2xELEMENT>) -> (tensor<3x17x1xELEMENT>, tensor<3x17x1xsi64>)
  %5:2 = lpt.top_k %y k 0 axis 1 mode<min> : (tensor<1x5xELEMENT>) -> (tensor<1x0xELEMENT>, tensor<1x0xsi64>)
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4#0, %4#1, %5#0, %5#1
      : tensor<3x4x2xELEMENT>, tensor<3x4x2xsi64>, tensor<3x17x2xELEMENT>, tensor<3x17x2xsi32>,
        tensor<3x6x2xELEMENT>, tensor<3x6x2xsi64>, tensor<1x5xELEMENT>, tensor<1x5xsi64>,
        tensor<3x17x1xELEMENT>, tensor<3x17x1xsi64>, tensor<1x0xELEMENT>, tensor<1x0xsi64>
}

func.func @cum_sum(%x: tensor<3x5x2xELEMENT>)
    -> (tensor<3x5x2xELEMENT>, tensor<3x5x2xELEMENT>, tensor<3x5x2xf32>, tensor<3x5x2xsi32>) {
  %0 = lpt.cum_sum %x axis 1 : tensor<3x5x2xELEMENT>
  %1 = lpt.cum_sum %x axis -3 exclusive : tensor<3x5x2xELEMENT>
  %2 = lpt.cum_sum %x axis 2 reverse : tensor<3x5x2xELEMENT> -> tensor<3x5x2xf32>
  %3 = lpt.cum_sum %x axis 1 exclusive reverse : tensor<3x5x2xELEMENT> -> tensor<3x5x2xsi32>
  return %0, %1, %2, %3
      : tensor<3x5x2xELEMENT>, tensor<3x5x2xELEMENT>, tensor<3x5x2xf32>, tensor<3x5x2xsi32>
}

// Boxes are computed, so that some overlap.
func.func @non_max_suppression(%c: tensor<2x9x4xELEMENT>, %s: tensor<2x3x9xELEMENT>)
    -> (tensor<24x3xsi64>, tensor<24x3xf32>, tensor<1xsi64>, tensor<54x3xsi32>, tensor<54x3xELEMENT>, tensor<1xsi32>,
        tensor<0x3xsi64>, tensor<0x3xf32>, tensor<1xsi64>) {
  %0:3 = lpt.non_max_suppression %c, %s max_output_boxes_per_class 4 iou_threshold 0.2 score_threshold 0.1
      : (tensor<2x9x4xELEMENT>, tensor<2x3x9xELEMENT>) -> (tensor<24x3xsi64>, tensor<24x3xf32>, tensor<1xsi64>)
  %1:3 = lpt.non_max_suppression %c, %s max_output_boxes_per_class 90 iou_threshold 0.05 score_threshold -1000.0
      box_encoding<center> sort_result_descending
      : (tensor<2x9x4xELEMENT>, tensor<2x3x9xELEMENT>) -> (tensor<54x3xsi32>, tensor<54x3xELEMENT>, tensor<1xsi32>)
  %2:3 = lpt.non_max_suppression %c, %s max_output_boxes_per_class 0 iou_threshold 0.2 score_threshold 0.1
      : (tensor<2x9x4xELEMENT>, tensor<2x3x9xELEMENT>) -> (tensor<0x3xsi64>, tensor<0x3xf32>, tensor<1xsi64>)
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2
      : tensor<24x3xsi64>, tensor<24x3xf32>, tensor<1xsi64>, tensor<54x3xsi32>, tensor<54x3xELEMENT>, tensor<1xsi32>,
        tensor<0x3xsi64>, tensor<0x3xf32>, tensor<1xsi64>
}
