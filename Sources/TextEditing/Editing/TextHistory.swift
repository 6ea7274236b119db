import Foundation

/// What was done to a text, for undo and redo: steps of edits. A run of typing or of deleting is one step.
struct TextHistory: Sendable {
  /// One edit: `inserted` was put where `removed` had been. Offset and lengths are in UTF-16 units.
  struct Edit: Equatable, Sendable {
    let offset: Int
    private(set) var removed: String
    private(set) var inserted: String
    private(set) var removedLength: Int
    private(set) var insertedLength: Int

    init(offset: Int, removed: String, inserted: String) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
      (removedLength, insertedLength) = (removed.utf16.count, inserted.utf16.count)
    }

    var removedRange: Range<Int> { offset..<offset + removedLength }
    var insertedRange: Range<Int> { offset..<offset + insertedLength }
  }

  enum Kind: Equatable, Sendable {
    case typing, deletingBackward, deletingForward
    /// One that stands for itself.
    case other
  }

  /// What one undo takes back.
  struct Step: Sendable {
    fileprivate(set) var edit: Edit
    fileprivate let kind: Kind
    let before: TextSelection
    fileprivate(set) var after: TextSelection
    /// When the last edit of the run was made.
    fileprivate var time: TimeInterval

    /// What the step takes of memory: its texts are in UTF-8.
    fileprivate var bytes: Int { MemoryLayout<Step>.stride + edit.removed.utf8.count + edit.inserted.utf8.count }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// The memory that `done` takes. What is undone leaves it, and comes back or is forgotten.
  private(set) var bytes = 0

  /// Whether the next edit may go on with the last step.
  private var isRunOpen = false

  /// What would be undone next, and done again; nil for nothing.
  var nextUndo: Edit? { done.last?.edit }
  var nextRedo: Edit? { undone.last?.edit }

  /// - Parameter time: When it was made, in seconds on the clock of the window's events; nil for when the last one was.
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

  /// What is typed next is a step of its own.
  mutating func endRun() {
    isRunOpen = false
  }

  mutating func forgetAll() {
    self = TextHistory()
  }

  /// The step to take back now.
  mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    isRunOpen = false
    bytes -= step.bytes
    undone.append(step)
    return step
  }

  /// The step to do again now.
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
    done.removeFirst(count)
  }
}

extension TextHistory.Edit {
  /// This edit and the next of a run as one; nil where they do not adjoin.
  fileprivate func joined(with next: Self, kind: TextHistory.Kind) -> Self? {
    switch kind {
    case .typing where next.removedLength == 0 && next.offset == insertedRange.upperBound:
      var joined = self
      joined.inserted += next.inserted
      joined.insertedLength += next.insertedLength
      return joined
    case .deletingBackward where next.removedRange.upperBound == offset && next.insertedLength == 0:
      return Self(offset: next.offset, removed: next.removed + removed, inserted: inserted)
    case .deletingForward where next.offset == offset && next.insertedLength == 0:
      var joined = self
      joined.removed += next.removed
      joined.removedLength += next.removedLength
      return joined
    case .typing, .deletingBackward, .deletingForward, .other: return nil
    }
  }
}
