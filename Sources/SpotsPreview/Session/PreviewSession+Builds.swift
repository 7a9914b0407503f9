import Diagnostics
import SpotsSite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// The site as a whole, behind what is shown.

extension PreviewSession {
    /// How long faults are held back: a file that is being written is mended by then.
    private static let patience = Duration.milliseconds(250)

    /// Builds the site until nothing has changed since.
    func buildAsNeeded() async {
        isBuilding = true
        defer { isBuilding = false }
        repeat {
            needsBuild = false
            let began = reading
            do throws(BuildFailure) {
                let result = try await Preview.builtSite(site).build(nextOptions())
                let known = moved
                (moved, aliases) = (result.movedPages, result.aliases)
                for address in streams.addresses where known[address] == nil && moved[address] != nil {
                    // What a browser waits for has come to be.
                    if shown[address] == nil { streams.send(.reload, at: address) }
                }
                await hold(result.diagnostics, since: began)
                if began == reading { tell(of: result) }
            } catch {
                report(.failure(error))
            }
        } while needsBuild
    }

    /// What the site is built with next: all there is at first, later a core is left to what is shown.
    private func nextOptions() -> BuildOptions {
        var options = options
        // A preview that is lost is built again.
        options.sync = false
        options.offline = options.offline || !asksRemote
        asksRemote = false
        if reading > 0, options.jobs == 0 {
            options.jobs = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
        }
        return options
    }

    /// Tells the user of a build that found something else than the one before.
    private func tell(of result: BuildReport) {
        if result.diagnostics == told?.diagnostics, result.notes == told?.notes { return }
        told = result
        report(.built(result))
    }

    /// Tells of faults unless something has changed meanwhile; of their end at once.
    func hold(_ found: [Diagnostic], since began: Int) async {
        if found.contains(where: { $0.severity == .error }) {
            // A wait that is cut short ends with the session.
            try? await Task.sleep(for: Self.patience)
        }
        guard began == reading, found != problems else { return }
        problems = found
        streams.sendToAll(.problems(problems, editor))
    }
}
