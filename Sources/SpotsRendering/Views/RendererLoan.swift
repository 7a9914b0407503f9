import Mustache

/// The renderer of a page while a Swift view runs, so the view can draw parts of its item.
final class RendererLoan {
    /// Nil before and after the loan.
    private var renderer: TemplateRenderer?
    private(set) var fault: TemplateFault?

    fileprivate init(_ renderer: consuming TemplateRenderer) {
        self.renderer = consume renderer
    }

    fileprivate func takeBack() -> TemplateRenderer? {
        renderer.take()
    }

    /// Draws something and returns its markup; empty after the loan, and after an error, which ends the page.
    func text(_ draw: (inout TemplateRenderer) throws(TemplateFault) -> String) -> String {
        guard fault == nil, var renderer = renderer.take() else { return "" }
        var markup = ""
        do throws(TemplateFault) {
            markup = try draw(&renderer)
        } catch {
            fault = error
        }
        self.renderer = consume renderer
        return markup
    }
}

extension TemplateRenderer {
    /// Lends the renderer to a Swift view.
    ///
    /// - Throws: the first error in what the view has drawn.
    mutating func lend(_ body: (RendererLoan) -> ViewMarkup) throws(TemplateFault) -> ViewMarkup {
        let loan = RendererLoan(self)
        let markup = body(loan)
        guard let renderer = loan.takeBack() else { preconditionFailure("a view runs while it draws") }
        self = renderer
        if let fault = loan.fault { throw fault }
        return markup
    }
}
