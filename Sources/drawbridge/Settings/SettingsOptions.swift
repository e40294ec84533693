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

    @Flag(
        help: "Let the settings name files outside the project, that is, outside the git repository around this folder."
    )
    var allowOutside = false
}

extension SettingsOptions {
    /// Reads the settings; the defaults where there is no file. What is wrong in the file is told, and the run fails.
    func read(in surroundings: Surroundings) throws(Failure) -> Settings {
        let workspace = surroundings.workspace
        let project = workspace.project(around: path)
        guard allowOutside || project.holds(workspace.located(path ?? Settings.fileName)) else {
            throw Failure(
                "\(path ?? Settings.fileName) is a link to a file outside the project; replace it by a file, or use "
                    + "--allow-outside")
        }
        guard let source = try workspace.settingsFile(path) else { return Settings() }
        var settings = SettingsReader.read(source)
        let outside = allowOutside ? [] : workspace.outsideFiles(of: settings.value, project)
        // Outside the project, not even the names of files are told.
        settings.diagnostics += outside.isEmpty ? workspace.missingFiles(of: settings.value) : outside
        guard settings.diagnostics.isEmpty else {
            surroundings.console.tellPlaces(of: settings.diagnostics, in: Sources([source]))
            throw Failure("cannot use \(source.path); fix it and try again")
        }
        return settings.value
    }
}
