package import SiteStorage

/// The reasons why a publication cannot start or go on.
package enum PublicationFailure: Error, CustomStringConvertible {
    /// The text does not name a target.
    case unknownTarget(String)
    /// The target is a folder of the site itself, is in it, or contains it.
    case overlapping(target: String, String, folder: String)
    /// A program is not installed.
    case missingProgram(String, target: String)
    /// A program failed; what it says.
    case program(String, reason: String)
    /// There is no output folder.
    case nothingBuilt(String)
    /// The output folder has no files.
    case emptySite(String)
    /// A manifest would be written to the output folder, and then be a file of the site.
    case manifestInOutput(String, output: String)
    /// A file of the site has a name that publications need.
    case reservedName(String)
    /// A program that reads lists of files cannot read this name.
    case unusableName(String, program: String)
    /// A branch has a file of somebody else where a file of the site, or one of its folders, would be.
    case blocked(String, by: String, in: String)
    /// Most of the published files would be removed.
    case manyRemovals(Int, of: Int)
    /// A manifest that was named is missing, cannot be fetched, or is damaged.
    case unusableManifest(String, reason: String)
    case file(FileFailure)

    /// The stable id of these failures.
    package static let id = "publish"

    /// Whether the command was used in a wrong way, so it ends with that status.
    package var isUsage: Bool {
        switch self {
        case .program, .file, .unusableManifest: false
        default: true
        }
    }

    package var description: String {
        switch self {
        case .unknownTarget(let text):
            "--to \(text): a target is rclone:REMOTE:PATH, rsync:HOST:PATH, git:REPOSITORY#BRANCH, or a folder such as ./site"
        case .overlapping(let target, let relation, let folder):
            "\(target) \(relation) the folder \(folder), which the site needs; publish to another folder"
        case .missingProgram(let name, let target):
            "\(name) is not installed, and \(target) needs it"
        case .program(let name, let reason): "\(name): \(reason)"
        case .nothingBuilt(let folder): "there is no folder \(folder); run `spots-site build` first"
        case .emptySite(let folder):
            "there are no files in \(folder), so nothing is published; run `spots-site build` first"
        case .manifestInOutput(let file, let output):
            "--manifest \(file): this file would be in the output folder \(output) and be published; write it to another folder"
        case .reservedName(let name):
            "\(name) is in the output folder, but publications write a file with this name; rename yours"
        case .unusableName(let name, let program):
            "\(name): \(program) cannot read a list with this name, because it contains a line break; rename the file"
        case .blocked(let path, let other, let branch):
            "the branch \(branch) has the file \(other), which no publication has uploaded, so \(path) cannot be there; rename or remove one of them"
        case .manyRemovals(let count, let total):
            "this would remove \(count) of \(total) published files; if that is right, add --remove-many"
        case .unusableManifest(let source, let reason): "\(source): \(reason)"
        case .file(let failure): failure.description
        }
    }
}
