import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The pixels of a tree")
struct SceneBuilderTests {

  private let harness: OffscreenHarness

  init() {
    harness = OffscreenHarness.white()
  }

  /// Returns the region of the pixels of a color.
  private func area(of color: UInt32, in harness: OffscreenHarness? = nil) throws -> Region {
    let image = try #require((harness ?? self.harness).platform.image)
    var region = Region()
    for y in 0..<image.size.height {
      for x in 0..<image.size.width where image.pixel(x, y) & 0xFF_FFFF == color {
        region.add(DeviceRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return region
  }

  private func region(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> Region {
    Region(DeviceRect(x: x, y: y, width: width, height: height))
  }

  @Test("A view fills exactly its frame")
  func fill() throws {
    harness.show(UIView(x: 3, y: 4, width: 5, height: 6, color: .red))
    #expect(try area(of: red) == region(3, 4, 5, 6))
  }

  @Test("A window without a background is black")
  func windowWithoutBackground() throws {
    harness.window.backgroundColor = nil
    harness.runFrame()
    #expect(try area(of: 0) == region(0, 0, 40, 30))
  }

  @Test("A view lies at its frame's origin minus the origin of its superview's bounds")
  func composition() throws {
    let outer = UIView(x: 10, y: 10, width: 20, height: 15)
    outer.addSubview(UIView(x: 4, y: 3, width: 2, height: 2, color: .red))
    outer.bounds.origin = CGPoint(x: 3, y: -5)
    harness.show(outer)
    #expect(try area(of: red) == region(10 + 4 - 3, 10 + 3 + 5, 2, 2))
  }

  @Test("Edges snap to the nearest pixel, halves to the right and bottom, so that neighbors have no gap")
  func rounding() throws {
    harness.window.addSubview(UIView(x: 2.5, y: 0, width: 5, height: 10, color: .red))
    harness.show(UIView(x: 7.5, y: 0, width: 3, height: 10, color: .blue))
    #expect(try area(of: red) == region(3, 0, 5, 10))
    #expect(try area(of: blue) == region(8, 0, 3, 10))
  }

  @Test("At scale 2 half points are pixels")
  func scale() throws {
    let harness = OffscreenHarness.white(scale: 2)
    harness.show(UIView(x: 2.5, y: 1, width: 3, height: 2, color: .red))
    #expect(try area(of: red, in: harness) == region(5, 2, 6, 4))
  }

  @Test("Subviews extend beyond a view that does not clip, and are clipped by one that does")
  func clipping() throws {
    let outer = UIView(x: 10, y: 10, width: 10, height: 10)
    outer.addSubview(UIView(x: -5, y: 5, width: 30, height: 2, color: .red))
    harness.show(outer)
    #expect(try area(of: red) == region(5, 15, 30, 2))
    outer.clipsToBounds = true
    harness.runFrame()
    #expect(try area(of: red) == region(10, 15, 10, 2))
  }

  @Test("Clips of nested views intersect")
  func nestedClips() throws {
    let outer = UIView(x: 0, y: 0, width: 20, height: 20)
    let middle = UIView(x: 10, y: 10, width: 20, height: 20)
    middle.addSubview(UIView(x: -20, y: -20, width: 99, height: 99, color: .red))
    for view in [outer, middle] { view.clipsToBounds = true }
    outer.addSubview(middle)
    harness.show(outer)
    #expect(try area(of: red) == region(10, 10, 10, 10))
  }

  @Test("Later subviews lie above earlier ones and their descendants")
  func order() throws {
    let back = UIView(x: 0, y: 0, width: 10, height: 10, color: .red)
    back.addSubview(UIView(x: 2, y: 2, width: 20, height: 20, color: .green))
    harness.window.addSubview(back)
    harness.show(UIView(x: 5, y: 5, width: 10, height: 10, color: .blue))
    #expect(try area(of: blue) == region(5, 5, 10, 10))
  }

  @Test("A hidden view and its subviews are not shown")
  func hidden() throws {
    let outer = UIView(x: 0, y: 0, width: 10, height: 10, color: .red)
    outer.addSubview(UIView(x: 2, y: 2, width: 20, height: 20, color: .blue))
    outer.isHidden = true
    harness.show(outer)
    #expect(try area(of: white) == region(0, 0, 40, 30))
    outer.isHidden = false
    harness.runFrame()
    #expect(try area(of: blue) == region(2, 2, 20, 20))
  }

  @Test("Opacity applies to a view and its subviews as a group, so a subview hides the view behind it")
  func groupOpacity() throws {
    let outer = UIView(x: 0, y: 0, width: 20, height: 20, color: .red)
    outer.addSubview(UIView(x: 5, y: 5, width: 10, height: 10, color: .blue))
    outer.alpha = 0.5
    harness.show(outer)
    try expect(#require(harness.color(1, 1)), isCloseTo: 0xFF8080)
    try expect(#require(harness.color(10, 10)), isCloseTo: 0x8080FF)
  }

  @Test("Opacities of nested views multiply")
  func nestedOpacity() throws {
    let outer = UIView(x: 0, y: 0, width: 20, height: 20)
    let inner = UIView(x: 0, y: 0, width: 20, height: 20, color: .black)
    outer.addSubview(inner)
    (outer.alpha, inner.alpha) = (0.5, 0.5)
    harness.show(outer)
    try expect(#require(harness.color(10, 10)), isCloseTo: 0xBFBFBF)
  }

  @Test("A translucent background shows the views behind it, and leaves subviews opaque")
  func translucentBackground() throws {
    let outer = UIView(x: 0, y: 0, width: 20, height: 20, color: UIColor(white: 0, alpha: 0.5))
    outer.addSubview(UIView(x: 5, y: 5, width: 10, height: 10, color: .blue))
    harness.show(outer)
    try expect(#require(harness.color(1, 1)), isCloseTo: 0x808080)
    #expect(harness.color(10, 10) == blue)
  }

  @Test("Opacity is rounded to steps, so one near 0 paints nothing and one near 1 is opaque")
  func roundedOpacity() throws {
    let view = UIView(x: 0, y: 0, width: 20, height: 20, color: .red)
    view.alpha = 0.001
    harness.show(view)
    #expect(try area(of: white) == region(0, 0, 40, 30))
    view.alpha = 0.999
    harness.runFrame()
    #expect(try area(of: red) == region(0, 0, 20, 20))
  }

  @Test("A scaled view and its subviews grow around its center")
  func scaledView() throws {
    let outer = UIView(x: 10, y: 10, width: 10, height: 10, color: .red)
    outer.addSubview(UIView(x: 0, y: 0, width: 2, height: 2, color: .blue))
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    harness.show(outer)
    #expect(try area(of: blue) == region(5, 5, 4, 4))
    #expect(try area(of: red).extents == DeviceRect(x: 5, y: 5, width: 20, height: 20))
  }

  @Test("A rotated view fills its inside and leaves the corners of its bounding box")
  func turnedView() {
    let view = UIView(x: 10, y: 5, width: 20, height: 20, color: .red)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    harness.show(view)
    #expect(harness.color(20, 15) == red && harness.color(20, 3) == red && harness.color(31, 15) == red)
    #expect(harness.color(11, 6) == white && harness.color(29, 24) == white)
  }

  @Test("A rotated view that clips cuts its subviews off along its own edges")
  func turnedClip() {
    let outer = UIView(x: 10, y: 5, width: 20, height: 20)
    outer.clipsToBounds = true
    outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
    outer.addSubview(UIView(x: -50, y: -50, width: 200, height: 200, color: .red))
    harness.show(outer)
    #expect(harness.color(20, 3) == red && harness.color(11, 6) == white && harness.color(2, 15) == white)
  }

  @Test("A view scaled to zero is not shown")
  func scaledAway() throws {
    let view = UIView(x: 0, y: 0, width: 20, height: 20, color: .red)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    harness.show(view)
    #expect(try area(of: white) == region(0, 0, 40, 30))
  }

  /// Checks pixels. Blended channels may be off by one.
  private func expect(
    _ color: UInt32, isCloseTo expected: UInt32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(color >> shift & 0xFF) - Int(expected >> shift & 0xFF)
      #expect(
        abs(difference) <= 1, "\(String(color, radix: 16)), expected \(String(expected, radix: 16))",
        sourceLocation: sourceLocation)
    }
  }

  @Test("A translucent view is composited on the bounding box of its content only")
  func groupExtent() throws {
    let outer = UIView(x: 10, y: 10, width: 20, height: 20, color: .red)
    outer.addSubview(UIView(x: 15, y: 15, width: 10, height: 10, color: .blue))
    outer.alpha = 0.5
    let size = PixelSize(width: 400, height: 400)
    let root = UIView(x: 0, y: 0, width: 400, height: 400)
    root.addSubview(outer)
    var builder = SceneBuilder()
    let scene = builder.makeScene(of: root, size: size, scale: 1, damage: Region(DeviceRect(size)))
    #expect(scene.elements.first?.shape == .rectangle(DeviceRect(x: 10, y: 10, width: 25, height: 25)))
  }
}
