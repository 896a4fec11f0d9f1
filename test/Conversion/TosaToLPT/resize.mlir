// Resizing, by the specification.
// RUN: %python %S/Inputs/indexing_reference.py %s %t
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

func.func @main(%x: tensor<1x4x5x2xf32>, %q: tensor<1x4x5x2xi8>) -> (tensor<1x8x10x2xi8>, tensor<1x8x10x2xf32>, tensor<1x3x3x2xi8>, tensor<1x5x6x2xf32>, tensor<1x8x10x2xf32>, tensor<1x8x10x2xf32>, tensor<1x7x9x2xf32>, tensor<1x8x10x2xi32>, tensor<1x7x9x2xi32>) {
  %sc0 = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of0 = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo0 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r0 = tosa.resize %q, %sc0, %of0, %bo0 {mode = NEAREST_NEIGHBOR} : (tensor<1x4x5x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x10x2xi8>
  %sc1 = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of1 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo1 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r1 = tosa.resize %x, %sc1, %of1, %bo1 {mode = NEAREST_NEIGHBOR} : (tensor<1x4x5x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x10x2xf32>
  %sc2 = tosa.const_shape {values = dense<[2, 3, 2, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of2 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo2 = tosa.const_shape {values = dense<[0, -2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r2 = tosa.resize %q, %sc2, %of2, %bo2 {mode = NEAREST_NEIGHBOR} : (tensor<1x4x5x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3x3x2xi8>
  %sc3 = tosa.const_shape {values = dense<[3, 2, 4, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of3 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo3 = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r3 = tosa.resize %x, %sc3, %of3, %bo3 {mode = NEAREST_NEIGHBOR} : (tensor<1x4x5x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x6x2xf32>
  %sc4 = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of4 = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo4 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r4 = tosa.resize %x, %sc4, %of4, %bo4 {mode = BILINEAR} : (tensor<1x4x5x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x10x2xf32>
  %sc5 = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of5 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo5 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r5 = tosa.resize %x, %sc5, %of5, %bo5 {mode = BILINEAR} : (tensor<1x4x5x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x10x2xf32>
  %sc6 = tosa.const_shape {values = dense<[6, 3, 8, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of6 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo6 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r6 = tosa.resize %x, %sc6, %of6, %bo6 {mode = BILINEAR} : (tensor<1x4x5x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x9x2xf32>
  %sc7 = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of7 = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo7 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r7 = tosa.resize %q, %sc7, %of7, %bo7 {mode = BILINEAR} : (tensor<1x4x5x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x10x2xi32>
  %sc8 = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %of8 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bo8 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r8 = tosa.resize %q, %sc8, %of8, %bo8 {mode = BILINEAR} : (tensor<1x4x5x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x9x2xi32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8 : tensor<1x8x10x2xi8>, tensor<1x8x10x2xf32>, tensor<1x3x3x2xi8>, tensor<1x5x6x2xf32>, tensor<1x8x10x2xf32>, tensor<1x8x10x2xf32>, tensor<1x7x9x2xf32>, tensor<1x8x10x2xi32>, tensor<1x7x9x2xi32>
}
