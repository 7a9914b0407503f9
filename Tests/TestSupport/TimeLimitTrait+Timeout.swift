import Foundation
package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Limits the time of a test.
    ///
    /// With sanitizers (`SANITIZED=1`), the limit is thirty times as long, because they slow everything down.
    package static func timeout(minutes: Int) -> Self {
        let isSanitized = ProcessInfo.processInfo.environment["SANITIZED"] == "1"
        return .timeLimit(.minutes(isSanitized ? 30 * minutes : minutes))
    }
}
