// Products of bytes whose zero points the model computes, on native code: what the
// reference yields, bit for bit, on several targets.

// DEFINE: %{entry} =
// DEFINE: %{target} = host
// DEFINE: %{run} = lpt-run %s --entry=%{entry} --backend=native --native-target=%{target} --random-inputs=5 --check-kernels --max-error=0 | FileCheck %s && \
// DEFINE:   lpt-run %s --entry=%{entry} --backend=native --native-target=%{target} --random-inputs=5 --counters --repeat=1 --warmup=0 | FileCheck %s --check-prefix=COUNTERS --implicit-check-not=generic_
// CHECK: kernels, {{.*}} of them generated code, 0 with differences
// CHECK: the program yields what its kernels do one after the other, bit for bit
// COUNTERS: packed_product {{ *}}native_I8

// REDEFINE: %{entry} = matmul
// RUN: %{run}
// REDEFINE: %{entry} = rows
// RUN: %{run}
// REDEFINE: %{entry} = convolution
// RUN: %{run}
// REDEFINE: %{entry} = depthwise
// RUN: %{run}
// REDEFINE: %{entry} = grouped
// RUN: %{run}
// REDEFINE: %{entry} = both
// RUN: %{run}

// Without instructions for products.
// REDEFINE: %{target} = generic
// RUN: %{run}
// REDEFINE: %{entry} = rows
// RUN: %{run}
// REDEFINE: %{entry} = convolution
// RUN: %{run}
// REDEFINE: %{target} = x86-avx2
// RUN: %if x86-avx2 %{ %{run} %}

func.func @matmul(%x: tensor<2x7x37xui8>, %z: tensor<1xui8>, %s: tensor<f32>) -> tensor<2x7x35xf32> {
  %w = lpt.constant dense<-127> : tensor<37x35xsi8>
  %0 = lpt.subtract %x, %z : (tensor<2x7x37xui8>, tensor<1xui8>) -> tensor<2x7x37xf32>
  %1 = lpt.matmul %0, %w : (tensor<2x7x37xf32>, tensor<37x35xsi8>) -> tensor<2x7x35xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x7x35xf32>, tensor<f32>) -> tensor<2x7x35xf32>
  return %2 : tensor<2x7x35xf32>
}

func.func @rows(%x: tensor<2x7x37xsi8>, %z: tensor<2x7x1xsi8>, %s: tensor<2x7x1xf32>) -> tensor<2x7x35xf32> {
  %w = lpt.constant dense<113> : tensor<35x37xsi8>
  %0 = lpt.subtract %x, %z : (tensor<2x7x37xsi8>, tensor<2x7x1xsi8>) -> tensor<2x7x37xf32>
  %1 = lpt.matmul %0, %w transpose_b : (tensor<2x7x37xf32>, tensor<35x37xsi8>) -> tensor<2x7x35xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x7x35xf32>, tensor<2x7x1xf32>) -> tensor<2x7x35xf32>
  return %2 : tensor<2x7x35xf32>
}

func.func @convolution(%x: tensor<2x5x9x7xui8>, %z: tensor<ui8>) -> tensor<2x19x5x7xsi32> {
  %w = lpt.constant dense<-3> : tensor<19x5x3x3xsi8>
  %0 = lpt.subtract %x, %z : (tensor<2x5x9x7xui8>, tensor<ui8>) -> tensor<2x5x9x7xsi16>
  %1 = lpt.convolution %0, %w strides [2, 1] pads [1, 0] [1, 2] : (tensor<2x5x9x7xsi16>, tensor<19x5x3x3xsi8>) -> tensor<2x19x5x7xsi32>
  return %1 : tensor<2x19x5x7xsi32>
}

func.func @depthwise(%x: tensor<1x17x9x7xsi8>, %z: tensor<1x1x1x1xsi8>) -> tensor<1x17x9x7xf32> {
  %w = lpt.constant dense<-127> : tensor<17x1x1x3x3xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x17x9x7xsi8>, tensor<1x1x1x1xsi8>) -> tensor<1x17x9x7xf32>
  %1 = lpt.group_convolution %0, %w pads [1, 1] : (tensor<1x17x9x7xf32>, tensor<17x1x1x3x3xsi8>) -> tensor<1x17x9x7xf32>
  return %1 : tensor<1x17x9x7xf32>
}

func.func @grouped(%x: tensor<1x6x9x7xsi8>, %z: tensor<si8>) -> tensor<1x34x9x7xf32> {
  %w = lpt.constant dense<-127> : tensor<2x17x3x3x3xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x6x9x7xsi8>, tensor<si8>) -> tensor<1x6x9x7xf32>
  %1 = lpt.group_convolution %0, %w pads [1, 1] : (tensor<1x6x9x7xf32>, tensor<2x17x3x3x3xsi8>) -> tensor<1x34x9x7xf32>
  return %1 : tensor<1x34x9x7xf32>
}

func.func @both(%x: tensor<3x5x20xsi8>, %y: tensor<3x20x7xui8>, %z: tensor<si8>, %v: tensor<ui8>) -> tensor<3x5x7xsi32> {
  %0 = lpt.subtract %x, %z : (tensor<3x5x20xsi8>, tensor<si8>) -> tensor<3x5x20xsi16>
  %1 = lpt.subtract %y, %v : (tensor<3x20x7xui8>, tensor<ui8>) -> tensor<3x20x7xsi16>
  %2 = lpt.matmul %0, %1 : (tensor<3x5x20xsi16>, tensor<3x20x7xsi16>) -> tensor<3x5x7xsi32>
  return %2 : tensor<3x5x7xsi32>
}
