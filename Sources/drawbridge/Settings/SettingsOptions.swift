import ArgumentParser
import DrawbridgeSource

/// Where the settings are.
struct SettingsOptions: ParsableArguments {
    @Option(
        name: .customLong("settings"),
        help: ArgumentHelp(
            "The settings file. The default is \(Settings.fileName) or drawbridge.yaml, in the working directory or in the "
                + "nearest folder above it, within the repository.",
            valueName: "file"))
    var path: String?

    @Flag(
        help:
            "Allow settings and links to name files outside the project, that is, outside the git repository of this folder."
    )
    var allowOutside = false
}

extension SettingsOptions {
    /// Reads the settings; the defaults where there is no file. What is wrong in the file is told, and the run fails.
    func read(in surroundings: Surroundings) throws(Failure) -> Settings {
        let workspace = surroundings.workspace
        let nearest = path == nil ? try workspace.settingsPath() : path
        guard let path = nearest else {
            var settings = Settings()
            settings.allowsOutside = allowOutside
            return settings
        }
        let project = workspace.project(around: self.path)
        guard allowOutside || project.holds(workspace.located(path)) else {
            throw Failure(
                "\(path) is a link to a file outside the project; replace it by a file, or use "
                    + "--allow-outside")
        }
        let source = try workspace.settingsFile(path)
        var settings = SettingsReader.read(source)
        let outside = allowOutside ? [] : workspace.outsideFiles(of: settings.value, project)
        // Outside the project, not even the names of files are told.
        settings.diagnostics += outside.isEmpty ? workspace.missingFiles(of: settings.value) : outside
        guard settings.diagnostics.isEmpty else {
            surroundings.console.tellPlaces(of: settings.diagnostics, in: Sources([source]))
            throw Failure("cannot use \(source.path); fix it and try again")
        }
        settings.value.allowsOutside = allowOutside
        return settings.value
    }
}
