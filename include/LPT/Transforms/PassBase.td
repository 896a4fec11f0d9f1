//===- PassBase.td -----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What several passes have in common.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_PASSBASE_TD
#define LPT_TRANSFORMS_PASSBASE_TD

include "mlir/Pass/PassBase.td"

/// A pass over functions that programs can keep from single ops.
class HookedPass<string argument>
    : PassBase<argument, "::mlir::lpt::HookedPass">;

defvar DefaultPrecisionsOption =
  Option<"defaultPrecisions", "default-precisions", "std::string",
         /*default=*/"",
         "Element types that a fake quantization may take, separated by '|', "
         "the preferred one first; if empty, ui8|si8, and those of 16 and 32 "
         "bits in functions with fake quantizations of as many levels">;

defvar TargetOption =
  Option<"target", "target", "std::string", /*default=*/"",
         "Name of a target, or of a file that holds a #lpt.target attribute; "
         "the attribute lpt.target of the module if empty">;

defvar FallbackTargetOption =
  Option<"fallbackTarget", "fallback-target", "std::string", /*default=*/"",
         "The target if neither the option nor the module names one">;

defvar PrecisionRestrictionsOption =
  ListOption<"precisionRestrictions", "precision-restrictions", "std::string",
             "OP@PORT=TYPE|TYPE; ports joined by '+' have one common type; no "
             "types disable the op. Replaces the restrictions of the target">;

defvar RestrictionOverridesOption =
  ListOption<"restrictionOverrides", "restriction-overrides", "std::string",
             "OP@PORT=TYPE|TYPE; replaces what the other restrictions say of "
             "these ports, and leaves the rest of them as it is">;

defvar EnableOption =
  ListOption<"enable", "enable", "std::string",
             "The only transformations to run, by name; those that run by "
             "default if empty. +NAME runs in addition to the others">;

defvar DisableOption =
  ListOption<"disable", "disable", "std::string",
             "Transformations not to run, by name">;

defvar UpdatePrecisionsOption =
  Option<"updatePrecisions", "update-precisions", "bool", /*default=*/"true",
         "Change element types to integers; if false, only scales and zero "
         "points move">;

defvar DequantizationPrecisionOption =
  Option<"dequantizationPrecision", "dequantization-precision", "std::string",
         /*default=*/"\"f32\"",
         "Element type of the dequantization constants that are created: f32, "
         "f16 or bf16">;

defvar ExplainOption =
  Option<"explain", "explain", "bool", /*default=*/"true",
         "Give remarks on the ops that stay in float">;

defvar VerifyEachOption =
  Option<"verifyEach", "verify-each", "bool", /*default=*/"false",
         "Evaluate the function before and after each transformation, and fail "
         "at the first one that changes numbers by more than it declares">;

defvar VerifyEachReproducerOption =
  Option<"verifyEachReproducer", "verify-each-reproducer", "std::string",
         /*default=*/"",
         "The file to write the function to as it was before the "
         "transformation that verify-each rejects; a temporary one if empty">;

#endif // LPT_TRANSFORMS_PASSBASE_TD
