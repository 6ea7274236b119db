import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The appearance of child view controllers")
struct ControllerAppearanceTests {
  private let log = CallbackLog()
  private let parent: LoggingController
  private let child: LoggingController
  private let harness: OffscreenHarness

  init() {
    parent = LoggingController("P", log: log)
    child = LoggingController("1", log: log)
    harness = OffscreenHarness(root: parent)
  }

  /// The calls of the child and what the parent hears of appearances.
  private func entries(during body: () -> Void) -> [String] {
    log.entries(during: body).filter { $0.hasPrefix("1") || $0.contains("ppear") }
  }

  @Test func `A view that is added to a visible parent appears with the next frame`() {
    child.logsReasons = true
    let entries = entries {
      parent.embed(child)
      harness.runUntilIdle()
    }
    #expect(
      entries == [
        "1.willMove(P)", "1.willAppear moving to parent", "1.didMove(P)", "1.updateViewConstraints",
        "1.isAppearing moving to parent", "1.willLayout", "1.didLayout", "1.didAppear moving to parent",
      ])
    #expect(!child.isMovingToParent)
  }

  @Test func `A view that is removed disappears at once`() {
    child.logsReasons = true
    parent.embed(child)
    harness.runUntilIdle()
    #expect(
      entries { parent.unembed(child) } == [
        "1.willMove(nil)", "1.willDisappear moving from parent", "1.didDisappear moving from parent", "1.didMove(nil)",
      ])
    #expect(!child.isMovingFromParent)
  }

  @Test func `A view that goes before its first frame does not say that it appeared`() {
    let entries = entries {
      parent.embed(child)
      parent.unembed(child)
      harness.runUntilIdle()
    }
    #expect(entries.filter { $0.contains("ppear") } == ["1.willAppear", "1.willDisappear", "1.didDisappear"])
  }

  @Test func `A view that appears has its window and its size before its layout`() {
    parent.embed(child)
    child.view.frame = .zero
    child.view.autoresizingMask = []
    parent.actions["willLayout"] = { [unowned parent, unowned child] in child.view.frame = parent.view.bounds }
    var seen: (UIWindow?, CGSize)?
    child.actions["isAppearing"] = { [unowned child] in seen = (child.view.window, child.view.bounds.size) }
    harness.runUntilIdle()
    #expect(seen?.0 === harness.window && seen?.1 == CGSize(width: 400, height: 400))
  }

  @Test func `A window that is hidden and shown tells the parent and then the child`() {
    parent.embed(child)
    harness.runUntilIdle()
    #expect(
      entries { harness.window.isHidden = true } == [
        "P.willDisappear", "1.willDisappear", "P.didDisappear", "1.didDisappear",
      ])
    let shown = entries {
      harness.window.isHidden = false
      harness.runUntilIdle()
    }
    #expect(shown == ["P.willAppear", "1.willAppear", "P.isAppearing", "1.isAppearing", "P.didAppear", "1.didAppear"])
  }

  @Test func `A child whose view is elsewhere hears nothing`() {
    parent.addChild(child)
    child.loadViewIfNeeded()
    let entries = entries {
      harness.window.isHidden = true
      harness.window.isHidden = false
      harness.runUntilIdle()
    }
    #expect(!entries.contains { $0.hasPrefix("1") })
  }

  @Test func `A view without a parent controller appears with its window`() {
    let entries = entries {
      parent.view.addSubview(child.view)
      harness.runUntilIdle()
      child.view.removeFromSuperview()
    }
    #expect(
      entries.filter { $0.contains("ppear") } == [
        "1.willAppear", "1.isAppearing", "1.didAppear", "1.willDisappear", "1.didDisappear",
      ])
  }

  @Test func `A view that moves inside its window does not appear again`() {
    let box = UIView(frame: parent.view.bounds)
    parent.view.addSubview(box)
    parent.embed(child)
    harness.runUntilIdle()
    let entries = entries {
      box.addSubview(child.view)
      harness.runUntilIdle()
    }
    #expect(!entries.contains { $0.contains("ppear") })
  }

  @Test func `A container that forwards by hand decides when its child appears`() {
    parent.forwardsByHand = true
    let entries = entries {
      parent.embed(child)
      harness.runUntilIdle()
      child.beginAppearanceTransition(true, animated: true)
      harness.runFrame()
      child.endAppearanceTransition()
    }
    #expect(
      entries.filter { $0.contains("ppear") } == [
        "1.willAppear animated", "1.isAppearing animated", "1.didAppear animated",
      ])
  }

  @Test func `A transition that is begun or ended twice is told once`() {
    parent.embed(child)
    harness.runUntilIdle()
    let entries = entries {
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.view.removeFromSuperview()
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    #expect(entries == ["1.willDisappear animated", "1.didDisappear animated"])
  }

  @Test func `A cancelled transition turns in the middle`() {
    parent.embed(child)
    harness.runUntilIdle()
    let entries = entries {
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
    }
    #expect(
      entries == [
        "1.willDisappear animated", "1.willAppear animated", "1.isAppearing animated", "1.didAppear animated",
      ])
  }

  @Test func `A child that is added while its parent appears did appear after it`() {
    let (outer, inner) = (LoggingController("P", log: log), LoggingController("1", log: log))
    outer.actions["willAppear"] = { [unowned outer, unowned inner] in outer.embed(inner) }
    let entries = entries {
      harness.window.rootViewController = outer
      harness.runUntilIdle()
    }
    #expect(
      entries.filter { $0.hasSuffix("ppear") }.suffix(4) == [
        "P.willAppear", "1.willAppear", "P.didAppear", "1.didAppear",
      ])
  }

  @Test(arguments: ["willMove", "willAppear", "isAppearing", "didMove", "willLayout", "didLayout", "didAppear"])
  func `A child that is removed in a callback is gone, and did disappear as often as it appeared`(call: String) {
    child.actions[call] = { [unowned parent, unowned child] in parent.unembed(child) }
    let entries = entries {
      parent.embed(child)
      harness.runUntilIdle()
      if child.parent != nil { parent.unembed(child) }
      child.view.removeFromSuperview()
    }
    func count(_ call: String) -> Int { entries.filter { $0.contains(call) }.count }
    #expect(child.parent == nil && child.view.window == nil)
    #expect(count("1.willAppear") == count("1.willDisappear") && count("1.willDisappear") == count("1.didDisappear"))
  }

  @Test(arguments: ["willMove", "willDisappear", "didDisappear", "didMove"])
  func `A child that is removed again while it leaves is told once`(call: String) {
    parent.embed(child)
    harness.runUntilIdle()
    child.actions[call] = { [unowned parent, unowned child] in parent.unembed(child) }
    let entries = entries {
      parent.unembed(child)
      harness.runUntilIdle()
    }
    #expect(child.parent == nil && child.view.window == nil)
    #expect(entries.filter { $0.contains("ppear") } == ["1.willDisappear", "1.didDisappear"])
  }
}
