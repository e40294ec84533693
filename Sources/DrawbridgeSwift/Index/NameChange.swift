import DrawbridgeSource

/// The most that code does to a variable, as far as its bytes tell.
package enum NameChange: Int, Comparable, Sendable {
    /// Reads it.
    case none
    /// Puts in it what another value has as a member: `name = value.member`.
    case copy
    /// Puts anything else in it, hands it on to be changed, or does what bytes alone do not tell.
    case other

    package static func < (left: NameChange, right: NameChange) -> Bool { left.rawValue < right.rawValue }
}

extension SwiftFile {
    /// The most that a run of tokens does to a name, strings included. The methods of its value are taken for
    /// harmless.
    package func change(of name: String, in range: TokenRange) -> NameChange {
        let utf8 = Array(name.utf8)
        return code.withUnsafeBufferPointer { bytes in
            let range = range.offsets.clamped(to: bytes.indices)
            let bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
            var search = NameSearch(for: utf8, in: bytes, range)
            var change = NameChange.none
            while change < .other, let end = search.next() {
                change = max(change, bytes.change(ofNameAt: end - utf8.count..<end))
            }
            return change
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    func mayChangeElements(ofNameAt name: Range<Int>) -> Bool {
        if isHandedOn(name.lowerBound) { return true }
        var next = skippingSpace(from: name.upperBound)
        while next < count, self[next] == "?" || self[next] == "!" { next += 1 }
        guard next < count else { return false }
        switch self[next] {
        case "[": return true
        case "=": return !isEqual(at: next + 1)
        case ".": return UnsafeBufferPointer(rebasing: self[(next + 1)...]).starts(with: "with".utf8)
        default: return beginsAssignedTuple(at: next, to: UInt32(count))
        }
    }

    fileprivate func change(ofNameAt name: Range<Int>) -> NameChange {
        if isHandedOn(name.lowerBound) { return .other }
        let next = skippingSpace(from: name.upperBound)
        guard next < count else { return .none }
        switch self[next] {
        case "=":
            if isEqual(at: next + 1) { return .none }
            return !isBound(name.lowerBound) && copiesMember(from: next + 1) ? .copy : .other
        // A label: a value is made with it. Or another variable of that name.
        case ":": return .other
        case "!": return isAssignedUnwrapped(next) ? .other : .none
        case "?", "<", ">", ".": return .none
        case "&", "|": return next + 1 < count && self[next + 1] == self[next] ? .none : .other
        default: break
        }
        let isOperator = [.operatorHead, .nonASCII].contains(ByteClass.table[Int(self[next])])
        return isOperator || beginsAssignedTuple(at: next, to: UInt32(count)) ? .other : .none
    }

    /// `&name`, `&self.name`, `\.name`
    private func isHandedOn(_ name: Int) -> Bool {
        if name > 1, self[name - 1] == ".", self[name - 2] == "\\" { return true }
        return isPassedInout(name)
    }

    /// `let name`, `var name`: another one.
    private func isBound(_ name: Int) -> Bool {
        guard name > 3, self[name - 1] == " " else { return false }
        let word = self[(name - 4)..<(name - 1)]
        return word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
    }

    /// `! = …`: neither `!=` nor `! == …`.
    private func isAssignedUnwrapped(_ mark: Int) -> Bool {
        let next = skippingSpace(from: mark + 1)
        return next > mark + 1 && isEqual(at: next) && !isEqual(at: next + 1)
    }

    private func isEqual(at offset: Int) -> Bool { offset < count && self[offset] == "=" }

    /// ` value.member`, `value.member.member`, up to the end of the statement. No value is a type, or the code's own.
    private func copiesMember(from offset: Int) -> Bool {
        var end = skippingSpace(from: offset)
        let start = end
        guard end < count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[end]) else { return false }
        var periods = 0
        while end < count, self[end] == "." || self[end].continuesName {
            if self[end] == "." { periods += 1 }
            end += 1
        }
        guard periods > 0, !self[start..<end].starts(with: "self.".utf8) else { return false }
        return endsStatement(at: end)
    }

    private func endsStatement(at offset: Int) -> Bool {
        var next = offset
        while next < count, self[next] == " " { next += 1 }
        guard next < count else { return true }
        switch self[next] {
        case ";", "}": return true
        case "\n", "\r":
            let other = skippingSpace(from: next)
            return other == count || self[other] != "." && ByteClass.table[Int(self[other])] != .operatorHead
        default: return false
        }
    }

    private func skippingSpace(from offset: Int) -> Int {
        var next = offset
        while next < count, ByteClass.table[Int(self[next])] == .space { next += 1 }
        return next
    }
}
