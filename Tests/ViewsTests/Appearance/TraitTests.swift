import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Traits and tint color", .serialized)
struct TraitTests {
  private final class Witness: UIView {
    var previous: [UIUserInterfaceStyle?] = []
    var current: [UIUserInterfaceStyle] = []
    var tints: [UIColor] = []
    var drawn: [UIColor] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      previous.append(previousTraitCollection?.userInterfaceStyle)
      current.append(UITraitCollection.current.userInterfaceStyle)
    }

    override func tintColorDidChange() { tints.append(tintColor) }

    override func draw(_ rect: CGRect) {
      drawn.append(UIColor(cgColor: UIColor.label.cgColor))
      UIColor.label.setFill()
      UIRectFill(rect)
    }
  }

  /// A view that records the traits that each of its layouts reads.
  private final class Arranger: UIView {
    var styles: [UIUserInterfaceStyle] = []

    override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
  }

  private final class ArrangingController: UIViewController {
    var styles: [UIUserInterfaceStyle] = []

    override func viewWillLayoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
  }

  private func dark() -> DesktopSettings {
    var settings = DesktopSettings()
    settings.userInterfaceStyle = .dark
    return settings
  }

  @Test("A view has the interface style of the nearest view above that overrides it")
  func inheritance() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light && outer.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A style change calls each affected view once, with the new traits as the current ones")
  func telling() {
    let (outer, middle, inner) = (Witness(), Witness(), Witness())
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.overrideUserInterfaceStyle = .light
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.previous == [.light] && middle.previous == [.light] && inner.previous.isEmpty)
    #expect(middle.current == [.dark])
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.previous == [.light] && inner.current == [.dark])
  }

  @Test("Moving a view between styles calls it with the previous traits")
  func moving() {
    let (place, witness) = (UIView(), Witness())
    place.overrideUserInterfaceStyle = .dark
    place.addSubview(witness)
    #expect(witness.previous == [.light])
    UIView().addSubview(witness)
    #expect(witness.previous == [.light, .dark])
  }

  @Test("The desktop's change to dark repaints background and drawing at once")
  func desktop() {
    let witness = Witness(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let plain = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
    plain.backgroundColor = .systemBackground
    let harness = OffscreenHarness(size: CGSize(width: 20, height: 20))
    harness.window.addSubview(witness)
    harness.window.addSubview(plain)
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == 0x000000 && harness.color(5, 15) == 0xFFFFFF)
    harness.settings = dark()
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == 0xFFFFFF && harness.color(5, 15) == 0x000000)
    #expect(witness.drawn == [.black, .white])
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    harness.window.overrideUserInterfaceStyle = .light
    harness.runUntilIdle()
    #expect(harness.color(5, 5) == 0x000000 && harness.color(5, 15) == 0xFFFFFF)
    harness.settings = DesktopSettings()
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("Layout runs with the traits of its own view as the current ones, in a frame and on request")
  func layouts() {
    let harness = OffscreenHarness(size: CGSize(width: 20, height: 20))
    let (outer, between, inner, own) = (UIScrollView(), Arranger(), UIView(), Arranger())
    let controller = ArrangingController()
    outer.overrideUserInterfaceStyle = .dark
    inner.overrideUserInterfaceStyle = .light
    controller.overrideUserInterfaceStyle = .dark
    controller.view = UIView()
    harness.window.addSubview(outer)
    outer.addSubview(between)
    between.addSubview(inner)
    inner.addSubview(own)
    inner.addSubview(controller.view)
    harness.runUntilIdle()
    #expect(between.styles == [.dark] && own.styles == [.light] && controller.styles == [.dark])
    for view in [between, own, controller.view] { view?.setNeedsLayout() }
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { outer.layoutIfNeeded() }
    #expect(between.styles == [.dark, .dark] && own.styles == [.light, .light])
    #expect(controller.styles == [.dark, .dark])
    own.setNeedsLayout()
    harness.runUntilIdle()
    #expect(between.styles.count == 2 && own.styles == [.light, .light, .light])
  }

  @Test("A view controller's override applies to its view, and the view's own override wins")
  func controllers() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    let witness = Witness()
    controller.view = witness
    #expect(witness.traitCollection.userInterfaceStyle == .dark)
    witness.overrideUserInterfaceStyle = .light
    #expect(witness.traitCollection.userInterfaceStyle == .light)
    witness.overrideUserInterfaceStyle = .unspecified
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(witness.traitCollection.userInterfaceStyle == .light)
    #expect(witness.previous == [.light, .dark, .light, .dark])
  }

  @Test("The layout direction is inherited by traits, and a semantic attribute applies to one view")
  func direction() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    inner.semanticContentAttribute = .spatial
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    outer.traitOverrides.layoutDirection = .unspecified
    outer.semanticContentAttribute = .forceRightToLeft
    inner.semanticContentAttribute = .unspecified
    #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("The tint color is inherited from the nearest view above, and changes call the affected views")
  func tint() {
    let (outer, own, inner) = (Witness(), Witness(), Witness())
    outer.addSubview(own)
    outer.addSubview(inner)
    own.tintColor = .green
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && own.tintColor == .green)
    #expect(inner.tints == [.red] && outer.tints == [.red] && own.tints == [.green])
    own.tintColor = nil
    #expect(own.tints == [.green, .red])
    inner.removeFromSuperview()
    let other = UIView()
    other.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
  }

  @Test("Dynamic and fixed colors resolve by the given traits")
  func colors() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let own = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .red }
    #expect(own.resolvedColor(with: light) == .red && own.resolvedColor(with: dark) == .black)
    #expect(UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(UIColor.green.resolvedColor(with: dark) == .green)
    #expect(UIColor.label == .label && UIColor.label != .black && own == own)
    dark.performAsCurrent { #expect(UIColor.label.cgColor.components == [1, 1, 1, 1]) }
    #expect(UIColor.label.cgColor.components == [0, 0, 0, 1])
  }

  @Test("Trait collections are merged and compared by the traits that they specify")
  func collections() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), dark, UITraitCollection(displayScale: 2),
    ])
    #expect(both.userInterfaceStyle == .dark && both.displayScale == 2 && both.layoutDirection == .unspecified)
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: both))
  }

  @Test("A change of the reduced motion setting posts a notification")
  func reducedMotion() {
    let harness = OffscreenHarness(size: CGSize(width: 20, height: 20))
    let center = NotificationCenter.default
    var posts = 0
    let name = UIAccessibility.reduceMotionStatusDidChangeNotification
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { posts += 1 }
    }
    defer { center.removeObserver(token) }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    var settings = DesktopSettings()
    settings.motion = .reduced
    harness.settings = settings
    #expect(UIAccessibility.isReduceMotionEnabled && posts == 1)
    harness.settings = DesktopSettings()
    #expect(!UIAccessibility.isReduceMotionEnabled && posts == 2)
  }
}
