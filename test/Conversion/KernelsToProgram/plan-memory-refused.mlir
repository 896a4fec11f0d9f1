// A kernel that the selected backend refuses goes to the others in the order of
// the list, to those before that one as well: it may be selected by its cost.

// RUN: lpt-opt %s --lpt-plan-memory=backends=native,onednn,generic --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %s --lpt-plan-memory=backends=generic,onednn,native | FileCheck %s --check-prefix=GENERIC
// RUN: lpt-opt %s --lpt-plan-memory=backends=onednn,native,generic | FileCheck %s

// REMARK: [Missed] generic-kernel | {{.*}}Function=refused | Code=type-not-supported, {{.*}}is not computed by oneDNN
// REMARK-NOT: generic-kernel
// CHECK: lpt.step "native"
// CHECK-NOT: lpt.step
// GENERIC: lpt.step "generic"
func.func @refused(%x: tensor<1x8xf32>) -> tensor<1x8xsi16> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x8xf32>) -> tensor<1x8xsi16> attributes {backend = "onednn"} {
    %1 = lpt.relu %a : tensor<1x8xf32>
    %2 = lpt.convert %1 : tensor<1x8xf32> -> tensor<1x8xsi16>
    lpt.yield %2 : tensor<1x8xsi16>
  }
  return %0 : tensor<1x8xsi16>
}
