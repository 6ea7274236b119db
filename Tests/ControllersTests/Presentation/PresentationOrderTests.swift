import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("The order of calls in a presentation")
final class PresentationOrderTests: PresentationStage {
  private func present(_ style: UIModalPresentationStyle, animated: Bool = true) -> [String] {
    b.modalPresentationStyle = style
    return log.calls {
      a.present(b, animated: animated) { [log] in log.add("presented") }
      harness.runUntilIdle()
    }
  }

  private func dismiss(_ controller: UIViewController, animated: Bool = true) -> [String] {
    log.calls {
      controller.dismiss(animated: animated) { [log] in log.add("dismissed") }
      harness.runUntilIdle()
    }
  }

  @Test func `Full screen takes the presenter's view away, and a dismissal brings it back`() {
    #expect(
      present(.fullScreen) == [
        "A.willDisappear", "B.willAppear presented", "B.didAppear presented", "A.didDisappear", "presented",
      ])
    #expect(a.view.window == nil && b.view.window === harness.window)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(
      dismiss(a) == [
        "B.willDisappear dismissed", "A.willAppear", "A.didAppear", "B.didDisappear dismissed", "dismissed",
      ])
    #expect(
      harness.window.subviews == [a.view] && a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(!b.isBeingDismissed && a.view.frame == harness.window.bounds)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .custom, .automatic])
  func `A presenter whose view stays hears nothing`(style: UIModalPresentationStyle) {
    #expect(present(style) == ["B.willAppear presented", "B.didAppear presented", "presented"])
    #expect(a.view.window === harness.window && b.view.window === harness.window)
    #expect(dismiss(b) == ["B.willDisappear dismissed", "B.didDisappear dismissed", "dismissed"])
    #expect(harness.window.subviews == [a.view])
  }

  @Test func `Without an animation everything happens before the call returns`() {
    let calls = log.calls {
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false) { [log] in log.add("presented") }
    }
    #expect(
      calls == [
        "A.willDisappear at once", "B.willAppear at once presented", "B.didAppear at once presented",
        "A.didDisappear at once", "presented",
      ])
    #expect(
      log.calls { a.dismiss(animated: false) } == [
        "B.willDisappear at once dismissed", "A.willAppear at once", "A.didAppear at once",
        "B.didDisappear at once dismissed",
      ])
  }

  @Test func `The view is laid out between the first call and the animation's end`() {
    b.detail = .appearanceAndLayout
    let calls = present(.overFullScreen)
    #expect(calls.first == "B.willAppear presented" && calls.last == "presented")
    #expect(calls.dropFirst().first == "B.layout presented")
  }

  @Test func `The transition style says whether the view comes from below or fades in its place`() {
    for style in [UIModalTransitionStyle.coverVertical, .crossDissolve] {
      (b.modalPresentationStyle, b.modalTransitionStyle) = (.fullScreen, style)
      a.present(b, animated: true)
      harness.run(for: 0.15)
      #expect((b.view.presentationFrame.minY > 20) == (style == .coverVertical))
      #expect((b.view.presentationAlpha < 0.8) == (style == .crossDissolve))
      harness.runUntilIdle()
      b.dismiss(animated: false)
    }
  }

  @Test func `The farthest ancestor presents`() {
    let child = LoggedController("C", log)
    a.addChild(child)
    a.view.addSubview(child.view)
    child.didMove(toParent: a)
    b.modalPresentationStyle = .overFullScreen
    child.present(b, animated: false)
    #expect(b.presentingViewController === a && child.presentedViewController === b)
    child.dismiss(animated: false)
    #expect(a.presentedViewController == nil)
  }

  @Test func `A dismissal takes all that is above, and only the frontmost tells of an animation`() {
    let c = LoggedController("C", log)
    c.detail = .appearance
    _ = present(.fullScreen)
    c.modalPresentationStyle = .fullScreen
    harness.settle { b.present(c, animated: false) }
    #expect(
      dismiss(a) == [
        "C.willDisappear dismissed", "A.willAppear", "A.didAppear", "C.didDisappear dismissed", "dismissed",
      ])
    #expect(harness.window.subviews == [a.view] && a.presented == nil && b.presented == nil && b.presenting == nil)
  }

  @Test func `A dismissal of what is presented by a presented one leaves that one`() {
    let c = LoggedController("C", log)
    c.detail = .appearance
    _ = present(.overFullScreen)
    c.modalPresentationStyle = .overFullScreen
    b.present(c, animated: false)
    #expect(dismiss(c) == ["C.willDisappear dismissed", "C.didDisappear dismissed", "dismissed"])
    #expect(a.presented === b && b.presented == nil)
    #expect(dismiss(b) == ["B.willDisappear dismissed", "B.didDisappear dismissed", "dismissed"])
  }

  @Test func `A controller is presented again after its dismissal`() {
    for _ in 0..<2 {
      #expect(present(.pageSheet) == ["B.willAppear presented", "B.didAppear presented", "presented"])
      _ = dismiss(b)
    }
  }

  @Test func `A presented controller's responders end at its presenter's window`() {
    _ = present(.fullScreen)
    #expect(b.view.next === b && b.next === a && a.next === harness.window)
    _ = dismiss(b)
    #expect(b.next == nil && a.next === harness.window)
  }

  @Test func `Another root view controller takes along what the old one presents`() {
    _ = present(.overFullScreen)
    let calls = log.calls { harness.window.rootViewController = UIViewController() }
    #expect(
      calls == [
        "B.willDisappear at once", "B.didDisappear at once", "A.willDisappear at once", "A.didDisappear at once",
      ])
    #expect(harness.window.subviews.count == 1 && a.presented == nil && b.presenting == nil)
  }

  @Test func `A hidden window tells the presenter and what it presents`() {
    _ = present(.overFullScreen)
    let calls = log.calls { harness.window.isHidden = true }
    #expect(
      calls == [
        "A.willDisappear at once", "B.willDisappear at once", "A.didDisappear at once", "B.didDisappear at once",
      ])
  }

  @Test func `A presented controller is told of a new size of the window`() {
    final class Resized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        sizes.append(size)
      }
    }
    let presented = Resized()
    presented.modalPresentationStyle = .overFullScreen
    a.present(presented, animated: false)
    harness.resizeAndSettle(500, 300)
    #expect(presented.sizes == [CGSize(width: 500, height: 300)])
    #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `Nothing keeps a dismissed controller alive`() {
    weak var gone: UIViewController?
    do {
      let sheet = UIViewController()
      gone = sheet
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      harness.settle { a.present(sheet, animated: true) }
      harness.settle { sheet.dismiss(animated: true) }
    }
    #expect(gone == nil)
  }
}
