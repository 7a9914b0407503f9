import Foundation
import TestSupport
import Testing

/// Checks design rules that the compiler does not check.
@Suite struct ArchitectureTests {
    private let sources: [(path: String, text: String)]

    init() throws {
        let snapshot = try Snapshot(of: Folders.package.appending(path: "Sources"))
        // A documentation catalog has code that a reader copies.
        let files = snapshot.paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        sources = files.map { ($0, snapshot.text($0) ?? "") }
    }

    private func files(importing module: String) -> [String] {
        sources.filter { $0.text.contains("import \(module)\n") }.map(\.path)
    }

    @Test func onlyOneFileUsesLibcmarkAndOneLibyaml() {
        #expect(files(importing: "CCmark") == ["SpotsRendering/Markdown/MarkdownTree.swift"])
        #expect(files(importing: "CYaml") == ["SpotsData/Reading/YAML/YAMLParser.swift"])
    }

    /// Foundation has 34 MB of tables, which would become part of the program.
    @Test func theProgramContainsNoMoreThanTheEssentialsOfFoundation() {
        let fallback = "#else\n    import Foundation\n#endif\n"
        let importing = sources.filter { file in
            file.text.replacing(fallback, with: "").contains("import Foundation\n")
        }
        let others = importing.map(\.path).filter { !$0.hasPrefix("spots-bench/") }
        #expect(
            others == [
                "Platform/Normalization.swift", "embed-files/EmbedFilesTool.swift", "spots-fuzz/Fuzz.swift",
            ])
        // There only Darwin has it, as a library of the system.
        #expect(
            sources.filter { $0.text.contains("@_spi(") }.map(\.path) == ["Platform/Normalization.swift"])
    }

    /// Everywhere else the compiler checks all memory access.
    @Test func unsafeExpressionsAreInThreeTargetsAndTwoFiles() throws {
        let expression = try Regex(#"(^|[ (])unsafe [^}:=]"#).anchorsMatchLineEndings()
        let unsafe = sources.filter { file in
            file.text.split(separator: "\n").contains { line in
                !line.drop(while: { $0 == " " }).hasPrefix("//") && line.contains(expression)
            }
        }
        let others = unsafe.map(\.path).filter { path in
            !["Platform/", "Bytes/", "SiteStorage/Files/"].contains(where: path.hasPrefix)
        }
        #expect(
            others == [
                "SpotsData/Reading/YAML/YAMLParser.swift", "SpotsRendering/Markdown/MarkdownTree.swift",
                "spots-fuzz/Fuzz.swift",
            ])
    }

    @Test func allTargetsUseStrictMemorySafety() throws {
        let manifest = try String(
            contentsOf: Folders.package.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains("    target.swiftSettings = [\n        .strictMemorySafety(),\n"))
    }

    @Test func onlyTheProgramParsesArgumentsAndPrints() {
        #expect(files(importing: "ArgumentParser").allSatisfy { $0.hasPrefix("spots-site/") })
        let printing = sources.filter { $0.text.contains(" print(") && !$0.path.hasPrefix("spots-") }
        #expect(printing.map(\.path) == [])
    }

    @Test func eachDependencyIsUsedInOneTarget() {
        #expect(files(importing: "Crypto").allSatisfy { $0.hasPrefix("SpotsPublishing/") })
        #expect(files(importing: "FlyingSocks").allSatisfy { $0.hasPrefix("SpotsPreview/") })
        #expect(files(importing: "SystemPackage").allSatisfy { $0.hasPrefix("SiteStorage/") })
        #expect(
            files(importing: "Subprocess") == [
                "SiteStorage/Compressing/CompressionProgram.swift", "SiteStorage/Fetching/Curl.swift",
                "SiteStorage/History/FileHistory.swift", "SiteStorage/Pictures/VipsProcess.swift",
                "SiteStorage/Programs/Program.swift",
            ])
    }

    @Test(arguments: ["Glibc", "Musl", "Darwin"]) func onlyTwoFilesUseTheCLibrary(_ module: String) {
        #expect(files(importing: module) == ["Platform/System.swift", "SiteStorage/Files/RealDisk.swift"])
    }

    @Test func theTemplateEngineIsIndependentOfTheModel() {
        #expect(files(importing: "SpotsModel").allSatisfy { !$0.hasPrefix("Mustache/") })
        #expect(files(importing: "Mustache").allSatisfy { !$0.hasPrefix("SpotsModel/") })
    }

    @Test func theSourcesContainNoCrashingConstructs() {
        for forbidden in ["try!", " as!", "fatalError", "@unchecked", "nonisolated(unsafe)"] {
            #expect(sources.filter { $0.text.contains(forbidden) }.map(\.path) == [], "\(forbidden)")
        }
    }

    /// What fails silently must be intended: a comment near it says why.
    @Test func aFailureThatIsNotReportedIsExplained() {
        for (path, text) in sources {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let silent = lines.indices.filter { number in
                lines[number].contains("try?") && !lines[number].contains("//")
                    && !lines[max(0, number - 8)..<number].contains { $0.contains("//") }
            }
            #expect(silent.map { "\(path):\($0 + 1)" } == [])
        }
    }

    /// Attributes and functions that disable checks of the compiler, or count references by hand.
    @Test func noCompilerCheckIsDisabled() throws {
        for forbidden in ["@exclusivity", "Unmanaged", "unowned(unsafe)", "unsafeBitCast", "unsafeDowncast"] {
            #expect(sources.filter { $0.text.contains(forbidden) }.map(\.path) == [], "\(forbidden)")
        }
        // Calls with an underscore are internal to the standard library.
        let underscored = try Regex(#"[.( ]_[a-z][A-Za-z]*\("#)
        #expect(sources.filter { $0.text.contains(underscored) }.map(\.path) == [])
    }

    /// The user chooses the names of a site's folders, so the code must not contain them.
    @Test func theSourcesContainNoNamesOfSiteFolders() throws {
        let literal = try Regex(#""[^"\n]*(Content|Output)/"#)
        let found = sources.filter { file in
            !file.path.hasPrefix("spots-")
                && file.text.split(separator: "\n").contains { line in
                    !line.contains("//") && line.contains(literal)
                }
        }
        #expect(found.map(\.path) == [])
    }

    /// A function that is one `switch` with a line for each case is a table, and splitting it would hide that.
    @Test func noFunctionIsLongerThan40Lines() throws {
        let tables = [
            "Mustache/Rendering/TemplateRenderer.swift: run",
            "SpotsRendering/Contexts/ContextNames.swift: others",
            "SpotsRendering/Contexts/ContextNames.swift: texts",
            "SpotsRendering/Dependencies/SiteSettings+Parts.swift: fingerprint",
            "SpotsSite/Reuse/Dependency+Site.swift: reason",
            "SpotsSite/Reuse/Dependency+Site.swift: write",
            "SpotsSite/Settings/SettingsDecoder.swift: decode",
        ]
        let long = try sources.flatMap { path, text in
            try Self.functions(in: text).filter { $0.lines > 40 }.map { "\(path): \($0.name)" }
        }
        #expect(long.sorted() == tables.sorted())
    }

    /// The functions and initializers of a source file that have a body, with their numbers of lines.
    private static func functions(in text: String) throws -> [(name: String, lines: Int)] {
        let start = try Regex(#"( *)(?:[@a-z]+(?:\([^)]*\))? )*(?:func ([^(<]+)|(init)\??)[(<].*"#)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return try lines.enumerated().compactMap { number, line in
            guard let match = try start.wholeMatch(in: line), let indent = match.output[1].substring else {
                return nil
            }
            // The lines of a signature are indented more, except for the one that ends it.
            let signature = lines[number...].prefix { part in
                part == line || part.hasPrefix(indent + " ") || part.hasPrefix(indent + ")")
            }
            guard let body = signature.firstIndex(where: { $0.hasSuffix("{") }),
                let end = lines[body...].dropFirst().firstIndex(of: indent + "}")
            else { return nil }
            let name = match.output[2].substring ?? match.output[3].substring ?? ""
            return (String(name), end - number + 1)
        }
    }

    /// Calls with more arguments are hard to read; values that belong together have their own type.
    ///
    /// The initializers of the model have a parameter for each key, nearly all with a default.
    @Test func noCallHasMoreThanSixArguments() throws {
        let long = try sources.filter { !$0.path.hasPrefix("SpotsModel/") }.flatMap { path, text in
            try Self.calls(in: text).filter { $0.arguments > 6 }.map { "\(path): \($0.name)" }
        }
        // The names and patterns of the calendar in English.
        #expect(long == ["SpotsRendering/Labels/CalendarNames.swift: CalendarNames"])
    }

    /// The calls in a source file, with their numbers of arguments.
    private static func calls(in text: String) throws -> [(name: String, arguments: Int)] {
        let code = text.split(separator: "\n").filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }
            .joined(separator: "\n").replacing("\\\"", with: "")
        let start = try Regex(#"(func |case |@)?([A-Za-z]\w*)\("#)
        return code.matches(of: start).compactMap { match in
            let name = String(match.output[2].substring ?? "")
            if match.output[1].substring != nil || ["init", "subscript"].contains(name) { return nil }
            return (name, arguments(in: code[match.range.upperBound...]))
        }
    }

    /// The number of arguments before the parenthesis that closes a call.
    private static func arguments(in code: Substring) -> Int {
        var (depth, count, isText) = (0, 1, false)
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { return count }
            case UInt8(ascii: ",") where depth == 0: count += 1
            default: continue
            }
        }
        return count
    }

    @Test func aTargetHasAtMostSevenFilesOutsideOfFolders() {
        let loose = sources.map(\.path).filter { $0.split(separator: "/").count == 2 }
        let count = Dictionary(grouping: loose) { $0.prefix { $0 != "/" } }.mapValues(\.count)
        #expect(count.filter { $0.value > 7 } == [:])
    }

    @Test func noFileIsLongerThan400Lines() {
        let long = sources.filter {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 400
        }
        #expect(long.map(\.path) == [])
    }
}
