import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Dismissals by the user")
final class UserDismissalTests: PresentationStage {
  enum Way: CaseIterable {
    case swipe, pull, click, escape

    @MainActor
    func perform(in harness: OffscreenHarness) {
      switch self {
      case .swipe: harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 0.1)
      case .pull: harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 550), duration: 2)
      case .click: harness.pointer.click(at: CGPoint(x: 200, y: 10))
      case .escape: harness.strike("Escape")
      }
      harness.runUntilIdle()
    }
  }

  private lazy var delegate = DismissalLog(log)

  init() {
    super.init()
    b.presentationController?.delegate = delegate
    harness.settle { a.present(b, animated: true) }
  }

  @Test(arguments: Way.allCases)
  func `The delegate is asked, and told before and after the view's calls`(way: Way) {
    #expect(
      log.calls { way.perform(in: harness) } == [
        "shouldDismiss", "willDismiss", "B.willDisappear dismissed", "B.didDisappear dismissed", "didDismiss",
      ])
    #expect(a.presentedViewController == nil && harness.window.subviews == [a.view])
  }

  @Test(arguments: Way.allCases)
  func `A delegate that refuses hears of the attempt, and the sheet stays`(way: Way) {
    delegate.permits = false
    #expect(log.calls { way.perform(in: harness) } == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(b.presentingViewController === a && b.view.superview?.frame.minY == 48)
  }

  @Test(arguments: Way.allCases)
  func `A controller that is modal is not asked about`(way: Way) {
    b.isModalInPresentation = true
    #expect(log.calls { way.perform(in: harness) } == ["didAttemptToDismiss"])
    #expect(b.presentingViewController === a && b.view.superview?.frame.minY == 48)
  }

  @Test func `A dismissal by code tells the delegate nothing`() {
    let calls = log.calls {
      harness.settle { b.dismiss(animated: true) }
    }
    #expect(calls == ["B.willDisappear dismissed", "B.didDisappear dismissed"])
  }

  @Test func `A short slow pull returns`() {
    let calls = log.calls {
      harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), duration: 2)
      harness.runUntilIdle()
    }
    #expect(calls == [] && b.view.superview?.frame.minY == 48)
  }

  @Test func `Escape leaves full screens alone`() {
    b.dismiss(animated: false)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    a.present(full, animated: false)
    harness.strikeAndSettle("Escape")
    #expect(a.presentedViewController === full)
  }

  @Test func `A delegate may dismiss the controller itself`() {
    final class Impatient: UISheetPresentationControllerDelegate {
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        presentationController.presentedViewController.dismiss(animated: false)
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        Issue.record("The dismissal was the delegate's")
      }
    }
    let impatient = Impatient()
    b.presentationController?.delegate = impatient
    harness.strikeAndSettle("Escape")
    #expect(a.presentedViewController == nil)
  }
}
