// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @relu(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[Q:.*]]: tensor<?x8xui8>)
func.func @relu(%x: tensor<1x8xf32>, %q: tensor<?x8xui8>) {
  // CHECK-NEXT: lpt.relu %[[X]] : tensor<1x8xf32>
  %0 = lpt.relu %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.relu %[[Q]] : tensor<?x8xui8>
  %1 = lpt.relu %q : tensor<?x8xui8>
  return
}

// CHECK-LABEL: @functions_without_parameters(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[Q:.*]]: tensor<?x8xui8>)
func.func @functions_without_parameters(%x: tensor<1x8xf32>, %q: tensor<?x8xui8>) {
  // CHECK-NEXT: lpt.sigmoid %[[X]] : tensor<1x8xf32>
  %0 = lpt.sigmoid %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.sigmoid %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %1 = lpt.sigmoid %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.tanh %[[X]] : tensor<1x8xf32>
  %2 = lpt.tanh %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.tanh %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %3 = lpt.tanh %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.exp %[[X]] : tensor<1x8xf32>
  %4 = lpt.exp %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.exp %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %5 = lpt.exp %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.sqrt %[[X]] : tensor<1x8xf32>
  %6 = lpt.sqrt %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.sqrt %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %7 = lpt.sqrt %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.erf %[[X]] : tensor<1x8xf32>
  %8 = lpt.erf %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.erf %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %9 = lpt.erf %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.abs %[[X]] : tensor<1x8xf32>
  %10 = lpt.abs %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.abs %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %11 = lpt.abs %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.hswish %[[X]] : tensor<1x8xf32>
  %12 = lpt.hswish %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.hswish %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %13 = lpt.hswish %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.hsigmoid %[[X]] : tensor<1x8xf32>
  %14 = lpt.hsigmoid %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.hsigmoid %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %15 = lpt.hsigmoid %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.mish %[[X]] : tensor<1x8xf32>
  %16 = lpt.mish %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.mish %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %17 = lpt.mish %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.softplus %[[X]] : tensor<1x8xf32>
  %18 = lpt.softplus %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.softplus %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %19 = lpt.softplus %q : tensor<?x8xui8> -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @functions_with_parameters(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[Q:.*]]: tensor<?x8xui8>)
func.func @functions_with_parameters(%x: tensor<1x8xf32>, %q: tensor<?x8xui8>) {
  // CHECK-NEXT: lpt.gelu %[[X]] : tensor<1x8xf32>
  %0 = lpt.gelu %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.round %[[X]] : tensor<1x8xf32>
  %round0 = lpt.round %x mode<half_to_even> : tensor<1x8xf32>
  // CHECK-NEXT: lpt.round %[[Q]] mode<half_away_from_zero> : tensor<?x8xui8> -> tensor<?x8xf32>
  %round1 = lpt.round %q mode<half_away_from_zero> : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.gelu %[[X]] approximation<tanh> : tensor<1x8xf32>
  %1 = lpt.gelu %x approximation<tanh> : tensor<1x8xf32>
  // CHECK-NEXT: lpt.elu %[[X]] : tensor<1x8xf32>
  %2 = lpt.elu %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.elu %[[X]] alpha 5.000000e-01 : tensor<1x8xf32>
  %3 = lpt.elu %x alpha 5.000000e-01 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.swish %[[Q]] : tensor<?x8xui8> -> tensor<?x8xf32>
  %4 = lpt.swish %q : tensor<?x8xui8> -> tensor<?x8xf32>
  // CHECK-NEXT: lpt.swish %[[X]] beta -1.500000e+00 : tensor<1x8xf32>
  %5 = lpt.swish %x beta -1.500000e+00 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.hard_sigmoid %[[X]] alpha 2.000000e-01 beta 5.000000e-01 : tensor<1x8xf32>
  %6 = lpt.hard_sigmoid %x alpha 2.000000e-01 beta 5.000000e-01 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.clamp %[[X]] min -6.000000e+00 max 6.000000e+00 : tensor<1x8xf32>
  %7 = lpt.clamp %x min -6.000000e+00 max 6.000000e+00 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.clamp %[[X]] min 0xFFF0000000000000 max 0x7FF0000000000000 : tensor<1x8xf32>
  %8 = lpt.clamp %x min 0xFFF0000000000000 max 0x7FF0000000000000 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.clamp %[[Q]] min 0.000000e+00 max 2.550000e+02 : tensor<?x8xui8>
  %9 = lpt.clamp %q min 0.000000e+00 max 2.550000e+02 : tensor<?x8xui8>
  return
}

// CHECK-LABEL: @table(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xui8>, %[[S:.*]]: tensor<?x8xsi8>)
func.func @table(%x: tensor<1x8xui8>, %s: tensor<?x8xsi8>) {
  // CHECK-NEXT: lpt.table %[[X]] values dense<7> : tensor<256xui8> : tensor<1x8xui8>
  %0 = lpt.table %x values dense<7> : tensor<256xui8> : tensor<1x8xui8>
  // CHECK-NEXT: lpt.table %[[S]] values dense<"0x0B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E6"> : tensor<256xui8> : tensor<?x8xsi8> -> tensor<?x8xui8>
  %1 = lpt.table %s values dense<"0x0B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E6"> : tensor<256xui8> : tensor<?x8xsi8> -> tensor<?x8xui8>
  // CHECK-NEXT: lpt.table %[[S]] values dense<-1> : tensor<256xsi8> : tensor<?x8xsi8>
  %2 = lpt.table %s values dense<-1> : tensor<256xsi8> : tensor<?x8xsi8>
  return
}

// CHECK-LABEL: @prelu(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x4xf32>, %[[C:.*]]: tensor<8xf32>, %[[B:.*]]: tensor<8x1xf32>,
// CHECK-SAME: %[[Q:.*]]: tensor<?x?x4xui8>, %[[D:.*]]: tensor<?xf32>, %[[V:.*]]: tensor<6xf32>,
// CHECK-SAME: %[[S:.*]]: tensor<f32>)
func.func @prelu(%x: tensor<1x8x4xf32>, %c: tensor<8xf32>, %b: tensor<8x1xf32>,
                 %q: tensor<?x?x4xui8>, %d: tensor<?xf32>, %v: tensor<6xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: lpt.prelu %[[X]], %[[C]] : (tensor<1x8x4xf32>, tensor<8xf32>) -> tensor<1x8x4xf32>
  %0 = lpt.prelu %x, %c : (tensor<1x8x4xf32>, tensor<8xf32>) -> tensor<1x8x4xf32>
  // CHECK-NEXT: lpt.prelu %[[X]], %[[B]]
  // CHECK-SAME: : (tensor<1x8x4xf32>, tensor<8x1xf32>) -> tensor<1x8x4xf32>
  %1 = lpt.prelu %x, %b : (tensor<1x8x4xf32>, tensor<8x1xf32>) -> tensor<1x8x4xf32>
  // CHECK-NEXT: lpt.prelu %[[Q]], %[[C]] : (tensor<?x?x4xui8>, tensor<8xf32>) -> tensor<?x?x4xf32>
  %2 = lpt.prelu %q, %c : (tensor<?x?x4xui8>, tensor<8xf32>) -> tensor<?x?x4xf32>
  // CHECK-NEXT: lpt.prelu %[[X]], %[[D]] : (tensor<1x8x4xf32>, tensor<?xf32>) -> tensor<1x8x4xf32>
  %3 = lpt.prelu %x, %d : (tensor<1x8x4xf32>, tensor<?xf32>) -> tensor<1x8x4xf32>
  // CHECK-NEXT: lpt.prelu %[[V]], %[[V]] : tensor<6xf32>
  %4 = lpt.prelu %v, %v : tensor<6xf32>
  // CHECK-NEXT: lpt.prelu %[[X]], %[[S]] : (tensor<1x8x4xf32>, tensor<f32>) -> tensor<1x8x4xf32>
  %5 = lpt.prelu %x, %s : (tensor<1x8x4xf32>, tensor<f32>) -> tensor<1x8x4xf32>
  return
}

// CHECK-LABEL: @softmax(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[D:.*]]: tensor<?x?x4xf16>)
func.func @softmax(%x: tensor<1x8xf32>, %d: tensor<?x?x4xf16>) {
  // CHECK-NEXT: lpt.softmax %[[X]] axis 1 : tensor<1x8xf32>
  %0 = lpt.softmax %x axis 1 : tensor<1x8xf32>
  // CHECK-NEXT: lpt.softmax %[[D]] axis -1 : tensor<?x?x4xf16>
  %1 = lpt.softmax %d axis -1 : tensor<?x?x4xf16>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @activation_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>)
func.func @activation_defaults(%x: tensor<1x8xf32>) {
  // CHECK-NEXT: lpt.gelu %[[X]] : tensor<1x8xf32>
  %0 = "lpt.gelu"(%x) : (tensor<1x8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.elu %[[X]] : tensor<1x8xf32>
  %1 = "lpt.elu"(%x) : (tensor<1x8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.swish %[[X]] : tensor<1x8xf32>
  %2 = "lpt.swish"(%x) : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return
}
