import Foundation

/// Chooses the input of a window that goes to its popup: input over the popup, and presses and motions that began there.
struct PopupInput {
  /// The popup's frame, in points from its owner's top left corner.
  var frame: CGRect

  /// Whether the pointer is over the popup with no button down.
  private(set) var isHovered = false

  /// Whether button 1 went down over the popup.
  private var isPressed = false

  /// Whether a motion of a touchpad began over the popup.
  private var isScrolled = false

  /// The fingers that came down on the popup.
  private var fingers: Set<Int> = []

  init(frame: CGRect) {
    self.frame = frame
  }

  /// - Parameter isOwnerPressed: Whether the pointer pressed something in the owner, which then receives its moves.
  /// - Returns: The input in the popup's coordinates; nil if the owner receives it.
  mutating func translate(_ kind: InputEvent.Kind, isOwnerPressed: Bool) -> InputEvent.Kind? {
    switch kind {
    case .pointerDown(let location):
      isPressed = frame.contains(location)
      return isPressed ? .pointerDown(location - frame.origin) : nil
    case .pointerMove(let location):
      if !isPressed { isHovered = !isOwnerPressed && frame.contains(location) }
      return isPressed || isHovered ? .pointerMove(location - frame.origin) : nil
    case .pointerUp(let location):
      guard isPressed else { return nil }
      isPressed = false
      return .pointerUp(location - frame.origin)
    case .pointerCancel:
      defer { isPressed = false }
      return isPressed ? kind : nil
    case .pointerLeave:
      isHovered = false
      return nil
    case .touch(let id, let location, let phase, let contact):
      guard takesFinger(id, at: location, phase) else { return nil }
      return .touch(id: id, at: location - frame.origin, phase: phase, contact: contact)
    case .wheel(let location, let notches, let modifiers):
      guard frame.contains(location) else { return nil }
      return .wheel(at: location - frame.origin, notches: notches, modifiers: modifiers)
    case .scroll(let location, let delta, let phase):
      if phase == .began { isScrolled = frame.contains(location) }
      return isScrolled ? .scroll(at: location - frame.origin, delta: delta, phase: phase) : nil
    // The owner reports presses of other buttons to its menu. A menu does not zoom.
    case .secondaryDown, .secondaryUp, .middleClick, .historyClick, .pinch: return nil
    case .keyDown, .keyUp, .keyboardLeave, .keyboardEnter, .text, .markedText, .resize: return nil
    }
  }

  private mutating func takesFinger(_ id: Int, at location: CGPoint, _ phase: InputEvent.TouchPhase) -> Bool {
    switch phase {
    case .began:
      guard frame.contains(location) else { return false }
      fingers.insert(id)
      return true
    case .moved: return fingers.contains(id)
    case .ended, .cancelled: return fingers.remove(id) != nil
    }
  }
}
