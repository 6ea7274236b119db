import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Refresh controls under large titles", .unpainted)
struct LargeTitleRefreshTests {
  enum Device: CaseIterable {
    case pointer, finger, touchpad
  }

  /// A scroll view of 400 by 600 under a navigation bar of 96 points, which collapses to 44.
  @MainActor
  private final class Stage {
    let navigation: UINavigationController
    let scrollView = UIScrollView()
    let control = UIRefreshControl()
    let harness: OffscreenHarness
    var events = 0

    /// How far the current pull went, in points.
    private var distance: CGFloat = 0

    init(framesPerSecond: Int = 60, configure: (Stage) -> Void = { _ in }) {
      let controller = UIViewController()
      controller.title = "Title"
      navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.frame = controller.view.bounds
      scrollView.refreshControl = control
      controller.view.addSubview(scrollView)
      harness = OffscreenHarness(
        size: CGSize(width: 400, height: 600), framesPerSecond: framesPerSecond)
      control.addTarget(for: .valueChanged) { [unowned self] (_: UIRefreshControl) in events += 1 }
      configure(self)
      harness.window.rootViewController = navigation
      harness.runUntilIdle(limit: 1)
    }

    var barHeight: CGFloat { navigation.navigationBar.frame.height }
    var inset: CGFloat { scrollView.adjustedContentInset.top }
    var offset: CGFloat { scrollView.contentOffset.y }

    func press(_ device: Device) {
      distance = 0
      send(device, .began, pointer: .pointerDown(place))
    }

    func pull(_ device: Device, by step: CGFloat) {
      distance += step
      send(device, .moved, pointer: .pointerMove(place), touchpad: step)
      harness.run(for: 0.02)
    }

    func release(_ device: Device) {
      harness.run(for: 0.1)
      send(device, .ended, pointer: .pointerUp(place))
    }

    private var place: CGPoint { CGPoint(x: 200, y: 200 + distance) }

    private func send(
      _ device: Device, _ phase: InputEvent.TouchPhase, pointer: InputEvent.Kind, touchpad step: CGFloat = 0
    ) {
      switch device {
      case .pointer: harness.send(pointer)
      case .finger: harness.touch(1, phase, at: place)
      case .touchpad:
        let scrollPhase: InputEvent.ScrollPhase = phase == .began ? .began : phase == .moved ? .changed : .ended
        harness.send(
          .scroll(at: CGPoint(x: 200, y: 300), delta: CGPoint(x: 0, y: -step), phase: scrollPhase))
      }
    }
  }

  @Test(
    "A pull leaves the bar as it is, triggers once without a jump, and rests below the control until the end",
    arguments: Device.allCases, [30, 60, 144])
  func steps(device: Device, framesPerSecond: Int) {
    let stage = Stage(framesPerSecond: framesPerSecond)
    #expect(stage.barHeight == 96 && stage.inset == 96 && stage.offset == -96)
    stage.press(device)
    var before = stage.offset
    while !stage.control.isRefreshing, before > -400 {
      #expect(stage.barHeight == 96 && stage.inset == 96 && stage.offset > -200)
      before = stage.offset
      stage.pull(device, by: 4)
    }
    #expect(stage.events == 1 && abs(stage.offset - before) <= 4 && stage.offset <= -196)
    for _ in 0..<5 {
      #expect(stage.barHeight == 96 && stage.inset == 156 && stage.offset < -190)
      stage.pull(device, by: 4)
    }
    stage.release(device)
    stage.harness.runUntilIdle(limit: 2)
    #expect(stage.barHeight == 96 && stage.inset == 156 && stage.offset == -156 && stage.events == 1)
    stage.control.endRefreshing()
    #expect(stage.barHeight == 96 && stage.inset == 96 && stage.offset == -156)
    stage.harness.runUntilIdle()
    #expect(stage.barHeight == 96 && stage.inset == 96 && stage.offset == -96)
  }

  @Test("A pull that is released too early triggers nothing, and neither does the wheel", arguments: Device.allCases)
  func tooEarly(device: Device) {
    let stage = Stage()
    stage.press(device)
    for _ in 0..<30 { stage.pull(device, by: 5) }
    #expect(stage.offset < -130)
    stage.release(device)
    for _ in 0..<20 { stage.harness.pointer.wheel(at: CGPoint(x: 200, y: 300), notches: CGPoint(x: 0, y: -1)) }
    stage.harness.runUntilIdle()
    #expect(stage.events == 0 && stage.offset == -96 && stage.barHeight == 96)
  }

  @Test("During a refresh the title collapses once its control is out of sight, and the end changes neither")
  func scrolling() {
    let stage = Stage()
    stage.control.beginRefreshing()
    stage.harness.runUntilIdle(limit: 1)
    for (offset, height) in [(-156, 96), (-120, 96), (-96, 96), (-70, 70), (-44, 44), (300, 44)] {
      stage.scrollView.contentOffset.y = CGFloat(offset)
      #expect(stage.barHeight == CGFloat(height) && stage.inset == CGFloat(height + 60))
      let spinner = stage.control.subviews.first { $0 is UIActivityIndicatorView }
      // A bar without a background does not hide what is beneath it.
      #expect(spinner?.alpha == (offset == -156 ? 1 : offset == -120 ? 8.0 / 28 : 0))
    }
    stage.scrollView.contentOffset.y = -70
    stage.control.endRefreshing()
    stage.harness.runUntilIdle()
    #expect(stage.barHeight == 70 && stage.inset == 70 && stage.offset == -70)
  }

  @Test("A refresh that begins before the view is in a window is visible there")
  func beforeWindow() {
    let stage = Stage { $0.control.beginRefreshing() }
    #expect(stage.barHeight == 96 && stage.inset == 156 && stage.offset == -156)
  }

  @Test("Begun and ended by code at any moment, nothing jumps and everything ends in its place", arguments: 0..<9)
  func anyMoment(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = Stage(framesPerSecond: [30, 60, 144][Int(seed % 3)])
    var isExact = true
    stage.harness.frameObservers.append { [unowned stage] _ in isExact = isExact && self.isExact(stage) }
    for _ in 0..<25 {
      act(on: stage, using: &random)
      stage.harness.runUntilIdle(limit: 1.5)
      #expect(isExact)
      let (edge, offset) = (stage.control.isRefreshing ? -156 : -96 as CGFloat, stage.offset)
      #expect(offset >= edge && offset <= 1400)
    }
  }

  /// Begins an action, and changes the state of the control in the middle of it.
  private func act(on stage: Stage, using random: inout SplitMix64) {
    let device = Device.allCases[Int.random(in: 0..<3, using: &random)]
    let steps = Int.random(in: 0...70, using: &random)
    let step = CGFloat(Bool.random(using: &random) ? 5 : -5)
    let change = Int.random(in: 0...max(steps, 1), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      stage.press(device)
      for number in 0..<steps {
        stage.pull(device, by: step)
        if number == change { toggle(stage) }
      }
      stage.release(device)
    case 1:
      stage.scrollView.setContentOffset(
        CGPoint(x: 0, y: CGFloat(Int.random(in: -96...1400, using: &random))), animated: true)
    case 2: stage.harness.strike(["Home", "End", "Page_Down", "Page_Up"][Int.random(in: 0..<4, using: &random)])
    default: stage.scrollView.contentOffset.y = CGFloat(Int.random(in: -156...200, using: &random))
    }
    stage.harness.run(for: Double.random(in: 0...0.4, using: &random))
    toggle(stage)
  }

  private func toggle(_ stage: Stage) {
    let (offset, bar) = (stage.offset, stage.barHeight)
    if stage.control.isRefreshing { stage.control.endRefreshing() } else { stage.control.beginRefreshing() }
    #expect(stage.offset == offset && stage.barHeight == bar)
  }

  /// The bar follows the content alone, and the inset is below the bar and the control.
  private func isExact(_ stage: Stage) -> Bool {
    abs(stage.barHeight - min(96, max(44, -stage.offset))) <= 0.001
      && stage.inset == stage.barHeight + (stage.control.isRefreshing ? 60 : 0)
  }
}
