"""Checks that a report needs nothing but itself, and prints what it says about each step.

    check_report.py PAGE
"""

import html.parser
import json
import re
import sys

VOID = {"meta", "input", "link", "img"}


class Checker(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.tags, self.data, self.policy = [], [], "", ""

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        assert not {"src", "href"} & set(attributes), attributes
        assert not any(name.startswith("on") for name in attributes), attributes
        self.tags.append(tag)
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]
        if tag not in VOID:
            self.open.append((tag, attributes.get("id")))

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag, tag

    def handle_data(self, data):
        if self.open and self.open[-1] == ("script", "data"):
            self.data += data


def format_tensor(tensor):
    return tensor["element"] + str(tensor["shape"]).replace(" ", "")


def format_parameters(parameters):
    return " ".join(f"{each['argument']}:{each['count']}:{each['least']:.4g}..{each['greatest']:.4g}" for each in parameters)


text = open(sys.argv[1], encoding="utf-8").read()
checker = Checker()
checker.feed(text)
assert not checker.open, checker.open
assert checker.tags.count("script") == 2 and checker.tags.count("style") == 1, checker.tags
assert "img" not in checker.tags and "link" not in checker.tags, checker.tags
assert "http" not in re.sub("http-equiv|http://www.w3.org/2000/svg", "", text)
assert checker.policy.startswith("default-src 'none'"), checker.policy

data = json.loads(checker.data)
steps = data["steps"]
assert all(0 <= edge["from"] < edge["to"] < len(steps) for edge in data["edges"])
total = sum(step["time"] for step in steps)
assert abs(total - data["latency"]["stepSum"]) < 1e-9 * max(total, 1), (total, data["latency"])
print("model", data["model"])
print("preparation", data["preparation"])
for number, step in enumerate(steps):
    inputs = " ".join(format_tensor(each) + "@" + ",".join(map(str, each["steps"])) for each in step["inputs"])
    print(f"step {number} {step['layer']} {step['op']} {step['kind']} {step['computes']}",
          "reads", inputs, "writes", *map(format_tensor, step["outputs"]),
          "constants", *(each["role"] + ":" + format_tensor(each) for each in step["constants"]),
          "scales", format_parameters(step["scales"]), "zero points", format_parameters(step["zeroPoints"]),
          "products", step["multiplyAccumulates"], "float", "floatTime" in step,
          "missed", *(data["missed"][each]["code"] for each in step["missed"]))
for edge in data["edges"]:
    print("edge", edge["from"], edge["to"], format_tensor(edge))
for remark in data["missed"]:
    print("missed", remark["layer"], remark["code"], remark["message"])
grouped = [number for reason in data["reasons"] for number in reason["missed"]]
assert sorted(grouped) == list(range(len(data["missed"]))), grouped
for reason in data["reasons"]:
    for number in reason["missed"]:
        assert data["missed"][number]["remark"] == reason["remark"], reason
        assert data["missed"][number]["code"] == reason["code"], reason
    print("reason", reason["remark"], reason["code"], len(reason["missed"]), reason["suggestion"])
