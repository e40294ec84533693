"""Changes of Swift code in one place, by which it may no longer agree with its drawing."""
import re


def enums(text):
    """For each enum its cases, with whether each carries values. What lies in enums inside is left out."""
    found = []
    for match in re.finditer(r"\benum \w+[^{\n]*\{", text):
        depth, names, line = 1, {}, ""
        for character in text[match.end() :]:
            depth += (character == "{") - (character == "}")
            if depth == 0 or (character in "\n;" and depth == 1):
                names.update(declared(line))
                line = ""
            else:
                line += character
            if depth == 0:
                break
        if names:
            found.append(names)
    return found


def declared(line):
    """The cases that a line declares."""
    match = re.match(r"^\s*(?:indirect )?case ([^:]*?)\s*(?://.*)?$", line)
    if not match:
        return {}
    names = re.sub(r"\([^)]*\)", "(", match.group(1))
    return {name: carries == "(" for name, carries in re.findall(r"(?:^|, *)([a-z]\w*)(\(?)", names)}


def states(text):
    return sorted({name for names in enums(text) for name in names})


def targets(text):
    """Another state is assigned, returned or passed on."""
    return others(text, r"(?:(?<![=!<>])= |to: |return )\.([a-z]\w*)\b(?!\()")


def tests(text):
    """The state is compared with another one."""
    return others(text, r"(?:[=!]= )\.([a-z]\w*)\b(?!\()")


def others(text, pattern):
    for match in re.finditer(pattern, text):
        owners = [names for names in enums(text) if match.group(1) in names]
        # A case of two enums may be of either: what takes its place has to be as well.
        if owners:
            for other in sorted(set.intersection(*({name for name in names if not names[name]} for names in owners))):
                if other != match.group(1):
                    yield text[: match.start(1)] + other + text[match.end(1) :]


def drops(text):
    """An assignment of a state is taken out."""
    names = states(text)
    for match in re.finditer(r"(?<=[{:;\n])([ \t]*)[\w.]+ = \.([a-z]\w*)\b(?:\([^()\n]*\))?(?=[ \t]*[;}\n])", text):
        if match.group(2) not in names or declares(text, match.start()):
            continue
        before, after = text[: match.start()], text[match.end() :]
        if before.endswith("\n") and after.startswith("\n"):
            after = after[1:]
        emptied = re.search(r"(case [^\n:]*|default):\s*$", before) and re.match(r"\s*(case\b|default\b|\})", after)
        yield before + (match.group(1) + "break" + ("\n" if before.endswith("\n") else "") if emptied else "") + after


def declares(text, offset):
    line = text[text.rfind("\n", 0, offset) + 1 : offset]
    return re.search(r"\b(var|let|case let)\b[^{}]*$", line) is not None


def arms(text):
    """A state is moved from its arm of a switch to the one that does nothing, or an arm is taken out before a default."""
    for match in re.finditer(r"^( *)case (\.[a-z]\w*(?:, \.[a-z]\w*)*):[ \n]", text, re.M):
        indent, rest = match.group(1), text[match.end() :]
        end = re.search(r"^%s}" % indent, rest, re.M)
        switch = rest[: end.start()] if end else rest
        if re.match(r"\s*break\b", rest):
            continue
        names = match.group(2).split(", ")
        idle = re.search(r"^%scase (\.[a-z]\w*(?:, \.[a-z]\w*)*):\s*break\b" % indent, switch, re.M)
        for name in names:
            left = [other for other in names if other != name]
            if idle and left:
                place = match.end() + idle.end(1)
                after = text[match.end(2) : place] + ", " + name + text[place:]
                yield text[: match.start(2)] + ", ".join(left) + after
        following = re.search(r"^%s(case|default)\b" % indent, switch, re.M)
        if following and re.search(r"^%sdefault\b" % indent, switch, re.M):
            yield text[: match.start()] + rest[following.start() :]


def without_cases(text):
    """A state is taken out of its enum, with its arms and assignments, where nothing else names it."""
    for name in states(text):
        if not re.search(r"(?:(?<![=!<>])= |to: |return )\.%s\b" % name, text):
            continue
        changed = without_declaration(text, name)
        changed = re.sub(r"^( *)case \.%s(?:\([^()]*\))?:[^\n]*\n(?:\1 +[^\n]*\n|\n)*" % name, "", changed, flags=re.M)
        changed = re.sub(r"^( *case )((?:\.\w+, )*)\.%s, " % name, r"\1\2", changed, flags=re.M)
        changed = re.sub(r"^( *case (?:\.\w+, )*\.\w+), \.%s:" % name, r"\1:", changed, flags=re.M)
        changed = re.sub(r"^[ \t]*[\w.]+ = \.%s(?:\([^()\n]*\))?[ \t]*\n" % name, "", changed, flags=re.M)
        if not re.search(r"\.%s\b" % name, changed):
            yield changed


def without_declaration(text, name):
    alone = re.sub(r"^[ \t]*case %s(\([^\n]*\))?[ \t]*\n" % name, "", text, count=1, flags=re.M)
    if alone != text:
        return alone
    return re.sub(r"(?<=case )%s(\([^()\n]*\))?, |(?<=[\w)]), %s\b(\([^()\n]*\))?" % (name, name), "", text, count=1)


KINDS = {"target": targets, "test": tests, "drop": drops, "arm": arms, "case": without_cases}


def mutants(subject):
    """(kind, path, changed text), each text once."""
    for path in subject.changeable:
        seen = {subject.files[path]}
        for kind, change in KINDS.items():
            for text in change(subject.files[path]):
                if text not in seen:
                    seen.add(text)
                    yield kind, path, text
