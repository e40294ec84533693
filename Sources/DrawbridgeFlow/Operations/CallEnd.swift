/// How a call ended.
package enum CallEnd: UInt8, Sendable, Hashable {
    /// It gave a value.
    case success
    /// It threw, or gave an error.
    case failure

    package var opposite: CallEnd { self == .success ? .failure : .success }
}
