extension FindingGuide {
    /// In the order of their ids.
    static let all: [FindingGuide] = [
        FindingGuide(
            "ambiguous-transition",
            "One event leads from one state to two others, under the same condition or under none. The drawing does not say "
                + "which of them it is, and whoever builds it has to guess.",
            ["Write on each arrow the condition under which it is taken.", "Take one of the arrows out."]),
        FindingGuide(
            "assumed-start",
            "One arrow of the drawing comes from nowhere, and nothing else shows where the machine begins. It is read as the "
                + "arrow to the initial state, as textbooks draw automata.",
            [
                "Let the arrow begin at a dot, so that nobody has to guess.",
                "Connect it, where it was meant to leave a state.",
            ]),
        FindingGuide(
            "bad-value", "A value of a machine document has the right type, and is none of those that are possible.",
            ["Take one of the values that docs/machine-document.schema.json lists."]),
        FindingGuide(
            "broken-block",
            "A comment that begins with drawbridge: opens a block of a document, and does not say what belongs into it: the "
                + "machine or the kind is unknown, or the block is not closed. Then drawbridge embed writes nothing at all.",
            [
                "Correct the comment; docs/EMBED.md lists what may stand in it.",
                "Close the block with <!-- /drawbridge --> in a line of its own.",
                "Where the comment is an example, put it into a fenced block of code.",
            ]),
        FindingGuide(
            "broken-settings",
            "drawbridge.yml has a key that means nothing, a value of the wrong shape, or names a file that is not there. "
                + "Nothing is done with settings that are understood in part.",
            ["Correct the place that the finding names.", "docs/SETTINGS.md lists the keys and what belongs there."]),
        FindingGuide(
            "dangling-edge", "A transition, a parent or an initial state names a state that the machine does not have.",
            ["Add the state.", "Correct the name."]),
        FindingGuide(
            "dead-end",
            "A drawn state is entered and never left. Other states of the drawing lead to an end; this one neither is an end "
                + "nor leads to one, so that it looks forgotten.",
            ["Draw how the machine gets out of it.", "Mark it as an end: an arrow to [*] in Mermaid and PlantUML."]),
        FindingGuide(
            "different-event",
            "A transition happens on one event in the drawing and on another one in the code. A drawn event that the code does "
                + "not name is asked for once, with all events that lead between the same states.",
            [
                "Rename the event on the side that is wrong.",
                "Where both names are right, say that they are one: events: in drawbridge.yml.",
            ]),
        FindingGuide(
            "different-guard",
            "A transition has one condition in the drawing and another one in the code. Conditions are compared only where "
                + "drawbridge.yml asks for it (compare: {guards: true}).",
            ["Write the condition of the code at the arrow, or correct the code."]),
        FindingGuide(
            "different-initial",
            "The drawing and the code begin in different states.",
            ["Correct the arrow of the start, or the value that the variable is given first."]),
        FindingGuide(
            "different-target",
            "An event leads to one state in the drawing and to another one in the code. If two events have exchanged their "
                + "targets, that is one finding.",
            [
                "Correct the assignment that the finding shows first.",
                "Draw what the code does, or let drawbridge update do so.",
            ]),
        FindingGuide(
            "duplicate-key", "An object of a machine document has one key twice, so that nobody can say which counts.",
            ["Take one of them out."]),
        FindingGuide(
            "duplicate-state", "Two states of a machine have one name.", ["Rename one.", "Make one of the two."]),
        FindingGuide(
            "empty-drawing",
            "A file or a block that is called like a drawing is empty, cannot be read, or shows no transition. An empty drawing "
                + "agrees with nothing and contradicts nothing, so the run fails rather than passing over it.",
            [
                "Draw its transitions, or take it from an earlier revision.", "Remove it where it is no longer needed.",
                "Where it shows no machine on purpose, write into it: drawbridge: ignore because …",
            ]),
        FindingGuide(
            "false-hint",
            "A comment that begins with drawbridge: says something that is not so: the statement below it writes another "
                + "state, a case is unknown, or no statement follows.",
            ["Correct the comment.", "Take it out, where the code can be read by now."]),
        FindingGuide(
            "finished-plan",
            "drawbridge.yml says under planned: that a drawn state or transition is not in the code yet, and the code has it.",
            ["Remove the entry; then the drawing and the code are compared there, too."]),
        FindingGuide(
            "graphviz-failed", "Graphviz could not draw the picture that it was given.",
            ["Write the drawing as text (--format dot) and look at what Graphviz says of it.", "Update Graphviz."]),
        FindingGuide("graphviz-remark", "Graphviz drew the picture, and had something to say.", ["Read its remark."]),
        FindingGuide(
            "half-written",
            "The text in the editor cannot be read as it is: a bracket or a string is not closed, or a drawing is not complete. "
                + "Until it can be read, all other findings are those of the text as it was before.",
            ["Write on; the finding goes away by itself."]),
        FindingGuide(
            "limit-exceeded", "The drawing is larger than what is read, so that a damaged file cannot take all memory.",
            ["Cut the drawing into several.", "Where it is meant to be so large, raise the limit in drawbridge.yml."]),
        FindingGuide(
            "looks-nested-but-is-not",
            "In the picture a shape lies inside another one. In the data it does not, so that it is read as one beside it.",
            ["In the editor, drop the shape onto the one around it until that one lights up."]),
        FindingGuide(
            "looks-outside-but-is-nested",
            "In the picture a shape lies outside another one. In the data it lies in it, and is read so.",
            ["In the editor, move the shape back, or drag it out until the one around it does not light up."]),
        FindingGuide(
            "malformed-json", "The file is not JSON, from the place on that the finding names.",
            ["Correct it there.", "Write it anew with drawbridge extract."]),
        FindingGuide(
            "malformed-xml", "The file is not XML, from the place on that the finding names.",
            ["Save it once more from the program that wrote it."]),
        FindingGuide(
            "missing-glyph",
            "No font of this machine has a character of the picture, and a box is drawn in its place. An SVG has no letters "
                + "itself: the fonts of each reader draw them.",
            ["Install a font that has the character, such as Noto.", "Write svg."]),
        FindingGuide(
            "missing-key", "An object of a machine document lacks a key that it needs.",
            ["Add the key; docs/machine-document.schema.json says what belongs there."]),
        FindingGuide(
            "no-longer-compared",
            "A drawing was compared with a machine at the revision that --since names, and is not now: it was renamed, emptied, "
                + "moved out of the searched folders, or no longer finds its machine. A drawing that went together with its "
                + "machine is a note.",
            [
                "Restore it, or name its machine in a comment of it: drawbridge: machine CallTracker",
                "Where it shows no machine any more, take it out in a change of its own.",
            ]),
        FindingGuide(
            "not-a-diagram", "The text holds no state diagram of the format that its name or its fence promises.",
            ["Correct the ending of the file or the word behind the fence.", "Take the file out of the inputs."]),
        FindingGuide(
            "not-provable",
            "Some code that matters here cannot be read (see opaque-write and unplaced-write). It may do what is drawn or "
                + "something else, so the comparison proves nothing about these transitions, and the run fails.",
            [
                "Give the command the sources of that code, too.",
                "Say above the statement where it leads: // drawbridge: to .idle, .failed",
                "Accept the line in drawbridge.yml, with the reason: accept: [{write: \"state = next()\", because: …}]",
            ]),
        FindingGuide(
            "not-updated",
            "drawbridge update could not draw something that the code does: no change of single lines says it, or drawings "
                + "of this format are not changed in place. All else that it could draw is drawn.",
            [
                "Draw it by hand; drawbridge check says what it is.",
                "Draw arrows of their own where one statement draws several: a -> b; b -> c rather than a -> b -> c.",
            ]),
        FindingGuide(
            "nothing-compared",
            "No drawing was compared with a machine, so the run says nothing about whether they agree. It fails, for a check that "
                + "looks at nothing must not pass.",
            [
                "Name the folders with the sources and the drawings: drawbridge check Sources diagrams",
                "Call the drawing like its machine, or name the machine in a comment of it: drawbridge: machine CallTracker",
            ]),
        FindingGuide(
            "only-possible",
            "The code makes a drawn transition only if another step runs while this one waits, or on an event that nothing raises in "
                + "that state. The arrow is right; it need not be drawn.",
            ["Leave it, or remove the arrow if the drawing shows only what usually happens."]),
        FindingGuide(
            "opaque-write",
            "The code here may change the state in a way that cannot be read: a value comes from code that is not in the "
                + "sources, or the state is given away to be changed. From the states and for the events that can come here the "
                + "machine gets transitions to ?, and what depends on them cannot be proven.",
            [
                "Give the command the sources of that code, too.",
                "Assign named cases in a switch over the value that cannot be read.",
                "Say above the statement where it leads: // drawbridge: to .idle, .failed",
            ]),
        FindingGuide(
            "refused-hiding",
            "drawbridge.yml hides a state that the drawing shows, or that the code may stay in. A hidden state is stepped through, so "
                + "some step has to lead on to a state that is not hidden.",
            ["Draw the state.", "Say under names: which drawn state stands for it.", "Remove the entry from hide:."]),
        FindingGuide(
            "refused-statement",
            "The format's own program refuses the whole drawing because of this statement: Mermaid, for one, draws nothing where "
                + "a state is called like a keyword (default, note, style) or has a hyphen in its id.",
            [
                "Give the state another id, and its name as words: state \"my-state\" as myState.",
                "Correct the line that the finding names.",
            ]),
        FindingGuide(
            "refused-step",
            "A step of a trace is none that the machine takes: it does not take the event in this state, takes it only under "
                + "another condition, or it leads elsewhere. The rest of that list was not looked at.",
            [
                "Correct the line of the trace.",
                "Where the trace is right, draw or write the transition.",
                "Where the list is a new run, put a heading above it.",
            ]),
        FindingGuide(
            "stale-baseline",
            "The baseline tolerates a finding that is no longer found. As long as it stands there, the same fault could come "
                + "back without being told.",
            ["Take it out: drawbridge check --write-baseline."]),
        FindingGuide(
            "stale-block",
            "A block of a document that is made of a machine shows it as it was. Blocks are compared by what they mean, so "
                + "other blanks, another order or a wider table are no difference.",
            ["Run drawbridge embed, and read what it has changed.", "Where the code is wrong, correct that."]),
        FindingGuide(
            "unanswered-difference",
            "drawbridge scaffold --into found no edit of the code that makes it do what is drawn and changes nothing else that "
                + "drawings show; or the code does something that is not drawn, which it does not take out. The patch answers "
                + "all else that it could.",
            [
                "Write it by hand; drawbridge check says what it is.",
                "Where the finding names another difference that comes with the edit, draw that, too, and try again.",
                "Where the code is right, draw it with drawbridge update.",
            ]),
        FindingGuide(
            "unchecked-after-await",
            "The code sets the state after an await and does not look at the state again. While it waited, something else may "
                + "have changed it, and that change is lost.",
            [
                "Test the state once more behind the await: guard state == .loading else { return }",
                "Cancel the task where the state is left.",
            ]),
        FindingGuide(
            "unclosed-block",
            "A block of the drawing begins and does not end, so that what follows is read as part of it.",
            ["Close it where it ends."]),
        FindingGuide(
            "undeclared-end",
            "The code enters a state and never leaves it, and neither its name nor its comment says that it is an end. "
                + "It is drawn like every other state. It is told only where it is asked for.",
            [
                "Handle an event there, if the machine should go on.",
                "Say in the comment of the case that it is final.",
            ]),
        FindingGuide(
            "undrawn-state",
            "The code has a state that the drawing does not show. Its transitions are not told one by one.",
            [
                "Draw the state, or let drawbridge update do so.",
                "Where a drawn state stands for it, say so: names: in drawbridge.yml.",
                "Where the drawing shows only a part, compare one way: agree: drawn.",
            ]),
        FindingGuide(
            "undrawn-step",
            "A trace has a step that the drawing does not show: it was seen while the program ran, or somebody wrote down that "
                + "it happens.",
            [
                "Draw the transition, or correct the code that makes it.",
                "Where the trace calls a state or an event otherwise than the drawing, say so: names: and events: in "
                    + "drawbridge.yml.",
            ]),
        FindingGuide(
            "undrawn-transition",
            "The code makes a transition that the drawing does not show. The finding stands at the assignment, and says by which "
                + "events one gets there.",
            [
                "Draw it, or let drawbridge update do so.", "Correct the code.",
                "Where it is meant to be left out, say why: ignore: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unguarded-transition",
            "An event sets a state from every other state: nothing looks at the state before. That may be meant (a reset), or "
                + "the event may come when nobody expects it.",
            ["Test the state before it is set.", "Turn the finding off in drawbridge.yml where it is meant."]),
        FindingGuide(
            "unhandled-event",
            "A state does not look at an event that other states look at. In code the event traps there; in a drawing no "
                + "arrow says what becomes of it. It is told only to who asks: drawbridge lint --also unhandled-event.",
            [
                "Say what the event does in this state, and be it nothing.",
                "Leave it, where the event cannot come there.",
            ]),
        FindingGuide(
            "unimplemented-self",
            "The drawing shows an arrow that leaves a state and comes back to it, and the code makes no such transition on this "
                + "event. The state stays what it is either way, so this is a note. Arrows between drawn states that are one state "
                + "in the code are told together.",
            [
                "Make it an error: severity: {unimplemented-self: error} in drawbridge.yml.",
                "Compare all that stays in its state, on both sides: compare: {self: true} in drawbridge.yml.",
            ]),
        FindingGuide(
            "unimplemented-state",
            "The drawing shows a state that the code has not. If a state of the code has the same neighbours and events, it is named: "
                + "perhaps only the name differs.",
            [
                "Write the state.", "Take it out of the drawing.",
                "Where it has another name in the code, say so: names: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unimplemented-transition",
            "The drawing shows a transition that the code does not make. The finding stands at the arrow, and says what the code "
                + "does in its place.",
            [
                "Write it.", "Take the arrow out of the drawing.",
                "Ask why the code does not make it: drawbridge explain \"MACHINE: from -> to\"",
            ]),
        FindingGuide(
            "unknown-key", "A machine document has a key that means nothing, perhaps a misspelt one.",
            ["Correct it.", "Take it out."]),
        FindingGuide(
            "unknown-name",
            "drawbridge.yml gives another name to a state or an event that is not there, perhaps because it was renamed.",
            ["Take one of the names that the finding lists."]),
        FindingGuide(
            "unknown-statement",
            "A statement of the drawing is not understood, and what it says is missing from the machine.",
            ["Write it in a form that docs/FORMATS.md lists.", "Leave it, where it is about looks alone."]),
        FindingGuide(
            "unpaired-diagram",
            "A drawing belongs to no machine, or nobody can tell to which of several, so it was compared with nothing.",
            [
                "Call the file or its title like the machine.",
                "Name the machine in a comment of the drawing: drawbridge: machine CallTracker.state",
                "Pair them in drawbridge.yml.", "Where it is no drawing of a machine: drawbridge: ignore because …",
            ]),
        FindingGuide(
            "unpaired-machine",
            "A machine of the code has no drawing. That is a note; nothing is wrong with it.",
            ["Draw it: drawbridge render --machine NAME -o diagrams/name.puml"]),
        FindingGuide(
            "unplaced-write",
            "A search by names finds that the code here may change the state, and the reading of the code did not come here. From "
                + "the states and for the events that can come here the machine gets transitions to ?, and what depends on them "
                + "cannot be proven.",
            [
                "See what else is there: drawbridge explain \"CallTracker: writes\"",
                "Call a method of the type that keeps the state, and assign it there.",
                "Accept the line in drawbridge.yml, with the reason: accept: [{write: \"call.state = .idle\", because: …}]",
            ]),
        FindingGuide(
            "unreachable-state",
            "No sequence of events leads from the initial state to this one. In code, the case is tested but never assigned, "
                + "or assigned only in states that are not reached themselves; in a drawing, an arrow is missing.",
            [
                "Take the state out, with the code that looks at it.",
                "Assign it, or draw the arrow that leads to it.",
                "Where code that is not among the sources assigns it, give the command those, too.",
            ]),
        FindingGuide(
            "unread-line",
            "A line of the drawing asks for another file or a program. Drawings are read alone, so it is left out.",
            ["Write what it would bring into the drawing itself."]),
        FindingGuide(
            "unread-text",
            "A text of a document or a comment looks like a state machine, and nothing of it was compared: its heading or the "
                + "sentence above says that it shows one, and its lines are no arrows between states; or its lines name states of "
                + "the code, and nothing says that they show all of its transitions. docs/TEXT.md says what is read.",
            [
                "Write each transition as a line, idle -> running: start, or as a row of a table with the heads State, Event and "
                    + "Next state.",
                "Write “State machine” above lines that show all transitions.",
                "Where the text is no drawing, take the words state machine out of the sentence above it, or switch the finding "
                    + "off under findings: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unread-trace",
            "An item of a list begins as a step of a trace does, with Given or When, and does not go on like one; or no "
                + "heading above the steps names a machine that is looked at.",
            [
                "Write the step as: - Given waiting, when timeout, then none", "Begin the item with another word.",
                "Write the name of the machine above its steps: # Door.",
            ]),
        FindingGuide(
            "unused-ignore",
            "A comment or a line of drawbridge.yml asks to ignore findings where there is none, or gives no reason.",
            ["Take it out.", "Give the reason: // drawbridge: ignore because …"]),
        FindingGuide(
            "wrong-type", "A value of a machine document is of another type than its key asks for.",
            ["Correct it; docs/machine-document.schema.json says which type it has."]),
        FindingGuide(
            "xml-declarations",
            "The file declares entities or elements of its own. These can be made to grow without end, and are not read.",
            ["Save it without a document type."]),
        FindingGuide(
            "xml-limit", "The XML nests deeper or is larger than what is read.",
            ["Cut the drawing into several.", "Where it is meant to nest so deep, raise the limit in drawbridge.yml."]),
    ]
}
