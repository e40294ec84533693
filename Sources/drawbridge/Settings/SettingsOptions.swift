import ArgumentParser
import DrawbridgeSource

/// Where the settings are.
struct SettingsOptions: ParsableArguments {
    @Option(
        name: .customLong("settings"),
        help: ArgumentHelp(
            "The settings file. The default is \(Settings.fileName) in the working directory, if it is there.",
            valueName: "file"))
    var path: String?
}

extension SettingsOptions {
    /// Reads the settings; the defaults where there is no file. What is wrong in the file is told, and the run fails.
    func read(in surroundings: Surroundings) throws(Failure) -> Settings {
        guard let source = try surroundings.workspace.settingsFile(path) else { return Settings() }
        var settings = SettingsReader.read(source)
        settings.diagnostics += surroundings.workspace.missingFiles(of: settings.value)
        guard settings.diagnostics.isEmpty else {
            surroundings.console.tell(settings.diagnostics, in: Sources([source]))
            throw Failure("cannot use \(source.path); mend it and run again")
        }
        return settings.value
    }
}
