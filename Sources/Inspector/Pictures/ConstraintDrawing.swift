import Controls
import Drawing
import Foundation
import Views

/// Draws constraints as lines with numbers, each number beside those that are drawn already.
@MainActor
package struct ConstraintDrawing {
  /// The rectangles of the numbers that are drawn already.
  private var numbers: [CGRect] = []
  private let context: CGContext
  private let bounds: CGRect

  /// Draws into the current context.
  ///
  /// - Parameter bounds: What is visible of the coordinates of the lines; numbers stay inside.
  package init(in context: CGContext, bounds: CGRect) {
    (self.context, self.bounds) = (context, bounds)
  }

  package mutating func draw(_ lines: ConstraintLines) {
    for frame in lines.ambiguousFrames { drawAmbiguous(frame) }
    // What does not hold comes last, on top.
    let order = ConstraintLine.Verdict.allCases.flatMap { verdict in lines.lines.filter { $0.verdict == verdict } }
    for line in order { drawLine(line) }
    for squeezed in lines.squeezed {
      drawSqueezed(squeezed.frame, "\(squeezed.width.whole) of \(squeezed.wanted.whole)")
    }
    for line in order.reversed() { drawNumber(of: line) }
  }

  // MARK: Lines

  private func drawLine(_ line: ConstraintLine) {
    let color = UIColor.constraint(line.verdict)
    color.withAlphaComponent(line.isSlack ? 0.4 : 1).setStroke()
    context.setLineDash(phase: 0, lengths: [])
    context.setLineWidth(line.verdict == .holds ? 1 : 2)
    switch line.shape {
    case .distance(let start, let end): strokeDistance(from: start, to: end)
    case .alignment(let start, let end):
      color.withAlphaComponent(0.55).setStroke()
      context.setLineDash(phase: 0, lengths: [3, 3])
      context.stroke([snapped(start), snapped(end)])
    case .ratio(let frame):
      color.withAlphaComponent(0.55).setStroke()
      context.stroke([CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.minY)])
    }
  }

  /// A line with a bar at each end.
  private func strokeDistance(from start: CGPoint, to end: CGPoint) {
    let (start, end) = (snapped(start), snapped(end))
    let isVertical = start.x == end.x
    context.stroke([start, end])
    for point in [start, end] {
      let (dx, dy): (CGFloat, CGFloat) = isVertical ? (4, 0) : (0, 4)
      context.stroke([CGPoint(x: point.x - dx, y: point.y - dy), CGPoint(x: point.x + dx, y: point.y + dy)])
    }
  }

  /// The center of a pixel, where a thin line is sharp.
  private func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
  }

  private func drawAmbiguous(_ frame: CGRect) {
    UIColor.ambiguous.withAlphaComponent(0.2).setFill()
    UIRectFill(frame)
    UIColor.ambiguous.setStroke()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [5, 3])
    context.stroke(frame.insetBy(dx: 1, dy: 1))
  }

  private mutating func drawSqueezed(_ frame: CGRect, _ text: String) {
    UIColor.constraint(.givesWay).setStroke()
    context.setLineDash(phase: 0, lengths: [])
    context.setLineWidth(2)
    let y = frame.minY - 4
    strokeDistance(from: CGPoint(x: frame.minX, y: y), to: CGPoint(x: frame.maxX, y: y))
    draw(text, .constraint(.givesWay), at: [CGPoint(x: frame.midX, y: y)])
  }

  // MARK: Numbers

  private mutating func drawNumber(of line: ConstraintLine) {
    let color = UIColor.constraint(line.verdict)
    switch line.shape {
    case .alignment:
      if line.verdict != .holds { break }
    case .ratio(let frame):
      draw(line.text, color, at: [CGPoint(x: frame.minX + frame.width * 0.78, y: frame.minY + frame.height * 0.22)])
    case .distance(let start, let end):
      draw(line.text, color, at: places(of: line.text, from: start, to: end))
    }
  }

  /// Where the number of a distance may be, the best place first: on the line if that is long enough, or beside it.
  private func places(of text: String, from start: CGPoint, to end: CGPoint) -> [CGPoint] {
    let size = Self.size(of: text)
    func point(_ part: CGFloat) -> CGPoint {
      CGPoint(x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
    }
    let isVertical = start.x == end.x
    let length = isVertical ? (end.y - start.y).magnitude : (end.x - start.x).magnitude
    let fits = length >= (isVertical ? size.height + 6 : size.width + 10)
    let onLine = fits ? [0.5, 0.25, 0.75].map(point) : []
    let middle = point(0.5)
    let distance = isVertical ? size.width / 2 + 5 : size.height / 2 + 3
    return onLine
      + [-distance, distance].map {
        CGPoint(x: middle.x + (isVertical ? -$0 : 0), y: middle.y + (isVertical ? 0 : $0))
      }
  }

  /// Points.
  private static let padding: CGFloat = 1
  private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)

  private static func size(of text: String) -> CGSize {
    let size = text.size(withAttributes: [.font: font])
    return CGSize(width: size.width.rounded(.up) + 2 * padding, height: size.height.rounded(.up))
  }

  /// Draws a number at the first place where no other one is.
  private mutating func draw(_ text: String, _ color: UIColor, at places: [CGPoint]) {
    let size = Self.size(of: text)
    let frames = places.map { center in
      CGRect(
        x: min(max(center.x - size.width / 2, 0), max(0, bounds.width - size.width)).rounded(),
        y: (center.y - size.height / 2).rounded(), width: size.width, height: size.height)
    }
    guard let frame = frames.first(where: { frame in !numbers.contains { $0.intersects(frame) } }) ?? frames.first
    else { return }
    numbers.append(frame)
    UIColor.systemBackground.withAlphaComponent(0.88).setFill()
    UIBezierPath(roundedRect: frame, cornerRadius: 3).fill()
    text.draw(
      at: CGPoint(x: frame.minX + Self.padding, y: frame.minY),
      withAttributes: [.font: Self.font, .foregroundColor: color])
  }
}

extension CGContext {
  fileprivate func stroke(_ points: [CGPoint]) {
    beginPath()
    addLines(between: points)
    strokePath()
  }
}

extension UIColor {
  package static func constraint(_ verdict: ConstraintLine.Verdict) -> UIColor {
    switch verdict {
    case .holds: UIColor(light: UIColor(rgb: 0x0050B8), dark: UIColor(rgb: 0x80BCFF))
    case .givesWay: UIColor(light: UIColor(rgb: 0xA84E00), dark: UIColor(rgb: 0xFFB340))
    case .isLeftOut: UIColor(light: UIColor(rgb: 0xC4001A), dark: UIColor(rgb: 0xFF7B72))
    }
  }

  package static let ambiguous = UIColor(light: UIColor(rgb: 0x8E24AA), dark: UIColor(rgb: 0xDA8FFF))
}
