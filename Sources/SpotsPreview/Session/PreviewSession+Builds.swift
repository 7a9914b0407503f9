import Diagnostics
import SpotsSite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Builds of the whole site, in the background.

extension PreviewSession {
    /// How long errors are held back; a half-written file is usually complete by then.
    private static let errorDelay = Duration.milliseconds(250)

    /// Builds the site, and again until no file has changed during the build.
    func buildAsNeeded() async {
        repeat {
            let start = revision
            do throws(BuildFailure) {
                let result = try await Preview.builtSite(site).build(nextOptions())
                let new = builds.take(result)
                for address in streams.addresses where new.contains(address) {
                    // A browser waits for this page, and now it exists.
                    if shown[address] == nil { streams.send(.reload, at: address) }
                }
                await publish(result.diagnostics, since: start)
                if start == revision, builds.isNews(result) { report(.built(result)) }
            } catch {
                report(.failure(error))
            }
            requestPictures()
        } while builds.end()
    }

    /// The options of the next build.
    ///
    /// The first build uses all cores. Later builds leave one core free to render open pages.
    private func nextOptions() -> BuildOptions {
        var options = builds.begin(options)
        // The preview output can be rebuilt at any time, so there is no need to sync it to disk.
        options.sync = false
        // They are made afterwards, so they delay no problem.
        options.smallerPictures = .none
        if revision > 0 { options.jobs = jobsBehind }
        return options
    }

    /// The number of parallel tasks that leave one core free to render open pages.
    var jobsBehind: Int {
        options.jobs > 0 ? options.jobs : max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    }

    /// Sends problems to the browsers that do not show them yet.
    ///
    /// Errors are sent after a delay, and only if nothing changed meanwhile. Everything else is sent at once.
    func publish(_ found: [Diagnostic], since start: Int) async {
        if found.contains(where: { $0.severity == .error }) {
            // Ignore the cancellation error: cancellation means that the session ends.
            try? await Task.sleep(for: Self.errorDelay)
        }
        guard start == revision else { return }
        problems.ofBuild = found
        sendProblems()
    }

    /// Sends all problems to the browsers that have others.
    func sendProblems() {
        for address in streams.addresses { streams.send(problemList(at: address), at: address) }
    }

    /// The current problems for the browsers that show a page.
    func problemList(at address: String) -> ProblemList {
        ProblemList(
            problems.ofBuild + problems.ofPictures, editor,
            isStale: shownPage(at: address).map { $0.revision != revision } ?? false)
    }
}
