import Diagnostics
import Foundation
import SpotsModel
import TestSupport
import Testing

@testable import SpotsNative

/// Payloads with one difficult value, and what the published versions made of them.
@Suite struct NativeCaseTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let version: String
        let outcome: String
        let path: String
        let value: String
        var testDescription: String { "\(name) in \(version)" }
    }

    private static let folder = Folders.shared.appending(path: "native")

    static let cases: [Case] = {
        let table = try? String(contentsOf: folder.appending(path: "cases.tsv"), encoding: .utf8)
        return (table ?? "").split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Case(
                name: cells[0], version: String(cells[1].prefix(1)), outcome: cells[2], path: cells[3],
                value: cells.count > 4 ? cells[4] : "")
        }
    }()

    /// What is not in the payload has no prediction, and the versions differ only in what the test itself asked for.
    private static let unpredicted = ["comp-layout-missing"]

    @Test(.enabled(if: Folders.hasShared("native"), "../shared/native is not there"), arguments: cases)
    func theOutcomeIsPredicted(_ expected: Case) throws {
        let file = Self.folder.appending(path: "cases/\(expected.name).json")
        let bytes = [UInt8](try Data(contentsOf: file))
        let version = try #require(VersionForecast.Version(expected.version))
        guard let tape = try? JSONDocument(bytes).parse() else {
            #expect(expected.outcome == "screen empty" && expected.path == "$")
            return
        }
        let forecast = VersionForecast(of: tape, in: version)
        if Self.unpredicted.contains(expected.name) { return }
        let predictions = forecast.predictions.map { prediction in
            (tape.path(to: tape.range(of: prediction.node).lowerBound).description, prediction)
        }
        // A part of the value may be the cause.
        var found = predictions.filter { Self.isPath($0.0, within: expected.path) }.map(\.1)
        if found.isEmpty {
            // What becomes of an object decides about its parts.
            let nearest = predictions.filter { Self.isPath(expected.path, within: $0.0) }
            found = nearest.max { $0.0.count < $1.0.count }.map { [$0.1] } ?? []
        }
        let seen = found.map { "\($0.outcome.rawValue) \($0.value.map { "\($0)" } ?? "")" }
        if expected.outcome == "shown" {
            #expect(!found.contains { $0.outcome.severity == .error }, "\(seen)")
        } else {
            #expect(found.contains { $0.outcome.rawValue == expected.outcome }, "\(seen)")
        }
        if ["kept", "shown", "unknown key"].contains(expected.outcome), expected.outcome != "shown" {
            #expect(!found.contains { $0.outcome.severity != nil }, "\(seen)")
        }
        // A converted value, or a default that is one value.
        if expected.outcome == "converted", let value = found.last(where: { $0.outcome == .converted })?.value
        {
            #expect(Self.text(of: value) == expected.value)
        }
        if expected.outcome == "default", expected.value != "",
            let value = found.first(where: { $0.outcome == .fallback })?.value, value != .null,
            !expected.path.hasSuffix("layout") && !expected.path.hasSuffix("inset")
                && !expected.path.hasSuffix("interaction") && !expected.path.hasSuffix("size")
        {
            #expect(Self.text(of: value) == expected.value)
        }
    }

    private static func isPath(_ path: String, within other: String) -> Bool {
        path == other || path.hasPrefix(other + ".") || path.hasPrefix(other + "[")
    }

    private static func text(of value: JSONValue) -> String {
        if case .string(let text) = value { return text }
        var json = JSONWriter()
        json.value(value)
        return json.text.replacing(",", with: ", ")
    }
}
