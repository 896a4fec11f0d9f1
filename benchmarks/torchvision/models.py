"""The models that are exported, with their inputs."""

import dataclasses
import sys
from pathlib import Path
from typing import Callable

import numpy
import torch
import torchvision
from torch import nn

import networks

sys.path.append(str(Path(__file__).resolve().parent.parent / "models"))
from sample_images import draw_images  # pylint: disable=wrong-import-position

_NORMALIZATIONS = (nn.BatchNorm2d, nn.BatchNorm3d, nn.InstanceNorm2d, nn.LayerNorm)
_FORMS = ("qdq", "exact")
_ALL_FORMS = ("qdq", "batch", "narrow", "exact")
CALIBRATION_BATCHES, CALIBRATION_SAMPLES = 3, 8


@dataclasses.dataclass(frozen=True)
class Model:
    """`draw(generator, count)` draws inputs, a batch of `count` samples."""

    name: str
    build: Callable
    draw: Callable
    # In which it is exported apart from float, in this order.
    forms: tuple = ()
    # Models of larger batches cannot be calibrated at once.
    samples: int = CALIBRATION_SAMPLES


class _Output(nn.Module):
    """A model of torchvision.models.segmentation without its dictionary."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, image):
        return self.model(image)["out"]


def _images(size):
    return lambda generator, count: torch.from_numpy(draw_images(generator, count, size))


def _videos(frames, size):
    def draw(generator, count):
        images = draw_images(generator, count * frames, size)
        images = images.reshape(count, frames, 3, size, size).swapaxes(1, 2)
        return torch.from_numpy(images.copy())
    return draw


def _noise(*shape):
    return lambda generator, count: torch.from_numpy(
        generator.standard_normal((count, *shape)).astype(numpy.float32))


def _tokens(length, words):
    return lambda generator, count: torch.from_numpy(
        generator.integers(0, words, (count, length)))


def _torchvision(name, size=224, forms=(), **options):
    build = torchvision.models.get_model_builder(name)
    return Model(name, lambda: build(weights=None, **options), _images(size),
                 forms)


def _segmentation(name, size):
    build = torchvision.models.get_model_builder(name)
    return Model(name, lambda: _Output(build(weights=None, weights_backbone=None)),
                 _images(size))


def _list_quantized():
    without_heads = {"aux_logits": False, "init_weights": True}
    yield _torchvision("resnet18", forms=_ALL_FORMS)
    yield _torchvision("resnet50", forms=_ALL_FORMS)
    yield _torchvision("mobilenet_v2", forms=_ALL_FORMS)
    yield _torchvision("googlenet", forms=_FORMS, **without_heads)
    yield _torchvision("densenet121", forms=_FORMS)
    yield _torchvision("squeezenet1_1", forms=_FORMS)
    yield _torchvision("mnasnet1_0", forms=_FORMS)
    yield _torchvision("mobilenet_v3_small", forms=_FORMS)
    yield _torchvision("efficientnet_b0", forms=_FORMS)
    yield _torchvision("regnet_y_400mf", forms=_FORMS)
    yield _torchvision("resnext50_32x4d", forms=_FORMS)
    yield _torchvision("inception_v3", 299, forms=_FORMS, **without_heads)
    yield Model("super_resolution", networks.SuperResolution, _images(96), _FORMS)
    yield Model("unet", networks.UNet, _images(128), _FORMS)
    yield Model("bert_small", networks.BertSmall, _tokens(128, 30522), ("qdq", "narrow"), 1)


def _list_float():
    # PyTorch's quantization cannot trace the first one.
    for name in ("shufflenet_v2_x0_5", "vgg11", "alexnet", "convnext_tiny", "swin_t",
                 "vit_b_32", "maxvit_t"):
        yield _torchvision(name)
    yield _segmentation("deeplabv3_mobilenet_v3_large", 224)
    yield _segmentation("lraspp_mobilenet_v3_large", 224)
    yield _segmentation("fcn_resnet50", 128)
    for name in ("r3d_18", "r2plus1d_18", "s3d"):
        build = torchvision.models.get_model_builder(name)
        yield Model(name, lambda build=build: build(weights=None),
                    _videos(16, 112 if name != "s3d" else 224), samples=2)
    yield Model("speech_lstm", lambda: networks.SpeechRecurrence(nn.LSTM), _noise(80, 100))
    yield Model("speech_gru", lambda: networks.SpeechRecurrence(nn.GRU), _noise(80, 100))
    yield Model("style_transfer", networks.StyleTransfer, _images(128))
    yield Model("transformer", networks.Transformer, _tokens(64, 1000))
    yield Model("decoder", networks.Decoder, _tokens(64, 1000))


MODELS = {model.name: model for model in (*_list_quantized(), *_list_float())}


def _vary_parameters(network):
    """Takes parameters away from the values that would hide them: a scale of 1, a
    shift of 0, or a factor of a branch that is nearly 0."""
    modules = list(network.modules())
    normalizations = [module for module in modules if isinstance(module, _NORMALIZATIONS)]
    for module in normalizations:
        nn.init.uniform_(module.weight, 0.5, 1.5)
        nn.init.normal_(module.bias, std=0.2)
    for module in modules:
        if not isinstance(module, (nn.modules.conv._ConvNd, nn.Linear, nn.RNNBase)):
            continue
        for parameter in module.parameters(recurse=False):
            # Without normalization PyTorch's own values lose the input layer by layer.
            if parameter.dim() > 1 and not (normalizations and parameter.any()):
                nn.init.kaiming_normal_(parameter)
    for name, parameter in network.named_parameters():
        if name.endswith("layer_scale"):
            nn.init.uniform_(parameter, 0.1, 0.5)


def _set_statistics(network, batches):
    """Gives batch normalizations, if there are any, the statistics of `batches`."""
    normalizations = [module for module in network.modules()
                      if isinstance(module, nn.modules.batchnorm._BatchNorm)]
    if not normalizations:
        return
    for module in normalizations:
        module.momentum = None  # A plain average.
    network.train()
    with torch.no_grad():
        for batch in batches:
            network(batch)


def build(model, seed):
    """A network in evaluation mode, batches to calibrate it with, and an input."""
    torch.manual_seed(seed)
    generator = numpy.random.default_rng(seed)
    network = model.build()
    _vary_parameters(network)
    batches = [model.draw(generator, model.samples) for _ in range(CALIBRATION_BATCHES)]
    _set_statistics(network, batches)
    return network.eval(), batches, model.draw(generator, 1)


def round_input(sample):
    """An input of so few bits that its quantization by a power of two is exact."""
    return torch.round(sample * 2 ** 10) / 2 ** 10 if sample.is_floating_point() else sample
