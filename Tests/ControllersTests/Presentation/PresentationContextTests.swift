import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Presentation contexts")
final class PresentationContextTests: PresentationStage {
  private let tabs = UITabBarController()
  private let other = UIViewController()

  init() {
    super.init(root: tabs)
    tabs.viewControllers = [a, other]
    harness.settle { a.definesPresentationContext = true }
  }

  private func present(_ style: UIModalPresentationStyle) {
    b.modalPresentationStyle = style
    harness.settle { a.present(b, animated: true) }
  }

  @Test func `A controller over the current context covers that view alone, which stays`() {
    let calls = log.calls { present(.overCurrentContext) }
    #expect(calls == ["B.willAppear presented", "B.didAppear presented"] && b.presentingViewController === a)
    #expect(b.view.convert(b.view.bounds, to: nil) == a.view.convert(a.view.bounds, to: nil) && a.view.window != nil)
    harness.pointer.click(at: CGPoint(x: 300, y: 575))
    #expect(tabs.selectedViewController === other && b.view.window == nil)
    harness.settle { tabs.selectedIndex = 0 }
    #expect(b.view.window === harness.window && a.presentedViewController === b)
    _ = log.calls { a.dismiss(animated: true) }
    harness.runUntilIdle()
    #expect(b.view.window == nil && a.presentedViewController == nil && a.view.subviews.isEmpty)
  }

  @Test func `In the current context the covered controller disappears, and appears again`() {
    let calls = log.calls {
      present(.currentContext)
      harness.settle { b.dismiss(animated: true) }
    }
    #expect(
      calls == [
        "A.willDisappear", "B.willAppear presented", "B.didAppear presented", "A.didDisappear",
        "B.willDisappear dismissed", "A.willAppear", "A.didAppear", "B.didDisappear dismissed",
      ])
  }

  @Test func `Without a context the whole window is covered`() {
    a.definesPresentationContext = false
    present(.overCurrentContext)
    #expect(b.presentingViewController === tabs && b.view.frame == harness.window.bounds)
    harness.settle { b.dismiss(animated: true) }
    present(.currentContext)
    #expect(tabs.view.window == nil)
    harness.settle { b.dismiss(animated: true) }
    #expect(tabs.view.window === harness.window)
  }

  @Test func `A context may provide the transition style`() {
    (a.providesPresentationContextTransitionStyle, a.modalTransitionStyle) = (true, .crossDissolve)
    b.modalPresentationStyle = .overCurrentContext
    a.present(b, animated: true)
    harness.run(for: 0.1)
    #expect(b.view.presentationFrame.minY == 0)
    harness.runUntilIdle()
  }

  @Test func `Keys stay in front, and Escape dismisses a sheet over what is in the context`() {
    let (hidden, shown) = (UIButton(frame: a.view.bounds), UIButton(frame: a.view.bounds))
    a.view.addSubview(hidden)
    b.view.addSubview(shown)
    present(.overCurrentContext)
    for _ in 0..<4 {
      harness.typeKey("Tab")
      #expect(!hidden.isFocused)
    }
    let sheet = UIViewController()
    harness.settle { b.present(sheet, animated: true) }
    harness.settle { harness.typeKey("Escape") }
    #expect(sheet.presentingViewController == nil && b.presentingViewController === a)
  }

  @Test func `A controller that leaves its parent takes what covers it along`() {
    present(.overCurrentContext)
    harness.settle { tabs.viewControllers = [other] }
    #expect(b.presentingViewController == nil && a.presentedViewController == nil && b.view.window == nil)
  }
}
