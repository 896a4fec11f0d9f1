//===- MarkupState.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MarkupState.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

namespace {

/// Joins the places that carry the same class number while they are read.
template <typename Place, typename Value>
class ClassReader {
public:
  ClassReader(SharedCells<Place, Value> &cells, StringRef name)
      : cells(cells), name(name) {}

  /// Adds `place` with `value`. Fails if the class has another value.
  LogicalResult add(Operation *op, Place place, int64_t classId, Value value) {
    if (classId < 0) {
      cells.create(place, std::move(value));
      return success();
    }
    auto [first, isNew] = members.try_emplace(classId, place);
    if (isNew) {
      cells.create(place, std::move(value));
      return success();
    }
    if (!(*cells.lookup(first->second) == value))
      return op->emitOpError()
             << "expected all values of class " << classId << " of " << name
             << " to be the same, but got another one here";
    cells.join(place, first->second);
    return success();
  }

private:
  SharedCells<Place, Value> &cells;
  /// That of the attribute.
  StringRef name;
  llvm::DenseMap<int64_t, Place> members;
};

template <typename Place, typename Value>
ClassReader(SharedCells<Place, Value> &, StringRef)
    -> ClassReader<Place, Value>;

} // namespace

namespace mlir::lpt {
static bool operator==(const AlignedIntervals &a, const AlignedIntervals &b) {
  return a.combinedLow == b.combinedLow && a.combinedHigh == b.combinedHigh &&
         a.narrowestLow == b.narrowestLow &&
         a.narrowestHigh == b.narrowestHigh && a.minLevels == b.minLevels &&
         a.preferred == b.preferred;
}
} // namespace mlir::lpt

/// Whether the op may keep the precision of its input or not.
static bool isDecidedByMarkup(Operation *op) {
  auto preserving = dyn_cast<PrecisionPreservedOpInterface>(op);
  return preserving && preserving.getPrecisionPreservation() ==
                           PrecisionPreservation::ByMarkup;
}

FailureOr<MarkupState> MarkupState::load(Operation *root) {
  MarkupState state(root);
  MLIRContext *context = root->getContext();
  LPTDialect::PrecisionsAttrHelper precisionsHelper(context);
  LPTDialect::PrecisionPreservedAttrHelper preservedHelper(context);
  LPTDialect::AvgPoolPrecisionPreservedAttrHelper averagesHelper(context);
  LPTDialect::QuantizationAlignmentAttrHelper alignmentHelper(context);
  LPTDialect::IntervalsAlignmentAttrHelper intervalsHelper(context);
  LPTDialect::QuantizationGranularityAttrHelper granularityHelper(context);
  ClassReader precisions(state.precisions, precisionsHelper.getNameStr());
  ClassReader preserved(state.preserved, preservedHelper.getNameStr());
  ClassReader averages(state.averages, averagesHelper.getNameStr());
  ClassReader alignment(state.alignment, alignmentHelper.getNameStr());
  ClassReader intervals(state.intervals, intervalsHelper.getNameStr());
  auto read = [&](Operation *op) -> LogicalResult {
    // Most ops, all constants among them, carry nothing.
    if (op->getDiscardableAttrDictionary().empty())
      return success();
    if (PrecisionsAttr attribute = precisionsHelper.getAttr(op))
      for (auto [port, set] :
           llvm::zip_equal(attribute.getPorts(), attribute.getSets()))
        if (failed(precisions.add(op, {op, port}, set.getClassId(),
                                  SmallVector<Type, 2>(set.getTypes()))))
          return failure();
    SharedFlagAttr keeps = preservedHelper.getAttr(op);
    SharedFlagAttr average = averagesHelper.getAttr(op);
    if (average &&
        failed(averages.add(op, op, average.getClassId(), average.getValue())))
      return failure();
    if (isDecidedByMarkup(op)) {
      if (keeps && average && keeps != average)
        return op->emitOpError()
               << "expected " << preservedHelper.getNameStr()
               << " to be the same as " << averagesHelper.getNameStr() << ", "
               << average << ", but got " << keeps;
    } else if (keeps && failed(preserved.add(op, op, keeps.getClassId(),
                                             keeps.getValue()))) {
      return failure();
    }
    if (SharedFlagAttr flag = alignmentHelper.getAttr(op))
      if (failed(alignment.add(op, op, flag.getClassId(), flag.getValue())))
        return failure();
    if (IntervalsAlignmentAttr interval = intervalsHelper.getAttr(op)) {
      AlignedIntervals value{interval.getCombinedLow().convertToDouble(),
                             interval.getCombinedHigh().convertToDouble(),
                             interval.getNarrowestLow().convertToDouble(),
                             interval.getNarrowestHigh().convertToDouble(),
                             interval.getMinLevels(),
                             SmallVector<Type, 2>(interval.getPreferred())};
      if (failed(intervals.add(op, op, interval.getClassId(), value)))
        return failure();
      state.levels[op] = interval.getLevels();
    }
    if (GranularityAttr granularity = granularityHelper.getAttr(op))
      state.perTensorOperands[op].assign(
          granularity.getPerTensorOperands().begin(),
          granularity.getPerTensorOperands().end());
    return success();
  };
  WalkResult result = root->walk([&](Operation *op) {
    return failed(read(op)) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return state;
}

LogicalResult MarkupState::verify(Operation *root) {
  // Sets and flags are uniqued together with their class, so that members of a
  // class agree exactly if their attributes are the same object.
  llvm::DenseMap<int64_t, PrecisionSetAttr> sets;
  llvm::DenseMap<std::pair<StringAttr, int64_t>, SharedFlagAttr> flags;
  auto disagree = [](Operation *op, int64_t classId, StringRef name) {
    op->emitOpError() << "expected all values of class " << classId << " of "
                      << name << " to be the same, but got another one here";
    return WalkResult::interrupt();
  };
  WalkResult result = root->walk([&](Operation *op) {
    for (NamedAttribute attribute : op->getDiscardableAttrDictionary()) {
      if (auto precisions = dyn_cast<PrecisionsAttr>(attribute.getValue())) {
        for (PrecisionSetAttr set : precisions.getSets())
          if (set.getClassId() >= 0 &&
              sets.try_emplace(set.getClassId(), set).first->second != set)
            return disagree(op, set.getClassId(), attribute.getName());
      } else if (auto flag = dyn_cast<SharedFlagAttr>(attribute.getValue())) {
        std::pair key(attribute.getName(), flag.getClassId());
        if (flag.getClassId() >= 0 &&
            flags.try_emplace(key, flag).first->second != flag)
          return disagree(op, flag.getClassId(), attribute.getName());
      }
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Storing
//===----------------------------------------------------------------------===//

/// Writes one flag for each place of `cells`.
template <typename Helper>
static void storeFlags(SharedCells<Operation *, bool> &cells, Helper helper) {
  for (auto [op, classId] : cells.numberClasses())
    helper.setAttr(
        op, SharedFlagAttr::get(op->getContext(), *cells.lookup(op), classId));
}

void MarkupState::store() {
  MLIRContext *context = root->getContext();
  llvm::MapVector<Operation *, std::pair<SmallVector<int64_t>,
                                         SmallVector<PrecisionSetAttr>>>
      sets;
  for (auto [port, classId] : precisions.numberClasses()) {
    auto &[ports, values] = sets[port.first];
    ports.push_back(port.second);
    values.push_back(
        PrecisionSetAttr::get(context, *precisions.lookup(port), classId));
  }
  LPTDialect::PrecisionsAttrHelper precisionsHelper(context);
  for (auto &[op, entry] : sets)
    precisionsHelper.setAttr(
        op, PrecisionsAttr::get(context, entry.first, entry.second));
  LPTDialect::PrecisionPreservedAttrHelper preservedHelper(context);
  LPTDialect::AvgPoolPrecisionPreservedAttrHelper averagesHelper(context);
  storeFlags(preserved, preservedHelper);
  storeFlags(averages, averagesHelper);
  for (auto [op, classId] : averages.numberClasses())
    if (isDecidedByMarkup(op))
      preservedHelper.setAttr(op, averagesHelper.getAttr(op));
  storeFlags(alignment, LPTDialect::QuantizationAlignmentAttrHelper(context));
  LPTDialect::IntervalsAlignmentAttrHelper intervalsHelper(context);
  for (auto [op, classId] : intervals.numberClasses()) {
    const AlignedIntervals &value = *intervals.lookup(op);
    intervalsHelper.setAttr(
        op,
        IntervalsAlignmentAttr::get(
            context, APFloat(value.combinedLow), APFloat(value.combinedHigh),
            APFloat(value.narrowestLow), APFloat(value.narrowestHigh),
            value.minLevels, value.preferred, levels.lookup(op), classId));
  }
  LPTDialect::QuantizationGranularityAttrHelper granularityHelper(context);
  for (auto &[op, operands] : perTensorOperands)
    granularityHelper.setAttr(op, GranularityAttr::get(context, operands));
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

bool MarkupState::isMarked(Operation *op) {
  return isa_and_nonnull<LPTDialect>(op->getDialect()) ||
         isa<LowPrecisionOpInterface, PrecisionPreservedOpInterface,
             WeightedOpInterface>(op);
}

bool MarkupState::isPreserved(Operation *op) {
  bool *flag =
      isDecidedByMarkup(op) ? averages.lookup(op) : preserved.lookup(op);
  return flag && *flag;
}

bool MarkupState::isDisabled(Operation *op) {
  auto *own = precisions.lookup({op, PrecisionsAttr::opPort});
  if (own && own->empty())
    return true;
  for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i) {
    auto *types = precisions.lookup({op, PrecisionsAttr::operandPort(i)});
    if (types && types->empty())
      return true;
  }
  return false;
}

void MarkupState::disableOperand(Operation *op, unsigned operand) {
  Port port = {op, PrecisionsAttr::operandPort(operand)};
  if (!precisions.contains(port))
    precisions.create(port, {});
}

void MarkupState::disable(Operation *op) {
  Port port = {op, PrecisionsAttr::opPort};
  if (!precisions.contains(port))
    precisions.create(port, {});
}

Value MarkupState::getSource(OpOperand &operand,
                             ArrayRef<Type> defaultPrecisions) const {
  Dequantization chain =
      Dequantization::match(operand.get(), defaultPrecisions);
  if (chain.empty())
    return operand.get();
  Value data = chain.data;
  if (auto convert = data.getDefiningOp<ConvertOp>())
    data = convert.getX();
  return data.getDefiningOp<FakeQuantizeOp>() ? data : operand.get();
}

std::optional<Port> MarkupState::getPrecisionsPort(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return std::nullopt;
  Operation *op = result.getOwner();
  Port own = {op, PrecisionsAttr::resultPort(result.getResultNumber())};
  if (precisions.contains(own))
    return own;
  // The empty set of a disabled op is about the op, not about its results.
  Port shared = {op, PrecisionsAttr::opPort};
  auto *types = precisions.lookup(shared);
  return types && !types->empty() ? std::optional(shared) : std::nullopt;
}
