import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Layers")
struct CALayerTests {
  private let harness: OffscreenHarness
  private let view = UIView(x: 10, y: 5, width: 20, height: 20, color: .red)

  init() {
    harness = OffscreenHarness.white()
    harness.window.addSubview(view)
  }

  @Test("A new layer has no rounded corners, no border and a black border color")
  func defaults() {
    #expect(view.layer.cornerRadius == 0 && view.layer.borderWidth == 0)
    #expect(view.layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(view.layer === view.layer)
  }

  @Test("Rounded corners cut the background, and leave its middle and edges alone")
  func corners() {
    view.layer.cornerRadius = 8
    harness.runFrame()
    for (x, y) in [(10, 5), (29, 5), (10, 24), (29, 24)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == white)
    }
    for (x, y) in [(20, 5), (10, 15), (29, 15), (20, 24), (20, 15)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == red)
    }
  }

  @Test("A radius above half the shorter side makes a circle")
  func circle() {
    view.layer.cornerRadius = 1000
    harness.runFrame()
    for y in Int32(5)..<25 {
      for x in Int32(10)..<30 {
        let distance = hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 15)
        if distance < 9 { #expect(harness.color(x, y) == red) }
        if distance > 11 { #expect(harness.color(x, y) == white) }
      }
    }
  }

  @Test("Corners do not clip subviews, unless the view clips")
  func cornersAndSubviews() {
    view.layer.cornerRadius = 8
    view.addSubview(UIView(x: 0, y: 0, width: 20, height: 20, color: .blue))
    harness.runFrame()
    #expect(harness.color(10, 5) == blue)
    view.layer.masksToBounds = true
    harness.runFrame()
    #expect(view.clipsToBounds)
    #expect(harness.color(10, 5) == white && harness.color(20, 5) == blue)
  }

  @Test("A border lies inside the edges, above background and subviews")
  func border() {
    view.layer.borderWidth = 3
    view.addSubview(UIView(x: 0, y: 0, width: 20, height: 20, color: .blue))
    harness.runFrame()
    for (x, y) in [(10, 5), (12, 15), (27, 15), (20, 7), (20, 22), (29, 24)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == black)
    }
    for (x, y) in [(13, 8), (26, 21)] as [(Int32, Int32)] {
      #expect(harness.color(x, y) == blue)
    }
    #expect(harness.color(9, 15) == white && harness.color(30, 15) == white)
  }

  @Test("A border has its color, and without a color there is no border")
  func borderColor() {
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    harness.runFrame()
    #expect(harness.color(10, 5) == blue)
    view.layer.borderColor = nil
    harness.runFrame()
    #expect(harness.color(10, 5) == red)
  }

  @Test("A border wider than the view fills it")
  func wideBorder() {
    view.layer.borderWidth = 50
    harness.runFrame()
    #expect(harness.color(20, 15) == black && harness.color(10, 5) == black && harness.color(31, 15) == white)
  }

  @Test("A negative radius or width draws nothing")
  func negative() {
    view.layer.borderWidth = -3
    view.layer.cornerRadius = -3
    harness.runFrame()
    #expect(harness.color(10, 5) == red)
  }

  @Test("Radius and border width are in points, so a display of scale 2 draws them twice as wide")
  func scaled() {
    let harness = OffscreenHarness.white(scale: 2)
    let view = UIView(x: 10, y: 5, width: 20, height: 20, color: .red)
    view.layer.borderWidth = 3
    harness.show(view)
    #expect(harness.color(25, 30) == black && harness.color(26, 30) == red)
  }

  @Test("A layer that outlives its view is a standalone layer")
  func outliving() {
    let layer = UIView(x: 0, y: 0, width: 20, height: 20, color: .red).layer
    layer.cornerRadius = 3
    layer.borderWidth = 1
    layer.borderColor = nil
    layer.masksToBounds = true
    #expect(layer.cornerRadius == 3 && layer.borderWidth == 1 && layer.borderColor == nil)
    #expect(layer.masksToBounds)
    #expect(layer.superlayer == nil)
  }
}
