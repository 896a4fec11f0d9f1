// REQUIRES: onednn
// What is run is a program, in which kernels share memory and compute in place. It
// is compared, bit for bit, with the kernels one after the other; KernelCheckTest.cpp
// has programs that differ.

// DEFINE: %{check} = lpt-run %s --backend=onednn --random-inputs=1 --check-kernels
// RUN: %{check} --entry=sums | FileCheck %s --check-prefix=SUMS
// SUMS:      8 kernels, 0 of them generated code, {{.*}} 0 beyond the bound
// SUMS-NEXT: the program yields what its kernels do one after the other, bit for bit
// RUN: %{check} --entry=parts | FileCheck %s --check-prefix=EQUAL
// EQUAL: the program yields what its kernels do one after the other, bit for bit

// The order of sums depends on the number of threads, of both.
// RUN: %{check} --entry=long --threads=1 | FileCheck %s --check-prefix=EQUAL
// RUN: %{check} --entry=long --threads=3 | FileCheck %s --check-prefix=EQUAL

// The variables of a model are arguments and results.
// RUN: %{check} --entry=variable | FileCheck %s --check-prefix=VARIABLE
// VARIABLE:      1 kernels, 0 of them generated code, {{.*}} 0 beyond the bound
// VARIABLE-NEXT: the program yields what its kernels do one after the other, bit for bit
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels --entry=sums | FileCheck %s --check-prefix=GENERIC
// GENERIC:      5 kernels
// GENERIC-NEXT: 5 kernels have explicit numbers, and yield what their evaluation does, bit for bit
// GENERIC-NEXT: the program yields what its kernels do one after the other, bit for bit

// Sums are added in place, where the operand has no later use, and temporaries
// share the memory of those that are not read any more.
func.func @sums(%x: tensor<1x8x6x6xf32>) -> (tensor<1x8x6x6xf32>, tensor<1x8x6x6xf32>) {
  %w = lpt.constant dense<0.125> : tensor<8x8x1x1xf32>
  %v = lpt.constant dense<-0.25> : tensor<8x8x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x8x6x6xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %1 = lpt.convolution %0, %v : (tensor<1x8x6x6xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x8x6x6xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %3 = lpt.add %2, %0 : tensor<1x8x6x6xf32>
  %4 = lpt.convolution %3, %w : (tensor<1x8x6x6xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %5 = lpt.convolution %4, %v : (tensor<1x8x6x6xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %6 = lpt.add %5, %3 : tensor<1x8x6x6xf32>
  %7 = lpt.relu %6 : tensor<1x8x6x6xf32>
  return %7, %3 : tensor<1x8x6x6xf32>, tensor<1x8x6x6xf32>
}

// Parts of a concatenation are written where they belong.
func.func @parts(%x: tensor<1x16xf32>, %y: tensor<16x16xf32>) -> tensor<1x48xf32> {
  %0 = lpt.matmul %x, %y : (tensor<1x16xf32>, tensor<16x16xf32>) -> tensor<1x16xf32>
  %1 = lpt.matmul %0, %y : (tensor<1x16xf32>, tensor<16x16xf32>) -> tensor<1x16xf32>
  %2 = lpt.matmul %1, %y : (tensor<1x16xf32>, tensor<16x16xf32>) -> tensor<1x16xf32>
  %3 = lpt.concat %0, %1, %2 axis 1 : (tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>) -> tensor<1x48xf32>
  %4 = lpt.softmax %3 axis 1 : tensor<1x48xf32>
  return %4 : tensor<1x48xf32>
}

func.func @long(%x: tensor<2x20000xf32>, %y: tensor<20000x2xf32>) -> tensor<2x2xf32> {
  %0 = lpt.tanh %x : tensor<2x20000xf32>
  %1 = lpt.matmul %0, %y : (tensor<2x20000xf32>, tensor<20000x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

func.func @variable(%x: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %init = lpt.constant dense<0.0> : tensor<2x8xf32>
  %0 = lpt.read_value %init variable "state" : tensor<2x8xf32>
  %1 = lpt.add %0, %x : tensor<2x8xf32>
  %2 = lpt.assign %1 variable "state" : tensor<2x8xf32>
  return %2 : tensor<2x8xf32>
}
