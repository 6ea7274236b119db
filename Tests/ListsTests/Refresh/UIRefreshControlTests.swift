import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

@MainActor
@Suite("Refresh controls")
struct UIRefreshControlTests {
  @Test(
    "A pull of 100 visible points triggers it once, while the finger is down, without a jump", arguments: [30, 60, 144])
  func trigger(framesPerSecond: Int) {
    let stage = RefreshStage(framesPerSecond: framesPerSecond)
    stage.pull(by: 210)
    #expect(stage.events == 0 && !stage.control.isRefreshing)
    stage.release(at: 210)
    stage.harness.runUntilIdle()
    #expect(stage.offset == -64 && stage.events == 0)

    stage.pull(by: 217)
    var offset = stage.offset
    var largest: CGFloat = 0
    for distance in stride(from: 217.0, through: 260, by: 1) {
      stage.harness.run(for: 0.01)
      stage.harness.finger.move(to: CGPoint(x: 200, y: 110 + distance))
      stage.harness.run(for: 0.01)
      largest = max(largest, abs(stage.offset - offset))
      offset = stage.offset
    }
    #expect(stage.events == 1 && stage.control.isRefreshing && largest <= 2)
    #expect(stage.scrollView.adjustedContentInset.top == 124 && stage.scrollView.contentInset.top == 64)
    stage.release(at: 260)
    stage.harness.runUntilIdle(limit: 3)
    #expect(stage.offset == -124 && stage.events == 1)
    stage.control.endRefreshing()
    #expect(stage.offset == -124)
    stage.harness.runUntilIdle()
    #expect(stage.offset == -64 && stage.scrollView.adjustedContentInset.top == 64)
  }

  @Test("A fling that bounces at the top, and the wheel, do not trigger it")
  func bounce() {
    let stage = RefreshStage()
    stage.scrollView.contentOffset.y = 100
    stage.harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), duration: 0.03)
    stage.harness.runUntilIdle()
    for _ in 0..<20 { stage.harness.pointer.wheel(at: CGPoint(x: 200, y: 300), notches: CGPoint(x: 0, y: -1)) }
    stage.harness.runUntilIdle()
    #expect(stage.events == 0 && stage.offset == -64)
  }

  @Test("Begun or ended twice, it is as after once")
  func twice() {
    let stage = RefreshStage()
    stage.control.endRefreshing()
    #expect(stage.offset == -64 && stage.scrollView.adjustedContentInset.top == 64)
    for _ in 0..<2 { stage.control.beginRefreshing() }
    stage.harness.runUntilIdle()
    #expect(stage.control.isRefreshing && stage.scrollView.adjustedContentInset.top == 124)
    for _ in 0..<2 { stage.control.endRefreshing() }
    stage.harness.runUntilIdle()
    #expect(!stage.control.isRefreshing && stage.offset == -64 && stage.scrollView.adjustedContentInset.top == 64)
  }

  @Test("Ended while the content is scrolled down, it moves nothing")
  func endScrolledDown() {
    let stage = RefreshStage()
    stage.control.beginRefreshing()
    stage.harness.runUntilIdle(limit: 1)
    stage.scrollView.contentOffset.y = 500
    stage.control.endRefreshing()
    stage.harness.runUntilIdle()
    #expect(stage.offset == 500)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: -64), animated: false)
    stage.scrollView.stopScrollingAndZooming()
    #expect(stage.offset == -64 && stage.scrollView.adjustedContentInset.top == 64)
  }

  @Test("Begun by code it sends nothing, and shows itself only if the content is at the top")
  func beginByCode() {
    let stage = RefreshStage()
    stage.control.beginRefreshing()
    stage.harness.runUntilIdle(limit: 1)
    #expect(stage.offset == -124 && stage.events == 0 && stage.control.isRefreshing)
    let other = RefreshStage()
    other.scrollView.contentOffset.y = 300
    other.control.beginRefreshing()
    other.harness.runUntilIdle(limit: 1)
    #expect(other.offset == 300 && other.events == 0)
  }

  @Test("The app's inset, set while it refreshes, is not lost")
  func ownInset() {
    let stage = RefreshStage()
    stage.control.beginRefreshing()
    stage.scrollView.contentInset.top = 80
    #expect(stage.scrollView.adjustedContentInset.top == 140)
    stage.control.endRefreshing()
    stage.control.endRefreshing()
    #expect(stage.scrollView.adjustedContentInset.top == 80 && stage.scrollView.contentInset.top == 80)
  }

  @Test("Ended under the finger, the content stays under it, and then returns to its edge")
  func endUnderFinger() {
    let stage = RefreshStage()
    stage.pull(by: 300)
    #expect(stage.control.isRefreshing)
    let offset = stage.offset
    stage.control.endRefreshing()
    #expect(stage.offset == offset && stage.scrollView.isDragging)
    // The same pull does not trigger it again.
    stage.harness.finger.move(to: CGPoint(x: 200, y: 420))
    #expect(stage.events == 1 && !stage.control.isRefreshing)
    stage.release(at: 310)
    stage.harness.runUntilIdle()
    #expect(stage.offset == -64)
  }

  @Test("Ended during a fling, it stops nothing")
  func endDuringFling() {
    let stage = RefreshStage()
    stage.control.beginRefreshing()
    stage.harness.runUntilIdle(limit: 1)
    stage.harness.finger.fling(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200))
    stage.harness.run(for: 0.1)
    let offset = stage.offset
    stage.control.endRefreshing()
    #expect(stage.offset == offset && stage.scrollView.isDecelerating)
    stage.harness.runUntilIdle()
    #expect(stage.offset > offset + 100)
  }

  @Test("Removed while it refreshes, it takes its part of the inset along")
  func removal() {
    let stage = RefreshStage()
    stage.control.beginRefreshing()
    stage.scrollView.refreshControl = nil
    #expect(!stage.control.isRefreshing && stage.scrollView.adjustedContentInset.top == 64)
    #expect(stage.scrollView.refreshControl == nil)
  }

  @Test("It lies above the content, and a title makes it higher")
  func place() {
    let stage = RefreshStage()
    #expect(stage.control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    stage.control.attributedTitle = NSAttributedString(string: "Loading")
    #expect(stage.control.frame.height > 75 && stage.control.frame.maxY == 0)
    stage.control.beginRefreshing()
    #expect(stage.scrollView.adjustedContentInset.top == 64 + stage.control.frame.height)
  }

  @Test("F5 in a table refreshes, and headers of a scrolled table ignore the space for it")
  func table() {
    let stage = TableStage()
    let control = UIRefreshControl()
    var events = 0
    control.addTarget(for: .valueChanged) { (_: UIRefreshControl) in events += 1 }
    stage.table.refreshControl = control
    stage.harness.strike("Tab")
    stage.harness.strike("F5")
    stage.harness.strike("F5")
    #expect(events == 1 && control.isRefreshing)
    stage.scroll(to: 100)
    #expect(stage.table.headers.views[0]?.frame.minY == 100)
  }
}

/// A scroll view of 400 by 600 under an inset of 64, with a control and a log of its events.
@MainActor
final class RefreshStage {
  let harness: OffscreenHarness
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let control = UIRefreshControl()
  var events = 0

  init(framesPerSecond: Int = 60) {
    harness = OffscreenHarness(size: CGSize(width: 400, height: 600), framesPerSecond: framesPerSecond)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.contentInset.top = 64
    scrollView.refreshControl = control
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentOffset.y = -64
    control.addTarget(for: .valueChanged) { [unowned self] (_: UIRefreshControl) in events += 1 }
  }

  var offset: CGFloat { scrollView.contentOffset.y }

  func pull(by distance: CGFloat) {
    harness.finger.pull(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 110 + distance), duration: 0.5)
  }

  func release(at distance: CGFloat) {
    harness.run(for: 0.1)
    harness.finger.release(at: CGPoint(x: 200, y: 110 + distance))
  }
}
