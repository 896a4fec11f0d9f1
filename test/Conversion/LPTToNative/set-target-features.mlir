// RUN: lpt-opt %s --lpt-set-target-features=target=x86-avx2 | FileCheck %s
// RUN: lpt-opt %s --lpt-set-target-features=target=generic | FileCheck %s --check-prefix=NONE
// RUN: lpt-opt %s --lpt-set-target-features | FileCheck %s --check-prefix=NONE
// RUN: not lpt-opt %s --lpt-set-target-features=target=unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: lpt-opt %s --lpt-set-target-features="target=x86-avx2 only" | FileCheck %s --check-prefix=ONLY
// ONLY-LABEL: llvm.func @compiled()
// ONLY-SAME: target_cpu = "generic", target_features = #llvm.target_features<["+avx2", "+fma", "+f16c"]>
// UNKNOWN: error: {{.*}}unknown

// CHECK-LABEL: llvm.func @compiled()
// CHECK-SAME: target_features = #llvm.target_features<["+avx2", "+fma", "+f16c"]>
// NONE-LABEL: llvm.func @compiled()
// NONE-NOT: target_features
llvm.func @compiled() {
  llvm.return
}

// Nothing is compiled here.
// CHECK-LABEL: llvm.func @declared()
// CHECK-NOT: target_features
llvm.func @declared()

// CHECK-LABEL: llvm.func @chosen()
// CHECK-SAME: target_features = #llvm.target_features<["+sse4.2"]>
// NONE-LABEL: llvm.func @chosen()
// NONE-SAME: target_features = #llvm.target_features<["+sse4.2"]>
llvm.func @chosen() attributes {target_features = #llvm.target_features<["+sse4.2"]>} {
  llvm.return
}
