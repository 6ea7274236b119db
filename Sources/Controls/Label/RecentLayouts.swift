import Drawing
import Foundation
import Views

/// The last layouts of all labels. The labels of a form or a list often say the same, and to lay out a short text costs
/// as much as to lay out a row of views.
@MainActor
enum RecentLayouts {
  /// All inputs of a layout.
  struct Key: Equatable {
    var text: DrawableText
    var size: CGSize
    var lines: Int
    var minimumScale: CGFloat
    var rendering: FontRendering
  }

  /// Our choice: more than a row has labels, and few enough to look at all of them.
  private static let capacity = 16
  /// A longer text is seldom there twice, and takes memory. In UTF-8 units.
  private static let longestText = 256

  /// The newest last.
  private static var entries: [(key: Key, layout: TextLayout)] = []

  static func layout(_ key: Key, make: () -> TextLayout) -> TextLayout {
    guard key.text.string.utf8.count <= longestText else { return make() }
    var place = entries.count - 1
    while place >= 0, entries[place].key != key { place -= 1 }
    let entry: (key: Key, layout: TextLayout) = place >= 0 ? entries.remove(at: place) : (key, make())
    if entries.count == capacity { entries.removeFirst() }
    entries.append(entry)
    return entry.layout
  }
}
