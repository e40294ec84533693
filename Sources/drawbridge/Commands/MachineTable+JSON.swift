import DrawbridgeModel

extension MachineTable {
    var json: String { "" }
}
