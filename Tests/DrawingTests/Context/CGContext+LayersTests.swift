import Drawing
import Foundation
import Testing

@Suite struct CGContextLayersTests {
  private let everything = CGRect(x: 0, y: 0, width: 4, height: 2)

  private func canvas() throws -> Canvas { try #require(Canvas(width: 4, height: 2)) }

  @Test("A layer is composited as one: overlaps inside it do not add up")
  func overlap() throws {
    let canvas = try canvas()
    canvas.context.setAlpha(0.5)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    canvas.context.fill(CGRect(x: 1, y: 0, width: 3, height: 2))
    canvas.context.endTransparencyLayer()
    #expect(Set((0..<4).map { canvas.pixel($0, 0) >> 24 }).isSubset(of: [127, 128]))
    // The previous alpha is restored.
    canvas.context.clear(everything)
    canvas.context.fill(everything)
    #expect(canvas.pixel(0, 0) >> 24 == 128)
  }

  @Test("A layer with a rectangle is clipped to it and keeps the current path")
  func rectangle() throws {
    let canvas = try canvas()
    canvas.context.addRect(CGRect(x: 0, y: 1, width: 1, height: 1))
    canvas.context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 2, height: 1), auxiliaryInfo: nil)
    canvas.context.fillPath()
    canvas.context.fill(everything)
    canvas.context.endTransparencyLayer()
    #expect(canvas.picture == [".##.", "...."])
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 8)
  }

  @Test("Layers nest, and the end of a layer restores all states saved in it")
  func nesting() throws {
    let canvas = try canvas()
    let context = canvas.context
    context.setBlendMode(.copy)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.saveGState()
    context.translateBy(x: 2, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(canvas.picture == ["..#.", "#..."])
  }

  @Test("A restore stays inside its layer, and an end without a layer does nothing")
  func unbalanced() throws {
    let canvas = try canvas()
    canvas.context.endTransparencyLayer()
    canvas.context.saveGState()
    canvas.context.translateBy(x: 1, y: 0)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.restoreGState()
    canvas.context.restoreGState()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.endTransparencyLayer()
    canvas.context.endTransparencyLayer()
    canvas.context.restoreGState()
    #expect(canvas.context.ctm.isIdentity)
    #expect(canvas.picture == [".#..", "...."])
  }

  @Test("Inside a layer blend modes see the layer only")
  func isolation() throws {
    let canvas = try canvas()
    canvas.context.setFillColor(gray: 1, alpha: 1)
    canvas.context.fill(everything)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    canvas.context.setBlendMode(.sourceIn)
    canvas.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    canvas.context.fill(everything)
    canvas.context.endTransparencyLayer()
    #expect(canvas.pixel(0, 0) == 0xFF00_00FF && canvas.pixel(3, 0) == 0xFFFF_FFFF)
  }

  @Test("A layer that never ends is not drawn")
  func unended() throws {
    let canvas = try canvas()
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 0)
  }
}
