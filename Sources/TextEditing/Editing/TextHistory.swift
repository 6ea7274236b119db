import Foundation

/// The history of a text for undo and redo, in steps of edits. A run of typing or of deletions is one step.
struct TextHistory: Sendable {
  /// An edit: `inserted` replaced `removed`, or paragraphs were given another direction. Offset and lengths are in UTF-16
  /// units.
  struct Edit: Equatable, Sendable {
    let offset: Int
    private(set) var removed: String
    private(set) var inserted: String
    private(set) var removedLength: Int
    private(set) var insertedLength: Int
    /// The directions of the paragraphs around `removedRange` before, and around `insertedRange` after it.
    private(set) var directions: Directions

    struct Directions: Equatable, Sendable {
      let before: TextStorage.Directions
      let after: TextStorage.Directions

      var isEmpty: Bool { before.isEmpty && after.isEmpty }
    }

    init(offset: Int, removed: String, inserted: String, directions: Directions = Directions(before: [:], after: [:])) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
      (removedLength, insertedLength) = (removed.utf16.count, inserted.utf16.count)
      self.directions = directions
    }

    /// An edit of the directions alone.
    init(of range: Range<Int>, directions: Directions) {
      (offset, removed, inserted) = (range.lowerBound, "", "")
      (removedLength, insertedLength) = (range.count, range.count)
      self.directions = directions
    }

    var changesText: Bool { !removed.isEmpty || !inserted.isEmpty }

    var removedRange: Range<Int> { offset..<offset + removedLength }
    var insertedRange: Range<Int> { offset..<offset + insertedLength }
  }

  enum Kind: Equatable, Sendable {
    case typing, deletingBackward, deletingForward
    /// An edit that is a step of its own.
    case other
  }

  /// The unit of undo.
  struct Step: Sendable {
    fileprivate(set) var edit: Edit
    fileprivate let kind: Kind
    let before: TextSelection
    fileprivate(set) var after: TextSelection
    /// Whether the step is undone and redone with the one before it.
    fileprivate(set) var isJoined = false
    /// The time of the run's last edit.
    fileprivate var time: TimeInterval

    /// The memory of the step in bytes; its texts are in UTF-8.
    fileprivate var bytes: Int {
      let directions = edit.directions.before.count + edit.directions.after.count
      return MemoryLayout<Step>.stride + edit.removed.utf8.count + edit.inserted.utf8.count
        + directions * MemoryLayout<TextStorage.Directions.Element>.stride
    }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// The memory of `done` in bytes. Undone steps do not count until they are redone.
  private(set) var bytes = 0

  /// Whether the next edit may join the last step.
  private var isRunOpen = false

  /// The edits that undo and redo would apply next; nil for none.
  var nextUndo: Edit? { done.last?.edit }
  var nextRedo: Edit? { undone.last?.edit }

  /// - Parameter time: The time of the edit, in seconds on the clock of the window's events; nil for that of the last
  ///   one.
  mutating func record(_ edit: Edit, kind: Kind, before: TextSelection, after: TextSelection, time: TimeInterval?) {
    undone = []
    let time = time ?? done.last?.time ?? 0
    if isRunOpen, var last = done.last, last.kind == kind, time - last.time <= TextLimits.typingPause,
      let joined = last.edit.joined(with: edit, kind: kind)
    {
      bytes -= last.bytes
      (last.edit, last.after, last.time) = (joined, after, time)
      done[done.count - 1] = last
    } else {
      done.append(Step(edit: edit, kind: kind, before: before, after: after, time: time))
    }
    bytes += done.last?.bytes ?? 0
    isRunOpen = kind != .other && !edit.inserted.contains(where: \.isNewline)
    forgetOldest()
  }

  /// Lets the last two steps be undone and redone together.
  mutating func joinSteps() {
    if done.count > 1 { done[done.count - 1].isJoined = true }
  }

  /// Whether the steps that undo and redo would apply next are of one with others.
  var joinsUndo: Bool { done.last?.isJoined ?? false }
  var joinsRedo: Bool { undone.last?.isJoined ?? false }

  /// Ends the run, so that the next edit begins a new step.
  mutating func endRun() {
    isRunOpen = false
  }

  mutating func forgetAll() {
    self = TextHistory()
  }

  /// Returns the step to undo, and moves it to the steps to redo.
  mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    isRunOpen = false
    bytes -= step.bytes
    undone.append(step)
    return step
  }

  /// Returns the step to redo, and moves it to the steps to undo.
  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    isRunOpen = false
    bytes += step.bytes
    done.append(step)
    return step
  }

  private mutating func forgetOldest() {
    var count = 0
    while count < done.count - 1, bytes > TextLimits.undoBytes || done.count - count > TextLimits.undoSteps {
      bytes -= done[count].bytes
      count += 1
    }
    while count > 0, done[count].isJoined { count += 1 }
    done.removeFirst(count)
  }
}

extension TextHistory.Edit {
  /// Returns this edit joined with the next of a run; nil if they are not adjacent, or paragraphs of different directions
  /// may become one.
  fileprivate func joined(with next: Self, kind: TextHistory.Kind) -> Self? {
    if !directions.isEmpty || !next.directions.isEmpty, (removed + next.removed).contains(where: \.isNewline) {
      return nil
    }
    let directions = Directions(before: directions.before, after: next.directions.after)
    switch kind {
    case .typing where next.removedLength == 0 && next.offset == insertedRange.upperBound:
      var joined = self
      joined.inserted += next.inserted
      joined.insertedLength += next.insertedLength
      joined.directions = directions
      return joined
    case .deletingBackward where next.removedRange.upperBound == offset && next.insertedLength == 0:
      return Self(
        offset: next.offset, removed: next.removed + removed, inserted: inserted, directions: directions)
    case .deletingForward where next.offset == offset && next.insertedLength == 0:
      var joined = self
      joined.removed += next.removed
      joined.removedLength += next.removedLength
      joined.directions = directions
      return joined
    case .typing, .deletingBackward, .deletingForward, .other: return nil
    }
  }
}
