"""Run a command once and measure it: processor time, peak memory, exit status. Shared by Speed/ and Growth/.

The caller has to stay small: Linux counts the memory that a process had before it became the command.
"""
import dataclasses
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading

MEBIBYTE = 1024 * 1024
# ru_maxrss is in KiB on Linux, in bytes on macOS.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
# A run that waits for ever does not use the processor: it is stopped after so many seconds of the clock.
WAITED = 600


@dataclasses.dataclass(frozen=True)
class Limits:
    """Where a run is stopped: after so many seconds of the processor."""

    seconds: int
    bytes: int


@dataclasses.dataclass(frozen=True)
class Run:
    """`seconds` is user and system time on all cores; `status` is negative where a signal ended the run."""

    seconds: float
    mebibytes: float
    status: int
    output: str
    messages: str = ""

    @property
    def is_complete(self):
        """Status 0 and 1 are answers; 2 means that the command could not do its work."""
        return self.status in (0, 1)


def measure(command, limits=None, folder=None):
    """Run the command in a folder; without one in an empty one, so that no settings file is found."""
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(
            command, cwd=folder or empty, stdout=output, stderr=errors, preexec_fn=limits and (lambda: set_up(limits))
        )
        status, usage = wait(child.pid, limits)
        child.returncode = status  # so that Popen does not wait again
        output.seek(0)
        errors.seek(0)
        text, messages = output.read().decode(errors="replace"), errors.read(10_000).decode(errors="replace")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * MAXRSS_UNIT / MEBIBYTE, status, text, messages)


def measure_often(command, limits=None, enough=1.0, at_most=5, folder=None):
    """Runs, the fastest first, as many as fit into `enough` seconds of processor time. A run that fails is the only one."""
    runs = [measure(command, limits, folder)]
    while runs[-1].is_complete and sum(run.seconds for run in runs) < enough and len(runs) < at_most:
        runs.append(measure(command, limits, folder))
    return sorted(runs, key=lambda run: run.seconds) if runs[-1].is_complete else runs[-1:]


def wait(pid, limits):
    """Exit status and resources used."""
    watch = threading.Timer(WAITED, os.kill, (pid, signal.SIGKILL)) if limits else None
    if watch:
        watch.start()
    _, status, usage = os.wait4(pid, 0)
    if watch:
        watch.cancel()
    return os.waitstatus_to_exitcode(status), usage


def set_up(limits):
    resource.setrlimit(resource.RLIMIT_CPU, (limits.seconds, limits.seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform != "darwin":  # which does not hold it
        resource.setrlimit(resource.RLIMIT_AS, (limits.bytes, limits.bytes))
