// What NaN and infinities become when they are quantized. docs/Running.md says
// so.

// REQUIRES: onednn
// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as np; np.save('%t/x.npy', np.array([1, np.nan, np.inf, -np.inf], 'f4'))"
// RUN: lpt-run %s --backend=reference --input=%t/x.npy --output-dir=%t/reference
// RUN: lpt-run %s --backend=generic --input=%t/x.npy --output-dir=%t/generic
// RUN: lpt-run %s --backend=onednn --input=%t/x.npy --output-dir=%t/onednn
// RUN: %python -c "import numpy as np; [print(b, *[np.load('%t/%%s/output%%d.npy' %% (b, i)).tolist() for i in (0, 1)]) for b in ('reference', 'generic', 'onednn')]" | FileCheck %s
// CHECK: reference [100, 0, 255, 0] [100, 0, 127, -128]
// CHECK-NEXT: generic [100, 0, 255, 0] [100, 0, 127, -128]
// CHECK-NEXT: onednn [100, 0, 255, 0] [100, -128, 127, -128]

func.func @main(%x: tensor<4xf32>) -> (tensor<4xui8>, tensor<4xsi8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %levels = lpt.constant dense<255.0> : tensor<f32>
  %u = lpt.fake_quantize %x, %zero, %max, %zero, %levels levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  %lo = lpt.constant dense<-1.28> : tensor<f32>
  %hi = lpt.constant dense<1.27> : tensor<f32>
  %least = lpt.constant dense<-128.0> : tensor<f32>
  %greatest = lpt.constant dense<127.0> : tensor<f32>
  %s = lpt.fake_quantize %x, %lo, %hi, %least, %greatest levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %u, %s : tensor<4xui8>, tensor<4xsi8>
}
