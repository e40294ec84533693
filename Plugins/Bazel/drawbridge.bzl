"""Rules that find state machines in Swift code and check diagrams of them.

    load("//:drawbridge.bzl", "drawbridge_machines", "drawbridge_test")

    drawbridge_machines(
        name = "calls",
        srcs = glob(["Sources/**/*.swift"]),
    )

    drawbridge_test(
        name = "calls_drawings",
        machines = ":calls",
        drawings = glob(["diagrams/**"]),
    )
"""

_PROGRAM = {
    "program": attr.label(
        default = "@drawbridge//:bin/drawbridge",
        doc = "The program.",
        allow_single_file = True,
        cfg = "exec",
    ),
    "libraries": attr.label(
        default = "@drawbridge//:libraries",
        doc = "What the program needs beside itself.",
        cfg = "exec",
    ),
}

def _machines_impl(ctx):
    document = ctx.actions.declare_file(ctx.label.name + ".json")

    # The inputs of an action may be links to places outside the project.
    arguments = ["extract", "--allow-outside", "-o", document.path]
    ctx.actions.run(
        executable = ctx.file.program,
        tools = ctx.files.libraries,
        arguments = arguments + [file.path for file in ctx.files.srcs],
        inputs = ctx.files.srcs,
        outputs = [document],
        mnemonic = "DrawbridgeExtract",
        progress_message = "Finding the state machines of " + str(ctx.label),
    )
    return [DefaultInfo(files = depset([document]))]

drawbridge_machines = rule(
    implementation = _machines_impl,
    doc = "Writes the machines of Swift files as a machine document, NAME.json. Bazel keeps it until a file changes.",
    attrs = dict(_PROGRAM, **{
        "srcs": attr.label_list(
            allow_files = [".swift"],
            mandatory = True,
            doc = "The Swift files. Code that changes a state has to be among them.",
        ),
    }),
)

def _test_impl(ctx):
    document = ctx.file.machines
    if ctx.file.settings:
        what = "--settings '{}'".format(ctx.file.settings.short_path)
    else:
        what = " ".join(["'{}'".format(file.short_path) for file in [document] + ctx.files.drawings])
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec '{}' check --allow-outside {}\n".format(ctx.file.program.short_path, what),
        is_executable = True,
    )
    files = [document, ctx.file.program] + ctx.files.drawings + ctx.files.settings + ctx.files.libraries
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))]

drawbridge_test = rule(
    implementation = _test_impl,
    doc = "Passes if the diagrams show what the code does.",
    test = True,
    attrs = dict(_PROGRAM, **{
        "machines": attr.label(
            allow_single_file = [".json"],
            mandatory = True,
            doc = "A drawbridge_machines target, or a machine document.",
        ),
        "drawings": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "The diagrams: Mermaid, PlantUML, DOT, Markdown and so on.",
        ),
        "settings": attr.label(
            allow_single_file = [".yml", ".yaml"],
            doc = "Settings whose sources name the document: NAME.json. Without settings, comments in the diagrams relate names.",
        ),
    }),
)
