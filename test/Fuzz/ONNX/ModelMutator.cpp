//===- ModelMutator.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelMutator.h"

#include <limits>

using namespace mlir::lpt::fuzz;
namespace protobuf = google::protobuf;

/// Adds `message` and those in it to `messages`.
template <typename MessageTy>
static void collect(MessageTy &message, std::vector<MessageTy *> &messages) {
  messages.push_back(&message);
  const protobuf::Reflection *reflection = message.GetReflection();
  std::vector<const protobuf::FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const protobuf::FieldDescriptor *field : fields) {
    if (field->cpp_type() != protobuf::FieldDescriptor::CPPTYPE_MESSAGE)
      continue;
    const int size =
        field->is_repeated() ? reflection->FieldSize(message, field) : 1;
    for (int i = 0; i != size; ++i) {
      if constexpr (std::is_const_v<MessageTy>)
        collect(field->is_repeated()
                    ? reflection->GetRepeatedMessage(message, field, i)
                    : reflection->GetMessage(message, field),
                messages);
      else
        collect(field->is_repeated()
                    ? *reflection->MutableRepeatedMessage(&message, field, i)
                    : *reflection->MutableMessage(&message, field),
                messages);
    }
  }
}

/// Adds the strings that are fields of `message` itself to `names`.
static void collectNames(const protobuf::Message &message,
                         std::vector<std::string> &names) {
  const protobuf::Reflection *reflection = message.GetReflection();
  std::vector<const protobuf::FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const protobuf::FieldDescriptor *field : fields) {
    if (field->type() != protobuf::FieldDescriptor::TYPE_STRING)
      continue;
    if (!field->is_repeated())
      names.push_back(reflection->GetString(message, field));
    else
      for (int i = 0, e = reflection->FieldSize(message, field); i != e; ++i)
        names.push_back(reflection->GetRepeatedString(message, field, i));
  }
}

int64_t ModelMutator::pickInteger(int64_t value) {
  constexpr int64_t interesting[] = {0,
                                     1,
                                     2,
                                     3,
                                     -1,
                                     -2,
                                     7,
                                     64,
                                     65536,
                                     std::numeric_limits<int32_t>::max(),
                                     std::numeric_limits<int32_t>::min(),
                                     int64_t(1) << 32,
                                     int64_t(1) << 40,
                                     std::numeric_limits<int64_t>::max(),
                                     std::numeric_limits<int64_t>::min()};
  switch (pick(4)) {
  case 0:
    return int64_t(uint64_t(value) + 1);
  case 1:
    return int64_t(uint64_t(value) - 1);
  default:
    return interesting[pick(std::size(interesting))];
  }
}

double ModelMutator::pickNumber(double value) {
  constexpr double interesting[] = {0.0,
                                    -0.0,
                                    1.0,
                                    -1.0,
                                    0.5,
                                    1e-45,
                                    1e30,
                                    std::numeric_limits<double>::infinity(),
                                    std::numeric_limits<double>::quiet_NaN()};
  return pick(3) == 0 ? -value : interesting[pick(std::size(interesting))];
}

std::string ModelMutator::pickString(std::string value, bool isBytes) {
  // Names of values and operators mean something only where they are known.
  if (!isBytes && !names.empty() && pick(8) != 0)
    return names[pick(names.size())];
  const size_t size = value.size();
  value.resize(size + 16);
  value.resize(mutateBytes(reinterpret_cast<uint8_t *>(value.data()), size,
                           value.size()));
  return value;
}

void ModelMutator::setElement(Message &message, const Field *field, int index) {
  const protobuf::Reflection *reflection = message.GetReflection();
  const bool isRepeated = field->is_repeated();
#define LPT_SET(CASE, NAME, EXPRESSION)                                        \
  case Field::CPPTYPE_##CASE: {                                                \
    auto value = isRepeated                                                    \
                     ? reflection->GetRepeated##NAME(message, field, index)    \
                     : reflection->Get##NAME(message, field);                  \
    value = decltype(value)(EXPRESSION);                                       \
    return isRepeated                                                          \
               ? reflection->SetRepeated##NAME(&message, field, index, value)  \
               : reflection->Set##NAME(&message, field, value);                \
  }
  switch (field->cpp_type()) {
    LPT_SET(INT32, Int32, pickInteger(value))
    LPT_SET(INT64, Int64, pickInteger(value))
    LPT_SET(UINT32, UInt32, pickInteger(value))
    LPT_SET(UINT64, UInt64, pickInteger(value))
    LPT_SET(FLOAT, Float, pickNumber(value))
    LPT_SET(DOUBLE, Double, pickNumber(value))
    LPT_SET(BOOL, Bool, !value)
    LPT_SET(ENUM, EnumValue, pick(24))
    LPT_SET(STRING, String,
            pickString(value, field->type() == Field::TYPE_BYTES))
  case Field::CPPTYPE_MESSAGE:
    return replace(
        isRepeated ? *reflection->MutableRepeatedMessage(&message, field, index)
                   : *reflection->MutableMessage(&message, field));
  }
#undef LPT_SET
}

void ModelMutator::replace(Message &message) {
  std::vector<const Message *> candidates;
  for (const Message *donor : donors)
    if (donor->GetDescriptor() == message.GetDescriptor())
      candidates.push_back(donor);
  if (candidates.empty())
    return message.Clear();
  message.CopyFrom(*candidates[pick(candidates.size())]);
}

void ModelMutator::mutateRepeated(Message &message, const Field *field) {
  const protobuf::Reflection *reflection = message.GetReflection();
  const int size = reflection->FieldSize(message, field);
  switch (size == 0 ? 0 : pick(4)) {
  case 0:
    if (field->cpp_type() == Field::CPPTYPE_MESSAGE)
      return replace(*reflection->AddMessage(&message, field));
    if (field->cpp_type() == Field::CPPTYPE_STRING)
      return reflection->AddString(
          &message, field, pickString("", field->type() == Field::TYPE_BYTES));
    if (field->cpp_type() == Field::CPPTYPE_INT64)
      return reflection->AddInt64(&message, field, pickInteger(0));
    if (field->cpp_type() == Field::CPPTYPE_FLOAT)
      return reflection->AddFloat(&message, field, float(pickNumber(1)));
    return;
  case 1:
    reflection->SwapElements(&message, field, int(pick(size)), size - 1);
    return reflection->RemoveLast(&message, field);
  case 2:
    return reflection->SwapElements(&message, field, int(pick(size)),
                                    int(pick(size)));
  default:
    return setElement(message, field, int(pick(size)));
  }
}

void ModelMutator::mutateSingular(Message &message, const Field *field) {
  if (message.GetReflection()->HasField(message, field) && pick(4) == 0)
    return message.GetReflection()->ClearField(&message, field);
  setElement(message, field, 0);
}

void ModelMutator::mutate(Message &model, const Message &other) {
  std::vector<Message *> messages;
  collect(model, messages);
  donors.clear();
  names.clear();
  collect(other, donors);
  for (const Message *donor : donors)
    collectNames(*donor, names);
  Message &message = *messages[pick(messages.size())];
  const protobuf::Descriptor *descriptor = message.GetDescriptor();
  if (descriptor->field_count() == 0)
    return;
  // Fields that are there are changed more often than others are added.
  std::vector<const Field *> fields;
  message.GetReflection()->ListFields(message, &fields);
  const Field *field =
      !fields.empty() && pick(4) != 0
          ? fields[pick(fields.size())]
          : descriptor->field(int(pick(size_t(descriptor->field_count()))));
  field->is_repeated() ? mutateRepeated(message, field)
                       : mutateSingular(message, field);
}
