extension DataSource {
    /// Inserts a section before the one at an index; appends it if there is no such section.
    ///
    /// An `index` of nil appends it. The delegate is notified unless `notify` is false.
    @discardableResult
    public func add(section: Section, at index: Int? = nil, notify: Bool = true) -> DataSourceChange {
        if let index, sections.indices.contains(index) {
            sections.insert(section, at: index)
        } else {
            sections.append(section)
        }
        return report(.all, notify: notify)
    }

    /// Replaces a section; does nothing if there is no section at the index.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func update(section: Section, at index: Int, notify: Bool = true) -> DataSourceChange? {
        guard sections.indices.contains(index) else { return nil }
        sections[index] = section
        return report(.section(index), notify: notify)
    }

    /// Replaces or removes the header and the footer of a section; does nothing if there is no section at the index.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func update(sectionData: SectionData?, at index: Int, notify: Bool = true) -> DataSourceChange? {
        guard sections.indices.contains(index) else { return nil }
        sections[index].data = sectionData
        return report(.section(index), notify: notify)
    }

    /// Replaces all sections.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func update(allSections: [Section], notify: Bool = true) -> DataSourceChange {
        sections = allSections
        return report(.all, notify: notify)
    }

    /// Removes a section; does nothing if there is no section at the index.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func remove(sectionAt index: Int, notify: Bool = true) -> DataSourceChange? {
        guard sections.indices.contains(index) else { return nil }
        sections.remove(at: index)
        return report(.all, notify: notify)
    }

    /// Removes all sections.
    ///
    /// The delegate is notified unless `notify` is false.
    @discardableResult
    public func removeAllSections(notify: Bool = true) -> DataSourceChange {
        update(allSections: [], notify: notify)
    }

    /// Notifies the delegate of a change.
    func report(_ change: DataSourceChange, notify: Bool) -> DataSourceChange {
        if notify { delegate?.dataSource(self, didChange: change) }
        return change
    }
}
