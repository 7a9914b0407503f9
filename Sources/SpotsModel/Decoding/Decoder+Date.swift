import Diagnostics

extension Decoder {
    /// Decodes a date with an optional time; a date that does not exist is reported and treated as absent.
    ///
    /// A date with spaces becomes the form that HTML knows.
    mutating func date(_ index: JSONTape.Index) -> String? {
        guard let text = text(index), !text.isEmpty else { return nil }
        if Timestamp(text) != nil {
            return text.utf8.contains(UInt8(ascii: " ")) ? Timestamp.standard(text) : text
        }
        report(Self.fault(of: text), at: index)
        return nil
    }

    private static func fault(of text: String) -> Message {
        let day = text.prefix(10)
        let month = day.prefix(8)
        // The month is valid, so the day must be too large.
        if Timestamp(month + "01") != nil, Timestamp(String(day)) == nil, day.count == 10,
            day.dropFirst(8).allSatisfy({ ("0"..."9").contains($0) }),
            let length = (28...31).last(where: { Timestamp("\(month)\($0)") != nil })
        {
            return .noSuchDay(
                text, month: Int(month.dropFirst(5).dropLast()) ?? 1, year: String(text.prefix(4)),
                days: length)
        }
        return .noDate(text)
    }
}
