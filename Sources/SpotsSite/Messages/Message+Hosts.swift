import Diagnostics
import SpotsModel

/// What is wrong with `hosts` in `site.json`, and with the variables that they use. No message contains a value.
extension Message {
    static func repeatedHost(_ name: String, _ other: String) -> Message {
        Message(.error, .duplicateKey, "\(quote(name)) is the same host as \(quote(other))")
    }

    static func repeatedHeader(_ name: String, _ other: String) -> Message {
        Message(.error, .duplicateKey, "\(quote(name)) is the same header as \(quote(other))")
    }

    static func ownHeader(_ name: String) -> Message {
        Message(.error, .invalidValue, "the header \(quote(name)) cannot be set: every request has its own")
    }

    static func invalidHeader(_ name: String) -> Message {
        Message(
            .error, .invalidValue,
            "the value of \(quote(name)) has a \"${\" without a name and \"}\" after it, or a line break",
            notes: ["a variable is written as ${API_TOKEN}, with letters, digits and underscores"])
    }

    static func unsetVariable(_ name: String) -> Message {
        Message(
            .error, .invalidVariable, "\(name) is not set",
            notes: [
                "set it in the environment, or write \(name)=… into the file .env next to the content folder"
            ])
    }

    static func unusableVariable(_ name: String) -> Message {
        Message(
            .error, .invalidVariable, "the value of \(name) has a line break or another control character",
            notes: ["a header is one line of text"])
    }

    static func invalidVariableLine() -> Message {
        Message(
            .warning, .invalidVariable, "this line is neither NAME=value nor a comment",
            notes: ["a value in quotation marks ends with the same mark; a comment begins with #"])
    }

    /// - Parameter name: the variable.
    static func repeatedSecret(_ address: String, _ name: String) -> Message {
        unreachableSource(address, "the response contains the value of \(name), which would be published")
    }

    static func repeatedResponse() -> Message {
        Message(
            .error, .unreachableSource, "this address was asked for already, so the list has no end")
    }

    /// - Parameter name: the field of the query that counts up.
    static func sameResponses(_ name: String) -> Message {
        Message(
            .error, .unreachableSource,
            "two responses are the same: the server does not seem to know the field \(quote(name)) of the query"
        )
    }

    /// - Parameter knowsMore: whether it is certain that there are more.
    static func tooManyResponses(_ limit: Int, knowsMore: Bool) -> Message {
        Message(
            .warning, .unreachableSource,
            "only the first \(limit) responses are used, and there \(knowsMore ? "are" : "may be") more",
            notes: ["\"pages\": \(limit * 2) next to \"next\" allows twice as many"])
    }
}

/// What is wrong with pinned responses.
extension Message {
    static func missingPin() -> Message {
        Message(
            .error, .missingKey,
            "missing \"pin\": the folder in the content folder that responses are written to",
            notes: ["for example \"pin\": \"_sources\""])
    }

    static func foreignPinFolder(_ name: String) -> Message {
        Message(
            .error, .invalidValue,
            "\(quote(name)) has files that spots-site fetch did not write; choose another folder for \"pin\"")
    }

    static func foreignPinnedFile() -> Message {
        Message(
            .error, .invalidValue, "spots-site fetch did not write this file, and would replace it",
            notes: ["move it to another folder, or remove it"])
    }

    static func samePinnedFile(_ first: String, _ second: String) -> Message {
        Message(
            .error, .invalidValue, "\(quote(first)) and \(quote(second)) have the same file",
            notes: ["change one of the addresses a little, for example by a \"?\" at its end"])
    }
}
