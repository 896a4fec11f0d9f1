// Unsigned integers, of quantized types: their zero points and limits are unsigned, too.
// With 128 less everywhere, signed ones have the same numbers.
// RUN: rm -rf %t && mkdir %t
// RUN: lpt-opt %s --convert-tosa-to-lpt -o %t/model.mlir
// RUN: FileCheck %s --input-file=%t/model.mlir --implicit-check-not=tosa.
// RUN: %python -c "import numpy as n; x = n.random.default_rng(0).integers(0, 256, (1, 4, 6, 2)); n.save('%t/u.npy', x.astype('u1')); n.save('%t/s.npy', (x - 128).astype('i1'))"
// RUN: lpt-run %t/model.mlir --backend=reference --entry=unsigned --input=%t/u.npy --output-dir=%t/unsigned
// RUN: lpt-run %t/model.mlir --backend=reference --entry=signed --input=%t/s.npy --output-dir=%t/signed
// RUN: %python -c "import numpy as n; u, s = ([n.load(f'%t/{d}/output{i}.npy').astype(int) for i in range(5)] for d in ('unsigned', 'signed')); assert all(n.ptp(b) > 0 and n.array_equal(a, b + (128 if i < 4 else 0)) for i, (a, b) in enumerate(zip(u, s)))"

!u = !quant.uniform<u8:f32, 0.5:200>
!s = !quant.uniform<i8:f32, 0.5:72>

// CHECK-LABEL: func.func @unsigned
//       CHECK:   lpt.clamp %{{.*}} min 0.000000e+00 max 1.270000e+02
//       CHECK:   lpt.clamp %{{.*}} min 3.000000e+00 max 2.000000e+02
//       CHECK:   lpt.constant dense<400> : tensor<si32>
//       CHECK:   lpt.constant dense<200> : tensor<ui8>
func.func @unsigned(%x: tensor<1x4x6x2x!u>) -> (tensor<1x4x6x2x!u>, tensor<1x4x6x2x!u>, tensor<1x4x6x2x!u>, tensor<1x2x3x2x!u>, tensor<4x6x6xi32>) {
  %z = "tosa.const"() {values = dense<200> : tensor<1xui8>} : () -> tensor<1xui8>
  %half = tosa.clamp %x {min_val = 0 : ui8, max_val = 127 : ui8} : (tensor<1x4x6x2x!u>) -> tensor<1x4x6x2x!u>
  %inner = tosa.clamp %x {min_val = 3 : ui8, max_val = 200 : ui8} : (tensor<1x4x6x2x!u>) -> tensor<1x4x6x2x!u>
  %negated = tosa.negate %x, %z, %z : (tensor<1x4x6x2x!u>, tensor<1xui8>, tensor<1xui8>) -> tensor<1x4x6x2x!u>
  %mean = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x6x2x!u>, tensor<1xui8>, tensor<1xui8>) -> tensor<1x2x3x2x!u>
  %sa = tosa.const_shape {values = dense<[4, 6, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %a = tosa.reshape %x, %sa : (tensor<1x4x6x2x!u>, !tosa.shape<3>) -> tensor<4x6x2x!u>
  %sb = tosa.const_shape {values = dense<[4, 2, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %b = tosa.reshape %x, %sb : (tensor<1x4x6x2x!u>, !tosa.shape<3>) -> tensor<4x2x6x!u>
  %product = tosa.matmul %a, %b, %z, %z : (tensor<4x6x2x!u>, tensor<4x2x6x!u>, tensor<1xui8>, tensor<1xui8>) -> tensor<4x6x6xi32>
  return %half, %inner, %negated, %mean, %product : tensor<1x4x6x2x!u>, tensor<1x4x6x2x!u>, tensor<1x4x6x2x!u>, tensor<1x2x3x2x!u>, tensor<4x6x6xi32>
}

// CHECK-LABEL: func.func @signed
func.func @signed(%x: tensor<1x4x6x2x!s>) -> (tensor<1x4x6x2x!s>, tensor<1x4x6x2x!s>, tensor<1x4x6x2x!s>, tensor<1x2x3x2x!s>, tensor<4x6x6xi32>) {
  %z = "tosa.const"() {values = dense<72> : tensor<1xi8>} : () -> tensor<1xi8>
  %half = tosa.clamp %x {min_val = -128 : i8, max_val = -1 : i8} : (tensor<1x4x6x2x!s>) -> tensor<1x4x6x2x!s>
  %inner = tosa.clamp %x {min_val = -125 : i8, max_val = 72 : i8} : (tensor<1x4x6x2x!s>) -> tensor<1x4x6x2x!s>
  %negated = tosa.negate %x, %z, %z : (tensor<1x4x6x2x!s>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x6x2x!s>
  %mean = tosa.avg_pool2d %x, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x6x2x!s>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x3x2x!s>
  %sa = tosa.const_shape {values = dense<[4, 6, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %a = tosa.reshape %x, %sa : (tensor<1x4x6x2x!s>, !tosa.shape<3>) -> tensor<4x6x2x!s>
  %sb = tosa.const_shape {values = dense<[4, 2, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %b = tosa.reshape %x, %sb : (tensor<1x4x6x2x!s>, !tosa.shape<3>) -> tensor<4x2x6x!s>
  %product = tosa.matmul %a, %b, %z, %z : (tensor<4x6x2x!s>, tensor<4x2x6x!s>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x6x6xi32>
  return %half, %inner, %negated, %mean, %product : tensor<1x4x6x2x!s>, tensor<1x4x6x2x!s>, tensor<1x4x6x2x!s>, tensor<1x2x3x2x!s>, tensor<4x6x6xi32>
}
