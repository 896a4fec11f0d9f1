"""Compares what tools call a layer.

  check_names.py LINT YAML JSON HTML NAME OTHER

LINT are warnings, YAML remarks, JSON counters and HTML a report about one model,
in which a convolution has a reason and a warning. Fails unless all four call it
NAME, the counters have OTHER besides, and no two layers that run share a name.
"""

import json
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


lint, yaml, counters, report, name, other = sys.argv[1:]
quoted = re.escape(name)
# A diagnostic begins with a place, and says a name.
assert re.search(rf"^\S*{quoted}: warning: weights-not-quantized|"
                 rf"warning: .*weights-not-quantized: .* of layer '{quoted}'",
                 read(lint), re.MULTILINE), "lint"
assert re.search(rf"^  - Layer: +'?{quoted}'?$", read(yaml), re.MULTILINE), "yaml"
rows = json.loads(read(counters))["layers"]
assert [row["layerName"] for row in rows
        if row["layerType"] == "convolution"] == [name], "counters"
# A quantization and a change of layout before it are one layer.
names = {}
for row in rows:
    if row["execStatus"] == "EXECUTED":
        names.setdefault(row["layerName"], set()).add(row["layerType"])
assert "" not in names and other in names, names
assert all(len(kinds - {"reorder"}) <= 1 for kinds in names.values()), names
data = re.search(r'<script type="application/json" id="data">(.*?)</script>',
                 read(report), re.DOTALL)
page = json.loads(data.group(1))
assert [step["layer"] for step in page["steps"]
        if step["op"] == "convolution"] == [name], "report"
assert (name, "weights-not-quantized") in [
    (reason["layer"], reason["code"]) for reason in page["missed"]], "reasons"
