import DrawbridgeSwift

/// An enum of ours, as a switch over it is recognised.
struct OurEnum {
    private let type: OurType
    private let names: Set<String>

    var subject: String { type.subject }

    private static let all = OurType.all.filter { $0.type.kind == .enum }.map(OurEnum.init)

    private init(_ type: OurType) {
        self.type = type
        names = Set(type.type.cases.map(\.declaration.name))
    }

    /// Those of a file's own target and of those that it imports, private ones of other files left out.
    static func visible(in file: OurFile) -> [OurEnum] {
        let targets = Set(file.imports + [file.target])
        return all.filter {
            targets.contains($0.type.target) && (!$0.type.type.isPrivateToFile || $0.type.path == file.path)
        }
    }

    func hasCases(_ names: Set<String>) -> Bool { names.isSubset(of: self.names) }

    /// Whether it may be what a switch asks that ends with this word in front of its brace.
    func fits(_ word: String, at offset: Int, in file: OurFile) -> Bool {
        switch word {
        case "self": type.contains(offset, in: file)
        case "kind": subject.hasSuffix("Kind")
        default: true
        }
    }
}
