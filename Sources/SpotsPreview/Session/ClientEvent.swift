import Diagnostics
import SpotsModel

/// What a browser is told, as a server-sent event.
enum ClientEvent {
    /// A new version of its page, with what it has already left out.
    case page([UInt8], version: Int)
    /// It is to load the page again.
    case reload
    /// Its page has another address now.
    case moved(String)
    /// Files have changed that pages may show.
    case files([String])
    /// What is at fault.
    case problems([Diagnostic], EditorLink)
    /// Nothing: it only shows whether the browser is there.
    case ping

    var bytes: [UInt8] {
        switch self {
        case .page(let html, let version):
            Self.event("page", "{\"version\":\"\(version)\",\"html\":\(JSONText.quoted(html))}")
        case .reload: Self.event("reload", "{}")
        case .moved(let address): Self.event("moved", "{\"address\":\(JSONText.quoted(address))}")
        case .files(let paths):
            Self.event("files", "[" + paths.map { JSONText.quoted($0) }.joined(separator: ",") + "]")
        case .problems(let problems, let editor): Self.event("problems", ProblemList(problems, editor).json)
        case .ping: Array(": \n\n".utf8)
        }
    }

    /// - Parameter json: on one line, as JSON is that escapes line ends.
    private static func event(_ name: String, _ json: String) -> [UInt8] {
        Array("event: \(name)\ndata: \(json)\n\n".utf8)
    }
}
