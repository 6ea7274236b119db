import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of the content size")
struct ContentSizeFigureTests {
  private let stage: FigureStage<ContentSizeFigure>

  init() throws { stage = try FigureStage(.contentSize) }

  private var sketch: PlaneSketch { stage.views(PlaneSketch.self)[0] }

  /// Points of the sketch, 200 by 280, per point of its plane, 720 by 720, with margins of 8.
  private let scale: CGFloat = 184 / 720

  /// The place of a point of the plane in the window.
  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    sketch.convert(CGPoint(x: 100 + (x - 300) * scale, y: 140 + (y - 300) * scale), to: nil)
  }

  @Test(
    "A drag of the corner changes the content's size by the way divided by the scale, and the legal origins by as much")
  func corner() throws {
    let before = sketch.state.legal.size
    stage.drag(from: place(480, 420), by: CGPoint(x: 18, y: -23))
    let size = CGSize(width: (480 + 18 / scale).rounded(), height: (420 - 23 / scale).rounded())
    #expect(try stage.number("contentSize") == "\(Int(size.width)) x \(Int(size.height))")
    let after = sketch.state.legal.size
    #expect(after.width - before.width == size.width - 480 && after.height - before.height == size.height - 420)
    #expect(after == CGSize(width: size.width - 200, height: size.height - 280))
  }

  @Test("A drag of the frame over the plane scrolls, and stays legal")
  func frame() throws {
    stage.drag(from: place(100, 200), by: CGPoint(x: 20, y: 20))
    #expect(try stage.number("bounds") == "(\(Int((20 / scale).rounded())), \(Int((20 / scale).rounded()))), 200 x 280")
    stage.drag(from: place(180, 280), by: CGPoint(x: 200, y: 200))
    #expect(try stage.number("bounds") == "(280, 140), 200 x 280")
  }

  @Test("s and o choose what the arrow keys change")
  func keys() throws {
    stage.focus()
    for key in ["Right", "Down", "o", "Right", "Right"] { stage.strike(key) }
    #expect(try stage.number("contentSize") == "490 x 430" && stage.number("bounds").hasPrefix("(20, 0)"))
  }

  @Test("The answer is content that is no larger than the bounds in both directions")
  func answer() throws {
    stage.drag(from: place(480, 420), by: CGPoint(x: -280 * scale, y: -139 * scale))
    #expect(!stage.figure.showsAnswer)
    stage.drag(from: place(200, 281), by: CGPoint(x: -5, y: -5))
    #expect(stage.figure.showsAnswer && sketch.state.legal.size == .zero)
  }
}
