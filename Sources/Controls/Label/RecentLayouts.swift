import Drawing
import Foundation

/// The last layouts of all labels. The labels of a form or a list often say the same, and to lay out a short text costs
/// as much as to lay out a row of views.
@MainActor
enum RecentLayouts {
  /// Our choice: more than a row has labels, and few enough to look at all of them.
  private static let capacity = 16
  /// A longer text is seldom there twice, and takes memory. In UTF-8 units.
  private static let longestText = 256

  /// The newest last.
  private static var entries: [(fitter: LabelFitter, layout: TextLayout)] = []

  static func layout(_ fitter: LabelFitter) -> TextLayout {
    guard fitter.text.string.utf8.count <= longestText else { return fitter.layout }
    var place = entries.count - 1
    while place >= 0, entries[place].fitter != fitter { place -= 1 }
    let entry: (fitter: LabelFitter, layout: TextLayout) =
      place >= 0 ? entries.remove(at: place) : (fitter, fitter.layout)
    if entries.count == capacity { entries.removeFirst() }
    entries.append(entry)
    return entry.layout
  }
}
