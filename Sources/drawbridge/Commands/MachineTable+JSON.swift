import DrawbridgeModel

extension MachineTable {
    /// The rows as a JSON array of objects, a row a line.
    var json: String {
        let rows = machines.map { "  {" + Self.fields(of: $0).joined(separator: ", ") + "}" }
        return rows.isEmpty ? "[]\n" : "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }
}

private extension MachineTable {
    static func fields(of machine: Machine) -> [String] {
        let place = machine.source.map {
            #"{"file": \#(quoted($0.path)), "line": \#($0.line), "column": \#($0.column)}"#
        }
        return [
            #""name": \#(quoted(machine.name))"#,
            #""states": \#(machine.statesAtRest.count)"#,
            #""transitions": \#(machine.changes.count)"#,
            #""events": \#(machine.eventNames.count)"#,
            #""unresolved": \#(machine.unresolved.count)"#,
            #""source": \#(place ?? "null")"#,
        ]
    }

    /// A string of JSON (RFC 8259, section 7).
    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": #"\""#
            case "\\": #"\\"#
            case "\n": #"\n"#
            case ..<" ": #"\u00"# + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
