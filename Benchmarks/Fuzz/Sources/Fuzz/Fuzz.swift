import Foundation

/// libFuzzer calls this with bytes that it makes; the environment says what reads them: `TARGET=mermaid`.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["TARGET"] ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print("TARGET has to be one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
        exit(2)
    }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
