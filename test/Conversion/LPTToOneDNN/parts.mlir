// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// DEFINE: %{run} = lpt-run %s --backend=onednn --compare=%s --compare-backend=reference --random-inputs=1
// RUN: %{run} --entry=in_place | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=images | FileCheck %s --check-prefixes=NUMBERS,SECOND
// RUN: %{run} --entry=copies | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=returned | FileCheck %s --check-prefixes=NUMBERS,SECOND
// RUN: %{run} --entry=accumulate | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=slices | FileCheck %s --check-prefixes=NUMBERS,SECOND
// RUN: %{run} --entry=variadic | FileCheck %s --check-prefixes=NUMBERS,SECOND
// RUN: %{run} --entry=dequantized | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=step_back | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=nested | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=rank | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=epilogue | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: output 0: max abs error {{0|[0-9.]+e-0[89]}},
// SECOND-NEXT: output 1: max abs error {{0|[0-9.]+e-0[89]}},

// What is contiguous in the whole is written and read there: there is neither a
// concatenation nor a split, and twice four bytes share a cache line.
// CHECK-LABEL: lpt.program @in_place(
// CHECK-SAME:  arena_bytes = 64
// CHECK-NOT:   kind = "concat"
// CHECK:       %[[C:.*]] = lpt.alias(%{{.*}}, %{{.*}}) at arena {layer = "c", root = "concat"}
// CHECK-NEXT:  %[[D:.*]]:2 = lpt.alias(%[[C]]) at arena, arena + 4 {layer = "d", root = "split"}
// CHECK-NEXT:  lpt.step "onednn"(%[[D]]#1) at result 0 {{.*}}layer = "e"
func.func @in_place(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %w = lpt.constant dense<[[1, 2, 3, 4], [-1, 1, -1, 1], [2, 0, 0, 2], [5, -4, 3, 1]]> : tensor<4x4xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<510.0> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %a = lpt.matmul %x, %w : (tensor<1x4xui8>, tensor<4x4xsi8>) -> tensor<1x4xf32> loc("a")
  %aq = lpt.fake_quantize %a, %low, %high, %low, %top levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xui8>
  %b = lpt.matmul %aq, %w : (tensor<1x4xui8>, tensor<4x4xsi8>) -> tensor<1x4xf32> loc("b")
  %bq = lpt.fake_quantize %b, %low, %top, %low, %top levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xui8>
  %c = lpt.concat %aq, %bq axis 1 : (tensor<1x4xui8>, tensor<1x4xui8>) -> tensor<1x8xui8> loc("c")
  %d:2 = lpt.split %c axis 1 : (tensor<1x8xui8>) -> (tensor<1x4xui8>, tensor<1x4xui8>) loc("d")
  %e = lpt.matmul %d#1, %w : (tensor<1x4xui8>, tensor<4x4xsi8>) -> tensor<1x4xf32> loc("e")
  return %e : tensor<1x4xf32>
}

// Channels of images are not contiguous. Their concatenation is one, and each
// part of a split is copied; between windows all have their channels last.
// CHECK-LABEL: lpt.program @images(
// CHECK:  kind = "concat"
// CHECK:  dst = {buffer = 1 : i64, shape = [1, 2, 3, 3], strides = [18, 1, 6, 2], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 2, 3, 3], strides = [36, 1, 12, 4], type = "f32"}
// CHECK:  dst = {buffer = 1 : i64, shape = [1, 2, 3, 3], strides = [18, 1, 6, 2], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, offset = 8 : i64, shape = [1, 2, 3, 3], strides = [36, 1, 12, 4], type = "f32"}
func.func @images(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %1 = lpt.max_pool %x kernel [2, 2] dilations [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x2x3x3xf32>, tensor<1x2x3x3xf32>) -> tensor<1x4x3x3xf32>
  %3:2 = lpt.split %2 axis 1 : (tensor<1x4x3x3xf32>) -> (tensor<1x2x3x3xf32>, tensor<1x2x3x3xf32>)
  %4 = lpt.max_pool %3#0 kernel [2, 2] : (tensor<1x2x3x3xf32>) -> tensor<1x2x2x2xf32>
  %5 = lpt.max_pool %3#1 kernel [2, 2] : (tensor<1x2x3x3xf32>) -> tensor<1x2x2x2xf32>
  return %4, %5 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// An argument is the caller's, and the second of two equal operands has another
// place: both are copied, after what is there already.
// CHECK-LABEL: lpt.program @copies(
// CHECK-NOT:   kind = "concat"
// CHECK:  dst = {buffer = 1 : i64, offset = 16 : i64, shape = [1, 4], {{[^}]*}}}, kind = "reorder"
// CHECK:  dst = {buffer = 1 : i64, offset = 32 : i64, shape = [1, 4], {{[^}]*}}}, kind = "reorder"
func.func @copies(%x: tensor<1x4xf32>) -> tensor<1x12xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  %1 = lpt.concat %0, %x, %0 axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x12xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<1x12xf32>
  return %2 : tensor<1x12xf32>
}

// Parts of a result are written where the caller wants the result. Another
// result that is such a part is copied from there.
// CHECK-LABEL: lpt.program @returned(
// CHECK-SAME:  arena_bytes = 0
// CHECK-COUNT-1: lpt.copy
// CHECK-NOT:   lpt.copy
func.func @returned(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x8xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<1x4xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
  return %0, %2 : tensor<1x4xf32>, tensor<1x8xf32>
}

// A sum that is left in the memory of its operand may be a part, too.
// CHECK-LABEL: lpt.program @accumulate(
// CHECK-NOT:   kind = "concat"
// CHECK:  post_ops = [{kind = "sum"
func.func @accumulate(%x: tensor<1x4xf32>) -> tensor<1x8xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [-1.0, 1.0, -1.0, 1.0], [2.0, 0.0, 0.0, 2.0], [5.0, -4.0, 3.0, 1.0]]> : tensor<4x4xf32>
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  %1 = lpt.matmul %x, %w : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
  %2 = lpt.add %1, %0 : tensor<1x4xf32>
  %3 = lpt.softmax %2 axis 1 : tensor<1x4xf32>
  %4 = lpt.concat %3, %2 axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
  %5 = lpt.softmax %4 axis 1 : tensor<1x8xf32>
  return %5 : tensor<1x8xf32>
}

// Slices: rows are in place, every other column is copied.
// CHECK-LABEL: lpt.program @slices(
// CHECK:  lpt.alias({{.*}}) at arena + 16 {{.*}}root = "slice"
// CHECK:  kind = "reorder", src = {buffer = 0 : i64, offset = 4 : i64, shape = [4, 2], strides = [4, 2], type = "f32"}
func.func @slices(%x: tensor<4x4xf32>) -> (tensor<2x4xf32>, tensor<4x2xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<4x4xf32>
  %1 = lpt.slice %0 start [1] stop [3] step [1] axes [0] : (tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.strided_slice %0 begin [0, 1] end [0, 4] strides [1, 2] begin_mask [1, 0] end_mask [1, 0] : (tensor<4x4xf32>) -> tensor<4x2xf32>
  %3 = lpt.softmax %1 axis 1 : tensor<2x4xf32>
  %4 = lpt.softmax %2 axis 1 : tensor<4x2xf32>
  return %3, %4 : tensor<2x4xf32>, tensor<4x2xf32>
}

// CHECK-LABEL: lpt.program @variadic(
// CHECK:  lpt.alias({{.*}}) at arena, arena + 16 {{.*}}root = "variadic_split"
func.func @variadic(%x: tensor<4x4xf32>) -> (tensor<1x4xf32>, tensor<3x4xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<4x4xf32>
  %1:2 = lpt.variadic_split %0 axis 0 lengths [1, -1] : (tensor<4x4xf32>) -> (tensor<1x4xf32>, tensor<3x4xf32>)
  %2 = lpt.softmax %1#0 axis 1 : tensor<1x4xf32>
  %3 = lpt.softmax %1#1 axis 1 : tensor<3x4xf32>
  return %2, %3 : tensor<1x4xf32>, tensor<3x4xf32>
}

// Operands of other scales are dequantized on their way.
// CHECK-LABEL: lpt.program @dequantized(
// CHECK-NOT:   kind = "concat"
// CHECK:  kind = "reorder", scales = {src
func.func @dequantized(%x: tensor<1x4xui8>, %y: tensor<1x4xsi8>) -> tensor<1x8xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %zero_point = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.multiply %1, %two : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %3 = lpt.convert %y : tensor<1x4xsi8> -> tensor<1x4xf32>
  %4 = lpt.concat %2, %3 axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
  return %4 : tensor<1x8xf32>
}

// oneDNN does not walk backwards.
// CHECK-LABEL: lpt.program @step_back(
// CHECK:  lpt.step "generic"{{.*}}root = "slice"
func.func @step_back(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = lpt.slice %x start [3] stop [-9] step [-1] axes [0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// Parts of parts.
// CHECK-LABEL: lpt.program @nested(
// CHECK-NOT:   kind = "concat"
// CHECK:  lpt.alias({{.*}}) at arena {layer = "ab", root = "concat"}
// CHECK:  lpt.alias({{.*}}) at arena {layer = "abc", root = "concat"}
func.func @nested(%x: tensor<1x4xf32>) -> tensor<1x16xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<1x4xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32> loc("ab")
  %3 = lpt.softmax %2 axis 1 : tensor<1x8xf32>
  %4 = lpt.concat %2, %3 axis 1 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x16xf32> loc("abc")
  %5 = lpt.softmax %4 axis 1 : tensor<1x16xf32>
  return %5 : tensor<1x16xf32>
}

// Element-wise ops after a slice are a kernel of their own, so the slice is in
// place.
// CHECK-LABEL: lpt.program @epilogue(
// CHECK:         %[[S:.*]] = lpt.alias(%{{.*}}) at argument 0 + 16 {{.*}}root = "slice"
// CHECK-NEXT:    lpt.step "onednn"(%[[S]]) at result 0 {{.*}}root = "relu"
func.func @epilogue(%x: tensor<4x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.slice %x start [1] stop [3] step [1] axes [0] : (tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = lpt.relu %0 : tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// A slice that drops an axis is not.
// CHECK-LABEL: lpt.program @rank(
// CHECK:  lpt.step "generic"{{.*}}root = "strided_slice"
func.func @rank(%x: tensor<2x1x5xf32>) -> tensor<1x5xf32> {
  %0 = lpt.strided_slice %x begin [1, 0, 0] end [2, 1, 5] shrink_axis_mask [1, 0, 0] : (tensor<2x1x5xf32>) -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}
