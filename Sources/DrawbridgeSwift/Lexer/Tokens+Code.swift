extension Tokens {
    /// The bytes of the file with blanks for its comments, line breaks aside, so that a search in them finds what is code or the
    /// text of a string. Offsets mean the same in both.
    var code: [UInt8] {
        var code = source.bytes
        code.withUnsafeMutableBufferPointer { bytes in
            for i in kinds.indices where kinds[i].isComment { bytes.blank(offsets(of: i)) }
            for comment in unreadComments { bytes.blank(comment.offsets) }
        }
        return code
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    fileprivate func blank(_ offsets: Range<Int>) {
        for i in offsets where !self[i].isLineBreak { self[i] = UInt8(ascii: " ") }
    }
}
