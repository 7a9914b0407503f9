import Diagnostics
import SpotsModel

/// What versions of the app do not get.
extension Message {
    static func appLoss(_ loss: AppLoss, count: Int) -> Message {
        let value = loss.key.isEmpty ? "a value" : quote(loss.key)
        let places = Quantity.places(count)
        return Message(
            .warning, .appLoss, "\(value) does not reach apps with \(loss.versions)\(places): \(loss.reason)")
    }
}
