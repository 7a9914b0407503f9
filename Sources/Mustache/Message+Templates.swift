import Diagnostics

/// The wording of everything that can be wrong with a template.
extension Message {
    static func unclosedTag(_ opening: String, closing: String) -> Message {
        Message(.error, .templateSyntax, "the tag is never closed by \(quote(closing))")
    }

    static func emptyTag() -> Message {
        Message(.error, .templateSyntax, "the tag names nothing")
    }

    static func invalidName(_ name: String) -> Message {
        Message(.error, .templateSyntax, "a name has no white space in it, found \(quote(name))")
    }

    static func invalidDelimiters() -> Message {
        Message(
            .error, .templateSyntax,
            "new delimiters are written \"{{=<% %>=}}\", without \"=\" or white space in them")
    }

    static func unclosedSection(_ name: String) -> Message {
        Message(
            .error, .templateSyntax, "the section \(quote(name)) is never closed by \(quote("{{/\(name)}}"))")
    }

    static func sectionsTooDeep(limit: Int) -> Message {
        Message(.error, .templateSyntax, "sections nest at most \(limit) deep")
    }

    static func notUTF8() -> Message {
        Message(.error, .templateSyntax, "a template is text in UTF-8; this byte is none")
    }

    static func unopenedSection(_ name: String) -> Message {
        Message(.error, .templateSyntax, "nothing is open that \(quote("{{/\(name)}}")) could close")
    }

    static func wrongClosing(_ name: String, expected: String, openedAt offset: Int) -> Message {
        Message(
            .error, .templateSyntax, "expected \(quote("{{/\(expected)}}")), found \(quote("{{/\(name)}}"))",
            notes: [Message.Note("the section \(quote(expected)) starts here", at: .offset(offset))])
    }

    static func missingPartial(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .missingPartial, "there is no partial \(quote(name))" + didYouMean(suggestion),
            notes: ["a partial is a file of Templates/partials/"])
    }

    static func recursivePartial(_ names: [String]) -> Message {
        let chain = names.map(quote).joined(separator: " includes ")
        return Message(.error, .recursivePartial, "partials include each other for ever: \(chain)")
    }

    static func tooManySteps(limit: Int) -> Message {
        Message(
            .error, .pageTooLarge,
            "partials and elements of lists are drawn more than \(limit) times for one page")
    }

    static func pageTooLarge(limit: Int) -> Message {
        Message(.error, .pageTooLarge, "the page grows beyond \(limit >> 20) MB")
    }

    static func tooDeep(limit: Int) -> Message {
        Message(.error, .recursivePartial, "partials include each other more than \(limit) deep")
    }
}
