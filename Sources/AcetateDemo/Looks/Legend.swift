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
      label.setFont(ofSize: 13)
      label.numberOfLines = 0
      label.textColor = .secondaryText
      return (swatch, label)
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // It explains what only eyes tell apart.
    accessibilityElementsHidden = true
    for entry in self.entries {
      addSubview(entry.swatch)
      addSubview(entry.label)
    }
  }

  required init?(coder: NSCoder) { nil }

  var count: Int { entries.count }

  /// The width and the height of an entry with room for its words, in points.
  var widestEntry: CGFloat { (entries.map(\.label.intrinsicContentSize.width).max() ?? 0).rounded(.up) + 40 }
  var rowHeight: CGFloat { (entries.map(\.label.intrinsicContentSize.height).max() ?? 0).rounded(.up) + 4 }

  /// The height in which no words are cut, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    let heights = entries.map { height(of: $0.label, forWidth: entryWidth(in: width)) }
    return axis == .vertical ? heights.reduce(0, +) : heights.max() ?? 0
  }

  private func entryWidth(in width: CGFloat) -> CGFloat {
    axis == .vertical ? width : width / CGFloat(max(1, entries.count))
  }

  private func height(of label: UILabel, forWidth width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: max(1, width - 30), height: .greatestFiniteMagnitude)).height.rounded(.up) + 2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = entryWidth(in: bounds.width)
    // What is left of the height is shared.
    let extra =
      axis == .vertical ? (bounds.height - height(forWidth: bounds.width)) / CGFloat(max(1, entries.count)) : 0
    var y: CGFloat = 0
    for (index, entry) in entries.enumerated() {
      let x = axis == .vertical ? 0 : (width * CGFloat(index)).rounded()
      let height =
        axis == .vertical ? max(0, height(of: entry.label, forWidth: width) + extra) : bounds.height
      entry.swatch.frame = directed(
        CGRect(x: x, y: (y + (height - 12) / 2).rounded(), width: 12, height: 12))
      entry.label.frame = directed(
        CGRect(x: x + 22, y: y.rounded(), width: max(0, width - 30), height: height.rounded(.up)))
      if axis == .vertical { y += height }
    }
  }
}
