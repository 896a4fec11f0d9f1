#!/usr/bin/env bash
# Sets the machine up, builds everything and runs all tests. The last line is
# "N passed, N failed". Further arguments are passed to lit.
#
#   LPT_MUTATION_SAMPLE   for so many seconds, faults are planted in the sources
#                         that random models must notice; one more test
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/scripts/setup.sh"
tree=$("$root/scripts/build.sh" | tail -n 1)

results=$tree/test/results.json
rm -f "$results"
status=0
sample=none
if [[ -n ${LPT_MUTATION_SAMPLE:-} ]]; then
  sample=passed
  LPT_BUILD_DIR=$tree "$root/scripts/mutation.py" --sample="$LPT_MUTATION_SAMPLE" || sample=failed
fi
"/usr/lib/llvm-$(cut -d. -f1 "$root/cmake/llvm-version.txt")/bin/lit" \
  --no-progress-bar -q -v -o "$results" "$@" "$tree/test" || status=$?
# Which code runs, and with that some results, depend on the processor.
awk -F': *' '/^model name/ { name = $2 }
  /^flags/ { n = split($2, flags, " "); for (i = 1; i <= n; ++i) if (flags[i] ~ /avx|amx|vnni/) all = all " " flags[i]; exit }
  END { print "Processor: " name ":" all }' /proc/cpuinfo
/usr/bin/python3 - "$results" "$sample" <<'PYTHON'
import collections, json, sys

tests = json.load(open(sys.argv[1]))["tests"]
count = collections.Counter(test["code"] for test in tests)
failed = sum(n for code, n in count.items() if code in ("FAIL", "XPASS", "UNRESOLVED", "TIMEOUT"))
passed = sum(n for code, n in count.items() if code in ("PASS", "XFAIL", "FLAKYPASS"))
passed += sys.argv[2] == "passed"
failed += sys.argv[2] == "failed"
for code in ("UNSUPPORTED", "SKIPPED"):
    if count[code]:
        print(f"{count[code]} tests are {code.lower()} on this machine")
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0 or passed == 0)
PYTHON
exit "$status"
