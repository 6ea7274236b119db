import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scrolling constrained content")
struct ConstrainedScrollingTests {
  @Test("A drag and a fling solve no constraints and lay out no content", arguments: [true, false])
  func dragging(isByGuide: Bool) {
    final class Content: UIView {
      var layoutCount = 0
      override func layoutSubviews() {
        layoutCount += 1
        super.layoutSubviews()
      }
    }
    let (scrollView, content) = (UIScrollView(), Content())
    let harness = OffscreenHarness(root: scrollView)
    scrollView.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    for attribute in [NSLayoutConstraint.Attribute.top, .bottom, .leading, .trailing] {
      NSLayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal,
        toItem: isByGuide ? scrollView.contentLayoutGuide : scrollView, attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    let rows = (0..<60).map { _ in UIView() }
    var top = content.topAnchor
    for row in rows {
      row.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: top), row.heightAnchor.constraint(equalToConstant: 50),
        row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      ])
      top = row.bottomAnchor
    }
    top.constraint(equalTo: content.bottomAnchor).isActive = true
    content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
    harness.runUntilIdle()
    #expect(scrollView.contentSize == CGSize(width: 400, height: 3000))

    let (solved, laidOut) = (LayoutEngine.shared.solvedPartCount, content.layoutCount)
    harness.finger.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    #expect(scrollView.contentOffset.y > 100)
    let released = scrollView.contentOffset.y
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y > released)
    scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y == 2000)
    #expect(LayoutEngine.shared.solvedPartCount == solved)
    #expect(content.layoutCount == laidOut)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 400, height: 3000))
  }

  @Test("A contentSize set by the app stays along each axis without constraints")
  func assignedSize() {
    let stage = LayoutStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    stage.root.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 777, height: 888)
    let content = stage.add(UIView(), to: scrollView)
    stage.layOut([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 1200),
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      content.widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(scrollView.contentSize == CGSize(width: 777, height: 1200))
  }
}
