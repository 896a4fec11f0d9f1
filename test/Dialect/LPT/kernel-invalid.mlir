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

// -----

func.func @side_effects(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    // expected-error @below {{'lpt.read_value' op expected, in a kernel, an op without regions and side effects that computes tensors of the dialect from such tensors, but got another one}}
    %1 = lpt.read_value %a variable "state" : tensor<2xf32>
    lpt.yield %1 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

// Ops of any dialect may be in a kernel, but only on tensors of this one.
func.func @other_types(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    %1 = math.exp %a : tensor<2xf32>
    // expected-error @below {{'arith.fptosi' op expected, in a kernel, an op without regions and side effects that computes tensors of the dialect from such tensors, but got another one}}
    %2 = arith.fptosi %1 : tensor<2xf32> to tensor<2xi8>
    %3 = arith.sitofp %2 : tensor<2xi8> to tensor<2xf32>
    lpt.yield %3 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// -----

func.func @regions(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2xf32>) -> tensor<2xf32> {
    // expected-error @below {{'lpt.kernel' op expected, in a kernel, an op without regions and side effects}}
    %1 = lpt.kernel (%b = %a) : (tensor<2xf32>) -> tensor<2xf32> {
      lpt.yield %b : tensor<2xf32>
    }
    lpt.yield %1 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}
