import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The safe area inside scroll views")
struct ScrolledSafeAreaTests {
  private func stage(
    _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, contentSize: CGSize, area: UIEdgeInsets
  ) -> (OffscreenHarness, UIScrollView, UIView) {
    let (controller, scrollView, page) = (UIViewController(), UIScrollView(), UIView())
    let harness = OffscreenHarness(root: controller)
    controller.additionalSafeAreaInsets = area
    scrollView.contentInsetAdjustmentBehavior = behavior
    scrollView.frame = controller.view.bounds
    controller.view.addSubview(scrollView)
    page.frame = CGRect(origin: .zero, size: contentSize)
    scrollView.addSubview(page)
    scrollView.contentSize = contentSize
    harness.runUntilIdle()
    return (harness, scrollView, page)
  }

  private static let area = UIEdgeInsets(top: 44, left: 20, bottom: 49, right: 10)

  @Test("Subviews have what the content inset does not cover: nothing along the axis that scrolls, the rest across")
  func uncovered() {
    let tall = CGSize(width: 400, height: 2000)
    let (_, always, page) = stage(.always, contentSize: tall, area: Self.area)
    #expect(always.adjustedContentInset == Self.area && page.safeAreaInsets == .zero)
    let (_, axes, across) = stage(.scrollableAxes, contentSize: tall, area: Self.area)
    #expect(axes.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    #expect(across.safeAreaInsets == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10))
    let (_, never, all) = stage(.never, contentSize: CGSize(width: 400, height: 400), area: Self.area)
    #expect(never.adjustedContentInset == .zero && all.safeAreaInsets == Self.area)
  }

  @Test("A page has the safe area of its place: one beside the visible part has none at the sides")
  func pages() {
    let (harness, scrollView, first) = stage(.never, contentSize: CGSize(width: 400, height: 400), area: Self.area)
    let second = UIView(frame: CGRect(x: 400, y: 0, width: 400, height: 400))
    scrollView.addSubview(second)
    scrollView.contentSize.width = 800
    scrollView.isPagingEnabled = true
    harness.runUntilIdle()
    #expect(first.safeAreaInsets == Self.area)
    #expect(second.safeAreaInsets.top == 44 && second.safeAreaInsets.bottom == 49)
    scrollView.contentOffset.x = 400
    harness.runUntilIdle()
    #expect(second.safeAreaInsets == Self.area)
  }

  @Test("A list in a page under bars keeps its rows between them")
  func listInPages() {
    let (harness, scrollView, page) = stage(.never, contentSize: CGSize(width: 400, height: 400), area: Self.area)
    let list = UIScrollView(frame: page.bounds)
    list.contentSize = CGSize(width: 400, height: 3000)
    page.addSubview(list)
    harness.runUntilIdle()
    #expect(list.adjustedContentInset.top == 44 && list.adjustedContentInset.bottom == 49)
    #expect(list.contentOffset.y == -44)
    scrollView.contentInsetAdjustmentBehavior = .always
    harness.runUntilIdle()
    #expect(list.adjustedContentInset == .zero)
  }
}
