extension Program {
    /// The class in Swift.
    var swift: String {
        let cases = (0..<stateCount).map { "s\($0)" }.joined(separator: ", ")
        let flags = (0..<flagCount).map { "    private var flag\($0) = false\n" }.joined()
        let properties = properties.enumerated().map { i, question in
            "    private var is\(i): Bool { \(Self.text(of: question)) }\n"
        }
        let methods = methods.enumerated().map { i, body in method("func event\(i)(_ isOn: Bool)", body) }
        let helpers = calledHelpers.map { method("private func helper\($0)()", self.helpers[$0]) }
        let body = (methods + helpers).joined(separator: "\n")
        let functions = functions.indices.filter { body.contains("next\($0)()") }.map(function)
        return """
            struct Failure: Error {}

            @MainActor
            final class Device {
                enum State { case \(cases) }
                private(set) var state: State = .s0
            \(flags)\(properties.joined())
            \(body)
            \((functions + (body.contains("show(") ? [Self.show] : [])).joined(separator: "\n"))
            }
            """
    }

    private static let show = """
            private func show(_ next: State) {
                guard state != next else { return }
                state = next
            }
        """

    private func method(_ head: String, _ body: [Statement]) -> String {
        let effects = (waits(body) ? " async" : "") + (raises(body) ? " throws" : "")
        return "    \(head)\(effects) {\n\(lines(body, indent: 8))    }\n"
    }

    private func function(_ number: Int) -> String {
        let function = functions[number]
        let answers = function.answers.map { "        if \(Self.text(of: $0.question)) { return .s\($0.value) }\n" }
        return """
                private func next\(number)() -> State {
            \(answers.joined())        return .s\(function.last)
                }

            """
    }

    private func lines(_ body: [Statement], indent: Int) -> String {
        body.map { text(of: $0, indent: indent) }.joined()
    }

    private func text(of statement: Statement, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        func block(_ body: [Statement]) -> String { "{\n\(lines(body, indent: indent + 4))\(margin)}" }
        switch statement {
        case .setState(let value): return "\(margin)state = \(Self.text(of: value))\n"
        case .hand(let value): return "\(margin)show(\(Self.text(of: value)))\n"
        case .setFlag(let flag, let value): return "\(margin)flag\(flag) = \(value)\n"
        case .ask(let question, let then, let otherwise):
            let rest = otherwise.isEmpty ? "" : " else \(block(otherwise))"
            return "\(margin)if \(Self.text(of: question)) \(block(then))\(rest)\n"
        case .require(let question): return "\(margin)guard \(Self.text(of: question)) else { return }\n"
        case .choose(let arms, let rest):
            let texts =
                arms.enumerated().map { arm("case .s\($0)", $1, indent) } + [
                    rest.map { arm("default", $0, indent) } ?? ""
                ]
            return "\(margin)switch state {\n\(texts.joined())\(margin)}\n"
        case .call(let helper):
            let marks = (raises(helpers[helper]) ? "try " : "") + (waits(helpers[helper]) ? "await " : "")
            return "\(margin)\(marks)helper\(helper)()\n"
        case .leave: return "\(margin)return\n"
        case .last(let state): return "\(margin)defer { state = .s\(state) }\n"
        case .attempt(let body, let handler): return "\(margin)do \(block(body)) catch \(block(handler))\n"
        case .raise: return "\(margin)throw Failure()\n"
        case .wait: return "\(margin)await pause()\n"
        case .task(let body): return "\(margin)Task \(block(body))\n"
        }
    }

    private func arm(_ head: String, _ body: [Statement], _ indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return "\(margin)\(head):\n" + (body.isEmpty ? "\(margin)    break\n" : lines(body, indent: indent + 4))
    }

    private static func text(of question: Question) -> String {
        switch question {
        case .state(let state, let holds): "state \(holds ? "==" : "!=") .s\(state)"
        case .flag(let flag, let holds): "\(holds ? "" : "!")flag\(flag)"
        case .parameter(let holds): "\(holds ? "" : "!")isOn"
        case .property(let property, let holds): "\(holds ? "" : "!")is\(property)"
        case .both(let one, let other): "(\(text(of: one)) && \(text(of: other)))"
        case .either(let one, let other): "(\(text(of: one)) || \(text(of: other)))"
        }
    }

    private static func text(of value: Value) -> String {
        switch value {
        case .state(let state): ".s\(state)"
        case .either(let question, let one, let other):
            "(\(text(of: question))) ? \(text(of: one)) : \(text(of: other))"
        case .result(let function): "next\(function)()"
        }
    }
}
