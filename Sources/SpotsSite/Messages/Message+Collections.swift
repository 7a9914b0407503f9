import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// What is wrong with collections and their sources.
extension Message {
    /// - Parameter file: the file with the other collection.
    static func repeatedCollection(_ name: String, file: String) -> Message {
        Message(
            .error, .duplicateKey, "the collection \(quote(name)) is also defined in \(file)",
            notes: ["rename or remove one of them"])
    }

    /// - Parameter position: the position of the record in its collection, from 1.
    static func unencodableRecord(_ position: Int, _ reason: String) -> Message {
        Message(.error, .invalidRecord, "record \(position) or its item cannot be written as JSON: \(reason)")
    }

    static func unreachableSource(_ address: String, _ reason: String) -> Message {
        Message(.error, .unreachableSource, "cannot fetch \(quote(address)): \(reason)")
    }

    /// - Parameter sendsHeaders: whether `hosts` already sends headers to the server.
    static func refusedSource(_ address: String, status: Int, sendsHeaders: Bool) -> Message {
        var message = unreachableSource(address, "the server answers with status \(status)")
        if status == 401 || status == 403 {
            message.notes.append(
                sendsHeaders
                    ? "the token that \"hosts\" in site.json sends may be wrong or too old"
                    : "\"hosts\" in site.json can send a token to the server")
        }
        return message
    }

    /// The same problem as a warning, where the response of an earlier build is used.
    var withEarlierResponse: Message {
        var warning = self
        warning.severity = .warning
        warning.notes.append("the response of an earlier build is used instead")
        return warning
    }

    static func unfetchableSource(_ address: String) -> Message {
        unreachableSource(address, "only addresses that begin with http:// or https:// can be fetched")
    }

    static func nothingKept(_ address: String) -> Message {
        Message(
            .error, .unreachableSource,
            "no response from \(quote(address)) is stored, and --offline does not fetch one")
    }

    static func notPinned(_ address: String) -> Message {
        Message(
            .error, .unreachableSource, "there is no pinned response of \(quote(address))",
            notes: ["spots-site fetch asks for it and writes it into the folder of \"pin\" in site.json"])
    }

    static func notKept(_ address: String, _ reason: String) -> Message {
        Message(
            .warning, .unreachableSource,
            "the response from \(quote(address)) cannot be stored for later builds: \(reason)")
    }

    static func noCurl() -> Message {
        Message(
            .error, .unreachableSource, "cannot fetch web addresses: curl is not installed",
            notes: ["install it, for example with: apt-get install curl"])
    }

    static func sourceOutside(_ source: String) -> Message {
        Message(.error, .outsideRoot, "the source \(quote(source)) is outside the content folder")
    }

    static func missingSource(_ path: String) -> Message {
        Message(.error, .missingFile, "there is no file \(quote(path)) in the content folder")
    }

    static func noMatch(_ glob: String) -> Message {
        Message(.warning, .missingFile, "no file in the content folder matches \(quote(glob))")
    }

    static func noPagesBelow(_ address: String) -> Message {
        Message(.warning, .missingFile, "there is no page below \(quote(address))")
    }

    static func unknownFormat(_ path: String) -> Message {
        Message(
            .error, .unknownFormat,
            "cannot read records from \(quote(path)); use a .json, .csv, .tsv or .md file")
    }

    static func unknownCollection(_ name: String, suggestion: String?) -> Message {
        Message(
            .error, .unknownCollection, "there is no collection \(quote(name))" + didYouMean(suggestion),
            notes: ["define it under \"collections\" in site.json"])
    }

    static func collectionInItself(_ name: String) -> Message {
        Message(
            .error, .recursiveCollection,
            "the collection \(quote(name)) includes itself: its items contain items of the same collection")
    }

    /// - Parameter names: the collections of the circle, with the first one again at the end.
    static func circularCollection(_ names: [String]) -> Message {
        Message(
            .error, .recursiveCollection,
            "the collection \(quote(names[0])) takes its records from itself: "
                + names.map { quote($0) }.joined(separator: " reads "))
    }

    static func tooManyCollections() -> Message {
        Message(
            .error, .collectionTooLarge,
            "more than 100 collections read from each other in a chain")
    }

    static func tooManyRecords() -> Message {
        Message(
            .error, .collectionTooLarge,
            "this collection takes more than 1,000,000 records from other collections")
    }
}
