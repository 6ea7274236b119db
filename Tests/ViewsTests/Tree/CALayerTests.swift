import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Layers")
struct CALayerTests {
  private let stage: Stage
  private let view = UIView(x: 10, y: 5, width: 20, height: 20, color: .red)
  private let red: UInt32 = 0xFF0000
  private let white: UInt32 = 0xFFFFFF
  private let blue: UInt32 = 0x0000FF
  private let black: UInt32 = 0x000000

  init() throws {
    stage = try Stage(size: CGSize(width: 40, height: 30))
    stage.window.addSubview(view)
  }

  @Test("A layer begins without corners and border, and with a black border colour")
  func defaults() {
    #expect(view.layer.cornerRadius == 0 && view.layer.borderWidth == 0)
    #expect(view.layer.borderColor == CGColor(gray: 0, alpha: 1))
    #expect(view.layer === view.layer)
  }

  @Test("Rounded corners cut the background, and leave its middle and edges alone")
  func corners() throws {
    view.layer.cornerRadius = 8
    stage.frame()
    for (x, y) in [(10, 5), (29, 5), (10, 24), (29, 24)] as [(Int32, Int32)] {
      #expect(try stage.color(x, y) == white)
    }
    for (x, y) in [(20, 5), (10, 15), (29, 15), (20, 24), (20, 15)] as [(Int32, Int32)] {
      #expect(try stage.color(x, y) == red)
    }
  }

  @Test("A radius above half the shorter side makes a circle")
  func circle() throws {
    view.layer.cornerRadius = 1000
    stage.frame()
    for y in Int32(5)..<25 {
      for x in Int32(10)..<30 {
        let distance = hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 15)
        if distance < 9 { #expect(try stage.color(x, y) == red) }
        if distance > 11 { #expect(try stage.color(x, y) == white) }
      }
    }
  }

  @Test("Corners do not cut subviews off, unless the view clips")
  func cornersAndSubviews() throws {
    view.layer.cornerRadius = 8
    view.addSubview(UIView(x: 0, y: 0, width: 20, height: 20, color: .blue))
    stage.frame()
    #expect(try stage.color(10, 5) == blue)
    view.layer.masksToBounds = true
    stage.frame()
    #expect(view.clipsToBounds)
    #expect(try stage.color(10, 5) == white && stage.color(20, 5) == blue)
  }

  @Test("The border lies inside the edges, above background and subviews")
  func border() throws {
    view.layer.borderWidth = 3
    view.addSubview(UIView(x: 0, y: 0, width: 20, height: 20, color: .blue))
    stage.frame()
    for (x, y) in [(10, 5), (12, 15), (27, 15), (20, 7), (20, 22), (29, 24)] as [(Int32, Int32)] {
      #expect(try stage.color(x, y) == black)
    }
    for (x, y) in [(13, 8), (26, 21)] as [(Int32, Int32)] {
      #expect(try stage.color(x, y) == blue)
    }
    #expect(try stage.color(9, 15) == white && stage.color(30, 15) == white)
  }

  @Test("The border takes its colour, and without one there is none")
  func borderColor() throws {
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    stage.frame()
    #expect(try stage.color(10, 5) == blue)
    view.layer.borderColor = nil
    stage.frame()
    #expect(try stage.color(10, 5) == red)
  }

  @Test("A border wider than the view fills it")
  func wideBorder() throws {
    view.layer.borderWidth = 50
    stage.frame()
    #expect(try stage.color(20, 15) == black && stage.color(10, 5) == black && stage.color(31, 15) == white)
  }

  @Test("Negative lengths draw nothing")
  func negative() throws {
    view.layer.borderWidth = -3
    view.layer.cornerRadius = -3
    stage.frame()
    #expect(try stage.color(10, 5) == red)
  }

  @Test("Lengths are points: a display of two pixels a point draws them twice as wide")
  func scaled() throws {
    let stage = try Stage(scale: 2)
    let view = UIView(x: 10, y: 5, width: 20, height: 20, color: .red)
    view.layer.borderWidth = 3
    stage.window.addSubview(view)
    stage.frame()
    #expect(try stage.color(25, 30) == black && stage.color(26, 30) == red)
  }
}
