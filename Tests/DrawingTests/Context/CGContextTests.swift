import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct CGContextTests {
  @Test("The origin of the view's bounds falls on the top left pixel")
  func origin() throws {
    let canvas = try #require(Canvas(width: 4, height: 3, origin: CGPoint(x: 100, y: -50)))
    canvas.context.fill(CGRect(x: 101, y: -49, width: 2, height: 1))
    #expect(canvas.picture == ["....", ".##.", "...."])
  }

  @Test("At scale 2 a point is two pixels")
  func scale() throws {
    let canvas = try #require(Canvas(width: 6, height: 4, scale: 2, origin: CGPoint(x: 10.5, y: 0)))
    canvas.context.fill(CGRect(x: 11.5, y: 1, width: 1, height: 0.5))
    #expect(canvas.picture == ["......", "......", "..##..", "......"])
  }

  @Test("Transforms nest: the one set last is applied first")
  func transforms() throws {
    let canvas = try #require(Canvas(width: 6, height: 4))
    let context = canvas.context
    context.translateBy(x: 4, y: 1)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 1)
    // One unit along x is two pixels down; one along y is one pixel to the left.
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 3))
    #expect(canvas.picture == ["......", ".###..", ".###..", "......"])
  }

  @Test("The current transform is in points, whatever the scale and the origin")
  func currentTransform() throws {
    let canvas = try #require(Canvas(width: 4, height: 4, scale: 2, origin: CGPoint(x: 7, y: 7)))
    #expect(canvas.context.ctm.isIdentity)
    canvas.context.translateBy(x: 3, y: 4)
    canvas.context.concatenate(CGAffineTransform(scaleX: 2, y: 5))
    #expect(canvas.context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 5, tx: 3, ty: 4))
  }

  @Test("A path keeps the transform it was built under")
  func pathKeepsTransform() throws {
    let canvas = try #require(Canvas(width: 4, height: 2))
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.translateBy(x: 2, y: 1)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.fillPath()
    #expect(canvas.picture == ["#...", "..#."])
  }

  @Test("restoreGState brings back transform, color, alpha, line style and clip")
  func savedState() throws {
    let canvas = try #require(Canvas(width: 4, height: 3))
    let context = canvas.context
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.saveGState()
    context.translateBy(x: 1, y: 1)
    context.setFillColor(gray: 0, alpha: 1)
    context.setAlpha(0.5)
    context.setShouldAntialias(false)
    context.setLineWidth(9)
    context.setStrokeColor(gray: 1, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 3.5, y: 2.5)])
    #expect(canvas.picture == ["####", "....", "###+"])
    #expect(canvas.pixel(3, 0) == 0xFFFF_0000)
    #expect(canvas.pixel(0, 2) == 0xFF00_0000)
  }

  @Test("The saved state does not include the current path")
  func savedStateWithoutPath() throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    canvas.context.saveGState()
    canvas.context.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
    canvas.context.restoreGState()
    canvas.context.fillPath()
    #expect(canvas.picture == [".#"])
  }

  @Test("A restore without a save is ignored")
  func unbalancedRestore() throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    canvas.context.translateBy(x: 1, y: 0)
    canvas.context.restoreGState()
    canvas.context.restoreGState()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.picture == [".#"])
  }

  @Test("A transform with a NaN or infinite number changes nothing", arguments: [CGFloat.nan, .infinity])
  func unusableTransforms(value: CGFloat) throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    let context = canvas.context
    context.translateBy(x: value, y: 0)
    context.scaleBy(x: 1, y: value)
    context.rotate(by: value)
    context.concatenate(CGAffineTransform(a: 1, b: value, c: 0, d: 1, tx: 0, ty: 0))
    #expect(context.ctm.isIdentity)
  }

  @Test("A transform that flattens the plane draws nothing until it is restored")
  func singularTransform() throws {
    let canvas = try #require(Canvas(width: 3, height: 1))
    let context = canvas.context
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.stroke(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(canvas.picture == ["..."])
    context.restoreGState()
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.picture == [".#."])
  }

  @Test("The context keeps the bitmap's memory alive")
  func lifetime() throws {
    var canvas = Canvas(width: 1, height: 1)
    let context = try #require(canvas?.context)
    weak let bitmap = canvas?.bitmap
    canvas = nil
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.flush()
    #expect(bitmap?[0, 0] == 0xFF00_0000)
  }

  @Test("A context keeps drawing after calls with any numbers", arguments: 0..<40)
  func oddNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let width: Int32 = seed % 8 == 0 ? 400 : 5
    let canvas = try #require(Canvas(width: width, height: 4, scale: seed % 2 == 0 ? 1 : 2))
    let context = canvas.context
    for _ in 0..<25 {
      context.saveGState()
      for _ in 0..<12 { OddCall.allCases.randomElement(using: &random)?.make(in: context, &random) }
      context.restoreGState()
    }
    context.clear(CGRect(x: 0, y: 0, width: 400, height: 4))
    #expect(canvas.paintedArea == 0)
    context.fill(CGRect(x: 0, y: 0, width: 400, height: 4))
    #expect(canvas.paintedArea == Double(width) * 4)
  }
}

/// Calls with arbitrary numbers.
private enum OddCall: CaseIterable {
  case transform, lineStyle, dash, fill, stroke, ellipse, clear, clip, clipPath, lines, curve, arc, paint
  case path, blendMode, shadow, layer, image, linearGradient, radialGradient

  func make(in context: CGContext, _ random: inout SplitMix64) {
    func number() -> CGFloat { Self.numbers.randomElement(using: &random) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    switch self {
    case .transform:
      context.concatenate(
        CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
    case .lineStyle:
      context.setLineWidth(number())
      context.setMiterLimit(number())
      context.setAlpha(number())
      context.setLineCap(Bool.random(using: &random) ? .round : .square)
      context.setLineJoin(Bool.random(using: &random) ? .round : .miter)
    case .dash: context.setLineDash(phase: number(), lengths: [number(), number(), number()])
    case .fill: context.fill([rect(), rect()])
    case .stroke: context.stroke(rect(), width: number())
    case .ellipse:
      context.fillEllipse(in: rect())
      context.strokeEllipse(in: rect())
    case .clear: context.clear(rect())
    case .clip: context.clip(to: rect())
    case .clipPath: context.clip(using: .evenOdd)
    case .lines:
      context.addLines(between: [point(), point(), point()])
      context.closePath()
      context.addLine(to: point())
    case .curve:
      context.move(to: point())
      context.addCurve(to: point(), control1: point(), control2: point())
      context.addQuadCurve(to: point(), control: point())
    case .arc:
      context.addArc(
        center: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: Bool.random(using: &random))
    case .paint:
      if Bool.random(using: &random) { context.fillPath(using: .evenOdd) } else { context.strokePath() }
    case .path:
      let path = CGMutablePath()
      path.move(to: point())
      path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
      path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
      path.addRelativeArc(center: point(), radius: number(), startAngle: number(), delta: number())
      context.addPath(path)
      _ = context.path
      context.drawPath(using: .eoFillStroke)
    case .blendMode: context.setBlendMode(Self.blendModes.randomElement(using: &random) ?? .normal)
    case .shadow:
      context.setShadow(
        offset: CGSize(width: number(), height: number()), blur: number(), color: CGColor(gray: 0, alpha: 0.5))
    case .layer:
      context.saveGState()
      context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
      context.saveGState()
      context.fill(rect())
      context.restoreGState()
      context.restoreGState()
      context.endTransparencyLayer()
      context.restoreGState()
    case .image:
      guard let image = context.makeImage() else { return }
      context.interpolationQuality = Bool.random(using: &random) ? .high : .none
      context.draw(image, in: rect(), byTiling: Bool.random(using: &random))
    case .linearGradient:
      guard let gradient = Self.gradient(number()) else { return }
      context.drawLinearGradient(gradient, start: point(), end: point(), options: .drawsAfterEndLocation)
    case .radialGradient:
      guard let gradient = Self.gradient(number()) else { return }
      context.drawRadialGradient(
        gradient, startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(),
        options: .drawsBeforeStartLocation)
    }
  }

  private static func gradient(_ location: CGFloat) -> CGGradient? {
    CGGradient(
      colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5)], locations: [0.5, location])
  }

  private static let blendModes = (0...27).compactMap { CGBlendMode(rawValue: $0) }

  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.5, 3, -7, 40, 1e-9, 1e5, -1e5, 8_388_608, -1e9, 1e30, 1e200, -1e300,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
}
