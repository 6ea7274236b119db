import Controls
import Foundation
import Views

// Selection with fingers in text fields and text views.

extension TextInteraction: TextTouchesOwner {
  var touchedText: (any UIResponder & UITextInput)? { host as? any UIResponder & UITextInput }
  var isTouchedTextEditable: Bool { host.isTextEditable }
  var touchedArea: CGRect { host.touchedArea }

  func word(at position: UITextPosition) -> UITextRange? {
    IndexRange(rule == .wholeText ? 0..<storage.count : storage.word(at: place(position).offset))
  }

  func shouldBeginTouch(at point: CGPoint) -> Bool { host.isTextSelectable || host.isTextEditable }

  func touchWillBegin() { endComposition() }

  func becomeFirstResponderInPlace() -> Bool { host.becomeFirstResponderInPlace() }

  func touchDidEnd() { offerPrimary() }

  func placeCaret(at position: UITextPosition) {
    let place = place(position)
    select(anchor: place.offset, head: place)
  }

  func openTouchMenu(at point: CGPoint) {
    _ = menu?.openMenu(at: host.convert(point, to: host.window), by: .finger)
  }

  func scrollForTouch(by distance: CGPoint) -> Bool { host.autoscroll(by: distance) }
}
