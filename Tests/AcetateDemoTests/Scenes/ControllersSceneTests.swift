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
}
