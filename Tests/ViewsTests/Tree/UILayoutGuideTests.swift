import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Layout guides")
struct UILayoutGuideTests {
  @Test("The safe area layout guide is the bounds minus the insets, and follows both")
  func safeArea() {
    let controller = UIViewController()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 200, height: 100))
    let guide = controller.view.safeAreaLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    controller.view.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(guide.layoutFrame == CGRect(x: 25, y: 16, width: 140, height: 60))
    harness.resize(to: CGSize(width: 250, height: 100))
    #expect(guide.layoutFrame == CGRect(x: 25, y: 16, width: 190, height: 60))
  }

  @Test("Where the insets leave no space, the safe area layout guide is empty")
  func tooSmall() {
    let controller = UIViewController()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 50, height: 100))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 30, bottom: 20, right: 30)
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 30, y: 10, width: 0, height: 70))
    harness.resize(to: CGSize(width: 50, height: 20))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame.size == .zero)
  }

  @Test("A view has one safe area layout guide, which does not retain the view")
  func owner() {
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let guide = view?.safeAreaLayoutGuide
    #expect(guide === view?.safeAreaLayoutGuide && guide?.owningView === view)
    view = nil
    #expect(guide?.owningView == nil && guide?.layoutFrame == .zero)
  }

  @Test("A guide's identifier is empty until it is set")
  func identifier() {
    let guide = UIView().safeAreaLayoutGuide
    #expect(guide.identifier == "")
    guide.identifier = "safe area"
    #expect(guide.identifier == "safe area")
  }
}
