import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// What is wrong with the files of a site.
extension Message {
    static func unreadableFile(_ reason: String) -> Message {
        Message(.error, .unreadableFile, "the file cannot be read: \(reason)")
    }

    static func changedDuringBuild() -> Message {
        Message(
            .error, .unreadableFile, "the file changed while its records were read; build again",
            notes: ["replace the file in one step: write a new one, then rename it"])
    }

    static func unreadablePicture(_ reason: String) -> Message {
        Message(
            .warning, .unreadablePicture, "the picture is published as it is: \(reason)",
            notes: ["smaller pictures are made from whole pictures only; save it again, or replace it"])
    }

    /// - Parameter isKept: whether an earlier build has fetched it.
    static func unfetchedPicture(_ address: String, _ reason: String, isKept: Bool) -> Message {
        Message(
            .warning, .unfetchedPicture, "cannot fetch the picture \(quote(address)): \(reason)",
            notes: [
                isKept
                    ? "the site shows what an earlier build has fetched"
                    : "pages show the picture from its own address"
            ])
    }

    static func notAPicture() -> Message {
        Message(
            .warning, .unreadablePicture, "the file is not a picture, in spite of its name",
            notes: ["browsers show nothing in its place; save the picture again, or replace it"])
    }

    static func misnamedPicture(_ type: PictureType, as named: PictureType) -> Message {
        Message(
            .warning, .misnamedPicture, "the name says \(named.title), but the content is \(type.title)",
            notes: ["some browsers and apps do not show it; end its name in .\(type.fileExtension)"])
    }

    static func overBudget(
        _ what: String, _ weight: PageWeight, size: Int, limit: Int
    ) -> Message {
        let pictures = PageWeight.Window.allCases.map { weight.pictures[$0] ?? 0 }
        let sizes = [
            ("HTML", weight.markup), ("styles", weight.styles), ("scripts", weight.scripts),
            ("fonts", weight.fonts), ("pictures on a phone", pictures[0]), ("on a wide screen", pictures[1]),
        ]
        let parts = sizes.filter { $0.1 > 0 }.map { "\($0) \(Quantity.size(Int64($1)))" }
        return Message(
            .warning, .overBudget,
            "\(weight.address) is beyond the budget: \(what) \(size) bytes, and the limit is \(limit)",
            notes: [Note(parts.joined(separator: ", "))])
    }

    /// - Parameters:
    ///   - rule: what the host does, such as `takes 20,000 files in a site`.
    ///   - otherwise: what applies to other plans; nil if the rule holds for all.
    static func hostLimit(
        _ host: HostLimits, _ rule: String, _ otherwise: String?, _ violation: String
    ) -> Message {
        let exception = otherwise.map { " (\($0))" } ?? ""
        return Message(
            .warning, .hostLimit, "\(host.title) \(rule)\(exception), and \(violation)",
            notes: [Note("according to \(host.source), read on \(HostLimits.date)")])
    }

    static func unmadePicture(_ reason: String) -> Message {
        Message(
            .error, .unreadablePicture, "a smaller picture cannot be made: \(reason)",
            notes: ["\"images\": {\"enabled\": false} in site.json publishes pictures as they are"])
    }

    static func folderForFile() -> Message {
        Message(.error, .unreadableFile, "this is a folder; a file is expected here")
    }

    static func outsideRoot(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link points outside its folder, to \(quote(target))")
    }

    static func privateTarget(_ target: String) -> Message {
        Message(.error, .outsideRoot, "the link points to \(quote(target)), which is not published")
    }

    static func linkCycle() -> Message {
        Message(.error, .linkCycle, "the link points to a folder that contains it")
    }

    static func outputCollision(_ path: String, with other: String, at place: Diagnostic.Place?) -> Message {
        Message(
            .error, .outputCollision, "this and \(quote(other)) are both written to \(quote(path))",
            notes: place.map { [Message.Note("the other path is set here", at: .elsewhere($0))] } ?? [])
    }

    static func folderCollision(_ path: String, with other: String) -> Message {
        Message(
            .error, .outputCollision,
            "this needs the folder \(quote(path)), where \(quote(other)) is written as a file")
    }

    static func strayTemplate(suggestion: String?) -> Message {
        Message(
            .warning, .strayTemplate, "this file is not used" + didYouMean(suggestion),
            notes: [
                "templates are page.mustache and the files in layouts/, components/, items/, items/<component kind>/ and partials/; labels are in labels/<language>.json; styles, scripts and other files go into assets/"
            ])
    }

    static func noLanguage(_ name: String, suggestion: String?) -> Message {
        Message(
            .warning, .strayTemplate,
            "this file is not used: \(quote(name)) is not a language tag" + didYouMean(suggestion),
            notes: ["name files in labels/ after a language tag: labels/de.json, labels/de-AT.json"])
    }

    static func sameLanguage(as other: String) -> Message {
        Message(
            .error, .outputCollision, "this file and \(quote(other)) are for the same language",
            notes: ["rename or remove one of them"])
    }

    static func sameTemplate(as other: String) -> Message {
        Message(
            .error, .outputCollision,
            "this file and \(quote(other)) have the same name in different Unicode normalizations",
            notes: ["rename or remove one of them"])
    }

    static func orphanPageKeys(_ page: String) -> Message {
        Message(.error, .orphanPageKeys, "there is no page \(quote(page)) for these page keys")
    }

    static func pageReadAsText() -> Message {
        Message(
            .warning, .pageReadAsText, "this Markdown file is a page, and another page uses it as text",
            notes: ["if it should not be a page, begin its name with \"_\""])
    }
}
