import UIKit

/// What the colours on the map mean, a line each.
final class MapLegend: UIView {
  private let lines: [(swatch: UIView, label: UILabel)]

  override init(frame: CGRect) {
    lines = Self.entries.map { color, text in
      let swatch = UIView()
      swatch.backgroundColor = color
      swatch.layer.cornerRadius = 2
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      return (swatch, label)
    }
    super.init(frame: frame)
    for line in lines {
      addSubview(line.swatch)
      addSubview(line.label)
    }
  }

  private static let entries: [(UIColor, String)] = [
    (.systemBlue, "the bounds, which are all that is seen"),
    (.systemGreen, "where their origin may come to rest"),
    (.systemOrange, "the content inset, room around the content"),
  ]

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height / CGFloat(Self.entries.count)
    for (index, line) in lines.enumerated() {
      let y = (height * CGFloat(index)).rounded()
      line.swatch.frame = CGRect(x: 0, y: y + ((height - 12) / 2).rounded(), width: 12, height: 12)
      line.label.frame = CGRect(x: 22, y: y, width: max(0, bounds.width - 22), height: height.rounded())
    }
  }
}
