/// Why a preview could not begin, apart from what keeps a build from it.
package enum PreviewFailure: Error, CustomStringConvertible {
    /// What was given as a host is no address.
    case noAddress(String)
    /// All ports are taken.
    case noFreePort(String, ClosedRange<UInt16>)
    /// The system refuses the address.
    case cannotListen(String, UInt16, reason: String)
    /// There is no site that was built.
    case nothingBuilt(String)

    package var description: String {
        switch self {
        case .noAddress(let host):
            "--host takes an IP address of this machine or localhost, found \"\(host)\""
        case .noFreePort(let host, let ports):
            "the ports \(ports.lowerBound) to \(ports.upperBound) of \(host) are all taken; --port names another"
        case .cannotListen(let host, let port, let reason): "cannot listen on \(host):\(port): \(reason)"
        case .nothingBuilt(let folder):
            "there is no folder \(folder); `spots-site build` writes it"
        }
    }
}
