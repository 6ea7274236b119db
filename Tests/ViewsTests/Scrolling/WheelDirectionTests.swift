import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The direction and the sum of wheel turns", .unpainted)
struct WheelDirectionTests {
  /// Ways to turn a scroll view, and what a motion down the screen is in it.
  enum Turning: CaseIterable {
    case none, upsideDown, mirrored, turnedAround, quarter, quarterBack, upsideDownParent, smaller

    var transform: CGAffineTransform {
      switch self {
      case .none: .identity
      case .upsideDown, .upsideDownParent: CGAffineTransform(scaleX: 1, y: -1)
      case .mirrored: CGAffineTransform(scaleX: -1, y: 1)
      case .turnedAround: CGAffineTransform(rotationAngle: .pi)
      case .quarter: CGAffineTransform(rotationAngle: .pi / 2)
      case .quarterBack: CGAffineTransform(rotationAngle: -.pi / 2)
      case .smaller: CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
    }

    /// The step of the offset for one down the screen.
    var down: CGPoint {
      switch self {
      case .none, .mirrored, .smaller: CGPoint(x: 0, y: 1)
      case .upsideDown, .turnedAround, .upsideDownParent: CGPoint(x: 0, y: -1)
      case .quarter: CGPoint(x: 1, y: 0)
      case .quarterBack: CGPoint(x: -1, y: 0)
      }
    }

    @MainActor
    func apply(to rig: ScrollRig) {
      guard self == .upsideDownParent else { return rig.scrollView.transform = transform }
      let parent = UIView()
      rig.harness.add(parent, frame: rig.scrollView.frame)
      parent.addSubview(rig.scrollView)
      parent.transform = transform
      rig.harness.runUntilIdle()
    }
  }

  private func way(_ rig: ScrollRig) -> CGPoint {
    let offset = rig.scrollView.contentOffset
    return CGPoint(x: offset.x - ScrollRig.middle.x, y: offset.y - ScrollRig.middle.y)
  }

  @Test("The wheel moves turned content down the screen as a drag does", arguments: Turning.allCases)
  func wheel(turning: Turning) {
    let rig = ScrollRig(.vertical)
    turning.apply(to: rig)
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 2))
    #expect(way(rig) == CGPoint(x: 120 * turning.down.x, y: 120 * turning.down.y))
    let dragged = ScrollRig(.vertical)
    turning.apply(to: dragged)
    dragged.harness.dragToRest(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 180))
    let direction = way(dragged)
    #expect(direction.x * turning.down.x >= 0 && direction.y * turning.down.y >= 0 && direction != .zero)
  }

  @Test("A touchpad moves turned content down the screen as a drag does", arguments: Turning.allCases)
  func touchpad(turning: Turning) {
    let rig = ScrollRig(.vertical)
    turning.apply(to: rig)
    for phase in [.began, .changed, .changed, .ended] as [InputEvent.ScrollPhase] {
      rig.harness.send(.scroll(at: CGPoint(x: 200, y: 200), delta: CGPoint(x: 0, y: 30), phase: phase))
      rig.harness.run(for: 0.016)
    }
    rig.harness.runUntilIdle()
    let direction = way(rig)
    #expect(direction.x * turning.down.x >= 0 && direction.y * turning.down.y >= 0)
    #expect(abs(direction.x + direction.y) > 50)
  }

  @Test(
    "Keys name directions on the screen, also over turned content", arguments: Turning.allCases,
    [("Down", 40.0), ("Page_Down", 360), ("End", 800), ("space", 360), ("Up", -40), ("Home", -800)])
  func keys(turning: Turning, key: (name: String, way: CGFloat)) {
    let rig = ScrollRig(.vertical)
    turning.apply(to: rig)
    rig.harness.strikeToRest(key.name)
    #expect(way(rig) == CGPoint(x: key.way * turning.down.x, y: key.way * turning.down.y))
  }

  @Test("Ctrl+End shows what is lowest on the screen")
  func lowest() {
    for (turning, end) in [(Turning.none, 1600), (.upsideDown, 0)] as [(Turning, CGFloat)] {
      let rig = ScrollRig(.vertical)
      turning.apply(to: rig)
      rig.harness.strikeToRest("End", modifiers: .control)
      #expect(rig.scrollView.contentOffset.y == end, "\(turning)")
      rig.harness.strikeToRest("Home", modifiers: .control)
      #expect(rig.scrollView.contentOffset.y == 1600 - end, "\(turning)")
    }
  }

  // MARK: Sums

  @Test(
    "Small turns of the wheel add up to 60 points a notch, at every pace and scale",
    arguments: [(300, 0.008), (120, 1.0 / 120), (7, 0.3), (1000, -0.003), (50, -0.25)], [1.0, 1.25, 2])
  func sums(turns: (count: Int, notches: CGFloat), scale: CGFloat) {
    for pause in [0, 0.004, 0.3] {
      let harness = OffscreenHarness(scale: scale)
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      scrollView.contentSize = CGSize(width: 2000, height: 2000)
      harness.add(scrollView, frame: scrollView.frame)
      scrollView.contentOffset = ScrollRig.middle
      harness.run(for: 1)
      for _ in 0..<turns.count {
        harness.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: turns.notches))
        if pause > 0 { harness.run(for: pause) }
      }
      harness.runUntilIdle()
      let expected = 800 + CGFloat(turns.count) * turns.notches * 60
      #expect(abs(scrollView.contentOffset.y - expected) <= 1 / scale, "pause \(pause)")
    }
  }

  @Test("What a turn leaves over is lost once the app scrolls")
  func remainderOfOldPlace() {
    let rig = ScrollRig(.vertical)
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 0.007))
    rig.scrollView.contentOffset.y = 100
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 0.005))
    #expect(rig.scrollView.contentOffset.y == 100)
  }

  @Test("Content that a callback moves at the end of a turn goes on from where it is")
  func endlessPages() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.isPagingEnabled = true
    // The middle page is shown again when its neighbor has come.
    rig.log.onScroll = { scrollView in
      if scrollView.contentOffset.y == 1200 { scrollView.contentOffset.y = 800 }
    }
    for _ in 0..<3 {
      rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1))
      rig.harness.run(for: 0.1)
      #expect(rig.scrollView.contentOffset.y > 900)
      rig.harness.runUntilIdle()
      #expect(rig.scrollView.contentOffset.y == 800)
    }
  }

  // MARK: Axes

  /// A strip that scrolls sideways in a page that scrolls down.
  @MainActor
  private final class Strip {
    let harness = OffscreenHarness()
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))

    init() {
      page.contentSize = CGSize(width: 400, height: 2000)
      strip.contentSize = CGSize(width: 2000, height: 200)
      harness.add(page, frame: page.frame)
      page.addSubview(strip)
      harness.runUntilIdle()
    }

    func turn(_ x: CGFloat, _ y: CGFloat) -> [CGPoint] {
      harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: x, y: y))
      return [strip.contentOffset, page.contentOffset]
    }
  }

  @Test("Each axis of a turn goes to the innermost view that can move along it")
  func axes() {
    #expect(Strip().turn(0.02, 1) == [.zero, CGPoint(x: 0, y: 60)])
    #expect(Strip().turn(1, 0.02) == [CGPoint(x: 60, y: 0), .zero])
    #expect(Strip().turn(1, 1) == [CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60)])
    #expect(Strip().turn(0.5, 1) == [CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 60)])
    #expect(Strip().turn(0.2, 1) == [.zero, CGPoint(x: 0, y: 60)])
    // No view takes the other part.
    #expect(Strip().turn(0.2, -1) == [CGPoint(x: 12, y: 0), .zero])
    #expect(Strip().turn(-1, 0.1) == [.zero, CGPoint(x: 0, y: 6)])
  }

  @Test("Inside one view both parts of a turn count")
  func oneView() {
    let rig = ScrollRig(.vertical)
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0.1, y: 1))
    #expect(way(rig) == CGPoint(x: 6, y: 60))
  }

  // MARK: Out of the range

  @Test(
    "Content that an app left beyond an edge stays there until the wheel, a key or a drag brings it back",
    arguments: [1700, 5000, 1e20, -300, -1e20] as [CGFloat], ["wheel down", "wheel up", "Home", "End", "drag", "Down"])
  func outOfRange(offset: CGFloat, input: String) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentOffset.y = offset
    rig.harness.run(for: 1)
    #expect(rig.scrollView.contentOffset.y == offset)
    switch input {
    case "wheel down": rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 0.1))
    case "wheel up": rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: -0.1))
    case "drag": rig.finger.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 200))
    default: rig.harness.strike(input)
    }
    rig.harness.run(for: 20)
    #expect((0...1600).contains(rig.scrollView.contentOffset.y))
  }
}
