// A table of a byte is written as a choice among constants. The numbers stay, and
// the choice is a table again.
// RUN: lpt-translate --export-openvino %s -o %t.xml
// RUN: FileCheck %s --check-prefix=XML --input-file=%t.xml
// RUN: lpt-translate --import-openvino %t.xml -o %t.mlir
// RUN: FileCheck %s --check-prefix=READ --input-file=%t.mlir
// RUN: lpt-run --backend=reference %t.mlir --compare=%s --random-inputs=1 | FileCheck %s --check-prefix=SAME
// RUN: lpt-opt %t.mlir --canonicalize -o %t.table.mlir
// RUN: FileCheck %s --input-file=%t.table.mlir
// RUN: lpt-run --backend=reference %t.table.mlir --compare=%s --random-inputs=1 | FileCheck %s --check-prefix=SAME

// XML-COUNT-2: type="Convert" version="opset1"
// XML: <data destination_type="i32" />
// XML: type="Gather" version="opset8"
// XML: <data batch_dims="0" />
// READ-COUNT-2: lpt.gather
// SAME: output 0: max abs error 0,
// SAME: output 1: max abs error 0,
// CHECK: lpt.table {{.*}} : tensor<256xui8> : tensor<1x1024xsi8> -> tensor<1x1024xui8>
// CHECK: lpt.table {{.*}} : tensor<256xsi8> : tensor<1024xui8> -> tensor<1024xsi8>
// CHECK-NOT: lpt.gather
func.func @main(%x: tensor<1x1024xsi8>, %y: tensor<1024xui8>) -> (tensor<1x1024xui8>, tensor<1024xsi8>) {
  %0 = lpt.table %x values dense<"0x82B70EEE7F1A5039BEF07EC2347F066ED08F5DC7512447E3404300026B6E545594A065685D64C4980BB8D4544A8721A99A01AD219EB59CF6A15EF6F15A1D830BB7CE09D6BBC004E7175C643C7DECB0B580EC37BC9712DD2E6AAEB94BAE8D2F9FA29C5A284C9EF7521829CF1079B080E9D74A1C10FCAB6A4243D33656DEBE4C1ED79648E856E8F9A2F58C95F0CE4B39C15BFFAD5C2DFB8BB820B6119CBA8FF88796AE5B05F280A68CED93B6B28CB0D1B358E6BAAB485565B9F49028D557D79A8A0E6451E15C705C15F173541B4438A25CF76312D4EEB3C2246879BF00B3CF8ED13ABF129A3097AD96B442D6D1BDEF4850C3F465442EB300C337A648A6C0DBDD73"> : tensor<256xui8> : tensor<1x1024xsi8> -> tensor<1x1024xui8>
  %1 = lpt.table %y values dense<"0xFC95F5C2C451859AFE80D40AA39DFB9249F40C3EE37D961445C806F58C7CF2127DFA894F9296FCF33C08409990AC970DEDB3B843120181E9376107DBDAF6C5F3C86497EE219B01DD92F19F4954F4FEA94ED9182375882B200DAADB23CFF9193F3E70384495E04C5D5ED352226D1637C2248F1D3CCC4405DD2EA1FAFAB4BF1C46964D947086207882914478BEE8C75B4309AE2B122E3FE87AC7ECF5A5370FC41B4DDB723B2AFB6C47C0B57894AAB2C5C145B797DDB9126E5CCA203112105F676414FAF6B200DAF099DBA5EEEC33624F5124BFC5F04D82388E52927810F610B0BCA11E0BE9F14F3CA695E87A5311660C7628CDBA9F5EEFB99022EF537B596A16DC"> : tensor<256xsi8> : tensor<1024xui8> -> tensor<1024xsi8>
  return %0, %1 : tensor<1x1024xui8>, tensor<1024xsi8>
}
