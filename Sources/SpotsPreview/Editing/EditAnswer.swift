import Diagnostics
import SpotsModel
import SpotsSite

/// What the panel of a browser is told.
enum EditAnswer: Sendable {
    /// An item and what can be changed of it.
    case item(Form)
    /// The request was not carried out.
    case refused(HTTPStatus, String)

    struct Form: Sendable {
        /// The number of the item on its page.
        let item: Int
        /// Where it stands, as diagnostics name places.
        let place: String
        /// The address that opens the place in an editor.
        let link: String
        /// The version of the file.
        let version: ContentHash
        let fields: [ItemField]
        /// Whether there is a change to take back.
        let canUndo: Bool
    }

    var response: HTTPResponse {
        switch self {
        case .refused(let status, let reason): return .text(status, reason)
        case .item(let form):
            let headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
            return HTTPResponse(status: .ok, headers: headers, body: .bytes(Array(Self.json(form).utf8)))
        }
    }

    private static func json(_ form: Form) -> String {
        let fields = form.fields.map { field in
            let path = field.path.map { JSONText.quoted($0) }.joined(separator: ",")
            return
                "{\"path\":[\(path)],\"value\":\(JSONText.quoted(field.value)),\"markdown\":\(field.isMarkdown)}"
        }
        return """
            {"item":"\(form.item)","place":\(JSONText.quoted(form.place)),"link":\(JSONText.quoted(form.link)),\
            "version":"\(form.version.text)","canUndo":\(form.canUndo),"fields":[\(fields.joined(separator: ","))]}
            """
    }
}
