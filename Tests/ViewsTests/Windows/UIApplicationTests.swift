import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Application")
struct UIApplicationTests {
  /// A delegate that logs its calls.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    private(set) var entries: [String] = []

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      entries.append("launched on \(UIScreen.main.bounds.width) points, options \(options?.count ?? 0)")
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { entries.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { entries.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { entries.append("terminate") }
  }

  /// A delegate without any implementation.
  private final class QuietDelegate: UIApplicationDelegate {}

  private let app = UIApplication()
  private let delegate = Delegate()

  @Test("Launching sets display and delegate, and then calls the delegate")
  func launch() {
    app.becomeShared()
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 640, height: 480), scale: 2, framesPerSecond: 60)
    app.launch(on: display, delegate: delegate)
    #expect(delegate.entries == ["launched on 320.0 points, options 0"])
    #expect(app.delegate === delegate && app.next === delegate)
  }

  @Test("A delegate that is not a responder is not in the responder chain, and every method has a default")
  func quietDelegate() {
    let quiet = QuietDelegate()
    app.delegate = quiet
    #expect(app.next == nil)
    #expect(quiet.application(app, didFinishLaunchingWithOptions: nil))
    quiet.applicationDidEnterBackground(app)
    quiet.applicationWillEnterForeground(app)
    app.prepareToTerminate()
    #expect(app.delegate == nil)
  }

  @Test("Termination calls the delegate once")
  func terminate() {
    app.delegate = delegate
    app.prepareToTerminate()
    app.prepareToTerminate()
    #expect(delegate.entries == ["terminate"])
  }

  @Test("Windows are listed while they are open, in the order in which they were shown")
  func windows() {
    let (first, second) = (OffscreenHarness(in: app), OffscreenHarness(in: app))
    #expect(app.windows == [first.window, second.window])
    first.window.isHidden = true
    #expect(!app.windows.contains(first.window))
    #expect(app.windows.last === second.window)
    second.window.isHidden = true
    #expect(!app.windows.contains(second.window))
  }

  @Test("When the user closes the last window, the delegate is called and then the program ends")
  func lastWindow() {
    var order: [String] = []
    app.delegate = delegate
    app.exitHandler = { [delegate] in order = delegate.entries + ["exit"] }
    let (first, second) = (OffscreenHarness(in: app), OffscreenHarness(in: app))
    first.window.closeWasRequested()
    #expect(order == [] && app.windows == [second.window])
    second.window.closeWasRequested()
    #expect(order == ["background", "terminate", "exit"] && app.windows == [])
  }

  @Test("The program can end with open windows, after calling the delegate")
  func terminateWithWindows() {
    var order: [String] = []
    app.delegate = delegate
    app.exitHandler = { [delegate] in order = delegate.entries + ["exit"] }
    let harness = OffscreenHarness(in: app)
    app.terminate()
    #expect(order == ["background", "terminate", "exit"] && app.windows == [harness.window])
  }

  @Test("Windows shown before the launch open with it, in their order, before the delegate is called")
  func earlyWindows() {
    app.becomeShared()
    let windows = [100, 200].map { UIWindow(frame: CGRect(x: 0, y: 0, width: $0, height: 50)) }
    for window in windows {
      window.takeOwnScene()
      window.makeKeyAndVisible()
    }
    defer { for window in windows { window.isHidden = true } }
    #expect(windows.allSatisfy { !$0.isHidden && $0.platform == nil })
    #expect(app.windows == windows)
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 640, height: 480), scale: 2, framesPerSecond: 60)
    app.launch(on: display, delegate: delegate)
    #expect(display.windows.map(\.pixelSize.width) == [200, 400])
    for window in windows { window.makeKeyAndVisible() }
    #expect(windows.map(\.platform?.pixelSize.width) == [200, 400])
    #expect(app.windows == windows)
  }

  @Test("A window shown before a display exists opens when it is shown again")
  func shownAgain() {
    app.becomeShared()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    window.makeKeyAndVisible()
    let harness = OffscreenHarness(window: window, in: app)
    #expect(harness.platform.presentedFrames == 1 && !window.isHidden)
  }

  @Test("An app that was never visible neither enters nor leaves the background")
  func neverInSight() {
    app.becomeShared()
    app.delegate = delegate
    let window = UIWindow()
    window.isHidden = false
    window.visibilityDidChange(to: .hidden)
    window.isHidden = true
    app.terminate()
    #expect(delegate.entries == ["terminate"])
  }

  @Test("The app enters the background when its last visible window closes and others are minimized")
  func closingLastInSight() {
    app.delegate = delegate
    let (first, second) = (OffscreenHarness(in: app), OffscreenHarness(in: app))
    first.window.visibilityDidChange(to: .visible)
    second.window.visibilityDidChange(to: .visible)
    second.window.visibilityDidChange(to: .hidden)
    let before = delegate.entries
    first.window.closeWasRequested()
    #expect(delegate.entries == before + ["background"])
  }

  @Test("A window that replaces another does not send the app to the background")
  func swappedWindows() {
    app.delegate = delegate
    let harness = OffscreenHarness(in: app)
    harness.window.visibilityDidChange(to: .visible)
    let before = delegate.entries
    harness.window.isHidden = true
    let other = OffscreenHarness(in: app)
    other.window.visibilityDidChange(to: .visible)
    #expect(delegate.entries == before)
  }

  @Test("The app enters the background when no window is visible, and leaves it with the first")
  func visibility() {
    app.delegate = delegate
    let (first, second) = (OffscreenHarness(in: app), OffscreenHarness(in: app))
    for harness in [first, second] { harness.window.visibilityDidChange(to: .visible) }
    let before = delegate.entries
    first.window.visibilityDidChange(to: .hidden)
    #expect(delegate.entries == before)
    second.window.visibilityDidChange(to: .hidden)
    #expect(delegate.entries == before + ["background"])
    second.window.visibilityDidChange(to: .visible)
    first.window.visibilityDidChange(to: .visible)
    #expect(delegate.entries == before + ["background", "foreground"])
  }
}
