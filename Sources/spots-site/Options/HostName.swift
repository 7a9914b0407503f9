import ArgumentParser
import SpotsSite

/// The name of a host whose limits are known.
struct HostName: ExpressibleByArgument {
    let limits: HostLimits

    init?(argument: String) {
        guard let limits = HostLimits.all.first(where: { $0.name == argument }) else { return nil }
        self.limits = limits
    }

    static var allValueStrings: [String] { HostLimits.all.map(\.name) }
}
