import UIKit

/// A list of the cells of a table, each a box: filled while the table shows it, outlined while it waits.
final class CellCensus: UIView {
  private let title = UILabel()
  private var boxes: [UILabel] = []
  private var (living, shown): (Set<Int>, Set<Int>) = ([], [])

  private let rows: String

  /// - Parameter rows: What the cells serve, in words.
  init(of rows: String = "a thousand rows") {
    self.rows = rows
    super.init(frame: .zero)
    title.setFont(ofSize: 13)
    title.textColor = .secondaryText
    title.numberOfLines = 0
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - living: The numbers of the cells that exist.
  ///   - shown: The numbers of those in the table.
  func count(_ living: Set<Int>, shown: Set<Int>) {
    guard living != self.living || shown != self.shown else { return }
    (self.living, self.shown) = (living, shown)
    while boxes.count < living.count { addBox() }
    while boxes.count > living.count { boxes.removeLast().removeFromSuperview() }
    for (number, box) in zip(living.sorted(), boxes) {
      let isShown = shown.contains(number)
      box.text = "\(number)"
      box.backgroundColor = isShown ? .systemBlue : nil
      box.textColor = isShown ? .white : .secondaryText
    }
    title.text = "\(boxes.count) cells serve \(rows); \(shown.count) are in the table, the others wait."
    setNeedsLayout()
  }

  private func addBox() {
    let box = UILabel()
    box.setFont(ofSize: 12)
    box.textAlignment = .center
    box.layer.borderWidth = 1
    box.layer.borderColor = UIColor.systemBlue.cgColor
    box.layer.cornerRadius = 5
    box.clipsToBounds = true
    // The title counts them.
    box.isAccessibilityElement = false
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
