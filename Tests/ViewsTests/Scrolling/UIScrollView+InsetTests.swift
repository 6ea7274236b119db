import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Insets of a scroll view")
struct UIScrollViewInsetTests {
  /// A scroll view that logs changes of its adjusted inset with the delegate's calls.
  private final class InsetView: UIScrollView {
    var insets: [UIEdgeInsets] = []
    var callsBefore: [Int] = []

    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      insets.append(adjustedContentInset)
      callsBefore.append((delegate as? ScrollLog)?.calls.count ?? 0)
    }
  }

  /// A scroll view that fills a root view controller's view, by default 400 by 400 points over 2000 by 2000.
  @MainActor
  private final class Fixture {
    let controller = UIViewController()
    let harness: OffscreenHarness
    let scrollView = InsetView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let log = ScrollLog()

    init(contentSize: CGSize = CGSize(width: 2000, height: 2000)) {
      harness = OffscreenHarness(root: controller)
      scrollView.contentSize = contentSize
      controller.view.addSubview(scrollView)
      harness.run(for: 1)
      scrollView.delegate = log
    }
  }

  // MARK: contentInset

  @Test("An inset that keeps the offset legal does not move it, and calls view and delegate once")
  func legal() {
    let fixture = Fixture()
    fixture.scrollView.contentInset.top = 200
    fixture.scrollView.contentInset.top = 200
    #expect(fixture.scrollView.contentOffset == .zero)
    #expect(fixture.scrollView.insets == [UIEdgeInsets(top: 200, left: 0, bottom: 0, right: 0)])
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---"] && fixture.scrollView.callsBefore == [0])
  }

  @Test("An inset that makes the offset illegal moves it to the nearest legal one, with one didScroll")
  func illegal() {
    let fixture = Fixture()
    fixture.scrollView.contentInset = UIEdgeInsets(top: -200, left: -50, bottom: 0, right: 0)
    #expect(fixture.log.offsets == [CGPoint(x: 50, y: 200)])
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
    #expect(fixture.scrollView.callsBefore == [0])
  }

  @Test("Removing a trailing inset moves the offset back")
  func trailing() {
    let fixture = Fixture()
    fixture.scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 50)
    fixture.scrollView.contentOffset = CGPoint(x: 1650, y: 1700)
    fixture.log.clear()
    fixture.scrollView.contentInset = .zero
    #expect(fixture.log.offsets == [CGPoint(x: 1600, y: 1600)])
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
  }

  @Test("An inset that shrinks during a drag moves the content only after the release", arguments: MotionSetting.all)
  func inDrag(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 60, to: -50)
    #expect(rig.position == 100)
    rig.moveEdges(to: 50)
    #expect(rig.position == 100)
    rig.release(at: -50)
    #expect(rig.position == 50)
    #expect(
      rig.log.calls == [
        "willBeginDragging TD-", "didScroll TD-", "didChangeAdjustedContentInset TD-", "willEndDragging TD-",
        "didEndDragging(true) --d", "willBeginDecelerating --d", "didScroll --d", "didScroll ---",
        "didEndDecelerating ---",
      ])
  }

  @Test("An inset that grows during a bounce lets the content rest inside the new range", arguments: MotionSetting.all)
  func inBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 100).fling(3000)
    while rig.position <= ScrollRig.reach { rig.harness.runFrame() }
    rig.log.clear()
    let position = rig.position
    rig.moveEdges(to: ScrollRig.reach + 1500)
    rig.harness.runUntilIdle()
    #expect(rig.position > position && rig.position < ScrollRig.reach + 1500)
    #expect(
      rig.log.calls == [
        "didChangeAdjustedContentInset --d", "didScroll --d", "didScroll ---", "didEndDecelerating ---",
      ] || rig.log.calls == ["didChangeAdjustedContentInset --d", "didScroll --d", "didEndDecelerating ---"])
  }

  @Test(
    "An inset that shrinks during a wheel notch ends the motion at the edge without passing it",
    arguments: MotionSetting.all)
  func underWheel(setting: MotionSetting) {
    let rig = ScrollRig(setting).wheel(5, running: 0.05)
    rig.moveEdges(to: 200)
    rig.harness.runUntilIdle()
    #expect(rig.position == 200 && rig.log.offsets.allSatisfy { rig.along($0) <= 200 })
    #expect(rig.log.calls == ["didScroll ---", "didChangeAdjustedContentInset ---", "didScroll ---"])
  }

  // MARK: Safe area

  /// The effect of a safe area of 40 points at the top, 10 left, 30 below and 20 right on content that is larger than
  /// the view only vertically.
  private nonisolated static let behaviors: [(UIScrollView.ContentInsetAdjustmentBehavior, UIEdgeInsets)] = [
    (.automatic, UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)),
    (.scrollableAxes, UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)),
    (.never, .zero),
    (.always, UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)),
  ]
  private static let safeArea = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 20)

  @Test("The safe area counts by contentInsetAdjustmentBehavior, in addition to contentInset", arguments: behaviors)
  func behavior(behavior: UIScrollView.ContentInsetAdjustmentBehavior, share: UIEdgeInsets) {
    let fixture = Fixture(contentSize: CGSize(width: 300, height: 2000))
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    fixture.scrollView.contentInsetAdjustmentBehavior = behavior
    fixture.scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let expected = UIEdgeInsets(
      top: share.top + 1, left: share.left + 2, bottom: share.bottom + 3, right: share.right + 4)
    #expect(fixture.scrollView.adjustedContentInset == expected)
    #expect(fixture.scrollView.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(fixture.scrollView.insets.last == expected)
    #expect(zip(fixture.scrollView.insets, fixture.scrollView.insets.dropFirst()).allSatisfy { $0 != $1 })
    #expect(fixture.log.calls.filter { $0.hasPrefix("didChange") }.count == fixture.scrollView.insets.count)
  }

  @Test("An axis that always bounces counts as scrollable for the safe area")
  func alwaysBounces() {
    let fixture = Fixture(contentSize: CGSize(width: 300, height: 300))
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    #expect(fixture.scrollView.adjustedContentInset == .zero && fixture.log.calls.isEmpty)
    fixture.scrollView.alwaysBounceVertical = true
    #expect(fixture.scrollView.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    fixture.scrollView.contentSize.width = 500
    #expect(fixture.scrollView.adjustedContentInset == Self.safeArea)
    #expect(fixture.log.calls.filter { $0.hasPrefix("didChange") }.count == 2)
    #expect(fixture.scrollView.insets.count == 2)
  }

  @Test("A view that grows beyond its content drops the safe area from its inset")
  func growing() {
    let fixture = Fixture(contentSize: CGSize(width: 300, height: 450))
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    #expect(fixture.scrollView.contentOffset == CGPoint(x: 0, y: -40))
    fixture.log.clear()
    fixture.scrollView.frame.size = CGSize(width: 400, height: 450)
    #expect(fixture.scrollView.adjustedContentInset == .zero && fixture.scrollView.contentOffset == .zero)
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
  }

  @Test("Content at its beginning follows the safe area, and scrolled content stays where it is")
  func follows() {
    let fixture = Fixture()
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    #expect(fixture.scrollView.safeAreaInsets == Self.safeArea)
    #expect(fixture.scrollView.contentOffset == CGPoint(x: -10, y: -40))
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
    #expect(fixture.log.offsets.count == 1 && fixture.scrollView.callsBefore == [0])
    fixture.scrollView.contentOffset = CGPoint(x: 300, y: 500)
    fixture.log.clear()
    fixture.controller.additionalSafeAreaInsets = .zero
    #expect(fixture.scrollView.contentOffset == CGPoint(x: 300, y: 500))
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---"])
  }

  @Test("A safe area that shrinks moves content at its end back")
  func end() {
    let fixture = Fixture()
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    fixture.scrollView.contentOffset = CGPoint(x: 1620, y: 1630)
    fixture.log.clear()
    fixture.controller.additionalSafeAreaInsets = .zero
    #expect(fixture.log.offsets == [CGPoint(x: 1600, y: 1600)])
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
  }

  @Test("A safe area that changes during a drag moves the content only after the release")
  func safeAreaInDrag() {
    let fixture = Fixture()
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    fixture.log.clear()
    let finger = fixture.harness.finger
    // After a scroll up and back the content is at its start again.
    finger.pull(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 140))
    finger.move(from: CGPoint(x: 200, y: 140), to: CGPoint(x: 200, y: 190), duration: 0.2)
    fixture.harness.run(for: 0.1)
    #expect(fixture.scrollView.contentOffset == CGPoint(x: -10, y: -40))
    fixture.controller.additionalSafeAreaInsets = .zero
    #expect(fixture.scrollView.contentOffset == CGPoint(x: -10, y: -40))
    finger.release(at: CGPoint(x: 200, y: 190))
    fixture.harness.runUntilIdle()
    #expect(fixture.scrollView.contentOffset == .zero)
    #expect(
      fixture.log.calls == [
        "willBeginDragging TD-", "didScroll TD-", "didChangeAdjustedContentInset TD-", "willEndDragging TD-",
        "didEndDragging(true) --d", "willBeginDecelerating --d", "didScroll --d", "didScroll ---",
        "didEndDecelerating ---",
      ])
  }

  @Test("An offset set before the beginning is corrected when the safe area changes")
  func illegalOffset() {
    let fixture = Fixture()
    fixture.scrollView.contentOffset = CGPoint(x: 0, y: -200)
    fixture.log.clear()
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    #expect(fixture.scrollView.contentOffset == CGPoint(x: -10, y: -40))
    #expect(fixture.log.calls == ["didChangeAdjustedContentInset ---", "didScroll ---"])
    #expect(fixture.log.offsets.count == 1)
  }

  @Test("A fling ends at an edge that the safe area moves meanwhile, and ends once")
  func inFling() {
    let fixture = Fixture()
    fixture.controller.additionalSafeAreaInsets = Self.safeArea
    fixture.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    fixture.log.clear()
    fixture.harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 160), duration: 0.04)
    fixture.harness.run(for: 0.02)
    fixture.controller.additionalSafeAreaInsets = .zero
    #expect(fixture.scrollView.isDecelerating)
    fixture.harness.runUntilIdle()
    #expect(fixture.scrollView.contentOffset == CGPoint(x: 100, y: 0))
    #expect(fixture.log.calls.filter { $0.hasPrefix("didEndDec") || $0.hasPrefix("didChange") }.count == 2)
  }
}
