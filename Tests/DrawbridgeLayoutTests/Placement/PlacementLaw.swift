import Foundation

/// What a designer would not do. Each case counts the parts of a picture that break one law.
enum PlacementLaw: String, CaseIterable {
    case arrowThroughState, arrowThroughLabel, arrowThroughTitle
    case labelOverState, labelOverLabel, labelOverTitle
    /// A label more than 12 pixels from its own arrow.
    case labelFar
    /// A label that is nearer to another arrow than to its own.
    case labelNearerToOther
    /// A composite state with 120 pixels or more of nothing at one side.
    case void
    /// Wider than a page of a README, and wider than a screen: at text of 14 pixels.
    case widerThan800, widerThan1600
    /// On a page of a README, where 800 pixels have room, letters of less than 11 pixels.
    case smallLetters

    /// The parts that break the law, each in words.
    func violations(in picture: PlacedPicture) -> [String] {
        switch self {
        case .arrowThroughState: picture.arrowsThroughStates
        case .arrowThroughLabel: picture.arrowsThroughLabels
        case .arrowThroughTitle: picture.arrowsThroughTitles
        case .labelOverState: picture.labelsOver(picture.states.map { ($0.name, $0.frame) })
        case .labelOverLabel: picture.labelsOverLabels
        case .labelOverTitle: picture.labelsOver(picture.titles.map { ("a title", $0) })
        case .labelFar: picture.labels.filter { $0.arrow.distance(to: $0.box) > 12 }.map { $0.arrow.name }
        case .labelNearerToOther: picture.labelsNearerToOthers
        case .void: picture.voids
        case .widerThan800: picture.size.width > 800 ? ["\(picture.size.width)"] : []
        case .smallLetters: picture.size.width > 800.0 * 12 / 11 ? ["\(picture.size.width)"] : []
        case .widerThan1600: picture.size.width > 1600 ? ["\(picture.size.width)"] : []
        }
    }
}

private extension PlacedPicture {
    /// Lines of one pixel that touch are no fault.
    static var slack: Double { 2 }

    var labels: [(arrow: Arrow, box: CGRect)] { arrows.compactMap { arrow in arrow.label.map { (arrow, $0) } } }
    var titles: [CGRect] { composites.compactMap(\.title) + [title].compactMap(\.self) }

    var arrowsThroughStates: [String] {
        arrows.flatMap { arrow in
            states.filter { state in
                !arrow.touches(state.frame)
                    && arrow.passes(through: state.frame.insetBy(dx: Self.slack, dy: Self.slack))
            }.map { "\(arrow.name) through \($0.name)" }
        }
    }

    var arrowsThroughLabels: [String] {
        labels.flatMap { label in
            arrows.filter { $0.passes(through: label.box.insetBy(dx: Self.slack, dy: Self.slack)) }
                .map { "\($0.name) through the label of \(label.arrow.name)" }
        }
    }

    var arrowsThroughTitles: [String] {
        arrows.filter { arrow in titles.contains(where: arrow.passes) }.map(\.name)
    }

    var labelsOverLabels: [String] {
        let labels = labels
        return labels.indices.flatMap { i in
            labels[..<i].filter { overlap($0.box, labels[i].box) }.map {
                "\($0.arrow.name) and \(labels[i].arrow.name)"
            }
        }
    }

    func labelsOver(_ boxes: [(name: String, frame: CGRect)]) -> [String] {
        labels.flatMap { label in
            boxes.filter { overlap($0.frame, label.box) }.map { "\(label.arrow.name) over \($0.name)" }
        }
    }

    func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
        one.insetBy(dx: Self.slack, dy: Self.slack).intersects(other.insetBy(dx: Self.slack, dy: Self.slack))
    }

    var labelsNearerToOthers: [String] {
        labels.filter { label in
            let own = label.arrow.distance(to: label.box)
            return arrows.contains { $0.name != label.arrow.name && $0.distance(to: label.box) < own - 1 }
        }.map(\.arrow.name)
    }

    var voids: [String] {
        composites.filter { composite in
            let frame = composite.frame
            let inside = states.map(\.frame).filter(frame.contains) + labels.map(\.box).filter(frame.contains)
            guard let content = inside.reduce(nil, { (sum: CGRect?, box) in sum?.union(box) ?? box }) else {
                return false
            }
            let top = max(frame.minY, composite.title?.maxY ?? 0)
            let gaps = [
                content.minX - frame.minX, frame.maxX - content.maxX, content.minY - top, frame.maxY - content.maxY,
            ]
            return gaps.contains { $0 > 120 }
        }.map(\.name)
    }
}
