"""Drawings by chance, in PlantUML: composites, conditions, actions, histories, regions."""
import random

WORDS = ["idle", "open", "loading", "done", "none", "retry", "ready", "failed", "paused", "playing", "default", "waiting", "sent",
    "closed", "first", "second"]
INNER_EVENTS = ["mute", "show", "fade out", "tick"]
EVENTS = ["go", "stop", "did finish", "handle.tick", "default", "timeout", "tap", "cancel", "Retry now"]
GUARDS = ["is ready", "x > 0", "count == 3", "!isOnline", None, None, None, None, None]
ACTIONS = ["ring", "save draft", "log(x)", None, None, None, None]


class Drawing:
    def __init__(self, chance):
        self.chance = chance
        self.names = chance.sample(WORDS, len(WORDS))
        self.events = EVENTS

    def text(self):
        if self.chance.random() < 0.2:
            body = "state Player {\n%s}\n" % self.regions(1, self.chance.randint(2, 3), 5)
        else:
            body = self.level(0, 2, 6)
        return "@startuml\n%s@enduml\n" % body

    def regions(self, indent, count, most):
        """Regions of a parallel state."""
        space = "    " * indent
        names = self.chance.sample(["Audio", "Video", "Network"], count)
        bodies = ["%sstate %s {\n%s%s}\n" % (space, name, self.level(indent + 1, 0, most), space) for name in names]
        return (space + "--\n").join(bodies)

    def inner_regions(self, indent):
        """Those of a parallel state that is one of several states: they have events of their own."""
        if len(self.names) < 9:
            return ""
        self.events = INNER_EVENTS
        text = self.regions(indent, 2, 3)
        self.events = EVENTS
        return text

    def level(self, indent, depth, most):
        """The states of one level, which all can be reached, and arrows between them and what they have inside."""
        space = "    " * indent
        names = [self.names.pop() for _ in range(min(self.chance.randint(2, most), len(self.names) - 3))] if len(self.names) > 5 else []
        if len(names) < 2:
            return ""
        lines, inner = ["[*] --> %s" % names[0]], []
        for name in names:
            inside = self.level(indent + 1, depth - 1, 3) if depth and self.chance.random() < 0.3 else ""
            regions = self.inner_regions(indent + 1) if depth == 2 and not inside and self.chance.random() < 0.05 else ""
            if regions:
                lines += ["state %s {" % name] + [line[len(space):] for line in regions.splitlines()] + ["}"]
            elif inside:
                inner.append(name)
                lines += ["state %s {" % name] + [line[len(space):] for line in inside.splitlines()] + ["}"]
            elif self.chance.random() < 0.15:
                lines.append("%s : entry / %s" % (name, self.chance.choice(["show", "hide"])))
        for start, end in zip(names, names[1:]):
            lines.append(self.arrow(start, end))
        for _ in range(self.chance.randint(1, 5)):
            lines.append(self.arrow(self.chance.choice(names), self.chance.choice(names)))
        for name in inner:
            outside = [other for other in names if other not in inner]
            if outside and self.chance.random() < 0.5:
                lines.append(self.arrow(self.chance.choice(outside), name + self.chance.choice(["[H]", "[H*]"]), "resume"))
        return "".join(space + line + "\n" for line in lines)

    def arrow(self, start, end, event=None):
        guard, action = self.chance.choice(GUARDS), self.chance.choice(ACTIONS)
        label = event or self.chance.choice(self.events)
        return "%s --> %s : %s%s%s" % (start, end, label, " [%s]" % guard if guard else "", " / %s" % action if action else "")


def drawings(count):
    return [Drawing(random.Random(seed)).text() for seed in range(count)]
