import DrawbridgeFormats
import DrawbridgeSource
import Foundation

/// A JSON Schema (2020-12), as far as the schema of the machine document uses it.
struct Schema {
    let root: JSONValue

    init(contentsOf file: URL) throws {
        let source = SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file)))
        guard let value = JSONReader.read(source).value else { throw CocoaError(.fileReadCorruptFile) }
        root = value
    }

    /// The ways in which a value breaks the schema: `/machines/0/name: no string`.
    func faults(of value: JSONValue) -> [String] { faults(of: value, by: root, at: "") }

    /// Every keyword of every subschema; a misspelt one would check nothing.
    static let known: Set<String> = [
        "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "required", "properties",
        "additionalProperties", "items", "minimum",
    ]
}

private extension Schema {
    func faults(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        (schema.object ?? []).flatMap { keyword -> [String] in
            switch keyword.name {
            case "$ref": return faults(of: value, by: definition(keyword.value), at: path)
            case "type": return types(keyword.value).contains { value.isOf(type: $0) } ? [] : ["\(path): wrong type"]
            case "const": return value.kind == keyword.value.kind ? [] : ["\(path): another constant"]
            case "enum":
                return keyword.value.array?.contains { $0.kind == value.kind } == true
                    ? [] : ["\(path): none of the enum"]
            case "minimum":
                return value.integer ?? 0 >= keyword.value.integer ?? 0 ? [] : ["\(path): too small"]
            case "required":
                return types(keyword.value).filter { !value.isNull && value[$0] == nil }.map { "\(path): lacks \($0)" }
            case "items":
                return (value.array ?? []).enumerated().flatMap {
                    faults(of: $1, by: keyword.value, at: "\(path)/\($0)")
                }
            case "properties": return members(of: value, keyword.value, path)
            default: return Schema.known.contains(keyword.name) ? [] : ["unknown keyword \(keyword.name)"]
            }
        }
    }

    func members(of value: JSONValue, _ properties: JSONValue, _ path: String) -> [String] {
        (value.object ?? []).flatMap { member in
            guard let schema = properties[member.name] else { return ["\(path): unknown key \(member.name)"] }
            return faults(of: member.value, by: schema, at: "\(path)/\(member.name)")
        }
    }

    func definition(_ reference: JSONValue) -> JSONValue {
        let name = String(reference.string?.dropFirst("#/$defs/".count) ?? "")
        return root["$defs"]?[name] ?? JSONValue(.object([]), offsets: 0..<0)
    }

    func types(_ value: JSONValue) -> [String] { value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string) }
}

extension JSONValue {
    subscript(name: String) -> JSONValue? { object?.first { $0.name == name }?.value }

    func isOf(type: String) -> Bool {
        switch kind {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number: type == "number" || (type == "integer" && integer != nil)
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}
