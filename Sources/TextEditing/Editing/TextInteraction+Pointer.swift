import Drawing
import Foundation
import Views

// Selection with the pointer and with a finger.

extension TextInteraction {
  /// Handles a press of the pointer: the caret goes there, or with Shift the end of the selection; a second press in
  /// quick succession selects the word, a third the paragraph.
  func pointerDown(_ touch: UITouch, at position: CaretPosition) {
    let isExtending = host.window?.isShiftHeld ?? false
    endComposition()
    touches?.hideHandles()
    if isExtending, touch.tapCount == 1 {
      press = TextPress(
        granularity: .character, origin: selection.anchor..<selection.anchor, location: touch.location(in: nil))
      select(anchor: selection.anchor, head: position)
    } else if touch.tapCount == 1, drags?.drag.isEnabled == true, isSelected(at: touch.location(in: host)) {
      heldPress = (position, touch.location(in: nil))
    } else {
      begin(at: position, count: touch.tapCount, location: touch.location(in: nil))
    }
  }

  /// Handles a move of the pointer with its button down.
  func pointerDragged(_ touch: UITouch, edges: CGRect) {
    guard press != nil else { return }
    press?.location = touch.location(in: nil)
    extendToPointer()
    autoscroll.pointerMoved(overshoot: edges.overshoot(of: touch.location(in: host)), in: host.window)
  }

  func pointerUp() {
    if let held = heldPress.take() { begin(at: held.position, count: 1, location: held.location) }
    guard press != nil else { return }
    press = nil
    autoscroll.pointerMoved(overshoot: .zero, in: host.window)
    offerPrimary()
  }

  /// Handles a press that became something else, such as a drag of the selection.
  func pointerCancelled() {
    heldPress = nil
    pointerUp()
  }

  /// Handles a tap of a finger: the caret goes to an end of the word there, and a tap on the caret opens the menu; a second
  /// tap selects the word, a third the paragraph.
  ///
  /// - Parameter wasFirst: Whether the host was first responder before the tap.
  func tapped(_ touch: UITouch, at position: CaretPosition, wasFirst: Bool) {
    endComposition()
    if touch.tapCount % 3 == 1 {
      touches?.tap(at: IndexPosition(position), wasFirst: wasFirst)
    } else {
      begin(at: position, count: touch.tapCount, location: touch.location(in: nil))
      press = nil
      touches?.showHandles()
      offerPrimary()
    }
  }

  /// Handles a click of the middle button: inserts the primary selection there.
  func middleClicked(at point: CGPoint) {
    guard host.isTextEditable, permits(.paste) else { return }
    endComposition()
    let position = host.position(closestTo: point)
    select(anchor: position.offset, head: position)
    paste(from: .primary)
  }

  // MARK: Internals

  /// - Parameter position: A position in the text before the callbacks; the delegate may have made the text shorter.
  private func begin(at position: CaretPosition, count: Int, location: CGPoint) {
    let granularity: TextPress.Granularity =
      switch (count - 1) % 3 {
      case 0: .character
      case 1: .word
      default: .paragraph
      }
    let position = CaretPosition(storage.boundary(atOrBefore: position.offset), position.affinity)
    let origin = range(at: position, by: granularity)
    press = TextPress(granularity: granularity, origin: origin, location: location)
    if granularity == .character {
      select(anchor: position.offset, head: position)
    } else {
      select(origin)
    }
  }

  private func range(at position: CaretPosition, by granularity: TextPress.Granularity) -> Range<Int> {
    switch granularity {
    case .character: position.offset..<position.offset
    case .word where rule == .wholeText: 0..<storage.count
    case .word: storage.word(at: position.offset)
    case .paragraph: storage.paragraph(at: position.offset).range
    }
  }

  private func extendToPointer() {
    guard let press else { return }
    let position = host.position(closestTo: host.convert(press.location, from: host.window))
    if press.granularity == .character { return select(anchor: press.origin.lowerBound, head: position) }
    let range = range(at: position, by: press.granularity)
    if range.lowerBound < press.origin.lowerBound {
      select(anchor: press.origin.upperBound, head: CaretPosition(range.lowerBound))
    } else {
      let end = max(range.upperBound, press.origin.upperBound)
      select(anchor: press.origin.lowerBound, head: CaretPosition(end, .upstream))
    }
  }

  /// - Returns: Whether the text moved.
  func autoscroll(by distance: CGPoint) -> Bool {
    let host = host
    // A callback may remove the view.
    return withExtendedLifetime(host) {
      guard host.autoscroll(by: distance) else { return false }
      extendToPointer()
      return true
    }
  }
}

extension CGRect {
  /// Returns a point's distance beyond the edges on each axis, negative to the left and above.
  fileprivate func overshoot(of point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - min(max(point.x, minX), maxX), y: point.y - min(max(point.y, minY), maxY))
  }
}
