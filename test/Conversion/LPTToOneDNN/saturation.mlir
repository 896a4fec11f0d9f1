// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline="backends=onednn,generic saturates-pairs" --lpt-plan-memory="backends=onednn,generic saturates-pairs" --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=VNNI --allow-empty
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline="backends=onednn,generic saturates-pairs" --lpt-plan-memory="backends=onednn,generic saturates-pairs" | FileCheck %s --check-prefix=FLOATS

// Nothing saturates with VNNI.
// VNNI-NOT: remark:

// Two products of unsigned inputs fit into 16 bits if their weights add up to 128
// at most.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=large | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 129, which is beyond 128)"
func.func @large(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[65, 2, 3], [4, 5, 6], [-64, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// As these do.
func.func @small(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[64, 2, 3], [4, 5, 6], [-64, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The two largest are far apart, and -128 has no opposite in 8 bits.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=first_and_last | {{.*}}(two weights add up to 129, which is beyond 128)"
// FLOATS-LABEL: lpt.program @first_and_last(
// FLOATS:         dense<{{..}}-1.000000e+00, 0.000000e+00, -1.280000e+02]
func.func @first_and_last(%x: tensor<2x1xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[-1, 0, -128]]> : tensor<1x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x1xui8>, tensor<1x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// One that comes twice is both,
// CHECK: remark: [Missed] float-products | Category:lpt | Function=splat | {{.*}}(two weights add up to 130, which is beyond 128)"
// FLOATS-LABEL: lpt.program @splat(
// FLOATS:         dense<-6.500000e+01> : tensor<4x3xf32>
func.func @splat(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<-65> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// but a single weight has no other.
func.func @single(%x: tensor<2x1xui8>) -> tensor<2x1xf32> {
  %w = lpt.constant dense<127> : tensor<1x1xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x1xui8>, tensor<1x1xsi8>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// A resource is read where it is.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=resource | {{.*}}(two weights add up to 227, which is beyond 128)"
// FLOATS-LABEL: lpt.program @resource(
// FLOATS:         dense<{{..}}-1.000000e+02], [3.000000e+00], [1.270000e+02]]> : tensor<3x1xf32>
func.func @resource(%x: tensor<2x3xui8>) -> tensor<2x1xf32> {
  %w = lpt.constant dense_resource<weights> : tensor<3x1xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x3xui8>, tensor<3x1xsi8>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
{-#
  dialect_resources: {
    builtin: {
      weights: "0x010000009C037F"
    }
  }
#-}

// -----

// Signed inputs are never fit.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=signed | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate (without VNNI signed inputs are shifted)"
func.func @signed(%x: tensor<2x4xsi8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xsi8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Weights that are not known may be any.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=computed | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 254, which is beyond 128)"
func.func @computed(%x: tensor<2x4xui8>, %y: tensor<4x3xsi8>) -> tensor<2x3xf32> {
  %0 = lpt.matmul %x, %y : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Floats do not saturate.
func.func @float(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<100.0> : tensor<4x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The same goes for convolutions.
// CHECK: remark: [Missed] float-products | Category:lpt | Function=convolution | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 150, which is beyond 128)"
func.func @convolution(%x: tensor<1x2x4x4xui8>) -> tensor<1x1x4x4xf32> {
  %w = lpt.constant dense<[[[[100]], [[50]]]]> : tensor<1x2x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<1x2x1x1xsi8>) -> tensor<1x1x4x4xf32>
  return %0 : tensor<1x1x4x4xf32>
}

// -----

// Products of floats yield floats: what makes integers of them is a step of its
// own. The zero point is subtracted when the input is converted.
// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=quantized | Code=type-not-supported,
// CHECK: remark: [Missed] float-products | Category:lpt | Function=quantized | Code=pairs-saturate,
// FLOATS-LABEL: lpt.program @quantized(
// FLOATS:       dst = {{{[^}]*}}type = "f32"}, kind = "reorder", src = {{{[^}]*}}type = "u8"}, zero_points =
// FLOATS:       dst = {{{[^}]*}}type = "f32"}, kind = "convolution"
// FLOATS-SAME:  algorithm = "relu"
// FLOATS-SAME:  weights = {{{[^}]*}}type = "f32"}}
// FLOATS:       lpt.step
// FLOATS-SAME:  -> tensor<1x4x4x4xui8>
func.func @quantized(%x: tensor<1x2x4x4xui8>) -> tensor<1x4x4x4xui8> {
  %w = lpt.constant dense<100> : tensor<4x2x1x1xsi8>
  %z = lpt.constant dense<12> : tensor<ui8>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %max = lpt.constant dense<51000.0> : tensor<f32>
  %0 = lpt.subtract %x, %z : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x2x4x4xf32>, tensor<4x2x1x1xsi8>) -> tensor<1x4x4x4xf32>
  %2 = lpt.relu %1 : tensor<1x4x4x4xf32>
  %3 = lpt.fake_quantize %2, %zero, %max, %zero, %255 levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xui8>
  return %3 : tensor<1x4x4x4xui8>
}

// -----

// CHECK: remark: [Missed] split-kernel | Category:lpt | Function=quantized_rows | Code=type-not-supported,
// CHECK: remark: [Missed] float-products | Category:lpt | Function=quantized_rows | Code=pairs-saturate,
// FLOATS-LABEL: lpt.program @quantized_rows(
// FLOATS:       dst = {{{[^}]*}}type = "f32"}, kind = "reorder", src = {{{[^}]*}}type = "u8"}
// FLOATS:       dst = {{{[^}]*}}type = "f32"}, kind = "matmul"
// FLOATS:       lpt.step
// FLOATS-SAME:  -> tensor<2x3xui8>
func.func @quantized_rows(%x: tensor<2x4xui8>) -> tensor<2x3xui8> {
  %w = lpt.constant dense<100> : tensor<4x3xsi8>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %max = lpt.constant dense<102000.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  %1 = lpt.fake_quantize %0, %zero, %max, %zero, %255 levels 256 : (tensor<2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3xui8>
  return %1 : tensor<2x3xui8>
}

// -----

// Weights of signed inputs are halved, which leaves nothing of ones, so averages
// are those of floats.
// FLOATS-LABEL: lpt.program @average(
// FLOATS:  kind = "pooling"
func.func @average(%x: tensor<1x2x4x4xsi8>) -> tensor<1x2x3x3xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x2x4x4xsi8>) -> tensor<1x2x3x3xf32>
  return %0 : tensor<1x2x3x3xf32>
}
