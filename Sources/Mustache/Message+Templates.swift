package import Diagnostics

/// The wording of all messages about templates.
extension Message {
    static func unclosedTag(_ opening: String, closing: String) -> Message {
        Message(.error, .templateSyntax, "the tag has no closing \(quote(closing))")
    }

    static func emptyTag() -> Message {
        Message(.error, .templateSyntax, "the tag is empty; a tag needs a name, such as \"{{title}}\"")
    }

    static func invalidName(_ name: String) -> Message {
        Message(.error, .templateSyntax, "\(quote(name)) is not a name; names contain no white space")
    }

    static func invalidDelimiters() -> Message {
        Message(
            .error, .templateSyntax,
            "invalid delimiters; write two, without \"=\" or white space in them, as in \"{{=<% %>=}}\"")
    }

    static func unclosedSection(_ name: String) -> Message {
        Message(
            .error, .unbalancedSection,
            "the section \(quote(name)) has no closing tag \(quote("{{/\(name)}}"))")
    }

    static func sectionsTooDeep(limit: Int) -> Message {
        Message(.error, .sectionsTooDeep, "sections are nested more than \(limit) levels deep")
    }

    static func notUTF8() -> Message {
        Message(.error, .templateSyntax, "not valid UTF-8; a template must be UTF-8 text")
    }

    static func unopenedSection(_ name: String) -> Message {
        Message(.error, .unbalancedSection, "\(quote("{{/\(name)}}")) has no matching opening tag")
    }

    static func wrongClosing(_ name: String, expected: String, openedAt offset: Int) -> Message {
        Message(
            .error, .unbalancedSection,
            "\(quote("{{/\(name)}}")) does not close the section \(quote(expected)); "
                + "expected \(quote("{{/\(expected)}}"))",
            notes: [Message.Note("the section \(quote(expected)) starts here", at: .offset(offset))])
    }

    static func missingPartial(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .missingPartial, "there is no partial \(quote(name))" + didYouMean(suggestion),
            notes: [
                "partials are files in partials/ of the templates folder; name views and page templates by their path there, such as \"items/card\" and \"page\""
            ])
    }

    static func recursivePartial(_ names: [String]) -> Message {
        let chain = names.map(quote).joined(separator: " includes ")
        return Message(.error, .recursivePartial, "partials include each other endlessly: \(chain)")
    }

    static func tooManySteps(limit: Int) -> Message {
        Message(
            .error, .pageTooLarge,
            "the page takes more than \(limit) steps to draw; each partial and each list element counts as one"
        )
    }

    package static func pageTooLarge(limit: Int) -> Message {
        Message(.error, .pageTooLarge, "the page is larger than \(limit >> 20) MB")
    }

    static func tooDeep(limit: Int) -> Message {
        Message(.error, .recursivePartial, "partials include each other more than \(limit) levels deep")
    }
}

/// The wording of messages about functions in templates.
extension Message {
    static func unclosedText() -> Message {
        Message(.error, .templateSyntax, "the string has no closing quotation mark")
    }

    static func missingArgument() -> Message {
        Message(
            .error, .templateSyntax,
            "expected an argument: a name, a string in double quotes, a number, true, false or a function")
    }

    static func unclosedCall(_ name: String) -> Message {
        Message(.error, .templateSyntax, "expected \",\" or \")\" after an argument of \(quote(name))")
    }

    static func unexpectedAfterCall(_ name: String) -> Message {
        Message(.error, .templateSyntax, "expected the end of the tag after the call to \(quote(name))")
    }

    static func invalidLiteral(_ text: String) -> Message {
        Message(.error, .templateSyntax, "\(quote(text)) is neither a number nor a name")
    }

    static func callsTooDeep(limit: Int) -> Message {
        Message(.error, .templateSyntax, "functions are nested more than \(limit) levels deep")
    }

    static func unknownFunction(_ name: String, suggestion: String?) -> Message {
        Message(.error, .unknownFunction, "there is no function \(quote(name))" + didYouMean(suggestion))
    }

    static func functionNeedsPage(_ name: String) -> Message {
        Message(
            .error, .unknownFunction,
            "the function \(quote(name)) needs a page; use it in the templates of pages and views")
    }

    static func wrongArgumentCount(_ signature: String, found: Int) -> Message {
        Message(
            .error, .invalidArgument,
            "wrong number of arguments (\(found)); write \(quote(signature))")
    }

    static func wrongArgument(of function: String, expected: String, found: String) -> Message {
        Message(
            .error, .invalidArgument, "the function \(quote(function)) expects \(expected), found \(found)")
    }

    /// - Parameter problem: what is wrong with the argument, such as `"soon" is not a date`.
    package static func invalidArgument(_ problem: String) -> Message {
        Message(.error, .invalidArgument, problem)
    }
}
