import Foundation
import TestSupport
import Testing

@testable import Views

/// Situations that programmers have reported of scroll views.
@MainActor
@Suite("Reported situations of scroll views")
struct ReportedScrollingTests {
  private func makeScrollView(height: CGFloat = 4000) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: height)
    return scrollView
  }

  // MARK: Insets

  @Test("Content begins below the safe area in a view that the user cannot scroll, and follows the safe area")
  func insetWithoutScrolling() {
    let root = UIViewController()
    root.additionalSafeAreaInsets.top = 44
    let harness = OffscreenHarness(root: root)
    let scrollView = makeScrollView()
    scrollView.isScrollEnabled = false
    root.view.addSubview(scrollView)
    harness.run(for: 0.1)
    #expect(scrollView.adjustedContentInset.top == 44 && scrollView.contentOffset.y == -44)
    root.additionalSafeAreaInsets.top = 88
    harness.run(for: 0.1)
    #expect(scrollView.contentOffset.y == -88)
  }

  /// A controller whose view a scroll view fills.
  private final class Scrolling: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      view.addSubview(scrollView)
    }
  }

  @Test("A child that a container shows later in place of another one has the same insets, and begins at its top")
  func insetsOfSecondChild() {
    let container = UIViewController()
    container.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
    let harness = OffscreenHarness(root: container)
    let children = [Scrolling(), Scrolling()]
    for (index, child) in children.enumerated() {
      if index > 0 {
        children[0].willMove(toParent: nil)
        children[0].view.removeFromSuperview()
        children[0].removeFromParent()
      }
      container.addChild(child)
      child.view.frame = container.view.bounds
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      harness.run(for: 0.5)
      #expect(child.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
      #expect(child.scrollView.contentOffset.y == -44)
    }
  }

  // MARK: Flings

  @Test(
    "Content that is flicked back from beyond its top comes to rest where the delegate was told", arguments: [30, 60])
  func targetFromBeyondEdge(framesPerSecond: Int) {
    let harness = OffscreenHarness(framesPerSecond: framesPerSecond)
    let (scrollView, log) = (makeScrollView(), ScrollLog())
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.delegate = log
    var release: CGFloat = 0
    log.next("willEndDragging") { release = $0.contentOffset.y }
    harness.finger.pull(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 300), duration: 0.5)
    harness.finger.move(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200), duration: 0.04)
    harness.releaseToRest(at: CGPoint(x: 200, y: 200))
    #expect(release < 0)
    #expect(abs(scrollView.contentOffset.y - log.proposedTarget.y) <= 0.5)
    #expect(log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
  }

  @Test(
    "An offset that is set leaves a fling running from there, and one that is set by the call without animation ends it"
  )
  func offsetDuringFling() {
    let harness = OffscreenHarness()
    let (scrollView, log) = (makeScrollView(height: 100_000), ScrollLog())
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.delegate = log
    harness.finger.fling(from: CGPoint(x: 200, y: 380), to: CGPoint(x: 200, y: 100), duration: 0.1)
    harness.run(for: 0.1)
    scrollView.contentOffset.y = 5000
    #expect(scrollView.isDecelerating)
    harness.run(for: 0.1)
    #expect(scrollView.isDecelerating && scrollView.contentOffset.y > 5050)
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(!scrollView.isDecelerating)
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y == 300)
    #expect(log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
  }

  /// Flings endless content that its delegate moves back by 500 points again and again, or long content.
  private func distance(movingBack: Bool) -> (way: CGFloat, turns: Int, ends: Int) {
    let harness = OffscreenHarness()
    let (scrollView, log) = (makeScrollView(height: movingBack ? 3000 : 100_000), ScrollLog())
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentOffset.y = 1000
    scrollView.delegate = log
    var turns = 0
    log.onScroll = { scrollView in
      guard movingBack, scrollView.contentOffset.y >= 1500 else { return }
      turns += 1
      scrollView.contentOffset.y -= 500
    }
    harness.finger.fling(from: CGPoint(x: 200, y: 380), to: CGPoint(x: 200, y: 80), duration: 0.1)
    harness.runUntilIdle()
    let ends = log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count
    return (scrollView.contentOffset.y - 1000 + 500 * CGFloat(turns), turns, ends)
  }

  @Test("Endless content that its delegate moves back during a fling goes as far as long content")
  func endlessContent() {
    let (endless, long) = (distance(movingBack: true), distance(movingBack: false))
    #expect(endless.turns >= 2 && endless.ends == 1 && long.ends == 1)
    #expect(abs(endless.way - long.way) <= 2)
  }

  // MARK: Pages

  @Test("Pages turn whole far from the beginning of very long content")
  func pagesFarOut() {
    let harness = OffscreenHarness()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    scrollView.contentSize = CGSize(width: 320 * 200_000, height: 400)
    scrollView.isPagingEnabled = true
    harness.add(scrollView, frame: scrollView.frame)
    scrollView.contentOffset.x = 320 * 150_000
    for page in 150_001...150_004 {
      harness.finger.fling(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.1)
      harness.runUntilIdle()
      #expect(scrollView.contentOffset.x == 320 * CGFloat(page))
    }
    harness.dragToRest(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 150, y: 200), duration: 1)
    #expect(scrollView.contentOffset.x == 320 * CGFloat(150_004))
  }

  // MARK: Constraints

  @Test("Content in a stack shrinks with a row that is hidden, more than once too, and grows when it is shown once")
  func hiddenRowOfStack() {
    let (harness, scrollView, stack) = (OffscreenHarness(), UIScrollView(), UIStackView())
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    let rows = (0..<3).map { _ in UIView() }
    for row in rows {
      row.heightAnchor.constraint(equalToConstant: 200).isActive = true
      stack.addArrangedSubview(row)
    }
    harness.run(for: 0.1)
    #expect(scrollView.contentSize == CGSize(width: 400, height: 600))
    scrollView.contentOffset.y = 200
    UIView.animate(withDuration: 0.3) {
      rows[1].isHidden = true
      scrollView.layoutIfNeeded()
    }
    rows[1].isHidden = true
    rows[1].isHidden = true
    harness.runUntilIdle()
    #expect(scrollView.contentSize.height == 400 && scrollView.contentOffset.y == 0)
    rows[1].isHidden = false
    harness.runUntilIdle()
    #expect(!rows[1].isHidden && rows[1].frame.height == 200 && scrollView.contentSize.height == 600)
  }
}
