import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// Situations that programmers have reported of sheets.
@MainActor
@Suite("Reported situations of sheets")
final class ReportedSheetTests: SheetStage {
  private func drag(_ harness: OffscreenHarness, from start: CGFloat, to end: CGFloat) {
    harness.finger.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), duration: 1)
    harness.runUntilIdle()
  }

  @Test("The height that the user has chosen stays when the same detents are set again, and when the content changes")
  func sameDetentsAgain() {
    controller.detents = [.medium(), .large()]
    let harness = present()
    drag(harness, from: 400, to: 150)
    #expect(top == 48 && controller.selectedDetentIdentifier == .large)
    harness.settle { controller.detents = [.medium(), .large()] }
    #expect(top == 48)
    sheet.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    sheet.view.setNeedsLayout()
    harness.settle { sheet.overrideUserInterfaceStyle = .dark }
    harness.settle { controller.invalidateDetents() }
    #expect(top == 48 && controller.selectedDetentIdentifier == .large && sheet.view.bounds.height == 552)
  }

  @Test("A sheet whose height is no longer among its detents goes to one that is, animated on request")
  func detentThatGoes() {
    controller.detents = [.medium(), .large()]
    let harness = present()
    #expect(top == 300)
    controller.animateChanges { controller.detents = [.large()] }
    #expect(top == 48 && controller.presentedView?.presentationFrame.minY == 300)
    harness.runUntilIdle()
    #expect(controller.presentedView?.presentationFrame.minY == 48 && sheet.view.bounds.height == 552)
    controller.selectedDetentIdentifier = .large
    harness.settle { controller.detents = [.medium()] }
    #expect(top == 300 && sheet.view.bounds.height == 300)
  }

  @Test("Content fills the sheet in each frame of an animated way to a smaller height")
  func contentOfShrinkingSheet() {
    controller.detents = [.medium(), .large()]
    controller.selectedDetentIdentifier = .large
    let harness = present()
    #expect(top == 48)
    controller.animateChanges { controller.selectedDetentIdentifier = .medium }
    for _ in 0..<30 {
      harness.runFrame()
      let panel = controller.presentedView?.presentationFrame ?? .null
      // What is below the window belongs to the panel alone.
      #expect(panel.minY + sheet.view.presentationFrame.maxY >= 600 - 0.5)
    }
    harness.runUntilIdle()
    #expect(top == 300 && sheet.view.bounds.height == 300)
  }

  @Test(
    "What is behind a height without dimming can be used after the user has dragged the sheet a little, or up and back")
  func undimmedAfterDrags() {
    let presses = PressCounter(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    root.view.addSubview(presses)
    controller.detents = [.medium(), .large()]
    controller.largestUndimmedDetentIdentifier = .medium
    let harness = present()
    for (number, ends) in ([[400, 380], [400, 150], [100, 350]] as [[CGFloat]]).enumerated() {
      drag(harness, from: ends[0], to: ends[1])
      let isLarge = number == 1
      #expect(top == (isLarge ? 48 : 300))
      if isLarge { continue }
      let before = presses.count
      harness.pointer.click(at: CGPoint(x: 200, y: 30))
      #expect(presses.count == before + 1 && sheet.presentingViewController === root)
    }
  }

  @Test("A controller that covers a sheet and leaves again dismisses nothing for the sheet's delegate")
  func coveredSheet() {
    let (delegate, cover) = (DismissalLog(), UIViewController())
    sheet.presentationController?.delegate = delegate
    let harness = present()
    for transition in [UIModalTransitionStyle.crossDissolve, .coverVertical] {
      cover.modalPresentationStyle = .fullScreen
      cover.modalTransitionStyle = transition
      harness.settle { sheet.present(cover, animated: true) }
      #expect(delegate.log.calls.isEmpty && sheet.presentedViewController === cover)
      harness.settle { cover.dismiss(animated: true) }
      #expect(delegate.log.calls.isEmpty && sheet.presentingViewController === root && top == 48)
    }
    harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 0.1)
    harness.runUntilIdle()
    #expect(delegate.log.calls == ["shouldDismiss", "willDismiss", "didDismiss"])
    #expect(root.presentedViewController == nil)
  }

  @Test("A sheet that may not be dismissed asks its delegate nothing, and once it may, the same swipe dismisses it")
  func modalForAWhile() {
    let delegate = DismissalLog()
    sheet.presentationController?.delegate = delegate
    sheet.isModalInPresentation = true
    let harness = present()
    func swipe() {
      harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 350), duration: 0.1)
      harness.runUntilIdle()
    }
    swipe()
    #expect(delegate.log.calls == ["didAttemptToDismiss"] && sheet.presentingViewController === root && top == 48)
    sheet.isModalInPresentation = false
    swipe()
    #expect(delegate.log.calls.dropFirst() == ["shouldDismiss", "willDismiss", "didDismiss"])
    #expect(root.presentedViewController == nil)
  }
}
