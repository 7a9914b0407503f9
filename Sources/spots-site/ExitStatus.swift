import ArgumentParser
import SpotsPreview
import SpotsSite

/// The exit statuses that scripts rely on.
enum ExitStatus {
    /// Content or templates are at fault.
    static let faults = ExitCode(1)
    /// Something differs, where that was asked.
    static let differences = ExitCode(1)
    /// What was asked for makes no sense (`EX_USAGE`).
    static let usage = ExitCode(64)
    /// A fault of the program itself (`EX_SOFTWARE`).
    static let software = ExitCode(70)
    /// The system refused an operation on a file (`EX_IOERR`).
    static let inputOutput = ExitCode(74)

    /// Runs a command's work, and prints what keeps it from being tried or finished.
    static func reporting(on console: Console, _ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let failure as BuildFailure {
            console.fail("\(failure)", id: failure.id)
            switch failure {
            case .missing, .noContent, .invalidBaseURL, .unsafeOutput, .outputOfSite: throw usage
            case .file: throw inputOutput
            }
        } catch let failure as PreviewFailure {
            console.fail("\(failure)", id: "preview")
            throw usage
        } catch let code as ExitCode {
            throw code
        } catch {
            console.fail("a fault of spots-site itself: \(error)", id: "internal-error")
            throw software
        }
    }
}
