package import Diagnostics

/// Finds the JSON paths to offsets of a document.
///
/// For ascending offsets it continues from its last position, so all errors of a page need a single walk.
package struct JSONPathFinder {
    /// A container on the path, with the child that contains the offset.
    private struct Frame {
        let container: JSONTape.Index
        var child: JSONTape.Index
        var position = 0
    }

    private let tape: JSONTape
    private var frames: [Frame] = []
    /// The value at the last path found.
    package private(set) var value: JSONTape.Index

    package init(_ tape: JSONTape) {
        self.tape = tape
        value = tape.root
    }

    /// The path of the innermost value at an offset.
    package mutating func path(to offset: Int) -> JSONPath {
        while let last = frames.last, !tape.range(of: last.container).contains(offset) { frames.removeLast() }
        if frames.isEmpty, isContainer(tape.root) { push(tape.root) }
        var steps = frames.dropLast().map(step)
        value = frames.last?.container ?? tape.root
        while let frame = frames.popLast() {
            guard let found = advance(frame, to: offset) else {
                push(frame.container)
                break
            }
            frames.append(found)
            steps.append(step(found))
            value = value(of: found)
            guard isContainer(value), tape.range(of: value).contains(offset) else { break }
            push(value)
        }
        return JSONPath(steps)
    }
}

extension JSONPathFinder {
    private mutating func push(_ container: JSONTape.Index) {
        frames.append(Frame(container: container, child: container + 1))
    }

    private func isContainer(_ index: JSONTape.Index) -> Bool {
        tape[index].kind == .object || tape[index].kind == .array
    }

    /// The value of the child; in an object it follows the key.
    private func value(of frame: Frame) -> JSONTape.Index {
        tape[frame.container].kind == .object ? frame.child + 1 : frame.child
    }

    private func step(_ frame: Frame) -> JSONPath.Step {
        tape[frame.container].kind == .object ? .key(tape.text(of: frame.child)) : .index(frame.position)
    }

    /// The frame moved to the child at an offset; nil if the offset is between children.
    private func advance(_ frame: Frame, to offset: Int) -> Frame? {
        var frame = frame
        let end = tape.next(after: frame.container)
        if frame.child < end, offset < tape.range(of: frame.child).lowerBound {
            frame = Frame(container: frame.container, child: frame.container + 1)
        }
        while frame.child < end, tape.range(of: value(of: frame)).upperBound <= offset {
            frame.child = tape.next(after: value(of: frame))
            frame.position += 1
        }
        return frame.child < end && tape.range(of: frame.child).lowerBound <= offset ? frame : nil
    }
}
