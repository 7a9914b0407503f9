import Paths
import SiteStorage

/// Finds what the builds of parts have derived from pages, such as compressed forms, so a merge need not make it again.
struct PartForms: Sendable {
    let folders: [PartFolder]
    let storage: FileSystem

    /// Puts the forms of a page into the staging folder.
    ///
    /// - Parameters:
    ///   - forms: the paths of the forms.
    ///   - size: the size of the page's file, in bytes.
    /// - Returns: nil if no part has the page with all forms; some may be missing because they would be larger.
    func place(
        _ forms: [OutputPath], of page: OutputPath, size: Int64, on staging: StagedOutput
    ) throws(FileFailure) -> [StagedOutput.Placed]? {
        let owner = folders.first { folder in
            storage.stampOfEntry(at: page.inside(folder.pages))?.size == size
        }
        guard let owner else { return nil }
        var placed: [StagedOutput.Placed] = []
        for form in forms {
            let file = form.inside(owner.pages)
            guard let form = storage.stampOfEntry(at: file),
                let found = try staging.put(linkOf: file, size: form.size, at: forms[placed.count])
            else { return nil }
            placed.append(found)
        }
        return placed
    }
}
