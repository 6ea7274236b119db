import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Sheets")
final class SheetTests: SheetStage {
  @Test func `A sheet leaves a gap of 8 % above it`() {
    let harness = present()
    #expect(controller.presentedView?.frame.minX == 0 && controller.presentedView?.frame.width == 400)
    #expect(top == 48 && sheet.view.bounds.height == 552)
    _ = harness
  }

  @Test(arguments: [400, 900])
  func `A grabber is at the top of a sheet, and a form has none`(width: CGFloat) {
    controller.prefersGrabberVisible = true
    let harness = present(width: width)
    #expect(controller.panel.isGrabberVisible == (width == 400))
    controller.prefersGrabberVisible = false
    #expect(!controller.panel.isGrabberVisible)
    _ = harness
  }

  @Test func `In a wide window it is a form in the middle`() {
    let harness = present(width: 900)
    #expect(controller.presentedView?.frame == CGRect(x: 180, y: 48, width: 540, height: 504))
    harness.settle { sheet.preferredContentSize = CGSize(width: 300, height: 200) }
    #expect(controller.presentedView?.frame == CGRect(x: 300, y: 200, width: 300, height: 200))
    harness.resizeAndSettle(500, 400)
    #expect(controller.presentedView?.frame.minY == 32 && controller.presentedView?.frame.width == 500)
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, UInt32(0xE5E5E5)), (.dark, 0x858585)])
  func `A sheet dims what is behind it by 10 %, and by 48 % in dark`(look: (style: UIUserInterfaceStyle, gray: UInt32))
  {
    root.view.backgroundColor = .white
    root.overrideUserInterfaceStyle = look.style
    sheet.overrideUserInterfaceStyle = look.style
    let harness = OffscreenHarness(root: root, size: CGSize(width: 900, height: 600))
    harness.settings.userInterfaceStyle = look.style
    harness.settle { root.present(sheet, animated: false) }
    #expect(sheet.modalPresentationStyle == .pageSheet && harness.color(20, 20) == look.gray)
  }

  @Test func `Medium is half of the height, and a custom detent lies above the safe area`() {
    controller.detents = [
      .large(), .medium(), .custom(identifier: .init("small")) { 0.25 * $0.maximumDetentValue }, .custom { _ in nil },
    ]
    let harness = present()
    #expect(controller.geometry.rests.map(\.shown) == [138, 300, 552] && top == 462)
    controller.selectedDetentIdentifier = .medium
    #expect(top == 300)
    controller.selectedDetentIdentifier = .large
    #expect(top == 48)
    controller.selectedDetentIdentifier = .init("unknown")
    #expect(top == 462)
    let raised = SheetGeometry(
      container: CGSize(width: 400, height: 600), safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0),
      detents: controller.detents, preferredSize: .zero, traits: sheet.traitCollection)
    #expect(raised.rests.map(\.shown) == [153, 300, 552])
    _ = harness
  }

  @Test(arguments: [30, 60, 144])
  func `A sheet comes with the spring of sheets`(framesPerSecond: Int) {
    let harness = OffscreenHarness(
      root: root, size: CGSize(width: 400, height: 600), framesPerSecond: framesPerSecond)
    root.present(sheet, animated: true)
    harness.runFrame()
    let start = harness.time
    for time in [0.1, 0.2, 0.35] {
      let elapsed = (time * Double(framesPerSecond)).rounded() / Double(framesPerSecond)
      harness.run(until: start + elapsed + 1e-9)
      let done = (600 - (controller.presentedView?.presentationFrame.minY ?? 0)) / 552
      let phase = elapsed * (1000.0 / 3).squareRoot()
      #expect(abs(done - (1 - (1 + phase) * exp(-phase))) < 1e-6)
    }
  }

  @Test func `Changes are animated on request`() {
    controller.detents = [.medium(), .large()]
    let harness = present()
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    #expect(top == 48 && controller.presentedView?.presentationFrame.minY == 300)
    harness.runUntilIdle()
    #expect(controller.presentedView?.presentationFrame.minY == 48)
  }

  @Test func `A drag moves the sheet to the nearest detent, and the delegate hears of that`() {
    final class Delegate: UISheetPresentationControllerDelegate {
      var selected: [UISheetPresentationController.Detent.Identifier?] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) {
        selected.append(sheetPresentationController.selectedDetentIdentifier)
      }
    }
    let delegate = Delegate()
    controller.detents = [.medium(), .large()]
    controller.delegate = delegate
    let harness = present()
    harness.finger.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 1)
    harness.runUntilIdle()
    #expect(top == 48 && delegate.selected == [.large] && sheet.view.bounds.height == 552)
    harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 320), duration: 1)
    harness.runUntilIdle()
    #expect(top == 300 && delegate.selected == [.large, .medium] && sheet.view.bounds.height == 300)
  }

  @Test func `Beyond the largest detent a sheet resists up to a gap of 7.2 %`() {
    let harness = present()
    harness.touch(1, .began, at: CGPoint(x: 200, y: 300))
    harness.touch(1, .moved, at: CGPoint(x: 200, y: 280))
    harness.touch(1, .moved, at: CGPoint(x: 200, y: -2000))
    #expect(top! > 43.2 && top! < 43.5)
    harness.settle { harness.touch(1, .ended, at: CGPoint(x: 200, y: -2000)) }
    #expect(top == 48)
  }

  @Test func `A pull in a scroll view at its top drags the sheet, and otherwise scrolls`() {
    let scrollView = sheet.addScrollView()
    let harness = present()
    harness.touch(1, .began, at: CGPoint(x: 200, y: 300))
    harness.touch(1, .moved, at: CGPoint(x: 200, y: 320))
    harness.touch(1, .moved, at: CGPoint(x: 200, y: 420))
    #expect(scrollView.contentOffset.y == 0 && top! > 140)
    harness.settle { harness.touch(1, .cancelled, at: CGPoint(x: 200, y: 420)) }
    scrollView.contentOffset.y = 500
    harness.finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), duration: 1)
    #expect(scrollView.contentOffset.y < 450 && top == 48)
  }

  @Test(arguments: [true, false])
  func `A push in a scroll view at its top makes the sheet larger, if that is preferred`(expands: Bool) {
    let scrollView = sheet.addScrollView()
    controller.detents = [.medium(), .large()]
    controller.prefersScrollingExpandsWhenScrolledToEdge = expands
    let harness = present()
    harness.finger.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 1)
    harness.runUntilIdle()
    #expect(top == (expands ? 48 : 300) && (scrollView.contentOffset.y == 0) == expands)
  }

  @Test func `Behind an undimmed detent everything can be used, and behind any other nothing`() {
    let button = PressCounter()
    root.view.addSubview(button)
    button.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    controller.detents = [.medium(), .large()]
    controller.largestUndimmedDetentIdentifier = .medium
    let harness = present()
    harness.pointer.click(at: CGPoint(x: 200, y: 20))
    #expect(button.count == 1 && sheet.presentingViewController === root)
    #expect(button.isReachedByKeys)
    controller.selectedDetentIdentifier = .large
    harness.pointer.click(at: CGPoint(x: 200, y: 20))
    #expect(button.count == 1 && !button.isReachedByKeys)
    harness.runUntilIdle()
    #expect(sheet.presentingViewController == nil)
  }

  @Test(arguments: [UISheetPresentationController.Detent.Identifier.medium, .large])
  func `A form is as high as the large detent: what is behind it can be used if that is undimmed`(
    undimmed: UISheetPresentationController.Detent.Identifier
  ) {
    let button = PressCounter()
    root.view.addSubview(button)
    button.frame = CGRect(x: 0, y: 0, width: 900, height: 40)
    controller.detents = [.medium(), .large()]
    controller.largestUndimmedDetentIdentifier = undimmed
    let harness = present(width: 900)
    harness.pointer.click(at: CGPoint(x: 200, y: 20))
    #expect(button.count == (undimmed == .large ? 1 : 0))
    _ = harness
  }

  @Test func `The view behind a large sheet recedes, and returns with its own look`() {
    root.view.backgroundColor = .red
    root.view.layer.cornerRadius = 3
    let harness = present()
    #expect(abs(root.view.frame.width - 400 * 0.9165) < 1e-9 && abs(root.view.frame.minY - 42) < 1e-9)
    #expect(root.view.layer.cornerRadius == 12 && harness.color(2, 2) == 0x000000)
    harness.resizeAndSettle(500, 500)
    #expect(abs(root.view.frame.width - 500 * 0.9165) < 1e-9 && abs(root.view.frame.minY - 35) < 1e-9)
    harness.settle { sheet.dismiss(animated: true) }
    #expect(root.view.frame == harness.window.bounds && root.view.transform == .identity)
    #expect(root.view.layer.cornerRadius == 3 && !root.view.clipsToBounds && harness.window.subviews == [root.view])
  }

  @Test func `With reduced motion a sheet fades in its place`() {
    let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
    harness.settings.motion = .reduced
    root.present(sheet, animated: true)
    harness.run(for: 0.15)
    let panel = controller.presentedView!
    #expect(panel.presentationFrame.minY == 48 && panel.presentationAlpha > 0.1 && panel.presentationAlpha < 0.9)
    harness.runUntilIdle()
    sheet.dismiss(animated: true)
    harness.run(for: 0.15)
    #expect(panel.presentationFrame.minY == 48 && panel.presentationAlpha > 0.1 && panel.presentationAlpha < 0.9)
    harness.runUntilIdle()
    #expect(harness.window.subviews == [root.view])
  }

  @Test func `Keys and the focus stay in a modal sheet, and return to what had them`() {
    let (behind, inFront) = (FocusView(), FocusView())
    behind.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.view.addSubview(behind)
    inFront.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    sheet.view.addSubview(inFront)
    let harness = OffscreenHarness(root: root)
    #expect(behind.becomeFirstResponder())
    root.present(sheet, animated: false)
    #expect(!behind.isFirstResponder)
    for _ in 0..<2 {
      harness.strike("Tab")
      #expect(inFront.isFocused)
    }
    sheet.dismiss(animated: false)
    #expect(behind.isFirstResponder)
  }

  private final class FocusView: UIView {
    override var canBecomeFocused: Bool { true }
    override var canBecomeFirstResponder: Bool { true }
  }
}
