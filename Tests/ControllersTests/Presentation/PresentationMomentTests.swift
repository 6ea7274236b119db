import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// A program presents and dismisses at any moment of a presentation and a dismissal.
@MainActor
@Suite("Presentations and dismissals at any moment")
struct PresentationMomentTests {
  enum Moment: CaseIterable {
    case presentedInTheSameTurn, presenting, presented, dismissedInTheSameTurn, dismissing

    /// Whether the first controller is on its way out already.
    var isLeaving: Bool { self == .dismissedInTheSameTurn || self == .dismissing }
  }

  enum Call: CaseIterable {
    /// Of the presented controller, or of the one that presents it.
    case dismiss, dismissByPresenter, dismissTwice
    case dismissAndPresent, dismissAndPresentAgain, dismissPresentAndDismiss
    case presentAbove, presentAboveAndDismiss, presentAndDismissAbove
  }

  enum Style: CaseIterable {
    case sheet, fullScreen, overFullScreen, dissolve

    @MainActor
    func apply(to controller: UIViewController) {
      controller.modalPresentationStyle =
        switch self {
        case .sheet: .pageSheet
        case .fullScreen: .fullScreen
        case .overFullScreen, .dissolve: .overFullScreen
        }
      if self == .dissolve { controller.modalTransitionStyle = .crossDissolve }
    }
  }

  @Test(
    "The last call decides, and each completion is called once", arguments: Moment.allCases, Call.allCases)
  func call(moment: Moment, call: Call) {
    for style in Style.allCases {
      for animated in [true, false] { check(moment, call, style, animated: animated) }
    }
  }

  private func check(_ moment: Moment, _ call: Call, _ style: Style, animated: Bool) {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
    for controller in [first, second] { style.apply(to: controller) }
    root.present(first, animated: moment == .presentedInTheSameTurn || moment == .presenting)
    if moment == .presenting { harness.run(for: 0.1) }
    if moment.isLeaving { first.dismiss(animated: true) }
    if moment == .dismissing { harness.run(for: 0.1) }
    var (completions, expected) = (0, 0)
    func present(_ controller: UIViewController, by presenter: UIViewController) {
      expected += 1
      presenter.present(controller, animated: animated) { completions += 1 }
    }
    func dismiss(_ controller: UIViewController) {
      expected += 1
      controller.dismiss(animated: animated) { completions += 1 }
    }
    // What is on its way out is not dismissed again, and presents nothing.
    if moment.isLeaving {
      switch call {
      case .dismissAndPresent: present(second, by: root)
      case .dismissAndPresentAgain: present(first, by: root)
      case .dismissPresentAndDismiss:
        present(second, by: root)
        dismiss(root)
      default: return
      }
    } else {
      switch call {
      case .dismiss: dismiss(first)
      case .dismissByPresenter: dismiss(root)
      case .dismissTwice:
        dismiss(first)
        // At rest the second one finds nothing, or a dismissal that runs.
        if moment == .presented { first.dismiss(animated: animated) } else { dismiss(first) }
      case .dismissAndPresent:
        dismiss(first)
        present(second, by: root)
      case .dismissAndPresentAgain:
        dismiss(first)
        present(first, by: root)
      case .dismissPresentAndDismiss:
        dismiss(root)
        present(second, by: root)
        dismiss(root)
      case .presentAbove: present(second, by: first)
      case .presentAboveAndDismiss:
        present(second, by: first)
        dismiss(root)
      case .presentAndDismissAbove:
        present(second, by: first)
        dismiss(first)
      }
    }
    harness.runUntilIdle(limit: 10)
    let name = "\(style), animated \(animated)"
    let chain = Array(sequence(first: root, next: \.presentedViewController).dropFirst())
    switch call {
    case .dismiss, .dismissByPresenter, .dismissTwice, .dismissPresentAndDismiss, .presentAboveAndDismiss:
      #expect(chain == [] && harness.window.subviews == [root.view], "\(name)")
    case .dismissAndPresent: #expect(chain == [second], "\(name)")
    case .dismissAndPresentAgain, .presentAndDismissAbove: #expect(chain == [first], "\(name)")
    case .presentAbove: #expect(chain == [first, second], "\(name)")
    }
    #expect(completions == expected, "\(name)")
    #expect(chain.last?.hasAppeared ?? true, "\(name)")
    #expect(chain.allSatisfy { $0.ownPresentation?.isInTransition == false }, "\(name)")
    #expect(root.hasAppeared == (chain.isEmpty || style != .fullScreen), "\(name)")
  }

  @Test("Calls that wait in a window whose root is replaced are dropped")
  func replacedRoot() {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
    root.present(first, animated: true)
    harness.run(for: 0.1)
    var completions = 0
    first.dismiss(animated: true) { completions += 1 }
    root.present(second, animated: true) { completions += 1 }
    let other = UIViewController()
    harness.settle { harness.window.rootViewController = other }
    #expect(harness.window.subviews == [other.view] && completions == 0 && root.presentedViewController == nil)
    harness.settle { other.present(second, animated: true) }
    #expect(other.presentedViewController === second && second.hasAppeared)
  }
}
