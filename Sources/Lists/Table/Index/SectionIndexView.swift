@_spi(Toolkit) import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The index at the trailing edge of a table: its titles, and the touch that slides along them.
final class SectionIndexView: UIControl {
  /// Called with the number of the title under the finger when that changes.
  private let chosen: @MainActor (Int) -> Void

  /// The number of the title that the current touch chose last.
  private var current: Int?

  let titles: [String]

  var color: UIColor? {
    didSet { setNeedsDisplay() }
  }
  var restColor: UIColor? {
    didSet { updateBackground() }
  }
  var trackingColor: UIColor? {
    didSet { updateBackground() }
  }

  init(titles: [String], chosen: @escaping @MainActor (Int) -> Void) {
    (self.titles, self.chosen) = (titles, chosen)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  // It stays in place while the rows scroll, in front of headers.
  override var isOverlay: Bool { true }
  override var canBecomeFocused: Bool { false }

  private var font: UIFont { .systemFont(ofSize: ListConstants.indexFontSize, weight: .semibold) }

  var layout: SectionIndexLayout {
    SectionIndexLayout(
      titles: titles.count, lineHeight: ListConstants.indexLineHeight, height: bounds.height)
  }

  // MARK: Touches

  /// A touch on it never scrolls.
  override func confines(_ touch: UITouch) -> Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch)
    updateBackground()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch)
    return true
  }

  private func choose(at touch: UITouch) {
    let title = layout.title(at: touch.location(in: self).y)
    guard let title, title != current else { return }
    current = title
    chosen(title)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isTracking { current = nil }
    updateBackground()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    current = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    current = nil
  }

  private func updateBackground() {
    backgroundColor = isTracking ? trackingColor ?? restColor : restColor
  }

  // MARK: Drawing

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let (layout, color) = (layout, color ?? tintColor ?? .label)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    for (number, line) in layout.lines.enumerated() {
      let middle = CGPoint(x: bounds.midX, y: layout.top + (CGFloat(number) + 0.5) * layout.lineHeight)
      switch line {
      case .dot: fillDot(at: middle, color)
      case .title(let title) where titles[title] == UITableView.indexSearch: strokeLens(at: middle, color)
      case .title(let title):
        let size = titles[title].size(withAttributes: attributes)
        let place = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
        titles[title].draw(at: place, withAttributes: attributes)
      }
    }
  }

  private func fillDot(at middle: CGPoint, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 1.5, y: middle.y - 1.5, width: 3, height: 3)).fill()
  }

  private func strokeLens(at middle: CGPoint, _ color: UIColor) {
    color.setStroke()
    let path = UIBezierPath(ovalIn: CGRect(x: middle.x - 5, y: middle.y - 5, width: 7, height: 7))
    path.move(to: CGPoint(x: middle.x + 1, y: middle.y + 1))
    path.addLine(to: CGPoint(x: middle.x + 4.5, y: middle.y + 4.5))
    path.lineWidth = 1.5
    path.stroke()
  }
}
