#!/usr/bin/env python3
"""Plants faults in the sources and asks which tests notice.

  scripts/mutation.py --list
  scripts/mutation.py [NAME...] [--nets=lit,pipeline,generic,onednn,models]
  scripts/mutation.py --table > docs/Mutations.md
  scripts/mutation.py --sample=SECONDS

The faults are those of scripts/mutations.toml. Each is applied alone to the
sources, built, tried with every net, and taken back, also if this program is
interrupted. Results are kept in scripts/mutation-results.json, which belongs to the
repository: what is there is not tried again, so that a run can be resumed, on another
machine, too; --again tries it nevertheless. The results of a fault that has been
changed since are dropped.

  lit       the tests, up to the first that fails, but those of the sources' text
  pipeline  random models through lpt-pipeline, as lpt-fuzz tries them
  generic   the same, and on generated code
  onednn    the same, and on oneDNN, kernel by kernel
  models    lpt-run --check-kernels on the networks of benchmarks/models

Before the first fault, except for samples, every net has to pass the tree as it is: one
that always fails would notice everything.

A sample tries some of the faults that a tenth of the random models noticed, as many as
SECONDS suffice for, and fails if no model notices one any more. Each commit has a sample
of its own.

Random models compare two forms of one model. The key `unseen` of a fault states why it
changes both forms alike, or stays within the tolerance; random models are not tried then.
With the key `logic` those are tried that have comparisons, logic and mathematical
functions as well (`lpt-fuzz --logic`).

A net that runs out of time or memory has noticed something, too, and says so. The nets
`onednn` and `models` need a build with oneDNN. Needs a build tree that is up to date,
and a tree without changes that are not committed in the files that faults are planted
in.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import platform
import random
import re
import resource
import signal
import subprocess
import sys
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(os.environ.get("LPT_BUILD_DIR", ROOT / "build"))
RESULTS = ROOT / "scripts" / "mutation-results.json"
NETS = ["lit", "pipeline", "generic", "onednn", "models"]
RANDOM_NETS = ["pipeline", "generic", "onednn"]
# Random models are tried in portions, up to the first with a fault.
PORTION = 50
# A sample tries each fault with this number of models. With one noticing model in ten,
# even in one of thirty, it is next to impossible that none of them notices.
SAMPLE_COUNT = 200
MEMORY_BYTES = 8 << 30


def read_mutations():
    with open(ROOT / "scripts" / "mutations.toml", "rb") as file:
        return tomllib.load(file)


def check(mutations):
    """Returns what is wrong with the list, a line for each fault."""
    problems = []
    for name, mutation in mutations.items():
        path = ROOT / mutation["file"]
        count = path.read_text().count(mutation["find"]) if path.exists() else 0
        if count != 1:
            problems.append(f"{name}: expected {mutation['file']} to hold its text once, but got {count} times")
        if mutation["changes"] not in ("numbers", "form"):
            problems.append(f"{name}: expected 'numbers' or 'form', but got '{mutation['changes']}'")
        unknown = mutation.keys() - {"file", "find", "replace", "changes", "unseen", "logic"}
        problems += [f"{name}: expected no key '{key}'" for key in sorted(unknown)]
    return problems


def hash_mutation(mutation):
    """Changes with what is planted."""
    text = "\0".join(mutation[key] for key in ("file", "find", "replace"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_results(path, mutations):
    """Returns for each fault what each net, as far as it was tried, has said."""
    stored = json.loads(path.read_text()) if path.exists() else {}

    def read_nets(name, mutation):
        if name not in stored or stored[name]["hash"] != hash_mutation(mutation):
            return {}
        return {net: cell for net, cell in stored[name]["nets"].items()
                if "unseen" not in mutation or net not in RANDOM_NETS}

    return {name: read_nets(name, mutation) for name, mutation in mutations.items()}


def write_results(path, mutations, results):
    """Writes a line for each fault, so that differences can be read."""
    entries = {name: {"hash": hash_mutation(mutations[name]), "nets": known}
               for name, known in sorted(results.items()) if known}
    lines = [f"{json.dumps(name)}: {json.dumps(entry, sort_keys=True)}" for name, entry in entries.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def get_processor():
    try:
        found = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        found = None
    return found.group(1) if found else platform.machine()


def limit_memory():
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))


def run(command, timeout):
    """Returns "passes", "fails", or "hangs", and what the command printed."""
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace",
        preexec_fn=limit_memory, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=timeout)
        return "passes" if process.returncode == 0 else "fails", output
    except subprocess.TimeoutExpired:
        return "hangs", ""
    finally:
        if process.poll() is None:
            os.killpg(process.pid, 9)
            process.wait()


def try_lit(options):
    return run([options.lit, "-q", "--max-failures=1", "--filter-out=Layering|Docs|Fuzz", str(BUILD / "test")],
               options.timeout)[0]


def try_random_models(options, backend):
    command = [str(BUILD / "bin" / "lpt-fuzz"), f"--count={PORTION}"]
    if backend:
        command.append(f"--compare-backend={backend}")
    if options.logic:
        command.append("--logic")
    for first in range(0, options.count, PORTION):
        outcome, output = run(command + [f"--seed={options.seed + first}"], options.timeout)
        if outcome == "hangs":
            return f"hangs within {first + PORTION} models"
        if outcome == "fails":
            found = re.search(r"^\d+ models, (\d+) with a fault$", output, re.MULTILINE)
            # Without a summary, a model has ended the run.
            return f"fails on {found[1] if found else 'one or more'} of {first + PORTION} models"
    return f"passes {options.count} models"


def is_noticed(outcome):
    return outcome.startswith(("fails", "hangs"))


def try_models(options):
    for model in ("resnet50-tiny", "mobilenetv2-tiny", "bert_encoder-tiny"):
        source, result = BUILD / "models" / f"{model}-qdq.mlirbc", BUILD / "models" / "mutant.mlirbc"
        outcome = run([str(BUILD / "bin" / "lpt-opt"), str(source), "--lpt-pipeline=target=host",
                       "--emit-bytecode", "-o", str(result)], options.timeout)[0]
        if outcome == "passes":
            outcome = run([str(BUILD / "bin" / "lpt-run"), str(result), "--backend=onednn", "--check-kernels",
                           f"--input={BUILD}/models/{model}.npy"], options.timeout)[0]
        if outcome != "passes":
            return f"{outcome} on {model}"
    return "passes"


TRIES = {
    "lit": try_lit,
    "pipeline": lambda options: try_random_models(options, ""),
    "generic": lambda options: try_random_models(options, "generic"),
    "onednn": lambda options: try_random_models(options, "onednn"),
    "models": try_models,
}


def build(nets):
    targets = ["lpt-opt", "lpt-run"] if "models" in nets else []
    targets = [] if "lit" in nets else targets + ["lpt-fuzz"]
    return subprocess.run(["ninja", "-C", str(BUILD)] + targets, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def check_clean_tree(nets, options):
    """Returns which nets do not pass the tree without a fault, a line for each."""
    config = BUILD / "test" / "lit.site.cfg.py"
    if {"onednn", "models"} & set(nets) and 'has_onednn = "ON"' not in config.read_text():
        return ["expected a build with oneDNN for the nets 'onednn' and 'models', but got one without"]
    built = build(nets)
    if built.returncode != 0:
        return ["expected the tree without faults to build, but got: " + built.stdout[-2000:]]
    outcomes = {net: TRIES[net](options) for net in nets}
    return [f"expected '{net}' to pass the tree without faults, but it {outcome}"
            for net, outcome in outcomes.items() if not outcome.startswith("passes")]


def try_mutation(name, mutation, nets, options):
    """Returns the outcome of each net, with when, where, and in how many seconds it was found."""
    path = ROOT / mutation["file"]
    original = path.read_text()
    outcomes = {}

    def record(net, outcome, seconds):
        outcomes[net] = {"outcome": outcome, "seconds": round(seconds), "processor": get_processor(),
                         "date": datetime.date.today().isoformat()}
        print(f"{name}: {net} {outcome} ({round(seconds)} s)", flush=True)

    options.logic = mutation.get("logic", False)
    try:
        path.write_text(original.replace(mutation["find"], mutation["replace"]))
        built = build(nets)
        if built.returncode != 0:
            sys.stderr.write(built.stdout[-2000:])
            for net in nets:
                record(net, "does not build", 0)
            return outcomes
        for net in nets:
            start = time.monotonic()
            record(net, TRIES[net](options), time.monotonic() - start)
            if options.first and is_noticed(outcomes[net]["outcome"]):
                break
    finally:
        options.logic = False
        path.write_text(original)
    return outcomes


def get_commit():
    return subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout


def try_sample(mutations, results, options):
    """Returns whether random models still notice the faults of a sample."""
    known = []
    for name in mutations:
        for net, cell in results[name].items():
            found = re.match(r"fails on (\d+) of (\d+) models", cell["outcome"])
            if found and 10 * int(found[1]) >= int(found[2]):
                known.append((name, net))
    if not known:
        print("expected results of faults that a tenth of the random models notice, but got none", file=sys.stderr)
        return False
    random.Random(get_commit()).shuffle(known)
    options.count = SAMPLE_COUNT
    start = time.monotonic()
    missed, longest = [], 0
    try:
        for name, net in known:
            began = time.monotonic()
            if began - start + longest > options.sample:
                break
            outcome = try_mutation(name, mutations[name], [net], options)[net]["outcome"]
            if not is_noticed(outcome):
                missed.append(name)
            longest = max(longest, time.monotonic() - began)
    finally:
        build(NETS)
    for name in missed:
        print(f"expected random models to notice '{name}', which a tenth of them did before", file=sys.stderr)
    return not missed


def count_noticed(known, nets):
    """Says how many faults one of `nets` notices, of those that one was tried on."""
    outcomes = [{cells[net]["outcome"] for net in nets if net in cells} - {"does not build"} for cells in known]
    noticed = sum(1 for of_fault in outcomes if any(map(is_noticed, of_fault)))
    return f"{noticed} of {sum(1 for of_fault in outcomes if of_fault)}"


def try_all(names, mutations, results, nets, options):
    """Tries faults with the nets that have not tried them yet, and keeps the results."""
    try:
        for name in names:
            known = results[name]
            missing = [net for net in nets if options.again or net not in known]
            if "unseen" in mutations[name]:
                missing = [net for net in missing if net not in RANDOM_NETS]
            was_noticed = any(is_noticed(known[net]["outcome"]) for net in nets if net in known)
            if missing and not (options.first and was_noticed and not options.again):
                results[name].update(try_mutation(name, mutations[name], missing, options))
                write_results(options.results, mutations, results)
    finally:
        build(nets)


def print_table(mutations, results):
    print("# Mutations\n")
    print("Faults that `scripts/mutation.py` plants, and what each net says to them. *fails* and *hangs* mean that the")
    print("fault is noticed; where a cell is empty, the net was not tried. Regenerate with `scripts/mutation.py --table > docs/Mutations.md`.\n")
    cells = [cell for known in results.values() for cell in known.values()]
    dates = sorted({cell["date"] for cell in cells})
    if dates:
        print(f"Tried from {dates[0]} to {dates[-1]} on: {'; '.join(sorted({cell['processor'] for cell in cells}))}.\n")
    print("| net | notices, of the faults in numbers it was tried on | of those in form |")
    print("|---|---|---|")
    for title, nets in [(net, [net]) for net in NETS] + [("any of them", NETS)]:
        counts = [count_noticed([results[name] for name in mutations if mutations[name]["changes"] == changes], nets)
                  for changes in ("numbers", "form")]
        print(f"| {title} | {counts[0]} | {counts[1]} |")
    print("\n| fault | changes | " + " | ".join(NETS) + " |")
    print("|---" * (2 + len(NETS)) + "|")
    unseen = []
    for name, mutation in mutations.items():
        known = results[name]
        if "unseen" in mutation:
            unseen.append(f"* {name}: {mutation['unseen']}")
        texts = [f"{known[net]['outcome']}, {known[net]['seconds']} s" if net in known else "" for net in NETS]
        print(f"| {name} | {mutation['changes']} | " + " | ".join(texts) + " |")
    print("\nWhy random models cannot notice some:\n")
    print("\n".join(unseen))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the faults to plant; all by default")
    parser.add_argument("--list", action="store_true", help="print the names of the faults")
    parser.add_argument("--check", action="store_true", help="check that every fault can be planted")
    parser.add_argument("--table", action="store_true", help="print what is known of all faults")
    parser.add_argument("--sample", type=int, metavar="SECONDS", help="try some that random models are known to notice")
    parser.add_argument("--again", action="store_true", help="try what was tried before, too")
    parser.add_argument("--first", action="store_true", help="stop at the first net that notices a fault")
    parser.add_argument("--nets", default=",".join(NETS), help="the nets, separated by commas")
    parser.add_argument("--count", type=int, default=2000, help="how many random models to try")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first random model")
    parser.add_argument("--timeout", type=int, default=1200, help="seconds for a run of one tool")
    parser.add_argument("--results", type=pathlib.Path, default=RESULTS, help="the file that results are kept in")
    parser.add_argument("--lit", default="/usr/lib/llvm-22/bin/lit", help="the program that runs the tests")
    parser.set_defaults(logic=False)
    options = parser.parse_args()

    mutations = read_mutations()
    if options.list:
        print("\n".join(mutations))
        return 0
    problems = check(mutations)
    problems += [f"expected the name of a fault, but got '{name}'" for name in options.names if name not in mutations]
    nets = options.nets.split(",")
    problems += [f"expected one of {', '.join(NETS)}, but got '{net}'" for net in nets if net not in NETS]
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    if options.check:
        return 0
    # An interruption takes the fault back, as an exception does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    results = read_results(options.results, mutations)
    if options.table:
        print_table(mutations, results)
        return 0
    if options.sample:
        return 0 if try_sample(mutations, results, options) else 1
    problems = check_clean_tree(nets, options)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    try_all(options.names or mutations, mutations, results, nets, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
