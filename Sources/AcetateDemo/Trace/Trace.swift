import UIKit
import UIKitTesting
import Views

/// Writes a line for each frame, and one for each call of the scroll view's delegate, as they happen.
@MainActor
final class Trace {
  private let file: LineFile
  private var scene: any DemoScene
  private let now: () -> TimeInterval
  private var frame = 0
  private var recorder: ScrollDelegateRecorder?

  /// - Parameter now: The time that goes with a delegate call, in seconds since the first frame.
  init(file: LineFile, scene: any DemoScene, now: @escaping () -> TimeInterval) {
    self.file = file
    self.scene = scene
    self.now = now
    follow(scene)
  }

  /// Continues with another scene.
  func follow(_ scene: any DemoScene) {
    self.scene = scene
    scene.loadViewIfNeeded()
    guard let scrollView = scene.mainScrollView else { return }
    recorder = ScrollDelegateRecorder(forwardingTo: scrollView.delegate) { [weak self] call in self?.write(call) }
    scrollView.delegate = recorder
  }

  func writeFrame(at time: TimeInterval) {
    var object = JSONObject()
    object.add("t", time)
    object.add("frame", frame)
    scene.scrollState.add(to: &object)
    file.write(object.text)
    frame += 1
  }

  private func write(_ call: ScrollDelegateCall) {
    var object = JSONObject()
    object.add("t", now())
    call.add(to: &object)
    file.write(object.text)
  }
}
