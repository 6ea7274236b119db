import Foundation
@_spi(Toolkit) import Views

/// The view of an alert or an action sheet: one group, and for the cancel button of an action sheet a second one.
final class AlertView: UIView {
  var groups: [AlertGroupView] = [] {
    didSet {
      for group in oldValue { group.removeFromSuperview() }
      for group in groups { addSubview(group) }
    }
  }

  /// The title and the message.
  var name: String?

  override var ownAccessibilityLabel: String? { name }
  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .alert) }

  /// The buttons in the order of the keys: from top to bottom.
  var buttons: [AlertButton] { groups.flatMap(\.buttons) }

  /// The height for a width, in points, as far as there is room.
  func height(forWidth width: CGFloat, atMost most: CGFloat) -> CGFloat {
    heights(forWidth: width, atMost: most).reduce(0, +) + gaps
  }

  private var gaps: CGFloat { CGFloat(max(0, groups.count - 1)) * AlertConstants.sheetEdge }

  /// The groups below the first one keep their heights.
  private func heights(forWidth width: CGFloat, atMost most: CGFloat) -> [CGFloat] {
    let lower = groups.dropFirst().map { $0.height(forWidth: width, atMost: .infinity) }
    let rest = max(0, most - gaps - lower.reduce(0, +))
    return groups.prefix(1).map { $0.height(forWidth: width, atMost: rest) } + lower
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (group, height) in zip(groups, heights(forWidth: bounds.width, atMost: bounds.height)) {
      group.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + AlertConstants.sheetEdge
    }
  }
}
