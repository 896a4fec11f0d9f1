// Which products are quantized: those of enough numbers, 2 * 3 * 4 and 2 * 3 * 5 here,
// and those of ops with given names.
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=24 | FileCheck %s --check-prefix=BOTH
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=25 | FileCheck %s --check-prefix=LARGE
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=31 | FileCheck %s --check-prefix=NONE
// RUN: lpt-opt %s --lpt-dynamic-quantization | FileCheck %s --check-prefix=NONE
// RUN: lpt-opt %s --lpt-dynamic-quantization="min-products=0 ops=lpt.matmul" | FileCheck %s --check-prefix=MATMUL
// RUN: lpt-opt %s --lpt-dynamic-quantization="min-products=0 ops=lpt.matmul,lpt.convolution" | FileCheck %s --check-prefix=BOTH
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=25 --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: not lpt-opt %s --lpt-dynamic-quantization=ops=lpt.matmull 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not lpt-opt %s --lpt-dynamic-quantization=ops=lpt.relu 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not lpt-opt %s --lpt-dynamic-quantization=granularity=per-channel 2>&1 | FileCheck %s --check-prefix=GRANULARITY

// BOTH-COUNT-2: lpt.reduce_min
// LARGE: lpt.reduce_min %{{.*}} axes [0, 1, 2]
// LARGE-NOT: lpt.reduce_min
// MATMUL: lpt.reduce_min %{{.*}} axes [0, 1]
// MATMUL-NOT: lpt.reduce_min
// NONE-NOT: lpt.reduce_min
// REMARK: [Missed] too-few-products | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.matmul' of layer 'dense' is not quantized dynamically: it sums fewer products than the option min-products asks for (24 of 25)"
// NAME: error: expected the name of an op with weights, but got 'lpt.matmull'; did you mean lpt.matmul
// OTHER: error: expected the name of an op with weights, but got 'lpt.relu'
// GRANULARITY: error: expected granularity to be per-tensor or per-row, but got 'per-channel'

func.func @main(%x: tensor<3x4xf32>, %y: tensor<1x1x5xf32>) -> (tensor<3x2xf32>, tensor<1x6x5xf32>) {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("dense")
  %v = lpt.constant dense<0.5> : tensor<6x1x1xf32>
  %1 = lpt.convolution %y, %v : (tensor<1x1x5xf32>, tensor<6x1x1xf32>) -> tensor<1x6x5xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<1x6x5xf32>
}
