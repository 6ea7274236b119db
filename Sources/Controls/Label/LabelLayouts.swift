import Drawing
import Foundation
import Views

/// A cache of the label's last two layouts: one for drawing and one for measuring.
struct LabelLayouts {
  /// All inputs of a layout except the label's own properties.
  struct Key: Hashable {
    var size: CGSize
    var lines: Int
    var traits: Traits
    var direction: UIUserInterfaceLayoutDirection
  }

  private static let capacity = 2

  /// Newest last.
  private var entries: [(key: Key, layout: TextLayout)] = []

  mutating func layout(_ key: Key, make: () -> TextLayout?) -> TextLayout? {
    if let known = entries.first(where: { $0.key == key }) { return known.layout }
    guard let layout = make() else { return nil }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((key, layout))
    return layout
  }

  mutating func removeAll() {
    entries = []
  }
}
