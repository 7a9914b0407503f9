import Diagnostics
import SpotsModel

/// A server-sent event for a browser.
enum ClientEvent {
    /// A patch: the new version of the page, without the parts that the browser already has.
    case page([UInt8], version: Int)
    /// The browser must reload the page.
    case reload
    /// The page moved to another URL.
    case moved(String)
    /// Files changed that pages may refer to, such as images.
    case files([String])
    /// All current problems.
    case problems(ProblemList)
    /// An empty message that shows whether the connection is still open.
    case ping

    var bytes: [UInt8] {
        switch self {
        case .page(let html, let version):
            Self.event("page") { json in
                json.object { json in
                    json.member("version", String(version))
                    json.key("html")
                    json.string(html.span)
                }
            }
        case .reload: Self.event("reload") { $0.object { _ in } }
        case .moved(let address): Self.event("moved") { $0.object { $0.member("address", address) } }
        case .files(let paths): Self.event("files") { $0.array(of: paths) { $0.string($1) } }
        case .problems(let list): Self.event("problems") { list.write(to: &$0) }
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
