// RUN: lpt-opt %s --convert-lpt-to-linalg | FileCheck %s

// One fused multiply-add, in f32, whatever the operands are.
// CHECK-LABEL: func.func @scale_shift
// CHECK:         ^bb0(%[[X:.*]]: i8, %[[S:.*]]: f32, %[[C:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[F:.*]] = arith.uitofp %[[X]] : i8 to f32
// CHECK-NEXT:      %[[Y:.*]] = math.fma %[[F]], %[[S]], %[[C]] : f32
// CHECK-NEXT:      linalg.yield %[[Y]]
func.func @scale_shift(%x: tensor<1x8xui8>, %s: tensor<f32>, %c: tensor<8xf32>) -> tensor<1x8xf32> {
  %0 = lpt.scale_shift %x, %s, %c : (tensor<1x8xui8>, tensor<f32>, tensor<8xf32>) -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// The zero point is added to what has been rounded.
// CHECK-LABEL: func.func @requantize
// CHECK:         ^bb0(%[[X:.*]]: f32, %[[S:.*]]: f32, %[[O:.*]]: f32, %[[Z:.*]]: i32, %{{.*}}: f32):
// CHECK-DAG:       %[[P:.*]] = arith.sitofp %[[Z]] : i32 to f32
// CHECK:           %[[Y:.*]] = math.fma %[[X]], %[[S]], %[[O]] : f32
// CHECK-NEXT:      %[[R:.*]] = math.roundeven %[[Y]] : f32
// CHECK-NEXT:      %[[L:.*]] = arith.addf %[[R]], %[[P]] : f32
// CHECK-DAG:       %[[LOW:.*]] = arith.constant -8.000000e+00 : f32
// CHECK-DAG:       %[[HIGH:.*]] = arith.constant 7.000000e+00 : f32
// CHECK-DAG:       %[[ABOVE:.*]] = arith.cmpf olt, %[[HIGH]], %[[L]] : f32
// CHECK:           %[[A:.*]] = arith.select %[[ABOVE]], %[[HIGH]], %[[L]] : f32
// CHECK-NEXT:      %[[BELOW:.*]] = arith.cmpf ogt, %[[LOW]], %[[A]] : f32
// CHECK-NEXT:      %[[B:.*]] = arith.select %[[BELOW]], %[[LOW]], %[[A]] : f32
// CHECK-NEXT:      linalg.yield %[[B]]
func.func @requantize(%x: tensor<8xf32>, %s: tensor<f32>, %o: tensor<f32>, %z: tensor<si32>) -> tensor<8xf32> {
  %0 = lpt.requantize %x, %s, %o, %z limits [-8, 7] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// As an integer, a level has no NaN: that is zero. The limits come after it, by the
// selections that processors have as one instruction, and no other clamp follows.
// CHECK-LABEL: func.func @requantize_to_bytes
// CHECK:           %[[L:.*]] = arith.addf {{.*}} : f32
// CHECK-DAG:       %[[LOW:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:       %[[HIGH:.*]] = arith.constant 2.550000e+02 : f32
// CHECK:           %[[NUMBER:.*]] = arith.cmpf ord, %[[L]], %[[L]] : f32
// CHECK-NEXT:      %[[ABOVE:.*]] = arith.cmpf ogt, %[[L]], %[[LOW]] : f32
// CHECK-NEXT:      %[[A:.*]] = arith.select %[[ABOVE]], %[[L]], %[[LOW]] : f32
// CHECK-NEXT:      %[[BELOW:.*]] = arith.cmpf olt, %[[A]], %[[HIGH]] : f32
// CHECK-NEXT:      %[[B:.*]] = arith.select %[[BELOW]], %[[A]], %[[HIGH]] : f32
// CHECK-NEXT:      %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[C:.*]] = arith.select %[[NUMBER]], %[[B]], %[[ZERO]] : f32
// CHECK-NEXT:      %[[I:.*]] = arith.fptosi %[[C]] : f32 to i32
// CHECK-NEXT:      %[[Q:.*]] = arith.trunci %[[I]] : i32 to i8
// CHECK-NEXT:      linalg.yield %[[Q]]
func.func @requantize_to_bytes(%x: tensor<8xf32>, %s: tensor<f32>, %o: tensor<f32>, %z: tensor<si32>) -> tensor<8xui8> {
  %0 = lpt.requantize %x, %s, %o, %z limits [3, 255] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xui8>
  return %0 : tensor<8xui8>
}

// A zero point that is one integer changes places with the rounding, so that this stands
// next to the conversion. NaN goes to the low limit, which is zero.
// CHECK-LABEL: func.func @requantize_by_constants
// CHECK:           %[[L:.*]] = math.fma {{.*}} : f32
// CHECK-NEXT:      %[[LOW:.*]] = arith.constant -3.000000e+00 : f32
// CHECK-NEXT:      %[[HIGH:.*]] = arith.constant 2.520000e+02 : f32
// CHECK-NEXT:      %[[ABOVE:.*]] = arith.cmpf ogt, %[[L]], %[[LOW]] : f32
// CHECK-NEXT:      %[[A:.*]] = arith.select %[[ABOVE]], %[[L]], %[[LOW]] : f32
// CHECK-NEXT:      %[[BELOW:.*]] = arith.cmpf olt, %[[A]], %[[HIGH]] : f32
// CHECK-NEXT:      %[[B:.*]] = arith.select %[[BELOW]], %[[A]], %[[HIGH]] : f32
// CHECK-NEXT:      %[[R:.*]] = math.roundeven %[[B]] : f32
// CHECK-NEXT:      %[[I:.*]] = arith.fptosi %[[R]] : f32 to i32
// CHECK-NEXT:      %[[Z:.*]] = arith.constant 3 : i32
// CHECK-NEXT:      %[[S:.*]] = arith.addi %[[I]], %[[Z]] : i32
// CHECK-NEXT:      arith.trunci %[[S]] : i32 to i8
func.func @requantize_by_constants(%x: tensor<8xf32>, %s: tensor<f32>, %o: tensor<f32>) -> tensor<8xui8> {
  %z = lpt.constant dense<3> : tensor<si32>
  %0 = lpt.requantize %x, %s, %o, %z limits [0, 255] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xui8>
  return %0 : tensor<8xui8>
}

// NaN is no limit of these levels.
// CHECK-LABEL: func.func @requantize_to_signed
// CHECK:           %[[L:.*]] = math.fma {{.*}} : f32
// CHECK:           %[[NUMBER:.*]] = arith.cmpf ord, %[[L]], %[[L]] : f32
// CHECK:           %[[NAN:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[A:.*]] = arith.select %[[NUMBER]], %{{.*}}, %[[NAN]] : f32
// CHECK-NEXT:      math.roundeven %[[A]]
// CHECK-NOT:       arith.addi
// CHECK-LABEL: func.func @requantize_by_channel
func.func @requantize_to_signed(%x: tensor<8xf32>, %s: tensor<f32>, %o: tensor<f32>) -> tensor<8xsi8> {
  %z = lpt.constant dense<0> : tensor<si32>
  %0 = lpt.requantize %x, %s, %o, %z limits [-128, 127] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  return %0 : tensor<8xsi8>
}

// Zero points that differ, that are no integers, or that f32 does not tell from their
// neighbours stay after the rounding.
// CHECK:           math.roundeven
// CHECK-NEXT:      arith.addf
func.func @requantize_by_channel(%x: tensor<2xf32>, %s: tensor<f32>, %o: tensor<f32>) -> tensor<2xui8> {
  %z = lpt.constant dense<[3, 4]> : tensor<2xsi32>
  %0 = lpt.requantize %x, %s, %o, %z limits [0, 255] : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<2xsi32>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// CHECK-LABEL: func.func @requantize_by_half
// CHECK:           math.roundeven
// CHECK-NEXT:      arith.addf
func.func @requantize_by_half(%x: tensor<2xf32>, %s: tensor<f32>, %o: tensor<f32>) -> tensor<2xui8> {
  %z = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.requantize %x, %s, %o, %z limits [0, 255] : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// CHECK-LABEL: func.func @requantize_by_much
// CHECK:           math.roundeven
// CHECK-NEXT:      arith.addf
func.func @requantize_by_much(%x: tensor<2xf32>, %s: tensor<f32>, %o: tensor<f32>) -> tensor<2xui8> {
  %z = lpt.constant dense<16777216> : tensor<si32>
  %0 = lpt.requantize %x, %s, %o, %z limits [0, 255] : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// In a kernel with explicit numbers functions are polynomials, and elsewhere those
// of a library.
// CHECK-LABEL: func.func @functions
// CHECK-COUNT-2: math.fma
// CHECK-NOT:     math.{{exp|tanh|erf|log}}
// CHECK:         math.tanh {{.*}} : f64
// CHECK-NOT:     explicit_numbers
func.func @functions(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<8xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.exp %a : tensor<8xf32>
    %2 = lpt.tanh %1 : tensor<8xf32>
    %3 = lpt.erf %2 : tensor<8xf32>
    %4 = lpt.sigmoid %3 : tensor<8xf32>
    %5 = lpt.softplus %4 : tensor<8xf32>
    %6 = lpt.mish %5 : tensor<8xf32>
    %7 = lpt.swish %6 : tensor<8xf32>
    %8 = lpt.gelu %7 : tensor<8xf32>
    %9 = lpt.elu %8 : tensor<8xf32>
    lpt.yield %9 : tensor<8xf32>
  }
  %10 = lpt.tanh %0 : tensor<8xf32>
  return %10 : tensor<8xf32>
}

// What changes no integer is not computed.
// CHECK-LABEL: func.func @requantize_levels
// CHECK:         ^bb0(%[[X:.*]]: f32, %{{.*}}: i8):
// CHECK-NOT:       math.fma
// CHECK:           math.roundeven
// CHECK-NOT:       arith.addf
// CHECK:           linalg.yield
func.func @requantize_levels(%x: tensor<8xf32>) -> tensor<8xui8> {
  %one = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %z = lpt.constant dense<0> : tensor<si32>
  %0 = lpt.requantize %x, %one, %zero, %z limits [0, 255] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xui8>
  return %0 : tensor<8xui8>
}

// The sign of a level that is zero is lost where a number is added to its
// multiple; else a zero point of zero gives it one.
// CHECK-LABEL: func.func @sign_of_zero
// CHECK:           math.roundeven
// CHECK-NOT:       arith.addf
// CHECK:           linalg.yield
// CHECK:           math.fma
// CHECK:           math.roundeven
// CHECK:           arith.addf
// CHECK:           linalg.yield
// CHECK:           math.fma
func.func @sign_of_zero(%x: tensor<8xf32>, %s: tensor<f32>, %o: tensor<f32>, %c: tensor<2x1xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %z = lpt.constant dense<0> : tensor<si32>
  %three = lpt.constant dense<3.0> : tensor<f32>
  %some = lpt.constant dense<[1.0, 2.0, 3.0, 0.0, 1.0, 1.0, 1.0, 1.0]> : tensor<8xf32>
  %0 = lpt.requantize %x, %s, %o, %z limits [-8, 7] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xf32>
  %1 = lpt.scale_shift %0, %s, %three : (tensor<8xf32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  %2 = lpt.requantize %1, %s, %o, %z limits [-8, 7] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xf32>
  %3 = lpt.scale_shift %2, %s, %some : (tensor<8xf32>, tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
  return %1, %3 : tensor<8xf32>, tensor<8xf32>
}

// Numbers that integers of 32 bits hold, whatever the operands are, become such and
// are cut off then, after the zero point.
// CHECK-LABEL: func.func @requantize_sums
// CHECK:           math.fma
// CHECK:           %[[Y:.*]] = math.fma
// CHECK-NEXT:      %[[ROUNDED:.*]] = math.roundeven %[[Y]]
// CHECK-NEXT:      %[[LEVEL:.*]] = arith.fptosi %[[ROUNDED]] : f32 to i32
// CHECK-NEXT:      %[[THREE:.*]] = arith.constant 3 : i32
// CHECK-NEXT:      %[[MOVED:.*]] = arith.addi %[[LEVEL]], %[[THREE]]
// CHECK:           %[[ABOVE:.*]] = arith.maxsi %[[MOVED]], %c-128_i32
// CHECK:           %[[BELOW:.*]] = arith.minsi %[[ABOVE]], %c127_i32
// CHECK-NEXT:      arith.trunci %[[BELOW]] : i32 to i8
func.func @requantize_sums(%x: tensor<8xsi32>, %r: tensor<8xui8>) -> tensor<8xsi8> {
  %scale = lpt.constant dense<[0.1, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, -0.2]> : tensor<8xf32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %offset = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3> : tensor<si32>
  %minus = lpt.constant dense<7> : tensor<si16>
  %0 = lpt.subtract %r, %minus : (tensor<8xui8>, tensor<si16>) -> tensor<8xf32>
  %1 = lpt.scale_shift %x, %scale, %0 : (tensor<8xsi32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %2 = lpt.relu %1 : tensor<8xf32>
  %3 = lpt.requantize %2, %half, %offset, %z limits [-128, 127] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  return %3 : tensor<8xsi8>
}

// Others do not: a scale that is too large, one that is an operand, a shift that is NaN, and
// the square of a sum.
// CHECK-LABEL: func.func @requantize_unbounded
// CHECK-NOT:   arith.maxsi
func.func @requantize_unbounded(%x: tensor<8xsi32>, %s: tensor<f32>) -> (tensor<8xsi8>, tensor<8xsi8>, tensor<8xsi8>, tensor<8xsi8>) {
  %one = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %half = lpt.constant dense<0.125> : tensor<f32>
  %nan = lpt.constant dense<0x7FC00000> : tensor<f32>
  %z = lpt.constant dense<0> : tensor<si32>
  %0 = lpt.requantize %x, %one, %zero, %z limits [-128, 127] : (tensor<8xsi32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  %1 = lpt.requantize %x, %s, %zero, %z limits [-128, 127] : (tensor<8xsi32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  %2 = lpt.requantize %x, %half, %nan, %z limits [-128, 127] : (tensor<8xsi32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  %3 = lpt.scale_shift %x, %half, %zero : (tensor<8xsi32>, tensor<f32>, tensor<f32>) -> tensor<8xf32>
  %4 = lpt.multiply %3, %3 : tensor<8xf32>
  %5 = lpt.requantize %4, %half, %zero, %z limits [-128, 127] : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<8xsi8>
  return %0, %1, %2, %5 : tensor<8xsi8>, tensor<8xsi8>, tensor<8xsi8>, tensor<8xsi8>
}
