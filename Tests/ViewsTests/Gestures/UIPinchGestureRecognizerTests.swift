import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pinch and rotation gestures")
struct UIPinchGestureRecognizerTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()
  private let pinchLog: GestureLog
  private let rotationLog: GestureLog
  private let delegate = ScriptedGestureDelegate()

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
    pinchLog = GestureLog(pinch)
    rotationLog = GestureLog(rotation)
    delegate.simultaneous = { _ in true }
    pinch.delegate = delegate
  }

  private var fingers: ScriptedFingers { harness.fingers }

  @Test("Fingers at twice their distance scale by 2, on any axis", arguments: [true, false])
  func scale(isHorizontal: Bool) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { isHorizontal ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x) }
    fingers.press(at: point(100, 100), point(200, 100))
    #expect(pinch.state == .possible && pinch.scale == 1)
    fingers.move(to: [point(100, 100), point(300, 100)])
    #expect(pinchLog.states == [.began, .changed])
    #expect(pinch.scale == 2)
    #expect(pinch.location(in: view) == point(200, 100))
    fingers.lift()
    #expect(pinchLog.states.last == .ended)
  }

  @Test("A single finger and a change below 8 points are not a pinch")
  func slop() {
    fingers.press(at: CGPoint(x: 100, y: 100))
    fingers.move(to: [CGPoint(x: 300, y: 300)])
    fingers.press(at: CGPoint(x: 200, y: 300))
    fingers.move(to: [CGPoint(x: 307, y: 300), CGPoint(x: 200, y: 300)])
    #expect(pinchLog.states.isEmpty && pinch.state == .possible)
    fingers.move(to: [CGPoint(x: 308, y: 300), CGPoint(x: 200, y: 300)])
    #expect(pinchLog.states == [.began, .changed])
    #expect(abs(pinch.scale - 108.0 / 107) < 1e-12)
    fingers.lift()
  }

  @Test("Later scales continue from one that was set, and setting it resets the velocity")
  func setScale() {
    fingers.press(at: CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 100))
    fingers.move(to: [CGPoint(x: 50, y: 100), CGPoint(x: 200, y: 100)], duration: 0.1)
    #expect(pinch.velocity > 1)
    pinch.scale = 1
    #expect(pinch.velocity == 0)
    fingers.move(to: [CGPoint(x: 50, y: 100), CGPoint(x: 350, y: 100)])
    #expect(abs(pinch.scale - 2) < 1e-12)
  }

  @Test("With one finger left the scale stays, until another comes down anywhere")
  func joining() {
    fingers.press(at: CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
    fingers.move(to: [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100)])
    fingers.lift(0)
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
    fingers.move(to: [CGPoint(x: 350, y: 100)])
    #expect(pinchLog.states.last == .changed && pinch.scale == 2)
    fingers.press(at: CGPoint(x: 350, y: 150))
    #expect(pinch.scale == 2)
    fingers.move(to: [CGPoint(x: 350, y: 100), CGPoint(x: 350, y: 200)])
    #expect(pinch.scale == 4)
    fingers.lift()
    #expect(pinchLog.states.last == .ended)
  }

  @Test("Two touches at one place give finite scales")
  func onePlace() {
    fingers.press(at: CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 100))
    fingers.move(to: [CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100)])
    #expect(pinch.scale == 50)
    fingers.move(to: [CGPoint(x: 150, y: 100), CGPoint(x: 150, y: 100)])
    #expect(pinch.scale.isFinite && pinch.scale > 0)
  }

  @Test("Fingers that turn by an eighth rotate clockwise by π/4, and continue past a half turn without a jump")
  func rotate() {
    pinch.isEnabled = false
    let center = CGPoint(x: 200, y: 200)
    func places(_ angle: CGFloat) -> [CGPoint] {
      [CGPoint(x: center.x, y: center.y), CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))]
    }
    fingers.press(at: places(0)[0], places(0)[1])
    fingers.move(to: places(.pi / 4))
    #expect(rotationLog.states == [.began, .changed])
    #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
    for step in 3...40 { fingers.move(to: places(.pi / 8 * CGFloat(step))) }
    #expect(abs(rotation.rotation - .pi * 5) < 1e-9)
    rotation.rotation = 0
    fingers.move(to: places(.pi * 5 - 0.5))
    #expect(abs(rotation.rotation + 0.5) < 1e-9)
    fingers.lift()
    #expect(rotationLog.states.last == .ended)
  }

  @Test("A half turn in one event counts as one, and a finger at the center does not rotate")
  func halfTurn() {
    fingers.press(at: CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 150, y: 100))
    fingers.move(to: [CGPoint(x: 40, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 150, y: 100)])
    fingers.move(to: [CGPoint(x: 40, y: 100), CGPoint(x: 260, y: 100), CGPoint(x: 150, y: 100)])
    #expect(rotationLog.states.isEmpty)
    fingers.lift(2)
    fingers.move(to: [CGPoint(x: 40, y: 100), CGPoint(x: -180, y: 100)])
    #expect(abs(abs(rotation.rotation) - .pi) < 1e-12)
  }

  /// Numbers from Flutter's scale_test.dart. Its gesture restarts when a finger joins or leaves; setting the scale has
  /// the same effect here.
  @Test("One, two and three fingers give Flutter's published scales and rotations")
  func published() {
    rotation.delegate = delegate
    var places = [CGPoint.zero]
    func move(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
      places[finger] = CGPoint(x: x + 100, y: y + 100)
      fingers.move(to: places)
    }
    func press(_ x: CGFloat, _ y: CGFloat) {
      places.append(CGPoint(x: x + 100, y: y + 100))
      fingers.press(at: places[places.count - 1])
      pinch.scale = 1
    }
    func expect(_ scale: CGFloat, _ x: CGFloat, _ y: CGFloat) {
      #expect(abs(pinch.scale - scale) < 1e-12)
      #expect(near(pinch.location(in: view), CGPoint(x: x + 100, y: y + 100)))
    }
    fingers.press(at: CGPoint(x: 100, y: 100))
    move(0, 20, 30)
    #expect(pinch.state == .possible)
    press(10, 20)
    move(1, 0, 10)
    expect(2, 10, 20)
    move(1, 15, 25)
    expect(0.5, 17.5, 27.5)
    move(1, 0, 20)
    expect(2.5.squareRoot(), 10, 25)
    move(1, 15, 25)
    press(25, 35)
    move(2, 55, 65)
    expect(5, 30, 40)
    move(0, 25, 35)
    move(1, 20, 30)
    move(2, 15, 25)
    expect(1, 20, 30)
    fingers.lift(0)
    places.removeFirst()
    pinch.scale = 1
    move(1, 10, 20)
    expect(2, 15, 25)
    rotation.rotation = 0
    move(1, 30, 40)
    #expect(abs(abs(rotation.rotation) - .pi) < 1e-12)
    expect(2, 25, 35)
  }

  @Test("A rotation begins after 0.12 radians")
  func rotationSlop() {
    fingers.press(at: CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 200))
    fingers.move(to: [CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 211)])
    #expect(rotationLog.states.isEmpty)
    fingers.move(to: [CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 213)])
    #expect(rotationLog.states == [.began, .changed])
    #expect(rotation.rotation > 0 && rotation.rotation < 0.05)
  }

  @Test("Pinch and rotation recognize together only if a delegate agrees", arguments: [true, false])
  func together(agrees: Bool) {
    delegate.simultaneous = { _ in agrees }
    fingers.press(at: CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 200))
    fingers.move(to: [CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 350)], duration: 0.2)
    #expect(!pinchLog.states.isEmpty || !rotationLog.states.isEmpty)
    #expect((!pinchLog.states.isEmpty && !rotationLog.states.isEmpty) == agrees)
  }

  @Test("A recorded touchpad pinch begins the pinch and not the rotation")
  func recorded() {
    harness.send(.pinch(at: CGPoint(x: 100, y: 100), phase: .began, scale: 1, rotation: 0, delta: .zero))
    var angle = 0.0
    let recording = zip(
      [1.04, 1.08, 1.12, 1.16, 1.21, 1.25, 1.28], [0.48, 0.47, 0.68, 0.67, 0.51, 0.44, 0.54])
    for (scale, degrees) in recording {
      harness.run(for: 0.0075)
      angle += degrees * .pi / 180
      harness.send(
        .pinch(at: CGPoint(x: 100, y: 100), phase: .changed, scale: scale, rotation: angle, delta: .zero))
    }
    #expect(abs(pinch.scale - 1.28) < 1e-12)
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location(in: nil) == CGPoint(x: 100, y: 100))
    #expect(rotationLog.states.isEmpty)
    harness.send(.pinch(at: CGPoint(x: 100, y: 100), phase: .ended, scale: 1.28, rotation: angle, delta: .zero))
    #expect(pinchLog.states.last == .ended)
  }
}
