import Testing

@testable import drawbridge

/// A team's own style.
struct ScaffoldTemplateTests {
    /// That of docs/SCAFFOLD.md.
    static let template = """
        /// {{machine}}
        final class {{type}}Flow {
            enum State { case {{#states}}{{name}}{{^isLast}}, {{/isLast}}{{/states}} }

            private(set) var state: State{{#initial}} = .{{name}}{{/initial}}
        {{#events}}

            func {{name}}({{#conditions}}{{name}}: Bool{{^isLast}}, {{/isLast}}{{/conditions}}) {
                switch state {
        {{#arms}}
                case {{#from}}.{{name}}{{/from}}:
        {{#branches}}
                    {{#condition}}if {{name}} { {{/condition}}state = .{{#to}}{{name}}{{/to}}{{#condition}} }{{/condition}}
        {{/branches}}
        {{#isRefused}}
                    break
        {{/isRefused}}
        {{/arms}}
                }
            }
        {{/events}}
        }

        """

    @Test func `a template is filled with the machine, and its code is read back`() throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door, "team.mustache": Self.template])
        let run = Run("scaffold", "door.mmd", "--template", "team.mustache", "-o", "Door.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Door.swift")
        #expect(
            code == """
                /// door
                final class DoorFlow {
                    enum State { case closed, open }

                    private(set) var state: State = .closed

                    func push() {
                        switch state {
                        case .closed:
                            state = .open
                        case .open:
                            break
                        }
                    }

                    func pull(isFree: Bool) {
                        switch state {
                        case .closed:
                            break
                        case .open:
                            if isFree { state = .closed }
                        }
                    }
                }

                """, "\(code)")
        #expect(try Compiler.complaints(about: ["Door.swift"], in: folder, option: "-typecheck") == "")
        let check = Run("check", "Door.swift", "door.mmd", in: folder)
        #expect(check.output.hasPrefix("1 diagram compared, 1 matches"), "\(check.output)")
    }

    @Test(arguments: [
        ("a\n{{#states}}{{nam}}{{/states}}", "team.mustache:2:14: a template has no “nam”; did you mean name?"),
        ("a\n{{#states}}\n{{/events}}", "team.mustache:3:"),
        ("{{#states}}", "team.mustache:1:12: a section has no end; write {{/name}} where it ends"),
        ("a {{name", "team.mustache:1:"),
    ]) func `a fault of a template is told with its place`(template: String, message: String) throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door, "team.mustache": template])
        let run = Run("scaffold", "door.mmd", "--template", "team.mustache", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test(arguments: [
        ["--style", "actor"], ["--tests", "t.swift"], ["--refuse", "throw"],
    ]) func `what is for the styles is not for a template`(options: [String]) throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door, "team.mustache": Self.template])
        let run = Run(["scaffold", "door.mmd", "--template", "team.mustache"] + options, in: folder)
        #expect(run.messages.contains("--template writes code as the template says; \(options[0])"), "\(run.messages)")
    }

    @Test func `a template that is not there is told`() throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door])
        #expect(Run("scaffold", "door.mmd", "--template", "no.mustache", in: folder).messages.contains("no.mustache"))
    }
}
