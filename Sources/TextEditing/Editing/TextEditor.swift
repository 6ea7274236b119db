import Drawing
import Foundation

/// An edited text as a value: content, selection, composition and history.
///
/// It depends on no view and no clock: times are arguments, and a `TextGeometry` answers questions about lines. Every
/// offset is rounded to a boundary between characters.
struct TextEditor: Sendable {
  private(set) var storage: TextStorage
  private(set) var selection: TextSelection

  /// The composed text, which is part of the text but not of the history; extended to whole characters.
  var markedRange: Range<Int>? { composition.map { storage.rounded($0.range) } }

  /// Whether the composition replaced text.
  var composesOverText: Bool { composition.map { !$0.replaced.isEmpty } ?? false }

  /// The column of vertical motions, in points; nil before the first one.
  var goalX: CGFloat?

  /// The replaced fragments since the last `takeChanges()`.
  private var changes: [TextStorage.Change] = []

  private var history = TextHistory()

  private var composition: Composition?

  private struct Composition {
    /// The range of the composed text.
    var range: Range<Int>
    /// The text that the composition replaced.
    let replaced: String
    let directions: TextStorage.Directions
    let before: TextSelection
  }

  init(_ text: String = "") {
    storage = TextStorage(text)
    selection = TextSelection(CaretPosition(storage.count))
  }

  var text: String { storage.string }
  var selectedText: String { storage.substring(selection.range) }

  /// The edits that undo and redo would apply next; nil for none.
  var nextUndo: TextHistory.Edit? { history.nextUndo }
  var nextRedo: TextHistory.Edit? { history.nextRedo }

  /// Whether these are followed by others of the same step.
  var joinsUndo: Bool { history.joinsUndo }
  var joinsRedo: Bool { history.joinsRedo }

  /// Lets the last two edits be one step of the history.
  mutating func joinSteps() { history.joinSteps() }

  /// Returns the replaced fragments since the last call, in the order of the edits.
  mutating func takeChanges() -> [TextStorage.Change] {
    defer { changes = [] }
    return changes
  }

  // MARK: Text

  /// Replaces the whole text, moves the caret to its end, and clears the history. The first paragraph's direction becomes
  /// that of all.
  mutating func setText(_ text: String) {
    let (old, direction) = (storage.fragmentCount, storage.fragment(at: 0).direction)
    storage = TextStorage(text)
    if direction != nil { _ = storage.direct(0..<storage.count, direction) }
    changes = changes + [TextStorage.Change(removed: 0..<old, inserted: storage.fragmentCount)]
    (composition, goalX) = (nil, nil)
    history.forgetAll()
    selection = TextSelection(CaretPosition(storage.count))
  }

  /// Replaces a range, which is clamped to the text and extended to whole characters, and moves the caret behind the
  /// new text. A composition ends with its current text.
  ///
  /// - Parameter time: In seconds on the clock of the window's events; nil for the time of the last edit.
  mutating func replace(_ range: Range<Int>, with text: String, kind: TextHistory.Kind, at time: TimeInterval?) {
    unmarkText()
    let range = storage.rounded(clamped(range))
    guard !range.isEmpty || !text.isEmpty else { return }
    let (before, removed, directions) = (selection, storage.substring(range), storage.directions(around: range))
    change(range, to: text)
    let edit = edit(at: range.lowerBound, removed: removed, inserted: text, directions)
    moveCaret(to: edit.insertedRange.upperBound)
    history.record(edit, kind: kind, before: before, after: selection, time: time)
  }

  /// Gives the paragraphs of a range a direction; nil to let them follow their texts.
  mutating func direct(_ range: Range<Int>, _ direction: ParagraphFormat.Direction?) {
    changes.append(storage.direct(clamped(range), direction))
    history.endRun()
  }

  /// Gives the paragraphs of the selection a direction, as a step of the history unless they have it.
  mutating func directSelection(_ direction: ParagraphFormat.Direction?) {
    unmarkText()
    let (range, before) = (selection.range, storage.directions(around: selection.range))
    direct(range, direction)
    let directions = TextHistory.Edit.Directions(before: before, after: storage.directions(around: range))
    guard directions.before != directions.after else { return }
    let edit = TextHistory.Edit(of: range, directions: directions)
    history.record(edit, kind: .other, before: selection, after: selection, time: nil)
  }

  // MARK: Selection

  /// Selects from `anchor` to `head`, moved to valid positions.
  mutating func select(anchor: Int, head: CaretPosition) {
    let new = TextSelection(
      anchor: storage.boundary(atOrBefore: anchor),
      head: CaretPosition(storage.boundary(atOrBefore: head.offset), head.affinity))
    goalX = nil
    history.endRun()
    selection = new
  }

  mutating func select(_ range: Range<Int>) {
    let new = TextSelection(storage.rounded(clamped(range)))
    select(anchor: new.anchor, head: new.head)
  }

  // MARK: Composition

  /// Replaces the composed text, or the selection, by new composed text. An empty text ends the composition.
  ///
  /// - Parameter selectedRange: The selection in the composed text, from its beginning.
  mutating func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    let place = composition?.range ?? selection.range
    guard !place.isEmpty || !text.isEmpty else { return unmarkText() }
    let (replaced, directions, before) =
      composition.map { ($0.replaced, $0.directions, $0.before) }
      ?? (storage.substring(place), storage.directions(around: place), selection)
    change(place, to: text)
    let (start, length) = (place.lowerBound, text.utf16.count)
    composition = Composition(
      range: start..<start + length, replaced: replaced, directions: directions, before: before)
    let selected = selectedRange.clamped(to: 0..<length)
    select(start + selected.lowerBound..<start + selected.upperBound)
    if text.isEmpty { unmarkText() }
  }

  /// Ends the composition: its text becomes normal, and one step of the history.
  mutating func unmarkText() {
    guard let composition else { return }
    self.composition = nil
    let edit = edit(
      at: composition.range.lowerBound, removed: composition.replaced, inserted: storage.substring(composition.range),
      composition.directions)
    guard edit.removedLength + edit.insertedLength > 0 else { return }
    history.record(edit, kind: .other, before: composition.before, after: selection, time: nil)
  }

  /// Restores the text before the composition.
  mutating func cancelComposition() {
    guard let composition else { return }
    self.composition = nil
    let start = composition.range.lowerBound
    let directions = TextHistory.Edit.Directions(
      before: composition.directions, after: storage.directions(around: composition.range))
    change(composition.range, to: composition.replaced)
    restore(directions.before, of: directions, around: start..<start + composition.replaced.utf16.count)
    (selection, goalX) = (composition.before, nil)
    history.endRun()
  }

  // MARK: Undo

  /// Undoes the last step; false if there is none.
  @discardableResult
  mutating func undo() -> Bool {
    unmarkText()
    guard let step = history.undo() else { return false }
    if step.edit.changesText { change(step.edit.insertedRange, to: step.edit.removed) }
    restore(step.edit.directions.before, of: step.edit.directions, around: step.edit.removedRange)
    (selection, goalX) = (step.before, nil)
    return true
  }

  /// Redoes the last undone step; false if there is none.
  @discardableResult
  mutating func redo() -> Bool {
    unmarkText()
    guard let step = history.redo() else { return false }
    if step.edit.changesText { change(step.edit.removedRange, to: step.edit.inserted) }
    restore(step.edit.directions.after, of: step.edit.directions, around: step.edit.insertedRange)
    (selection, goalX) = (step.after, nil)
    return true
  }

  // MARK: Internals

  private mutating func change(_ range: Range<Int>, to text: String) {
    changes.append(storage.replace(range, with: text))
  }

  /// An edit that was made, in paragraphs that had the directions `before`.
  private func edit(
    at offset: Int, removed: String, inserted: String, _ before: TextStorage.Directions
  ) -> TextHistory.Edit {
    let range = offset..<offset + inserted.utf16.count
    let directions = TextHistory.Edit.Directions(before: before, after: storage.directions(around: range))
    return TextHistory.Edit(offset: offset, removed: removed, inserted: inserted, directions: directions)
  }

  /// Gives paragraphs the directions that they had before or after an edit.
  private mutating func restore(
    _ state: TextStorage.Directions, of directions: TextHistory.Edit.Directions, around range: Range<Int>
  ) {
    if !directions.isEmpty { changes.append(storage.restore(state, around: range)) }
  }

  /// Moves the caret behind inserted text and any character that it has joined.
  private mutating func moveCaret(to offset: Int) {
    let before = storage.boundary(atOrBefore: offset)
    selection = TextSelection(CaretPosition(before < offset ? storage.boundary(after: offset) : offset))
    goalX = nil
  }

  private func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<storage.count) }
}
