/// The stable name of a kind of problem, printed in brackets after its message.
///
/// Scripts rely on these names: a name is never changed and never gets another meaning.
/// `Content/errors` has a page for each.
public enum DiagnosticID: String, Sendable, CaseIterable {
    // MARK: Reading JSON

    /// A JSON file is not valid JSON.
    case invalidJSON = "invalid-json"
    /// Arrays and objects are nested deeper than the limit.
    case nestingTooDeep = "nesting-too-deep"
    /// An object has the same key more than once; the last value is used.
    case duplicateKey = "duplicate-key"
    /// A value has the wrong type for its key.
    case wrongType = "wrong-type"
    /// A string does not have the form that its key requires.
    case invalidValue = "invalid-value"
    /// A number is out of range, or is not a whole number where one is needed.
    case invalidNumber = "invalid-number"
    /// A length is negative; it counts as 0.
    case negativeValue = "negative-value"
    /// A date does not exist, or is not written as a date.
    case invalidDate = "invalid-date"
    /// A value is not one of the words that its key allows.
    case unknownOption = "unknown-option"
    /// An object has a key that is not known there.
    case unknownKey = "unknown-key"
    /// An object does not have a key that it needs.
    case missingKey = "missing-key"
    /// A page has no components.
    case missingComponents = "missing-components"

    // MARK: Languages

    /// A language of the site has no pages.
    case languageWithoutPages = "language-without-pages"
    /// Two pages in one language have the same key.
    case repeatedTranslation = "repeated-translation"
    /// A page is the translation of a page that does not exist.
    case untiedTranslation = "untied-translation"
    /// A link leads to another language, because the language of the page lacks the page there.
    case crossingLink = "crossing-link"
    /// A page in the default language has an address below that of another language.
    case addressOfLanguage = "address-of-language"

    /// A value by language does not have the language of the page.
    case untranslatedText = "untranslated-text"

    // MARK: Templates

    /// A tag of a template does not follow the Mustache syntax, or the template is not valid UTF-8.
    case templateSyntax = "template-syntax"
    /// A section of a template is never closed, or a closing tag does not match the section that is open.
    case unbalancedSection = "unbalanced-section"
    /// Sections of a template are nested deeper than the limit.
    case sectionsTooDeep = "sections-too-deep"
    /// A template includes a partial that does not exist.
    case missingPartial = "missing-partial"
    /// A template for records includes a partial.
    case unsupportedPartial = "unsupported-partial"
    /// Partials include each other endlessly, or a view includes its own item.
    case recursivePartial = "recursive-partial"
    /// A page names a layout that does not exist.
    case missingLayout = "missing-layout"
    /// A file in the content folder is not treated as a host or another generator would treat it.
    case strayContent = "stray-content"
    /// A file in the templates folder is not used.
    case strayTemplate = "stray-template"
    /// A template uses a name that nothing in scope can provide.
    case unknownName = "unknown-name"
    /// A template calls a function that does not exist, or that needs a page although there is none.
    case unknownFunction = "unknown-function"
    /// A function in a template gets an argument that it cannot use, or the wrong number of arguments.
    case invalidArgument = "invalid-argument"
    /// A page grows beyond the limit, or takes too many steps to draw.
    case pageTooLarge = "page-too-large"

    // MARK: Registration

    /// No view serves the kind of an item, or no item template serves the type of a record.
    case unknownKind = "unknown-kind"
    /// Nothing defines the kind of a component.
    case unknownComponentKind = "unknown-component-kind"

    // MARK: Data

    /// Records or front matter cannot be read.
    case invalidRecord = "invalid-record"
    /// Records cannot be read from the format of a source.
    case unknownFormat = "unknown-format"
    /// A page, a component or slots name a collection that does not exist.
    case unknownCollection = "unknown-collection"
    /// The items of a collection contain items of the same collection.
    case recursiveCollection = "recursive-collection"
    /// A collection has too many records from other collections, or reads from too long a chain of them.
    case collectionTooLarge = "collection-too-large"
    /// More than one component of a page has "paginate".
    case duplicatePagination = "duplicate-pagination"
    /// A record has no usable value in the field that names its page.
    case missingField = "missing-field"
    /// No record of a collection, or no item of a table, has a requested field.
    case unknownField = "unknown-field"
    /// A date of a record cannot be read; it is ignored.
    case unreadableDate = "unreadable-date"
    /// A page or a record expires before its date, so it is never published.
    case expiresBeforeDate = "expires-before-date"
    /// Slots use a type that has no contents.
    case unknownSlotType = "unknown-slot-type"
    /// Items or slot contents are never shown.
    case unusedContent = "unused-content"
    /// A web address cannot be fetched, or its response cannot be used.
    case unreachableSource = "unreachable-source"
    /// A variable that a header needs is not set or cannot be used, or the file `.env` has a line that is none.
    case invalidVariable = "invalid-variable"

    // MARK: Content of items

    /// An image does not exist or is not published.
    case missingImage = "missing-image"
    /// A picture is damaged, or no smaller picture can be made from it.
    case unreadablePicture = "unreadable-picture"
    /// A picture on the web cannot be fetched.
    case unfetchedPicture = "unfetched-picture"
    /// The name of a picture ends as those of another type.
    case misnamedPicture = "misnamed-picture"
    /// A page loads more than the budget of the site allows.
    case overBudget = "over-budget"
    /// The site has more or larger files than its host takes, or names that the host refuses.
    case hostLimit = "host-limit"
    /// A file that a page or a collection names does not exist.
    case missingFile = "missing-file"
    /// Raw HTML is left out of Markdown.
    case rawHTML = "raw-html"
    /// A shortcode or a template tag of another generator is drawn as text.
    case foreignMarkup = "foreign-markup"
    /// An address could run code.
    case unsafeURL = "unsafe-url"
    /// A value is in a place where HTML cannot escape it, such as an attribute without quotation marks.
    case unsafeMarkup = "unsafe-markup"
    /// No route matches an action, which is drawn without a link.
    case unmatchedAction = "unmatched-action"
    /// A link inside the site has no target.
    case brokenLink = "broken-link"
    /// Components of a page have the same identifier.
    case duplicateIdentifier = "duplicate-identifier"

    // MARK: Files and addresses

    /// A file or a folder cannot be read, or Markdown is not valid UTF-8.
    case unreadableFile = "unreadable-file"
    /// A path or a link points outside its folder, or to something that is not published.
    case outsideRoot = "outside-root"
    /// A link points to a folder that contains it.
    case linkCycle = "link-cycle"
    /// The path of a page cannot be an address on the site.
    case invalidPath = "invalid-path"
    /// A record in a feed has no address or no date.
    case incompleteFeedEntry = "incomplete-feed-entry"
    /// A template produces a file that is not valid JSON.
    case invalidOutput = "invalid-output"
    /// A route has no usable pattern or target.
    case invalidRoute = "invalid-route"
    /// Two sources are written to the same file.
    case outputCollision = "output-collision"
    /// A page keys file does not belong to a page.
    case orphanPageKeys = "orphan-page-keys"
    /// The content folder has no pages.
    case noPages = "no-pages"
    /// Nothing uses a Markdown file, and it is not published.
    case pageReadAsText = "page-read-as-text"

    // MARK: The app

    /// A version of the app's library does not show a value as it is written.
    case appOutcome = "app-outcome"
    /// A value is not in what the site writes for a version of the app.
    case appLoss = "app-loss"
}
