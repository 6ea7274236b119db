import Foundation

/// The heights of a navigation bar's parts for one item, from above, in points: the row with the buttons, the large title
/// and the search bar.
///
/// Content that scrolls beneath the bar first takes the height of the search bar, if that collapses, and then that of the
/// large title. Content that is pulled down makes the large title higher.
struct NavigationBarHeights: Equatable {
  /// The height of the row; 0 for a bar out of sight, and while a search takes its place.
  var row: CGFloat = 0

  /// The height of the large title at its full size; 0 for none.
  var largeTitle: CGFloat = 0

  /// The height of the search bar; 0 for none.
  var search: CGFloat = 0

  /// Whether scrolled content takes the height of the search bar.
  var searchCollapses = false

  /// The height at the top of the content.
  var expanded: CGFloat { row + largeTitle + search }

  /// The height over scrolled content.
  var collapsed: CGFloat { row + (searchCollapses ? 0 : search) }

  /// The ways of the content from its top after which the bar may rest, the shortest one first.
  var stops: [CGFloat] {
    var stops: [CGFloat] = [0]
    for part in [searchCollapses ? search : 0, largeTitle] where part > 0 {
      stops.append(stops[stops.count - 1] + part)
    }
    return stops
  }

  /// The heights of the large title and the search bar in a bar of a height.
  func parts(of height: CGFloat) -> (largeTitle: CGFloat, search: CGFloat) {
    let below = max(0, height - row)
    let search = searchCollapses ? min(self.search, max(0, below - largeTitle)) : min(self.search, below)
    return (below - search, search)
  }
}
