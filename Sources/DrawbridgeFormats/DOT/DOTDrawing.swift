import DrawbridgeModel

/// The text of one machine while it is written.
struct DOTDrawing {
    let machine: Machine
    let options: DrawingOptions
    let palette: Palette
    let nesting: Nesting
    let names: DOTNames
    let groups: EventGroups
    let arrows: [Arrow]
    private var text = ""
    private var depth = 0

    init(machine: Machine, options: DrawingOptions) {
        let machine = options.foldsAnyState ? machine.foldingAnyState() : machine
        self.machine = machine
        self.options = options
        palette = .fixed(options.theme)
        nesting = Nesting(machine)
        names = DOTNames(machine, nesting: nesting)
        groups = EventGroups(machine)
        arrows = machine.arrows(options)
    }

    mutating func write() -> String {
        block("digraph \(DOT.identifier(machine.name))") { drawing in
            drawing.writeDefaults()
            drawing.writeStates(drawing.nesting.roots)
            drawing.writeStrangers()
            drawing.writeInitialArrows()
            drawing.writeArrows()
        }
        return text
    }

    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    mutating func node(_ name: String, _ attributes: DOTAttributes) {
        line(DOT.identifier(name) + attributes.text)
    }

    mutating func block(_ head: String, _ body: (inout DOTDrawing) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    func colour(_ role: Palette.Role) -> String { DOT.identifier(palette[role]) }
}
