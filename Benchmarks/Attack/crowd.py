"""Many runs at once that write the same files: each ends well, and the files are those of one run."""
import os, shutil

WRITING = [["docs", "Sources", "-o", "site/"], ["render", "Sources", "-o", "pictures/", "--format", "svg"], ["render", "Sources", "-o", "pictures/", "--format", "dot"],
           ["extract", "Sources", "-o", "all.json"], ["check", "--report", "sarif=found.sarif"], ["check", "--baseline", "known.yml", "--write-baseline"]]


class Crowd:
    """One step is a hundred runs."""

    def __init__(self, project, chance):
        self.project, self.chance = project, chance
        self.answers = {}
        for command in WRITING: self.answers[tuple(command)] = project.watched(command)[1]
        self.alone = project.contents()
        project.count = 0
        for name in ["site", "pictures"]: shutil.rmtree(project.folder / name)
        for name in ["all.json", "found.sarif"]: (project.folder / name).unlink()

    def step(self):
        chosen = [self.chance.choice(WRITING[:5]) for _ in range(100)]
        children = {self.project.start(c, f"out{i}", f"err{i}"): c for i, c in enumerate(chosen)}
        for _ in range(len(children)):
            child, status, used = os.wait4(-1, 0)
            self.project.count += 1
            self.project.largest = max(self.project.largest, used.ru_maxrss)
            self.project.longest = max(self.project.longest, used.ru_utime + used.ru_stime)
            if status != self.answers[tuple(children[child])]: self.project.keep(f"status {status}, alone {self.answers[tuple(children[child])]}", children[child])
        together = self.project.contents()
        for path in together.keys() | self.alone.keys():
            if together.get(path) != self.alone.get(path) : self.project.keep(f"{path} is another one", ["100 at once"])
        for file in self.project.around.glob("*"):
            if file.is_file(): file.unlink()
