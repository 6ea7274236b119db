import UIKit
import UIKitTesting
@_spi(Toolkit) import Views

extension InputEvent {
  /// The line of a recording for this event, at the time `t` in seconds. `ReplayLine` reads it as the same event.
  func line(at t: TimeInterval) -> String {
    var object = JSONObject()
    object.add("t", t)
    kind.add(to: &object)
    return object.text
  }
}

extension InputEvent.Kind {
  fileprivate func add(to object: inout JSONObject) {
    switch self {
    case .pointerDown(let location): object.add(type: "pointerDown", at: location)
    case .pointerMove(let location): object.add(type: "pointerMove", at: location)
    case .pointerUp(let location): object.add(type: "pointerUp", at: location)
    case .pointerCancel: object.add("type", "pointerCancel")
    case .pointerLeave: object.add("type", "pointerLeave")
    case .middleClick(let location): object.add(type: "middleClick", at: location)
    case .secondaryDown(let location): object.add(type: "secondaryDown", at: location)
    case .secondaryUp(let location): object.add(type: "secondaryUp", at: location)
    case .historyClick(let direction, let location):
      object.add(type: direction == .back ? "backClick" : "forwardClick", at: location)
    case .wheel(let location, let notches, let modifiers):
      object.add(type: "wheel", at: location)
      object.add("dx", notches.x)
      object.add("dy", notches.y)
      object.add("modifiers", modifiers.names)
    case .scroll(let location, let delta, let phase):
      object.add(type: "scroll", at: location)
      object.add("dx", delta.x)
      object.add("dy", delta.y)
      object.add("phase", phase.rawValue)
    case .touch(let id, let location, let phase, let contact):
      object.add("type", "touch")
      object.add("id", id)
      object.add("phase", phase.rawValue)
      object.add(location)
      object.add(contact)
    case .pinch(let location, let phase, let scale, let rotation, let delta):
      object.add(type: "pinch", at: location)
      object.add("phase", phase.rawValue)
      object.add("scale", scale)
      object.add("rotation", rotation)
      object.add("dx", delta.x)
      object.add("dy", delta.y)
    case .keyDown(let name, let characters, let modifiers):
      object.addKey(type: "keyDown", name: name, characters: characters, modifiers: modifiers)
    case .keyUp(let name, let characters, let modifiers):
      object.addKey(type: "keyUp", name: name, characters: characters, modifiers: modifiers)
    case .keyboardLeave: object.add("type", "keyboardLeave")
    case .keyboardEnter: object.add("type", "keyboardEnter")
    case .text(let text):
      object.add("type", "text")
      object.add("text", text)
    case .markedText(let text, let caret):
      object.add("type", "markedText")
      object.add("text", text)
      object.add("caret", caret)
    case .resize(let size):
      object.add("type", "resize")
      object.add("width", size.width)
      object.add("height", size.height)
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(type: String, at location: CGPoint) {
    add("type", type)
    add(location)
  }

  fileprivate mutating func add(_ location: CGPoint) {
    add("x", location.x)
    add("y", location.y)
  }

  /// What the device does not report is left out.
  fileprivate mutating func add(_ contact: TouchContact) {
    if contact.majorRadius != 0 { add("majorRadius", contact.majorRadius) }
    if contact.majorRadiusTolerance != 0 { add("majorRadiusTolerance", contact.majorRadiusTolerance) }
    if let force = contact.force { add("force", force) }
  }

  /// The typed text is written only if the key's name does not imply it.
  fileprivate mutating func addKey(type: String, name: String, characters: String, modifiers: KeyModifiers) {
    add("type", type)
    add("key", name)
    if characters != KeyCharacters.typed(by: name) { add("characters", characters) }
    add("modifiers", modifiers.names)
  }
}
