// RUN: lpt-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(lpt-check-control-flow))' -o /dev/null
// RUN: not lpt-opt %s --split-input-file --lpt-generic-backend -o /dev/null 2>&1 | FileCheck %s --check-prefix=BACKEND

// Branches that join again are no loop.
func.func @join(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  cf.cond_br %c, ^bb1(%0 : tensor<4xf32>), ^bb1(%x : tensor<4xf32>)
^bb1(%1: tensor<4xf32>):
  return %1 : tensor<4xf32>
}

// -----

func.func @itself(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.br ^bb1(%x : tensor<4xf32>)
^bb1(%0: tensor<4xf32>):
  %1 = lpt.relu %0 : tensor<4xf32>
  // expected-error @+2 {{'cf.cond_br' op expected loops of the dialect 'scf', but got one of branches}}
  // BACKEND: :[[@LINE+1]]:3: error: 'cf.cond_br' op expected loops of the dialect 'scf', but got one of branches
  cf.cond_br %c, ^bb1(%1 : tensor<4xf32>), ^bb2(%1 : tensor<4xf32>)
^bb2(%2: tensor<4xf32>):
  return %2 : tensor<4xf32>
}

// -----

func.func @two_blocks(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.br ^bb1(%x : tensor<4xf32>)
^bb1(%0: tensor<4xf32>):
  %1 = lpt.relu %0 : tensor<4xf32>
  cf.cond_br %c, ^bb2(%1 : tensor<4xf32>), ^bb3(%1 : tensor<4xf32>)
^bb2(%2: tensor<4xf32>):
  // expected-error @+1 {{'cf.br' op expected loops of the dialect 'scf', but got one of branches}}
  cf.br ^bb1(%2 : tensor<4xf32>)
^bb3(%3: tensor<4xf32>):
  return %3 : tensor<4xf32>
}

// -----

// Regions of other ops are searched, too.
func.func @nested(%n: index, %c: i1) {
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    // expected-error @+1 {{'cf.cond_br' op expected loops of the dialect 'scf', but got one of branches}}
    cf.cond_br %c, ^bb1, ^bb2
  ^bb2:
    scf.yield
  }
  return
}
