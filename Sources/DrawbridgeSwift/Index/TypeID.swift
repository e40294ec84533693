/// A type of an index: its place in `TypeIndex.types`.
package struct TypeID: Hashable, Sendable, Comparable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }

    package static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}
