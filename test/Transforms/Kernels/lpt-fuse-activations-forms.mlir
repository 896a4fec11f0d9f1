// Activations that are written out by exponential functions, magnitudes and limits.
// RUN: lpt-opt %s --lpt-fuse-activations --canonicalize | FileCheck %s

// The numbers stay the same, up to rounding, on all sides of the limits.
// RUN: lpt-opt %s --lpt-fuse-activations -o %t.mlir
// RUN: %python -c "import numpy; numpy.save('%t.npy', numpy.linspace(-8, 8, 24, dtype=numpy.float32).reshape(2, 3, 4))"
// RUN: %python -c "import numpy; numpy.save('%t.positive.npy', numpy.linspace(0.25, 8, 24, dtype=numpy.float32).reshape(2, 3, 4))"
// DEFINE: %{entry} =
// DEFINE: %{input} = %t.npy
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --input=%{input} --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: {{.*}}, SQNR {{inf|1[2-9][0-9]\.[0-9]+}} dB, cosine 1.000000
// REDEFINE: %{entry} = elu_sum
// RUN: %{compare}
// REDEFINE: %{entry} = elu_relu
// RUN: %{compare}
// REDEFINE: %{entry} = elu_limited
// RUN: %{compare}
// REDEFINE: %{entry} = elu_complement
// RUN: %{compare}
// REDEFINE: %{entry} = elu_minimum_one
// RUN: %{compare}
// REDEFINE: %{entry} = selu
// RUN: %{compare}
// REDEFINE: %{entry} = celu
// RUN: %{compare}
// REDEFINE: %{entry} = leaky_relu_abs
// RUN: %{compare}
// REDEFINE: %{entry} = relu_abs
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_sigmoid
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_falling
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_exp
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_exp_square
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_exp_negative
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_quotient
// RUN: %{compare}
// REDEFINE: %{entry} = tanh_half
// RUN: %{compare}
// REDEFINE: %{entry} = sigmoid_exp_quotient
// RUN: %{compare}
// REDEFINE: %{entry} = sigmoid_power
// RUN: %{compare}
// REDEFINE: %{entry} = mish_exp
// RUN: %{compare}
// REDEFINE: %{entry} = mish_square
// RUN: %{compare}
// REDEFINE: %{entry} = mish_rest
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_foreign
// RUN: %{compare}
// REDEFINE: %{entry} = hswish_sixth
// RUN: %{compare}
// REDEFINE: %{entry} = hsigmoid_unit
// RUN: %{compare}
// REDEFINE: %{entry} = power_5
// RUN: %{compare}
// REDEFINE: %{entry} = power_6
// RUN: %{compare}
// REDEFINE: %{input} = %t.positive.npy
// REDEFINE: %{entry} = power_half
// RUN: %{compare}
// REDEFINE: %{entry} = power_minus_one
// RUN: %{compare}
// REDEFINE: %{entry} = power_minus_half
// RUN: %{compare}

// The part above zero, and that below.
// CHECK-LABEL: func.func @elu_sum(
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}} alpha 5.000000e-01
// CHECK-NEXT:    return %[[V0]]
func.func @elu_sum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.maximum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %c2, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = lpt.add %0, %4 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// Each part from the relu.
// CHECK-LABEL: func.func @elu_relu(
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @elu_relu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %c1 = lpt.constant dense<-1.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %x, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.relu %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.exp %3 : tensor<2x3x4xf32>
  %5 = lpt.add %4, %0 : tensor<2x3x4xf32>
  %6 = lpt.subtract %5, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// The exponential function is limited, and not its argument.
// CHECK-LABEL: func.func @elu_limited(
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}} alpha 2.500000e-01
// CHECK-NEXT:    return %[[V0]]
func.func @elu_limited(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.25> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.exp %x : tensor<2x3x4xf32>
  %2 = lpt.subtract %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.minimum %c0, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = lpt.add %4, %0 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// The same, subtracted from the part above zero.
// CHECK-LABEL: func.func @elu_complement(
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}} alpha 2.000000e+00
// CHECK-NEXT:    return %[[V0]]
func.func @elu_complement(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %c1 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.exp %x : tensor<2x3x4xf32>
  %2 = lpt.subtract %c0, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.relu %2 : tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %5 = lpt.subtract %0, %4 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// The exponential function is one at most.
// CHECK-LABEL: func.func @elu_minimum_one(
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @elu_minimum_one(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.exp %x : tensor<2x3x4xf32>
  %2 = lpt.minimum %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %0, %2 : tensor<2x3x4xf32>
  %4 = lpt.subtract %3, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// With a factor, as in SELU.
// CHECK-LABEL: func.func @selu(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.05070102>
// CHECK-NEXT:    %[[V0:.*]] = lpt.elu %{{.*}} alpha 1.673263
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %[[CST]]
// CHECK-NEXT:    return %[[V1]]
func.func @selu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<1.67326319> : tensor<f32>
  %c3 = lpt.constant dense<1.05070102> : tensor<f32>
  %0 = lpt.maximum %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.subtract %3, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %5 = lpt.add %0, %4 : tensor<2x3x4xf32>
  %6 = lpt.multiply %5, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// With another rate below zero, as in CELU.
// CHECK-LABEL: func.func @celu(
// CHECK-DAG:     %[[INNER:.*]] = lpt.constant dense<5.000000e-01>
// CHECK-DAG:     %[[OUTER:.*]] = lpt.constant dense<2.000000e+00>
// CHECK:         %[[V0:.*]] = lpt.multiply %{{.*}}, %[[INNER]]
// CHECK-NEXT:    %[[V1:.*]] = lpt.elu %[[V0]] 
// CHECK-NEXT:    %[[V2:.*]] = lpt.multiply %[[V1]], %[[OUTER]]
// CHECK-NEXT:    return %[[V2]]
func.func @celu(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.maximum %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.divide %x, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %c2, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = lpt.minimum %c0, %4 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %6 = lpt.add %0, %5 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @leaky_relu_abs(
// CHECK:         %[[CST:.*]] = lpt.constant dense<2.500000e-01>
// CHECK-NEXT:    %[[V0:.*]] = lpt.prelu %{{.*}}, %[[CST]]
// CHECK-NEXT:    return %[[V0]]
func.func @leaky_relu_abs(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.625> : tensor<f32>
  %c1 = lpt.constant dense<0.375> : tensor<f32>
  %0 = lpt.abs %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %1, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// Half of the sum of both.
// CHECK-LABEL: func.func @relu_abs(
// CHECK-NEXT:    %[[V0:.*]] = lpt.relu %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @relu_abs(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.abs %x : tensor<2x3x4xf32>
  %1 = lpt.add %x, %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @tanh_sigmoid(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_sigmoid(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// The complement of a falling function.
// CHECK-LABEL: func.func @tanh_falling(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_falling(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<-2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @tanh_exp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.subtract %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The square of the exponential function.
// CHECK-LABEL: func.func @tanh_exp_square(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_exp_square(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %0 : tensor<2x3x4xf32>
  %2 = lpt.subtract %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// Of the negative value.
// CHECK-LABEL: func.func @tanh_exp_negative(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_exp_negative(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<-2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.subtract %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.add %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// One less a quotient.
// CHECK-LABEL: func.func @tanh_quotient(
// CHECK-NEXT:    %[[V0:.*]] = lpt.tanh %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @tanh_quotient(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.add %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %c0, %2 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = lpt.subtract %c1, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// Of half of the value.
// CHECK-LABEL: func.func @tanh_half(
// CHECK:         %[[CST:.*]] = lpt.constant dense<5.000000e-01>
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %[[CST]]
// CHECK-NEXT:    %[[V1:.*]] = lpt.tanh %[[V0]]
// CHECK-NEXT:    return %[[V1]]
func.func @tanh_half(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.subtract %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %1, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// A quotient of two exponential functions.
// CHECK-LABEL: func.func @sigmoid_exp_quotient(
// CHECK-NEXT:    %[[V0:.*]] = lpt.sigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @sigmoid_exp_quotient(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.divide %0, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// The power of -1.
// CHECK-LABEL: func.func @sigmoid_power(
// CHECK-NEXT:    %[[V0:.*]] = lpt.sigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @sigmoid_power(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %c1 = lpt.constant dense<-1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.power %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// The hyperbolic tangent of a logarithm is a quotient.
// CHECK-LABEL: func.func @mish_exp(
// CHECK-NEXT:    %[[V0:.*]] = lpt.mish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @mish_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %0, %1 : tensor<2x3x4xf32>
  %3 = lpt.add %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  %5 = lpt.multiply %x, %4 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// The square of one and the exponential function.
// CHECK-LABEL: func.func @mish_square(
// CHECK-NEXT:    %[[V0:.*]] = lpt.mish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @mish_square(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %c1 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %c0, %0 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.power %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %5 = lpt.multiply %x, %3 : tensor<2x3x4xf32>
  %6 = lpt.divide %5, %4 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// The value, less a quotient.
// CHECK-LABEL: func.func @mish_rest(
// CHECK-NEXT:    %[[V0:.*]] = lpt.mish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @mish_rest(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %c1 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %c0, %0 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x4xf32>
  %3 = lpt.add %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %c1, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = lpt.divide %4, %3 : tensor<2x3x4xf32>
  %6 = lpt.subtract %x, %5 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// Constants of another dialect, and the value last.
// CHECK-LABEL: func.func @hswish_foreign(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_foreign(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = arith.constant dense<3.0> : tensor<f32>
  %c1 = arith.constant dense<6.0> : tensor<f32>
  %c2 = arith.constant dense<0.0> : tensor<f32>
  %0 = lpt.add %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.maximum %c2, %0 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.minimum %c1, %1 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.multiply %3, %x : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The sixth first.
// CHECK-LABEL: func.func @hswish_sixth(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hswish %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hswish_sixth(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<0.16666666666666666> : tensor<f32>
  %0 = lpt.add %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %c1, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %1, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// Scaled and shifted before the limits.
// CHECK-LABEL: func.func @hsigmoid_unit(
// CHECK-NEXT:    %[[V0:.*]] = lpt.hsigmoid %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @hsigmoid_unit(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.16666666666666666> : tensor<f32>
  %c1 = lpt.constant dense<0.5> : tensor<f32>
  %c2 = lpt.constant dense<0.0> : tensor<f32>
  %c3 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.add %c1, %0 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.minimum %1, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.maximum %2, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_5(
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %[[V0]]
// CHECK-NEXT:    %[[V2:.*]] = lpt.multiply %[[V1]], %arg0
// CHECK-NEXT:    return %[[V2]]
func.func @power_5(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<5.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_6(
// CHECK-NEXT:    %[[V0:.*]] = lpt.multiply %{{.*}}, %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.multiply %[[V0]], %[[V0]]
// CHECK-NEXT:    %[[V2:.*]] = lpt.multiply %[[V1]], %[[V0]]
// CHECK-NEXT:    return %[[V2]]
func.func @power_6(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<6.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_half(
// CHECK-NEXT:    %[[V0:.*]] = lpt.sqrt %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @power_half(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_minus_one(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.000000e+00>
// CHECK-NEXT:    %[[V0:.*]] = lpt.divide %[[CST]], %{{.*}}
// CHECK-NEXT:    return %[[V0]]
func.func @power_minus_one(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<-1.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: func.func @power_minus_half(
// CHECK:         %[[CST:.*]] = lpt.constant dense<1.000000e+00>
// CHECK-NEXT:    %[[V0:.*]] = lpt.sqrt %{{.*}}
// CHECK-NEXT:    %[[V1:.*]] = lpt.divide %[[CST]], %[[V0]]
// CHECK-NEXT:    return %[[V1]]
func.func @power_minus_half(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<-0.5> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
