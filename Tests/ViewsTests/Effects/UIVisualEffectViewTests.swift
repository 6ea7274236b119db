import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Visual effect views")
struct UIVisualEffectViewTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 160, height: 120))

  /// Black on the left half of the window, white on the right.
  private func addHalves() -> UIView {
    let black = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 120))
    black.backgroundColor = .black
    harness.window.addSubview(black)
    return black
  }

  private func addEffectView(_ frame: CGRect, style: UIBlurEffect.Style = .light) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = frame
    harness.window.addSubview(view)
    return view
  }

  private func pixel(_ x: Int32, _ y: Int32) throws -> UInt32 {
    try #require(harness.platform.image).pixel(x, y) & 0xFF
  }

  private var blurred: Int { harness.window.renderer.statistics.composite.backdropsBlurred }

  @Test(
    "Random edits around blurred backdrops, repainted alone, give the pixels of a full repaint",
    arguments: [UInt64](1...24))
  func equalsFullRepaint(seed: UInt64) throws {
    let scale: CGFloat = [1, 2, 1.5][Int(seed % 3)]
    let harness = OffscreenHarness.white(size: CGSize(width: 140, height: 110), scale: scale)
    var backdrops = RandomBackdrops(seed: seed, in: harness.window)
    harness.runFrame()
    for step in 0..<30 {
      let edits = (0...step % 3).map { _ in backdrops.edit() }
      harness.runFrame()
      let actual = try #require(harness.platform.image)
      let expected = try #require(harness.window.snapshot(scale: scale))
      if actual.isEqual(to: expected) { continue }
      let difference = compareImages(actual, expected, name: "backdrops-\(seed)-\(step)")
      Issue.record("seed \(seed), step \(step), \(edits): \(difference.map(String.init(describing:)) ?? "")")
      return
    }
  }

  @Test("A blur mixes what is behind, brightens it by its tint, and leaves the pixels around it")
  func blurs() throws {
    _ = addHalves()
    _ = addEffectView(CGRect(x: 0, y: 40, width: 160, height: 40))
    harness.runFrame()
    let row = try [10, 60, 79, 80, 100, 150].map { try pixel($0, 60) }
    #expect(row == row.sorted() && Set(row).count == row.count, "the edge is soft")
    #expect(try pixel(79, 60) > 100 && pixel(79, 60) < 200 && pixel(0, 60) > 60)
    #expect(try pixel(79, 39) == 0 && pixel(80, 39) == 255 && pixel(79, 80) == 0)
  }

  @Test("Only a change behind a blur has it made again")
  func blursOnce() {
    let black = addHalves()
    let view = addEffectView(CGRect(x: 0, y: 40, width: 160, height: 40))
    let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.contentView.addSubview(badge)
    harness.runFrame()
    #expect(blurred == 1)
    let changes: [(String, Int, () -> Void)] = [
      ("a subview of the content", 0, { badge.backgroundColor = .red }),
      (
        "a sibling in front", 0,
        { self.harness.window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))) }
      ),
      (
        "a change elsewhere", 0,
        { self.harness.window.subviews[0].setNeedsDisplay(CGRect(x: 0, y: 0, width: 9, height: 9)) }
      ),
      ("something behind", 1, { black.backgroundColor = .blue }),
      ("something moved from behind to the front", 1, { self.harness.window.bringSubviewToFront(black) }),
      ("a move of the view", 1, { view.center.y += 5 }),
      ("the view hidden", 0, { view.isHidden = true }),
      ("the view shown", 1, { view.isHidden = false }),
    ]
    for (name, count, change) in changes {
      change()
      harness.runFrame()
      #expect(blurred == count, "\(name)")
    }
  }

  @Test("A scroll beneath a blurred bar still moves the other pixels, and repaints the bar")
  func leavesTheMoveAlone() throws {
    let scrollView = UIScrollView(frame: harness.window.bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 160, height: 1000)
    for index in 0..<20 {
      let box = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 160, height: 25))
      box.backgroundColor = .red
      scrollView.addSubview(box)
    }
    harness.window.addSubview(scrollView)
    _ = addEffectView(CGRect(x: 0, y: 0, width: 160, height: 20))
    harness.runFrame()
    scrollView.contentOffset.y = 10
    harness.runFrame()
    #expect(blurred == 1)
    let painted = harness.window.renderer.statistics.composite.pixelsPainted
    // The bar, the strip below it that the bar was moved to, and the uncovered strip, each with what is beneath.
    #expect(painted < 160 * 120)
    #expect(try #require(harness.platform.image).isEqual(to: try #require(harness.window.snapshot(scale: 1))))
  }

  @Test("A blur that scrolls out of sight is blurred again where it is cut off")
  func scrollsAway() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 20, width: 160, height: 80))
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 160, height: 400)
    for index in 0..<20 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 160, height: 9))
      stripe.backgroundColor = .black
      scrollView.addSubview(stripe)
    }
    harness.window.addSubview(scrollView)
    let view = addEffectView(CGRect(x: 0, y: 10, width: 160, height: 40))
    scrollView.addSubview(view)
    harness.runFrame()
    for offset in [4, 25, 33, 12] {
      scrollView.contentOffset.y = CGFloat(offset)
      harness.runFrame()
      #expect(try #require(harness.platform.image).isEqual(to: try #require(harness.window.snapshot(scale: 1))))
    }
  }

  @Test(
    "A blur in a picture or a transition of a layer shows nothing behind it, and costs nothing",
    arguments: [true, false])
  func omitted(isRasterized: Bool) {
    let black = addHalves()
    let card = UIView(frame: harness.window.bounds)
    harness.window.addSubview(card)
    card.addSubview(addEffectView(CGRect(x: 0, y: 10, width: 160, height: 100)))
    harness.runFrame()
    #expect(blurred == 1)
    if isRasterized {
      card.layer.shouldRasterize = true
    } else {
      let transition = CATransition()
      transition.duration = 10
      card.layer.add(transition, forKey: nil)
    }
    for _ in 0..<3 {
      black.addSubview(UIView(x: 5, y: 5, width: 9, height: 9, color: .red))
      harness.runFrame()
      #expect(blurred == 0)
    }
    if isRasterized { #expect(harness.window.renderer.statistics.composite.pixelsPainted < 1000) }
  }

  @Test("An animated effect goes from clear to blurred, the same at every frame rate")
  func animates() throws {
    let courses = try [30, 60, 144].map { framesPerSecond in
      let view = UIVisualEffectView(effect: nil)
      let black = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 120))
      black.backgroundColor = .black
      let harness = OffscreenHarness(
        root: UIView(), size: CGSize(width: 160, height: 120), framesPerSecond: framesPerSecond)
      harness.window.backgroundColor = .white
      for (subview, frame) in [(black, black.frame), (view, CGRect(x: 0, y: 40, width: 160, height: 40))] {
        _ = harness.add(subview, frame: frame)
      }
      harness.run(until: 1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
      return try (1...5).map { sixth in
        // The animation begins with the frame after the first second.
        harness.run(until: 1 + 1 / TimeInterval(framesPerSecond) + TimeInterval(sixth) / 6 + 1e-9)
        return try #require(harness.platform.image).pixel(40, 60) & 0xFF
      }
    }
    #expect(courses[0] == courses[0].sorted() && courses[0][1] > 0 && courses[0][1] < courses[0][3])
    // The sums of frame times differ in their last bits, and a value at the middle of two is rounded either way.
    for course in courses.dropFirst() {
      #expect(zip(course, courses[0]).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(courses)")
    }
  }

  @Test("Reduced transparency makes the view opaque, at once and back")
  func reducesTransparency() throws {
    _ = addHalves()
    _ = addEffectView(CGRect(x: 0, y: 40, width: 160, height: 40), style: .systemMaterial)
    harness.runFrame()
    harness.settings.transparency = .reduced
    harness.runFrame()
    #expect(UIAccessibility.isReduceTransparencyEnabled)
    #expect(try pixel(10, 60) == 0xF9 && pixel(150, 60) == 0xF9 && blurred == 0)
    harness.settings.transparency = .full
    harness.runFrame()
    #expect(try pixel(10, 60) < 0xF0 && blurred == 1)
  }

  @Test("A material is dark in the dark")
  func adapts() throws {
    let view = addEffectView(CGRect(x: 0, y: 0, width: 160, height: 120), style: .systemThickMaterial)
    harness.runFrame()
    let light = try pixel(80, 60)
    view.overrideUserInterfaceStyle = .dark
    harness.runFrame()
    #expect(light > 0xE0)
    #expect(try pixel(80, 60) < 0x60)
  }

  @Test("A view of a pixel, one beyond the window and one without area are painted without fault")
  func degenerate() throws {
    for frame in [
      CGRect(x: 5, y: 5, width: 1, height: 1), CGRect(x: -500, y: 0, width: 520, height: 7),
      CGRect(x: 9, y: 9, width: 0, height: 50), CGRect(x: 0, y: 50, width: 3, height: 1000),
    ] {
      _ = addEffectView(frame)
    }
    harness.runFrame()
    #expect(blurred == 3)
    #expect(try #require(harness.platform.image).isEqual(to: try #require(harness.window.snapshot(scale: 1))))
  }

  @Test("A subview of the effect view itself ends the program")
  func refusesSubviews() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIVisualEffectView(effect: nil).addSubview(UIView())
    }
  }

  @Test("A view made with a frame, or with nothing, has no effect and a content view of its size")
  func withoutEffect() {
    let view = UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.effect == nil && view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(UIVisualEffectView().frame == .zero && UIVisualEffectView().effect == nil)
  }
}
