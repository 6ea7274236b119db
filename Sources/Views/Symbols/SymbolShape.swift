import Drawing
import Foundation

/// The lines of a symbol in a design 20 units high, with y downward.
///
/// Lines are in the notation of SVG, with the absolute commands M, L, Q, C and Z, and `O x y r` for a circle.
struct SymbolShape: Sendable {
  /// The width of the design.
  let width: CGFloat

  /// A closed line, which the variant `.fill` fills; nil for symbols without an area.
  let outline: String?

  /// Lines that the variant `.fill` leaves out of the area.
  let details: String?

  /// Lines beside the area, which every variant has.
  let attached: String?

  init(
    _ outline: String?, _ details: String? = nil, attached: String? = nil, width: CGFloat = SymbolConstants.designSide
  ) {
    (self.outline, self.details, self.attached, self.width) = (outline, details, attached, width)
  }

  static func path(_ notation: String) -> CGPath {
    let path = CGMutablePath()
    var words = notation.split(separator: " ")[...]
    func number() -> CGFloat { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    while let command = words.popFirst() {
      switch command {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      case "O":
        let (center, radius) = (point(), number())
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      default: path.closeSubpath()
      }
    }
    return path
  }
}
