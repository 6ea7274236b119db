import Foundation
import TestSupport
import Testing
import Views

@MainActor
@Suite("The size of a view when it is loaded")
struct LoadedViewSizeTests {
  private final class Controller: UIViewController {
    private(set) var loadedSize: CGSize?

    override func viewDidLoad() {
      super.viewDidLoad()
      loadedSize = view.bounds.size
    }
  }

  @Test("A root view controller's is the window's, before the window is shown too")
  func rootViewController() {
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 640))
    window.rootViewController = controller
    #expect(controller.loadedSize == CGSize(width: 480, height: 640))
  }

  @Test("That of a view that is loaded before it has a window is the size of the window shown last")
  func withoutWindow() {
    let harness = OffscreenHarness(size: CGSize(width: 320, height: 200))
    let controller = Controller()
    harness.becomeCurrent()
    controller.loadViewIfNeeded()
    #expect(controller.loadedSize == CGSize(width: 320, height: 200))
  }

  @Test("While no window is shown it is the screen's")
  func screen() {
    let harness = OffscreenHarness()
    harness.window.isHidden = true
    let controller = Controller()
    controller.loadViewIfNeeded()
    #expect(controller.loadedSize == UIScreen.main.bounds.size && UIScreen.main.bounds.width == 1920)
  }

  @Test("Before the application runs it is that of a window without a size of its own")
  func beforeLaunch() {
    let application = UIApplication()
    application.becomeShared()
    let controller = Controller()
    controller.loadViewIfNeeded()
    #expect(controller.loadedSize == UIWindow(frame: .zero).bounds.size)
  }
}
