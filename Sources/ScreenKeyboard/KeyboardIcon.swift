import Drawing
import Foundation
import Views

/// The icon of a key without a label, drawn so that it does not depend on fonts.
final class KeyboardIcon: UIView {
  enum Shape {
    case arrowUp, backspace, chevronDown

    init?(_ key: KeyboardKey) {
      switch key {
      case .shift: self = .arrowUp
      case .backspace: self = .backspace
      case .dismiss: self = .chevronDown
      case .character, .space, .page, .enter: return nil
      }
    }
  }

  private let shape: Shape

  enum Look {
    case outlined, filled
    /// Filled, with a bar below.
    case underlined
  }

  var look = Look.outlined {
    didSet { if look != oldValue { setNeedsDisplay() } }
  }

  init(_ shape: Shape) {
    self.shape = shape
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // The icons are designed in a square of 20 units.
    let side = min(bounds.width, bounds.height, 22)
    context.translateBy(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
    context.scaleBy(x: side / 20, y: side / 20)
    UIColor.label.set()
    context.setLineWidth(1.6)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    switch shape {
    case .arrowUp: drawArrow(in: context)
    case .backspace: drawBackspace(in: context)
    case .chevronDown: drawChevron(in: context)
    }
  }

  private func add(_ points: [(CGFloat, CGFloat)], to context: CGContext) {
    context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  }

  private func drawArrow(in context: CGContext) {
    let foot: CGFloat = look == .underlined ? 13 : 17
    func outline() {
      add([(10, 2), (18, 10), (13.5, 10), (13.5, foot), (6.5, foot), (6.5, 10), (2, 10)], to: context)
      context.closePath()
    }
    if look != .outlined {
      outline()
      context.fillPath()
    }
    outline()
    if look == .underlined { add([(6.5, 17.5), (13.5, 17.5)], to: context) }
    context.strokePath()
  }

  private func drawBackspace(in context: CGContext) {
    add([(7, 4), (19, 4), (19, 16), (7, 16), (1, 10)], to: context)
    context.closePath()
    add([(10, 7.5), (15, 12.5)], to: context)
    add([(15, 7.5), (10, 12.5)], to: context)
    context.strokePath()
  }

  private func drawChevron(in context: CGContext) {
    add([(4, 7), (10, 13), (16, 7)], to: context)
    context.strokePath()
  }
}
