"""Innermost loops in assembly code of lpt-compile."""

import dataclasses
import re

JUMP = re.compile(r"(?:j\w+|b(?:\.\w+)?|cbn?z \w+,|tbn?z \w+, [^,]+,)\s+(\.\w+)$")


@dataclasses.dataclass
class Loop:
    function: str
    # Instructions without and with LLVM's comments, from the header to a jump to it.
    instructions: list
    lines: list

    def count(self, names):
        """How many instructions have one of these names, a string or a tuple of beginnings."""
        return sum(line.startswith(names) for line in self.instructions)

    def count_spills(self):
        """How many instructions write a register to the stack because there are too few."""
        return sum(line.endswith("Spill") for line in self.lines)


def strip_comment(line):
    """The instruction, without what chooses its encoding."""
    return re.sub(r"^\{e?vex\}\s*", "", re.split(r"\s*(?:#\s|//)", line, maxsplit=1)[0].strip())


def find_loops(text):
    """The loops that contain no other one, by LLVM's comments."""
    function, labels, lines, last = "", {}, [], ""
    for line in text.splitlines():
        if match := re.match(r"(\.?\w[\w.$]*):", line):
            name = match[1]
            if name.startswith(".L"):
                labels[name] = len(lines), "Inner Loop Header" in line
                last = name
            else:
                function, labels, lines, last = name, {}, [], ""
        elif "Inner Loop Header" in line and last:
            labels[last] = labels[last][0], True
        elif re.match(r"\t[a-z{]", line):
            lines.append(line.strip())
            jump = JUMP.match(strip_comment(line).replace("\t", " "))
            begin, is_header = labels.get(jump[1], (0, False)) if jump else (0, False)
            if is_header:
                body = lines[begin:]
                yield Loop(function, [strip_comment(each) for each in body], body)
