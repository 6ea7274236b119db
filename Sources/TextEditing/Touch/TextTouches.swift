import Drawing
import Foundation
import Views

/// The owner of a text that fingers select.
@MainActor
protocol TextTouchesOwner: AnyObject {
  /// The text; nil once it is gone.
  var touchedText: (any UIResponder & UITextInput)? { get }

  /// Whether the text can be edited, so that it has a caret.
  var isTouchedTextEditable: Bool { get }

  /// The part of the view in which the finger does not scroll the text.
  var touchedArea: CGRect { get }

  /// Returns the word at a position; nil for none.
  func word(at position: UITextPosition) -> UITextRange?

  /// Returns whether a finger may change the selection at a point of the view.
  func shouldBeginTouch(at point: CGPoint) -> Bool
  func touchWillBegin()
  func touchDidEnd()

  /// Makes the text first responder without scrolling.
  func becomeFirstResponderInPlace() -> Bool

  func placeCaret(at position: UITextPosition)

  /// Opens the edit menu at a point of the view.
  func openTouchMenu(at point: CGPoint)

  /// Scrolls by `distance` points toward content beyond an edge.
  ///
  /// - Returns: Whether the content moved.
  func scrollForTouch(by distance: CGPoint) -> Bool
}

/// Selects text with fingers, through `UITextInput` alone.
///
/// A tap puts the caret at the nearer end of the word, and a tap on the caret opens the menu. A long press moves the caret below a
/// loupe, or selects words where the text cannot be edited; its release opens the menu. What fingers have selected has a handle at
/// both ends.
@MainActor
final class TextTouches {
  private unowned let owner: any TextTouchesOwner
  private unowned let view: UIView
  private let press = UILongPressGestureRecognizer()
  private var loupe: UITextLoupeSession?

  /// The handles, while the selection has them.
  private var handles: [TextHandleView] = []

  /// The current drag of a handle or a long press; nil without one.
  private var drag: Drag?

  private struct Drag {
    /// The range that stays selected: the end that is not dragged, a word, or nothing for the caret.
    let fixed: UITextRange?
    /// Whether the end follows words.
    let byWords: Bool
    /// From the finger to the dragged place, in points.
    let reach: CGPoint
    /// Where the finger is, in the window.
    var location: CGPoint
  }

  private lazy var autoscroll = TextAutoscroll { [unowned self] in scroll(by: $0) }

  init(of view: UIView, owner: any TextTouchesOwner) {
    (self.view, self.owner) = (view, owner)
    press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    press.delegate = self
    press.addTarget { [weak self] _ in self?.pressDidChange() }
    view.addGestureRecognizer(press)
  }

  func detach() {
    view.removeGestureRecognizer(press)
    end()
    hideHandles()
  }

  private var text: (any UIResponder & UITextInput)? { owner.touchedText }

  // MARK: Taps

  /// Handles a tap of a finger at a position.
  ///
  /// - Parameter wasFirst: Whether the text was first responder before the tap.
  func tap(at position: UITextPosition, wasFirst: Bool) {
    guard let text else { return }
    hideHandles()
    let place = wordEnd(nearest: position, in: text)
    let isAtCaret = text.selectedTextRange.map { $0.isEmpty && text.compare($0.start, to: place) == .orderedSame }
    owner.touchWillBegin()
    owner.placeCaret(at: place)
    owner.touchDidEnd()
    if wasFirst, isAtCaret == true { openMenu() }
  }

  /// Selects the word at a point of the view.
  func selectWord(at point: CGPoint) {
    guard let text, let position = text.closestPosition(to: point), let word = owner.word(at: position) else { return }
    owner.touchWillBegin()
    text.selectedTextRange = word
    owner.touchDidEnd()
    showHandles()
  }

  private func wordEnd(nearest position: UITextPosition, in text: any UITextInput) -> UITextPosition {
    guard let word = owner.word(at: position), text.text(in: word)?.first?.isWhitespace == false else {
      return position
    }
    let (before, after) = (
      text.offset(from: word.start, to: position), text.offset(from: position, to: word.end)
    )
    guard before > 0, after > 0 else { return position }
    return before < after ? word.start : word.end
  }

  // MARK: The long press

  private func pressDidChange() {
    let point = press.location(in: view)
    switch press.state {
    case .began: beginPress(at: point)
    case .changed: moveDrag(to: press.location(in: nil))
    case .ended:
      end()
      owner.touchDidEnd()
      openMenu()
    case .cancelled:
      end()
      owner.touchDidEnd()
    case .possible, .failed: break
    }
  }

  private func beginPress(at point: CGPoint) {
    guard let text, let position = text.closestPosition(to: point) else { return }
    owner.touchWillBegin()
    guard owner.becomeFirstResponderInPlace() else { return }
    if isSelected(point, in: text) { return showHandles() }
    hideHandles()
    let isCaret = owner.isTouchedTextEditable
    let word = isCaret ? nil : owner.word(at: position)
    drag = Drag(fixed: word, byWords: !isCaret, reach: .zero, location: view.convert(point, to: nil))
    if let word { text.selectedTextRange = word }
    if isCaret { loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: nil, in: view) }
    follow()
  }

  private func isSelected(_ point: CGPoint, in text: any UITextInput) -> Bool {
    guard let range = text.selectedTextRange, !range.isEmpty else { return false }
    return text.selectionRects(for: range).contains { $0.rect.contains(point) }
  }

  // MARK: Dragging

  /// Begins to drag a handle; the other end of the selection stays.
  ///
  /// - Parameter location: Where the finger is, in the window.
  func handleWasPressed(_ handle: TextHandleView, at location: CGPoint) {
    guard let text, let range = text.selectedTextRange, drag == nil else { return }
    let (end, fixed) = handle.isStart ? (range.start, range.end) : (range.end, range.start)
    let place = view.convert(text.caretRect(for: end).center, to: nil)
    owner.touchWillBegin()
    drag = Drag(
      fixed: text.textRange(from: fixed, to: fixed), byWords: false,
      reach: CGPoint(x: place.x - location.x, y: place.y - location.y), location: location)
    loupe = UITextLoupeSession.begin(
      at: view.convert(place, from: nil), fromSelectionWidgetView: handle, in: view)
  }

  func handleWasReleased() {
    guard drag != nil else { return }
    end()
    owner.touchDidEnd()
    openMenu()
  }

  func dragWasCancelled() {
    end()
    owner.touchDidEnd()
  }

  /// - Parameter location: Where the finger is, in the window.
  func moveDrag(to location: CGPoint) {
    guard drag != nil else { return }
    drag?.location = location
    follow()
    let (point, area) = (view.convert(location, from: nil), owner.touchedArea)
    let overshoot = CGPoint(
      x: point.x - min(max(point.x, area.minX), area.maxX), y: point.y - min(max(point.y, area.minY), area.maxY))
    autoscroll.pointerMoved(overshoot: overshoot, in: view.window)
  }

  private func scroll(by distance: CGPoint) -> Bool {
    // A callback may remove the view.
    withExtendedLifetime(view) {
      guard owner.scrollForTouch(by: distance) else { return false }
      follow()
      return true
    }
  }

  /// Extends the selection to the finger, or moves the caret there.
  private func follow() {
    guard let drag, let text else { return }
    let finger = CGPoint(x: drag.location.x + drag.reach.x, y: drag.location.y + drag.reach.y)
    let point = view.convert(finger, from: nil)
    guard let position = text.closestPosition(to: point) else { return }
    guard let fixed = drag.fixed else {
      owner.placeCaret(at: position)
      return moveLoupe(to: point, position, in: text)
    }
    let target = drag.byWords ? owner.word(at: position) : nil
    let (start, end) = (target?.start ?? position, target?.end ?? position)
    let first = text.compare(start, to: fixed.start) == .orderedAscending ? start : fixed.start
    let last = text.compare(end, to: fixed.end) == .orderedDescending ? end : fixed.end
    // At least a character stays selected, so that the handles stay apart.
    guard text.compare(first, to: last) != .orderedSame else { return }
    text.selectedTextRange = text.textRange(from: first, to: last)
    showHandles()
    moveLoupe(to: point, position, in: text)
  }

  private func moveLoupe(to point: CGPoint, _ position: UITextPosition, in text: any UITextInput) {
    loupe?.move(to: point, withCaretRect: text.caretRect(for: position), trackingCaret: true)
  }

  private func end() {
    drag = nil
    loupe?.invalidate()
    loupe = nil
    autoscroll.pointerMoved(overshoot: .zero, in: view.window)
  }

  private func openMenu() {
    guard let text, let range = text.selectedTextRange else { return }
    let caret = text.caretRect(for: range.end)
    let bounds = view.bounds
    // The handle at the end stays in reach.
    let bottom = handles.last.map(\.frame.maxY) ?? caret.maxY
    owner.openTouchMenu(
      at: CGPoint(
        x: min(max(caret.midX, bounds.minX), bounds.maxX), y: min(max(bottom, bounds.minY), bounds.maxY - 1)))
  }

  // MARK: Handles

  func showHandles() {
    if handles.isEmpty {
      handles = [true, false].map { TextHandleView(of: self, isStart: $0) }
      for handle in handles { view.addSubview(handle) }
    }
    updateHandles()
  }

  func hideHandles() {
    for handle in handles { handle.removeFromSuperview() }
    handles = []
  }

  /// Places the handles after a change of the selection, of the text or of its place. A selection that is the caret has none.
  func updateHandles() {
    guard !handles.isEmpty else { return }
    guard let text, let range = text.selectedTextRange, !range.isEmpty, text.isFirstResponder else {
      return hideHandles()
    }
    for handle in handles {
      let caret = text.caretRect(for: handle.isStart ? range.start : range.end)
      // An end beyond the edges is not drawn over the views around.
      handle.isHidden = !view.bounds.insetBy(dx: -caret.width, dy: -1).contains(caret.center)
      handle.place(at: caret)
    }
  }
}

extension TextTouches: UIGestureRecognizerDelegate {
  /// The parts in the view, such as buttons, keep their touches.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view === view
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    text != nil && owner.shouldBeginTouch(at: press.location(in: view))
  }
}
