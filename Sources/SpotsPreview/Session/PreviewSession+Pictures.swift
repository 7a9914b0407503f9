import SpotsSite

// Smaller pictures are made while pages show pictures as they are.

extension PreviewSession {
    /// How long no file must have changed: each attempt draws all pages.
    private static let quietTime = Duration.milliseconds(500)

    /// Asks for the smaller pictures that are missing.
    func requestPictures() {
        // Each attempt reads the whole site, which is for nothing if it has no pictures.
        guard live.mayHaveSmallerPictures, pictureWork.request() else { return }
        Task(priority: .background) { await makePicturesAsNeeded() }
    }

    private func makePicturesAsNeeded() async {
        repeat {
            pictureWork.begin()
            await waitForQuiet()
            let start = ContinuousClock.now
            do throws(BuildFailure) {
                if let found = try await site.makePicturesBehind(pictureOptions) {
                    await take(found, after: start.duration(to: .now))
                }
            } catch {
                report(.failure(error))
            }
        } while pictureWork.end()
    }

    private func waitForQuiet() async {
        var known: Int
        repeat {
            known = revision
            // Ignore the cancellation error: cancellation means that the session ends.
            try? await Task.sleep(for: Self.quietTime)
        } while known != revision
    }

    private var pictureOptions: BuildOptions {
        var options = options
        // The build has just asked for the responses.
        options.prefersCachedResponses = true
        options.progress = nil
        options.jobs = jobsBehind
        return options
    }

    private func take(_ found: PictureReport, after time: Duration) async {
        let isNews = found.diagnostics != problems.ofPictures || found.notes != pictureNotes
        (problems.ofPictures, pictureNotes) = (found.diagnostics, found.notes)
        if isNews { sendProblems() }
        if found.made > 0 || isNews { report(.pictures(found, time)) }
        if found.made > 0 { await showPictures() }
    }
}
