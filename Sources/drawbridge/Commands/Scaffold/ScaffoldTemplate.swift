import DrawbridgeScaffold
import Mustache

/// A team's own style: a template in Mustache, which is filled with what there is of a machine.
struct ScaffoldTemplate {
    private let template: MustacheTemplate

    /// - Parameter path: For what is said of the template.
    init(_ text: String, path: String) throws(Failure) {
        if let fault = Self.unknownName(in: text) { throw Failure("\(path):\(fault.place): \(fault.message)") }
        do {
            template = try MustacheTemplate(string: Self.asPlainText + text)
        } catch let error as MustacheTemplate.ParserError {
            let (line, column) = (error.context.lineNumber, error.context.columnNumber)
            let place = "\(line):\(max(1, line == 1 ? column - Self.asPlainText.count : column))"
            throw Failure("\(path):\(place): \(Self.words(for: error.error))")
        } catch {
            throw Failure("\(path): the template cannot be read: \(error)")
        }
    }

    func text(_ value: TemplateValue) -> String { template.render(Self.plain(value)) }
}

private extension ScaffoldTemplate {
    /// Code is no HTML: nothing in it is escaped.
    static var asPlainText: String { "{{% CONTENT_TYPE:TEXT}}" }

    static func plain(_ value: TemplateValue) -> Any {
        switch value {
        case .text(let text): text
        case .flag(let flag): flag
        case .list(let values): values.map(plain)
        case .record(let values): values.mapValues(plain)
        }
    }

    /// The first name that nothing has. The library would write nothing for it.
    static func unknownName(in text: String) -> (place: String, message: String)? {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for tag in line.matches(of: #/\{\{[{#^\/&]?\s*(?:\w+\()*(\w+)/#)
            where !ScaffoldData.names.contains(String(tag.1)) {
                let column = line.distance(from: line.startIndex, to: tag.1.startIndex) + 1
                let nearest = NearestNames(of: String(tag.1), among: ScaffoldData.names.sorted())
                return ("\(number + 1):\(column)", "a template has no “\(tag.1)”; \(nearest.sentence(plural: "names"))")
            }
        }
        return nil
    }

    static func words(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "this ends a section that was not begun last; end that one first"
        case .unfinishedName: "this tag has no end; close it with }}"
        case .expectedSectionEnd: "a section has no end; write {{/name}} where it ends"
        case .invalidSetDelimiter: "these delimiters cannot be read; write {{=<% %>=}}"
        case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "this setting is not known; take the tag out"
        case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection, .textInsideInheritSection:
            "a template here is one file, without parts of others; remove the tag"
        case nil: "the template ends within a tag; close it with }}"
        }
    }
}
