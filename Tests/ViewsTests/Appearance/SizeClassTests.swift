import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Size classes and the appearance of the active window", .serialized, .unpainted)
struct SizeClassTests {
  private final class Witness: UIViewController {
    var log: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("will \(newCollection.horizontalSizeClass) from \(traitCollection.horizontalSizeClass)")
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size \(size.width)")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      log.append("did \(traitCollection.horizontalSizeClass)")
    }
  }

  private final class Counter: UIView {
    var changes = 0
    var layouts = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    override func layoutSubviews() { layouts += 1 }
  }

  @Test(arguments: [(599, 479), (599, 480), (600, 479), (600, 480)])
  func `A window narrower than 600 points or lower than 480 is compact`(width: Int, height: Int) {
    let harness = OffscreenHarness(size: CGSize(width: width, height: height))
    let traits = harness.window.traitCollection
    #expect(traits.horizontalSizeClass == (width < 600 ? .compact : .regular))
    #expect(traits.verticalSizeClass == (height < 480 ? .compact : .regular))
  }

  @Test func `Size classes follow the window, and controllers hear of them before and after`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let (parent, child) = (UIViewController(), Witness())
    harness.window.rootViewController = parent
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    harness.runUntilIdle()
    child.log = []
    harness.resize(to: CGSize(width: 700, height: 600))
    harness.runUntilIdle()
    #expect(child.log == ["size 700.0"])
    child.log = []
    harness.resize(to: CGSize(width: 500, height: 600))
    harness.runUntilIdle()
    #expect(child.log == ["will compact from regular", "size 500.0", "did compact"])
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    harness.resize(to: CGSize(width: 800, height: 300))
    harness.runUntilIdle()
    #expect(
      child.traitCollection.horizontalSizeClass == .regular && child.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `A view that enters the window of its size classes has no change`() {
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))
    let view = Counter()
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    harness.window.addSubview(view)
    #expect(view.changes == 0)
    harness.resize(to: CGSize(width: 700, height: 300))
    #expect(view.changes == 1 && UITraitCollection.current.horizontalSizeClass == .regular)
  }

  @Test func `An override of the size class reaches the views inside and leaves the window's alone`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let (outer, inner) = (UIView(), Counter())
    harness.window.addSubview(outer)
    outer.addSubview(inner)
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(inner.traitCollection.horizontalSizeClass == .compact && inner.changes == 1)
    #expect(outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    harness.resize(to: CGSize(width: 500, height: 600))
    #expect(inner.changes == 1)
    harness.resize(to: CGSize(width: 800, height: 600))
    outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .regular && inner.changes == 2)
    #expect(!outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
  }

  @Test func `A window without the keys is inactive, and that alone asks for no layout`() {
    let harness = OffscreenHarness(size: CGSize(width: 800, height: 600))
    let view = Counter()
    harness.window.addSubview(view)
    harness.runUntilIdle()
    let layouts = view.layouts
    #expect(view.traitCollection.activeAppearance == .active)
    harness.send(.keyboardLeave)
    #expect(view.traitCollection.activeAppearance == .inactive && view.changes == 1)
    harness.runUntilIdle()
    #expect(view.layouts == layouts)
    harness.send(.keyboardEnter)
    #expect(view.traitCollection.activeAppearance == .active && view.changes == 2)
  }
}
