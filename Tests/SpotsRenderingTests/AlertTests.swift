import Testing

@testable import SpotsRendering

/// Quotations that are alerts.
@Suite struct AlertTests {
    private static func alert(_ kind: String, _ title: String, _ content: String) -> String {
        """
        <div class="spots-alert spots-alert-\(kind)" role="note">
        <p class="spots-alert-title">\(title)</p>
        \(content)
        </div>

        """
    }

    @Test(arguments: [
        ("> [!NOTE]\n> a", alert("note", "Note", "<p>a</p>")),
        ("> [!tip]\n> a", alert("tip", "Tip", "<p>a</p>")),
        ("> [!IMPORTANT]\n> a", alert("important", "Important", "<p>a</p>")),
        ("> [!Warning]\n> a *b*\n>\n> c", alert("warning", "Warning", "<p>a <em>b</em></p>\n<p>c</p>")),
        ("> [!CAUTION]\n>\n> - a", alert("caution", "Caution", "<ul>\n<li>a</li>\n</ul>")),
        ("> [!NOTE] A *b*\n> c", alert("note", "A <em>b</em>", "<p>c</p>")),
        ("> [!NOTE]- a\n> b", alert("note", "a", "<p>b</p>")),
        ("> [!NOTE]\n> # H", alert("note", "Note", "<h1 id=\"h\">H</h1>")),
        (
            "> [!NOTE]\n> ~~a~~ www.b.c",
            alert("note", "Note", "<p><del>a</del> <a href=\"http://www.b.c\">www.b.c</a></p>")
        ),
        (
            "> [!NOTE]\n> a\n> > [!TIP]\n> > b",
            alert("note", "Note", "<p>a</p>\n" + alert("tip", "Tip", "<p>b</p>").dropLast())
        ),
    ])
    func aQuotationWithAKindIsAnAlert(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    @Test(arguments: [
        ("> [!NOTE]", "<blockquote>\n<p>[!NOTE]</p>\n</blockquote>\n"),
        ("> [!INFO]\n> a", "<blockquote>\n<p>[!INFO]\na</p>\n</blockquote>\n"),
        ("> [!NOTE]a\n> b", "<blockquote>\n<p>[!NOTE]a\nb</p>\n</blockquote>\n"),
        ("> a\n> [!NOTE]", "<blockquote>\n<p>a\n[!NOTE]</p>\n</blockquote>\n"),
        ("> `[!NOTE]`\n> a", "<blockquote>\n<p><code>[!NOTE]</code>\na</p>\n</blockquote>\n"),
        ("[!NOTE]\na", "<p>[!NOTE]\na</p>\n"),
        (
            "> [!NOTE]\n> a\n\n[!NOTE]: /b/",
            "<blockquote>\n<p><a href=\"/b/\">!NOTE</a>\na</p>\n</blockquote>\n"
        ),
    ])
    func anyOtherQuotationStaysOne(_ text: String, _ html: String) {
        #expect(MarkdownPage.draw(text).html == html)
    }

    @Test func aFaultInAnAlertIsReportedAtItsPlace() {
        #expect(MarkdownPage.draw("x\n\n> [!NOTE]\n> a <i>").found == ["4:5+3 <i>"])
    }
}
