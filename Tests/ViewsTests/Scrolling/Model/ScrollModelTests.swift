import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll model")
struct ScrollModelTests {
  /// The geometry of a view of 400 by 400 points with offsets from 0 to 600 across and to 1600 down.
  private let geometry = ScrollGeometry.plain(contentSize: CGSize(width: 1000, height: 2000))

  private func isNear(_ point: CGPoint?, _ other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    guard let point else { return false }
    return abs(point.x - other.x) <= tolerance && abs(point.y - other.y) <= tolerance
  }

  @Test("A model at rest has no offset, and time changes nothing")
  func idle() {
    var model = ScrollModel()
    #expect(model.offset == nil && model.isAtRest)
    #expect(model.advance(to: 5) == nil)
    model.drag(by: CGPoint(x: 5, y: 5))
    model.retarget(to: .zero, from: .zero, velocity: .zero, time: 0, in: geometry)
    #expect(model.offset == nil)
  }

  @Test("A drag moves against the finger inside the range, and by the rubber band beyond it")
  func drag() {
    var model = ScrollModel()
    model.beginDrag(at: CGPoint(x: 100, y: 100), in: geometry)
    model.drag(by: CGPoint(x: 30, y: -40))
    #expect(isNear(model.offset, CGPoint(x: 130, y: 60)))
    model.drag(by: CGPoint(x: -300, y: 1700))
    let band = RubberBand(dimension: 400)
    #expect(isNear(model.offset, CGPoint(x: -band.visible(200), y: 1600 + band.visible(200))))
  }

  @Test("A drag that begins at any offset, also beyond an edge, does not jump, and returns to its start")
  func noJump() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<1000 {
      let start = CGPoint(x: .random(in: -390...990, using: &random), y: .random(in: -390...1990, using: &random))
      let away = CGPoint(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
      var model = ScrollModel()
      model.beginDrag(at: start, in: geometry)
      model.drag(by: .zero)
      #expect(isNear(model.offset, start, within: 1e-6))
      model.drag(by: away)
      model.drag(by: .zero)
      #expect(isNear(model.offset, start, within: 1e-6))
    }
  }

  @Test("An axis with nothing to scroll does not move")
  func lockedAxis() {
    let narrow = ScrollGeometry.plain(contentSize: CGSize(width: 100, height: 2000))
    var model = ScrollModel()
    model.beginDrag(at: .zero, in: narrow)
    model.drag(by: CGPoint(x: 50, y: 50))
    #expect(model.offset == CGPoint(x: 0, y: 50))
    let target = model.release(at: CGPoint(x: 0, y: 50), .alone(CGPoint(x: 1000, y: 0)), in: narrow)
    #expect(target == CGPoint(x: 0, y: 50) && model.isAtRest)
  }

  @Test("A motion advanced to an earlier time stays where it is")
  func timeDoesNotRunBack() {
    var model = ScrollModel()
    model.release(at: CGPoint(x: 100, y: 100), .alone(CGPoint(x: 0, y: 800)), in: geometry)
    let later = model.advance(to: 0.3)?.offset
    #expect(model.advance(to: 0.1)?.offset == later)
  }

  @Test("A motion restarted from its own state continues on the same curve")
  func restart() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<300 {
      let start = CGPoint(x: .random(in: 0...600, using: &random), y: .random(in: 0...1600, using: &random))
      let velocity = CGPoint(x: .random(in: -4000...4000, using: &random), y: .random(in: -4000...4000, using: &random))
      var (model, restarted) = (ScrollModel(), ScrollModel())
      for time in [0.0, 0.05, 0.2, 0.5, 1] {
        if time == 0 {
          model.release(at: start, .alone(velocity), in: geometry)
          restarted = model
        }
        let (expected, actual) = (model.advance(to: time)?.offset, restarted.advance(to: time)?.offset)
        // A motion within half a pixel of its end may come to rest, and a restarted one may do so earlier.
        #expect(isNear(actual, expected ?? .zero, within: 0.5), "from \(start) at \(velocity), time \(time)")
        restarted.geometryDidChange(to: geometry)
      }
    }
  }

  @Test("Every release, at any position and velocity, ends inside the range at the predicted target")
  func releaseEndsLegally() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<1000 {
      let start = CGPoint(x: .random(in: -300...900, using: &random), y: .random(in: -300...1900, using: &random))
      let velocity = CGPoint(x: .random(in: -8000...8000, using: &random), y: .random(in: -8000...8000, using: &random))
      var model = ScrollModel()
      let target = model.release(at: start, .alone(velocity), in: geometry)
      let end = model.advance(to: 60)
      #expect(end?.isOver == true && end?.offset == target && geometry.clamp(target) == target)
    }
  }

  @Test("A touch holds any motion, and counts only a deceleration as caught")
  func hold() {
    var model = ScrollModel()
    model.hold()
    guard case .held(caught: false) = model.activity else { return #expect(Bool(false), "\(model.activity)") }
    model.release(at: CGPoint(x: 100, y: 100), .alone(CGPoint(x: 0, y: 800)), in: geometry)
    model.hold()
    guard case .held(caught: true) = model.activity else { return #expect(Bool(false), "\(model.activity)") }
    #expect(model.offset == nil)
    model.stop()
    model.moveTarget(by: CGPoint(x: 0, y: 60), from: .zero, time: 0, in: geometry)
    model.hold()
    guard case .held(caught: false) = model.activity else { return #expect(Bool(false), "\(model.activity)") }
  }

  @Test("A follow motion can continue while its target, not the content, has room")
  func canFollow() {
    var model = ScrollModel()
    let start = CGPoint(x: 0, y: 1550)
    let notch = CGPoint(x: 0, y: 60)
    #expect(model.canMoveTarget(by: notch, from: start, in: geometry))
    #expect(!model.canMoveTarget(by: CGPoint(x: -60, y: 0), from: start, in: geometry))
    model.moveTarget(by: notch, from: start, time: 0, in: geometry)
    #expect(!model.canMoveTarget(by: notch, from: start, in: geometry))
    #expect(model.canMoveTarget(by: CGPoint(x: 0, y: -60), from: start, in: geometry))
  }

  @Test("Drags and decelerations continue from an offset that the app shifts")
  func shift() {
    var model = ScrollModel()
    model.beginDrag(at: CGPoint(x: 100, y: 100), in: geometry)
    model.drag(by: CGPoint(x: 10, y: 0))
    model.shift(by: CGPoint(x: 200, y: 300), in: geometry)
    model.drag(by: CGPoint(x: 5, y: 5))
    #expect(isNear(model.offset, CGPoint(x: 315, y: 405)))
    model.release(at: CGPoint(x: 100, y: 100), .alone(CGPoint(x: 0, y: 800)), in: geometry)
    let before = model.advance(to: 0.2)?.offset ?? .zero
    model.shift(by: CGPoint(x: 7, y: 9), in: geometry)
    #expect(isNear(model.offset, CGPoint(x: before.x + 7, y: before.y + 9)))
  }
}
