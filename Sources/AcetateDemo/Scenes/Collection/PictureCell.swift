import UIKit

/// A picture with its number, and a frame while it is selected.
final class PictureCell: UICollectionViewCell {
  /// The distance of the picture from the edges, where the frame is, in points.
  static let padding: CGFloat = 5

  private let picture = PictureView()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ picture: Pictures.Picture) {
    self.picture.picture = picture
    accessibilityLabel = "\(picture.subject.title) \(picture.number)"
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 10
    background.strokeColor = state.isSelected || state.isReordering ? .demoTint : .clear
    background.strokeWidth = 3
    backgroundConfiguration = background
    picture.alpha = state.isHighlighted ? 0.7 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds.insetBy(dx: Self.padding, dy: Self.padding)
  }
}

/// A landscape that a number makes: sky, sun and two hills.
private final class PictureView: UIView {
  var picture: Pictures.Picture? {
    didSet { if picture != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let picture else { return }
    let (number, size) = (CGFloat(picture.number), bounds.size)
    UIColor.pastel(hue: picture.subject.hue, strength: 0.4).setFill()
    UIRectFill(bounds)
    UIColor.pastel(hue: 0.14, strength: 0.9).setFill()
    let radius = size.height * 0.12
    let sun = CGPoint(
      x: size.width * (0.2 + 0.6 * (number * 0.37).truncatingRemainder(dividingBy: 1)), y: size.height * 0.3)
    UIBezierPath(ovalIn: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)).fill()
    let hills = [(0.55, UIColor(light: 0xA3CBA0, dark: 0x3F6B45)), (0.75, UIColor(light: 0x74AC7A, dark: 0x2F5536))]
    for (depth, color) in hills {
      color.setFill()
      hill(from: size.height * depth, phase: number * depth, in: size).fill()
    }
    let text = "\(picture.number)" as NSString
    text.draw(
      at: CGPoint(x: 8, y: size.height - 22),
      withAttributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: UIColor.label])
  }

  private func hill(from height: CGFloat, phase: CGFloat, in size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...16 {
      let x = CGFloat(step) / 16
      path.addLine(to: CGPoint(x: x * size.width, y: height + size.height * 0.12 * sin(phase * 1.7 + x * 5)))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    return path
  }
}

/// The title of a row, above the left edge of its first picture.
final class SubjectHeader: UICollectionReusableView {
  let label = UILabel()

  /// The distance of the title from the edge, in points: in rows the header has the insets of the pictures.
  private var inset: CGFloat = 0

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.setFont(ofSize: 17, weight: .semibold)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// A header that stays above pictures covers them.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = layoutAttributes.zIndex < 10 ? .clear : .systemBackground
    inset = layoutAttributes.frame.minX > 0 ? PictureCell.padding : 12 + PictureCell.padding
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
  }
}

/// The band behind a row of a carousel.
final class SubjectCard: UICollectionReusableView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }
}
