import DrawbridgeFormats

/// Writes machines and reads them back.
struct Laws {
    let format: DiagramFormat
    let count: Int

    /// Prints the first machine that is another one then, and tells whether there is none.
    func hold() -> Bool {
        let roundTrip = RoundTrip(format: format)
        var machines = DrawnMachines(seed: 31)
        for number in 0..<count {
            if let fault = roundTrip.fault(of: machines.next()) {
                print("\(format.name): machine \(number): \(fault)")
                return false
            }
        }
        print("\(format.name): \(count) machines written and read back")
        return true
    }
}
