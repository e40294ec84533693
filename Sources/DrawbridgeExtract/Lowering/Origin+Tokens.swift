import DrawbridgeFlow
import DrawbridgeSwift

extension Origin {
    init(file: Int, range: TokenRange) { self.init(file: file, start: range.start, end: range.end) }

    /// Where a function is declared.
    init(of member: Member<FunctionDeclaration>) {
        self.init(file: member.file, range: member.declaration.header.range)
    }

    var range: TokenRange { TokenRange(Int(start), Int(end)) }
}

extension Domain.EnumerationID {
    /// The number of an enum of the type index.
    init(_ type: TypeID) { self.init(index: type.index) }
}

extension TypeID {
    init(_ enumeration: Domain.EnumerationID) { self.init(index: enumeration.index) }
}
