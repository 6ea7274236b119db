import Foundation
import TestSupport
import Testing

@testable import Views

/// The start of content under a safe area: beside the safe area, in whatever order views are set up and however it
/// changes.
@MainActor
@Suite("Offsets at the beginning of the content, with a safe area")
struct SafeAreaOffsetTests {
  nonisolated static let scales: [CGFloat] = [1, 2, 3]

  private func insets(_ length: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: length, left: length / 2, bottom: 0, right: 0)
  }

  /// Returns a window with a safe area of `length` points at the top and half as much on the left.
  private func makeStage(_ length: CGFloat, scale: CGFloat) -> (harness: OffscreenHarness, root: UIViewController) {
    let root = UIViewController()
    root.additionalSafeAreaInsets = insets(length)
    return (OffscreenHarness(root: root, scale: scale), root)
  }

  private func makeScrollView() -> UIScrollView { UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)) }

  private let contentSize = CGSize(width: 1000, height: 1000)

  private func addScrollView(to root: UIViewController, of harness: OffscreenHarness) -> UIScrollView {
    let scrollView = makeScrollView()
    scrollView.contentSize = contentSize
    root.view.addSubview(scrollView)
    harness.run(for: 0.1)
    return scrollView
  }

  @Test(
    "Content begins below the safe area inset, whether its size is set before or after entering the window",
    arguments: scales)
  func orderOfSetUp(scale: CGFloat) {
    let (harness, root) = makeStage(44, scale: scale)
    let (early, late, latest) = (makeScrollView(), makeScrollView(), makeScrollView())
    early.contentSize = contentSize
    for scrollView in [early, late, latest] { root.view.addSubview(scrollView) }
    late.contentSize = contentSize
    harness.run(for: 0.1)
    latest.contentSize = contentSize
    harness.run(for: 0.1)
    for scrollView in [early, late, latest] { #expect(scrollView.contentOffset == CGPoint(x: -22, y: -44)) }
  }

  @Test("Content at its beginning moves below a safe area inset that is set later", arguments: scales)
  func safeAreaLast(scale: CGFloat) {
    let (harness, root) = makeStage(0, scale: scale)
    let scrollView = addScrollView(to: root, of: harness)
    #expect(scrollView.contentOffset == .zero)
    root.additionalSafeAreaInsets = insets(44)
    harness.run(for: 0.1)
    #expect(scrollView.contentOffset == CGPoint(x: -22, y: -44))
  }

  @Test(
    "Content at its beginning follows the safe area inset in both directions, on whole pixels or not", arguments: scales
  )
  func fractions(scale: CGFloat) {
    let (harness, root) = makeStage(20.5, scale: scale)
    let scrollView = addScrollView(to: root, of: harness)
    for length in [20.5, 40.5, 33.3, 0.4, 40.5, 0, 20.7, 20.5] as [CGFloat] {
      root.additionalSafeAreaInsets = insets(length)
      harness.run(for: 0.1)
      let ranges = scrollView.geometry.ranges
      let minimum = CGPoint(x: ranges.horizontal.minimum, y: ranges.vertical.minimum)
      #expect(scrollView.contentOffset == minimum, "at \(length) points")
      // The range of offsets begins at the first whole pixel.
      #expect(abs(minimum.y + length) < 1 / scale && abs(minimum.x + length / 2) < 1 / scale)
    }
  }

  @Test("Content as small as the view stays below the safe area inset, also when it grows", arguments: scales)
  func smallContent(scale: CGFloat) {
    let (harness, root) = makeStage(44, scale: scale)
    let scrollView = makeScrollView()
    scrollView.alwaysBounceVertical = true
    scrollView.contentSize = CGSize(width: 100, height: 100)
    root.view.addSubview(scrollView)
    harness.run(for: 0.1)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -44))
    scrollView.contentSize.height = 1000
    harness.run(for: 0.1)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -44))
  }

  @Test("Scrolled content stays in place when the safe area changes")
  func scrolledOn() {
    let (harness, root) = makeStage(44, scale: 1)
    let scrollView = addScrollView(to: root, of: harness)
    scrollView.contentOffset = CGPoint(x: 100, y: 200)
    root.additionalSafeAreaInsets = insets(88)
    harness.run(for: 0.1)
    #expect(scrollView.contentOffset == CGPoint(x: 100, y: 200))
  }
}
