import Foundation
import Views

/// A step of a script for a scroll view: an input, a call, or a wait. Lengths are in points of the scroll view's superview.
package enum ScrollStep {
  case wheel(CGFloat, CGFloat)
  /// A touchpad motion in a number of events, which ends at rest.
  case touchpad(CGFloat, CGFloat, events: Int)
  /// A drag by a finger, which is lifted at rest.
  case drag(CGFloat, CGFloat)
  case fling(CGFloat, CGFloat)
  /// A finger comes down, moves, and stays.
  case hold(CGFloat, CGFloat)
  case lift
  case key(String)
  /// Scrolls to a part of the range of offsets: 0 is its beginning, 1 its end.
  case offset(CGFloat, CGFloat, animated: Bool)
  case visible(CGFloat, CGFloat, side: CGFloat, animated: Bool)
  case zoom(CGFloat, animated: Bool)
  case zoomTo(CGFloat, CGFloat, side: CGFloat, animated: Bool)
  case inset(CGFloat, CGFloat)
  case content(CGFloat, CGFloat)
  case size(CGFloat, CGFloat)
  case bounces(Bool)
  case locked(Bool)
  case wait(Double)

  /// The step with x and y exchanged.
  package var transposed: ScrollStep {
    switch self {
    case .wheel(let x, let y): .wheel(y, x)
    case .touchpad(let x, let y, let events): .touchpad(y, x, events: events)
    case .drag(let x, let y): .drag(y, x)
    case .fling(let x, let y): .fling(y, x)
    case .hold(let x, let y): .hold(y, x)
    case .key(let name): .key(["Up": "Left", "Left": "Up", "Down": "Right", "Right": "Down"][name] ?? name)
    case .offset(let x, let y, let animated): .offset(y, x, animated: animated)
    case .visible(let x, let y, let side, let animated): .visible(y, x, side: side, animated: animated)
    case .zoomTo(let x, let y, let side, let animated): .zoomTo(y, x, side: side, animated: animated)
    case .inset(let x, let y): .inset(y, x)
    case .content(let width, let height): .content(height, width)
    case .size(let width, let height): .size(height, width)
    case .lift, .zoom, .bounces, .locked, .wait: self
    }
  }

  /// Whether the step changes what there is to scroll, and moves nothing by itself.
  package var isArrangement: Bool {
    switch self {
    case .inset, .content, .size, .bounces, .locked: true
    default: false
    }
  }

  /// What a script may contain.
  package struct Kinds: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let input = Kinds(rawValue: 1)
    package static let calls = Kinds(rawValue: 2)
    package static let zoom = Kinds(rawValue: 4)
    package static let arrangement = Kinds(rawValue: 8)
    package static let holding = Kinds(rawValue: 16)
  }

  /// Returns a random script. No vector has equal components, which would leave the axis to a rule for ties.
  package static func script(_ kinds: Kinds, steps: ClosedRange<Int>, using random: inout SplitMix64) -> [ScrollStep] {
    var script: [ScrollStep] = []
    for _ in 0..<Int.random(in: steps, using: &random) {
      script.append(step(kinds, using: &random))
      if Bool.random(using: &random) { script.append(.wait([0.02, 0.1, 0.3, 1].randomElement(using: &random) ?? 0)) }
    }
    return script
  }

  /// The kinds of steps.
  private enum Choice {
    case wheel, turn, touchpad, drag, fling, key, hold, lift, offset, visible, zoom, zoomTo
    case inset, content, size, bounces, locked
  }

  private static func choices(_ kinds: Kinds) -> [Choice] {
    (kinds.contains(.input) ? [.wheel, .turn, .touchpad, .drag, .fling, .key] : [])
      + (kinds.contains(.holding) ? [.hold, .lift] : []) + (kinds.contains(.calls) ? [.offset, .visible] : [])
      + (kinds.contains(.zoom) ? [.zoom, .zoomTo] : [])
      + (kinds.contains(.arrangement) ? [.inset, .content, .size, .bounces, .locked] : [])
  }

  private static func step(_ kinds: Kinds, using random: inout SplitMix64) -> ScrollStep {
    func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    let (x, y, isOn) = (whole(-45...45) * 2, whole(-45...45) * 2 + 1, whole(0...1) == 1)
    switch choices(kinds)[Int.random(in: 0..<choices(kinds).count, using: &random)] {
    case .wheel: return .wheel(x / 32, y / 32)
    case .turn: return .wheel(0, y / 32)
    case .touchpad: return .touchpad(x, y, events: Int(whole(1...6)))
    case .drag: return .drag(x, y)
    case .fling: return .fling(x, y)
    case .key: return .key(["Up", "Down", "Left", "Right"][Int(whole(0...3))])
    case .hold: return .hold(x, y)
    case .lift: return .lift
    case .offset: return .offset(whole(0...16) / 16, whole(0...16) / 16, animated: isOn)
    case .visible: return .visible(whole(0...400), whole(0...400), side: whole(1...150), animated: isOn)
    case .zoom: return .zoom(whole(2...12) / 4, animated: isOn)
    case .zoomTo: return .zoomTo(whole(0...200), whole(0...200), side: whole(40...200), animated: isOn)
    case .inset: return .inset(whole(0...40), whole(0...40))
    case .content: return .content(whole(100...600), whole(100...600))
    case .size: return .size(whole(80...200), whole(80...200))
    case .bounces: return .bounces(isOn)
    case .locked: return .locked(isOn)
    }
  }
}
