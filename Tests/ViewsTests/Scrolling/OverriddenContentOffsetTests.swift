import Foundation
import TestSupport
import Testing
import Views

@MainActor
@Suite("Scroll views that override contentOffset")
struct OverriddenContentOffsetTests {
  private final class ObservingScrollView: UIScrollView {
    var offsets: [CGPoint] = []

    override var contentOffset: CGPoint {
      didSet { if contentOffset != oldValue { offsets.append(contentOffset) } }
    }
  }

  /// A scroll view that keeps its offset at 100 points or more.
  private final class LimitingScrollView: UIScrollView {
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { super.contentOffset = CGPoint(x: newValue.x, y: min(newValue.y, 100)) }
    }
  }

  private final class Recorder: UIScrollViewDelegate {
    var offsets: [CGPoint] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
  }

  private let recorder = Recorder()

  private func harness(with scrollView: UIScrollView) -> OffscreenHarness {
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    scrollView.delegate = recorder
    return OffscreenHarness(root: scrollView)
  }

  private let place = CGPoint(x: 200, y: 200)

  private static let motions: [(String, @MainActor (OffscreenHarness, UIScrollView) -> Void)] = [
    ("a drag", { harness, _ in harness.finger.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 50)) }),
    ("a fling", { harness, _ in harness.finger.fling(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 50)) }),
    (
      "a pull beyond the edge",
      { harness, _ in
        harness.finger.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 350))
      }
    ),
    (
      "the wheel",
      { harness, _ in
        harness.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 3))
      }
    ),
    ("a key", { harness, _ in harness.strike("Page_Down") }),
    ("an animation", { _, view in view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }),
    ("the app", { _, view in view.contentOffset.y = 70 }),
    (
      "a smaller content",
      { _, view in
        view.contentOffset.y = 500
        view.contentSize.height = 450
      }
    ),
  ]

  private nonisolated static let names = [
    "a drag", "a fling", "a pull beyond the edge", "the wheel", "a key", "an animation", "the app", "a smaller content",
  ]

  @Test("An overridden contentOffset is set in every motion that the delegate receives", arguments: names)
  func everyMotion(name: String) throws {
    let motion = try #require(Self.motions.first { $0.0 == name }).1
    let scrollView = ObservingScrollView()
    let harness = harness(with: scrollView)
    motion(harness, scrollView)
    harness.runUntilIdle()
    #expect(!scrollView.offsets.isEmpty)
    #expect(scrollView.offsets == recorder.offsets)
  }

  @Test(
    "An overridden contentOffset may limit a drag, a fling and the wheel",
    arguments: ["a drag", "a fling", "the wheel"])
  func limit(name: String) throws {
    let motion = try #require(Self.motions.first { $0.0 == name }).1
    let scrollView = LimitingScrollView()
    let harness = harness(with: scrollView)
    motion(harness, scrollView)
    harness.runUntilIdle()
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(recorder.offsets.allSatisfy { $0.y <= 100 })
  }
}
