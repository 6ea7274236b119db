import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The life of an app")
struct LifeCycleTests {
  /// An app that shows a window of its own.
  private final class WindowDelegate: LoggingAppDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))

    override func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.makeKeyAndVisible()
      return super.application(application, didFinishLaunchingWithOptions: options)
    }
  }

  private let stage = SceneStage(WindowDelegate())

  @Test("An app without delegates of scenes is told of its life, in UIKit's order")
  func appDelegate() {
    #expect(stage.takeLog() == ["will launch", "app active active", "launched active"])
    stage.display.windows[0].setFocused(false)
    #expect(stage.takeLog() == ["app resigns active"] && stage.app.applicationState == .inactive)
    stage.display.windows[0].setState(.minimized)
    #expect(stage.takeLog() == ["app background background"])
    stage.display.windows[0].setState(.normal)
    #expect(stage.takeLog() == ["app foreground background"] && stage.app.applicationState == .inactive)
    stage.display.windows[0].setFocused(true)
    #expect(stage.takeLog() == ["app active active"])
  }

  @Test("At the end the app resigns, enters the background and is told that it ends")
  func end() {
    stage.note(UIApplication.willTerminateNotification)
    stage.app.exitHandler = { [stage] in stage.delegate.log.append("exit") }
    _ = stage.takeLog()
    stage.app.terminate()
    #expect(
      stage.takeLog() == [
        "app resigns active", "app background background", "terminates", "UIApplicationWillTerminate", "exit",
      ])
  }

  // MARK: Background tasks

  @Test("The program waits for its tasks, without a window, and then ends")
  func waits() {
    stage.app.exitHandler = { [stage] in stage.delegate.log.append("exit") }
    #expect(stage.app.backgroundTimeRemaining == .greatestFiniteMagnitude)
    let tasks = [
      stage.app.beginBackgroundTask(withName: "save") { [stage] in stage.delegate.log.append("expired") },
      stage.app.beginBackgroundTask(),
    ]
    #expect(tasks[0] != tasks[1] && !tasks.contains(.invalid))
    _ = stage.takeLog()
    stage.app.terminate()
    #expect(stage.takeLog() == ["app resigns active", "app background background"])
    #expect(0...5 ~= stage.app.backgroundTimeRemaining && stage.display.windows[0].image == nil)
    stage.app.endBackgroundTask(tasks[0])
    stage.app.endBackgroundTask(tasks[0])
    stage.app.endBackgroundTask(.invalid)
    #expect(stage.takeLog() == [])
    stage.app.endBackgroundTask(tasks[1])
    #expect(stage.takeLog() == ["terminates", "exit"])
    #expect(stage.app.backgroundTimeRemaining == 0 && stage.app.beginBackgroundTask() == .invalid)
  }

  @Test("When their time is over, the tasks' handlers are called before the program ends")
  func expires() {
    stage.app.exitHandler = { [stage] in stage.delegate.log.append("exit") }
    for number in 1...2 {
      _ = stage.app.beginBackgroundTask { [stage] in stage.delegate.log.append("expired \(number)") }
    }
    _ = stage.takeLog()
    stage.app.terminate()
    // The timer does, which needs the run loop of a program; see the tests on a real desktop.
    stage.app.backgroundTasks.expire()
    #expect(stage.takeLog().suffix(4) == ["expired 1", "expired 2", "terminates", "exit"])
  }

  @Test("A second end during the wait does not wait any longer")
  func impatient() {
    stage.app.exitHandler = { [stage] in stage.delegate.log.append("exit") }
    _ = stage.app.beginBackgroundTask { [stage] in stage.delegate.log.append("expired") }
    stage.app.terminate()
    _ = stage.takeLog()
    stage.app.terminate()
    #expect(stage.takeLog() == ["expired", "terminates", "exit"])
  }

  @Test("Tasks that ended before do not delay the end, and the last window's close waits for the others")
  func lastWindow() throws {
    stage.app.exitHandler = { [stage] in stage.delegate.log.append("exit") }
    stage.app.endBackgroundTask(stage.app.beginBackgroundTask())
    let task = stage.app.beginBackgroundTask()
    _ = stage.takeLog()
    try #require(stage.app.windows.first).closeWasRequested()
    #expect(!stage.takeLog().contains("exit"))
    stage.app.endBackgroundTask(task)
    #expect(stage.takeLog() == ["terminates", "exit"])
  }
}
