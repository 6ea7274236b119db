import Drawing
import Foundation
import Views

/// A plus or minus sign, on whole pixels at any scale.
final class StepperGlyph: UIView {
  enum Sign {
    case minus, plus
  }

  /// The length and the thickness of the strokes, in points. Chosen by eye.
  private static let length: CGFloat = 14
  private static let thickness: CGFloat = 1.5

  static let size = CGSize(width: 16, height: 16)

  private let sign: Sign

  var color = UIColor.label {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  init(_ sign: Sign) {
    self.sign = sign
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let scale = traitCollection.displayScale
    let thickness = max(1, (Self.thickness * scale).rounded())
    // Both odd or both even, so that the strokes cross in their middles.
    var length = (Self.length * scale).rounded()
    if (length - thickness).truncatingRemainder(dividingBy: 2) != 0 { length -= 1 }
    let (start, across) = (
      ((bounds.width * scale - length) / 2).rounded(.down), ((bounds.height * scale - thickness) / 2).rounded(.down)
    )
    context.setFillColor(color.cgColor)
    let stroke = CGRect(x: start / scale, y: across / scale, width: length / scale, height: thickness / scale)
    context.fill(stroke)
    if sign == .plus {
      context.fill([
        CGRect(x: stroke.minY, y: stroke.minX, width: stroke.height, height: stroke.minY - stroke.minX),
        CGRect(x: stroke.minY, y: stroke.maxY, width: stroke.height, height: stroke.maxX - stroke.maxY),
      ])
    }
  }
}
