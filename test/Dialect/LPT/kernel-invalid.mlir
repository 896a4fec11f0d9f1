// RUN: lpt-opt %s --split-input-file --verify-diagnostics

func.func @yielded_type(%x: tensor<2xf32>) -> tensor<3xf32> {
  %0 = "lpt.kernel"(%x) ({
  ^bb0(%a: tensor<2xf32>):
    // expected-error @below {{expected operands of the types 'tensor<3xf32>', but got 'tensor<2xf32>'}}
    lpt.yield %a : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @argument_type(%x: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error @below {{expected block arguments of the types 'tensor<2xf32>', but got 'tensor<3xf32>'}}
  %0 = "lpt.kernel"(%x) ({
  ^bb0(%a: tensor<3xf32>):
    lpt.yield %a : tensor<3xf32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @number_of_layouts(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{expected a layout for each of 2 inputs and results, but got 1}}
  %0 = lpt.kernel (%a = %x) layouts [#lpt.layout<[0]>] : (tensor<2xf32>) -> tensor<2xf32> {
    lpt.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @rank_of_layout(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{expected a layout of rank 1 for 'tensor<2xf32>', but got #lpt.layout<[1, 0]>}}
  %0 = lpt.kernel (%a = %x) layouts [#lpt.layout<[0]>, #lpt.layout<[1, 0]>] : (tensor<2xf32>) -> tensor<2xf32> {
    lpt.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// expected-error @below {{expected each axis below 2 once, but got axis 0}}
#twice = #lpt.layout<[0, 0]>
