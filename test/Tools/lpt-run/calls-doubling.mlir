// Each function calls the next one twice: 2^29 bodies, for which there is neither
// time nor memory. They are counted before any call is inlined.

// RUN: not lpt-run --backend=reference %s --random-inputs=1 2>&1 | FileCheck %s
// RUN: not lpt-run %s --random-inputs=1 --backend=generic 2>&1 | FileCheck %s
// RUN: %if onednn %{ not lpt-run %s --random-inputs=1 --backend=onednn 2>&1 | FileCheck %s %}
// RUN: not lpt-run --backend=reference %s --compare=%s --random-inputs=1 --entry=f27 --max-ops=8 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: lpt-run --backend=reference %s --random-inputs=1 --entry=f20
// CHECK: lpt-run: error: in '{{.*}}calls-doubling.mlir': 'func.func' at loc("{{.*}}":[[# @LINE + 3]]:1): expected at most 1000000 ops when calls are inlined, but got 2684354557
// FEW: expected at most 8 ops when calls are inlined, but got 17

func.func @main(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f1(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f1(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f1(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f2(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f2(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f2(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f3(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f3(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f3(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f4(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f4(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f4(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f5(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f5(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f5(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f6(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f6(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f6(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f7(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f7(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f7(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f8(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f8(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f8(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f9(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f9(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f9(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f10(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f10(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f10(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f11(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f11(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f11(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f12(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f12(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f12(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f13(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f13(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f13(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f14(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f14(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f14(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f15(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f15(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f15(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f16(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f16(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f16(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f17(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f17(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f17(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f18(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f18(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f18(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f19(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f19(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f19(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f20(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f20(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f20(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f21(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f21(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f21(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f22(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f22(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f22(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f23(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f23(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f23(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f24(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f24(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f24(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f25(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f25(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f25(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f26(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f26(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f26(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f27(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f27(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f27(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f28(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f28(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f28(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = call @f29(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>  %1 = call @f29(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>  return %1 : tensor<1x4xf32> }
func.func @f29(%x: tensor<1x4xf32>) -> tensor<1x4xf32> { %0 = lpt.relu %x : tensor<1x4xf32>  return %0 : tensor<1x4xf32> }
