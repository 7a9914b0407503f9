import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
    /// How long a test may take; thirty times as long with the sanitizers, which slow everything down: `SANITIZED=1`.
    package static func patience(minutes: Int) -> Self {
        let isSanitized = ProcessInfo.processInfo.environment["SANITIZED"] == "1"
        return .timeLimit(.minutes(isSanitized ? 30 * minutes : minutes))
    }
}
