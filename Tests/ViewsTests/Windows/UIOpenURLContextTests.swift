import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("URLs that an app is started with", .unpainted)
struct UIOpenURLContextTests {
  private let urls = ["file:///tmp/a%20b", "https://example.org/?q=1"].compactMap(URL.init(string:))

  // MARK: Arguments

  @Test("Arguments that name existing files or have a scheme are URLs, and all others are the app's own")
  func arguments() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("", to: "a b:c.txt")
    let found = UIApplication.urls(
      inArguments: [
        "a b:c.txt", file, "missing.txt", "--option", "-h", "", "10:20", ":x", "https:", "mailto:a@b.c",
        "file:///missing",
      ], folder: folder.path(of: ""))
    #expect(
      found.map(\.absoluteString) == [
        URL(fileURLWithPath: file).absoluteString, URL(fileURLWithPath: file).absoluteString, "mailto:a@b.c",
        "file:///missing",
      ])
  }

  @Test("An address that is no URL is named on standard error, and the others are opened")
  func noURL() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let urls = await UIApplication.urls(inArguments: ["https://[", "https://example.org"])
      exit(urls.map(\.absoluteString) == ["https://example.org"] ? 0 : 1)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("https://[ is no URL"))
  }

  // MARK: Scenes

  @Test("The first scene has the URLs in the options of its connection, and the second one has none")
  func scenes() throws {
    final class Connecting: LoggingSceneDelegate {
      static var contexts: [Set<UIOpenURLContext>] = []
      override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        Self.contexts.append(options.urlContexts)
        super.scene(scene, willConnectTo: session, options: options)
      }
    }
    let delegate = OpeningDelegate()
    delegate.sceneDelegate = Connecting.self
    let stage = SceneStage(delegate, urls: urls)
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(Connecting.contexts.map { Set($0.map(\.url)) } == [Set(urls), []])
    let files = try #require(Connecting.contexts.first).filter(\.url.isFileURL)
    #expect(files.map(\.options.openInPlace) == [true] && delegate.opened == [])
  }

  @Test("Without a delegate of a scene the application's delegate opens each URL at the end of the launch")
  func applications() {
    let delegate = OpeningDelegate()
    let stage = SceneStage(delegate, urls: urls)
    #expect(
      delegate.opened == urls.map { "opens \($0) \($0.isFileURL)" }
        && delegate.log.prefix(2) == ["will launch", "launched inactive"])
    // A scene that is requested later does not have them again.
    final class Later: LoggingSceneDelegate {
      static var count: Int?
      override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        Self.count = options.urlContexts.count
      }
    }
    delegate.sceneDelegate = Later.self
    stage.app.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    #expect(Later.count == 0)
  }

  @Test("A delegate that refuses during the launch opens no URL", arguments: [true, false])
  func refusal(isEarly: Bool) {
    let delegate = OpeningDelegate()
    (delegate.willOpen, delegate.didAgree) = (!isEarly, isEarly)
    _ = SceneStage(delegate, urls: urls)
    #expect(delegate.opened == [] && delegate.log.count == 2)
  }

  // MARK: Further starts

  @Test("A further start shows the window, and its URLs reach the scene of the key window")
  func furtherStarts() throws {
    final class Opening: LoggingSceneDelegate {
      static var opened: [[URL]] = []
      override func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        Self.opened.append(URLContexts.map(\.url))
      }
    }
    let delegate = OpeningDelegate()
    delegate.sceneDelegate = Opening.self
    let stage = SceneStage(delegate)
    let window = try #require(stage.display.windows.first)
    let count = window.activationCount
    stage.app.wasStartedAgain(with: [])
    #expect(window.activationCount == count + 1 && Opening.opened.isEmpty)
    stage.app.wasStartedAgain(with: Array(urls.prefix(1)))
    #expect(window.activationCount == count + 2 && Opening.opened == [Array(urls.prefix(1))])
    #expect(delegate.opened.isEmpty)
  }

  @Test("Without a delegate of a scene the application's delegate opens the URLs of a further start")
  func furtherStartsOfApplications() {
    let delegate = OpeningDelegate()
    let stage = SceneStage(delegate)
    stage.app.wasStartedAgain(with: urls)
    #expect(delegate.opened == urls.map { "opens \($0) \($0.isFileURL)" })
  }

  /// A delegate that opens URLs.
  private final class OpeningDelegate: LoggingAppDelegate {
    var opened: [String] { log.filter { $0.hasPrefix("opens") } }
    var (willOpen, didAgree) = (true, true)

    override func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { super.application(application, willFinishLaunchingWithOptions: options) && willOpen }

    override func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { super.application(application, didFinishLaunchingWithOptions: options) && didAgree }
  }
}
