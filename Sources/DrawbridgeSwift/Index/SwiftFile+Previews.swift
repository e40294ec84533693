/// Code that only shows a view to its author.
extension SwiftFile {
    /// Whether code stands in a `#Preview { … }` at file scope.
    package func isInPreview(_ offset: Int) -> Bool {
        guard mentions("Preview", in: range) else { return false }
        return tokens(in: range).withCursor { $0.isInPreview(offset) }
    }
}

extension TokenCursor {
    fileprivate func isInPreview(_ offset: Int) -> Bool {
        let name = Array("Preview".utf8)
        var (depth, isNext, isInside) = (0, false, false)
        for place in index..<end {
            guard self.offset(of: place) < offset else { break }
            switch kinds[place] {
            case .pound where depth == 0: isNext = isText(name, at: next(after: place))
            case .leftBrace:
                if depth == 0 { (isInside, isNext) = (isNext, false) }
                depth += 1
            case .rightBrace: depth -= 1
            default: break
            }
        }
        return isInside && depth > 0
    }
}
