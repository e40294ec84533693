import DrawbridgeModel

/// What is left of a name when the way of writing it is taken away: `Call in progress`, `call_in_progress` and
/// `CallInProgress` are one name.
package struct Spelling: Hashable, Sendable {
    /// The words in lower case: call, in, progress.
    let words: [String]

    /// A name without a letter or digit is one word.
    init(_ name: String) {
        let words = Self.words(of: name)
        self.words = words.isEmpty ? [name] : words
    }

    private init(words: [String]) {
        self.words = words
    }

    /// Equal for names that differ in case and separators alone.
    var letters: String { words.joined() }

    /// Without words that say no more than that this is a state: `isLoading` and `LoadingState` are `loading`.
    var withoutStateWords: Spelling { without(first: ["is"], last: ["state"]) }

    /// `open` and `opened`, `paus` of `pause` and `paused`, `stop` of `stopped`: what a state and a verb that leads to it have in common.
    var withoutPastTense: Spelling {
        guard var last = words.last, last.utf8.count > 3 else { return self }
        let isPast = last.hasSuffix("ed")
        last.removeLast(isPast ? 2 : last.hasSuffix("e") ? 1 : 0)
        let end = last.suffix(2)
        if isPast, end.count == 2, end.first == end.last, let letter = end.last, !"aeiols".contains(letter) {
            last.removeLast()
        }
        return Spelling(words: words.dropLast() + [last])
    }

    /// Without words that say no more than that this is an event: `onTap` and `handleTap` are `tap`.
    var withoutEventWords: Spelling { without(first: ["on", "handle", "event"], last: ["event", "action"]) }

    /// Without words for how it comes about: `hotkeyPressed` and `retryTapped` are `hotkey` and `retry`.
    var withoutManner: Spelling {
        without(
            first: ["on", "handle", "event"],
            last: ["event", "action", "pressed", "tapped", "clicked", "triggered", "requested"])
    }

    /// `background` of `appDidEnterBackground` and of `app enters background`.
    var withoutLifecycleWords: Spelling {
        guard let last = words.last, ["background", "foreground"].contains(last) else { return self }
        let isLifecycle = words.dropLast().allSatisfy(Self.lifecycle.contains)
        return isLifecycle ? Spelling(words: [last]) : self
    }

    /// What somebody uses, or does: `resume` of `User clicks Resume` and of `Tap on Resume`, `cancel` of `user cancels`,
    /// `start` of `start called`.
    var withoutDeed: Spelling {
        var words = words[...]
        func skip(_ set: Set<String>) -> Bool {
            guard words.count > 1, let first = words.first, set.contains(first) else { return false }
            words.removeFirst()
            return true
        }
        _ = skip(["the"])
        let isUser = skip(Self.users)
        if skip(Self.deeds) {
            while skip(["on", "the", "a"]) {}
        } else if isUser, let verb = words.first, verb.hasSuffix("s"), !verb.hasSuffix("ss") {
            words[words.startIndex] = String(verb.dropLast())
        }
        if words.count > 1, let last = words.last, Self.happenings.contains(last) { words.removeLast() }
        return Spelling(words: Array(words))
    }

    private static let lifecycle: Set = [
        "app", "application", "did", "enter", "entered", "entering", "enters", "goes", "in", "into", "moves", "on",
        "scene",
        "the", "to", "will",
    ]
    private static let users: Set = ["user", "users", "customer", "player", "client", "пользователь"]
    private static let deeds: Set = [
        "click", "clicks", "tap", "taps", "press", "presses", "hit", "hits", "push", "pushes", "select", "selects",
        "choose", "chooses", "call", "calls", "нажимает", "нажал", "нажатие", "выбирает",
    ]
    private static let happenings: Set = [
        "called", "clicked", "tapped", "pressed", "selected", "chosen", "requested", "invoked", "нажата", "нажат",
    ]

    /// As much as a name in code has of a long label: the first words, at most 40 letters.
    var cut: Spelling {
        var kept: [String] = []
        for word in words where kept.reduce(0, { $0 + $1.count }) <= 40 { kept.append(word) }
        guard kept.reduce(0, { $0 + $1.count }) > 40 else { return self }
        return kept.count == 1 ? Spelling(words: [String(kept[0].prefix(40))]) : Spelling(words: kept.dropLast())
    }

    private func without(first: Set<String>, last: Set<String>) -> Spelling {
        var words = words
        if words.count > 1, first.contains(words[0]) { words.removeFirst() }
        if words.count > 1, let word = words.last, last.contains(word) { words.removeLast() }
        return Spelling(words: words)
    }
}

extension Spelling {
    /// Whether a name in code is that of the drawing, as far as writing goes: other capitals and separators, Latin letters, the first
    /// words of a long label.
    package static func areAlike(drawn: String, coded: String) -> Bool {
        forms(drawn: drawn).contains(form(coded: coded))
    }

    /// The forms that a name of the drawing has in code; one of these is that of the name in code that is alike.
    package static func forms(drawn: String) -> Set<String> {
        let drawn = Spelling(drawn)
        return [drawn.letters, drawn.cut.letters]
    }

    package static func form(coded: String) -> String { Spelling(coded).letters }
}

private extension Spelling {
    /// A word ends where no letter or digit follows, where a capital follows a small letter (`callInProgress`), and before
    /// the last capital of several where a small letter follows (`HTTPRequest`).
    static func words(of name: String) -> [String] {
        let signs = name.map(Sign.init)
        var words: [String] = []
        for i in signs.indices where signs[i].kind != .separator {
            if i == 0 || startsWord(signs, i) { words.append("") }
            words[words.count - 1] += signs[i].small
        }
        return words
    }

    static func startsWord(_ signs: [Sign], _ i: Int) -> Bool {
        if signs[i - 1].kind == .separator { return true }
        guard signs[i].kind == .capital else { return false }
        if signs[i - 1].kind != .capital { return true }
        return i + 1 < signs.count && signs[i + 1].kind == .small
    }
}

/// A character of a name. Nearly all are ASCII, and for those no table of Unicode has to be looked into.
private struct Sign {
    let kind: Kind
    /// In lower case.
    let small: String

    enum Kind {
        case separator, capital, small, other
    }

    init(_ character: Character) {
        if let byte = character.asciiValue {
            kind = Self.kind(of: byte)
            small = String(UnicodeScalar(kind == .capital ? byte | 0x20 : byte))
        } else {
            kind = Self.kind(of: character)
            // As in names that a scaffold makes of labels.
            small = Transliteration.latin(character)?.lowercased() ?? character.lowercased()
        }
    }

    private static func kind(of byte: UInt8) -> Kind {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .other
        default: .separator
        }
    }

    private static func kind(of character: Character) -> Kind {
        guard character.isLetter || character.isNumber else { return .separator }
        return character.isUppercase ? .capital : character.isLowercase ? .small : .other
    }
}
