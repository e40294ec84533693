import DrawbridgeFlow
import Testing

@Suite struct ValueSetTests {
    static let sets: [[Int]] = [[], [0], [63], [64], [0, 63, 64, 127, 128], [5, 300]]

    @Test(arguments: sets) func `members come out in order, and once`(_ members: [Int]) {
        let set = ValueSet(members.reversed() + members)
        #expect(Array(set) == members)
        #expect(set.count == members.count)
        #expect(set.single == (members.count == 1 ? members[0] : nil))
    }

    @Test(arguments: [0, 1, 63, 64, 65, 128, 130]) func `all of a domain are its first values`(_ count: Int) {
        #expect(ValueSet(upTo: count) == ValueSet(0..<count))
    }

    @Test(arguments: sets) func `sets with equal members are equal`(_ members: [Int]) {
        let other = ValueSet(members + [200]).subtracting(ValueSet([200]))
        #expect(other == ValueSet(members))
        #expect(other.hashValue == ValueSet(members).hashValue)
    }
}
