// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: FileCheck %s --check-prefix=OUTLINED --input-file=%t.mlir

// Kernels that oneDNN does not compute go to the next backend, or the ops after
// those that it does, and a remark says why.

// A product with a vector has fewer axes than the primitive.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=vector | Code=step-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' is not computed by oneDNN: one of its ops is not supported in this place (an input is added to a product with a vector)"
func.func @vector(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  %1 = lpt.add %0, %y : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// Weights are prepared when the program is loaded.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=weights_computed | Code=weights-not-constant, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: its weights are not constant"
func.func @weights_computed(%x: tensor<1x2x4x4xf32>, %w: tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// -----

// Means along other axes than the last ones are beyond the primitive.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=no_primitive | Code=mode-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.mvn' is not computed by oneDNN: this mode of the op at its root is not supported (it is no normalization of the last axes or the channels)"
func.func @no_primitive(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.mvn %x axes [0] normalize_variance true eps 0.5 : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// The op of a chain that is to blame is named.
// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=function | Code=function-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: one of its functions is not supported ('lpt.erf')"
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=function | Code=function-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.erf' is not computed by oneDNN: one of its functions is not supported ('lpt.erf')"
func.func @function(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.erf %0 : tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}

// -----

// Channels are one axis.
// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=limits | Code=not-per-channel, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: a constant of one of its ops varies along other axes than the channels ('lpt.fake_quantize': its limits)"
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=limits | Code=not-per-channel, Layer={{.*}}, Reason="the kernel of 'lpt.fake_quantize' is not computed by oneDNN: a constant of one of its ops varies along other axes than the channels ('lpt.fake_quantize': its limits)"
func.func @limits(%x: tensor<1x2x4x4xui8>) -> tensor<1x2x4x4xui8> {
  %w = lpt.constant dense<1> : tensor<2x2x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  return %1 : tensor<1x2x4x4xui8>
}

// -----

// Every tensor has an axis.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=rank_zero | Code=rank-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.relu' is not computed by oneDNN: tensors of this rank are not supported (rank 0)"
func.func @rank_zero(%x: tensor<f32>) -> tensor<f32> {
  %0 = lpt.relu %x : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A number that something is added to in its place has the type of the result.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=scaled_pool | Code=type-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.max_pool' is not computed by oneDNN: its element types are not supported (f16)"
func.func @scaled_pool(%x: tensor<1x2x4x4xf16>) -> tensor<1x2x3x3xf16> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf16>) -> tensor<1x2x3x3xf16>
  return %0 : tensor<1x2x3x3xf16>
}

// -----

// Windows have no minimum.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=minimum | Code=mode-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_min' is not computed by oneDNN: this mode of the op at its root is not supported (a minimum over windows)"
func.func @minimum(%x: tensor<1x2x4x4xf32>) -> tensor<1x4x4xf32> {
  %0 = lpt.reduce_min %x axes [1] : (tensor<1x2x4x4xf32>) -> tensor<1x4x4xf32>
  return %0 : tensor<1x4x4xf32>
}

// -----

// Elements that are reduced are one block in memory, for each that is left.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=apart | Code=memory-order, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_max' is not computed by oneDNN: the order of its axes in memory does not fit (the axes that it reduces are no neighbours)"
func.func @apart(%x: tensor<3x2x4x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.reduce_max %x axes [0, 2] : (tensor<3x2x4x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=nothing | Code=mode-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_max' is not computed by oneDNN: this mode of the op at its root is not supported (it reduces axes of one element)"
func.func @nothing(%x: tensor<3x1x4x4xf32>) -> tensor<3x4x4xf32> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<3x1x4x4xf32>) -> tensor<3x4x4xf32>
  return %0 : tensor<3x4x4xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=wide | Code=type-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_sum' is not computed by oneDNN: its element types are not supported (si32)"
func.func @wide(%x: tensor<3x4xsi32>) -> tensor<3xsi32> {
  %0 = lpt.reduce_sum %x axes [1] : (tensor<3x4xsi32>) -> tensor<3xsi32>
  return %0 : tensor<3xsi32>
}

// -----

// Results have other shapes for the primitive.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=residual | Code=broadcast, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_sum' is not computed by oneDNN: a value that it reads or computes is broadcast (an input of its epilogue)"
func.func @residual(%x: tensor<3x2x4xf32>, %y: tensor<1x2xf32>) -> tensor<3x2xf32> {
  %0 = lpt.reduce_sum %x axes [2] : (tensor<3x2x4xf32>) -> tensor<3x2xf32>
  %1 = lpt.add %0, %y : (tensor<3x2xf32>, tensor<1x2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// -----

// Two chains that meet are no chain.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=chains | Code=several-chains, Layer={{.*}}, Reason="the kernel of 'lpt.exp' is not computed by oneDNN: several computed values meet in it, or none of its inputs has the shape of its result"
func.func @chains(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x3xf32>) -> tensor<2x3xf32> {
    %1 = lpt.exp %a : tensor<2x3xf32>
    %2 = lpt.tanh %a : tensor<2x3xf32>
    %3 = lpt.add %1, %2 : tensor<2x3xf32>
    lpt.yield %3 : tensor<2x3xf32>
  }
  return %0 : tensor<2x3xf32>
}

// -----

// Integers are added as integers, which f32 does not hold.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=integers | Code=computed-type, Layer={{.*}}, Reason="the kernel of 'lpt.add' is not computed by oneDNN: it computes in another type than f32 (si32)"
func.func @integers(%x: tensor<2x3xsi32>, %y: tensor<2x3xsi32>) -> tensor<2x3xsi32> {
  %0 = lpt.add %x, %y : tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// -----

// A narrower float in between rounds.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=narrow | Code=computed-type, Layer={{.*}}, Reason="the kernel of 'lpt.convert' is not computed by oneDNN: it computes in another type than f32 (f16)"
func.func @narrow(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = lpt.convert %x : tensor<2x3xf32> -> tensor<2x3xf16>
  %1 = lpt.convert %0 : tensor<2x3xf16> -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// Slopes have a primitive of their own, and no post-op of others.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=slopes | Code=step-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.exp' is not computed by oneDNN: one of its ops is not supported in this place (slopes of channels that are not its first step)"
func.func @slopes(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %s = lpt.constant dense<[0.1, 0.2, 0.3]> : tensor<3xf32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.prelu %0, %s : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=short | Code=slow, Layer={{.*}}, Reason="the kernel of 'lpt.reduce_max' is not computed by oneDNN: generated code is faster (oneDNN is fast on long rows of floats only)"
func.func @short(%x: tensor<256x9xf32>) -> tensor<256xf32> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<256x9xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=bytes | Code=slow, Layer={{.*}}, Reason="the kernel of 'lpt.depth_to_space' is not computed by oneDNN: generated code is faster (bytes are moved one by one)"
func.func @bytes(%x: tensor<1x4x2x2xui8>) -> tensor<1x1x4x4xui8> {
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x4x2x2xui8>) -> tensor<1x1x4x4xui8>
  return %0 : tensor<1x1x4x4xui8>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=narrow | Code=slow, Layer={{.*}}, Reason="the kernel of 'lpt.concat' is not computed by oneDNN: generated code is faster (few channels are copied at a time)"
func.func @narrow(%x: tensor<1x3x2x2xui8>, %y: tensor<1x16x2x2xui8>) -> tensor<1x19x2x2xui8> {
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<1x3x2x2xui8>) -> tensor<1x3x2x2xui8>
  %1 = lpt.max_pool %y kernel [1, 1] : (tensor<1x16x2x2xui8>) -> tensor<1x16x2x2xui8>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x3x2x2xui8>, tensor<1x16x2x2xui8>) -> tensor<1x19x2x2xui8>
  %3 = lpt.max_pool %2 kernel [1, 1] : (tensor<1x19x2x2xui8>) -> tensor<1x19x2x2xui8>
  return %3 : tensor<1x19x2x2xui8>
}

// -----

// Channels that do not lie together are long runs.
func.func @narrow_planes(%x: tensor<1x3x2x2xui8>, %y: tensor<1x16x2x2xui8>) -> tensor<1x19x2x2xui8> {
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x3x2x2xui8>, tensor<1x16x2x2xui8>) -> tensor<1x19x2x2xui8>
  return %0 : tensor<1x19x2x2xui8>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=gates | Code=slow, Layer={{.*}}, Reason="the kernel of 'lpt.multiply' is not computed by oneDNN: generated code is faster (few channels have a number each)"
func.func @gates(%x: tensor<1x32x4x4xui8>, %gate: tensor<1x32x1x1xui8>) -> tensor<1x32x4x4xui8> {
  %scale = lpt.constant dense<0.004> : tensor<f32>
  %0 = lpt.max_pool %x kernel [1, 1] : (tensor<1x32x4x4xui8>) -> tensor<1x32x4x4xui8>
  %1 = lpt.multiply %0, %gate : (tensor<1x32x4x4xui8>, tensor<1x32x1x1xui8>) -> tensor<1x32x4x4xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x32x4x4xf32>, tensor<f32>) -> tensor<1x32x4x4xui8>
  return %2 : tensor<1x32x4x4xui8>
}

// -----

// Factors of planes, and of pixels that are as many as the channels.
func.func @factors(%x: tensor<1x32x4x8xui8>, %gate: tensor<1x32x1x1xui8>, %pixels: tensor<1x1x4x8xui8>) -> (tensor<1x32x4x8xui8>, tensor<1x32x4x8xui8>) {
  %scale = lpt.constant dense<0.004> : tensor<f32>
  %0 = lpt.multiply %x, %gate : (tensor<1x32x4x8xui8>, tensor<1x32x1x1xui8>) -> tensor<1x32x4x8xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x32x4x8xf32>, tensor<f32>) -> tensor<1x32x4x8xui8>
  %2 = lpt.max_pool %x kernel [1, 1] : (tensor<1x32x4x8xui8>) -> tensor<1x32x4x8xui8>
  %3 = lpt.multiply %2, %pixels : (tensor<1x32x4x8xui8>, tensor<1x1x4x8xui8>) -> tensor<1x32x4x8xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x32x4x8xf32>, tensor<f32>) -> tensor<1x32x4x8xui8>
  return %1, %4 : tensor<1x32x4x8xui8>, tensor<1x32x4x8xui8>
}

// -----

// Axes are put together, and nothing else.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=blocks | Code=step-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.depth_to_space' is not computed by oneDNN: one of its ops is not supported in this place (oneDNN moves elements and does nothing else)"
func.func @blocks(%x: tensor<1x4x2x2xf32>) -> tensor<1x1x4x4xf32> {
  %0 = lpt.kernel (%data = %x) : (tensor<1x4x2x2xf32>) -> tensor<1x1x4x4xf32> {
    %1 = lpt.depth_to_space %data block_size 2 : (tensor<1x4x2x2xf32>) -> tensor<1x1x4x4xf32>
    %2 = lpt.exp %1 : tensor<1x1x4x4xf32>
    lpt.yield %2 : tensor<1x1x4x4xf32>
  }
  return %0 : tensor<1x1x4x4xf32>
}

// -----

// The body has the layouts of the kernel.
// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=outlined | Code=function-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: one of its functions is not supported ('lpt.erf')"
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=outlined | Code=function-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.erf' is not computed by oneDNN: one of its functions is not supported ('lpt.erf')"
// OUTLINED-LABEL: lpt.program @outlined
// OUTLINED:       lpt.step "generic"(%{{.*}}) at arena{{.*}} layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// OUTLINED-NEXT:  ^bb0(%[[C:.*]]: tensor<1x3x4x4xf32>):
// OUTLINED-NEXT:    %[[E:.*]] = lpt.erf %[[C]]
// OUTLINED-NEXT:    lpt.yield %[[E]]
func.func @outlined(%x: tensor<1x2x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<3x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.erf %0 : tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}

// -----

// One number for each row of a product of integers is no post-op. Of floats it is one.
// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=rows_of_integers | Code=library-fault, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' is split: the rest of it is not computed by oneDNN: the library computes such an op wrongly ('lpt.multiply': oneDNN 3.7 reads numbers of rows in the wrong places with AMX)"
func.func @rows_of_integers(%x: tensor<6x20xui8>, %s: tensor<6x1xf32>) -> tensor<6x24xf32> {
  %w = lpt.constant dense<5> : tensor<20x24xsi8>
  %0 = lpt.matmul %x, %w : (tensor<6x20xui8>, tensor<20x24xsi8>) -> tensor<6x24xf32>
  %1 = lpt.multiply %0, %s : (tensor<6x24xf32>, tensor<6x1xf32>) -> tensor<6x24xf32>
  return %1 : tensor<6x24xf32>
}
func.func @rows_of_floats(%x: tensor<6x20xf32>, %s: tensor<6x1xf32>) -> tensor<6x24xf32> {
  %w = lpt.constant dense<0.5> : tensor<20x24xf32>
  %0 = lpt.matmul %x, %w : (tensor<6x20xf32>, tensor<20x24xf32>) -> tensor<6x24xf32>
  %1 = lpt.multiply %0, %s : (tensor<6x24xf32>, tensor<6x1xf32>) -> tensor<6x24xf32>
  return %1 : tensor<6x24xf32>
}
