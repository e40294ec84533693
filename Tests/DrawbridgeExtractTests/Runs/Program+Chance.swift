import SeededRandom

extension Program {
    /// A program by chance, the same for each seed.
    ///
    /// - Parameter waits: Whether code may wait, and leave tasks.
    init(seed: UInt64, waits: Bool) {
        var random = SeededGenerator(seed: seed)
        self.init(
            stateCount: Int.random(in: 2...4, using: &random), flagCount: Int.random(in: 0...2, using: &random))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let place = Place(firstHelper: 0, helperCount: 0, waits: false, propertyCount: properties.count)
            properties.append(question(place, &random))
        }
        for _ in 0..<Int.random(in: 0...1, using: &random) { functions.append(function(&random)) }
        let helperCount = Int.random(in: 0...2, using: &random)
        let place = Place(firstHelper: 0, helperCount: helperCount, waits: waits, propertyCount: properties.count)
        // From the last: what a helper may call has to be known, since it may throw.
        helpers = Array(repeating: [], count: helperCount)
        for i in (0..<helperCount).reversed() {
            var inside = place
            (inside.firstHelper, inside.mayRaise) = (i + 1, random.chance(30))
            helpers[i] = block(depth: 1, inside, &random)
        }
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            var inside = place
            inside.isMethod = true
            methods.append(block(depth: 2, inside, &random))
        }
    }

    /// What code may do where it stands.
    private struct Place {
        var firstHelper: Int
        var helperCount: Int
        var waits: Bool
        var propertyCount: Int
        var isMethod = false
        var isTask = false
        var mayRaise = false
    }

    private func function(_ random: inout SeededGenerator) -> Function {
        let place = Place(firstHelper: 0, helperCount: 0, waits: false, propertyCount: properties.count)
        let answers = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            (question: question(place, &random), value: Int.random(in: 0..<stateCount, using: &random))
        }
        return Function(answers: answers, last: Int.random(in: 0..<stateCount, using: &random))
    }

    private func block(depth: Int, _ place: Place, _ random: inout SeededGenerator) -> [Statement] {
        var block: [Statement] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            block.append(statement(depth: depth, place, &random))
            // Nothing is behind what leaves.
            if case .raise = block[block.count - 1] { break }
        }
        return block
    }

    private func statement(depth: Int, _ place: Place, _ random: inout SeededGenerator) -> Statement {
        switch Int.random(in: 0..<26, using: &random) {
        case 0..<3 where flagCount > 0:
            return .setFlag(Int.random(in: 0..<flagCount, using: &random), random.chance(60))
        case 3..<6 where depth > 0:
            let then = block(depth: depth - 1, place, &random)
            let otherwise = random.chance(40) ? block(depth: depth - 1, place, &random) : []
            return .ask(question(place, &random), then: then, else: otherwise)
        case 6..<9: return .require(question(place, &random))
        case 9 where depth > 0: return choice(depth: depth, place, &random)
        case 10..<12 where place.firstHelper < place.helperCount:
            let helper = Int.random(in: place.firstHelper..<place.helperCount, using: &random)
            guard place.mayRaise || !raises(helpers[helper]) else { break }
            return .call(helper)
        case 12 where place.waits: return .wait
        case 13 where place.waits && depth > 0 && !place.isTask:
            var inside = place
            (inside.isTask, inside.mayRaise) = (true, false)
            return .task(block(depth: depth - 1, inside, &random))
        case 14: return .last(Int.random(in: 0..<stateCount, using: &random))
        case 15..<17 where depth > 0:
            var inside = place
            inside.mayRaise = true
            let body = block(depth: depth - 1, inside, &random) + (random.chance(40) ? [.raise] : [])
            guard raises(body) else { return .ask(question(place, &random), then: body, else: []) }
            return .attempt(body, catch: block(depth: depth - 1, place, &random))
        case 17..<19 where place.mayRaise:
            return .ask(question(place, &random), then: [.raise], else: [])
        case 19..<21: return .hand(value(place, &random))
        default: break
        }
        return .setState(value(place, &random))
    }

    private func choice(depth: Int, _ place: Place, _ random: inout SeededGenerator) -> Statement {
        let count = random.chance(50) ? stateCount : stateCount - 1
        let arms = (0..<count).map { _ in random.chance(60) ? block(depth: 0, place, &random) : [] }
        return .choose(arms, rest: count < stateCount ? block(depth: 0, place, &random) : nil)
    }

    private func value(_ place: Place, _ random: inout SeededGenerator) -> Value {
        let state = Value.state(Int.random(in: 0..<stateCount, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            return .either(question(place, &random), state, .state(Int.random(in: 0..<stateCount, using: &random)))
        case 1 where !functions.isEmpty: return .result(Int.random(in: 0..<functions.count, using: &random))
        default: return state
        }
    }

    private func question(_ place: Place, _ random: inout SeededGenerator) -> Question {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<3 where flagCount > 0: .flag(Int.random(in: 0..<flagCount, using: &random), is: random.chance(50))
        case 3..<5 where place.isMethod: .parameter(is: random.chance(50))
        case 5: .both(question(place, &random), question(place, &random))
        case 6: .either(question(place, &random), question(place, &random))
        case 7..<9 where place.propertyCount > 0:
            .property(Int.random(in: 0..<place.propertyCount, using: &random), is: random.chance(60))
        default: .state(Int.random(in: 0..<stateCount, using: &random), is: random.chance(60))
        }
    }
}
