import Drawing
import Foundation
import Rendering

/// A symbol with its variant: filled, or inside of a circle or a square.
struct Symbol {
  private enum Enclosure: String {
    case circle, square
  }

  private let shape: SymbolShape
  private let enclosure: Enclosure?
  private let isFilled: Bool

  /// Finds the symbol of a name such as `star`, `star.fill` or `plus.circle.fill`; nil for an unknown one.
  init?(named name: String) {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    isFilled = parts.count > 1 && parts.last == "fill"
    if isFilled { parts.removeLast() }
    if let shape = SymbolShapes.byName[parts.joined(separator: ".")] {
      guard !isFilled || shape.outline != nil else { return nil }
      (self.shape, enclosure) = (shape, nil)
      return
    }
    guard let last = parts.popLast(), let enclosure = Enclosure(rawValue: last),
      let shape = SymbolShapes.byName[parts.joined(separator: ".")]
    else { return nil }
    (self.shape, self.enclosure) = (shape, enclosure)
  }

  /// The width of the design, in its units.
  private var width: CGFloat { enclosure == nil ? shape.width : SymbolConstants.designSide }

  /// Draws the symbol in black on a transparent ground; nil if it is too large for a bitmap.
  func image(_ description: SymbolDescription, scale: CGFloat) -> CGImage? {
    let unit = description.unit
    let size = CGSize(
      width: (width * unit * scale).rounded(.up) / scale,
      height: (SymbolConstants.designSide * unit * scale).rounded(.up) / scale)
    guard let bitmap = Bitmap.covering(size, scale: scale, for: "UIImage(systemName: \"\(description.name)\")") else {
      return nil
    }
    let context = CGContext(bitmap: bitmap, scale: scale, origin: .zero)
    context.scaleBy(x: unit, y: unit)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(description.lineWidth)
    draw(in: context, lineWidth: description.lineWidth)
    return context.finish()
  }

  private func draw(in context: CGContext, lineWidth: CGFloat) {
    guard let enclosure else { return Self.draw(shape, isFilled: isFilled, in: context) }
    let side = SymbolConstants.designSide
    let box = CGRect(x: 0, y: 0, width: side, height: side)
      .insetBy(dx: SymbolConstants.enclosureInset, dy: SymbolConstants.enclosureInset)
    let radius = enclosure == .circle ? box.width / 2 : SymbolConstants.cornerRadius
    let ground = CGMutablePath()
    ground.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
    Self.draw(ground, isFilled: isFilled, in: context)
    let size = SymbolConstants.enclosedSize
    context.translateBy(x: (side - shape.width * size) / 2, y: side * (1 - size) / 2)
    context.scaleBy(x: size, y: size)
    // The lines keep most of their width, so that the symbol stays legible.
    context.setLineWidth(lineWidth / size.squareRoot())
    if isFilled { context.setBlendMode(.clear) }
    Self.draw(shape, isFilled: false, in: context)
  }

  /// Draws the lines of a shape, or its area with the lines of its details left out.
  private static func draw(_ shape: SymbolShape, isFilled: Bool, in context: CGContext) {
    if let outline = shape.outline { draw(SymbolShape.path(outline), isFilled: isFilled, in: context) }
    if let attached = shape.attached {
      context.addPath(SymbolShape.path(attached))
      context.strokePath()
    }
    guard let details = shape.details else { return }
    if isFilled { context.setBlendMode(.clear) }
    context.addPath(SymbolShape.path(details))
    context.strokePath()
    if isFilled { context.setBlendMode(.normal) }
  }

  private static func draw(_ outline: CGPath, isFilled: Bool, in context: CGContext) {
    if isFilled {
      context.addPath(outline)
      context.fillPath()
    }
    context.addPath(outline)
    context.strokePath()
  }
}
