enum Light: String { case red, green
    mutating func next() { self = switch self { case .red: .green; case .green: .red } } }
#if DEBUG
@Reducer struct F { struct State { var p = Light.red }; enum Action { case go(#"a\#(1)"#) }
    var body: some ReducerOf<Self> { Reduce { state, action in state.p = .green; return .run { send in await send(.go) } } } }
#endif
let t: [Light: [String: Light]] = [.red: ["a": .green]] /* /* */ */
let r = /a[/]b/; let s = """
  \(x) \
  """
