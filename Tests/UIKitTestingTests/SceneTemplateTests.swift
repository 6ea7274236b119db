import Controllers
import Controls
import Foundation
import Rendering
import Testing
import UIKitTesting

@testable import Views

// The delegates of Xcode's template for UIKit, final as the plugin makes them, with a window that is made in code.

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Override point for customization after application launch.
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
  }

  func sceneWillResignActive(_ scene: UIScene) {
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
  }
}

@MainActor
@Suite("Xcode's template")
struct SceneTemplateTests {
  @Test("The template's delegates open a window of 800 by 600 points")
  func template() throws {
    let app = UIApplication()
    app.becomeShared()
    let display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: 1000, height: 700), scale: 1, framesPerSecond: 60)
    app.launch(on: display, delegate: AppDelegate())
    let scene = try #require(app.connectedScenes.first as? UIWindowScene)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(scene.session.configuration.name == "Default Configuration")
    #expect((scene.delegate as? any UIWindowSceneDelegate)?.window === delegate.window)
    #expect(delegate.window?.isKeyWindow == true && app.windows == [delegate.window])
    #expect(display.windows.map(\.pixelSize) == [PixelSize(width: 800, height: 600)])
    app.exitHandler = {}
    delegate.window?.closeWasRequested()
    #expect(app.connectedScenes.isEmpty && app.windows == [])
  }

  @Test("A controller and an alert are presented in a window over others")
  func presentation() throws {
    let harness = OffscreenHarness(root: UIViewController(), size: CGSize(width: 500, height: 400))
    let sheet = UIViewController()
    harness.window.rootViewController?.present(sheet, animated: true)
    harness.runUntilIdle()
    let overlay = UIWindow(frame: harness.window.bounds)
    let root = UIViewController()
    overlay.rootViewController = root
    overlay.windowLevel = .alert
    overlay.makeKeyAndVisible()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    var choices = 0
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in choices += 1 })
    root.present(alert, animated: true)
    harness.runUntilIdle()
    #expect(alert.view.window === overlay && sheet.view.window === harness.window)
    #expect(root.presentedViewController === alert)
    // Keys go to the alert, and Escape and Return do not reach the sheet behind.
    harness.strike("Return")
    harness.runUntilIdle()
    #expect(choices == 1 && root.presentedViewController == nil)
    #expect(harness.window.rootViewController?.presentedViewController === sheet)
    overlay.isHidden = true
    harness.strike("Escape")
    harness.runUntilIdle()
    #expect(harness.window.rootViewController?.presentedViewController == nil)
  }

  @Test("A menu opens in a window over others, at its place")
  func menu() throws {
    final class Source: UIContextMenuInteractionDelegate {
      var choices = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration { _ in
          UIMenu(children: [UIAction(title: "Action") { _ in self.choices += 1 }])
        }
      }
    }
    let harness = OffscreenHarness(root: UIViewController(), size: CGSize(width: 500, height: 400))
    let overlay = UIWindow(frame: CGRect(x: 50, y: 40, width: 400, height: 300))
    let source = Source()
    overlay.addInteraction(UIContextMenuInteraction(delegate: source))
    overlay.isHidden = false
    harness.run(for: 0.1)
    harness.send(.secondaryDown(CGPoint(x: 100, y: 100)))
    harness.send(.secondaryUp(CGPoint(x: 100, y: 100)))
    harness.runUntilIdle()
    let menu = try #require(overlay.contextMenu)
    #expect(menu.window === overlay)
    // A press beside the menu, outside of its window, closes it and reaches nothing else.
    harness.pointer.click(at: CGPoint(x: 5, y: 395))
    #expect(overlay.contextMenu == nil && source.choices == 0)
    harness.send(.secondaryDown(CGPoint(x: 100, y: 100)))
    harness.send(.secondaryUp(CGPoint(x: 100, y: 100)))
    harness.runUntilIdle()
    harness.strike("Down")
    harness.strike("Return")
    #expect(source.choices == 1)
  }
}
