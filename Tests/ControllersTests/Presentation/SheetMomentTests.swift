import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// A program changes a sheet at any moment of a touch or a motion.
@MainActor
@Suite("Changes of a sheet at any moment", .unpainted)
struct SheetMomentTests {
  enum Moment: CaseIterable {
    case atRest, pressed, draggedUp, draggedDown, releasedUp, releasedDown, animating
  }

  enum Call: CaseIterable {
    case selectMedium, selectLarge, selectSmallest, replaceDetents, dismiss, presentAnother, dismissAndPresent
  }

  private typealias Detent = UISheetPresentationController.Detent

  @Test("The last call decides, and completions are called once", arguments: Moment.allCases, Call.allCases)
  func call(moment: Moment, call: Call) throws {
    for animated in [true, false] {
      let (root, sheet, other) = (UIViewController(), UIViewController(), UIViewController())
      let controller = try #require(sheet.sheetPresentationController)
      let small = Detent.custom(identifier: .init("small")) { _ in 150 }
      controller.detents = [small, .medium(), .large()]
      controller.selectedDetentIdentifier = .medium
      let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
      harness.settle { root.present(sheet, animated: false) }
      let start = CGPoint(x: 200, y: 400)
      var finger = start
      switch moment {
      case .atRest: break
      case .pressed: harness.finger.press(at: start)
      case .draggedUp, .releasedUp: finger.y = 250
      case .draggedDown, .releasedDown: finger.y = 480
      case .animating:
        controller.animateChanges { controller.selectedDetentIdentifier = .large }
        harness.run(for: 0.1)
      }
      // Slowly: a fast way down dismisses it.
      if finger != start { harness.finger.pull(from: start, to: finger, duration: 1) }
      if moment == .releasedUp || moment == .releasedDown {
        harness.finger.release(at: finger)
        harness.run(for: 0.05)
      }
      var completions = 0
      func change(_ body: () -> Void) { animated ? controller.animateChanges(body) : body() }
      switch call {
      case .selectMedium: change { controller.selectedDetentIdentifier = .medium }
      case .selectLarge: change { controller.selectedDetentIdentifier = .large }
      case .selectSmallest: change { controller.selectedDetentIdentifier = nil }
      case .replaceDetents:
        change {
          controller.detents = [.large()]
          controller.selectedDetentIdentifier = .large
        }
      case .dismiss: sheet.dismiss(animated: animated) { completions += 1 }
      case .presentAnother: sheet.present(other, animated: animated) { completions += 1 }
      case .dismissAndPresent:
        sheet.dismiss(animated: animated) {
          completions += 1
          root.present(other, animated: animated) { completions += 1 }
        }
      }
      harness.run(for: 0.1)
      if [.pressed, .draggedUp, .draggedDown].contains(moment) {
        harness.finger.move(to: CGPoint(x: 200, y: finger.y + 30))
        harness.run(for: 0.1)
        harness.finger.release(at: CGPoint(x: 200, y: finger.y + 30))
      }
      harness.runUntilIdle()
      let panel = controller.panel
      // Not the frame: a sheet in front moves this one by a transform.
      let top = controller.containerView.map { _ in (panel.center.y - panel.bounds.height / 2).rounded() }
      switch call {
      case .selectMedium: #expect(top == 300 && controller.selectedDetentIdentifier == .medium)
      case .selectLarge: #expect(top == 48 && controller.selectedDetentIdentifier == .large)
      case .selectSmallest: #expect(top == 450 && controller.selectedDetentIdentifier == nil)
      case .replaceDetents: #expect(top == 48)
      case .dismiss:
        #expect(root.presentedViewController == nil && completions == 1 && harness.window.subviews == [root.view])
      case .presentAnother:
        #expect(sheet.presentedViewController === other && other.hasAppeared && completions == 1)
        #expect([48, 300, 450].contains(top), "\(top ?? 0)")
      case .dismissAndPresent:
        #expect(root.presentedViewController === other && other.hasAppeared && completions == 2)
      }
      #expect(!controller.isDragged)
    }
  }
}
