import DrawbridgeFormats
import Foundation
import Testing

@Test(arguments: [Palette.light, Palette.dark])
func `every role has a colour of its own`(palette: Palette) {
    #expect(Set(Palette.Role.allCases.map { palette[$0] }).count == Palette.Role.allCases.count)
}

/// WCAG 2.2, 1.4.3: 4.5 to 1 for text; 1.4.11: 3 to 1 for lines that mean something.
@Test(arguments: [Palette.light, Palette.dark])
func `words and lines stand out from what is behind them`(palette: Palette) {
    let words: [Palette.Role] = [.ink, .quiet, .label, .doubt] + Palette.groups
    for role in words {
        for ground in [Palette.Role.paper, .stateFill, .compositeFill] {
            #expect(contrast(palette[role], palette[ground]) >= 4.5, "\(role) on \(ground)")
        }
    }
    for role in [Palette.Role.stateLine, .arrow, .compositeLine] {
        #expect(contrast(palette[role], palette[.paper]) >= 3, "\(role)")
    }
}

private func contrast(_ a: String, _ b: String) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
}

/// The relative luminance of `#rrggbb`, as WCAG defines it.
private func luminance(_ colour: String) -> Double {
    let value = UInt32(colour.dropFirst(), radix: 16) ?? 0
    return 0.2126 * linear(value >> 16) + 0.7152 * linear(value >> 8) + 0.0722 * linear(value)
}

private func linear(_ byte: UInt32) -> Double {
    let part = Double(byte & 0xFF) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}
