import DrawbridgeSwift

/// A piece of data that the sources write down: an expression, and where its names are looked up.
struct Datum {
    var expression: Expression
    var file: Int
    /// The type around it; nil at file scope.
    var type: TypeID?
    /// The local names around it; none where it is a declaration's.
    var scope = Scope()
    /// What the elements of tuples in it are called, where its declared type says so.
    var labels: [String] = []

    /// A part of it.
    func with(_ part: Expression) -> Datum {
        var datum = self
        datum.expression = part
        return datum
    }

    /// The same data, for code that runs when the slots are gone.
    var withoutSlots: Datum {
        var datum = self
        datum.scope = scope.withoutSlots
        return datum
    }
}

/// A part of a record: an argument of an initialiser or an element of a tuple.
struct Field {
    /// What it is called: by the property that it sets, or by its place.
    var name: String
    var value: Datum
}
