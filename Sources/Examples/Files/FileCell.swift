import UIKit

/// A line of the outline: triangle, icon, name and size.
final class FileCell: UITableViewCell {
  private let icon = FileIcon()
  private let name = UILabel()
  private let detail = UILabel()
  private var level = 0

  /// Opens or closes the folder, or opens the file.
  var activate: () -> Void = {}

  /// In points.
  static let margin: CGFloat = 12
  private static let indentation: CGFloat = 18

  /// Names and rows follow the size of text.
  static let metrics = UIFontMetrics(forTextStyle: .subheadline)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.lineBreakMode = .byTruncatingMiddle
    detail.font = Self.metrics.scaledFont(for: .monospacedDigitSystemFont(ofSize: 13, weight: .regular))
    for label in [name, detail] { label.adjustsFontForContentSizeCategory = true }
    for part in [icon, name, detail] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ node: FileNode) {
    level = node.level
    (icon.kind, icon.isOpen) = (node.kind, node.isOpen)
    accessibilityExpandedStatus = node.kind != .folder ? .unsupported : node.isOpen ? .expanded : .collapsed
    let isMessage = node.kind == .message
    name.text = node.name
    name.font = Self.metrics.scaledFont(for: isMessage ? .italicSystemFont(ofSize: 14) : .systemFont(ofSize: 14))
    name.textColor = isMessage ? .systemRed : .label
    detail.text = node.detail
    detail.textColor = node.problem == 0 ? .secondaryLabel : .systemRed
    setNeedsLayout()
  }

  override func accessibilityActivate() -> Bool {
    activate()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    // Of deep folders the names are more than the depth.
    let start = Self.margin + min(CGFloat(level) * Self.indentation, bounds.width / 3)
    let width = min(detail.sizeThatFits(bounds.size).width, bounds.width / 2)
    let frames = [
      CGRect(x: start, y: 0, width: FileIcon.width, height: bounds.height),
      CGRect(
        x: start + FileIcon.width + 6, y: 0,
        width: max(0, bounds.width - start - FileIcon.width - width - 2 * Self.margin - 6), height: bounds.height),
      CGRect(x: bounds.width - Self.margin - width, y: 0, width: width, height: bounds.height),
    ]
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (part, frame) in zip([icon, name, detail], frames) {
      part.frame = isMirrored ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
    }
  }
}

/// A drawn folder with a triangle that says whether it is open, or a sheet of paper.
final class FileIcon: UIView {
  static let width: CGFloat = 38

  var kind = FileNode.Kind.file {
    didSet { if kind != oldValue { setNeedsDisplay() } }
  }

  var isOpen = false {
    didSet { if isOpen != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: 0, y: (bounds.height - 16) / 2)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    switch kind {
    case .message: break
    case .file: fill([(20, 0), (28, 0), (32, 4), (32, 16), (20, 16)], .systemGray)
    case .folder:
      fill(isOpen ? [(1, 6), (11, 6), (6, 12)] : [(3, 3), (9, 8), (3, 13)], .secondaryLabel)
      fill([(17, 1), (23, 1), (25, 4), (35, 4), (35, 15), (17, 15)], .systemBlue)
    }
  }

  private func fill(_ corners: [(CGFloat, CGFloat)], _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    color.setFill()
    path.fill()
  }
}
