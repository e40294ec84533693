import DrawbridgeFlow

/// What variables were found to hold, each read once: whether a variable is a constant takes a look at all code of its type.
/// And what initialisers keep.
final class KnownData {
    private var values: [Origin: Datum?] = [:]
    private var propertyNames: [Origin: [String: String]] = [:]

    /// - Parameters:
    ///   - origin: Where the variable is declared.
    ///   - read: Reads what it holds; nil where it may change or cannot be read.
    func value(at origin: Origin, read: () -> Datum?) -> Datum? {
        if let known = values[origin] { return known }
        let value = read()
        values[origin] = .some(value)
        return value
    }

    /// Which property an initialiser keeps each parameter in.
    func propertyNames(ofInitializerAt origin: Origin, read: () -> [String: String]) -> [String: String] {
        if let known = propertyNames[origin] { return known }
        let names = read()
        propertyNames[origin] = names
        return names
    }
}
