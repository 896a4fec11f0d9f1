// Kernels without products on the backend 'native': loops that are fused and
// reordered yield what the reference does, bit by bit.

// DEFINE: %{entry} =
// DEFINE: %{run} = lpt-run %s --entry=%{entry} --backend=native --random-inputs=3 --check-kernels --max-error=0 | FileCheck %s
// REDEFINE: %{entry} = reflected
// RUN: %{run}
// REDEFINE: %{entry} = blocks
// RUN: %{run}
// REDEFINE: %{entry} = shuffled
// RUN: %{run}
// REDEFINE: %{entry} = sums
// RUN: %{run}
// REDEFINE: %{entry} = gathered
// RUN: %{run}

// In f32, or in sums of lanes, as the explicit form has it: other last bits than
// those of the ops, but the bits of its evaluation.
// DEFINE: %{explicit} = lpt-run %s --entry=%{entry} --backend=native --random-inputs=3 --check-kernels | FileCheck %s --check-prefix=EXPLICIT
// REDEFINE: %{entry} = resized
// RUN: %{explicit}
// REDEFINE: %{entry} = normalized
// RUN: %{explicit}
// EXPLICIT: of them generated code, {{.*}} 0 beyond the bound
// EXPLICIT: kernels have explicit numbers, and yield what their evaluation does, bit for bit
// CHECK: {{[1-9]}} kernels, {{[1-9]}} of them generated code, 0 with differences
// CHECK: the program yields what its kernels do one after the other, bit for bit

// All kernels are its own.
// RUN: lpt-run %s --entry=reflected --backend=native --random-inputs=3 --counters | FileCheck %s --check-prefix=COUNTERS --implicit-check-not=generic_
// COUNTERS: pad {{ *}}native_MOVE

func.func @reflected(%x: tensor<2x5x7x3xui8>) -> tensor<2x3x9x9xui8> {
  %0 = lpt.transpose %x order [0, 3, 1, 2] : (tensor<2x5x7x3xui8>) -> tensor<2x3x5x7xui8>
  %1 = lpt.pad %0 begin [0, 0, 3, 1] end [0, 0, 1, 1] mode<reflect> : (tensor<2x3x5x7xui8>) -> tensor<2x3x9x9xui8>
  return %1 : tensor<2x3x9x9xui8>
}

func.func @blocks(%x: tensor<1x12x5x3xsi8>) -> tensor<10x6x3xf32> {
  %0 = lpt.depth_to_space %x block_size 2 mode<depth_first> : (tensor<1x12x5x3xsi8>) -> tensor<1x3x10x6xsi8>
  %1 = lpt.transpose %0 order [0, 2, 3, 1] : (tensor<1x3x10x6xsi8>) -> tensor<1x10x6x3xsi8>
  %2 = lpt.reshape %1 target [10, 6, 3] : (tensor<1x10x6x3xsi8>) -> tensor<10x6x3xsi8>
  %3 = lpt.convert %2 : tensor<10x6x3xsi8> -> tensor<10x6x3xf32>
  return %3 : tensor<10x6x3xf32>
}

func.func @shuffled(%x: tensor<1x6x5x3xf32>) -> tensor<1x6x5x3xf32> {
  %0 = lpt.reshape %x target [1, 2, 3, 5, 3] : (tensor<1x6x5x3xf32>) -> tensor<1x2x3x5x3xf32>
  %1 = lpt.transpose %0 order [0, 2, 1, 3, 4] : (tensor<1x2x3x5x3xf32>) -> tensor<1x3x2x5x3xf32>
  %2 = lpt.reshape %1 target [1, 6, 5, 3] : (tensor<1x3x2x5x3xf32>) -> tensor<1x6x5x3xf32>
  %3 = lpt.relu %2 : tensor<1x6x5x3xf32>
  return %3 : tensor<1x6x5x3xf32>
}

func.func @sums(%x: tensor<3x37x5xf32>) -> tensor<3x5xf32> {
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<3x37x5xf32>) -> tensor<3x5x37xf32>
  %1 = lpt.reduce_sum %0 axes [2] : (tensor<3x5x37xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}

func.func @gathered(%x: tensor<11x7xsi8>) -> tensor<7x5xsi8> {
  %indices = lpt.constant dense<[10, 0, 3, -1, 5]> : tensor<5xsi64>
  %0 = lpt.gather %x, %indices axis 0 : (tensor<11x7xsi8>, tensor<5xsi64>) -> tensor<5x7xsi8>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<5x7xsi8>) -> tensor<7x5xsi8>
  return %1 : tensor<7x5xsi8>
}

func.func @resized(%x: tensor<1x9x5x7xui8>) -> tensor<1x11x3x7xf32> {
  %0 = lpt.transpose %x order [0, 3, 1, 2] : (tensor<1x9x5x7xui8>) -> tensor<1x7x9x5xui8>
  %1 = lpt.convert %0 : tensor<1x7x9x5xui8> -> tensor<1x7x9x5xf32>
  %2 = lpt.interpolate %1 axes [2, 3] sizes [11, 3] mode<cubic> : (tensor<1x7x9x5xf32>) -> tensor<1x7x11x3xf32>
  %3 = lpt.transpose %2 order [0, 2, 3, 1] : (tensor<1x7x11x3xf32>) -> tensor<1x11x3x7xf32>
  return %3 : tensor<1x11x3x7xf32>
}

func.func @normalized(%x: tensor<2x5x37x3xf32>) -> (tensor<2x5x37x3xf32>, tensor<2x5x37x3xf32>, tensor<2x5x37x3xf32>) {
  %0 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-6 : tensor<2x5x37x3xf32>
  %1 = lpt.mvn %x axes [1, 2] normalize_variance true eps 1.0e-3 eps_mode<outside_sqrt> : tensor<2x5x37x3xf32>
  %2 = lpt.mvn %x axes [3, 1] normalize_variance false eps 1.0e-6 : tensor<2x5x37x3xf32>
  return %0, %1, %2 : tensor<2x5x37x3xf32>, tensor<2x5x37x3xf32>, tensor<2x5x37x3xf32>
}
