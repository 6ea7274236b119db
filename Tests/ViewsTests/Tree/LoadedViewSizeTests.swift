import Foundation
import TestSupport
import Testing
import Views

@MainActor
@Suite("Size of a view when it is loaded")
struct LoadedViewSizeTests {
  private final class Controller: UIViewController {
    private(set) var loadedSize: CGSize?

    override func viewDidLoad() {
      super.viewDidLoad()
      loadedSize = view.bounds.size
    }
  }

  @Test("A root view loads with its window's size, also before the window is shown")
  func rootViewController() {
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 640))
    window.rootViewController = controller
    #expect(controller.loadedSize == CGSize(width: 480, height: 640))
  }

  @Test("A view loaded without a window has the size of the last shown window")
  func withoutWindow() {
    let harness = OffscreenHarness(size: CGSize(width: 320, height: 200))
    let controller = Controller()
    harness.run { controller.loadViewIfNeeded() }
    #expect(controller.loadedSize == CGSize(width: 320, height: 200))
  }

  @Test("A view loaded while no window is shown has the screen's size")
  func screen() {
    let harness = OffscreenHarness()
    harness.window.isHidden = true
    let controller = Controller()
    controller.loadViewIfNeeded()
    #expect(controller.loadedSize == UIScreen.main.bounds.size && UIScreen.main.bounds.width == 1920)
  }

  @Test("A view loaded before the application runs has the default window size")
  func beforeLaunch() {
    let application = UIApplication()
    application.becomeShared()
    let controller = Controller()
    controller.loadViewIfNeeded()
    #expect(controller.loadedSize == UIWindow(frame: .zero).bounds.size)
  }
}
