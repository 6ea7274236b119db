import Foundation
import Rendering
import Testing

@testable import Drawing

@Suite("Lines of many pieces")
struct LongStrokeTests {
  private func draw(
    _ path: CGPath, dashes: [CGFloat] = [], phase: CGFloat = 0, width: CGFloat = 3, turnedBy angle: CGFloat = 0,
    with draw: (CGContext) -> Void = { $0.strokePath() }
  ) throws -> Bitmap {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 200, height: 200)))
    let context = CGContext(bitmap: bitmap, scale: 1, origin: .zero)
    context.translateBy(x: 100, y: 100)
    context.rotate(by: angle)
    context.translateBy(x: -100, y: -100)
    context.setLineWidth(width)
    context.setLineDash(phase: phase, lengths: dashes)
    context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.addPath(path)
    draw(context)
    context.flush()
    return bitmap
  }

  /// A spiral of lines that do not cross, as one line of `count` pieces.
  private func spiral(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 100))
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      let (angle, radius) = (part * 40, part * 90)
      path.addLine(to: CGPoint(x: 100 + cos(angle) * radius, y: 100 + sin(angle) * radius))
    }
    return path
  }

  private func difference(_ one: Bitmap, _ other: Bitmap) -> Double {
    var sum = 0
    for y in 0..<200 {
      for x in 0..<200 { sum += abs(Int(one[x, y] >> 24) - Int(other[x, y] >> 24)) }
    }
    return Double(sum) / 40_000 / 255
  }

  @Test("A line of thousands of pieces looks like one of fewer, solid and dashed, turned and not", arguments: [0, 0.4])
  func pieces(angle: CGFloat) throws {
    for dashes in [[], [9, 5], [4, 3, 2]] as [[CGFloat]] {
      let few = try draw(spiral(1_500), dashes: dashes, phase: 2, turnedBy: angle)
      let many = try draw(spiral(12_000), dashes: dashes, phase: 2, turnedBy: angle)
      let other = try draw(spiral(12_000), dashes: dashes, phase: 8, turnedBy: angle)
      #expect(difference(few, many) < 0.01, "\(dashes): \(difference(few, many))")
      if !dashes.isEmpty { #expect(difference(many, other) > 2 * difference(few, many)) }
    }
  }

  @Test("The parts of a half transparent line that cross are as dark as the rest")
  func crossing() throws {
    let path = CGMutablePath()
    for _ in 0..<3_000 {
      path.move(to: CGPoint(x: 20, y: 100))
      path.addLine(to: CGPoint(x: 180, y: 100))
    }
    let bitmap = try draw(path, width: 10)
    #expect(bitmap[100, 100] >> 24 == 128 && bitmap[100, 80] == 0)
  }

  /// Lines between random places of a square around the picture. The second half is a subpath of its own.
  private func scribble(_ count: Int = 200_000, side: CGFloat = 200) -> CGPath {
    var random = UInt64(1)
    func next() -> CGFloat {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 100 + (CGFloat(random >> 40) / CGFloat(1 << 24) - 0.5) * side
    }
    let path = CGMutablePath()
    for index in 0..<count {
      let place = CGPoint(x: next(), y: next())
      if index * 2 % count == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  @Test("A path of 200,000 segments all over the picture, or of more dashes than can be seen, fills it")
  func floods() throws {
    for path in [scribble(), scribble(300_000, side: 20_000)] {
      let bitmap = try draw(path, dashes: [3, 2])
      #expect(bitmap[100, 100] >> 24 == 128 && bitmap[30, 160] >> 24 == 128)
    }
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -4e6, y: 100))
    line.addLine(to: CGPoint(x: 4e6, y: 100))
    #expect(try draw(line, dashes: [0.1, 0.1])[100, 100] >> 24 >= 60)
  }

  @Test(
    "Filling and clipping to the inside of 200,000 segments take one sample a pixel",
    arguments: [CGPathFillRule.winding, .evenOdd])
  func floodedInside(rule: CGPathFillRule) throws {
    let path = scribble()
    let filled = try draw(path) { $0.fillPath(using: rule) }
    let clipped = try draw(path) {
      $0.clip(using: rule)
      $0.fill([CGRect(x: 0, y: 0, width: 200, height: 200)])
    }
    #expect(difference(filled, clipped) == 0)
    var shades: Set<UInt32> = []
    for y in 0..<200 { for x in 0..<200 { shades.insert(filled[x, y] >> 24) } }
    #expect(shades == [0, 128])
  }

  @Test("A pixel of a dense path is filled if its middle is inside", arguments: [CGPathFillRule.winding, .evenOdd])
  func middles(rule: CGPathFillRule) throws {
    let path = scribble(3_000, side: 3_000)
    let bitmap = try draw(path) { $0.fillPath(using: rule) }
    for step in 0..<300 {
      let (x, y) = (step * 37 % 200, step * 73 % 200)
      let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
      #expect((bitmap[x, y] >> 24 == 128) == path.contains(middle, using: rule), "\(middle)")
    }
  }

  @Test("The inside of a long line that does not cross itself looks as that of a short one")
  func inside() throws {
    let (few, many) = (try draw(spiral(1_900)) { $0.fillPath() }, try draw(spiral(20_000)) { $0.fillPath() })
    #expect(difference(few, many) < 0.002)
  }
}
