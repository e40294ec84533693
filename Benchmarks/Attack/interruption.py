"""Signals at any time: each file is as it was or as it is to be, and nothing is left beside it."""
import os, shutil, signal, time

from project import ROOT

COMMANDS = [
    ["render", "Sources", "-o", "pictures/", "--format", "svg"], ["render", "Sources", "-o", "texts/", "--format", "dot"], ["docs", "Sources", "-o", "site/"],
    ["docs", "Sources", "-o", "pages/", "--form", "markdown"], ["update"], ["embed", "Sources", "page.md"], ["extract", "Sources", "-o", "all.json"],
    ["check", "--baseline", "known.yml", "--write-baseline"], ["check", "--report", "sarif=found.sarif", "--report", "json=found.json"], ["init", "-o", "new.yml"],
]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGHUP]
PAGE = "# Page\n\n" + "".join(f"<!-- drawbridge: CallTracker {kind} -->\n<!-- /drawbridge -->\n\n" for kind in ["mermaid", "table", "svg=call.svg"])


class Signals:
    def __init__(self, project, chance):
        self.project, self.chance = project, chance
        self.at_first = project.around / "at-first"
        (project.folder / "page.md").write_text(PAGE)
        # So that there is something to update.
        for file in (project.folder / "diagrams").glob("*.puml"): file.write_text(file.read_text().replace("-->", "-->", 1) + "\n' changed\n")
        drawing = project.folder / "diagrams/call-tracker.puml"
        lines = drawing.read_text().splitlines(keepends=True)
        drawing.write_text("".join(line for i, line in enumerate(lines) if "-->" not in line or i % 5))
        shutil.copytree(project.folder, self.at_first)
        self.ends = [self.whole(command) for command in COMMANDS]

    def whole(self, command):
        """The files after a run that nothing ends, and how long it takes."""
        start = time.time()
        self.project.watched(command)
        self.project.count -= 1
        return self.begin_again(), time.time() - start

    def begin_again(self):
        """Puts all files back to how they were at first; returns what they had become."""
        was = {p.relative_to(self.project.folder): p.read_bytes() for p in self.project.folder.rglob("*") if p.is_file()}
        for path in list(self.project.folder.iterdir()): shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.copytree(self.at_first, self.project.folder, dirs_exist_ok=True)
        return was

    def step(self):
        number = self.chance.randrange(len(COMMANDS))
        command, (after, seconds) = COMMANDS[number], self.ends[number]
        name = self.chance.choice(SIGNALS)
        child = self.project.start(command)
        time.sleep(self.chance.uniform(0, 1.1 * seconds))
        os.kill(child, name)
        _, status = os.waitpid(child, 0)
        self.project.count += 1
        fault = None
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) != name: fault = f"ended by signal {os.WTERMSIG(status)}"
        first = {p.relative_to(self.at_first): p for p in self.at_first.rglob("*") if p.is_file()}
        for path, data in self.begin_again().items():
            if data == after.get(path): continue
            if path in first and data == first[path].read_bytes(): continue
            fault = f"{path} is neither as it was nor as it is to be, after {name.name}"
        if fault: self.project.keep(fault, command)
