import Foundation
import TestSupport
import Testing

@testable import Views

/// A view that records the stack in its callbacks: the addresses of local variables.
private class ProbeView: UIView {
  static var addresses: [String: [UInt]] = [:]

  private static func record(_ name: String) {
    var local = 0
    withUnsafeMutablePointer(to: &local) { addresses[name, default: []].append(UInt(bitPattern: $0)) }
  }

  override func layoutSubviews() {
    Self.record("layout")
    super.layoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Self.record("hit test")
    return super.hitTest(point, with: event)
  }

  override func draw(_ rect: CGRect) { Self.record("drawing") }

  override func didMoveToWindow() { Self.record("window") }

  override func tintColorDidChange() { Self.record("tint") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { Self.record("traits") }

  override func safeAreaInsetsDidChange() { Self.record("safe area") }

  override var frame: CGRect {
    get { super.frame }
    set {
      Self.record("autoresizing")
      super.frame = newValue
    }
  }

  isolated deinit { Self.record("release") }
}

private class LayoutCounter: UIView {
  static var count = 0

  override func layoutSubviews() {
    Self.count += 1
    super.layoutSubviews()
  }
}

private class HitView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
}

private class InsideView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

@MainActor
@Suite("Deep trees")
struct DeepTreeTests {
  private static let levels = 5_000

  /// For passes in which each view walks to the root, to ask for its traits or its place.
  nonisolated private static let levelsWithWalks = TestEffort.current == .quick ? 1_500 : 5_000

  private let harness = OffscreenHarness.white(size: CGSize(width: 20, height: 20))

  private static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// Nests views, the first one outermost.
  private func nest(levels: Int = Self.levels, _ make: (Int) -> UIView) -> [UIView] {
    let views = (0..<levels).map(make)
    for (outer, inner) in zip(views, views.dropFirst()).reversed() { outer.addSubview(inner) }
    return views
  }

  private func plain(levels: Int = Self.levels) -> [UIView] {
    nest(levels: levels) { _ in UIView(frame: Self.frame) }
  }

  @Test("5,000 nested views enter a window, are drawn, leave it, and are released")
  func life() {
    weak var released: UIView?
    do {
      let views = plain()
      released = views.last
      views.last?.backgroundColor = .red
      harness.window.addSubview(views[0])
      harness.run(for: 0.1)
      #expect(harness.color(10, 10) == 0xFF0000)
      views[0].removeFromSuperview()
      #expect(views.last?.window == nil)
    }
    harness.run(for: 0.1)
    #expect(released == nil)
    #expect(harness.color(10, 10) == 0xFFFFFF)
  }

  @Test("All of 5,000 nested views are laid out in one pass")
  func layout() {
    LayoutCounter.count = 0
    harness.window.addSubview(nest { _ in LayoutCounter(frame: Self.frame) }[0])
    harness.window.layoutIfNeeded()
    #expect(LayoutCounter.count == Self.levels)
  }

  @Test("A touch hits the innermost of 5,000 views, also where classes override the hit test")
  func hitTest() {
    let makes: [(CGRect) -> UIView] = [UIView.init(frame:), HitView.init(frame:), InsideView.init(frame:)]
    for make in makes {
      let views = nest { make(Self.frame.offsetBy(dx: $0 == 0 ? 1 : 0, dy: 0)) }
      harness.window.addSubview(views[0])
      #expect(harness.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === views.last)
      #expect(harness.window.hitTest(CGPoint(x: 0, y: 5), with: nil) === harness.window)
      views[0].removeFromSuperview()
    }
  }

  @Test("The innermost of 5,000 views converts points to the window and back")
  func conversion() throws {
    let views = nest { _ in UIView(frame: Self.frame.offsetBy(dx: 0.5, dy: 0)) }
    harness.window.addSubview(views[0])
    let leaf = try #require(views.last)
    #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 2_500, y: 0))
    #expect(leaf.convert(CGPoint(x: 2_500, y: 3), from: nil) == CGPoint(x: 0, y: 3))
    #expect(leaf.convert(leaf.bounds, to: harness.window) == Self.frame.offsetBy(dx: 2_500, dy: 0))
  }

  @Test("The innermost of 5,000 views scrolls and is animated")
  func motion() throws {
    var views = plain()
    let scrollView = UIScrollView(frame: Self.frame)
    scrollView.contentSize = CGSize(width: 20, height: 400)
    let box = UIView(x: 0, y: 100, width: 20, height: 20, color: .black)
    scrollView.addSubview(box)
    views.last?.addSubview(scrollView)
    views.append(scrollView)
    harness.window.addSubview(views[0])
    harness.run(for: 0.1)
    scrollView.contentOffset.y = 100
    harness.run(for: 0.1)
    #expect(harness.color(10, 10) == 0)
    UIView.animate(withDuration: 0.1) { box.alpha = 0 }
    harness.run(for: 0.2)
    #expect(harness.color(10, 10) == 0xFFFFFF)
    scrollView.setContentOffset(.zero, animated: true)
    harness.runUntilIdle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("The tint, the appearance and the margins reach the innermost of thousands of views")
  func inheritance() throws {
    let views = nest(levels: Self.levelsWithWalks) { _ in
      let view = UIView(frame: Self.frame)
      view.preservesSuperviewLayoutMargins = true
      return view
    }
    let leaf = try #require(views.last)
    views[0].tintColor = .red
    #expect(leaf.tintColor == .red)
    views[0].overrideUserInterfaceStyle = .dark
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    views[0].layoutMargins = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    #expect(leaf.layoutMargins.left == 9)
    #expect(views[0].viewWithTag(1) == nil)
  }

  @Test("A change of size reaches the innermost of thousands of autoresized views, and the safe area follows")
  func autoresizing() throws {
    let views = plain(levels: Self.levelsWithWalks)
    for view in views { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    views[0].frame.size = CGSize(width: 15, height: 25)
    #expect(views.last?.frame.size == CGSize(width: 15, height: 25))
    let controller = UIViewController()
    harness.window.rootViewController = controller
    controller.view.addSubview(views[0])
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    #expect(views.last?.safeAreaInsets.top == 3)
  }

  @Test("Groups, clips, corners, borders, transforms, shadows and masks are drawn in 5,000 levels")
  func effects() {
    let views = nest { level in
      let view = UIView(frame: Self.frame)
      switch level % 100 {
      case 10: view.alpha = 0.99
      case 20, 60: view.clipsToBounds = true
      case 30:
        view.clipsToBounds = true
        view.layer.cornerRadius = 1
      case 40: view.layer.borderWidth = 1
      case 50, 55: view.transform = CGAffineTransform(rotationAngle: level % 100 == 50 ? .pi / 2 : -.pi / 2)
      case 70:
        view.layer.shadowOpacity = 0.1
        (view.layer.shadowRadius, view.layer.shadowOffset) = (0, .zero)
      case 80:
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (Self.frame, UIColor.black.cgColor)
        view.layer.mask = mask
      case 90: view.layer.shouldRasterize = true
      default: break
      }
      return view
    }
    views.last?.backgroundColor = .red
    harness.window.addSubview(views[0])
    harness.run(for: 0.1)
    #expect(harness.color(10, 10) != 0xFFFFFF)
    views[0].removeFromSuperview()
    harness.run(for: 0.1)
    #expect(harness.color(10, 10) == 0xFFFFFF)
  }

  /// Gives a view what is drawn as a picture of it and all in it: a shadow, a mask, or all of it.
  private func makePicture(of view: UIView, _ level: Int) {
    switch level % 3 {
    case 0:
      view.layer.shadowOpacity = 0.1
      (view.layer.shadowRadius, view.layer.shadowOffset) = (0, .zero)
    case 1:
      let mask = CALayer()
      (mask.frame, mask.backgroundColor) = (Self.frame, UIColor.black.cgColor)
      view.layer.mask = mask
      // Each shadow is larger than what is in it.
      view.clipsToBounds = true
    default: view.layer.shouldRasterize = true
    }
  }

  @Test("Pictures of shadows, masks and whole layers are drawn in thousands of levels, each in all that are outside")
  func pictures() {
    let views = nest(levels: Self.levelsWithWalks) { level in
      let view = UIView(frame: Self.frame)
      makePicture(of: view, level)
      return view
    }
    views.last?.backgroundColor = .red
    harness.window.addSubview(views[0])
    harness.run(for: 0.1)
    #expect(harness.color(10, 10) == 0xFF0000)
    views.last?.backgroundColor = .blue
    harness.run(for: 0.1)
    #expect(harness.color(10, 10) == 0x0000FF)
  }

  @Test("Constraints pin thousands of levels to each other")
  func constraints() {
    let views = plain(levels: Self.levelsWithWalks)
    for (outer, inner) in zip(views, views.dropFirst()) {
      inner.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      ])
    }
    harness.window.addSubview(views[0])
    harness.run(for: 0.1)
    #expect(views.last?.frame == Self.frame)
    views[750].removeFromSuperview()
    #expect(views[750].constraints.count == 4)
    #expect(views[749].constraints.isEmpty)
  }

  @Test("Thousands of nested layers are drawn, hit and released")
  func layers() {
    weak var released: CALayer?
    do {
      let layers = (0..<Self.levelsWithWalks).map { _ in CALayer() }
      for layer in layers { layer.frame = Self.frame }
      for (outer, inner) in zip(layers, layers.dropFirst()).reversed() { outer.addSublayer(inner) }
      layers.last?.backgroundColor = UIColor.black.cgColor
      harness.window.layer.addSublayer(layers[0])
      harness.run(for: 0.1)
      #expect(harness.color(10, 10) == 0)
      #expect(harness.window.layer.hitTest(CGPoint(x: 5, y: 5)) === layers.last)
      layers[0].removeFromSuperlayer()
      released = layers.last
    }
    harness.run(for: 0.1)
    #expect(released == nil)
  }

  /// Returns nested views. The last one, and the one 500 levels above it, record their stack.
  private func probes(_ prepare: (UIView, Int) -> Void = { _, _ in }) -> [UIView] {
    ProbeView.addresses = [:]
    return nest(levels: 511) { level in
      let view = level == 10 || level == 510 ? ProbeView(frame: Self.frame) : UIView(frame: Self.frame)
      prepare(view, level)
      return view
    }
  }

  private func expectLittleStack(in passes: [String]) throws {
    for pass in passes {
      let addresses = try #require(ProbeView.addresses[pass])
      #expect(addresses.count >= 2, "\(pass)")
      let used = Int(addresses.max() ?? 0) - Int(addresses.min() ?? 0)
      #expect(used / 500 <= 1_024, "\(pass) takes \(used / 500) bytes a level")
    }
  }

  @Test("No picture in a picture takes more than 1 KB of stack a level")
  func stackOfPictures() throws {
    let views = probes(makePicture)
    harness.window.addSubview(views[0])
    harness.run(for: 0.1)
    try expectLittleStack(in: ["drawing"])
  }

  @Test("No pass takes more than 1 KB of stack a level")
  func stack() throws {
    do {
      let views = probes()
      for view in views { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      let controller = UIViewController()
      harness.window.rootViewController = controller
      controller.view.addSubview(views[0])
      harness.run(for: 0.1)
      _ = harness.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
      views[0].tintColor = .red
      views[0].overrideUserInterfaceStyle = .dark
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
      ProbeView.addresses["autoresizing"] = nil
      views[0].frame.size = CGSize(width: 15, height: 25)
      views[0].removeFromSuperview()
    }
    harness.run(for: 0.1)
    try expectLittleStack(
      in: ["layout", "drawing", "hit test", "window", "tint", "traits", "safe area", "autoresizing", "release"])
  }
}
