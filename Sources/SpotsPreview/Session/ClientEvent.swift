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
            Self.event("page") { json in
                json.object { json in
                    json.member("version", String(version))
                    json.key("html")
                    html.withUnsafeBufferPointer { json.string($0) }
                }
            }
        case .reload: Self.event("reload") { $0.object { _ in } }
        case .moved(let address): Self.event("moved") { $0.object { $0.member("address", address) } }
        case .files(let paths): Self.event("files") { $0.array(of: paths) { $0.string($1) } }
        case .problems(let problems, let editor):
            Self.event("problems") { ProblemList(problems, editor).write(to: &$0) }
        case .ping: Array(": \n\n".utf8)
        }
    }

    /// - Parameter write: writes JSON, which is one line.
    private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        write(&json)
        return Array("event: \(name)\ndata: ".utf8) + json.bytes + Array("\n\n".utf8)
    }
}
