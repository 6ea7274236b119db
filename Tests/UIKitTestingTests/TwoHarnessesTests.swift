import Controllers
import Controls
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Two harnesses at once", .unpainted)
struct TwoHarnessesTests {
  private let first = OffscreenHarness()
  private let second = OffscreenHarness(scale: 2)

  @Test("A view has the appearance and the font of its own window's display, whichever harness was used last")
  func settings() {
    let labels = [first, second].map { harness in
      let label = harness.add(UILabel(), frame: CGRect(x: 0, y: 0, width: 300, height: 50))
      label.text = "Wide and narrow letters"
      return label
    }
    first.settings.userInterfaceStyle = .dark
    first.settings.text.systemFamily = "monospace"
    let monospaced = labels[0].intrinsicContentSize.width
    #expect(labels[1].traitCollection.userInterfaceStyle == .light)
    let plain = labels[1].intrinsicContentSize.width
    second.runUntilIdle()
    labels[0].text = "Wide and narrow letters."
    #expect(labels[0].traitCollection.userInterfaceStyle == .dark && labels[0].traitCollection.displayScale == 1)
    #expect(labels[0].intrinsicContentSize.width > monospaced && monospaced > plain * 1.05)
    first.runUntilIdle()
    #expect(labels[1].traitCollection.displayScale == 2 && labels[1].intrinsicContentSize.width == plain)
  }

  @Test("Code of a window sees its own screen and application, and code outside those of the harness used last")
  func shared() {
    var scales: [CGFloat] = []
    var applications: [UIApplication] = []
    for harness in [first, second, first] {
      let other = harness === first ? second : first
      harness.window.frameWillBegin = { _ in
        scales.append(UIScreen.main.scale)
        applications.append(.shared)
      }
      harness.window.setNeedsLayout()
      harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      other.run(for: 0.1)
      #expect(UIScreen.main.scale == (harness === first ? 2 : 1))
      harness.stepFrame()
      harness.window.frameWillBegin = nil
    }
    #expect(scales == [1, 2, 1] && UIScreen.main.scale == 1)
    #expect(applications.map { $0 === applications[1] } == [false, true, false])
    #expect(first.window.next?.next === applications[0] && second.window.next?.next === applications[1])
    #expect(applications[0].windows == [first.window] && applications[1].windows == [second.window])
  }

  @Test("A frame of one harness in a frame of the other leaves that one as it is")
  func nested() {
    let view = first.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var scales: [CGFloat] = []
    first.window.frameWillBegin = { [second] _ in
      second.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      second.run(for: 0.1)
      scales.append(view.traitCollection.displayScale)
    }
    first.window.frameObserver = { _ in scales.append(view.traitCollection.displayScale) }
    first.stepFrame()
    (first.window.frameWillBegin, first.window.frameObserver) = (nil, nil)
    #expect(scales == [1, 1] && first.isIdle && second.isIdle)
  }

  @Test("Animations that are switched off in one application run in the other")
  func switchedOff() {
    let views = [first, second].map { $0.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for (harness, view) in zip([first, second], views) {
      harness.runUntilIdle()
      let tap = UITapGestureRecognizer()
      tap.addTarget { _ in UIView.animate(withDuration: 1) { view.alpha = 0 } }
      view.addGestureRecognizer(tap)
    }
    first.run { UIView.setAnimationsEnabled(false) }
    for harness in [second, first] { harness.finger.click(at: CGPoint(x: 5, y: 5)) }
    #expect(views[0].animations == nil && views[1].animations != nil)
    #expect(!UIView.areAnimationsEnabled)
    second.runUntilIdle()
    #expect(UIView.areAnimationsEnabled && second.finish().isEmpty)
  }

  @Test("With reduced motion in one application, views of the other move on, whichever harness was used last")
  func reducedMotion() {
    first.settings.motion = .reduced
    let scrollViews = [first, second].map { harness in
      let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scrollView.contentSize.height = 1000
      harness.runUntilIdle()
      return scrollView
    }
    for scrollView in scrollViews.reversed() { scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    #expect(scrollViews.map(\.contentOffset.y) == [500, 0])
    first.runUntilIdle()
    UIView.animate(withDuration: 1) { for scrollView in scrollViews { scrollView.center.x += 100 } }
    for harness in [first, second] { harness.run(for: 0.1) }
    #expect(scrollViews[0].presentationCenter.x == 150 && scrollViews[1].presentationCenter.x < 100)
    #expect(scrollViews[1].contentOffset.y > 0 && scrollViews[1].contentOffset.y < 500)
  }

  @Test("Each application presents and dismisses in its own window, and calls that wait do so there")
  func presentations() {
    let roots = [UIViewController(), UIViewController()]
    for (harness, root) in zip([first, second], roots) { harness.window.rootViewController = root }
    for harness in [second, first] { harness.runUntilIdle() }
    var ends: [Int] = []
    for (index, root) in roots.enumerated() {
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: true) { ends.append(index) }
      // It waits for the end of the presentation.
      root.dismiss(animated: true) { ends.append(index + 2) }
    }
    second.runUntilIdle()
    #expect(ends == [1, 3] && roots[1].presentedViewController == nil && roots[0].presentedViewController != nil)
    first.runUntilIdle()
    #expect(ends == [1, 3, 0, 2] && roots[0].presentedViewController == nil)
    #expect(first.finish().isEmpty && second.finish().isEmpty)
  }

  @Test("A block of animations and a transaction do not reach into a frame of the other application")
  func scopes() {
    final class Moving: UIView {
      var isMoved = false
      override func layoutSubviews() { if isMoved { subviews[0].center.x += 5 } }
    }
    let moving = second.add(Moving(), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (child, layer) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), CALayer())
    moving.addSubview(child)
    moving.layer.addSublayer(layer)
    second.runUntilIdle()
    second.window.frameWillBegin = { _ in layer.opacity = 0.5 }
    let own = first.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.runUntilIdle()
    moving.isMoved = true
    moving.setNeedsLayout()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.animate(withDuration: 1) {
      second.stepFrame()
      own.alpha = 0
    }
    second.window.frameWillBegin = nil
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(child.animations == nil && child.center.x == 10 && own.animations != nil)
    #expect(layer.animationKeys() == ["opacity"])
  }
}
