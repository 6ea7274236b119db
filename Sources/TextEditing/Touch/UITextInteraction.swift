import Controls
import Diagnostics
import Drawing
import Foundation
import Views

/// What a text interaction does.
public enum UITextInteractionMode: Int, Sendable {
  /// Moves the caret, and selects.
  case editable = 0
  /// Selects alone.
  case nonEditable
}

/// Lets fingers select in an app's own text, and shows the selection: highlights, a caret, handles, a loupe and the edit menu.
///
/// Text views and text fields bring this themselves. The menu has the standard edit actions that the text performs.
@preconcurrency @MainActor
open class UITextInteraction: UIInteraction {
  /// The delegate; not retained.
  open weak var delegate: (any UITextInteractionDelegate)?

  /// The text. Not retained. Its geometry is in the coordinates of the interaction's view.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { updateSelection() }
  }

  /// What the interaction does.
  open private(set) var textInteractionMode: UITextInteractionMode

  open private(set) weak var view: UIView?

  /// The recognizers that an app's own can require to fail: that of taps.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap] }

  private var touches: TextTouches?
  private let tap = TextTapGestureRecognizer()
  private let menu = UIEditMenuInteraction(delegate: nil)
  private let canvas = TextCanvas(lines: UIView())
  private lazy var blink = CaretBlink { [unowned self] _ in updateSelection() }

  /// Makes an interaction of a mode; set `textInput` and add it to a view.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    tap.addTarget { [weak self] _ in self?.tapped() }
  }

  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    touches?.detach()
    touches = nil
    blink.end(in: old.window)
    old.removeGestureRecognizer(tap)
    old.removeInteraction(menu)
    canvas.removeFromSuperview()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    touches = TextTouches(of: view, owner: self)
    view.addGestureRecognizer(tap)
    view.addInteraction(menu)
    view.addSubview(canvas)
    updateSelection()
  }

  private func tapped() {
    let point = tap.location(in: view)
    guard let textInput, shouldBeginTouch(at: point) else { return }
    let wasFirst = textInput.isFirstResponder
    guard let position = textInput.closestPosition(to: point), becomeFirstResponderInPlace() else { return }
    if tap.count.isMultiple(of: 2) {
      touches?.selectWord(at: point)
    } else {
      touches?.tap(at: position, wasFirst: wasFirst)
    }
  }

  /// Shows the selection of the text.
  private func updateSelection() {
    guard let view, let textInput, textInput.isFirstResponder, let range = textInput.selectedTextRange else {
      canvas.highlight([], tint: .clear)
      canvas.showCaret(nil, color: .clear)
      touches?.updateHandles()
      return
    }
    let rects = range.isEmpty ? [] : textInput.selectionRects(for: range).map(\.rect)
    canvas.highlight(rects, tint: view.tintColor)
    let isCaretShown = textInteractionMode == .editable && range.isEmpty && blink.isOn
    canvas.showCaret(isCaretShown ? textInput.caretRect(for: range.start) : nil, color: view.tintColor)
    touches?.updateHandles()
  }
}

/// Recognizes each tap, and counts those that follow each other quickly.
private final class TextTapGestureRecognizer: UITapGestureRecognizer {
  private(set) var count = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.first?.tapCount ?? 1
    super.touchesEnded(touches, with: event)
  }
}

extension UITextInteraction: TextTouchesOwner {
  var touchedText: (any UIResponder & UITextInput)? { textInput }
  var isTouchedTextEditable: Bool { textInteractionMode == .editable }
  var touchedArea: CGRect { view?.bounds ?? .zero }

  /// The maximum distance of a word's end from its middle, in UTF-16 units. Chosen.
  private static let wordReach = 100

  func word(at position: UITextPosition) -> UITextRange? {
    guard let text = textInput else { return nil }
    let (all, rest) = (
      text.offset(from: text.beginningOfDocument, to: position), text.offset(from: position, to: text.endOfDocument)
    )
    let before = min(all, Self.wordReach)
    guard let start = text.position(from: position, offset: -before),
      let end = text.position(from: position, offset: min(rest, Self.wordReach)),
      let part = text.textRange(from: start, to: end), let string = text.text(in: part), !string.isEmpty
    else { return nil }
    let word = TextBreaks.wordRange(in: string, at: min(before, string.utf16.count - 1))
    guard let first = text.position(from: start, offset: word.lowerBound),
      let last = text.position(from: start, offset: word.upperBound)
    else { return nil }
    return text.textRange(from: first, to: last)
  }

  func shouldBeginTouch(at point: CGPoint) -> Bool { delegate?.interactionShouldBegin(self, at: point) ?? true }

  func touchWillBegin() {
    delegate?.interactionWillBegin(self)
    if textInteractionMode == .editable { blink.begin(in: view?.window) }
  }

  func touchDidEnd() {
    updateSelection()
    delegate?.interactionDidEnd(self)
  }

  func becomeFirstResponderInPlace() -> Bool {
    textInput.map { $0.isFirstResponder || $0.becomeFirstResponder() } ?? false
  }

  func placeCaret(at position: UITextPosition) {
    textInput?.selectedTextRange = textInput?.textRange(from: position, to: position)
  }

  func openTouchMenu(at point: CGPoint) {
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  func scrollForTouch(by distance: CGPoint) -> Bool { false }
}

/// Receives the events of a text interaction. Every method has a default.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: AnyObject {
  /// Returns whether a finger may change the selection at a point of the view. True by default.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

  /// Called before a finger changes the selection.
  func interactionWillBegin(_ interaction: UITextInteraction)

  /// Called after a finger has changed the selection.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
