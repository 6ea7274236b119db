import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Appearance of root view controllers", .serialized)
struct AppearanceTransitionsTests {
  /// A controller that logs its calls, and whether its view is in an open window at that time.
  private final class Controller: UIViewController {
    let name: String
    private let log: CallbackLog

    /// Actions for calls, by the call's name.
    var actions: [String: () -> Void] = [:]

    init(_ name: String, log: CallbackLog) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ call: String) {
      let isShown = viewIfLoaded?.window?.platform != nil
      log.add("\(name) \(call)\(isShown ? ", shown" : "")")
      actions.removeValue(forKey: call)?()
    }

    override func viewDidLoad() { add("did load") }
    override func viewWillAppear(_ animated: Bool) { add("will appear\(animated ? " animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { add("did appear\(animated ? " animated" : "")") }
    override func viewWillDisappear(_ animated: Bool) { add("will disappear\(animated ? " animated" : "")") }
    override func viewDidDisappear(_ animated: Bool) { add("did disappear\(animated ? " animated" : "")") }
    override func viewDidLayoutSubviews() { add("laid out") }
  }

  private let log = CallbackLog()
  private let first: Controller
  private let second: Controller

  init() {
    first = Controller("first", log: log)
    second = Controller("second", log: log)
  }

  private static let opening = [
    "first did load", "first will appear, shown", "first laid out, shown", "first did appear, shown",
  ]

  @Test("In a shown window a view is loaded, will appear, is laid out and drawn, and did appear")
  func showing() {
    var harness: OffscreenHarness?
    #expect(log.entries { harness = OffscreenHarness(root: first) } == Self.opening)
    let frames = harness?.platform.presentedFrames
    #expect(frames == 1)
    #expect(log.entries { harness?.window.makeKeyAndVisible() } == [])
  }

  @Test("The first frame is shown before viewDidAppear, whose changes come with the next frame")
  func firstFrame() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = first
    var shown: UInt32?
    first.view.backgroundColor = .red
    first.actions["did appear"] = { [unowned first] in
      shown = (window.platform as? OffscreenPlatform)?.image?.pixel(5, 5)
      first.view.backgroundColor = .blue
    }
    let harness = OffscreenHarness(window: window)
    #expect(shown.map { $0 & 0xFF_FFFF } == 0xFF0000)
    harness.run(for: 0.1)
    #expect(harness.color(5, 5) == 0x0000FF)
  }

  @Test("A root view controller set in an open window appears with the next frame")
  func puttingIn() {
    let harness = OffscreenHarness()
    #expect(
      log.entries {
        harness.window.rootViewController = first
        harness.run(for: 0.1)
      } == ["first did load", "first will appear", "first laid out, shown", "first did appear, shown"])
  }

  @Test("A window that is hidden and shown again makes its root view disappear and appear again")
  func hiding() {
    let harness = OffscreenHarness(root: first)
    let hiding = ["first will disappear, shown", "first did disappear"]
    #expect(log.entries { harness.window.isHidden = true } == hiding)
    #expect(log.entries { harness.window.isHidden = true } == [])
    #expect(
      log.entries {
        harness.window.isHidden = false
        harness.run(for: 0.1)
      } == ["first will appear, shown", "first did appear, shown"])
  }

  @Test("A window that the user minimizes does not make its view disappear")
  func minimizing() {
    let harness = OffscreenHarness(root: first)
    let entries = log.entries {
      harness.window.visibilityDidChange(to: .visible)
      harness.window.visibilityDidChange(to: .hidden)
      harness.window.visibilityDidChange(to: .visible)
      harness.run(for: 0.1)
    }
    #expect(entries == [])
  }

  @Test("A view removed before its first frame disappears without having appeared")
  func goneAtOnce() {
    let harness = OffscreenHarness()
    #expect(
      log.entries {
        harness.window.rootViewController = first
        harness.window.rootViewController = nil
        harness.run(for: 0.1)
      } == ["first did load", "first will appear", "first will disappear, shown", "first did disappear"])
  }

  @Test("When root view controllers are exchanged, the old view is removed before the new one appears")
  func exchange() {
    let harness = OffscreenHarness(root: first)
    #expect(
      log.entries {
        harness.window.rootViewController = second
        harness.window.rootViewController = second
        harness.run(for: 0.1)
      } == [
        "first will disappear, shown", "first did disappear", "second did load", "second will appear",
        "second laid out, shown", "second did appear, shown",
      ])
  }

  @Test("In a hidden window, root view controllers change without appearing")
  func hidden() {
    let window = UIWindow()
    let entries = log.entries {
      window.rootViewController = first
      window.rootViewController = second
      window.rootViewController = nil
    }
    #expect(entries == ["first did load", "second did load"])
  }

  @Test("The view of a window shown before the application runs appears when the window opens")
  func beforeLaunch() {
    let application = UIApplication()
    application.becomeShared()
    let window = UIWindow()
    window.rootViewController = first
    #expect(log.entries { window.makeKeyAndVisible() } == [])
    application.display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 640, height: 480), scale: 1, framesPerSecond: 60)
    #expect(log.entries { window.open() } == ["first will appear, shown"])
    window.isHidden = true
  }

  @Test(
    "The root view controller may be replaced in any of its appearance calls",
    arguments: ["did load", "will appear", "did appear"])
  func exchangeOnComing(call: String) {
    let harness = OffscreenHarness()
    first.actions[call] = { [unowned second] in harness.window.rootViewController = second }
    let entries = log.entries {
      harness.window.rootViewController = first
      harness.run(for: 0.1)
    }
    #expect(harness.window.subviews == [second.view] && first.view.window == nil)
    #expect(entries.last == "second did appear, shown" && areBalanced(entries, of: "first"))
  }

  @Test(
    "The root view controller may be replaced while another one leaves", arguments: ["will disappear", "did disappear"])
  func exchangeOnLeaving(call: String) {
    let harness = OffscreenHarness(root: first)
    let third = Controller("third", log: log)
    first.actions[call] = { [unowned third] in harness.window.rootViewController = third }
    let entries = log.entries {
      harness.window.rootViewController = second
      harness.run(for: 0.1)
    }
    #expect(harness.window.subviews == [third.view] && first.view.window == nil)
    #expect(entries.filter { $0.hasPrefix("first") } == ["first will disappear, shown", "first did disappear"])
    #expect(entries.contains("third did appear, shown") && !entries.contains { $0.hasPrefix("second") })
  }

  @Test("A view controller may hide the window or be replaced while the window is being hidden")
  func hidingWhileHiding() {
    let harness = OffscreenHarness(root: first)
    first.actions["will disappear"] = { [unowned second] in
      harness.window.rootViewController = second
      harness.window.isHidden = true
    }
    let entries = log.entries {
      harness.window.isHidden = true
      harness.run(for: 0.1)
    }
    #expect(harness.window.isHidden && !UIApplication.shared.windows.contains(harness.window))
    #expect(entries.filter { $0.hasPrefix("first") } == ["first will disappear, shown", "first did disappear"])
    #expect(areBalanced(entries, of: "second"))
  }

  /// Returns whether the controller was notified of as many disappearances as appearances.
  private func areBalanced(_ entries: [String], of name: String) -> Bool {
    func count(_ call: String) -> Int { entries.filter { $0.hasPrefix("\(name) \(call)") }.count }
    return count("will appear") == count("will disappear") && count("will disappear") == count("did disappear")
  }
}
