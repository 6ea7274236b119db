import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Transitions of layers")
struct CATransitionTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let view = UIView(x: 10, y: 10, width: 40, height: 40, color: .red)

  init() {
    harness.show(view)
  }

  /// Begins a transition of one second to a blue view, and runs a part of it.
  private func run(_ type: CATransitionType, _ subtype: CATransitionSubtype?, for time: TimeInterval) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    transition.beginTime = harness.time
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .blue
    harness.run(for: time)
  }

  @Test("A fade mixes the old and the new content, and opaque content stays opaque")
  func fade() {
    run(.fade, nil, for: 0.5)
    let color = harness.color(30, 30) ?? 0
    #expect(abs(Int(color >> 16) - 128) < 3 && color >> 8 & 0xFF == 0 && abs(Int(color & 0xFF) - 127) < 3)
    #expect(view.layer.animationKeys() == [kCATransition])
    harness.run(for: 1)
    #expect(harness.color(30, 30) == blue && view.layer.animationKeys() == nil && harness.isIdle)
  }

  /// Where the new content shows after three quarters: at the left, right, top and bottom edge.
  private nonisolated static let slides: [(CATransitionType, CATransitionSubtype, [Bool])] = [
    (.push, .fromRight, [false, true, true, true]), (.push, .fromLeft, [true, false, true, true]),
    (.push, .fromTop, [true, true, false, true]), (.push, .fromBottom, [true, true, true, false]),
    (.moveIn, .fromRight, [false, true, true, true]), (.reveal, .fromRight, [false, true, true, true]),
    (.reveal, .fromTop, [true, true, false, true]),
  ]

  @Test("Content slides toward the side that the subtype names", arguments: 0..<slides.count)
  func slides(index: Int) {
    let (type, subtype, isNew) = Self.slides[index]
    run(type, subtype, for: 0.75)
    let colors = [harness.color(13, 30), harness.color(47, 30), harness.color(30, 13), harness.color(30, 47)]
    #expect(colors == isNew.map { $0 ? blue : red })
    #expect(harness.color(5, 30) == 0xFFFFFF && harness.color(30, 55) == 0xFFFFFF)
  }

  @Test("Pushed content moves along, and a part of a transition can be shown")
  func push() {
    view.addSubview(UIView(x: 0, y: 0, width: 10, height: 40, color: .green))
    harness.runFrame()
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.push, .fromLeft, 1)
    (transition.startProgress, transition.endProgress, transition.beginTime) = (0.5, 0.5, harness.time)
    view.layer.add(transition, forKey: "any")
    harness.run(for: 0.5)
    #expect(harness.color(12, 30) == red && harness.color(32, 30) == 0x00FF00 && harness.color(45, 30) == red)
  }
}
