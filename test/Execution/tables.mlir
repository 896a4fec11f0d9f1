// Tables of 256 bytes: by the shuffles of each instruction set, on rows that are no whole
// vectors, in both orders of axes, and the functions that become tables.

// DEFINE: %{entry} =
// DEFINE: %{check} = lpt-run %s --entry=%{entry} --random-inputs=5 --check-kernels --max-error=0
// DEFINE: %{run} = %{check} --backend=native | FileCheck %s && %{check} --backend=generic | FileCheck %s
// DEFINE: %{avx2} = %{check} --backend=native --native-target=x86-avx2 | FileCheck %s
// DEFINE: %{avx512} = %{check} --backend=native --native-target=x86-avx512-vnni | FileCheck %s
// DEFINE: %{amx} = %{check} --backend=native --native-target=x86-amx | FileCheck %s
// REDEFINE: %{entry} = unsigned
// RUN: %{run}
// RUN: %if x86-avx2 %{ %{avx2} %}
// RUN: %if x86-avx512-vnni %{ %{avx512} %}
// RUN: %if x86-amx %{ %{amx} %}
// REDEFINE: %{entry} = signed
// RUN: %{run}
// RUN: %if x86-avx2 %{ %{avx2} %}
// RUN: %if x86-avx512-vnni %{ %{avx512} %}
// RUN: %if x86-amx %{ %{amx} %}
// REDEFINE: %{entry} = part
// RUN: %{run}
// REDEFINE: %{entry} = transposed
// RUN: %{run}
// CHECK: {{[1-9]}} kernels, {{[1-9]}} of them generated code, 0 with differences
// CHECK: the program yields what its kernels do one after the other, bit for bit

// Between images whose channels are last, which the table keeps.
// REDEFINE: %{entry} = image
// RUN: %{check} --backend=native | FileCheck %s --check-prefix=IMAGE
// IMAGE: 4 kernels, {{.*}} 0 beyond the bound
// RUN: lpt-run %s --entry=image --random-inputs=5 --backend=native --counters | FileCheck %s --check-prefix=STEPS
// STEPS: requantize {{ *}}native_FP32
// STEPS-NEXT: table {{ *}}native_I8
// STEPS-NEXT: max_pool {{ *}}native_I8
// STEPS-NEXT: convert {{ *}}native_MOVE

func.func @unsigned(%x: tensor<7x191xui8>) -> tensor<7x191xsi8> {
  %0 = lpt.table %x values dense<"0x0B3771B90F73E565F38F39F1B78B6D5D5B6781A9DF2375D543BF49E1873BFDCDAB979199AFD3054593EF59D157EB8D3DFBC7A1897F8395B5E31F69C1279B1DAD4BF7B1794F332525334F79B1F74BAD1D9B27C1691FE3B595837F89A1C7FB3D8DEB57D159EF934505D3AF999197ABCDFD3B87E149BF43D57523DFA981675B5D6D8BB7F1398FF365E5730FB971370BEDDDDBE701295FA3F555C33FC96107BB7D4D2B1711192F5385C5136FD951D76B0DBD7B472109FF031535639FE941A71B9D2DCB7731F9CFB3A5A5B3CFF93177CB2D9D1BA741E99F63351503FF0921477BBD0D6BD751D96F13C585532F1911172B4D7DBB0761C93FC355F5A35F2901E7DBDDED"> : tensor<256xsi8> : tensor<7x191xui8> -> tensor<7x191xsi8>
  return %0 : tensor<7x191xsi8>
}

func.func @signed(%x: tensor<3x67xsi8>) -> tensor<3x67xui8> {
  %0 = lpt.table %x values dense<"0x0B3771B90F73E565F38F39F1B78B6D5D5B6781A9DF2375D543BF49E1873BFDCDAB979199AFD3054593EF59D157EB8D3DFBC7A1897F8395B5E31F69C1279B1DAD4BF7B1794F332525334F79B1F74BAD1D9B27C1691FE3B595837F89A1C7FB3D8DEB57D159EF934505D3AF999197ABCDFD3B87E149BF43D57523DFA981675B5D6D8BB7F1398FF365E5730FB971370BEDDDDBE701295FA3F555C33FC96107BB7D4D2B1711192F5385C5136FD951D76B0DBD7B472109FF031535639FE941A71B9D2DCB7731F9CFB3A5A5B3CFF93177CB2D9D1BA741E99F63351503FF0921477BBD0D6BD751D96F13C585532F1911172B4D7DBB0761C93FC355F5A35F2901E7DBDDED"> : tensor<256xui8> : tensor<3x67xsi8> -> tensor<3x67xui8>
  return %0 : tensor<3x67xui8>
}

func.func @part(%x: tensor<5x90xsi8>) -> tensor<5x70xui8> {
  %0 = lpt.slice %x start [3] stop [73] step [1] axes [1] : (tensor<5x90xsi8>) -> tensor<5x70xsi8>
  %1 = lpt.table %0 values dense<"0x0B3771B90F73E565F38F39F1B78B6D5D5B6781A9DF2375D543BF49E1873BFDCDAB979199AFD3054593EF59D157EB8D3DFBC7A1897F8395B5E31F69C1279B1DAD4BF7B1794F332525334F79B1F74BAD1D9B27C1691FE3B595837F89A1C7FB3D8DEB57D159EF934505D3AF999197ABCDFD3B87E149BF43D57523DFA981675B5D6D8BB7F1398FF365E5730FB971370BEDDDDBE701295FA3F555C33FC96107BB7D4D2B1711192F5385C5136FD951D76B0DBD7B472109FF031535639FE941A71B9D2DCB7731F9CFB3A5A5B3CFF93177CB2D9D1BA741E99F63351503FF0921477BBD0D6BD751D96F13C585532F1911172B4D7DBB0761C93FC355F5A35F2901E7DBDDED"> : tensor<256xui8> : tensor<5x70xsi8> -> tensor<5x70xui8>
  return %1 : tensor<5x70xui8>
}

func.func @transposed(%x: tensor<1x6x70x2xsi8>) -> tensor<1x70x2x6xui8> {
  %0 = lpt.transpose %x order [0, 2, 3, 1] : (tensor<1x6x70x2xsi8>) -> tensor<1x70x2x6xsi8>
  %1 = lpt.table %0 values dense<"0x0B3771B90F73E565F38F39F1B78B6D5D5B6781A9DF2375D543BF49E1873BFDCDAB979199AFD3054593EF59D157EB8D3DFBC7A1897F8395B5E31F69C1279B1DAD4BF7B1794F332525334F79B1F74BAD1D9B27C1691FE3B595837F89A1C7FB3D8DEB57D159EF934505D3AF999197ABCDFD3B87E149BF43D57523DFA981675B5D6D8BB7F1398FF365E5730FB971370BEDDDDBE701295FA3F555C33FC96107BB7D4D2B1711192F5385C5136FD951D76B0DBD7B472109FF031535639FE941A71B9D2DCB7731F9CFB3A5A5B3CFF93177CB2D9D1BA741E99F63351503FF0921477BBD0D6BD751D96F13C585532F1911172B4D7DBB0761C93FC355F5A35F2901E7DBDDED"> : tensor<256xui8> : tensor<1x70x2x6xsi8> -> tensor<1x70x2x6xui8>
  return %1 : tensor<1x70x2x6xui8>
}

func.func @image(%x: tensor<1x24x9x9xf32>) -> tensor<1x24x9x9xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %greatest = lpt.constant dense<255.0> : tensor<f32>
  %scale = lpt.constant dense<0.0625> : tensor<f32>
  %zero_point = lpt.constant dense<128.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %zero, %greatest levels 256 : (tensor<1x24x9x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x24x9x9xui8>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x24x9x9xui8>, tensor<f32>) -> tensor<1x24x9x9xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x24x9x9xf32>, tensor<f32>) -> tensor<1x24x9x9xf32>
  %3 = lpt.swish %2 : tensor<1x24x9x9xf32>
  %4 = lpt.fake_quantize %3, %low, %high, %zero, %greatest levels 256 : (tensor<1x24x9x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x24x9x9xui8>
  %5 = lpt.max_pool %4 kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x24x9x9xui8>) -> tensor<1x24x9x9xui8>
  %6 = lpt.convert %5 : tensor<1x24x9x9xui8> -> tensor<1x24x9x9xf32>
  return %6 : tensor<1x24x9x9xf32>
}
