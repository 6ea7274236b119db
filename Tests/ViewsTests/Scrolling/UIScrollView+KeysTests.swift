import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scrolling by keys", .unpainted)
struct UIScrollViewKeysTests {
  /// A key, its modifiers, and its scroll distance in the middle of content of 2000 by 2000 points in a view of 400 by
  /// 400.
  struct Key: CustomTestStringConvertible, Sendable {
    let name: String
    let modifiers: KeyModifiers
    let way: CGPoint

    init(_ name: String, _ modifiers: KeyModifiers, x: CGFloat = 0, y: CGFloat = 0) {
      self.name = name
      self.modifiers = modifiers
      way = CGPoint(x: x, y: y)
    }

    var testDescription: String { "\(name) with \(modifiers.rawValue)" }
  }

  private nonisolated static let keys: [Key] = [
    Key("Up", [], y: -40), Key("Down", [], y: 40), Key("Left", [], x: -40), Key("Right", [], x: 40),
    Key("Up", .shift, x: -40), Key("Down", .shift, x: 40), Key("Left", .shift, y: -40), Key("Right", .shift, y: 40),
    Key("Page_Up", [], y: -360), Key("Page_Down", [], y: 360),
    Key("Page_Up", .shift, x: -360), Key("Page_Down", .shift, x: 360),
    Key("space", [], y: 360), Key("space", .shift, y: -360),
    Key("Home", [], y: -800), Key("End", [], y: 800), Key("Home", .shift, x: -800), Key("End", .shift, x: 800),
    Key("Down", .capsLock, y: 40),
  ]

  @Test("A key scrolls by its step and calls only didScroll", arguments: keys, [30, 60, 144])
  func step(key: Key, rate: Int) {
    let rig = ScrollRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: rate))
    rig.harness.strike(key.name, modifiers: key.modifiers)
    #expect(!rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(
      rig.scrollView.contentOffset == CGPoint(x: ScrollRig.middle.x + key.way.x, y: ScrollRig.middle.y + key.way.y))
    #expect(rig.log.calls == ["didScroll ---"] && rig.log.offsets.count > 5)
  }

  @Test(
    "Keys with Ctrl, Alt or the command key do not scroll by steps", arguments: keys,
    [.control, .alt, .command] as [KeyModifiers])
  func otherModifiers(key: Key, modifier: KeyModifiers) {
    // These keys scroll to the end.
    if (key.name, modifier) == ("End", .control) || (key.name, modifier) == ("Down", .command) { return }
    let rig = ScrollRig(.vertical)
    rig.scrollView.scrollsToTop = false
    rig.harness.strike(key.name, modifiers: key.modifiers.union(modifier))
    #expect(rig.harness.isIdle)
    rig.harness.run(for: 1)
    #expect(rig.scrollView.contentOffset == ScrollRig.middle && rig.log.calls.isEmpty)
  }

  @Test("Ctrl+End scrolls to the bottom animated, as Ctrl+Home does to the top")
  func end() {
    let rig = ScrollRig(.vertical)
    rig.harness.strike("End", modifiers: .control)
    #expect(rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: ScrollRig.middle.x, y: 1600))
    rig.harness.strikeToRest("Home", modifiers: .control)
    #expect(rig.scrollView.contentOffset == CGPoint(x: ScrollRig.middle.x, y: 0))
    rig.harness.strikeToRest("Down", modifiers: .command)
    #expect(rig.scrollView.contentOffset.y == 1600)
  }

  @Test(
    "The keypad's keys without Num Lock scroll as the keys that they stand for",
    arguments: [
      ("KP_Up", "Up"), ("KP_Down", "Down"), ("KP_Left", "Left"), ("KP_Right", "Right"), ("KP_Page_Up", "Page_Up"),
      ("KP_Next", "Page_Down"), ("KP_Home", "Home"), ("KP_End", "End"), ("KP_8", nil), ("KP_2", nil),
    ] as [(String, String?)])
  func keypad(name: String, other: String?) {
    let rigs = [name, other].map { name in
      let rig = ScrollRig(.vertical)
      if let name { rig.harness.strike(name) }
      rig.harness.runUntilIdle()
      return rig
    }
    #expect(rigs[0].scrollView.contentOffset == rigs[1].scrollView.contentOffset)
    #expect((rigs[0].scrollView.contentOffset != ScrollRig.middle) == (other != nil))
  }

  @Test("Other keys do not scroll", arguments: ["a", "Return", "Tab", "Escape", "F5"])
  func otherKeys(name: String) {
    let rig = ScrollRig(.vertical)
    rig.harness.strike(name)
    #expect(rig.harness.isIdle && rig.log.calls.isEmpty)
  }

  @Test("A held key repeats, and its steps add up to the edge and never beyond", arguments: MotionSetting.all)
  func repeats(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let (forward, back) = setting.axis == .vertical ? ("Down", "Up") : ("Right", "Left")
    let name = setting.sign > 0 ? forward : back
    for _ in 0..<6 {
      rig.harness.send(.keyDown(name: name, characters: "", modifiers: []))
      rig.harness.run(for: 1.0 / 30)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == 240 && rig.log.calls == ["didScroll ---"])
    let way = rig.log.offsets.map(rig.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
    for _ in 0..<30 {
      rig.harness.send(.keyDown(name: name, characters: "", modifiers: []))
      rig.harness.run(for: 1.0 / 30)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach && rig.log.offsets.allSatisfy { rig.along($0) <= ScrollRig.reach })
  }

  @Test("A key ends a fling or an animation, and continues from there", arguments: MotionSetting.all)
  func interrupts(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let name = setting.axis == .vertical ? "Down" : "Right"
    rig.fling(running: 0.2)
    rig.startLog()
    rig.harness.strikeToRest(name)
    #expect(rig.log.calls == ["didEndDecelerating ---", "didScroll ---"])
    rig.animate(to: 0, running: 0.15)
    rig.startLog()
    rig.harness.strikeToRest(name)
    #expect(rig.log.calls == ["didEndScrollingAnimation ---", "didScroll ---"])
  }

  @Test("Keys do not move content that a finger drags")
  func inDrag() {
    let rig = ScrollRig(.vertical)
    rig.finger.pull(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 200))
    rig.harness.run(for: 0.1)
    rig.harness.strike("Down")
    rig.harness.run(for: 0.5)
    #expect(rig.position == 40 && rig.scrollView.isDragging)
  }

  @Test("From beyond an edge a key back scrolls on from the edge, and a key further out goes to it")
  func beyondEdge() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentOffset = CGPoint(x: 800, y: -500)
    rig.harness.run(for: 3)
    rig.harness.strikeToRest("Up")
    #expect(rig.scrollView.contentOffset.y == 0)
    rig.scrollView.contentOffset = CGPoint(x: 800, y: -500)
    rig.harness.run(for: 3)
    rig.harness.strikeToRest("Down")
    // The key scrolls on from the edge.
    #expect(rig.scrollView.contentOffset.y == 40)
  }

  @Test("Keyboard scrolling can be disabled alone or with all scrolling", arguments: keys)
  func switchedOff(key: Key) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.allowsKeyboardScrolling = false
    rig.harness.strike(key.name, modifiers: key.modifiers)
    rig.scrollView.allowsKeyboardScrolling = true
    rig.scrollView.isScrollEnabled = false
    rig.harness.strike(key.name, modifiers: key.modifiers)
    rig.harness.run(for: 1)
    #expect(rig.scrollView.contentOffset == ScrollRig.middle && rig.log.calls.isEmpty)
  }

  // MARK: Pages

  /// Keys and the pages they turn, from page 2 of 1600 points in pages of 400.
  private nonisolated static let pageKeys: [(String, CGFloat)] = [
    ("Page_Down", 1200), ("Page_Up", 400), ("space", 1200), ("Down", 1200), ("Up", 400), ("Home", 0), ("End", 1600),
  ]

  @Test("In a paging scroll view keys turn whole pages, and rest on one", arguments: pageKeys)
  func pages(name: String, offset: CGFloat) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.isPagingEnabled = true
    rig.harness.strikeToRest(name)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: offset) && rig.log.calls == ["didScroll ---"])
  }

  @Test("A key pressed during a page turn turns another page")
  func pageAfterPage() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.isPagingEnabled = true
    rig.scrollView.contentOffset.y = 0
    for _ in 0..<3 {
      rig.harness.strike("Page_Down")
      rig.harness.run(for: 0.03)
    }
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset.y == 1200)
    // Between two pages, the next one is the partly visible one.
    rig.scrollView.contentOffset.y = 550
    rig.harness.strikeToRest("Page_Down")
    #expect(rig.scrollView.contentOffset.y == 800)
  }

  // MARK: Scrolling to the top

  private nonisolated static let topKeys: [Key] = [Key("Home", .control), Key("Up", .command)]

  @Test("Ctrl+Home and the command key with Up scroll to the top in 0.3 s", arguments: topKeys)
  func top(key: Key) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentInset.top = 30
    rig.log.clear()
    let begin = rig.harness.time
    rig.harness.strike(key.name, modifiers: key.modifiers)
    rig.harness.run(until: begin + 0.28)
    #expect(rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: -30))
    #expect(rig.log.callsUpToRounding == ["shouldScrollToTop ---", "didScroll ---A", "didScrollToTop ---"])
  }

  @Test("At the top, the key for the top still calls didScrollToTop", arguments: topKeys)
  func alreadyThere(key: Key) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentOffset.y = 0
    rig.log.clear()
    rig.harness.strikeToRest(key.name, modifiers: key.modifiers)
    #expect(rig.log.calls == ["shouldScrollToTop ---", "didScrollToTop ---"])
  }

  @Test("The delegate may refuse to scroll to the top, and is not asked without scrollsToTop", arguments: topKeys)
  func refused(key: Key) {
    let rig = ScrollRig(.vertical)
    rig.log.allowsScrollToTop = false
    rig.harness.strike(key.name, modifiers: key.modifiers)
    #expect(rig.harness.isIdle && rig.log.calls == ["shouldScrollToTop ---"])
    rig.log.clear()
    rig.scrollView.scrollsToTop = false
    rig.harness.strike(key.name, modifiers: key.modifiers)
    rig.harness.run(for: 1)
    #expect(rig.log.calls.isEmpty && rig.scrollView.contentOffset == ScrollRig.middle)
  }

  @Test("Scrolling to the top ends an animation, a fling or a drag", arguments: topKeys)
  func topInterrupts(key: Key) {
    let rig = ScrollRig(.vertical)
    let arrival = ["didScroll ---A", "didScrollToTop ---"]
    rig.animate(to: 400, running: 0.15)
    rig.harness.strikeToRest(key.name, modifiers: key.modifiers)
    #expect(
      rig.log.callsUpToRounding == [
        "didScroll ---A", "shouldScrollToTop ---A", "didEndScrollingAnimation ---A",
      ] + arrival)
    rig.show(0)
    rig.fling(running: 0.1)
    rig.startLog()
    rig.harness.strikeToRest(key.name, modifiers: key.modifiers)
    #expect(rig.log.callsUpToRounding == ["shouldScrollToTop -Dd", "didEndDecelerating ---A"] + arrival)
    rig.show(0)
    rig.log.clear()
    rig.finger.pull(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 200))
    rig.harness.run(for: 0.1)
    rig.harness.strikeToRest(key.name, modifiers: key.modifiers)
    #expect(
      rig.log.callsUpToRounding == [
        "willBeginDragging TD-", "didScroll TD-", "shouldScrollToTop TD-", "willEndDragging TD-",
        "didEndDragging(false) ---",
      ] + arrival)
  }

  @Test("A touch stops scrolling to the top without didScrollToTop", arguments: topKeys)
  func topInterrupted(key: Key) {
    let rig = ScrollRig(.vertical)
    rig.harness.strike(key.name, modifiers: key.modifiers)
    rig.harness.run(for: 0.15)
    rig.harness.click(at: CGPoint(x: 200, y: 200))
    #expect(rig.log.calls == ["shouldScrollToTop ---", "didScroll ---A"])
  }
}
