import Diagnostics
import Mustache
import SpotsModel

/// A template over a record that makes plain text: what it inserts is escaped when the text is drawn, not before.
struct PlainTemplate: Sendable {
    let template: Template
    /// The string that it is written in.
    let node: JSONTape.Index

    /// Compiles a string of a document; a fault of its syntax is added to the decoder's.
    init?(_ text: String, at index: JSONTape.Index, _ decoder: inout Decoder) {
        node = index
        do throws(TemplateFault) {
            template = try Template(file: "", source: Array(text.utf8))
        } catch {
            let map = JSONStringMap(decoder.tape, stringAt: decoder.tape.range(of: index))
            decoder.report(Fault(error.fault.message, at: map.source(of: error.fault.range)))
            return nil
        }
        if template.includesPartials {
            decoder.report(.partialInData(), at: index)
            return nil
        }
    }
}
