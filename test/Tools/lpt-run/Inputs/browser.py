"""A headless browser for tests: WebDriver's protocol, spoken to ChromeDriver."""

import base64
import json
import re
import shutil
import subprocess
import tempfile
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
        "ArrowUp": "\ue013", "ArrowDown": "\ue015"}


class Browser:
    """One window. It gets no network, and its profile is removed with it."""

    def __init__(self, width=1280, height=900):
        self.profile = tempfile.mkdtemp(prefix="lpt-browser-")
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = next(match[1] for line in self.driver.stdout
                        if (match := re.search(r"started successfully on port (\d+)", line)))
            self.session = f"http://127.0.0.1:{port}/session"
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         f"--user-data-dir={self.profile}", "--host-resolver-rules=MAP * ~NOTFOUND",
                         f"--window-size={width},{height}"]
            created = self.request("POST", "", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
                "goog:chromeOptions": {"args": arguments}}}})
            self.session += "/" + created["sessionId"]
            self.resize(width, height)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.request("DELETE", "")
        self.close()

    def close(self):
        self.driver.kill()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def request(self, method, path, body=None):
        request = urllib.request.Request(
            self.session + path, method=method, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from error

    def command(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self.request("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def resize(self, width, height):
        """The size of the page, which may be narrower than a window can be."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=False)

    def prefer(self, scheme):
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, path):
        self.request("POST", "/url", {"url": "file://" + path})

    def run(self, script, *arguments):
        """What `return` in the script returns."""
        return self.request("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, selector):
        element = self.request("POST", "/element", {"using": "css selector", "value": selector})
        self.request("POST", f"/element/{element[ELEMENT]}/click", {})

    def press(self, *names):
        actions = [{"type": kind, "value": KEYS[name]} for name in names for kind in ("keyDown", "keyUp")]
        self.request("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def get_log(self):
        """What the page has written to the console, errors and violations of its policy included."""
        return [entry["message"] for entry in self.request("POST", "/se/log", {"type": "browser"})]

    def save_picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.request("GET", "/screenshot")))

    def print_text(self):
        """The text of the printed page."""
        pdf = base64.b64decode(self.request("POST", "/print", {"background": True}))
        with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
            file.write(pdf)
            file.flush()
            return subprocess.run(["pdftotext", "-layout", file.name, "-"], check=True, capture_output=True,
                                  text=True).stdout
