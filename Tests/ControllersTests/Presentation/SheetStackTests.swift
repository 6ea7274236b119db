import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Sheets over sheets")
struct SheetStackTests {
  private let root = UIViewController()
  private let lower = UIViewController()
  private let upper = UIViewController()

  private func present(width: CGFloat = 400) -> OffscreenHarness {
    let harness = OffscreenHarness.showing(root, width: width)
    harness.settle { root.present(lower, animated: true) }
    harness.settle { lower.present(upper, animated: true) }
    return harness
  }

  private var panel: UIView? { lower.presentationController?.presentedView }

  @Test func `The lower sheet becomes smaller, and its edge shows 10 points above the upper one`() {
    let harness = present()
    #expect(upper.presentationController?.presentedView?.frame.minY == 48)
    #expect(panel.map { abs($0.frame.minY - 38) < 0.001 && abs($0.frame.width - 400 * 0.9165) < 0.001 } == true)
    harness.resizeAndSettle(420, 500)
    #expect(panel.map { abs($0.frame.minY - 30) < 0.001 && $0.frame.midX == 210 } == true)
    harness.settle { upper.dismiss(animated: true) }
    #expect(panel?.transform == .identity && panel?.frame.minY == 40 && root.view.transform != .identity)
  }

  @Test func `A medium sheet and a form leave the lower one where it is`() {
    upper.sheetPresentationController?.detents = [.medium()]
    let harness = present()
    #expect(panel?.transform == .identity)
    harness.settle { upper.dismiss(animated: false) }
    harness.resizeAndSettle(800, 600)
    upper.sheetPresentationController?.detents = [.large()]
    harness.settle { lower.present(upper, animated: true) }
    #expect(panel?.transform == .identity)
  }

  @Test(arguments: [true, false])
  func `Dismissing both brings back what was behind the lower one`(animated: Bool) {
    let harness = present()
    root.dismiss(animated: animated)
    if animated {
      harness.run(for: 0.1)
      let transform = root.view.transform
      #expect(
        transform == .identity && root.view.presentationFrame.width > 366.6 && root.view.presentationFrame.width < 400)
    }
    harness.runUntilIdle()
    #expect(
      root.view.transform == .identity && root.view.layer.cornerRadius == 0 && harness.window.subviews == [root.view])
  }
}
