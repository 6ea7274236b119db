import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Popovers")
struct PopoverTests {
  private final class Delegate: UIPopoverPresentationControllerDelegate {
    let log: CallRecord
    var style = UIModalPresentationStyle.automatic
    var wraps = false
    var wrapper: UIViewController?

    init(_ log: CallRecord) { self.log = log }

    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      log.add("prepare")
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }

    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      if wraps { wrapper = UINavigationController(rootViewController: controller.presentedViewController) }
      return wrapper
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("should")
      return true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
  }

  private let log = CallRecord()
  private let a: LoggedController
  private let b: LoggedController
  private let button = UIButton(frame: CGRect(x: 300, y: 100, width: 80, height: 30))
  private let delegate: Delegate

  init() {
    (a, b) = (LoggedController("A", log), LoggedController("B", log))
    for controller in [a, b] { controller.detail = .appearance }
    delegate = Delegate(log)
    b.modalPresentationStyle = .popover
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.popoverPresentationController?.sourceView = button
    b.popoverPresentationController?.delegate = delegate
  }

  private func present(width: CGFloat = 800) -> OffscreenHarness {
    let harness = OffscreenHarness.showing(a, width: width)
    a.view.addSubview(button)
    harness.settle { a.present(b, animated: true) }
    return harness
  }

  private var popover: UIPopoverPresentationController! { b.popoverPresentationController }

  @Test func `A popover points at its source, and the presenter stays`() {
    var harness: OffscreenHarness?
    let calls = log.calls { harness = present() }
    #expect(Array(calls.suffix(3)) == ["prepare", "B.willAppear presented", "B.didAppear presented"])
    #expect(
      popover.arrowDirection == .up && popover.presentedView?.frame == CGRect(x: 240, y: 130, width: 200, height: 163))
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 240, y: 143, width: 200, height: 150))
    b.preferredContentSize = CGSize(width: 300, height: 100)
    harness?.runUntilIdle()
    #expect(b.view.bounds.size == CGSize(width: 300, height: 100))
    popover.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    harness?.runUntilIdle()
    #expect(popover.presentedView?.frame.minY == 110)
    harness?.resizeAndSettle(700, 160)
    #expect(popover.arrowDirection == .left && popover.presentedView?.frame.minX == 310)
  }

  @Test(arguments: ["press", "Escape"])
  func `A press beside it and Escape dismiss it`(way: String) {
    let harness = present()
    let calls = log.calls {
      if way == "press" { harness.pointer.click(at: CGPoint(x: 700, y: 500)) } else { harness.typeKey("Escape") }
      harness.runUntilIdle()
    }
    #expect(calls == ["should", "B.willDisappear dismissed", "B.didDisappear dismissed", "did"])
    #expect(
      a.presentedViewController == nil && popover.arrowDirection == .unknown && harness.window.subviews == [a.view])
  }

  @Test func `A press inside reaches its content, and one on a passthrough view that view`() {
    var presses = 0
    button.addTarget(for: .touchUpInside) { _ in presses += 1 }
    let harness = present()
    harness.pointer.click(at: CGPoint(x: 340, y: 200))
    #expect(a.presentedViewController === b && presses == 0)
    popover.passthroughViews = [button]
    harness.clickAndSettle(310, 110)
    #expect(a.presentedViewController === b && presses == 1)
  }

  @Test func `A bar button item is a source`() throws {
    let item = UIBarButtonItem(title: "Share")
    a.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: a)
    let harness = OffscreenHarness.showing(navigation, width: 800)
    popover.barButtonItem = item
    a.present(b, animated: false)
    let tip = try #require(popover.placement.map { $0.frame.origin + $0.tip })
    #expect(tip.x > 700 && tip.y > 30 && tip.y <= 44)
    _ = harness
  }

  @Test func `In a narrow window it is a sheet, or what its delegate wants`() {
    var harness: OffscreenHarness? = present(width: 500)
    #expect(
      b.presentationController is UISheetPresentationController && b.sheetPresentationController?.rest.shown == 552)
    #expect(b.presentationController === popover.adaptiveSheetPresentationController)
    harness?.typeKey("Escape")
    harness?.runUntilIdle()
    #expect(log.calls.last == "did" && b.presentationController === popover)
    delegate.style = .none
    harness = present(width: 500)
    #expect(b.presentationController === popover && popover.arrowDirection == .up)
    a.dismiss(animated: false)
    delegate.style = .fullScreen
    delegate.wraps = true
    harness = present(width: 500)
    #expect(a.presentedViewController === delegate.wrapper && a.view.window == nil && b.view.window === harness?.window)
    a.dismiss(animated: false)
    #expect(a.presentedViewController == nil && a.view.window === harness?.window)
  }

  @Test(arguments: [true, false])
  func `An action sheet with a source is a popover without its cancel button, which a press beside it stands for`(
    hasCancel: Bool
  ) {
    let alert = UIAlertController(title: "Film", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Share", style: .default) { [log] _ in log.add("share") })
    if hasCancel { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.add("cancel") }) }
    alert.popoverPresentationController?.sourceView = button
    let harness = OffscreenHarness.showing(a, width: 800)
    a.view.addSubview(button)
    for way in ["press", "Escape"] {
      harness.settle { a.present(alert, animated: true) }
      #expect(alert.presentationController is UIPopoverPresentationController && alert.view.bounds.width == 304)
      #expect(alert.alertView.buttons.map(\.action.title) == ["Share"])
      let calls = log.calls {
        if way == "press" { harness.pointer.click(at: CGPoint(x: 700, y: 500)) } else { harness.typeKey("Escape") }
        harness.runUntilIdle()
      }
      #expect(calls == (hasCancel ? ["cancel"] : []))
      #expect(a.presentedViewController == nil)
    }
    harness.resize(to: CGSize(width: 500, height: 600))
    harness.settle { a.present(alert, animated: true) }
    #expect(alert.alertView.buttons.count == (hasCancel ? 2 : 1) && alert.view.frame.maxY == 592)
  }

  @Test(arguments: [30, 60, 144])
  func `It grows from the tip of its arrow, which stays in its place`(framesPerSecond: Int) {
    let harness = OffscreenHarness(
      root: a, size: CGSize(width: 800, height: 600), framesPerSecond: framesPerSecond)
    a.view.addSubview(button)
    a.present(b, animated: true)
    harness.run(for: 0.1)
    let frame = popover.panel.presentationFrame
    #expect(frame.width > 180 && frame.width < 200 && frame.minY == 130)
    #expect(abs(frame.midX - 340) < 0.001)
  }

  @Test func `In dark a line tells black content from black around it, on all sides`() {
    a.view.backgroundColor = .systemBackground
    b.view.backgroundColor = .systemBackground
    let harness = OffscreenHarness(root: a, size: CGSize(width: 800, height: 600))
    harness.settings.userInterfaceStyle = .dark
    a.view.addSubview(button)
    harness.settle { a.present(b, animated: false) }
    let content = b.view.convert(b.view.bounds, to: nil)
    let edges = [
      (content.minX, content.midY), (content.maxX - 1, content.midY), (content.minX + 30, content.maxY - 1),
      (content.minX + 30, content.minY),
    ]
    for (x, y) in edges { #expect(harness.color(Int32(x), Int32(y)) == 0x38383A, "at \(x), \(y)") }
  }
}
