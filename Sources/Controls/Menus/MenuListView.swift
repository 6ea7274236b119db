import Foundation
@_spi(Toolkit) import Views

/// The rows of an open menu, at most one of which is highlighted. It is the content of the menu's scroll view.
final class MenuListView: UIView {
  private var rowViews: [MenuRowView] = []

  /// The row under the pointer or selected by keys; always one that can be chosen.
  private(set) var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue, rowViews.indices.contains(oldValue) { rowViews[oldValue].isHighlighted = false }
      if let highlighted { rowViews[highlighted].isHighlighted = true }
    }
  }

  /// Called when a touch moved, and when it ended, with the location in the list's coordinates.
  var touchDidMove: (CGPoint) -> Void = { _ in }
  var touchDidEnd: (CGPoint) -> Void = { _ in }
  var touchWasCancelled: () -> Void = {}

  /// Displays other rows, without a highlight.
  ///
  /// - Returns: The size of all of them, in points.
  func show(_ rows: [MenuRow], metrics: MenuMetrics) -> CGSize {
    highlighted = nil
    for view in rowViews { view.removeFromSuperview() }
    var columns = MenuRowView.Columns()
    for row in rows {
      if case .back = row { columns.hasMarks = true }
      if row.state != .off { columns.hasMarks = true }
      if row.image != nil { columns.hasImages = true }
    }
    rowViews = rows.map { MenuRowView($0, columns: columns) }
    for view in rowViews { view.choose = { [unowned self] in choose($0) } }
    var size = CGSize(width: MenuMetrics.minimumWidth, height: 0)
    for view in rowViews {
      addSubview(view)
      view.frame = CGRect(
        x: 0, y: size.height, width: 0, height: metrics.height(of: view.row, in: self) + view.subtitleHeight)
      size.height = view.frame.maxY
      size.width = max(size.width, view.fittingWidth)
    }
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in rowViews { view.frame.size.width = bounds.width }
  }

  func row(at index: Int) -> MenuRow { rowViews[index].row }

  func frame(at index: Int) -> CGRect { rowViews[index].frame }

  /// Highlights the row at the point's y, or none if it cannot be chosen. Ignores x: rows have no width before the
  /// first layout.
  func highlightRow(at point: CGPoint) {
    highlighted = rowViews.firstIndex {
      ($0.frame.minY..<$0.frame.maxY).contains(point.y) && $0.row.isEnabled
    }
  }

  func clearHighlight() {
    highlighted = nil
  }

  /// The view of the highlighted row; nil for none.
  var highlightedView: UIView? { highlighted.map { rowViews[$0] } }

  /// Called after a row was chosen otherwise than by touches and keys; it is highlighted.
  var wasChosen: () -> Void = {}

  private func choose(_ view: MenuRowView) {
    highlighted = rowViews.firstIndex(of: view)
    wasChosen()
  }

  enum Step {
    case next, previous, first, last
    /// The next row whose title has this prefix.
    case beginning(String)
  }

  /// Moves the highlight to another row that can be chosen, cyclically; without one it stays.
  func moveHighlight(_ step: Step) {
    let count = rowViews.count
    let order: [Int] =
      switch step {
      case .next, .beginning: (1...max(count, 1)).map { ((highlighted ?? -1) + $0) % max(count, 1) }
      case .previous: (1...max(count, 1)).map { ((highlighted ?? count) - $0 + count) % max(count, 1) }
      case .first: Array(0..<count)
      case .last: (0..<count).reversed()
      }
    let target = order.first { index in
      guard rowViews[index].row.isEnabled else { return false }
      guard case .beginning(let text) = step else { return true }
      return rowViews[index].row.title.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
        != nil
    }
    if let target { highlighted = target }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchDidMove(touch.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchDidMove(touch.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchDidEnd(touch.location(in: self)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchWasCancelled()
  }

  /// Keeps the pointer's drags from the scroll view: the pointer selects rows with its button down, and only a finger
  /// drags the list.
  override func withholds(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    touch.type == .indirectPointer && recognizer is UIPanGestureRecognizer
  }
}
