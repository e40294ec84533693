import Testing

@testable import DrawbridgeFlow

/// Closures are numbers here, in the order in which a path leaves them.
struct PendingClosuresTests {
    private static func closures(_ numbers: [Int]) -> PendingClosures {
        numbers.reduce(into: .none) { $0.append(FunctionID(index: $1)) }
    }

    /// One path, the other one, a closure, and which closures some path left before it.
    static let joined: [(one: [Int], other: [Int], closure: Int, before: [Int])] = [
        ([1, 2], [1, 2], 2, [1]),
        ([1], [2], 2, []),
        ([1, 2], [2], 2, [1]),
        ([2], [1, 2], 2, [1]),
        ([1, 2], [2, 1], 1, [2]),
        ([1, 3], [2, 3], 3, [1, 2]),
    ]

    @Test(arguments: joined)
    func `joined paths keep what each left before a closure`(one: [Int], other: [Int], closure: Int, before: [Int])
        throws
    {
        let all = Self.closures(one).union(Self.closures(other))
        let place = try #require(all.closures.firstIndex(of: FunctionID(index: closure)))
        #expect(Set(all.closures(before: place).map(\.index)) == Set(before))
    }

    @Test func `a callee leaves its closures after those of its caller`() throws {
        let all = Self.closures([1]).followed(by: Self.closures([2]).union(Self.closures([3])))
        #expect(all.closures.map(\.index) == [1, 2, 3])
        #expect(all.closures(before: 1).map(\.index) == [1])
        #expect(all.closures(before: 2).map(\.index) == [1])
    }
}
