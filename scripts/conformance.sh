#!/usr/bin/env bash
# Runs the test data of ONNX through the importer and lpt-run, and says which
# tests pass. Writes docs/generated/OnnxConformance.md if all are tried on the
# reference: --backend=reference --backend=generic --backend=native --backend=onednn
# is how that page comes about. See scripts/conformance.py --help.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
exec /usr/bin/python3 "$root/scripts/conformance.py" "$@"
