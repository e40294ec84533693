extension FindingGuide {
    /// In the order of their ids.
    static let all: [FindingGuide] = [
        FindingGuide(
            "ambiguous-transition",
            "One event leads from one state to two different states, under the same condition or without a "
                + "condition. The diagram does not say which of the two is meant.",
            [
                "Write on each arrow the condition under which it is taken.",
                "Remove one of the arrows.",
            ]),
        FindingGuide(
            "assumed-start",
            "No state is at the tail of one arrow of the diagram, and nothing else shows the initial state. So the "
                + "arrow is read as the start arrow.",
            [
                "Draw a filled dot, the start, at the tail of the arrow.",
                "If the arrow was meant to leave a state, connect it.",
            ]),
        FindingGuide(
            "bad-value",
            "A value in a machine document has the right type, but is not one of the allowed values.",
            [
                "Use one of the values that docs/machine-document.schema.json lists."
            ]),
        FindingGuide(
            "broken-block",
            "A comment that begins with drawbridge: opens a block in a document, but the block is not valid: "
                + "the machine or the kind is unknown, or the block is not closed. In this case drawbridge embed "
                + "writes nothing.",
            [
                "Correct the comment; docs/EMBED.md lists what is allowed in it.",
                "Close the block with <!-- /drawbridge --> on a line of its own.",
                "If the comment is an example, put it into a fenced code block.",
            ]),
        FindingGuide(
            "broken-settings",
            "drawbridge.yml has an unknown key, a value of the wrong type, or the name of a file that does "
                + "not exist. The command stops: it does not use settings that it understands only in part.",
            [
                "Correct the place that the finding names.",
                "docs/SETTINGS.md lists the keys and their values.",
            ]),
        FindingGuide(
            "dangling-edge",
            "A transition, a parent or an initial state names a state that the machine does not have.",
            [
                "Add the state.",
                "Correct the name.",
            ]),
        FindingGuide(
            "dead-end",
            "A drawn state is entered and never left. Other states of the diagram lead to an end. This one "
                + "is not an end and does not lead to one, so it was probably forgotten.",
            [
                "Draw how the machine leaves the state.",
                "Mark it as an end: an arrow to [*] in Mermaid and PlantUML.",
            ]),
        FindingGuide(
            "different-event",
            "A transition happens on one event in the diagram and on another event in the code. For a drawn "
                + "event that the code does not have, there is one finding, which lists all events that lead "
                + "between the same states.",
            [
                "Rename the event on the side that is wrong.",
                "If both names are right, relate them with events: in drawbridge.yml.",
            ]),
        FindingGuide(
            "different-guard",
            "A transition has one condition in the diagram and another one in the code. Conditions are "
                + "compared only if drawbridge.yml asks for it (compare: {guards: true}).",
            [
                "Write the condition of the code at the arrow, or correct the code."
            ]),
        FindingGuide(
            "different-initial",
            "The diagram and the code start in different states.",
            [
                "Correct the start arrow of the diagram, or the first value of the variable."
            ]),
        FindingGuide(
            "different-target",
            "An event leads to one state in the diagram and to another state in the code. If two events have "
                + "exchanged their targets, that is one finding.",
            [
                "Correct the assignment that the finding shows first.",
                "Change the diagram, or run drawbridge update.",
            ]),
        FindingGuide(
            "duplicate-key",
            "An object in a machine document has the same key twice. It is not clear which of the two is "
                + "valid.",
            [
                "Remove one of them."
            ]),
        FindingGuide(
            "duplicate-state",
            "Two states of a machine have the same name.",
            [
                "Rename one of them.",
                "Merge the two.",
            ]),
        FindingGuide(
            "empty-drawing",
            "A file with the extension of a diagram format, or a block with the name of one, is empty, cannot be "
                + "read, or shows no transition. An empty diagram never differs from the code, so the run fails instead of ignoring it.",
            [
                "Draw the transitions, or restore them from an earlier revision.",
                "Remove the diagram if it is no longer needed.",
                "If it is not meant to be a state machine, write this into it: drawbridge: ignore because …",
            ]),
        FindingGuide(
            "false-hint",
            "A comment that begins with drawbridge: has no effect: the statement below it sets another state, names "
                + "an unknown case, or is missing.",
            [
                "Correct the comment.",
                "Remove it if Drawbridge can analyse the code now.",
            ]),
        FindingGuide(
            "finished-plan",
            "drawbridge.yml lists a drawn state or transition under planned:, but the code has it already.",
            [
                "Remove the entry. From then on, this part is compared."
            ]),
        FindingGuide(
            "graphviz-failed",
            "Graphviz could not draw the picture.",
            [
                "Write the diagram as text (--format dot) and look at the message of Graphviz.",
                "Update Graphviz.",
            ]),
        FindingGuide(
            "graphviz-remark",
            "Graphviz drew the picture and printed a message.",
            [
                "Look at the picture. If it is right, ignore the message; otherwise write the diagram as text (--format dot)."
            ]),
        FindingGuide(
            "half-written",
            "The text in the editor is incomplete: a bracket or a string is not closed, or a diagram is not "
                + "finished. Until then, the other findings are those of the last complete text.",
            [
                "Continue writing. The finding disappears by itself."
            ]),
        FindingGuide(
            "limit-exceeded",
            "The diagram is larger than the limit. The limit keeps a damaged file from using all memory.",
            [
                "Split the diagram.",
                "If it has to be this large, raise the limit in drawbridge.yml.",
            ]),
        FindingGuide(
            "looks-nested-but-is-not",
            "In the picture, a shape lies inside another shape. In the data of the file it does not, so it "
                + "is read as a state beside the other one.",
            [
                "In the editor, drop the shape onto the outer shape while that is highlighted."
            ]),
        FindingGuide(
            "looks-outside-but-is-nested",
            "In the picture, a shape lies outside another shape. In the data of the file it lies inside, so it is "
                + "read as a state inside the other one.",
            [
                "In the editor, move the shape back inside, or drag it out until the outer shape is no longer "
                    + "highlighted."
            ]),
        FindingGuide(
            "malformed-json",
            "The file is not valid JSON. The finding names the first place that is wrong.",
            [
                "Correct this place.",
                "Write the file again with drawbridge extract.",
            ]),
        FindingGuide(
            "malformed-xml",
            "The file is not valid XML. The finding names the first place that is wrong.",
            [
                "Save the file again from the program that wrote it."
            ]),
        FindingGuide(
            "missing-glyph",
            "No font of this computer has a character of the picture, so a box is drawn instead. An SVG contains the "
                + "text itself, and is drawn with the fonts of the reader.",
            [
                "Install a font that has the character, such as Noto.",
                "Write an SVG.",
            ]),
        FindingGuide(
            "missing-key",
            "An object in a machine document lacks a required key.",
            [
                "Add the key; docs/machine-document.schema.json describes its value."
            ]),
        FindingGuide(
            "no-longer-compared",
            "A diagram was compared with a machine at the revision of --since, and is not compared now. It "
                + "was renamed, emptied or moved out of the searched folders, or it belongs to no machine any "
                + "more. If the machine was removed as well, this is a note.",
            [
                "Restore the diagram, or name its machine in a comment: drawbridge: machine CallTracker",
                "If it is no longer needed, remove it in a separate change.",
            ]),
        FindingGuide(
            "not-a-diagram",
            "The text is not a state diagram in the format that the file extension or the fence names.",
            [
                "Correct the extension of the file or the word after the fence.",
                "Remove the file from the inputs.",
            ]),
        FindingGuide(
            "not-provable",
            "Some code that matters here could not be analysed (see opaque-write and unplaced-write). It may "
                + "do what is drawn, or something else. So it is not known whether these transitions match "
                + "the diagram, and the run fails.",
            [
                "Add the sources of that code to the inputs.",
                "Write above the statement which states it leads to: // drawbridge: to .idle, .failed",
                "Accept the line in drawbridge.yml, with the reason: accept: [{write: \"state = next()\", "
                    + "because: …}]",
            ]),
        FindingGuide(
            "not-updated",
            "drawbridge update could not draw something that the code does: the diagram cannot be changed "
                + "there statement by statement, or its format cannot be changed in place. Everything else was "
                + "drawn.",
            [
                "Draw it by hand; drawbridge check shows what is missing.",
                "If one statement draws several arrows, split it: a -> b; b -> c instead of a -> b -> c.",
            ]),
        FindingGuide(
            "nothing-compared",
            "No diagram was compared with a machine. A check that compares nothing must not pass, so the run "
                + "fails.",
            [
                "Name the folders with the sources and the diagrams: drawbridge check Sources diagrams",
                "Give the diagram the name of its machine, or name the machine in a comment of the diagram: "
                    + "drawbridge: machine CallTracker",
            ]),
        FindingGuide(
            "one-way",
            "A line such as `idle → loading → loaded` has no room for all that a machine does, a comment above a function or a case says what that "
                + "does, and a diagram with `...` in it says that it leaves something out. A diagram for which only another one of its document speaks may show a part, too. "
                + "So each of their arrows has to be in the code, but what else the code does need not be drawn.",
            [
                "If the diagram is meant to show all, write `agree: both` for it in drawbridge.yml, or draw each transition in a line of its own.",
                "If it shows a part, write `agree: drawn`, and this note is gone, unless the line has all states of the machine.",
            ]),
        FindingGuide(
            "only-possible",
            "The code makes a drawn transition only if another step runs while this one waits, or on an "
                + "event that no code raises in this state. The arrow is correct, but the diagram also matches without it.",
            [
                "Keep it, or remove the arrow if the diagram shows only what usually happens."
            ]),
        FindingGuide(
            "opaque-write",
            "The code here may change the state in a way that could not be analysed: a value comes from code "
                + "that is not among the sources, or the state is passed to other code that may change it. The "
                + "machine gets transitions to ? from the states and on the events that can lead here. What "
                + "depends on them is reported as not-provable.",
            [
                "Add the sources of that code to the inputs.",
                "Use a switch over the unknown value, and assign a named case in each branch.",
                "Write above the statement which states it leads to: // drawbridge: to .idle, .failed",
            ]),
        FindingGuide(
            "passed-state",
            "The diagram shows a state that the code sets and overwrites in the same step. The arrows out of this state have no event. So "
                + "the arrow into it and the arrow out of it are compared as one transition. Or the code may make two drawn arrows in one step as "
                + "well as one by one, and then does not stay in the state between them.",
            [
                "Keep it, or remove the state if the diagram shows only where the machine stays."
            ]),
        FindingGuide(
            "refused-hiding",
            "drawbridge.yml hides a state that the diagram shows, or a state that the code may stay in. Every "
                + "path through a hidden state has to lead on to a state that is not hidden.",
            [
                "Draw the state.",
                "Write under names: which drawn state it belongs to.",
                "Remove the entry from hide:.",
            ]),
        FindingGuide(
            "refused-statement",
            "Because of this statement, the program of the format draws nothing at all. Mermaid, for example, draws "
                + "nothing if a state is named like a keyword (default, note, style) or has a hyphen in its id.",
            [
                "Give the state another id, and its name as text: state \"my-state\" as myState.",
                "Correct the line that the finding names.",
            ]),
        FindingGuide(
            "refused-step",
            "A step of a trace is not possible in the machine: it refuses the event in this state, it requires "
                + "another condition, or the event leads to another state. The rest of this run was not checked.",
            [
                "Correct the line of the trace.",
                "If the trace is right, add the transition to the diagram or to the code.",
                "If a new run starts here, write a heading above it.",
            ]),
        FindingGuide(
            "several-states",
            "The name of a drawn state lists states of the code, as paused / ended, and the diagram shows none of them by itself. So the "
                + "drawn state was compared with each of them.",
            [
                "Nothing, if that is what the name means.",
                "If it is another state, write under names: which state of the code it is.",
            ]),
        FindingGuide(
            "stale-baseline",
            "The baseline contains a finding that no longer exists. While the entry is there, the same fault "
                + "could come back without a report.",
            [
                "Remove the entry: drawbridge check --write-baseline."
            ]),
        FindingGuide(
            "stale-block",
            "A block in a document shows an earlier version of the machine. Blocks are compared by their "
                + "meaning: spaces, order and the width of tables are ignored.",
            [
                "Run drawbridge embed, and read the changes.",
                "If the code is wrong, correct the code.",
            ]),
        FindingGuide(
            "too-many-pieces",
            "A diagram has more than 20 parts that no arrow connects. With up to 20 parts, each part is compared with a "
                + "machine of its own. With more, the diagram is compared as one machine.",
            [
                "If the diagram shows one machine, draw the arrows that are missing between its states.",
                "If it shows several machines, draw each in a file of its own.",
            ]),
        FindingGuide(
            "too-many-variables",
            "The type has more than 100 variables whose type is an enum. Only the first 100 were analysed. The others may be "
                + "machines, too, and are not listed.",
            [
                "Split the type, or move configuration into a type of its own."
            ]),
        FindingGuide(
            "unanswered-difference",
            "drawbridge scaffold --into found no edit that makes the code do what is drawn without changing "
                + "something else that the diagrams show. Or the code does something that is not drawn; --into "
                + "does not remove code. The patch covers the other differences.",
            [
                "Write the code by hand; drawbridge check shows what is missing.",
                "If the finding names a second difference that the edit would cause, draw that one as well, and try "
                    + "again.",
                "If the code is right, run drawbridge update.",
            ]),
        FindingGuide(
            "unchecked-after-await",
            "The code sets the state after an await without testing the state again. While it waited, other "
                + "code may have changed the state. That change is lost.",
            [
                "Test the state again after the await: guard state == .loading else { return }",
                "Cancel the task when the state is left.",
            ]),
        FindingGuide(
            "unclosed-block",
            "A block of the diagram is not closed, so that everything after it is read as part of it.",
            [
                "Close the block."
            ]),
        FindingGuide(
            "undeclared-end",
            "The code enters a state and never leaves it. Neither the name nor the comment of the state says "
                + "that it is an end. It is drawn like any other state. This finding is off by default.",
            [
                "If the machine should continue, handle an event in this state.",
                "Write “final state” into the comment of the case.",
            ]),
        FindingGuide(
            "undrawn-state",
            "The code has a state that the diagram does not show. There are no separate findings for its "
                + "transitions. If the code neither enters nor leaves the state, this is a note.",
            [
                "Draw the state, or run drawbridge update.",
                "If the diagram has this state under another name, relate the two with names: in drawbridge.yml.",
                "If the diagram shows only a part of the machine, compare one way: agree: drawn.",
            ]),
        FindingGuide(
            "undrawn-step",
            "A trace has a step that the diagram does not show. The step was recorded while the program ran, "
                + "or a person wrote it down.",
            [
                "Draw the transition, or correct the code that makes it.",
                "If the trace uses another name for a state or an event, relate the names with names: and "
                    + "events: in drawbridge.yml.",
            ]),
        FindingGuide(
            "undrawn-transition",
            "The code makes a transition that the diagram does not show. The finding is at the assignment, or at the call of a setter, "
                + "and lists the events that lead there.",
            [
                "Draw the transition, or run drawbridge update.",
                "Correct the code.",
                "If the diagram leaves it out on purpose, give the reason under ignore: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unguarded-transition",
            "An event sets a state from every other state, without testing the present state. This may be "
                + "intended (a reset), or the event may arrive unexpectedly.",
            [
                "Test the state before you set it.",
                "If it is intended, turn the finding off in drawbridge.yml.",
            ]),
        FindingGuide(
            "unhandled-event",
            "A state does not handle an event that other states handle. In code, the event stops the program "
                + "there; in a diagram, no arrow shows what happens. This finding is off by default: drawbridge "
                + "lint --also unhandled-event.",
            [
                "Show what the event does in this state, even if it does nothing.",
                "Ignore the finding if the event cannot happen there.",
            ]),
        FindingGuide(
            "unimplemented-self",
            "The diagram shows an arrow from a state back to itself, and the code makes no such transition "
                + "on this event. The state is the same either way, so this is a note. There is one finding for "
                + "all arrows between drawn states that are one state in the code.",
            [
                "Make it an error: severity: {unimplemented-self: error} in drawbridge.yml.",
                "Compare everything that stays in its state, on both sides: compare: {self: true} in "
                    + "drawbridge.yml.",
            ]),
        FindingGuide(
            "unimplemented-state",
            "The diagram shows a state that the code does not have. If a state of the code has the same "
                + "neighbours and events, the finding names it: perhaps only the name differs.",
            [
                "Add the state to the code.",
                "Remove it from the diagram.",
                "If it has another name in the code, relate the names with names: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unimplemented-transition",
            "The diagram shows a transition that the code does not make. The finding is at the arrow, and "
                + "says what the code does instead.",
            [
                "Add the transition to the code.",
                "Remove the arrow from the diagram.",
                "Ask why the code does not make it: drawbridge explain \"MACHINE: from -> to\"",
            ]),
        FindingGuide(
            "unknown-condition",
            "An arrow has a condition, but no event, and the code asks for nothing there. So the arrow was compared only by "
                + "its two states: any event of the code fits.",
            [
                "Add the event to the label: start [isReady].",
                "If the words in brackets are the event, remove the brackets.",
                "If the code has the condition in other words, relate the two under conditions: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unknown-key",
            "A machine document has an unknown key, perhaps with a spelling mistake.",
            [
                "Correct the key.",
                "Remove it.",
            ]),
        FindingGuide(
            "unknown-name",
            "drawbridge.yml, or a comment of the diagram, names a state, an event, a condition, a transition or a line of code that "
                + "does not exist. Perhaps it was renamed. Or the comment has a wrong form.",
            [
                "Use one of the names that the finding lists, or the form that it shows."
            ]),
        FindingGuide(
            "unknown-statement",
            "A statement of the diagram was not understood. What it shows is missing from the machine.",
            [
                "Write it in another form: docs/FORMATS.md says what is read of each format, docs/TEXT.md what is read of plain text.",
                "Ignore the finding if the statement only changes how the diagram looks.",
            ]),
        FindingGuide(
            "unpaired-diagram",
            "A diagram belongs to no machine, or it fits several machines equally well. So it was not "
                + "compared. It is a warning where the settings list other diagrams and this one does not have the states of the code, and where "
                + "plain text has no state of the code. "
                + "It is a note for a part of a diagram that the code keeps as a flag. "
                + "Also an entry of the settings in whose file nothing was read.",
            [
                "Give the file or the title of the diagram the name of the machine.",
                "Name the machine in a comment of the diagram: drawbridge: machine CallTracker.state",
                "Pair them in drawbridge.yml.",
                "If it is not a diagram of a machine, or an old one, write this into it: drawbridge: ignore because …",
                "To leave out old diagrams, list their files or folders under exclude: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unpaired-machine",
            "A machine of the code has no diagram. This is a note; nothing is wrong.",
            [
                "Draw it: drawbridge render --machine NAME -o diagrams/name.puml"
            ]),
        FindingGuide(
            "unplaced-write",
            "The code here may change the state, as a search by names shows, but the analysis of the code "
                + "did not reach it. The machine gets transitions to ? from the states and on the events that can "
                + "lead here. What depends on them is reported as not-provable.",
            [
                "List all places that may change the state: drawbridge explain \"CallTracker: writes\"",
                "Call a method of the type that has the state, and assign the state there.",
                "Accept the line in drawbridge.yml, with the reason: accept: [{write: \"call.state = .idle\", "
                    + "because: …}]",
            ]),
        FindingGuide(
            "unreachable-state",
            "No sequence of events leads from the initial state to this state. In code, the case is tested "
                + "but never assigned, or assigned only in states that are unreachable themselves. In a diagram, "
                + "an arrow is missing.",
            [
                "Remove the state, and the code that tests it.",
                "Assign the state, or draw the arrow that leads to it.",
                "If other code assigns it, add the sources of that code to the inputs.",
            ]),
        FindingGuide(
            "unread-line",
            "A line of the diagram uses the preprocessor of PlantUML (`!if`), or includes another file. Diagrams are read "
                + "without other files and programs, so the line is ignored.",
            [
                "Write into the diagram what the line stands for."
            ]),
        FindingGuide(
            "unread-text",
            "A text in a document or a comment looks like a state machine, but it was not compared, for one of these "
                + "reasons. Its heading or the sentence above says that it is a state machine, but its lines are not arrows "
                + "between states. Its arrows connect states of one machine of the code, but nothing says that they "
                + "show all transitions. It is a comment whose names are not states of the code. It names states of the "
                + "code, but no transition between them can be read: a list without the states before, a figure, a page "
                + "about a state machine. It is a document with names of states, and no diagram that a person made was "
                + "compared. docs/TEXT.md explains what is read.",
            [
                "Write each transition as a line, idle -> running: start, or as a row of a table with the "
                    + "columns State, Event and Next state.",
                "Write “State machine” above lines that show all transitions.",
                "If the text is not a diagram, remove the words state machine from the sentence above it, or turn "
                    + "the finding off under severity: in drawbridge.yml.",
            ]),
        FindingGuide(
            "unread-trace",
            "An item of a list starts like a step of a trace, with Given or When, but the rest is not a "
                + "step. Or no heading above the steps names a known machine.",
            [
                "Write the step like this: - Given waiting, when timeout, then none",
                "Start the item with another word.",
                "Write the name of the machine above its steps: # Door.",
            ]),
        FindingGuide(
            "unused-ignore",
            "A comment or a line of drawbridge.yml ignores findings, but there are none to ignore, or it gives "
                + "no reason.",
            [
                "Remove it.",
                "Give the reason: // drawbridge: ignore because …",
            ]),
        FindingGuide(
            "wrong-type",
            "A value in a machine document has the wrong type.",
            [
                "Correct it; docs/machine-document.schema.json lists the types."
            ]),
        FindingGuide(
            "xml-declarations",
            "The file declares its own entities or elements. They can be used to make a file expand without "
                + "limit, so they are not read.",
            [
                "Save the file without a document type."
            ]),
        FindingGuide(
            "xml-limit",
            "The XML nests too deeply, or is larger than the limit.",
            [
                "Split the diagram.",
                "If it has to nest so deeply, raise the limit in drawbridge.yml.",
            ]),
    ]
}
