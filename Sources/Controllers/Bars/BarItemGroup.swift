import Controls
import Foundation
import Views

/// Displays the items of a toolbar, or of one side of a navigation bar, in a row.
final class BarItemGroup: UIView, BarItemHost {
  private(set) var items: [UIBarButtonItem] = []

  private var views: [UIBarButtonItem: UIView] = [:]

  /// Called when an item changed, after the group requested its own layout.
  var contentDidChange: () -> Void = {}

  /// Displays items, in the order of text.
  func show(_ items: [UIBarButtonItem]) {
    for item in self.items where item.host === self && !items.contains(item) { item.host = nil }
    self.items = items
    for item in items { item.host = self }
    updateViews()
  }

  /// The length of all items and fixed spaces, in points.
  var fittingWidth: CGFloat { layout.fittingLength }

  func barItemDidChange(_ item: UIBarItem) {
    if let item = item as? UIBarButtonItem, let button = views[item] as? BarButton, button.item === item {
      button.showItem()
    }
    updateViews()
    contentDidChange()
  }

  func view(of item: UIBarItem) -> UIView? { (item as? UIBarButtonItem).flatMap { views[$0] } }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (item, span) in zip(shownItems, layout.spans(in: bounds.width)) {
      guard let view = views[item] else { continue }
      let isButton = view is BarButton
      let padding = isButton ? 0 : BarConstants.itemPadding
      let height = isButton ? BarConstants.buttonHeight : min(view.sizeInBar.height, bounds.height)
      place(view, from: span.start + padding, width: max(0, span.length - 2 * padding), height: height, in: bounds)
    }
  }

  /// Its empty parts belong to the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.frame.contains(point) }
  }

  // MARK: Internals

  private var shownItems: [UIBarButtonItem] { items.filter { !$0.isHidden } }

  private var layout: BarItemLayout { BarItemLayout(pieces: shownItems.map(piece)) }

  private func piece(of item: UIBarButtonItem) -> BarItemLayout.Piece {
    switch item.content {
    case .fixedSpace: return .fixedSpace(item.width)
    case .flexibleSpace: return .flexibleSpace
    case .view(let view):
      let width = item.width > 0 ? item.width : view.sizeInBar.width
      return .item(width + 2 * BarConstants.itemPadding)
    case .button, .system: return .item(views[item]?.intrinsicContentSize.width ?? 0)
    }
  }

  /// Adds and removes views, so that there is one for each visible item.
  private func updateViews() {
    var wanted: [UIBarButtonItem: UIView] = [:]
    for item in shownItems {
      switch item.content {
      case .view(let view): wanted[item] = view
      case .button, .system: wanted[item] = views[item] as? BarButton ?? BarButton(item)
      case .fixedSpace, .flexibleSpace: break
      }
    }
    for (item, view) in views where wanted[item] !== view && view.superview === self { view.removeFromSuperview() }
    // In the order of the items, which is that of Tab.
    for item in shownItems {
      if let view = wanted[item] { addSubview(view) }
    }
    views = wanted
    setNeedsLayout()
  }
}
