import DrawbridgeModel

/// How people name a machine: by its variable or its type; with its file, where several have that name.
///
///     name = [ file "#" ] ( variable | type )
///
/// `Watch/Engine.swift#Engine.state`
package struct MachineName: Sendable, Hashable {
    private let file: String?
    /// Without the file.
    package let name: String

    package init(_ text: String) {
        guard let mark = text.firstRange(of: ".swift#") else {
            (file, name) = (nil, text)
            return
        }
        file = String(text[..<mark.upperBound].dropLast())
        name = String(text[mark.upperBound...])
    }

    /// The machines of that name; those whose variable is called so come before those whose type is.
    package func machines(among all: [Machine]) -> [Machine] {
        let here = all.filter(isInFile)
        let variables = here.filter { $0.variable == name }
        return variables.isEmpty ? here.filter { $0.name == name } : variables
    }

    /// The shortest name that means this machine and no other one.
    package static func shown(of machine: Machine, among all: [Machine]) -> String {
        let name = machine.variable ?? machine.name
        let isShared = all.contains { $0 != machine && ($0.variable ?? $0.name) == name }
        guard isShared, let file = machine.source?.path, file.hasSuffix(".swift") else { return name }
        return "\(file)#\(name)"
    }

    /// Paths may begin in different folders.
    private func isInFile(_ machine: Machine) -> Bool {
        guard let file else { return true }
        guard let path = machine.source?.path else { return false }
        return path == file || path.hasSuffix("/" + file) || file.hasSuffix("/" + path)
    }
}
