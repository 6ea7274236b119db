import UIKit

/// A scroll view with a column of rows, which can be pressed.
final class RowScrollView: UIScrollView {
  private let rows: [UIButton]

  /// Called with the index of a pressed row.
  var rowWasPressed: (Int) -> Void = { _ in }

  /// Points.
  private static let rowHeight: CGFloat = 56
  private static let gap: CGFloat = 10
  private static let margin: CGFloat = 16

  /// - Parameter hue: The hue of all rows; nil for all hues in their order.
  init(count: Int, hue: CGFloat? = nil) {
    rows = (0..<count).map { index in
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Row \(index + 1)"
      configuration.baseForegroundColor = .label
      configuration.cornerStyle = .large
      let part = CGFloat(index) / CGFloat(count)
      configuration.baseBackgroundColor = .pastel(hue: hue ?? part, strength: hue == nil ? 0.8 : 1 - part)
      let row = UIButton(configuration: configuration)
      row.contentHorizontalAlignment = .leading
      return row
    }
    super.init(frame: .zero)
    for (index, row) in rows.enumerated() {
      row.addTarget(for: .primaryActionTriggered) { [unowned self] _ in rowWasPressed(index) }
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows only the rows whose titles contain a text; an empty one shows all.
  func filter(_ text: String) {
    for row in rows {
      row.isHidden = !text.isEmpty && row.configuration?.title?.localizedCaseInsensitiveContains(text) != true
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = Self.rowHeight + Self.gap
    let rows = rows.filter { !$0.isHidden }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.margin, y: Self.gap / 2 + CGFloat(index) * step, width: max(0, bounds.width - 2 * Self.margin),
        height: Self.rowHeight)
    }
    let size = CGSize(width: bounds.width, height: CGFloat(rows.count) * step)
    if contentSize != size { contentSize = size }
  }
}
