/// The stable name of a kind of diagnostic, printed in brackets after its message.
///
/// Scripts and suppressions rely on these names: one is never renamed or given another meaning.
public enum DiagnosticID: String, Sendable, CaseIterable {
    // Reading JSON
    case invalidJSON = "invalid-json"
    case nestingTooDeep = "nesting-too-deep"
    case duplicateKey = "duplicate-key"
    case wrongType = "wrong-type"
    case invalidValue = "invalid-value"
    case unknownKey = "unknown-key"
    case missingComponents = "missing-components"

    // Templates
    case templateSyntax = "template-syntax"
    case missingPartial = "missing-partial"
    case recursivePartial = "recursive-partial"
    case missingLayout = "missing-layout"
    case strayTemplate = "stray-template"
    case unknownName = "unknown-name"
    case pageTooLarge = "page-too-large"

    // Registration
    case unknownKind = "unknown-kind"
    case unknownComponentKind = "unknown-component-kind"

    // Data
    case invalidRecord = "invalid-record"
    case unknownCollection = "unknown-collection"
    case missingField = "missing-field"
    case unknownField = "unknown-field"
    case unknownSlotType = "unknown-slot-type"
    case unusedContent = "unused-content"
    case unreachableSource = "unreachable-source"

    // Content of items
    case missingImage = "missing-image"
    case missingFile = "missing-file"
    case rawHTML = "raw-html"
    case unsafeURL = "unsafe-url"
    case unmatchedAction = "unmatched-action"
    case brokenLink = "broken-link"
    case duplicateIdentifier = "duplicate-identifier"

    // Files and addresses
    case unreadableFile = "unreadable-file"
    case outsideRoot = "outside-root"
    case linkCycle = "link-cycle"
    case invalidPath = "invalid-path"
    case outputCollision = "output-collision"
    case orphanPageKeys = "orphan-page-keys"
    case noPages = "no-pages"
    case unreadMarkdown = "unread-markdown"
}
