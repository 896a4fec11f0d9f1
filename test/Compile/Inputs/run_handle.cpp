// A handle of a model in C++ is destroyed with its scope.

#include MODEL_HEADER

#include <cstdio>
#include <vector>

int main() {
  net *created = nullptr;
  if (int32_t status = net_create(nullptr, &created)) {
    std::puts(net_error_string(status));
    return 1;
  }
  net_handle handle(created);
  std::vector<char> x(net_input(0)->bytes), y(net_output(0)->bytes);
  lpt_model_buffer input = {x.data(), net_input(0)->bytes};
  lpt_model_buffer output = {y.data(), net_output(0)->bytes};
  const int32_t status = net_run(handle.get(), &input, 1, &output, 1);
  std::printf("%s\n", net_error_string(status));
  return status;
}
