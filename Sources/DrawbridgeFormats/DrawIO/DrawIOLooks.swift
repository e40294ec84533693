import DrawbridgeModel

/// The styles and sizes of shapes.
struct DrawIOLooks {
    let palette: Palette

    static let lineHeight = 16.0
    /// The width in pixels from which a label is broken into lines.
    static let widest = 260.0

    func style(of state: State, isContainer: Bool) -> String {
        let colours = "fillColor=\(palette[.stateFill]);strokeColor=\(palette[.stateLine]);fontColor=\(palette[.ink]);"
        let ink = "fillColor=\(palette[.ink]);strokeColor=\(palette[.ink]);fontColor=\(palette[.ink]);"
        let outside = "verticalLabelPosition=bottom;verticalAlign=top;"
        if isContainer { return container(state) }
        switch state.kind {
        case .final: return "ellipse;shape=endState;html=1;aspect=fixed;\(outside)\(ink)"
        case .choice: return "rhombus;html=1;\(outside)\(colours)"
        case .fork, .join: return "html=1;points=[];perimeter=orthogonalPerimeter;\(outside)\(ink)"
        case .junction: return "ellipse;html=1;aspect=fixed;\(outside)\(ink)"
        case .history, .deepHistory: return "ellipse;html=1;aspect=fixed;\(colours)"
        case .entryPoint: return "ellipse;html=1;aspect=fixed;\(outside)\(colours)"
        case .exitPoint: return "shape=sumEllipse;perimeter=ellipsePerimeter;html=1;aspect=fixed;\(outside)\(colours)"
        case .terminate: return "shape=umlDestroy;html=1;\(outside)strokeWidth=3;\(ink)"
        default: return "rounded=1;arcSize=20;absoluteArcSize=1;whiteSpace=wrap;html=1;\(colours)"
        }
    }

    private func container(_ state: State) -> String {
        let line = state.kind == .region ? "dashed=1;" : ""
        return
            "swimlane;rounded=1;arcSize=20;absoluteArcSize=1;whiteSpace=wrap;html=1;container=1;collapsible=0;\(line)"
            + "swimlaneFillColor=\(palette[.compositeFill]);fillColor=\(palette[.stateFill]);"
            + "strokeColor=\(palette[.compositeLine]);fontColor=\(palette[.ink]);fontStyle=0;"
    }

    var start: String {
        "ellipse;shape=startState;html=1;aspect=fixed;fillColor=\(palette[.ink]);strokeColor=\(palette[.ink]);"
    }

    /// The style of the box for any state, and for a target that could not be analysed.
    func standIn(_ role: Palette.Role) -> String {
        "rounded=1;arcSize=20;absoluteArcSize=1;whiteSpace=wrap;html=1;dashed=1;fillColor=none;"
            + "strokeColor=\(palette[role]);fontColor=\(palette[role]);"
    }

    var note: String {
        "shape=note;size=14;whiteSpace=wrap;html=1;align=left;spacingLeft=6;fillColor=\(palette[.compositeFill]);"
            + "strokeColor=\(palette[.compositeLine]);fontColor=\(palette[.quiet]);"
    }

    var pin: String { "html=1;dashed=1;endArrow=none;strokeColor=\(palette[.compositeLine]);" }

    var arrow: String {
        "html=1;curved=1;endArrow=block;endFill=1;endSize=5;strokeColor=\(palette[.arrow]);fontColor=\(palette[.label]);"
            + "labelBackgroundColor=none;fontSize=11;"
    }
}

/// Sizes, estimated with widths that suit the usual fonts.
extension DrawIOLooks {
    /// The size of a box around these lines. The first line may be bold.
    static func size(ofLines lines: [String], isBold: Bool = false, spacing: Double = 12) -> (Double, Double) {
        let widths = lines.enumerated().map { Self.width(of: $1) * (isBold && $0 == 0 ? 1.12 : 1) }
        let inner = min(widths.max() ?? 0, widest)
        let rows = widths.reduce(0) { $0 + max(1, ($1 / widest).rounded(.up)) }
        return (inner.rounded(.up) + 2 * spacing, rows * lineHeight + spacing)
    }

    static func width(of text: String) -> Double { Double(columns(of: text)) * 6.6 }
}
