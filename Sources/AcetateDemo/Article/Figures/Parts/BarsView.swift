import UIKit

/// The durations of the last frames as bars, in groups of one color each, on one scale.
final class BarsView: UIView {
  struct Group: Equatable {
    var name: String
    var color: UIColor
    /// Milliseconds, the oldest first.
    var values: [Double]
  }

  var groups: [Group] = [] { didSet { if groups != oldValue { setNeedsDisplay() } } }

  /// Shown in place of bars while there are none.
  var note = "" { didSet { if note != oldValue { setNeedsDisplay() } } }

  /// The bars of a group.
  static let count = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let height = bounds.height / CGFloat(max(1, groups.count))
    let top = max(0.1, groups.flatMap(\.values).max() ?? 0)
    for (index, group) in groups.enumerated() {
      draw(group, in: CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height), top: top)
    }
  }

  private func draw(_ group: Group, in area: CGRect, top: Double) {
    func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] {
      [.font: UIFont.systemFont(ofSize: 12, weight: .medium), .foregroundColor: color]
    }
    let line = group.name.size(withAttributes: attributes(.label)).height.rounded(.up)
    group.name.draw(
      in: CGRect(x: 10, y: area.minY + 8, width: area.width - 16, height: line * 2), withAttributes: attributes(.label))
    let chart = CGRect(
      x: 10, y: area.minY + 2 * line + 10, width: area.width - 20, height: max(0, area.height - 2 * line - 18))
    UIColor.separator.setFill()
    UIRectFill(CGRect(x: chart.minX, y: chart.maxY, width: chart.width, height: 1))
    guard let last = group.values.last else {
      return note.draw(in: chart, withAttributes: attributes(.secondaryText))
    }
    let step = chart.width / CGFloat(Self.count)
    group.color.setFill()
    for (index, value) in group.values.enumerated() {
      let height = max(1, chart.height * value / top)
      UIRectFill(
        CGRect(x: chart.minX + CGFloat(index) * step, y: chart.maxY - height, width: max(1, step - 2), height: height))
    }
    let text = String(format: "%.2f ms", last)
    let size = text.size(withAttributes: attributes(.label))
    let place = CGRect(x: chart.maxX - size.width, y: chart.minY, width: size.width, height: size.height)
    UIColor.secondarySystemGroupedBackground.withAlphaComponent(0.85).setFill()
    UIRectFill(place)
    text.draw(in: place, withAttributes: attributes(.label))
  }
}
