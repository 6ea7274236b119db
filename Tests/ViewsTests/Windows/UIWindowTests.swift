import Foundation
import Rendering
import Testing

@testable import Views

@MainActor
@Suite("Windows")
struct UIWindowTests {
  private final class Controller: UIViewController {
    var layouts: [CGSize] = []

    override func viewDidLayoutSubviews() {
      layouts.append(view.bounds.size)
    }
  }

  @Test("A window that is shown opens on the display, draws, and then sleeps")
  func opening() {
    let desk = Desk(size: CGSize(width: 300, height: 200), scale: 2)
    #expect(UIApplication.shared.windows.last === desk.window && !desk.window.isHidden)
    #expect(desk.platform.pixelSize == PixelSize(width: 600, height: 400))
    #expect(desk.platform.presentedFrames == 1 && desk.isIdle)
    desk.wait(10)
    #expect(desk.renderedFrames == 1)
  }

  @Test("A window without a size gets one of 800 by 600, and its origin is of no effect")
  func defaultSize() {
    #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(
      UIWindow(frame: CGRect(x: 50, y: 60, width: 300, height: 200)).frame
        == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("A resize lays the root controller's view out anew and repaints all of the window, in one frame")
  func resize() {
    let desk = Desk(size: CGSize(width: 300, height: 200), scale: 2)
    let controller = Controller()
    desk.window.rootViewController = controller
    desk.wait(0.1)
    controller.layouts = []
    let frames = desk.platform.presentedFrames
    desk.platform.resize(to: CGSize(width: 400, height: 500), at: desk.time)
    #expect(desk.window.frame == CGRect(x: 0, y: 0, width: 400, height: 500))
    desk.wait(0.1)
    #expect(controller.layouts == [CGSize(width: 400, height: 500)])
    #expect(desk.platform.presentedFrames == frames + 1)
    #expect(desk.platform.lastDamage.extents == DeviceRect(x: 0, y: 0, width: 800, height: 1000))
    #expect(desk.platform.image?.size == PixelSize(width: 800, height: 1000) && desk.isIdle)
  }

  @Test("Setting the frame asks the desktop for the size")
  func setFrame() {
    let desk = Desk(size: CGSize(width: 300, height: 200), scale: 2)
    desk.window.frame = CGRect(x: 9, y: 9, width: 250, height: 150)
    #expect(desk.platform.pixelSize == PixelSize(width: 500, height: 300))
    #expect(desk.window.frame == CGRect(x: 0, y: 0, width: 250, height: 150))
  }

  @Test("The title is the root controller's, at first, when it changes, and when the controller does")
  func title() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIViewController()
    first.title = "First"
    window.rootViewController = first
    let desk = Desk(window: window)
    #expect(desk.platform.title == "First")
    first.title = "First again"
    #expect(desk.platform.title == "First again")
    let second = UIViewController()
    second.title = "Second"
    window.rootViewController = second
    #expect(desk.platform.title == "Second")
    first.title = "Nobody's"
    #expect(desk.platform.title == "Second")
    window.rootViewController = nil
    #expect(desk.platform.title == ProcessInfo.processInfo.processName)
  }

  @Test("The root controller's view fills the window behind what else is in it, and goes with the controller")
  func rootViewController() {
    let desk = Desk(size: CGSize(width: 300, height: 200))
    let other = desk.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (first, second) = (UIViewController(), UIViewController())
    desk.window.rootViewController = first
    #expect(desk.window.subviews == [first.view, other] && first.view.frame == desk.window.bounds)
    desk.window.rootViewController = second
    #expect(desk.window.subviews == [second.view, other] && first.view.superview == nil)
  }

  @Test("A window that the user closes is hidden and off the list, asks for no frame, and can be shown again")
  func closing() {
    let desk = Desk()
    let closed = desk.platform
    desk.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    desk.window.closeWasRequested()
    #expect(desk.window.isHidden && !UIApplication.shared.windows.contains(desk.window))
    desk.window.setNeedsLayout()
    #expect(closed.nextWake == .infinity && closed.image == nil)
    desk.window.isHidden = false
    desk.wait(0.1)
    #expect(desk.platform !== closed && desk.platform.presentedFrames == 1)
  }

  @Test("Closing cancels the touches in it")
  func closingCancelsTouches() {
    let desk = Desk()
    let view = desk.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    desk.pointer.press(at: CGPoint(x: 10, y: 10))
    desk.window.closeWasRequested()
    #expect(view.log == ["began 10,10", "cancelled 10,10"])
  }

  private final class EndingDelegate: UIApplicationDelegate {
    var hasEnded = false
    func applicationWillTerminate(_ application: UIApplication) { hasEnded = true }
  }

  @Test("Closing the last window ends the program, once the delegate knows")
  func lastWindow() async {
    // In a process of its own, where no other test has windows.
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        let application = UIApplication.shared
        let delegate = EndingDelegate()
        application.delegate = delegate
        let desks = [Desk(), Desk()]
        application.exitHandler = { exit(1) }
        desks[0].window.closeWasRequested()
        application.exitHandler = { exit(delegate.hasEnded ? 7 : 2) }
        desks[1].window.closeWasRequested()
      }
    }
  }

  @Test("What watches a window hears of every event before the window acts on it, and of every frame")
  func observers() {
    let desk = Desk()
    let view = desk.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    var frames: [TimeInterval] = []
    desk.window.inputObserver = { _ in events.append("\(view.log.count)") }
    desk.window.frameObserver = { frames.append($0) }
    desk.pointer.press(at: CGPoint(x: 10, y: 10))
    desk.pointer.release(at: CGPoint(x: 10, y: 10))
    view.backgroundColor = .red
    desk.wait(1)
    #expect(events == ["0", "1"] && frames == [1.0 / 60])
  }
}
