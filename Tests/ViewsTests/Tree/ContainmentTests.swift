import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Child view controllers")
struct ContainmentTests {
  private let log = CallbackLog()
  private let parent: LoggingController
  private let child: LoggingController
  private let second: LoggingController

  init() {
    parent = LoggingController("P", log: log)
    child = LoggingController("1", log: log)
    second = LoggingController("2", log: log)
  }

  @Test func `A child will move when it is added; the container says when it did`() {
    #expect(log.entries { parent.addChild(child) } == ["1.willMove(P)"])
    #expect(parent.children == [child] && child.parent === parent && child.children.isEmpty)
    #expect(log.entries { parent.addChild(child) } == [])
  }

  @Test func `A child that is removed did move; the container says when it will`() {
    parent.addChild(child)
    #expect(log.entries { child.removeFromParent() } == ["1.didMove(nil)"])
    #expect(parent.children.isEmpty && child.parent == nil)
    #expect(log.entries { child.removeFromParent() } == [])
  }

  @Test func `A child of another controller leaves that one first`() {
    parent.addChild(child)
    #expect(log.entries { second.addChild(child) } == ["1.didMove(nil)", "1.willMove(2)"])
    #expect(parent.children.isEmpty && second.children == [child] && child.parent === second)
  }

  @Test func `A child that finds another parent in a callback stays with that one`() {
    child.actions["willMove"] = { [unowned child, unowned second] in second.addChild(child) }
    parent.addChild(child)
    #expect(child.parent === second && parent.children.isEmpty && second.children == [child])
  }

  @Test func `Children do not retain their parent`() {
    weak var gone: UIViewController?
    do {
      let container = UIViewController()
      gone = container
      container.addChild(child)
    }
    #expect(gone == nil && child.parent == nil)
  }

  @Test(arguments: [false, true])
  func `A window that opens shows the parent before its child, and both did appear after the frame`(byHand: Bool) {
    parent.forwardsByHand = byHand
    parent.actions["viewDidLoad"] = { [unowned parent, unowned child] in parent.embed(child) }
    let entries = log.entries { _ = OffscreenHarness(root: parent) }
    #expect(
      entries.filter { $0.hasPrefix("1") } == [
        "1.willMove(P)", "1.didMove(P)", "1.willAppear", "1.updateViewConstraints", "1.isAppearing", "1.willLayout",
        "1.didLayout", "1.didAppear", "1.willDisappear", "1.didDisappear",
      ])
    let appearances = entries.filter { $0.hasSuffix("ppear") }
    #expect(
      appearances == [
        "P.willAppear", "1.willAppear", "P.didAppear", "1.didAppear", "P.willDisappear", "1.willDisappear",
        "P.didDisappear", "1.didDisappear",
      ])
  }

  @Test func `A transition exchanges two children with the calls of both`() {
    let harness = OffscreenHarness(root: parent)
    parent.embed(child)
    harness.runUntilIdle()
    let entries = log.entries {
      parent.addChild(second)
      child.willMove(toParent: nil)
      second.view.frame = parent.view.bounds
      second.view.alpha = 0
      parent.transition(from: child, to: second, duration: 0.4, options: .curveLinear) {
        second.view.alpha = 1
      } completion: { [parent, child, second] isFinished in
        #expect(isFinished)
        second.didMove(toParent: parent)
        child.removeFromParent()
      }
      harness.run(for: 0.2)
      #expect(child.view.superview === parent.view && second.view.superview === parent.view)
      harness.runUntilIdle()
    }
    #expect(
      entries.filter { !$0.hasPrefix("P") } == [
        "2.willMove(P)", "1.willMove(nil)", "1.willDisappear animated", "2.willAppear animated",
        "2.updateViewConstraints", "2.isAppearing animated", "2.willLayout", "2.didLayout", "2.didAppear animated",
        "1.didDisappear animated", "2.didMove(P)", "1.didMove(nil)",
      ])
    #expect(parent.view.subviews == [second.view] && parent.children == [second])
  }

  @Test func `A transition outside of a window exchanges the views without appearances`() {
    let harness = OffscreenHarness()
    parent.embed(child)
    parent.addChild(second)
    var isOver = false
    let entries = log.entries {
      parent.transition(from: child, to: second, duration: 0, animations: nil) { _ in isOver = true }
    }
    harness.run(for: 0.1)
    #expect(entries == [] && isOver && parent.view.subviews == [second.view])
  }

  @Test func `A new size is passed on to the children whose size changes`() {
    final class Container: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
      ) -> CGSize {
        container === children.first ? CGSize(width: 100, height: parentSize.height) : CGSize(width: 50, height: 50)
      }
    }
    final class Child: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let (container, resized, fixed, unloaded) = (Container(), Child(), Child(), Child())
    for child in [resized, fixed, unloaded] { container.addChild(child) }
    resized.view.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    fixed.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let harness = OffscreenHarness(root: container)
    harness.resize(to: CGSize(width: 500, height: 300))
    #expect(resized.sizes == [CGSize(width: 100, height: 300)] && fixed.sizes == [] && unloaded.sizes == [])
  }

  @Test func `A parent hears of another preferred size once`() {
    final class Container: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        sizes.append(container.preferredContentSize)
      }
    }
    let container = Container()
    container.addChild(child)
    child.preferredContentSize = CGSize(width: 300, height: 200)
    child.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(container.sizes == [CGSize(width: 300, height: 200)])
  }

  @Test func `Children have the traits and the safe area of their parent`() {
    parent.addChild(child)
    parent.overrideUserInterfaceStyle = .dark
    #expect(!child.isViewLoaded && child.traitCollection.userInterfaceStyle == .dark)
    let harness = OffscreenHarness(root: parent)
    parent.embed(child)
    parent.additionalSafeAreaInsets.top = 30
    harness.runUntilIdle()
    #expect(child.view.traitCollection.userInterfaceStyle == .dark && child.view.safeAreaInsets.top == 30)
  }

  @Test func `The view of a child is loaded with the size of its window`() {
    let harness = OffscreenHarness(root: parent, size: CGSize(width: 320, height: 200))
    let other = OffscreenHarness(size: CGSize(width: 100, height: 100), in: nil)
    parent.addChild(child)
    #expect(child.view.bounds.size == CGSize(width: 320, height: 200))
    _ = (harness, other)
  }
}
