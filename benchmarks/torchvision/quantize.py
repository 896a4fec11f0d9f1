"""Fake quantization of a network by torch.ao.quantization."""

import copy

import torch
from torch import nn
from torch.ao.quantization import (FakeQuantize, FixedQParamsFakeQuantize, MinMaxObserver,
                                   PerChannelMinMaxObserver, QConfig, QConfigMapping,
                                   disable_fake_quant, disable_observer, enable_fake_quant,
                                   get_default_qat_qconfig_mapping, quantize_fx)
from torch.fx.experimental import optimization

# All 256 levels of activations, which ONNX's 8-bit integers have, and weights per
# channel without zero points: what deployment wants, and hardware computes fast.
_ACTIVATIONS = FakeQuantize.with_args(
    observer=MinMaxObserver, dtype=torch.quint8, qscheme=torch.per_tensor_affine,
    quant_min=0, quant_max=255, reduce_range=False)
_WEIGHTS = FakeQuantize.with_args(
    observer=PerChannelMinMaxObserver, dtype=torch.qint8,
    qscheme=torch.per_channel_symmetric, quant_min=-128, quant_max=127,
    reduce_range=False)

# PyTorch insists on its own quantization of their results.
_OF_KNOWN_RANGE = (nn.Sigmoid, nn.Hardsigmoid, nn.Tanh, nn.Softmax,
                   torch.sigmoid, torch.tanh, nn.functional.hardsigmoid)

# Of biases and of batch normalizations in exact models.
_FRACTION_BITS = 12


def quantize(network, batches):
    """A copy of `network` whose values and weights are fake-quantized."""
    # Statistics of batches would be part of weights that are quantized in training.
    network = optimization.fuse(network.eval())
    config = QConfigMapping().set_global(QConfig(_ACTIVATIONS, _WEIGHTS))
    default = get_default_qat_qconfig_mapping("fbgemm").object_type_qconfigs
    for function in _OF_KNOWN_RANGE:
        config.set_object_type(function, default[function])
    # A table has other weights than PyTorch's quantization takes.
    config.set_object_type(nn.Embedding, None)
    network = quantize_fx.prepare_qat_fx(network.train(), config, (batches[0],)).eval()
    network.apply(disable_fake_quant)
    with torch.no_grad():
        for batch in batches:
            network(batch)
    network.apply(disable_observer)
    network.apply(enable_fake_quant)
    network.apply(_adjust_parameters)
    return network


def _adjust_parameters(module):
    if not isinstance(module, FakeQuantize):
        return
    if module.is_per_channel:
        # PyTorch has the greatest weight at 127.5, a tie that the last bit of a scale
        # decides: implementations would have different weights.
        module.scale = module.scale * (127.5 / 127)
    else:
        # PyTorch keeps these in shape [1]; ONNX wants no axis.
        module.scale = module.scale.reshape(())
        module.zero_point = module.zero_point.reshape(())


def narrow_weights(network):
    """A copy of a quantized `network` whose weights take 7 of the 8 bits: what ONNX
    Runtime and others advise for processors that add products of bytes in 16 bits."""
    network = copy.deepcopy(network)
    for module in network.modules():
        if isinstance(module, FakeQuantize) and module.is_per_channel:
            # Twice the scale would have the greatest weight at 63.5, a tie again.
            module.scale = module.scale * (127 / 63)
    return network


def evaluate_disturbed(network, sample):
    """What `network` computes with scales of activations that are a last bit greater,
    and with those that are a last bit less. Chance decides how far each gets: those of
    a MobileNetV2 are 23 and 15 dB from it."""
    modules = [module for module in network.modules()
               if isinstance(module, FakeQuantize) and not module.is_per_channel]
    scales = [module.scale for module in modules]
    for factor in (1 + 2 ** -23, 1 - 2 ** -23):
        for module, scale in zip(modules, scales):
            module.scale = scale * factor
        with torch.no_grad():
            yield network(sample).numpy()
    for module, scale in zip(modules, scales):
        module.scale = scale


def make_exact(network):
    """Rounds parameters so that f32 computes a quantized `network` without roundings
    but those to levels, whatever the order of sums is.

    Otherwise a last bit makes an element another level now and then; this moves
    many elements of the next layer a little, some of which become other levels, and
    so on. After some layers the difference is as large as the error of quantization
    itself, in any two correct implementations.
    """
    for module in network.modules():
        if isinstance(module, FakeQuantize):
            if not isinstance(module, FixedQParamsFakeQuantize):
                _round_scale(module)
        elif isinstance(module, nn.modules.batchnorm._BatchNorm):
            _round_normalization(module)
        elif hasattr(module, "weight_fake_quant"):
            # A weight that is a level already is no matter of roundings, either.
            _round_scale(module.weight_fake_quant)
            module.weight.data = module.weight_fake_quant(module.weight.data)
            if module.bias is not None:
                module.bias.data = _round_fraction(module.bias.data)


def _round_fraction(tensor):
    return torch.round(tensor * 2 ** _FRACTION_BITS) / 2 ** _FRACTION_BITS


def _round_scale(module):
    """Powers of two that cover the range, and zero points that are even: a value
    halfway between two levels is the same one whether zero is added before or after."""
    scale = module.scale
    if not module.is_per_channel and module.zero_point != 0:
        least, greatest = (scale * (level - module.zero_point) for level in (0, 255))
        scale = torch.maximum(-least / 128, greatest / 127)
        module.zero_point = torch.full_like(module.zero_point, 128)
    module.scale = 2 ** torch.ceil(torch.log2(scale))


def _round_normalization(module):
    """A variance of 1, which the factor makes up for."""
    factor = module.weight.data / torch.sqrt(module.running_var + module.eps)
    module.eps = 0.0
    module.running_var = torch.ones_like(module.running_var)
    module.weight.data = _round_fraction(factor)
    module.bias.data = _round_fraction(module.bias.data)
    module.running_mean = _round_fraction(module.running_mean)
