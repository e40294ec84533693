import DrawbridgeSource

/// The calls of some types by their names, `Player(…)`, in many files, found in one pass over their bytes.
package struct TypeCallIndex: Sendable {
    private let files: [SwiftFile]
    private let places: NamePlaces

    /// Where one of these names, or another one with its hash, stands before a parenthesis: in code, or in a string.
    package static func mentions(of names: NameHashes, in file: SwiftFile) -> [NameMention] {
        file.code.withUnsafeBufferPointer { bytes in
            var mentions: [NameMention] = []
            var end = bytes.next(UInt8(ascii: "("), from: 0)
            while end < bytes.count {
                let start = bytes.startOfName(endingAt: end)
                if start < end, let name = names.hash(of: bytes[start..<end]) {
                    mentions.append(NameMention(name, at: start))
                }
                end = bytes.next(UInt8(ascii: "("), from: end + 1)
            }
            return mentions
        }
    }

    /// - Parameter mentions: Of the names that are asked for, for each of the files.
    package init(_ files: [SwiftFile], mentions: [[NameMention]]) {
        (self.files, places) = (files, NamePlaces(mentions))
    }

    /// Where a type is called, up to the end of the arguments, in the order of the files. The name has to be one that the index
    /// was made for.
    package func calls(of name: String) -> [(file: Int, range: TokenRange)] {
        places[name].compactMap { place in
            files[place.file].call(ofType: name, at: place.offset).map { (place.file, $0) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func startOfName(endingAt end: Int) -> Int {
        let classes = ByteClass.table
        var start = end
        while start > 0, classes[Int(self[start - 1])].mayContinueName { start &-= 1 }
        return start
    }
}

extension SwiftFile {
    fileprivate func call(ofType name: String, at offset: UInt32) -> TokenRange? {
        let tokens = self.tokens(around: offset)
        let i = tokens.index(at: offset)
        guard tokens.starts[i] == offset, tokens.kinds[i] == .identifier, tokens.text(of: i) == name,
            tokens.kinds[i + 1] == .leftParen, let end = tokens.end(ofParenthesesAt: i + 1)
        else { return nil }
        return TokenRange(Int(offset), end)
    }
}

extension Tokens {
    /// Behind the parenthesis that closes an opening one, in UTF-8 offsets.
    fileprivate func end(ofParenthesesAt first: Int) -> Int? {
        var depth = 0
        for i in first..<count {
            if kinds[i] == .leftParen { depth += 1 }
            if kinds[i] == .rightParen { depth -= 1 }
            if depth == 0 { return offsets(of: i).upperBound }
        }
        return nil
    }
}
