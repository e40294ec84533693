"""Faults in generated Swift: the code with all of them, each where `mutant` has its number."""
import re

FAULTS = ["target", "drop", "guard", "accept"]

# What makes a transition: the text before the state, the state, the text behind it.
TARGETS = {
    "transition": r"(case .*\S: )((?:[.]|Self[.])\S+)()$|^(            )((?:[.]|Self[.])\S+)()$",
    "reducer": r"((?:state\.)?[\w`]+ = )(\..+)()$",
    "mvi": r"(state\.changing\(\\\.[\w`]+, to: )(\..+)(\))$",
    "gkstate": r"(stateMachine\?\.enter\()(\w+)\.self(\))$",
}
ASSIGNMENT = r"(\w+ = )(\..+)()$"
GUARDS = {"transition": r"( where )(conditions\.[\w`]+)(?![\w`]| ==)"}
QUESTION = r"((?:if|else if) )([\w`]+)( \{)$"


class Faults:
    def __init__(self, code, style, first):
        self.lines, self.style, self.next = code.split("\n"), style, first
        self.found = []

    def number(self, kind, line):
        self.found.append((kind, self.lines[line].strip()))
        self.next += 1
        return self.next - 1

    def insert_all(self):
        edits = []
        for i in range(len(self.lines)):
            edits += [(i, edit) for edit in (self.transition(i), self.told(i), self.guard(i), self.accepted(i)) if edit]
        for i, edit in reversed(edits):
            edit()
        return "\n".join(self.lines)

    def told(self, i):
        """An actor tells another effect, or none. Left out is what looks the same from outside."""
        found = re.match(r"( +return )Just\((\w+Effect)\.([\w`]+)\)(\.eraseToAnyPublisher\(\)|)$", self.lines[i])
        if self.style != "mvi" or not found:
            return None
        outcomes = self.outcomes()
        mine = outcomes[found.group(3)]
        others = sorted(name for name in outcomes if outcomes[name] != mine and outcomes[name][2] == mine[2] and not self.is_empty(i, outcomes[name]))
        wrong = self.number("target", i) if others else 0
        dropped = 0 if self.is_empty(i, mine) else self.number("drop", i)

        def edit():
            start, effects, effect, end = found.groups()
            other = others[i % len(others)] if others else effect
            self.lines[i] = "%smutant == %d ? Empty().eraseToAnyPublisher() : Just(mutant == %d ? %s.%s : %s.%s)%s" % (
                start, dropped or -1, wrong or -1, effects, other, effects, effect, end)

        return edit

    def outcomes(self):
        """What each effect does: the next state and the news, and the variable that it is about."""
        cases = [re.findall(r"case (\.[^:]*):\s+([^\n]*(?:\n +(?![ ]*case|\})[^\n]*)*)", text) for text in self.functions()]
        (states, news) = ({name: body for names, body in found for name in re.findall(r"\.([\w`]+)", names)} for found in cases)
        variables = {name: re.findall(r"changing\(\s*\\\.([\w`]+)", body) for name, body in states.items()}
        all_variables = {variable[0] for variable in variables.values() if variable}
        # An effect that changes nothing may be any part's.
        return {name: (body.replace(" ", ""), news.get(name, "nil"), variables[name] if len(all_variables) > 1 else [])
            for name, body in states.items()}

    def functions(self):
        """The bodies of the reducer and of the function that makes news."""
        code = "\n".join(self.lines)
        for start in (r"func reduce\(", r"func news\("):
            found = re.search(start + r".*?switch effect \{\n(.*?)\n        \}\n", code, re.S)
            yield found.group(1) if found else ""

    def is_empty(self, i, outcome):
        """Whether an effect does nothing in the only state that is in the arm around a line."""
        start = next(j for j in range(i, -1, -1) if self.lines[j].lstrip().startswith("case "))
        stays = re.match(r"state\.changing\(\\\.[\w`]+,to:(.*)\)$", outcome[0])
        state = re.match(r"case (\S+):$", self.lines[start].strip())
        return outcome[1] == "nil" and (outcome[0] == "state" or bool(stays and state and stays.group(1) == state.group(1)))

    def match(self, i):
        """(before, state, behind) of a line that makes a transition."""
        if self.style == "transition" and " case " not in self.lines[i] and not self.lines[i - 1].endswith(":"):
            return None
        found = re.search(TARGETS.get(self.style, ASSIGNMENT), self.lines[i])
        parts = [part for part in found.groups() if part is not None] if found else []
        if not parts or parts[1] == "nil" or self.is_in_initializer(i) or self.style not in TARGETS and not self.is_in_method(i):
            return None
        return parts

    def is_in_method(self, i):
        return any("func " in line for line in self.lines[:i]) and not re.search(r"^\s+case .*Last|didSet", self.lines[i])

    def is_in_initializer(self, i):
        """Whether a start is chosen there, without which there is no value."""
        start = next((line for line in reversed(self.lines[:i]) if re.search(r"\b(func \w+|init)\(", line)), "")
        return "init(start:" in start

    def others(self, i):
        """States of the same type that transitions lead to, from the same variable."""
        mine = self.match(i)
        found = [self.match(j) for j in range(len(self.lines))]
        whole = self.style in ("transition", "gkstate")
        states = sorted({parts[1] for parts in found if parts and (whole or parts[0] == mine[0]) and "(inner)" not in parts[1]})
        if self.style == "gkstate":
            states = [state for state in states if any(self.match(j) and self.match(j)[1] == state and self.space(j) == self.space(i)
                for j in range(len(self.lines)))]
        if self.style == "transition":
            states = [state for state in states if self.extension(i) == self.extension_of(state)]
        return [state for state in states if state != mine[1]]

    def space(self, i):
        """The line of the type that has the classes of a region."""
        return next((j for j in range(i, -1, -1) if re.match(r"    enum \w+ \{$", self.lines[j])), 0)

    def extension(self, i):
        return next((j for j in range(i, -1, -1) if self.lines[j].startswith("extension ")), 0)

    def extension_of(self, state):
        return next((self.extension(j) for j in range(len(self.lines)) if (self.match(j) or [0, 0])[1] == state), 0)

    def transition(self, i):
        parts = self.match(i)
        if not parts:
            return None
        # A class refuses what its state may not lead to, and stays.
        others = [] if self.style == "gkstate" and self.stays(i, parts[1]) else self.others(i)
        wrong = self.number("target", i) if others else 0
        # What leads back to the only state that it leaves is the same without it.
        dropped = 0 if self.stays(i, parts[1]) else self.number("drop", i)
        return lambda: self.change(i, parts, others[i % len(others)] if others else parts[1], wrong, dropped)

    def change(self, i, parts, other, wrong, dropped):
        line, (before, state, behind) = self.lines[i], parts
        start = line[: -len(state)] if self.style == "transition" else line[: line.rindex(before + state)]
        if self.style == "gkstate":
            call = "stateMachine?.enter(mutant == %d ? %s.self as AnyClass : %s.self as AnyClass)" % (wrong, other, state)
            self.lines[i] = "%sif mutant != %d { %s }" % (start, dropped or -1, call)
        elif self.style == "mvi":
            target = "mutant == %d ? state : %smutant == %d ? %s : %s)" % (dropped, before, wrong, other, state)
            self.lines[i] = start + target
        elif self.style == "transition":
            value = "mutant == %d ? nil : mutant == %d ? %s : %s" % (dropped, wrong, other, state)
            self.lines[i] = start + value
        else:
            self.lines[i] = "%sif mutant != %d { %smutant == %d ? %s : %s }" % (start, dropped or -1, before, wrong, other, state)

    def stays(self, i, state):
        if self.style in ("transition", "mvi"):
            return False
        if self.style == "gkstate":
            start = next(j for j in range(i, -1, -1) if " class " in self.lines[j])
            return "class %s: State" % state in self.lines[start]
        start = next(j for j in range(i, -1, -1) if self.lines[j].lstrip().startswith("case "))
        return self.lines[start].strip() == "case %s:" % state

    def guard(self, i):
        pattern = GUARDS.get(self.style, QUESTION)
        if not re.search(pattern, self.lines[i]):
            return None
        number = self.number("guard", i)

        def edit():
            behind = "" if self.style == "transition" else r"\3"
            self.lines[i] = re.sub(pattern, r"\1(\2 != (mutant == %d))%s" % (number, behind), self.lines[i])

        return edit

    def accepted(self, i):
        if self.style == "transition":
            return self.accepted_by_function(i)
        if self.style == "gkstate":
            return self.accepted_by_class(i)
        refusals = ["break", "return []", "return .none", "return Empty().eraseToAnyPublisher()"]
        # In an arm of its own, not behind a condition.
        if self.lines[i].strip() not in refusals or not self.lines[i - 1].endswith(":"):
            return None
        start = next(j for j in range(i - 1, -1, -1) if self.lines[j].lstrip().startswith("case "))
        label = " ".join(line.strip() for line in self.lines[start:i])[len("case "):-1]
        switch = next(j for j in range(start, -1, -1) if re.search(r"switch \S+ \{$", self.lines[j])
            and indent(self.lines[j]) == indent(self.lines[start]))
        variable = re.search(r"switch (\S+) \{", self.lines[switch]).group(1)
        pattern = label.split(", ")[-1]
        # A wish that is another region's.
        body = self.taking(switch, variable, pattern) if variable != "wish" else None
        if not body:
            return None
        number = self.number("accept", i)

        def edit():
            space = " " * indent(self.lines[i])
            self.lines[i] = "%sif mutant == %d, case %s = %s { %s }\n%s" % (space, number, pattern, variable, body, self.lines[i])

        return edit

    def taking(self, switch, variable, pattern):
        """The statement of another arm of the switch that makes a transition."""
        end = next(j for j in range(switch + 1, len(self.lines)) if self.lines[j] == " " * indent(self.lines[switch]) + "}")
        for line in self.lines[switch + 1:end]:
            line = line.strip()
            if line.startswith("return Just") and self.target(line) != pattern:
                return line
            if line.startswith(variable + " = ") and not line.endswith(" = " + pattern):
                # What is handed on elsewhere begins anew.
                return line.replace("(inner)", "(.init())")
        return None

    def target(self, line):
        """Where the effect leads that a line of an actor returns."""
        effect = re.search(r"Effect(\.[\w`]+)\)", line).group(1)
        code = "\n".join(self.lines)
        found = re.search(r"case [^:]*%s\b[^:]*:\s+state(?:\.changing\(\\\.[\w`]+, to: (.*)\))?$" % re.escape(effect), code, re.M)
        return found and found.group(1)

    def accepted_by_function(self, i):
        if self.lines[i].strip() != "default: nil":
            return None
        start = max(j for j in range(i) if "switch (self, event)" in self.lines[j])
        arms = re.findall(r"\(([^ ]+), (\.[\w`]+)\)", " ".join(self.lines[start:i]))
        taken, states, events = set(arms), sorted({arm[0] for arm in arms}), sorted({arm[1] for arm in arms})
        targets = [self.match(j)[1] for j in range(start, i) if self.match(j)]
        # States inside of others are not told apart here.
        free = [(state, event) for state in states for event in events
            if not any(event == other and (state in wide or wide in state) for wide, other in taken)]
        numbers = [self.number("accept", i) for _ in free]

        def edit():
            space = " " * indent(self.lines[i])
            lines = ["%scase (%s, %s) where mutant == %d: %s" % (space, state, event, number, targets[0])
                for (state, event), number in zip(free, numbers)]
            self.lines[i] = "\n".join(lines + [self.lines[i]])

        return edit

    def accepted_by_class(self, i):
        found = re.match(r" +func (\w+|`\w+`)\(.*\) \{\}$", self.lines[i])
        if not found:
            return None
        name = found.group(1)
        space = " " * (indent(self.lines[i]) - 4)
        for j, line in enumerate(self.lines):
            head = re.match(space + r"final class (\w+): State \{", line)
            if not head or self.space(j) != self.space(i):
                continue
            end = next(k for k in range(j, len(self.lines)) if self.lines[k] == space + "}")
            body = self.lines[j:end]
            targets = re.findall(r"stateClass is (\w+)\.Type", " ".join(body))
            targets = [target for target in targets if target != head.group(1)]
            if targets and not any("override func %s(" % name in line for line in body):
                number = self.number("accept", i)
                return lambda: self.enter(i, number, head.group(1), targets[0])
        return None

    def enter(self, i, number, state, target):
        call = "if mutant == %d, self is %s { stateMachine?.enter(%s.self) }" % (number, state, target)
        self.lines[i] = self.lines[i][:-1] + " %s }" % call


def indent(line):
    return len(line) - len(line.lstrip())


def faulty(code, style, first):
    """The code with all faults, and what they are: the kind and the line."""
    faults = Faults(code, style, first)
    return faults.insert_all(), faults.found
