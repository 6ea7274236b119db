import UIKit

/// The meaning of colors: for each a swatch and a few words, in a column or a row.
final class Legend: UIView {
  private let entries: [(swatch: UIView, label: UILabel)]

  var axis = NSLayoutConstraint.Axis.vertical {
    didSet { if axis != oldValue { setNeedsLayout() } }
  }

  init(_ entries: KeyValuePairs<String, UIColor>) {
    self.entries = entries.map { text, color in
      let swatch = UIView()
      swatch.backgroundColor = color
      swatch.layer.cornerRadius = 2
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryText
      return (swatch, label)
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for entry in self.entries {
      addSubview(entry.swatch)
      addSubview(entry.label)
    }
  }

  required init?(coder: NSCoder) { nil }

  var count: Int { entries.count }

  /// The width and the height of an entry with room for its words, in points.
  var widestEntry: CGFloat { (entries.map(\.label.intrinsicContentSize.width).max() ?? 0).rounded(.up) + 30 }
  var rowHeight: CGFloat { (entries.map(\.label.intrinsicContentSize.height).max() ?? 0).rounded(.up) + 4 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(entries.count)
    let size =
      axis == .vertical
      ? CGSize(width: bounds.width, height: bounds.height / count)
      : CGSize(width: bounds.width / count, height: bounds.height)
    for (index, entry) in entries.enumerated() {
      let x = axis == .vertical ? 0 : (size.width * CGFloat(index)).rounded()
      let y = axis == .vertical ? (size.height * CGFloat(index)).rounded() : 0
      entry.swatch.frame = directed(
        CGRect(x: x, y: y + ((size.height - 12) / 2).rounded(), width: 12, height: 12))
      entry.label.frame = directed(
        CGRect(x: x + 22, y: y, width: max(0, size.width - 30), height: size.height.rounded()))
    }
  }
}
