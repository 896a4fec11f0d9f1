//===- DetectionForms.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ends of single-shot detectors. Prior boxes become constants, and the
// choice of boxes becomes the ops that it consists of.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"
#include "PriorBoxes.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Prior boxes
//===----------------------------------------------------------------------===//

static SmallVector<float> readNumbers(LayerReader &layer, StringRef name) {
  return llvm::map_to_vector(layer.numbers(name),
                             [](double number) { return float(number); });
}

static float readNumber(LayerReader &layer, StringRef name,
                        std::optional<double> absent = std::nullopt) {
  FloatAttr value;
  layer.number(name, value, absent);
  return value.getValueAsDouble();
}

static bool readFlag(LayerReader &layer, StringRef name, bool absent) {
  BoolAttr value;
  layer.flag(name, value, absent);
  return value.getValue();
}

/// The sizes of the grid and of the image, which are the inputs.
static FailureOr<PriorGrid> readGrid(LayerReader &layer) {
  const SmallVector<int64_t> points = layer.getConstantInts(0, "output_size");
  const SmallVector<int64_t> image = layer.getConstantInts(1, "image_size");
  if (layer.hasFailed())
    return failure();
  for (ArrayRef<int64_t> sizes : {ArrayRef(points), ArrayRef(image)})
    if (sizes.size() != 2 || sizes[0] < 1 || sizes[1] < 1)
      return layer.fail("expected two sizes greater than 0, but got " +
                        formatShape(sizes));
  return PriorGrid{points[0], points[1], image[0], image[1]};
}

/// The constant `[2, numbers]` of boxes, and of variances for each of them.
template <typename BoxesT>
static LogicalResult setPriorBoxes(LayerReader &layer, const BoxesT &boxes,
                                   int64_t boxesOfPoint) {
  SmallVector<float> variances = readNumbers(layer, "variance");
  if (variances.empty())
    variances.push_back(0.1f);
  FailureOr<PriorGrid> grid = readGrid(layer);
  if (failed(grid))
    return failure();
  if (variances.size() != 1 && variances.size() != 4)
    return layer.fail("expected attribute 'variance' to have 1 or 4 numbers, "
                      "but got " +
                      Twine(variances.size()));
  if (failed(layer.requireCreatable(
          {2, grid->height, grid->width, boxesOfPoint, 4})))
    return failure();
  std::vector<float> numbers = boxes.compute(*grid);
  const int64_t count = numbers.size();
  for (int64_t i = 0; i != count; ++i)
    numbers.push_back(variances[i % variances.size()]);
  FailureOr<Tensor> result =
      Tensor::create(Float32Type::get(layer.getContext()), {2, count});
  if (failed(result))
    return layer.fail("expected boxes that fit into memory, but got " +
                      Twine(count / 4));
  result->store<float>(numbers);
  return layer.setResult(0, layer.createConstant(*result));
}

template <int opset>
static LogicalResult readPriorBox(LayerReader &layer) {
  PriorBoxes boxes;
  boxes.minSizes = readNumbers(layer, "min_size");
  boxes.maxSizes = readNumbers(layer, "max_size");
  boxes.aspectRatios = readNumbers(layer, "aspect_ratio");
  boxes.densities = readNumbers(layer, "density");
  boxes.fixedRatios = readNumbers(layer, "fixed_ratio");
  boxes.fixedSizes = readNumbers(layer, "fixed_size");
  boxes.clip = readFlag(layer, "clip", false);
  boxes.flip = readFlag(layer, "flip", false);
  boxes.step = readNumber(layer, "step", 0);
  boxes.offset = readNumber(layer, "offset");
  boxes.scaleAllSizes = readFlag(layer, "scale_all_sizes", true);
  if (opset >= 8)
    boxes.minMaxAspectRatiosOrder =
        readFlag(layer, "min_max_aspect_ratios_order", true);
  if (const char *error = boxes.check())
    return layer.fail(error);
  // At one point, as many as at each one.
  const int64_t boxesOfPoint = boxes.compute({1, 1, 1, 1}).size() / 4;
  return setPriorBoxes(layer, boxes, boxesOfPoint);
}

static LogicalResult readPriorBoxClustered(LayerReader &layer) {
  ClusteredPriorBoxes boxes;
  boxes.widths = readNumbers(layer, "width");
  boxes.heights = readNumbers(layer, "height");
  boxes.clip = readFlag(layer, "clip", true);
  boxes.step = readNumber(layer, "step", 0);
  boxes.stepWidth = readNumber(layer, "step_w", 0);
  boxes.stepHeight = readNumber(layer, "step_h", 0);
  boxes.offset = readNumber(layer, "offset");
  for (StringRef name : {"flip", "img_h", "img_w", "img_size"})
    layer.legacy(name, {"0", "false"});
  if (boxes.widths.size() != boxes.heights.size())
    return layer.fail("expected as many numbers in 'height' as in 'width', " +
                      Twine(boxes.widths.size()) + ", but got " +
                      Twine(boxes.heights.size()));
  return setPriorBoxes(layer, boxes, boxes.widths.size());
}

//===----------------------------------------------------------------------===//
// DetectionOutput
//===----------------------------------------------------------------------===//

namespace {
/// The choice of boxes by their scores: for each class but the background,
/// suppression of boxes that overlap; of what remains, the best ones of an
/// image.
class DetectionOutput {
public:
  explicit DetectionOutput(LayerReader &layer) : layer(layer) {}

  /// Reads the attributes, and checks them and the shapes of the inputs.
  LogicalResult read();
  /// `[1, 1, rows, 7]`: image, class, score and box of each detection. A row
  /// that begins with -1 ends them.
  Value create();

private:
  /// Detections of one image, best ones first within a class.
  struct Rows {
    /// `[rows, 7]`, and `[rows]` booleans.
    Value values, areValid;
  };

  LogicalResult readShapes();
  /// How many rows OpenVINO counts for each image.
  int64_t getRowsOfImage() const {
    if (keepTopK > -1)
      return keepTopK;
    return (topKOfClass > -1 ? topKOfClass : numBoxes) * numClasses;
  }
  /// `[images, boxes, 1 or classes, 4]`: corners of boxes in the image.
  Value decodeBoxes();
  Value clip(Value boxes);
  /// The boxes that may be chosen, of each class.
  struct Candidates {
    /// `[classes, numOfClass, 4]` and `[classes, numOfClass]`.
    Value boxes, scores;
    /// `[classes, numOfClass]`: the prior boxes, if they are some of these.
    Value priorNumbers;
    int64_t numClasses, numOfClass;
  };
  /// Those of them that are left, `[rows]`: the class, by its number among
  /// those that are not the background, the candidate among those of all
  /// classes, and its score.
  struct Chosen {
    Value classNumbers, candidates, scores, areValid;
    int64_t rows;
  };
  /// `boxes` is `[locations, boxes, 4]`, `scores` `[classes, boxes]`.
  Rows selectOfImage(Value boxes, Value scores, int64_t image);
  Candidates chooseCandidates(Value boxes, Value scores, Value labels);
  Chosen suppress(const Candidates &all);
  void keepBest(Chosen &chosen, const Candidates &all);
  /// The best `keepTopK` of `rows`, in their order; `scores` and `boxes` are
  /// `[rows]`, the latter the numbers of their prior boxes.
  Value selectBest(Value scores, Value boxes, Value areValid, int64_t rows);
  /// Removes invalid rows between valid ones.
  Rows compact(Rows rows);

  Value slice(Value x, int64_t axis, int64_t begin, int64_t size) {
    if (x && getShape(x)[axis] == size)
      return x;
    return layer.slice(x, axis, begin, size);
  }
  Value gather(Value x, Value indices, int64_t batchDims = 0) {
    GatherOp::Properties properties{};
    properties.axis = layer.getI64(batchDims);
    properties.batch_dims = layer.getI64(batchDims);
    return x ? layer.create<GatherOp>(getElementType(x), {x, indices},
                                      properties)
             : Value();
  }
  /// The `k` best elements along the last axis, and where they are.
  std::pair<Value, Value> topK(Value x, int64_t k, TopKMode mode) {
    if (!x)
      return {};
    TopKOp::Properties properties{};
    properties.k = layer.getI64(k);
    properties.axis = layer.getI64(getShape(x).size() - 1);
    properties.mode = TopKModeAttr::get(layer.getContext(), mode);
    properties.sort = TopKSortAttr::get(layer.getContext(), TopKSort::Value);
    SmallVector<Value> results = layer.createOfTypes<TopKOp>(
        {getElementType(x), indexType}, x, properties);
    return results.empty() ? std::pair<Value, Value>()
                           : std::make_pair(results[0], results[1]);
  }
  Value select(Value condition, Value x, Value y) {
    return layer.create<SelectOp>(type, {condition, x, y});
  }
  template <typename OpTy>
  Value compare(Value a, Value b) {
    return layer.create<OpTy>(IntegerType::get(layer.getContext(), 1), {a, b});
  }
  Value createRange(int64_t size) {
    return layer.getVector(llvm::to_vector(llvm::seq<int64_t>(0, size)));
  }
  Value getInt(int64_t value) { return layer.getIntScalar(indexType, value); }

  LayerReader &layer;
  Type type, indexType;
  int64_t background = 0, topKOfClass = -1, keepTopK = -1;
  bool varianceInTarget = false, isCornerCode = true, sharesLocation = true,
       clipsBefore = false, clipsAfter = false, isNormalized = false;
  double overlapThreshold = 0, scoreThreshold = 0;
  int64_t inputHeight = 1, inputWidth = 1;
  int64_t numImages = 0, numBoxes = 0, numClasses = 0;
};
} // namespace

LogicalResult DetectionOutput::read() {
  type = getElementType(layer.getOperand(0));
  indexType = IntegerType::get(layer.getContext(), 64, IntegerType::Signed);
  IntegerAttr integer;
  layer.integer("background_label_id", integer, 0);
  background = integer.getInt();
  layer.integer("top_k", integer, -1);
  topKOfClass = std::min<int64_t>(integer.getInt(), layer.maxCreatedElements);
  varianceInTarget = readFlag(layer, "variance_encoded_in_target", false);
  DenseI64ArrayAttr kept;
  layer.list("keep_top_k", kept);
  isCornerCode = layer.option("code_type",
                              {"caffe.PriorBoxParameter.CORNER",
                               "caffe.PriorBoxParameter.CENTER_SIZE"},
                              0) == 0;
  sharesLocation = readFlag(layer, "share_location", true);
  overlapThreshold = readNumber(layer, "nms_threshold");
  scoreThreshold = readNumber(layer, "confidence_threshold", 0);
  clipsAfter = readFlag(layer, "clip_after_nms", false);
  clipsBefore = readFlag(layer, "clip_before_nms", false);
  layer.fixed("decrease_label_id", {"false", "0"});
  isNormalized = readFlag(layer, "normalized", false);
  layer.integer("input_height", integer, 1);
  inputHeight = integer.getInt();
  layer.integer("input_width", integer, 1);
  inputWidth = integer.getInt();
  // It is compared with inputs that are not read.
  layer.legacy("objectness_score", {});
  // What Caffe's layer has besides.
  layer.legacy("eta", {"1.0", "1"});
  for (StringRef name : {"visualize", "visualize_threshold", "height", "width",
                         "height_scale", "width_scale", "interp_mode",
                         "pad_mode", "pad_value", "prob", "resize_mode"})
    layer.legacy(name, {});
  if (layer.hasFailed())
    return failure();
  if (kept.size() != 1)
    return layer.fail("expected attribute 'keep_top_k' to be one number, but "
                      "got " +
                      Twine(kept.size()));
  keepTopK = kept[0];
  return readShapes();
}

LogicalResult DetectionOutput::readShapes() {
  // Attributes of the first version that sizes imply.
  IntegerAttr stated;
  layer.integer("num_classes", stated, 0);
  constexpr StringLiteral names[] = {"box_logits", "class_preds", "proposals"};
  for (auto [i, name] : llvm::enumerate(names)) {
    const int64_t rank = i == 2 ? 3 : 2;
    Value input = layer.getOperand(i);
    if (!isa<FloatType>(getElementType(input)))
      return layer.fail("expected input '" + Twine(name) +
                        "' of floats, but got integers");
    // Models in f16 have prior boxes in f32, and then state f32 as the result.
    if (getElementType(input) != type)
      type = Float32Type::get(layer.getContext());
    if (failed(layer.requireStaticShape(input, name)))
      return failure();
    if (getShape(input).size() != size_t(rank))
      return layer.fail("expected input '" + Twine(name) + "' of rank " +
                        Twine(rank) + ", but got " +
                        Twine(getShape(input).size()));
  }
  ArrayRef<int64_t> logits = getShape(layer.getOperand(0));
  ArrayRef<int64_t> scores = getShape(layer.getOperand(1));
  ArrayRef<int64_t> priors = getShape(layer.getOperand(2));
  numImages = logits[0];
  numBoxes = priors[2] / (isNormalized ? 4 : 5);
  numClasses = numBoxes > 0 ? scores[1] / numBoxes : 0;
  const int64_t locations = sharesLocation ? 1 : numClasses;
  if (numBoxes == 0 || numClasses == 0 || numImages == 0)
    return layer.fail("expected images, boxes and classes, but got " +
                      Twine(numImages) + ", " + Twine(numBoxes) + " and " +
                      Twine(numClasses));
  if (failed(layer.requireCreatable({numBoxes, numClasses})))
    return failure();
  const SmallVector<int64_t> expected[] = {
      {numImages, numBoxes * locations * 4},
      {numImages, numBoxes * numClasses},
      {priors[0] == 1 ? 1 : numImages, varianceInTarget ? 1 : 2,
       numBoxes * (isNormalized ? 4 : 5)}};
  for (auto [i, name] : llvm::enumerate(names))
    if (ArrayRef<int64_t> shape = getShape(layer.getOperand(i));
        shape != ArrayRef(expected[i]))
      return layer.fail("expected input '" + Twine(name) + "' of shape " +
                        formatShape(expected[i]) + ", but got " +
                        formatShape(shape));
  if (stated.getInt() != 0 && stated.getInt() != numClasses)
    return layer.fail("expected attribute 'num_classes' to be " +
                      Twine(numClasses) + ", but got " +
                      Twine(stated.getInt()));
  if (numClasses == 1 && background == 0)
    return layer.fail("expected a class besides the background, but got none");
  // Each image has ops of its own, and each row of the result a number.
  constexpr int64_t maxImages = 1024;
  if (numImages > maxImages)
    return layer.fail("expected " + Twine(maxImages) +
                      " images at most, but got " + Twine(numImages));
  return layer.requireCreatable({numImages, getRowsOfImage(), 7});
}

Value DetectionOutput::clip(Value boxes) {
  ClampOp::Properties properties{};
  properties.min = layer.getF64(0);
  properties.max = layer.getF64(1);
  return layer.createUnary<ClampOp>(boxes, properties);
}

Value DetectionOutput::decodeBoxes() {
  const int64_t locations = sharesLocation ? 1 : numClasses;
  const int64_t numbersOfPrior = isNormalized ? 4 : 5;
  Value priors = layer.convert(layer.getOperand(2), type);
  const int64_t priorImages = getShape(layer.getOperand(2))[0];
  Value logits = layer.reshape(layer.convert(layer.getOperand(0), type),
                               {numImages, numBoxes, locations, 4});
  Value corners = layer.reshape(slice(priors, 1, 0, 1),
                                {priorImages, numBoxes, 1, numbersOfPrior});
  if (!isNormalized) {
    // The first number of each is an index.
    Value size = layer.convert(
        layer.getVector({inputWidth, inputHeight, inputWidth, inputHeight}),
        type);
    corners = layer.divide(slice(corners, 3, 1, 4), size);
  }
  Value scaled = logits;
  if (!varianceInTarget) {
    Value variances =
        layer.reshape(slice(slice(priors, 1, 1, 1), 2, 0, numBoxes * 4),
                      {priorImages, numBoxes, 1, 4});
    scaled = layer.multiply(variances, logits);
  }
  Value boxes;
  if (isCornerCode) {
    boxes = layer.add(corners, scaled);
  } else {
    Value low = slice(corners, 3, 0, 2), high = slice(corners, 3, 2, 2);
    Value two = layer.getScalar(type, 2);
    Value size = layer.subtract(high, low);
    Value priorCentre = layer.divide(layer.add(low, high), two);
    Value centre =
        layer.add(layer.multiply(slice(scaled, 3, 0, 2), size), priorCentre);
    Value half = layer.divide(
        layer.multiply(layer.createUnary<ExpOp>(slice(scaled, 3, 2, 2)), size),
        two);
    boxes = layer.concat(
        {layer.subtract(centre, half), layer.add(centre, half)}, 3);
  }
  return clipsBefore ? clip(boxes) : boxes;
}

Value DetectionOutput::selectBest(Value scores, Value boxes, Value areValid,
                                  int64_t rows) {
  // Of equal scores the one of the earlier prior box is better.
  Value order = topK(layer.create<SelectOp>(
                         indexType, {areValid, boxes, getInt(numBoxes)}),
                     rows, TopKMode::Min)
                    .second;
  Value lowest =
      layer.getScalar(type, -std::numeric_limits<double>::infinity());
  Value best = topK(gather(select(areValid, scores, lowest), order), keepTopK,
                    TopKMode::Max)
                   .second;
  return topK(gather(order, best), keepTopK, TopKMode::Min).first;
}

DetectionOutput::Candidates
DetectionOutput::chooseCandidates(Value boxes, Value scores, Value labels) {
  const int64_t numSelected = getShape(labels)[0];
  if (numSelected != numClasses) {
    scores = gather(scores, labels);
    if (!sharesLocation)
      boxes = gather(boxes, labels);
  }
  Value priorNumbers;
  if (topKOfClass > -1 && topKOfClass < numBoxes) {
    std::tie(scores, priorNumbers) = topK(scores, topKOfClass, TopKMode::Max);
    boxes = sharesLocation ? gather(layer.squeeze(boxes, {0}), priorNumbers)
                           : gather(boxes, priorNumbers, /*batchDims=*/1);
    return {boxes, scores, priorNumbers, numSelected, topKOfClass};
  }
  if (sharesLocation)
    boxes = layer.broadcast(boxes, {numSelected, numBoxes, 4});
  return {boxes, scores, priorNumbers, numSelected, numBoxes};
}

DetectionOutput::Chosen DetectionOutput::suppress(const Candidates &all) {
  // A box whose corners are in the wrong order has no area.
  Value low = slice(all.boxes, 2, 0, 2), high = slice(all.boxes, 2, 2, 2);
  Value areas =
      layer.concat({low, layer.createBinary<MaximumOp>(low, high)}, 2);
  NonMaxSuppressionOp::Properties suppression{};
  suppression.max_output_boxes_per_class = layer.getI64(all.numOfClass);
  suppression.iou_threshold = layer.getF64(overlapThreshold);
  suppression.score_threshold = layer.getF64(scoreThreshold);
  SmallVector<Value> selected = layer.createOfTypes<NonMaxSuppressionOp>(
      {indexType, type, indexType}, {areas, layer.unsqueeze(all.scores, {1})},
      suppression);
  if (selected.empty())
    return {};
  auto getColumn = [&](Value x, int64_t column) {
    return layer.squeeze(slice(x, 1, column, 1), {1});
  };
  Value zero = getInt(0);
  Value classNumbers = getColumn(selected[0], 0);
  Value areValid = compare<GreaterEqualOp>(classNumbers, zero);
  // The first candidate for rows that are not needed.
  classNumbers = layer.createBinary<MaximumOp>(classNumbers, zero);
  Value candidates =
      layer.add(layer.multiply(classNumbers, getInt(all.numOfClass)),
                layer.createBinary<MaximumOp>(getColumn(selected[0], 2), zero));
  return {classNumbers, candidates, getColumn(selected[1], 2), areValid,
          all.numClasses * all.numOfClass};
}

void DetectionOutput::keepBest(Chosen &chosen, const Candidates &all) {
  if (keepTopK < 0 || keepTopK >= chosen.rows)
    return;
  Value kept;
  if (all.numClasses == 1) {
    kept = createRange(keepTopK);
  } else {
    Value priorNumbers =
        all.priorNumbers
            ? layer.reshape(all.priorNumbers, {chosen.rows})
            : layer.reshape(layer.broadcast(createRange(numBoxes),
                                            {all.numClasses, numBoxes}),
                            {chosen.rows});
    kept = selectBest(chosen.scores, gather(priorNumbers, chosen.candidates),
                      chosen.areValid, chosen.rows);
  }
  for (Value *column : {&chosen.classNumbers, &chosen.candidates,
                        &chosen.scores, &chosen.areValid})
    *column = gather(*column, kept);
  chosen.rows = keepTopK;
}

DetectionOutput::Rows DetectionOutput::selectOfImage(Value boxes, Value scores,
                                                     int64_t image) {
  SmallVector<int64_t> classes;
  for (int64_t i = 0; i != numClasses; ++i)
    if (i != background)
      classes.push_back(i);
  Value labels = layer.getVector(classes);
  const Candidates all = chooseCandidates(boxes, scores, labels);
  if (layer.hasFailed())
    return {};
  Chosen chosen = suppress(all);
  if (layer.hasFailed())
    return {};
  keepBest(chosen, all);
  auto asColumn = [&](Value x) {
    return x ? layer.reshape(layer.convert(x, type), {chosen.rows, 1})
             : Value();
  };
  Value chosenBoxes =
      gather(layer.reshape(all.boxes, {all.numClasses * all.numOfClass, 4}),
             chosen.candidates);
  if (clipsAfter)
    chosenBoxes = clip(chosenBoxes);
  Value values = layer.concat({layer.getFilled(type, {chosen.rows, 1}, image),
                               asColumn(gather(labels, chosen.classNumbers)),
                               asColumn(chosen.scores), chosenBoxes},
                              1);
  values = select(layer.unsqueeze(chosen.areValid, {1}), values,
                  layer.getScalar(type, 0));
  return {values, chosen.areValid};
}

DetectionOutput::Rows DetectionOutput::compact(Rows rows) {
  if (!rows.areValid)
    return {};
  Value order = topK(layer.create<SelectOp>(
                         indexType, {rows.areValid, getInt(0), getInt(1)}),
                     getShape(rows.areValid)[0], TopKMode::Min)
                    .second;
  return {gather(rows.values, order), gather(rows.areValid, order)};
}

Value DetectionOutput::create() {
  Value boxes = layer.transpose(decodeBoxes(), {0, 2, 1, 3});
  Value scores =
      layer.transpose(layer.reshape(layer.convert(layer.getOperand(1), type),
                                    {numImages, numBoxes, numClasses}),
                      {0, 2, 1});
  SmallVector<Value> values, areValid;
  for (int64_t image = 0; image != numImages && !layer.hasFailed(); ++image) {
    auto ofImage = [&](Value x) {
      return layer.squeeze(slice(x, 0, image, 1), {0});
    };
    Rows rows = selectOfImage(ofImage(boxes), ofImage(scores), image);
    values.push_back(rows.values);
    areValid.push_back(rows.areValid);
  }
  if (layer.hasFailed())
    return Value();
  Rows rows = {layer.concat(values, 0), layer.concat(areValid, 0)};
  if (numImages > 1)
    rows = compact(rows);
  if (layer.hasFailed())
    return Value();
  const int64_t available = getShape(rows.values)[0];
  const int64_t wanted = numImages * getRowsOfImage();
  if (wanted > available)
    rows.values = layer.concat(
        {rows.values, layer.getFilled(type, {wanted - available, 7}, 0)}, 0);
  ReduceSumOp::Properties sum{};
  sum.axes = layer.getI64s({0});
  Value count = layer.create<ReduceSumOp>(
      indexType, layer.convert(rows.areValid, indexType), sum);
  Value isEnd =
      layer.reshape(compare<EqualOp>(createRange(wanted), count), {wanted, 1});
  Value images =
      select(isEnd, layer.getScalar(type, -1), slice(rows.values, 1, 0, 1));
  return layer.reshape(layer.concat({images, slice(rows.values, 1, 1, 6)}, 1),
                       {1, 1, wanted, 7});
}

static LogicalResult readDetectionOutput(LayerReader &layer) {
  DetectionOutput detection(layer);
  if (failed(detection.read()))
    return failure();
  return layer.setResult(0, detection.create());
}

LayerForms lpt::getDetectionForms() {
  constexpr StringLiteral sizes = "sizes are known";
  constexpr StringLiteral detections =
      "sizes are known; without 'decrease_label_id', and of three inputs";
  static const LayerForm rows[] = {
      {"DetectionOutput", 1, latestIROpset, 3, 1, readDetectionOutput, nullptr,
       "", detections},
      {"PriorBox", 1, 7, 2, 1, readPriorBox<1>, nullptr, "", sizes},
      {"PriorBox", 8, latestIROpset, 2, 1, readPriorBox<8>, nullptr, "", sizes},
      {"PriorBoxClustered", 1, latestIROpset, 2, 1, readPriorBoxClustered,
       nullptr, "", sizes},
  };
  return rows;
}
