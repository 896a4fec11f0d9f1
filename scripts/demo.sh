#!/usr/bin/env bash
# Shows what lpt does: a small trained ONNX model and a ResNet-50 with all its
# weights become integers, give the same answers, and run on code that is
# generated for this machine. Installs and builds what is missing, but no library.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/scripts/setup.sh" --build
tree=$(LPT_ONEDNN=if-built "$root/scripts/build.sh" lpt-opt lpt-run | tail -n 1)
models=$tree/models
mkdir -p "$models"
opt=$tree/bin/lpt-opt
run=$tree/bin/lpt-run

title() { printf '\n=== %s\n' "$*"; }

# Reads a table of --print-stats and keeps the ops that multiply by weights.
weighted_ops() { grep -E '^(op |lpt\.(group_)?convolution|lpt\.matmul)' || true; }

title "Handwritten digits: an ONNX model, trained, on 450 images that it has not seen"
digits=$root/examples/digits
images=("--input=$digits/images.npy" "--labels=$digits/labels.npy")
echo "float:"
"$run" "$digits/digits-float.mlir" "${images[@]}"
echo "quantized, by ONNX's own numbers:"
"$run" "$digits/digits.onnx" --backend=reference "${images[@]}"
echo "in low precision:"
"$run" "$digits/digits.onnx" --backend=native "${images[@]}"
echo "its ops that multiply by weights:"
"$run" "$digits/digits.onnx" --print-stats | weighted_ops

title "ResNet-50, 224x224, 25 million weights, fake-quantized"
"$root/scripts/models.sh" resnet50
echo "ops that multiply by weights, before:"
"$run" "$models/resnet50.mlirbc" --print-stats | weighted_ops
start=$(date +%s.%N)
"$opt" "$models/resnet50.mlirbc" --lpt-pipeline --emit-bytecode -o "$models/resnet50-int8.mlirbc"
end=$(date +%s.%N)
LC_ALL=C printf 'lpt-opt --lpt-pipeline: %.2f s\n' "$(awk "BEGIN { print $end - $start }")"
echo "after:"
"$run" "$models/resnet50-int8.mlirbc" --print-stats | weighted_ops
echo "low precision against fake-quantized, on one image:"
"$run" "$models/resnet50-int8.mlirbc" --input="$models/resnet50.npy" --compare="$models/resnet50.mlirbc"
echo "on native code, one thread, float and low precision in turns:"
report=$models/resnet50.html
"$run" "$models/resnet50.mlirbc" --backend=native --input="$models/resnet50.npy" --threads=1 --benchmark-pair
"$run" "$models/resnet50-int8.mlirbc" --backend=native --input="$models/resnet50.npy" --threads=1 --report="$report" > /dev/null
echo "Where the time goes, layer by layer: $report"
