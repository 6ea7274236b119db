import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The application", .serialized)
struct UIApplicationTests {
  /// Logs what an app's delegate is told.
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

  /// A delegate that leaves everything to the defaults.
  private final class QuietDelegate: UIApplicationDelegate {}

  private let app = UIApplication()
  private let delegate = Delegate()

  @Test("Launching sets display and delegate, and then calls the delegate")
  func launch() {
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 640, height: 480), scale: 2, framesPerSecond: 60)
    UIApplication.shared.launch(on: display, delegate: delegate)
    defer { UIApplication.shared.prepareToTerminate() }
    #expect(delegate.entries == ["launched on 320.0 points, options 0"])
    #expect(UIApplication.shared.delegate === delegate && UIApplication.shared.next === delegate)
  }

  @Test("A delegate that is no responder is not in the responder chain, and every method has a default")
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

  @Test("Termination is told once")
  func terminate() {
    app.delegate = delegate
    app.prepareToTerminate()
    app.prepareToTerminate()
    #expect(delegate.entries == ["terminate"])
  }

  @Test("Windows are listed while they are open, the last one at the end")
  func windows() {
    let (first, second) = (OffscreenHarness(), OffscreenHarness())
    #expect(UIApplication.shared.windows.suffix(2) == [first.window, second.window])
    first.window.isHidden = true
    #expect(!UIApplication.shared.windows.contains(first.window))
    #expect(UIApplication.shared.windows.last === second.window)
    second.window.isHidden = true
    #expect(!UIApplication.shared.windows.contains(second.window))
  }

  @Test("When the last window closes, the delegate is told and the program ends, in this order")
  func lastWindow() {
    var order: [String] = []
    app.delegate = delegate
    app.exitHandler = { [delegate] in order = delegate.entries + ["exit"] }
    let (first, second) = (UIWindow(), UIWindow())
    app.didOpen(first)
    app.didOpen(second)
    app.didClose(first)
    #expect(order == [] && app.windows == [second])
    app.didClose(second)
    #expect(order == ["terminate", "exit"])
  }

  @Test("An app that was never in sight does not go to the background, nor come from there")
  func neverInSight() {
    app.delegate = delegate
    app.didOpen(UIWindow())
    app.visibilityDidChange()
    #expect(delegate.entries == [])
  }

  @Test("The app goes to the background when no window is in sight, and comes back with the first")
  func visibility() {
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = nil }
    for window in UIApplication.shared.windows { window.isHidden = true }
    let (first, second) = (OffscreenHarness(), OffscreenHarness())
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
