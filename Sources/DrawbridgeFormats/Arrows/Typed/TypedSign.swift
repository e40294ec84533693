/// A character of a line: the sides on which it goes on, and those to which it points.
struct TypedSign {
    var sides: [TypedSide]
    var heads: [TypedSide] = []
}

extension TypedGrid {
    /// The part of a line that a character is. Nil for a character of a text.
    ///
    /// Letters and signs of the keyboard are lines only beside others: the hyphen of `Half-Open` is none, nor is the slash
    /// of `start/stop`.
    func sign(at cell: TypedCell) -> TypedSign? {
        let scalar = self[cell]
        if scalar == " " { return nil }
        if let sign = rail(at: cell) ?? TypedSigns.fixed[scalar] { return sign }
        func beside(_ side: TypedSide, _ signs: Set<Unicode.Scalar>) -> Bool { signs.contains(self[cell.moved(side)]) }
        let level = [TypedSide.left, .right].filter { beside($0, TypedSigns.dashes) }
        let upright = [TypedSide.up, .down].filter { beside($0, TypedSigns.bars) }
        switch scalar {
        case "-", "=", "—", "–":
            let isDash = beside(.left, TypedSigns.besideDash) || beside(.right, TypedSigns.besideDash)
            return isDash ? TypedSign(sides: [.left, .right]) : nil
        case "|": return TypedSign(sides: [.up, .down] + level)
        case "+":
            let heads = [TypedSide.up, .down].filter {
                beside($0, $0 == .up ? ["^"] : ["v", "V"]) && !upright.contains($0)
            }
            let sides = level + upright + heads
            return sides.isEmpty ? nil : TypedSign(sides: sides)
        case "*": return level.isEmpty ? nil : TypedSign(sides: level + upright)
        case ">": return beside(.left, TypedSigns.dashes) ? TypedSign(sides: [.left], heads: [.right]) : nil
        case "<": return beside(.right, TypedSigns.dashes) ? TypedSign(sides: [.right], heads: [.left]) : nil
        case "v", "V":
            guard isApart(cell) else { return nil }
            if beside(.up, TypedSigns.bars) { return TypedSigns.down }
            let sides = [(TypedSide.upLeft, "\\"), (.upRight, "/")].filter { beside($0.0, Set($0.1.unicodeScalars)) }
                .map(\.0)
            return sides.isEmpty ? nil : TypedSign(sides: sides, heads: [.down])
        case "^", "A": return isApart(cell) && beside(.down, TypedSigns.bars) ? TypedSigns.up : nil
        case "\\": return slanted(cell, [.upLeft, .downRight], level)
        case "/": return slanted(cell, [.upRight, .downLeft], level)
        default: return nil
        }
    }
}

private extension TypedGrid {
    /// A head that points to another one is a piece of a rail: `←←←`, and `↓` above it. Where a rail turns, both pieces touch.
    func rail(at cell: TypedCell) -> TypedSign? {
        if let loop = loop(at: cell) { return loop }
        guard let ahead = TypedSigns.pointers[self[cell]] else { return nil }
        let before = ahead.opposite
        let turns = TypedSide.straight.filter { side in
            guard side != ahead, side != before, let other = TypedSigns.pointers[self[cell.moved(side)]] else {
                return false
            }
            return other == side || other == side.opposite
        }
        if TypedSigns.pointers[self[cell.moved(ahead)]] != nil { return TypedSign(sides: [ahead, before] + turns) }
        // The last piece of a row, below or above the one that goes on.
        let isLast = TypedSigns.pointers[self[cell.moved(before)]] == ahead && !turns.isEmpty
        return isLast ? TypedSign(sides: [before] + turns) : nil
    }

    /// `↑___↓` below two names: a way back from the one above the arrow that leads down.
    func loop(at cell: TypedCell) -> TypedSign? {
        let level = [TypedSide.left, .right]
        let sides = level.filter { self[cell.moved($0)] == "_" }
        switch self[cell] {
        case "_" where level.allSatisfy { "_↑↓".unicodeScalars.contains(self[cell.moved($0)]) }:
            return TypedSign(sides: level)
        case "↓" where sides.count == 1: return TypedSign(sides: sides + [.up])
        case "↑" where sides.count == 1: return TypedSign(sides: sides, heads: [.up])
        default: return nil
        }
    }

    /// Whether no letter stands beside it.
    func isApart(_ cell: TypedCell) -> Bool {
        [TypedSide.left, .right].allSatisfy { !self[cell.moved($0)].properties.isAlphabetic }
    }

    func slanted(_ cell: TypedCell, _ sides: [TypedSide], _ level: [TypedSide]) -> TypedSign? {
        let goesOn = sides.contains { self[cell.moved($0)] == self[cell] }
        let leadsDown = sides.contains {
            ($0 == .downLeft || $0 == .downRight) && "vV".unicodeScalars.contains(self[cell.moved($0)])
        }
        return goesOn || !level.isEmpty || leadsDown && isApart(cell) ? TypedSign(sides: sides + level) : nil
    }
}

/// The characters that lines are drawn with.
enum TypedSigns {
    static let dashes: Set<Unicode.Scalar> = ["-", "=", "—", "–", "─", "━", "═", "╌", "┄"]
    static let bars: Set<Unicode.Scalar> = ["|", "│", "┃", "║", "+", "┬", "┴", "├", "┤", "┼"]
    static let besideDash = dashes.union([
        ">", "<", "+", "|", "*", "→", "▶", "►", "←", "◀", "◄", "┐", "┘", "┌", "└", "├", "┤", "┼", "│", "\\", "/",
    ])
    /// Arrows without a shaft, by where they point.
    static let pointers: [Unicode.Scalar: TypedSide] = ["←": .left, "→": .right, "↑": .up, "↓": .down]
    static let up = TypedSign(sides: [.down], heads: [.up])
    static let down = TypedSign(sides: [.up], heads: [.down])

    /// Characters that are lines wherever they stand.
    static let fixed: [Unicode.Scalar: TypedSign] = {
        var signs: [Unicode.Scalar: TypedSign] = [:]
        func add(_ characters: String, _ sides: [TypedSide], _ heads: [TypedSide] = []) {
            for scalar in characters.unicodeScalars { signs[scalar] = TypedSign(sides: sides, heads: heads) }
        }
        add("─━═╌┄", [.left, .right])
        add("│┃║╎┆", [.up, .down])
        add("┌╭╔┏", [.right, .down])
        add("┐╮╗┓", [.left, .down])
        add("└╰╚┗", [.right, .up])
        add("┘╯╝┛", [.left, .up])
        add("├╠┣", [.up, .down, .right])
        add("┤╣┫", [.up, .down, .left])
        add("┬╦┳", [.left, .right, .down])
        add("┴╩┻", [.left, .right, .up])
        add("┼╬╋", [.up, .down, .left, .right])
        add("→▶►➜⟶➔⇒➡", [.left], [.right])
        add("←◀◄⇐⟵", [.right], [.left])
        add("↓▼⬇⇓", [.up], [.down])
        add("↑▲⬆⇑", [.down], [.up])
        add("⇄↔⟷⇆⇔", [], [.left, .right])
        add("↕⇅", [], [.up, .down])
        return signs
    }()
}
