/// An object that stands for a JSON value.
package protocol JSONBacked: AnyObject {
    var json: JSONValue { get }
}
