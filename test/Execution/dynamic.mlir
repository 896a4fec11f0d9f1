// Functions of dynamic sizes are compiled once, and run for any sizes: here for
// an input [N, 6, H, 8] and a vector, with several N and H. Where the vector has
// one element it broadcasts, which only shows at run time.

// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/dynamic.py lpt-run %s %t

func.func @elementwise(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x6x?x8xf32>, tensor<?x6x?x?xui8>, tensor<?xf32>, tensor<?x6x?x8xui8>) {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 16
      : (tensor<?x6x?x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x6x?x8xf32>
  %1 = lpt.add %q, %v : (tensor<?x6x?x8xui8>, tensor<?xf32>) -> tensor<?x6x?x?xui8>
  %2 = lpt.multiply %v, %v : tensor<?xf32>
  %3 = lpt.prelu %q, %low : (tensor<?x6x?x8xui8>, tensor<f32>) -> tensor<?x6x?x8xui8>
  return %0, %1, %2, %3 : tensor<?x6x?x8xf32>, tensor<?x6x?x?xui8>, tensor<?xf32>, tensor<?x6x?x8xui8>
}

func.func @windows(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x4x?x8xf32>, tensor<?x6x?x?xf32>, tensor<?x6x?x4xui8>, tensor<?x6x?x4xf32>, tensor<?x6x?x6xf32>,
        tensor<?x6x?x4xf32>, tensor<?x6x?x5xf32>) {
  %w = lpt.constant dense<3> : tensor<4x6x3x3xsi8>
  %d = lpt.constant dense<-2> : tensor<6x1x1x2x2xsi8>
  %0 = lpt.convolution %q, %w pads [1, 1] : (tensor<?x6x?x8xui8>, tensor<4x6x3x3xsi8>) -> tensor<?x4x?x8xf32>
  %1 = lpt.group_convolution_backprop_data %q, %d strides [2, 2]
      : (tensor<?x6x?x8xui8>, tensor<6x1x1x2x2xsi8>) -> tensor<?x6x?x?xf32>
  %2 = lpt.max_pool %q kernel [2, 2] strides [2, 2] rounding<ceil> : (tensor<?x6x?x8xui8>) -> tensor<?x6x?x4xui8>
  %3 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [0, 0] [1, 1] exclude_pad
      : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x4xf32>
  %s = lpt.slice %x start [0] stop [6] step [1] axes [3] : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x6xf32>
  %4 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x4xf32>
  %5 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] rounding<ceil> : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x5xf32>
  return %0, %1, %2, %3, %s, %4, %5
      : tensor<?x4x?x8xf32>, tensor<?x6x?x?xf32>, tensor<?x6x?x4xui8>, tensor<?x6x?x4xf32>, tensor<?x6x?x6xf32>,
        tensor<?x6x?x4xf32>, tensor<?x6x?x5xf32>
}

func.func @reductions(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x6xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x?xf32>) {
  %0 = lpt.reduce_mean %q axes [2, 3] : (tensor<?x6x?x8xui8>) -> tensor<?x6xf32>
  %1 = lpt.softmax %x axis 2 : tensor<?x6x?x8xf32>
  %2 = lpt.mvn %x axes [2, 3] normalize_variance true eps 1.0e-6 : tensor<?x6x?x8xf32>
  %3 = lpt.normalize_l2 %x axes [1] eps 1.0e-3 : tensor<?x6x?x8xf32>
  %w = lpt.constant dense<0.5> : tensor<6x5x8xf32>
  %4 = lpt.matmul %x, %w transpose_b : (tensor<?x6x?x8xf32>, tensor<6x5x8xf32>) -> tensor<?x6x?x?xf32>
  return %0, %1, %2, %3, %4
      : tensor<?x6xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x?xf32>
}

func.func @movement(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x6x?x8xui8>, tensor<?x6x?x8xui8>, tensor<?x?xui8>, tensor<?x6x8x?xui8>, tensor<?x6x?x10xui8>,
        tensor<?x24x?x4xui8>, tensor<?x6x?x16xui8>, tensor<4xsi64>, tensor<?x6x?x8xui8>, tensor<?x2x?x8xui8>) {
  %0 = lpt.concat %q, %q axis 2 : (tensor<?x6x?x8xui8>, tensor<?x6x?x8xui8>) -> tensor<?x6x?x8xui8>
  %1 = lpt.strided_slice %q begin [0, 0, -1] end [0, 0, 0] strides [1, 1, -1] begin_mask [1, 1, 0] end_mask [1, 1, 1]
      : (tensor<?x6x?x8xui8>) -> tensor<?x6x?x8xui8>
  %2 = lpt.reshape %q target [0, -1] special_zero : (tensor<?x6x?x8xui8>) -> tensor<?x?xui8>
  %3 = lpt.transpose %q order [0, 1, 3, 2] : (tensor<?x6x?x8xui8>) -> tensor<?x6x8x?xui8>
  %4 = lpt.pad %q begin [0, 0, 1, 1] end [0, 0, 1, 1] mode<edge> : (tensor<?x6x?x8xui8>) -> tensor<?x6x?x10xui8>
  %5 = lpt.space_to_depth %0 block_size 2 : (tensor<?x6x?x8xui8>) -> tensor<?x24x?x4xui8>
  %6 = lpt.tile %q repeats [2, 1, 1, 2] : (tensor<?x6x?x8xui8>) -> tensor<?x6x?x16xui8>
  %7 = lpt.shape_of %x : (tensor<?x6x?x8xf32>) -> tensor<4xsi64>
  %8 = lpt.slice %q start [-2] stop [100] step [1] axes [2] : (tensor<?x6x?x8xui8>) -> tensor<?x6x?x8xui8>
  %9:3 = lpt.split %q axis 1 : (tensor<?x6x?x8xui8>) -> (tensor<?x2x?x8xui8>, tensor<?x2x?x8xui8>, tensor<?x2x?x8xui8>)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9#1
      : tensor<?x6x?x8xui8>, tensor<?x6x?x8xui8>, tensor<?x?xui8>, tensor<?x6x8x?xui8>, tensor<?x6x?x10xui8>,
        tensor<?x24x?x4xui8>, tensor<?x6x?x16xui8>, tensor<4xsi64>, tensor<?x6x?x8xui8>, tensor<?x2x?x8xui8>
}

func.func @logic(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x6x?x?xi1>, tensor<?x6x?x?xf32>, tensor<?x6xi1>, tensor<?x6x?x?xf32>, tensor<?x6x?x8xf32>, tensor<?x6xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.less %x, %v : (tensor<?x6x?x8xf32>, tensor<?xf32>) -> tensor<?x6x?x?xi1>
  %1 = lpt.select %0, %v, %zero : (tensor<?x6x?x?xi1>, tensor<?xf32>, tensor<f32>) -> tensor<?x6x?x?xf32>
  %2 = lpt.reduce_logical_or %0 axes [2, 3] : (tensor<?x6x?x?xi1>) -> tensor<?x6xi1>
  %3 = lpt.convert %0 : tensor<?x6x?x?xi1> -> tensor<?x6x?x?xf32>
  %4 = lpt.log_softmax %x axis 2 : tensor<?x6x?x8xf32>
  %5 = lpt.reduce_l2 %x axes [2, 3] : (tensor<?x6x?x8xf32>) -> tensor<?x6xf32>
  return %0, %1, %2, %3, %4, %5
      : tensor<?x6x?x?xi1>, tensor<?x6x?x?xf32>, tensor<?x6xi1>, tensor<?x6x?x?xf32>, tensor<?x6x?x8xf32>, tensor<?x6xf32>
}

func.func @indexing(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x2x8xf32>, tensor<?x6x2x8xsi64>, tensor<?x6x?x8xf32>,
        tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x?x8xf32>, tensor<?x6x?x8xf32>, tensor<4x?xf32>) {
  %on = lpt.constant dense<1.0> : tensor<f32>
  %off = lpt.constant dense<0.0> : tensor<f32>
  %divisor = lpt.constant dense<32> : tensor<si64>
  %offset = lpt.constant dense<4> : tensor<si64>
  // Indices from -4 to 3, some of which are out of range.
  %quotient = lpt.divide %q, %divisor : (tensor<?x6x?x8xui8>, tensor<si64>) -> tensor<?x6x?x8xsi64>
  %i = lpt.subtract %quotient, %offset : (tensor<?x6x?x8xsi64>, tensor<si64>) -> tensor<?x6x?x8xsi64>
  %n = lpt.reduce_max %i axes [0, 1, 3] : (tensor<?x6x?x8xsi64>) -> tensor<?xsi64>
  %pairs = lpt.slice %i start [0] stop [2] step [1] axes [3] : (tensor<?x6x?x8xsi64>) -> tensor<?x6x?x2xsi64>
  %0 = lpt.gather_elements %x, %i axis 2 : (tensor<?x6x?x8xf32>, tensor<?x6x?x8xsi64>) -> tensor<?x6x?x8xf32>
  %1 = lpt.scatter_elements_update %x, %i, %x axis 0 reduction<sum>
      : (tensor<?x6x?x8xf32>, tensor<?x6x?x8xsi64>, tensor<?x6x?x8xf32>) -> tensor<?x6x?x8xf32>
  %2:2 = lpt.top_k %x k 2 axis 2 mode<min> sort<index> : (tensor<?x6x?x8xf32>) -> (tensor<?x6x2x8xf32>, tensor<?x6x2x8xsi64>)
  %3 = lpt.cum_sum %x axis 2 reverse : tensor<?x6x?x8xf32>
  %4 = lpt.reverse %x axes [0, 2] : tensor<?x6x?x8xf32>
  %5 = lpt.reverse_sequence %x, %n batch_axis 2 seq_axis 3 : (tensor<?x6x?x8xf32>, tensor<?xsi64>) -> tensor<?x6x?x8xf32>
  %6 = lpt.gather_nd %x, %pairs : (tensor<?x6x?x8xf32>, tensor<?x6x?x2xsi64>) -> tensor<?x6x?x?x8xf32>
  %7 = lpt.scatter_nd_update %x, %pairs, %6 reduction<max>
      : (tensor<?x6x?x8xf32>, tensor<?x6x?x2xsi64>, tensor<?x6x?x?x8xf32>) -> tensor<?x6x?x8xf32>
  %8 = lpt.one_hot %n, %on, %off depth 4 axis 0 negative_indices<normalize>
      : (tensor<?xsi64>, tensor<f32>, tensor<f32>) -> tensor<4x?xf32>
  return %0, %1, %2#0, %2#1, %3, %4, %5, %6, %7, %8
      : tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x2x8xf32>, tensor<?x6x2x8xsi64>, tensor<?x6x?x8xf32>,
        tensor<?x6x?x8xf32>, tensor<?x6x?x8xf32>, tensor<?x6x?x?x8xf32>, tensor<?x6x?x8xf32>, tensor<4x?xf32>
}

func.func @selection(%x: tensor<?x6x?x8xf32>, %v: tensor<?xf32>, %q: tensor<?x6x?x8xui8>)
    -> (tensor<?x3xsi64>, tensor<?x3xf32>, tensor<1xsi64>, tensor<?x6x?x8xf32>, tensor<?x6x?x4xf32>, tensor<?x6x?x4xsi64>,
        tensor<?x6x?x2xf32>) {
  %corners = lpt.slice %x start [0] stop [4] step [1] axes [3] : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x4xf32>
  %boxes = lpt.reshape %corners target [0, -1, 4] special_zero : (tensor<?x6x?x4xf32>) -> tensor<?x?x4xf32>
  %column = lpt.slice %x start [4] stop [5] step [1] axes [3] : (tensor<?x6x?x8xf32>) -> tensor<?x6x?x1xf32>
  %scores = lpt.reshape %column target [0, 1, -1] special_zero : (tensor<?x6x?x1xf32>) -> tensor<?x1x?xf32>
  %0:3 = lpt.non_max_suppression %boxes, %scores max_output_boxes_per_class 5 iou_threshold 0.1 score_threshold -1.0
      sort_result_descending : (tensor<?x?x4xf32>, tensor<?x1x?xf32>) -> (tensor<?x3xsi64>, tensor<?x3xf32>, tensor<1xsi64>)
  %1 = lpt.lrn %x axes [2] size 3 alpha 0.5 beta 0.75 bias 1.0 : tensor<?x6x?x8xf32>
  %2:2 = lpt.max_pool_with_indices %x kernel [2, 2] strides [2, 2] rounding<ceil> axis 2
      : (tensor<?x6x?x8xf32>) -> (tensor<?x6x?x4xf32>, tensor<?x6x?x4xsi64>)
  %3 = lpt.slice %x start [0, 0] stop [2, 1] step [1, 1] axes [2, 1] : (tensor<?x6x?x8xf32>) -> tensor<?x1x?x8xf32>
  %places = lpt.reshape %3 target [0, -1, 2, 2] special_zero : (tensor<?x1x?x8xf32>) -> tensor<?x?x2x2xf32>
  %grid = lpt.slice %places start [0] stop [2] step [1] axes [1] : (tensor<?x?x2x2xf32>) -> tensor<?x?x2x2xf32>
  %4 = lpt.grid_sample %x, %grid padding_mode<reflection>
      : (tensor<?x6x?x8xf32>, tensor<?x?x2x2xf32>) -> tensor<?x6x?x2xf32>
  return %0#0, %0#1, %0#2, %1, %2#0, %2#1, %4
      : tensor<?x3xsi64>, tensor<?x3xf32>, tensor<1xsi64>, tensor<?x6x?x8xf32>, tensor<?x6x?x4xf32>, tensor<?x6x?x4xsi64>,
        tensor<?x6x?x2xf32>
}
