import Foundation
import TestSupport
import Testing

@testable import Views

/// Flings during which the app changes something in the first call of one delegate method.
@MainActor
@Suite("Changes by the app in scroll callbacks", .unpainted)
struct ChangesInCallbacksTests {
  /// The calls of a fling. Equal calls in a row are one. The last step of the glide, which may show nothing new, is
  /// left out.
  nonisolated static let fling = ScrollLog.fling + ["didEndDecelerating ---"]

  /// Flings the content, and runs `change` in the first call that the log records as `call`.
  private func fling(_ setting: MotionSetting, in call: String, _ change: @escaping (ScrollRig) -> Void) -> ScrollRig {
    let rig = ScrollRig(setting)
    var isDone = false
    rig.log.onEntry = { [unowned rig] entry in
      guard entry == call, !isDone else { return }
      isDone = true
      change(rig)
    }
    rig.flingToRest()
    #expect(isDone)
    return rig
  }

  /// Returns the calls without the last step of a glide, which may show nothing new.
  private func withoutLast(_ rig: ScrollRig) -> [String] { rig.log.calls.filter { $0 != "didScroll ---" } }

  /// Returns the calls that still follow when everything ends in `call`.
  private func end(after call: String) -> [String] {
    switch call {
    case "willBeginDragging TD-", "didScroll TD-": ["willEndDragging TD-", "didEndDragging(false) ---"]
    case "willEndDragging TD-": ["didEndDragging(false) ---"]
    case "willBeginDecelerating -Dd", "didScroll -Dd": ["didEndDecelerating ---"]
    default: []
    }
  }

  @Test(
    "A scroll view removed in a callback stops, and its delegate receives the pending ends",
    arguments: MotionSetting.all, fling)
  func removed(setting: MotionSetting, call: String) throws {
    let rig = fling(setting, in: call) { $0.scrollView.removeFromSuperview() }
    #expect(rig.isIdle && rig.scrollView.window == nil)
    let told = Array(Self.fling[...(try #require(Self.fling.firstIndex(of: call)))])
    #expect(withoutLast(rig) == told + end(after: call))
    // The next fling is not affected.
    rig.harness.window.addSubview(rig.scrollView)
    rig.scrollView.contentOffset = rig.offset(0)
    rig.log.clear()
    rig.flingToRest()
    #expect(withoutLast(rig) == Self.fling && rig.isIdle)
  }

  @Test(
    "A delegate that removes itself in a callback receives no more, and the content moves on",
    arguments: MotionSetting.all, fling)
  func withoutDelegate(setting: MotionSetting, call: String) throws {
    let rig = fling(setting, in: call) { $0.scrollView.delegate = nil }
    #expect(rig.isIdle && abs(rig.position - 70 - (1000 - 10) / (-1000 * log(0.998))) <= 0.5)
    let told = Self.fling[...(try #require(Self.fling.firstIndex(of: call)))]
    #expect(withoutLast(rig) == Array(told))
  }

  @Test("Disabling scrolling in a callback ends the drag and stops the content", arguments: MotionSetting.all, fling)
  func switchedOff(setting: MotionSetting, call: String) throws {
    let rig = fling(setting, in: call) { $0.scrollView.isScrollEnabled = false }
    #expect(rig.isIdle)
    let told = Array(Self.fling[...(try #require(Self.fling.firstIndex(of: call)))])
    #expect(withoutLast(rig) == told + end(after: call))
    let position = rig.position
    rig.flingToRest()
    #expect(rig.position == position)
  }

  @Test(
    "Content moved by 200 points in a callback continues from there in the same way", arguments: MotionSetting.all,
    fling)
  func moved(setting: MotionSetting, call: String) {
    let rig = fling(setting, in: call) { rig in
      rig.scrollView.contentOffset = rig.offset(rig.position - 200)
    }
    #expect(rig.isIdle)
    // The tolerance covers the rounding of the offset when it was moved.
    #expect(abs(rig.position + 200 - 70 - (1000 - 10) / (-1000 * log(0.998))) <= 1.5)
    let index = Self.fling.firstIndex(of: call) ?? 0
    let flags = call.suffix(4)
    let expected = Self.fling[...index] + ["didScroll\(flags)"] + Self.fling[(index + 1)...]
    // Equal calls in a row are one.
    let distinct = expected.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(withoutLast(rig) == distinct.filter { $0 != "didScroll ---" })
  }

  @Test("An animated scroll begun in a callback ends every other motion", arguments: MotionSetting.all, fling)
  func animated(setting: MotionSetting, call: String) {
    let rig = fling(setting, in: call) { $0.scrollView.setContentOffset($0.offset(-500), animated: true) }
    #expect(rig.isIdle && rig.position == -500)
    #expect(rig.log.calls.last == "didEndScrollingAnimation ---")
    #expect(rig.log.calls.filter { $0.hasPrefix("didEnd") && !$0.contains("Animation") }.count <= 2)
    let begins = rig.log.calls.filter { $0.hasPrefix("willBeginDecelerating") }.count
    #expect(rig.log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count == begins)
  }
}
