import Rendering
import UIKit
import Views

/// A scene in its window, with everything that is written down while it runs.
@MainActor
final class DemoSession {
  let window: UIWindow
  private let scene: any DemoScene
  private let outputs: Outputs
  private var trace: Trace?

  /// What counts as the time 0, on the clock of the window's events; nil before the first frame of a real clock.
  private var origin: TimeInterval?

  /// The time of the last event or frame, in seconds since the origin. It never runs back, as events of different
  /// sources may.
  private(set) var now: TimeInterval = 0

  /// - Parameter origin: Nil for the time of the first frame.
  init(options: DemoOptions, outputs: Outputs, origin: TimeInterval?) {
    self.outputs = outputs
    self.origin = origin
    scene = options.scene.make()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: options.size.width, height: options.size.height))
    window.windowScene?.sizeRestrictions?.minimumSize = Self.minimumSize(for: options.size)
    if let appearance = options.appearance { window.overrideUserInterfaceStyle = appearance.style }
    trace = outputs.trace.map { Trace(file: $0, scene: scene) { [unowned self] in now } }
    window.rootViewController = scene
    window.inputObserver = { [unowned self] event in
      record(event)
      scene.inputWillArrive()
    }
    window.frameWillBegin = { [unowned self] time in
      note(time)
      scene.frameWillBegin(at: time)
    }
    window.frameObserver = { [unowned self] in scene.frameDidEnd(at: $0) }
  }

  /// The smallest window that has room for what every scene shows, in points; smaller where `--size` wants that.
  private static func minimumSize(for size: WindowSize) -> CGSize {
    CGSize(width: min(size.width, 360), height: min(size.height, 300))
  }

  /// Writes what a trace says of a frame.
  func traceFrame(at time: TimeInterval) {
    note(time)
    trace?.writeFrame(at: now)
  }

  /// Writes the hash of a frame that was shown.
  func hashFrame(_ image: @autoclosure () -> PixelBuffer?) {
    guard let file = outputs.frameHashes, let image = image() else { return }
    var object = JSONObject()
    object.add("t", now)
    object.add("hash", image.hash)
    file.write(object.text)
  }

  /// Completes the recording and writes the picture of the last frame.
  func finish(image: @autoclosure () -> PixelBuffer?) throws(Failure) {
    if let file = outputs.record {
      var object = JSONObject()
      object.add("t", now)
      object.add("type", "end")
      file.write(object.text)
    }
    try outputs.writeScreenshot(image())
  }

  /// A picture of the whole window, painted anew; nil without the memory for it.
  func snapshot() -> PixelBuffer? {
    scene.view.snapshot(scale: UIScreen.main.scale)
  }

  private func record(_ event: InputEvent) {
    if origin != nil { note(event.time) }
    outputs.record?.write(event.line(at: now))
  }

  private func note(_ time: TimeInterval) {
    let origin = origin ?? time
    self.origin = origin
    now = max(now, time - origin)
  }
}
