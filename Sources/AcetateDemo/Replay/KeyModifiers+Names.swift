import UIKit
import Views

extension KeyModifiers {
  /// The modifiers with their names in replays, in the order of writing.
  static let named: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("command", .command), ("capsLock", .capsLock),
  ]

  var names: [String] { Self.named.filter { contains($0.modifier) }.map(\.name) }
}
