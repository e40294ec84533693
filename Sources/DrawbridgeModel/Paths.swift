/// Shortest ways through a machine.
extension Machine {
    /// For each state that can be reached, the shortest list of transitions that leads there from an initial state.
    /// Of several shortest ones, the first in the machine's order.
    package func shortestPaths() -> [String: [Transition]] {
        var paths: [String: [Transition]] = [:]
        for name in initial { paths[name] = [] }
        var frontier = initial
        while !frontier.isEmpty {
            var next: [String] = []
            for name in frontier {
                let around = ancestors(of: name)
                for transition in changes where around.contains(transition.from) || transition.from == "*" {
                    guard paths[transition.to] == nil else { continue }
                    paths[transition.to] = paths[name, default: []] + [transition]
                    next.append(transition.to)
                }
            }
            frontier = next
        }
        return paths
    }
}
