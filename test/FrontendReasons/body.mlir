// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=log1p{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (math.log1p)
// IR-LABEL: func.func @log1p(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=maxnum{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.maxnumf)
// IR-LABEL: func.func @maxnum(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=index{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (linalg.index)
// IR-LABEL: func.func @index(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=bits{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.bitcast)
// IR-LABEL: func.func @bits(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=quotient{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.divsi)
// IR-LABEL: func.func @quotient(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=ordered{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.cmpf ord)
// IR-LABEL: func.func @ordered(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=signed_boolean{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.extsi)
// IR-LABEL: func.func @signed_boolean(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=rounds_down{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (arith.truncf)
// IR-LABEL: func.func @rounds_down(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=branch{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (scf.if)
// IR-LABEL: func.func @branch(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=other_reduction{{.*}}Code=body{{.*}}linalg.reduce stays: an op of its body has no equal in the dialect (a reduction)
// IR-LABEL: func.func @other_reduction(
// IR: linalg.reduce
// CHECK-DAG: not-converted {{.*}}Function=pad{{.*}}Code=body{{.*}}tensor.pad stays: an op of its body has no equal in the dialect (an index)
// IR-LABEL: func.func @pad(
// IR: tensor.pad
// CHECK-DAG: not-converted {{.*}}Function=signs_then_zeros{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (a reduction)
// IR-LABEL: func.func @signs_then_zeros(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=signs_then_zeros_of_factor{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (a reduction)
// IR-LABEL: func.func @signs_then_zeros_of_factor(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=unsigned_maximum_of_signed{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (a reduction)
// IR-LABEL: func.func @unsigned_maximum_of_signed(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=rounded_terms{{.*}}Code=body{{.*}}linalg.generic stays: an op of its body has no equal in the dialect (a reduction)
// IR-LABEL: func.func @rounded_terms(
// IR: linalg.generic
// CHECK-DAG: not-converted {{.*}}Function=wide_unsigned{{.*}}Code=body{{.*}}linalg.reduce stays: an op of its body has no equal in the dialect (a reduction)
// CHECK-DAG: not-converted {{.*}}Function=wide_unsigned{{.*}}Code=body{{.*}}arith.maxui stays: an op of its body has no equal in the dialect (arith.maxui)
// IR-LABEL: func.func @wide_unsigned(
// IR: linalg.reduce
// IR: arith.maxui
func.func @log1p(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = math.log1p %i : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @maxnum(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %1 = arith.maxnumf %i, %i : f32
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @index(%x: tensor<2x3xf32>) -> tensor<2x3xi32> {
  %e = tensor.empty() : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xi32>) {
  ^bb0(%i: f32, %o: i32):
    %n = linalg.index 0 : index
    %m = arith.index_cast %n : index to i32
    linalg.yield %m : i32
  } -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
func.func @bits(%x: tensor<2x3xf32>) -> tensor<2x3xi32> {
  %e = tensor.empty() : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xi32>) {
  ^bb0(%i: f32, %o: i32):
    %1 = arith.bitcast %i : f32 to i32
    linalg.yield %1 : i32
  } -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
func.func @quotient(%x: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %e = tensor.empty() : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xi32>) outs(%e : tensor<2x3xi32>) {
  ^bb0(%i: i32, %o: i32):
    %1 = arith.divsi %i, %i : i32
    linalg.yield %1 : i32
  } -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
func.func @ordered(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %e = tensor.empty() : tensor<2x3xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xi1>) {
  ^bb0(%i: f32, %o: i1):
    %1 = arith.cmpf ord, %i, %i : f32
    linalg.yield %1 : i1
  } -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
func.func @signed_boolean(%x: tensor<2x3xi1>) -> tensor<2x3xi8> {
  %e = tensor.empty() : tensor<2x3xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xi1>) outs(%e : tensor<2x3xi8>) {
  ^bb0(%i: i1, %o: i8):
    %1 = arith.extsi %i : i1 to i8
    linalg.yield %1 : i8
  } -> tensor<2x3xi8>
  return %0 : tensor<2x3xi8>
}
func.func @rounds_down(%x: tensor<2x3xf32>) -> tensor<2x3xf16> {
  %e = tensor.empty() : tensor<2x3xf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf16>) {
  ^bb0(%i: f32, %o: f16):
    %1 = arith.truncf %i downward : f32 to f16
    linalg.yield %1 : f16
  } -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}
func.func @branch(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%i: f32, %o: f32):
    %t = arith.constant true
    %1 = scf.if %t -> f32 {
      scf.yield %i : f32
    } else {
      scf.yield %i : f32
    }
    linalg.yield %1 : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @other_reduction(%x: tensor<2x3xf32>, %e: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.reduce { arith.subf } ins(%x : tensor<2x3xf32>) outs(%e : tensor<2xf32>) dimensions = [1]
  return %0 : tensor<2xf32>
}
func.func @pad(%x: tensor<2xindex>) -> tensor<4xindex> {
  %0 = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xindex> to tensor<4xindex>
  return %0 : tensor<4xindex>
}
// 0xFF becomes 0xFFFF and then 65535.
func.func @signs_then_zeros(%x: tensor<4x3xi8>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x3xi8>) outs(%y : tensor<4xi32>) {
  ^bb0(%i: i8, %o: i32):
    %1 = arith.extsi %i : i8 to i16
    %2 = arith.extui %1 : i16 to i32
    %3 = arith.maxsi %o, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @signs_then_zeros_of_factor(%x: tensor<4x3xi8>, %w: tensor<3x2xi8>, %y: tensor<4x2xi32>) -> tensor<4x2xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<4x3xi8>, tensor<3x2xi8>) outs(%y : tensor<4x2xi32>) {
  ^bb0(%i: i8, %j: i8, %o: i32):
    %1 = arith.extsi %i : i8 to i16
    %2 = arith.extui %1 : i16 to i32
    %3 = arith.extsi %j : i8 to i32
    %4 = arith.muli %2, %3 : i32
    %5 = arith.addi %o, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}
// Of bytes that are extended by their signs, the negative ones are the greatest.
func.func @unsigned_maximum_of_signed(%x: tensor<4x3xi8>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x3xi8>) outs(%y : tensor<4xi32>) {
  ^bb0(%i: i8, %o: i32):
    %1 = arith.extsi %i : i8 to i32
    %2 = arith.maxui %o, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// Integers are rounded to f16 before they are summed.
func.func @rounded_terms(%x: tensor<4x3xi16>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x3xi16>) outs(%y : tensor<4xf32>) {
  ^bb0(%i: i16, %o: f32):
    %1 = arith.sitofp %i : i16 to f16
    %2 = arith.extf %1 : f16 to f32
    %3 = arith.addf %o, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// Integers of 64 bits are signed.
func.func @wide_unsigned(%x: tensor<5x7xi64>, %y: tensor<5xi64>) -> tensor<5xi64> {
  %0 = linalg.reduce { arith.maxui } ins(%x : tensor<5x7xi64>) outs(%y : tensor<5xi64>) dimensions = [1]
  %1 = arith.maxui %0, %y : tensor<5xi64>
  return %1 : tensor<5xi64>
}
