import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll views at rest")
struct UIScrollViewTests {
  private let harness = OffscreenHarness()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let log = ScrollLog()

  init() {
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentSize = CGSize(width: 1000, height: 2000)
    scrollView.delegate = log
  }

  @Test("The content offset is the bounds' origin, read and written")
  func offsetIsOrigin() {
    scrollView.contentOffset = CGPoint(x: 30, y: 40)
    #expect(scrollView.bounds == CGRect(x: 30, y: 40, width: 300, height: 400))
    scrollView.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(scrollView.contentOffset == CGPoint(x: 5, y: 6))
    #expect(scrollView.unroundedContentOffset == CGPoint(x: 5, y: 6))
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test("Setting the content offset calls didScroll once, and not without a change")
  func oneDidScroll() {
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    #expect(log.offsets == [CGPoint(x: 0, y: 100)])
    scrollView.contentOffset = CGPoint(x: 0, y: 100)
    #expect(log.offsets.count == 1)
  }

  @Test("Writing the bounds' origin calls no delegate method, and does not round")
  func boundsWrite() {
    scrollView.bounds.origin = CGPoint(x: 0, y: 100.3)
    #expect(log.calls.isEmpty && scrollView.contentOffset.y == 100.3)
  }

  /// Scales, offsets, and the offsets rounded to pixels.
  private nonisolated static let roundings: [(CGFloat, CGFloat, CGFloat)] = [
    (1, 3.8, 4), (1, 3.4, 3), (2, 3.8, 4), (2, 3.7, 3.5), (3, 3.8, 11 / 3.0), (3, -0.3, -1 / 3.0),
  ]

  @Test("The content offset is rounded to whole device pixels when it is set", arguments: roundings)
  func rounding(scale: CGFloat, set: CGFloat, expected: CGFloat) {
    let harness = OffscreenHarness(scale: scale)
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentOffset = CGPoint(x: set, y: set)
    #expect(scrollView.contentOffset == CGPoint(x: expected, y: expected))
    #expect(log.offsets.count == 1)
  }

  @Test("A change within one pixel is not a change")
  func roundedAway() {
    scrollView.contentOffset = CGPoint(x: 0, y: 10)
    scrollView.contentOffset = CGPoint(x: 0.4, y: 9.6)
    #expect(log.offsets == [CGPoint(x: 0, y: 10)])
  }

  @Test("An offset outside the range that the app sets stays")
  func illegalOffset() {
    scrollView.contentOffset = CGPoint(x: -500, y: 5000)
    #expect(scrollView.contentOffset == CGPoint(x: -500, y: 5000))
  }

  // MARK: Range

  @Test("An inset that keeps the offset legal does not move it")
  func harmlessInset() {
    scrollView.contentInset = UIEdgeInsets(top: 200, left: 0, bottom: 0, right: 0)
    #expect(scrollView.contentOffset == .zero && log.calls == ["didChangeAdjustedContentInset ---"])
  }

  @Test("Insets that make the offset illegal move it to the nearest legal one with one didScroll")
  func harmfulInset() {
    scrollView.contentInset = UIEdgeInsets(top: -200, left: -50, bottom: 0, right: 0)
    #expect(log.offsets == [CGPoint(x: 50, y: 200)] && scrollView.contentOffset == CGPoint(x: 50, y: 200))
  }

  @Test("A legal offset between pixels stays where it is when the range changes")
  func unroundedStays() {
    scrollView.bounds.origin = CGPoint(x: 0.3, y: 100.6)
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    scrollView.contentSize.height = 3000
    #expect(scrollView.contentOffset == CGPoint(x: 0.3, y: 100.6) && log.offsets.isEmpty)
  }

  @Test("Content that shrinks and a view that grows move the offset back at once, with one didScroll each")
  func shrinking() {
    scrollView.contentOffset = CGPoint(x: 700, y: 1600)
    scrollView.contentSize = CGSize(width: 800, height: 1000)
    #expect(log.offsets == [CGPoint(x: 700, y: 1600), CGPoint(x: 500, y: 600)])
    scrollView.frame.size = CGSize(width: 400, height: 500)
    #expect(log.offsets.dropFirst(2) == [CGPoint(x: 400, y: 500)])
  }

  @Test("Content smaller than the view lies at the leading edge of its insets")
  func smallContent() {
    scrollView.contentSize = CGSize(width: 100, height: 100)
    scrollView.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 5)
    scrollView.contentOffset = CGPoint(x: 3, y: 3)
    scrollView.contentSize.height = 101
    #expect(scrollView.contentOffset == CGPoint(x: -10, y: -20))
  }

  @Test("A fractional range is rounded inwards, so that content rests on a pixel inside")
  func fractionalRange() {
    scrollView.contentOffset = CGPoint(x: 0, y: 1600)
    scrollView.contentSize.height = 1000.7
    #expect(scrollView.contentOffset.y == 600)
    scrollView.contentInset.top = -700.2
    #expect(scrollView.contentOffset.y == 701)
  }

  @Test("A negative content size counts as 0")
  func negativeContentSize() {
    scrollView.contentSize = CGSize(width: -5, height: 100)
    #expect(scrollView.contentSize == CGSize(width: 0, height: 100))
  }

  @Test("NaN is refused with a message that names it")
  func notFinite() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIScrollView().contentOffset = CGPoint(x: CGFloat.nan, y: 0) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIScrollView().contentSize = CGSize(width: CGFloat.nan, height: 0) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIScrollView().contentInset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = UIScrollView.DecelerationRate(rawValue: 1) }
  }

  @Test("The delegate may correct the offset in didScroll")
  func correctingDelegate() {
    log.onScroll = { scrollView in
      if scrollView.contentOffset.y > 100 { scrollView.contentOffset.y = 100 }
    }
    scrollView.contentOffset = CGPoint(x: 0, y: 150)
    #expect(scrollView.contentOffset.y == 100)
    #expect(log.offsets.map(\.y) == [150, 100])
  }

  @Test("A scroll view clips, scrolls and shows indicators by default")
  func defaults() {
    #expect(scrollView.clipsToBounds && scrollView.isScrollEnabled && scrollView.bounces)
    #expect(scrollView.showsVerticalScrollIndicator && scrollView.showsHorizontalScrollIndicator)
    #expect(scrollView.decelerationRate == .normal)
    #expect(scrollView.panGestureRecognizer.view === scrollView)
    #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
  }

  // MARK: The pan recognizer

  @Test("isScrollEnabled enables and disables the pan recognizer")
  func scrollEnabled() {
    let scrollView = UIScrollView()
    #expect(scrollView.panGestureRecognizer.isEnabled)
    scrollView.isScrollEnabled = false
    #expect(!scrollView.panGestureRecognizer.isEnabled)
    scrollView.isScrollEnabled = true
    #expect(scrollView.panGestureRecognizer.isEnabled)
  }

  @Test("A disabled pan recognizer prevents drags, and keys still scroll")
  func panEnabled() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.panGestureRecognizer.isEnabled = false
    #expect(rig.scrollView.isScrollEnabled)
    rig.drag(50)
    #expect(rig.position == 0 && rig.log.calls.isEmpty)
    rig.harness.strikeToRest("Down")
    #expect(rig.position == 40 && rig.log.calls == ["didScroll ---"])
  }
}
