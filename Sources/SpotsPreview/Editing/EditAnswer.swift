import Bytes
import Diagnostics
import SpotsModel
import SpotsSite

/// The response to a request of the edit panel.
enum EditAnswer: Sendable {
    /// An item and its editable fields.
    case item(Form)
    /// The edit is made, now or by an earlier request with the same id.
    ///
    /// The item is included if it can still be found.
    case done(ChangeID, Form?, undo: ChangeID?)
    /// The request was refused.
    case refused(HTTPStatus, String)

    struct Form: Sendable {
        let item: ItemPlace
        /// The position of the item, in the form that diagnostics use.
        let place: String
        /// The URL that opens this position in an editor.
        let link: String
        let fields: [ItemField]
        /// The last edit of the file, if it can be undone.
        let undo: ChangeID?
    }

    var response: HTTPResponse {
        var json = JSONWriter()
        switch self {
        case .refused(let status, let reason): return .text(status, reason)
        case .item(let form): Self.write(form, to: &json)
        case .done(let id, let form, let undo):
            json.object { json in
                json.member("id", id.text)
                json.member("undo", orNull: undo?.text)
                json.key("item")
                if let form { Self.write(form, to: &json) } else { json.null() }
            }
        }
        let headers = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]
        return HTTPResponse(status: .ok, headers: headers, body: .bytes(json.bytes))
    }

    private static func write(_ form: Form, to json: inout JSONWriter) {
        json.object { json in
            json.member("file", form.item.file)
            json.member("version", form.item.version.text)
            json.member("at", String(form.item.offset))
            json.member("place", form.place)
            json.member("link", form.link)
            json.member("undo", orNull: form.undo?.text)
            json.key("fields")
            json.array(of: form.fields) { json, field in
                json.object { json in
                    json.key("path")
                    json.array(of: field.path) { $0.string($1) }
                    json.member("value", field.value)
                    json.key("markdown")
                    json.bool(field.isMarkdown)
                }
            }
        }
    }
}
