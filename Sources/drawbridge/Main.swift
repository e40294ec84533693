import ArgumentParser

/// Where the process starts and ends. All that a run touches is handed in here, so tests hand in something else.
@main
enum Main {
    static func main() {
        let exit = Drawbridge.run(Array(CommandLine.arguments.dropFirst()), in: Surroundings(.system))
        exit.leave()
    }
}
