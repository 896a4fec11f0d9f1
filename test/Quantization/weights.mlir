// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/named-ranges.json weights=mse" | FileCheck %s --check-prefixes=CHECK,MSE
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/named-ranges.json weights=minmax" | FileCheck %s --check-prefixes=CHECK,MINMAX

// One element of the first column is far from all others, which lie between levels: a
// smaller interval costs less than it gains. Those of the second column are all the
// greatest, and those of the third one zero, whose interval is any other.
// CHECK-LABEL: func.func @outlier
// MSE-DAG:     %[[H:.+]] = lpt.constant dense<{{\[\[}}0.8874{{.*}}, 1.210000e-02, 0.8874{{.*}}]]> : tensor<1x3xf32>
// MINMAX-DAG:  %[[H:.+]] = lpt.constant dense<{{\[\[}}1.000000e+00, 1.210000e-02, 1.000000e+00]]> : tensor<1x3xf32>
// CHECK:       lpt.fake_quantize %{{.+}}, %{{.+}}, %[[H]], %{{.+}}, %[[H]] levels 255 : (tensor<4096x3xf32>
func.func @outlier(%x: tensor<1x4096xf32> {lpt.name = "x"}) -> tensor<1x3xf32> {
  %a = lpt.constant dense<0.0121> : tensor<4095x2xf32>
  %b = lpt.constant dense<[[1.0, 0.0121]]> : tensor<1x2xf32>
  %c = lpt.concat %a, %b axis 0 : (tensor<4095x2xf32>, tensor<1x2xf32>) -> tensor<4096x2xf32>
  %d = lpt.constant dense<0.0> : tensor<4096x1xf32>
  %w = lpt.concat %c, %d axis 1 : (tensor<4096x2xf32>, tensor<4096x1xf32>) -> tensor<4096x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x4096xf32>, tensor<4096x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
