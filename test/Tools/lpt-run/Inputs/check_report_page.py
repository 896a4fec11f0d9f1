"""Uses the page of a report as a reader does, in a browser.

    check_report_page.py PAGE LAYER    LAYER is the name of the step to look at
"""

import sys

from browser import Browser

IN_VIEW = """
const box = document.getElementById(arguments[0]).getBoundingClientRect();
const top = document.elementFromPoint(box.left + Math.min(box.width, innerWidth) / 2, box.top + box.height / 2);
return top !== null && document.getElementById(arguments[0]).contains(top);"""


def check(condition, what):
    if not condition:
        sys.exit(f"{sys.argv[1]}: {what}")


def is_selected(browser, number):
    selected = browser.run("return [...document.querySelectorAll('[aria-selected=true]')].map(e => e.id)")
    return sorted(selected) == [f"row-{number}", f"step-{number}"]


def get_panel(browser):
    return browser.run("return document.getElementById('panel').innerText")


def get_focus(browser):
    return browser.run("return document.activeElement.id")


def check_console(browser):
    log = browser.get_log()
    check(log == [], f"expected an empty console, but got {log}")


def check_load(browser, layer):
    check_console(browser)
    check(browser.run("return performance.getEntriesByType('resource').length") == 0, "expected no requests")
    check(browser.run("return window.hostile === undefined && document.images.length == 0"), "a name has become markup")
    names = browser.run("return [...document.querySelectorAll('#rows .name')].map(e => e.textContent)")
    check(layer in names, f"expected a step of '{layer}', but got {names}")
    return names.index(layer)


def check_click(browser, number, layer):
    """A click fills the panel, and shows the step in the other place."""
    browser.click(f"#step-{number} .name")
    check(is_selected(browser, number), f"expected step {number} to be selected by a click in the graph")
    check(layer in get_panel(browser), f"expected '{layer}' in the panel, but got '{get_panel(browser)}'")
    check(browser.run(IN_VIEW, f"row-{number}"), "expected a click in the graph to show the row of the table")
    browser.run("document.getElementById('graph').scrollTop = 1e6; document.querySelector('#steps tr:last-child').scrollIntoView()")
    browser.click("#row-0 td:nth-child(2)")
    check(is_selected(browser, 0), "expected step 0 to be selected by a click in the table")
    check(browser.run(IN_VIEW, "step-0"), "expected a click in the table to show the step in the graph")


def check_keyboard(browser, number, layer):
    """The same without a mouse."""
    browser.run("document.getElementById('step-0').focus()")
    browser.press("Home", *["ArrowDown"] * number)
    check(get_focus(browser) == f"step-{number}", f"expected the focus at step {number}, but got {get_focus(browser)}")
    outline = browser.run("return getComputedStyle(document.activeElement).outlineStyle")
    check(outline == "solid", f"expected a visible focus, but got the outline '{outline}'")
    browser.press("Enter")
    check(is_selected(browser, number) and layer in get_panel(browser), "expected Enter to open the panel")
    check(get_focus(browser) == "panel", f"expected the focus in the panel, but got {get_focus(browser)}")
    browser.press("Tab")
    check(browser.run("return document.getElementById('panel').contains(document.activeElement)"),
          "expected Tab to go on within the panel")
    browser.press("Escape")
    check(get_focus(browser) == f"step-{number}", "expected Escape to return to the step")
    check(layer not in get_panel(browser), "expected Escape to close the panel")
    # One stop of the Tab key for each list.
    stops = browser.run("return document.querySelectorAll('#rows [tabindex=\"0\"]').length")
    check(stops == 1, f"expected one stop in the graph, but got {stops}")
    browser.run("document.getElementById('row-0').focus()")
    browser.press("Home", *["ArrowDown"] * number, "Enter")
    check(is_selected(browser, number), "expected Enter to select a row of the table")


def check_text(browser, layer):
    """The panel can be selected, copied and printed."""
    text = browser.run("getSelection().selectAllChildren(document.getElementById('panel')); "
                       "return getSelection().toString()")
    check(layer in text and "Implementation" in text, f"expected the panel as text, but got '{text}'")
    browser.run("getSelection().removeAllRanges()")
    printed = browser.print_text()
    for word in ("Implementation", "Writes", "Time by operation"):
        check(word in printed, f"expected '{word}' on paper, but got:\n{printed}")


def check_widths(browser, number):
    browser.press("Escape")
    for width in (360, 600, 800, 1000, 1600):
        browser.resize(width, 700)
        widest = browser.run("return document.documentElement.scrollWidth")
        check(widest <= width, f"expected a page as wide as a window of {width}, but got {widest}")
        browser.click(f"#step-{number} .name")
        check(browser.run(IN_VIEW, f"row-{number}"), f"expected the row in view in a window of {width}")
        check(browser.run(IN_VIEW, "panel"), f"expected the panel in view in a window of {width}")
        browser.press("Escape")


def check_colours(browser):
    colours = set()
    for scheme in ("light", "dark"):
        browser.prefer(scheme)
        colours.add(browser.run("return getComputedStyle(document.body).backgroundColor"))
    check(len(colours) == 2, f"expected a light and a dark page, but got {colours}")


def check_table(browser):
    times = browser.run("""
        const heads = [...document.querySelectorAll('#steps th')];
        const column = heads.findIndex(head => head.textContent == 'ms');
        heads[column].querySelector('button').click();
        return [...document.querySelectorAll('#steps tbody tr')].map(row => Number(row.cells[column].textContent));""")
    check(times == sorted(times, reverse=True), f"expected rows sorted by time, but got {times}")
    browser.run("const f = document.getElementById('filter'); f.value = 'fake_quantize'; f.dispatchEvent(new Event('input'))")
    check(browser.run("return [...document.querySelectorAll('#steps tbody tr')].every(e => e.hidden != "
                      "e.textContent.includes('fake_quantize'))"), "expected the rows of the filter alone")


page, layer = sys.argv[1:]
with Browser() as browser:
    browser.open(page)
    number = check_load(browser, layer)
    check_click(browser, number, layer)
    check_keyboard(browser, number, layer)
    check_text(browser, layer)
    check_widths(browser, number)
    check_colours(browser)
    check_table(browser)
    check_console(browser)
