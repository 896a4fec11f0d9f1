// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @kind_of_precisions(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.precisions' to be a #lpt.precisions attribute, but got [ui8]}}
  %0 = lpt.relu %x {lpt.precisions = [ui8]} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_precision_preserved(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.precision_preserved' to be a #lpt.shared_flag attribute, but got true}}
  %0 = lpt.relu %x {lpt.precision_preserved = true} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_avg_pool_precision_preserved(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.avg_pool_precision_preserved' to be a #lpt.shared_flag attribute, but got false}}
  %0 = lpt.relu %x {lpt.avg_pool_precision_preserved = false} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_quantization_alignment(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.quantization_alignment' to be a #lpt.shared_flag attribute, but got #lpt.precision_set<[ui8]>}}
  %0 = lpt.relu %x {lpt.quantization_alignment = #lpt.precision_set<[ui8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_intervals_alignment(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.intervals_alignment' to be a #lpt.intervals_alignment attribute, but got 256 : i64}}
  %0 = lpt.relu %x {lpt.intervals_alignment = 256 : i64} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_quantization_granularity(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.quantization_granularity' to be a #lpt.granularity attribute, but got [0]}}
  %0 = lpt.relu %x {lpt.quantization_granularity = [0]} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_bias(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.bias' to be a unit attribute, but got true}}
  %0 = lpt.relu %x {lpt.bias = true} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_disable_cleanup(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.disable_cleanup' to be a unit attribute, but got false}}
  %0 = lpt.relu %x {lpt.disable_cleanup = false} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_skip(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.skip' to be a unit attribute, but got "yes"}}
  %0 = lpt.relu %x {lpt.skip = "yes"} : tensor<1x8xf32>
  return
}

// -----

// expected-error @+1 {{'builtin.module' op expected attribute 'lpt.target' to be a #lpt.target attribute, but got "avx2"}}
module attributes {lpt.target = "avx2"} {
}

// -----

func.func @unknown_name(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected one of the discardable attributes of the dialect, but got 'lpt.precision'}}
  %0 = lpt.relu %x {lpt.precision = #lpt.precisions<>} : tensor<1x8xf32>
  return
}

// -----

func.func @operand_number(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected precisions of 1 operands at most, but got operand 1}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<operand 1 : [ui8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @result_number(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected precisions of 1 results at most, but got result 1}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<result 1 : [ui8]>} : tensor<1x8xf32>
  return
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.skip' to be a unit attribute, but got 1 : i64}}
func.func @kind_on_another_dialect() attributes {lpt.skip = 1 : i64} {
  return
}

// -----

func.func @results_of_another_dialect(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  // expected-error @+1 {{'func.return' op expected precisions of 0 results at most, but got result 0}}
  return {lpt.precisions = #lpt.precisions<result 0 : [ui8]>} %x : tensor<1x8xf32>
}

// -----

func.func @port_twice(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected each port once, but got one twice}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<operand 0 : [ui8], operand 0 : [si8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @port_kind(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected 'op', 'operand' or 'result', but got 'input'}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<input 0 : [ui8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @negative_port(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected the number of a port, but got -1}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<operand -1 : [ui8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @flag_word(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected 'true' or 'false', but got 'yes'}}
  %0 = lpt.relu %x {lpt.precision_preserved = #lpt.shared_flag<yes>} : tensor<1x8xf32>
  return
}

// -----

func.func @set_without_types(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected ':'}}
  %0 = lpt.relu %x {lpt.precisions = #lpt.precisions<op class 1>} : tensor<1x8xf32>
  return
}

// -----

func.func @class_without_number(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected integer value}}
  %0 = lpt.relu %x {lpt.precision_preserved = #lpt.shared_flag<true, class>} : tensor<1x8xf32>
  return
}

// -----

func.func @class_in_wrong_place(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected '>'}}
  %0 = lpt.relu %x {lpt.precision_preserved = #lpt.shared_flag<true class 1>} : tensor<1x8xf32>
  return
}

// -----

func.func @interval_with_one_limit(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = lpt.relu %x {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [0.0], narrowest = [0.0, 1.0], min_levels = 2, preferred = [], levels = 2>} : tensor<1x8xf32>
  return
}

// -----

func.func @interval_without_levels(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = lpt.relu %x {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [0.0, 1.0], narrowest = [0.0, 1.0], min_levels = 2, preferred = []>} : tensor<1x8xf32>
  return
}

// -----

func.func @restriction_of_negative_operand(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected the number of an operand, but got -1}}
  %0 = lpt.relu %x {restriction = #lpt.restriction<convolution[-1] : [ui8]>} : tensor<1x8xf32>
  return
}

// -----

func.func @target_without_isa(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected 'isa'}}
  %0 = lpt.relu %x {lpt.target = #lpt.target<"avx2", precisions = [], per_tensor = []>} : tensor<1x8xf32>
  return
}

// -----

func.func @target_without_per_tensor(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = lpt.relu %x {lpt.target = #lpt.target<"avx2", isa = [], precisions = []>} : tensor<1x8xf32>
  return
}

// -----

func.func @kind_of_requirements(%x: tensor<1x8xf32>) {
  // expected-error @+1 {{'lpt.relu' op expected attribute 'lpt.requirements' to be an array of #lpt.requirement attributes, but got [0]}}
  %0 = lpt.relu %x {lpt.requirements = [0]} : tensor<1x8xf32>
  return
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.scale' of argument 1 to be a number of f64, but got "1"}}
func.func @scale_of_text(%x: tensor<1x8xf32>, %y: tensor<1x8xui8> {lpt.scale = "1"}) {
  return
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.scale' of argument 0 to be a number of f64, but got 1.000000e+00 : f32}}
func.func @scale_of_f32(%x: tensor<1x8xui8> {lpt.scale = 1.0 : f32}) {
  return
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.zero_point' of result 0 to be an integer of i64, but got 1 : i8}}
func.func @zero_point_of_i8(%x: tensor<1x8xui8>) -> (tensor<1x8xui8> {lpt.zero_point = 1 : i8}) {
  return %x : tensor<1x8xui8>
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.zero_point' of argument 0 to be an integer of i64, but got 1.000000e+00 : f64}}
func.func @zero_point_of_f64(%x: tensor<1x8xui8> {lpt.zero_point = 1.0}) {
  return
}

// -----

// expected-error @+1 {{'func.func' op expected attribute 'lpt.initial_value' of argument 0 to be a constant tensor, but got 1 : i64}}
func.func @initial_value_of_integer(%x: tensor<1x8xui8> {lpt.initial_value = 1}) {
  return
}

// -----

// Attributes of other names mean nothing.
func.func @other_name(%x: tensor<1x8xui8> {lpt.name = "x", lpt.note = 1}) {
  return
}
