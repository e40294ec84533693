import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeFormats

/// Which lines of settings are proposed for a drawing and code that differ in words. `+` before a line: it is sure.
@Suite struct MappingSearchTests {
    struct Example: CustomTestStringConvertible {
        var testDescription: String
        var drawn: String
        var coded: String
        var lines: [String]
        /// The ids of what a check finds with the sure lines.
        var left: [String] = []

        init(_ description: String, _ drawn: String, _ coded: String, _ lines: [String], left: [String] = []) {
            testDescription = description
            (self.drawn, self.coded, self.lines, self.left) = (drawn, coded, lines, left)
        }
    }

    static let examples = [
        Example(
            "an event is recognized by its words, and what it does beside is reported",
            "idle --> busy : User starts the import; busy --> idle : done",
            "idle --> busy : startImport; idle --> failed : startImport; busy --> idle : done; failed --> busy : startImport",
            ["+User starts the import: startImport"], left: ["undrawn-state"]),
        Example(
            "a name in one word is that in two",
            "closed --> HalfOpening : probe; HalfOpening --> closed : reset",
            "closed --> halfopen : probe; halfopen --> closed : reset", ["+HalfOpening: halfopen"]),
        Example(
            "an event that only leads to the same states may be another one",
            "idle --> busy : begin; busy --> idle : done", "idle --> busy : crash; busy --> idle : done",
            ["begin: crash"], left: ["different-event"]),
        Example(
            "of two drawn events, the one with fewer other words is the coded one",
            "on --> off : interruption; off --> on : reset; off --> gone : interruption ended; gone --> on : reset",
            "on --> off : pauseForInterruption; off --> on : reset; off --> gone : pauseForInterruption; gone --> on : reset",
            ["+interruption: pauseForInterruption"], left: ["different-event"]),
        Example(
            "two drawn events with the same words in common may both be the coded one",
            "a --> b : progress 1; b --> c : progress 2; c --> a : reset",
            "a --> b : makeProgress; b --> c : makeProgress; c --> a : reset",
            ["progress 1: makeProgress", "progress 2: makeProgress"], left: ["different-event", "different-event"]),
        Example(
            "two events of the code in place of one are not one where each makes a part of its arrows",
            "a --> b : Timeout; b --> c : Timeout; c --> a : reset",
            "a --> b : tick; b --> c : expire; c --> a : reset",
            [], left: ["different-event"]),
        Example(
            "events of one call are told apart by its outcome",
            "idle --> done : Import finished well; idle --> broken : Import went wrong; done --> idle : reset",
            "idle --> done : runImport ✓; idle --> broken : runImport ✗; done --> idle : reset",
            ["+Import finished well: runImport: success", "+Import went wrong: runImport: failure"]),
        Example(
            "a call whose failure is drawn as an error may be another event where it succeeds",
            "idle --> busy : Somebody requests analysis; busy --> done : Analysis successful; busy --> broken : API error",
            "idle --> busy : runAnalysis; busy --> done : analyze ✓; busy --> broken : analyze ✗",
            ["+Somebody requests analysis: runAnalysis", "+Analysis successful: analyze: success"]),
        Example(
            "events under a condition are told apart by it",
            "idle --> on : Granted; idle --> off : Revoked; on --> idle : reset",
            "idle --> on : changed [isAllowed]; idle --> off : changed [isDenied]; on --> idle : reset",
            ["Granted: changed [isAllowed]", "Revoked: changed [isDenied]"],
            left: ["different-event", "different-event"]),
        Example(
            "in another language, what alone makes the same transitions is the event",
            "a --> b : начать; b --> a : закончить; b --> c : сломать",
            "a --> b : start; b --> a : stop; b --> c : destroy",
            ["+начать: start", "+закончить: stop", "+сломать: destroy"]),
        Example(
            "a state is recognized by a word and its neighbours",
            "idle --> Search : type; Search --> idle : cancel",
            "idle --> searchResult : type; searchResult --> idle : cancel", ["+Search: searchResult"]),
        Example(
            "a state with the same neighbours and no word in common may be another one",
            "idle --> Paused : wait; Paused --> idle : resume",
            "idle --> broken : crash; broken --> idle : repair",
            ["Paused: broken"], left: ["unimplemented-state"]),
        Example(
            "of several states, each has to do what is drawn where all do it",
            "idle --> Search : type; Search --> idle : cancel",
            "idle --> searchHint : type; searchHint --> searchResult : submit; searchHint --> idle : cancel; searchResult --> idle : cancel",
            ["+Search: {each: searchHint,searchResult}"]),
        Example(
            "a state that arrows pass over is a question, for the line hides what was reported",
            "idle --> ready : load; ready --> idle : reset",
            "idle --> checking : load; checking --> ready : load; ready --> idle : reset",
            ["hide checking"], left: ["undrawn-state", "different-target"]),
        Example(
            "a state that arrows pass over is a question where it waits for another event",
            "idle --> ready : load; ready --> idle : reset",
            "idle --> checking : load; checking --> ready : found; ready --> idle : reset",
            ["hide checking"], left: ["undrawn-state", "different-target"]),
        Example(
            "a state that no arrow passes over is not hidden",
            "idle --> ready : load; ready --> idle : reset",
            "idle --> ready : load; ready --> idle : reset; ready --> paused : pause; paused --> ready : resume",
            [], left: ["undrawn-state"]),
        Example(
            "an arrow that says that it is planned is planned",
            "idle --> ready : load; ready --> old : archive (planned); ready --> idle : reset; old --> idle : wake",
            "idle --> ready : load; ready --> idle : reset; idle --> old : age; old --> idle : wake",
            ["+planned ready -> old : archive (planned)"], left: ["undrawn-transition"]),
        Example(
            "no line hides an event that is not drawn",
            "idle --> ready : load; ready --> idle : reset",
            "idle --> ready : load; ready --> idle : reset; ready --> idle : memoryWarning",
            [], left: ["undrawn-transition"]),
        Example(
            "several drawn states whose names begin like one of the code are parts of it",
            "idle --> waitingForNet : lose; idle --> waitingForLogin : lose; waitingForNet --> idle : find",
            "idle --> waiting : lose; waiting --> idle : find",
            ["+waitingForNet: waiting", "+waitingForLogin: waiting"]),
        Example(
            "one drawn state whose name begins like one of the code may be another one",
            "idle --> waiting : lose; waiting --> idle : find; idle --> waitingForLogin : expire",
            "idle --> waiting : lose; waiting --> idle : find", [], left: ["unimplemented-state"]),
        Example(
            "a noun is recognized in the verb that it is made of",
            "busy --> done : Transcription complete; busy --> broken : Transcription error; done --> busy : again",
            "busy --> done : transcribe ✓; busy --> broken : transcribe ✗; done --> busy : again",
            ["+Transcription complete: transcribe: success", "+Transcription error: transcribe: failure"]),
        Example(
            "an event that two drawn ones may be is free for the other one once one of them is found",
            "a --> b : pause key; a --> b : tap to pause and resume; b --> a : reset",
            "a --> b : pauseAndResume; a --> b : tapPauseResume; b --> a : reset",
            ["+tap to pause and resume: tapPauseResume", "+pause key: pauseAndResume"]),
        Example(
            "an event that one drawn event is may be another one under a condition, which is for people to say",
            "shut --> open : After 5 consecutive failures; half --> open : After 1 failure; open --> half : wait",
            "shut --> open : recordFailure [isOver]; half --> open : recordFailure; open --> half : wait",
            ["+After 1 failure: recordFailure", "After 5 consecutive failures: recordFailure [isOver]"],
            left: ["different-event"]),
        Example(
            "Russian states are recognized by what their words mean, and by where both begin",
            "[*] --> Покой; Покой --> Загрузка : пуск; Загрузка --> Ошибка : сбой; Загрузка --> Готово : конец; Ошибка --> Загрузка : ещё",
            "[*] --> idle; idle --> loading : start; loading --> failure : lose; loading --> ready : finish; failure --> loading : again",
            [
                "+Загрузка: loading", "+Ошибка: failure", "+Готово: ready", "+Покой: idle", "+пуск: start",
                "+сбой: lose", "+конец: finish", "+ещё: again",
            ]),
        Example(
            "events of the code with the same words and the same arrows are one drawn event",
            "a --> b : Network timeout; b --> a : reset",
            "a --> b : timeoutFired; a --> b : expireTimeout; b --> a : reset",
            ["+Network timeout: timeoutFired,expireTimeout"]),
        Example(
            "an event of the code with the same words and another arrow is not drawn by it",
            "a --> b : Network timeout; b --> c : go; c --> a : reset",
            "a --> b : timeoutFired; a --> b : expireTimeout; b --> c : go; c --> a : reset; c --> b : expireTimeout",
            ["+Network timeout: timeoutFired"], left: ["undrawn-transition", "undrawn-transition"]),
        Example(
            "an event that a drawn word may mean is proposed with the rest of what is drawn",
            "idle --> ready : load; ready --> idle : reset; ready --> idle : Esc",
            "idle --> ready : load; ready --> idle : reset; ready --> idle : escape; ready --> idle : memoryWarning",
            ["Esc: escape,memoryWarning"],
            left: ["different-event"]),
        Example(
            "an event that does the rest of what is drawn with a word is proposed with it",
            "a --> b : transcription result; a --> c : transcription result; b --> a : reset; c --> a : reset",
            "a --> b : transcriptionCompleted; a --> c : transcriptionCompleted; a --> c : transcriptionFailed; "
                + "b --> a : reset; c --> a : reset",
            ["transcription result: transcriptionCompleted,transcriptionFailed"], left: ["different-event"]),
        Example(
            "an event that does the rest of two drawn ones is proposed with the one that has its words",
            "a --> b : slow; a --> c : fast path; a --> d : fast path; b --> c : transcription result; "
                + "b --> d : transcription result",
            "a --> b : slow; a --> c : transcriptionCompleted; b --> c : transcriptionCompleted; "
                + "a --> d : transcriptionCompleted; b --> d : transcriptionCompleted; "
                + "a --> d : transcriptionFailed; b --> d : transcriptionFailed",
            ["transcription result: transcriptionCompleted,transcriptionFailed"],
            left: ["different-event", "different-event"]),
        Example(
            "a line that takes an arrow from another drawn event is a guess",
            "a --> b : start; b --> c : toggled by pause key; c --> b : toggled by pause key; c --> b : tap (resume)",
            "a --> b : start; b --> c : pauseResume; c --> b : pauseResume",
            ["toggled by pause key: pauseResume", "tap (resume): pauseResume"],
            left: ["different-event", "different-event"]),
        Example(
            "words that say the same of an end are alike",
            "idle --> busy : go; busy --> failed : stop; failed --> idle : retry",
            "idle --> busy : go; busy --> error : stop; error --> idle : retry",
            ["+failed: error"]),
        Example(
            "an event that is drawn elsewhere is asked for where an unknown one has its words",
            "a --> b : begin; b --> c : cell key pressed; c --> a : second cell key; b --> a : Esc; c --> a : Esc",
            "a --> b : begin; b --> c : cellKey; c --> a : cellKey; b --> a : escape; c --> a : escape",
            ["Esc: escape"], left: ["different-event", "different-event"]),
        Example(
            "a state is recognized by its name and all that is drawn of it",
            "a --> work : go; work --> b : done; b --> a : back",
            "a --> workLong : go; workLong --> b : done; b --> a : back; b --> workLong : again; "
                + "workLong --> a : stop; workLong --> workLong : tick; a --> b : skip",
            ["+work: workLong"], left: ["undrawn-transition", "undrawn-transition", "undrawn-transition"]),
        Example(
            "one word of several in common is a guess where another event makes the arrow, too",
            "a --> b : push; b --> c : eligible for retry",
            "a --> b : push; b --> c : saved; b --> c : retryFailed",
            ["eligible for retry: retryFailed"], left: ["different-event"]),
        Example(
            "two drawn events are one of the code where they start in different states",
            "a --> b : load; b --> c : ready; b --> d : fail; c --> d : didFail",
            "a --> b : load; b --> c : ready; b --> d : didFail; c --> d : didFail",
            ["fail: didFail"], left: ["different-event"]),
        Example(
            "one word in common is chance where many other events make the arrow, too",
            "a --> b : push; b --> c : socket close",
            "a --> b : push; b --> c : openWebSocket; b --> c : send; b --> c : receive; b --> c : listen",
            ["socket close: openWebSocket,send,receive,listen"], left: ["different-event"]),
        Example("what agrees needs no lines", "a --> b : go; b --> a : back", "a --> b : go; b --> a : back", []),
    ]

    @Test(arguments: examples) func `lines are proposed by words and transitions`(_ example: Example) {
        let (drawn, coded) = (Self.machine(example.drawn), Self.machine(example.coded))
        let search = MappingSearch(drawn, coded)
        #expect(search.proposals.map(Self.text) == example.lines)
        let left = Drift(drawn, coded, settings: search.settings).findings.map(\.kind.id)
        #expect(left == example.left)
    }

    @Test func `a way out of a state that nothing leads to hides none`() {
        let drawn = Self.machine(
            "[*] --> idle; idle --> linked : connect; linked --> receiving : image; receiving --> sending : jpeg")
        let coded = Self.machine(
            "[*] --> idle; idle --> linked : connect; linked --> sending : image; linked --> recording : record; "
                + "receiving --> recording : record; recording --> sending : process; recording --> linked : stop")
        #expect(!MappingSearch(drawn, coded).proposals.map(Self.text).contains("+hide recording"))
    }

    private static func machine(_ lines: String) -> Machine {
        let text = "stateDiagram-v2\n" + lines.replacing("; ", with: "\n")
        return MermaidReader().read(DiagramText(SourceFile(path: "a.mmd", text: text))).value.first ?? Machine(name: "")
    }

    private static func text(_ proposal: MappingProposal) -> String {
        let sign = proposal.isSure ? "+" : ""
        return switch proposal.line {
        case .names(let alias), .events(let alias), .conditions(let alias):
            "\(sign)\(alias.drawn): "
                + (alias.isEach ? "{each: \(alias.coded.joined(separator: ","))}" : alias.coded.joined(separator: ","))
        case .hide(let part): "\(sign)hide \(part.name)"
        case .planned(let part): "\(sign)planned \(part.name)"
        case .broken(let form): form
        }
    }
}
