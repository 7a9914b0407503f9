import Diagnostics
import SpotsModel
import SpotsRendering

extension SightingCounts {
    /// Counts what versions of the app do not get, once for each kind of loss.
    ///
    /// - Parameter written: the page in each version.
    init(of written: [(version: PageJSON.Generation, omissions: [PageJSON.Omission])], in source: PageSource)
    {
        self.init()
        var losses: [LossPlace: [PageJSON.Generation]] = [:]
        var order: [(LossPlace, PageJSON.Omission)] = []
        for (version, omissions) in written {
            for omission in omissions where !omission.cause.keepsValue {
                let place = LossPlace(path: omission.path, cause: omission.cause)
                if losses[place, default: []].isEmpty { order.append((place, omission)) }
                losses[place, default: []].append(version)
            }
        }
        for (place, omission) in order {
            // Positions in lists do not tell kinds of losses apart.
            let key = omission.keys.last { Int($0) == nil } ?? ""
            let loss = AppLoss(versions: losses[place] ?? [], key: key, cause: place.cause)
            note(.appLoss, loss.name) {
                source.location(of: omission.origin, omission.keys)
            }
        }
    }

    private struct LossPlace: Hashable {
        let path: String
        let cause: OmissionReason
    }
}

/// Something that versions of the app do not get.
struct AppLoss {
    /// The names of the versions.
    let versions: String
    /// The key of the value; empty for an element of a list.
    let key: String
    /// Why it does not reach them, in one sentence.
    let reason: String

    init(versions: [PageJSON.Generation], key: String, cause: OmissionReason) {
        self.versions = Self.text(of: versions)
        self.key = key
        reason = cause.text(for: "the app")
    }

    /// The versions as words: `Spots 5.8, 6.1 and 7.5`.
    private static func text(of versions: [PageJSON.Generation]) -> String {
        let names = versions.map(\.name).enumerated().map { index, name in
            index == 0 ? name : name.replacing("Spots ", with: "")
        }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Reads the name of a sighting.
    init(name: String) {
        let parts = name.split(separator: "\0", maxSplits: 2, omittingEmptySubsequences: false)
        versions = parts.first.map(String.init) ?? ""
        key = parts.count == 3 ? String(parts[1]) : ""
        reason = parts.last.map(String.init) ?? ""
    }

    /// The loss as the name of a sighting.
    var name: String { "\(versions)\0\(key)\0\(reason)" }
}
