import Diagnostics
import Mustache
import SpotsModel

/// A template over a record that produces plain text; escaping happens later, when the text is rendered.
struct PlainTemplate: Sendable {
    let template: Template
    /// The string in the document.
    let node: JSONTape.Index

    /// Compiles a string of a document; an error goes to the decoder.
    init?(
        _ text: String, at index: JSONTape.Index, _ decoder: inout Decoder, functions: TemplateFunctions
    ) {
        node = index
        do throws(TemplateFault) {
            template = try Template(file: "", source: Array(text.utf8), functions: functions)
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
