"""The same files give the same bytes: in every run, on one core or two, in every language of the system, in another folder, and
in whatever order the system lists the files."""
import os, shutil, subprocess, tempfile
from pathlib import Path

CODE = "Sources/ExampleMachines"
DRAWN = "diagrams/call-tracker.puml"
FORMATS = ["svg", "png", "pdf", "json", "dot", "mermaid", "plantuml", "scxml", "smcat", "xstate", "drawio", "markdown", "arrows", "table", "text"]
REPORTS = ["text", "github", "sarif", "json", "junit", "gitlab", "markdown"]
STYLES = ["transition", "handlers", "actor", "observable", "reducer", "mvi", "gkstate"]
# A line of words; what is written stands in `out`.
COMMANDS = (
    [f"render {CODE} -o out/ --format {word}" for word in FORMATS] + [f"render {DRAWN} --format {word}" for word in FORMATS if word not in ["png", "pdf"]]
    + [f"check --report {word}" for word in REPORTS] + [f"check {CODE} diagrams --report {word}=out/report" for word in REPORTS]
    + [f"docs {CODE} -o out/ --form {form}" for form in ["html", "markdown", "docc"]] + [f"scaffold {DRAWN} --style {style} -o out/" for style in STYLES]
    + [f"list {CODE}", f"list {CODE} --json", f"list {CODE} --why-not", "list diagrams --all", f"extract {CODE}", f"extract {DRAWN}", f"lint {CODE} diagrams", f"paths {DRAWN}",
       f"paths {CODE} --cover transitions", "check -v", "check --baseline out/known.yml --write-baseline", "update --dry-run", f"diff {CODE}/CallTracker {DRAWN}",
       f"init {CODE} diagrams -o out/new.yml", "doctor", "explain unguarded-transition", f"embed {CODE} page.md"])
PAGE = "# Page\n\n" + "".join(f"<!-- drawbridge: CallTracker {kind} -->\n<!-- /drawbridge -->\n\n" for kind in ["mermaid", "table", "svg=out/call.svg"])
LANGUAGES = ["de_DE", "tr_TR", "ru_RU", "ar_SA"]


def languages(folder):
    """Makes the locales where the system can."""
    if not shutil.which("localedef"): return []
    made = []
    for name in LANGUAGES:
        done = subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")], capture_output=True)
        if (folder / f"{name}.UTF-8").exists(): made.append(f"{name}.UTF-8")
    return made


def copied_backwards(folder, to):
    """The same files, made in the opposite order."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            target = to / path.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    (to / ".git").mkdir()


class Same:
    """One step is one command in all surroundings."""

    def __init__(self, project, chance):
        self.project, self.number = project, 0
        (project.folder / "page.md").write_text(PAGE)
        self.other = Path(tempfile.mkdtemp(prefix="z")) / "another name"
        copied_backwards(project.folder, self.other)
        locales = project.around / "locales"
        locales.mkdir()
        plain = ("a run", [], {}, project.folder)
        cores = [("one core", ["taskset", "-c", "0"], {}, project.folder), ("two cores", ["taskset", "-c", "0,1"], {}, project.folder)] if shutil.which("taskset") else []
        self.ways = [plain] * 10 + cores + [("another folder and order", [], {}, self.other), ("C", [], {"LC_ALL": "C"}, project.folder), ("a time zone", [], {"TZ": "Asia/Kathmandu"}, project.folder)]
        self.ways += [(name, [], {"LC_ALL": name, "LANG": name, "LOCPATH": str(locales)}, project.folder) for name in languages(locales)]
        print("same: " + ", ".join(dict.fromkeys(way[0] for way in self.ways)))

    def step(self):
        command = COMMANDS[self.number % len(COMMANDS)]
        self.number += 1
        first = None
        for name, words, more, folder in self.ways:
            result = self.result(command, words, more, folder)
            self.project.count += 1
            first = first or result
            if result != first: self.project.keep(f"{name}: {self.difference(first, result)}", command.split())

    def result(self, command, words, more, folder):
        out = folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        run = subprocess.run(words + [self.project.program] + command.split(), cwd=folder, env=os.environ | more, capture_output=True)
        (folder / "page.md").write_text(PAGE)
        (self.project.around / "err").write_bytes(run.stderr)
        files = {str(p.relative_to(out)): p.read_bytes() for p in sorted(out.rglob("*")) if p.is_file()}
        shutil.rmtree(out)
        said = [text.replace(bytes(folder), b"FOLDER") for text in (run.stdout, run.stderr)]
        return run.returncode, said, files

    def difference(self, one, other):
        if one[0] != other[0]: return f"status {other[0]}, not {one[0]}"
        if one[1] != other[1]: return "says something else"
        return "writes others: " + ", ".join(sorted(p for p in one[2].keys() | other[2].keys() if one[2].get(p) != other[2].get(p)))
