import Drawing
import Foundation
import Views

/// The label's last layouts, so that unchanged text is laid out once for drawing and once for measuring.
struct LabelLayouts {
  /// All inputs of a layout except the label's own properties.
  struct Key: Hashable {
    var size: CGSize
    var lines: Int
    var traits: Traits
    var direction: UIUserInterfaceLayoutDirection
  }

  private static let capacity = 2

  /// The cached layouts, newest last.
  private var entries: [(key: Key, layout: TextLayout)] = []

  /// The layout that was made for unlimited space, and otherwise for the same inputs; nil for none.
  func unlimited(like key: Key) -> TextLayout? {
    var wide = key
    wide.size = CGSize(width: LabelConstants.unlimitedLength, height: LabelConstants.unlimitedLength)
    return entries.first { $0.key == wide }?.layout
  }

  /// The layout that was made for a height without a limit, and otherwise for the same inputs; nil for none.
  func tall(like key: Key) -> TextLayout? {
    entries.first { entry in
      let height = entry.key.size.height
      var tall = key
      tall.size.height = height
      return (height <= 0 || height >= LabelConstants.unlimitedLength) && entry.key == tall
    }?.layout
  }

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
