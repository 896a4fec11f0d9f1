// RUN: lpt-opt %s --lpt-fuse-activations --canonicalize | FileCheck %s

// The numbers stay the same, up to rounding, on all sides of the limits.
// RUN: lpt-opt %s --lpt-fuse-activations -o %t.mlir
// RUN: %python -c "import numpy; numpy.save('%t.npy', numpy.linspace(-8, 8, 24, dtype=numpy.float32).reshape(2, 3, 4))"
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --input=%t.npy --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: {{.*}}, SQNR {{inf|1[2-9][0-9]\.[0-9]+}} dB, cosine 1.000000
// REDEFINE: %{entry} = gelu_product
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_quotient
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_cdf
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_expanded
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_doubled
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_scaled
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_rough_root
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_tanh_power
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_tanh_horner
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_tanh_scaled
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_tanh_sigmoid
// RUN: %{compare}
// REDEFINE: %{entry} = silu
// RUN: %{compare}
// REDEFINE: %{entry} = silu_tanh
// RUN: %{compare}
// REDEFINE: %{entry} = silu_exp
// RUN: %{compare}
// REDEFINE: %{entry} = gelu_quick
// RUN: %{compare}
// REDEFINE: %{entry} = sigmoid_exp
// RUN: %{compare}
// REDEFINE: %{entry} = mish_softplus
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_clamp
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_relu
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_reversed_limits
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_hsigmoid
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_hard_sigmoid
// RUN: %{compare}
// REDEFINE: %{entry} = hsigmoid_clamp
// RUN: %{compare}
// REDEFINE: %{entry} = hsigmoid_falling
// RUN: %{compare}
// REDEFINE: %{entry} = leaky_relu_maximum
// RUN: %{compare}
// REDEFINE: %{entry} = leaky_relu_minimum
// RUN: %{compare}
// REDEFINE: %{entry} = leaky_relu_sum
// RUN: %{compare}
// REDEFINE: %{entry} = power_2
// RUN: %{compare}
// REDEFINE: %{entry} = power_3
// RUN: %{compare}
// REDEFINE: %{entry} = power_4
// RUN: %{compare}

// Half of the value first.
// CHECK-LABEL: func.func @gelu_product(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_product(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.707106769> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %2 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// Constants on the left, and half of the product.
// CHECK-LABEL: func.func @gelu_quotient(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_quotient(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.41421354> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.divide %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %x : tensor<2x3x4xf32>
  %4 = lpt.multiply %c2, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The distribution function first.
// CHECK-LABEL: func.func @gelu_cdf(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_cdf(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.707106769> : tensor<f32>
  %c1 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %x, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// Without a bracket.
// CHECK-LABEL: func.func @gelu_expanded(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_expanded(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.707106769> : tensor<f32>
  %c1 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.add %x, %2 : tensor<2x3x4xf32>
  %4 = lpt.divide %3, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// A quantization has absorbed the half.
// CHECK-LABEL: func.func @gelu_doubled(
// CHECK:         %[[CST:.*]] = lpt.constant dense<2.000000e+00>
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %[[CST]]
// CHECK-NEXT:    return %[[V1]]
func.func @gelu_doubled(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.41421354> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.divide %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// The value is a multiple of the operand.
// CHECK-LABEL: func.func @gelu_scaled(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.41421354>
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %[[CST]]
// CHECK-NEXT:    %[[V1:.*]] = lpt.gelu %[[V0]]
// CHECK-NEXT:    %[[V2:.*]] = lpt.multiply %[[V1]], %[[CST]]
// CHECK-NEXT:    return %[[V2]]
func.func @gelu_scaled(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.erf %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// Another root of two: the value is scaled.
// CHECK-LABEL: func.func @gelu_rough_root(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.99969804>
// CHECK:         %[[CST_0:.*]] = lpt.constant dense<1.00015104>
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %[[CST_0]]
// CHECK-NEXT:    %[[V1:.*]] = lpt.gelu %[[V0]]
// CHECK-NEXT:    %[[V2:.*]] = lpt.multiply %[[V1]], %[[CST]]
// CHECK-NEXT:    return %[[V2]]
func.func @gelu_rough_root(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.414> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.divide %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @gelu_tanh_power(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}} approximation<tanh>
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_tanh_power(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<0.044715> : tensor<f32>
  %c2 = lpt.constant dense<0.797884583> : tensor<f32>
  %c3 = lpt.constant dense<0.5> : tensor<f32>
  %c4 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.tanh %3 : tensor<2x3x4xf32>
  %5 = lpt.multiply %x, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %6 = lpt.add %4, %c4 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %7 = lpt.multiply %5, %6 : tensor<2x3x4xf32>
  return %7 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @gelu_tanh_horner(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}} approximation<tanh>
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_tanh_horner(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.044715> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.797884583> : tensor<f32>
  %c3 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %2 : tensor<2x3x4xf32>
  %5 = lpt.tanh %4 : tensor<2x3x4xf32>
  %6 = lpt.add %5, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %7 = lpt.multiply %6, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %8 = lpt.multiply %x, %7 : tensor<2x3x4xf32>
  return %8 : tensor<2x3x4xf32>
}

// Of a multiple, which is a factor of the result as well.
// CHECK-LABEL: func.func @gelu_tanh_scaled(
// CHECK:         %[[SCALED:.*]] = lpt.multiply %{{.*}} : (tensor<2x3x4xf32>, tensor<f32>)
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %[[SCALED]] approximation<tanh>
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_tanh_scaled(%y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %c0 = lpt.constant dense<0.044715> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.797884583> : tensor<f32>
  %c3 = lpt.constant dense<0.5> : tensor<f32>
  %x = lpt.multiply %y, %two : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %0 = lpt.multiply %x, %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %2 : tensor<2x3x4xf32>
  %5 = lpt.tanh %4 : tensor<2x3x4xf32>
  %6 = lpt.add %5, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %7 = lpt.multiply %6, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %8 = lpt.multiply %y, %7 : tensor<2x3x4xf32>
  %9 = lpt.multiply %8, %two : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %9 : tensor<2x3x4xf32>
}

// By the logistic function.
// CHECK-LABEL: func.func @gelu_tanh_sigmoid(
// CHECK-NEXT:    %[[V0:.*]] = lpt.gelu %{{.*}} approximation<tanh>
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_tanh_sigmoid(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<0.044715> : tensor<f32>
  %c2 = lpt.constant dense<1.5957691216> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.sigmoid %3 : tensor<2x3x4xf32>
  %5 = lpt.multiply %x, %4 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @silu(
// CHECK-NEXT:    %[[V0:.*]] = lpt.swish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @silu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.sigmoid %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %x : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @silu_tanh(
// CHECK-NEXT:    %[[V0:.*]] = lpt.swish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @silu_tanh(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.5> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.tanh %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %2 : tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @silu_exp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.swish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @silu_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<-1.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %x, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @gelu_quick(
// CHECK-NEXT:    %[[V0:.*]] = lpt.swish %{{.*}} beta 1.7020000219345093
// CHECK-NEXT:    return %[[V0]]
func.func @gelu_quick(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.702> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @sigmoid_exp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.sigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @sigmoid_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.subtract %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.add %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %c1, %2 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @mish_softplus(
// CHECK-NEXT:    %[[V0:.*]] = lpt.mish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @mish_softplus(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.softplus %x : tensor<2x3x4xf32>
  %1 = lpt.tanh %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hswish_clamp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_clamp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<6.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.divide %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hswish_relu(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_relu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<6.0> : tensor<f32>
  %c2 = lpt.constant dense<0.16666666666666666> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.relu %0 : tensor<2x3x4xf32>
  %2 = lpt.minimum %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %x : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hswish_reversed_limits(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_reversed_limits(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<6.0> : tensor<f32>
  %c2 = lpt.constant dense<0.0> : tensor<f32>
  %c3 = lpt.constant dense<0.16666666666666666> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.maximum %c2, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %2 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hswish_hsigmoid(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_hsigmoid(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.hsigmoid %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %x, %0 : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hswish_hard_sigmoid(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_hard_sigmoid(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.hard_sigmoid %x alpha 0.16666666666666666 beta 0.5 : tensor<2x3x4xf32>
  %1 = lpt.multiply %x, %0 : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @hsigmoid_clamp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hsigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hsigmoid_clamp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<6.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<2x3x4xf32>
  %2 = lpt.divide %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// The complement of a falling function.
// CHECK-LABEL: func.func @hsigmoid_falling(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hsigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hsigmoid_falling(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<-6.0> : tensor<f32>
  %c2 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.subtract %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<2x3x4xf32>
  %2 = lpt.divide %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @leaky_relu_maximum(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.000000e-01>
// CHECK-NEXT:    %[[V0:.*]] = lpt.prelu %{{.*}}, %[[CST]]
// CHECK-NEXT:    return %[[V0]]
func.func @leaky_relu_maximum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.maximum %x, %0 : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// A slope above one.
// CHECK-LABEL: func.func @leaky_relu_minimum(
// CHECK:         %[[CST:.*]] = lpt.constant dense<2.000000e+00>
// CHECK-NEXT:    %[[V0:.*]] = lpt.prelu %{{.*}}, %[[CST]]
// CHECK-NEXT:    return %[[V0]]
func.func @leaky_relu_minimum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %0, %x : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @leaky_relu_sum(
// CHECK:         %[[CST:.*]] = lpt.constant dense<2.500000e-01>
// CHECK-NEXT:    %[[V0:.*]] = lpt.prelu %{{.*}}, %[[CST]]
// CHECK-NEXT:    return %[[V0]]
func.func @leaky_relu_sum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.75> : tensor<f32>
  %c1 = lpt.constant dense<0.25> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %1, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_2(
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @power_2(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_3(
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %{{.*}}
// CHECK-NEXT:    return %[[V1]]
func.func @power_3(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_4(
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %[[V0]]
// CHECK-NEXT:    return %[[V1]]
func.func @power_4(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<4.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
