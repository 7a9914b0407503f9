import Paths
import SiteStorage

/// Makes other files from single files of the site, such as their compressed forms.
///
/// The same file gives the same forms, so a build asks only for the forms of files that are new or changed.
protocol Derivation: Sendable {
    /// Where the state folder remembers what was made.
    static var part: StateFolder.Part { get }
    /// What makes the forms, with versions: a different maker may give other bytes.
    var makers: [String] { get }
    /// What the user should know about the makers.
    var notes: [String] { get }

    /// The size in bytes below which files have no forms.
    var leastSize: Int64 { get }

    /// The paths of the forms that a file may have, one for each maker; empty if it has none.
    func forms(of path: OutputPath) -> [OutputPath]

    /// Makes the forms of files, and puts them into the staging folder.
    ///
    /// - Parameters:
    ///   - paths: files of the site that are in the staging folder or in the output folder.
    ///   - jobs: how many processes run at the same time.
    /// - Returns: for each file its forms, in the order of ``forms(of:)``; nil for a form that is not wanted.
    func make(
        of paths: [OutputPath], in staging: StagedOutput, jobs: Int
    ) async throws(FileFailure) -> [[StagedOutput.Placed?]]

    /// Counts the files that forms were made from.
    func count(_ files: Int, in report: inout BuildReport)
}
