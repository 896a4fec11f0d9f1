// RUN: lpt-opt %s --lpt-quantize-io --split-input-file | FileCheck %s

// Inputs by their quantization, outputs by their dequantization.

// CHECK-LABEL: func.func @bytes
// CHECK-SAME:    %[[X:.*]]: tensor<1x8xui8> {lpt.name = "x", lpt.scale = 0.0099{{[0-9]+}} : f64, lpt.zero_point = 128 : i64}
// CHECK-SAME:    -> (tensor<1x8xui8> {lpt.scale = 5.000000e-01 : f64, lpt.zero_point = 3 : i64})
// CHECK-NEXT:    %[[Y:.*]] = lpt.relu %[[X]] : tensor<1x8xui8>
// CHECK-NEXT:    return %[[Y]]
func.func @bytes(%x: tensor<1x8xf32> {lpt.name = "x"}) -> tensor<1x8xf32> {
  %il = lpt.constant dense<-1.28> : tensor<f32>
  %ih = lpt.constant dense<1.27> : tensor<f32>
  %ol = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.relu %0 : tensor<1x8xui8>
  %2 = lpt.convert %1 : tensor<1x8xui8> -> tensor<1x8xf32>
  %zero_point = lpt.constant dense<3.0> : tensor<f32>
  %3 = lpt.subtract %2, %zero_point : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  %scale = lpt.constant dense<0.5> : tensor<1x1xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x8xf32>, tensor<1x1xf32>) -> tensor<1x8xf32>
  return %4 : tensor<1x8xf32>
}

// -----

// Two equal quantizations, one of them behind ops that move elements. The input
// is returned as well.

// CHECK-LABEL: func.func @moved
// CHECK-SAME:    %[[X:.*]]: tensor<2x4xsi16> {lpt.scale = {{.*}} : f64, lpt.zero_point = 0 : i64}
// CHECK-NEXT:    %[[T:.*]] = lpt.transpose %[[X]] order [1, 0] : (tensor<2x4xsi16>) -> tensor<4x2xsi16>
// CHECK-NEXT:    %[[R:.*]] = lpt.reshape %[[T]] target [8] : (tensor<4x2xsi16>) -> tensor<8xsi16>
// CHECK-NEXT:    return %[[X]], %[[R]] : tensor<2x4xsi16>, tensor<8xsi16>
func.func @moved(%x: tensor<2x4xf32>) -> (tensor<2x4xsi16>, tensor<8xsi16>) {
  %il = lpt.constant dense<-32.768> : tensor<f32>
  %ih = lpt.constant dense<32.767> : tensor<f32>
  %ol = lpt.constant dense<-32768.0> : tensor<f32>
  %oh = lpt.constant dense<32767.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 65536 : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xsi16>
  %1 = lpt.transpose %x order [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %2 = lpt.reshape %1 target [8] : (tensor<4x2xf32>) -> tensor<8xf32>
  %3 = lpt.fake_quantize %2, %il, %ih, %ol, %oh levels 65536 : (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<8xsi16>
  return %0, %3 : tensor<2x4xsi16>, tensor<8xsi16>
}

// -----

// Integers that the quantization cannot yield saturate as it does.

// CHECK-LABEL: func.func @narrow
// CHECK-SAME:    %[[X:.*]]: tensor<1x8xsi8>
// CHECK-NEXT:    %[[C:.*]] = lpt.clamp %[[X]] min -1.270000e+02 max 1.270000e+02 : tensor<1x8xsi8>
// CHECK-NEXT:    return %[[C]]
func.func @narrow(%x: tensor<1x8xf32>) -> tensor<1x8xsi8> {
  %il = lpt.constant dense<-1.27> : tensor<f32>
  %ih = lpt.constant dense<1.27> : tensor<f32>
  %ol = lpt.constant dense<-127.0> : tensor<f32>
  %oh = lpt.constant dense<127.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 255 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xsi8>
  return %0 : tensor<1x8xsi8>
}

// -----

// A fake quantization that yields floats, since nothing else reads it, yields
// integers. Another op that reads it keeps the floats.

// CHECK-LABEL: func.func @last
// CHECK-SAME:    -> (tensor<1x8xui8> {lpt.scale = {{0.0199.*}} : f64, lpt.zero_point = 64 : i64}, tensor<1x8xsi8> {lpt.scale = 1.000000e+00 : f64, lpt.zero_point = 0 : i64}, tensor<8xf32>)
// CHECK:         %[[Y:.*]] = lpt.fake_quantize %{{.*}}, %[[IL:.*]], %[[IH:.*]], %{{.*}}, %{{.*}} levels 256 : {{.*}} -> tensor<1x8xui8>
// CHECK:         %[[Z:.*]] = lpt.fake_quantize %{{.*}} levels 256 : {{.*}} -> tensor<1x8xsi8>
// CHECK:         %[[F:.*]] = lpt.fake_quantize %{{.*}} levels 256 : {{.*}} -> tensor<1x8xf32>
// CHECK-NEXT:    %[[E:.*]] = lpt.exp %[[F]]
// CHECK:         return %[[Y]], %[[Z]], %{{.*}}
func.func @last(%x: tensor<1x8xf32>) -> (tensor<1x8xf32>, tensor<1x8xf32>, tensor<8xf32>) {
  %y = lpt.exp %x : tensor<1x8xf32>
  %il = lpt.constant dense<-1.28> : tensor<f32>
  %ih = lpt.constant dense<3.82> : tensor<f32>
  %0 = lpt.fake_quantize %y, %il, %ih, %il, %ih levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %low = lpt.constant dense<-128.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %1 = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %2 = lpt.exp %1 : tensor<1x8xf32>
  %3 = lpt.reshape %2 target [8] : (tensor<1x8xf32>) -> tensor<8xf32>
  return %0, %1, %3 : tensor<1x8xf32>, tensor<1x8xf32>, tensor<8xf32>
}

// -----

// Callers would have to be changed as well.

// CHECK-LABEL: func.func @called
// CHECK-SAME:    %{{.*}}: tensor<1x8xf32>) -> tensor<1x8xui8>
func.func @called(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}

func.func @caller(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %0 = func.call @called(%x) : (tensor<1x8xf32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}

func.func private @declared(%x: tensor<1x8xf32>) -> tensor<1x8xf32>

// -----

// Other types and foreign ops are left alone.

// CHECK-LABEL: func.func @foreign
// CHECK-SAME:    %{{.*}}: f32, %{{.*}}: tensor<*xf32>, %{{.*}}: tensor<4xi32>) -> (f32, tensor<*xf32>, tensor<4xi32>)
func.func @foreign(%a: f32, %b: tensor<*xf32>, %c: tensor<4xi32>) -> (f32, tensor<*xf32>, tensor<4xi32>) {
  return %a, %b, %c : f32, tensor<*xf32>, tensor<4xi32>
}
