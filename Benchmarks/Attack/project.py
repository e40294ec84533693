"""A project to attack, and runs of the program in it that are watched."""
import os, resource, shutil, signal, subprocess, tempfile, threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS, MEMORY = 10, 1 << 20  # of the processor; in kB
# A run is stopped after so many times its seconds of the processor, and after so many of the clock, which only one that waits for ever takes.
STOPPED, WAITED = 6, 3600


class Project:
    """`count` runs and `files` that they were given, and what was wrong."""

    def __init__(self, program, name, seed):
        self.program, self.name, self.seed = program, name, seed
        self.count, self.files, self.longest, self.largest, self.faults = 0, 0, 0.0, 0, 0
        self.seconds, self.memory = SECONDS, MEMORY
        self.surroundings = {"SWIFT_BACKTRACE": "enable=no"}
        self.around = Path(tempfile.mkdtemp(prefix="drawbridge-attack-"))
        self.folder = self.around / "project"
        shutil.copytree(ROOT / "Sources/ExampleMachines", self.folder / "Sources/ExampleMachines")
        shutil.copytree(ROOT / "diagrams", self.folder / "diagrams")
        shutil.copy(ROOT / "drawbridge.yml", self.folder)
        (self.folder / ".git").mkdir()
        os.chdir(self.folder)

    def end(self):
        os.chdir(ROOT)
        shutil.rmtree(self.around)
        print(f"{self.name:9} {self.count:7} runs, {self.files:7} files, seed {self.seed}: {self.faults} faults; at most {self.longest:.2f} s "
              f"and {self.largest // 1024} MB", flush=True)

    def start(self, arguments, out="out", err="err"):
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        actions = [(os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
                   (os.POSIX_SPAWN_OPEN, 1, str(self.around / out), flags, 0o600),
                   (os.POSIX_SPAWN_OPEN, 2, str(self.around / err), flags, 0o600)]
        return os.posix_spawn(self.program, [self.program] + arguments, os.environ | self.surroundings, file_actions=actions)

    def run(self, arguments, given=()):
        """Runs the program; what gives way is kept with the files that it was given. Returns the fault and the status."""
        fault, status = self.watched(arguments, given)
        left = self.temporary_files()
        if not fault and left: fault = f"left {left[0].name}"
        if fault: self.keep(fault, arguments, given)
        for file in left: file.unlink()
        return fault, status

    def watched(self, arguments, given=()):
        child = self.start(arguments)
        resource.prlimit(child, resource.RLIMIT_CPU, (STOPPED * self.seconds,) * 2)
        watch = threading.Timer(WAITED, os.kill, (child, signal.SIGKILL))
        watch.start()
        _, status, used = os.wait4(child, 0)
        watch.cancel()
        seconds = used.ru_utime + used.ru_stime
        self.count, self.files = self.count + 1, self.files + len(given)
        self.longest, self.largest = max(self.longest, seconds), max(self.largest, used.ru_maxrss)
        return self.fault(status, seconds, used.ru_maxrss), status

    def fault(self, status, seconds, memory):
        if os.WIFSIGNALED(status): return f"ended by signal {os.WTERMSIG(status)}"
        if os.WEXITSTATUS(status) > 2: return f"status {os.WEXITSTATUS(status)}"
        if seconds > self.seconds: return f"{seconds:.1f} s"
        if memory > self.memory: return f"{memory} kB"

    def temporary_files(self):
        return list(self.around.glob("**/.drawbridge-*.tmp"))

    def text(self, name="out"):
        return (self.around / name).read_bytes()

    def keep(self, fault, arguments, given=()):
        self.faults += 1
        kept = ROOT / ".build/attack" / f"{self.name}-{self.seed}-{self.count}"
        kept.mkdir(parents=True, exist_ok=True)
        for file in given: shutil.copy(file, kept)
        (kept / "told").write_text(f"{fault}\ndrawbridge {' '.join(arguments)}\n{self.text('err')[:2000]!r}\n")
        print(f"{self.name}: {fault}: {kept}", flush=True)

    def contents(self):
        """All files below the folder around the project, with their bytes, but for the two that runs write into."""
        return {str(p.relative_to(self.around)): p.read_bytes() for p in sorted(self.around.rglob("*"))
                if p.is_file() and p.parent != self.around}


def calls_of(program, arguments, folder, trace):
    """The calls of the system by which a run opened, made, changed or took away a file; (name, path, whether it may write)."""
    import re
    words = ["strace", "-f", "-qq", "-o", str(trace), "-e", "trace=open,openat,creat,mkdir,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,execve,socket,connect,fork,vfork",
             program] + arguments
    subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    for line in open(trace, errors="replace"):
        found = re.match(r"\d+ +(\w+)\((.*)", line)
        if not found: continue
        call, rest = found.groups()
        paths = re.findall(r'"((?:[^"\\]|\\.)*)"', rest)
        writes = call not in ("open", "openat") or any(w in rest for w in ["O_WRONLY", "O_RDWR", "O_CREAT"])
        if call in ("socket", "connect", "execve", "fork", "vfork"): yield call, rest[:100], True
        elif " = -1 " not in line:
            # The first path of linkat is an open file of the program's own, which gets a name.
            for path in paths[-1:] if call == "linkat" else paths: yield call, path, writes
