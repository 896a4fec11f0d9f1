"""Compares the detections that a model computes with those of a loop over all boxes.

usage: check_detections.py MODEL.xml BACKEND

The results of the model are those of layers DetectionOutput, and their inputs its parameters,
in the same order. Inputs are random boxes in a few clusters, and scores of which many are
equal.
"""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import numpy

f32 = numpy.float32


class Detector:
    def __init__(self, data):
        def flag(name):
            return data.get(name, "false") in ("true", "1")

        self.background = int(data.get("background_label_id", 0))
        self.top_k, self.keep = int(data.get("top_k", -1)), int(data["keep_top_k"])
        self.is_corner = data["code_type"].endswith("CORNER")
        self.is_shared, self.is_normalized = flag("share_location"), flag("normalized")
        self.in_target = flag("variance_encoded_in_target")
        self.clips = flag("clip_before_nms"), flag("clip_after_nms")
        self.overlap, self.score = f32(data["nms_threshold"]), f32(data.get("confidence_threshold", 0))
        self.size = int(data.get("input_width", 1)), int(data.get("input_height", 1))

    def decode(self, logits, prior, variance):
        x0, y0, x1, y1 = prior
        if not self.is_normalized:
            width, height = map(f32, self.size)
            x0, y0, x1, y1 = x0 / width, y0 / height, x1 / width, y1 / height
        a, b, c, d = logits if self.in_target else variance * logits
        if self.is_corner:
            box = [x0 + a, y0 + b, x1 + c, y1 + d]
        else:
            width, height = x1 - x0, y1 - y0
            x, y = a * width + (x0 + x1) / f32(2), b * height + (y0 + y1) / f32(2)
            width, height = numpy.exp(c) * width / f32(2), numpy.exp(d) * height / f32(2)
            box = [x - width, y - height, x + width, y + height]
        return [min(max(v, f32(0)), f32(1)) for v in box] if self.clips[0] else box

    @staticmethod
    def area(box):
        return f32(0) if box[2] < box[0] or box[3] < box[1] else (box[2] - box[0]) * (box[3] - box[1])

    def overlaps(self, a, b):
        width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if width <= 0 or height <= 0:
            return False
        return width * height / (self.area(a) + self.area(b) - width * height) > self.overlap

    def detect(self, logits, scores, priors):
        images, numbers = len(logits), 4 if self.is_normalized else 5
        count = priors.shape[2] // numbers
        scores = scores.reshape(images, count, -1)
        classes = scores.shape[2]
        logits = logits.reshape(images, count, -1, 4)
        rows = []
        for image in range(images):
            own = priors[image if len(priors) > 1 else 0]
            corners = own[0].reshape(count, numbers)[:, numbers - 4:]
            variances = own[-1][:4 * count].reshape(count, 4)
            found, boxes = [], {}
            for label in range(classes):
                if label == self.background:
                    continue
                for i in range(count):
                    own_logits = logits[image, i, 0 if self.is_shared else label]
                    boxes[label, i] = self.decode(own_logits, corners[i], variances[i])
                order = [i for i in range(count) if scores[image, i, label] > self.score]
                order.sort(key=lambda i: (-scores[image, i, label], i))
                kept = []
                for i in order[:self.top_k] if self.top_k > -1 else order:
                    if not any(self.overlaps(boxes[label, i], boxes[label, j]) for j in kept):
                        kept.append(i)
                found += [(scores[image, i, label], label, i) for i in kept]
            if -1 < self.keep < len(found):
                best = sorted(found, key=lambda row: (-row[0], row[2], row[1]))[:self.keep]
                found = [row for row in found if row in best]
            for score, label, i in found:
                box = boxes[label, i]
                if self.clips[1]:
                    box = [min(max(v, f32(0)), f32(1)) for v in box]
                rows.append([image, label, score, *box])
        per_image = self.keep if self.keep > -1 else (self.top_k if self.top_k > -1 else count) * classes
        result = numpy.zeros((1, 1, images * per_image, 7), f32)
        for i, row in enumerate(rows):
            result[0, 0, i] = row
        if len(rows) < images * per_image:
            result[0, 0, len(rows), 0] = -1
        return result, len(rows)


def make_inputs(detector, shapes, generator):
    logits = (generator.normal(size=shapes[0]) * 0.3).astype(f32)
    scores = (generator.integers(0, 20, size=shapes[1]) / 20).astype(f32)
    images, kinds, numbers = shapes[2]
    per_box = 4 if detector.is_normalized else 5
    count = numbers // per_box
    centres = generator.integers(1, 4, size=(images, count, 2)) / 4 + generator.normal(size=(images, count, 2)) * 0.05
    halves = 0.05 + generator.random((images, count, 2)) * 0.2
    corners = numpy.concatenate([centres - halves, centres + halves], 2)
    priors = numpy.zeros(shapes[2], f32)
    if not detector.is_normalized:
        corners = numpy.concatenate([numpy.zeros((images, count, 1)), corners * [*detector.size, *detector.size]], 2)
    priors[:, 0] = corners.reshape(images, -1)
    if kinds == 2:
        priors[:, 1, :4 * count] = numpy.tile([0.1, 0.1, 0.2, 0.25], count)
    return logits, scores, priors


def main():
    root = ElementTree.parse(sys.argv[1]).getroot()
    layers = {layer.get("id"): layer for layer in root.find("layers")}
    sources = {(edge.get("to-layer"), edge.get("to-port")): layers[edge.get("from-layer")]
               for edge in root.find("edges")}
    generator = numpy.random.default_rng(7)
    inputs, expected = [], []
    for layer in root.find("layers"):
        if layer.get("type") != "DetectionOutput":
            continue
        detector = Detector(layer.find("data").attrib)
        parameters = [sources[layer.get("id"), str(i)] for i in range(3)]
        shapes = [[int(size) for size in parameter.find("data").get("shape").split(",")] for parameter in parameters]
        values = make_inputs(detector, shapes, generator)
        inputs += values
        expected.append((layer.get("name"), *detector.detect(*values)))
    with tempfile.TemporaryDirectory() as directory:
        paths = [os.path.join(directory, f"input{i}.npy") for i in range(len(inputs))]
        for path, value in zip(paths, inputs):
            numpy.save(path, value)
        subprocess.run(["lpt-run", sys.argv[1], f"--backend={sys.argv[2]}", f"--output-dir={directory}",
                        *(f"--input={path}" for path in paths)], check=True)
        for i, (name, result, count) in enumerate(expected):
            actual = numpy.load(os.path.join(directory, f"output{i}.npy"))
            error = numpy.abs(actual - result).max() if actual.shape == result.shape else numpy.inf
            print(f"{name}: {count} detections in {result.shape[2]} rows,",
                  "equal" if error < 1e-6 else f"error {error}")


main()
