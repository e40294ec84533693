/// Which type the code at a place belongs to.
package struct TypePlaces: Sendable {
    /// By file: where types and their extensions stand, as offsets.
    private var places: [[(offsets: Range<Int>, type: TypeID)]]

    package init(_ index: TypeIndex) {
        places = Array(repeating: [], count: index.files.count)
        for id in index.ids {
            for (file, range) in index[id].ranges {
                places[file].append((range.offsets, id))
            }
        }
    }

    /// The innermost type around an offset of a file; nil at file scope.
    package func type(around offset: Int, in file: Int) -> TypeID? {
        places[file].filter { $0.offsets.contains(offset) }.min { $0.offsets.count < $1.offsets.count }?.type
    }
}
