extension DiagramFormat {
    package static let machineDocument = DiagramFormat(
        name: "json", fileExtensions: ["json"], reader: MachineDocumentReader(), writer: MachineDocumentWriter())
}
