import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scenes")
struct UISceneTests {
  private final class OwnScene: UIWindowScene {}

  /// An app whose scenes have delegates.
  private func stage(of delegate: any UISceneDelegate.Type = LoggingSceneDelegate.self) -> SceneStage {
    SceneStage { $0.delegate.sceneDelegate = delegate }
  }

  private func delegate(_ scene: UIWindowScene) throws -> LoggingSceneDelegate {
    try #require(scene.delegate as? LoggingSceneDelegate)
  }

  // MARK: Connecting

  @Test("At the launch a scene of 800 by 600 points is connected, and its window fills it")
  func first() throws {
    let stage = stage()
    #expect(
      stage.takeLog() == [
        "will launch", "launched inactive", "connects unattached", "foreground background",
        "active foregroundActive",
      ])
    let scene = try #require(stage.scenes.first)
    #expect(stage.app.connectedScenes == [scene])
    #expect(stage.app.openSessions == [scene.session] && scene.session.scene === scene)
    #expect(scene.session.role == .windowApplication)
    #expect(stage.display.windows.map(\.pixelSize) == [PixelSize(width: 800, height: 600)])
    let window = try #require(try delegate(scene).window)
    #expect(scene.windows == [window] && window.windowScene === scene && scene.keyWindow === window)
    #expect(window.isKeyWindow && window.frame == scene.coordinateSpace.bounds)
    #expect(stage.app.applicationState == .active && stage.app.keyWindow === window)
  }

  @Test("An app that shows its window itself, and one without scenes, make none")
  func withoutScenes() {
    let none = SceneStage()
    #expect(none.scenes == [] && none.display.windows.isEmpty)
    let own = SceneStage { stage in
      stage.delegate.sceneDelegate = LoggingSceneDelegate.self
      UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30)).isHidden = false
    }
    #expect(own.scenes.count == 1 && own.scenes[0].delegate == nil)
  }

  @Test("A configuration chooses the class of the scene")
  func sceneClass() {
    let stage = SceneStage {
      $0.delegate.sceneDelegate = LoggingSceneDelegate.self
      $0.delegate.sceneClass = OwnScene.self
    }
    #expect(stage.scenes.first is OwnScene)
  }

  @Test("A scene hears of the desktop's changed traits, and which they were, once")
  func traits() throws {
    final class OwnScene: UIWindowScene {
      var heard: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let delegate = LoggingAppDelegate()
    (delegate.sceneDelegate, delegate.sceneClass) = (LoggingSceneDelegate.self, OwnScene.self)
    let stage = SceneStage(delegate)
    let scene = try #require(stage.scenes.first as? OwnScene)
    let old = scene.traitCollection.userInterfaceStyle
    for style in [UIUserInterfaceStyle.dark, .dark, .light] {
      stage.app.run { stage.display.settings.userInterfaceStyle = style }
    }
    #expect(scene.heard == [old, .dark] && scene.traitCollection.userInterfaceStyle == .light)
  }

  @Test("A class that is no scene, and one that is no delegate, are programming errors", arguments: [true, false])
  func wrongClass(isScene: Bool) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [isScene] in
      await MainActor.run {
        let app = UIApplication()
        app.becomeShared()
        let delegate = LoggingAppDelegate()
        delegate.sceneDelegate = LoggingSceneDelegate.self
        if isScene { delegate.sceneClass = UIView.self } else { delegate.wrongDelegate = UIView.self }
        let display = OffscreenDisplay(
          screenPixelSize: PixelSize(width: 10, height: 10), scale: 1, framesPerSecond: 60)
        app.launch(on: display, delegate: delegate)
      }
    }
  }

  @Test("A requested scene is a window of its own, with the activity of the request")
  func secondScene() throws {
    let stage = stage()
    _ = stage.takeLog()
    final class Noting: LoggingSceneDelegate {
      var activities: [String] = []
      override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        activities = options.userActivities.map(\.activityType)
        super.scene(scene, willConnectTo: session, options: options)
      }
    }
    stage.delegate.sceneDelegate = Noting.self
    let activity = NSUserActivity(activityType: "reading")
    stage.app.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    #expect(stage.scenes.count == 2 && stage.display.windows.count == 2)
    #expect((stage.scenes[1].delegate as? Noting)?.activities == ["reading"])
    #expect(stage.app.windows.map(\.windowScene) == stage.scenes)
  }

  @Test("A request for the scene of a session shows it in front, and passes the activity on")
  func activation() throws {
    let stage = stage()
    _ = stage.takeLog()
    stage.app.activateSceneSession(
      for: UISceneSessionActivationRequest(
        session: stage.scenes[0].session, userActivity: NSUserActivity(activityType: "a")))
    #expect(stage.display.windows[0].activationCount == 1)
    #expect(stage.takeLog() == ["continues a foregroundActive"])
  }

  @Test("An observer makes the window of a scene without a delegate")
  func withoutDelegate() throws {
    let stage = SceneStage { _ in UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30)).isHidden = false }
    stage.note(UIScene.willConnectNotification)
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(stage.takeLog().last == "UISceneWillConnect")
    let window = UIWindow(windowScene: try #require(stage.scenes.last))
    window.isHidden = false
    #expect(stage.display.windows.map(\.pixelSize.width) == [40, 800])
  }

  // MARK: The life of a scene

  @Test("The scene follows the keyboard focus and the minimizing of its window, step by step")
  func lifeCycle() {
    let stage = stage()
    stage.note(
      UIScene.willDeactivateNotification, UIScene.didActivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIApplication.willResignActiveNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification)
    _ = stage.takeLog()
    stage.display.windows[0].setFocused(false)
    #expect(
      stage.takeLog() == [
        "resigns foregroundActive", "UISceneWillDeactivate", "UIApplicationWillResignActive",
      ])
    stage.display.windows[0].setFocused(true)
    #expect(
      stage.takeLog() == [
        "active foregroundActive", "UISceneDidActivate", "UIApplicationDidBecomeActive",
      ])
    stage.display.windows[0].setState(.minimized)
    #expect(
      stage.takeLog() == [
        "resigns foregroundActive", "UISceneWillDeactivate", "UIApplicationWillResignActive",
        "background background", "UISceneDidEnterBackground", "UIApplicationDidEnterBackground",
      ])
    #expect(stage.app.applicationState == .background)
    stage.display.windows[0].setState(.normal)
    #expect(
      stage.takeLog() == [
        "foreground background", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground",
        "active foregroundActive", "UISceneDidActivate", "UIApplicationDidBecomeActive",
      ])
  }

  @Test("A focus that moves between two windows does not leave the app")
  func focusMoves() {
    let stage = stage()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    stage.note(UIApplication.willResignActiveNotification)
    stage.display.windows[0].setFocused(false)
    _ = stage.takeLog()
    stage.display.windows[0].setFocused(true)
    stage.display.windows[1].setFocused(false)
    #expect(stage.takeLog() == ["active foregroundActive", "resigns foregroundActive"])
    #expect(stage.scenes.map(\.activationState) == [.foregroundActive, .foregroundInactive])
  }

  @Test("A callback that closes the scene ends the steps")
  func closedByCallback() throws {
    final class Closing: LoggingSceneDelegate {
      override func sceneWillResignActive(_ scene: UIScene) {
        super.sceneWillResignActive(scene)
        scene.application.requestSceneSessionDestruction(scene.session, options: nil)
      }
    }
    let stage = stage(of: Closing.self)
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let closing = stage.scenes[0]
    _ = stage.takeLog()
    stage.display.windows[0].setFocused(false)
    #expect(closing.activationState == .unattached && stage.scenes.count == 1)
    #expect(stage.takeLog().filter { $0.hasPrefix("disconnected") } == ["disconnected unattached"])
  }

  // MARK: Closing

  @Test("A window that the user closes takes its scene with it, and the last one ends the program")
  func closing() throws {
    let stage = stage()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let (first, second) = (stage.scenes[0], stage.scenes[1])
    let window = try #require(first.windows.first)
    stage.app.exitHandler = { stage.delegate.log.append("exit") }
    _ = stage.takeLog()
    window.closeWasRequested()
    #expect(
      stage.takeLog() == [
        "resigns foregroundActive", "background background", "disconnected unattached", "discarded 1",
      ])
    #expect(stage.scenes == [second] && window.isHidden && window.windowScene == nil)
    second.windows[0].closeWasRequested()
    #expect(stage.takeLog().suffix(3) == ["discarded 1", "terminates", "exit"])
    #expect(stage.app.connectedScenes.isEmpty && stage.app.openSessions.isEmpty)
  }

  @Test("A delegate can keep its window, and close it later")
  func keptWindow() throws {
    let stage = stage()
    let scene = stage.scenes[0]
    try delegate(scene).mayClose = false
    var ends = 0
    stage.app.exitHandler = { ends += 1 }
    scene.windows[0].closeWasRequested()
    #expect(stage.scenes == [scene] && !scene.windows.isEmpty && ends == 0)
    stage.app.requestSceneSessionDestruction(scene.session, options: nil)
    #expect(stage.scenes == [] && ends == 1)
  }

  @Test("A window that another program destroys is closed without a question")
  func destroyed() throws {
    let stage = stage()
    let scene = stage.scenes[0]
    try delegate(scene).mayClose = false
    scene.windows[0].wasDestroyed()
    #expect(stage.scenes == [] && stage.app.windows == [])
  }

  @Test("Quitting closes all windows or none")
  func quitting() throws {
    let stage = stage()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    var ends = 0
    stage.app.exitHandler = { ends += 1 }
    try delegate(stage.scenes[1]).mayClose = false
    stage.app.quit()
    #expect(stage.scenes.count == 2 && stage.app.windows.count == 2 && ends == 0)
    try delegate(stage.scenes[1]).mayClose = true
    stage.app.quit()
    #expect(ends == 1)
  }

  @Test("Two scenes that close each other are each closed once")
  func closingEachOther() throws {
    let stage = stage()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let sessions = stage.scenes.map(\.session)
    for (index, scene) in stage.scenes.enumerated() {
      try delegate(scene).disconnection = {
        stage.app.requestSceneSessionDestruction(sessions[1 - index], options: nil) { _ in
          stage.delegate.log.append("error")
        }
      }
    }
    var ends = 0
    stage.app.exitHandler = { ends += 1 }
    _ = stage.takeLog()
    stage.scenes[0].windows[0].closeWasRequested()
    let log = stage.takeLog()
    #expect(log.filter { $0 == "disconnected unattached" }.count == 2 && log.filter { $0 == "error" }.count == 1)
    #expect(stage.scenes == [] && stage.app.windows == [] && ends == 1)
  }

  @Test("A scene that is requested while the last one closes keeps the program running")
  func requestInDisconnect() throws {
    let stage = stage()
    var ends = 0
    stage.app.exitHandler = { ends += 1 }
    let closed = stage.scenes[0]
    try delegate(closed).disconnection = {
      stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    closed.windows[0].closeWasRequested()
    #expect(ends == 0 && stage.scenes.count == 1 && stage.scenes[0] !== closed)
    #expect(stage.app.windows.count == 1 && stage.app.applicationState == .active)
  }

  @Test("A request about a closed session is an error")
  func closedSession() {
    let stage = stage()
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let session = stage.scenes[1].session
    stage.app.requestSceneSessionDestruction(session, options: nil)
    var errors: [String] = []
    stage.app.requestSceneSessionDestruction(session, options: nil) { errors.append("\($0)") }
    stage.app.requestSceneSessionActivation(session, userActivity: nil, options: nil) { errors.append("\($0)") }
    let expected = "the session \(session.persistentIdentifier) is closed; request a new one"
    #expect(errors == [expected, expected] && stage.scenes.count == 1)
  }

  // MARK: The window of the desktop

  @Test("The title of a scene comes before that of the root view controller")
  func title() {
    let stage = stage()
    let scene = stage.scenes[0]
    scene.windows[0].rootViewController?.title = "Controller"
    #expect(stage.display.windows[0].title == "Controller")
    scene.title = "Scene"
    #expect(stage.display.windows[0].title == "Scene")
    scene.title = ""
    #expect(stage.display.windows[0].title == "Controller")
  }

  @Test("A requested geometry is passed to the desktop, and its effect to the delegate")
  func geometry() {
    let stage = stage()
    let scene = stage.scenes[0]
    _ = stage.takeLog()
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Desktop(size: CGSize(width: 500, height: 400)))
    #expect(stage.display.windows[0].pixelSize == PixelSize(width: 500, height: 400))
    #expect(stage.takeLog() == ["width 800.0 500.0 foregroundActive"])
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Desktop(state: .fullScreen))
    #expect(scene.isFullScreen && stage.display.windows[0].state == .fullScreen)
    scene.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(state: .maximized, demandsAttention: true))
    #expect(!scene.isFullScreen && stage.display.windows[0].demandsAttention)
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait))
    #expect(stage.display.windows[0].state == .maximized)
  }

  @Test("A geometry that is requested before the window opens applies when it opens")
  func earlyGeometry() {
    final class Early: LoggingSceneDelegate {
      override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        (scene as? UIWindowScene)?.requestGeometryUpdate(
          UIWindowScene.GeometryPreferences.Desktop(size: CGSize(width: 300, height: 200), state: .maximized))
        super.scene(scene, willConnectTo: session, options: options)
      }
    }
    let stage = stage(of: Early.self)
    #expect(stage.display.windows[0].pixelSize == PixelSize(width: 300, height: 200))
    #expect(stage.display.windows[0].state == .maximized)
  }

  @Test("A size that no window can have is an error", arguments: [0, -5, Double.infinity, .nan])
  func impossibleSize(side: Double) {
    let stage = stage()
    var errors = 0
    stage.scenes[0].requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(size: CGSize(width: side, height: 100))
    ) { _ in errors += 1 }
    #expect(errors == 1 && stage.display.windows[0].pixelSize == PixelSize(width: 800, height: 600))
  }

  @Test("An activity has a kind, and takes further values")
  func activity() async {
    let activity = NSUserActivity(activityType: "reading")
    activity.addUserInfoEntries(from: ["page": 1])
    activity.addUserInfoEntries(from: ["page": 2, "line": 3])
    #expect(activity.userInfo as? [String: Int] == ["page": 2, "line": 3])
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { _ = NSUserActivity(activityType: "") } }
  }
}
