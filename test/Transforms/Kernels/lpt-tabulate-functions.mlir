// RUN: lpt-opt %s --lpt-tabulate-functions --canonicalize | FileCheck %s --check-prefixes=CHECK,FAST
// RUN: lpt-opt %s --lpt-tabulate-functions=target=x86-amx --canonicalize | FileCheck %s --check-prefixes=CHECK,FAST
// RUN: lpt-opt %s --lpt-tabulate-functions=target=x86-avx2 --canonicalize | FileCheck %s --check-prefixes=CHECK,SLOW

// An activation between two quantizations. The value for the integer 0 is 128.
// CHECK-LABEL: func.func @activation
// CHECK-SAME: %[[X:.*]]: tensor<?x8x3xsi8>
// CHECK-NEXT: %[[Y:.*]] = lpt.table %[[X]] values dense<"0x050505{{[0-9A-F]*}}FAFAFA"> : tensor<256xui8> : tensor<?x8x3xsi8> -> tensor<?x8x3xui8>
// CHECK-NEXT: return %[[Y]]
func.func @activation(%x: tensor<?x8x3xsi8>) -> tensor<?x8x3xui8> {
  %scale = lpt.constant dense<0.03125> : tensor<1x1x1xf32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %greatest = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<?x8x3xsi8>, tensor<1x1x1xf32>) -> tensor<?x8x3xf32>
  %1 = lpt.sigmoid %0 : tensor<?x8x3xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %low, %greatest levels 256 : (tensor<?x8x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x8x3xui8>
  return %2 : tensor<?x8x3xui8>
}

// A gate: two ways from the argument to the result, and a value of 8 bits between.
// CHECK-LABEL: func.func @gate
// CHECK-SAME: %[[X:.*]]: tensor<1x8xui8>
// CHECK-NEXT: %[[Y:.*]] = lpt.table %[[X]] {{.*}} : tensor<256xui8> : tensor<1x8xui8>
// CHECK-NEXT: return %[[Y]]
func.func @gate(%x: tensor<1x8xui8>) -> tensor<1x8xui8> {
  %zero_point = lpt.constant dense<85.0> : tensor<f32>
  %scale = lpt.constant dense<0.0235294122> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<4.0> : tensor<f32>
  %greatest = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.subtract %x, %zero_point : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  %2 = lpt.sigmoid %1 : tensor<1x8xf32>
  %3 = lpt.fake_quantize %2, %low, %one, %low, %greatest levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %4 = lpt.multiply %1, %3 : (tensor<1x8xf32>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %5 = lpt.fake_quantize %4, %low, %high, %low, %greatest levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %5 : tensor<1x8xui8>
}

// A value between that something else reads is a table as well.
// CHECK-LABEL: func.func @two_results
// CHECK-SAME: %[[X:.*]]: tensor<8xsi8>
// CHECK-DAG: %[[A:.*]] = lpt.table %[[X]] {{.*}} : tensor<256xui8> : tensor<8xsi8> -> tensor<8xui8>
// CHECK-DAG: %[[B:.*]] = lpt.table %[[X]] {{.*}} : tensor<256xsi8> : tensor<8xsi8>
// CHECK: return %[[A]], %[[B]]
func.func @two_results(%x: tensor<8xsi8>) -> (tensor<8xui8>, tensor<8xsi8>) {
  %scale = lpt.constant dense<[0.03125]> : tensor<1xf32>
  %levels = lpt.constant dense<100.0> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<8xsi8>, tensor<1xf32>) -> tensor<8xf32>
  %1 = lpt.exp %0 : tensor<8xf32>
  %2 = lpt.convert %1 : tensor<8xf32> -> tensor<8xui8>
  %3 = lpt.tanh %2 : tensor<8xui8> -> tensor<8xf32>
  %4 = lpt.multiply %3, %levels : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %5 = lpt.convert %4 : tensor<8xf32> -> tensor<8xsi8>
  return %2, %5 : tensor<8xui8>, tensor<8xsi8>
}

// Tables in a row are one.
// CHECK-LABEL: func.func @composed
// CHECK-SAME: %[[X:.*]]: tensor<8xui8>
// CHECK-NEXT: %[[Y:.*]] = lpt.table %[[X]] values dense<5> : tensor<256xui8> : tensor<8xui8>
// CHECK-NEXT: return %[[Y]]
func.func @composed(%x: tensor<8xui8>) -> tensor<8xui8> {
  %0 = lpt.table %x values dense<7> : tensor<256xsi8> : tensor<8xui8> -> tensor<8xsi8>
  %1 = lpt.table %0 values dense<5> : tensor<256xui8> : tensor<8xsi8> -> tensor<8xui8>
  return %1 : tensor<8xui8>
}

// A few instructions for many elements at once take less time than a table, unless one
// instruction looks up as many.
// CHECK-LABEL: func.func @requantization
// SLOW-NOT: lpt.table
// FAST: lpt.table
// CHECK: return
func.func @requantization(%x: tensor<8xui8>) -> tensor<8xui8> {
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<8xui8>, tensor<f32>) -> tensor<8xf32>
  %1 = lpt.convert %0 : tensor<8xf32> -> tensor<8xui8>
  return %1 : tensor<8xui8>
}
