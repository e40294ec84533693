"""Machines by chance for the layout, which is C that others wrote: of all shapes and sizes, with names that were made to do harm."""
import json, os, shutil, subprocess

from hostile import NAMES

# In a run; each is drawn as SVG or PNG.
MACHINES = 5
KINDS = ["simple"] * 12 + ["choice", "fork", "join", "final", "history", "deepHistory", "junction"]
LETTERS = ["a", "W", " ", "\n", "é", "漢", "\u202e", "👩", "\u0301", "<", "&", '"', "\\", "{", "|", "%", "\u200b", "ﷺ", "\t", "]", "#"]
TEXTS = [name for name in NAMES.values() if isinstance(name, str) and len(name) < 6_000]


def name(chance):
    if chance.random() < 0.5: return f"s{chance.randrange(60)}"
    if chance.random() < 0.3: return chance.choice(TEXTS)
    return "".join(chance.choices(LETTERS, k=chance.choice([1, 3, 10, 40, 300])))


def machine(number, chance, most=40):
    states = [{"name": f"{name(chance)} {i}" if chance.random() < 0.8 else f"{i}{name(chance)}", "kind": chance.choice(KINDS)}
              for i in range(min(most, chance.choice([1, 2, 5, 10, 20, 40])))]
    for i, state in enumerate(states):
        if i and chance.random() < 0.3:
            parent = states[chance.randrange(i)]
            parent["kind"], state["parent"] = "composite", parent["name"]
    names = [state["name"] for state in states] + ["*", "?"]
    arrows = [{"from": chance.choice(names[:-1]), "event": name(chance), "to": chance.choice(names[:-2] + names[-1:])} for _ in range(min(2 * most, chance.choice([0, 1, 5, 20, 60])))]
    for arrow in arrows:
        if chance.random() < 0.2: arrow["guard"] = name(chance)
        if chance.random() < 0.1: arrow["event"] = None
    return {"name": f"M{number}", "initial": [chance.choice(names[:-2])], "states": states, "transitions": arrows}


class Layouts:
    """One step draws many machines in one run."""

    MOST = 40

    def __init__(self, project, chance):
        self.project, self.chance = project, chance
        self.prepare()

    def prepare(self):
        # glibc then looks at each block that is freed, and fills what is new and what is freed.
        checker = next((p for p in ["/lib/x86_64-linux-gnu/libc_malloc_debug.so.0", "/lib/aarch64-linux-gnu/libc_malloc_debug.so.0"] if os.path.exists(p)), None)
        if checker: self.project.surroundings = {"LD_PRELOAD": checker, "MALLOC_CHECK_": "3", "MALLOC_PERTURB_": "165"}

    def step(self):
        file = self.project.folder / "m.json"
        file.write_text(json.dumps({"drawbridge": 1, "machines": [machine(i, self.chance, self.MOST) for i in range(MACHINES)]}))
        more = ["--direction", self.chance.choice(["down", "right", "up", "left"])] + self.chance.choice([[], ["--overview"], ["--show", "all"]])
        _, status = self.project.run(["render", str(file), "-o", "drawn/", "--format", self.chance.choice(["svg", "svg", "svg", "png"])] + more, [file])
        drawn = len(os.listdir(self.project.folder / "drawn")) if (self.project.folder / "drawn").exists() else 0
        if status == 0 and drawn < MACHINES: self.project.keep(f"{drawn} of {MACHINES} are drawn", ["render"], [file])
        self.project.files += MACHINES - 1
        shutil.rmtree(self.project.folder / "drawn", ignore_errors=True)


class Memory(Layouts):
    """The same with smaller machines under valgrind, which looks at each access to memory, of Graphviz, too. It takes fifty times as long."""
    MOST = 12

    def prepare(self):
        program, checked = self.project.around / "program", self.project.around / "checked"
        # Valgrind does not read what Swift writes for debuggers.
        subprocess.run(["strip", "-g", "-o", str(program), self.project.program], check=True)
        checked.write_text(f'#!/bin/sh\nexec valgrind -q --undef-value-errors=no --error-exitcode=3 "{program}" "$@"\n')
        checked.chmod(0o755)
        self.project.program, self.project.seconds, self.project.memory = str(checked), 300, 4 << 20
