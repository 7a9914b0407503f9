/// The reasons why a preview cannot start, apart from a ``BuildFailure``.
package enum PreviewFailure: Error, CustomStringConvertible {
    /// The host is not an address.
    case invalidAddress(String)
    /// All ports are in use.
    case noFreePort(String, ClosedRange<UInt16>)
    /// The system refuses the address.
    case cannotListen(String, UInt16, reason: String)
    /// There is no built site to serve.
    case nothingBuilt(String)

    package var description: String {
        switch self {
        case .invalidAddress(let host):
            "the host \"\(host)\" is not an IP address of this machine, nor localhost"
        case .noFreePort(let host, let ports):
            "the ports \(ports.lowerBound) to \(ports.upperBound) of \(host) are all in use; choose another with --port"
        case .cannotListen(let host, let port, let reason): "cannot listen on \(host):\(port): \(reason)"
        case .nothingBuilt(let folder):
            "there is no folder \(folder); run `spots-site build` first"
        }
    }
}
