/// The attributes of one node, edge or graph, in the order in which they were added. Values are already quoted.
struct DOTAttributes {
    private(set) var pairs: [(key: String, value: String)] = []

    init(_ pairs: [(String, String)] = []) {
        self.pairs = pairs.map { (key: $0.0, value: $0.1) }
    }

    mutating func add(_ key: String, _ value: String) { pairs.append((key, value)) }

    mutating func add(_ others: [(String, String)]) { for (key, value) in others { add(key, value) } }

    /// ` [a=b, c=d]`, or empty without attributes.
    var text: String {
        pairs.isEmpty ? "" : " [" + pairs.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") + "]"
    }
}
