import Foundation

/// Whether expected files are recorded instead of compared: `RECORD=1`.
package enum Recording {
    package static let isOn = ProcessInfo.processInfo.environment["RECORD"] == "1"
}
