import UIKit

/// A list of gestures with the last state and values of each.
final class GestureReport: UIView {
  private let rows: [(name: String, title: UILabel, state: UILabel, values: UILabel)]

  /// Points.
  private static let rowHeight: CGFloat = 34
  private static let leastRowHeight: CGFloat = 18

  init(_ names: [String]) {
    rows = names.map { name in
      let title = UILabel()
      title.text = name
      title.setFont(ofSize: 14, weight: .medium)
      let state = UILabel()
      state.setFont(ofSize: 13)
      state.textColor = .secondaryText
      let values = UILabel()
      values.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
      values.textColor = .secondaryText
      return (name, title, state, values)
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for row in rows {
      for label in [row.title, row.state, row.values] { addSubview(label) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The height at which no row is crowded.
  var height: CGFloat { CGFloat(rows.count) * Self.rowHeight }

  /// The height below which the rows would be cut off.
  var leastHeight: CGFloat { CGFloat(rows.count) * Self.leastRowHeight }

  func show(_ name: String, state: String, values: String) {
    guard let row = rows.first(where: { $0.name == name }) else { return }
    row.state.text = state
    row.values.text = values
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // With large text the values are below the name and the state.
    let isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let height = min(besideText(Self.rowHeight), bounds.height / CGFloat(rows.count))
    let upper = isStacked ? (height * 0.7).rounded() : height.rounded()
    let titleWidth = max(112, (rows.map(\.title.intrinsicContentSize.width).max() ?? 0).rounded(.up))
    let stateWidth = besideText(66)
    for (index, row) in rows.enumerated() {
      let y = (CGFloat(index) * height).rounded()
      row.title.frame = directed(CGRect(x: 0, y: y, width: titleWidth, height: upper))
      row.state.frame = directed(CGRect(x: titleWidth + 4, y: y, width: stateWidth, height: upper))
      let x = isStacked ? 0 : titleWidth + stateWidth + 8
      row.values.frame = directed(
        CGRect(
          x: x, y: isStacked ? y + upper : y, width: max(0, bounds.width - x),
          height: isStacked ? max(0, height - upper) : upper))
    }
  }
}
