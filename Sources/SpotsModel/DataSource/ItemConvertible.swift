/// A row type that makes its own items, so a ``DataSource`` needs no registration for it.
public protocol ItemConvertible {
    /// The item that shows the value.
    var item: Item { get }
}

extension Item: ItemConvertible {
    /// The item itself.
    public var item: Item { self }
}
