import DrawbridgeModel

/// Writes the machine document: all machines in one.
package struct MachineDocumentWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine]) -> Written { Written("{}\n") }
}
