// RUN: lpt-opt %s --lpt-generic-backend=caller-memory | FileCheck %s --check-prefix=SHARED
// RUN: lpt-opt %s --lpt-generic-backend="caller-memory share-functions=false" | FileCheck %s --check-prefix=OWN
// RUN: lpt-opt %s --lpt-native-backend | FileCheck %s --check-prefix=SHARED
// RUN: lpt-opt %s --lpt-native-backend=share-functions=false | FileCheck %s --check-prefix=OWN
// RUN: lpt-opt %S/../Compile/Inputs/equal-layers.mlir --lpt-kernel-pipeline=backends=native --lpt-program-pipeline="backends=native caller-memory" | FileCheck %s --check-prefix=SHARED
// RUN: lpt-opt %S/../Compile/Inputs/equal-layers.mlir --lpt-kernel-pipeline=backends=native --lpt-program-pipeline="backends=native caller-memory share-functions=false" | FileCheck %s --check-prefix=OWN

// Functions that differ in constants share their code, unless users want to see the
// code of each.
// SHARED: llvm.func {{.*}}_shared
// OWN-NOT: _shared
// OWN: llvm.func
// OWN-NOT: _shared
func.func @first(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c = lpt.constant dense<1.5> : tensor<f32>
  %0 = lpt.multiply %x, %c : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = lpt.exp %0 : tensor<64xf32>
  return %1 : tensor<64xf32>
}
func.func @second(%x: tensor<64xf32>) -> tensor<64xf32> {
  %c = lpt.constant dense<2.5> : tensor<f32>
  %0 = lpt.multiply %x, %c : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = lpt.exp %0 : tensor<64xf32>
  return %1 : tensor<64xf32>
}
