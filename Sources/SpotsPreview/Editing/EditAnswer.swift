import Diagnostics
import SpotsModel
import SpotsSite

/// What the panel of a browser is told.
enum EditAnswer: Sendable {
    /// An item and what can be changed of it.
    case item(Form)
    /// A change was made, or was made before; with the item it was asked for, where that is still found.
    case done(ChangeID, Form?, undo: ChangeID?)
    /// The request was not carried out.
    case refused(HTTPStatus, String)

    struct Form: Sendable {
        let item: ItemPlace
        /// Where it stands, as diagnostics name places.
        let place: String
        /// The address that opens the place in an editor.
        let link: String
        let fields: [ItemField]
        /// The last change of the file, where it can be taken back.
        let undo: ChangeID?
    }

    var response: HTTPResponse {
        let json: String
        switch self {
        case .refused(let status, let reason): return .text(status, reason)
        case .item(let form): json = Self.json(form)
        case .done(let id, let form, let undo):
            let item = form.map(Self.json) ?? "null"
            json = "{\"id\":\(JSONText.quoted(id.text)),\"undo\":\(Self.json(undo)),\"item\":\(item)}"
        }
        let headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        return HTTPResponse(status: .ok, headers: headers, body: .bytes(Array(json.utf8)))
    }

    private static func json(_ id: ChangeID?) -> String { id.map { JSONText.quoted($0.text) } ?? "null" }

    private static func json(_ form: Form) -> String {
        let fields = form.fields.map { field in
            let path = field.path.map { JSONText.quoted($0) }.joined(separator: ",")
            return
                "{\"path\":[\(path)],\"value\":\(JSONText.quoted(field.value)),\"markdown\":\(field.isMarkdown)}"
        }
        let item = form.item
        return """
            {"file":\(JSONText.quoted(item.file)),"version":"\(item.version.text)","at":"\(item.offset)",\
            "place":\(JSONText.quoted(form.place)),"link":\(JSONText.quoted(form.link)),\
            "undo":\(json(form.undo)),"fields":[\(fields.joined(separator: ","))]}
            """
    }
}
