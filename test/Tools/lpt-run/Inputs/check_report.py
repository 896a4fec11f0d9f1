"""Checks that a report is well-formed HTML which needs nothing but itself."""

import html.parser
import sys

VOID = {"meta", "input", "path", "circle"}


class Checker(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.steps, self.circles, self.edges = [], 0, 0, []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        assert not {"src", "href"} & set(attributes), attributes
        if tag not in VOID:
            self.open.append(tag)
        self.steps += attributes.get("class") == "row"
        self.circles += tag == "circle"
        if attributes.get("class") == "edge":
            self.edges.append((int(attributes["data-from"]), int(attributes["data-to"])))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


text = open(sys.argv[1], encoding="utf-8").read()
checker = Checker()
checker.feed(text)
assert not checker.open, checker.open
assert checker.steps == checker.circles > 0
assert all(0 <= a < b < checker.steps for a, b in checker.edges), checker.edges
assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
