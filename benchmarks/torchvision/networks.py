"""Networks that torchvision does not have: of speech, language and images.

They are written from the modules of torch.nn, because what these export is what is
to be tried, and so that torch.fx can trace those that are quantized.
"""

import math

import torch
from torch import nn


class SpeechRecurrence(nn.Module):
    """Strided convolutions over frames, recurrent layers, and one letter a frame."""

    def __init__(self, recurrence, features=80, units=256, letters=29):
        super().__init__()
        self.front = nn.Sequential(
            nn.Conv1d(features, units, 5, stride=2, padding=2), nn.ReLU(),
            nn.Conv1d(units, units, 3, padding=1), nn.ReLU())
        self.recurrence = recurrence(units, units, num_layers=2, batch_first=True,
                                     bidirectional=True)
        self.letters = nn.Linear(2 * units, letters)

    def forward(self, frames):
        hidden, _ = self.recurrence(self.front(frames).transpose(1, 2))
        return self.letters(hidden).log_softmax(-1)


class SuperResolution(nn.Module):
    """Sub-pixel convolution, as Shi et al. describe it."""

    def __init__(self, factor=3, channels=64):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(3, channels, 5, padding=2), nn.Tanh(),
            nn.Conv2d(channels, channels // 2, 3, padding=1), nn.Tanh(),
            nn.Conv2d(channels // 2, 3 * factor ** 2, 3, padding=1),
            nn.PixelShuffle(factor))

    def forward(self, image):
        return self.body(image)


class UNet(nn.Module):
    """Two levels down by pooling, and up by transposed convolutions."""

    def __init__(self, channels=32, classes=4):
        super().__init__()
        self.inner = self._block(3, channels)
        self.middle = self._block(channels, 2 * channels)
        self.deepest = self._block(2 * channels, 4 * channels)
        self.pool = nn.MaxPool2d(2)
        self.up_middle = nn.ConvTranspose2d(4 * channels, 2 * channels, 2, stride=2)
        self.up_inner = nn.ConvTranspose2d(2 * channels, channels, 2, stride=2)
        self.merge_middle = self._block(4 * channels, 2 * channels)
        self.merge_inner = self._block(2 * channels, channels)
        self.classes = nn.Conv2d(channels, classes, 1)

    @staticmethod
    def _block(inputs, outputs):
        return nn.Sequential(
            nn.Conv2d(inputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU(),
            nn.Conv2d(outputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU())

    def forward(self, image):
        inner = self.inner(image)
        middle = self.middle(self.pool(inner))
        deepest = self.deepest(self.pool(middle))
        middle = self.merge_middle(torch.cat([self.up_middle(deepest), middle], 1))
        inner = self.merge_inner(torch.cat([self.up_inner(middle), inner], 1))
        return self.classes(inner)


class StyleTransfer(nn.Module):
    """Reflected borders, instance normalization, and upsampling by repetition."""

    def __init__(self, channels=32):
        super().__init__()
        self.down = nn.Sequential(
            nn.ReflectionPad2d(4), nn.Conv2d(3, channels, 9),
            nn.InstanceNorm2d(channels, affine=True), nn.ReLU(),
            nn.ReflectionPad2d(1), nn.Conv2d(channels, 2 * channels, 3, stride=2),
            nn.InstanceNorm2d(2 * channels, affine=True), nn.ReLU())
        self.up = nn.Sequential(
            nn.Upsample(scale_factor=2, mode="nearest"), nn.ReflectionPad2d(1),
            nn.Conv2d(2 * channels, channels, 3),
            nn.InstanceNorm2d(channels, affine=True), nn.ReLU(),
            nn.ReflectionPad2d(4), nn.Conv2d(channels, 3, 9))

    def forward(self, image):
        return self.up(self.down(image))


class Transformer(nn.Module):
    """torch.nn.TransformerEncoder over token numbers, with a causal mask."""

    def __init__(self, words=1000, width=256, layers=4):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.positions = nn.Parameter(torch.randn(128, width) * 0.1)
        layer = nn.TransformerEncoderLayer(width, 4, 4 * width, batch_first=True,
                                           activation="gelu", norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.decoder = nn.Linear(width, words)

    def forward(self, tokens):
        length = tokens.shape[1]
        mask = torch.full((length, length), -math.inf).triu(1)
        hidden = self.words(tokens) + self.positions[:length]
        return self.decoder(self.encoder(hidden, mask=mask))


class _Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.size = heads, width // heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.output = nn.Linear(width, width)

    def _split(self, tensor):
        # Constants: sizes that are read from a tensor become Shape nodes.
        return tensor.reshape(1, -1, self.heads, self.size).permute(0, 2, 1, 3)

    def forward(self, hidden):
        query, key, value = (self._split(part(hidden))
                             for part in (self.query, self.key, self.value))
        scores = torch.matmul(query, key.transpose(-1, -2)) / math.sqrt(self.size)
        mixed = torch.matmul(scores.softmax(-1), value).permute(0, 2, 1, 3)
        return self.output(mixed.reshape(1, -1, self.heads * self.size))


class _EncoderLayer(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.attention = _Attention(width, heads)
        self.attention_norm = nn.LayerNorm(width, eps=1e-12)
        self.grow = nn.Linear(width, 4 * width)
        self.shrink = nn.Linear(4 * width, width)
        self.output_norm = nn.LayerNorm(width, eps=1e-12)

    def forward(self, hidden):
        hidden = self.attention_norm(hidden + self.attention(hidden))
        return self.output_norm(
            hidden + self.shrink(nn.functional.gelu(self.grow(hidden))))


class BertSmall(nn.Module):
    """The encoder of BERT-Small: 4 layers of 512, on a batch of one."""

    def __init__(self, words=30522, width=512, layers=4, heads=8):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.positions = nn.Parameter(torch.randn(1, 128, width) * 0.5)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.Sequential(*(_EncoderLayer(width, heads) for _ in range(layers)))

    def forward(self, tokens):
        return self.layers(self.norm(self.words(tokens) + self.positions))


class _RMSNorm(nn.Module):
    """Normalization by the root of the mean square."""

    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.rand(width) + 0.5)

    def forward(self, hidden):
        square = hidden.pow(2).mean(-1, keepdim=True)
        return self.weight * (hidden * torch.rsqrt(square + 1e-6))


class _DecoderLayer(nn.Module):
    """Grouped-query attention with rotary positions, and a gated linear unit."""

    def __init__(self, width, queries, keys, hidden, length):
        super().__init__()
        self.queries, self.keys, self.size = queries, keys, width // queries
        self.before_attention = _RMSNorm(width)
        self.before_unit = _RMSNorm(width)
        self.query = nn.Linear(width, width, bias=False)
        self.key = nn.Linear(width, keys * self.size, bias=False)
        self.value = nn.Linear(width, keys * self.size, bias=False)
        self.output = nn.Linear(width, width, bias=False)
        self.gate = nn.Linear(width, hidden, bias=False)
        self.up = nn.Linear(width, hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)
        steps = 1 / 10000 ** (torch.arange(0, self.size, 2) / self.size)
        angles = torch.outer(torch.arange(length), steps).repeat(1, 2)
        self.register_buffer("cosines", angles.cos())
        self.register_buffer("sines", angles.sin())
        self.register_buffer("mask", torch.full((length, length), -math.inf).triu(1))

    def _split(self, tensor, heads):
        return tensor.reshape(1, -1, heads, self.size).transpose(1, 2)

    def _rotate(self, tensor):
        half = self.size // 2
        turned = torch.cat((-tensor[..., half:], tensor[..., :half]), -1)
        return tensor * self.cosines + turned * self.sines

    def _repeat(self, tensor):
        length = len(self.mask)
        repeated = tensor[:, :, None].expand(1, self.keys, self.queries // self.keys,
                                             length, self.size)
        return repeated.reshape(1, self.queries, length, self.size)

    def forward(self, hidden):
        normal = self.before_attention(hidden)
        query = self._rotate(self._split(self.query(normal), self.queries))
        key = self._repeat(self._rotate(self._split(self.key(normal), self.keys)))
        value = self._repeat(self._split(self.value(normal), self.keys))
        scores = query @ key.transpose(2, 3) / math.sqrt(self.size) + self.mask
        mixed = (scores.softmax(-1) @ value).transpose(1, 2)
        hidden = hidden + self.output(mixed.reshape(1, -1, self.queries * self.size))
        normal = self.before_unit(hidden)
        return hidden + self.down(nn.functional.silu(self.gate(normal)) * self.up(normal))


class Decoder(nn.Module):
    """The decoder of LLaMA, small, on all tokens of a prompt at once."""

    def __init__(self, words=1000, width=256, layers=4, length=64):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.layers = nn.Sequential(
            *(_DecoderLayer(width, 8, 2, 688, length) for _ in range(layers)))
        self.normal = _RMSNorm(width)
        self.logits = nn.Linear(width, words, bias=False)

    def forward(self, tokens):
        return self.logits(self.normal(self.layers(self.words(tokens))))
