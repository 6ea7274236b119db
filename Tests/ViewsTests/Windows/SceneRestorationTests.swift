import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// A scene with the text that its user wrote.
private final class NoteScene: UIResponder, UIWindowSceneDelegate {
  /// The texts of the scenes that were connected, and their identifiers.
  static var restored: [String] = []
  static var identifiers: [String] = []
  static var current: [NoteScene] = []

  var window: UIWindow?
  var text: Any? = "empty"

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    window?.makeKeyAndVisible()
    text = session.stateRestorationActivity?.userInfo?["text"] ?? "empty"
    Self.restored.append("\(text ?? "")")
    Self.identifiers.append(session.persistentIdentifier)
    Self.current.append(self)
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    Self.restored.append("\(activity.activityType) \(activity.title ?? "none")")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let text else { return nil }
    let activity = NSUserActivity(activityType: "note")
    activity.title = "A note"
    activity.userInfo = [
      "text": text, "place": ["line": 5, "seen": [Date(timeIntervalSince1970: 7)]] as [String: Any],
    ]
    activity.webpageURL = URL(string: "https://example.org")
    activity.targetContentIdentifier = "target"
    return activity
  }
}

@MainActor
@Suite("Restored scenes", .serialized, .unpainted)
struct SceneRestorationTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    (NoteScene.restored, NoteScene.identifiers, NoteScene.current) = ([], [], [])
  }

  private func start() -> SceneStage {
    (NoteScene.restored, NoteScene.identifiers, NoteScene.current) = ([], [], [])
    let delegate = LoggingAppDelegate()
    delegate.sceneDelegate = NoteScene.self
    return SceneStage(delegate) { $0.app.environment = ["XDG_STATE_HOME": folder.path(of: "state")] }
  }

  private var file: String { folder.path(of: "state/\(ProcessInfo.processInfo.processName)/scenes.plist") }

  @Test("A program that is ended with open windows opens them again, with their activities and identifiers")
  func ending() throws {
    let stage = start()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    NoteScene.current[0].text = "first"
    NoteScene.current[1].text = "second"
    let identifiers = NoteScene.identifiers
    stage.app.terminate()
    let next = start()
    #expect(NoteScene.restored == ["first", "note A note", "second", "note A note"])
    #expect(NoteScene.identifiers == identifiers && next.scenes.count == 2)
    let activity = try #require(next.scenes[0].session.stateRestorationActivity)
    let place = try #require(activity.userInfo?["place"] as? [String: Any])
    #expect(place["line"] as? Int == 5 && place["seen"] as? [Date] == [Date(timeIntervalSince1970: 7)])
    #expect(activity.webpageURL?.absoluteString == "https://example.org")
    #expect(activity.targetContentIdentifier == "target")
  }

  @Test("A window that is closed is forgotten, unless it is the last one")
  func closing() {
    let stage = start()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    NoteScene.current[0].text = "first"
    NoteScene.current[1].text = "second"
    stage.scenes[0].windows.first?.closeWasRequested()
    stage.scenes[0].windows.first?.closeWasRequested()
    _ = start()
    #expect(NoteScene.restored == ["second", "note A note"])
  }

  @Test("Without an activity nothing is kept, and the file of an earlier one goes")
  func nothing() {
    let stage = start()
    stage.app.terminate()
    #expect(FileManager.default.fileExists(atPath: file))
    let second = start()
    NoteScene.current[0].text = nil
    second.app.terminate()
    #expect(!FileManager.default.fileExists(atPath: file))
    _ = start()
    #expect(NoteScene.restored == ["empty"])
  }

  @Test("A window has its size and its place again, and fills the screen again")
  func geometry() throws {
    let stage = start()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let windows = stage.display.windows
    windows[0].resize(to: CGSize(width: 555, height: 444), at: 1)
    windows[0].placeOnScreen = CGPoint(x: -20, y: 30)
    stage.scenes[1].requestGeometryUpdate(UIWindowScene.GeometryPreferences.Desktop(state: .fullScreen))
    stage.app.terminate()
    let next = start()
    let restored = next.display.windows
    #expect(restored[0].pixelSize == PixelSize(width: 555, height: 444) && restored[0].state == .normal)
    #expect(restored[0].placeOnScreen == CGPoint(x: -20, y: 30))
    #expect(restored[1].state == .fullScreen && restored[1].placeOnScreen == nil)
    // A scene that is not restored has neither.
    next.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(next.display.windows[2].placeOnScreen == nil)
  }

  @Test(
    "A damaged geometry is none",
    arguments: [[], [0, 5], [5, -1], [.nan, 5], [5, .infinity], [1, 2, 3]] as [[Double]])
  func damagedGeometry(size: [Double]) {
    #expect(KeptGeometry(["size": size]) == nil && KeptGeometry(["size": "large"]) == nil)
    #expect(KeptGeometry(["size": [5.0, 5.0], "place": size.count == 2 ? [Double.nan, 1] : size])?.place == nil)
  }

  @Test("The activity of the scene restores it if its delegate returns no other")
  func usual() {
    final class Plain: LoggingSceneDelegate {}
    let delegate = LoggingAppDelegate()
    delegate.sceneDelegate = Plain.self
    let stage = SceneStage(delegate) { $0.app.environment = ["XDG_STATE_HOME": folder.path(of: "state")] }
    stage.scenes.first?.userActivity = NSUserActivity(activityType: "reading")
    stage.app.terminate()
    let next = SceneStage(delegate) { $0.app.environment = ["XDG_STATE_HOME": folder.path(of: "state")] }
    #expect(next.scenes.first?.session.stateRestorationActivity?.activityType == "reading")
  }

  @Test("A file that is damaged, and values that no file can have, are named on standard error, and the app starts")
  func mistakes() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let tests = try SceneRestorationTests()
        try tests.folder.write("no list", to: "state/\(ProcessInfo.processInfo.processName)/scenes.plist")
        let stage = tests.start()
        guard NoteScene.restored == ["empty"] else { exit(1) }
        NoteScene.current[0].text = UIColor.red
        stage.app.terminate()
        _ = tests.start()
        guard NoteScene.restored == ["empty"] else { exit(2) }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("scenes.plist") && text.contains("note is not kept: text is UIColor"))
  }
}
