import UIKit
import Views

extension KeyModifiers {
  /// The modifiers by their names in replays, in the order in which these are written.
  static let named: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("command", .command), ("capsLock", .capsLock),
  ]

  var names: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }
}
