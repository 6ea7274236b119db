import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The scene of controllers")
struct ControllersSceneTests {
  @Test(arguments: ControllersScene.Subject.allCases)
  func `A key presents each subject, and Escape or Done dismisses it`(subject: ControllersScene.Subject) throws {
    let scene = ControllersScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 420, height: 520))
    harness.typeKey(subject.key)
    harness.runUntilIdle()
    #expect(scene.presentedViewController?.view.window === harness.window)
    if subject == .full { scene.dismiss(animated: true) } else { harness.strike("Escape") }
    harness.runUntilIdle()
    #expect(scene.presentedViewController == nil && scene.view.window === harness.window)
  }

  @Test(arguments: [420, 800])
  func `The three sheets have different sizes, and only behind one the scene can be used`(width: CGFloat) throws {
    let scene = ControllersScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: width, height: 640))
    let corner = try #require(harness.color(4, 40))
    var (sizes, undimmed): (Set<String>, [ControllersScene.Subject]) = ([], [])
    for subject in [ControllersScene.Subject.detents, .sheet, .undimmed] {
      scene.show(subject)
      harness.runUntilIdle()
      let sheet = try #require(scene.presentedViewController?.view)
      sizes.insert("\(sheet.convert(sheet.bounds, to: nil))")
      if harness.color(4, 40) == corner { undimmed.append(subject) }
      scene.dismiss(animated: false)
      harness.runUntilIdle()
    }
    #expect(sizes.count == 3 && undimmed == [.undimmed])
  }

  @Test func `A button beside the undimmed sheet presents in its place`() throws {
    let scene = ControllersScene()
    let harness = OffscreenHarness(root: scene, size: CGSize(width: 420, height: 640))
    scene.show(.undimmed)
    harness.runUntilIdle()
    func find(_ text: String, in view: UIView) -> UIView? {
      (view as? UILabel)?.text == text ? view : view.subviews.lazy.compactMap { find(text, in: $0) }.first
    }
    let button = try #require(find("Full Screen", in: scene.view))
    harness.pointer.click(at: button.convert(CGPoint(x: 10, y: 10), to: nil))
    harness.runUntilIdle()
    #expect(scene.presentedViewController?.modalPresentationStyle == .fullScreen)
  }
}
