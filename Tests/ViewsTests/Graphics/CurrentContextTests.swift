import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The current graphics context")
struct CurrentContextTests {
  private let harness: OffscreenHarness
  private let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

  init() {
    harness = OffscreenHarness.white()
    harness.window.addSubview(view)
  }

  private func makeContext(on bitmap: Bitmap) -> CGContext {
    CGContext(bitmap: bitmap, scale: 1, origin: .zero)
  }

  @Test("Outside of drawing there is no current context, and drawing calls do nothing")
  func none() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIColor.red.set()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("The current context is always the same inside draw, and nil afterward")
  func inside() {
    var seen: [CGContext?] = []
    view.onDraw = { _ in seen += [UIGraphicsGetCurrentContext(), UIGraphicsGetCurrentContext()] }
    harness.runFrame()
    #expect(seen.count == 2 && seen[0] != nil && seen[0] === seen[1])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A pushed context is current until it is popped, inside draw too")
  func pushing() throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 4, height: 4)))
    let pushed = makeContext(on: bitmap)
    var seen: [CGContext?] = []
    view.onDraw = { _ in
      let own = UIGraphicsGetCurrentContext()
      UIGraphicsPushContext(pushed)
      seen.append(UIGraphicsGetCurrentContext())
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() === own)
    }
    harness.runFrame()
    #expect(seen.count == 1 && seen[0] === pushed)
  }

  @Test("Unbalanced pushes and pops are balanced when the drawing ends")
  func unbalanced() throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 4, height: 4)))
    let pushed = makeContext(on: bitmap)
    view.onDraw = { _ in UIGraphicsPushContext(pushed) }
    harness.runFrame()
    #expect(UIGraphicsGetCurrentContext() == nil)
    view.onDraw = { _ in
      UIGraphicsPopContext()
      UIGraphicsPopContext()
    }
    view.setNeedsDisplay()
    harness.runFrame()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Fill and stroke use the colors that were set")
  func colors() {
    view.onDraw = { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIColor.blue.setStroke()
      UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 10.5, y: 0.5, width: 4, height: 4))
      UIColor.green.set()
      UIRectFill(CGRect(x: 0, y: 8, width: 5, height: 1))
    }
    harness.runFrame()
    #expect(harness.color(2, 2) == 0xFF0000 && harness.color(10, 2) == 0x0000FF && harness.color(2, 8) == 0x00FF00)
  }

  @Test("A rectangle's frame is one point wide and inside, and a thin rectangle is filled")
  func rectFrame() {
    view.onDraw = { _ in
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 1, y: 1, width: 6, height: 5))
      UIRectFrame(CGRect(x: 10, y: 1, width: 2, height: 5))
    }
    harness.runFrame()
    for (x, y) in [(1, 1), (6, 1), (1, 5), (6, 5), (3, 1), (1, 3), (10, 3), (11, 3)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == 0xFF0000)
    }
    for (x, y) in [(0, 0), (2, 2), (5, 4), (7, 3), (3, 6), (12, 3)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == 0xFFFFFF)
    }
  }

  @Test("A context that cannot be made is requested once")
  func refusedContext() {
    var attempts = 0
    CurrentContext.with {
      attempts += 1
      return nil
    } _: {
      for _ in 0..<3 { #expect(UIGraphicsGetCurrentContext() == nil) }
    }
    #expect(attempts == 1)
  }
}
