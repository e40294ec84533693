import DrawbridgeFlow
import DrawbridgeSwift

/// What the names in a piece of code mean.
enum Binding {
    case slot(Slot)
    /// The enum that the case at a path of the slot's domain carries.
    case inner(of: Slot, path: [String])
    case localFunction(FunctionDeclaration)
    case closure(Closure, Surroundings)
    /// What is in the variable of the state when so many layers are passed.
    case layer(Int)
    /// What events come from, and where that is written.
    case chain(Expression, Surroundings)
    /// A struct of what is of concern, by the names of its properties.
    case record([String: Binding])
    case tuple([(label: String?, binding: Binding)])
    /// Data that the sources write down.
    case datum(Datum)
    /// One of several pieces of data.
    case lookup(Lookup)
    /// Another name of `self`.
    case receiver
    /// A value of the holder's type; its state is in the slot.
    case holder(Slot)
    /// A value that is not followed, of a type that is known.
    case value(WrittenType)
    /// A value that is surely there though its type is an Optional one.
    case present(WrittenType)
    /// An Optional that is surely nil.
    case absent
    /// An Optional of which the slot says whether it is there.
    case optional(isThere: Slot, WrittenType?)
    /// Of no concern, but hides what is outside.
    case opaque
}

/// The scopes around a place, innermost last.
struct Scope {
    private struct Entry {
        var name: String
        var binding: Binding
        /// Whether it belongs to a function whose slots are gone.
        var hasEnded = false
    }

    private var entries: [Entry] = []
    /// How long the entries' names are, in bytes. Most names that are looked for are not here: a look at these tells.
    private var lengths: [Int] = []
    /// The places of the entries of each name, where there are many entries.
    private var places: [String: [Int]] = [:]
    private static let few = 32
    /// The constants of `self` in an initialiser, under what is no name.
    static let constants = "self."
    /// How many entries there were when each scope was entered.
    private var starts: [Int] = []

    mutating func enter() { starts.append(entries.count) }

    mutating func leave() {
        let start = starts.removeLast()
        if start < Self.few {
            places = [:]
        } else {
            for entry in entries[start...] { places[entry.name]?.removeLast() }
        }
        entries.removeSubrange(start...)
        lengths.removeSubrange(start...)
    }

    mutating func declare(_ name: String, _ binding: Binding) {
        entries.append(Entry(name: name, binding: binding))
        lengths.append(name.utf8.count)
        guard entries.count > Self.few else { return }
        for i in (places.isEmpty ? 0 : entries.count - 1)..<entries.count {
            places[entries[i].name, default: []].append(i)
        }
    }

    subscript(name: String) -> Binding? {
        place(of: name).map { entries[$0].hasEnded ? entries[$0].binding.withoutSlots : entries[$0].binding }
    }

    private func place(of name: String) -> Int? {
        if entries.count > Self.few { return places[name]?.last }
        let length = name.utf8.count
        return lengths.indices.last { lengths[$0] == length && entries[$0].name == name }
    }

    /// The closures that have names here.
    var closures: [(name: String, closure: Closure, place: Surroundings)] {
        entries.compactMap { entry in
            if case .closure(let closure, let place) = entry.binding { (entry.name, closure, place) } else { nil }
        }
    }

    /// The names of slots that are there.
    var slots: [(name: String, slot: Slot)] {
        entries.compactMap { entry in
            if case .slot(let slot) = entry.binding, !entry.hasEnded { (entry.name, slot) } else { nil }
        }
    }

    /// The names of which it is known here whether they are nil.
    var presences: [FunctionKey.Presence] {
        entries.compactMap { entry in
            switch entry.binding {
            case .present: FunctionKey.Presence(name: entry.name, isThere: true)
            case .absent: FunctionKey.Presence(name: entry.name, isThere: false)
            default: nil
            }
        }
    }

    /// The names that lead to the state.
    var references: [FunctionKey.Reference] {
        entries.compactMap { entry in
            if case .layer(let level) = entry.binding { return FunctionKey.Reference(name: entry.name, layer: level) }
            return entry.binding.isState ? FunctionKey.Reference(name: entry.name) : nil
        }
    }

    /// The same names, for code that runs when the slots are gone.
    var withoutSlots: Scope {
        var scope = self
        for i in scope.entries.indices { scope.entries[i].hasEnded = true }
        return scope
    }
}

extension Binding {
    /// Whether it is the state, or what holds it.
    fileprivate var isState: Bool {
        if case .slot(.state) = self { return true }
        if case .holder(.state) = self { return true }
        return false
    }

    fileprivate var withoutSlots: Binding {
        switch self {
        case .slot(let slot) where !slot.isState, .holder(let slot) where !slot.isState: .opaque
        case .inner, .lookup: .opaque
        case .optional(_, let type): type.map(Binding.value) ?? .opaque
        case .datum(let datum): .datum(datum.withoutSlots)
        case .closure(let closure, let place): .closure(closure, place.withoutSlots)
        case .record(let members): .record(members.mapValues(\.withoutSlots))
        case .tuple(let elements): .tuple(elements.map { ($0.label, $0.binding.withoutSlots) })
        case .slot, .layer, .chain, .localFunction, .receiver, .holder, .value, .present, .absent, .opaque: self
        }
    }
}
