/// The names before a member: `a` and `b` of `a.b.name`, `self` aside.
package struct ReceiverPath: Sendable, Hashable {
    package var names: [String]
    /// Whether `self` stands before them.
    package var beginsWithSelf: Bool
}

extension SwiftFile {
    /// The names before a member, where nothing but names stands there. A look at the bytes alone.
    ///
    /// - Parameter offset: Of the member's name.
    package func receiverPath(ofMemberAt offset: Int) -> ReceiverPath? {
        code.withUnsafeBufferPointer { bytes in
            var names: [String] = []
            var end = offset
            while end > 0, bytes[end - 1] == "." {
                end -= 1
                while end > 0, bytes[end - 1] == "?" || bytes[end - 1] == "!" { end -= 1 }
                var start = end
                while start > 0, ByteClass.table[Int(bytes[start - 1])].mayContinueName { start -= 1 }
                guard start < end else { return nil }
                names.insert(String(decoding: bytes[start..<end], as: UTF8.self), at: 0)
                end = start
            }
            let isOwn = names.first == "self"
            return ReceiverPath(names: isOwn ? Array(names.dropFirst()) : names, beginsWithSelf: isOwn)
        }
    }

    /// `f` of `f(\\.a.name)` and `f(label: \\T.name)`: the function that a key path is the first argument of. A look at the bytes
    /// alone.
    ///
    /// - Parameter offset: Of a name in the key path.
    package func function(givenKeyPathAt offset: Int) -> String? {
        code.withUnsafeBufferPointer { bytes in
            var rest = bytes[..<offset].dropLast { $0 == UInt8(ascii: ".") || ByteClass.table[Int($0)].mayContinueName }
            guard rest.popLast() == UInt8(ascii: "\\") else { return nil }
            rest = rest.dropLast { $0 == UInt8(ascii: " ") }
            if rest.last == UInt8(ascii: ":") {
                rest = rest.dropLast().dropLast { ByteClass.table[Int($0)].mayContinueName }
            }
            guard rest.popLast() == UInt8(ascii: "(") else { return nil }
            let name = rest[rest.dropLast { ByteClass.table[Int($0)].mayContinueName }.endIndex...]
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
    }

    /// Whether code may declare a local name, or a parameter of a closure. A look at the bytes alone: what it denies is surely
    /// not there.
    package func mayDeclare(_ name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in bytes.mayDeclare(nameAt: place) }
    }

    /// Whether closures of some functions give a local name its meaning, and nothing else in the code may: `Reduce { name, other in`.
    /// A look at the bytes alone: what it affirms is surely so.
    package func declares(_ name: String, onlyInClosuresOf functions: Set<String>, in range: TokenRange) -> Bool {
        var isGiven = false
        let mayBeOther = mayContain(Array(name.utf8), in: range) { bytes, place in
            guard bytes.mayDeclare(nameAt: place) else { return false }
            isGiven = bytes.calleeOfClosure(withParameterAt: place).map(functions.contains) ?? false
            return !isGiven
        }
        return isGiven && !mayBeOther
    }

    /// `b` of `a.b.name` and of `b?.name`: the name before the period, nil where something else stands there, such as the `case` of
    /// `case .name`. A look at the bytes alone.
    ///
    /// - Parameter offset: Of the name behind the period.
    package func receiver(ofMemberAt offset: Int) -> String? {
        code.withUnsafeBufferPointer { bytes in
            let classes = ByteClass.table
            guard var end = bytes[..<offset].lastIndex(where: { classes[Int($0)] != .space }), bytes[end] == "." else {
                return nil
            }
            while end > 0, bytes[end - 1] == "?" || bytes[end - 1] == "!" { end -= 1 }
            let behind = end
            while end > 0, classes[Int(bytes[end - 1])] == .space { end -= 1 }
            // `case .name`: what stands before a blank is another word, unless the line begins with the period.
            guard end == behind || bytes[end..<behind].contains(where: \.isLineBreak) else { return nil }
            var start = end
            while start > 0, classes[Int(bytes[start - 1])].mayContinueName { start -= 1 }
            return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
        }
    }

    /// What statements and closures of a file give a name of its own to.
    package enum LocalMeaning {
        case none
        /// Nothing but values that are not meant.
        case others
        case some
    }

    /// What a statement or a closure in the file gives a name to: `let name = …`, `for name in …`, `{ name in`. `if let name`, which
    /// only unwraps what has that name, does not. A look at the bytes alone.
    ///
    /// - Parameter isOther: Whether a value that is written behind `let name =` is not meant; it is given as far as the line goes.
    package func localMeaning(of name: String, unless isOther: (TokenRange) -> Bool) -> LocalMeaning {
        let text = Array(name.utf8)
        return code.withUnsafeBufferPointer { bytes in
            let classes = ByteClass.table
            var meaning = LocalMeaning.none
            var start = 0
            while start + text.count <= bytes.count {
                guard bytes[start] == text[0] else { start += 1; continue }
                let end = start + text.count
                guard start == 0 || !classes[Int(bytes[start - 1])].mayContinueName,
                    end == bytes.count || !classes[Int(bytes[end])].mayContinueName,
                    bytes[start..<end].elementsEqual(text)
                else { start += 1; continue }
                switch Self.binding(of: start..<end, in: bytes) {
                case .value(let range)? where isOther(range): meaning = .others
                case .value?, .unwritten?: return .some
                case nil: break
                }
                start = end
            }
            return meaning
        }
    }

    /// The first name of a value: `DispatchSource` of `try DispatchSource.makeTimerSource()`. A look at the bytes alone.
    package func firstName(of value: TokenRange) -> String? {
        let text = String(decoding: code[value.offsets.clamped(to: code.indices)], as: UTF8.self)
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.first { !["try", "await"].contains($0) }.map(String.init)
    }

    /// The type that a value is made by and has, where nothing is asked of it: `Store` of `Store(id: 3)`. A look at the bytes of one
    /// line.
    package func madeType(of value: TokenRange) -> String? {
        let text = String(decoding: code[value.offsets.clamped(to: code.indices)], as: UTF8.self)
        let name = text.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard name.first?.isUppercase ?? false, text[name.endIndex...].first == "(" else { return nil }
        var depth = 0
        let arguments = text[name.endIndex...].prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
        let rest = text[arguments.endIndex...]
        return rest.first == ")" && rest.dropFirst().allSatisfy(\.isWhitespace) ? String(name) : nil
    }

    private enum Binding {
        case value(TokenRange)
        case unwritten
    }

    private static func binding(of name: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Binding? {
        let before = word(endingBefore: name.lowerBound, in: bytes)
        if before == "for" { return .unwritten }
        let next = bytes[name.upperBound...].drop { ByteClass.table[Int($0)] == .space }
        if before == "let" || before == "var" {
            guard next.first == UInt8(ascii: "=") else { return nil }
            let end = next.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            return .value(TokenRange(next.startIndex + 1, end))
        }
        return next.starts(with: "in ".utf8) || next.starts(with: "in\n".utf8) ? .unwritten : nil
    }

    private static func word(endingBefore offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let classes = ByteClass.table
        var end = offset
        while end > 0, classes[Int(bytes[end - 1])] == .space { end -= 1 }
        var start = end
        while start > 0, classes[Int(bytes[start - 1])].mayContinueName { start -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Whether nothing stands before the period of a member: `.name`, whose type the surroundings say. A look at the bytes
    /// alone.
    ///
    /// - Parameter offset: Of the name behind the period.
    package func isImplicitMember(at offset: Int) -> Bool {
        let bytes = code[..<offset]
        guard let period = bytes.lastIndex(of: UInt8(ascii: ".")), period > 0 else { return false }
        guard let last = bytes[..<period].lastIndex(where: { ByteClass.table[Int($0)] != .space }) else { return true }
        let gap = bytes[(last + 1)..<period]
        // A line may begin with the period of a chain.
        if !gap.isEmpty, !gap.contains(where: \.isLineBreak) { return true }
        return !ByteClass.table[Int(bytes[last])].mayContinueName && !Self.ends.contains(bytes[last])
    }

    /// What an expression may end with, beside a name.
    private static let ends = Set(")]}?!>\"`/".utf8)

    /// `x` of `x.name`, `x().name`, `x?.name` and `self.x.name`; nil where what stands before the period is a member of
    /// something else, or no plain name. A look at the bytes alone.
    ///
    /// - Parameter offset: Of the name behind the period.
    package func ownReceiver(ofMemberAt offset: Int) -> String? {
        var rest = code[..<offset]
        guard rest.popLast() == UInt8(ascii: ".") else { return nil }
        if rest.last == UInt8(ascii: "?") || rest.last == UInt8(ascii: "!") { rest.removeLast() }
        if rest.suffix(2).elementsEqual("()".utf8) { rest.removeLast(2) }
        let start = (rest.lastIndex { !ByteClass.table[Int($0)].mayContinueName } ?? -1) + 1
        let name = rest[start...]
        guard !name.isEmpty else { return nil }
        rest = rest[..<start]
        if rest.suffix(5).elementsEqual("self.".utf8) { rest.removeLast(5) }
        if let before = rest.last, before == UInt8(ascii: ".") || ByteClass.table[Int(before)].mayContinueName {
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// `let name`, `var name`, `name in`, `name ->`, `name,`, `name:`
    fileprivate func mayDeclare(nameAt place: Range<Int>) -> Bool {
        var before = place.lowerBound
        while before > 0, ByteClass.table[Int(self[before - 1])] == .space { before -= 1 }
        if self[..<before].hasSuffix("let") || self[..<before].hasSuffix("var") { return true }
        var behind = place.upperBound
        while behind < count, ByteClass.table[Int(self[behind])] == .space { behind += 1 }
        let rest = self[behind...]
        return rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ":") || rest.starts(with: "in".utf8)
            || rest.starts(with: "->".utf8)
    }

    /// `(name)`, `, name,`, `: name)`
    func isArgument(_ name: Range<Int>) -> Bool {
        func isSpace(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == .space }
        guard let before = self[..<name.lowerBound].dropLast(while: isSpace).last, "(,:".utf8.contains(before) else {
            return false
        }
        let next = self[name.upperBound...].first { !isSpace($0) }
        return next == UInt8(ascii: ")") || next == UInt8(ascii: ",")
    }

    /// Whether a name is called that is a function's own, or one of `self`: `name(…)`, `self?.name(…)`, not `super.name()`.
    func isOwnCall(_ name: Range<Int>) -> Bool {
        guard name.upperBound < count, self[name.upperBound] == UInt8(ascii: "(") else { return false }
        let before = self[..<name.lowerBound]
        guard before.last == UInt8(ascii: ".") else { return !before.hasSuffix("func ") }
        return ["self.", "self?.", "self!."].contains(where: before.hasSuffix)
    }

    /// `return name`
    func isReturned(_ name: Range<Int>) -> Bool { self[..<name.lowerBound].hasSuffix("return ") && endsStatement(name) }

    /// `x = name`
    func isAssigned(_ name: Range<Int>) -> Bool { self[..<name.lowerBound].hasSuffix(" = ") && endsStatement(name) }

    private func endsStatement(_ name: Range<Int>) -> Bool {
        let next = self[name.upperBound...].first { $0 != UInt8(ascii: " ") }
        return next.map { $0.isLineBreak || $0 == "}" || $0 == ";" } ?? true
    }

    /// `f` of `f { name` and `f({ name`, where the name may be the first parameter of the closure.
    fileprivate func calleeOfClosure(withParameterAt place: Range<Int>) -> String? {
        func isSpace(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == .space }
        var rest = self[..<place.lowerBound].dropLast(while: isSpace)
        guard rest.popLast() == UInt8(ascii: "{") else { return nil }
        rest = rest.dropLast(while: isSpace)
        if rest.last == UInt8(ascii: "(") { rest.removeLast() }
        let callee = rest[rest.dropLast { ByteClass.table[Int($0)].mayContinueName }.endIndex...]
        return callee.isEmpty ? nil : String(decoding: callee, as: UTF8.self)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Without the last bytes that fit.
    fileprivate func dropLast(while fits: (UInt8) -> Bool) -> Self {
        var rest = self
        while let last = rest.last, fits(last) { rest.removeLast() }
        return rest
    }

    fileprivate func hasSuffix(_ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return suffix(word.count).elementsEqual(word)
    }
}
