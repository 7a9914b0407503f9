import Dispatch
import Platform

/// The IP address of a host.
package struct NetworkAddress: Sendable, Hashable {
    /// Four bytes, or 16.
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an address as curl writes it; nil if it is empty.
    init?(_ text: String) {
        guard let bytes = text.isEmpty ? nil : System.addresses(of: text).first else { return nil }
        self.bytes = bytes
    }

    /// The addresses of a host; empty if it cannot be found.
    static func addresses(of host: String) async -> [NetworkAddress] {
        await withCheckedContinuation { continuation in
            // The system's search blocks its thread.
            DispatchQueue.global().async {
                continuation.resume(returning: System.addresses(of: host).map(NetworkAddress.init))
            }
        }
    }

    /// The address as text, in brackets if it has 16 bytes.
    var text: String {
        if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
        let groups = stride(from: 0, to: bytes.count, by: 2).map { index in
            String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
        }
        return "[\(groups.joined(separator: ":"))]"
    }

    /// Whether the address belongs to this machine or to a network that the internet does not reach (RFC 6890).
    var isInside: Bool {
        if bytes.count == 4 { return Self.isInside(bytes) }
        if let inner = innerAddress { return Self.isInside(inner) }
        let first = Int(bytes[0]) << 8 | Int(bytes[1])
        // fc00::/7, fe80::/10, fec0::/10, ff00::/8, 64:ff9b:1::/48, and those that begin with zeros, such as ::1.
        return bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1]) || first & 0xFE00 == 0xFC00
            || first & 0xFF80 == 0xFE80 || first >= 0xFF00
            || bytes.prefix(8).allSatisfy { $0 == 0 }
    }

    /// The address of four bytes that another one contains: ::ffff:0:0/96, 64:ff9b::/96, 2002::/16.
    private var innerAddress: [UInt8]? {
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        let translated = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)
        if bytes.starts(with: mapped) || bytes.starts(with: translated) { return Array(bytes[12...]) }
        return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
    }

    private static func isInside(_ bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (169, 254), (192, 168), (100, 64...127), (172, 16...31): true
        case (192, 0): bytes[2] == 0 || bytes[2] == 2
        case (198, 18...19), (224..., _): true
        default: false
        }
    }
}
