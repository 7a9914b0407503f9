import ArgumentParser
import SpotsPreview
import SpotsPublishing
import SpotsSite
import SpotsStarter

/// The exit statuses, on which scripts rely.
enum ExitStatus {
    /// The content or the templates have errors.
    static let faults = ExitCode(1)
    /// The versions differ, and the user asked for this status.
    static let differences = ExitCode(1)
    /// Wrong usage (`EX_USAGE`).
    static let usage = ExitCode(64)
    /// An internal error of the program (`EX_SOFTWARE`).
    static let software = ExitCode(70)
    /// The system refused a file operation (`EX_IOERR`).
    static let inputOutput = ExitCode(74)

    /// Runs a command, and prints the error that stops it, if any.
    static func reporting(on console: Console, _ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let failure as BuildFailure {
            console.fail("\(failure)", id: failure.id)
            switch failure {
            case .missing, .noContent, .invalidBaseURL, .unknownVersion, .unsafeOutput, .outputOfSite,
                .noCompressionProgram, .noPictureProgram, .unusablePart, .missingParts, .payloadInParts:
                throw usage
            case .file: throw inputOutput
            }
        } catch let failure as PreviewFailure {
            console.fail("\(failure)", id: "preview")
            throw usage
        } catch let failure as PublicationFailure {
            console.fail("\(failure)", id: PublicationFailure.id)
            throw failure.isUsage ? usage : inputOutput
        } catch let failure as StarterFailure {
            if case .faultyPayload(let diagnostics) = failure { console.show(diagnostics) }
            console.fail("\(failure)", id: failure.id)
            switch failure {
            case .file: throw inputOutput
            case .faultyPayload: throw faults
            default: throw usage
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            console.fail("internal error of spots-site: \(error)", id: "internal-error")
            throw software
        }
    }
}
