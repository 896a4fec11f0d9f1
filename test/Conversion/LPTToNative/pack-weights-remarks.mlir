// RUN: lpt-opt %s --split-input-file --lpt-pack-weights --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --split-input-file --lpt-pack-weights | FileCheck %s --check-prefix=AS-IS
// Products that cannot be packed stay as they are, with a remark.
// AS-IS-NOT: lpt.packed_product

// CHECK: [Missed] no-packed-weights | {{.*}}Function=dynamic | Code=dynamic-shape, {{.*}}its shapes are known only when it runs"
func.func @dynamic(%x0: tensor<?x4xui8>) -> tensor<?x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<?x4xui8>) -> tensor<?x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<?x4xui8>, tensor<4x2xsi8>) -> tensor<?x2xf32>
    lpt.yield %r : tensor<?x2xf32>
  }
  return %0 : tensor<?x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=empty_sums | Code=no-elements, {{.*}}one of its tensors or windows has no elements"
func.func @empty_sums(%x0: tensor<3x0xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x0xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<0x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x0xui8>, tensor<0x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=empty_result | Code=no-elements, {{.*}}one of its tensors or windows has no elements"
func.func @empty_result(%x0: tensor<0x4xui8>) -> tensor<0x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<0x4xui8>) -> tensor<0x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<0x4xui8>, tensor<4x2xsi8>) -> tensor<0x2xf32>
    lpt.yield %r : tensor<0x2xf32>
  }
  return %0 : tensor<0x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_weights | Code=weights-not-constant, {{.*}}its weights are not constant"
func.func @computed_weights(%x0: tensor<1x4x4xui8>, %x1: tensor<2x4x1xsi8>) -> tensor<1x2x4xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<1x4x4xui8>, tensor<2x4x1xsi8>) -> tensor<1x2x4xf32> attributes {explicit_numbers} {
    %r = lpt.convolution %a, %b : (tensor<1x4x4xui8>, tensor<2x4x1xsi8>) -> tensor<1x2x4xf32>
    lpt.yield %r : tensor<1x2x4xf32>
  }
  return %0 : tensor<1x2x4xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=float_weights | Code=weights-precision, {{.*}}its weights, less their zero points, take more than 8 bits"
func.func @float_weights(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1.0> : tensor<4x2xf32>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<4x2xf32>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=fractional_weights | Code=weights-precision, {{.*}}its weights, less their zero points, take more than 8 bits"
func.func @fractional_weights(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %c = lpt.constant dense<127> : tensor<4x2xsi8>
    %z = lpt.constant dense<0.5> : tensor<f32>
    %w = lpt.subtract %c, %z : (tensor<4x2xsi8>, tensor<f32>) -> tensor<4x2xf32>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<4x2xf32>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=zero_points | Code=input-not-per-tensor, {{.*}}one of its inputs is not under one scale and zero point"
func.func @zero_points(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<[1, 2, 3, 4]> : tensor<4xui8>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<4xui8>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=fractional_zero_point | Code=zero-point-not-integer, {{.*}}the zero point of its input is no integer"
func.func @fractional_zero_point(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<0.5> : tensor<f32>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<f32>) -> tensor<3x4xf32>
    %r = lpt.matmul %s, %w : (tensor<3x4xf32>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=large_zero_point | Code=zero-point-not-integer, {{.*}}the zero point of its input is no integer"
func.func @large_zero_point(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<256> : tensor<si16>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<si16>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Padding reads the zero point, so that it must be a byte of the source.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=negative_zero_point | Code=zero-point-not-integer, {{.*}}the zero point of its input is no integer (of the type of the data)"
func.func @negative_zero_point(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<-1> : tensor<si16>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<si16>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=signed_zero_point | Code=zero-point-not-integer, {{.*}}the zero point of its input is no integer (of the type of the data)"
func.func @signed_zero_point(%x0: tensor<3x4xsi8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xsi8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<128> : tensor<si16>
    %s = lpt.subtract %a, %z : (tensor<3x4xsi8>, tensor<si16>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Differences saturate, unless their type has all of them.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=saturated_differences | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @saturated_differences(%x0: tensor<3x4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %z = lpt.constant dense<3> : tensor<ui8>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3x4xui8>
    %r = lpt.matmul %s, %w : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=wide_source | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @wide_source(%x0: tensor<3x4xsi16>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xsi16>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=narrow_source | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @narrow_source(%x0: tensor<3x4xui4>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui4>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xui4>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=converted_source | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @converted_source(%x0: tensor<3x4xsi16>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xsi16>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.convert %a : tensor<3x4xsi16> -> tensor<3x4xf32>
    %r = lpt.matmul %s, %w : (tensor<3x4xf32>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Sums that are stored as narrow integers saturate.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=saturated_sums | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @saturated_sums(%x0: tensor<3x4xui8>) -> tensor<3x2xsi8> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xsi8> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xsi8>
    lpt.yield %r : tensor<3x2xsi8>
  }
  return %0 : tensor<3x2xsi8>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=unsigned_sums | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @unsigned_sums(%x0: tensor<3x4xui8>) -> tensor<3x2xui32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3x2xui32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xui32>
    lpt.yield %r : tensor<3x2xui32>
  }
  return %0 : tensor<3x2xui32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=vector_source | Code=rank-not-supported, {{.*}}tensors of this rank are not supported"
func.func @vector_source(%x0: tensor<4xui8>) -> tensor<2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<4xui8>) -> tensor<2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<4xui8>, tensor<4x2xsi8>) -> tensor<2xf32>
    lpt.yield %r : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=vector_of_weights | Code=rank-not-supported, {{.*}}tensors of this rank are not supported"
func.func @vector_of_weights(%x0: tensor<3x4xui8>) -> tensor<3xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<4xsi8>) -> tensor<3xf32>
    lpt.yield %r : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=long_sums | Code=long-sums, {{.*}}its sums of integers may exceed 32 bits"
func.func @long_sums(%x0: tensor<1x66053xui8>) -> tensor<1x1xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x66053xui8>) -> tensor<1x1xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<127> : tensor<66053x1xsi8>
    %r = lpt.matmul %a, %w : (tensor<1x66053xui8>, tensor<66053x1xsi8>) -> tensor<1x1xf32>
    lpt.yield %r : tensor<1x1xf32>
  }
  return %0 : tensor<1x1xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_dynamic | Code=dynamic-shape, {{.*}}its shapes are known only when it runs"
func.func @computed_dynamic(%x0: tensor<3x4xui8>, %x1: tensor<4x?xui8>) -> tensor<3x?xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<3x4xui8>, tensor<4x?xui8>) -> tensor<3x?xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<3x4xui8>, tensor<4x?xui8>) -> tensor<3x?xf32>
    lpt.yield %r : tensor<3x?xf32>
  }
  return %0 : tensor<3x?xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_empty | Code=no-elements, {{.*}}one of its tensors or windows has no elements"
func.func @computed_empty(%x0: tensor<3x0xui8>, %x1: tensor<0x2xsi8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<3x0xui8>, tensor<0x2xsi8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<3x0xui8>, tensor<0x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_vector | Code=rank-not-supported, {{.*}}tensors of this rank are not supported"
func.func @computed_vector(%x0: tensor<4xui8>, %x1: tensor<4x2xsi8>) -> tensor<2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<4xui8>, tensor<4x2xsi8>) -> tensor<2xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<4xui8>, tensor<4x2xsi8>) -> tensor<2xf32>
    lpt.yield %r : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_higher_rank | Code=rank-not-supported, {{.*}}tensors of this rank are not supported"
func.func @computed_higher_rank(%x0: tensor<3x4xui8>, %x1: tensor<1x4x2xsi8>) -> tensor<1x3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<3x4xui8>, tensor<1x4x2xsi8>) -> tensor<1x3x2xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<3x4xui8>, tensor<1x4x2xsi8>) -> tensor<1x3x2xf32>
    lpt.yield %r : tensor<1x3x2xf32>
  }
  return %0 : tensor<1x3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_broadcast | Code=broadcast, {{.*}}a value that it reads or computes is broadcast (one of its operands)"
func.func @computed_broadcast(%x0: tensor<1x3x4xui8>, %x1: tensor<2x4x2xsi8>) -> tensor<2x3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<1x3x4xui8>, tensor<2x4x2xsi8>) -> tensor<2x3x2xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<1x3x4xui8>, tensor<2x4x2xsi8>) -> tensor<2x3x2xf32>
    lpt.yield %r : tensor<2x3x2xf32>
  }
  return %0 : tensor<2x3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_type | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @computed_type(%x0: tensor<3x4xui8>, %x1: tensor<4x2xsi16>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<3x4xui8>, tensor<4x2xsi16>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<3x4xui8>, tensor<4x2xsi16>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_saturates | Code=type-not-supported, {{.*}}its element types are not supported"
func.func @computed_saturates(%x0: tensor<3x4xui8>, %x1: tensor<4x2xsi8>) -> tensor<3x2xui8> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xui8> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b : (tensor<3x4xui8>, tensor<4x2xsi8>) -> tensor<3x2xui8>
    lpt.yield %r : tensor<3x2xui8>
  }
  return %0 : tensor<3x2xui8>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_long_sums | Code=long-sums, {{.*}}its sums of integers may exceed 32 bits"
func.func @computed_long_sums(%x0: tensor<1x32768xui8>, %x1: tensor<1x32768xsi8>) -> tensor<1x1xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1) : (tensor<1x32768xui8>, tensor<1x32768xsi8>) -> tensor<1x1xf32> attributes {explicit_numbers} {
    %r = lpt.matmul %a, %b transpose_b : (tensor<1x32768xui8>, tensor<1x32768xsi8>) -> tensor<1x1xf32>
    lpt.yield %r : tensor<1x1xf32>
  }
  return %0 : tensor<1x1xf32>
}

// -----

// One more weight than bytes have.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=wide_span | Code=weights-precision, {{.*}}its weights, less their zero points, take more than 8 bits"
func.func @wide_span(%x0: tensor<3x2xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x2xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[-1, 0], [255, 1]]> : tensor<2x2xsi16>
    %r = lpt.matmul %a, %w : (tensor<3x2xui8>, tensor<2x2xsi16>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Differences of bytes are within 255.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=far_weights | Code=weights-precision, {{.*}}its weights, less their zero points, take more than 8 bits"
func.func @far_weights(%x0: tensor<3x2xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x2xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<383> : tensor<2x2xsi16>
    %r = lpt.matmul %a, %w : (tensor<3x2xui8>, tensor<2x2xsi16>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=huge_weights | Code=weights-precision, {{.*}}its weights, less their zero points, take more than 8 bits"
func.func @huge_weights(%x0: tensor<3x2xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x2xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<65536> : tensor<2x2xsi32>
    %r = lpt.matmul %a, %w : (tensor<3x2xui8>, tensor<2x2xsi32>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// The shifts count: 33000 * (127 + 128) * 256 exceeds 31 bits, 33000 * 127 * 256 does not.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=long_shifted_sums | Code=long-sums, {{.*}}its sums of integers may exceed 32 bits"
func.func @long_shifted_sums(%x0: tensor<1x33000xui8>) -> tensor<1x1xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x33000xui8>) -> tensor<1x1xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<255> : tensor<33000x1xui8>
    %r = lpt.matmul %a, %w : (tensor<1x33000xui8>, tensor<33000x1xui8>) -> tensor<1x1xf32>
    lpt.yield %r : tensor<1x1xf32>
  }
  return %0 : tensor<1x1xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=batch_of_weights_alone | Code=broadcast, {{.*}}a value that it reads or computes is broadcast (one of its operands)"
func.func @batch_of_weights_alone(%x0: tensor<3x4xui8>) -> tensor<2x3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x4xui8>) -> tensor<2x3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<3x4xui8>, tensor<2x4x2xsi8>) -> tensor<2x3x2xf32>
    lpt.yield %r : tensor<2x3x2xf32>
  }
  return %0 : tensor<2x3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=part_of_batch | Code=broadcast, {{.*}}a value that it reads or computes is broadcast (one of its operands)"
func.func @part_of_batch(%x0: tensor<2x3x3x4xui8>) -> tensor<2x3x3x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<2x3x3x4xui8>) -> tensor<2x3x3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<3x4x2xsi8>
    %r = lpt.matmul %a, %w : (tensor<2x3x3x4xui8>, tensor<3x4x2xsi8>) -> tensor<2x3x3x2xf32>
    lpt.yield %r : tensor<2x3x3x2xf32>
  }
  return %0 : tensor<2x3x3x2xf32>
}

// -----

// The second phase of each axis has no weights. Zeros times infinities are no numbers.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=phase_without_weights | Code=window-in-padding, {{.*}}one of its windows may see nothing but padding"
func.func @phase_without_weights(%x0: tensor<1x4x4x4xf32>) -> tensor<1x2x7x7xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x4x4x4xf32>) -> tensor<1x2x7x7xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1.0> : tensor<4x2x1x1xf32>
    %r = lpt.convolution_backprop_data %a, %w strides [2, 2] : (tensor<1x4x4x4xf32>, tensor<4x2x1x1xf32>) -> tensor<1x2x7x7xf32>
    lpt.yield %r : tensor<1x2x7x7xf32>
  }
  return %0 : tensor<1x2x7x7xf32>
}

// -----

// The result begins behind the last element that the weights reach.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=result_in_padding | Code=window-in-padding, {{.*}}one of its windows may see nothing but padding"
func.func @result_in_padding(%x0: tensor<1x4x4xui8>) -> tensor<1x2x3xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x4x4xui8>) -> tensor<1x2x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2x2xsi8>
    %r = lpt.convolution_backprop_data %a, %w pads [5] [0] output_shape [3] : (tensor<1x4x4xui8>, tensor<4x2x2xsi8>) -> tensor<1x2x3xf32>
    lpt.yield %r : tensor<1x2x3xf32>
  }
  return %0 : tensor<1x2x3xf32>
}

// -----

// Those of channels would be summed over.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_points_of_channels | Code=input-not-per-tensor, {{.*}}
func.func @computed_points_of_channels(%x0: tensor<3x4xui8>, %x1: tensor<4xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<3x4xui8>, tensor<4xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<4xui8>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// A window goes over several rows of an image.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_points_of_pixels | Code=input-not-per-tensor, {{.*}}
func.func @computed_points_of_pixels(%x0: tensor<1x2x3x4xui8>, %x1: tensor<1x1x3x1xui8>) -> tensor<1x2x2x4xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<1x2x3x4xui8>, tensor<1x1x3x1xui8>) -> tensor<1x2x2x4xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x2x2x1xsi8>
    %s = lpt.subtract %a, %z : (tensor<1x2x3x4xui8>, tensor<1x1x3x1xui8>) -> tensor<1x2x3x4xsi16>
    %r = lpt.convolution %s, %w : (tensor<1x2x3x4xsi16>, tensor<2x2x2x1xsi8>) -> tensor<1x2x2x4xf32>
    lpt.yield %r : tensor<1x2x2x4xf32>
  }
  return %0 : tensor<1x2x2x4xf32>
}

// -----

// The result has rows that the source has not.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_points_repeat | Code=input-not-per-tensor, {{.*}}
func.func @computed_points_repeat(%x0: tensor<1x4xui8>, %x1: tensor<3x1xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<1x4xui8>, tensor<3x1xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<1x4xui8>, tensor<3x1xui8>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_point_of_other_type | Code=zero-point-not-integer, {{.*}}(of the type of the data)
func.func @computed_point_of_other_type(%x0: tensor<3x4xui8>, %x1: tensor<si8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<3x4xui8>, tensor<si8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<si8>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Differences that their type cuts off are no distances from a zero point.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_point_saturates | Code=type-not-supported, {{.*}}
func.func @computed_point_saturates(%x0: tensor<3x4xui8>, %x1: tensor<ui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<ui8>) -> tensor<3x4xsi8>
    %r = lpt.matmul %s, %w : (tensor<3x4xsi8>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=both_computed_points_of_rows | Code=input-not-per-tensor, {{.*}}
func.func @both_computed_points_of_rows(%x0: tensor<3x4xui8>, %x1: tensor<4x2xsi8>, %x2: tensor<3x1xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %b = %x1, %z = %x2) : (tensor<3x4xui8>, tensor<4x2xsi8>, tensor<3x1xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %s = lpt.subtract %a, %z : (tensor<3x4xui8>, tensor<3x1xui8>) -> tensor<3x4xsi16>
    %r = lpt.matmul %s, %b : (tensor<3x4xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// The product of a batch has its rows elsewhere.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_points_of_batch | Code=input-not-per-tensor, {{.*}}
func.func @computed_points_of_batch(%x0: tensor<2x3x4xui8>, %x1: tensor<2x3x1xui8>) -> tensor<2x3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<2x3x4xui8>, tensor<2x3x1xui8>) -> tensor<2x3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<2x4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<2x3x4xui8>, tensor<2x3x1xui8>) -> tensor<2x3x4xsi16>
    %r = lpt.matmul %s, %w : (tensor<2x3x4xsi16>, tensor<2x4x2xsi8>) -> tensor<2x3x2xf32>
    lpt.yield %r : tensor<2x3x2xf32>
  }
  return %0 : tensor<2x3x2xf32>
}

// -----

// The rows of the source are columns of what is multiplied.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=computed_points_transposed | Code=input-not-per-tensor, {{.*}}
func.func @computed_points_transposed(%x0: tensor<4x3xui8>, %x1: tensor<4x1xui8>) -> tensor<3x2xf32> {
  %0 = lpt.kernel (%a = %x0, %z = %x1) : (tensor<4x3xui8>, tensor<4x1xui8>) -> tensor<3x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<4x2xsi8>
    %s = lpt.subtract %a, %z : (tensor<4x3xui8>, tensor<4x1xui8>) -> tensor<4x3xsi16>
    %r = lpt.matmul %s, %w transpose_a : (tensor<4x3xsi16>, tensor<4x2xsi8>) -> tensor<3x2xf32>
    lpt.yield %r : tensor<3x2xf32>
  }
  return %0 : tensor<3x2xf32>
}

// -----

// Most phases of such a stride are no places of the result.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=sparse_phases | Code=mode-not-supported, {{.*}}
func.func @sparse_phases(%x0: tensor<1x3x1xui8>) -> tensor<1x2x3xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x3x1xui8>) -> tensor<1x2x3xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<3x2x3xsi8>
    %r = lpt.convolution_backprop_data %a, %w strides [2000000000] : (tensor<1x3x1xui8>, tensor<3x2x3xsi8>) -> tensor<1x2x3xf32>
    lpt.yield %r : tensor<1x2x3xf32>
  }
  return %0 : tensor<1x2x3xf32>
}

// -----

// Padding that the convolution would have in place of the transposed one.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=sparse_taps | Code=window-in-padding, {{.*}}
func.func @sparse_taps(%x0: tensor<1x3x2xui8>) -> tensor<1x2x2xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x3x2xui8>) -> tensor<1x2x2xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<1> : tensor<3x2x2xsi8>
    %r = lpt.convolution_backprop_data %a, %w pads [2000000000] [0] dilations [2000000000] : (tensor<1x3x2xui8>, tensor<3x2x2xsi8>) -> tensor<1x2x2xf32>
    lpt.yield %r : tensor<1x2x2xf32>
  }
  return %0 : tensor<1x2x2xf32>
}

// -----

// Zero products with infinite weights, which the sums have not.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=infinite_weights | Code=other, {{.*}}its weights are not all finite
func.func @infinite_weights(%x0: tensor<1x1x3xf32>) -> tensor<1x1x8xf32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<1x1x3xf32>) -> tensor<1x1x8xf32> attributes {explicit_numbers} {
    %w = lpt.constant dense<[[[0x7F800000, 1.0, 2.0, 3.0]]]> : tensor<1x1x4xf32>
    %r = lpt.convolution_backprop_data %a, %w strides [2] : (tensor<1x1x3xf32>, tensor<1x1x4xf32>) -> tensor<1x1x8xf32>
    lpt.yield %r : tensor<1x1x8xf32>
  }
  return %0 : tensor<1x1x8xf32>
}

// -----

// A zero point that broadcasts the data.
// CHECK: [Missed] no-packed-weights | {{.*}}Function=repeated_data | Code=input-not-per-tensor, {{.*}}
func.func @repeated_data(%x0: tensor<4x1xui8>) -> tensor<4x2xsi32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<4x1xui8>) -> tensor<4x2xsi32> attributes {explicit_numbers} {
    %z = lpt.constant dense<3> : tensor<4x8xui8>
    %w = lpt.constant dense<7> : tensor<8x2xsi8>
    %1 = lpt.subtract %a, %z : (tensor<4x1xui8>, tensor<4x8xui8>) -> tensor<4x8xsi16>
    %2 = lpt.matmul %1, %w : (tensor<4x8xsi16>, tensor<8x2xsi8>) -> tensor<4x2xsi32>
    lpt.yield %2 : tensor<4x2xsi32>
  }
  return %0 : tensor<4x2xsi32>
}

// -----

// CHECK: [Missed] no-packed-weights | {{.*}}Function=other_axes | Code=input-not-per-tensor, {{.*}}
func.func @other_axes(%x0: tensor<3x8x8xui8>) -> tensor<1x2x8x8xsi32> {
  %0 = lpt.kernel (%a = %x0) : (tensor<3x8x8xui8>) -> tensor<1x2x8x8xsi32> attributes {explicit_numbers} {
    %z = lpt.constant dense<3> : tensor<1x1x1x1xui8>
    %w = lpt.constant dense<7> : tensor<2x3x1x1xsi8>
    %1 = lpt.subtract %a, %z : (tensor<3x8x8xui8>, tensor<1x1x1x1xui8>) -> tensor<1x3x8x8xsi16>
    %2 = lpt.convolution %1, %w : (tensor<1x3x8x8xsi16>, tensor<2x3x1x1xsi8>) -> tensor<1x2x8x8xsi32>
    lpt.yield %2 : tensor<1x2x8x8xsi32>
  }
  return %0 : tensor<1x2x8x8xsi32>
}
