import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Windows of an app")
struct UIWindowTests {
  private final class Controller: UIViewController {
    var layouts: [CGSize] = []

    override func viewDidLayoutSubviews() {
      layouts.append(view.bounds.size)
    }
  }

  @Test("A window that is shown opens on the display, draws, and then sleeps")
  func opening() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200), scale: 2)
    #expect(UIApplication.shared.windows.last === harness.window && !harness.window.isHidden)
    #expect(harness.platform.pixelSize == PixelSize(width: 600, height: 400))
    #expect(harness.platform.presentedFrames == 1 && harness.isIdle)
    harness.run(for: 10)
    #expect(harness.renderedFrames == 1)
  }

  @Test("A window without a size gets 800 by 600 points, and alone in its scene it has no origin")
  func defaultSize() {
    #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 300, height: 200))
    #expect(window.frame == CGRect(x: 50, y: 60, width: 300, height: 200))
    let harness = OffscreenHarness(window: window)
    #expect(harness.window.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("A resize lays the root view out again and repaints the window in one frame")
  func resize() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200), scale: 2)
    let controller = Controller()
    harness.window.rootViewController = controller
    harness.run(for: 0.1)
    controller.layouts = []
    let frames = harness.platform.presentedFrames
    harness.resize(to: CGSize(width: 400, height: 500))
    #expect(harness.window.frame == CGRect(x: 0, y: 0, width: 400, height: 500))
    harness.run(for: 0.1)
    #expect(controller.layouts == [CGSize(width: 400, height: 500)])
    #expect(harness.platform.presentedFrames == frames + 1)
    #expect(harness.platform.lastChange.damage.extents == DeviceRect(x: 0, y: 0, width: 800, height: 1000))
    #expect(harness.platform.image?.size == PixelSize(width: 800, height: 1000) && harness.isIdle)
  }

  @Test("Setting a window's frame requests the size from the desktop")
  func setFrame() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200), scale: 2)
    harness.window.frame = CGRect(x: 9, y: 9, width: 250, height: 150)
    #expect(harness.platform.pixelSize == PixelSize(width: 500, height: 300))
    #expect(harness.window.frame == CGRect(x: 0, y: 0, width: 250, height: 150))
  }

  @Test(
    "Setting the size of a window's bounds requests it from the desktop, and their origin moves the content at once")
  func setBounds() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200), scale: 2)
    harness.window.bounds = CGRect(x: 30, y: 40, width: 250, height: 150)
    #expect(harness.platform.pixelSize == PixelSize(width: 500, height: 300))
    #expect(harness.window.bounds == CGRect(x: 30, y: 40, width: 250, height: 150))
    #expect(harness.window.frame == CGRect(x: 0, y: 0, width: 250, height: 150))
    harness.window.bounds.origin = .zero
    #expect(harness.window.bounds == CGRect(x: 0, y: 0, width: 250, height: 150))
    harness.window.bounds.size = CGSize(width: 25, height: 15)
    #expect(harness.platform.pixelSize == PixelSize(width: 50, height: 30))
  }

  @Test("A window that is not open takes its size at once, and opens with it")
  func setSizeBeforeOpening() {
    let window = UIWindow()
    window.bounds = CGRect(x: 5, y: 6, width: 70, height: 80)
    #expect(window.bounds == CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(window.frame.size == CGSize(width: 70, height: 80))
    window.frame = CGRect(x: 5, y: 6, width: 50, height: 60)
    #expect(window.frame == CGRect(x: 5, y: 6, width: 50, height: 60))
    #expect(OffscreenHarness(window: window).platform.pixelSize == PixelSize(width: 50, height: 60))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("Setting a window's center or transform has no effect", arguments: [true, false])
  func centerAndTransform(isOpen: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let harness = isOpen ? OffscreenHarness(window: window) : nil
    window.center = CGPoint(x: 7, y: 7)
    window.transform = CGAffineTransform(scaleX: 2, y: 0)
    let shown = harness ?? OffscreenHarness(window: window)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 300, height: 200) && window.transform.isIdentity)
    #expect(shown.platform.pixelSize == PixelSize(width: 300, height: 200))
  }

  @Test("A NaN size is refused with a message that names it")
  func notFinite() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { _ = UIWindow(frame: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { _ = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan)) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { OffscreenHarness().window.bounds.size.width = .nan }
    }
  }

  @Test("The title is the root view controller's, also after a change of it or of the controller")
  func title() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIViewController()
    first.title = "First"
    window.rootViewController = first
    let harness = OffscreenHarness(window: window)
    #expect(harness.platform.title == "First")
    first.title = "First again"
    #expect(harness.platform.title == "First again")
    let second = UIViewController()
    second.title = "Second"
    window.rootViewController = second
    #expect(harness.platform.title == "Second")
    first.title = "Nobody's"
    #expect(harness.platform.title == "Second")
    window.rootViewController = nil
    #expect(harness.platform.title == ProcessInfo.processInfo.processName)
  }

  @Test("The root view fills the window behind other subviews, and leaves with its controller")
  func rootViewController() {
    let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
    let other = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (first, second) = (UIViewController(), UIViewController())
    harness.window.rootViewController = first
    #expect(harness.window.subviews == [first.view, other] && first.view.frame == harness.window.bounds)
    harness.window.rootViewController = second
    #expect(harness.window.subviews == [second.view, other] && first.view.superview == nil)
  }

  @Test("A window that the user closes is hidden and unlisted, requests no frame, and can be shown again")
  func closing() {
    let harness = OffscreenHarness()
    let closed = harness.platform
    harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.window.closeWasRequested()
    #expect(harness.window.isHidden && !UIApplication.shared.windows.contains(harness.window))
    harness.window.setNeedsLayout()
    #expect(closed.nextWake == .infinity && closed.image == nil)
    harness.window.isHidden = false
    harness.run(for: 0.1)
    #expect(harness.platform !== closed && harness.platform.presentedFrames == 1)
  }

  @Test("Closing a window cancels its touches")
  func closingCancelsTouches() {
    let harness = OffscreenHarness()
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    harness.window.closeWasRequested()
    #expect(view.log == ["began 10,10", "cancelled 10,10"])
  }

  @Test("A window that a target shows again while it closes is open, and listed once", arguments: [true, false])
  func shownAgainWhileClosing(isTouchpad: Bool) {
    let harness = OffscreenHarness()
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget { [unowned harness] in
      if $0.state == .cancelled { harness.window.isHidden = false }
    }
    let closed = harness.platform
    if isTouchpad {
      harness.send(.scroll(at: CGPoint(x: 50, y: 50), delta: CGPoint(x: 0, y: 20), phase: .began))
    } else {
      harness.touch(1, .began, at: CGPoint(x: 50, y: 50))
      harness.touch(1, .moved, at: CGPoint(x: 50, y: 80))
    }
    harness.window.isHidden = true
    #expect(!harness.window.isHidden && harness.platform !== closed && harness.window.platform === harness.platform)
    #expect(UIApplication.shared.windows.filter { $0 === harness.window }.count == 1)
    harness.run(for: 0.1)
    #expect(closed.image == nil && harness.platform.presentedFrames == 1 && pan.state == .possible)
  }

  private final class EndingDelegate: UIApplicationDelegate {
    var hasEnded = false
    func applicationWillTerminate(_ application: UIApplication) { hasEnded = true }
  }

  @Test("Hiding the last window in code does not end the program, and another window can be shown")
  func hidingInCode() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        let application = UIApplication.shared
        application.exitHandler = { exit(1) }
        let first = OffscreenHarness(in: application)
        first.window.isHidden = true
        let second = OffscreenHarness(in: application)
        application.exitHandler = { exit(7) }
        second.window.closeWasRequested()
      }
    }
  }

  @Test("When the user closes the last window, the program ends after calling the delegate")
  func lastWindow() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        let application = UIApplication.shared
        let delegate = EndingDelegate()
        application.delegate = delegate
        let harnesses = [OffscreenHarness(in: application), OffscreenHarness(in: application)]
        application.exitHandler = { exit(1) }
        harnesses[0].window.closeWasRequested()
        application.exitHandler = { exit(delegate.hasEnded ? 7 : 2) }
        harnesses[1].window.closeWasRequested()
      }
    }
  }

  @Test("Window observers see every event before the window handles it, and every frame")
  func observers() {
    let harness = OffscreenHarness()
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    var frames: [TimeInterval] = []
    harness.window.inputObserver = { _ in events.append("\(view.log.count)") }
    harness.window.frameObserver = { frames.append($0) }
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    harness.pointer.release(at: CGPoint(x: 10, y: 10))
    view.backgroundColor = .red
    harness.run(for: 1)
    #expect(events == ["0", "1"] && frames == [1.0 / 60])
  }
}
