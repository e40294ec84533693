import DrawbridgeSource

/// The calls of some members in many files, found in one pass over their bytes.
///
/// `SwiftFile.memberCalls` passes over a file for each name; this is for when there are many names.
package struct MemberCallIndex: Sendable {
    private let files: [SwiftFile]
    private let places: NamePlaces

    /// Where one of these names, or another one with its hash, stands behind a period: in code, or in a string.
    package static func mentions(of names: NameHashes, in file: SwiftFile) -> [NameMention] {
        file.code.withUnsafeBufferPointer { bytes in
            var mentions: [NameMention] = []
            var search = MemberSearch(bytes)
            while let member = search.next() {
                if let name = names.hash(of: bytes[member]) {
                    mentions.append(NameMention(name, at: member.lowerBound))
                }
            }
            return mentions
        }
    }

    /// - Parameter mentions: Of the names that are asked for, for each of the files.
    package init(_ files: [SwiftFile], mentions: [[NameMention]]) {
        (self.files, places) = (files, NamePlaces(mentions))
    }

    /// Where a member of another value is assigned, `x.name = …` but not `self.name = …`, or an element of it, `x.name[i] = …`, or
    /// where it is handed on to be assigned, `&x.name`, `\X.name`: as offsets in the files, in their order, in code, or in a
    /// string. The name has to be one that the index was made for.
    package func assignments(to name: String) -> [(file: Int, offset: Int)] {
        let utf8 = Array(name.utf8)
        return places[name].compactMap { place in
            let file = files[place.file]
            let offset = Int(place.offset)
            guard file.isAssignment(to: utf8, at: offset) || file.isHandedOn(utf8, at: offset) else {
                return nil
            }
            // `if case .name = x` asks, and assigns nothing.
            guard !file.isImplicitMember(at: offset) else { return nil }
            // A period further away may end a sentence in a string.
            guard file.code[offset - 1] == UInt8(ascii: ".") || file.isMember(utf8, at: place.offset) else {
                return nil
            }
            return (place.file, offset)
        }
    }

    /// Where a key path without a root begins with a name, `\.name`: as offsets in the files, in their order. The name has to be one that
    /// the index was made for.
    package func keyPaths(to name: String) -> [(file: Int, offset: Int)] {
        let utf8 = Array(name.utf8)
        return places[name].compactMap { place in
            let (file, offset) = (files[place.file], Int(place.offset))
            return file.isHandedOn(utf8, at: offset) && file.beginsKeyPath(at: offset) ? (place.file, offset) : nil
        }
    }

    /// Where a member of another value may get another value by whatever code: where it is assigned, `x.name += 1`, or handed on to be
    /// assigned, bound, `$x.name`, or changed by a method. The name has to be one that the index was made for.
    ///
    /// - Parameters:
    ///   - inParts: Whether to look for parts that are assigned, too, `x.name.part = …`: those of a value are a change of it, and
    ///     those of an object are none.
    ///   - isChange: Whether a method of a name changes the value that it is called on.
    package func changes(
        of name: String, inParts: Bool, by isChange: (String) -> Bool
    ) -> [(file: Int, offset: Int)] {
        let utf8 = Array(name.utf8)
        return places[name].compactMap { place in
            let (file, offset) = (files[place.file], Int(place.offset))
            return file.mayChange(utf8, at: offset, inParts, by: isChange) ? (place.file, offset) : nil
        }
    }

    /// Where a name stands behind a period, as offsets in the files, in their order: in code, or in a string. The name has
    /// to be one that the index was made for.
    package func mentions(of name: String) -> [(file: Int, offset: Int)] {
        places[name].map { (file: $0.file, offset: Int($0.offset)) }
    }

    /// Where a member of another value is handed on as it is, `f(x.name)` or `f(a: x.name, b)`, as offsets in the files, in their
    /// order: in code, or in a string. The name has to be one that the index was made for.
    package func argumentsNaming(_ name: String) -> [(file: Int, offset: Int)] {
        let utf8 = Array(name.utf8)
        return places[name].compactMap { place in
            files[place.file].isArgument(utf8, at: Int(place.offset)) ? (place.file, Int(place.offset)) : nil
        }
    }

    /// The calls of a member, in the order of the files. The name has to be one that the index was made for.
    ///
    /// - Parameter isAsked: Whether a call in a file, whose name has an offset, is of interest: others are not looked at.
    package func calls(
        of name: String, where isAsked: @escaping (_ file: Int, _ offset: Int) -> Bool = { _, _ in true }
    ) -> some Sequence<(file: Int, call: MemberCall)> {
        let utf8 = Array(name.utf8)
        return places[name].lazy.filter { isAsked($0.file, Int($0.offset)) }.compactMap { place in
            files[place.file].call(of: utf8, at: place.offset).map { (place.file, $0) }
        }
    }
}

extension SwiftFile {
    /// Whether a name stands at an offset, and behind it what may begin arguments or a closure.
    fileprivate func mayCall(_ name: [UInt8], at offset: Int) -> Bool {
        guard code[offset...].starts(with: name) else { return false }
        let next = code[(offset + name.count)...].first { ByteClass.table[Int($0)] != .space }
        return next == UInt8(ascii: "(") || next == UInt8(ascii: "{")
    }

    /// Whether a name stands at an offset, and behind it the end of an argument.
    fileprivate func isArgument(_ name: [UInt8], at offset: Int) -> Bool {
        guard code[offset...].starts(with: name) else { return false }
        let next = code[(offset + name.count)...].first { ByteClass.table[Int($0)] != .space }
        return next == UInt8(ascii: ")") || next == UInt8(ascii: ",")
    }

    /// Whether a name stands at an offset, `=` behind it, and no `self.` before it.
    fileprivate func isAssignment(to name: [UInt8], at offset: Int) -> Bool {
        let end = offset + name.count
        guard end < code.count, code[offset..<end].elementsEqual(name) else { return false }
        guard !isOfSelf(offset) else { return false }
        let rest = code[endOfSubscripts(at: end)...].drop(while: \.isBlank)
        return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
    }

    /// Whether a name at an offset is the first of a key path without a root: `\.name`
    package func beginsKeyPath(at offset: Int) -> Bool { code[..<offset].suffix(2).elementsEqual("\\.".utf8) }

    /// Whether a name stands at an offset, and before its base `&` or `\`.
    fileprivate func isHandedOn(_ name: [UInt8], at offset: Int) -> Bool {
        let end = offset + name.count
        guard end < code.count, code[offset..<end].elementsEqual(name),
            !ByteClass.table[Int(code[end])].mayContinueName,
            !isOfSelf(offset)
        else { return false }
        let before = code[..<offset].last { $0 != UInt8(ascii: ".") && !ByteClass.table[Int($0)].mayContinueName }
        return before == UInt8(ascii: "&") || before == UInt8(ascii: "\\")
    }

    /// Whether a name stands at an offset that is no member of `self`, and it or a part of it is assigned there, handed on, bound or
    /// changed by a call.
    fileprivate func mayChange(
        _ name: [UInt8], at offset: Int, _ inParts: Bool, by isChange: (String) -> Bool
    ) -> Bool {
        guard !isOfSelf(offset), !code[max(offset - 6, 0)..<offset].elementsEqual("self?.".utf8) else { return false }
        if isHandedOn(name, at: offset) { return true }
        let end = offset + name.count
        guard end <= code.count, code[offset..<end].elementsEqual(name) else { return false }
        if isAssigned(at: end, inParts) || method(calledAt: end).map(isChange) ?? false { return true }
        let base = code[..<offset].lastIndex { $0 != UInt8(ascii: ".") && !ByteClass.table[Int($0)].mayContinueName }
        return code[((base ?? -1) + 1)...].first == UInt8(ascii: "$")
            || base.map { code[$0] == UInt8(ascii: "$") } ?? false
    }

    /// Whether what ends at an offset, an element or a part of it is assigned: `= …`, `[i] += …`, `?.part -= …`.
    private func isAssigned(at start: Int, _ inParts: Bool) -> Bool {
        var end = endOfSubscripts(at: start)
        while inParts {
            end = endOfSubscripts(at: end)
            while end < code.count, code[end] == UInt8(ascii: "?") || code[end] == UInt8(ascii: "!") { end += 1 }
            guard end + 1 < code.count, code[end] == UInt8(ascii: "."),
                ByteClass.table[Int(code[end + 1])].mayContinueName
            else { break }
            end += 1
            while end < code.count, ByteClass.table[Int(code[end])].mayContinueName { end += 1 }
        }
        let sign = code[end...].drop(while: \.isBlank).prefix { Self.operatorBytes.contains($0) }
        guard sign.last == UInt8(ascii: "=") else { return false }
        return sign.count == 1 || sign.first.map(Self.changingBytes.contains) ?? false
    }

    /// `append` of `.append(`
    private func method(calledAt offset: Int) -> String? {
        guard offset < code.count, code[offset] == UInt8(ascii: ".") else { return nil }
        let name = code[(offset + 1)...].prefix { ByteClass.table[Int($0)].mayContinueName }
        guard name.endIndex < code.count, code[name.endIndex] == UInt8(ascii: "(") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private static let operatorBytes = Set("=+-*/%&|^<>!".utf8)
    /// What an operator begins with that changes its left side: no comparison does.
    private static let changingBytes = Set("+-*/%&|^".utf8)

    private func isOfSelf(_ offset: Int) -> Bool { code[max(offset - 5, 0)..<offset].elementsEqual("self.".utf8) }

    /// Behind `[…]`, as often as that follows. A subscript that does not end on its line is none.
    private func endOfSubscripts(at start: Int) -> Int {
        var (i, depth) = (start, 0)
        while i < code.count, code[i] != UInt8(ascii: "\n") {
            if code[i] == UInt8(ascii: "[") { depth += 1 }
            if depth == 0 { return i }
            if code[i] == UInt8(ascii: "]") { depth -= 1 }
            i += 1
        }
        return depth == 0 ? i : start
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }
}

extension SwiftFile {
    /// The call of a member whose name may stand at an offset.
    fileprivate func call(of name: [UInt8], at offset: UInt32) -> MemberCall? {
        guard mayCall(name, at: Int(offset)) else { return nil }
        let tokens = self.tokens(around: offset)
        let index = tokens.index(at: offset)
        guard tokens.starts[index] == offset else { return nil }
        return tokens.withCursor { $0.isMember(name, at: index) ? $0.memberCall(at: index) : nil }
    }

    /// Whether what stands at an offset is the name of a member.
    fileprivate func isMember(_ name: [UInt8], at offset: UInt32) -> Bool {
        let tokens = self.tokens(around: offset)
        let index = tokens.index(at: offset)
        return tokens.starts[index] == offset && tokens.withCursor { $0.isMember(name, at: index) }
    }

    /// Those of the braces that an offset lies in and that are unread, else the outline's.
    func tokens(around offset: UInt32) -> Tokens {
        let index = tokens.index(at: offset)
        guard tokens.kinds[index] == .unreadBraces else { return tokens }
        let offsets = tokens.offsets(of: index)
        return tokens(in: TokenRange(offsets.lowerBound, offsets.upperBound))
    }
}
