/// The states that code tests for by their names: `== .idle`, `!= .idle` and `case .idle:` name one.
package struct NamedStates {
    package private(set) var values = ValueSet.empty

    package init(in functions: [LoweredFunction]) {
        for function in functions {
            function.body.visit { op in
                if case .test(let test, _, _) = op { add(test, in: function) }
            }
        }
    }

    private mutating func add(_ test: Test, in function: LoweredFunction) {
        switch test {
        case .isIn(let slot, let values, _):
            if function.slots[slot.index].domain.kind == .states { self.values = self.values.union(values) }
        case .all(let tests), .any(let tests): for test in tests { add(test, in: function) }
        case .not(let test): add(test, in: function)
        case .same, .opaque: break
        }
    }
}
