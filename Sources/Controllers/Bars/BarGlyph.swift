import Drawing
import Foundation
import Views

/// A picture of a bar's button. It is drawn, so no font and no file needs to have it.
///
/// Paths are in a square of 24 units, from the top left.
@MainActor
struct BarGlyph {
  private let strokes: UIBezierPath
  private let fills: UIBezierPath

  /// Whether it points in the direction of text and is mirrored with it. Playback runs from left to right everywhere.
  let isDirectional: Bool

  private init(
    isDirectional: Bool = false, strokes: (UIBezierPath) -> Void = { _ in }, fills: (UIBezierPath) -> Void = { _ in }
  ) {
    (self.strokes, self.fills, self.isDirectional) = (UIBezierPath(), UIBezierPath(), isDirectional)
    strokes(self.strokes)
    fills(self.fills)
  }

  /// Draws the picture into a square at the origin with sides of `size` points, in the current color.
  func draw(size: CGFloat, isMirrored: Bool) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if isMirrored, isDirectional {
      context.translateBy(x: size, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.scaleBy(x: size / 24, y: size / 24)
    strokes.lineWidth = BarConstants.glyphStroke * 24 / size
    strokes.lineCapStyle = .round
    strokes.lineJoinStyle = .round
    strokes.stroke()
    fills.fill()
    context.restoreGState()
  }
}

// MARK: The pictures

extension BarGlyph {
  static let add = BarGlyph { path in
    path.line(12, 4, 12, 20)
    path.line(4, 12, 20, 12)
  }

  static let cross = BarGlyph { path in
    path.line(6, 6, 18, 18)
    path.line(18, 6, 6, 18)
  }

  static let close = BarGlyph { path in
    path.circle(12, 12, 9)
    path.line(9, 9, 15, 15)
    path.line(15, 9, 9, 15)
  }

  static let compose = BarGlyph(isDirectional: true) { path in
    path.line(12, 5, 5, 5, 5, 20, 20, 20, 20, 12)
    path.line(11, 14, 11.6, 11.2, 18.8, 4, 21, 6.2, 13.8, 13.4, 11, 14)
  }

  static let reply = BarGlyph(isDirectional: true) { path in
    path.line(10, 5, 4, 10.5, 10, 16)
    path.move(to: CGPoint(x: 4, y: 10.5))
    path.addCurve(
      to: CGPoint(x: 20, y: 19), controlPoint1: CGPoint(x: 14, y: 10.5), controlPoint2: CGPoint(x: 19, y: 13))
  }

  static let action = BarGlyph { path in
    path.line(8.5, 9.5, 6, 9.5, 6, 21, 18, 21, 18, 9.5, 15.5, 9.5)
    path.line(12, 14, 12, 3)
    path.line(8.5, 6.5, 12, 3, 15.5, 6.5)
  }

  static let folder = BarGlyph(isDirectional: true) { path in
    path.line(3, 19, 3, 5.5, 9, 5.5, 11, 8, 21, 8, 21, 19, 3, 19)
    path.line(3, 11, 21, 11)
  }

  static let book = BarGlyph { path in
    path.move(to: CGPoint(x: 12, y: 7))
    path.addCurve(
      to: CGPoint(x: 3, y: 5.5), controlPoint1: CGPoint(x: 10, y: 5), controlPoint2: CGPoint(x: 6, y: 5))
    path.addLine(to: CGPoint(x: 3, y: 18))
    path.addCurve(
      to: CGPoint(x: 12, y: 19.5), controlPoint1: CGPoint(x: 6, y: 17.5), controlPoint2: CGPoint(x: 10, y: 17.5))
    path.addCurve(
      to: CGPoint(x: 21, y: 18), controlPoint1: CGPoint(x: 14, y: 17.5), controlPoint2: CGPoint(x: 18, y: 17.5))
    path.addLine(to: CGPoint(x: 21, y: 5.5))
    path.addCurve(
      to: CGPoint(x: 12, y: 7), controlPoint1: CGPoint(x: 18, y: 5), controlPoint2: CGPoint(x: 14, y: 5))
    path.addLine(to: CGPoint(x: 12, y: 19.5))
  }

  static let search = BarGlyph { path in
    path.circle(10.5, 10.5, 6.5)
    path.line(15.2, 15.2, 20.5, 20.5)
  }

  static let refresh = BarGlyph { path in
    path.addArc(
      withCenter: CGPoint(x: 12, y: 12.5), radius: 7.5, startAngle: -0.1, endAngle: .pi * 5 / 3, clockwise: true)
    path.line(14.3, 2, 15.75, 6, 11.6, 6.7)
  }

  static let camera = BarGlyph { path in
    path.line(3, 19, 3, 8, 7.5, 8, 9, 5.5, 15, 5.5, 16.5, 8, 21, 8, 21, 19, 3, 19)
    path.circle(12, 13, 3.5)
  }

  static let trash = BarGlyph { path in
    path.line(4.5, 6, 19.5, 6)
    path.line(9, 6, 9.5, 3.5, 14.5, 3.5, 15, 6)
    path.line(6, 6, 7, 21, 17, 21, 18, 6)
    path.line(10, 10, 10.3, 17)
    path.line(14, 10, 13.7, 17)
  }

  static let play = BarGlyph(fills: { $0.polygon(6, 4, 20, 12, 6, 20) })

  static let pause = BarGlyph(fills: { path in
    path.append(UIBezierPath(rect: CGRect(x: 6, y: 4, width: 4, height: 16)))
    path.append(UIBezierPath(rect: CGRect(x: 14, y: 4, width: 4, height: 16)))
  })

  static let rewind = BarGlyph(fills: { path in
    path.polygon(12, 5.5, 12, 18.5, 2, 12)
    path.polygon(22, 5.5, 22, 18.5, 12, 12)
  })

  static let more = BarGlyph(fills: { path in
    for x in [4.5, 12, 19.5] { path.circle(x, 12, 2.2) }
  })

  static let fastForward = BarGlyph(fills: { path in
    path.polygon(2, 5.5, 12, 12, 2, 18.5)
    path.polygon(12, 5.5, 22, 12, 12, 18.5)
  })
}

extension UIBezierPath {
  /// Adds straight lines between points, given as x and y in turn.
  fileprivate func line(_ coordinates: CGFloat...) {
    addPolygon(coordinates)
  }

  /// Adds a closed polygon, given as x and y in turn.
  fileprivate func polygon(_ coordinates: CGFloat...) {
    addPolygon(coordinates)
    close()
  }

  private func addPolygon(_ coordinates: [CGFloat]) {
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      let point = CGPoint(x: coordinates[index], y: coordinates[index + 1])
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }

  fileprivate func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    append(UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
  }
}
