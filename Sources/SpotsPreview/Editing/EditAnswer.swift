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
