"""Code with a drawing that it agrees with: the examples, and the cases of the extraction tests with drawings made of them."""
import dataclasses
import os
import re
import subprocess
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
EXAMPLES = os.path.join("Sources", "ExampleMachines")
# Seconds: a person waits for the answer.
LONGEST = 20
CASES = os.path.join(ROOT, "Tests", "DrawbridgeExtractTests", "Cases")


@dataclasses.dataclass
class Subject:
    """Files by path; those that are changed, those that are given to the tool as code, and the drawing."""

    title: str
    files: dict
    changeable: list
    code: list
    drawing: str

    def write(self, folder):
        for path, text in self.files.items():
            os.makedirs(os.path.join(folder, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)


def run(arguments, folder, text=None):
    """(exit status, output, messages)"""
    try:
        done = subprocess.run(arguments, cwd=folder, input=text, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return 124, "", "no answer after %d s" % LONGEST
    return done.returncode, done.stdout, done.stderr


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def agrees(tool, subject):
    with tempfile.TemporaryDirectory() as folder:
        subject.write(folder)
        status, output, _ = run([tool, "check"] + subject.code + [subject.drawing], folder)
        return status == 0 and "1 matches" in output


def examples(tool):
    folders = [name for name in sorted(os.listdir(os.path.join(ROOT, EXAMPLES))) if name != "Feature"]
    drawings = [name for name in sorted(os.listdir(os.path.join(ROOT, "diagrams"))) if name not in ("README.md", "targets.dot")]
    found = []
    for drawing in drawings:
        path = os.path.join("diagrams", drawing)
        for folder in folders:
            code = [os.path.join(EXAMPLES, folder), os.path.join(EXAMPLES, "Feature")]
            swift = {
                os.path.join(part, name): read(os.path.join(part, name))
                for part in code
                for name in sorted(os.listdir(os.path.join(ROOT, part)))
                if name.endswith(".swift")
            }
            changeable = [name for name in swift if name.startswith(code[0] + os.sep)]
            files = {**swift, path: read(path), "drawbridge.yml": read("drawbridge.yml")}
            subject = Subject(path, files, changeable, code, path)
            if agrees(tool, subject):
                found.append(subject)
    return found


def cases(tool):
    """Cases that hold one machine that is read as a whole. The drawing is what the tool makes of the unchanged code."""
    found = []
    for name in sorted(os.listdir(CASES)):
        if name == "README.md":
            continue
        with open(os.path.join(CASES, name), encoding="utf-8") as file:
            sections = file.read().split("\n## ")[1:]
        for section in sections:
            blocks = re.findall(r"```swift\n(.*?)```", section, re.S)
            swift = {"Code/File%d.swift" % (number + 1): block for number, block in enumerate(blocks)}
            subject = Subject(name + ": " + section.split("\n")[0], swift, list(swift), ["Code"], "drawing.mmd")
            drawing = drawn(tool, subject)
            if drawing and "?" not in drawing:
                subject.files["drawing.mmd"] = drawing
                if agrees(tool, subject):
                    found.append(subject)
    return found


def drawn(tool, subject):
    with tempfile.TemporaryDirectory() as folder:
        subject.write(folder)
        status, output, _ = run([tool, "render", "Code", "--format", "mermaid"], folder)
        return output if status == 0 and output.count("stateDiagram-v2") == 1 else None
