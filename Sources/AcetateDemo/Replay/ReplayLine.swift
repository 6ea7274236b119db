import Foundation
import UIKit
import UIKitTesting
@_spi(Toolkit) import Views

/// One line of a replay: a time and an event.
struct ReplayLine {
  enum Content {
    case event(InputEvent.Kind)
    case end
  }

  /// In seconds; 0 or more.
  let time: TimeInterval
  let content: Content

  /// The reason why a line is invalid.
  struct Problem: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  init(json: Data, limits: Replay.Limits) throws(Problem) {
    var fields = try ReplayFields(json: json)
    time = try fields.time()
    content = try Self.content(&fields, limits: limits)
    try fields.checkAllUsed()
  }

  private static func content(_ fields: inout ReplayFields, limits: Replay.Limits) throws(Problem) -> Content {
    let type = try fields.string("type")
    switch type {
    case "pointerDown": return .event(.pointerDown(try fields.point("x", "y")))
    case "pointerMove": return .event(.pointerMove(try fields.point("x", "y")))
    case "pointerUp": return .event(.pointerUp(try fields.point("x", "y")))
    case "pointerCancel": return .event(.pointerCancel)
    case "pointerLeave": return .event(.pointerLeave)
    case "middleClick": return .event(.middleClick(try fields.point("x", "y")))
    case "secondaryDown": return .event(.secondaryDown(try fields.point("x", "y")))
    case "secondaryUp": return .event(.secondaryUp(try fields.point("x", "y")))
    case "backClick": return .event(.historyClick(.back, at: try fields.point("x", "y")))
    case "forwardClick": return .event(.historyClick(.forward, at: try fields.point("x", "y")))
    case "wheel":
      return .event(
        .wheel(
          at: try fields.point("x", "y"), notches: try fields.point("dx", "dy"), modifiers: try fields.modifiers()))
    case "scroll":
      return .event(
        .scroll(at: try fields.point("x", "y"), delta: try fields.point("dx", "dy"), phase: try fields.phase()))
    case "touch":
      return .event(
        .touch(
          id: try fields.identifier(), at: try fields.point("x", "y"), phase: try fields.phase(),
          contact: try fields.contact()))
    case "pinch":
      return .event(
        .pinch(
          at: try fields.point("x", "y"), phase: try fields.phase(), scale: try fields.factor("scale"),
          rotation: try fields.angle("rotation"), delta: try fields.point("dx", "dy")))
    case "keyDown":
      let (name, characters, modifiers) = try key(&fields)
      return .event(.keyDown(name: name, characters: characters, modifiers: modifiers))
    case "keyUp":
      let (name, characters, modifiers) = try key(&fields)
      return .event(.keyUp(name: name, characters: characters, modifiers: modifiers))
    case "keyboardLeave": return .event(.keyboardLeave)
    case "keyboardEnter": return .event(.keyboardEnter)
    case "text": return .event(.text(try fields.string("text")))
    case "markedText":
      let (text, caret) = try fields.markedText()
      return .event(.markedText(text, caret: caret))
    case "resize": return .event(.resize(try fields.size(longestSide: limits.longestSide)))
    case "end": return .end
    default: throw Problem("unknown type \"\(type)\"")
    }
  }

  private static func key(_ fields: inout ReplayFields) throws(Problem) -> (String, String, KeyModifiers) {
    let name = try fields.string("key")
    let characters = try fields.optionalString("characters") ?? KeyCharacters.typed(by: name)
    return (name, characters, try fields.modifiers())
  }
}
