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
      title.font = .systemFont(ofSize: 14, weight: .medium)
      let state = UILabel()
      state.font = .systemFont(ofSize: 13)
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
    let height = min(Self.rowHeight, bounds.height / CGFloat(rows.count))
    for (index, row) in rows.enumerated() {
      let y = (CGFloat(index) * height).rounded()
      row.title.frame = directed(CGRect(x: 0, y: y, width: 112, height: height.rounded()))
      row.state.frame = directed(CGRect(x: 116, y: y, width: 66, height: height.rounded()))
      row.values.frame = directed(CGRect(x: 186, y: y, width: max(0, bounds.width - 186), height: height.rounded()))
    }
  }
}
