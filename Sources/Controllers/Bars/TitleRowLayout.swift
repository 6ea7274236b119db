import Foundation

/// Places the title of a navigation bar between the buttons at both sides. All lengths are in points, from where text
/// begins.
struct TitleRowLayout {
  /// The length of the row inside the safe area.
  var width: CGFloat

  /// The lengths of the buttons at both sides, zero for none.
  var leading: CGFloat
  var trailing: CGFloat

  /// The distance of the buttons from the edge of the row.
  private var edge: CGFloat { BarConstants.edgePadding - BarConstants.itemPadding }

  /// The first and the last place that the title may cover.
  private var room: (start: CGFloat, end: CGFloat) {
    let start = leading > 0 ? edge + leading + BarConstants.titleGap : BarConstants.edgePadding
    let end = trailing > 0 ? width - edge - trailing - BarConstants.titleGap : width - BarConstants.edgePadding
    return (start, max(start, end))
  }

  var leadingSpan: BarItemLayout.Span { BarItemLayout.Span(start: edge, length: leading) }

  var trailingSpan: BarItemLayout.Span { BarItemLayout.Span(start: width - edge - trailing, length: trailing) }

  /// The place of a title of a length: in the middle of the bar, as far as the buttons permit.
  func titleSpan(_ length: CGFloat) -> BarItemLayout.Span {
    let (start, end) = room
    let length = min(length, end - start)
    return BarItemLayout.Span(start: min(max((width - length) / 2, start), end - length), length: length)
  }

  /// The greatest length of a back button before a title of a length that stays in the middle.
  func backRoom(title: CGFloat) -> CGFloat {
    let besideTitle = (width - title) / 2 - BarConstants.titleGap
    let besideTrailing = width - title - (trailing > 0 ? edge + trailing : 0) - 2 * BarConstants.titleGap
    return max(0, min(title > 0 ? besideTitle : width - edge - trailing - BarConstants.titleGap, besideTrailing) - edge)
  }
}
