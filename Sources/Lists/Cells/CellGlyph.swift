import Drawing
import Foundation
import Views

/// A sign in a cell: an accessory or an editing control. It is drawn, so no font needs to have it.
final class CellGlyph: UIView {
  enum Sign: Equatable {
    /// An arrow in the direction of text.
    case disclosure
    case checkmark
    /// The letter i in a circle.
    case detail
    /// A white bar, or cross, in a filled circle.
    case delete, insert
    /// Three lines: the row can be moved.
    case reorder
    /// A circle, with a check mark if the item is selected.
    case multiselect(isSelected: Bool)
  }

  var sign: Sign {
    didSet { if sign != oldValue { setNeedsDisplay() } }
  }

  init(_ sign: Sign) {
    self.sign = sign
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    setNeedsDisplay()
  }

  private var color: UIColor {
    switch sign {
    case .disclosure, .reorder: .systemGray3
    case .checkmark, .detail: tintColor
    case .multiselect(let isSelected): isSelected ? tintColor : .systemGray3
    case .delete: .systemRed
    case .insert: .systemGreen
    }
  }

  /// Draws in a square of 16 units in the middle.
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height)
    context.translateBy(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2)
    if isMirrored, sign == .disclosure {
      context.translateBy(x: side, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.scaleBy(x: side / 16, y: side / 16)
    color.set()
    context.setLineWidth(sign == .disclosure || sign == .checkmark ? 2 : 1.5)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    switch sign {
    case .disclosure: stroke([CGPoint(x: 6, y: 3), CGPoint(x: 11, y: 8), CGPoint(x: 6, y: 13)], in: context)
    case .checkmark: stroke([CGPoint(x: 2.5, y: 8.5), CGPoint(x: 6, y: 12), CGPoint(x: 13.5, y: 4)], in: context)
    case .detail: drawDetail(in: context)
    case .delete, .insert: drawControl(in: context)
    case .multiselect(let isSelected): drawMultiselect(isSelected, in: context)
    case .reorder:
      for y in [4.5, 8, 11.5] { stroke([CGPoint(x: 2, y: y), CGPoint(x: 14, y: y)], in: context) }
    }
  }

  private func stroke(_ points: [CGPoint], in context: CGContext) {
    context.addLines(between: points)
    context.strokePath()
  }

  private func drawDetail(in context: CGContext) {
    context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    stroke([CGPoint(x: 8, y: 7.5), CGPoint(x: 8, y: 11.5)], in: context)
    context.fillEllipse(in: CGRect(x: 7, y: 4, width: 2, height: 2))
  }

  private func drawMultiselect(_ isSelected: Bool, in context: CGContext) {
    guard isSelected else { return context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14)) }
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    UIColor.white.set()
    stroke([CGPoint(x: 4.5, y: 8.5), CGPoint(x: 7, y: 11), CGPoint(x: 11.5, y: 5.5)], in: context)
  }

  private func drawControl(in context: CGContext) {
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    UIColor.white.set()
    stroke([CGPoint(x: 4.5, y: 8), CGPoint(x: 11.5, y: 8)], in: context)
    if sign == .insert { stroke([CGPoint(x: 8, y: 4.5), CGPoint(x: 8, y: 11.5)], in: context) }
  }
}
