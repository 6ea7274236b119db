import UIKit

/// A list of the cells that a table has made, each a box: filled while the table shows it, outlined while it waits.
final class CellCensus: UIView {
  private let title = UILabel()
  private var boxes: [UILabel] = []

  /// The numbers of the cells in the table, out of all that were made.
  var live: Set<Int> = [] {
    didSet { if live != oldValue { update() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 13)
    title.textColor = .secondaryText
    title.numberOfLines = 0
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    while boxes.count < ContactCell.madeCount { addBox() }
    for (index, box) in boxes.enumerated() {
      let isLive = live.contains(index + 1)
      box.backgroundColor = isLive ? .systemBlue : nil
      box.textColor = isLive ? .white : .secondaryText
    }
    title.text = "\(boxes.count) cells serve a thousand rows; \(live.count) are in the table, the others wait."
    setNeedsLayout()
  }

  private func addBox() {
    let box = UILabel()
    box.text = "\(boxes.count + 1)"
    box.font = .systemFont(ofSize: 12)
    box.textAlignment = .center
    box.layer.borderWidth = 1
    box.layer.borderColor = UIColor.systemBlue.cgColor
    box.layer.cornerRadius = 5
    box.clipsToBounds = true
    boxes.append(box)
    addSubview(box)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    let height = title.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    title.frame = CGRect(x: 16, y: 16, width: width, height: height)
    let (side, step) = (CGFloat(34), CGFloat(40))
    let columns = max(1, Int((width + step - side) / step))
    for (index, box) in boxes.enumerated() {
      box.frame = CGRect(
        x: 16 + CGFloat(index % columns) * step, y: 32 + height + CGFloat(index / columns) * step, width: side,
        height: side)
    }
  }
}
