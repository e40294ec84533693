extension SwiftFile {
    /// Whether a run of tokens assigns to a name: `name = …`, `self.name = …`, `x.name = …`.
    ///
    /// Looks at tokens alone, and finds default values, labels of `let name = …` and the like, too: what it denies is
    /// surely not there.
    package func containsAssignment(to name: String, in range: TokenRange) -> Bool {
        tokens.withCursor(over: range) { cursor in
            cursor.containsAssignment(to: Array(name.utf8))
        }
    }
}

extension TokenCursor {
    fileprivate func containsAssignment(to name: [UInt8]) -> Bool {
        (index..<end).contains { i in
            guard kinds[i] == .equal || kinds[i] == .binaryOperator && isAssignmentOperator(i) else { return false }
            return isText(name, at: previous(before: i))
        }
    }

    private func isAssignmentOperator(_ index: Int) -> Bool {
        bytes(of: index).last == UInt8(ascii: "=") && Precedence(of: text(of: index)) == .assignment
    }
}
